"""The canvas: widgets draw on it in logical units, and it keeps account of text that had to be shortened."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace

import pygame

from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.theme import PlateStyle, Scale, TextStyle
from dust_tactics.screen.ui import fonts, shapes

_NARROWEST = 0.78  # letters squeezed further are hard to read
_TIGHTEST = 0.74  # of the width of small letters: narrowed, and a size smaller
_STEP = 0.05  # of the size of texts, so that there are few sizes
_INK = 1.04  # em from the highest to the lowest that letters reach
IconSource = Callable[[str, int, str], pygame.Surface]


def no_icon(name: str, size: int, colour: str) -> pygame.Surface:
    """Return the icon source of a program without icons: an empty square of `size` pixels for every name."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


def narrowed(style: TextStyle, needed: float, width: float) -> TextStyle:
    """Return a style, or the same with narrower letters where text that needs some width has less of it."""
    if needed <= max(width, 0):
        return style
    return replace(style, narrow=style.narrow * max(_NARROWEST, (width - 1) / needed))


@dataclass
class Canvas:
    """A surface that is drawn on in logical units.

    `icons` gives the picture for an icon's name, size in pixels and colour, `messages` the words to write. `origin` is
    where the logical point (0, 0) of what is being drawn lies; it moves inside scrolled content. `shortened` lists each
    text that did not fit.
    """

    surface: pygame.Surface
    scale: Scale = field(default_factory=Scale)
    icons: IconSource = no_icon
    messages: Messages = field(default_factory=load_messages)
    origin: tuple[float, float] = (0.0, 0.0)
    shortened: list[str] = field(default_factory=list)
    _alike: dict[TextStyle, TextStyle] | None = None  # by style, the size that all of its texts are set in
    _is_rehearsal: bool = False

    def pixels(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a logical rectangle as pixels of the surface."""
        return self.scale.rect(rect.move(round(self.origin[0]), round(self.origin[1])))

    def with_texts(self, times: float) -> "Canvas":
        """Return this canvas as it would be for people who want texts so many times larger than usual."""
        other = copy(self)
        other.scale = replace(self.scale, text=times)
        return other

    @contextmanager
    def moved(self, origin: tuple[float, float]) -> Iterator[None]:
        """Draw with the logical point (0, 0) moved by `origin`."""
        before = self.origin
        self.origin = (before[0] + origin[0], before[1] + origin[1])
        try:
            yield
        finally:
            self.origin = before

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Draw inside `rect` only."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.pixels(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def alike(self, *parts: Callable[["Canvas"], None]) -> Iterator[None]:
        """Set texts of one style in one size, that of whichever of `parts` has least room for it: neighbours in a row
        or a list, each of which is painted by one of them."""
        with self.in_sizes(self.sizes_of(*parts)):
            yield

    @contextmanager
    def in_sizes(self, sizes: Mapping[TextStyle, TextStyle]) -> Iterator[None]:
        """Set texts of each style in the size that `sizes_of` has found for it; what lies around these parts, and has
        found less room, goes before."""
        before = self._alike
        if not self._is_rehearsal:
            self._alike = dict(sizes) | (before or {})
        try:
            yield
        finally:
            self._alike = before

    def sizes_of(self, *parts: Callable[["Canvas"], None]) -> Mapping[TextStyle, TextStyle]:
        """Return the size of each style in which all its texts in `parts` fit, without painting anything."""
        if self.scale.text <= 1 or self._is_rehearsal:
            return {}
        nowhere = pygame.Surface((1, 1), pygame.SRCALPHA)
        nowhere.set_clip((0, 0, 0, 0))
        rehearsal = Canvas(nowhere, self.scale, self.icons, self.messages, self.origin, _alike={}, _is_rehearsal=True)
        for part in parts:
            part(rehearsal)
        return rehearsal._alike or {}

    def is_visible(self, rect: pygame.Rect) -> bool:
        """Return whether any pixel of `rect` can be drawn now; a rehearsal leaves nothing out."""
        return self._is_rehearsal or bool(self.pixels(rect).colliderect(self.surface.get_clip()))

    def fill(self, rect: pygame.Rect, colour: str, alpha: float = 1.0) -> None:
        """Fill `rect` with one colour, `alpha` (0..1) opaque."""
        area = self.pixels(rect)
        if alpha >= 1:
            self.surface.fill(colour, area)
            return
        veil = pygame.Surface(area.size)
        veil.fill(colour)
        veil.set_alpha(round(255 * alpha))
        self.surface.blit(veil, area)

    def plate(self, rect: pygame.Rect, style: PlateStyle) -> None:
        """A plate, well, chip or button."""
        area = self.pixels(rect)
        if area.width > 0 and area.height > 0:
            self.surface.blit(shapes.plate(area.width, area.height, style, self.scale.factor), area)

    def gradient(self, rect: pygame.Rect, colours: Sequence[str], *, across: bool = True, radius: float = 0) -> None:
        """A rounded field whose colour runs through `colours`."""
        area = self.pixels(rect)
        if area.width > 0 and area.height > 0:
            radius *= self.scale.factor
            self.surface.blit(shapes.gradient(area.width, area.height, tuple(colours), across, radius), area)

    def shadow(self, rect: pygame.Rect, reach: float = 12, strength: float = 0.55) -> None:
        """The one soft shadow, falling down and to the right, below a thing that lifts."""
        self.glow(rect.move(reach // 3, reach // 2), "#000000", reach, strength)

    def glow(self, rect: pygame.Rect, colour: str, reach: float = 10, strength: float = 0.3) -> None:
        """A soft light around `rect`."""
        area, far = self.pixels(rect), self.scale.px(reach)
        radius = theme.PLATE_RADIUS * self.scale.factor
        self.surface.blit(
            shapes.glow(area.width, area.height, radius, far, colour, strength), (area.x - far, area.y - far)
        )

    def ring(self, rect: pygame.Rect, colour: str, line: float = 2, radius: float = theme.PLATE_RADIUS) -> None:
        """A rounded outline just inside `rect`."""
        area, factor = self.pixels(rect), self.scale.factor
        self.surface.blit(shapes.ring(area.width, area.height, radius * factor, line * factor, colour), area)

    def hairline(self, start: tuple[float, float], length: float, colour: str, *, upright: bool = False) -> None:
        """A horizontal (or upright) line, one unit thick and never less than one pixel."""
        thick = self.scale.line(theme.HAIRLINE)
        left = self.scale.px(start[0] + self.origin[0])
        top = self.scale.px(start[1] + self.origin[1])
        long = self.scale.px(length)
        self.surface.fill(colour, (left, top, thick, long) if upright else (left, top, long, thick))

    def width(self, text: str, style: TextStyle) -> float:
        """Return the width of one line of text, in logical units."""
        return fonts.text_width(text, self.scale.grown(style), self.scale.factor) / self.scale.factor

    def fitting(self, text: str, style: TextStyle, width: float) -> TextStyle:
        """Return the style itself, or with narrower letters where a line would be wider than `width` logical units."""
        return narrowed(style, self.width(text, style), width)

    def first_fitting(self, texts: Sequence[str], style: TextStyle, width: float) -> str:
        """Return the first of some texts that fits into a width, be it with narrower letters; the last if none does."""
        fitting = (text for text in texts if self.width(text, self.fitting(text, style, width)) <= width)
        return next(fitting, texts[-1])

    def room_before(self, text: str, style: TextStyle, width: float) -> float:
        """Return how much of a line `width` wide is left for what stands before a small text, which is to be read."""
        return width - _TIGHTEST * self.width(text, style)

    def text(
        self,
        text: str,
        rect: pygame.Rect,
        style: TextStyle = theme.BODY,
        colour: str = theme.CREAM,
        align: tuple[float, float] = (0.0, 0.5),
        *,
        grows: bool = True,
        beside: float = 0.0,
    ) -> float:
        """Write one line into `rect`, so much `beside` it as goes on from where another ended; returns its logical
        width.

        It `grows` to the size of texts that people want where there is room. Where it is too long its letters are
        narrowed, where that is not enough they are smaller, and at last it is shortened with an ellipsis. `align`
        places it: (0, 0) is the upper left corner of the rectangle, (1, 1) the lower right one.
        """
        if not text:
            return 0.0
        area, factor = self.pixels(rect), self.scale.factor
        style = self._with_room(text, style, rect) if grows else style
        style = self._squeezed(text, style, rect.width)
        if self._is_rehearsal:
            return fonts.text_width(text, style, factor) / factor
        shown = fonts.shortened(text, style, factor, area.width + 1)
        if shown != text:
            self.shortened.append(text)
        surface = fonts.text_surface(shown, style, factor, colour)
        left = area.x + beside * factor + (area.width - surface.get_width()) * align[0]
        line_height = self.scale.px(style.line)
        top = area.y + (area.height - line_height) * align[1] + (line_height - surface.get_height()) / 2
        lift = 0.026 * style.size * factor if style.capitals else 0  # capitals have nothing below the line
        self.surface.blit(surface, (round(left), round(top - lift)))
        return surface.get_width() / factor

    def _squeezed(self, text: str, style: TextStyle, width: float) -> TextStyle:
        """Return the style with narrower letters where it is wider than `width`, and with smaller ones where they would
        be too narrow, down to the smallest that are written."""
        factor, size = self.scale.factor, style.size
        while True:
            squeezed = narrowed(style, fonts.text_width(text, style, factor) / factor, width)
            fits = fonts.text_width(text, squeezed, factor) / factor <= width + 1 / factor
            if fits or style.size - 1 < min(size, theme.SMALLEST):
                return squeezed
            style = replace(style, size=style.size - 1)

    def _with_room(self, text: str, style: TextStyle, rect: pygame.Rect) -> TextStyle:
        """Return the style as large as is wanted and as `rect` has room for.

        Letters take little more than their em; a line is higher than that, and may be filled.
        """
        if self.scale.text <= 1:
            return style
        if self._alike is not None and not self._is_rehearsal and style in self._alike:
            return self._alike[style]
        grown = self._grown(text, style, rect)
        if self._alike is not None and self._is_rehearsal:
            self._alike[style] = min(grown, self._alike.get(style, grown), key=lambda one: one.size)
        return grown

    def _grown(self, text: str, style: TextStyle, rect: pygame.Rect) -> TextStyle:
        width, factor = self.pixels(rect).width, self.scale.factor
        most = min(self.scale.text, rect.height / (_INK * style.size))
        for steps in range(math.floor((most - 1) / _STEP + 0.001), 0, -1):
            grown = self.scale.grown(style, 1 + steps * _STEP)
            if fonts.text_width(text, grown, factor) <= width:
                return grown
        return style

    def icon(self, name: str, rect: pygame.Rect, colour: str = theme.CREAM) -> None:
        """An icon, as large as fits, in the middle of `rect`."""
        area = self.pixels(rect)
        picture = self.icons(name, min(area.size), colour)
        self.surface.blit(picture, picture.get_rect(center=area.center))

    def sign(self, name: str, rect: pygame.Rect, colour: str = theme.CREAM, thickness: float = 3.0) -> None:
        """One of the widgets' own signs (tick, chevron, close), as large as fits, in the middle of `rect`."""
        area = self.pixels(rect)
        picture = shapes.sign(name, min(area.size), colour, thickness)
        self.surface.blit(picture, picture.get_rect(center=area.center))
