"""`dust-tactics sight`: lines of sight and cover on a board without units, and why."""

from argparse import Namespace
from pathlib import Path

from dust_tactics.cli.board import board_by
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.files.boards.square_ranges import a_square_of
from dust_tactics.files.library import find_board
from dust_tactics.files.reading.complaints import printable, shown
from dust_tactics.grid.report import area_map
from dust_tactics.grid.squares import parse_square
from dust_tactics.language.clauses import cited
from dust_tactics.language.places import place_name
from dust_tactics.language.sight import verdict_clauses, verdict_words
from dust_tactics.rules.board import Board
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.sight.views import Field, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import on_roof, place_at, square_of, storey_of, storeys_at
from dust_tactics.rules.terrain import features, ground_covers
from dust_tactics.table.wording import worded


def run(options: Namespace) -> int:
    """Print the verdict on two squares and its reason, or what one square sees of the whole board."""
    board = board_by(options.edition, _board_path(options.board))
    attacker = _place(options.attacker, board, options.edition)
    target = None if options.map else _place(options.target, board, options.edition)
    for line in _lines(board, options, attacker, target):
        say(line)
    return 0


def _lines(board: Board, options: Namespace, attacker: int, target: int | None) -> list[str]:
    """By the rules of an edition."""
    edition = EDITIONS[options.edition]
    field = Field(Geometry(board, edition.terrain), edition.terrain)
    viewer = _viewpoint(board, attacker, flies=options.aircraft in ("from", "both"))
    if target is None:
        view = edition.sight.view(field, viewer)
        return area_map(field.geometry.grid, viewer.squares[0], view.sees, view.cover)
    place = _viewpoint(board, target, flies=options.aircraft in ("to", "both"))
    verdict = edition.sight.explain(field, viewer, place)
    covers = not place.flies and _covers(board, edition, place)
    names = [place_name(terminal_messages(), board, named) for named in (attacker, target)]
    book = terminal_messages().of_book(options.edition)
    told = verdict_words(verdict, book, board.width, covers_infantry=covers)
    clauses = cited(verdict_clauses(verdict, covers_infantry=covers), edition.cite)
    lines = [worded("{start} to {end}: {told} ({clauses})", start=names[0], end=names[1], told=told, clauses=clauses)]
    if verdict.clear_line is not None:
        ends = [f"({float(x):.3f}, {float(y):.3f})" for x, y in verdict.clear_line]
        lines.append(
            worded(
                "  a clear line runs from {start} to {end}, in squares from the top left corner",
                start=ends[0],
                end=ends[1],
            )
        )
    return lines


def _board_path(name: str) -> Path:
    """Return the file of a board. Raises Problem."""
    try:
        return find_board(name)
    except KeyError as error:
        raise Problem(error.args[0]) from error


def _viewpoint(board: Board, place: int, *, flies: bool) -> Viewpoint:
    return Viewpoint((square_of(board, place),), flies, storey_of(board, place))


def _covers(board: Board, edition: Edition[GameState], place: Viewpoint) -> bool:
    """Return whether a place covers infantry by itself; inside a building all do, and on its roof none."""
    square = place.squares[0]
    if place.storey:
        return not on_roof(board, square, place.storey)
    return ground_covers(board, edition.terrain, square, features(board, square))


def _place(text: str, board: Board, edition: str) -> int:
    """Return a place by the name of its square, and after a circumflex its storey: "C4", "C4^1". Raises Problem."""
    name, _, height = text.partition("^")
    try:
        square = parse_square(name, board.width, board.height)
    except ValueError:
        raise Problem(
            worded(
                "no square {square} on {board}. Choose {squares}.",
                square=shown(text),
                board=printable(board.name),
                squares=a_square_of(board),
            )
        ) from None
    storeys = storeys_at(board, square) if EDITIONS[edition].movement.climbs else range(1)
    if height and height not in map(str, storeys):
        raise Problem(
            worded(
                "no storey {storey} on {board} in {edition}. {hint}",
                storey=shown(text),
                board=printable(board.name),
                edition=edition,
                hint=_known(storeys),
            )
        )
    return place_at(board, square, int(height or 0))


def _known(storeys: range) -> str:
    if len(storeys) == 1:
        return worded("There is only the ground.")
    return worded("Choose 0 (the ground) to {highest}.", highest=storeys[-1])
