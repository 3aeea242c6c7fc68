"""Support weapons, crews and modes on the real screen: what is chosen, what is greyed, and how a team is turned."""

import sys
from pathlib import Path

import pytest
from battle_table import Lay, Table, planning, small_battle

from dust_tactics.rules.commands import Retaliate
from dust_tactics.screen.card.chart import Aimed, WeaponChart
from dust_tactics.screen.ui import Segmented

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from example_cards import example_cards


@pytest.fixture
def lay(lay_battle: Lay) -> Lay:
    """Lays a table with units of the example cards on it."""
    return lambda west, east: lay_battle(small_battle(west, east, more_cards=example_cards().values()))


def aimed(table: Table) -> dict[str, int]:
    """The shots that are planned, by weapon."""
    plan = planning(table).plan
    assert plan is not None
    weapons = table.state.units[plan.unit].card.weapons
    return {weapons[shot.weapon].title: shot.count for shot in plan.shots}


def ways(table: Table) -> tuple[tuple[str, ...], str]:
    """The ways that the panel offers, and the one that is marked."""
    shown = [widget for widget in table.scene.panel.walk() if isinstance(widget, Segmented)]
    return (shown[0].options, shown[0].options[shown[0].index]) if shown else ((), "")


def weapons(table: Table) -> list[Aimed]:
    """What is aimed with each weapon of the unit that attacks."""
    chart = next(widget for widget in table.scene.panel.walk() if isinstance(widget, WeaponChart))
    return [row.aimed for row in chart.rows if row.aimed is not None]


@pytest.mark.clause("T13-ATK-14")
def test_a_crew_is_switched_between_the_vehicle_and_its_own_arms(lay: Lay) -> None:
    table = lay({"crewed-carrier": "B3 E"}, {"recon-grenadiers": "E3"})
    table.click("B3")
    table.click("E3")
    assert aimed(table) == {"Gun": 1, "Machine-gun": 1}
    assert ways(table) == (("Vehicle's weapons", "Crew's weapons"), "Vehicle's weapons")
    assert [aimed.instead for aimed in weapons(table)[:4]] == [False, False, True, True]
    tip = weapons(table)[2].why_not
    assert tip is not None and "not both" in tip.body and "T13-ATK-14" in (tip.clause or "")
    table.keys("b")
    assert aimed(table) == {"Carbine": 2, "Bazooka": 1}
    assert ways(table)[1] == "Crew's weapons"
    table.keys("1")
    assert aimed(table) == {"Gun": 1}, "a weapon of the vehicle comes instead of the crew's"
    segmented = next(widget for widget in table.scene.panel.walk() if isinstance(widget, Segmented))
    table.click(segmented.window_rect().move(segmented.rect.width // 4, 0).center)
    assert aimed(table) == {"Carbine": 2, "Bazooka": 1}


@pytest.mark.clause("T13-ATK-11", "T13-ATK-12")
def test_a_team_serves_its_weapon_or_fires_its_own_arms(lay: Lay) -> None:
    table = lay({"mortar-team": "B3 E"}, {"recon-grenadiers": "E3"})
    table.click("B3")
    table.keys("a")
    table.click("E3")
    assert aimed(table) == {"Mortar": 1, "Carbine": 2}
    assert ways(table) == (("Mortar", "Own weapons"), "Mortar")
    table.keys("2")
    assert aimed(table) == {"Carbine": 3}, "a third carbine leaves one man too few for the mortar"
    table.keys("1")
    assert aimed(table) == {"Mortar": 1, "Carbine": 2}
    table.keys("b")
    assert aimed(table) == {"Carbine": 4}
    table.keys("RETURN")
    assert table.state.units[0].activated


@pytest.mark.clause("T13-ATK-06")
def test_modes_stand_side_by_side_and_clicking_the_target_again_takes_the_next(lay: Lay) -> None:
    table = lay({"assault-walker": "B3 E"}, {"ludwig": "E3 W"})
    table.click("B3")
    table.click("E3")
    assert ways(table) == (("Shot", "Canister"), "Shot")
    assert weapons(table)[0].instead
    table.click("E3")
    assert aimed(table) == {"Cannon (canister)": 1}
    table.keys("2")
    assert aimed(table) == {"Cannon (shot)": 1}
    table.keys("RETURN")
    weapon = table.session.history[-1].command.shots[0].weapon  # type: ignore[union-attr]
    assert weapon == 1


@pytest.mark.clause("T13-FOF-02")
def test_a_support_weapon_is_turned_to_fire(lay: Lay) -> None:
    table = lay({"mortar-team": "B3 W"}, {"recon-grenadiers": "E3"})
    table.click("B3")
    table.click("E3")
    assert aimed(table) == {"Carbine": 4}
    tip = weapons(table)[0].why_not
    assert tip is not None and "T13-FOF-02" in (tip.clause or "")
    table.keys("ESCAPE")
    table.keys("m", "SPACE")
    table.keys("e", "e", "e", "e")
    route = planning(table).plan.route  # type: ignore[union-attr]
    assert route is not None and route.facing == 2
    table.click("E3")
    assert aimed(table) == {"Mortar": 1, "Carbine": 2}


@pytest.mark.clause("T13-ATK-06", "T13-CCW-04")
def test_a_fist_of_two_modes_strikes_back_by_one_of_them(lay: Lay) -> None:
    table = lay({"hotdog": "D3 E"}, {"assault-walker": "E3 W"})
    table.click("D3")
    table.keys("a")
    table.click("E3")
    table.keys("RETURN")
    for _ in range(6):
        if table.asked == "AnswerReaction":
            table.keys("h")
    assert table.asked == "StrikeBack"
    assert [table.prompt.words_of(shots).split(":")[0] for shots in table.prompt.options] == [  # type: ignore[attr-defined]
        "1 × Fist (crush)",
        "1 × Fist (sweep)",
    ]
    table.keys("TAB", "RETURN")
    answer = next(entry.command for entry in reversed(table.session.history) if isinstance(entry.command, Retaliate))
    assert [shot.weapon for shot in answer.shots] == [3]
