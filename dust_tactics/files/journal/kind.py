"""What a journal must know of the game that is played in it; `games` has those that there are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.lines import SideTitle, Standing
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.table import agenda
from dust_tactics.table.agenda import Command
from dust_tactics.table.agenda import State as AgendaState
from dust_tactics.table.dice import Dice
from dust_tactics.table.dice_sets import DiceSet


class State(AgendaState, Protocol):
    """A game at one moment, as a journal needs it."""

    def copy(self) -> Self:
        """Return an equal state that changes on its own."""


B = TypeVar("B")
S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Command)
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Titles:
    """What a list of saved games tells of one without reading its rules.

    edition   whose rules, or which version of the game
    scenario  id of what is played
    name      its name; empty where the language that is chosen names it
    """

    edition: str
    scenario: str
    name: str
    sides: tuple[SideTitle, ...]


def _as_it_is(state: S) -> S:
    return state


@dataclass(frozen=True, slots=True)
class GameKind(Generic[B, S, C, E]):
    """A game whose saves are journals.

    name         as headers have it
    words        what the first line of its journals holds, for people
    command      the union of its commands
    rolled       the events that tell of a roll
    read         the gate for a set-up by value, from plain values of a stranger; raises FileRefused
    titles       of a set-up
    dice         of a set-up
    open         the first state of a set-up and a seed, by dice that are not its own, and the events up to it
    standing     how a state stands
    reveals      whether a command, from one state to another and with its events, showed what others can't forget
    checkpoint   whether the digest of a state is written down before the next command
    mover        who or what a command sets in motion, by the name that people gave it; empty for most commands
    may_sit      whether this program has a computer player for a side of a set-up
    apply        the door through which a state is played on
    written      the state that a digest is made of, which may depend on no language
    """

    name: str
    words: str
    command: Any
    rolled: tuple[type, ...]
    read: Callable[[Any, Complaints], B]
    titles: Callable[[B], Titles]
    dice: Callable[[B], DiceSet]
    open: Callable[[B, int, Dice], tuple[S, Sequence[Any]]]
    standing: Callable[[S], Standing]
    reveals: Callable[[S, C, Sequence[E], S], bool]
    checkpoint: Callable[[S], bool]
    mover: Callable[[C, S], str]
    may_sit: Callable[[B, int, Seat], bool]
    apply: Callable[[S, C, Dice], Sequence[Any]] = agenda.apply
    written: Callable[[S], S] = _as_it_is
