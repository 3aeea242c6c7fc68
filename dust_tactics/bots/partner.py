"""A search that two processes share: what they tell each other, and the side of the one that leads.

Looks are taken from both ends, the first ones by who leads and the last ones by who helps. Nobody waits for anybody:
who leads takes every look itself that it has not heard of when it comes to it. So it answers alike whether the other
is there, slow or gone, and an answer costs at most one look that was taken twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.packed import Packed, Sender, whole
from dust_tactics.bots.player import Choice
from dust_tactics.bots.search import Line, Look, TakeLook
from dust_tactics.rules.state import GameState

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


@dataclass(frozen=True, slots=True)
class Heard:
    """What the one who helps has read last; 0 says that it is ready."""

    number: int


@dataclass(frozen=True, slots=True)
class ToLook:
    """Looks at a state to be taken, from the last one on."""

    number: int
    seat: Seat
    state: Packed
    looks: tuple[Look, ...]


@dataclass(frozen=True, slots=True)
class ToForesee:
    """A state in which somebody else decides, whom `likely` decides about like, to think ahead for a seat."""

    number: int
    seat: Seat
    side: int
    likely: Seat
    state: Packed


@dataclass(frozen=True, slots=True)
class ToRest:
    """Nothing more to be done."""

    number: int


@dataclass(frozen=True, slots=True)
class Found:
    """What a look came to, by its place."""

    number: int
    place: int
    line: Line


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A state that may come about, without what is known, and what the seat chooses in it."""

    number: int
    state: GameState
    choice: Choice


@dataclass(frozen=True, slots=True)
class Ahead:
    """What was chosen for a seat in a state that may come about."""

    seat: Seat
    state: GameState
    choice: Choice


class Partner:
    """The one who helps, as the one who leads knows it. It is told nothing more before it has read what it was told
    last, so that no way is ever full."""

    def __init__(self, way: Connection) -> None:
        self._way: Connection | None = way
        self._sender = Sender()
        self._number = 0
        self._has_heard = False
        self._lines: dict[int, Line] = {}
        self._looks_for: int | None = None  # the number of the message that asked for them
        self._thinks_of: tuple[int, Seat, GameState] | None = None
        self._ahead: list[Ahead] = []

    def share(self, seat: Seat, state: GameState, looks: Sequence[Look], take: TakeLook) -> list[Line]:
        """Return what looks at a state come to; some of them may be taken over there."""
        self._lines, self._looks_for = {}, None
        if len(looks) > 1:
            self._looks_for = self._tell(lambda number: ToLook(number, seat, self._sender.packed(state), tuple(looks)))
        lines = []
        for place, look in enumerate(looks):
            self._listen()
            known = self._lines.get(place)
            lines.append(take(look) if known is None else known)
        return lines

    def rest(self) -> None:
        """Let it take no more looks at what has been answered."""
        self._tell(ToRest)

    def foresee(self, seat: Seat, side: int, likely: Seat, state: GameState) -> None:
        """Let it think ahead for a seat, of what may come of a state in which the other side decides."""
        number = self._tell(lambda number: ToForesee(number, seat, side, likely, self._sender.packed(state)))
        self._thinks_of = None if number is None else (number, seat, state)

    def ahead(self) -> list[Ahead]:
        """Return what it has found out since it was asked last."""
        self._listen()
        found, self._ahead = self._ahead, []
        return found

    def _tell(self, message: Callable[[int], Any]) -> int | None:
        """Send a message, made with its number, which takes the place of the one before; return None if it can't be
        sent now."""
        self._listen()
        if self._way is None or not self._has_heard:
            return None
        self._number += 1
        self._has_heard = False
        try:
            self._way.send(message(self._number))
        except OSError:
            self._way = None
        return self._number

    def _listen(self) -> None:
        """Take what it has to say."""
        try:
            while self._way is not None and self._way.poll():
                self._take(self._way.recv())
        except (EOFError, OSError):
            self._way = None

    def _take(self, said: Heard | Found | Foreseen) -> None:
        if isinstance(said, Heard):
            self._has_heard = self._has_heard or said.number == self._number
        elif isinstance(said, Found):
            if said.number == self._looks_for:
                self._lines[said.place] = said.line
        elif self._thinks_of is not None and self._thinks_of[0] == said.number:
            _, seat, begun = self._thinks_of
            self._ahead.append(Ahead(seat, whole(said.state, begun.context), said.choice))
