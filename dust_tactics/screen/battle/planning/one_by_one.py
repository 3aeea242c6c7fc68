"""Actions that are declared one after another, as in the 2010 book: what is done, what is left, what could come next
(T10-ACT-13)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from dust_tactics.grid.footprint_steps import Footprint, Way
from dust_tactics.rules.commands import Declare
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.movement.ground import Ground
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions, slots_left
from dust_tactics.rules.units import Action, Activation, Status, Unit
from dust_tactics.table.changed import changed
from dust_tactics.table.refusal import Refusal

Step = tuple[Action, str]
"""An action that is declared alone, with the name of a special one."""


def activation_of(state: GameState, unit: Unit) -> Activation:
    """Return the activation of a unit: the one under way, or one that has just begun."""
    activation = state.activation
    return activation if activation is not None and activation.unit == unit.id else Activation(unit.id)


def done_before(state: GameState, unit: Unit) -> tuple[Action, ...]:
    """Return what a unit has declared in its activation; nothing where everything is declared at once."""
    return () if state.edition.declarations.ahead else activation_of(state, unit).actions


def free_slots(state: GameState, unit: Unit) -> int:
    """Return how many actions a unit has still to declare."""
    if state.edition.declarations.ahead:
        return state.slot_limit(unit)
    return slots_left(state, unit, activation_of(state, unit).actions)


def with_skills(state: GameState, unit: Unit, skills: Iterable[str]) -> GameState:
    """Return a copy of a state in which a unit that acts has called skills."""
    copy = state.copy()
    activation = activation_of(state, unit)
    more = tuple(key for key in skills if key not in activation.skills)
    copy.activations = (*state.activations[:-1], replace(activation, skills=(*activation.skills, *more)))
    return copy


def after_step(state: GameState, unit_id: int, kind: Action) -> GameState:
    """Return a copy of a state in which a unit has declared an action more; one that came by it is on the table."""
    copy, unit = state.copy(), state.units[unit_id]
    activation = activation_of(state, unit)
    actions = (*activation.actions, kind)
    moved = activation.moved or kind.moves
    copy.activations = (replace(activation, actions=actions, next=len(actions), moved=moved),)
    if unit.off_table and kind.moves:
        first = tuple(entry_of(state, unit))[:1]
        copy.units[unit_id] = changed(unit, status=Status.ON_TABLE, squares=first)
    return copy


def skills_with(state: GameState, unit: Unit, step: Step, skills: Iterable[str]) -> tuple[str, ...]:
    """Return those of some skills that are declared with an action: those that can be, as they serve it."""
    called = activation_of(state, unit).skills
    able = (key for key in skills if key not in called)
    return tuple(key for key in able if step_refusal(state, unit, step, (key,)) is None)


def step_refusal(state: GameState, unit: Unit, step: Step, skills: tuple[str, ...] = ()) -> Refusal | None:
    """Return why a unit can't declare an action alone, with skills."""
    kind, special = step
    named = (special,) if special else ()
    return DeclareActions(unit.side, unit.id).refusal(state, Declare(0, (kind,), skills, named))


def steps_refusal(state: GameState, unit_id: int, steps: Sequence[Step], skills: tuple[str, ...]) -> Refusal | None:
    """Return why a unit can't declare actions one after another, each with the skills that serve it."""
    unit, left, before = state.units[unit_id], list(skills), state
    for step in steps:
        now = state.units[unit_id]
        if refusal := step_refusal(state, now, step):
            return refusal
        for key in skills_with(state, now, step, left):
            left.remove(key)
        state = after_step(state, unit_id, step[0])
    first = steps[0] if steps else None
    question = DeclareActions(unit.side, unit_id)
    kinds = () if first is None else (first[0],)
    named = (first[1],) if first is not None and first[1] else ()
    return question.refusal(before, Declare(0, kinds, tuple(left[:1]), named)) if left else None


def first_part(ground: Ground, way: Way) -> Way:
    """Return as much of a way of two MOVEs as the first of them goes: nothing where it could end nowhere."""
    parts = (way[:steps] for steps in range(len(way), 0, -1))
    return next((part for part in parts if ground.path_refusal(part) is None), ())


def rest_of_way(ground: Ground, way: Way, here: Footprint) -> Way:
    """Return what is left of a way of two MOVEs once the first is done and the unit stands where it has led."""
    starts = [steps for steps in range(len(way), 0, -1) if way[steps - 1] == here]
    return next((way[start:] for start in starts if ground.path_refusal(way[start:]) is None), way)
