"""Tells the lessons of a game of the world."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.files.settings import Lessons
from dust_tactics.screen.battle.lessons.place import Surroundings
from dust_tactics.screen.lesson import AnyTutor, Lesson
from dust_tactics.screen.world.lessons.moment import WorldLessonHost, WorldMoment
from dust_tactics.screen.world.lessons.table import LESSONS


class WorldTutor(AnyTutor[WorldMoment]):
    """Looks at the game with every frame.

    keep   called with changes of the settings, which takes them over and keeps them
    """

    def __init__(self, host: WorldLessonHost, keep: Callable[..., object]) -> None:
        super().__init__(host, WorldMoment(host), LESSONS, keep)
        self._host = host

    def is_wanted(self) -> bool:
        """Whoever has not said that no hints are wanted gets those of this game, however many battles there were."""
        return self._host.settings.lessons is not Lessons.OFF

    def given(self) -> int:
        """How many commands have been given."""
        return len(self._host.record.history)

    def key(self, lesson: str, part: str) -> str:
        """The key of the words of a lesson: its title or body."""
        return f"world.lesson.{lesson}.{part}"

    def room(self) -> pygame.Rect:
        """Beside the panel, whose buttons are never covered."""
        area = self._host.stage.area
        return pygame.Rect(area.left, area.top, self._host.side.rect.left - area.left, area.height)

    def around(self, lesson: Lesson[WorldMoment], thing: pygame.Rect) -> Surroundings:
        """Areas that are lit, as they can be clicked, and how the game stands."""
        host = self._host
        lit = (*host.map.overlay.goals, *host.map.overlay.chosen)
        return Surroundings(
            never=(thing, *lesson.about(self._moment)),
            hardly=tuple(host.map.logical_place(area) for area in lit),
            rather=(host.bar.rect, host.track.rect, host.dock.rect),
        )
