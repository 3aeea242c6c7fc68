"""Hands that work a stage by mouse and keyboard events."""

import pygame

from dust_tactics.screen.ui import Stage, Widget


class Hands:
    """Works a stage as people do, by mouse and keyboard events."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.mouse = (0, 0)

    def _pixels(self, place: Widget | tuple[float, float]) -> tuple[int, int]:
        x, y = place.window_rect().center if isinstance(place, Widget) else place
        self.mouse = self.stage.scale.px(x), self.stage.scale.px(y)
        return self.mouse

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
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.mouse, button=4 if steps > 0 else 5)
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
