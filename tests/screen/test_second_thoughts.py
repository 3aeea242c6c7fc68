"""Asking once more: before a plan that could be better for nothing, before another's order is taken back."""

import pytest
from battle_table import Lay, Table, planning

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.second_thoughts import Better, Unused, second_thought
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.ui import Button

ASKED = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
UNASKED = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
DUEL = {"pounder": "B3 E"}, {"ludwig": "H3 W"}


def thought(table: Table) -> Better | Unused | None:
    """What would be asked of the plan as it is."""
    return second_thought(planning(table).planner)


def test_an_action_left_that_could_attack_is_asked_about(lay: Lay) -> None:
    table = lay(*DUEL, settings=ASKED)
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert table.scene.stage.covered and table.session.history == ()
    assert "could attack" in table.words()
    table.keys("ESCAPE")
    assert isinstance(table.scene.prompt, PlanUnitPrompt) and planning(table).plan.kinds == (Action.MOVE,)
    table.keys("RETURN", "RETURN")
    assert table.state.units[0].activated


def test_an_action_left_after_an_attack_is_asked_about_as_the_unit_could_still_move(lay: Lay) -> None:
    table = lay({"fakyeli": "B3"}, {"grim-reapers": "C3"}, settings=ASKED)
    table.click("B3")
    table.keys("a")
    table.click("C3")
    while isinstance(found := thought(table), Better):
        planning(table).planner.take_over(found.plan)
        if planning(table).plan.kinds != (Action.ATTACK,):
            return
    assert found == Unused(Action.MOVE)


def test_nothing_is_asked_where_the_action_left_is_of_no_use_or_was_left_on_purpose(lay: Lay) -> None:
    table = lay({"bazooka-joe": "B3"}, {"fakyeli": "I6"}, settings=ASKED)
    table.click("B3")
    table.click("C3")
    assert thought(table) is None, "nobody is in range"
    other = lay(*DUEL, settings=ASKED)
    other.click("B3")
    other.click("C3")
    other.keys("n")
    assert thought(other) is None
    alone = lay(*DUEL, settings=ASKED)
    alone.click("B3")
    alone.keys("n")
    assert planning(alone).plan.kinds == (Action.NOTHING,) and thought(alone) is None


def test_an_attack_that_is_aimed_at_nobody_is_asked_about(lay: Lay) -> None:
    table = lay({"bazooka-joe": "B3"}, {"fakyeli": "I6"}, settings=ASKED)
    table.click("B3")
    table.keys("s", "RETURN")
    assert table.scene.stage.covered and table.session.history == ()
    for key in ("ESCAPE", "RETURN"):  # both go back: it is rather a mistake
        table.keys(key)
        assert isinstance(table.scene.prompt, PlanUnitPrompt) and table.session.history == ()
        assert not table.scene.stage.covered
        table.keys("RETURN")
    table.click(table.find(Button, "Declare anyway"))
    assert table.state.units[0].activated


def test_nothing_is_asked_of_those_who_want_no_second_thoughts(lay: Lay) -> None:
    table = lay(*DUEL, settings=UNASKED)
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert table.state.units[0].activated and not table.scene.stage.covered


@pytest.mark.parametrize("keys", [("a",), ("a", "n"), ("m", "a")])
def test_an_attack_of_a_unit_that_stays_could_be_sustained(lay: Lay, keys: tuple[str, ...]) -> None:
    table = lay(*DUEL, settings=ASKED)
    table.click("B3")
    table.keys(keys[0])
    if keys[0] == "m":
        table.keys("e", "q")  # a Move that only turns, and turns back
    table.keys(*keys[1:])
    table.click("H3")
    found = thought(table)
    assert isinstance(found, Better) and found.why == "sustained"
    table.keys("RETURN")
    assert "Sustained Attack" in table.words() and table.session.history == ()
    table.keys("RETURN")
    assert planning(table).plan.kinds == (Action.SUSTAINED,) and table.session.history == (), "it is planned, not told"
    assert planning(table).plan.shots
    assert thought(table) is None
    table.keys("RETURN")
    assert table.state.units[0].activated


def test_the_plan_can_be_declared_as_it_is_by_the_middle_button(lay: Lay) -> None:
    table = lay(*DUEL, settings=ASKED)
    table.click("B3")
    table.keys("a")
    table.click("H3")
    table.keys("RETURN")
    table.click(table.find(Button, "Declare anyway"))
    assert table.state.units[0].activated
    assert table.session.history[1].command.actions == (Action.ATTACK,)  # type: ignore[union-attr]


def test_weapons_that_are_left_out_are_asked_about(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, settings=ASKED)
    table.click("B3")
    table.click("E3")
    assert thought(table) is None
    table.keys("shift+2")
    found = thought(table)
    assert isinstance(found, Better) and found.why == "weapons" and found.then.promise > found.now.promise


def test_a_facing_that_brings_more_to_bear_is_asked_about(lay: Lay) -> None:
    """The Pounder's forward machine-gun does not reach what is behind it."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, settings=ASKED)
    table.click("B3")
    table.click("C3")
    table.keys("q", "q", "q", "q")
    table.click("E3")
    found = thought(table)
    assert isinstance(found, Better) and found.why == "facing" and found.facing is not None
    planning(table).planner.take_over(found.plan)
    assert thought(table) is None
    assert planning(table).planner.targeting.forecasts[1].promise == pytest.approx(found.then.promise)


# Another player's order


def test_an_undo_of_what_another_player_did_is_asked_about_and_names_it(lay: Lay) -> None:
    table = lay(*DUEL, settings=UNASKED)
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    played = table.session.history
    assert played
    table.keys("ctrl+z")
    assert table.scene.stage.covered and table.session.history == played
    assert "Nora" in table.words() and "Pounder" in table.words()
    table.keys("ESCAPE")
    assert table.session.history == played and not table.scene.stage.covered
    table.keys("ctrl+z", "RETURN")
    assert table.session.history == ()


def test_an_undo_of_what_one_did_oneself_is_not_asked_about(lay: Lay) -> None:
    table = lay({"pounder": "B3 E", "grim-reapers": "B5"}, {"ludwig": "I6 W"}, settings=UNASKED)
    table.click("B3")
    table.keys("a", "RETURN", "RETURN")
    assert table.asked == "AimWeapons", "nobody was aimed at: it is the same player who is asked"
    table.keys("ctrl+z")
    assert not table.scene.stage.covered and table.session.history == ()
