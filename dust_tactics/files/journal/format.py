"""What the journal of a battle says, line by line: the text form of save games and replays.

The first line is the header, every later one a thing that was done, undone or redone. All lines are JSON objects
that name their kind in "is". Lines are only ever added. Since format 2 each ends with a check sum; since format 3 the
header names the computer players, and a line tells that somebody else has taken a seat.

A journal of an older format is gone on with in its own format: a file is of one format throughout, which its header
tells, and the program that began it can still read it. What is written anew, as after a rescue or as soon as there is
something to tell that its format has no words for, is of the present format.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.check_sums import BEGINNING, NotAsWritten, sealed, unsealed, without_check
from dust_tactics.files.journal.slices import Slices, finish
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.limits import HIGHEST_SEED
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.units import Result
from dust_tactics.table.dice import Face, parse_faces
from dust_tactics.table.plain import NotPlain, digest, from_plain, to_plain

FORMAT = 3
UNCHECKED = 1
"""The format whose lines have no check sums."""
SEATLESS = 2
"""The last format in which people play both sides from beginning to end."""
MOST_BYTES = 16 * 1024 * 1024
LONGEST_LINE = 1024 * 1024
MOST_LINES = 50_000
LINES_A_SLICE = 32
LONGEST_WORD = 40
"""Letters of what a seat says of a computer player: level, manner, version."""

Seats = tuple[Seat, Seat]
PEOPLE: Seats = (PERSON, PERSON)
"""The seats of a battle that people play."""


@dataclass(frozen=True, slots=True)
class SideTitle:
    """One side as a list of battles shows it."""

    name: str
    player: str
    army: str


@dataclass(frozen=True, slots=True)
class Header:
    """How a battle began.

    program   version of the program that wrote the journal
    started   date and time in ISO form, as the caller gave it
    digest    of `battle`
    rolls     faces of the first initiative, roll by roll, as in "ATS"
    typed     whether people threw those dice themselves
    """

    format: int
    program: str
    edition: str
    scenario: str
    name: str
    sides: tuple[SideTitle, SideTitle]
    seed: int
    started: str
    digest: str
    battle: Battle
    rolls: tuple[str, ...] = ()
    typed: bool = False
    seats: Seats = PEOPLE


@dataclass(frozen=True, slots=True)
class Standing:
    """How the battle stood after a line: enough for a list of battles."""

    turn: int
    points: tuple[int, int]
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A command was played.

    rolls    faces it rolled, roll by roll
    typed    whether people threw those dice themselves
    before   digest of the state before it, at the choice of a unit to activate; else empty
    """

    command: AnyCommand
    standing: Standing
    rolls: tuple[str, ...] = ()
    typed: bool = False
    before: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last command was undone; `agreed` if dice or a revealed choice stood against it and all agreed."""

    standing: Standing
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Redone:
    """The command undone last was played again as before."""

    standing: Standing


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody else decides for a side from here on; undoing what was played does not change that."""

    side: int
    seat: Seat
    standing: Standing


