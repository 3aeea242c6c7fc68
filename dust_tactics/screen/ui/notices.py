"""What lies over everything and can not be clicked: the tooltip and the passing notices."""

from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import fonts
from dust_tactics.screen.ui.buttons import key_chip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Point

_TIP_WIDTH = 320
_PADDING = 10
_KEY_ROOM = 34  # for the key that looks the rule up, behind its name


@dataclass
class TipPicture:
    """The tooltip: what it says and where its upper left corner should be."""

    tip: Tip | None = None
    point: Point = (0.0, 0.0)

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str) -> None:
        """Draws the tooltip, moved so far that it lies inside `area`; `look_up` is the key that opens its rule."""
        if self.tip is None:
            return
        lines = _tip_lines(self.tip, canvas)
        factor = canvas.scale.factor
        widths = [fonts.text_width(text, style, factor) / factor for text, style, _ in lines]
        if self.tip.clause:
            widths[-1] += _KEY_ROOM
        width = max(widths) + 2 * _PADDING
        height = sum(style.line for _, style, _ in lines) + 2 * _PADDING - 4
        rect = pygame.Rect(round(self.point[0]), round(self.point[1]), round(width + 1), round(height))
        if rect.bottom > area.bottom - 4:
            rect.bottom = round(self.point[1]) - 24
        rect.clamp_ip(area.inflate(-8, -8))
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        top = rect.top + _PADDING - 2
        for text, style, colour in lines:
            area = pygame.Rect(rect.left + _PADDING, top, _TIP_WIDTH, round(style.line))
            canvas.text(text, area, style, colour, grows=False)
            top = area.bottom
        if self.tip.clause and look_up:
            key_chip(canvas, look_up, (rect.right - _PADDING, top - 7), align=1.0)


def _tip_lines(tip: Tip, canvas: Canvas) -> list[tuple[str, theme.TextStyle, str]]:
    width = canvas.scale.px(_TIP_WIDTH - (_KEY_ROOM if tip.clause else 0))
    parts = (
        (tip.title, theme.BODY_BOLD, theme.CREAM),
        (tip.body, theme.TABLE, theme.SAND if tip.title else theme.CREAM),
        (tip.key, theme.HINT, theme.BRASS),
        (tip.clause, theme.HINT, theme.BRASS),
    )
    return [
        (line, canvas.scale.grown(style), colour)
        for text, style, colour in parts
        if text
        for line in fonts.wrapped(text, canvas.scale.grown(style), canvas.scale.factor, width)
    ]


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
        """The rule behind the newest notice, if that is not older than so many milliseconds; else empty."""
        newest = self._toasts[-1] if self._toasts else None
        return newest.clause if newest is not None and theme.TOAST_TIME - newest.left < milliseconds + 1 else ""

    def clear(self) -> None:
        """Tells nothing any more."""
        self._toasts = []

    def add(self, text: str, clause: str = "") -> None:
        """Tells something; a text that is told already only stays longer."""
        self._toasts = [toast for toast in self._toasts if toast.text != text][-3:]
        self._toasts.append(_Toast(text, clause, theme.TOAST_TIME))

    def update(self, milliseconds: float) -> bool:
        """Lets time pass; True if the picture changes."""
        fading = False
        for toast in self._toasts:
            toast.left -= milliseconds
            fading = fading or toast.left < theme.TOAST_FADE
        self._toasts = [toast for toast in self._toasts if toast.left > 0]
        return fading

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str) -> None:
        """Draws the notices in the middle of the lower part of `area`; `look_up` is the key that opens their rules."""
        bottom = area.bottom - 84
        for toast in reversed(self._toasts):
            width = min(canvas.width(toast.text, theme.BODY) + 33 + _clause_width(canvas, toast), area.width - 32)
            rect = pygame.Rect(0, 0, round(width), 34)
            rect.midbottom = (area.centerx, bottom)
            self._draw_one(canvas, toast, rect, look_up)
            bottom = rect.top - 6

    def _draw_one(self, canvas: Canvas, toast: _Toast, rect: pygame.Rect, look_up: str) -> None:
        whole = canvas.pixels(rect.inflate(30, 30))
        sheet = pygame.Surface(whole.size, pygame.SRCALPHA)
        own = Canvas(sheet, canvas.scale, canvas.icons, canvas.messages, (-rect.left + 15, -rect.top + 15))
        own.shadow(rect)
        own.plate(rect, theme.TOOLTIP_STYLE)
        words = rect.inflate(-32, 0)
        words.width -= round(_clause_width(canvas, toast))
        own.text(toast.text, words, theme.BODY, theme.CREAM, (0.5, 0.5))
        if toast.clause:
            clause = pygame.Rect(words.right, rect.top, rect.right - 12 - words.right, rect.height)
            if look_up:
                key_chip(own, look_up, (clause.right, clause.centery), align=1.0)
            clause.width -= _KEY_ROOM
            own.text(toast.clause, clause, theme.HINT, theme.BRASS, (1.0, 0.5))
        sheet.set_alpha(round(255 * min(1.0, max(0.0, toast.left / theme.TOAST_FADE))))
        canvas.surface.blit(sheet, whole)


def _clause_width(canvas: Canvas, toast: _Toast) -> float:
    """The room for the rule of a notice and the key that looks it up."""
    return canvas.width(toast.clause, theme.HINT) + _KEY_ROOM + 12 if toast.clause else 0.0
