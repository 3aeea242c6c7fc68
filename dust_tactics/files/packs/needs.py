"""What a scenario or campaign needs that does not ship with the program: the files of a pack, by their names in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from dust_tactics.files.armies.armies import own_army_files
from dust_tactics.files.boards.tiled.files import ROOTS, read_tree
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.campaigns.campaign import CampaignFile, is_campaign_file, load_campaign
from dust_tactics.files.cards.cards import own_card_files
from dust_tactics.files.cards.media import names_in
from dust_tactics.files.packs.about import About
from dust_tactics.files.packs.home import ARMIES, BATTLES, CAMPAIGNS, CARDS, MAPS, SCENARIOS, home_of
from dust_tactics.files.places import is_there, resolved
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.reading.toml import read_toml
from dust_tactics.files.reading.xml import Node
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.files.scenarios.texts import ENGLISH
from dust_tactics.table.wording import worded

REFERENCES = ("source", "template")
"""Attributes that name a file."""

IN_THE_KIT = (".tsx", ".tx")
"""Shipped files that a board finds by their names, wherever it lies."""


@dataclass(frozen=True, slots=True)
class Needs:
    """A scenario or a campaign, sound, and the files it is made of, by their names in a pack; its own is the first.

    names   what it is called, by language
    about   what its author says of it
    """

    names: Mapping[str, str]
    files: Mapping[str, Path]
    about: About

    @property
    def name(self) -> str:
        """What it is called in English."""
        return self.names[ENGLISH]


def needs_of(path: Path) -> Needs:
    """What the scenario or campaign of a file needs. Raises FileRefused, also where two files would have one name in a
    pack."""
    gathered = _Gathered(Complaints(path))
    if is_campaign_file(path):
        campaign = _add_campaign(gathered, path)
        names, about = dict(campaign.setup.name.texts), campaign.about
    else:
        scenario = _add_scenario(gathered, path, f"{SCENARIOS}/{path.name}")
        names, about = dict(scenario.texts.names), scenario.about
    gathered.complaints.refuse_if_any()
    return Needs(names, gathered.files, about)


def _add_scenario(gathered: "_Gathered", path: Path, name: str) -> Scenario:
    """Take a scenario, under a name in the pack, and what it needs."""
    scenario, root = load_scenario(path), read_toml(path)
    gathered.add(name, path)
    for table, piece in zip(root.values["board"], scenario.pieces, strict=True):
        if not piece.path.is_relative_to(shipped_maps()):
            gathered.add_board(PurePosixPath(MAPS, table["file"]), piece.path)
    _add_units(gathered, path, scenario.edition, set(_texts(root.values)))
    return scenario


def _add_campaign(gathered: "_Gathered", path: Path) -> CampaignFile:
    """Take a campaign with its pictures, and those of its scenarios that do not ship."""
    campaign = load_campaign(path)
    gathered.add(f"{CAMPAIGNS}/{path.name}", path)
    setup = campaign.setup
    pictures = [story.picture for story in setup.stories] + [ending.picture for ending in setup.endings]
    for picture in filter(None, dict.fromkeys(pictures)):
        gathered.add(f"{CAMPAIGNS}/{picture}", path.parent / picture)
    shipped = shipped_maps().parent / SCENARIOS
    for scenario in campaign.scenarios:
        if not scenario.is_relative_to(shipped):
            beside = scenario.parent == path.parent / BATTLES
            folder = f"{CAMPAIGNS}/{BATTLES}" if beside else SCENARIOS
            _add_scenario(gathered, scenario, f"{folder}/{scenario.name}")
    _add_units(gathered, path, setup.edition, set(_texts(read_toml(path).values)))
    return campaign


def files_of_board(board: Path) -> tuple[Path, ...]:
    """Return a board and all files of its folder that it refers to, itself or by other files. Raises FileRefused."""
    gathered = _Gathered(Complaints(board))
    gathered.add_board(PurePosixPath(MAPS, board.name), board)
    gathered.complaints.refuse_if_any()
    return tuple(gathered.files.values())


class _Gathered:
    """Files by their names in a pack."""

    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints
        self.files: dict[str, Path] = {}

    def add(self, name: str, path: Path) -> None:
        """Take a file, and complain where another one has that name."""
        if self.files.setdefault(name, path) != path:
            found = worded(
                "{files} and {path}, both {name} in a pack",
                files=shown(str(self.files[name])),
                path=shown(str(path)),
                name=shown(name),
            )
            self.complaints.add("", found, "files with different names")

    def add_board(self, name: PurePosixPath, board: Path) -> None:
        """Take a board and all of its folder that it refers to, itself or by other files."""
        self.add(str(name), board)
        waiting, seen = [board], {board}
        while waiting:
            owner = waiting.pop()
            for path in self._referred(owner, board.parent):
                if path not in seen:
                    seen.add(path)
                    waiting.append(path)
                    self.add(str(name.parent / path.relative_to(board.parent).as_posix()), path)

    def _referred(self, owner: Path, folder: Path) -> Iterator[Path]:
        """The files in the folder of a board that a file of it refers to; all others ship with the program."""
        if owner.suffix not in ROOTS:
            return
        complaints = self.complaints.about(owner)
        for node in _nodes(read_tree(owner, ROOTS[owner.suffix], complaints)):
            for reference in filter(None, map(node.attributes.get, REFERENCES)):
                path = resolved(owner.parent / reference)
                if path is None or not is_there(path):
                    continue
                if path.is_relative_to(folder):
                    yield path
                elif path.is_relative_to(shipped_maps()) and path.suffix not in IN_THE_KIT:
                    complaints.add(shown(reference), "a picture that ships with the game", "a copy beside the board")


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _nodes(child)


def _add_units(gathered: _Gathered, path: Path, edition: str, words: set[str]) -> None:
    """Take the user's own armies and unit cards that a file names, wherever it does; an army's cards with it."""
    home = home_of(path)
    for armies in own_army_files(home):
        if any(army.id in words and army.edition == edition for army in armies.things):
            gathered.add(f"{ARMIES}/{armies.path.name}", armies.path)
            words |= {unit.card for army in armies.things for unit in army.units}
    for cards in own_card_files(edition, home):
        if any(card.id in words for card in cards.things):
            for path in (cards.path, *(cards.path.parent / name for name in names_in(read_toml(cards.path).values))):
                gathered.add(f"{CARDS}/{edition}/{path.name}", path)


def _texts(values: Any) -> Iterator[str]:
    """All texts of a TOML file."""
    if isinstance(values, str):
        yield values
    elif isinstance(values, dict | list):
        for value in values.values() if isinstance(values, dict) else values:
            yield from _texts(value)
