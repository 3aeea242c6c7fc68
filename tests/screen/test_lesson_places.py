"""Hints of a first battle point at the thing and never lie over it, nor over what is needed to do it: all, measured."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid
from lesson_moments import CASES, MOMENTS, come_to, settings_for

from dust_tactics.screen.battle.lessons import anchors
from dust_tactics.screen.battle.lessons.moment import Moment
from dust_tactics.screen.battle.lessons.table import LESSONS
from dust_tactics.screen.play.lessons.place import arrow, is_far
from dust_tactics.screen.play.lessons.plate import LessonPlate

SIZES = [(1024, 640), (1280, 800)]


SILENT = {("initiative", 0), ("choose", 1), ("objective", 0)}
"""Hints at boards that tell nothing of their squares while that is asked."""


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def hint(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Table]]:
    """A battle in which one hint alone is still to be told, and now."""
    name, number = request.param
    with laid(MOMENTS[name][number][0](), tmp_path, settings=settings_for(name)) as table:
        come_to(name, number, table)
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
def test_the_arrow_of_every_hint_stands_straight_before_what_it_tells_of(
    hint: tuple[str, Table], size: tuple[int, int]
) -> None:
    _, table = hint
    table.resize(size)
    table.see(800)
    (plate,) = table.widgets(LessonPlate)
    tip, *feet = arrow(plate.rect, plate.thing)
    assert plate.thing.inflate(4, 4).collidepoint(tip)
    if not is_far(plate.rect, plate.thing):
        assert tip[0] == (feet[0][0] + feet[1][0]) // 2 or tip[1] == (feet[0][1] + feet[1][1]) // 2
        assert not plate.rect.collidepoint(tip)


def test_who_is_winning_points_at_the_points_of_a_side(tmp_path: Path) -> None:
    with laid(MOMENTS["points"][0][0](), tmp_path, settings=settings_for("points")) as table:
        come_to("points", 0, table)
        table.see(800)
        (plate,) = table.widgets(LessonPlate)
        side = table.scene.top.left.rect
        assert plate.thing.width < side.width // 2
        assert abs(plate.thing.centerx - (side.left + 204)) <= 2, "where the figure and its word are painted"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_no_tooltip_lies_over_a_hint(
    hint: tuple[str, Table], size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    """Wherever the mouse rests on the board: the hint and what is told of the square lie beside each other."""
    name, table = hint
    table.resize(size)
    table.see(800)
    beside = 0
    for square in range(0, len(table.state.battle.board.squares), 7):
        table.move(square)
        table.see(700)
        table.see(20)
        shown = table.widgets(LessonPlate)
        if not shown or not shown[0].visible or table.scene.tutor.told != name:
            continue
        bubbles = [*table.scene.board.told_rects(), *filter(None, [table.stage.tip_rect])]
        assert not [rect for rect in bubbles if rect.colliderect(shown[0].rect)], table.scene.words.square(square)
        beside += bool(bubbles)
    silent = request.node.callspec.params["hint"] in SILENT
    assert silent or beside > 0, "the hint never stood beside a word on the board"
    assert not (silent and beside), "the board has something to say by now"


def test_what_is_told_in_passing_lies_clear_of_a_hint(hint: tuple[str, Table]) -> None:
    name, table = hint
    table.see(800)
    (plate,) = table.widgets(LessonPlate)
    table.stage.toast("C4 is too far: 5 squares, at most 4 with a March.")
    table.stage.toast("Choose one of your own units first.")
    table.see(100)
    assert table.scene.tutor.told == name
    assert len(table.stage.toasts.places) == 2
    assert plate.rect.collidelist(table.stage.toasts.places) < 0
