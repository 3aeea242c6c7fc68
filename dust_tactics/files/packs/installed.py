"""The packs that are installed, as they say of themselves."""

from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.packs.home import MANIFEST, SCENARIOS, pack_folders
from dust_tactics.files.packs.manifest import MOST_BYTES, Manifest, read_manifest
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.own_files import files_of


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack in its folder; `manifest` is None, with complaints, where it cannot be read."""

    folder: Path
    manifest: Manifest | None
    complaints: tuple[Complaint, ...] = ()


def list_packs() -> list[Pack]:
    """Return all packs, by the names of their folders."""
    return [_pack(folder) for folder in pack_folders()]


def pack_scenarios() -> list[Path]:
    """Return the scenarios of all packs."""
    return [path for folder in pack_folders() for path in files_of(folder / SCENARIOS, ".toml")]


def author_of(folder: Path) -> str:
    """Return who made the pack in a folder; empty where its manifest does not say."""
    manifest = _pack(folder).manifest
    return manifest.about.author if manifest is not None else ""


def _pack(folder: Path) -> Pack:
    complaints = Complaints(folder / MANIFEST)
    try:
        with one_file(folder / MANIFEST):
            return Pack(folder, read_manifest(read_bytes(folder / MANIFEST, MOST_BYTES, complaints), complaints))
    except FileRefused as refused:
        return Pack(folder, None, refused.complaints)
