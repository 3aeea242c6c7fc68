"""Buildings that a side is to be alone in: tinted in the colour of whoever is, with the sign of objectives."""

import math
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

import pygame

from dust_tactics.grid.squares import middle
from dust_tactics.rules.holding import buildings_to_hold
from dust_tactics.rules.state import GameState
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.board.goals import draw_goal
from dust_tactics.screen.board.surface import draw_objective
from dust_tactics.screen.sides import livery_of


@dataclass(frozen=True, slots=True)
class Prize:
    """A building to be alone in.

    squares  those inside it; `sign` the one with the sign
    livery   what tells the side that is alone in it as things stand; None where none is
    thing    what is drawn as its sign; empty for the usual one
    """

    squares: tuple[int, ...]
    sign: int
    livery: Livery | None
    thing: str = ""


def prizes_of(state: GameState) -> tuple[Prize, ...]:
    """Return the buildings to be alone in as they stand."""
    columns = state.battle.board.width
    found = []
    for building, side in buildings_to_hold(state):
        squares = tuple(sorted(building.squares))
        centre = middle(squares, columns)
        sign = min(squares, key=lambda square: math.dist(middle((square,), columns), centre))
        found.append(Prize(squares, sign, None if side is None else livery_of(state.battle, side), state.battle.sign))
    return tuple(found)


def paint_prizes(
    surface: pygame.Surface,
    rect_of: Callable[[int], pygame.Rect],
    prizes: Iterable[Prize],
    taken: Collection[int] = (),
) -> None:
    """Paint them below the tokens; the board paints who holds them over these, as for other objectives.

    taken   the squares where units stand, or have fallen
    """
    for prize in prizes:
        contested = any(square in taken for square in prize.squares)
        colour = "" if prize.livery is None else prize.livery.colours.light
        draw_goal(surface, [rect_of(square) for square in prize.squares], colour, contested=contested)
        draw_objective(surface, rect_of(prize.sign), prize.thing)
