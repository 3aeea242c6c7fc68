"""Plans of activations: which actions go together, and what is left of a plan when something changes."""

import pytest

from dust_tactics.rules.commands import Shot
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.activation_plan import Plan, PlannedAction, Route

MOVE, MARCH, ATTACK, SUSTAINED, NOTHING = Action.MOVE, Action.MARCH, Action.ATTACK, Action.SUSTAINED, Action.NOTHING


def plan_of(*kinds: Action) -> Plan:
    """A plan of actions that have no way and no shots yet."""
    return Plan(0, tuple(PlannedAction(kind, kind.slots) for kind in kinds))


@pytest.mark.clause("T13-ACT-04")
@pytest.mark.parametrize(
    ("before", "added", "after"),
    [
        ((), MOVE, (MOVE,)),
        ((MOVE,), ATTACK, (MOVE, ATTACK)),
        ((ATTACK,), MOVE, (ATTACK, MOVE)),
        ((MOVE, ATTACK), MARCH, (MARCH,)),
        ((MARCH,), ATTACK, (ATTACK,)),
        ((MARCH,), MOVE, (MOVE,)),
        ((MOVE, ATTACK), SUSTAINED, (SUSTAINED,)),
        ((SUSTAINED,), ATTACK, (ATTACK,)),
        ((ATTACK, MOVE), ATTACK, (ATTACK, MOVE)),
        ((MOVE,), NOTHING, (MOVE, NOTHING)),
        ((MOVE, NOTHING), ATTACK, (MOVE, ATTACK)),
        ((MOVE, ATTACK), NOTHING, (NOTHING,)),
        ((NOTHING,), ATTACK, (ATTACK,)),
    ],
)
def test_an_action_drives_out_what_it_excludes(
    before: tuple[Action, ...], added: Action, after: tuple[Action, ...]
) -> None:
    assert plan_of(*before).with_action(PlannedAction(added, added.slots)).kinds == after


def test_what_belongs_to_an_action_goes_with_it() -> None:
    plan = plan_of(MOVE, ATTACK).with_route(Route(((4,),))).with_shots((Shot(0, 1),))
    assert plan.without(MOVE) == plan_of(ATTACK).with_shots((Shot(0, 1),))
    assert plan.without(ATTACK) == plan_of(MOVE).with_route(Route(((4,),)))


def test_the_attack_is_made_from_the_end_of_a_way_that_comes_first() -> None:
    plan = plan_of(MOVE, ATTACK)
    assert plan.moves_first
    assert not plan.swapped().moves_first
