"""The log of the world: what has happened, line by line, with the rule behind each line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.battle.words import rule_name, rule_text
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import Canvas, Icon, ListView, RowState, Span, draw_rich
from dust_tactics.screen.ui.widget import RectLike

Parts = tuple[Span | Icon, ...]


@dataclass(frozen=True, slots=True)
class WorldLine:
    """A line of the log.

    colour     of the army that it is about; empty for none
    parts      what is written
    text       the same without colours, for the tooltip
    nested     whether it tells more of the line above
    areas      areas that it names, to be shown on the map
    stand      commands that stood before what it tells
    heading    whether it begins a round
    """

    colour: str
    parts: Parts
    text: str
    clause: str = ""
    nested: bool = False
    areas: tuple[int, ...] = ()
    stand: int = 0
    heading: bool = False


class WorldLog(ListView[WorldLine]):
    """The lines, the last ones in view."""

    def __init__(self, rect: RectLike = (0, 0, 0, 0), *, row: int = 22) -> None:
        super().__init__((), self._paint_line, rect, row_height=row, row_tip=self._tip, follow_end=True)
        self.focusable = False
        self._shown: Sequence[WorldLine] = ()

    def show(self, lines: Sequence[WorldLine]) -> None:
        """Show these lines, and the last of them."""
        if lines is self._shown:
            return
        self._shown = lines
        old = self._items
        if len(lines) >= len(old) and all(a is b for a, b in zip(lines, old, strict=False)):
            if len(lines) > len(old):
                self.append(*lines[len(old) :])
        else:
            self.set_items(lines)

    def _tip(self, line: WorldLine) -> Tip | None:
        rule = rule_text(line.clause) if line.clause else ""
        return Tip(line.text, rule, rule_name(line.clause) if line.clause else "")

    def _paint_line(self, canvas: Canvas, rect: pygame.Rect, line: WorldLine, state: RowState) -> None:
        left = rect.left + (14 if line.nested else 0)
        if line.colour:
            canvas.fill(pygame.Rect(left, rect.top + 3, 3, rect.height - 6), line.colour)
        place = pygame.Rect(left + 9, rect.top, rect.right - left - 11, rect.height)
        ink = theme.BRASS if line.heading else theme.SAND if line.nested else theme.CREAM
        if line.nested:
            draw_rich(canvas, line.parts, place, style=theme.CAPTION, bold_style=theme.CAPTION_BOLD, colour=ink)
        else:
            draw_rich(canvas, line.parts, place, colour=ink)
