"""What a side has said that it means to do: the plan with which it activated a unit, and standing by it.

Nothing of it is remembered beside the state. As long as nobody has moved or rolled since, the choice of the unit is
made again as it was made then; once the battle has gone on otherwise, a new plan is due.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any

from dust_tactics.bots.player import Choice, Plan
from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.commands import AnyCommand, Move
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.movement.ground import ground_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import SLOTS, Action
from dust_tactics.table.agenda import Question

CHOICES_KEPT = 16
"""Of a player, or of several who share what they know: those of its last decisions, and those foreseen."""

Answer = Callable[[GameState, Any], Choice]
Key = tuple[object, ...]


@dataclass
class LastChoices:
    """The last choices of units, by all that they hang on: with or without them the answers are the same."""

    _known: deque[tuple[object, Key, Choice]] = field(default_factory=lambda: deque(maxlen=CHOICES_KEPT))

    def of(self, battle: object, key: Key) -> Choice | None:
        """Return a choice that was made before in a battle, which is told by identity."""
        return next((choice for there, known, choice in self._known if there is battle and known == key), None)

    def keep(self, battle: object, key: Key, choice: Choice) -> None:
        """Keep a choice."""
        self._known.appendleft((battle, key, choice))


class Word:
    """Makes a player keep its word.

    who      all of the player that its choices hang on beside the state
    answer   how it answers a question, whatever it has said
    """

    def __init__(self, who: Key, last: LastChoices, answer: Answer) -> None:
        self._who, self._last, self._answer = who, last, answer

    def answer(self, state: GameState) -> Choice:
        """Return the answer to the decision owed, as was said where something was. Raises ValueError without any."""
        owed = decision_owed(state)
        if owed is None:
            raise ValueError("the battle is over")
        if isinstance(owed.question, ChooseUnit):
            return self.choose(state, owed.question)
        return self.kept(state, owed.question) or self._answer(state, owed.question)

    def choose(self, state: GameState, question: ChooseUnit) -> Choice:
        """Return the choice of a unit, whose plan is what the side says."""
        key = self._key(state, question.owner)
        known = self._last.of(state.context, key)
        if known is None:
            known = self._answer(state, question)
            self._last.keep(state.context, key, known)
        return known

    def keep(self, state: GameState, choice: Choice) -> None:
        """Keep the choice of a unit that was made elsewhere."""
        owed = decision_owed(state)
        if owed is not None and isinstance(owed.question, ChooseUnit):
            self._last.keep(state.context, self._key(state, owed.owner), choice)

    def _key(self, state: GameState, owner: int) -> Key:
        return (*self._who, *standing(state), owner)

    def kept(self, state: GameState, question: Question[GameState, AnyCommand]) -> Choice | None:
        """Return the answer that the plan of the activation under way has to a question; None where it has none."""
        activation = state.activation
        if not isinstance(question, DeclareActions | ChoosePath) or activation is None or len(state.activations) > 1:
            return None
        if (
            activation.slots != SLOTS
            or activation.moved
            or activation.interrupted
            or activation.reacting_to is not None
        ):
            return None
        done = activation.actions[: max(0, activation.next - 1)]
        if any(action is not Action.NOTHING for action in done):
            return None
        before = state.copy()
        before.activations = ()
        before.asked -= 1 if isinstance(question, DeclareActions) else 2
        said = self.choose(before, ChooseUnit(question.owner))
        options = []
        for option in said.options:
            plan = option.plan
            if plan is None or (plan.unit, plan.together) != (activation.unit, activation.hero):
                continue
            if not _fits(state, plan, activation.actions):
                continue
            command = _answer(state, question, plan)
            if command is not None and question.refusal(state, command) is None:
                options.append(replace(option, command=command))
            if activation.actions and not state.edition.declarations.ahead:
                break
        return Choice(options[0].command, tuple(options)) if options else None


NOT_LOOKED_AT = frozenset({"context", "random", "agenda", "activations", "result"})
"""What of a state a choice does not hang on: its dice, and what is still to be done in the activation under way."""
_LOOKED_AT = attrgetter(*(field.name for field in fields(GameState) if field.name not in {"units", *NOT_LOOKED_AT}))


def standing(state: GameState) -> Key:
    """Return all of a state that a choice hangs on."""
    return tuple(state.units), *_LOOKED_AT(state)


def _fits(state: GameState, plan: Plan, declared: tuple[Action, ...]) -> bool:
    """Return whether what has been declared is what a plan means to do, or begins with where that is declared by and
    by."""
    if not declared:
        return True
    if state.edition.declarations.ahead:
        return _without_rest(plan.actions) == _without_rest(declared)
    return plan.actions[: len(declared)] == declared


def _answer(state: GameState, question: DeclareActions | ChoosePath, plan: Plan) -> AnyCommand | None:
    """Return the answer that a plan has to a question; None where it can't be done any more."""
    if isinstance(question, DeclareActions):
        ahead = state.edition.declarations.ahead
        return None if state.activations[-1].actions and not ahead else plan.declared(state.asked, ahead=ahead)
    way = _way(state, question, plan)
    return None if way is None else replace(Move.along(state.asked, way, plan.facing), mount=plan.mounts)


def _way(state: GameState, question: ChoosePath, plan: Plan) -> Way | None:
    """Return the way to where a plan leads, or the part of it that the first of two MOVEs covers."""
    ground = question.ground(state)
    ends = set(ground.destinations())
    if plan.squares in ends:
        return ground.path_to(plan.squares)
    if plan.actions.count(Action.MOVE) < 2:
        return None
    unit = state.units[question.unit]
    whole = ground_of(state, unit, state.edition.movement.allowance(state, unit, True).total)
    if plan.squares not in set(whole.destinations()):
        return None
    way = whole.path_to(plan.squares)
    return next((way[:steps] for steps in range(len(way), 0, -1) if way[steps - 1] in ends), None)


def _without_rest(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions without those at the end that are Nothing."""
    while actions and actions[-1] is Action.NOTHING:
        actions = actions[:-1]
    return actions
