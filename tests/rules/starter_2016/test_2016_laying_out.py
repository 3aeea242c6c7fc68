"""Where no element may lie: outside of the zone that a board keeps for them, and on units (T16-SET-07)."""

from dataclasses import replace

import pytest
from book_2016 import made_cards
from mission import Mission
from test_2016_setting_up import TABLE, laying, refused

from dust_tactics.rules.board import Density, Terrain
from dust_tactics.rules.commands import TakeEdge
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.scenario import SetUp


@pytest.mark.clause("T16-SET-07")
def test_a_board_may_keep_a_zone_for_elements() -> None:
    game = laying()
    context = game.state.context
    zone = tuple(game.square(name) for name in ("D5", "E5", "F5"))
    battle = replace(context.battle, board=replace(context.battle.board, cover=zone))
    game.state.context = replace(context, battle=battle)
    assert refused(game, Terrain.TREES, "D4") == ("outside-cover-zone", "T16-SET-07")
    assert refused(game, Terrain.TREES, "E5") == ("", "")
    assert {command.square for command in game.legal()} == set(zone)


@pytest.mark.clause("T16-SET-07")
def test_no_element_is_put_on_a_unit_that_a_scenario_has_placed() -> None:
    game = Mission(
        {"Riflemen": "C3"},
        {"Guards": ""},
        set_up=SetUp(),
        dice=["AAA", "SSS"],
        edition=EDITION,
        cards=made_cards(),
        drawing=TABLE,
    )
    game.give(TakeEdge(game.state.asked, 0))
    assert refused(game, Terrain.TREES, "C3") == ("item-on-unit", "T16-SET-07")
    assert refused(game, Terrain.TREES, "C4") == ("", "")


@pytest.mark.clause("T16-SET-07")
def test_how_thick_the_terrain_is_has_no_say_in_how_much_there_is_of_it() -> None:
    """Two elements each and a trap; the thickness of terrain is asked of another book."""
    game = laying()
    assert game.state.edition.setting_up.tiles(game.state) == 2
    with pytest.raises(ValueError, match="density"):
        game.state.edition.setting_up.shares(game.board, Density.HEAVY)
