"""A field for text of several lines: wrapped, scrolled, with caret, selection and clipboard."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.scrolling import LANE, Scrolled
from dust_tactics.screen.ui.text_field import MARGIN, SELECTED, TextField
from dust_tactics.screen.ui.widget import Point, Reactive

_ROW_GAP = 2


@dataclass(frozen=True, slots=True)
class _Row:
    """A line as it is shown: from one place of the text to another; `number` is the line of the text, from 1."""

    start: int
    end: int
    number: int


class TextArea(TextField, Scrolled):
    """Text of any number of lines.

    lit      numbers of lines, from 1, that are shown lit
    """

    breaks = True
    lit: Reactive[Collection[int]] = Reactive(frozenset[int]())

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = 4000,
        style: TextStyle = theme.BODY,
        on_change: Callable[[str], None] | None = None,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(text, placeholder=placeholder, longest=longest, on_change=on_change, tip=tip)
        self.style = style
        self._rows: list[_Row] = []
        self._rows_of: tuple[object, ...] = ()

    # The rows that the text is shown in

    def rows(self) -> list[_Row]:
        """Return the text in lines as wide as the field."""
        key = self.text, self.rect.width, self.scale, self.style
        if key != self._rows_of:
            self._rows = list(self._wrapped())
            self._rows_of = key
        return self._rows

    def _wrapped(self) -> Iterator[_Row]:
        width = self.rect.width - 2 * MARGIN - LANE
        start = 0
        for number, line in enumerate(self.text.split("\n"), 1):
            for first, last in self._parts(line, width):
                yield _Row(start + first, start + last, number)
            start += len(line) + 1

    def _parts(self, line: str, width: float) -> Iterator[tuple[int, int]]:
        """Yield a line in parts that fit, broken behind blanks where there are any."""
        host, start = self.host, 0
        if host is None or host.width(line, self.style) <= width:
            yield 0, len(line)
            return
        while start < len(line):
            end = self._fitting(line, start, width)
            if end < len(line):
                blank = line.rfind(" ", start, end + 1)
                end = blank + 1 if blank > start else end
            yield start, end
            start = end

    def _fitting(self, line: str, start: int, width: float) -> int:
        """Return how far a line fits from a place on, at least one letter."""
        host = self.host
        low, high = start + 1, len(line)
        while host is not None and low < high:
            middle = (low + high + 1) // 2
            if host.width(line[start:middle], self.style) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    @property
    def _line(self) -> float:
        return self.scale.grown(self.style).line + _ROW_GAP

    def content_height(self) -> float:
        return len(self.rows()) * self._line + 2 * MARGIN

    def _row_of(self, place: int) -> int:
        rows = self.rows()
        return next((n for n in range(len(rows) - 1, -1, -1) if rows[n].start <= place), 0)

    def show_line(self, number: int) -> None:
        """Scroll a line of the text, from 1, into view."""
        index = next((index for index, row in enumerate(self.rows()) if row.number >= number), 0)
        self.scroll_into_view(index * self._line - 3 * self._line, (index + 4) * self._line)

    def go(self, place: int, *, keep: bool = False) -> None:
        super().go(place, keep=keep)
        top = self._row_of(self.caret) * self._line
        self.scroll_into_view(top, top + self._line + 2 * MARGIN)

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        if getattr(event, "pad", "") or event.mod & pygame.KMOD_ALT:
            return False
        return super().key(event)

    def enter(self) -> bool:
        self.type_text("\n")
        return True

    def goal(self, key: int, *, by_word: bool, keep: bool) -> int | None:
        rows, here = self.rows(), self._row_of(self.caret)
        row = rows[here]
        page = max(1, round(self.rect.height / self._line) - 1)
        rows_away = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if key in rows_away:
            there = rows[min(max(0, here + rows_away[key]), len(rows) - 1)]
            return min(there.start + self.caret - row.start, there.end)
        if by_word or key not in (pygame.K_HOME, pygame.K_END):
            return super().goal(key, by_word=by_word, keep=keep)
        return row.start if key == pygame.K_HOME else row.end

    # Mouse

    def _place_at(self, point: Point) -> int:
        rows = self.rows()
        index = int((point[1] - self.rect.top + self.offset - MARGIN) // self._line)
        row = rows[min(max(0, index), len(rows) - 1)]
        return self.nearest(row.start, row.end, point[0] - self.rect.left - MARGIN, self.style)

    def press(self, point: Point) -> None:
        super().press(point)
        if not self.on_bar(point):
            self.go(self._place_at(point))

    def drag(self, point: Point) -> None:
        super().drag(point)
        if self._dragged_from is None:
            self.go(self._place_at(point), keep=True)

    # Picture

    def measure(self, width: int) -> tuple[int, int]:
        return self.asked[0] or width, self.asked[1]

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self.scroll_to(self.offset)
        with canvas.clipped(self.rect.inflate(-4, -4)):
            if not self.text and not self.focused:
                area = pygame.Rect(self.rect.left + MARGIN, self.rect.top + MARGIN, self.rect.width, round(self._line))
                canvas.text(self.placeholder, area, self.style, theme.FADED)
            first = max(0, int(self.offset // self._line) - 1)
            for index in range(first, len(self.rows())):
                top = self.rect.top + MARGIN + index * self._line - self.offset
                if top > self.rect.bottom:
                    break
                self._paint_row(canvas, self.rows()[index], round(top))
            self.paint_bar(canvas)

    def _paint_row(self, canvas: Canvas, row: _Row, top: int) -> None:
        left, height = self.rect.left + MARGIN, round(self._line)
        if row.number in self.lit:
            canvas.fill(pygame.Rect(self.rect.left + 2, top, self.rect.width - 4, height), theme.BRASS, 0.14)
        start, end = (min(max(row.start, place), row.end) for place in self.selection)

        def at(place: int) -> float:
            return left + canvas.width(self.text[row.start : place], self.style)

        if self.focused and start < end:
            canvas.fill(pygame.Rect(round(at(start)), top, round(at(end) - at(start)), height), SELECTED)
        words = self.text[row.start : row.end].rstrip("\n")
        canvas.text(words, pygame.Rect(left, top, self.rect.width, height), self.style, self.ink)
        is_here = row.start <= self.caret <= row.end and self._row_of(self.caret) == self.rows().index(row)
        if self.focused and is_here:
            canvas.hairline((at(self.caret), top + 1), height - 2, theme.BRASS, upright=True)
