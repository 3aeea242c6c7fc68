"""Rows with a number that people step up and down, and other widgets that several panels share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import Bar, Canvas, Column, Icon, IconButton, Label, Plate, Row, Span, Widget
from dust_tactics.screen.ui.box import Item
from dust_tactics.screen.ui.labels import draw_rich
from dust_tactics.screen.ui.widget import RectLike
from dust_tactics.screen.world.parts.drawing import paint_mark, paint_piece

ROW = 37
_LEAST_STOCK = 44  # below that nothing is said of how many there are


class Stepper(Widget):
    """A row: a picture, a name, what it costs, how much there is, and a number between two buttons.

    picture       a type of unit, "centre" or "card"
    army          whose colours a unit wears
    why_no_more   why the number can't be raised; None if it can
    """

    def __init__(
        self,
        picture: str,
        army: str,
        name: str,
        stock: str,
        count: int,
        on_step: Callable[[int], object],
        *,
        cost: str = "",
        fewer: str = "",
        more: str = "",
        why_no_more: Tip | None = None,
        is_least: bool = False,
    ) -> None:
        super().__init__()
        self.picture, self.army, self.name, self.stock = picture, army, name, stock
        self.count, self.cost = count, cost
        self._fewer = IconButton("minus", lambda: on_step(-1), tip=f"{name}: −1", action=fewer)
        self._more = IconButton("plus", lambda: on_step(1), tip=f"{name}: +1", action=more)
        if is_least or not count:
            self._fewer.why_not = Tip(name)
        self._more.why_not = why_no_more
        self.add(self._fewer, self._more)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or ROW

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        right, middle = self.rect.right, self.rect.centery
        self._more.place((right - 26, middle - 12, 24, 24))
        self._fewer.place((right - 88, middle - 12, 24, 24))

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.hairline(rect.topleft, rect.width, theme.LINE)
        picture = pygame.Rect(rect.left, rect.centery - 15, 30, 30)
        if self.picture in UNITS:
            paint_piece(canvas, self.army, self.picture, picture)
        elif self.picture == "centre":
            paint_mark(canvas, "centre", picture.inflate(-4, -4))
        else:
            canvas.icon(f"world-{self.picture}", picture.inflate(-9, -9), theme.SAND)
        left = picture.right + 9
        right = rect.right - 96
        cost = 48 if self.cost else 0
        stock = min(84, max(0, right - left - 84 - cost)) if self.stock else 0
        stock = stock if stock >= _LEAST_STOCK else 0
        wide = right - left - cost - stock
        canvas.text(self.name, pygame.Rect(left, rect.top, wide - 4, rect.height), theme.BODY_BOLD)
        left += wide
        if self.cost:
            canvas.icon("world-factory", pygame.Rect(left, rect.centery - 7, 13, 13), theme.BRASS)
            canvas.text(self.cost, pygame.Rect(left + 17, rect.top, 28, rect.height), theme.BODY_BOLD)
        if stock:
            canvas.text(self.stock, pygame.Rect(left + cost, rect.top, stock, rect.height), theme.CAPTION, theme.SAND)
        number = pygame.Rect(rect.right - 64, rect.top, 38, rect.height)
        ink = theme.CREAM if self.count else theme.STONE
        canvas.text(canvas.messages.number(self.count), number, theme.HEADING, ink, (0.5, 0.5))


class Heading(Widget):
    """The head of a plate: what is decided, a line beside it, and a large number at the right with its unit."""

    def __init__(self, title: str, beside: str = "", number: str = "", unit: str = "", tip: Tip | None = None) -> None:
        super().__init__(tip=tip)
        self.title, self.beside, self.number, self.unit = title, beside, number, unit

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 44

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        right = rect.right
        if self.unit:
            wide = round(canvas.width(self.unit, theme.CAPTION)) + 2
            canvas.text(self.unit, pygame.Rect(right - wide, rect.top, wide, rect.height), theme.CAPTION, theme.SAND)
            right -= wide + 6
        if self.number:
            wide = round(canvas.width(self.number, theme.HEADLINE)) + 4
            place = pygame.Rect(right - wide, rect.top, wide, rect.height)
            canvas.text(self.number, place, theme.HEADLINE, theme.BRASS, (1.0, 0.5))
            right -= wide + 8
        left = rect.left
        before = round(canvas.room_before(self.beside, theme.CAPTION, right - left - 12))
        left += round(canvas.text(self.title, pygame.Rect(left, rect.top, before, rect.height), theme.HEADING)) + 12
        if self.beside and right - left > 30:
            place = pygame.Rect(left, rect.top, right - left, rect.height)
            canvas.text(self.beside, place, theme.CAPTION, theme.SAND, (1.0, 0.5))


class Note(Widget):
    """A line or more of text behind an icon."""

    def __init__(self, icon: str, words: str, colour: str = theme.SAND, icon_colour: str = "") -> None:
        super().__init__()
        self.icon, self.words, self.colour, self.icon_colour = icon, words, colour, icon_colour or colour

    def measure(self, width: int) -> tuple[int, int]:
        from dust_tactics.screen.ui.labels import paragraph_height

        style = self.scale.grown(theme.CAPTION)
        return width, max(18, paragraph_height(self.words, style, width - 26, self.factor) + 2)

    def paint(self, canvas: Canvas) -> None:
        from dust_tactics.screen.ui.fonts import wrapped

        rect = self.rect
        canvas.icon(self.icon, pygame.Rect(rect.left, rect.top + 1, 16, 16), self.icon_colour)
        style = canvas.scale.grown(theme.CAPTION)
        top = rect.top
        for line in wrapped(self.words, style, canvas.scale.factor, canvas.scale.px(rect.width - 26)):
            place = pygame.Rect(rect.left + 26, top, rect.width - 26, round(style.line))
            canvas.text(line, place, theme.CAPTION, self.colour, grows=False)
            top += round(style.line)


class Pips(Widget):
    """Points as pips, those that are left lit."""

    def __init__(self, icon: str, colour: str, left: int, whole: int, words: str) -> None:
        super().__init__()
        self.icon, self.colour, self.left, self.whole, self.words = icon, colour, left, max(left, whole), words

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 24

    def paint(self, canvas: Canvas) -> None:
        left, rect = self.rect.left, self.rect
        for number in range(self.whole):
            lit = number < self.left
            place = pygame.Rect(left, rect.centery - 10, 20, 20)
            canvas.plate(place, theme.CHIP_STYLE if lit else theme.WELL_STYLE)
            canvas.icon(self.icon, place.inflate(-6, -6), self.colour if lit else theme.LINE)
            left += 24
        canvas.text(
            self.words, pygame.Rect(left + 6, rect.top, rect.right - left - 6, rect.height), theme.CAPTION, theme.SAND
        )


class Way(Widget):
    """From one area to another: two names and an arrow."""

    def __init__(self, start: str, goal: str, kind: str) -> None:
        super().__init__()
        self.start, self.goal, self.kind = start, goal, kind

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 30

    def paint(self, canvas: Canvas) -> None:
        parts: list[Span | Icon] = [Span(self.start, bold=True), Icon("move", theme.BRASS), Span(self.goal, bold=True)]
        place = pygame.Rect(self.rect.left, self.rect.top, self.rect.width - 96, self.rect.height)
        draw_rich(canvas, parts, place, style=theme.BODY, bold_style=theme.BODY_BOLD)
        kind = pygame.Rect(self.rect.right - 92, self.rect.top, 92, self.rect.height)
        canvas.text(self.kind, kind, theme.CAPTION, theme.SAND, (1.0, 0.5))


def unit_answers(step: Callable[[int, int], object]) -> dict[str, Callable[[], object]]:
    """Return the actions that step the number of units of a type up and down; `step` takes the type and the step."""
    return {
        f"world-units.{way}-{kind + 1}": partial(step, kind, by)
        for kind in range(5)
        for way, by in (("more", 1), ("fewer", -1))
    }


def plated(*items: Item, gap: int = 6) -> Plate:
    """Items on a plate."""
    return Plate(content=Column(*items, gap=gap, margin=(11, 10)))


def spent_bar(shares: Sequence[float]) -> Bar:
    """Return a bar filled by what is spent, part by part."""
    return Bar([(share, theme.BRASS) for share in shares]).sized(height=13)


def label(words: str, colour: str = theme.SAND) -> Label:
    """Return a small heading within a panel."""
    return Label(words, style=theme.SECTION, colour=colour)


def pair(*buttons: Widget) -> Row:
    """Buttons side by side, of equal width."""
    return Row(*(button.shares() for button in buttons), gap=6).sized(height=34)
