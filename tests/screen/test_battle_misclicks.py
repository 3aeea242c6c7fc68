"""What a key or a click of too much leads to: no order that was not meant, and everything can be done again."""

from dataclasses import replace

import pytest
from battle_table import Lay, Table, planning

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.commands import Hold
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.prompts.reaction import AnswerReaction
from dust_tactics.screen.help.help_dialog import HelpDialog
from dust_tactics.screen.ui import MenuButton

DUEL = ({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W", "recon-grenadiers": "I6"})
PAIR = {"bazooka-joe": "D3", "bot-hunters": "D3"}
QUIET = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
ASKING = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)


def actions(table: Table) -> tuple[Action, ...]:
    """The actions that are planned."""
    return planning(table).plan.kinds


def chosen(table: Table) -> tuple[int, int | None]:
    """The unit that is planned, and the hero who acts along."""
    plan = planning(table).plan
    return plan.unit, plan.together


# One press back, one press forth


def test_one_redo_brings_again_what_one_undo_took_back(lay: Lay) -> None:
    """Two plans of three commands each are undone and done again by two presses each."""
    table = lay(*DUEL, settings=QUIET)
    for unit, square in (("B3", "C3"), ("H3", "G3")):
        table.click(unit)
        table.click(square)
        table.keys("RETURN")
    lengths = [len(table.session.history)]
    played = table.state
    for keys in (("ctrl+z", "RETURN"), ("ctrl+z", "RETURN"), ("ctrl+y",), ("ctrl+shift+z",)):
        table.keys(*keys)
        lengths.append(len(table.session.history))
    assert lengths == [6, 3, 0, 3, 6]
    assert table.state == played
    table.keys("ctrl+z", "RETURN")
    assert len(table.session.history) == 3, "and back again by one press"


def test_a_plan_that_was_interrupted_is_redone_up_to_the_question_and_then_goes_on(lay: Lay) -> None:
    """The attack that was planned is not asked for anew."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, settings=ASKING)
    table.click("B3")
    table.click("C3")
    table.click("E3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    length = len(table.session.history)
    table.keys("ctrl+z", "RETURN")
    assert len(table.session.history) == 0
    table.keys("ctrl+y")
    assert isinstance(table.prompt, AnswerReaction) and len(table.session.history) == length
    table.keys("h")
    commands = [type(entry.command).__name__ for entry in table.session.history]
    assert commands[length : length + 2] == ["Hold", "Attack"]


def test_what_was_done_after_an_undo_leaves_nothing_to_redo(lay: Lay) -> None:
    table = lay(*DUEL, settings=QUIET)
    table.click("B3")
    table.click("C3")
    table.keys("RETURN", "ctrl+z", "RETURN", "ESCAPE", "ESCAPE")
    table.click("A6")
    table.click("A5")
    table.keys("RETURN")
    length = len(table.session.history)
    table.keys("ctrl+y")
    assert len(table.session.history) == length


def test_fire_held_for_the_turn_is_asked_for_again_when_it_is_taken_back(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, settings=ASKING)
    table.click("B3")
    table.click("C3")
    table.click("E3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    table.keys("t", "h")
    assert any(isinstance(entry.command, Hold) for entry in table.session.history)
    table.keys("ctrl+z", "RETURN")
    assert isinstance(table.prompt, AnswerReaction)


# Tab


def test_tab_means_a_hero_with_the_unit_joined_and_not_alone(lay: Lay) -> None:
    table = lay({**PAIR, "pounder": "B5 E"}, {"ludwig": "I6 W"}, settings=QUIET)
    joe, hunters, pounder = (table.unit(card) for card in ("bazooka-joe", "bot-hunters", "pounder"))
    seen = []
    for _ in range(3):
        table.keys("TAB")
        seen.append(chosen(table))
    assert seen == [(hunters, joe), (pounder, None), (hunters, joe)]
    table.keys("j", "j")
    assert chosen(table) == (joe, None)
    table.keys("TAB")
    assert chosen(table) == (pounder, None), "the hero alone is passed over too"
    table.keys("shift+TAB")
    assert chosen(table) == (hunters, joe)


def test_tab_means_a_hero_alone_once_the_unit_has_acted(lay: Lay) -> None:
    table = lay(PAIR, {"ludwig": "I6 W"}, settings=QUIET)
    hunters, joe = table.unit("bot-hunters"), table.unit("bazooka-joe")
    table.state.units[hunters] = replace(table.state.units[hunters], activated=True)
    table.keys("TAB")
    assert chosen(table) == (joe, None)


# Clicks


def test_a_click_on_a_friend_while_an_attack_is_planned_means_the_friend(lay: Lay) -> None:
    """A hero could go to the square of a squad, which is not what somebody means who has just aimed."""
    table = lay({"bazooka-joe": "C3", "grim-reapers": "C4"}, {"ludwig": "F3 W"}, settings=QUIET)
    table.click("C3")
    table.click("F3")
    assert actions(table) == (Action.SUSTAINED,)
    table.move("C4")
    assert table.scene.board.pointer.path == ()
    table.click("C4")
    assert chosen(table) == (table.unit("grim-reapers"), None) and actions(table) == ()


@pytest.mark.parametrize("keys", [("m",), ()])
def test_a_hero_still_goes_to_a_friend_without_an_attack_or_with_a_move_chosen(lay: Lay, keys: tuple[str, ...]) -> None:
    table = lay({"bazooka-joe": "C3", "grim-reapers": "C4"}, {"ludwig": "F3 W"}, settings=QUIET)
    table.click("C3")
    if keys:
        table.click("F3")
    table.keys(*keys)
    table.click("C4")
    plan = planning(table).plan
    assert plan is not None and plan.unit == table.unit("bazooka-joe")
    assert plan.route is not None and plan.route.way == ((table.square("C4"),),)


def test_a_second_click_on_the_own_vehicle_leaves_the_next_one_an_attack(lay: Lay) -> None:
    table = lay(*DUEL, settings=QUIET)
    table.click("B3")
    table.click("B3")
    table.move("E6")
    assert actions(table) == (), "a mouse that only passes turns nothing"
    table.click("H3")
    assert actions(table) == (Action.SUSTAINED,)
    plan = planning(table).plan
    assert plan is not None and plan.route is None
    assert [shot.target for shot in plan.shots] == [table.unit("ludwig")]


def test_a_vehicle_is_turned_on_the_spot_by_the_mouse_once_a_move_is_chosen(lay: Lay) -> None:
    table = lay(*DUEL, settings=QUIET)
    table.click("B3")
    table.click("B3")
    assert any("choose Move" in told for told in table.scene.stage.toasts.texts)
    table.keys("m")
    table.click("B3")
    table.move("B1")
    table.click("B1")
    plan = planning(table).plan
    assert plan is not None and plan.kinds == (Action.MOVE,)
    assert plan.route is not None and (plan.route.way, plan.route.facing) == ((), 0)


# Letters


def test_h_is_no_help_in_the_menu_of_a_battle(lay: Lay) -> None:
    """It holds fire; help is F1 alone."""
    table = lay(*DUEL)
    table.keys("ESCAPE")
    lines = [widget for widget in table.scene.stage.top.widget.walk() if isinstance(widget, MenuButton)]
    assert [line.key_shown for line in lines] == ["G", "P", "T", "F1", "R", "Q"]
    table.keys("h")
    assert not isinstance(table.scene.stage.top.widget, HelpDialog)
    table.keys("F1")
    assert isinstance(table.scene.stage.top.widget, HelpDialog)


def test_the_menu_of_a_battle_asks_before_it_is_left(lay: Lay) -> None:
    """Q turns a unit, and may be meant so."""
    table = lay(*DUEL)
    table.keys("ESCAPE", "q", "ESCAPE")
    assert not table.ended and not table.scene.stage.covered
    table.keys("ESCAPE", "q", "RETURN")
    assert table.ended == ["quit"]


# The card of who is pointed at


def test_a_unit_that_the_mouse_rests_on_is_forgotten_as_another_is_chosen_by_key(lay: Lay) -> None:
    """The panel tells of the unit that acts, wherever the mouse lies."""
    table = lay(*DUEL, settings=QUIET)
    ludwig = table.unit("ludwig")
    table.scene.pointing.unit_pointed(ludwig)
    assert table.scene.pointing.looked_at == ludwig
    table.keys("TAB")
    assert chosen(table)[0] != ludwig
    assert table.scene.pointing.looked_at is None
    table.scene.pointing.unit_pointed(None)
    table.keys("ESCAPE")
    assert table.scene.pointing.looked_at is None
