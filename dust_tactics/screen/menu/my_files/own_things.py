"""What users have made or installed themselves: boards, scenarios, cards, armies and packs, as a list shows them."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from dust_tactics.files.armies.armies import own_army_files
from dust_tactics.files.boards.joining import Layout
from dust_tactics.files.cards.cards import own_card_files
from dust_tactics.files.editing.keeping import title_in
from dust_tactics.files.library import Content, Listed, own_boards, own_scenarios, scenario_entry
from dust_tactics.files.packs.home import SCENARIOS
from dust_tactics.files.packs.installed import Pack, list_packs
from dust_tactics.files.reading.complaints import Complaint, FileRefused, printable
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.board import Board
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.board.markings import Marked, TableView
from dust_tactics.screen.board.part import seen_size
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.board.table import Printed
from dust_tactics.screen.menu.my_files.pack_dialogs import about_lines

BOARD, SCENARIO, CARDS, ARMIES, PACK = "board", "scenario", "cards", "armies", "pack"


@dataclass(frozen=True, slots=True)
class OwnThing:
    """A file of one's own, or a pack with its folder.

    kind        one of BOARD, SCENARIO, CARDS, ARMIES, PACK
    facts       what there is to know of it, on one line
    scenario    the scenario that can be played and packed, of a scenario or pack without complaints
    view        the board, or the table of the scenario
    more        what the author of a pack says of it, in lines
    """

    kind: str
    path: Path
    name: str
    facts: str
    complaints: tuple[Complaint, ...] = ()
    scenario: Path | None = None
    view: TableView | None = None
    more: str = ""


def own_things(messages: Messages) -> list[OwnThing]:
    """Return all of them, kind by kind; those of one kind and name with the names of their files."""
    kinds: tuple[Callable[[Messages], Iterator[OwnThing]], ...] = (_boards, _scenarios, _cards, _armies, _packs)
    things = [thing for listed in kinds for thing in listed(messages)]
    alike = Counter((thing.kind, thing.name) for thing in things)
    return [_with_its_file(thing, messages) if alike[thing.kind, thing.name] > 1 else thing for thing in things]


def _with_its_file(thing: OwnThing, messages: Messages) -> OwnThing:
    """Name the file of a thing before what there is to know of it."""
    return replace(thing, facts=messages.text("files.in-file", file=printable(thing.path.name), facts=thing.facts))


def _boards(messages: Messages) -> Iterator[OwnThing]:
    for entry in own_boards():
        yield _told(BOARD, entry, partial(_board, messages=messages))


def _scenarios(messages: Messages) -> Iterator[OwnThing]:
    for entry in own_scenarios(messages.language):
        yield _told(SCENARIO, entry, partial(_scenario, messages=messages))


def _told(kind: str, entry: Listed[Content], told: Callable[[Listed[Content]], OwnThing]) -> OwnThing:
    """Return what is told of an entry; of one that can't be read, or that nothing can be told of, what is wrong with
    it."""
    complaints = entry.complaints
    if entry.content is not None:
        try:
            with one_file(entry.path):
                return told(entry)
        except FileRefused as refused:
            complaints = refused.complaints
    name = title_in(entry.path, otherwise=entry.name) if kind == SCENARIO else entry.name
    return OwnThing(kind, entry.path, name, "", complaints)


def _board(entry: Listed[Board], messages: Messages) -> OwnThing:
    board = entry.sound
    facts = messages.text("files.board", width=board.width, height=board.height)
    marked = tuple(Marked(square, name) for name, square in board.objectives)
    view = TableView(board, Printed((BoardPiece(entry.path, Layout(), None),), board), objectives=marked)
    return OwnThing(BOARD, entry.path, entry.name, facts, view=view)


def _scenario(entry: Listed[Scenario], messages: Messages) -> OwnThing:
    scenario = entry.sound
    turns, board = messages.of_book(scenario.edition).counted("turn", scenario.turns), scenario.board
    across, down = seen_size(board.width, board.height)
    facts = messages.text("setup.row_facts", turns=turns, width=across, height=down)
    return OwnThing(SCENARIO, entry.path, entry.name, facts, (), entry.path, scenario_table(messages, scenario))


def _cards(messages: Messages) -> Iterator[OwnThing]:
    for file in (file for edition in EDITIONS for file in own_card_files(edition)):
        names = messages.listed([card.name for card in file.things]) if file.things else ""
        yield OwnThing(CARDS, file.path, printable(file.path.name), names, file.complaints)


def _armies(messages: Messages) -> Iterator[OwnThing]:
    for file in own_army_files():
        names = messages.listed([army.name for army in file.things]) if file.things else ""
        yield OwnThing(ARMIES, file.path, printable(file.path.name), names, file.complaints)


def _packs(messages: Messages) -> Iterator[OwnThing]:
    for pack in list_packs():
        try:
            with one_file(pack.folder):
                told = _pack(messages, pack)
        except FileRefused as refused:
            told = OwnThing(PACK, pack.folder, printable(pack.folder.name), "", refused.complaints)
        yield told


def _pack(messages: Messages, pack: Pack) -> OwnThing:
    manifest, folder = pack.manifest, printable(pack.folder.name)
    if manifest is None:
        return OwnThing(PACK, pack.folder, folder, "", pack.complaints)
    files = messages.counted("pack-file", len(manifest.files))
    facts = messages.text("files.pack", files=files, version=manifest.program)
    more = "\n".join(about_lines(messages, manifest.about))
    entries = [scenario_entry(path) for path in files_of(pack.folder / SCENARIOS, ".toml")]
    complaints = tuple(complaint for entry in entries for complaint in entry.complaints)
    name = manifest.name(messages.language)
    for scenario in (entry.content for entry in entries if entry.content is not None):
        view = scenario_table(messages, scenario)  # a picture without names
        return OwnThing(PACK, pack.folder, name, facts, complaints, scenario.path, view, more)
    return OwnThing(PACK, pack.folder, name, facts, complaints, more=more)
