"""What places are worth comes to the same whichever of them are looked at together."""

import numpy as np
import pytest

from dust_tactics.bots.evaluation import Evaluation, Weights
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.game import apply, decision_owed, new_game

SCENARIOS = ("grab-the-dust", "two-fords", "reactor-four", "race-for-fuel", "over-the-roofs", "the-pumps")


@pytest.mark.parametrize(("scenario", "whole"), [*((one, 400) for one in SCENARIOS), ("two-fords", 20)])
def test_places_are_worth_the_same_alone_and_together(
    scenario: str, whole: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By all three books; goals of a square and of a whole building, boards looked at as a whole and not."""
    monkeypatch.setattr("dust_tactics.bots.fields.LARGEST_WHOLE", whole)
    state, _ = new_game(make_battle(load_scenario(find_scenario(scenario))), 4)
    player, looked_at = RandomPlayer(4), 0
    for number in range(120):
        if decision_owed(state) is None:
            break
        apply(state, player.choose(state))
        if number % 40:
            continue
        for side in (0, 1):
            evaluation = Evaluation(state, side, Weights(), Memory())
            for unit in state.on_table(side):
                fields = evaluation.fields
                groups = [fields.stand(unit), *(fields.reach(unit, march) for march in (False, True))]
                groups = [group for group in groups if len(group)]
                terms, reactions = evaluation.terms_of_each(unit, groups), evaluation.reactions_to_each(unit, groups)
                for group, found, reaction in zip(groups, terms, reactions, strict=True):
                    assert np.array_equal(found, evaluation.terms(unit, group))
                    assert np.array_equal(reaction, evaluation.reaction(unit, group))
                    looked_at += len(group)
    assert looked_at > 100
