"""How the computer players of a game think, in the program or in a process of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from dust_tactics.bots.levels import Seat
    from dust_tactics.bots.process import Help
    from dust_tactics.files.journal.kind import State
    from dust_tactics.table.agenda import Command


class AnyChoice(Protocol):
    """What a computer player answers, and what it weighed.

    stand_in   the level that answered in the place of the one that was asked; "" if that did
    """

    @property
    def command(self) -> Command:
        """The answer."""

    @property
    def options(self) -> Sequence[object]:
        """What was weighed."""

    @property
    def stand_in(self) -> str:
        """Who stood in."""


S = TypeVar("S", bound="State")
A = TypeVar("A", bound=AnyChoice)


class Asked(NamedTuple):
    """What is asked of the process.

    packed     the state, as it is sent
    is_ahead   whether another decides in it yet, and it is only to be thought ahead for the seat
    """

    packed: Any
    seat: Seat
    is_ahead: bool = False


class Mind(ABC, Generic[S, A]):
    """The computer players of a game, whichever has the seat. A copy of it is sent to the process, and stays there.

    brake   seconds that people wait for an answer
    lost    the key of what people are told where the process is gone, once
    """

    brake = 1.0
    lost = "watch.lost"

    @abstractmethod
    def think(self, state: S, seat: Seat) -> A:
        """Return what a seat decides. Raises KeyError for a level that is not known."""

    @abstractmethod
    def any_choice(self, state: S) -> A:
        """Return the first answer that the rules allow."""

    def seen(self, state: S) -> S:
        """Return what the owner of the decision may see of a state: all of it where nothing is secret."""
        return state

    def public(self, state: S) -> S:
        """Return what everybody may see of a state."""
        return state

    # On the way to the process

    def packed(self, state: S) -> Any:
        """Return a state as it is sent."""
        return state

    def unpacked(self, packed: Any) -> S:
        """Return a state that was sent."""
        state: S = packed
        return state

    def answer(self, asked: Asked, way: Connection | None = None) -> A | None:
        """Answer a task in the process; None where nothing is asked yet. `way` leads to another process that helps, if
        one may."""
        if way is not None:
            self.let_help(way)
        state = self.unpacked(asked.packed)
        if asked.is_ahead:
            self.foresee(state, asked.seat)
            return None
        return self.think(state, asked.seat)

    # Who helps the process

    def is_helped(self, seat: Seat) -> bool:
        """Return whether a second process is worth while for a seat."""
        return False

    @property
    def helping(self) -> Help | None:
        """What a second process does; None where there is none."""
        return None

    def let_help(self, way: Connection) -> None:
        """Make use of the process at the other end of a way from now on."""

    def foresee(self, state: S, seat: Seat) -> None:
        """Let the second process think ahead for a seat, while somebody else decides in a state."""

    # Who stands in for somebody slow

    def quick(self, seat: Seat) -> Seat:
        """Return the seat as it is answered for where people wait: by its own level if that is quick."""
        return seat

    def signed(self, choice: A, level: str) -> A:
        """Return a choice with the level that stood in for another."""
        return choice

    def follow(self, state: S, choice: A, *, in_line: bool) -> None:
        """Note who has answered: the process, or somebody in-line in its place."""

    def stays(self, state: S) -> bool:
        """Return whether who stood in goes on, having begun something that takes several decisions."""
        return False
