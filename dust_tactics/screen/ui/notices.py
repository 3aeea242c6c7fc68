"""Passing notices, which lie over everything and can not be clicked."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import fonts
from dust_tactics.screen.ui.buttons import key_chip
from dust_tactics.screen.ui.canvas import Canvas

_KEY_ROOM = 34  # for the key that looks the rule up, behind the words


@dataclass
class _Toast:
    text: str
    clause: str
    left: float  # milliseconds


class Toasts:
    """Short notices that go by themselves; the newest is the lowest."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []

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

    def add(self, text: str, clause: str = "") -> None:
        """Tell something; a text that is told already only stays longer."""
        self._toasts = [toast for toast in self._toasts if toast.text != text][-3:]
        self._toasts.append(_Toast(text, clause, theme.TOAST_TIME))

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True if the picture changes."""
        fading = False
        for toast in self._toasts:
            toast.left -= milliseconds
            fading = fading or toast.left < theme.TOAST_FADE
        self._toasts = [toast for toast in self._toasts if toast.left > 0]
        return fading

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str) -> None:
        """Draw the notices at the foot of `area`, in its middle; `look_up` is the key that opens their rules."""
        bottom = area.bottom
        for toast in reversed(self._toasts):
            aside = 33 + _key_width(toast)
            lines = _lines(canvas, toast.text, area.width - 32 - aside)
            width = max(canvas.width(line, theme.BODY) for line in lines) + aside
            rect = pygame.Rect(0, 0, round(min(width, area.width - 32)), 34 + (len(lines) - 1) * theme.BODY.line)
            rect.midbottom = (area.centerx, bottom)
            self._draw_one(canvas, toast, lines, rect, look_up)
            bottom = rect.top - 6

    def _draw_one(self, canvas: Canvas, toast: _Toast, lines: Sequence[str], rect: pygame.Rect, look_up: str) -> None:
        whole = canvas.pixels(rect.inflate(30, 30))
        sheet = pygame.Surface(whole.size, pygame.SRCALPHA)
        own = Canvas(sheet, canvas.scale, canvas.icons, canvas.messages, (-rect.left + 15, -rect.top + 15))
        own.shadow(rect)
        own.plate(rect, theme.TOOLTIP_STYLE)
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


def _lines(canvas: Canvas, text: str, room: float) -> Sequence[str]:
    """Return a notice in one line, or in several where it is too long."""
    return fonts.wrapped(text, canvas.scale.grown(theme.BODY), canvas.scale.factor, canvas.scale.px(max(1.0, room)))


def _key_width(toast: _Toast) -> float:
    """Return the room for the key that looks up the rule of a notice; its number stands in the help."""
    return _KEY_ROOM + 12 if toast.clause else 0.0
