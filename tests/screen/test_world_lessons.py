"""A first game of the world that teaches: what is told, when, pointing where, and never again once it is seen."""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit
from world_table import world_table

from dust_tactics.bots.levels import PERSON
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.settings import HandOver, Lessons
from dust_tactics.language.catalogue import messages_folder
from dust_tactics.screen.menu.world.scene import NewWorldGame
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.play.lessons.place import arrow, is_far
from dust_tactics.screen.play.lessons.plate import LessonPlate
from dust_tactics.screen.ui import Button
from dust_tactics.screen.world.lessons.moment import WorldMoment
from dust_tactics.screen.world.lessons.table import LESSONS
from dust_tactics.screen.world.panels.purchase import PurchasePanel
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.world.battle import BattleKind
from dust_tactics.world.commands import EndMovement
from dust_tactics.world.events import AttackDeclared


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody whose settings say nothing of hints yet."""
    home.mkdir()
    settings = 'sound_volume = 0\nanimation_speed = 0\nhand_over = "off"\n'
    (home / "settings.toml").write_text(settings, encoding="utf-8")
    with visit(home, monkeypatch) as guest:
        yield guest


def begun(guest: Visit, *, ready: bool) -> WorldScene:
    guest.program.worlds.begin(NewWorldGame("standard", ("Ada", "Ben"), (PERSON, PERSON), ready), seed=4)
    scene = guest.app.scene
    assert isinstance(scene, WorldScene)
    guest.see(800)
    return scene


def played(guest: Visit, scene: WorldScene, until: Callable[[], bool], most: int = 200) -> None:
    """Random commands until something is so."""
    players = [RandomWorldPlayer(seat) for seat in range(2)]
    for _ in range(most):
        if until():
            return
        assert scene.decision is not None
        command = players[scene.decision.owner].choose(scene.state)
        scene.submit(command)
        settled(guest, scene)
    raise AssertionError("it never came to that")


def settled(guest: Visit, scene: WorldScene) -> None:
    """Let what is played come to its end, scoring tables too."""
    for _ in range(40):
        scene.playback.hurry()
        guest.see(150)
        if scene.panel is not None and not scene.held_up:
            return
        guest.key(pygame.K_RETURN)


def test_every_lesson_has_words_and_only_those_that_there_are() -> None:
    words = tomllib.loads((messages_folder() / "world" / "en.toml").read_text(encoding="utf-8"))["world"]["lesson"]
    assert list(words) and set(words) == {lesson.name for lesson in LESSONS}
    assert all(set(texts) - {"body-anybody"} == {"title", "body"} for texts in words.values())


def test_the_first_game_begins_with_a_hint_that_points_at_the_cards(guest: Visit) -> None:
    scene = begun(guest, ready=True)
    assert scene.tutor.told == "world-card"
    (plate,) = guest.widgets(LessonPlate)
    assert plate.thing in [card.window_rect() for card in scene.dock.hand]
    assert plate.rect.collidelist([card.window_rect() for card in scene.dock.hand]) < 0
    assert not is_far(plate.rect, plate.thing)
    assert not plate.rect.colliderect(scene.side.rect)
    assert scene.stage.area.contains(plate.rect)


def test_the_set_up_by_the_book_has_hints_of_its_own(guest: Visit) -> None:
    scene = begun(guest, ready=False)
    assert scene.tutor.told == "world-set-up-card"
    told = []
    for question, lesson in (("ChooseCapital", "world-capital"), ("ChooseArea", "world-land")):
        played(guest, scene, lambda question=question: type(scene.panel.question).__name__ == question)  # type: ignore[misc,union-attr]
        guest.see(800)
        told.append((scene.tutor.told, lesson))
    assert [one for one, _ in told] == [lesson for _, lesson in told]


def test_buying_is_told_of_as_soon_as_the_panel_is_seen(guest: Visit) -> None:
    scene = begun(guest, ready=True)
    played(guest, scene, lambda: isinstance(scene.panel, PurchasePanel))
    guest.see(800)
    assert scene.tutor.told == "world-purchase"
    (plate,) = guest.widgets(LessonPlate)
    assert not plate.rect.colliderect(scene.map.rect), "it lies over the log, which can wait, and not over Asia"
    assert not [card for card in scene.dock.matter if plate.rect.colliderect(card)]


def test_whose_turn_it_is_is_told_below_the_player_who_acts(guest: Visit) -> None:
    guest.program.keep(lessons_seen=tuple(lesson.name for lesson in LESSONS if lesson.name != "world-order"))
    scene = begun(guest, ready=True)
    played(guest, scene, lambda: isinstance(scene.panel, PurchasePanel))
    guest.see(800)
    (plate,) = guest.widgets(LessonPlate)
    (number,) = (number for number, chip in enumerate(scene.bar.chips) if chip.is_on)
    tip = arrow(plate.rect, plate.thing)[0]
    assert scene.bar.chip_rect(number).inflate(4, 4).collidepoint(tip)
    assert not plate.rect.colliderect(scene.bar.rect)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("question", ["ChooseCapital", "ChooseArea", "ChooseCentre", "ChoosePlacement", "ChooseAttack"])
def test_hints_on_the_map_lie_close_to_an_area_that_is_lit_and_over_none(
    guest: Visit, question: str, size: tuple[int, int]
) -> None:
    scene = begun(guest, ready=question in ("ChoosePlacement", "ChooseAttack"))
    guest.resize(size)
    played(guest, scene, lambda: type(scene.panel.question).__name__ == question)  # type: ignore[union-attr]
    guest.see(800)
    (plate,) = guest.widgets(LessonPlate)
    lit = [scene.map.logical_row(area) for area in scene.map.overlay.goals]
    assert plate.thing in lit
    assert not is_far(plate.rect, plate.thing)
    assert plate.rect.collidelist(lit) < 0


def test_a_hint_goes_when_the_thing_is_done_and_does_not_come_again(guest: Visit) -> None:
    scene = begun(guest, ready=True)
    played(guest, scene, lambda: type(scene.panel.question).__name__ == "ChooseMovement")  # type: ignore[union-attr]
    guest.see(800)
    assert scene.tutor.told == "world-movement"
    assert scene.decision is not None
    scene.submit(EndMovement(scene.decision.id))
    settled(guest, scene)
    guest.see(1500)
    assert "world-movement" in scene.settings.lessons_seen
    assert scene.tutor.told in ("world-attack", "world-closed", "")


def test_a_click_takes_a_hint_away_and_a_button_takes_all(guest: Visit) -> None:
    scene = begun(guest, ready=True)
    (plate,) = guest.widgets(LessonPlate)
    plate.on_seen()
    guest.see(100)
    assert scene.settings.lessons_seen == ("world-card",)
    assert guest.widgets(LessonPlate) == []
    played(guest, scene, lambda: type(scene.panel.question).__name__ == "ChoosePurchase")  # type: ignore[union-attr]
    guest.see(1500)
    (plate,) = guest.widgets(LessonPlate)
    off = next(button for button in guest.widgets(Button) if button.text == guest.app.messages.text("lesson.off"))
    off.click()
    guest.see(1500)
    assert scene.settings.lessons is Lessons.OFF
    assert guest.widgets(LessonPlate) == []


def test_no_hint_lies_over_a_cover(guest: Visit) -> None:
    guest.program.keep(hand_over=HandOver.COVERED)
    scene = begun(guest, ready=True)
    assert guest.widgets(Cover)
    assert scene.tutor.told == ""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_hints_of_a_whole_round_lie_in_the_window_beside_the_panel(guest: Visit, size: tuple[int, int]) -> None:
    scene = begun(guest, ready=True)
    guest.resize(size)
    seen: list[str] = []

    def looked() -> bool:
        guest.see(700)
        for plate in guest.widgets(LessonPlate):
            if plate.visible:
                assert scene.stage.area.contains(plate.rect)
                assert not plate.rect.colliderect(scene.side.rect)
        if scene.tutor.told and scene.tutor.told not in seen:
            seen.append(scene.tutor.told)
        return scene.state.round > 2 or len(seen) > 4

    played(guest, scene, looked)
    assert {"world-card", "world-purchase"} <= set(seen)


def test_one_hint_is_enough_until_something_was_decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        tutor = table.scene.tutor
        assert tutor.may_begin()
        tutor.learned()
        assert not tutor.may_begin(), "several in a row would hide the map"
        table.answer()
        assert tutor.may_begin()


def test_who_has_attacked_is_not_told_how_to_attack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        moment = WorldMoment(table.scene)
        assert not moment.has_attacked
        entry = table.scene.record.history[-1]
        events = (AttackDeclared(1, BattleKind.LAND, (), 3, 0),)
        for player, told in ((1, False), (0, True)):
            event = replace(events[0], player=player)
            monkeypatch.setattr(type(table.scene.record), "history", [replace(entry, events=(event,))])
            assert WorldMoment(table.scene).has_attacked is told
