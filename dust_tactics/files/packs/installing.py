"""Installing a pack: all of it is checked first, then it is there under a name of its own, or nothing is."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from xml.parsers.expat import ExpatError

from dust_tactics.files.boards.tiled.files import ROOTS
from dust_tactics.files.packs.archive import read_archive
from dust_tactics.files.packs.checking import check_members, check_unpacked, unpack
from dust_tactics.files.packs.home import pack_folders, packs_folder
from dust_tactics.files.packs.installed import Pack
from dust_tactics.files.packs.manifest import Manifest
from dust_tactics.files.packs.names import RESERVED
from dust_tactics.files.packs.part_folders import move_whole, part_folder
from dust_tactics.files.packs.paths import mend_folder, plain_paths
from dust_tactics.files.packs.updating import (
    NOTHING_KEPT,
    Kept,
    Standing,
    installed_version,
    keep_changes,
    replace_pack,
    standing_to,
)
from dust_tactics.files.part_files import lock_in
from dust_tactics.files.places import file_in

ENDING = ".zip"
LONGEST_ID = 40


@dataclass(frozen=True, slots=True)
class Offer:
    """A pack that could be installed: what is in its zip file, and how it stands to those that are there.

    before   the pack in whose place it would come, or that keeps it out
    """

    archive: Path
    members: Mapping[str, bytes]
    manifest: Manifest
    standing: Standing
    before: Pack | None = None


@dataclass(frozen=True, slots=True)
class Installed:
    """A pack that is installed now, and how it stood to those that were there; `kept` is what the player had changed.

    A pack that is there already, and one that is not newer, leaves everything as it was.
    """

    folder: Path
    manifest: Manifest
    standing: Standing = Standing.NEW
    kept: Kept = NOTHING_KEPT

    @property
    def before(self) -> bool:
        """Whether these very files were installed already."""
        return self.standing is Standing.THERE

    @property
    def main(self) -> Path:
        """The file of its scenario or campaign."""
        return self.folder / self.manifest.main


def offered(archive: Path) -> Offer:
    """Return the pack of a zip file, as it says of itself. Raises FileRefused with what is wrong with it."""
    members = read_archive(archive)
    manifest = check_members(members, archive)
    return Offer(archive, members, manifest, *_standing(members, manifest))


def install(archive: Path) -> Installed:
    """Install the pack of a zip file. Raises FileRefused with what is wrong with it, or OSError; then nothing is."""
    return install_offered(offered(archive))


def install_offered(offer: Offer) -> Installed:
    """Install a pack that was looked at. Raises FileRefused with what is wrong with it, or OSError; then nothing is."""
    members, manifest = offer.members, offer.manifest
    if found := _left_alone(members, manifest):
        return found
    with part_folder(packs_folder()) as part:
        unpack(members, part)
        check_unpacked(manifest, part, offer.archive)
        with lock_in(packs_folder()):
            if found := _left_alone(members, manifest):  # somebody else was quicker
                return found
            mend_folder(part)
            if before := installed_version(manifest):
                kept = keep_changes(before, part, manifest)
                replace_pack(part, before.folder)
                return Installed(before.folder, manifest, Standing.UPDATE, kept)
            folder = move_whole(part, file_in(packs_folder(), _name_for(manifest)))
    return Installed(folder, manifest)


def _standing(members: Mapping[str, bytes], manifest: Manifest) -> tuple[Standing, Pack | None]:
    if there := _installed(members):
        return Standing.THERE, Pack(there, manifest)
    before = installed_version(manifest)
    return standing_to(manifest, before), before


def _left_alone(members: Mapping[str, bytes], manifest: Manifest) -> Installed | None:
    """Return the pack that is there already in this version or a newer one; None where this one is to be installed."""
    standing, before = _standing(members, manifest)
    if before is None or before.manifest is None or standing is Standing.UPDATE:
        return None
    return Installed(before.folder, before.manifest, standing)


def _installed(members: Mapping[str, bytes]) -> Path | None:
    """Return the folder of the pack that has these very files already; None where there is none."""
    return next((folder for folder in pack_folders() if _is_in(members, folder)), None)


def _is_in(members: Mapping[str, bytes], folder: Path) -> bool:
    """Return whether a folder holds these very files, whatever paths were mended in them."""
    try:
        return all(
            (there := (folder / name).read_bytes()) == content
            or (
                PurePosixPath(name).suffix in ROOTS
                and plain_paths(there, name, members) == plain_paths(content, name, members)
            )
            for name, content in members.items()
        )
    except (OSError, ValueError, RecursionError, ExpatError):
        return False


def _name_for(manifest: Manifest) -> str:
    """Return what the folder of a pack is called unless another one is called so: after what is in it, in plain
    letters."""
    stem = PurePosixPath(manifest.main).stem.casefold()
    plain = re.sub(r"[^a-z0-9]+", "-", stem)[:LONGEST_ID].strip("-")
    return f"pack-{plain}".strip("-") if not plain or RESERVED.fullmatch(plain) else plain
