"""`dust-tactics sight`: lines of sight and cover on a board without units, and why."""

from argparse import Namespace
from pathlib import Path

from dust_tactics.cli.board import board_by
from dust_tactics.cli.errors import Problem
from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.files.library import find_board
from dust_tactics.files.reading.complaints import printable, shown
from dust_tactics.grid.report import area_map
from dust_tactics.grid.squares import parse_square, square_name
from dust_tactics.language.clauses import cited
from dust_tactics.language.sight import verdict_clauses, verdict_words
from dust_tactics.rules.board import Board
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.sight.views import Field, Viewpoint
from dust_tactics.rules.terrain import features, ground_covers


def run(options: Namespace) -> int:
    """Print the verdict on two squares and its reason, or what one square sees of the whole board."""
    board = board_by(options.edition, _board_path(options.board))
    attacker = _square(options.attacker, board)
    target = None if options.map else _square(options.target, board)
    for line in _lines(board, options, attacker, target):
        say(line)
    return 0


def _lines(board: Board, options: Namespace, attacker: int, target: int | None) -> list[str]:
    """By the rules of an edition."""
    edition = EDITIONS[options.edition]
    field = Field(Geometry(board, edition.terrain), edition.terrain)
    viewer = Viewpoint((attacker,), options.aircraft in ("from", "both"))
    if target is None:
        view = edition.sight.view(field, viewer)
        return area_map(field.geometry.grid, attacker, view.sees, view.cover)
    place = Viewpoint((target,), options.aircraft in ("to", "both"))
    verdict = edition.sight.explain(field, viewer, place)
    covers = not place.flies and ground_covers(board, edition.terrain, target, features(board, target))
    names = [square_name(square, board.width) for square in (attacker, target)]
    told = verdict_words(verdict, terminal_messages(), board.width, covers_infantry=covers)
    clauses = cited(verdict_clauses(verdict, covers_infantry=covers), edition.cite)
    lines = [f"{names[0]} to {names[1]}: {told} ({clauses})"]
    if verdict.clear_line is not None:
        ends = [f"({float(x):.3f}, {float(y):.3f})" for x, y in verdict.clear_line]
        lines.append(f"  a clear line runs from {ends[0]} to {ends[1]}, in squares from the top left corner")
    return lines


def _board_path(name: str) -> Path:
    """The file of a board. Raises Problem."""
    try:
        return find_board(name)
    except KeyError as error:
        raise Problem(error.args[0]) from error


def _square(text: str, board: Board) -> int:
    try:
        return parse_square(text, board.width, board.height)
    except ValueError as error:
        raise Problem(f"{shown(text)} is no square of {printable(board.name)}: {error}") from error
