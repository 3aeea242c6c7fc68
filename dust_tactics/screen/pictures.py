"""Emblems and portraits painted on a canvas, and what a card's token looks like."""

import pygame

from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import art, theme
from dust_tactics.screen.art.portraits import portrait
from dust_tactics.screen.ui import Canvas


def paint_emblem(canvas: Canvas, bloc: str, rect: pygame.Rect, colour: str = theme.CREAM) -> None:
    """The sign of a bloc, as large as fits."""
    area = canvas.pixels(rect)
    picture = art.emblem(bloc, min(area.size), colour)
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_portrait(canvas: Canvas, card: Card, rect: pygame.Rect, *, mirrored: bool = False) -> None:
    """The portrait of a card, filling `rect`."""
    area = canvas.pixels(rect)
    picture = portrait(card.id, art.figure_for(card), card.bloc.value, area.size, mirrored=mirrored)
    canvas.surface.blit(picture, area)


def card_look(card: Card, *, mirrored: bool, left: int) -> art.TokenLook:
    """The look of a unit's token with so many miniatures or boxes left."""
    return art.TokenLook(
        bloc=card.bloc.value,
        figure=art.figure_for(card),
        mirrored=mirrored,
        hero=card.kind is Kind.HERO,
        pips=(left, card.capacity, "miniatures" if card.has_miniatures else "damage"),
    )


def left_side(battle: Battle) -> int:
    """The side that comes on further to the left, as players may take each other's edges; else the first one."""
    first, second = (side.entry for side in battle.sides)
    if not first or not second:
        return 0
    columns = battle.board.width
    middles = [sum(square % columns for square in entry) / len(entry) for entry in (first, second)]
    return 1 if middles[1] < middles[0] else 0
