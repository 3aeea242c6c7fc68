"""The lines of a journal, the text form of save games and replays: JSON objects that name their kind in "is".

Since format 2 each ends with a check sum. Here is what can be told of a line without the rules, as a list of battles
has to; `format` reads all that lines say.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.check_sums import BEGINNING, NotAsWritten, sealed, unsealed
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.rules.limits import HIGHEST_SEED
from dust_tactics.rules.result import Result
from dust_tactics.table.plain import NotPlain, from_plain, to_plain
from dust_tactics.table.wording import worded

FORMAT = 3
UNCHECKED = 1
"""The format whose lines have no check sums."""
SEATLESS = 2
"""The last format in which people play both sides from beginning to end."""
TACTICS_GAME = "tactics"
"""The game of a journal whose header names none."""
WORLD_GAME = "world"
CAMPAIGN_GAME = "campaign"
MOST_SIDES = 6
LONGEST_LINE = 1024 * 1024
MOST_BYTES = 16 * 1024 * 1024
HEADER = "Header"
"""The kind of the first line."""
LONGEST_WORD = 40
"""Letters of what a seat says of a computer player: level, manner, version."""

Seats = tuple[Seat, ...]
"""Who plays, side by side."""
PEOPLE: Seats = (PERSON, PERSON)
"""The seats of two people."""


@dataclass(frozen=True, slots=True)
class SideTitle:
    """One side as a list of battles shows it."""

    name: str
    player: str
    army: str


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game ended that has points of one kind only: who won, several if they share it, and why."""

    winners: tuple[int, ...]
    reason: str
    clause: str

    @property
    def winner(self) -> int | None:
        """The side that won alone, or None."""
        return self.winners[0] if len(self.winners) == 1 else None


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game stood after a line: enough for a list of saved games.

    turn    or round
    points  of each side
    """

    turn: int
    points: tuple[int, ...]
    result: Result | Ended | None = None


def line_bytes(line: object, check: int | None) -> tuple[bytes, int | None]:
    """Return a line of the file, its end included, and its check sum.

    line    what is written: a `Header` or another line of `format`
    check   sum of the line before; None for a journal without, and then there is none to return
    """
    content = json.dumps(to_plain(line), ensure_ascii=False, separators=(",", ":")).encode()
    if check is not None:
        content, check = sealed(content, check)
    return content + b"\n", check


def plain_header(raw: bytes, complaints: Complaints) -> dict[str, Any]:
    """Return the first line as plain values, whatever they are; only its kind, format and check sum are sure.

    Raises FileRefused.
    """
    try:
        plain = _parse(raw)
    except ValueError as error:
        raise complaints.refusal("header", shown(str(error)), worded("the journal of a battle"), 1) from error
    if not isinstance(plain, dict) or plain.get("is") != HEADER:
        raise complaints.refusal("header", worded("something else"), worded("the journal of a battle"), 1)
    if plain.get("format") not in range(UNCHECKED, FORMAT + 1):
        expected = worded("{unchecked} to {format}: a newer program wrote this", unchecked=UNCHECKED, format=FORMAT)
        raise complaints.refusal("format", shown(plain.get("format")), expected, 1)
    if plain["format"] != UNCHECKED:
        try:
            unsealed(raw, BEGINNING)
        except NotAsWritten as error:
            raise complaints.refusal("header", str(error), "the line as it was written", 1) from error
        del plain["check"]
    return plain


def plain_line(raw: bytes, check: int | None) -> tuple[Any, int | None]:
    """One line after the header as plain values, and its check sum; `check` as in `line_bytes`. Raises ValueError."""
    if check is not None:
        raw, check = unsealed(raw, check)
    return _parse(raw), check


def read_standing(raw: bytes, check: int | None) -> Standing:
    """Return how the battle stood after a line; `check` as in `line_bytes`. Raises ValueError."""
    plain, _ = plain_line(raw, check)
    if not isinstance(plain, dict):
        raise NotPlain(worded("expected an object, found {plain}", plain=shown(plain)))
    standing: Standing = from_plain(Standing, plain.get("standing"), "standing")
    return standing


def read_seats(plain: Mapping[str, Any]) -> Seats:
    """Return the seats of a header; people where it tells of none. Raises ValueError."""
    if "seats" not in plain:
        return PEOPLE
    seats: Seats = from_plain(Seats, plain["seats"], "seats")
    if fault := next(filter(None, map(seat_fault, seats)), ""):
        raise NotPlain(worded("{fault} where seats are told", fault=fault))
    return seats


def read_seated(raw: bytes) -> tuple[int, Seat]:
    """Which side somebody else takes in a line, and who; the check sum is passed over. Raises ValueError."""
    plain = _parse(raw)
    if not isinstance(plain, dict):
        raise NotPlain(worded("expected a side and who takes it, found {plain}", plain=shown(plain)))
    side: int = from_plain(int, plain.get("side"), "side")
    if side not in range(MOST_SIDES):
        raise NotPlain(worded("the side {side}", side=side))
    seat: Seat = from_plain(Seat, plain.get("seat"), "seat")
    if fault := seat_fault(seat):
        raise NotPlain(worded("{fault} where a seat is told", fault=fault))
    return side, seat


def seat_fault(seat: Seat) -> str:
    """Return what of a seat no program of ours could have written; empty if nothing. The level itself may be
    unknown."""
    for word in (seat.level, seat.manner, seat.version):
        if len(word) > LONGEST_WORD or not word.isprintable():
            return shown(word)
    return "" if 0 <= seat.seed <= HIGHEST_SEED else worded("the seed {seed}", seed=seat.seed)


def _parse(raw: bytes) -> Any:
    """JSON of a stranger. Raises ValueError."""
    if len(raw) > LONGEST_LINE:
        raise ValueError(worded("a line of more than {longest} KB", longest=LONGEST_LINE // 1024))
    try:
        return json.loads(raw.decode(), parse_constant=_refuse_constant)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _refuse_constant(name: str) -> Mapping[str, Any]:
    raise ValueError(f"{name} is no number")
