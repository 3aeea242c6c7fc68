"""Emblems on discs, and tokens, painted on a canvas."""

from dataclasses import replace

import pygame

from dust_tactics.rules.cards import Card
from dust_tactics.rules.state import Unit
from dust_tactics.screen import art, theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.art.pictures import dimmed
from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.pictures import card_look, paint_emblem
from dust_tactics.screen.ui import Canvas


def paint_emblem_disc(canvas: Canvas, bloc: str, rect: pygame.Rect) -> None:
    """The sign of a bloc on a disc in its colours."""
    area = canvas.pixels(rect)
    colours, radius = BLOCS[bloc], min(area.size) / 2
    pygame.draw.aacircle(canvas.surface, colours.dark, area.center, radius)
    pygame.draw.aacircle(canvas.surface, colours.field, area.center, radius - 1)
    pygame.draw.aacircle(canvas.surface, colours.light, area.center, radius, max(1, round(radius / 9)))
    inner = rect.inflate(-rect.width * 0.42, -rect.height * 0.42)
    paint_emblem(canvas, bloc, inner, colours.mark if bloc in ("ssu", "mercenaries") else theme.CREAM)


def unit_look(unit: Unit, width: int, left: int = 0) -> art.TokenLook:
    """The look of a unit that stands on a table of so many squares across; those of the left side look right."""
    upright = len(unit.squares) != 2 or abs(unit.squares[0] - unit.squares[1]) == width
    look = card_look(unit.card, mirrored=unit.side != left, left=unit.left)
    return replace(look, facing=unit.facing, squares=len(unit.squares), upright=upright)


def paint_token(
    canvas: Canvas, card: Card, rect: pygame.Rect, *, mirrored: bool, left: int | None = None, lost: bool = False
) -> None:
    """The token of a unit in the middle of `rect`, whose height is that of a square.

    left   miniatures or damage that are left; None stands for all of them
    lost   whether the unit was destroyed: it is shown dim
    """
    area = canvas.pixels(rect)
    look = card_look(card, mirrored=mirrored, left=card.capacity if left is None else left)
    picture = _dimmed(look, area.height) if lost else art.draw_token(look, area.height)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


@kept
def _dimmed(look: art.TokenLook, square: int) -> pygame.Surface:
    return dimmed(art.draw_token(look, square), saturation=0.4, brightness=0.6)
