"""The log: what has happened, line by line, as the referee tells it; it can be unfolded over the board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_dot
from dust_tactics.screen.battle.words import rule_name, rule_text
from dust_tactics.screen.ui import (
    Canvas,
    IconButton,
    ListView,
    Panel,
    Reactive,
    RichText,
    RowState,
    Span,
    Tip,
    Widget,
    draw_rich,
)
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.ui.labels import rich_width
from dust_tactics.screen.ui.widget import Point, RectLike

_LINE = 17
_SHORT_LINES = 3
_NESTED = 58
_NARROWEST = 0.78  # letters of lines squeezed further are hard to read
_CLAUSE = 96  # the width of the column with the rules


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line.

    livery   the mark of the side that stands beside it, or None
    clause   the rule it rests on, for the tooltip
    detail   whether only the unfolded log shows it
    nested   whether it tells more of the line before it, which sums it up
    on_open  what a click opens, if that is something else than the rule
    """

    turn: int
    livery: Livery | None
    parts: RichText
    clause: str = ""
    detail: bool = False
    nested: bool = False
    on_open: Callable[[], object] | None = field(default=None, compare=False)


def newest_first(lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """The lines from the last to the first; those that tell more of one stay below it, in their order."""
    found: list[LogLine] = []
    nested: list[LogLine] = []
    for line in reversed(lines):
        nested.append(line)
        if not line.nested:
            found += reversed(nested)
            nested = []
    return tuple(found)


class LogPanel(CachedWidget, Panel):
    """The last lines, and a button that unfolds the rest."""

    lines: Reactive[tuple[LogLine, ...]] = Reactive(())

    def __init__(self, messages: Messages, on_unfold: Callable[[], None]) -> None:
        super().__init__()
        self.unfold = IconButton("chevron-up", on_unfold, tip=messages.text("battle.tip.whole-log"), action="look.log")
        self.add(self.unfold)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self.unfold.place((self.rect.right - 28, self.rect.top + 5, 22, 22))

    def _shown(self) -> tuple[LogLine, ...]:
        shown = []
        for line in reversed(self.lines):
            if not line.detail:
                shown.append(line)
            if len(shown) == _SHORT_LINES:
                break
        return tuple(shown)

    def _line_at(self, point: Point) -> LogLine | None:
        index = int((point[1] - self.rect.top - 4) // _LINE)
        shown = self._shown()
        return shown[index] if 0 <= index < len(shown) else None

    def tip_at(self, point: Point) -> Tip | None:
        line = self._line_at(point)
        return None if line is None else _tip(line)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, theme.WELL)
        canvas.hairline(self.rect.topleft, self.rect.width, theme.LINE)
        for index, line in enumerate(self._shown()):
            row = pygame.Rect(self.rect.left, self.rect.top + 4 + index * _LINE, self.rect.width - 30, _LINE)
            paint_line(canvas, row, line, newest=index == 0)

    def release(self, point: Point) -> None:
        line = self._line_at(point)
        if line is not None and line.on_open is not None:
            line.on_open()
        elif line is not None and self.host is not None:
            self.host.cite(rule_name(line.clause))


def paint_line(canvas: Canvas, row: pygame.Rect, line: LogLine, *, newest: bool = False) -> None:
    """A line of the log: turn, mark of the side, words."""
    turn = canvas.messages.text("battle.label.turn-short", turn=line.turn) if line.turn else ""
    canvas.text(turn, pygame.Rect(row.left + 8, row.top, 26, row.height), theme.CAPTION_BOLD, theme.STONE)
    if line.livery is not None:
        paint_side_dot(canvas, line.livery, pygame.Rect(row.left + 31, row.centery - 4, 9, 9))
    left = row.left + (_NESTED if line.nested else 44)
    area = pygame.Rect(left, row.top, row.right - 4 - left, row.height)
    needed = rich_width(canvas, line.parts, theme.CAPTION, theme.CAPTION_BOLD)
    narrow = min(1.0, max(_NARROWEST, (area.width - 2) / needed)) if needed else 1.0
    style, bold_style = (replace(style, narrow=style.narrow * narrow) for style in (theme.CAPTION, theme.CAPTION_BOLD))
    colour = theme.CREAM if newest else theme.SAND
    draw_rich(canvas, line.parts, area, style=style, bold_style=bold_style, colour=colour)


def _tip(line: LogLine) -> Tip | None:
    words = "".join(part.text if isinstance(part, Span) else " " for part in line.parts)
    return Tip(words.strip(), rule_text(line.clause), rule_name(line.clause))


class LogList(ListView[LogLine]):
    """Lines of the log below one another. Behind each stands the rule it rests on; a click or Enter opens it."""

    ROW = 20

    def __init__(self, lines: Sequence[LogLine]) -> None:
        super().__init__(
            lines,
            _paint_row,
            row_height=self.ROW,
            row_tip=_tip,
            on_activate=self._open,
            activate_on_click=True,
        )

    def _open(self, index: int) -> None:
        line = self.items[index]
        if line.on_open is not None:
            line.on_open()
        elif line.clause and self.host is not None:
            self.host.cite(line.clause)


class TallLog(Panel):
    """The whole log, newest first as in the short one, over the board; its button, or a step back, folds it in."""

    def __init__(self, messages: Messages, lines: tuple[LogLine, ...], on_fold: Callable[[], None]) -> None:
        super().__init__()
        self.list = LogList(newest_first(lines))
        self.fold = IconButton("chevron-down", on_fold, tip=messages.text("battle.tip.fold-log"), action="look.log")
        self.add(self.list, self.fold)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        self.list.place((area.left + 6, area.top + 36, area.width - 12, area.height - 42))
        self.fold.place((area.right - 30, area.top + 7, 22, 22))

    def paint(self, canvas: Canvas) -> None:
        canvas.shadow(self.rect)
        canvas.plate(self.rect, theme.PLATE_STYLE)
        title = pygame.Rect(self.rect.left + 14, self.rect.top + 6, 200, 24)
        canvas.text(canvas.messages.text("battle.title.log"), title, theme.SUBHEADING)


class BattleLogView:
    """The short log in its place, and the whole one over the board while it is unfolded.

    root   the widget that they are put on
    """

    def __init__(self, messages: Messages, root: Widget) -> None:
        self._messages, self._root = messages, root
        self.short = LogPanel(messages, self.turn)
        self._tall: TallLog | None = None
        self._place = pygame.Rect(0, 0, 0, 0)
        root.add(self.short)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What has been told so far."""
        return self.short.lines

    @lines.setter
    def lines(self, lines: tuple[LogLine, ...]) -> None:
        self.short.lines = lines
        if self._tall is not None:
            self._tall.list.set_items(newest_first(lines))

    @property
    def unfolded(self) -> bool:
        """Whether the whole log is shown."""
        return self._tall is not None

    def turn(self) -> None:
        """Unfold the log, or fold it in."""
        if self._tall is not None:
            self._root.remove(self._tall)
            self._tall = None
            return
        self._tall = TallLog(self._messages, self.lines, self.turn)
        self._root.add(self._tall)
        self._tall.place(self._place)

    def place(self, short: pygame.Rect, tall: pygame.Rect) -> None:
        """Take these places."""
        self._place = tall
        self.short.place(short)
        if self._tall is not None:
            self._tall.place(tall)


def _paint_row(canvas: Canvas, rect: pygame.Rect, line: LogLine, state: RowState) -> None:
    if state.hovered or state.selected:
        canvas.fill(rect, theme.RAISED)
    paint_line(canvas, pygame.Rect(rect.left, rect.top, rect.width - _CLAUSE, rect.height), line, newest=state.hovered)
    clause = pygame.Rect(rect.right - _CLAUSE, rect.top, _CLAUSE - 8, rect.height)
    canvas.text(line.clause, clause, theme.CAPTION, theme.BRASS if state.hovered else theme.FADED, (1.0, 0.5))
