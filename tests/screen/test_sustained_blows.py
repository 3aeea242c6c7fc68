"""Which of fire and blows is sustained is said for one attack, and counted in what is foreseen (T16-CCW-08)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from battle_by_book import battle_2016
from battle_table import Table, planning
from test_planning_storm import UNASKED

from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.second_thoughts import Better, second_thought
from dust_tactics.screen.battle.planning.targeting import Targeting

WEST = {"ivan-the-butcher": "C3"}
EAST = {"sturmgrenadier-assault-squad": "D3", "grenadier-battle-squad": "C4"}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Ivan stands beside two squads, and is to make a Sustained Attack with his machine-gun and his cleavers."""
    laid = Table(battle_2016(WEST, EAST), tmp_path, settings=UNASKED)
    laid.click("C3")
    yield laid
    laid.session.close()


def aimed(table: Table) -> Targeting:
    """What is aimed at the squad in the east, by a Sustained Attack."""
    table.keys("s")
    table.click("D3")
    assert planning(table).plan.kinds == (Action.SUSTAINED,)
    return planning(table).planner.targeting


def test_it_is_said_of_one_target_only(table: Table) -> None:
    targeting = aimed(table)
    (blows,) = [number for number, mode in enumerate(targeting.modes()) if mode.close_sustained]
    assert targeting.choose_mode(blows) and targeting.close_sustained
    assert targeting.move_to(targeting.options) and targeting.close_sustained, "nobody has aimed anew"
    assert targeting.step(0, -1) and targeting.close_sustained, "one weapon less is the same attack"
    table.click("C4")
    assert targeting.target == table.state.at(table.square("C4"))[0].id and not targeting.close_sustained


def test_second_thoughts_count_with_it(table: Table) -> None:
    """Of the two ways one is better; only who takes the other is asked, and both are told as they are."""
    targeting, planner = aimed(table), planning(table).planner
    both = [number for number, mode in enumerate(targeting.modes()) if mode.kind.close_sustained is not None]
    lost, found = {}, {}
    for number in both:
        targeting.choose_mode(number)
        planner.take_shots()
        lost[targeting.close_sustained] = targeting.forecasts[targeting.target].lost
        thought = second_thought(planner)
        if isinstance(thought, Better):
            found[targeting.close_sustained] = thought
    better = max(lost, key=lambda way: lost[way])
    assert lost[True] != lost[False] and found.keys() == {not better}
    assert found[not better].now.lost == lost[not better] and found[not better].then.lost == lost[better]
    assert found[not better].plan.close_sustained is better
