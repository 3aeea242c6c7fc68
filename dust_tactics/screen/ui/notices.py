"""Passing notices, which lie over everything and can not be clicked."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import fonts
from dust_tactics.screen.ui.buttons import key_chip
from dust_tactics.screen.ui.canvas import Canvas

_APART, _ASIDE = 6, 16
"""What notices leave free beside what they keep clear of, and at the sides."""
_KEY_ROOM = 34  # for the key that looks the rule up, behind the words


@dataclass
class _Toast:
    text: str
    clause: str
    left: float  # milliseconds
    alarm: bool = False


class Toasts:
    """Short notices that go by themselves; the newest is the lowest.

    places   where they were drawn last, the newest first
    """

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self.places: list[pygame.Rect] = []

    @property
    def texts(self) -> tuple[str, ...]:
        """What is told now."""
        return tuple(toast.text for toast in self._toasts)

    @property
    def cited(self) -> str:
        """The rules that they rest on, or what they say where they name none; the newest first."""
        return " ".join(toast.clause or toast.text for toast in reversed(self._toasts))

    def clause_since(self, milliseconds: float) -> str:
        """Return the rule behind the newest notice that rests on one, of those that are not older than so many
        milliseconds; else empty."""
        told = (toast for toast in reversed(self._toasts) if theme.TOAST_TIME - toast.left < milliseconds + 1)
        return next((toast.clause for toast in told if toast.clause), "")

    def clear(self) -> None:
        """Tell nothing any more."""
        self._toasts = []

    def drop(self, text: str) -> None:
        """Tell something no longer."""
        self._toasts = [toast for toast in self._toasts if toast.text != text]

    def add(self, text: str, clause: str = "", *, alarm: bool = False) -> None:
        """Tell something; a text that is told already only stays longer. What should alarm people is red, and stays
        longer too."""
        self._toasts = [toast for toast in self._toasts if toast.text != text][-3:]
        self._toasts.append(_Toast(text, clause, theme.ALARM_TIME if alarm else theme.TOAST_TIME, alarm))

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True if the picture changes."""
        fading = False
        for toast in self._toasts:
            toast.left -= milliseconds
            fading = fading or toast.left < theme.TOAST_FADE
        self._toasts = [toast for toast in self._toasts if toast.left > 0]
        return fading

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str, clear: Sequence[pygame.Rect] = ()) -> None:
        """Draw the notices as low in `area` as they cover none of the rectangles that are to stay `clear`, in its
        middle where they can; `look_up` is the key that opens their rules."""
        taken = list(clear)
        self.places = []
        for toast in reversed(self._toasts):
            aside = 33 + _key_width(toast)
            lines = _lines(canvas, toast.text, area.width - 32 - aside)
            width = max(canvas.width(line, theme.BODY) for line in lines) + aside
            size = round(min(width, area.width - 32)), round(34 + (len(lines) - 1) * theme.BODY.line)
            rect = free_place(size, area, taken)
            self._draw_one(canvas, toast, lines, rect, look_up)
            self.places.append(rect)
            taken.append(rect)

    def _draw_one(self, canvas: Canvas, toast: _Toast, lines: Sequence[str], rect: pygame.Rect, look_up: str) -> None:
        whole = canvas.pixels(rect.inflate(30, 30))
        sheet = pygame.Surface(whole.size, pygame.SRCALPHA)
        own = Canvas(sheet, canvas.scale, canvas.icons, canvas.messages, (-rect.left + 15, -rect.top + 15))
        own.shadow(rect)
        own.plate(rect, theme.ALARM_STYLE if toast.alarm else theme.TOOLTIP_STYLE)
        words = rect.inflate(-32, 0)
        words.width -= round(_key_width(toast))
        top = rect.centery - len(lines) * theme.BODY.line // 2
        for number, line in enumerate(lines):
            place = pygame.Rect(words.left, top + number * theme.BODY.line, words.width, theme.BODY.line)
            own.text(line, place, theme.BODY, theme.CREAM, (0.5, 0.5))
        if toast.clause:
            clause = pygame.Rect(words.right, rect.top, rect.right - 12 - words.right, rect.height)
            if look_up:
                key_chip(own, look_up, (clause.right, clause.centery), align=1.0)
        sheet.set_alpha(round(255 * min(1.0, max(0.0, toast.left / theme.TOAST_FADE))))
        canvas.surface.blit(sheet, whole)


_Box = tuple[int, int, int, int]
"""A rectangle: left, top, width, height."""


def free_place(size: tuple[int, int], area: pygame.Rect, taken: Iterable[pygame.Rect]) -> pygame.Rect:
    """Return the place nearest to the middle of an area's foot that covers nothing which is taken, straight above it if
    there is one; where all cover something, the one that covers least."""
    inside = tuple(_box(rect) for rect in taken if rect.colliderect(area))
    return pygame.Rect(_free_box(size, _box(area), inside))


@lru_cache(maxsize=64)
def _free_box(size: tuple[int, int], within: _Box, boxes: tuple[_Box, ...]) -> _Box:
    area, taken = pygame.Rect(within), [pygame.Rect(box) for box in boxes]
    preferred = pygame.Rect((0, 0), size)
    preferred.midbottom = area.midbottom
    bottoms = {area.bottom, area.top + size[1], *(rect.top - _APART for rect in taken)}
    sides = {area.left + _ASIDE, area.right - _ASIDE - size[0]}
    sides |= {rect.right + _APART for rect in taken} | {rect.left - _APART - size[0] for rect in taken}

    def cost(place: pygame.Rect) -> tuple[int, float, int]:
        covered = sum(part.width * part.height for part in map(place.clip, taken))
        return covered, math.dist(place.center, preferred.center), place.left

    for lefts in ({preferred.left}, sides):
        places = [pygame.Rect(left, bottom - size[1], *size) for bottom in bottoms for left in lefts]
        found = min((place for place in places if area.contains(place)), key=cost, default=preferred)
        if found.collidelist(taken) < 0:
            break
    return _box(found)


def _box(rect: pygame.Rect) -> _Box:
    return rect.left, rect.top, rect.width, rect.height


def _lines(canvas: Canvas, text: str, room: float) -> Sequence[str]:
    """Return a notice in one line, or in several where it is too long."""
    return fonts.wrapped(text, canvas.scale.grown(theme.BODY), canvas.scale.factor, canvas.scale.px(max(1.0, room)))


def _key_width(toast: _Toast) -> float:
    """Return the room for the key that looks up the rule of a notice; its number stands in the help."""
    return _KEY_ROOM + 12 if toast.clause else 0.0
