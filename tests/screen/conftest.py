"""A screen without a display: SDL's dummy drivers, chosen before pygame is imported, and hands to work it with."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator

import pygame
import pytest

from dust_tactics.screen.ui import Stage, Widget


class Hands:
    """Works a stage as people do, by mouse and keyboard events."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def _pixels(self, place: Widget | tuple[float, float]) -> tuple[int, int]:
        x, y = place.window_rect().center if isinstance(place, Widget) else place
        return self.stage.scale.px(x), self.stage.scale.px(y)

    def send(self, kind: int, **fields: object) -> bool:
        """Sends one event."""
        return self.stage.handle(pygame.event.Event(kind, **fields))

    def move(self, place: Widget | tuple[float, float]) -> bool:
        """Moves the mouse to a widget's middle or a logical point."""
        return self.send(pygame.MOUSEMOTION, pos=self._pixels(place), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, place: Widget | tuple[float, float], button: int = 1) -> bool:
        """Puts a mouse button down."""
        return self.send(pygame.MOUSEBUTTONDOWN, pos=self._pixels(place), button=button)

    def release(self, place: Widget | tuple[float, float], button: int = 1) -> bool:
        """Lets a mouse button go."""
        return self.send(pygame.MOUSEBUTTONUP, pos=self._pixels(place), button=button)

    def click(self, place: Widget | tuple[float, float]) -> bool:
        """Moves the mouse and clicks."""
        self.move(place)
        pressed = self.press(place)
        return self.release(place) or pressed

    def wheel(self, steps: int) -> bool:
        """Turns the wheel where the mouse is; as with SDL, a button event comes with it."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4 if steps > 0 else 5)
        return self.send(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        """Strikes a key."""
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)

    def type(self, text: str) -> bool:
        """Types text, letter by letter."""
        return [self.send(pygame.TEXTINPUT, text=letter) for letter in text] == [True] * len(text)

    def wait(self, milliseconds: float) -> bool:
        """Lets time pass."""
        return self.stage.update(milliseconds)

    def look(self) -> pygame.Surface:
        """Draws the stage and returns the picture."""
        picture = pygame.Surface(self.stage.size)
        self.stage.draw(picture)
        return picture


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """A display that nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.fixture
def stage() -> Stage:
    """An empty stage of 1280 x 800 at a UI scale of 1."""
    return Stage((1280, 800))


@pytest.fixture
def hands(stage: Stage) -> Hands:
    """Hands that work the stage."""
    return Hands(stage)
