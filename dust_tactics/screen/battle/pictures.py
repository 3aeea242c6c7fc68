"""Emblems, tokens, dice and portraits painted on a canvas, for panels."""

from dataclasses import replace

import pygame

from dust_tactics.rules.units import Unit
from dust_tactics.screen import art, theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.battle.view.tokens import TokenState, token_look
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


def paint_token(canvas: Canvas, unit: Unit, rect: pygame.Rect, *, faint: float = 1.0, piloted: bool = False) -> None:
    """The token of a unit in the middle of `rect`, whose height is that of one square; big models are round here too.

    piloted   whether a hero is at the controls, which a star tells
    """
    area = canvas.pixels(rect)
    done = unit.activated or not unit.alive
    shown = TokenState(unit.id, None, unit.squares, None, unit.left, done, pilot=piloted)
    picture = art.draw_token(replace(token_look(unit, shown, 1), squares=1), area.height)
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
