"""Tokens painted on a canvas."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from dust_tactics.rules.cards import Card
from dust_tactics.rules.units import Unit
from dust_tactics.screen import art
from dust_tactics.screen.art.pictures import dimmed
from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.pictures import card_look
from dust_tactics.screen.ui import Canvas


def unit_look(unit: Unit, width: int, livery: art.Livery, left: int = 0) -> art.TokenLook:
    """The look of a unit that stands on a table of so many squares across; those of the left side look right."""
    look = card_look(unit.card, mirrored=unit.side != left, left=unit.left, livery=livery)
    upright = stands_upright(unit.squares, width)
    return replace(look, facing=unit.facing, squares=len(unit.squares), upright=upright)


def stands_upright(squares: Sequence[int], width: int) -> bool:
    """Whether a unit on these squares of a table of so many columns does not lie across two of them."""
    return len(squares) != 2 or abs(squares[0] - squares[1]) == width


def paint_token(
    canvas: Canvas,
    card: Card,
    rect: pygame.Rect,
    *,
    mirrored: bool,
    livery: art.Livery | None = None,
    left: int | None = None,
    lost: bool = False,
) -> None:
    """The token of a unit in the middle of `rect`, whose height is that of a square.

    livery   what tells its side; None stands for the first side's
    left   miniatures or damage that are left; None stands for all of them
    lost   whether the unit was destroyed: it is shown dim
    """
    area = canvas.pixels(rect)
    look = card_look(card, mirrored=mirrored, left=card.capacity if left is None else left, livery=livery)
    picture = _dimmed(look, area.height) if lost else art.draw_token(look, area.height)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


@kept
def _dimmed(look: art.TokenLook, square: int) -> pygame.Surface:
    return dimmed(art.draw_token(look, square), saturation=0.4, brightness=0.6)
