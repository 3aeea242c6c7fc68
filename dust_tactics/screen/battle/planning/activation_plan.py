"""What somebody intends a unit to do, before and while it is told to the rules: actions, way, shots, skills."""

import itertools
from dataclasses import dataclass, replace
from typing import Any, cast

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.attack.preview import activated, planned
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Declare, Move, Shot
from dust_tactics.rules.game import Decision, check
from dust_tactics.rules.movement.facing import stand_on
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.declaring import DeclareActions, march_skills
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import SLOTS, Action, Activation, Unit
from dust_tactics.screen.battle.planning import one_by_one

RELOAD = "reload"
"""The special action after which a weapon that has to be reloaded fires again (T16-WPN-21)."""


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

    slots            how many of the unit's actions it uses, as its edition counts them
    route            the way of a Move or March Move, once it is chosen
    shots            those of an attack, once it is aimed
    close_sustained  of a Sustained Attack by fire and blows, whether the blows are sustained (T16-CCW-08)
    special          of a special action, which one it is, by its name in the edition (T16-ACT-12)
    """

    kind: Action
    slots: int
    route: Route | None = None
    shots: tuple[Shot, ...] = ()
    close_sustained: bool = False
    special: str = ""

    def excludes(self, other: "PlannedAction") -> bool:
        """Return whether only one of two actions can be in a plan, as both move or both attack."""
        kinds = self.kind, other.kind
        return all(kind.moves for kind in kinds) or all(kind.attacks for kind in kinds)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a unit is to do in one activation: a row of actions, Nothing only where it was chosen.

    The first way and the first attack are planned ahead; those of later actions are chosen when they are performed.

    skills       those that are declared with the actions
    smoke        after how many of the actions smoke is launched; None if it is not (T16-SKL-56)
    together     the joined hero who acts along
    slot_limit   how many actions there are: three after a good die of a pilot (T13-SKL-04)
    done         what the unit has declared before, where actions are declared one after another (T10-ACT-13)

    A March stands there for two MOVEs that are one movement (T10-ACT-05).
    """

    unit: int
    actions: tuple[PlannedAction, ...] = ()
    skills: tuple[str, ...] = ()
    together: int | None = None
    slot_limit: int = SLOTS
    smoke: int | None = None
    done: tuple[Action, ...] = ()

    @property
    def steps(self) -> tuple[PlannedAction, ...]:
        """The actions as they are declared one after another: two MOVEs apart."""
        return tuple(action for action in self.actions for _ in range(2 if action.kind is Action.MARCH else 1))

    def going_on(self, done: tuple[Action, ...]) -> "Plan":
        """Return what is left of the plan once these actions are declared; of two MOVEs one without its way."""
        gone, kept = len(done) - len(self.done), list[PlannedAction]()
        for action in self.actions:
            length = 2 if action.kind is Action.MARCH else 1
            if gone <= 0:
                kept.append(action)
            elif gone < length:
                kept.append(replace(action, kind=Action.MOVE, slots=1, route=None))
            gone -= length
        return replace(self, actions=tuple(kept), done=done)

    @property
    def kinds(self) -> tuple[Action, ...]:
        """The actions in their order, as they are declared."""
        return tuple(action.kind for action in self.actions)

    @property
    def specials(self) -> tuple[str, ...]:
        """What the special actions are, in their order."""
        return tuple(action.special for action in self.actions if action.kind is Action.SPECIAL)

    @property
    def slots(self) -> int:
        """How many of the unit's actions are used; Nothing uses no more than are left, also where it ends the
        activation (T10-ACT-09)."""
        used = sum(action.slots for action in self.actions)
        return min(used, self.slot_limit) if Action.NOTHING in self.kinds else used

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
    def close_sustained(self) -> bool:
        """Whether the blows of the attack are sustained, not its fire."""
        return self.attack is not None and self.attack.close_sustained

    @property
    def moves_first(self) -> bool:
        """Whether the attack is made from the end of the way."""
        return next((kind.moves for kind in self.kinds if kind.moves or kind.attacks), False)

    def begins_with(self, special: str) -> bool:
        """Return whether a special action comes before the attack."""
        before = itertools.takewhile(lambda action: not action.kind.attacks, self.actions)
        return any(action.special == special for action in before)

    def with_action(self, action: PlannedAction) -> "Plan":
        """Return the plan with one action more; what it excludes goes, and a Nothing that was chosen before."""
        nothing = action.kind is Action.NOTHING
        if nothing and self.slots < self.slot_limit:
            return replace(self, actions=(*self.actions, action))
        excluded = [place for place, other in enumerate(self.actions) if action.excludes(other)]
        kept = tuple(other for other in self.actions if other.kind is not Action.NOTHING and not action.excludes(other))
        while kept and (nothing or sum(other.slots for other in kept) + action.slots > self.slot_limit):
            kept = kept[1:]
        for place in excluded:
            action = replace(action, route=self.actions[place].route, shots=self.actions[place].shots)
        place = excluded[0] if excluded else len(kept)
        return replace(self, actions=(*kept[:place], action, *kept[place:]))

    def then(self, action: PlannedAction) -> "Plan":
        """Return the plan with one action more at its end, whatever it holds."""
        return replace(self, actions=(*self.actions, action))

    def holds(self, kind: Action, special: str = "") -> bool:
        """Return whether an action of a kind is in the plan, a special one by its name."""
        return any((action.kind, action.special) == (kind, special) for action in self.actions)

    def without(self, kind: Action, special: str = "") -> "Plan":
        """Return the plan with the last action of a kind taken out, a special one by its name."""
        places = [
            place for place, action in enumerate(self.actions) if (action.kind, action.special) == (kind, special)
        ]
        kept = tuple(action for place, action in enumerate(self.actions) if place not in places[-1:])
        smoke = None if self.smoke is None else min(self.smoke, len(kept))
        return replace(self, actions=kept, smoke=smoke)

    def swapped(self) -> "Plan":
        """Return the plan with its actions the other way round."""
        return replace(self, actions=self.actions[::-1])

    def orders(self) -> tuple["Plan", ...]:
        """Return the plan with its actions in every other order, the other way round first."""
        others = dict.fromkeys((self.actions[::-1], *itertools.permutations(self.actions)))
        return tuple(replace(self, actions=actions) for actions in others if actions != self.actions)

    def with_route(self, route: Route | None) -> "Plan":
        """Return the plan with a way for its movement, if it has one."""
        return self._changed(self.movement, route=route)

    def with_shots(self, shots: tuple[Shot, ...], *, close_sustained: bool = False) -> "Plan":
        """Return the plan with the shots of its attack, if it has one."""
        return self._changed(self.attack, shots=shots, close_sustained=close_sustained)

    def _changed(self, changed: PlannedAction | None, **values: Any) -> "Plan":
        if changed is None:
            return self
        actions = (replace(action, **values) if action is changed else action for action in self.actions)
        return replace(self, actions=tuple(actions))


