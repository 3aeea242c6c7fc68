"""What the journal of a battle says, line by line (see `lines`).

The first line is the header, every later one a thing that was done, undone or redone; since format 3 the header names
the computer players, and a line tells that somebody else has taken a seat. Lines are only ever added.

A journal of an older format is gone on with in its own format: a file is of one format throughout, which its header
tells, and the program that began it can still read it. What is written anew, as after a rescue or as soon as there is
something to tell that its format has no words for, is of the present format.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dust_tactics.bots.levels import Seat
from dust_tactics.files.check_sums import NotAsWritten, without_check
from dust_tactics.files.journal.games import GAMES, AnyKind, kind_of
from dust_tactics.files.journal.lines import (
    MOST_BYTES,
    PEOPLE,
    TACTICS_GAME,
    UNCHECKED,
    Seats,
    SideTitle,
    Standing,
    plain_header,
    plain_line,
    seat_fault,
)
from dust_tactics.files.journal.slices import Slices, finish
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.rules.limits import HIGHEST_SEED
from dust_tactics.table.dice import Face, parse_faces
from dust_tactics.table.plain import NotPlain, digest, from_plain
from dust_tactics.table.wording import worded

MOST_LINES = 50_000
LINES_A_SLICE = 32

Orders = tuple[tuple[int, ...], ...]
"""What shuffles came to, one by one: the numbers below a count, each once."""


@dataclass(frozen=True, slots=True)
class Header:
    """How a game began.

    program   version of the program that wrote the journal
    started   date and time in ISO form, as the caller gave it
    digest    of `battle`
    battle    the set-up of the game, by value
    rolls     faces up to the first decision, roll by roll, as in "ATS"
    typed     whether people threw those dice themselves
    game      what is played; see `games`
    orders    what shuffles up to the first decision came to
    """

    format: int
    program: str
    edition: str
    scenario: str
    name: str
    sides: tuple[SideTitle, ...]
    seed: int
    started: str
    digest: str
    battle: Any
    rolls: tuple[str, ...] = ()
    typed: bool = False
    seats: Seats = PEOPLE
    game: str = TACTICS_GAME
    orders: Orders = ()


@dataclass(frozen=True, slots=True)
class Done:
    """A command was played.

    rolls    faces it rolled, roll by roll
    typed    whether people threw those dice themselves
    before   digest of the state before it, where the game has one written down; else empty
    stand_in level that decided in the place of the one that has the seat, which took too long; "" if nobody did
    orders   what shuffles came to, one by one
    """

    command: Any
    standing: Standing
    rolls: tuple[str, ...] = ()
    typed: bool = False
    before: str = ""
    stand_in: str = ""
    orders: Orders = ()


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
    kind = kind_of(header.game)
    check = None if header.format == UNCHECKED else without_check(raw_header)[1]
    lines, damage, check = yield from _reading_lines(raw_lines, check, kind, len(header.sides))
    return Reading(path, header, tuple(lines), whole, content[whole:], damage, check)


def read_header(raw: bytes, complaints: Complaints) -> Header:
    """Return the first line of a journal. Raises FileRefused."""
    plain = plain_header(raw, complaints)
    game = plain.get("game", TACTICS_GAME)
    if game not in GAMES:
        raise complaints.refusal("game", shown(game), worded("one of {names}", names=", ".join(GAMES)), 1)
    kind = kind_of(game)  # all the rules, which a list of journals does not need
    battle = kind.read(plain.pop("battle", None), complaints)
    try:
        header: Header = from_plain(Header, {**plain, "battle": battle})
        read_rolls(header.rolls)
    except (ValueError, RecursionError) as error:
        raise complaints.refusal(
            "header", shown(str(error)), worded("the header of {words}", words=kind.words), 1
        ) from error
    titles = kind.titles(battle)
    for name in ("edition", "scenario", "name", "sides"):
        if getattr(header, name) != getattr(titles, name):
            found, expected = getattr(header, name), getattr(titles, name)
            raise complaints.refusal(
                name, shown(found), worded("{expected}, as in its battle", expected=shown(expected)), 1
            )
    if header.digest != digest(battle):
        raise complaints.refusal(
            "header",
            worded("the digest {digest}", digest=shown(header.digest)),
            worded("{digest}, as of its battle", digest=repr(digest(battle))),
            1,
        )
    if not 0 <= header.seed <= HIGHEST_SEED:
        raise complaints.refusal(
            "seed", str(header.seed), worded("a number from 0 to {highest}", highest=HIGHEST_SEED), 1
        )
    if len(header.seats) != len(header.sides):
        raise complaints.refusal(
            "seats",
            worded("{count} seats", count=len(header.seats)),
            worded("{count}, one a side", count=len(header.sides)),
            1,
        )
    for seat in header.seats:
        if fault := seat_fault(seat):
            raise complaints.refusal("seats", fault, "who plays a side", 1)
    return header


def _reading_lines(
    raw_lines: list[bytes], check: int | None, kind: AnyKind, sides: int
) -> Slices[tuple[list[Line], Damage | None, int | None]]:
    """Return the lines up to the first that is damaged; `check` is the sum of the header, and then of the last line
    read."""
    lines: list[Line] = []
    for number, raw in enumerate(raw_lines, start=2):
        if number > MOST_LINES:
            return lines, Damage(number, worded("more than {most} lines", most=MOST_LINES)), check
        try:
            line, check = read_line(raw, check, kind, sides)
        except NotAsWritten as error:
            return lines, Damage(number, str(error)), check
        except ValueError as error:
            return lines, Damage(number, shown(str(error))), check
        lines.append(line)
        if number % LINES_A_SLICE == 0:
            yield len(lines) / len(raw_lines)
    return lines, None, check


def read_line(raw: bytes, check: int | None, kind: AnyKind, sides: int) -> tuple[Line, int | None]:
    """One line after the header, in a game of so many sides, and its check sum; `check` as in `line_bytes`.

    Raises ValueError.
    """
    plain, check = plain_line(raw, check)
    try:
        line: Line = from_plain(Line, plain)
        if isinstance(line, Done):
            line = replace(line, command=from_plain(kind.command, line.command, "command"))
    except RecursionError as error:
        raise NotPlain("nested too deep") from error
    if isinstance(line, Done):
        read_rolls(line.rolls)
        if fault := seat_fault(Seat(line.stand_in)):
            raise ValueError(worded("{fault} where it is told who stood in", fault=fault))
    if isinstance(line, Seated):
        if line.side not in range(sides):
            raise ValueError(worded("a side {side}", side=line.side))
        if fault := seat_fault(line.seat):
            raise ValueError(worded("{fault} where a seat is told", fault=fault))
    return line, check
