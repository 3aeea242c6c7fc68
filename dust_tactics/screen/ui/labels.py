"""Words: labels, lines of mixed text and icons, paragraphs, keys with their meaning."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import fonts
from dust_tactics.screen.ui.buttons import key_chip
from dust_tactics.screen.ui.canvas import Canvas, narrowed
from dust_tactics.screen.ui.widget import Point, Reactive, Widget

_DOTS = "…"
_CLOSING = ",.;:!?)"
_STEP = 0.05  # of the size of texts


class Label(Widget):
    """One line of text, shortened with an ellipsis where it does not fit; the whole text is then its tip.

    smaller   the style of lines that are too long for their usual one
    """

    text = Reactive("")
    colour = Reactive(theme.CREAM)
    style = Reactive(theme.BODY)

    def __init__(
        self,
        text: str,
        style: TextStyle = theme.BODY,
        colour: str = theme.CREAM,
        *,
        align: tuple[float, float] = (0.0, 0.5),
        tip: Tip | str | None = None,
        smaller: TextStyle | None = None,
    ) -> None:
        super().__init__(tip=tip)
        self.text, self.style, self.colour, self.align = text, style, colour, align
        self.smaller = smaller
        self._is_shortened = False

    def measure(self, width: int) -> tuple[int, int]:
        wanted = math.ceil(self.host.width(self.text, self.style)) + 1 if self.host is not None else 0
        return self.asked[0] or wanted, self.asked[1] or round(self.scale.grown(self.style).line)

    def paint(self, canvas: Canvas) -> None:
        before, style = len(canvas.shortened), self.style
        if self.smaller is not None and not canvas.first_fitting((self.text, ""), style, self.rect.width):
            style = self.smaller
        canvas.text(self.text, self.rect, style, self.colour, self.align)
        self._is_shortened = len(canvas.shortened) > before

    def widget_at(self, point: Point) -> Widget | None:
        if self._is_shortened and self.visible and self.rect.collidepoint(point):
            return self
        return super().widget_at(point)

    def tip_at(self, point: Point) -> Tip | None:
        return super().tip_at(point) or (Tip(body=self.text) if self._is_shortened else None)


class Picture(Widget):
    """An icon, in the middle of its place."""

    def __init__(self, icon: str, colour: str = theme.CREAM) -> None:
        super().__init__()
        self.icon, self.colour = icon, colour

    def measure(self, width: int) -> tuple[int, int]:
        return self.asked[0] or 16, self.asked[1] or 16

    def paint(self, canvas: Canvas) -> None:
        canvas.icon(self.icon, self.rect, self.colour)


@dataclass(frozen=True)
class Span:
    """A run of text in one colour and weight; an empty colour is that of the line."""

    text: str
    colour: str = ""
    bold: bool = False


@dataclass(frozen=True)
class Icon:
    """An icon within a line of text."""

    name: str
    colour: str = ""


RichText = Sequence[Span | Icon]


def rich_width(canvas: Canvas, parts: RichText, style: TextStyle, bold_style: TextStyle) -> float:
    """Return the logical width of mixed text in one line."""
    return sum(
        style.line if isinstance(part, Icon) else canvas.width(part.text, bold_style if part.bold else style)
        for part in parts
    )


def closed_up(parts: RichText) -> list[Span | Icon]:
    """Return mixed text with the marks that close a word in the run of that word: narrowed letters of two runs leave a
    gap between them, and no mark stands behind one."""
    closed: list[Span | Icon] = []
    for part in parts:
        before = closed[-1] if closed else None
        if isinstance(part, Span) and isinstance(before, Span):
            rest = part.text.lstrip(_CLOSING)
            closed[-1] = replace(before, text=before.text + part.text[: len(part.text) - len(rest)])
            part = replace(part, text=rest)
        if isinstance(part, Icon) or part.text:
            closed.append(part)
    return closed


def _draw_beginning(canvas: Canvas, part: Span | Icon, area: pygame.Rect, style: TextStyle, colour: str) -> None:
    """As much of a part as there is room for, and dots for all that is left out."""
    dots = round(canvas.width(_DOTS, style)) + 1
    if isinstance(part, Span) and area.width > 2 * dots:
        written = canvas.text(part.text, area.inflate(-dots, 0).move(-dots // 2, 0), style, part.colour or colour)
        area = pygame.Rect(area.left + round(written), area.top, max(1, area.width - round(written)), area.height)
        if canvas.shortened[-1:] == [part.text]:
            return
    canvas.shortened.append(part.text if isinstance(part, Span) else part.name)
    canvas.text(_DOTS, area, style, colour)


def draw_rich(
    canvas: Canvas,
    parts: RichText,
    rect: pygame.Rect,
    *,
    style: TextStyle = theme.TABLE,
    bold_style: TextStyle = theme.TABLE_BOLD,
    colour: str = theme.CREAM,
    align: float = 0.0,
) -> None:
    """Write mixed text into one line; what does not fit, be it narrowed, is shortened and the rest left out."""
    parts = closed_up(parts)
    needed = rich_width(canvas, parts, style, bold_style)
    left = rect.left + max(0.0, rect.width - needed) * align
    icons = style.line * sum(isinstance(part, Icon) for part in parts)
    style, bold_style = (narrowed(one, needed - icons, rect.width - icons) for one in (style, bold_style))
    dots = canvas.width(_DOTS, style)
    too_long = rich_width(canvas, parts, style, bold_style) > 1.03 * rect.width + 2  # more than widths are rounded by
    for number, part in enumerate(parts):
        room = rect.right - left
        wide = rich_width(canvas, (part,), style, bold_style)
        if too_long and left + wide + (dots if number + 1 < len(parts) else 0) > rect.right:
            _draw_beginning(canvas, part, pygame.Rect(round(left), rect.top, round(room), rect.height), style, colour)
            return
        if isinstance(part, Icon):
            size = round(style.size)
            place = pygame.Rect(round(left) + 1, rect.centery - size // 2, size, size)
            canvas.icon(part.name, place, part.colour or colour)
            left += style.line
        else:
            area = pygame.Rect(round(left), rect.top, round(room), rect.height)
            face, beside = bold_style if part.bold else style, left - area.left
            left += canvas.text(part.text, area, face, part.colour or colour, beside=beside)


class Paragraph(Widget):
    """Text of several lines, wrapped to the width of its rectangle."""

    text = Reactive("")
    colour = Reactive(theme.SAND)

    def __init__(
        self,
        text: str,
        style: TextStyle = theme.BODY,
        colour: str = theme.SAND,
        *,
        align: float = 0.0,
    ) -> None:
        super().__init__()
        self.text, self.style, self.colour, self.align = text, style, colour, align

    def measure(self, width: int) -> tuple[int, int]:
        width = self.asked[0] or width
        return width, paragraph_height(self.text, self.scale.grown(self.style), width, self.factor) if self.text else 0

    def paint(self, canvas: Canvas) -> None:
        top = self.rect.top
        style = self._style_with_room(canvas)
        for line in fonts.wrapped(
            self.text, style, canvas.scale.factor, narrowest(self.rect.width, canvas.scale.factor)
        ):
            area = pygame.Rect(self.rect.left, top, self.rect.width, round(style.line))
            if area.bottom > self.rect.bottom + 2:
                canvas.shortened.append(self.text)
                return
            canvas.text(line, area, style, self.colour, (self.align, 0.5), grows=False)
            top = area.bottom

    def _style_with_room(self, canvas: Canvas) -> TextStyle:
        """Return the style in the size of texts that is wanted, or in its own where not all would be seen then."""
        style, width = canvas.scale.grown(self.style), narrowest(self.rect.width, canvas.scale.factor)
        lines = fonts.wrapped(self.text, style, canvas.scale.factor, width)
        return style if len(lines) * round(style.line) <= self.rect.height + 2 else self.style


def paragraph_height(text: str, style: TextStyle, width: float, factor: float) -> int:
    """Return the logical height that a paragraph of logical `width` needs at a UI scale of `factor`."""
    return len(fonts.wrapped(text, style, factor, narrowest(width, factor))) * round(style.line)


def narrowest(width: float, factor: float) -> int:
    """Return how many pixels the lines of a paragraph of logical `width` may be wide: a rectangle of that width has so
    many, one more or two, wherever it lies, and the lines break alike in all of them."""
    return int(width * factor) - 1


class KeyHints(Widget):
    """Keys and what they do, side by side: `[Tab] next unit  [O] all odds`."""

    def __init__(self, hints: Sequence[tuple[Sequence[str], str]], *, align: float = 0.0) -> None:
        super().__init__()
        self.hints, self.align = hints, align

    def natural_width(self, canvas_width: Callable[[str, TextStyle], float]) -> float:
        """Return the logical width that they need, measured by `canvas_width` (as `Canvas.width` or `Stage.width`)."""
        caps = sum(max(18, round(canvas_width(cap, theme.HINT)) + 10) + 4 for caps, _ in self.hints for cap in caps)
        words = sum(canvas_width(words, theme.CAPTION) + 18 for _, words in self.hints)
        return caps + words - 18

    def measure(self, width: int) -> tuple[int, int]:
        wanted = math.ceil(self.natural_width(self.host.width)) + 1 if self.host is not None else 0
        return self.asked[0] or wanted, self.asked[1] or 20

    def paint(self, canvas: Canvas) -> None:
        canvas = self._in_one_size(canvas)
        left = self.rect.left + max(0.0, self.rect.width - self.natural_width(canvas.width)) * self.align
        for caps, words in self.hints:
            for cap in caps:
                left += key_chip(canvas, cap, (left, self.rect.centery)) + 4
            area = pygame.Rect(round(left), self.rect.top, max(0, round(self.rect.right - left + 1)), self.rect.height)
            left += canvas.text(words, area, theme.CAPTION, theme.SAND) + 18

    def _in_one_size(self, canvas: Canvas) -> Canvas:
        """Return the canvas with the largest texts of those wanted in which all of them have room."""
        steps = math.floor((canvas.scale.text - 1) / _STEP + 0.001)
        sizes = (canvas.with_texts(1 + step * _STEP) for step in range(steps, 0, -1))
        fits = (one for one in sizes if self.natural_width(one.width) <= self.rect.width + 1)
        return next(fits, canvas.with_texts(1.0))
