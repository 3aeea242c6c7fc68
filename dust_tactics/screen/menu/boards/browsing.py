"""All boards and scenarios that there are, each with what is told of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import Layout, laid
from dust_tactics.files.library import Content, Listed, list_boards, list_scenarios, scenario_entry
from dust_tactics.files.places import resolved
from dust_tactics.files.reading.complaints import Complaint, FileRefused, FileWarning, printable
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.files.warnings.boards import board_warnings
from dust_tactics.language.balance import measured_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import boards_name, shipped_name
from dust_tactics.rules.board import Board
from dust_tactics.screen.board.markings import Marked, TableView
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.board.table import Printed
from dust_tactics.screen.menu.common.pack_words import words_of_pack


class Alike(StrEnum):
    """The strongest symmetry of a table; the value is that of its words."""

    EVERY_WAY = "alike-every-way"
    HALF_TURN = "alike-half-turn"
    WEST_EAST = "alike-west-east"
    NORTH_SOUTH = "alike-north-south"
    NOT = "not-alike"


_MOTIONS = {
    Alike.HALF_TURN: Layout(2),
    Alike.WEST_EAST: Layout(0, mirrored=True),
    Alike.NORTH_SOUTH: Layout(2, mirrored=True),
}


def symmetry_of(board: Board) -> Alike:
    """Return under which of half turn and mirrors a table lies as before: ground, walls, buildings, objectives."""
    before = _what_lies(board)
    holds = [alike for alike, layout in _MOTIONS.items() if _what_lies(laid(board, layout)) == before]
    if len(holds) == len(_MOTIONS):
        return Alike.EVERY_WAY
    return holds[0] if holds else Alike.NOT


def _what_lies(board: Board) -> tuple[object, ...]:
    """Return what of a board matters in play, without its names."""
    inside = frozenset(square for building in board.buildings for square in building.squares)
    objectives = frozenset(square for _, square in board.objectives)
    return board.terrain, frozenset(board.obstacles), board.edges_h, board.edges_v, inside, objectives


@dataclass(frozen=True, slots=True)
class Thing:
    """A board or a scenario.

    whose      "" for what ships, else that it is the user's own, or of which pack
    facts      lines of what there is to know of it
    scenarios  those that are played on it, or the scenario itself: names and files
    """

    name: str
    path: Path
    size: str
    whose: str
    facts: tuple[str, ...]
    view: TableView | None
    scenarios: tuple[tuple[str, Path], ...] = ()
    complaints: tuple[Complaint, ...] = ()
    warnings: tuple[FileWarning, ...] = ()


def all_things(
    messages: Messages, board: Path | None = None, scenario: Path | None = None
) -> tuple[list[Thing], list[Thing]]:
    """Return all boards, then all scenarios: shipped ones, the user's own, and those of packs.

    board, scenario   the file of one that is listed first where it lies elsewhere
    """
    scenarios = list_scenarios(messages.language)
    if scenario is not None and all(resolved(entry.path) != scenario for entry in scenarios):
        scenarios.insert(0, scenario_entry(scenario, messages.language))
    listed = list_boards(partial(shipped_name, messages))
    if board is not None and all(resolved(entry.path) != board for entry in listed):
        listed.insert(0, board_entry(board))
    packed = _of_packs(scenarios, {entry.path for entry in listed})
    of_board = partial(_board, scenarios=scenarios, messages=messages)
    boards = [_thing(entry, of_board, messages) for entry in [*listed, *packed]]
    return boards, [_thing(entry, partial(_scenario, messages=messages), messages) for entry in scenarios]


def _thing(entry: Listed[Content], told: Callable[[Listed[Content]], Thing], messages: Messages) -> Thing:
    """Return what is told of an entry; of one that can't be read, or that nothing can be told of, what is wrong with
    it."""
    complaints = entry.complaints
    if entry.content is not None:
        try:
            with one_file(entry.path):
                return told(entry)
        except FileRefused as refused:
            complaints = refused.complaints
    broken = messages.counted("complaint", len(complaints))
    return Thing(entry.name, entry.path, broken, _whose(entry, messages), (), None, (), complaints)


def _of_packs(scenarios: list[Listed[Scenario]], known: set[Path]) -> Iterator[Listed[Board]]:
    """Yield the boards of packs: all that scenarios of theirs are played on and that are not known already."""
    for entry in scenarios:
        for piece in entry.content.pieces if entry.content is not None and entry.pack else ():
            if piece.path not in known:
                known.add(piece.path)
                yield board_entry(piece.path, entry.pack)


def board_entry(path: Path, pack: str = "") -> Listed[Board]:
    """Return the board of a pack or of any file, with complaints if it is faulty."""
    try:
        with one_file(path):
            board = load_board(path)
    except FileRefused as refused:
        return Listed(path, printable(path.name), False, None, refused.complaints, pack=pack)
    return Listed(path, board.name, False, board, pack=pack)


def _board(entry: Listed[Board], scenarios: list[Listed[Scenario]], messages: Messages) -> Thing:
    board, text = entry.sound, messages.text
    played = tuple(
        (scenario.name, scenario.path)
        for scenario in scenarios
        if scenario.content is not None and any(piece.path == entry.path for piece in scenario.content.pieces)
    )
    facts = (_ground(board, messages), text(f"boards.{symmetry_of(board)}"))
    marked = tuple(Marked(square, shipped_name(messages, name)) for name, square in board.objectives)
    view = TableView(board, Printed((BoardPiece(entry.path, Layout(), None),), board), objectives=marked)
    warnings = () if entry.shipped or entry.pack else tuple(board_warnings(entry.path))
    size, whose = _size(board, messages), _whose(entry, messages)
    return Thing(entry.name, entry.path, size, whose, facts, view, played, warnings=warnings)


def _scenario(entry: Listed[Scenario], messages: Messages) -> Thing:
    scenario, text = entry.sound, messages.text
    measured, turns = measured_words(messages, scenario), messages.of_book(scenario.edition)
    facts = (
        text(
            "boards.on", boards=boards_name(messages, scenario.board.name), turns=turns.counted("turn", scenario.turns)
        ),
        _ground(scenario.board, messages),
        text(f"boards.{symmetry_of(scenario.board)}"),
        text("boards.measured", balance=measured) if measured else text("boards.not-measured"),
    )
    whose, size = _whose(entry, messages), _size(scenario.board, messages)
    view = scenario_table(messages, scenario)
    itself = (entry.name, entry.path)
    return Thing(entry.name, entry.path, size, whose, facts, view, (itself,), warnings=entry.warnings)


def _size(board: Board, messages: Messages) -> str:
    return messages.text("files.board", width=board.width, height=board.height)


def _ground(board: Board, messages: Messages) -> str:
    buildings = messages.counted("building-on-board", len(board.buildings))
    return messages.text("boards.indoors" if board.indoor else "boards.outdoors", buildings=buildings)


def _whose(entry: Listed[Content], messages: Messages) -> str:
    if entry.shipped:
        return ""
    return words_of_pack(messages, entry) if entry.pack else messages.text("setup.own")
