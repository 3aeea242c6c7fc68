"""Modes that lie over one another: which one is worked and seen, and what becomes of it when another is put away."""

import pytest
from battle_table import Lay, Table, planning

from dust_tactics.files.settings import HandOver, Settings
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.animation import animation
from dust_tactics.screen.battle.fight_animation import fight_animation
from dust_tactics.screen.battle.hand_over import HandOverCover
from dust_tactics.screen.battle.modes import LaidOver, Mode, ModeStack
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.prompts.facing import PointFacing
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.sight_tool import SightTool
from dust_tactics.screen.battle.view.overlay import NOTHING

DUEL = ({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W", "recon-grenadiers": "I6"})


def turning(table: Table) -> None:
    """The pounder has a Move planned, and its facing follows the mouse."""
    table.click("B3")
    table.click("C3")
    table.click("C3")
    assert isinstance(table.scene.modes.top, PointFacing)


def test_the_planning_of_a_unit_lies_over_the_choice_and_is_lifted_by_escape(lay: Lay) -> None:
    table = lay(*DUEL)
    choice = table.scene.prompt
    assert isinstance(choice, ChooseUnitPrompt)
    table.click("B3")
    assert isinstance(table.scene.prompt, PlanUnitPrompt)
    table.keys("ESCAPE")
    assert table.scene.prompt is choice


def test_another_unit_is_planned_in_place_of_the_first(lay: Lay) -> None:
    table = lay(*DUEL)
    choice = table.scene.prompt
    table.click("B3")
    table.click("A6")
    assert planning(table).plan.unit == table.unit("grim-reapers")
    table.keys("ESCAPE")
    assert table.scene.prompt is choice


def test_the_sight_tool_takes_clicks_and_leaves_keys_to_the_plan(lay: Lay) -> None:
    """It stays in hand when another unit is planned below it."""
    table = lay(*DUEL)
    table.click("B3")
    table.keys("l")
    table.click("F3")
    tool = table.scene.modes.top
    assert isinstance(tool, SightTool) and tool.start == table.square("F3")
    table.keys("m")
    assert planning(table).plan.kinds == (Action.MOVE,)
    table.keys("m", "TAB")
    assert planning(table).plan.unit == table.unit("grim-reapers") and table.scene.modes.top is tool
    table.keys("ESCAPE")
    assert table.scene.modes.top is table.scene.prompt


def test_a_click_settles_the_facing_and_another_key_does_too(lay: Lay) -> None:
    table = lay(*DUEL)
    turning(table)
    table.move("C1")
    table.click("C1")
    route = planning(table).plan.route
    assert table.scene.modes.top is table.scene.prompt and route is not None and route.facing == 0
    table.click("C3")
    table.move("C5")
    table.keys("a")
    assert table.scene.modes.top is table.scene.prompt and planning(table).plan.kinds == (Action.MOVE, Action.ATTACK)
    route = planning(table).plan.route
    assert route is not None and route.facing == 4


def test_a_drag_while_the_facing_follows_the_mouse_draws_no_way(lay: Lay) -> None:
    table = lay(*DUEL)
    turning(table)
    way = planning(table).plan.route
    table.drag("D3", "E3")
    now = planning(table).plan.route
    assert way is not None and now is not None and now.way == way.way


def test_nothing_of_the_decision_is_seen_below_the_cover(lay: Lay) -> None:
    table = lay(*DUEL, settings=Settings(second_thoughts=False, hand_over=HandOver.COVERED))
    cover = table.scene.modes.top
    assert isinstance(cover, HandOverCover) and table.scene.stage.covered
    assert (table.scene.board.overlay, table.scene.bar.children) == (NOTHING, [])
    table.keys("RETURN")
    assert table.scene.modes.top is table.scene.prompt and not table.scene.stage.covered
    assert table.scene.bar.children


class Noted(Mode):
    """A mode that notes when it begins and ends."""

    def __init__(self, name: str, told: list[str]) -> None:
        self.name, self.told = name, told

    def begin(self) -> None:
        self.told.append(f"{self.name} begins")

    def end(self) -> None:
        self.told.append(f"{self.name} ends")


class NotedTool(Noted, LaidOver):
    """A tool that stays."""

    stays = True


def test_a_stack_tells_its_modes_when_they_come_and_go() -> None:
    told: list[str] = []
    stack, first, other = ModeStack(), Noted("first", told), Noted("other", told)
    plan, tool = Noted("plan", told), NotedTool("tool", told)
    stack.ask(first)
    stack.lay(plan, over=first)
    stack.lay(tool)
    stack.replace(plan, other)
    assert (stack.top, stack.prompt, stack.bottom) == (tool, other, first)
    assert stack.below(tool) is other
    stack.lift(other)
    assert (stack.top, stack.bottom) == (first, first)
    stack.lift(other)
    stack.clear()
    assert stack.top is None and stack.prompt is None
    assert told == [
        "first begins",
        "plan begins",
        "tool begins",
        "plan ends",
        "other begins",
        "tool ends",
        "other ends",
        "first ends",
    ]


def test_nothing_lies_below_the_first_mode() -> None:
    stack, first = ModeStack(), Noted("first", [])
    stack.ask(first)
    with pytest.raises(ValueError, match="nothing below Noted"):
        stack.below(first)


def test_every_animation_has_a_name() -> None:
    """A traceback tells which one it was."""
    shown = [*animation.registry.values(), *fight_animation.registry.values()]
    names = [function.__name__ for function in shown]
    assert len(names) > 15 and len(set(names)) == len(names) and "_" not in names
