"""An update of a pack that is installed: what its player has changed stays, and nothing of it is lost."""

import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from xml.parsers.expat import ExpatError

from dust_tactics.files.boards.tiled.files import ROOTS
from dust_tactics.files.packs.about import is_newer
from dust_tactics.files.packs.checking import check_content
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.installed import Pack, list_packs
from dust_tactics.files.packs.manifest import Manifest, sum_of
from dust_tactics.files.packs.paths import plain_paths
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.trash import put_back, throw_away

ORIGINAL, YOURS = ".original", ".yours"
"""What is put behind the name of the file of two that no reader is to find."""


class Standing(Enum):
    """How a pack stands to those that are installed."""

    NEW = auto()
    THERE = auto()
    """These very files are installed."""
    UPDATE = auto()
    OLDER = auto()
    SAME = auto()
    """Other files, or files that the player has changed, are installed under its version."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What was kept of a player's changes, by the names of the files in the pack.

    aside   whether they did not fit the new version, so that they lie beside its files and are not used
    """

    files: tuple[str, ...] = ()
    aside: bool = False


NOTHING_KEPT = Kept()


def installed_version(manifest: Manifest) -> Pack | None:
    """Return the pack that this one is a version of: by the same author, with the same main file; the newest of
    several, None where there is none or one of the two has no version."""
    about = manifest.about
    found = [
        (pack, pack.manifest.about.version)
        for pack in list_packs()
        if pack.manifest is not None
        and pack.manifest.main == manifest.main
        and pack.manifest.about.version
        and pack.manifest.about.author.casefold() == about.author.casefold()
    ]
    newest: tuple[Pack, str] | None = None
    for pack, version in found if about.version else ():
        if newest is None or is_newer(version, newest[1]):
            newest = pack, version
    return newest[0] if newest else None


def standing_to(manifest: Manifest, before: Pack | None) -> Standing:
    """Return how a pack stands to the version of it that is installed."""
    if before is None or before.manifest is None:
        return Standing.NEW
    version, there = manifest.about.version, before.manifest.about.version
    if is_newer(version, there):
        return Standing.UPDATE
    return Standing.OLDER if is_newer(there, version) else Standing.SAME


def changed_files(folder: Path, manifest: Manifest) -> tuple[str, ...]:
    """Return the files in the folder of a pack that are not as its manifest lists them, by name, and those it does not
    list."""
    sums = {file.name: file.sha256 for file in manifest.files}
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if _is_plain(path, folder)]
    found = (name for name in names if name != MANIFEST and not name.endswith((ORIGINAL, YOURS)))
    return tuple(name for name in found if sums.get(name) not in _sums(folder / name, name, sums))


def _is_plain(path: Path, folder: Path) -> bool:
    """Return whether a path is an ordinary file that nobody hides."""
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return not hidden and path.is_file() and not path.is_symlink()


def _sums(path: Path, name: str, names: Iterable[str]) -> set[str]:
    """Return the check sums of a file as it lies there, and as it was before its paths were mended."""
    content = path.read_bytes()
    found = {sum_of(content)}
    if path.suffix in ROOTS:
        with suppress(ValueError, RecursionError, ExpatError):
            found.add(sum_of(plain_paths(content, name, set(names))))
    return found


def keep_changes(before: Pack, part: Path, manifest: Manifest) -> Kept:
    """Bring what the player has changed of an installed pack into the folder of its new version, which is whole.

    His file takes the place of the new one, which lies beside it under another name. If the whole can't be read then,
    it is the other way round. Raises OSError.
    """
    if before.manifest is None:
        raise ValueError(f"{before.folder}: a pack without a manifest has no version")
    new = {file.name: file.sha256 for file in manifest.files}
    changed = tuple(
        name
        for name in changed_files(before.folder, before.manifest)
        if new.get(name) not in _sums(before.folder / name, name, new)
    )
    for name in changed:
        theirs = part / name
        if theirs.exists():
            theirs.rename(theirs.with_name(theirs.name + ORIGINAL))
        theirs.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(before.folder / name, theirs)
    try:
        check_content(manifest, part)
    except FileRefused:
        for name in changed:
            _exchange(part / name)
        return Kept(changed, aside=True)
    return Kept(changed)


def _exchange(file: Path) -> None:
    """Put the pack's own file back in its place, and the player's beside it."""
    file.rename(file.with_name(file.name + YOURS))
    original = file.with_name(file.name + ORIGINAL)
    if original.exists():
        original.rename(file)


def replace_pack(part: Path, folder: Path) -> None:
    """Give a whole folder the place of an installed pack, which goes to the trash. Raises OSError; then the old one is
    where it was."""
    thrown = throw_away(folder)
    try:
        part.rename(folder)
    except OSError:
        put_back(thrown)
        raise
