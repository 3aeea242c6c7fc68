"""What there is to play: scenarios and boards that ship with the program, and the user's own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS
from dust_tactics.files.packs.home import BATTLES, CAMPAIGNS, SCENARIOS, home_of, pack_folders
from dust_tactics.files.packs.installed import author_of, pack_scenarios
from dust_tactics.files.places import data_root, file_in, is_file, resolved, user_root
from dust_tactics.files.reading.complaints import (
    MOST_LISTED,
    Complaint,
    FileRefused,
    FileWarning,
    listed,
    nearest,
    printable,
    shown,
)
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.files.scenarios.texts import texts_in
from dust_tactics.files.warnings.scenarios import scenario_warnings
from dust_tactics.files.watch import stamps_of
from dust_tactics.rules.board import Board
from dust_tactics.table.wording import worded

Content = TypeVar("Content")


@dataclass(frozen=True, slots=True)
class Listed(Generic[Content]):
    """One file of the catalogue.

    name        as people read it; of a file with complaints, its file name
    shipped     whether it came with the program
    content     what the file holds, or None if there are complaints
    complaints  what is wrong with it
    warnings    what in it may be meant otherwise, if nothing is wrong
    pack        the name of the pack's folder, of a scenario that came in a pack; else empty
    author      who made that pack; empty where nobody says
    """

    path: Path
    name: str
    shipped: bool
    content: Content | None
    complaints: tuple[Complaint, ...] = ()
    warnings: tuple[FileWarning, ...] = ()
    pack: str = ""
    author: str = ""

    @property
    def sound(self) -> Content:
        """What the file holds; there are no complaints about it. Raises ValueError where there are."""
        if self.content is None:
            raise ValueError(f"{self.path} holds nothing sound")
        return self.content


def list_scenarios(language: str = "en") -> list[Listed[Scenario]]:
    """All scenarios: shipped ones first, then the user's own and those of packs, each by name.

    Broken ones have complaints.
    """
    packed = _sorted(scenario_entry(path, language) for path in pack_scenarios())
    return [*_shipped_scenarios(language), *own_scenarios(language), *packed]


def list_boards(called: Callable[[str], str] = str) -> list[Listed[Board]]:
    """All boards, in the same order; `called` tells what those that ship are called, from the names in their files."""
    maps = data_root() / "maps"
    shipped = _kept("boards", (maps,), lambda: _boards_in(maps, shipped=True))
    return [*_sorted(replace(entry, name=called(entry.name)) for entry in shipped), *own_boards()]


def own_scenarios(language: str = "en") -> list[Listed[Scenario]]:
    """The user's own scenarios, by name, those of packs left out."""
    return _sorted(scenario_entry(path, language) for path in files_of(user_root() / "scenarios", ".toml"))


def own_boards() -> list[Listed[Board]]:
    """The user's own boards, by name."""
    return _boards_in(user_root() / "maps", shipped=False)


def _boards_in(folder: Path, *, shipped: bool) -> list[Listed[Board]]:
    paths = files_of(folder, *BOARD_ENDINGS)
    return _sorted(_entry(path, shipped, load_board, lambda board: board.name) for path in paths)


def find_scenario(name: str) -> Path:
    """The file of a scenario given as a path, or as the name of a shipped or own one, from whatever folder.

    Its name is that of its file, or one that people read in it, in any language. Of several packs `pack/name` tells
    one. Raises KeyError with a guess.
    """
    return _find(_SCENARIOS, name)


def scenarios_named(name: str) -> list[Path]:
    """The scenarios whose file has that name: an own one, a shipped one, those of packs, then battles of campaigns."""
    found = [path for path in _files(_SCENARIOS) if name in _names_of_file(path)]
    homes = (user_root(), data_root() / SCENARIOS, *pack_folders())
    try:
        beside = [file_in(home / CAMPAIGNS / BATTLES, f"{name}.toml") for home in homes]
    except ValueError:  # a name that leads elsewhere
        return found
    return [*found, *filter(is_file, beside)]


def find_board(name: str) -> Path:
    """The file of a board given as a path, or as the name of an own or shipped one, as of `find_scenario`."""
    return _find(_BOARDS, name)


def find_table(name: str) -> tuple[Path, bool]:
    """The file of a board or a scenario, and whether it is a scenario; of one name the board comes first.

    Raises KeyError with a guess.
    """
    for kind in (_BOARDS, _SCENARIOS):
        found = _found(kind, name)
        if found is not None:
            return found, kind is _SCENARIOS
    raise KeyError(
        worded("no board or scenario {name}. {hint}", name=shown(name), hint=_hint(name, (_BOARDS, _SCENARIOS)))
    )


