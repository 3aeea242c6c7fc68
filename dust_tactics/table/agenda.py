"""How a game goes on: an agenda of small steps, and questions that somebody must answer.

The agenda is a stack. A step that runs may push others. A question is a step that stops the game until its
owner answers it with a command; it stays on top of the agenda meanwhile, so that a state can be written down at
any moment. The three doors `legal_commands`, `check` and `apply` are all that anybody needs.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from dust_tactics.table.dice import Dice, Face, RandomState, SeededDice
from dust_tactics.table.dice_sets import DiceSet
from dust_tactics.table.refusal import Refusal, Refused, refuse

MOST_STEPS = 10_000
DEEPEST_AGENDA = 200


class Command(Protocol):
    """An answer to a decision; `decision` is the id it answers."""

    @property
    def decision(self) -> int: ...


class State(Protocol):
    """What the agenda needs of a game's state. `asked` is the id of the decision owed, or of the last one."""

    agenda: list[Any]
    asked: int
    random: RandomState

    @property
    def dice(self) -> DiceSet: ...

    def cited(self, refusal: Refusal) -> Refusal: ...


S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Command)


class Step(Protocol[S]):
    """A small step of a procedure: plain data, and what it does."""

    def run(self, play: "Play[S]") -> None: ...


@dataclass(frozen=True, slots=True)
class Question(ABC, Generic[S, C]):
    """The base of all steps that wait for a command of their owner: plain data, and what may be answered.

    owner   the side that must answer
    """

    owner: int

    @abstractmethod
    def commands(self, state: S) -> Iterator[C]:
        """Return the answers, one after another, always in the same order."""

    @abstractmethod
    def refusal(self, state: S, command: object) -> Refusal | None:
        """Return why a command is no answer."""

    @abstractmethod
    def answer(self, play: "Play[S]", command: C) -> None:
        """Go on from a command that is not refused."""


class Decision(NamedTuple):
    """Who must choose what: the id a command quotes, the side that owes it, and the question."""

    id: int
    owner: int
    question: Question[Any, Any]


class AgendaOverflow(RuntimeError):
    """Steps went round in a circle."""


@dataclass
class Play(Generic[S]):
    """One command being played: the state that changes, the dice, and the events told so far."""

    state: S
    dice: Dice
    events: list[Any] = field(default_factory=list)

    def push(self, *steps: Any) -> None:
        """Put steps on the agenda; the first one named runs first."""
        self.state.agenda.extend(reversed(steps))
        if len(self.state.agenda) > DEEPEST_AGENDA:
            raise AgendaOverflow(f"the agenda is over {DEEPEST_AGENDA} steps deep: {self.state.agenda[-1]}")

    def tell(self, event: Any) -> None:
        """Add an event."""
        self.events.append(event)

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Roll dice through the gate; none for a count of 0. Raises ValueError for faces these dice do not have."""
        if count <= 0:
            return ()
        faces = self.dice.roll(count, purpose, owner)
        if not self.state.dice.holds(faces):
            raise ValueError(f"{''.join(faces)} were rolled for {purpose}: these dice have no such faces")
        return faces

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Shuffle through the gate: the numbers below `count`, each once; what has one order only is not shuffled.

        Raises ValueError for an order of other numbers.
        """
        if count <= 1:
            return tuple(range(count))
        order = self.dice.order(count, purpose)
        if sorted(order) != list(range(count)):
            raise ValueError(f"{order} is no order of {count} things, which were shuffled for {purpose}")
        return order


def decision_owed(state: State) -> Decision | None:
    """Return the decision that the game waits for, or None when it is over."""
    if not state.agenda:
        return None
    question = state.agenda[-1]
    return Decision(state.asked, question.owner, question)


def legal_commands(state: State) -> Iterator[Any]:
    """Return the answers to the decision owed, one after another, always in the same order."""
    answers: Iterator[Any] = state.agenda[-1].commands(state) if state.agenda else iter(())
    return answers


def check(state: State, command: Command) -> Refusal | None:
    """None if the command may be applied now, else why not, by the rule as the state's own book has it."""
    if not state.agenda:
        return refuse("game-over")
    if command.decision != state.asked:
        return refuse("stale-command", decision=command.decision, owed=state.asked)
    refusal = state.agenda[-1].refusal(state, command)
    return None if refusal is None else state.cited(refusal)


def apply(state: S, command: Command, dice: Dice | None = None) -> list[Any]:
    """Play a command and all that follows from it, up to the next decision; the events in order.

    Without `dice` the seeded ones of the state are rolled. Raises Refused, and then the state is as it was.
    """
    if refusal := check(state, command):
        raise Refused(refusal)
    if dice is not None:
        return _answered(state, command, dice)
    seeded = SeededDice(state.random, state.dice.sides)
    events = _answered(state, command, seeded)
    state.random = seeded.random
    return events


def _answered(state: S, command: Command, dice: Dice) -> list[Any]:
    play: Play[S] = Play(state, dice)
    question = state.agenda.pop()
    question.answer(play, command)
    run(play)
    return play.events


def run(play: Play[S]) -> None:
    """Run steps until one of them is a question or none is left."""
    agenda = play.state.agenda
    for _ in range(MOST_STEPS):
        if not agenda:
            return
        step = agenda[-1]
        if isinstance(step, Question):
            play.state.asked += 1
            return
        agenda.pop()
        step.run(play)
    raise AgendaOverflow(f"over {MOST_STEPS} steps without a decision: {agenda[-1]}")
