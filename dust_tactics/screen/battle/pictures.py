"""Emblems, tokens, dice and portraits painted on a canvas, for panels."""

from dataclasses import replace

import pygame

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import art, theme
from dust_tactics.screen.battle.view.tokens import Shown, token_look
from dust_tactics.screen.pictures import livery_of, paint_portrait
from dust_tactics.screen.ui import Canvas
from dust_tactics.table.dice import Face


def livery_of_unit(state: GameState, unit: Unit) -> art.Livery:
    """What tells the side of a unit."""
    return livery_of(state.battle, unit.side)


def paint_token(
    canvas: Canvas, unit: Unit, livery: art.Livery, rect: pygame.Rect, *, faint: float = 1.0, piloted: bool = False
) -> None:
    """The token of a unit in the middle of `rect`, whose height is that of one square; big models fill one here too.

    piloted   whether a hero is at the controls, which a star tells
    """
    area = canvas.pixels(rect)
    done = unit.activated or not unit.alive
    shown = Shown(unit.id, None, unit.squares, None, unit.left, done, pilot=piloted)
    picture = art.draw_token(replace(token_look(unit, shown, 1, 0, livery), squares=1), area.height)
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
