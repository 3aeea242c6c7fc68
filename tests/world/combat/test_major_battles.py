"""Which battles are major ones: many dice against more than one, or a capital at stake."""

from dataclasses import replace

import pytest
from duel import Duel
from world_referee import force, number_of

from dust_tactics.world.battle import Battle, BattleKind
from dust_tactics.world.combat.counts import is_major
from dust_tactics.world.force import EMPTY, Force


def met(attacking: str, defending: str) -> tuple[Duel, Battle]:
    """A battle on land that has only just begun, and the game it is in."""
    duel = Duel({0: {"mongolia": attacking}, 1: {"manchuria": defending}})
    origin, target = number_of("mongolia"), number_of("manchuria")
    return duel, Battle(BattleKind.LAND, 0, 1, (origin,), target, force(attacking), force(defending))


@pytest.mark.parametrize(
    ("attacking", "defending", "expected"),
    [("3T", "2T", False), ("6T", "T", False), ("6T", "2T", True), ("2T", "2M 2T", True), ("2T", "2M T", False)],
)
def test_a_battle_is_major_where_many_dice_meet_more_than_one(attacking: str, defending: str, expected: bool) -> None:
    duel, battle = met(attacking, defending)
    assert is_major(duel.state, battle) is expected


def test_a_major_battle_stays_one_while_units_are_lost() -> None:
    duel, battle = met("6T", "2T")
    later = replace(battle, attacking=Force(tank=1), defending=Force(tank=1))
    assert not is_major(duel.state, later)
    assert is_major(duel.state, replace(later, destroyed=(Force(tank=5), Force(tank=1))))
    assert is_major(duel.state, replace(later, target=next(iter(duel.state.map.capitals)), destroyed=(EMPTY, EMPTY)))
