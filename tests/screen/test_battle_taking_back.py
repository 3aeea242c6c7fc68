"""Taking back on the real screen: a plan step by step, and what was declared, with its dice where all agree."""

import pytest
from battle_table import Lay, Table, planning

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt

DUEL = ({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W", "recon-grenadiers": "I6"})


def test_escape_takes_a_plan_back_step_by_step(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.click("C3")
    table.click("H3")
    seen = []
    for _ in range(3):
        table.keys("ESCAPE")
        seen.append(table.prompt.plan.kinds if isinstance(table.prompt, PlanUnitPrompt) else None)
    assert seen == [(Action.MOVE,), (), None]
    table.keys("ESCAPE")
    assert table.scene.stage.covered  # nothing left to take back: the menu
    table.keys("ESCAPE")
    assert not table.scene.stage.covered
    assert len(table.session.history) == 0


def test_undo_takes_a_whole_declaration_back_and_keeps_the_plan(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert len(table.session.history) == 3
    table.keys("ctrl+z", "RETURN")
    assert len(table.session.history) == 0
    plan = planning(table).plan
    assert plan is not None and plan.route is not None
    assert plan.route.way == ((table.square("C3"),),)
    table.keys("ctrl+y")
    assert len(table.session.history) == 3, "one redo brings again what one undo took back"
    assert isinstance(table.prompt, ChooseUnitPrompt) and table.prompt.owner == 1


@pytest.fixture
def shot(lay: Lay) -> Table:
    """The pounder has fired at Ludwig."""
    table = lay(
        *DUEL, settings=Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
    )
    table.click("B3")
    table.click("H3")
    table.keys("RETURN")
    assert any(entry.rolls for entry in table.session.history)
    return table


def test_after_dice_all_agree_before_a_declaration_is_taken_back(shot: Table) -> None:
    """The plan stands again as it was; carried out once more, it meets the same dice."""
    played = shot.session.history
    shot.keys("ctrl+z")
    assert shot.scene.stage.covered and shot.session.history == played
    shot.keys("RETURN")
    assert shot.session.history == ()
    assert planning(shot).plan.kinds == (Action.SUSTAINED,)  # type: ignore[union-attr]
    shot.keys("RETURN")
    assert shot.session.history == played


def test_after_dice_nothing_is_taken_back_unless_all_agree(shot: Table) -> None:
    played = shot.session.history
    shot.keys("ctrl+z", "ESCAPE")
    assert not shot.scene.stage.covered and shot.session.history == played


def test_dice_that_are_still_being_shown_are_shown_first(lay: Lay) -> None:
    table = lay(
        *DUEL,
        pace=1.0,
        settings=Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER),
    )
    table.click("B3")
    table.click("H3")
    table.keys("RETURN")
    assert table.scene.playback.active
    played = table.session.history
    table.keys("ctrl+z")
    assert table.scene.playback.active and not table.scene.stage.covered and table.session.history == played
