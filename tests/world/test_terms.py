"""General terms, and what differs between the versions (WW-GEN, WW-TRN, WW-UNI)."""

import pytest
from world_referee import NEUTRAL, WorldReferee, card, force, number_of

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.world.combat.preview import attack_preview
from dust_tactics.world.commands import Attack, Bombard, EndMovement
from dust_tactics.world.events import Moved
from dust_tactics.world.game import apply
from dust_tactics.world.version import EPIC, STANDARD, VERSIONS, Version


@pytest.mark.clause("WW-TRN-03")
def test_movement_points_left_are_lost_with_the_first_attack() -> None:
    """After the movement phase there is no way back to it; an attack is no answer in it."""
    game = WorldReferee(
        {0: {"plains": "3T", "panama": "T"}, 1: {"mexico": "T"}}, cards={0: card(movement=3)}, capitals_open=True
    ).begin("movement", 0)
    move = game.move_command("land", "plains", "california", "T")
    refusal = game.refusal(Attack, number_of("plains"), number_of("mexico"), force("3T"))
    assert refusal is not None
    game.say(EndMovement)
    assert game.state.acting.movement == 0
    assert game.asked_name == "ChooseAttack"
    assert game.asked.refusal(game.state, move) is not None
    chooser = RandomWorldPlayer(1)
    while game.state.turn is not None:
        game.events = apply(game.state, chooser.choose(game.state))
        assert game.told(Moved) == []


@pytest.mark.clause("WW-GEN-14", "WW-SPA-02")
def test_a_special_attack_is_no_battle() -> None:
    """Bombers roll at submarines, and no battle is under way before, meanwhile or after."""
    game = WorldReferee({0: {"washington": "B T"}, 1: {"caribbean": "S", "berlin": "T"}}, cards={0: card()})
    game.begin("combat", 0)
    game.say(Bombard, number_of("washington"), number_of("caribbean"), 1, dice=["HM"])
    assert game.state.battle is None
    assert game.held_by("caribbean") == -2


@pytest.mark.clause("WW-UNI-06", "WW-UNI-07", "WW-GEN-02", "WW-UNI-12")
@pytest.mark.parametrize(("version", "dice"), [(STANDARD, 2), (EPIC, 1)])
def test_a_submarine_has_two_dice_in_standard_and_one_in_epic(version: Version, dice: int) -> None:
    """A figure of the version, and the only one of units that differs."""
    assert version.submarine_combat == dice
    game = WorldReferee({0: {"caribbean": "3S"}, 1: {"sargasso": "2S"}}, version=version.id, cards={0: card()})
    game.begin("combat", 0)
    preview = attack_preview(game.state, game.attack_command("caribbean", "sargasso", "3S"))
    assert preview.attacking.total == 3 * dice
    assert preview.defending.total == 2 * dice


@pytest.mark.clause("WW-GEN-02")
def test_the_versions_differ_in_these_points() -> None:
    """Each of the table's rows, and nothing else."""
    assert VERSIONS == {"standard": STANDARD, "epic": EPIC}
    assert (STANDARD.neutral_capital_centre, EPIC.neutral_capital_centre) == (True, False)
    assert (STANDARD.reinforcement_submarines, EPIC.reinforcement_submarines) == (True, False)
    assert (STANDARD.neutral_purchases, EPIC.neutral_purchases) == (True, False)
    assert (STANDARD.path_through_empty_land, EPIC.path_through_empty_land) == (True, False)
    assert (STANDARD.thresholds, EPIC.thresholds) == ((50, 40, 40, 30, 30), (40,) * 5)
    assert (STANDARD.usual_rounds, EPIC.usual_rounds) == ((5, 7), (7, 10))


@pytest.mark.clause("WW-RST-04", "WW-GEN-02")
@pytest.mark.parametrize(("players", "points"), [(2, 25), (3, 20), (4, 20), (5, 15), (6, 15)])
def test_half_the_threshold_lets_a_player_attack_capitals_in_standard(players: int, points: int) -> None:
    """His own points, not those of others."""
    rule, threshold = STANDARD.capitals, STANDARD.threshold(players)
    assert rule.least_points(threshold) == points
    assert rule.opens([points, 0], 0, threshold)
    assert not rule.opens([points - 1, 60], 0, threshold)


@pytest.mark.clause("WW-RST-06", "WW-GEN-02")
def test_anybodys_twenty_points_let_all_attack_capitals_in_epic() -> None:
    """Whoever has them."""
    assert EPIC.capitals.opens([0, 20], 0, 40)
    assert not EPIC.capitals.opens([19, 19], 0, 40)


@pytest.mark.clause("WW-NEU-07", "WW-NEU-02")
def test_the_neutral_side_has_no_turn_and_no_choice() -> None:
    """Whole random games ask players alone."""
    game = WorldReferee.at_start("epic", 2, ready=True)
    chooser = RandomWorldPlayer(9)
    while game.asked is not None:
        assert game.owner in (0, 1)
        assert game.state.turn is None or game.state.turn.player != NEUTRAL
        game.events = apply(game.state, chooser.choose(game.state))
