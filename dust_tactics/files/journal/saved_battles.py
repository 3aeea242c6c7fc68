"""The battles of a user: their journals, listed quickly by header and last line."""

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from dust_tactics.files.check_sums import without_check
from dust_tactics.files.journal.file import JournalFile, free_name
from dust_tactics.files.journal.lines import (
    LONGEST_LINE,
    MOST_BYTES,
    PEOPLE,
    SEATLESS,
    UNCHECKED,
    Seats,
    SideTitle,
    Standing,
    plain_header,
    read_seated,
    read_seats,
    read_standing,
)
from dust_tactics.files.places import file_in, journals_folder
from dust_tactics.files.reading.bytes import OPEN_FLAGS
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, printable, shown
from dust_tactics.table.plain import NotPlain, from_plain

ENDING = ".jsonl"
MOST_BATTLES = 500
LONGEST_NAME = 60
SCORED = "scored by events"
"""Stands among the ways to win of a battle whose events give victory points."""
_LONGEST_TEXT = 200
_LAST_LINES = 64 * 1024
_NAMELESS = re.compile(r"\d{4}-\d\d-\d\dT\d{6}-")
"""How the names of files begin that nobody has named."""
_SEATED = re.compile(rb'^.*"is":"Seated".*$', re.MULTILINE)
_NO_FILE_NAME = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')
"""What must not stand in the name of a file, on whatever system."""


@dataclass(frozen=True, slots=True)
class SavedBattle:
    """One journal of the list.

    All texts of the file are as they can be shown.

    name        of the scenario; of a file that can't be read, its file name
    scenario    id of the scenario, empty if it can't be read
    sides       both sides, None if they can't be read
    standing    turn, points and result
    changed     seconds since the epoch of the last change
    complaints  what is wrong with it
    seats       who played the sides at its beginning
    seats_now   who plays them by now
    ways        kinds of the ways to win that its scenario has, those in others among them; SCORED if its events score
    """

    path: Path
    name: str
    scenario: str
    sides: tuple[SideTitle, SideTitle] | None
    standing: Standing
    started: str
    changed: float
    complaints: tuple[Complaint, ...] = ()
    seats: Seats = PEOPLE
    seats_now: Seats = PEOPLE
    ways: frozenset[str] = frozenset()

    @property
    def title(self) -> str:
        """The name that its players gave it, or that of the scenario."""
        return self.name if self.complaints or _NAMELESS.match(self.path.stem) else printable(self.path.stem)

    @property
    def finished(self) -> bool:
        """Whether somebody has won, or it was a draw."""
        return self.standing.result is not None


def new_battle_path(scenario: str, started: str, folder: Path | None = None) -> Path:
    """A free file name for a battle that starts now; `started` as in the header."""
    words = re.sub(r"[^A-Za-z0-9]+", "-", f"{started[:19].replace(':', '')} {scenario}").strip("-")
    return free_name(file_in(folder or journals_folder(), f"{words}{ENDING}"))


def rename_battle(path: Path, name: str) -> Path:
    """Give a battle a name of its own, which its file then has; where it is now.

    Signs that file names can't have become hyphens. Raises ValueError for a name without a letter, BattleInUse or
    another OSError.
    """
    words = _NO_FILE_NAME.sub("-", name).strip(" .-")[:LONGEST_NAME]
    if not words:
        raise ValueError(f"{shown(name)} is no name for a file")
    if words == path.stem:
        return path
    JournalFile.open(path, durable=False).close()  # refuses a battle that is being played
    return path.rename(free_name(file_in(path.parent, f"{words}{ENDING}")))


def list_battles(folder: Path | None = None) -> list[SavedBattle]:
    """All battles, the one played last first; damaged ones with their complaints. Nothing is replayed."""
    battles = []
    try:
        paths = [path for path in (folder or journals_folder()).iterdir() if path.suffix == ENDING]
    except OSError:
        return []
    for path in paths:
        try:
            status = path.stat()
        except OSError:
            continue
        if status.st_size:
            battles.append((status.st_mtime, path))
    battles.sort(reverse=True)
    return [_summary(path, changed) for changed, path in battles[:MOST_BATTLES]]


