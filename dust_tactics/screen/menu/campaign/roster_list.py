"""Rows of a roster: who it is, how strong, how it stands, and what it has earned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.campaign.honours import honours_due
from dust_tactics.campaign.prices import may_repair, repair_price
from dust_tactics.campaign.roster import RosterUnit, cost_to_field, strength
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_portrait
from dust_tactics.screen.ui import Canvas, ListView, Point, RowState, Strip, TextLine, Tip, paint_lines, paint_row_plate
from dust_tactics.screen.ui.widget import RectLike

ROW, _HIGHEST_ROW = 54, 78
_ABOVE_PORTRAIT = 6
_PIP, _PIP_GAP, _MOST_PIPS = 7, 3, 12


class RosterList(ListView["RosterRow"]):
    """The list of a roster; `on_point` hears at whose row the mouse points, None for nobody's."""

    def __init__(
        self,
        rows: Sequence[RosterRow],
        on_point: Callable[[RosterRow | None], None],
        *,
        on_select: Callable[[int], None],
        on_activate: Callable[[int], None] | None = None,
        row_tip: Callable[[RosterRow], Tip | None] | None = None,
    ) -> None:
        super().__init__(
            rows,
            paint_roster_row,
            row_height=ROW,
            on_select=on_select,
            on_activate=on_activate,
            activate_on_click=on_activate is not None,
            row_tip=row_tip,
        )
        self._on_point = on_point

    def place(self, rect: RectLike) -> None:
        """Let rows be higher where there are few of them."""
        row = max(ROW, min(_HIGHEST_ROW, pygame.Rect(rect).height // max(1, len(self.items))))
        if row != self.row_height:
            self.row_height = row
            self.set_items(self.items)
        super().place(rect)

    def hover(self, point: Point) -> None:
        super().hover(point)
        index = self.row_at(point)
        self._on_point(None if index is None else self.items[index])

    def leave(self) -> None:
        super().leave()
        self._on_point(None)


@dataclass(frozen=True)
class RosterRow:
    """A unit as a row shows it.

    told    the small line below its name
    aside   the small line at the right end: a price, or the points that it takes
    chosen  whether it takes part; None where nobody asks
    """

    number: int
    unit: RosterUnit
    card: Card
    told: str
    aside: str = ""
    chosen: bool | None = None


def camp_rows(messages: Messages, state: CampaignState, side: int) -> list[RosterRow]:
    """Return the rows of all units of a side, those that are gone last."""
    roster = state.sides[side].roster
    order = sorted(range(len(roster)), key=lambda number: (roster[number].is_gone, number))
    return [_camp_row(messages, state, number, roster[number]) for number in order]


def _camp_row(messages: Messages, state: CampaignState, number: int, unit: RosterUnit) -> RosterRow:
    card, rules = state.card(unit.card), state.setup.rules
    price = ""
    if unit.is_home and unit.damage and may_repair(rules):
        price = messages.text("campaign.camp.repair-price", price=repair_price(unit, card, rules).total)
    if honours_due(unit, rules) and unit.is_home:
        price = messages.text("campaign.camp.honour-due")
    return RosterRow(number, unit, card, told_of(messages, unit), price)


def force_row(
    messages: Messages, state: CampaignState, side: int, number: int, *, chosen: bool, with_whom: str
) -> RosterRow:
    """Return the row of a unit that may be fielded."""
    unit = state.sides[side].roster[number]
    card = state.card(unit.card)
    told = " · ".join(filter(None, (with_whom, told_of(messages, unit))))
    points = messages.counted("point", cost_to_field(unit, card))
    return RosterRow(number, unit, card, told, points, chosen)


def told_of(messages: Messages, unit: RosterUnit) -> str:
    """Return how it stands with a unit, and what it has earned."""
    words = [messages.text(f"campaign.standing.{unit.standing.value}")]
    if unit.hired:
        words.append(messages.text("campaign.camp.hired"))
    if unit.merit:
        words.append(messages.text("campaign.camp.merit", merit=unit.merit))
    words += [messages.text(f"campaign.honour.{honour}") for honour in unit.honours]
    return " · ".join(words)


def paint_roster_row(canvas: Canvas, rect: pygame.Rect, row: RosterRow, state: RowState) -> None:
    """Paint a row."""
    plate = paint_row_plate(canvas, rect, state)
    strip = Strip(canvas, plate, aside=8)
    if row.chosen is not None:
        box = strip.cut(18, 18, gap=8)
        canvas.plate(box, theme.BOX_STYLE)
        if row.chosen:
            canvas.icon("check", box.inflate(-2, -2), theme.BRASS)
    side = plate.height - 2 * _ABOVE_PORTRAIT + 4
    portrait = strip.cut(side, side, gap=10)
    paint_portrait(canvas, row.card, portrait)
    if row.aside:
        strip.text(row.aside, theme.CAPTION, theme.SAND, gap=10, end=True)
    ink = theme.CREAM if row.unit.is_fit else theme.STONE
    name = TextLine(printable(row.unit.name), theme.BODY_BOLD, ink, 20)
    room = strip.room.inflate(0, ROW - rect.height)
    paint_lines(canvas, room, 4, name, TextLine(row.told, theme.CAPTION, theme.STONE, 15))
    _paint_pips(canvas, pygame.Rect(room.left, room.bottom - 11, room.width, 6), row)


def _paint_pips(canvas: Canvas, room: pygame.Rect, row: RosterRow) -> None:
    """Paint what is left of a unit and what it lacks, a pip for each miniature or damage box."""
    left = strength(row.unit, row.card) if not row.unit.is_gone else 0
    for number in range(min(row.card.capacity, _MOST_PIPS)):
        pip = pygame.Rect(room.left + number * (_PIP + _PIP_GAP), room.top, _PIP, 5)
        canvas.fill(pip, theme.BRASS if number < left else theme.EDGE)
