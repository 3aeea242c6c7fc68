"""What there is to play: scenarios and boards that ship with the program, and the user's own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.places import data_root, resolved, user_root
from dust_tactics.files.reading.complaints import Complaint, FileRefused, FileWarning, one_of, printable, shown
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.files.warnings.scenarios import scenario_warnings
from dust_tactics.rules.board import Board

Content = TypeVar("Content")


@dataclass(frozen=True, slots=True)
class Entry(Generic[Content]):
    """One file of the catalogue.

    name        as people read it; of a file with complaints, its file name
    shipped     whether it came with the program
    content     what the file holds, or None if there are complaints
    complaints  what is wrong with it
    warnings    what in it may be meant otherwise, if nothing is wrong
    """

    path: Path
    name: str
    shipped: bool
    content: Content | None
    complaints: tuple[Complaint, ...] = ()
    warnings: tuple[FileWarning, ...] = ()


def list_scenarios(language: str = "en") -> list[Entry[Scenario]]:
    """All scenarios: shipped ones first, then the user's own, each by name; broken ones with their complaints."""
    entries = _listed("scenarios", ".toml", load_scenario, lambda scenario: scenario.name(language))
    return [_warned(entry) for entry in entries]


def list_boards() -> list[Entry[Board]]:
    """All boards, in the same order."""
    return _listed("maps", ".tmx", load_board, lambda board: board.name)


def find_scenario(name: str) -> Path:
    """The file of a scenario given as a path, or as the name of a shipped or own one. Raises KeyError."""
    if Path(name).is_file():
        return Path(name)
    for folder in (user_root() / "scenarios", data_root() / "scenarios"):
        for path in files_of(folder, ".toml"):
            if path.stem == name:
                return path
    raise KeyError(f"no scenario {shown(name)}: neither a file nor one of the shipped or own scenarios")


def find_board(name: str) -> Path:
    """The file of a board given as a path, or as the name of an own or shipped one. Raises KeyError."""
    if Path(name).suffix == ".tmx" or Path(name).is_file():
        return Path(name)
    known: list[str] = []
    for folder in (user_root() / "maps", data_root() / "maps"):
        for path in files_of(folder, ".tmx"):
            if path.stem == name:
                return path
            known.append(path.stem)
    raise KeyError(f"no board {shown(name)}: neither a .tmx file nor an installed board; {one_of(name, known)}")


def files_named(name: str) -> list[Path]:
    """The boards and scenarios of that name, own ones before shipped ones; none if there are none."""
    return [
        path
        for folder, ending in (("maps", ".tmx"), ("scenarios", ".toml"))
        for root in (user_root(), data_root())
        for path in files_of(root / folder, ending)
        if path.stem == name
    ]


def scenario_entry(path: Path, language: str = "en", *, boards: Sequence[Path] = ()) -> Entry[Scenario]:
    """One scenario wherever it lies, with its complaints if it is broken; `boards` as of `load_scenario`."""
    target = resolved(path)
    shipped = target is not None and target.is_relative_to(data_root().resolve())
    load = partial(load_scenario, boards=boards)
    return _warned(_entry(path, shipped, load, lambda scenario: scenario.name(language)))


def _warned(entry: Entry[Scenario]) -> Entry[Scenario]:
    """The same with its warnings."""
    if entry.content is None:
        return entry
    try:
        return replace(entry, warnings=tuple(scenario_warnings(entry.content)))
    except FileRefused:  # it was saved, faulty, after it had been read; the next look at it tells
        return entry


def _listed(
    folder: str, ending: str, load: Callable[[Path], Content], name_of: Callable[[Content], str]
) -> list[Entry[Content]]:
    entries: list[Entry[Content]] = []
    for root, shipped in ((data_root(), True), (user_root(), False)):
        found = [_entry(path, shipped, load, name_of) for path in files_of(root / folder, ending)]
        entries.extend(sorted(found, key=lambda entry: (entry.content is None, entry.name.casefold(), entry.path)))
    return entries


def _entry(
    path: Path, shipped: bool, load: Callable[[Path], Content], name_of: Callable[[Content], str]
) -> Entry[Content]:
    try:
        content = load(path)
    except FileRefused as refused:
        return Entry(path, printable(path.name), shipped, None, refused.complaints)
    return Entry(path, name_of(content), shipped, content)
