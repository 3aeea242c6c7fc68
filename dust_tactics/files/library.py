"""What there is to play: scenarios and boards that ship with the program, and the user's own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.packs.installed import pack_scenarios
from dust_tactics.files.places import data_root, resolved, user_root
from dust_tactics.files.reading.complaints import Complaint, FileRefused, listed, one_of, printable, shown
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.rules.board import Board

Content = TypeVar("Content")


@dataclass(frozen=True, slots=True)
class Entry(Generic[Content]):
    """One file of the catalogue.

    name        as people read it; of a file with complaints, its file name
    shipped     whether it came with the program
    content     what the file holds, or None if there are complaints
    complaints  what is wrong with it
    pack        the name of the pack's folder, of a scenario that came in a pack; else empty
    """

    path: Path
    name: str
    shipped: bool
    content: Content | None
    complaints: tuple[Complaint, ...] = ()
    pack: str = ""


def list_scenarios(language: str = "en") -> list[Entry[Scenario]]:
    """All scenarios: shipped ones first, then the user's own and those of packs, each by name.

    Broken ones have complaints.
    """
    entries = _listed("scenarios", ".toml", load_scenario, lambda scenario: scenario.name(language))
    return entries + _sorted(scenario_entry(path, language) for path in pack_scenarios())


def list_boards() -> list[Entry[Board]]:
    """All boards, in the same order."""
    return _listed("maps", ".tmx", load_board, lambda board: board.name)


def own_scenarios(language: str = "en") -> list[Entry[Scenario]]:
    """The user's own scenarios, by name, those of packs left out."""
    return _sorted(scenario_entry(path, language) for path in files_of(user_root() / "scenarios", ".toml"))


def own_boards() -> list[Entry[Board]]:
    """The user's own boards, by name."""
    paths = files_of(user_root() / "maps", ".tmx")
    return _sorted(_entry(path, False, load_board, lambda board: board.name) for path in paths)


def find_scenario(name: str) -> Path:
    """The file of a scenario given as a path, or as the name of a shipped or own one, or of one in a pack.

    Of several packs `pack/name` tells one. Raises KeyError.
    """
    if Path(name).is_file():
        return Path(name)
    found = scenarios_named(name)
    if not found:
        raise KeyError(f"no scenario {shown(name)}: neither a file nor one of the shipped or own scenarios")
    if len(found) > 1 and all(home_of(path) for path in found):
        raise KeyError(f"several packs have a scenario {shown(name)}; {listed(map(_in_pack, found))}")
    return found[0]


def scenarios_named(name: str) -> list[Path]:
    """The scenarios of that name: an own one, a shipped one, then those of packs."""
    folders = (user_root() / "scenarios", data_root() / "scenarios")
    found = [path for folder in folders for path in files_of(folder, ".toml") if path.stem == name]
    return [*found, *(path for path in pack_scenarios() if name in (path.stem, _in_pack(path)))]


def _in_pack(path: Path) -> str:
    """What the scenario of a pack is called where there are several of its name."""
    return f"{path.parents[1].name}/{path.stem}"


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
    ] + [path for path in pack_scenarios() if name in (path.stem, _in_pack(path))]


def scenario_entry(path: Path, language: str = "en", *, boards: Sequence[Path] = ()) -> Entry[Scenario]:
    """One scenario wherever it lies, with its complaints if it is broken; `boards` as of `load_scenario`."""
    target = resolved(path)
    shipped = target is not None and target.is_relative_to(data_root().resolve())
    return _entry(path, shipped, partial(load_scenario, boards=boards), lambda scenario: scenario.name(language))


def _listed(
    folder: str, ending: str, load: Callable[[Path], Content], name_of: Callable[[Content], str]
) -> list[Entry[Content]]:
    entries: list[Entry[Content]] = []
    for root, shipped in ((data_root(), True), (user_root(), False)):
        found = [_entry(path, shipped, load, name_of) for path in files_of(root / folder, ending)]
        entries.extend(_sorted(found))
    return entries


def _sorted(entries: Iterable[Entry[Content]]) -> list[Entry[Content]]:
    """Entries by name, broken ones last."""
    return sorted(entries, key=lambda entry: (entry.content is None, entry.name.casefold(), entry.path))


def _entry(
    path: Path, shipped: bool, load: Callable[[Path], Content], name_of: Callable[[Content], str]
) -> Entry[Content]:
    home = home_of(path)
    pack = home.name if home is not None else ""
    try:
        content = load(path)
    except FileRefused as refused:
        return Entry(path, printable(path.name), shipped, None, refused.complaints, pack)
    return Entry(path, name_of(content), shipped, content, pack=pack)
