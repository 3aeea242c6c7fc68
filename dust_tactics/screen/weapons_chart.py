"""The weapons chart of a card: its columns, and what stands in it, written as on the cards."""

from dataclasses import replace

import pygame

from dust_tactics.language.printed_rules import weapon_rules
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Cell, UnitType, Weapon
from dust_tactics.screen import theme
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Canvas

SHORT_CELL = 3

COLUMN_GROUPS = tuple(
    (unit_type, columns[0], columns[-1])
    for unit_type, letter in ((UnitType.INFANTRY, "I"), (UnitType.VEHICLE, "V"), (UnitType.AIRCRAFT, "A"))
    if (columns := [number for number, name in enumerate(ARMOUR_COLUMNS) if name[0] == letter])
)
"""The kinds of units that can be hit, each with its first and last column; icons have the same names."""


def column_rect(chart: pygame.Rect, column: int) -> pygame.Rect:
    """A column of a chart, as high as the chart."""
    left = chart.left + chart.width * column // len(ARMOUR_COLUMNS)
    right = chart.left + chart.width * (column + 1) // len(ARMOUR_COLUMNS)
    return pygame.Rect(left, chart.top, right - left, chart.height)


def cell_text(cell: Cell | None) -> str:
    """Dice and damage of a hit. B stands for a die for each miniature, K for all that is left, a dash can't hurt."""
    if cell is None:
        return "–"
    dice = "B" if cell.blast == 1 else f"{cell.blast}B" if cell.blast else str(cell.dice)
    return f"{dice}/{'K' if cell.automatic_kill else cell.damage}"


def cell_style(text: str, style: TextStyle) -> TextStyle:
    """How the text of a cell is set: what is long more narrowly, so that it keeps clear of its neighbours."""
    return replace(style, narrow=style.narrow * 0.78) if len(text) > SHORT_CELL else style


def range_text(weapon: Weapon) -> str:
    """The range of a weapon: U without a limit, C hand to hand."""
    reach = weapon.range
    if reach.close:
        return "C"
    furthest = "U" if reach.maximum is None else str(reach.maximum)
    return furthest if reach.minimum <= 1 else f"{reach.minimum}–{furthest}"


def paint_weapon_name(canvas: Canvas, weapon: Weapon, edition: str, area: pygame.Rect) -> None:
    """How many and what, its boxes of ammunition, and in brass its special rules as far as there is room for them."""
    count = f"{weapon.count} × " if weapon.count > 1 else ""
    left = area.left + round(canvas.text(f"{count}{weapon.title}", area, theme.TABLE_BOLD))
    for _ in range(weapon.ammunition or 0):
        left += 10
        canvas.ring(pygame.Rect(left, area.centery - 5, 8, 10), theme.CREAM, 1, 2)
    names = [rule.name for rule in weapon_rules(weapon, edition, canvas.messages)]
    room = area.right - left - 14
    while names and canvas.width(", ".join(names), theme.CAPTION) > room:
        names.pop()
    canvas.text(
        ", ".join(names), pygame.Rect(left + 14, area.top, max(0, room), area.height), theme.CAPTION, theme.BRASS
    )
