"""A field for text of several lines: wrapped, scrolled, with caret, selection and clipboard."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import keys
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.scrolling import LANE, Scrolled
from dust_tactics.screen.ui.widget import Point, Reactive, RectLike

_MARGIN = 8
_ROW_GAP = 2


@dataclass(frozen=True, slots=True)
class _Row:
    """A line as it is shown: from one place of the text to another; `number` is the line of the text, from 1."""

    start: int
    end: int
    number: int


class TextArea(Scrolled):
    """Text of any number of lines. `on_change(text)` hears of every change.

    lit      numbers of lines, from 1, that are shown lit
    """

    focusable = True
    focus_on_press = True
    shows_focus = True
    repeats_keys = True
    text = Reactive("")
    placeholder = Reactive("")
    caret = Reactive(0)
    anchor = Reactive(0)
    lit: Reactive[Collection[int]] = Reactive(frozenset[int]())

    def __init__(
        self,
        text: str = "",
        rect: RectLike = (0, 0, 0, 0),
        *,
        placeholder: str = "",
        longest: int = 4000,
        style: TextStyle = theme.BODY,
        on_change: Callable[[str], None] | None = None,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.placeholder, self.longest, self.style, self.on_change = placeholder, longest, style, on_change
        self.text = text[:longest]
        self.caret = self.anchor = 0
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
        width = self.rect.width - 2 * _MARGIN - LANE
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
        return len(self.rows()) * self._line + 2 * _MARGIN

    def _row_of(self, place: int) -> int:
        rows = self.rows()
        return next((n for n in range(len(rows) - 1, -1, -1) if rows[n].start <= place), 0)

    def show_line(self, number: int) -> None:
        """Scroll a line of the text, from 1, into view."""
        index = next((index for index, row in enumerate(self.rows()) if row.number >= number), 0)
        self.scroll_into_view(index * self._line - 3 * self._line, (index + 4) * self._line)

    # Changing it

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected text; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def _replace(self, start: int, end: int, new: str) -> None:
        new = new[: max(0, self.longest - len(self.text) + (end - start))]
        before = self.text
        self.text = self.text[:start] + new + self.text[end:]
        self._go(start + len(new), keep=False)
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)

    def type_text(self, text: str) -> None:
        clean = "".join(letter for letter in text if letter.isprintable() or letter == "\n")
        if clean:
            self._replace(*self.selection, clean)

    def _go(self, place: int, *, keep: bool) -> None:
        """Move the caret; with `keep` the text up to there is selected."""
        self.caret = min(max(0, place), len(self.text))
        if not keep:
            self.anchor = self.caret
        top = self._row_of(self.caret) * self._line
        self.scroll_into_view(top, top + self._line + 2 * _MARGIN)

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & keys.CONTROL and self._control_key(event):
            return True
        if getattr(event, "pad", "") or event.mod & pygame.KMOD_ALT:
            return False
        if event.key in keys.ENTER:
            self.type_text("\n")
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(forth=event.key == pygame.K_DELETE)
            return True
        goal = self._goal(event.key)
        if goal is not None:
            self._go(goal, keep=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        typed = getattr(event, "unicode", "")
        return bool(typed) and typed.isprintable() and not event.mod & keys.CONTROL

    def _control_key(self, event: pygame.event.Event) -> bool:
        start, end = self.selection
        if event.key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
        elif event.key in (pygame.K_c, pygame.K_x):
            if start != end:
                pygame.scrap.put_text(self.text[start:end])
            if event.key == pygame.K_x:
                self._replace(start, end, "")
        elif event.key == pygame.K_v:
            self.type_text(pygame.scrap.get_text().replace("\r\n", "\n"))
        else:
            return False
        return True

    def _erase(self, *, forth: bool) -> None:
        start, end = self.selection
        if start == end:
            start, end = (start, min(len(self.text), start + 1)) if forth else (max(0, start - 1), end)
        self._replace(start, end, "")

    def _goal(self, key: int) -> int | None:
        """Return where a key takes the caret, or None for other keys."""
        rows, here = self.rows(), self._row_of(self.caret)
        row = rows[here]
        column = self.caret - row.start
        page = max(1, round(self.rect.height / self._line) - 1)
        rows_away = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if key in rows_away:
            there = rows[min(max(0, here + rows_away[key]), len(rows) - 1)]
            return min(there.start + column, there.end)
        return {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: row.start,
            pygame.K_END: row.end,
        }.get(key)

    # Mouse

    def _place_at(self, point: Point) -> int:
        rows = self.rows()
        index = int((point[1] - self.rect.top + self.offset - _MARGIN) // self._line)
        row = rows[min(max(0, index), len(rows) - 1)]
        host, wanted = self.host, point[0] - self.rect.left - _MARGIN
        if host is None:
            return row.end
        places = range(row.start, row.end + 1)
        return min(places, key=lambda place: abs(host.width(self.text[row.start : place], self.style) - wanted))

    def press(self, point: Point) -> None:
        super().press(point)
        if not self.on_bar(point):
            self._go(self._place_at(point), keep=False)

    def drag(self, point: Point) -> None:
        super().drag(point)
        if self._dragged_from is None:
            self.caret = self._place_at(point)

    # Picture

    def measure(self, width: int) -> tuple[int, int]:
        return self.asked[0] or width, self.asked[1]

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.WELL_STYLE if self.enabled else theme.BUTTON.disabled)
        if self.focused:
            canvas.ring(self.rect, theme.BRASS, 1.5, theme.WELL_RADIUS)
        elif self.hovered and self.enabled:
            canvas.ring(self.rect, theme.EDGE, 1, theme.WELL_RADIUS)
        self.scroll_to(self.offset)
        with canvas.clipped(self.rect.inflate(-4, -4)):
            if not self.text and not self.focused:
                area = pygame.Rect(
                    self.rect.left + _MARGIN, self.rect.top + _MARGIN, self.rect.width, round(self._line)
                )
                canvas.text(self.placeholder, area, self.style, theme.FADED)
            first = max(0, int(self.offset // self._line) - 1)
            for index in range(first, len(self.rows())):
                top = self.rect.top + _MARGIN + index * self._line - self.offset
                if top > self.rect.bottom:
                    break
                self._paint_row(canvas, self.rows()[index], round(top))
            self.paint_bar(canvas)

    def _paint_row(self, canvas: Canvas, row: _Row, top: int) -> None:
        left, height = self.rect.left + _MARGIN, round(self._line)
        if row.number in self.lit:
            canvas.fill(pygame.Rect(self.rect.left + 2, top, self.rect.width - 4, height), theme.BRASS, 0.14)
        start, end = (min(max(row.start, place), row.end) for place in self.selection)

        def at(place: int) -> float:
            return left + canvas.width(self.text[row.start : place], self.style)

        if self.focused and start < end:
            canvas.fill(pygame.Rect(round(at(start)), top, round(at(end) - at(start)), height), "#5b4a22")
        words = self.text[row.start : row.end].rstrip("\n")
        ink = theme.CREAM if self.enabled else theme.FADED
        canvas.text(words, pygame.Rect(left, top, self.rect.width, height), self.style, ink)
        is_here = row.start <= self.caret <= row.end and self._row_of(self.caret) == self.rows().index(row)
        if self.focused and is_here:
            canvas.hairline((at(self.caret), top + 1), height - 2, theme.BRASS, upright=True)
