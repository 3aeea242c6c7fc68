"""Rows with a number that people step up and down, and other widgets that several panels share."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.world.parts.drawing import paint_mark, paint_piece

ROW = 37
_LEAST_STOCK = 44  # below that nothing is said of how many there are


class Stepper(ui.Widget):
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
        why_no_more: ui.Tip | None = None,
        is_least: bool = False,
        tip: ui.Tip | None = None,
    ) -> None:
        super().__init__(tip=tip)
        self.picture, self.army, self.name, self.stock = picture, army, name, stock
        self.count, self.cost = count, cost
        self._fewer = ui.IconButton("minus", lambda: on_step(-1), tip=f"{name}: −1", action=fewer)
        self._more = ui.IconButton("plus", lambda: on_step(1), tip=f"{name}: +1", action=more)
        if is_least or not count:
            self._fewer.why_not = ui.Tip(name)
        self._more.why_not = why_no_more
        self.add(self._fewer, self._more)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or ROW

    def place(self, rect: ui.RectLike) -> None:
        super().place(rect)
        right, middle = self.rect.right, self.rect.centery
        self._more.place((right - 26, middle - 12, 24, 24))
        self._fewer.place((right - 88, middle - 12, 24, 24))

    def paint(self, canvas: ui.Canvas) -> None:
        rect = self.rect
        canvas.hairline(rect.topleft, rect.width, theme.LINE)
        picture = pygame.Rect(rect.left, rect.centery - 15, 30, 30)
        if self.picture in UNITS:
            paint_piece(canvas, self.army, self.picture, picture)
        elif self.picture == "centre":
            paint_mark(canvas, "centre", picture.inflate(-4, -4))
        else:
            canvas.icon(f"world-{self.picture}", picture.inflate(-9, -9), theme.SAND)
        line = ui.Strip(canvas, rect)
        line.cut(picture.width, gap=9)
        line.cut(26, end=True)
        ink = theme.CREAM if self.count else theme.STONE
        number = line.cut(38, gap=32, end=True)
        canvas.text(canvas.messages.number(self.count), number, theme.HEADING, ink, (0.5, 0.5))
        cost = 48 if self.cost else 0
        stock = min(84, line.room.width - 84 - cost) if self.stock else 0
        if stock >= _LEAST_STOCK:
            canvas.text(self.stock, line.cut(stock, end=True), theme.CAPTION, theme.SAND)
        if self.cost:
            price = ui.Strip(canvas, line.cut(48, end=True))
            price.icon("world-factory", 13, theme.BRASS, gap=4)
            price.text(self.cost, theme.BODY_BOLD, most=28)
        line.cut(4, end=True)
        line.rest(self.name, theme.BODY_BOLD)


class Heading(ui.Widget):
    """The head of a plate: what is decided, a line beside it, and a large number at the right with its unit."""

    def __init__(
        self, title: str, beside: str = "", number: str = "", unit: str = "", tip: ui.Tip | None = None
    ) -> None:
        super().__init__(tip=tip)
        self.title, self.beside, self.number, self.unit = title, beside, number, unit

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 44

    def paint(self, canvas: ui.Canvas) -> None:
        line = ui.Strip(canvas, self.rect)
        line.text(self.unit, theme.CAPTION, theme.SAND, gap=6, end=True)
        line.text(self.number, theme.HEADLINE, theme.BRASS, gap=8, end=True)
        most = canvas.room_before(self.beside, theme.CAPTION, line.room.width - 12)
        line.text(self.title, theme.HEADING, gap=12, most=most)
        if line.room.width > 30:
            line.rest(self.beside, theme.CAPTION, theme.SAND, align=1.0)


class Note(ui.Row):
    """A line or more of text behind an icon."""

    def __init__(self, icon: str, words: str, colour: str = theme.SAND, icon_colour: str = "") -> None:
        picture = ui.Picture(icon, icon_colour or colour).sized(16, 16).across(0)
        super().__init__(
            picture, ui.Paragraph(words, style=theme.CAPTION, colour=colour).grows(), gap=10, margin=(0, 1)
        )


class Pips(ui.Widget):
    """Points as pips, those that are left lit."""

    def __init__(self, icon: str, colour: str, left: int, whole: int, words: str) -> None:
        super().__init__()
        self.icon, self.colour, self.left, self.whole, self.words = icon, colour, left, max(left, whole), words

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 24

    def paint(self, canvas: ui.Canvas) -> None:
        line = ui.Strip(canvas, self.rect)
        for number in range(self.whole):
            lit, place = number < self.left, line.cut(20, 20, gap=4)
            canvas.plate(place, theme.CHIP_STYLE if lit else theme.WELL_STYLE)
            canvas.icon(self.icon, place.inflate(-6, -6), self.colour if lit else theme.LINE)
        line.cut(6)
        line.rest(self.words, theme.CAPTION, theme.SAND)


class Way(ui.Widget):
    """From one area to another: two names and an arrow."""

    def __init__(self, start: str, goal: str, kind: str) -> None:
        super().__init__()
        self.start, self.goal, self.kind = start, goal, kind

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 30

    def paint(self, canvas: ui.Canvas) -> None:
        parts: list[ui.Span | ui.Icon] = [
            ui.Span(self.start, bold=True),
            ui.Icon("move", theme.BRASS),
            ui.Span(self.goal, bold=True),
        ]
        line = ui.Strip(canvas, self.rect)
        canvas.text(self.kind, line.cut(92, gap=4, end=True), theme.CAPTION, theme.SAND, (1.0, 0.5))
        ui.draw_rich(canvas, parts, line.room, style=theme.BODY, bold_style=theme.BODY_BOLD)


def unit_answers(step: Callable[[int, int], object]) -> dict[str, Callable[[], object]]:
    """Return the actions that step the number of units of a type up and down; `step` takes the type and the step."""
    return {
        f"world-units.{way}-{kind + 1}": partial(step, kind, by)
        for kind in range(5)
        for way, by in (("more", 1), ("fewer", -1))
    }


def plated(*items: ui.Item, gap: int = 6) -> ui.Plate:
    """Items on a plate."""
    return ui.Plate(content=ui.Column(*items, gap=gap, margin=(11, 10)))


def spent_bar(shares: Sequence[float]) -> ui.Bar:
    """Return a bar filled by what is spent, part by part."""
    return ui.Bar([(share, theme.BRASS) for share in shares]).sized(height=13)


def label(words: str, colour: str = theme.SAND) -> ui.Label:
    """Return a small heading within a panel."""
    return ui.Label(words, style=theme.SECTION, colour=colour)


def pair(*buttons: ui.Widget) -> ui.Row:
    """Buttons side by side, of equal width."""
    return ui.Row(*(button.shares() for button in buttons), gap=6).sized(height=34)
