"""The score of a battle that is over: the points of both sides, rolling up from nothing."""

from collections.abc import Sequence

import pygame

from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen import theme
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.sides import left_side, livery_of
from dust_tactics.screen.ui import Canvas, Tweens, Widget

HEIGHT = 30
_ROLLS = 900
"""Milliseconds."""
_MIDDLE, _MARK, _NAME = 120, 20, 260


class Score(Widget):
    """The points by which it was decided: those of victory where there are any, else those of armies."""

    def __init__(self, state: GameState, players: Sequence[str]) -> None:
        super().__init__()
        self._state, self._players = state, players
        self.points = tuple(state.victory_points if counts_victory_points(state.battle) else state.points)
        self.share = 1.0
        self.sized(height=HEIGHT)

    def begin(self, tweens: Tweens) -> None:
        """Roll up; at once where motion is reduced."""
        tweens.start(_ROLLS, self._step, moves=True)

    def _step(self, share: float) -> None:
        self.share = share
        self.changed()

    @property
    def shown(self) -> tuple[int, ...]:
        """The points as far as they have rolled up."""
        return tuple(round(points * self.share) for points in self.points)

    def paint(self, canvas: Canvas) -> None:
        left = left_side(self._state.battle)
        middle = pygame.Rect(0, self.rect.top, _MIDDLE, self.rect.height)
        middle.centerx = self.rect.centerx
        first, second = self.shown[left], self.shown[1 - left]
        told = canvas.messages.text("result.score", first=first, second=second)
        canvas.text(told, middle, theme.HEADING, theme.CREAM, (0.5, 0.5))
        for side, at_left in ((left, True), (1 - left, False)):
            mark = pygame.Rect(0, 0, _MARK, _MARK)
            mark.center = (middle.left if at_left else middle.right, middle.centery)
            paint_side_mark(canvas, livery_of(self._state.battle, side), mark)
            name = pygame.Rect(0, middle.top, _NAME, middle.height)
            name.right, align = mark.left - 8, 1.0
            if not at_left:
                name.left, align = mark.right + 8, 0.0
            canvas.text(self._players[side], name, theme.BODY_BOLD, theme.SAND, (align, 0.5))
