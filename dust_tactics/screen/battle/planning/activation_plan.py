"""What somebody intends a unit to do, before and while it is told to the rules: actions, way, shots, skills."""

from dataclasses import dataclass, replace
from typing import cast

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.attack.preview import activated, planned
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Declare, Move, Shot
from dust_tactics.rules.game import Decision, check
from dust_tactics.rules.movement.facing import stand_on
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import SLOTS, Action, Unit


@dataclass(frozen=True, slots=True)
class Route:
    """A way, the facing at its end, the squares whose crates are crushed, and whether a hero mounts at its end."""

    way: Way = ()
    facing: int | None = None
    crush: tuple[int, ...] = ()
    mount: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """What a unit is to do in one activation; `actions` in their order, Nothing only where it was chosen.

    together   the joined hero who acts along
    most       how many actions there are: three after a good die of a pilot (T13-SKL-04)
    """

    unit: int
    actions: tuple[Action, ...] = ()
    route: Route | None = None
    shots: tuple[Shot, ...] = ()
    skills: tuple[str, ...] = ()
    together: int | None = None
    most: int = SLOTS

    @property
    def attack(self) -> Action | None:
        """The attack that is planned, if any."""
        return next((action for action in self.actions if action.attacks), None)

    @property
    def movement(self) -> Action | None:
        """The Move or March Move that is planned, if any."""
        return next((action for action in self.actions if action.moves), None)

    @property
    def slots(self) -> int:
        """How many of the actions are taken."""
        return sum(action.slots for action in self.actions)

    @property
    def moves_first(self) -> bool:
        """Whether the attack is made from the end of the way."""
        return bool(self.actions) and self.actions[0].moves

    def with_action(self, action: Action) -> "Plan":
        """The plan with one action more; what it excludes goes, and a Nothing that was chosen before."""
        if action is Action.NOTHING and self.slots < self.most:
            return self._cleaned(replace(self, actions=(*self.actions, action)))
        kept = tuple(
            other
            for other in self.actions
            if other is not Action.NOTHING
            and not (action.moves and other.moves)
            and not (action.attacks and other.attacks)
        )
        if action is Action.NOTHING or sum(other.slots for other in kept) + action.slots > self.most:
            kept = ()
        place = 0
        for index, other in enumerate(self.actions):
            if (action.moves and other.moves) or (action.attacks and other.attacks):
                place = index
                break
        else:
            place = len(kept)
        actions = (*kept[:place], action, *kept[place:])
        return self._cleaned(replace(self, actions=actions))

    def without_action(self, action: Action) -> "Plan":
        """The plan with one action fewer."""
        return self._cleaned(replace(self, actions=tuple(other for other in self.actions if other is not action)))

    def swapped(self) -> "Plan":
        """The plan with its two actions the other way round."""
        return replace(self, actions=self.actions[::-1])

    @staticmethod
    def _cleaned(plan: "Plan") -> "Plan":
        return replace(
            plan,
            route=plan.route if plan.movement else None,
            shots=plan.shots if plan.attack else (),
        )


def planned_state(state: GameState, plan: Plan) -> GameState:
    """The state in which the planned attack would be made: the unit at the end of its way if it moves first."""
    unit = state.units[plan.unit]
    route = plan.route if plan.moves_first else None
    if route is not None:
        unit = stand_at(state, unit, route)
    crushed = route.crush if route is not None else ()
    return planned(state, unit.id, unit.squares, unit.facing, actions=plan.actions, skills=plan.skills, crushed=crushed)


def state_at_reaction(state: GameState, plan: Plan) -> GameState:
    """The state in which an enemy may react, just before the last action: the unit at the end of its way, where its
    March pauses, or where it is if it moves last (T13-REA-02, T13-REA-15, T13-REA-18)."""
    unit, last, way = state.units[plan.unit], plan.actions[-1], plan.route.way if plan.route is not None else ()
    if last is Action.MARCH:
        before = activated(state, unit.id, plan.together)
        way = _march_of(before, unit).first_leg(before, way)
    squares = way[-1] if way and last is not Action.MOVE else unit.squares
    return planned(state, unit.id, squares, None)


def squares_left(state: GameState, plan: Plan) -> int:
    """The squares of a planned March that are chosen later, as it goes no further than a Move could and pauses there;
    0 where it does not (T13-REA-15)."""
    if plan.route is None or plan.actions[-1:] != (Action.MARCH,) or plan.slots < plan.most or plan.route.mount:
        return 0
    before = activated(state, plan.unit, plan.together)
    march, way = _march_of(before, before.units[plan.unit]), plan.route.way
    return march.budget - sum(march.ground(before).costs(way)[-1:]) if march.may_pause(before, way) else 0


def _march_of(state: GameState, unit: Unit) -> ChoosePath:
    """The question that a March Move of a unit that has just been activated will ask."""
    return ChoosePath(unit.side, unit.id, True, state.edition.movement.allowance(state, unit, True))


def stand_at(state: GameState, unit: Unit, route: Route) -> Unit:
    """A unit at the end of a way."""
    return stand_on(state.context, unit, route.way[-1] if route.way else unit.squares, route.facing)


def planned_answer(state: GameState, decision: Decision, plan: Plan) -> AnyCommand | None:
    """The plan's answer to a decision, if it has one; it may have become illegal (see `still_good`)."""
    question = decision.question
    if isinstance(question, ChooseUnit) and state.units[plan.unit].side == question.owner:
        return Activate(decision.id, plan.unit, plan.together)
    if getattr(question, "unit", None) != plan.unit:
        return None
    if isinstance(question, DeclareActions):
        if state.slot_limit(state.units[plan.unit]) != plan.most:
            return None
        return Declare(decision.id, plan.actions, plan.skills)
    if isinstance(question, ChoosePath) and plan.route is not None and not question.resumed:
        return move_along(state, decision, plan.route)
    if isinstance(question, DeclareTargets) and plan.shots and question.only is None:
        return Attack(decision.id, plan.shots)
    return None


def move_along(state: GameState, decision: Decision, route: Route) -> Move:
    """The command for a route; a March that goes no further than a Move could pauses there, its rest is chosen later
    (T13-REA-15)."""
    move = Move.along(decision.id, route.way, route.facing, route.crush)
    pauses = not route.mount and cast(ChoosePath, decision.question).may_pause(state, route.way)
    return replace(move, mount=route.mount, pauses=pauses)


def still_good(state: GameState, command: AnyCommand) -> bool:
    """Whether a planned answer can be given without asking: it is legal, and no enemy has reacted since."""
    interrupted = bool(state.activations) and state.activations[-1].interrupted
    return not interrupted and check(state, command) is None
