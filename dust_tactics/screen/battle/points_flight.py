"""Points that are gained: they fly from where they are gained to the score of their side, which counts up to them."""

from collections.abc import Callable
from typing import Protocol

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.top_bar import BattleTopBar
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.effects import Place
from dust_tactics.screen.ui import Canvas, Tweens, Widget

_FLIES, _COUNTS = 480, 340
_SIZE = (90, 36)
_TURNS = 0.65
"""The share of the way across after which points turn upwards: they leave to the side, below the last words of a
unit."""


class FlightHost(Protocol):
    """Where points fly."""

    top: BattleTopBar
    board: BoardView
    tweens: Tweens

    def lay_over(self, widget: Widget) -> Callable[[], None]:
        """Show a widget over all others; returns what takes it away."""


class FlyingPoints(Widget):
    """A number in flight."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def paint(self, canvas: Canvas) -> None:
        for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, 1)):
            rim = self.rect.move(across, down)
            canvas.text(self.words, rim, theme.CARD_NAME, theme.INK, align=(0.5, 0.5))
        canvas.text(self.words, self.rect, theme.CARD_NAME, theme.BRASS, align=(0.5, 0.5))


def fly(host: FlightHost, words: str, place: Place, side: int, points: int, victory: int) -> None:
    """Let `words` fly from a place on the board to the score of a side, which then counts up so many points and victory
    points; where motion is reduced, it only counts."""
    count = host.top.counting(side, points, victory)
    if host.tweens.reduced_motion or host.tweens.pace <= 0:
        count(1.0)
        return
    x, y = host.board.camera.point_of(place)
    start, end = (x / host.board.factor, y / host.board.factor), host.top.points_rect(side).center
    number = FlyingPoints(words)
    take_away = host.lay_over(number)

    def step(share: float) -> None:
        rect = pygame.Rect((0, 0), _SIZE)
        aside, up = 2 * share * (1 - share) * _TURNS + share**2, share**3
        rect.center = (
            round(start[0] + (end[0] - start[0]) * aside),
            round(start[1] + (end[1] - start[1]) * up),
        )
        number.place(rect)

    def arrive() -> None:
        take_away()
        host.tweens.start(_COUNTS, count)

    host.tweens.start(_FLIES, step, on_end=arrive)
