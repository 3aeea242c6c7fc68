"""A first battle that teaches: what is told, when, pointing where, and never again once it is seen."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from battle_table import Table, laid, small_battle
from menu_program import Visit, visit

from dust_tactics.files.settings import HandOver, Lessons, Settings, load_settings, save_settings
from dust_tactics.language.catalogue import load_messages, messages_folder
from dust_tactics.rules.scenario import Objective
from dust_tactics.screen.battle.lessons.moment import Moment
from dust_tactics.screen.battle.lessons.table import LESSONS
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.title import MenuScene
from dust_tactics.screen.play.lessons.place import (
    Obstacles,
    arrow,
    is_far,
    line_to,
    place_beside,
)
from dust_tactics.screen.play.lessons.plate import LessonPlate
from dust_tactics.screen.ui import Button, Check, MenuButton

WEST = {"the-gunners": "B3", "pounder": "B5 E"}
EAST = {"recon-grenadiers": "H3", "ludwig": "H5 W"}
SIZES = [(1280, 800), (1024, 640)]


@pytest.fixture
def lesson(tmp_path: Path) -> Iterator[Table]:
    """A battle of somebody who is taught."""
    with laid(small_battle(WEST, EAST), tmp_path, settings=taught()) as table:
        yield table


def taught(*seen: str) -> Settings:
    """Settings of somebody who is taught, and has seen some lessons."""
    return Settings(lessons=Lessons.SHOWN, lessons_seen=seen, hand_over=HandOver.OFF, second_thoughts=False)


def told(table: Table) -> str:
    """What is told once a moment has passed."""
    table.see(800)
    return table.scene.tutor.told


def plate(table: Table) -> LessonPlate:
    """The plate of what is told."""
    (found,) = table.widgets(LessonPlate)
    return found


# Where it lies

SMALL = pygame.Rect(0, 0, 1024, 640)


def placed(
    thing: pygame.Rect, sizes: Sequence[tuple[int, int]], area: pygame.Rect, around: Obstacles
) -> pygame.Rect | None:
    """The place of a plate beside a thing."""
    found = place_beside([thing], sizes, area, around)
    return found[1] if found is not None else None


@pytest.mark.parametrize(("x", "y"), [*product((0, 310, 700, 980), (0, 120, 420, 560))])
def test_a_plate_lies_beside_what_it_points_at_and_inside_the_window(x: int, y: int) -> None:
    thing = pygame.Rect(x, y, 44, 60)
    found = placed(thing, [(316, 150)], SMALL, Obstacles())
    assert found is not None
    assert not found.colliderect(thing)
    assert SMALL.contains(found)
    assert found.inflate(40, 40).colliderect(thing), "where nothing is in the way it lies close by"


def test_a_plate_covers_anything_rather_than_units() -> None:
    thing = pygame.Rect(500, 300, 40, 40)
    panel, units = pygame.Rect(540, 0, 484, 640), [pygame.Rect(x, y, 90, 90) for x in (0, 200, 400) for y in (50, 450)]
    units.append(pygame.Rect(300, 280, 90, 90))
    units.append(pygame.Rect(140, 200, 90, 90))
    found = placed(thing, [(316, 150)], SMALL, Obstacles(hardly=units, rather=[panel]))
    assert found is not None
    assert found.collidelist(units) < 0


def test_a_plate_goes_further_away_rather_than_over_what_it_must_never_cover() -> None:
    thing = pygame.Rect(800, 100, 100, 40)
    panel = pygame.Rect(681, 48, 343, 592)
    found = placed(thing, [(316, 150)], SMALL, Obstacles(never=[panel]))
    assert found is not None
    assert not found.colliderect(panel)
    tip, *feet = arrow(found, thing)
    assert tip[0] == thing.left - 1 and thing.top <= tip[1] <= thing.bottom
    assert {foot[0] for foot in feet} == {found.right - 1}


def test_a_line_to_a_thing_far_away_keeps_off_what_may_be_read_between() -> None:
    """From the board to a button of the bar above, past the title of the panel."""
    plate, button, title = (
        pygame.Rect(*edges) for edges in ((351, 140, 316, 110), (870, 8, 32, 32), (693, 60, 200, 28))
    )
    assert is_far(plate, button)
    points = line_to(plate, button)
    assert plate.inflate(4, 4).collidepoint(points[0]) and button.inflate(4, 4).collidepoint(points[-1])
    assert not [pair for pair in pairwise(points) if title.clipline(*pair)]


def test_a_plate_takes_another_shape_where_the_usual_one_has_no_room() -> None:
    thing, crowd = pygame.Rect(500, 0, 40, 40), pygame.Rect(0, 190, 1024, 450)
    found = placed(thing, [(316, 200), (392, 130)], SMALL, Obstacles(never=[crowd]))
    assert found is not None
    assert found.size == (392, 130)


def test_the_arrow_leads_out_of_the_plate_also_to_a_thing_below_all_room() -> None:
    """As to a button of the panel, while the buttons below the board are kept clear."""
    thing, area = pygame.Rect(908, 726, 198, 62), pygame.Rect(0, 0, 1280, 664)
    plate = placed(thing, [(316, 164)], area, Obstacles())
    assert plate is not None
    tip, *feet = arrow(plate, thing)
    assert thing.inflate(4, 4).collidepoint(tip)
    assert plate.bottom - 2 <= feet[0][1] <= plate.bottom
    assert tip[1] > plate.bottom


def test_no_plate_lies_off_a_corner_of_its_thing_where_the_arrow_would_be_a_sliver() -> None:
    """As beside an enemy with another above it, the unit at its left, and squares to go to at its right."""
    thing, above = pygame.Rect(304, 256, 96, 96), pygame.Rect(304, 160, 96, 96)
    squares = [pygame.Rect(400, 256, 384, 96), pygame.Rect(0, 352, 784, 300), pygame.Rect(0, 0, 304, 352)]
    around = Obstacles(never=[above], rather=squares)
    found = placed(thing, [(392, 128)], pygame.Rect(0, 48, 1280, 616), around)
    assert found is not None
    tip, *feet = arrow(found, thing)
    is_straight = tip[1] == (feet[0][1] + feet[1][1]) // 2 or tip[0] == (feet[0][0] + feet[1][0]) // 2
    assert is_straight or is_far(found, thing)


def test_no_arrow_passes_over_what_must_never_be_covered() -> None:
    thing, tooltip = pygame.Rect(480, 256, 40, 40), pygame.Rect(400, 302, 200, 30)
    read = [pygame.Rect(0, 0, 1024, 300)]
    found = placed(thing, [(316, 150)], SMALL, Obstacles(never=[tooltip], rather=read))
    assert found is not None
    tip, *feet = arrow(found, thing)
    assert not tooltip.clipline(tip, feet[0]) and not tooltip.clipline(tip, feet[1])


def test_of_several_things_the_one_is_pointed_at_beside_which_there_is_room() -> None:
    crowded, free = pygame.Rect(100, 100, 40, 40), pygame.Rect(700, 400, 40, 40)
    found = place_beside([crowded, free], [(316, 150)], SMALL, Obstacles(hardly=[pygame.Rect(0, 0, 520, 640)]))
    assert found is not None
    assert found[0] == free


def test_a_thing_as_large_as_the_window_is_not_covered_at_all() -> None:
    assert placed(SMALL, [(316, 150)], SMALL, Obstacles()) is None


# What is told


def test_every_lesson_has_words_and_all_words_are_of_a_lesson() -> None:
    words = tomllib.loads((messages_folder() / "en.toml").read_text(encoding="utf-8"))["lesson"]
    assert {name for name, value in words.items() if isinstance(value, dict)} == {lesson.name for lesson in LESSONS}
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS)


def test_a_go_is_taught_step_by_step_each_dismissed_by_doing_it(lesson: Table) -> None:
    assert told(lesson) == "choose"
    lesson.click("B5")
    assert told(lesson) == "sight", "where nobody is in sight the way comes first; here enemies bear signs"
    lesson.click(plate(lesson))
    assert told(lesson) == "reach"
    lesson.click("C5")
    assert told(lesson) == "declare"
    lesson.click("H5")
    assert told(lesson) == "odds"
    lesson.key(pygame.K_RETURN)
    lesson.see(800)
    assert lesson.settings.lessons_seen == ("choose", "sight", "reach", "odds")


def test_a_key_closes_a_hint_and_does_nothing_else(lesson: Table) -> None:
    assert told(lesson) == "choose"
    lesson.key(pygame.K_F1, pygame.KMOD_SHIFT)
    assert lesson.settings.lessons_seen == ("choose",)
    assert not lesson.scene.stage.covered, "help is opened by the key alone"


def test_what_was_seen_is_never_told_again(tmp_path: Path) -> None:
    everything = (one.name for one in LESSONS)
    with laid(small_battle(WEST, EAST), tmp_path, settings=taught(*everything)) as table:
        assert told(table) == ""
        table.click("B5")
        assert told(table) == ""


def test_what_is_not_yet_done_comes_again(lesson: Table) -> None:
    lesson.learn(lessons_seen=("sight",))
    lesson.click("B5")
    assert told(lesson) == "reach"
    lesson.key(pygame.K_ESCAPE)
    assert told(lesson) == ""
    lesson.click("B5")
    assert told(lesson) == "reach"


def test_nothing_is_told_to_those_who_never_asked(tmp_path: Path) -> None:
    for lessons in (Lessons.OFFERED, Lessons.OFF):
        with laid(small_battle(WEST, EAST), tmp_path / lessons, settings=Settings(lessons=lessons)) as table:
            assert told(table) == ""


def test_the_roll_for_initiative_is_told_to_who_has_won_it(tmp_path: Path) -> None:
    with laid(small_battle(WEST, EAST, first=None), tmp_path, settings=taught()) as table:
        assert table.asked == "NameFirstPlayer"
        assert told(table) == "initiative"


def test_an_enemy_beside_the_unit_calls_for_close_combat(tmp_path: Path) -> None:
    with laid(small_battle({"grim-reapers": "C3"}, {"ludwig": "D3 W"}), tmp_path, settings=taught("choose")) as table:
        table.click("C3")
        assert told(table) == "hand-to-hand"
        assert plate(table).thing.collidepoint(table.stage.scale.logical(table.pixels("D3")))


def test_whoever_may_react_is_told_of_reactions(tmp_path: Path) -> None:
    seen = ("choose", "sight", "reach", "declare", "odds")
    with laid(small_battle(WEST, {"ludwig": "F5 W"}), tmp_path, settings=taught(*seen)) as table:
        table.click("B5")
        table.click("C5")
        table.click("F5")
        table.key(pygame.K_RETURN)
        assert table.asked == "AnswerReaction"
        assert told(table) == "reaction"
        table.key(pygame.K_h)
        table.see(800)
        assert "reaction" in table.settings.lessons_seen


def test_taking_back_and_the_new_turn_are_told_when_they_come(tmp_path: Path) -> None:
    seen = ("choose", "sight", "reach", "declare", "odds", "reaction", "initiative")
    west = {"the-gunners": "A2", "pounder": "A5 E"}
    with laid(small_battle(west, {"recon-grenadiers": "I2"}), tmp_path, settings=taught(*seen)) as table:
        for square, goal in (("A2", "A1"), ("I2", "I1")):
            table.click(square)
            table.click(goal)
            table.key(pygame.K_RETURN)
            table.see(400)
        assert told(table) == "undo"
        assert plate(table).thing == table.scene.top.undo.window_rect()
        table.click("A5")
        table.click("A6")
        table.key(pygame.K_RETURN)
        table.see(400)
        if table.asked == "NameFirstPlayer":
            table.key(pygame.K_RETURN)
        assert told(table) == "turn"


def test_the_new_turn_is_not_told_once_somebody_has_acted_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Moment, "turn_has_ended", True)
    for acted in (False, True):
        units = [SimpleNamespace(activated=False), SimpleNamespace(activated=acted)]
        host: Any = SimpleNamespace(state=SimpleNamespace(units=units))
        assert Moment(host).turn_has_begun is not acted


def test_objectives_are_pointed_out_on_the_board(tmp_path: Path) -> None:
    battle = replace(small_battle(WEST, EAST), objectives=(Objective("Crates", 40),))
    with laid(battle, tmp_path, settings=taught("choose")) as table:
        assert told(table) == "objective"
        assert plate(table).thing.collidepoint(table.stage.scale.logical(table.pixels(40)))


def test_one_button_ends_all_lessons(lesson: Table) -> None:
    assert told(lesson) == "choose"
    lesson.click(lesson.find(Button, "Turn hints off"))
    assert lesson.settings.lessons is Lessons.OFF
    assert told(lesson) == ""
    assert not lesson.widgets(LessonPlate)


def test_a_lesson_waits_while_something_lies_over_the_board(lesson: Table) -> None:
    assert told(lesson) == "choose"
    lesson.key(pygame.K_F1)
    assert told(lesson) == ""


def test_the_board_is_played_past_a_lesson(lesson: Table) -> None:
    """A lesson is no question: keys and clicks beside it go where they always go."""
    assert told(lesson) == "choose"
    lesson.key(pygame.K_TAB)
    assert lesson.asked == "PlanUnitPrompt"


@pytest.mark.parametrize("size", SIZES)
def test_no_lesson_covers_its_thing_or_the_buttons_and_no_word_is_cut(lesson: Table, size: tuple[int, int]) -> None:
    lesson.resize(size)
    steps = [("choose", "B5"), ("sight", ""), ("reach", "C5"), ("declare", "H5"), ("odds", "")]
    for name, square in steps:
        assert told(lesson) == name
        shown = plate(lesson)
        assert not shown.rect.colliderect(shown.thing)
        assert not shown.rect.colliderect(lesson.scene.bar.rect)
        assert lesson.stage.area.contains(shown.rect)
        inside = " ".join(str(getattr(widget, "text", "")) for widget in shown.walk())
        assert not [text for text in lesson.stage.shortened if text in inside]
        lesson.click(square or shown)


# The offer


@pytest.fixture
def newcomer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """The program as it is started for the first time."""
    with visit(newcomers_home(tmp_path), monkeypatch, real_battles=True) as guest:
        yield guest


def newcomers_home(folder: Path) -> Path:
    """A folder in which nothing was decided about lessons."""
    home = folder / "home"
    home.mkdir()
    (home / "settings.toml").write_text("sound_volume = 0\nanimation_speed = 0\n")
    return home


def first_line(guest: Visit) -> str:
    """The first line of the menu."""
    return guest.widgets(MenuButton)[0].text


def test_the_first_start_offers_first_steps_against_a_recruit_with_lessons(newcomer: Visit) -> None:
    assert first_line(newcomer) == "First Steps"
    newcomer.key(pygame.K_RETURN)
    scene = newcomer.app.scene
    assert isinstance(scene, BattleScene)
    assert scene.state.battle.scenario == "first-steps"
    assert [seat.level for seat in scene.seats] == ["", "recruit"]
    assert load_settings(newcomer.home / "settings.toml")[0].lessons is Lessons.SHOWN


def test_one_click_declines_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = newcomers_home(tmp_path)
    with visit(home, monkeypatch) as guest:
        guest.click(guest.find(Button, "Skip tutorial"))
        assert first_line(guest) == "New battle"
    with visit(home, monkeypatch) as guest:
        assert first_line(guest) == "New battle"
        assert "Skip tutorial" not in guest.words()


def test_nothing_is_offered_to_those_who_have_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = newcomers_home(tmp_path)
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.key(pygame.K_RETURN)
        guest.program.menu()
        assert isinstance(guest.app.scene, MenuScene)
        assert first_line(guest) == "Continue"


def test_the_options_bring_all_lessons_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = newcomers_home(tmp_path)
    save_settings(Settings(lessons=Lessons.OFF, lessons_seen=("choose",), sound_volume=0), home / "settings.toml")
    with visit(home, monkeypatch) as guest:
        guest.program.options()
        guest.click(guest.beside(Check, load_messages().text("options.lessons")))
    kept = load_settings(home / "settings.toml")[0]
    assert (kept.lessons, kept.lessons_seen) == (Lessons.SHOWN, ())


def test_what_was_seen_is_kept_in_the_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    for seen in ((), ("choose",), ("choose", "reach")):
        save_settings(Settings(lessons_seen=seen), file)
        kept, complaints = load_settings(file)
        assert (kept.lessons_seen, complaints) == (seen, ())


def test_what_is_learned_in_a_position_tried_out_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.toml").write_text("sound_volume = 0\nanimation_speed = 0\nlessons = 'shown'\n")
    with visit(tmp_path, monkeypatch, real_battles=True) as guest:
        guest.program.try_out(small_battle({"pounder": "B3 E"}, {"stefan-retter": "D3"}))
        for _ in range(30):
            guest.see(200)
            if guest.widgets(LessonPlate):
                break
        guest.click(guest.find(Button, guest.app.messages.text("lesson.seen")))
        assert guest.program.preferences.settings.lessons_seen
