"""Locks that break: what was safe may be attacked from now on."""

import math
from dataclasses import dataclass

import pygame

from dust_tactics.screen.art.effects import draw_glow, draw_streak
from dust_tactics.screen.art.puffs import draw_centred
from dust_tactics.screen.art.world.locks import lock_part
from dust_tactics.screen.world.map.blasts import Place
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.standing import piece_size

_SHUT, BREAKS, _GONE = 0.16, 0.42, 0.88
"""Shares of its time until which a lock snaps shut, at which it breaks, and at which its halves are gone."""
_LARGE = 1.9  # in pieces
_SHAKES = 9  # how often it is shaken before it breaks
_SPARKS = 10
_STEP = 6  # degrees between the pictures of halves that turn


@dataclass(slots=True)
class Unlocked:
    """Locks on several places that snap shut, are shaken, and break; with `still` they only fade."""

    places: tuple[Place, ...]
    still: bool = False
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """All at the same time, each a little over its place."""
        size = max(24, round(_LARGE * piece_size(camera)))
        for number, place in enumerate(self.places):
            x, y = camera.point_of(place)
            at = x, y - 0.25 * size
            if self.still:
                self._paint_whole(view, at, size, round(255 * (1 - self.share)))
            elif self.share < BREAKS:
                part = (self.share - _SHUT) / (BREAKS - _SHUT)
                shake = 0.0 if part < 0 else math.sin(part * _SHAKES * math.pi) * 0.07 * size * part
                above = (1 - min(1.0, self.share / _SHUT)) ** 2 * size
                self._paint_whole(view, (at[0] + shake, at[1] - above), size, 255)
            else:
                self._paint_broken(view, at, size, number)

    @staticmethod
    def _paint_whole(view: pygame.Surface, at: Place, size: int, alpha: int) -> None:
        for kind in ("shackle", "left", "right"):
            picture = lock_part(kind, size)
            picture.set_alpha(alpha)
            draw_centred(view, picture, at)

    def _paint_broken(self, view: pygame.Surface, at: Place, size: int, number: int) -> None:
        """The halves fall apart, the shackle springs off, and sparks fly."""
        part = (self.share - BREAKS) / (_GONE - BREAKS)
        if part > 1:
            return
        draw_glow(view, at, 1.5 * size, "#FFB45A", (1 - part) ** 2)
        if part < 0.3:
            draw_glow(view, at, 0.6 * size, "#FFF6DC", 1 - part / 0.3)
        for spark in range(_SPARKS):
            turn, far = math.tau * spark / _SPARKS + number, size * (0.4 + 1.1 * math.sqrt(part))
            x, y = at[0] + math.cos(turn) * far, at[1] + math.sin(turn) * far * 0.7 + 0.5 * size * part**2
            if part < 0.55:
                tail = x - math.cos(turn) * 0.18 * size, y - math.sin(turn) * 0.12 * size
                draw_streak(view, (tail, (x, y)), max(1.5, size * 0.04))
        falls = size * (1.6 * part**2 - 0.5 * part)
        moved = {"left": (-0.55 * part, falls, 60), "right": (0.55 * part, falls, -60), "shackle": (0.2, 0, -90)}
        for kind, (across, down, turned) in moved.items():
            lift = -1.5 * size * part + 1.6 * size * part**2 if kind == "shackle" else down
            picture = lock_part(kind, size, round(turned * part / _STEP) * _STEP)
            picture.set_alpha(round(255 * min(1.0, 2 * (1 - part))))
            draw_centred(view, picture, (at[0] + across * size * (part if kind == "shackle" else 1), at[1] + lift))
