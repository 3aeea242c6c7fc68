"""What of the next decisions is settled already, and the way back and forth through what people decided."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.session import Session
from dust_tactics.files.program import VERSION
from dust_tactics.files.settings import Settings, TakeBacks
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Hold, TakeHits
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.game import Decision, decision_owed
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.damage import ShareHit
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.screen.battle.planning.activation_plan import Plan, planned_answer, still_good
from dust_tactics.screen.battle.planning.casualties import Sharing, obvious_losses
from dust_tactics.screen.battle.planning.only_way import only_attack
from dust_tactics.screen.battle.planning.reacting import worth_asking
from dust_tactics.screen.play.dialogs import can_be_agreed
from dust_tactics.table.refusal import Refusal, Refused, refuse


@dataclass(frozen=True, slots=True)
class _Undone:
    """What one undo took back: so many commands stood before it, with this plan under way and fire held by these."""

    length: int
    intention: Plan | None
    held: dict[tuple[int, int], int]


class ControllerHost(Protocol):
    """The screen that a battle is played on, as far as going back and forth matters to it."""

    @property
    def busy(self) -> bool:
        """Whether events are being played on the board."""

    def stop_playing(self) -> None:
        """Give up what is left to be played."""

    def show_anew(self) -> None:
        """Show the battle as it stands now, and ask for the decision owed."""

    def resume_plan(self, plan: Plan) -> None:
        """Let people begin again from a plan that was undone."""

    def ask_other(self, side: int, unit: int | None, take_back: Callable[[], None]) -> None:
        """Ask before that is taken back which another side decided; by it a unit was chosen, if one is given."""

    def ask_all(self, refusal: Refusal, take_back: Callable[[], None]) -> None:
        """Ask all players whether to take back what `refusal` stands against."""

    def tell_to_wait(self) -> None:
        """Tell that nothing can be taken back while events are played."""

    def tell_not_written(self, error: OSError) -> None:
        """Tell that the journal can't be written."""

    def explain(self, refusal: Refusal) -> None:
        """Tell why something can't be."""


