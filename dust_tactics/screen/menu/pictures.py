"""Emblems, tokens and portraits painted on a canvas."""

import pygame

from dust_tactics.rules.cards import Card, Kind
from dust_tactics.screen import art, theme
from dust_tactics.screen.art.portraits import portrait
from dust_tactics.screen.ui import Canvas


def paint_emblem(canvas: Canvas, bloc: str, rect: pygame.Rect, colour: str = theme.CREAM) -> None:
    """The sign of a bloc, as large as fits."""
    area = canvas.pixels(rect)
    picture = art.emblem(bloc, min(area.size), colour)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_emblem_disc(canvas: Canvas, bloc: str, rect: pygame.Rect) -> None:
    """The sign of a bloc on a disc in its colours."""
    area = canvas.pixels(rect)
    colours, radius = theme.BLOCS[bloc], min(area.size) / 2
    pygame.draw.aacircle(canvas.surface, colours.dark, area.center, radius)
    pygame.draw.aacircle(canvas.surface, colours.field, area.center, radius - 1)
    pygame.draw.aacircle(canvas.surface, colours.light, area.center, radius, max(1, round(radius / 9)))
    inner = rect.inflate(-rect.width * 0.42, -rect.height * 0.42)
    paint_emblem(canvas, bloc, inner, colours.mark if bloc in ("ssu", "mercenaries") else theme.CREAM)


def paint_token(
    canvas: Canvas, card: Card, rect: pygame.Rect, *, mirrored: bool, left: int | None = None, lost: bool = False
) -> None:
    """The token of a unit in the middle of `rect`, whose height is that of a square.

    left   miniatures or damage that are left; None stands for all of them
    """
    area = canvas.pixels(rect)
    look = art.TokenLook(
        bloc=card.bloc.value,
        figure=art.figure_for(card),
        mirrored=mirrored,
        hero=card.kind is Kind.HERO,
        pips=(
            card.capacity if left is None else left,
            card.capacity,
            "miniatures" if card.has_miniatures else "damage",
        ),
        activated=lost,
    )
    picture = art.draw_token(look, area.height)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_portrait(canvas: Canvas, card: Card, rect: pygame.Rect, *, mirrored: bool = False) -> None:
    """The portrait of a card, filling `rect`."""
    area = canvas.pixels(rect)
    picture = portrait(card.id, art.figure_for(card), card.bloc.value, area.size, mirrored=mirrored)
    canvas.surface.blit(picture, area)
