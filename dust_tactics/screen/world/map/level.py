"""The painted map at one size, with the tints of who holds what; made a piece at a time."""

from collections.abc import Iterator, Sequence

import pygame

from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.art.world.ground import paint_ground, paint_lines, painting_ground, painting_lines
from dust_tactics.screen.art.world.tints import Cut, paint_tint


class Level:
    """The map painted for views of about one size.

    board   the finished picture of the whole map; None while it is not there
    """

    def __init__(self, atlas: Atlas, size: tuple[int, int], unit: float) -> None:
        self.atlas, self.size, self.unit = atlas, size, unit
        self.board: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._lines: pygame.Surface | None = None
        self._tints: dict[tuple[int, str], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._shown: tuple[str, ...] = ()

    @property
    def has_ground(self) -> bool:
        """Whether all is painted that stays as it is whoever holds what."""
        return self._ground is not None and self._lines is not None

    def is_ready(self, armies: Sequence[str]) -> bool:
        """Return whether the picture shows who holds what now."""
        return self.board is not None and self._shown == tuple(armies)

    def paint(self, armies: Sequence[str]) -> None:
        """Paint the picture at once."""
        if self._ground is None:
            self._ground = paint_ground(self.atlas, self.size, self.unit)
        if self._lines is None:
            self._lines = paint_lines(self.atlas, self.size, self.unit)
        for _ in self.painting(armies):
            pass

    def painting(self, armies: Sequence[str]) -> Iterator[None]:
        """Paint the picture a layer at a time, so that frames can be shown in between."""
        shown = tuple(armies)
        if self._ground is None:
            self._ground = yield from painting_ground(self.atlas, self.size, self.unit)
            yield
        if self._lines is None:
            self._lines = yield from painting_lines(self.atlas, self.size, self.unit)
            yield
        for number, army in enumerate(shown):
            if army and (number, army) not in self._tints:
                cut = Cut(self.atlas, self.size, self.atlas.areas[number], self.unit)
                self._tints[number, army] = paint_tint(cut, self.atlas.armies[army]), cut.place.topleft
                yield
        board = self._ground.copy()
        is_land = [area.is_land for area in self.atlas.areas]
        for land in (False, True):
            board.fblits([self._tints[n, army] for n, army in enumerate(shown) if army and is_land[n] is land])
        board.blit(self._lines, (0, 0))
        self.board, self._shown = board, shown
