"""What a board has above the units, such as crowns of trees and roofs: thin wherever it would hide what matters."""

from collections.abc import Callable

import pygame

from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.board.ground import Ground
from dust_tactics.screen.board.part import Part

_THIN = 70
"""Of 255: how much is left of it over units, objectives and squares that are told of."""


class Canopy:
    """The scenery above the units of a battle; boards without any cost nothing."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._whole: tuple[tuple[int, Part], pygame.Surface | None] | None = None
        self._thinned: tuple[frozenset[int], pygame.Surface] | None = None

    def paint(self, surface: pygame.Surface, camera: Camera, to_be_seen: Callable[[], frozenset[int]]) -> None:
        """Paint it over the part of the board in view, thin over some squares; the ground is to be painted before."""
        part = camera.part()
        if self._whole is None or self._whole[0] != (camera.square, part):
            self._whole, self._thinned = ((camera.square, part), self._ground.above(camera.square, part)), None
        whole = self._whole[1]
        if whole is None:
            return
        squares = to_be_seen()
        if self._thinned is None or self._thinned[0] != squares:
            self._thinned = squares, _thinned(whole, camera.square, part, squares)
        area = part.pixels(camera.square)
        surface.blit(self._thinned[1], (camera.left + area.left, camera.top + area.top))


def _thinned(whole: pygame.Surface, side: int, part: Part, squares: frozenset[int]) -> pygame.Surface:
    picture = whole.copy()
    for column, row in part.cells(squares):
        picture.fill((255, 255, 255, _THIN), (column * side, row * side, side, side), pygame.BLEND_RGBA_MULT)
    return picture
