"""Tells the lessons of a battle."""

from collections.abc import Callable, Iterable

import pygame

from dust_tactics.screen.battle.lessons.anchors import squares_rect, those_who_act
from dust_tactics.screen.battle.lessons.moment import Moment
from dust_tactics.screen.battle.lessons.table import LESSONS
from dust_tactics.screen.battle.worked import BattleWorked
from dust_tactics.screen.play.lessons.lesson import AnyTutor, Lesson
from dust_tactics.screen.play.lessons.place import Obstacles

_TITLE = 52
"""The height of the upper part of the panel, which says whose go it is or what unit is shown."""


class Tutor(AnyTutor[Moment]):
    """Looks at the battle with every frame.

    keep   called with changes of the settings, which takes them over and keeps them
    """

    def __init__(self, host: BattleWorked, keep: Callable[..., object]) -> None:
        super().__init__(host, Moment(host), LESSONS, keep)
        self._host = host

    def given(self) -> int:
        """How many commands have been given."""
        return len(self._host.record.history)

    def key(self, lesson: str, part: str) -> str:
        """The key of the words of a lesson: its title or body."""
        return f"lesson.{lesson}.{part}"

    def room(self) -> pygame.Rect:
        """Above the buttons, which are never covered."""
        area = self._host.stage.area
        return pygame.Rect(area.topleft, (area.width, self._host.bar.rect.top))

    def around(self, lesson: Lesson[Moment]) -> Obstacles:
        """What the plate of a lesson lies clear of."""
        host, needed = self._host, lesson.about(self._moment)
        title = pygame.Rect(host.panel.rect.topleft, (host.panel.rect.width, _TITLE))
        return Obstacles(
            never=(host.top.rect, title, *needed, *those_who_act(host)),
            hardly=(
                *self._places(unit.squares for unit in host.state.units),
                *self._places((one.square,) for one in host.board.waiting),
            ),
            rather=(
                *(host.panel.rect, host.legend.rect, *(lists.rect for lists in host.rosters.lists if lists.visible)),
                *self._places((square,) for square in host.board.overlay.move | host.board.overlay.march),
            ),
        )

    def bubbles(self) -> list[pygame.Rect]:
        """What is told beside squares, and the tooltip."""
        return [*self._host.board.told_rects(), *super().bubbles()]

    def _places(self, covered: Iterable[tuple[int, ...]]) -> list[pygame.Rect]:
        """Where squares are that are in view."""
        return [*filter(None, (squares_rect(self._host, squares) for squares in covered))]