def planned_action(state: GameState, unit: Unit, kind: Action, special: str = "") -> PlannedAction:
    """Return an action of a unit that has no way and no shots yet, with what it costs where others follow it."""
    if not state.edition.declarations.ahead:
        free = one_by_one.free_slots(state, unit)
        return PlannedAction(kind, free if kind is Action.NOTHING else kind.slots, special=special)
    slots, after = state.edition.declarations.slots, (Action.NOTHING,)
    return PlannedAction(kind, slots(state, unit, (kind, *after)) - slots(state, unit, after), special=special)


def planned_state(state: GameState, plan: Plan) -> GameState:
    """Return the state in which the planned attack would be made: the unit at the end of its way if it moves first."""
    unit = state.units[plan.unit]
    route = plan.route if plan.moves_first else None
    if route is not None:
        unit = stand_at(state, unit, route)
    crushed = route.crush if route is not None else ()
    kinds, skills = plan.kinds, plan.skills
    if not state.edition.declarations.ahead:
        kinds = (*plan.done, *(_declared_as(action) for action in plan.steps))
        skills = (*one_by_one.activation_of(state, unit).skills, *skills)
    after = planned(state, unit.id, state.places(unit), unit.facing, actions=kinds, skills=skills, crushed=crushed)
    if plan.begins_with(RELOAD):
        after.units[unit.id] = replace(after.units[unit.id], unloaded=())
    return after