def _summary(path: Path, changed: float) -> SavedBattle:
    complaints = Complaints(path)
    name, scenario, started, sides = printable(path.name), "", "", None
    standing, seats, ways = Standing(0, (0, 0)), PEOPLE, frozenset[str]()
    seats_now = PEOPLE
    try:
        first, last = _first_and_last(path, complaints)
        plain = plain_header(first, complaints)
        name, scenario = _text(plain.get("name")), _text(plain.get("scenario"))
        started = _text(plain.get("started"))
        first_side, second_side = from_plain(tuple[SideTitle, SideTitle], plain.get("sides"), "sides")
        sides = _as_shown(first_side), _as_shown(second_side)
        seats = read_seats(plain)
        seats_now = _seats_now(path, seats) if plain["format"] > SEATLESS else seats
        ways = _ways(plain.get("battle"))
        standing = _last_standing(last, checked=plain["format"] != UNCHECKED) or _beginning(plain.get("battle"))
    except FileRefused as refused:
        complaints = Complaints(path)
        complaints.extend(refused.complaints)
    except (OSError, ValueError) as error:
        complaints.add("", shown(str(error)), "the journal of a battle")
    told = tuple(complaints), seats, seats_now, ways
    return SavedBattle(path, name, scenario, sides, standing, started, changed, *told)


def _last_standing(lines: list[bytes], *, checked: bool) -> Standing | None:
    """How a battle stands after the last line in order; the first of the lines only tells what the next goes on from.

    A line that is damaged is no reason not to open a battle: people are offered to go on from before it.
    """
    for before, line in reversed(list(pairwise(lines))):
        with suppress(ValueError):
            return read_standing(line, without_check(before)[1] if checked else None)
    return None


def _beginning(battle: object) -> Standing:
    """How a battle stands before its first command: it is set up before turn 1 where something is to be set up."""
    return Standing(0 if isinstance(battle, dict) and battle.get("set_up") else 1, (0, 0))


def _seats_now(path: Path, seats: Seats) -> Seats:
    """Who has the seats after all lines that tell of somebody else taking one; those in no order are passed over."""
    now = list(seats)
    with open(path, "rb", opener=lambda name, _: os.open(name, OPEN_FLAGS)) as file:
        lines = _SEATED.findall(file.read(MOST_BYTES))
    for line in lines:
        with suppress(ValueError):
            side, seat = read_seated(line)
            now[side] = seat
    first, second = now
    return first, second


def _ways(battle: object) -> frozenset[str]:
    """The kinds of ways to win that a battle of a header tells of, with SCORED if its events give points."""
    plain = battle if isinstance(battle, dict) else {}
    ways: set[str] = set()
    open_ways = [*_objects(plain.get("victory"))]
    while open_ways:
        way = open_ways.pop()
        ways.add(str(way.get("kind")))
        open_ways.extend(_objects(way.get("of")))
    if any(event.get("points") for event in _objects(plain.get("events"))):
        ways.add(SCORED)
    return frozenset(ways)


def _objects(values: object) -> list[dict[str, object]]:
    return [value for value in values if isinstance(value, dict)] if isinstance(values, list) else []


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotPlain(f"expected a text, found {value!r:.60}")
    return printable(value, _LONGEST_TEXT)


def _as_shown(side: SideTitle) -> SideTitle:
    return SideTitle(*(printable(words, _LONGEST_TEXT) for words in (side.name, side.player, side.army)))


def _first_and_last(path: Path, complaints: Complaints) -> tuple[bytes, list[bytes]]:
    """The first line, and the last lines that are complete; of those the first may lack its beginning.

    Raises FileRefused, OSError.
    """
    with open(path, "rb", opener=lambda name, _: os.open(name, OPEN_FLAGS)) as file:
        first = file.readline(LONGEST_LINE + 1)
        if not first.endswith(b"\n"):
            raise complaints.refusal("header", "a first line without an end", "the journal of a battle", 1)
        file.seek(max(0, os.fstat(file.fileno()).st_size - _LAST_LINES))
        return first[:-1], file.read(_LAST_LINES).split(b"\n")[:-1]
