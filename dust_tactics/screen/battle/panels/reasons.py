"""What a computer player weighed: the best options side by side, with all that speaks for and against each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.bots.player import Option
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.reasons import amount_words, seen_terms
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Reactive, Widget
from dust_tactics.screen.ui.widget import Point

_HEAD, _ROW = 26, 20
_COLUMN = 44


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of all options: its name, and what each option has of it, in words; "" for nothing."""

    name: str
    figures: tuple[str, ...]


def rows_of(messages: Messages, options: Sequence[Option]) -> tuple[Row, ...]:
    """The rows of a table: each term that any of the options has, then what the options are worth."""
    terms = seen_terms(options)
    rows = [
        Row(
            messages.text(f"term.{what}"),
            tuple(amount_words(messages, amounts[what]) if what in amounts else "" for amounts in terms.each),
        )
        for what in terms.names
    ]
    worth = tuple(amount_words(messages, option.worth) for option in options)
    return (*rows, Row(messages.text("thought.worth"), worth))


class ReasonsTable(Widget):
    """A table with a column for each option, by its number.

    on_point   hears which option is pointed at, None for none; on_choose which is clicked
    chosen     the option that is shown
    """

    solid = True
    chosen = Reactive(0)

    def __init__(
        self, rows: Sequence[Row], on_point: Callable[[int | None], None], on_choose: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.rows, self._on_point, self._on_choose = tuple(rows), on_point, on_choose

    @property
    def height(self) -> int:
        """How high it is."""
        return _HEAD + _ROW * len(self.rows) + 6

    @property
    def _columns(self) -> int:
        return len(self.rows[-1].figures)

    def column_rect(self, index: int) -> pygame.Rect:
        """The place of an option's column."""
        left = self.rect.right - (self._columns - index) * _COLUMN
        return pygame.Rect(left, self.rect.top, _COLUMN, self.rect.height)

    def _at(self, point: Point) -> int | None:
        columns = range(self._columns)
        return next((index for index in columns if self.column_rect(index).collidepoint(point)), None)

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
        top = self.rect.top + _HEAD
        for number, row in enumerate(self.rows):
            last = number == len(self.rows) - 1
            line = pygame.Rect(self.rect.left, top + number * _ROW + (4 if last else 0), self.rect.width, _ROW)
            if last:
                canvas.hairline((line.left, line.top - 2), line.width, theme.LINE)
            name = pygame.Rect(line.left, line.top, line.width - self._columns * _COLUMN - 4, _ROW)
            canvas.text(row.name, name, theme.TABLE_BOLD if last else theme.CAPTION, theme.SAND)
            for index, figure in enumerate(row.figures):
                cell = self.column_rect(index)
                place = pygame.Rect(cell.left, line.top, cell.width - 5, _ROW)
                canvas.text(figure, place, theme.TABLE_BOLD if last else theme.CAPTION, theme.CREAM, (1.0, 0.5))
