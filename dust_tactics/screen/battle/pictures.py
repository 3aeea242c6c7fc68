"""Emblems, tokens, dice and portraits painted on a canvas, for panels."""

import pygame

from dust_tactics.rules.state import Unit
from dust_tactics.screen import art, theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.battle.shown import Shown, token_look
from dust_tactics.screen.pictures import paint_emblem, paint_portrait
from dust_tactics.screen.ui import Canvas
from dust_tactics.table.dice import Face


def bloc_of(unit: Unit) -> str:
    """The bloc that a unit's colours are those of."""
    return unit.card.bloc.value


def heading_colours(bloc: str) -> tuple[str, str, str]:
    """The colours of a plate's heading, from left to right."""
    colours = BLOCS[bloc]
    return colours.field, colours.deep, colours.dark


def paint_emblem_plate(canvas: Canvas, bloc: str, rect: pygame.Rect) -> None:
    """The sign of a bloc on a square in its colours."""
    colours = BLOCS[bloc]
    canvas.gradient(rect, (colours.light, colours.light), radius=theme.PLATE_RADIUS)
    canvas.gradient(rect.inflate(-2, -2), (colours.dark, colours.dark), radius=theme.PLATE_RADIUS - 1)
    paint_emblem(canvas, bloc, rect.inflate(-10, -10), theme.CREAM)


def paint_token(canvas: Canvas, unit: Unit, rect: pygame.Rect, *, faint: float = 1.0) -> None:
    """The token of a unit in the middle of `rect`, whose height is that of one square."""
    area = canvas.pixels(rect)
    shown = Shown(unit.id, None, unit.squares, None, unit.left, unit.activated or not unit.alive)
    picture = art.draw_token(token_look(unit, shown, 1), round(area.height / (2 if unit.card.size > 1 else 1)))
    if faint < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * faint))
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_framed_portrait(canvas: Canvas, unit: Unit, rect: pygame.Rect, *, mirrored: bool = False) -> None:
    """The portrait of a unit, filling `rect`, with a dark rim."""
    paint_portrait(canvas, unit.card, rect, mirrored=mirrored)
    canvas.ring(rect, theme.INK, 1, theme.WELL_RADIUS)


def paint_die(canvas: Canvas, face: Face | None, bloc: str, rect: pygame.Rect, state: str, angle: int = 0) -> None:
    """A die in the middle of `rect`; without a face the place for one."""
    area = canvas.pixels(rect)
    name = face.name if face is not None else "ARMY"
    picture = art.die_face(name, bloc, min(area.size), state if face is not None else "empty", angle)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))