class BattleController:
    """A session, and what of the next decisions is settled already.

    intention   the plan that is being carried out
    last_plan   the plan that was carried out last, to begin from again after an undo
    """

    def __init__(self, session: Session, settings: Callable[[], Settings], host: ControllerHost) -> None:
        self.session, self.settings, self.host = session, settings, host
        self.intention: Plan | None = None
        self.last_plan: Plan | None = None
        self._held: dict[tuple[int, int], int] = {}  # side and turn in which fire is held, and since how many commands
        self._starts: list[int] = []  # lengths of the history where people began to do something
        self._sharing: Sharing | None = None
        self._undone: list[_Undone] = []  # what can be done again, the last undo last

    @property
    def state(self) -> GameState:
        """The battle as it stands."""
        return self.session.state

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""
        return self.session.decision

    @property
    def owner(self) -> int | None:
        """The side that owes a decision."""
        return self.decision.owner if self.decision is not None else None

    def settled_answer(self) -> AnyCommand | None:
        """The answer to the decision owed if nobody has to be asked: fire that is held, or what was planned."""
        decision = self.decision
        if decision is None:
            return None
        if isinstance(decision.question, OfferReaction):
            if (decision.owner, self.state.turn) in self._held:
                return Hold(decision.id)
            if not worth_asking(self.state, decision.question, self.settings().ask_reactions):
                return Hold(decision.id)
        if not self.settings().ask_casualties and (obvious := obvious_losses(self.state, decision)):
            return obvious
        if self._sharing and (shared := self._sharing.answer(self.state, decision, len(self.session.history))):
            return shared
        if isinstance(decision.question, DeclareTargets) and self._goes_on:
            shots = only_attack(self.state, decision.question)
            if shots is not None:
                return Attack(decision.id, shots)
        if self.intention is None:
            return None
        answer = planned_answer(self.state, decision, self.intention)
        return answer if answer is not None and still_good(self.state, answer) else None

    @property
    def _goes_on(self) -> bool:
        """Whether the decision comes of what people have begun just now, not of an undo or a battle resumed."""
        return bool(self._starts) and self._starts[-1] < len(self.session.history)

    def begin(self) -> None:
        """People begin to do something: an undo comes back to here."""
        self._starts.append(len(self.session.history))

    def first_answer(self, plan: Plan) -> AnyCommand:
        """Takes a plan up and gives its answer to the decision owed. Raises ValueError if it has none."""
        self.intention = self.last_plan = plan
        answer = planned_answer(self.state, self.decision, plan) if self.decision is not None else None
        if answer is None:
            raise ValueError(f"a plan for unit {plan.unit} has no answer to {self.decision}")
        return answer

    def submit(self, command: AnyCommand, thrown: Rolls | None = None, *, stand_in: str = "") -> tuple[AnyEvent, ...]:
        """Gives a command to the rules, with dice of the seed or those that people have thrown for it.

        stand_in   level that decided in the place of the one that has the seat

        Raises Refused, OSError, or DiceWanted where more have to be thrown, and then nothing has changed.
        """
        events = self.session.submit(command, thrown, stand_in=stand_in)
        self._undone.clear()
        acting = {activation.unit for activation in self.state.activations}
        if self.intention is not None and self.intention.unit not in acting:
            self.intention = None
        return events

    def hold_fire(self, side: int) -> None:
        """A side holds fire for the rest of the turn without being asked."""
        self._held[side, self.state.turn] = len(self.session.history)

    def share_out(self, question: ShareHit, answers: tuple[TakeHits, ...]) -> None:
        """Hits on a unit and its hero are shared out: the next ones are not asked about again."""
        self._sharing = Sharing(len(self.session.history), question.unit, question.hero, answers)

    # Back and forth

    def undo(self) -> None:
        """Undo what people did last: a whole plan, or its last command; ask all players where they have to agree.

        What computer players have answered goes with it.
        """
        refusal = self.undo_refusal()
        other = self._other_who_decided() if refusal is None else None
        if other is not None and not self.host.busy:
            self.host.ask_other(*other, partial(self._go_back, self._undo))
        elif refusal is None or not can_be_agreed(refusal) or self.decision is None:
            self._go_back(self._undo)
        elif self.host.busy:
            self.host.tell_to_wait()
        else:
            self.host.ask_all(refusal, partial(self._go_back, self._take_back))

    def _other_who_decided(self) -> tuple[int, int | None] | None:
        """The side that decided what an undo would take back, and the unit that it chose by that, where another person
        is to decide now."""
        start, length = self._start(), len(self.session.history)
        if start is None or self.decision is None or not self.session.seats[self.decision.owner].is_person:
            return None
        first = start if self.session.back_to_refusal(start) is None else length - 1
        owed = self._owed(first)
        if owed is None or owed.owner == self.decision.owner:
            return None
        command = self.session.history[first].command
        return owed.owner, command.unit if isinstance(command, Activate) else None

    def undo_refusal(self) -> Refusal | None:
        """Why what people did last can't be undone freely."""
        length = len(self.session.history)
        start = self._start()
        if start is None:
            return refuse("nothing-to-undo")
        refusal = self.session.back_to_refusal(start)
        if refusal is None or (self._people_owed(length - 1) and self.session.undo_refusal() is None):
            return None
        if can_be_agreed(refusal) and self._plays_computer and self.settings().take_backs is TakeBacks.NEVER:
            return refuse("no-take-backs")
        return refusal

    @property
    def _plays_computer(self) -> bool:
        return not all(seat.is_person for seat in self.session.seats)

    def _people_owed(self, length: int) -> bool:
        """Whether a person who still plays owed the decision when so many commands stood."""
        if not self._plays_computer:
            return True
        owed = self._owed(length)
        return owed is not None and self.session.seats[owed.owner].is_person

    def _start(self) -> int | None:
        """How many commands stood before what people did last; None if they did nothing."""
        length = len(self.session.history)
        starts = [start for start in self._starts if start < length and self._people_owed(start)]
        if starts:
            return starts[-1]
        return next((before for before in reversed(range(length)) if self._people_owed(before)), None)

    def take_seats(self, seats: Mapping[int, Seat]) -> None:
        """Let somebody else decide for sides from here on. Raises OSError."""
        for side, seat in seats.items():
            if not seat.is_person:
                seat = replace(seat, seed=self.session.header.seed, version=VERSION)
            self.session.take_seat(side, seat)
        self.intention = None

    def back_to(self, length: int) -> None:
        """Undo all but the first commands of the history, down to a decision of people; ask those who have to agree."""
        while length and not self._people_owed(length):
            length -= 1
        refusal = self._back_refusal(length)
        if self.host.busy:
            self.host.tell_to_wait()
        elif refusal is None:
            other = self._other_from(length)
            if other is not None:
                self.host.ask_other(*other, partial(self._back_to, length))
            else:
                self._back_to(length)
        elif can_be_agreed(refusal):
            self.host.ask_all(refusal, partial(self._back_to, length))
        else:
            self.host.explain(refusal)

    def _back_refusal(self, length: int) -> Refusal | None:
        """Why the battle can't freely go back to when so many commands stood."""
        if length >= len(self.session.history):
            return refuse("nothing-to-undo")
        refusal = self.session.back_to_refusal(length)
        if can_be_agreed(refusal) and self._plays_computer and self.settings().take_backs is TakeBacks.NEVER:
            return refuse("no-take-backs")
        return refusal

    def _other_from(self, start: int) -> tuple[int, int | None] | None:
        """The first side that decided anything after so many commands, where another person is to decide now."""
        if self.decision is None:
            return None
        for number in range(start, len(self.session.history)):
            owed, command = self._owed(number), self.session.history[number].command
            if owed is not None and owed.owner != self.decision.owner and self.session.seats[owed.owner].is_person:
                return owed.owner, command.unit if isinstance(command, Activate) else None
        return None

    def _owed(self, length: int) -> Decision | None:
        """Who owed what when so many commands stood."""
        return decision_owed(self.session.history[length - 1].state if length else self.session.opening.state)

    def _back_to(self, length: int) -> None:
        """Undo down to so many commands, as nobody minds."""
        self._travel(partial(self._take_back_to, length))

    def _take_back_to(self, length: int) -> None:
        """Undo down to so many commands, dice and all where people have agreed. Raises Refused or OSError."""
        with self._noting_undone():
            while len(self.session.history) > length:
                self.session.take_back()

    def undo_unasked(self) -> None:
        """Undo what was done last, if the rules let it."""
        self._go_back(self._undo)

    def redo(self) -> None:
        """Do again what was undone last."""
        self._travel(self._redo)

    def _go_back(self, undo: Callable[[], None]) -> None:
        """Undo, and take up again the plan that was undone."""
        if self._travel(undo) and self.last_plan is not None:
            self.host.resume_plan(self.last_plan)

    def _travel(self, go: Callable[[], None]) -> bool:
        """Go back or forth and ask again; False if that can't be."""
        if self.decision is None:
            return False  # the end is being shown
        self.host.stop_playing()
        self._sharing = None
        try:
            go()
        except Refused as refused:
            self.host.explain(refused.refusal)
            return False
        except OSError as error:
            self.host.tell_not_written(error)
            return False
        self.host.show_anew()
        return True

    def _undo(self) -> None:
        """Undo all that people did last, or as much of it as may be. Raises Refused or OSError."""
        if refusal := self.undo_refusal():
            raise Refused(refusal)
        start = self._start()
        with self._noting_undone():
            if start is not None and self.session.back_to_refusal(start) is None:
                self.session.back_to(start)
            else:
                self.session.undo()

    def _take_back(self) -> None:
        """Undo all that people did last, dice and all, as they have agreed. Raises Refused or OSError."""
        start = self._start()
        if start is None:
            raise Refused(refuse("nothing-to-undo"))
        self._take_back_to(start)

    @contextmanager
    def _noting_undone(self) -> Iterator[None]:
        """Notes what one undo takes back, for one redo to bring it again; what was begun or held since is forgotten."""
        before = _Undone(len(self.session.history), self.intention, self._held)
        self.intention = None
        self._drop_later_starts()
        try:
            yield
        finally:
            length = len(self.session.history)
            if length < before.length:
                self._undone.append(before)
            self._held = {hold: since for hold, since in self._held.items() if since < length}
            self._drop_later_starts()

    def _drop_later_starts(self) -> None:
        """Forgets the starts of what has been undone."""
        while self._starts and self._starts[-1] >= len(self.session.history):
            self._starts.pop()

    def _redo(self) -> None:
        """Do again all that the last undo took back, or one command where that is not known, as of a battle resumed.

        Raises Refused or OSError.
        """
        start = len(self.session.history)
        undone = self._undone[-1] if self._undone else _Undone(start + 1, None, self._held)
        self.intention = None
        self.session.redo()
        self._starts.append(start)
        while len(self.session.history) < undone.length:
            self.session.redo()
        del self._undone[-1:]
        self.intention, self._held = undone.intention, undone.held
