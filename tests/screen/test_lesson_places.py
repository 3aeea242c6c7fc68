"""Hints of a first battle point at the thing and never lie over it, nor over what is needed to do it: all, measured."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, small_battle

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.settings import HandOver, Lessons, Settings
from dust_tactics.rules.scenario import Battle, Objective
from dust_tactics.screen.battle.lessons import anchors
from dust_tactics.screen.battle.lessons.moment import Moment
from dust_tactics.screen.battle.lessons.plate import LessonPlate
from dust_tactics.screen.battle.lessons.table import LESSONS

WEST = {"the-gunners": "B3", "pounder": "B5 E"}
EAST = {"recon-grenadiers": "H3", "ludwig": "H5 W"}
SIZES = [(1024, 640), (1280, 800)]


def first_steps() -> Battle:
    """The battle that is offered to beginners."""
    return make_battle(load_scenario(find_scenario("first-steps")))


def hard_by() -> Battle:
    """Two units hand to hand among others."""
    return small_battle({"grim-reapers": "C3", "pounder": "B5 E"}, {"ludwig": "D3 W", "recon-grenadiers": "D2"})


def on_objectives() -> Battle:
    """A battle with two objectives."""
    return replace(small_battle(WEST, EAST), objectives=(Objective("Crates", 40), Objective("Well", 13)))


def close() -> Battle:
    """Units so close that there is somebody to react."""
    return small_battle({**WEST, "grim-reapers": "C2"}, {"ludwig": "F5 W", "recon-grenadiers": "F3"})


def in_turns() -> Battle:
    """Two units against one, far apart."""
    return small_battle({"the-gunners": "A2", "pounder": "A5 E"}, {"recon-grenadiers": "I2"})


def declares(table: Table) -> None:
    """A unit moves and attacks, so that an enemy may react."""
    table.click("B5")
    table.click("C5")
    table.click("F5")
    table.keys("RETURN")


def goes(table: Table, goes: tuple[tuple[str, str], ...]) -> None:
    """Units move, one after another."""
    for square, goal in goes:
        table.click(square)
        table.click(goal)
        table.keys("RETURN")
        table.see(400)
    if table.asked == "NameFirstPlayer":
        table.keys("RETURN")


GOES = (("A2", "A1"), ("I2", "I1"), ("A5", "A6"))
MOMENTS: dict[str, tuple[tuple[Callable[[], Battle], Callable[[Table], object]], ...]] = {
    "initiative": ((lambda: small_battle(WEST, EAST, first=None), lambda table: None),),
    "reaction": ((close, declares),),
    "undo": ((in_turns, lambda table: goes(table, GOES[:2])),),
    "turn": ((in_turns, lambda table: goes(table, GOES)),),
    "choose": ((first_steps, lambda table: None), (lambda: small_battle(WEST, EAST), lambda table: None)),
    "objective": ((on_objectives, lambda table: None),),
    "points": ((in_turns, lambda table: goes(table, GOES)),),
    "odds": ((close, lambda table: (table.click("B5"), table.click("F5"))),),
    "hand-to-hand": ((hard_by, lambda table: table.click("C3")),),
    "sight": ((close, lambda table: table.click("B5")), (hard_by, lambda table: table.click("C3"))),
    "reach": ((close, lambda table: table.click("B5")), (first_steps, lambda table: table.keys("TAB"))),
    "declare": ((close, lambda table: (table.click("B5"), table.click("C5"))),),
}
"""For every hint, moments in which it is told: a battle, and what is done there."""

CASES = [(name, number) for name, moments in MOMENTS.items() for number in range(len(moments))]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def hint(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Table]]:
    """A battle in which one hint alone is still to be told, and now."""
    name, number = request.param
    battle, hands = MOMENTS[name][number]
    seen = tuple(lesson.name for lesson in LESSONS if lesson.name != name)
    settings = Settings(lessons=Lessons.SHOWN, lessons_seen=seen, hand_over=HandOver.OFF, second_thoughts=False)
    with laid(battle(), tmp_path, settings=settings) as table:
        if table.asked == "NameFirstPlayer" and name != "initiative":
            table.keys("RETURN")
        hands(table)
        yield name, table


def test_every_hint_is_measured() -> None:
    assert set(MOMENTS) == {lesson.name for lesson in LESSONS}


def needed(table: Table, name: str) -> list[pygame.Rect]:
    """What a hint must leave in view: its thing, what is needed to do it, the buttons, titles, and other bubbles."""
    moment, scene = Moment(table.scene), table.scene
    (lesson,) = (one for one in LESSONS if one.name == name)
    thing = lesson.where(moment)
    assert thing is not None
    title = pygame.Rect(scene.panel.rect.topleft, (scene.panel.rect.width, 40))
    rects = [thing, title, scene.top.rect, scene.bar.rect, *lesson.about(moment), *anchors.those_who_act(scene)]
    return [*rects, *scene.board.told_rects(), *filter(None, [table.stage.tip_rect])]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_no_hint_lies_over_what_it_tells_of_nor_over_what_is_needed(
    hint: tuple[str, Table], size: tuple[int, int]
) -> None:
    name, table = hint
    table.resize(size)
    table.see(800)
    assert table.scene.tutor.told == name
    (plate,) = table.widgets(LessonPlate)
    assert plate.visible
    assert table.stage.area.contains(plate.rect)
    covered = [rect for rect in needed(table, name) if rect.colliderect(plate.rect)]
    assert covered == []
    inside = " ".join(str(getattr(widget, "text", "")) for widget in plate.walk())
    assert not [text for text in table.stage.shortened if text in inside]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_no_tooltip_lies_over_a_hint(hint: tuple[str, Table], size: tuple[int, int]) -> None:
    """Wherever the mouse rests on the board: the hint and what is told of the square lie beside each other."""
    name, table = hint
    table.resize(size)
    table.see(800)
    for square in range(0, len(table.state.battle.board.squares), 7):
        table.move(square)
        table.see(700)
        table.see(20)
        shown = table.widgets(LessonPlate)
        if not shown or not shown[0].visible or table.scene.tutor.told != name:
            continue
        bubbles = [*table.scene.board.told_rects(), *filter(None, [table.stage.tip_rect])]
        assert not [rect for rect in bubbles if rect.colliderect(shown[0].rect)], table.scene.words.square(square)