Line = Done | Undone | Redone | Seated
Rolls = tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class Damage:
    """The first line that is damaged or makes no sense; what comes after it is not read."""

    line: int
    detail: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A journal as far as it can be read.

    whole    length in bytes of all complete lines
    torn     what follows them: the beginning of a line that was never finished
    damage   the complete line that could not be read, if there is one
    check    check sum of the last line in `lines`, which the next line goes on from; None in a journal without
    """

    path: Path
    header: Header
    lines: tuple[Line, ...]
    whole: int
    torn: bytes = b""
    damage: Damage | None = None
    check: int | None = None


def write_rolls(rolls: Rolls) -> tuple[str, ...]:
    """Rolls as they stand in a journal."""
    return tuple("".join(faces) for faces in rolls)


def read_rolls(rolls: tuple[str, ...]) -> Rolls:
    """Rolls of a journal. Raises ValueError for a letter that is no face."""
    return tuple(parse_faces(faces) for faces in rolls)


def line_bytes(line: Header | Line, check: int | None) -> tuple[bytes, int | None]:
    """A line of the file, its end included, and its check sum.

    check   sum of the line before; None for a journal without, and then there is none to return
    """
    content = json.dumps(to_plain(line), ensure_ascii=False, separators=(",", ":")).encode()
    if check is not None:
        content, check = sealed(content, check)
    return content + b"\n", check


def read_journal(path: Path) -> Reading:
    """Read a journal as far as possible. Raises FileRefused if not even its header can be used."""
    return finish(reading_journal(path))


def reading_journal(path: Path) -> Slices[Reading]:
    """`read_journal` in slices, one for a few lines: a long journal takes seconds."""
    complaints = Complaints(path)
    content = read_bytes(path, MOST_BYTES, complaints)
    whole = content.rfind(b"\n") + 1
    if not whole:
        raise complaints.refusal("header", "a first line without an end" if content else "an empty file", "a journal")
    raw_header, *raw_lines = content[:whole].split(b"\n")[:-1]
    header = read_header(raw_header, complaints)
    check = None if header.format == UNCHECKED else without_check(raw_header)[1]
    lines, damage, check = yield from _reading_lines(raw_lines, check)
    return Reading(path, header, tuple(lines), whole, content[whole:], damage, check)


def read_header(raw: bytes, complaints: Complaints) -> Header:
    """The first line of a journal. Raises FileRefused."""
    from dust_tactics.files.journal.battle import read_battle  # all the rules, which a list of journals does not need

    plain = plain_header(raw, complaints)
    battle = read_battle(plain.pop("battle", None), complaints)
    try:
        header: Header = from_plain(Header, {**plain, "battle": to_plain(battle)})
        read_rolls(header.rolls)
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("header", shown(str(error)), "the header of a battle", 1) from error
    for name, expected in (
        ("edition", battle.edition),
        ("scenario", battle.scenario),
        ("name", battle.name),
        ("sides", titles_of(battle)),
    ):
        if getattr(header, name) != expected:
            found = shown(getattr(header, name))
            raise complaints.refusal(name, found, f"{shown(expected)}, as in its battle", 1)
    if header.digest != digest(battle):
        raise complaints.refusal(
            "header", f"the digest {shown(header.digest)}", f"{digest(battle)!r}, as of its battle", 1
        )
    if not 0 <= header.seed <= HIGHEST_SEED:
        raise complaints.refusal("seed", str(header.seed), f"a number from 0 to {HIGHEST_SEED}", 1)
    for seat in header.seats:
        if fault := seat_fault(seat):
            raise complaints.refusal("seats", fault, "who plays a side", 1)
    return header


def seat_fault(seat: Seat) -> str:
    """What of a seat no program of ours could have written; empty if nothing. The level itself may be unknown."""
    for word in (seat.level, seat.manner, seat.version):
        if len(word) > LONGEST_WORD or not word.isprintable():
            return shown(word)
    return "" if 0 <= seat.seed <= HIGHEST_SEED else f"the seed {seat.seed}"


def titles_of(battle: Battle) -> tuple[SideTitle, SideTitle]:
    """The sides of a battle as a list shows them."""
    first, second = (SideTitle(side.name, side.player, side.army.name) for side in battle.sides)
    return first, second


def plain_header(raw: bytes, complaints: Complaints) -> dict[str, Any]:
    """The first line as plain values, whatever they are; only its kind, format and check sum are sure.

    Raises FileRefused.
    """
    try:
        plain = _parse(raw)
    except ValueError as error:
        raise complaints.refusal("header", shown(str(error)), "the journal of a battle", 1) from error
    if not isinstance(plain, dict) or plain.get("is") != Header.__name__:
        raise complaints.refusal("header", "something else", "the journal of a battle", 1)
    if plain.get("format") not in range(UNCHECKED, FORMAT + 1):
        expected = f"{UNCHECKED} to {FORMAT}: a newer program wrote this"
        raise complaints.refusal("format", shown(plain.get("format")), expected, 1)
    if plain["format"] != UNCHECKED:
        try:
            unsealed(raw, BEGINNING)
        except NotAsWritten as error:
            raise complaints.refusal("header", str(error), "the line as it was written", 1) from error
        del plain["check"]
    return plain


def _reading_lines(raw_lines: list[bytes], check: int | None) -> Slices[tuple[list[Line], Damage | None, int | None]]:
    """The lines up to the first that is damaged; `check` is the sum of the header, and then of the last line read."""
    lines: list[Line] = []
    for number, raw in enumerate(raw_lines, start=2):
        if number > MOST_LINES:
            return lines, Damage(number, f"more than {MOST_LINES} lines"), check
        try:
            line, check = read_line(raw, check)
        except NotAsWritten as error:
            return lines, Damage(number, str(error)), check
        except ValueError as error:
            return lines, Damage(number, shown(str(error))), check
        lines.append(line)
        if number % LINES_A_SLICE == 0:
            yield len(lines) / len(raw_lines)
    return lines, None, check


def read_line(raw: bytes, check: int | None) -> tuple[Line, int | None]:
    """One line after the header, and its check sum; `check` as in `line_bytes`. Raises ValueError."""
    if check is not None:
        raw, check = unsealed(raw, check)
    try:
        line: Line = from_plain(Line, _parse(raw))
    except RecursionError as error:
        raise NotPlain("nested too deep") from error
    if isinstance(line, Done):
        read_rolls(line.rolls)
    if isinstance(line, Seated):
        if line.side not in (0, 1):
            raise ValueError(f"a side {line.side}")
        if fault := seat_fault(line.seat):
            raise ValueError(f"{fault} where a seat is told")
    return line, check


def _parse(raw: bytes) -> Any:
    """JSON of a stranger. Raises ValueError."""
    if len(raw) > LONGEST_LINE:
        raise ValueError(f"a line of more than {LONGEST_LINE // 1024} KB")
    try:
        return json.loads(raw.decode(), parse_constant=_refuse_constant)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _refuse_constant(name: str) -> Mapping[str, Any]:
    raise ValueError(f"{name} is no number")
