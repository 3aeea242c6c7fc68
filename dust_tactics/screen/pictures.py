"""Emblems and portraits painted on a canvas, and what a card's token looks like."""

from collections.abc import Sequence

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


def paint_side_mark(canvas: Canvas, livery: art.Livery, rect: pygame.Rect) -> None:
    """The mark of a side, as large as fits: the sign of its bloc on a base in its colours and shape."""
    area = canvas.pixels(rect)
    picture = art.side_mark(livery, min(area.size))
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def paint_side_dot(canvas: Canvas, livery: art.Livery, rect: pygame.Rect) -> None:
    """The shape of a side in its light colour, as large as fits, to stand before a line of text."""
    area = canvas.pixels(rect)
    picture = art.side_dot(livery, min(area.size))
    canvas.surface.blit(picture, picture.get_rect(center=area.center))


def liveries(first: str, second: str) -> tuple[art.Livery, art.Livery]:
    """How the two sides are told apart, from their blocs; of one bloc, the second wears other colours."""
    return art.Livery(first), art.Livery(second, 1, second=first == second)


def livery_of(battle: Battle, side: int) -> art.Livery:
    """What tells a side of a battle."""
    return liveries(*(one.army.bloc.value for one in battle.sides))[side]


def card_look(card: Card, *, mirrored: bool, left: int, livery: art.Livery | None = None) -> art.TokenLook:
    """The look of a unit's token with so many miniatures or boxes left; without a livery, that of the first side."""
    livery = livery or art.Livery(card.bloc.value)
    return art.TokenLook(
        bloc=card.bloc.value,
        figure=art.figure_for(card),
        mirrored=mirrored,
        hero=card.kind is Kind.HERO,
        pips=(left, card.capacity, "miniatures" if card.has_miniatures else "damage"),
        side=livery.side,
        second=livery.second,
    )


def left_side(battle: Battle) -> int:
    """The side that comes on further to the left, as players may take each other's edges; else the first one."""
    first, second = (side.entry for side in battle.sides)
    return left_of(first, second, battle.board.width)


def left_of(first: Sequence[int], second: Sequence[int], columns: int) -> int:
    """Which of two entries lies further to the left on a table of so many columns; the first if they are equal."""
    if not first or not second:
        return 0
    middles = [sum(square % columns for square in entry) / len(entry) for entry in (first, second)]
    return 1 if middles[1] < middles[0] else 0
