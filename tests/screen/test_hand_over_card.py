"""The hand-over card: nobody sees what another player decided before it, and the menu works on it."""

import pytest
from battle_table import Lay, Table, planning

from dust_tactics.files.settings import HandOver, Settings
from dust_tactics.screen.battle.hand_over import HandOverCover
from dust_tactics.screen.battle.view.overlay import NOTHING
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.play.pause_menu import PauseMenu
from dust_tactics.screen.ui import Dialog

DUEL = ({"pounder": "B3 E"}, {"ludwig": "H3 W"})
COVERED = Settings(second_thoughts=False, hand_over=HandOver.COVERED)


@pytest.fixture
def passed_on(lay: Lay) -> Table:
    """The first player has moved, and the second one has the mouse."""
    table = lay(*DUEL, settings=COVERED)
    table.keys("RETURN")
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert card(table).player == table.state.battle.sides[1].player
    table.keys("RETURN")
    assert not table.scene.stage.covered
    return table


def card(table: Table) -> Cover:
    """The card, which must lie on top."""
    plate = table.scene.stage.top.widget
    assert isinstance(plate, Cover)
    return plate


def test_the_card_comes_before_a_plan_that_the_other_player_takes_back(passed_on: Table) -> None:
    table = passed_on
    table.keys("ctrl+z")
    assert isinstance(table.scene.stage.top.widget, Dialog), "the other one is asked"
    table.keys("RETURN")
    assert not table.session.history
    assert card(table).player == table.state.battle.sides[0].player
    assert table.scene.board.overlay == NOTHING
    table.keys("RETURN")
    assert not table.scene.stage.covered
    assert planning(table).plan.kinds, "the plan stands again as it was"
    assert table.scene.board.overlay != NOTHING


def test_doing_it_again_brings_the_card_of_the_other_player(passed_on: Table) -> None:
    table = passed_on
    table.keys("ctrl+z", "RETURN", "RETURN", "ctrl+y")
    assert table.session.history
    assert card(table).player == table.state.battle.sides[1].player


def test_the_menu_opens_over_the_card_and_leaves_it_there(lay: Lay) -> None:
    table = lay(*DUEL, settings=COVERED)
    plate = card(table)
    table.keys("F10")
    assert isinstance(table.scene.stage.top.widget, PauseMenu)
    table.keys("ESCAPE")
    assert card(table) is plate
    table.click(plate.menu.window_rect().center)
    assert isinstance(table.scene.stage.top.widget, PauseMenu)
    table.keys("g")
    assert card(table) is plate
    table.keys("RETURN")
    assert not table.scene.stage.covered


def test_handing_a_side_over_from_the_card_does_not_lift_it(lay: Lay) -> None:
    """Two people are still at the table, and the one who has the card has not gone on."""
    table = lay(*DUEL, settings=COVERED)
    table.scene.seats_changed()
    assert isinstance(table.scene.modes.top, HandOverCover) and card(table)
    table.keys("RETURN")
    assert not table.scene.stage.covered
