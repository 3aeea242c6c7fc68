"""The log of the world: what has happened, line by line, with the rule behind each line."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.language.report.line import Kind
from dust_tactics.screen import theme
from dust_tactics.screen.play.clauses import rule_name, rule_text, rule_title
from dust_tactics.screen.play.log_filter import Wanted, filtered
from dust_tactics.screen.play.log_list import BACK, LogLines
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import Canvas, Icon, Point, RectLike, RichText, RowState, Span, Tip, draw_rich
from dust_tactics.screen.ui.rich_lines import wrapped_rich

_ROW, _ASIDE, _LANE = 22, 11, 12
Parts = tuple[Span | Icon, ...]


@dataclass(frozen=True, slots=True)
class WorldLine:
    """A line of the log.

    colour     of the army that it is about; empty for none
    parts      what is written
    text       the same without colours, for the tooltip
    nested     whether it tells more of the line above
    stand      commands that stood before what it tells
    heading    whether it begins a round
    on_open    called when people click it, if it opens anything
    kind       what it is about, or None for reasons of a computer player
    """

    colour: str
    parts: Parts
    text: str
    clause: str = ""
    nested: bool = False
    stand: int = 0
    heading: bool = False
    on_open: Callable[[], object] | None = None
    kind: Kind | None = Kind.OTHER


class WorldLog(LogLines[WorldLine]):
    """The lines, newest first as in a battle, or in their order. One that is too long goes on below."""

    def __init__(self, *, in_order: bool = False) -> None:
        self._in_order = in_order
        self._heights: dict[int, tuple[WorldLine, float]] = {}  # by the identity of a line
        self._measured_in = (0, Scale())  # the width and size of texts that they were measured in
        super().__init__((), self._paint_line, row_height=self._known_height, row_tip=self._tip)
        self.focusable = False
        self._shown: Sequence[WorldLine] = ()

    def show(self, lines: Sequence[WorldLine]) -> None:
        """Show these lines; who reads further down goes on reading the same ones."""
        if lines is self._shown:
            return
        self._shown = lines
        high = self.content_height()
        self.set_items(tuple(lines) if self._in_order else filtered(lines, Wanted.ALL))
        if self.offset > 0:
            self.scroll_to(self.offset + self.content_height() - high)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        if self._measured_in != (self.rect.width, self.scale):
            self.set_items(tuple(self._items))

    def _known_height(self, line: WorldLine) -> float:
        if self._measured_in != (self.rect.width, self.scale):
            self._heights.clear()
            self._measured_in = self.rect.width, self.scale
        if id(line) not in self._heights:
            self._heights[id(line)] = line, self._height(line)
        return self._heights[id(line)][1]

    def release(self, point: Point) -> None:
        index = self.row_at(point) if self._dragged_from is None else None
        on_open = self._items[index].on_open if index is not None else None
        leads_back = self.back_at(point) is not None
        super().release(point)
        if on_open is not None and not leads_back:
            on_open()

    def open_at(self, point: Point) -> bool:
        """Open what the line at a point opens; whether it opens anything."""
        index = self.row_at(point)
        on_open = self._items[index].on_open if index is not None else None
        if on_open is not None:
            on_open()
        return on_open is not None

    def _tip(self, line: WorldLine) -> Tip | None:
        """What the line does not say itself: its details, and the rule behind it."""
        written = "".join(part.text for part in line.parts if isinstance(part, Span))
        more = "" if line.text == written else line.text
        if not line.clause or self.host is None:
            return Tip(more) if more else None
        messages = self.host.messages
        title = more or rule_title(messages, line.clause)
        return Tip(title, rule_text(messages, line.clause), rule_name(messages, line.clause))

    @staticmethod
    def _styles(line: WorldLine) -> tuple[theme.TextStyle, theme.TextStyle]:
        return (theme.CAPTION, theme.CAPTION_BOLD) if line.nested else (theme.TABLE, theme.TABLE_BOLD)

    def _broken(self, line: WorldLine) -> tuple[RichText, ...]:
        """Return the line in as many as it needs."""
        room = self.rect.width - (14 if line.nested else 0) - _ASIDE - _LANE - (BACK if self.on_back else 0)
        style, bold = (self.scale.grown(style) for style in self._styles(line))
        return wrapped_rich(line.parts, style, bold, self.factor, max(60, round(room * self.factor)))

    def _height(self, line: WorldLine) -> float:
        count = len(self._broken(line))
        return _ROW if count == 1 else 5 + count * round(self.scale.grown(self._styles(line)[0]).line)

    def _paint_line(self, canvas: Canvas, rect: pygame.Rect, line: WorldLine, state: RowState) -> None:
        left = rect.left + (14 if line.nested else 0)
        if self.on_back is not None and (state.hovered or state.selected):
            canvas.fill(rect, theme.RAISED)
        if line.colour:
            canvas.fill(pygame.Rect(left, rect.top + 3, 3, rect.height - 6), line.colour)
        place = pygame.Rect(left + 9, rect.top, rect.right - left - _ASIDE, rect.height)
        lit = line.heading or (state.hovered and line.on_open is not None)
        ink = theme.BRASS if lit else theme.SAND if line.nested else theme.CREAM
        style, bold = self._styles(line)
        broken = self._broken(line)
        if len(broken) > 1:
            place.top, place.height = rect.top + 2, round(canvas.scale.grown(style).line)
        for parts in broken:
            draw_rich(canvas, parts, place, style=style, bold_style=bold, colour=ink)
            place.top += place.height
        self.paint_back(canvas, rect, state)