def state_at_reaction(state: GameState, plan: Plan) -> GameState:
    """Return the state in which an enemy may react: the unit at the end of its way or where its March pauses, or where
    it is if it moves later (T13-REA-02, T13-REA-15, T13-REA-18, T16-REA-02)."""
    unit, last, way = state.units[plan.unit], plan.kinds[-1], plan.route.way if plan.route is not None else ()
    rule = state.edition.reactions
    if not rule.splits_march:
        done = next((n for n in range(1, len(plan.kinds) + 1) if rule.due(Activation(unit.id, plan.kinds, next=n))), 0)
        moved = any(kind.moves for kind in plan.kinds[:done])
        return planned(state, unit.id, way[-1] if way and moved else state.places(unit), None)
    if last is Action.MARCH:
        before = activated(state, unit.id, plan.together)
        way = _march_of(before, unit).first_leg(before, way)
    squares = way[-1] if way and last is not Action.MOVE else state.places(unit)
    return planned(state, unit.id, squares, None)


def squares_left(state: GameState, plan: Plan) -> int:
    """Return the squares of a planned March that are chosen later, as it goes no further than a Move could and pauses
    there; 0 where it does not (T13-REA-15)."""
    if plan.route is None or plan.kinds[-1:] != (Action.MARCH,) or plan.slots < plan.slot_limit or plan.route.mount:
        return 0
    before = activated(state, plan.unit, plan.together)
    march, way = _march_of(before, before.units[plan.unit]), plan.route.way
    return march.budget - sum(march.ground(before).costs(way)[-1:]) if march.may_pause(before, way) else 0


def _march_of(state: GameState, unit: Unit) -> ChoosePath:
    """Return the question that a March Move of a unit that has just been activated will ask."""
    return ChoosePath(unit.side, unit.id, True, state.edition.movement.allowance(state, unit, True))


def stand_at(state: GameState, unit: Unit, route: Route) -> Unit:
    """Return a unit at the end of a way."""
    return stand_on(state.context, unit, route.way[-1] if route.way else state.places(unit), route.facing)


def planned_answer(state: GameState, decision: Decision, plan: Plan) -> AnyCommand | None:
    """Return the plan's answer to a decision, if it has one; it may have become illegal (see `still_good`)."""
    question = decision.question
    if isinstance(question, ChooseUnit) and state.units[plan.unit].side == question.owner:
        return Activate(decision.id, plan.unit, plan.together)
    if getattr(question, "unit", None) != plan.unit:
        return None
    if isinstance(question, DeclareActions):
        ahead = state.edition.declarations.ahead
        if ahead and state.slot_limit(state.units[plan.unit]) != plan.slot_limit:
            return None
        return _declaration(state, decision, plan)
    if isinstance(question, ChoosePath) and (route := planned_route(state, question, plan)):
        return move_along(state, decision, route)
    if isinstance(question, DeclareTargets) and (attack := planned_attack(state, question, plan)):
        return Attack(decision.id, attack.shots, attack.close_sustained)
    return None


def planned_route(state: GameState, question: ChoosePath, plan: Plan) -> Route | None:
    """Return the way that was planned for the movement that is asked about; none for a free Move after a March."""
    action = _under_way(state, plan)
    if action is None or question.resumed:
        return None
    if not state.edition.declarations.ahead:
        return _part_of_route(state, question, action)
    return action.route if question.march is (action.kind is Action.MARCH) else None


