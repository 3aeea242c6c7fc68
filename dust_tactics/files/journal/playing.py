"""Playing commands of any game with their dice on record."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from dust_tactics.files.journal.format import Done, Orders, Rolls, write_rolls
from dust_tactics.files.journal.games import AnyKind
from dust_tactics.files.journal.kind import B, C, E, GameKind, S
from dust_tactics.files.journal.lines import PEOPLE, Seats, Standing
from dust_tactics.table.agenda import AgendaOverflow
from dust_tactics.table.dice import (
    Dice,
    Face,
    RandomState,
    RecordingDice,
    ScriptedDice,
    SeededDice,
    TypedDice,
    WrongRoll,
)
from dust_tactics.table.plain import digest
from dust_tactics.table.refusal import Refused

DOES_NOT_PLAY = (Refused, WrongRoll, AgendaOverflow, LookupError, ValueError, TypeError, ArithmeticError)
"""What the rules raise at a command or dice that they did not ask for."""


@dataclass(frozen=True, slots=True)
class PlayedCommand(Generic[S, C, E]):
    """One command as it was played.

    rolls    the faces it rolled, roll by roll; `typed` if people threw them
    before   digest of the state before it, where one is written down; else empty
    state    the state after it; not to be changed
    standing how that stands
    reveals  whether it showed a choice or a card that the other sides can't forget
    seats    who played the sides then
    stand_in level that decided in the place of the one that has the seat; "" if nobody did
    orders   what shuffles came to
    """

    command: C
    events: tuple[E, ...]
    rolls: Rolls
    typed: bool
    before: str
    state: S
    standing: Standing
    reveals: bool = False
    seats: Seats = PEOPLE
    stand_in: str = ""
    orders: Orders = ()

    def line(self) -> Done:
        """Return the line of the journal that tells it."""
        rolls = write_rolls(self.rolls)
        return Done(self.command, self.standing, rolls, self.typed, self.before, self.stand_in, self.orders)


@dataclass(frozen=True, slots=True)
class GameOpening(Generic[S, E]):
    """How a game began: the first state, the events up to it and the dice and shuffles for it."""

    state: S
    events: tuple[E, ...]
    rolls: Rolls
    typed: bool
    orders: Orders = ()


class RecordedDice:
    """Dice and shuffles that fall as in a journal. Seeded ones go along, to stay in step with them and to compare.

    typed   whether people threw these dice, so that they are not those of the seed; shuffles always are
    """

    def __init__(self, rolls: Rolls, orders: Orders, typed: bool, beside: SeededDice) -> None:
        self._script = ScriptedDice(*rolls, orders=orders)
        self._typed = typed
        self._beside = beside
        self.differing = 0

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Return the next recorded roll. Raises WrongRoll."""
        faces = self._script.roll(count, purpose, owner)
        if not self._typed and self._beside.roll(count, purpose, owner) != faces:
            self.differing += 1
        return faces

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Return the next recorded order. Raises WrongRoll."""
        order = self._script.order(count, purpose)
        if self._beside.order(count, purpose) != order:
            self.differing += 1
        return order

    def finish(self) -> None:
        """Raise WrongRoll if rolls or orders are left that nobody asked for."""
        if self._script.left:
            raise WrongRoll(f"{self._script.left} recorded rolls or orders were never asked for")


def open_game(
    kind: GameKind[B, S, C, E], setup: B, seed: int, typed: Sequence[Sequence[Face]] | None = None
) -> GameOpening[S, E]:
    """Begin a game, with dice of the seed or dice typed in. Raises DiceWanted, and ValueError as `play_in`."""
    seeded = SeededDice(RandomState.from_seed(seed), kind.dice(setup).sides)
    dice = RecordingDice(seeded if typed is None else TypedDice(typed, seeded))
    state, events = kind.open(setup, seed, dice)
    _all_used(dice, typed)
    state.random = seeded.random
    return GameOpening(state, tuple(events), tuple(dice.rolls), typed is not None, tuple(dice.orders))


def play_in(
    kind: GameKind[B, S, C, E], state: S, command: C, typed: Sequence[Sequence[Face]] | None = None
) -> PlayedCommand[S, C, E]:
    """Play a command on a copy of the state.

    Raises Refused; with typed dice DiceWanted when more are needed, ValueError for rolls of a wrong size or too many.
    """
    seeded = SeededDice(state.random, state.dice.sides)
    dice = RecordingDice(seeded if typed is None else TypedDice(typed, seeded))
    after, events = play_on(kind, state, command, dice, seeded)
    _all_used(dice, typed)
    return PlayedCommand(
        command,
        events,
        tuple(dice.rolls),
        typed is not None,
        digest_before(kind, state),
        after,
        kind.standing(after),
        kind.reveals(state, command, events, after),
        orders=tuple(dice.orders),
    )


def play_on(
    kind: GameKind[B, S, C, E], state: S, command: C, dice: Dice, seeded: SeededDice
) -> tuple[S, tuple[Any, ...]]:
    """Return the state after a command, whose dice go on from where the seeded ones have come to, and its events."""
    after = state.copy()
    events = tuple(kind.apply(after, command, dice))
    after.random = seeded.random
    return after, events


def roll_asked(kind: AnyKind, state: Any, command: Any, thrown: Rolls) -> Any:
    """Return the roll that a command asks for after those `thrown`, as the event that tells of it. Its faces say
    nothing.

    Raises Refused, and ValueError if it asks for no more.
    """
    seeded = SeededDice(state.random, state.dice.sides)
    _, events = play_on(kind, state, command, _ThrownFirst(thrown, seeded), seeded)
    rolls = [event for event in events if isinstance(event, kind.rolled)]
    if len(rolls) <= len(thrown):
        raise ValueError(f"{len(rolls)} rolls are asked for, {len(thrown)} were thrown")
    return rolls[len(thrown)]


class _ThrownFirst:
    """Dice that people threw, then dice of a seed."""

    def __init__(self, thrown: Rolls, then: SeededDice) -> None:
        self._thrown, self._then = iter(thrown), then

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        return next(self._thrown, None) or self._then.roll(count, purpose, owner)

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        return self._then.order(count, purpose)


def _all_used(dice: RecordingDice, typed: Sequence[Sequence[Face]] | None) -> None:
    if typed is not None and len(dice.rolls) < len(typed):
        raise ValueError(f"{len(dice.rolls)} rolls were asked for, {len(typed)} were typed in")


def digest_before(kind: GameKind[B, S, C, E], state: S) -> str:
    """Return the digest of a state, where the game has it written down; empty for all others."""
    return digest(kind.written(state)) if kind.checkpoint(state) else ""
