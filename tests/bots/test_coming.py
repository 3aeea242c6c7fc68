"""Units that have not arrived are no part of the battle: nobody has to fear them yet."""

from dust_tactics.bots.fields import threatening
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.game import new_game
from dust_tactics.rules.units import Status


def test_who_has_not_arrived_threatens_nobody() -> None:
    state, _ = new_game(make_battle(load_scenario(find_scenario("three-bells"))), 1)
    coming = {unit.id for unit in state.units if unit.status is Status.COMING}
    assert coming
    for side in (0, 1):
        threats = {unit.id for unit in threatening(state, side)}
        assert threats and not threats & coming
