"""Whoever works what is shown as people do, by mouse and keyboard events, and sees what is there."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import ceil
from typing import Any, TypeVar

import pygame

from dust_tactics.screen.ui import Label, ListView, Segmented, Stage, Widget

Kind = TypeVar("Kind", bound=Widget)
_HELD = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}


def and_let_go(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Events, and after them the release of every key that they strike."""
    struck = [event for event in events if event.type == pygame.KEYDOWN]
    return [*events, *(pygame.event.Event(pygame.KEYUP, event.dict) for event in struck)]


class Pilot(ABC):
    """A mouse, a keyboard and eyes. A *place* is a widget, whose middle is meant, or a logical point of the window.

    What strikes, clicks or lets time pass returns what the program answers to the last event.

    frame   milliseconds of a frame
    """

    frame = 16.0

    def __init__(self) -> None:
        self.mouse = (0, 0)

    @property
    @abstractmethod
    def stage(self) -> Stage:
        """What is worked."""

    @abstractmethod
    def post(self, events: Sequence[pygame.event.Event], milliseconds: float) -> bool:
        """Send events, and let time pass after them."""

    @abstractmethod
    def draw(self) -> pygame.Surface:
        """Draw what is shown."""

    def pixels(self, place: Any) -> tuple[int, int]:
        """Return the point of the window that a place is at."""
        x, y = place.window_rect().center if isinstance(place, Widget) else place
        return self.stage.scale.px(x), self.stage.scale.px(y)

    # Eyes

    def see(self, milliseconds: float = 0.0) -> pygame.Surface:
        """Let time pass, and return the picture that is shown then."""
        if milliseconds:
            self.wait(milliseconds)
        return self.draw()

    def widgets(self, kind: type[Kind]) -> list[Kind]:
        """Return all visible widgets of a kind in the uppermost layer."""
        return [widget for widget in self.stage.top.widget.walk() if isinstance(widget, kind)]

    def find(self, kind: type[Kind], words: str) -> Kind:
        """Return the visible widget of a kind with a text."""
        there = {str(getattr(widget, "text", "")): widget for widget in reversed(self.widgets(kind))}
        assert words in there, f"no {kind.__name__} says {words!r}, only {sorted(there)}"
        return there[words]

    def beside(self, kind: type[Kind], label: str) -> Kind:
        """Return the first visible widget of a kind after the label with a text, which names it."""
        shown = self.widgets(Widget)
        return next(widget for widget in shown[shown.index(self.find(Label, label)) :] if isinstance(widget, kind))

    def words(self) -> str:
        """Return all that is written in the uppermost layer by labels, paragraphs and buttons."""
        return "\n".join(str(getattr(widget, "text", "")) for widget in self.widgets(Widget))

    # Events

    def send(self, kind: int, **fields: object) -> bool:
        """Send one event."""
        return self.post([pygame.event.Event(kind, **fields)], self.frame)

    def resize(self, size: tuple[int, int]) -> bool:
        """Give the window another size."""
        return self.send(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    def move(self, place: Any, held: tuple[int, int, int] = (0, 0, 0)) -> bool:
        """Move the mouse to a place, with these buttons held."""
        (left, top), self.mouse = self.mouse, self.pixels(place)
        moved = self.mouse[0] - left, self.mouse[1] - top
        return self.send(pygame.MOUSEMOTION, pos=self.mouse, rel=moved, buttons=held)

    def press(self, place: Any, button: int = 1) -> bool:
        """Put a mouse button down."""
        self.mouse = self.pixels(place)
        return self.send(pygame.MOUSEBUTTONDOWN, pos=self.mouse, button=button)

    def release(self, place: Any, button: int = 1) -> bool:
        """Let a mouse button go."""
        self.mouse = self.pixels(place)
        return self.send(pygame.MOUSEBUTTONUP, pos=self.mouse, button=button)

    def click(self, place: Any) -> bool:
        """Move the mouse to a place and click there."""
        self.move(place)
        pressed = self.press(place)
        return self.release(place) or pressed

    def drag(self, first: Any, *others: Any) -> None:
        """Draw the mouse from place to place with the button held."""
        self.move(first)
        self.press(first)
        for place in others:
            self.move(place, (1, 0, 0))
        self.release(others[-1] if others else first)

    def wheel(self, steps: int) -> bool:
        """Turn the wheel where the mouse is; as with SDL, a button event comes with it."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.mouse, button=4 if steps > 0 else 5)
        return self.send(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        """Strike a key by its code."""
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)

    def keys(self, *names: str) -> None:
        """Strike keys one after another by their names, as "m", "RETURN" or "ctrl+z"."""
        for name in names:
            *held, last = name.split("+")
            letter = last if len(last) == 1 else ""
            self.key(getattr(pygame, f"K_{last}"), sum(_HELD[word] for word in held), letter)

    def choose(self, label: str, option: str) -> None:
        """Choose one of the options beside a label."""
        control = self.beside(Segmented, label)
        control.choose(control.options.index(option))

    def select(self, name: str) -> None:
        """Select the line of the only list whose name or title is this."""
        (shown,) = self.widgets(ListView)
        shown.select([getattr(item, "title", "") or item.name for item in shown.items].index(name))

    def type(self, words: str) -> bool:
        """Type letter by letter."""
        return [self.send(pygame.TEXTINPUT, text=letter) for letter in words] == [True] * len(words)

    def type_over(self, words: str) -> None:
        """Type in place of all that is in the field with the focus."""
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.type(words)

    def wait(self, milliseconds: float = 0.0) -> bool:
        """Let time pass in frames, one at least."""
        return [self.post([], self.frame) for _ in range(max(1, ceil(milliseconds / self.frame)))][-1]
