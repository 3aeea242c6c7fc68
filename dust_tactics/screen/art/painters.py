"""Portraits, tokens and dice painted on a canvas, for panels and lists."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.own_pictures import has_picture, own_picture
from dust_tactics.screen.art.pictures import dimmed
from dust_tactics.screen.art.side_painters import paint_centred
from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.ui import Canvas
from dust_tactics.table.dice import Face


def paint_portrait(
    canvas: Canvas, card: Card, rect: pygame.Rect, *, mirrored: bool = False, left: int | None = None
) -> None:
    """Paint the portrait of a card, filling `rect`, with what its unit has lost; `left` as of `card_look`."""
    area = canvas.pixels(rect)
    if has_picture(card.picture):
        picture = _own(card.picture, area.size, mirrored)
    else:
        made_of = (card.id, art.figure_for(card), card.banner, area.size)
        picture = art.portrait(*made_of, mirrored=mirrored, pips=_pips(card, left))
    canvas.surface.blit(picture, area)


def paint_framed_portrait(
    canvas: Canvas, card: Card, rect: pygame.Rect, *, mirrored: bool = False, left: int | None = None
) -> None:
    """Paint the portrait of a card with a dark rim, filling `rect`; `left` as of `card_look`."""
    paint_portrait(canvas, card, rect, mirrored=mirrored, left=left)
    canvas.ring(rect, theme.INK, 1, theme.WELL_RADIUS)


def _pips(card: Card, left: int | None) -> tuple[int, int, str]:
    return (
        card.capacity if left is None else left,
        card.capacity,
        "miniatures" if card.has_miniatures else "damage",
    )


def card_look(
    card: Card, *, mirrored: bool, left: int | None = None, livery: art.Livery | None = None
) -> art.TokenLook:
    """Return the look of a unit's token.

    left     miniatures or boxes that are left; None stands for all of them
    livery   what tells its side; None stands for the first side's. Hired units and guests wear the colours of the side
    """
    livery = livery or art.Livery(card.banner)
    hired = livery.bloc if livery.bloc != card.banner else ""
    return art.TokenLook(
        bloc=card.banner,
        figure=art.figure_for(card),
        mirrored=mirrored,
        hero=card.kind is Kind.HERO,
        portrait=card.id if card.kind is Kind.HERO else "",
        pips=_pips(card, left),
        side=livery.side,
        second=livery.second,
        worn=livery.worn or hired,
        picture=card.picture if has_picture(card.picture) else "",
    )


def unit_look(unit: Unit, width: int, livery: art.Livery, left: int = 0) -> art.TokenLook:
    """Return the look of a unit on a table of so many squares across; those of the left side look right."""
    look = card_look(unit.card, mirrored=unit.side != left, left=unit.left, livery=livery)
    upright = stands_upright(unit.squares, width)
    return replace(look, facing=unit.facing, squares=len(unit.squares), upright=upright)


def stands_upright(squares: Sequence[int], width: int) -> bool:
    """Return whether a unit on these squares of a table of so many columns does not lie across two of them."""
    return len(squares) != 2 or abs(squares[0] - squares[1]) == width


def paint_token(
    canvas: Canvas, look: art.TokenLook, rect: pygame.Rect, *, faint: float = 1.0, lost: bool = False
) -> None:
    """Paint a token in the middle of `rect`, whose height is that of one square.

    faint   how much of it can be seen, 0 to 1
    lost    whether the unit was destroyed: it is shown dim
    """
    square = canvas.pixels(rect).height
    picture = _dimmed(look, square) if lost else art.draw_token(look, square)
    if faint < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * faint))
    paint_centred(canvas, picture, rect)


@kept
def _own(digest: str, size: tuple[int, int], mirrored: bool) -> pygame.Surface:
    return own_picture(digest, size, mirrored=mirrored)


@kept
def _dimmed(look: art.TokenLook, square: int) -> pygame.Surface:
    return dimmed(art.draw_token(look, square), saturation=0.4, brightness=0.6)


def paint_die(canvas: Canvas, face: Face | None, bloc: str, rect: pygame.Rect, state: str, angle: int = 0) -> None:
    """Paint a die in the middle of `rect`; without a face the place for one."""
    name = face.name if face is not None else "ARMY"
    size = min(canvas.pixels(rect).size)
    paint_centred(canvas, art.die_face(name, bloc, size, state if face is not None else "empty", angle), rect)
