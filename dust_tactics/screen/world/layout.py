"""The places of the parts of the world's screen, in logical units."""

from dataclasses import dataclass

import pygame

from dust_tactics.screen.world.parts import top_bar, track

_PANEL = (330, 404)
_DOCK, _LOW_DOCK, _LOW = (196, 250), 150, 700


@dataclass(frozen=True, slots=True)
class WorldLayout:
    """Where everything is: the bar above, the map, the track and the dock below it, the panel beside it."""

    bar: pygame.Rect
    map: pygame.Rect
    track: pygame.Rect
    dock: pygame.Rect
    panel: pygame.Rect


def lay_out(area: pygame.Rect) -> WorldLayout:
    """Give the map what shows the most of it, and the dock below what is left, within bounds."""
    panel = min(_PANEL[1], max(_PANEL[0], round(area.width * 0.3)))
    wide = area.width - panel
    high = area.height - top_bar.HEIGHT - track.HEIGHT
    least = _DOCK[0] if area.height >= _LOW else _LOW_DOCK
    dock = min(_DOCK[1], max(least, high - round(wide * 9 / 16)))
    bar = pygame.Rect(area.left, area.top, area.width, top_bar.HEIGHT)
    world = pygame.Rect(area.left, bar.bottom, wide, high - dock)
    below = pygame.Rect(area.left, world.bottom, wide, track.HEIGHT)
    return WorldLayout(
        bar,
        world,
        below,
        pygame.Rect(area.left, below.bottom, wide, area.bottom - below.bottom),
        pygame.Rect(world.right, bar.bottom, panel, area.bottom - bar.bottom),
    )