def _part_of_route(state: GameState, question: ChoosePath, action: PlannedAction) -> Route | None:
    """Return what the MOVE that is asked about goes of a way; of that of two MOVEs the first as far as it can
    (T10-ACT-05)."""
    route = action.route
    if route is None or action.kind is not Action.MARCH:
        return route
    unit, activation = state.units[question.unit], state.activations[-1]
    ground = question.ground(state)
    if activation.actions[: activation.next].count(Action.MOVE) < 2:
        way = one_by_one.first_part(ground, route.way)
    else:
        way = one_by_one.rest_of_way(ground, route.way, tuple(sorted(state.places(unit))))
    entered = {square for covered in way for square in covered}
    return replace(route, way=way, crush=tuple(square for square in route.crush if square in entered))


def planned_attack(state: GameState, question: DeclareTargets, plan: Plan) -> PlannedAction | None:
    """Return the attack that was aimed for the one that is asked about; none for a reaction or a free attack."""
    action = _under_way(state, plan)
    return action if action is not None and action.shots and question.only is None else None


def skills_of(state: GameState, plan: Plan) -> tuple[str, ...]:
    """Return the skills that a plan is declared with: those chosen, and with a March those that add something free to
    it, which nobody has to use (T16-ACT-02)."""
    if Action.MARCH not in plan.kinds or not state.edition.declarations.ahead:
        return plan.skills
    free = (skill.key for skill in march_skills(state, state.units[plan.unit]))
    return (*plan.skills, *(key for key in free if key not in plan.skills))


def _declaration(state: GameState, decision: Decision, plan: Plan) -> Declare | None:
    """Return all actions of the plan, or where they are declared one after another the next, with the skills that serve
    it."""
    if state.edition.declarations.ahead:
        return Declare(decision.id, plan.kinds, skills_of(state, plan), plan.specials, plan.smoke)
    unit = state.units[plan.unit]
    done = one_by_one.done_before(state, unit)
    number = len(done) - len(plan.done)
    if done != _as_declared(plan)[: len(done)] or number >= len(plan.steps):
        return None
    action = plan.steps[number]
    kind = _declared_as(action)
    skills = one_by_one.skills_with(state, unit, (kind, action.special), plan.skills)
    return Declare(decision.id, (kind,), skills, (action.special,) if action.special else ())


def _declared_as(action: PlannedAction) -> Action:
    """Return what an action is where actions are declared one after another: a March is two MOVEs."""
    return Action.MOVE if action.kind is Action.MARCH else action.kind


def _as_declared(plan: Plan) -> tuple[Action, ...]:
    """Return all that the unit will have declared at the end of the plan."""
    return (*plan.done, *(_declared_as(action) for action in plan.steps))


def _under_way(state: GameState, plan: Plan) -> PlannedAction | None:
    """Return the action of the plan that the unit performs now, as long as what it has declared is what was planned."""
    number = state.activations[-1].next - 1
    declared = state.activations[-1].actions[: number + 1]
    if not state.edition.declarations.ahead:
        place = number - len(plan.done)
        return plan.steps[place] if place >= 0 and _as_declared(plan)[: number + 1] == declared else None
    if number < 0 or plan.kinds[: number + 1] != declared:
        return None
    return plan.actions[number]


def move_along(state: GameState, decision: Decision, route: Route) -> Move:
    """Return the command for a route; a March that goes no further than a Move could pauses there, its rest is chosen
    later (T13-REA-15)."""
    move = Move.along(decision.id, route.way, route.facing, route.crush)
    pauses = not route.mount and cast(ChoosePath, decision.question).may_pause(state, route.way)
    return replace(move, mount=route.mount, pauses=pauses)


def still_good(state: GameState, command: AnyCommand) -> bool:
    """Return whether a planned answer can be given without asking: it is legal, and no enemy has reacted since."""
    interrupted = bool(state.activations) and state.activations[-1].interrupted
    return not interrupted and check(state, command) is None
