"""Tells the lessons of a battle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.screen.battle.lessons.anchors import squares_rect
from dust_tactics.screen.battle.lessons.moment import LessonHost, Moment
from dust_tactics.screen.battle.lessons.table import LESSONS
from dust_tactics.screen.lesson import AnyTutor


class Tutor(AnyTutor[Moment]):
    """Looks at the battle with every frame.

    keep   called with changes of the settings, which takes them over and keeps them
    """

    def __init__(self, host: LessonHost, keep: Callable[..., object]) -> None:
        super().__init__(host, Moment(host), LESSONS, keep)
        self._host = host

    def given(self) -> int:
        """How many commands have been given."""
        return len(self._host.session.history)

    def key(self, lesson: str, part: str) -> str:
        """The key of the words of a lesson: its title or body."""
        return f"lesson.{lesson}.{part}"

    def room(self) -> pygame.Rect:
        """Above the buttons, which are never covered."""
        area = self._host.stage.area
        return pygame.Rect(area.topleft, (area.width, self._host.bar.rect.top))

    def keep_clear(self) -> list[pygame.Rect]:
        """Units, and where they can go."""
        host = self._host
        reach = host.board.overlay.move | host.board.overlay.march
        squares = [*(unit.squares for unit in host.state.units), *((square,) for square in reach)]
        rects = (squares_rect(host, covered) for covered in squares)
        return [*filter(None, rects)]

    def rather_clear(self) -> list[pygame.Rect]:
        """How the battle stands, and what is told of units."""
        host = self._host
        lists = (roster.rect for roster in host.rosters.lists if roster.visible)
        return [host.panel.rect, host.top.rect, *lists]
