"""The small map of a saved game of the world: who holds what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, Reactive, Widget

if TYPE_CHECKING:
    from dust_tactics.screen.world.map.level import Level
    from dust_tactics.world.state import WorldState

_SIZE = 640, 360
"""The size that it is painted in, of the shape of the map."""
_UNIT = 0.65
_SEA = "#1b2a35"  # what the map looks like from afar
_FRAME = PlateStyle("#0b0c0b", "#0b0c0b", theme.EDGE, "#6c746f", theme.WELL_RADIUS)


@dataclass(frozen=True, slots=True)
class WorldGlance:
    """What a list shows of a game of the world.

    holders   the army that holds each area, as the map wants it; empty where the game has another map than ours
    armies    the army of each player; "" while none is chosen
    """

    holders: tuple[str, ...]
    armies: tuple[str, ...]


def glance_at(state: WorldState) -> WorldGlance:
    """Return who holds what in a state."""
    from dust_tactics.files.world.world import load_world
    from dust_tactics.screen.world.picturing import army_of, content_of

    ours = [area.id for area in load_world().map.areas] == [area.id for area in state.map.areas]
    armies = tuple(army_of(state, number) for number in range(len(state.players)))
    return WorldGlance(content_of(state).armies if ours else (), armies)


@cache
def _level() -> Level:
    """Return the painted map, which all previews share."""
    from dust_tactics.files.world.world import load_world
    from dust_tactics.screen.world.map.level import Level
    from dust_tactics.screen.world.picturing import picture_of

    return Level(picture_of(load_world()), _SIZE, _UNIT)


class WorldPreview(Widget):
    """A framed map, as large as fits into its rectangle. It is painted by `load`, a piece with every call.

    align   how far down it lies where there is room, 0 to 1
    """

    holders: Reactive[tuple[str, ...]] = Reactive(())

    def __init__(self, *, align: float = 0.0) -> None:
        super().__init__()
        self.align = align
        self._work: Iterator[None] | None = None
        self._begun: tuple[str, ...] = ()
        self._shown: tuple[tuple[str, ...], pygame.Surface] | None = None
        self._drawn_empty = False
        self._scaled: pygame.Surface | None = None

    def load(self) -> None:
        """Paint a piece of what is wanted, once a frame without it has been seen."""
        if not self.holders or not self._drawn_empty or self.is_painted:
            return
        if self._work is None or self._begun != self.holders:
            self._work, self._begun = _level().painting(self.holders), self.holders
        if next(self._work, self) is self:
            self._work, self._scaled = None, None
            board = _level().board
            if board is not None:
                self._shown = self._begun, board
            self.changed()

    @property
    def is_painted(self) -> bool:
        """Whether the map that is wanted is there."""
        return self._shown is not None and self._shown[0] == self.holders

    def picture_rect(self) -> pygame.Rect:
        """Where the framed map lies, in logical units."""
        step = max(0.0, min((self.rect.width - 4) / _SIZE[0], (self.rect.height - 4) / _SIZE[1]))
        size = round(step * _SIZE[0]) + 4, round(step * _SIZE[1]) + 4
        top = self.rect.top + round((self.rect.height - size[1]) * self.align)
        return pygame.Rect(self.rect.centerx - size[0] // 2, top, *size)

    def paint(self, canvas: Canvas) -> None:
        if not self.holders:
            return
        frame = self.picture_rect()
        canvas.plate(frame, _FRAME)
        inner = canvas.pixels(frame.inflate(-4, -4))
        if self._shown is None or not self.is_painted:
            canvas.surface.fill(_SEA, inner)
            self._drawn_empty = True
            return
        if self._scaled is None or self._scaled.get_size() != inner.size:
            self._scaled = pygame.transform.smoothscale(self._shown[1], inner.size)
        canvas.surface.blit(self._scaled, inner)
