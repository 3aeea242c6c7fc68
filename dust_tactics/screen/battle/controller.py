"""What of the next decisions is settled already, and what of it an undo puts aside."""

from collections.abc import Callable
from dataclasses import dataclass

from dust_tactics.files.journal.format import Rolls
from dust_tactics.rules.commands import AnyCommand, Attack, Hold, TakeHits
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.game import Decision
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.damage import ShareHit
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.screen.battle.modes import BattleAsked
from dust_tactics.screen.battle.planning.activation_plan import Plan, planned_answer, still_good
from dust_tactics.screen.battle.planning.attack_options import only_attack
from dust_tactics.screen.battle.planning.casualties import Sharing, obvious_losses
from dust_tactics.screen.battle.planning.idling import idle_answer, may_idle
from dust_tactics.screen.battle.planning.reacting import worth_asking
from dust_tactics.screen.battle.record import BattleSession
from dust_tactics.screen.play.undoing import Undoing


@dataclass(frozen=True, slots=True)
class _Begun:
    """The plan under way, and by which sides fire is held."""

    intention: Plan | None
    held: dict[tuple[int, int], int]


class BattleController(Undoing[GameState]):
    """A session, and what of the next decisions is settled already.

    intention   the plan that is being carried out
    last_plan   the plan that was carried out last, to begin from again after an undo
    """

    def __init__(self, session: BattleSession, host: BattleAsked) -> None:
        super().__init__(session, host)
        self.session, self.host = session, host
        self.intention: Plan | None = None
        self.last_plan: Plan | None = None
        self._held: dict[tuple[int, int], int] = {}  # side and turn in which fire is held, and since how many commands
        self._sharing: Sharing | None = None
        self._idles: tuple[int, int] | None = None  # side and turn in which nothing more is done

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
        """Return the answer to the decision owed if nobody has to be asked: fire that is held, or what was planned."""
        decision = self.decision
        if decision is None:
            return None
        if isinstance(decision.question, OfferReaction):
            if (decision.owner, self.state.turn) in self._held:
                return Hold(decision.id)
            if not worth_asking(self.state, decision.question, self.host.settings.ask_reactions):
                return Hold(decision.id)
        if not self.host.settings.ask_casualties and (obvious := obvious_losses(self.state, decision)):
            return obvious
        if self._sharing and (shared := self._sharing.answer(self.state, decision, len(self.history))):
            return shared
        if isinstance(decision.question, DeclareTargets) and self.goes_on:
            shots = only_attack(self.state, decision.question)
            if shots is not None:
                return Attack(decision.id, shots)
        if self._idles == (decision.owner, self.state.turn) and may_idle(self.state, decision.owner):
            return idle_answer(self.state, decision)
        if self.intention is None:
            return None
        answer = planned_answer(self.state, decision, self.intention)
        return answer if answer is not None and still_good(self.state, answer) else None

    def first_answer(self, plan: Plan) -> AnyCommand:
        """Take a plan up and give its answer to the decision owed. Raises ValueError if it has none."""
        self.intention = self.last_plan = plan
        answer = planned_answer(self.state, self.decision, plan) if self.decision is not None else None
        if answer is None:
            raise ValueError(f"a plan for unit {plan.unit} has no answer to {self.decision}")
        return answer

    def submit(self, command: AnyCommand, thrown: Rolls | None = None, *, stand_in: str = "") -> tuple[AnyEvent, ...]:
        events = super().submit(command, thrown, stand_in=stand_in)
        acting = {activation.unit for activation in self.state.activations}
        if self.intention is not None and self.intention.unit not in acting:
            self.intention = None
        return events

    def hold_fire(self, side: int) -> None:
        """A side holds fire for the rest of the turn without being asked."""
        self._held[side, self.state.turn] = len(self.history)

    def idle(self, side: int) -> AnyCommand | None:
        """Let a side do nothing for the rest of the turn; returns its first answer."""
        self._idles = side, self.state.turn
        return None if self.decision is None else idle_answer(self.state, self.decision)

    def share_out(self, question: ShareHit, answers: tuple[TakeHits, ...]) -> None:
        """Hits on a unit and its hero are shared out: the next ones are not asked about again."""
        self._sharing = Sharing(len(self.history), question.unit, question.hero, answers)

    @property
    def shares_on(self) -> bool:
        """Whether the next decision is one of the hits that were shared out."""
        decision, sharing = self.decision, self._sharing
        return bool(decision and sharing and sharing.answer(self.state, decision, len(self.history)))

    # What an undo puts aside

    def begun(self) -> object:
        return _Begun(self.intention, self._held)

    def forget(self, length: int) -> None:
        self.intention = self._idles = None
        self._held = {hold: since for hold, since in self._held.items() if since < length}

    def go_on_with(self, begun: object) -> None:
        if isinstance(begun, _Begun):
            self.intention, self._held = begun.intention, begun.held

    def _go_back(self, undo: Callable[[], None]) -> None:
        """Undo, and take up again the plan that was undone."""
        if self.travel(undo) and self.last_plan is not None:
            self.host.resume_plan(self.last_plan)

    def travel(self, go: Callable[[], None]) -> bool:
        self._sharing = None
        return super().travel(go)
