"""Grounds to put other widgets on, and signs of quantity: plates with headings, hairlines, bars."""

from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Panel, Reactive, RectLike, Widget


class Plate(Panel):
    """A card, panel, bar or well: hairline, lighter upper edge, and a shadow where it `lifts`.

    With `heading_colours` its upper `heading_height` units are a field that runs through these colours, left to right.
    A `content`, such as a box, is as large as the plate.
    """

    style = Reactive(theme.PLATE_STYLE)
    heading_colours: Reactive[tuple[str, ...]] = Reactive(())

    def __init__(
        self,
        style: PlateStyle = theme.PLATE_STYLE,
        *,
        heading_colours: tuple[str, ...] = (),
        heading_height: int = 40,
        lifts: bool = False,
        content: Widget | None = None,
    ) -> None:
        super().__init__()
        self._content = content
        if content is not None:
            self.add(content)
        self.style, self.heading_colours = style, heading_colours
        self.heading_height, self.lifts = heading_height, lifts

    def measure(self, width: int) -> tuple[int, int]:
        if self._content is None:
            return self.asked
        measured = self._content.measure(self.asked[0] or width)
        return self.asked[0] or measured[0], self.asked[1] or measured[1]

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        if self._content is not None:
            self._content.place(self.rect)

    def heading_rect(self) -> pygame.Rect:
        """Return the place of the heading."""
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.heading_height)

    def paint(self, canvas: Canvas) -> None:
        if self.lifts:
            canvas.shadow(self.rect)
        canvas.plate(self.rect, self.style)
        if self.heading_colours:
            inner = self.rect.inflate(-2, -2)
            with canvas.clipped(self.heading_rect().clip(inner)):
                canvas.gradient(inner, self.heading_colours, radius=max(0, self.style.radius - 1))


class Line(Widget):
    """A hairline along the upper (or, when it is upright, the left) side of its rectangle."""

    def __init__(self, colour: str = theme.LINE) -> None:
        super().__init__()
        self.colour = colour

    def paint(self, canvas: Canvas) -> None:
        upright = self.rect.height > self.rect.width
        canvas.hairline(self.rect.topleft, max(self.rect.size), self.colour, upright=upright)


class Bar(Widget):
    """A well filled from the left by parts of the whole: a chance, a progress, or several chances in a row.

    `parts` are pairs of a fraction (0..1) and a colour, drawn one after the other.
    """

    parts: Reactive[Sequence[tuple[float, str]]] = Reactive(())

    def __init__(self, parts: Sequence[tuple[float, str]], *, tip: Tip | str | None = None) -> None:
        super().__init__(tip=tip)
        self.parts = tuple(parts)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.WELL_STYLE)
        inner = self.rect.inflate(-2, -2)
        before = 0.0
        with canvas.clipped(inner):
            for fraction, colour in self.parts:
                left = inner.left + round(inner.width * before)
                right = inner.left + round(inner.width * min(1.0, before + fraction))
                gap = 1 if before > 0 else 0
                field = pygame.Rect(left + gap, inner.top, right - left - gap, inner.height)
                canvas.gradient(field, (lighter(colour), colour), across=False, radius=1.5)
                before += fraction


def lighter(colour: str, share: float = 0.16) -> str:
    """Return a colour nearer to white by `share` (0..1)."""
    mixed = pygame.Color(colour).lerp("#ffffff", share)
    return f"#{mixed.r:02x}{mixed.g:02x}{mixed.b:02x}"
