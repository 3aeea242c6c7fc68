"""Tells the lessons of a game of the world."""

from collections.abc import Callable

import pygame

from dust_tactics.files.settings import Lessons
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.play.lessons.lesson import AnyTutor, Lesson
from dust_tactics.screen.play.lessons.place import Obstacles
from dust_tactics.screen.world.lessons.moment import WorldMoment
from dust_tactics.screen.world.lessons.table import LESSONS
from dust_tactics.screen.world.worked import WorldWorked


class WorldTutor(AnyTutor[WorldMoment]):
    """Looks at the game with every frame.

    keep   called with changes of the settings, which takes them over and keeps them
    """

    def __init__(self, host: WorldWorked, keep: Callable[..., object]) -> None:
        super().__init__(host, WorldMoment(host), LESSONS, keep)
        self._host = host
        self._learned_at = -1  # how many commands had been given when a lesson was clicked away

    def is_wanted(self) -> bool:
        """Whoever has not said that no hints are wanted gets those of this game, however many battles there were."""
        return self._host.settings.lessons is not Lessons.OFF

    def may_begin(self) -> bool:
        """Whether another lesson may come: one is enough until something was decided."""
        return self._learned_at != self.given()

    def learned(self) -> None:
        self._learned_at = self.given()

    def given(self) -> int:
        """Return how many commands have been given."""
        return len(self._host.record.history)

    def key(self, lesson: str, part: str) -> str:
        """Return the key of the words of a lesson: its title, or its body as the version played has it."""
        key = f"world.lesson.{lesson}.{part}"
        others = f"{key}-anybody"
        opens_to_all = self._host.state.version.capitals.clause == "WW-RST-06"
        return others if opens_to_all and others in self._host.messages else key

    def room(self) -> pygame.Rect:
        """Beside the panel, whose buttons are never covered."""
        area = self._host.stage.area
        return pygame.Rect(area.left, area.top, self._host.side.rect.left - area.left, area.height)

    def around(self, lesson: Lesson[WorldMoment]) -> Obstacles:
        """Return the bar; areas that the decision is about, as they can be clicked; other areas, and how the game
        stands."""
        host, matter = self._host, self._matter()
        others = (area for area in range(len(host.map.atlas.areas)) if area not in matter)
        return Obstacles(
            never=(host.bar.rect, *lesson.about(self._moment)),
            hardly=tuple(map(host.map.logical_row, sorted(matter))),
            rather=(host.track.rect, *host.dock.matter, *map(host.map.logical_row, others)),
        )

    def bubbles(self) -> list[pygame.Rect]:
        """What a commander says, and the tooltip."""
        said = (widget for widget in self._host.stage.root.walk() if isinstance(widget, CommanderPlate))
        return [*(plate.window_rect() for plate in said), *super().bubbles()]

    def _matter(self) -> set[int]:
        """Return the areas that are lit, chosen, or on the way of units."""
        overlay = self._host.map.overlay
        return {*overlay.goals, *overlay.chosen, *overlay.lit, *(area for way in overlay.arrows for area in way.path)}
