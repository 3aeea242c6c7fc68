"""What users have made themselves and put into a folder: every file read, nothing of it able to hurt what ships."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from dust_tactics.files.reading.bytes import read_utf8
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, printable, shown
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.toml import MOST_BYTES
from dust_tactics.table.wording import worded

MOST_FILES = 500
"""Files of a folder that are looked at."""

_ID = re.compile(r"^[ \t]*id[ \t]*=[ \t]*[\"']([^\"'\n]+)[\"']", re.MULTILINE)


class WithId(Protocol):
    """What is known by an id."""

    @property
    def id(self) -> str:
        """The id."""


Thing = TypeVar("Thing", bound=WithId)
Fingerprint = tuple[tuple[Path, int, int], ...]
"""Path, time of the last change in nanoseconds and size of each file: another one means that something changed."""


@dataclass(frozen=True, slots=True)
class OwnFile(Generic[Thing]):
    """One file of a user: what is in it, or what is wrong with it."""

    path: Path
    things: tuple[Thing, ...] = ()
    complaints: tuple[Complaint, ...] = ()


def files_of(folder: Path, *endings: str) -> list[Path]:
    """The files of a folder with one of these endings, by name; none if the folder is not there or cannot be read."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix in endings and not path.name.startswith("."))
    except OSError:
        return []
    return paths[:MOST_FILES]


def fingerprint(folder: Path, *endings: str) -> Fingerprint:
    """What tells whether the files of a folder with these endings have changed; those in TOML without any."""
    found = []
    for path in files_of(folder, *(endings or (".toml",))):
        try:
            status = path.stat()
        except OSError:
            continue
        found.append((path, status.st_mtime_ns, status.st_size))
    return tuple(found)


def faults_behind(files: Iterable[OwnFile[Thing]], ids: Iterable[str]) -> list[Complaint]:
    """Return the complaints about the files that would hold things of these ids if nothing were wrong with them."""
    wanted = set(ids)
    faulty = [file for file in files if file.complaints]
    return [complaint for file in faulty if wanted & _ids_in(file.path) for complaint in file.complaints]


def _ids_in(path: Path) -> set[str]:
    """Return the ids that a file gives, though it may be no TOML."""
    try:
        with one_file(path):
            return set(_ID.findall(read_utf8(path, MOST_BYTES, Complaints(path))))
    except FileRefused:
        return set()


def read_own(
    paths: Iterable[Path], read: Callable[[Path], Sequence[Thing]], taken: Iterable[str]
) -> tuple[OwnFile[Thing], ...]:
    """The files of a user. An id that ships, or that another file has, is complained of, and its file is left out."""
    ids: dict[str, Path | None] = dict.fromkeys(taken)
    found = []
    for path in paths:
        complaints = Complaints(path)
        things: Sequence[Thing] = ()
        try:
            with one_file(path):
                things = read(path)
        except FileRefused as refused:
            complaints.extend(refused.complaints)
        for thing in things:
            if thing.id in ids:
                holder = ids[thing.id]
                has_it = "the program" if holder is None else printable(holder.name)
                complaints.add(
                    "id",
                    worded("{thing}, which {other} has too", thing=shown(thing.id), other=has_it),
                    "an id of its own",
                )
        if len(complaints):
            things = ()
        ids |= dict.fromkeys((thing.id for thing in things), path)
        found.append(OwnFile(path, tuple(things), tuple(complaints)))
    return tuple(found)
