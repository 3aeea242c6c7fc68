"""The painted map as the camera sees it. More of it than is in view is kept, so that drawing it along costs little."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from dust_tactics.screen.world.map.camera import MapCamera

_BESIDE = 160  # pixels of the map that are kept on every side of the view while it is drawn along


@dataclass(frozen=True, slots=True, eq=False)
class _Region:
    """A part of the painted map as large as it is seen, more than is in view while the map is drawn along.

    board   the painting that it is of
    whole   the size of the whole map, in pixels
    place   the part, in pixels of the whole map
    """

    board: pygame.Surface
    whole: tuple[int, int]
    place: pygame.Rect
    picture: pygame.Surface

    @staticmethod
    def of(board: pygame.Surface, whole: tuple[int, int], place: pygame.Rect) -> _Region:
        """Return a part of a painting of the map, seen so large."""
        if board.get_size() == whole:
            return _Region(board, whole, pygame.Rect((0, 0), whole), board)
        across, down = board.get_width() / whole[0], board.get_height() / whole[1]
        left, top = math.floor(place.left * across), math.floor(place.top * down)
        right = min(board.get_width(), math.ceil(place.right * across))
        bottom = min(board.get_height(), math.ceil(place.bottom * down))
        part = board.subsurface((left, top, max(1, right - left), max(1, bottom - top)))
        start = round(left / across), round(top / down)
        size = round(right / across) - start[0], round(bottom / down) - start[1]
        grown = pygame.Rect(start, size).union(place)
        return _Region(board, whole, grown, pygame.transform.smoothscale(part, grown.size))


class PaintedGround:
    """Paints what is in view of a painting of the whole map."""

    def __init__(self) -> None:
        self._region: _Region | None = None

    def paint(self, view: pygame.Surface, board: pygame.Surface | None, camera: MapCamera, beside: str) -> None:
        """Paint what the camera sees of a painting; a colour where there is none, and beside the map."""
        if board is None:
            view.fill(beside)
            return
        scale = camera.scale
        whole = pygame.Rect(0, 0, round(camera.width * scale), round(camera.height * scale))
        seen = view.get_rect(topleft=(round(camera.left * scale), round(camera.top * scale)))
        part = seen.clip(whole)
        if part.size != seen.size:
            view.fill(beside)
        region = self._region
        if region is None or region.board is not board or region.whole != whole.size:
            region = self._region = _Region.of(board, whole.size, part)  # while it is zoomed, no more than is seen
        elif not region.place.contains(part):
            region = self._region = _Region.of(board, whole.size, part.inflate(2 * _BESIDE, 2 * _BESIDE).clip(whole))
        inner = part.move(-region.place.left, -region.place.top)
        view.blit(region.picture, (part.left - seen.left, part.top - seen.top), inner)
