"""The page of a result tells the story of a battle, and leads from each thing it tells into the replay."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_battle, save_finished_battle, visit

from dust_tactics.files.journal.saved_battles import SavedBattle, list_battles
from dust_tactics.files.journal.session import Session
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.course import Course, Deeds, course_of
from dust_tactics.screen.battle.review import ReviewScene
from dust_tactics.screen.menu.result.dice import SideDice
from dust_tactics.screen.menu.result.points_chart import PointsChart, next_step
from dust_tactics.screen.menu.result.scene import ResultScene
from dust_tactics.screen.menu.result.side import ResultSide
from dust_tactics.screen.menu.result.summary import Photograph
from dust_tactics.screen.menu.saved.battle_list import ending_words
from dust_tactics.screen.ui import Button, ListView

MOMENT_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)


@pytest.fixture
def path(home: Path) -> Path:
    """The journal of a battle that is over."""
    return save_finished_battle(home, "over")


@pytest.fixture
def course(path: Path) -> Course:
    """Its course."""
    session, _ = Session.look(path)
    return course_of(session.opening, session.history)


@pytest.fixture
def guest(path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody who sees its result, and has turned from the summary to the battle."""
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.program.go_on(path)
        guest.see()
        guest.key(pygame.K_n)
        yield guest


def replayed_from(guest: Visit) -> int:
    """After how many commands the replay that is shown stands; goes back to the result."""
    scene = guest.app.scene
    assert isinstance(scene, ReviewScene)
    stand = scene.past.stand
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.app.scene, ResultScene)
    return stand


def test_a_key_and_a_click_turn_the_pages(guest: Visit) -> None:
    scene = guest.app.scene
    assert isinstance(scene, ResultScene) and scene.tabs is not None
    kinds = (PointsChart, SideDice, ListView, ResultSide, Photograph)
    for kind in kinds:
        assert [other for other in kinds if any(widget.rect.width for widget in seen(guest, other))] == [kind]
        guest.key(pygame.K_n)
    assert scene.tabs.index == 1
    guest.click(scene.tabs.option_rect(2).center)
    assert seen(guest, SideDice) and not seen(guest, PointsChart)
    tips = [scene.tabs.tip_at(scene.tabs.option_rect(number).center) for number in range(5)]
    assert [tip is not None for tip in tips] == [False, False, False, True, False], "the key turns to one of them only"


@pytest.mark.parametrize(("successes", "words"), [(0, "0 successes"), (1, "1 success"), (2, "2 successes")])
def test_successes_are_counted_as_one_or_several(successes: int, words: str) -> None:
    told = load_messages().counted("successes-rolled", successes, dice="3 dice", expected="1.0")
    assert told == f"3 dice: {words} (average 1.0)"


def seen(guest: Visit, kind: type) -> list[object]:
    """The widgets of a kind on the page that is shown."""
    scene = guest.app.scene
    assert isinstance(scene, ResultScene)
    page = next(page for page in scene.shown if page.visible)
    return [widget for widget in page.walk() if isinstance(widget, kind)]


def test_every_moment_leads_to_where_it_stands_in_the_replay(guest: Visit, course: Course) -> None:
    assert course.decisive is not None and course.rarest_of_all is not None
    stands = []
    for key in MOMENT_KEYS[: len([button for button in guest.widgets(Button) if button.text == "Watch"])]:
        guest.key(key)
        stands.append(replayed_from(guest))
    assert stands[0] == course.decisive.stand and stands[-1] == course.rarest_of_all.stand
    assert {deeds.best for deeds in course.deeds} & {*stands[1:-1]}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_buttons_of_all_moments_have_room_for_their_keys(guest: Visit, size: tuple[int, int]) -> None:
    guest.resize(size)
    guest.see()
    heights = {button.rect.height for button in guest.widgets(Button) if button.text == "Watch"}
    assert len(heights) == 1 and min(heights) >= 56


def test_the_rarest_roll_of_each_side_can_be_seen_again(guest: Visit, course: Course) -> None:
    guest.key(pygame.K_n)
    stands = []
    for key in MOMENT_KEYS[:2]:
        guest.key(key)
        stands.append(replayed_from(guest))
    assert stands == [rare.stand for rare in course.rarest if rare is not None]


def test_a_click_on_a_moment_or_on_a_turn_of_the_chart_does_so_too(guest: Visit, course: Course) -> None:
    guest.click(guest.find(Button, "Watch"))
    assert course.decisive is not None and replayed_from(guest) == course.decisive.stand
    chart = guest.widgets(PointsChart)[0]
    guest.click(chart.place_of(2, 0))
    assert replayed_from(guest) == course.scores[2].stand


def test_a_row_of_the_units_leads_to_the_best_moment_of_a_unit(guest: Visit, course: Course) -> None:
    guest.key(pygame.K_n)
    guest.key(pygame.K_n)
    table = guest.widgets(ListView)[0]
    first: Deeds = table.items[0]
    assert first.taken == max(deeds.taken for deeds in course.deeds)
    guest.click(table.row_rect(0).center)
    assert replayed_from(guest) == first.best


def test_the_replay_of_the_whole_battle_begins_at_its_beginning(guest: Visit) -> None:
    guest.key(pygame.K_b)
    scene = guest.app.scene
    assert isinstance(scene, ReviewScene) and scene.past.stand == 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_no_label_of_any_page_is_cut(guest: Visit, size: tuple[int, int]) -> None:
    guest.resize(size)
    for _ in range(4):
        guest.see()
        assert guest.stage.shortened == []
        guest.key(pygame.K_n)


@pytest.mark.parametrize(
    ("wanted", "step"), [(0.1, 1), (1, 1), (1.5, 2), (2.1, 5), (7, 10), (38, 50), (100, 100), (101, 200)]
)
def test_the_lines_of_a_chart_have_round_numbers(wanted: float, step: int) -> None:
    assert next_step(wanted) == step


def test_the_list_of_saved_battles_names_the_winner(home: Path, path: Path) -> None:
    save_battle(home, "going")
    messages = load_messages()
    listed: dict[str, SavedBattle] = {battle.title: battle for battle in list_battles(home / "battles")}
    result = listed["over"].standing.result
    assert result is not None and result.winner is not None
    players = ("Ada", "Ben")
    winner, loser = players[result.winner], players[1 - result.winner]
    assert ending_words(messages, listed["over"], players) == f"{winner} beat {loser}"
    assert ending_words(messages, listed["going"], players) == ""
