"""A key that opened a dialog does not answer it, however long it is held or the program is busy meanwhile."""

from collections.abc import Callable, Iterator
from time import sleep

import pygame
import pytest

from dust_tactics.screen.app import App
from dust_tactics.screen.scene import Scene, ScreenSettings
from dust_tactics.screen.ui import Entry, ListView, confirm


class Asking(Scene):
    """A field whose Enter asks a question, perhaps after long work."""

    work: Callable[[], None] = staticmethod(lambda: None)

    def enter(self) -> None:
        self.answers: list[str] = []
        self.entry = Entry("pack.zip", on_submit=lambda _: self.ask())
        self.rows = ListView([str(number) for number in range(9)], lambda *_: None, on_activate=self.open_row)
        for widget, top in ((self.entry, 0), (self.rows, 40)):
            widget.place((0, top, 200, 40))
            self.stage.root.add(widget)
        self.stage.focus(self.entry)

    def ask(self) -> None:
        self.work()
        answer = self.answers.append
        confirm(self.stage, "Install?", "", lambda: answer("yes"), yes="Yes", no="No", on_no=lambda: answer("no"))

    def open_row(self, index: int) -> None:
        self.answers.append(f"row {index}")


@pytest.fixture
def app() -> Iterator[App]:
    app = App(Asking, ScreenSettings(volume=0))
    pygame.event.clear()
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.set_mode((1280, 800))


def down(key: int = pygame.K_RETURN) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(key: int = pygame.K_RETURN) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def asking(app: App) -> Asking:
    assert isinstance(app.scene, Asking)
    return app.scene


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_a_held_key_does_not_answer_the_question_that_it_opened(app: App, key: int) -> None:
    app.step([down(key)], 16)
    app.step([down(key)] * 5, 16)
    assert asking(app).stage.covered and not asking(app).answers
    app.step([up(key), down(key)], 16)
    assert asking(app).answers == ["yes"], "a fresh press answers"
    app.step([down(key)] * 5, 16)
    assert not asking(app).stage.covered, "nor does it ask again"


def test_keys_that_pile_up_during_long_work_answer_nothing(app: App) -> None:
    def work() -> None:
        sleep(0.3)
        for event in (down(), down(), up(), down(), down()):
            pygame.event.post(event)

    asking(app).work = work
    app.step([down(), up(), down()], 16)
    app.step(pygame.event.get(), 16)
    app.step([down()], 16)
    assert asking(app).stage.covered and not asking(app).answers
    app.step([up(), down()], 16)
    assert asking(app).answers == ["yes"]


def test_what_was_struck_for_the_scene_before_does_not_count_as_fresh(app: App) -> None:
    pygame.event.post(down())
    app.push(Asking())
    app.step([down()], 16)
    assert not asking(app).stage.covered
    app.step([up(), down()], 16)
    assert asking(app).stage.covered


def test_arrows_still_repeat_in_a_list_and_erasing_in_a_field(app: App) -> None:
    scene = asking(app)
    app.step([down(pygame.K_BACKSPACE)] * 4, 16)
    assert scene.entry.text == "pack"
    scene.stage.focus(scene.rows)
    scene.rows.select(0)
    app.step([down(pygame.K_DOWN)] * 4, 16)
    assert scene.rows.selected == 4
    app.step([down(), down(), down()], 16)
    assert scene.answers == ["row 4"], "Enter opens one row"


def test_a_key_whose_release_went_elsewhere_is_fresh_again(app: App) -> None:
    app.step([down(), pygame.event.Event(pygame.WINDOWFOCUSLOST)], 16)
    app.step([down()], 16)
    assert asking(app).answers == ["yes"]
