"""The end of a turn as the rules judge it, and a last turn that is looked at to its end."""

from typing import Any

import pytest
from mission import Mission, victory
from positions import activation
from watched import thinker

from dust_tactics.bots import search
from dust_tactics.bots.turn_end import DECIDED, credit, worth_of_end
from dust_tactics.files.levels import shipped_levels

DEPOT = {"E5": None}


def depot(turn: int, turns: int = 4, *, squad: str = "E5", clear: int = 2) -> Mission:
    """A squad at a depot, and one of the enemy's further off; all have acted."""
    hold = victory("hold", objective="E5", clear=clear, from_turn=3)
    mission = Mission({"Red Thunder": squad}, {"Recon Grenadiers": "H5"}, objectives=DEPOT, ways=[hold], turns=turns)
    mission.state.turn = turn
    return mission


@pytest.mark.parametrize(
    ("mission", "worth"),
    [
        (depot(4), DECIDED),
        (depot(2), 0.0),
        (depot(4, clear=3), 0.0),
        (depot(4, squad="D5"), 0.0),
    ],
    ids=["held", "too early", "disputed", "nobody on it"],
)
def test_a_turn_is_judged_by_the_rules(mission: Mission, worth: float) -> None:
    before = mission.state.copy()
    assert worth_of_end(mission.state, 0) == worth == -worth_of_end(mission.state, 1)
    assert mission.state == before


def test_victory_points_of_the_turn_decide() -> None:
    """One objective each, and one of them in the enemy's half, before the last turn is judged."""
    ways = [victory("score-hold", own_half=1, enemy_half=2), victory("most-points")]
    mission = Mission(
        {"Red Thunder": "H5"}, {"Recon Grenadiers": "H9"}, objectives={"H5": 1, "H9": 1}, ways=ways, turns=3
    )
    mission.state.turn = 3
    assert worth_of_end(mission.state, 0) == DECIDED


def test_who_is_gone_counts_for_the_enemy() -> None:
    mission = Mission({"Red Thunder": "C5"}, {"Recon Grenadiers": "H5"}, turns=3)
    mission.state.turn = 3
    assert worth_of_end(mission.state, 0) == 0.0
    credit(mission.state, mission.unit("Recon Grenadiers"))
    assert mission.state.points == (mission.unit("Recon Grenadiers").card.points, 0)
    assert worth_of_end(mission.state, 0) == DECIDED


def test_the_last_squad_disputes_a_depot_rather_than_hides() -> None:
    """An enemy within reach of it has yet to act: who hides has lost, though hiding is what threatens least."""
    hold = victory("hold", objective="E5", clear=2)
    mission = Mission(
        {"Red Thunder": "C5"}, {"Recon Grenadiers": "H5"}, objectives=DEPOT, ways=[hold], turns=4, starts=1
    )
    mission.state.turn = 4
    mission.change("Recon Grenadiers", miniatures=(0,))
    activation(mission, thinker("commander"))
    distance = mission.state.geometry.distance
    assert distance(mission.unit("Recon Grenadiers").squares, mission.squares("E5")) <= 2


def test_in_the_last_turn_only_the_end_counts_for_an_objective() -> None:
    """What plans promise for it is told by the end, and by nothing else."""
    mission = depot(4, squad="C5")
    choice = thinker("commander").think(mission.state)
    for option in choice.options:
        assert not any(term.what.startswith("objective") for term in option.terms)
        assert option.worth == pytest.approx(sum(term.amount for term in option.terms))


def last_turn() -> Mission:
    """Three squads against three around a depot in the last turn; all are yet to act."""
    own = {"Red Thunder": "C4", "Bot Hunters": "C6", "Pounder": "B5 E"}
    theirs = {"Recon Grenadiers": "F4", "The Gunners": "F6", "Ludwig": "H5 W"}
    mission = Mission(own, theirs, objectives=DEPOT, ways=[victory("hold", objective="E5")], turns=4)
    mission.state.turn = 4
    return mission


@pytest.mark.parametrize(("level", "acted", "looks_on"), [("commander", 2, 6), ("marshal", 0, 8)])
def test_most_work_of_a_last_turn_is_bounded(
    monkeypatch: pytest.MonkeyPatch, level: str, acted: int, looks_on: int
) -> None:
    """Counted in looks, whatever the machine, of as many units as the level solves: after each plan one for each go but
    the last two, which have several."""
    looks, plans = [0], search.plans

    def counted(*told: Any) -> Any:
        looks[0] += 1
        return plans(*told)

    monkeypatch.setattr(search, "plans", counted)
    mission = last_turn()
    for name in ("Pounder", "Ludwig")[:acted]:
        mission.change(name, activated=True)
    choice = thinker(level).think(mission.state)
    assert not any(term.what == "prospects" for option in choice.options for term in option.terms)
    most = shipped_levels().level(level).plans + 1
    assert 9 <= looks[0] <= most * 2 * looks_on
