"""What a computer player weighed: the best options side by side, with all that speaks for and against each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.language.reasons import TermWords, Weighed, amount_words, seen_terms
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Point, Pressable, Reactive, Strip, TextLine, Tip, Widget, paint_lines

_HEAD, _ROW = 26, 20
_COLUMN = 44
PLAN_ROW = 38


@dataclass(frozen=True, slots=True)
class ReasonRow:
    """One figure of all options: its name, what it means, and what each option has of it, in words; "" for nothing."""

    name: str
    meaning: str
    figures: tuple[str, ...]


def rows_of(words: TermWords, options: Sequence[Weighed]) -> tuple[ReasonRow, ...]:
    """Return the rows of a table: each term that any of the options has, then what the options are worth."""
    messages = words.messages
    seen = seen_terms(options)
    rows = [
        ReasonRow(
            words.name(what),
            words.meaning(what),
            tuple(amount_words(messages, amounts[what]) if what in amounts else "" for amounts in seen.each),
        )
        for what in seen.names
    ]
    worth = tuple(amount_words(messages, option.worth) for option in options)
    return (*rows, ReasonRow(messages.text("thought.worth"), words.worth, worth))


class ReasonsTable(Widget):
    """A table with a column for each option, by its number.

    names      of the options, for what is said of their numbers
    on_point   hears which option is pointed at, None for none; on_choose which is clicked
    chosen     the option that is shown
    """

    solid = True
    chosen = Reactive(0)

    def __init__(
        self,
        rows: Sequence[ReasonRow],
        names: Sequence[Tip],
        on_point: Callable[[int | None], None],
        on_choose: Callable[[int], None],
    ) -> None:
        super().__init__()
        self.rows, self._names, self._on_point, self._on_choose = tuple(rows), tuple(names), on_point, on_choose

    @property
    def height(self) -> int:
        """How high it is."""
        return _HEAD + _ROW * len(self.rows) + 6

    @property
    def _columns(self) -> int:
        return len(self.rows[-1].figures)

    def column_rect(self, index: int) -> pygame.Rect:
        """Return the place of an option's column."""
        left = self.rect.right - (self._columns - index) * _COLUMN
        return pygame.Rect(left, self.rect.top, _COLUMN, self.rect.height)

    def _at(self, point: Point) -> int | None:
        columns = range(self._columns)
        return next((index for index in columns if self.column_rect(index).collidepoint(point)), None)

    def row_rect(self, number: int) -> pygame.Rect:
        """Return the place of a row; the last one stands a little apart."""
        last = number == len(self.rows) - 1
        top = self.rect.top + _HEAD + number * _ROW + (4 if last else 0)
        return pygame.Rect(self.rect.left, top, self.rect.width, _ROW)

    def tip_at(self, point: Point) -> Tip | None:
        for number, row in enumerate(self.rows):
            if self.row_rect(number).collidepoint(point):
                return Tip(row.name, row.meaning)
        column = self._at(point)
        return None if column is None else self._names[column]

    def hover(self, point: Point) -> None:
        self._on_point(self._at(point))

    def leave(self) -> None:
        self._on_point(None)

    def release(self, point: Point) -> None:
        column = self._at(point)
        if column is not None:
            self._on_choose(column)

    def paint(self, canvas: Canvas) -> None:
        lit = self.column_rect(self.chosen)
        canvas.plate(lit, theme.FLAT_BUTTON.selected)
        for index in range(self._columns):
            head = self.column_rect(index)
            head.height = _HEAD
            ink = theme.BRASS if index == self.chosen else theme.SAND
            canvas.text(str(index + 1), head, theme.SUBHEADING, ink, (0.5, 0.5))
        for number, row in enumerate(self.rows):
            last = number == len(self.rows) - 1
            line = self.row_rect(number)
            if last:
                canvas.hairline((line.left, line.top - 2), line.width, theme.LINE)
            parts, style = Strip(canvas, line), theme.TABLE_BOLD if last else theme.CAPTION
            for figure in reversed(row.figures):
                place = parts.cut(_COLUMN, end=True)
                canvas.text(figure, place.inflate(-10, 0), style, align=(1.0, 0.5))
            parts.cut(4, end=True)
            parts.rest(row.name, style, theme.SAND)


class PlanRow(Pressable):
    """One of the options, by its number: a click shows it on the board.

    on_point   hears whether it is pointed at
    lines      what it means to do: who, how, and what it is worth at the right
    """

    focusable = False

    def __init__(
        self,
        number: int,
        lines: tuple[str, str, str],
        on_click: Callable[[], None],
        on_point: Callable[[bool], None],
    ) -> None:
        super().__init__(on_click=on_click)
        self.number, self.lines, self._on_point = number, lines, on_point

    def hover(self, point: Point) -> None:
        self._on_point(True)

    def leave(self) -> None:
        self._on_point(False)

    def paint(self, canvas: Canvas) -> None:
        plates = theme.FLAT_BUTTON
        canvas.plate(self.rect, plates.selected if self.selected else plates.hovered if self.hovered else plates.normal)
        ink = theme.BRASS if self.selected else theme.SAND
        line = Strip(canvas, self.rect)
        canvas.text(str(self.number), line.cut(24, gap=4), theme.SUBHEADING, ink, (0.5, 0.5))
        line.cut(6, end=True)
        name, how, worth = self.lines
        upper = TextLine(name, theme.TABLE_BOLD, height=18, end=worth, aside=(theme.TABLE_BOLD, ink))
        above = 2 if how else (self.rect.height - upper.height) // 2
        paint_lines(canvas, line.room, above, upper, -1, TextLine(how, theme.CAPTION, theme.SAND, 16))