def guess(name: str) -> str:
    """The board or scenario that was surely meant by a name that none has; empty if there is no telling."""
    return _guess(name, (_BOARDS, _SCENARIOS))


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of file that is known by names: what it is called, its folder, its endings, and the names people read."""

    title: str
    folder: str
    endings: tuple[str, ...]
    names_of: Callable[[Path], Iterable[str]]


def _scenario_names(path: Path) -> Iterable[str]:
    texts = texts_in(path)
    return texts.names.values() if texts is not None else ()


def _board_names(path: Path) -> Iterable[str]:
    try:
        with one_file(path):
            return [load_board(path).name]
    except FileRefused:
        return []


_SCENARIOS = _Kind(worded("scenario"), "scenarios", (".toml",), _scenario_names)
_BOARDS = _Kind(worded("board"), "maps", BOARD_ENDINGS, _board_names)


def _find(kind: _Kind, name: str) -> Path:
    found = _found(kind, name)
    if found is None:
        raise KeyError(worded("no {kind} {name}. {hint}", kind=kind.title, name=shown(name), hint=_hint(name, (kind,))))
    return found


def _found(kind: _Kind, name: str) -> Path | None:
    """A file by its path; by the name of the file, where it is an own or a shipped one; or by a name in it."""
    given = Path(name)
    if is_file(given) and (given.suffix in kind.endings or kind is _SCENARIOS):
        return given
    files = _files(kind)
    by_file = [path for path in files if name in _names_of_file(path) or path.parts[-2:] == given.parts]
    if len(by_file) > 1 and all(home_of(path) for path in by_file):
        names = listed(map(_in_pack, by_file))
        raise KeyError(
            worded("several packs have a {kind} {name}. Write {names}.", kind=kind.title, name=shown(name), names=names)
        )
    if by_file:
        return by_file[0]
    wanted = name.strip().casefold()
    return next((path for path in files if wanted in map(str.casefold, kind.names_of(path))), None)


def _files(kind: _Kind) -> list[Path]:
    """Own ones, shipped ones, then those of packs."""
    files = [path for root in (user_root(), data_root()) for path in files_of(root / kind.folder, *kind.endings)]
    return [*files, *pack_scenarios()] if kind is _SCENARIOS else files


def _names_of_file(path: Path) -> tuple[str, ...]:
    """What the file of a board or scenario may be called by."""
    return (path.stem, path.name, _in_pack(path)) if home_of(path) else (path.stem, path.name)


def _in_pack(path: Path) -> str:
    """What the scenario of a pack is called where there are several of its name."""
    return f"{path.parents[1].name}/{path.stem}"


def _guess(name: str, kinds: Iterable[_Kind]) -> str:
    files = [(kind, path) for kind in kinds for path in _files(kind)]
    stems = [path.stem for _, path in files]
    return nearest(Path(name).stem, [*stems, *(word for kind, path in files for word in kind.names_of(path))])


def _hint(name: str, kinds: Sequence[_Kind]) -> str:
    """What to write in place of a name that nothing has."""
    if near := _guess(name, kinds):
        return worded("Did you mean {near}?", near=repr(near))
    stems = sorted({path.stem for kind in kinds for path in _files(kind)})
    if not stems:
        return "There is none yet."
    return (
        worded("Choose {names}.", names=listed(stems))
        if len(stems) <= MOST_LISTED
        else worded("The menu lists all {count} there are.", count=len(stems))
    )


def files_named(name: str) -> list[Path]:
    """The boards and scenarios of that name, with or without the ending of their file: own ones, shipped ones, those of
    packs."""
    return [path for kind in (_BOARDS, _SCENARIOS) for path in _files(kind) if name in _names_of_file(path)]


def scenario_entry(path: Path, language: str = "en", *, boards: Sequence[Path] = ()) -> Listed[Scenario]:
    """One scenario wherever it lies, with its complaints if it is broken; `boards` as of `load_scenario`."""
    target = resolved(path)
    shipped = target is not None and target.is_relative_to(data_root().resolve())
    load = partial(load_scenario, boards=boards)
    return _warned(_entry(path, shipped, load, lambda scenario: scenario.name(language)))


def _warned(entry: Listed[Scenario]) -> Listed[Scenario]:
    """The same with its warnings; those of a pack are for its author, not for who plays it."""
    if entry.content is None or entry.pack:
        return entry
    try:
        with one_file(entry.path):
            return replace(entry, warnings=tuple(scenario_warnings(entry.content)))
    except FileRefused:  # it was saved, faulty, after it had been read; the next look at it tells
        return entry


_KEPT: dict[tuple[str, tuple[tuple[str, tuple[int, int]], ...]], Any] = {}
"""Lists of what ships, by what they are of and the stamps of all files that they were read with."""

_MOST_KEPT = 6


def _kept(what: str, folders: Iterable[Path], read: Callable[[], list[Listed[Content]]]) -> list[Listed[Content]]:
    """The same list as before, read again only where a file of those folders may make it another one."""
    key = what, tuple(stamps_of(folders).items())
    if key not in _KEPT:
        while len(_KEPT) >= _MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        _KEPT[key] = read()
    kept: list[Listed[Content]] = _KEPT[key]
    return kept


def _shipped_scenarios(language: str) -> list[Listed[Scenario]]:
    """The scenarios that ship, by name."""
    shipped = [data_root() / folder for folder in ("scenarios", "maps", "assets/cards", "assets/armies")]
    own = [user_root() / folder for folder in ("maps", "cards", "armies")]
    paths = files_of(shipped[0], ".toml")
    return _kept(
        f"scenarios in {language}",
        (*shipped, *own),
        lambda: _sorted(scenario_entry(path, language) for path in paths),
    )


def _sorted(entries: Iterable[Listed[Content]]) -> list[Listed[Content]]:
    """Entries by name, broken ones last."""
    return sorted(entries, key=lambda entry: (entry.content is None, entry.name.casefold(), entry.path))


def _entry(
    path: Path, shipped: bool, load: Callable[[Path], Content], name_of: Callable[[Content], str]
) -> Listed[Content]:
    home = home_of(path)
    pack, author = (home.name, author_of(home)) if home is not None else ("", "")
    try:
        with one_file(path):
            content = load(path)
            return Listed(path, name_of(content), shipped, content, pack=pack, author=author)
    except FileRefused as refused:
        return Listed(path, printable(path.name), shipped, None, refused.complaints, pack=pack, author=author)
