"""Plans that are as good as each other: chance decides which of them is taken, for a seed always alike."""

import numpy as np
import pytest
from referee import Referee
from watched import thinker

from dust_tactics.bots.lots import AS_GOOD, Lots
from dust_tactics.bots.player import Plan
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Action

SEEDS = range(10)
FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


@pytest.fixture(scope="module")
def battle() -> Battle:
    """Encounter, where all come on over an edge."""
    return make_battle(load_scenario(find_scenario("encounter")))


def first_turn(battle: Battle, seed: int) -> tuple[object, ...]:
    """Play the first turn of players with seeds of their own, of the same dice; which plans they took."""
    state, _ = new_game(battle, 1)
    players, plans = (thinker("veteran", 2 * seed), thinker("veteran", 2 * seed + 1)), []
    while (owed := decision_owed(state)) is not None and state.turn <= 1:
        choice = players[owed.owner].think(state)
        if isinstance(owed.question, ChooseUnit):
            taken, *others = choice.options
            assert taken.worth >= max(option.worth for option in others) - AS_GOOD
            plans.append(taken.plan)
        apply(state, choice.command)
    return tuple(plans)


def test_a_scenario_is_opened_in_many_ways(battle: Battle) -> None:
    """And no plan is taken that is worse than the best by more than is as good."""
    openings = {first_turn(battle, seed) for seed in range(6)}
    assert len(openings) >= 5
    assert first_turn(battle, 0) in openings


def test_the_same_seed_takes_the_same_plan(battle: Battle) -> None:
    """Whatever it was asked in between, as after an undo."""
    state, _ = new_game(battle, 1)
    player = thinker("veteran", 7)
    while not isinstance(decision_owed(state).question, ChooseUnit):  # type: ignore[union-attr]
        apply(state, player.choose(state))
    answer, after = player.think(state), state.copy()
    for _ in range(6):
        apply(after, player.choose(after))
    assert player.think(state) == answer == thinker("veteran", 7).think(state.copy())


def test_a_better_plan_is_never_left_to_chance() -> None:
    """One squad is nearly gone: all seeds shoot at it."""
    referee = Referee(FIELD, {"Bot Hunters": "C5"}, {"Recon Grenadiers": "F3", "Recon Grenadiers: Second Squad": "F7"})
    referee.change("Second Squad", miniatures=(0,))
    aims = {thinker("veteran", seed).think(referee.state).options[0].plan for seed in SEEDS}
    assert {plan and plan.target for plan in aims} == {referee.unit("Second Squad").id}


def test_lots_of_places_are_those_of_plans() -> None:
    """Drawn for many places at once as for one; each hangs on seed, turn, unit, actions, squares and target."""
    actions = (Action.MOVE, Action.ATTACK)
    places, targets = np.array([[3, 4], [7, 8], [3, 4]]), np.array([5, -1, -1])
    plans = [Plan(2, actions, (3, 4), target=5), Plan(2, actions, (7, 8)), Plan(2, actions, (3, 4))]
    lots = Lots(9, 1)
    drawn = lots.of_places(2, actions, places, targets)
    assert [lots.of(plan) for plan in plans] == drawn.tolist()
    others = [
        Lots(8, 1).of(plans[0]),
        Lots(9, 2).of(plans[0]),
        lots.of(Plan(3, actions, (3, 4), target=5)),
        lots.of(Plan(2, actions[:1], (3, 4), target=5)),
    ]
    assert len({*drawn.tolist(), *others}) == 7


def test_lots_are_spread_evenly() -> None:
    places = np.arange(2000).reshape(1000, 2)
    drawn = Lots(1, 1).of_places(0, (Action.MOVE,), places, np.full(1000, -1))
    counts, _ = np.histogram(drawn, bins=10, range=(0.0, 1.0))
    assert counts.min() > 60 and counts.sum() == 1000
