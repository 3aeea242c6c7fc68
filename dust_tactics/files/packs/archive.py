"""The gate for packs: a zip file whose every member is looked at before any is unpacked, within bounds."""

import stat
import struct
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from dust_tactics.files.packs.manifest import MOST_FILES
from dust_tactics.files.packs.names import check_names, wrong_path
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints, FileRefused, shown
from dust_tactics.table.wording import worded

MOST_BYTES = 32 * 1024 * 1024
"""Of the zip file."""

LARGEST_FILE = 8 * 1024 * 1024
MOST_UNPACKED = 48 * 1024 * 1024
"""Of a file of a pack, and of all together, counted as they are unpacked: what a zip says of sizes may be wrong."""

MOST_MEMBERS = 2 * MOST_FILES
"""Members of a zip file: files, and the folders that some programs list too."""

BEGINNING, DIRECTORY_ENTRY = b"PK\x03\x04", b"PK\x01\x02"
SOUND_FLAGS = 0b1000_0000_1110
"""Bits of a member that say how it was packed; others mean that it is encrypted, or a patch of another file."""

KINDS = {stat.S_IFREG: "a file", stat.S_IFDIR: "a folder", stat.S_IFLNK: "a link"}
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of all members, so that the same files make the same pack."""

BROKEN = (BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OverflowError, struct.error, zlib.error)
"""What Python's zip file raises at damage of one kind or another."""

ELSEWHERE = "a zip file made by `dust-tactics pack`"


def read_archive(path: Path) -> dict[str, bytes]:
    """Return the files of a pack by their names in it, the manifest among them. Raises FileRefused."""
    complaints = Complaints(path)
    content = read_bytes(path, MOST_BYTES, complaints)
    if not content.startswith(BEGINNING):
        raise complaints.refusal("", "a file that isn't a zip", ELSEWHERE)
    if content.count(DIRECTORY_ENTRY) > MOST_MEMBERS:  # counted before a list of them is made
        raise complaints.refusal(
            "", worded("a zip file of more than {most} members", most=MOST_MEMBERS), worded("fewer")
        )
    try:
        with ZipFile(BytesIO(content)) as archive:
            files = _checked(archive.infolist(), complaints)
            return _unpacked(archive, files, complaints)
    except FileRefused:
        raise
    except BROKEN as error:
        raise complaints.refusal("", "a damaged zip file", ELSEWHERE) from error


def written_archive(members: Mapping[str, bytes]) -> bytes:
    """Return a zip file of these files, in their order."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for name, data in members.items():
            info = ZipInfo(name, EARLIEST)
            info.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(info, data, ZIP_DEFLATED)
    return content.getvalue()


def _checked(members: list[ZipInfo], complaints: Complaints) -> list[ZipInfo]:
    """Return the members that are files. Raises FileRefused where any is something that no pack has."""
    files = []
    for member in members:
        name = member.orig_filename
        if not name.endswith("/"):
            files.append(member)
        elif wrong := wrong_path(name.removesuffix("/")):
            complaints.add(shown(name), *wrong)
        _check_member(member, complaints)
    check_names([member.orig_filename for member in files], complaints)
    if len(files) > MOST_FILES + 1:
        complaints.add("", worded("{count} files", count=len(files)), worded("at most {most}", most=MOST_FILES))
    complaints.refuse_if_any()
    return files


def _check_member(member: ZipInfo, complaints: Complaints) -> None:
    """Complain of what is no ordinary file, encrypted, packed in an unusual way, or too large by its own account."""
    name = shown(member.orig_filename)
    kind = stat.S_IFMT(member.external_attr >> 16)
    if kind and kind != (stat.S_IFDIR if member.is_dir() else stat.S_IFREG):
        complaints.add(name, KINDS.get(kind, "a device"), "an ordinary file")
    if member.filename != member.orig_filename:
        complaints.add(name, worded("a second name, {filename}", filename=shown(member.filename)), "one name")
    if member.flag_bits & ~SOUND_FLAGS:
        complaints.add(name, "an encrypted file", "one that is not encrypted")
    elif member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        complaints.add(name, "an unusual compression", "a file that is deflated or stored")
    if member.file_size > LARGEST_FILE:
        complaints.add(
            name,
            worded("{count} bytes", count=member.file_size),
            worded("at most {largest}", largest=LARGEST_FILE),
        )


def _unpacked(archive: ZipFile, members: list[ZipInfo], complaints: Complaints) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for member in members:
        with archive.open(member) as file:
            content = file.read(min(left, LARGEST_FILE) + 1)
        left -= len(content)
        if left < 0 or len(content) > LARGEST_FILE:
            expected = worded(
                "at most {largest} bytes a file, {most} together", largest=LARGEST_FILE, most=MOST_UNPACKED
            )
            raise complaints.refusal(shown(member.filename), "more bytes than a pack has", expected)
        found[member.filename] = content
    return found
