"""One side of a battle to be: its player, its army, and the units in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from dust_tactics.files.scenarios_sides import SideChoice
from dust_tactics.files.settings import LONGEST_NAME
from dust_tactics.rules.cards import Card
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.menu.pictures import paint_token
from dust_tactics.screen.menu.texts import text
from dust_tactics.screen.menu.unit_card import figures
from dust_tactics.screen.pictures import paint_emblem
from dust_tactics.screen.ui import Canvas, Dropdown, Entry, Label, ListView, Plate, RowState, draw_rich
from dust_tactics.screen.ui.widget import Point, RectLike

Changed = Callable[[], None]
_HEADING = 44
_ROW = 58
_EDGES = ("north", "east", "south", "west")


@dataclass(frozen=True)
class UnitRow:
    """A unit of the list: its card and the name it has in this army."""

    card: Card
    name: str


class _Units(ListView[UnitRow]):
    """The units of an army; `on_look` hears which one people look at, by mouse or by keyboard."""

    on_look: Callable[[UnitRow | None], None]

    def hover(self, point: Point) -> None:
        super().hover(point)
        index = self.row_at(point)
        self.on_look(None if index is None else self.items[index])

    def leave(self) -> None:
        super().leave()
        self.on_look(None)


class SidePlate(Plate):
    """The plate of one side of the set-up. `on_change` is called when the name or the army changes."""

    def __init__(self, number: int, on_change: Changed, on_look: Callable[[UnitRow | None], None]) -> None:
        super().__init__(heading_height=_HEADING)
        self.number = number
        self._on_change = on_change
        self._side: SideChoice | None = None
        self._cards: Mapping[str, Card] = {}
        self.name = Entry(longest=LONGEST_NAME, placeholder=text("setup.player"), on_change=lambda _: on_change())
        self.army_choice = Dropdown((), on_change=lambda _: self._army_changed())
        self._only_army = Label("", style=theme.BODY_BOLD)
        self._entry = Label("", style=theme.CAPTION, colour=theme.SAND)
        self.units = _Units(
            [], self._paint_unit, row_height=_ROW, on_select=lambda index: on_look(self.units.items[index])
        )
        self.units.on_look = on_look
        self.add(self.name, self.army_choice, self._only_army, self._entry, self.units)

    def take(self, side: SideChoice, cards: Mapping[str, Card], army: int = 0) -> None:
        """Shows another side, with the army of that number among its choices."""
        self._side, self._cards = side, cards
        self.army_choice.options = tuple(choice.name for choice in side.armies)
        self.army_choice.index = army
        self.army_choice.visible = len(side.armies) > 1
        self._only_army.visible = len(side.armies) == 1
        self._only_army.text = side.armies[0].name
        edge = text(f"setup.{side.entry}") if side.entry in _EDGES else side.entry
        start = text("setup.enters", edge=edge) if side.entry else text("setup.starts")
        self._entry.text = start + _reserves(side)
        self._show_army()

    @property
    def army(self) -> Army | None:
        """The army that is chosen."""
        return self._side.armies[self.army_choice.index] if self._side is not None else None

    @property
    def player(self) -> str:
        """The name that was typed in."""
        return self.name.text.strip()

    def _army_changed(self) -> None:
        self._show_army()
        self._on_change()

    def _show_army(self) -> None:
        army = self.army
        if army is None:
            return
        colours = BLOCS[army.bloc.value]
        self.heading_colours = (colours.field, colours.deep, colours.dark)
        self.units.selected = None
        self.units.set_items(
            [UnitRow(self._cards[unit.card], unit.name or self._cards[unit.card].name) for unit in army.units]
        )

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        left, top, width = self.rect.left + 12, self.rect.top + _HEADING + 10, self.rect.width - 24
        self.name.place((left, top, width, 32))
        self.army_choice.place((left, top + 40, width, 32))
        self._only_army.place((left, top + 40, width, 32))
        self._entry.place((left, top + 76, width, 18))
        self.units.place((self.rect.left + 4, top + 98, self.rect.width - 8, self.rect.bottom - 6 - (top + 98)))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        army = self.army
        if army is None or self._side is None:
            return
        heading = self.heading_rect()
        emblem = pygame.Rect(heading.left + 12, heading.centery - 12, 24, 24)
        paint_emblem(canvas, army.bloc.value, emblem)
        canvas.text(
            self._side.name, pygame.Rect(heading.left + 44, heading.top, heading.width - 140, _HEADING), theme.HEADING
        )
        points = text("common.points", points=army.points)
        canvas.text(points, heading.inflate(-28, 0), theme.SUBHEADING, align=(1.0, 0.5))

    def _paint_unit(self, canvas: Canvas, rect: pygame.Rect, row: UnitRow, state: RowState) -> None:
        if state.hovered or (state.selected and state.has_focus):
            canvas.fill(rect, theme.RAISED)
        canvas.hairline((rect.left + 8, rect.bottom - 1), rect.width - 16, "#2c312f")
        token = pygame.Rect(rect.left + 6, rect.top + 5, 48, 48)
        paint_token(canvas, row.card, token, mirrored=self.number == 1)
        name = pygame.Rect(token.right + 8, rect.top + 9, rect.right - token.right - 42, 20)
        canvas.text(row.name, name, theme.TABLE_BOLD)
        draw_rich(
            canvas, figures(row.card, brief=True), name.move(0, 21), style=theme.CAPTION, bold_style=theme.CAPTION_BOLD
        )
        points = pygame.Rect(rect.right - 40, rect.top, 32, rect.height)
        canvas.text(str(row.card.points), points, theme.BODY_BOLD, theme.SAND, (1.0, 0.5))


def _reserves(side: SideChoice) -> str:
    """What is said of a side's reserves, after where it starts."""
    if side.reserves is None:
        return text("setup.all_reserves")
    return text("setup.reserves", count=side.reserves) if side.reserves else ""
