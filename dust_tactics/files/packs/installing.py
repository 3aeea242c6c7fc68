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
from dust_tactics.files.packs.manifest import Manifest
from dust_tactics.files.packs.names import RESERVED
from dust_tactics.files.packs.part_folders import move_whole, part_folder
from dust_tactics.files.packs.paths import mend_folder, plain_paths
from dust_tactics.files.part_files import lock_in
from dust_tactics.files.places import file_in

ENDING = ".zip"
LONGEST_ID = 40


@dataclass(frozen=True, slots=True)
class Installed:
    """A pack that is installed now; `before` says whether the same one was already, and nothing was done."""

    folder: Path
    manifest: Manifest
    before: bool = False

    @property
    def main(self) -> Path:
        """The file of its scenario or campaign."""
        return self.folder / self.manifest.main


def install(archive: Path) -> Installed:
    """Install the pack of a zip file. Raises FileRefused with what is wrong with it, or OSError; then nothing is."""
    members = read_archive(archive)
    manifest = check_members(members, archive)
    if before := _installed(members):
        return Installed(before, manifest, before=True)
    with part_folder(packs_folder()) as part:
        unpack(members, part)
        check_unpacked(manifest, part, archive)
        with lock_in(packs_folder()):
            if before := _installed(members):  # somebody else was quicker
                return Installed(before, manifest, before=True)
            mend_folder(part)
            folder = move_whole(part, file_in(packs_folder(), _name_for(manifest)))
    return Installed(folder, manifest)


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
