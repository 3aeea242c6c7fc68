"""Squares that units are to reach, as events of a battle have it: outlined on its board and its pictures, and named."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import rgb

if TYPE_CHECKING:
    from dust_tactics.rules.board import Board
    from dust_tactics.rules.scenario_events import ScenarioEvent

_FILL, _FAINT, _LINE = 44, 12, 210  # of 255


@dataclass(frozen=True)
class Goal:
    """Squares to be reached, and what the board calls them; a building has its name already.

    colour   in which they are outlined; that of objectives where it is empty
    """

    squares: tuple[int, ...]
    name: str = ""
    colour: str = ""


def goals_of(events: Iterable[ScenarioEvent], board: Board) -> tuple[Goal, ...]:
    """Return the squares that units are to reach in a battle."""
    named = {frozenset(squares): name for name, squares in (*board.entries, *board.halves)}
    zones = dict.fromkeys(event.squares_to_reach for event in events if event.squares_to_reach)
    return tuple(Goal(zone, named.get(frozenset(zone), "")) for zone in zones)


def draw_goal(
    surface: pygame.Surface, rects: Iterable[pygame.Rect], colour: str = "", *, contested: bool = False
) -> None:
    """Tint the squares of a goal, and line its outer edge; in the colour of objectives unless another is given.

    Where it is `contested`, its squares are hardly tinted, so that what is fought over there keeps its own colours.
    """
    places = [pygame.Rect(rect) for rect in rects]
    tint = rgb(colour or theme.OBJECTIVE)
    for place in places:
        patch = pygame.Surface(place.size, pygame.SRCALPHA)
        patch.fill((*tint, _FAINT if contested else _FILL))
        surface.blit(patch, place)
        width = max(2, place.width // 24)
        for side, (right, down) in _SIDES.items():
            beyond = (place.centerx + right * place.width, place.centery + down * place.height)
            if any(other.collidepoint(beyond) for other in places):
                continue
            line = pygame.Surface(_line_size(side, place, width), pygame.SRCALPHA)
            line.fill((*tint, _LINE))
            surface.blit(line, line.get_rect(**{side: getattr(place, side)}))


_SIDES = {"midtop": (0, -1), "midbottom": (0, 1), "midleft": (-1, 0), "midright": (1, 0)}


def _line_size(side: str, place: pygame.Rect, width: int) -> tuple[int, int]:
    return (place.width, width) if side in ("midtop", "midbottom") else (width, place.height)
