"""Packing a scenario or campaign with all that it needs into one file, which is proved to be installable."""

from pathlib import Path
from tempfile import TemporaryDirectory

from dust_tactics.files.boards.tiled.files import ROOTS
from dust_tactics.files.ids import id_clashes
from dust_tactics.files.packs.archive import MOST_BYTES, read_archive, written_archive
from dust_tactics.files.packs.checking import check_members, check_unpacked, unpack
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.manifest import Manifest, manifest_of, manifest_text
from dust_tactics.files.packs.names import check_names
from dust_tactics.files.packs.needs import needs_of
from dust_tactics.files.packs.paths import packed_paths
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints, FileRefused


def packed(scenario: Path) -> tuple[bytes, Manifest]:
    """Return the pack of a scenario or campaign, and its manifest. Raises FileRefused, or OSError.

    What ships with the program is left out: whoever installs the pack has it, mended and drawn anew as the program
    grows. Whatever would not be accepted on another machine is complained of here.
    """
    needs = needs_of(scenario)
    if clashes := id_clashes(needs.files.values()):
        raise FileRefused([complaint for complaints in clashes.values() for complaint in complaints])
    complaints = Complaints(scenario)
    check_names(needs.files, complaints)
    complaints.refuse_if_any()
    names = {path.resolve(): name for name, path in needs.files.items()}
    members = {name: read_bytes(path, MOST_BYTES, Complaints(path)) for name, path in needs.files.items()}
    for name, path in needs.files.items():
        if path.suffix in ROOTS:
            members[name] = packed_paths(members[name], path, name, names)
    manifest = manifest_of(needs.names, members, needs.about)
    content = written_archive({MANIFEST: manifest_text(manifest).encode(), **dict(sorted(members.items()))})
    with TemporaryDirectory(prefix="dust-tactics-") as folder:
        home = Path(folder).resolve()
        archive = home / f"{scenario.stem}.zip"
        archive.write_bytes(content)
        unpacked = home / "pack"
        members = read_archive(archive)
        unpack(members, unpacked)
        check_unpacked(check_members(members, archive), unpacked, archive)
    return content, manifest
