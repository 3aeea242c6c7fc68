"""Where computer players think: in a process of its own, so that no frame waits for it; in-line where that is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from dust_tactics.bots.levels import Seat
from dust_tactics.screen.play.mind import A, AnyChoice, Asked, Mind, S

if TYPE_CHECKING:
    from dust_tactics.bots.process import Worker
    from dust_tactics.files.journal.kind import State

QUICK = "veteran"
"""The level that advises people, and answers in-line for one that would take too long there."""
START = 30.0
"""Seconds that the process may take to begin, as it does on a busy computer."""
PATIENCE = 3
"""Answers that may be late one after the other before the process counts as silent."""

S_contra = TypeVar("S_contra", bound="State", contravariant=True)
A_co = TypeVar("A_co", bound=AnyChoice, covariant=True)


def unheard(*_: object) -> None:
    """Tell nobody."""


class Thinking(Protocol[S_contra, A_co]):
    """Answers one question at a time; a new one takes the place of the one before.

    on_lost   called once if what thinks is gone, and a quick level has to stand in
    """

    on_lost: Callable[[], object]

    def start(self, state: S_contra, seats: Iterable[Seat] = ()) -> None:
        """Get ready to think for some seats while people look at a state."""

    def ask(self, state: S_contra, seat: Seat, *, patient: bool = False) -> None:
        """Begin to think about the decision that a state owes; `patient` if the answer may take as long as it takes."""

    def answer(self) -> A_co | None:
        """Return the answer as soon as it is there, once."""

    def foresee(self, state: S_contra, seat: Seat) -> None:
        """Think ahead for a seat while a person decides in a state and nothing is asked; said again in every frame."""

    def close(self) -> None:
        """End all that thinks."""


class MakesThinking(Protocol):
    """Makes what thinks for the computer players of any game: `WorkerThinking` and `InLineThinking` do."""

    def __call__(self, mind: Mind[S, A], on_late: Callable[[Seat], object] = unheard, /) -> Thinking[S, A]:
        """Return it; `on_late` is called when an answer has taken too long, with the seat."""


class InLineThinking(Generic[S, A]):
    """Thinks when it is asked for the answer."""

    def __init__(self, mind: Mind[S, A], on_late: Callable[[Seat], object] = unheard) -> None:
        self.on_lost: Callable[[], object] = unheard
        self._mind = mind
        self._question: tuple[S, Seat] | None = None

    def start(self, state: S, seats: Iterable[Seat] = ()) -> None:
        """Nothing takes so long that it had to be begun before."""

    def ask(self, state: S, seat: Seat, *, patient: bool = False) -> None:
        """Note the question."""
        self._question = self._mind.seen(state), seat

    def answer(self) -> A | None:
        """Return the answer."""
        if self._question is None:
            return None
        (state, seat), self._question = self._question, None
        return self._mind.think(state, seat)

    def foresee(self, state: S, seat: Seat) -> None:
        """Nothing is thought before it is asked."""

    def close(self) -> None:
        """There is nothing to end."""


@dataclass(slots=True)
class _Question(Generic[S]):
    """What was asked last: `since` when people wait for it, how, and whether the process has it already."""

    number: int
    state: S
    seat: Seat
    since: float
    patient: bool
    sent: bool = False


class WorkerThinking(Generic[S, A]):
    """One process that thinks, and a second one that helps it where the computer has another processor and the level is
    worth it. Where it has crashed, is silent or takes too long, a quick level answers in-line, and where that has begun
    something it goes on with it: nobody else would do what it was begun for. After each answer that is late, people
    wait twice as long for the next: a busy computer shall not make its players weaker for good.

    on_lost   called once if the process is gone: from then on all is answered in-line
    on_late   called when an answer has taken too long, with the seat
    brake     seconds that people wait for an answer at first; those of the mind if left out
    """

    def __init__(
        self, mind: Mind[S, A], on_late: Callable[[Seat], object] = unheard, *, brake: float | None = None
    ) -> None:
        self.on_lost: Callable[[], object] = unheard
        self._mind, self._on_late = mind, on_late
        self._brake = mind.brake if brake is None else brake
        self._worker: Worker | None = None
        self._started = self._lost = False
        self._question: _Question[S] | None = None
        self._number = self._late = 0
        self._foreseen: S | None = None  # what was thought ahead of last

    @property
    def process_id(self) -> int | None:
        """The number of the process while there is one."""
        return self._worker.process_id if self._worker is not None else None

    @property
    def helper_id(self) -> int | None:
        """The number of the process that helps, once there is one."""
        return self._worker.helper_id if self._worker is not None else None

    def start(self, state: S, seats: Iterable[Seat] = ()) -> None:
        """Begin the process, and let it make its tables of a state; for seats that are helped begin the other one."""
        if self._started:
            return
        from dust_tactics.bots.process import Worker, processors
        from dust_tactics.table.agenda import decision_owed

        self._started = True
        practice = None
        if decision_owed(state) is not None:
            practice = Asked(self._mind.packed(self._mind.seen(state)), Seat(QUICK))
        try:
            self._worker = Worker(self._mind.answer, practice, self._mind.helping if processors() > 1 else None)
        except OSError:
            self._lose()
        for seat in seats:
            self._call_help(seat)

    def ask(self, state: S, seat: Seat, *, patient: bool = False) -> None:
        """Begin to think; an answer to what was asked before is dropped."""
        self.start(state)
        self._number += 1
        self._question = _Question(self._number, self._mind.seen(state), seat, monotonic(), patient)
        if not self._stays(self._question):
            self._send()

    def _stays(self, question: _Question[S]) -> bool:
        """Return whether who stood in before goes on to answer."""
        return not question.patient and self._mind.stays(question.state)

    def _send(self) -> None:
        """Send the question as soon as the process can take it: a pipe that nobody reads would stop the frame."""
        question, worker = self._question, self._worker
        if question is not None and not question.sent and worker is not None and worker.is_free:
            self._call_help(question.seat)
            question.sent = worker.send(question.number, Asked(self._mind.packed(question.state), question.seat))

    def answer(self) -> A | None:
        """Return the answer once it is there; in-line where the process does not give one in time."""
        question, now = self._question, monotonic()
        if self._worker is not None and not self._worker.listen():
            self._lose()
        if question is None:
            return None
        if self._worker is None or self._stays(question):
            return self._in_line(question)
        choice: A | None = self._worker.answer_to(question.number)
        if choice is not None:
            self._question, self._late = None, 0
            self._mind.follow(question.state, choice, in_line=False)
            return choice
        self._send()
        since = max(question.since, self._worker.ready_at or now)
        if self._worker.ready_at is None and now - self._worker.begun > START:
            self._lose()
        elif now - since > self._brake * 2**self._late and not question.patient:
            self._late += 1
            self._on_late(question.seat)
            if self._late >= PATIENCE:
                self._lose()
            return self._in_line(question)
        return None

    def foresee(self, state: S, seat: Seat) -> None:
        """Let the process that helps think ahead, once for each state."""
        worker = self._worker
        if worker is None or self._question is not None or state is self._foreseen or not self._mind.is_helped(seat):
            return
        if worker.listen() and worker.is_free:
            self._foreseen = state
            self._call_help(seat)
            worker.send(0, Asked(self._mind.packed(self._mind.seen(state)), seat, is_ahead=True))

    def _call_help(self, seat: Seat) -> None:
        """Let a second process help from now on, if that is worth while for a seat."""
        if self._worker is not None and self._mind.is_helped(seat):
            self._worker.call_help()

    def _in_line(self, question: _Question[S]) -> A:
        self._question = None
        seat = self._mind.quick(question.seat)
        choice = self._mind.think(question.state, seat)
        self._mind.follow(question.state, choice, in_line=True)
        return choice if seat == question.seat else self._mind.signed(choice, seat.level)

    def _lose(self) -> None:
        """Do without the process from here on."""
        self._end_worker()
        if not self._lost:
            self._lost = True
            self.on_lost()

    def close(self) -> None:
        """End the process."""
        self._question, self._started = None, True
        self._end_worker()

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()
