"""What somebody intends a unit to do, before and while it is told to the rules: actions, way, shots, skills."""

from dataclasses import dataclass, replace
from typing import Any, cast

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
class PlannedAction:
    """One action of a plan, with what it needs of its own.

    slots   how many of the unit's actions it uses, as its edition counts them; none for a free one
    route   the way of a Move or March Move, once it is chosen
    shots   those of an attack, once it is aimed
    """

    kind: Action
    slots: int
    route: Route | None = None
    shots: tuple[Shot, ...] = ()

    def excludes(self, other: "PlannedAction") -> bool:
        """Return whether only one of two actions can be in a plan, as both move or both attack."""
        kinds = self.kind, other.kind
        return all(kind.moves for kind in kinds) or all(kind.attacks for kind in kinds)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a unit is to do in one activation: a row of actions, Nothing only where it was chosen.

    skills       those that are declared with the actions
    together     the joined hero who acts along
    slot_limit   how many actions there are: three after a good die of a pilot (T13-SKL-04)
    """

    unit: int
    actions: tuple[PlannedAction, ...] = ()
    skills: tuple[str, ...] = ()
    together: int | None = None
    slot_limit: int = SLOTS

    @property
    def kinds(self) -> tuple[Action, ...]:
        """The actions in their order, as they are declared."""
        return tuple(action.kind for action in self.actions)

    @property
    def slots(self) -> int:
        """How many of the unit's actions are used."""
        return sum(action.slots for action in self.actions)

    @property
    def attack(self) -> PlannedAction | None:
        """The attack that is planned first, if any."""
        return next((action for action in self.actions if action.kind.attacks), None)

    @property
    def movement(self) -> PlannedAction | None:
        """The Move or March Move that is planned first, if any."""
        return next((action for action in self.actions if action.kind.moves), None)

    @property
    def route(self) -> Route | None:
        """The way of the movement."""
        return self.movement.route if self.movement is not None else None

    @property
    def shots(self) -> tuple[Shot, ...]:
        """The shots of the attack."""
        return self.attack.shots if self.attack is not None else ()

    @property
    def moves_first(self) -> bool:
        """Whether the attack is made from the end of the way."""
        return bool(self.actions) and self.actions[0].kind.moves

    def with_action(self, action: PlannedAction) -> "Plan":
        """Return the plan with one action more; what it excludes goes, and a Nothing that was chosen before."""
        nothing = action.kind is Action.NOTHING
        if nothing and self.slots < self.slot_limit:
            return replace(self, actions=(*self.actions, action))
        excluded = [place for place, other in enumerate(self.actions) if action.excludes(other)]
        kept = tuple(other for other in self.actions if other.kind is not Action.NOTHING and not action.excludes(other))
        if nothing or sum(other.slots for other in kept) + action.slots > self.slot_limit:
            kept = ()
        for place in excluded:
            action = replace(action, route=self.actions[place].route, shots=self.actions[place].shots)
        place = excluded[0] if excluded else len(kept)
        return replace(self, actions=(*kept[:place], action, *kept[place:]))

    def without(self, kind: Action) -> "Plan":
        """Return the plan with all actions of a kind taken out."""
        return replace(self, actions=tuple(action for action in self.actions if action.kind is not kind))

    def swapped(self) -> "Plan":
        """Return the plan with its actions the other way round."""
        return replace(self, actions=self.actions[::-1])

    def with_route(self, route: Route | None) -> "Plan":
        """Return the plan with a way for its movement, if it has one."""
        return self._changed(self.movement, route=route)

    def with_shots(self, shots: tuple[Shot, ...]) -> "Plan":
        """Return the plan with the shots of its attack, if it has one."""
        return self._changed(self.attack, shots=shots)

    def _changed(self, changed: PlannedAction | None, **values: Any) -> "Plan":
        if changed is None:
            return self
        actions = (replace(action, **values) if action is changed else action for action in self.actions)
        return replace(self, actions=tuple(actions))


def planned_action(state: GameState, unit: Unit, kind: Action) -> PlannedAction:
    """Return an action of a unit that has no way and no shots yet."""
    return PlannedAction(kind, state.edition.declarations.slots(state, unit, (kind,)))


def planned_state(state: GameState, plan: Plan) -> GameState:
    """The state in which the planned attack would be made: the unit at the end of its way if it moves first."""
    unit = state.units[plan.unit]
    route = plan.route if plan.moves_first else None
    if route is not None:
        unit = stand_at(state, unit, route)
    crushed = route.crush if route is not None else ()
    return planned(state, unit.id, unit.squares, unit.facing, actions=plan.kinds, skills=plan.skills, crushed=crushed)


def state_at_reaction(state: GameState, plan: Plan) -> GameState:
    """The state in which an enemy may react, just before the last action: the unit at the end of its way, where its
    March pauses, or where it is if it moves last (T13-REA-02, T13-REA-15, T13-REA-18)."""
    unit, last, way = state.units[plan.unit], plan.kinds[-1], plan.route.way if plan.route is not None else ()
    if last is Action.MARCH:
        before = activated(state, unit.id, plan.together)
        way = _march_of(before, unit).first_leg(before, way)
    squares = way[-1] if way and last is not Action.MOVE else unit.squares
    return planned(state, unit.id, squares, None)


def squares_left(state: GameState, plan: Plan) -> int:
    """The squares of a planned March that are chosen later, as it goes no further than a Move could and pauses there;
    0 where it does not (T13-REA-15)."""
    if plan.route is None or plan.kinds[-1:] != (Action.MARCH,) or plan.slots < plan.slot_limit or plan.route.mount:
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
        if state.slot_limit(state.units[plan.unit]) != plan.slot_limit:
            return None
        return _declaration(state, decision, plan)
    action = _under_way(state, plan)
    if action is None:
        return None
    if isinstance(question, ChoosePath) and action.route is not None and not question.resumed:
        return move_along(state, decision, action.route)
    if isinstance(question, DeclareTargets) and action.shots and question.only is None:
        return Attack(decision.id, action.shots)
    return None


def _declaration(state: GameState, decision: Decision, plan: Plan) -> Declare | None:
    """All actions of the plan, or where they are declared one after another the next; skills with the first."""
    if state.edition.declarations.ahead:
        return Declare(decision.id, plan.kinds, plan.skills)
    done = len(state.activations[-1].actions)
    return Declare(decision.id, plan.kinds[done : done + 1], () if done else plan.skills) if plan.kinds[done:] else None


def _under_way(state: GameState, plan: Plan) -> PlannedAction | None:
    """The action of the plan that the unit performs now, as long as what it has declared is what was planned."""
    number = state.activations[-1].next - 1
    declared = state.activations[-1].actions[: number + 1]
    if number < 0 or plan.kinds[: number + 1] != declared:
        return None
    return plan.actions[number]


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
