"""Small pictures that several parts of the screen draw: pieces, emblems and marks in logical places."""

from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world import pieces
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.ui import Canvas, Strip, TextLine, paint_lines

ICONS = {"combat": "world-hit", "movement": "move", "production": "world-factory"}
"""The icons of the three values of a card."""
SCORE_ICONS = {
    "capitals": "world-dome",
    "sources": "world-crystal",
    "majority-production": "world-factory",
    "majority-sea": "world-anchor",
    "majority-land": "world-globe",
    "round": "plus",
    "total": "flag",
}
"""The icons of what scores, and of the points of a round and of all."""


def ink_of(value: str) -> str:
    """Return the colour of one of the three values of a card."""
    return {"combat": theme.TARGET, "movement": theme.MOVE}.get(value, theme.BRASS)


def paint_piece(canvas: Canvas, army: str, unit: str, rect: pygame.Rect, *, dimmed: bool = False) -> None:
    """A piece, as large as fits, in the middle of a place."""
    area = canvas.pixels(rect)
    size = min(area.size) - 2
    picture = (pieces.dimmed_piece if dimmed else pieces.piece)(army, unit, size)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_mark(canvas: Canvas, name: str, rect: pygame.Rect) -> None:
    """The mark of a capital, a source or a centre."""
    area = canvas.pixels(rect)
    picture = pieces.mark(name, round(min(area.size) / 1.2))
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_emblem(canvas: Canvas, army: str, rect: pygame.Rect, colour: str) -> None:
    """The emblem of an army in one colour."""
    if not army:
        return
    area = canvas.pixels(rect)
    picture = pieces.emblem(army, min(area.size), colour)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_badge(canvas: Canvas, colours: ArmyColours, rect: pygame.Rect) -> None:
    """The emblem of an army on a small dark plate."""
    style = theme.PlateStyle(colours.dark, colours.dark, colours.lit, colours.lit, theme.WELL_RADIUS)
    canvas.plate(rect, style)
    paint_emblem(canvas, colours.id, rect.inflate(-round(rect.width * 0.28), -round(rect.height * 0.28)), colours.sign)


def paint_die(canvas: Canvas, rect: pygame.Rect, *, is_hit: bool, again: bool = False) -> None:
    """A die of this game: HIT or BLANK."""
    area = canvas.pixels(rect)
    canvas.surface.blit(pieces.die(is_hit, min(area.size), again=again), area)


def kinds_in_order(units: Sequence[int]) -> list[int]:
    """Return the types of which there are units, in the order in which people read them."""
    return [kind for kind in (1, 0, 3, 2, 4) if units[kind]]


def paint_pieces(canvas: Canvas, army: str, units: Sequence[int], words: Sequence[str], rect: pygame.Rect) -> None:
    """Units in a row, each type with its number and, below it, a word if there are any, whole where there is room."""
    kinds, line = kinds_in_order(units), Strip(canvas, rect)
    longest = max((canvas.width(words[kind], theme.CAPTION) for kind in kinds if words), default=0.0)
    step = min(max(88, round(longest) + 40), rect.width // max(1, len(kinds)))
    for kind in kinds:
        cell = Strip(canvas, line.cut(step))
        paint_piece(canvas, army, pieces.UNITS[kind], cell.cut(30, 30, gap=4))
        cell.cut(2, end=True)
        number = canvas.messages.number(units[kind])
        if words:
            small = TextLine(words[kind], theme.CAPTION, theme.SAND, 16)
            paint_lines(canvas, cell.room, TextLine(number, theme.SUBHEADING, height=21), -1, small)
        else:
            cell.rest(number, theme.SUBHEADING)
