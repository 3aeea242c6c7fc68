"""The application: scenes on a stack, drawing on change only, failures survived, pictures saved."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pilot import and_let_go
from placing import placed

from dust_tactics.screen.app import App
from dust_tactics.screen.scene import Scene, ScreenSettings
from dust_tactics.screen.theme import Scale, fitting_scale
from dust_tactics.screen.ui import Button, Dialog, Entry
from dust_tactics.screen.window import StartError, Window, require_pygame_ce


class Menu(Scene):
    """A scene with one button, which fails when asked to."""

    def enter(self) -> None:
        self.clicks = 0
        self.button = Button("Go", self.count, action="look.log")
        self.stage.root.add(self.button)
        self.areas: list[tuple[int, int]] = []
        self.left = False

    def count(self) -> None:
        self.clicks += 1
        self.button.text = f"Go {self.clicks}"

    def layout(self, area: pygame.Rect) -> None:
        self.areas.append(area.size)
        self.button.place((area.right - 110, area.bottom - 50, 100, 40))

    def leave(self) -> None:
        self.left = True


class Broken(Scene):
    """A scene that can not take a click."""

    def handle(self, event: pygame.event.Event) -> bool:
        raise ValueError("a broken rule")


MakeApp = Callable[..., App]


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[MakeApp]:
    made: list[App] = []

    def make(**options: bool) -> App:
        made.append(App(Menu, ScreenSettings(volume=0), folder=lambda name: tmp_path / name, **options))
        return made[-1]

    yield make
    for app in made:
        while app.scenes:
            app.scenes.pop().leave()
    pygame.display.set_mode((1280, 800))


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def resized(width: int, height: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))


def test_a_frame_is_wanted_first_and_then_only_after_a_change(make_app: MakeApp) -> None:
    app = make_app()
    assert app.step([], 16)
    app.draw()
    assert not app.step([], 16)
    assert not app.step([key(pygame.K_h)], 16)
    assert app.step([key(pygame.K_g)], 16)
    assert app.scene.clicks == 1


def test_scenes_lie_on_a_stack(make_app: MakeApp) -> None:
    app = make_app()
    first, second, third = app.scene, Menu(), Menu()
    app.push(second)
    app.replace(third)
    assert second.left and not first.left
    app.pop()
    assert app.scene is first and app.running
    app.pop()
    assert not app.running


def test_a_scene_that_takes_a_moment_is_announced_the_first_time(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow(Menu):
        takes_a_moment = True

    app = make_app()
    app.draw()
    before, shown = pygame.image.tobytes(app.window.surface, "RGB"), []
    monkeypatch.setattr(Window, "show", lambda window: shown.append(pygame.image.tobytes(window.surface, "RGB")))
    app.push(Menu())
    assert not shown
    app.push(Slow())
    (announced,) = shown
    assert announced != before
    app.push(Slow())
    assert len(shown) == 1, "the second is made quickly"


def test_what_a_scene_says_of_its_own_loading_is_not_said_twice(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Waiting(Menu):
        says_what_is_coming = True

    class Slow(Menu):
        takes_a_moment = True

    app = make_app()
    app.push(Waiting())
    app.draw()
    app.pop()
    monkeypatch.setattr(Window, "show", lambda window: pytest.fail("the dialog still says so"))
    app.push(Slow())


def test_the_window_can_grow_and_shrink(make_app: MakeApp) -> None:
    app = make_app()
    assert app.step([resized(1920, 1080)], 16)
    assert app.scale.factor == 1.25
    assert app.scene.areas[-1] == (1536, 864)
    app.step([resized(800, 500)], 16)
    assert app.scene.areas[-1] == (1024, 640)
    app.draw()


@pytest.mark.parametrize(
    ("size", "wanted", "factor"),
    [
        ((1280, 800), 0, 1),
        ((1920, 1080), 0, 1.25),
        ((2560, 1440), 0, 1.5),
        ((3840, 2160), 0, 2),
        ((1280, 800), 2, 1.25),
    ],
)
def test_the_scale_goes_with_the_window(size: tuple[int, int], wanted: float, factor: float) -> None:
    assert fitting_scale(size, wanted).factor == factor


def test_touching_rectangles_touch_in_pixels() -> None:
    scale = Scale(1.25)
    left, right = scale.rect(pygame.Rect(0, 0, 33, 10)), scale.rect(pygame.Rect(33, 0, 9, 10))
    assert left.right == right.left


def test_a_failing_scene_is_left_for_home_with_a_word(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    app.push(Broken())
    app.step([key(pygame.K_a)], 16)
    assert isinstance(app.scene, Menu) and len(app.scenes) == 1
    assert isinstance(app.scene.stage.top.widget, Dialog)
    assert "a broken rule" in (tmp_path / "log" / "errors.log").read_text("utf-8")
    app.step([key(pygame.K_RETURN)], 16)
    assert len(app.scene.stage.layers) == 1


def test_failures_are_raised_for_debugging(make_app: MakeApp) -> None:
    app = make_app(debug=True)
    app.push(Broken())
    with pytest.raises(ValueError, match="a broken rule"):
        app.step([key(pygame.K_a)], 16)


def test_a_failing_first_scene_ends_the_program(tmp_path: Path) -> None:
    app = App(Broken, ScreenSettings(volume=0), folder=lambda name: tmp_path / name)
    app.step(and_let_go([key(pygame.K_a)]), 16)
    with pytest.raises(ValueError, match="a broken rule"):
        app.step([key(pygame.K_a)], 16)


def test_settings_are_followed_at_once(make_app: MakeApp) -> None:
    app = make_app()
    app.step([resized(1280, 800)], 16)
    app.settings.ui_scale, app.settings.pace, app.settings.reduced_motion = 1.25, 0.0, True
    app.settings_changed()
    assert app.scale.factor == app.scene.stage.scale.factor == 1.25
    assert app.scene.tweens.pace == 0.0 and app.scene.tweens.reduced_motion


def test_the_full_screen_is_left_for_the_window_of_before(make_app: MakeApp) -> None:
    app = make_app()
    before = app.size
    app.step([key(pygame.K_F11)], 16)
    assert app.settings.fullscreen and app.size == pygame.display.get_desktop_sizes()[0]
    app.step([key(pygame.K_F11)], 16)
    assert not app.settings.fullscreen and app.size == before


def test_keys_repeat_only_where_text_or_lists_have_the_focus(make_app: MakeApp) -> None:
    app = make_app()
    entry = placed(Entry(), (0, 0, 100, 30))
    app.scene.stage.root.add(entry)
    app.step([], 16)
    assert pygame.key.get_repeat() == (0, 0)
    app.scene.stage.focus(entry)
    app.step([], 16)
    assert pygame.key.get_repeat() == (350, 40)


def test_the_old_pygame_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(StartError, match=r"^[^\n]*pip install pygame-ce$"):
        require_pygame_ce()


def test_a_missing_display_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_display() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", no_display)
    with pytest.raises(StartError, match=r"^No display can be opened \(x11 not available\)\.$"):
        Window()


def test_a_screenshot_goes_into_the_folder(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    app.draw()
    app.step([key(pygame.K_F12), key(pygame.K_F12)], 16)
    pictures = sorted((tmp_path / "screenshots").iterdir())
    assert len(pictures) == 2
    assert set(app.scene.stage.toasts.texts) == {f"Screenshot saved as {picture.name}" for picture in pictures}
    assert pygame.image.load(pictures[0]).get_size() == app.size


def test_closing_the_window_asks_the_scene(make_app: MakeApp) -> None:
    app = make_app()
    app.scene.may_close = lambda: False
    app.step([pygame.event.Event(pygame.QUIT)], 16)
    assert app.running
    app.scene.may_close = lambda: True
    assert not app.step([pygame.event.Event(pygame.QUIT)], 16)
    assert not app.running


def test_a_screenshot_that_can_not_be_saved_is_told_and_nothing_else(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    scene = app.scene
    (tmp_path / "screenshots").write_text("no folder")
    app.step([key(pygame.K_F12)], 16)
    assert app.scene is scene
    assert "Couldn't save" in scene.stage.toasts.texts[-1]


def test_a_failure_is_survived_where_it_can_not_be_noted(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "log").write_text("no folder")
    app = make_app()
    app.push(Broken())
    app.step([key(pygame.K_a)], 16)
    assert isinstance(app.scene, Menu)
    words = " ".join(getattr(widget, "text", "") for widget in app.scene.stage.top.widget.walk())
    assert "Couldn't write down the details" in words


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_window_that_nobody_could_see_is_not_opened(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    with pytest.raises(StartError, match=r"^No display can be opened [^\n]*$"):
        Window()
