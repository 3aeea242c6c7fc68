"""What special actions are worth that serve others, or bring a unit to the enemy: orders, repairs, charges."""

from collections.abc import Iterator

from dust_tactics.bots.attacks import weigh
from dust_tactics.bots.evaluation import Evaluation
from dust_tactics.bots.extras import CAMOUFLAGE, RELOAD
from dust_tactics.bots.fields import places_of
from dust_tactics.bots.strength import worth_of
from dust_tactics.rules.attack.charging import charging_choices
from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.attack.shots import simple_attacks
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.commands import Move, as_path
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.charging import charge_ways
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import Success, chance_of

CHARGE = "charge"
AGAIN = 0.3
"""The share of its worth that a further activation of a unit gains."""
BACK = 0.8
"""The share of its worth that a unit brings which comes back and has to walk on again."""
_ROLLED = frozenset({"get-moving", "field-repair", "come-on-guys"})
_AGAIN = frozenset({"get-moving"})
_BACK = frozenset({"field-repair", "come-on-guys"})


def specials_of(evaluation: Evaluation, unit: Unit) -> Iterator[tuple[str, float]]:
    """Yield the special actions that a unit could take now, but for those on its own arms and cover, and what each is
    worth in army points."""
    state = evaluation.state
    for special in state.edition.declarations.specials(state, unit):
        if special == CHARGE:
            yield special, max((worth for _, worth in charges_of(evaluation, unit)), default=0.0)
        elif special not in (RELOAD, CAMOUFLAGE):
            served = state.edition.declarations.served(state, unit, special)
            worth = max((worth_of_serving(state, special, *each) for each in served), default=0.0)
            success = chance_of(state.dice.faces(Success.PLAIN)) if special in _ROLLED else 1.0
            yield special, worth * success


def worth_of_serving(state: GameState, special: str, served: int, miniature: int | None = None) -> float:
    """Return what a special action gains, in army points, once it serves a unit."""
    unit = state.units[served]
    if special in _AGAIN:
        return AGAIN * worth_of(unit)
    if special in _BACK:
        return BACK * worth_of(unit, unit.card.capacity)
    more = unit.crosses if special == "tank-head" else 1
    return worth_of(unit, min(unit.card.capacity, unit.left + more)) - worth_of(unit)


def charges_of(evaluation: Evaluation, unit: Unit) -> Iterator[tuple[Move, float]]:
    """Yield the free steps of a charge that a unit could declare now, and what each is worth with its attack."""
    state = evaluation.state
    for way in charge_ways(state, unit):
        path = as_path(way)
        step = Move(state.asked, path, footprints=() if path else way)
        yield step, worth_of_charge(evaluation, state, unit, step)


def worth_of_charge(evaluation: Evaluation, state: GameState, unit: Unit, step: Move) -> float:
    """Return what a charge takes that ends with a step, less what standing there costs."""
    end = step.way[-1]
    there = planned(state, unit.id, end, None)
    choices = charging_choices(there, there.units[unit.id], weapon_choices(there, there.units[unit.id], reasons=False))
    attacks = (
        weigh(evaluation, there, unit.id, shots, sustained=False).worth
        for shots in simple_attacks(there, there.units[unit.id], choices, sustained=False)
    )
    places = places_of([end, state.places(unit)])
    standing = evaluation.terms(unit, places).sum(axis=0)
    return max(attacks, default=0.0) + float(standing[0] - standing[1])
