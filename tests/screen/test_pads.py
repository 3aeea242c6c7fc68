"""A gamepad works all that the keyboard does, on the one table of keys."""

from itertools import combinations

import pygame
from battle_table import Lay, Table, planning
from menu_program import Visit

from dust_tactics.screen.bindings import SECTIONS, heard
from dust_tactics.screen.menu.title import MenuScene
from dust_tactics.screen.ui import Dialog
from dust_tactics.screen.ui.keys import PAD_NAMES, Key
from dust_tactics.screen.ui.pads import Pads

A, B, X, Y = range(4)
BACK, START, LS, LB, RB = 4, 6, 7, 9, 10
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14


def strike(hands: Visit | Table, *buttons: int) -> None:
    """Press buttons of a pad one after another, and let them go."""
    for button in buttons:
        hands.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        hands.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def test_buttons_of_the_table_are_there_and_mean_one_thing_at_a_time() -> None:
    for section in SECTIONS:
        bindings = [binding for binding in heard(section.name) if binding.pad]
        assert {binding.pad for binding in bindings} <= set(PAD_NAMES)
        for one, other in combinations(bindings, 2):
            assert one.pad != other.pad, (section.name, one.action, other.action)


def test_a_button_is_no_key_of_the_keyboard() -> None:
    button = Pads().take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=A, instance_id=0))
    assert button is not None
    a_button, letter, enter = Key.parse("Pad-A"), Key.parse("A"), Key.parse("Enter")
    assert a_button is not None and letter is not None and enter is not None
    assert a_button.fits(button) and not letter.fits(button) and not enter.fits(button)
    assert not a_button.fits(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))


def test_the_menu_is_walked_with_the_pad(guest: Visit) -> None:
    assert isinstance(guest.app.scene, MenuScene)
    strike(guest, DOWN, DOWN, DOWN, A)
    assert guest.scene_name == "LoadScene"
    strike(guest, B)
    assert guest.scene_name == "MenuScene"


def test_a_dialog_is_answered_with_the_pad(guest: Visit) -> None:
    guest.keys("q")
    assert guest.widgets(Dialog)
    strike(guest, B)
    assert not guest.widgets(Dialog)


def test_keys_are_named_by_what_was_used_last(guest: Visit) -> None:
    assert guest.app.scene.keys.name("battle.main") == "Enter"
    strike(guest, DOWN)
    assert guest.app.scene.keys.name("battle.main") == "(Start)"
    assert guest.app.scene.keys.name("plan.move") == "M", "there is no button for it"
    guest.keys("DOWN")
    assert guest.app.scene.keys.name("battle.main") == "Enter"


def test_a_stick_that_is_held_goes_on(guest: Visit) -> None:
    focused = [guest.stage.focused]
    for value in (30_000, 31_000):
        guest.send(pygame.CONTROLLERAXISMOTION, axis=1, value=value, instance_id=0)
        focused.append(guest.stage.focused)
    assert focused[0] is not focused[1] and focused[1] is focused[2], "it counts once"
    guest.wait(500)
    assert guest.stage.focused is not focused[2]
    guest.send(pygame.CONTROLLERAXISMOTION, axis=1, value=0, instance_id=0)
    there = guest.stage.focused
    guest.wait(500)
    assert guest.stage.focused is there


def test_a_little_of_a_stick_is_nothing() -> None:
    pads = Pads()
    assert pads.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=9_000, instance_id=0)) is None
    assert list(pads.update(1_000)) == []


def test_a_pad_that_is_pulled_out_holds_nothing() -> None:
    pads = Pads()
    assert pads.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=30_000, instance_id=0)) is not None
    pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert list(pads.update(1_000)) == []


def test_an_activation_is_played_with_the_pad(lay: Lay) -> None:
    """A unit is chosen and moved by the cursor, and the plan is declared."""
    table = lay({"pounder": "B3 E", "bot-hunters": "B5"}, {"ludwig": "H1 W"})
    strike(table, RB)
    start = table.state.units[planning(table).acting_unit()].square  # type: ignore[index]
    strike(table, RIGHT, A)
    strike(table, START)
    table.wait(400)
    moved = next(unit for unit in table.state.units if unit.activated)
    assert moved.square == start + 1


def test_back_opens_the_menu_of_the_battle_and_b_leaves_it(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H1 W"})
    strike(table, BACK)
    assert table.widgets(Dialog)
    strike(table, B)
    assert not table.widgets(Dialog)


def test_triggers_and_the_right_stick_look_about(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H1 W"})
    before = table.scene.board.camera.square
    for value in (30_000, 0):
        table.send(pygame.CONTROLLERAXISMOTION, axis=5, value=value, instance_id=0)
    table.wait(300)
    assert table.scene.board.camera.square > before
