"""What lessons of the world look at: the game as it is seen now, and where on the screen the things are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from dust_tactics.screen.lesson import TutorHost
from dust_tactics.screen.world.map.view import MapView
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.parts.dock import Dock
from dust_tactics.screen.world.parts.side import Side
from dust_tactics.screen.world.parts.top_bar import TopBar
from dust_tactics.screen.world.parts.track import VictoryTrack
from dust_tactics.screen.world.record import WorldRecord
from dust_tactics.world.state import WorldState

Place = pygame.Rect | None


class WorldLessonHost(TutorHost, Protocol):
    """The screen on which lessons of the world are told."""

    panel: Panel | None
    map: MapView
    dock: Dock
    side: Side
    bar: TopBar
    track: VictoryTrack

    @property
    def record(self) -> WorldRecord:
        """The game with its commands."""

    @property
    def state(self) -> WorldState:
        """The game as it stands."""


class WorldMoment:
    """The game as it is seen now.

    since   commands that had been given when the lesson came up that is told now
    """

    def __init__(self, host: WorldLessonHost) -> None:
        self.host = host
        self.since = 0

    # What is asked

    def asks(self, *questions: str) -> bool:
        """Whether a person is to answer one of these questions, by the names of their classes."""
        panel = self.host.panel
        return panel is not None and type(panel.question).__name__ in questions

    @property
    def owner(self) -> int:
        """The player who decides; -1 while nobody does."""
        panel = self.host.panel
        return -1 if panel is None else panel.owner

    @property
    def went_on(self) -> bool:
        """Whether a command was given or taken back since the lesson came up."""
        return len(self.host.record.history) != self.since

    @property
    def has_chosen(self) -> bool:
        """Whether an area is chosen on the map, to move or attack from."""
        return bool(self.host.map.overlay.chosen)

    @property
    def aims(self) -> bool:
        """Whether an attack is planned, so that its odds are shown."""
        return self.asks("ChooseAttack") and bool(self.host.map.overlay.arrows)

    @property
    def is_late(self) -> bool:
        """Whether a round has been scored."""
        return self.host.state.round > 1

    @property
    def is_closed(self) -> bool:
        """Whether capitals are still closed to attacks, after the first round."""
        return self.is_late and not self.host.state.capitals_open

    # Where things are

    def area(self, areas: Iterable[int]) -> Place:
        """The place of the first of some areas that is in view."""
        view = self.host.map.rect
        places = (self.host.map.logical_place(area) for area in areas)
        return next((place for place in places if view.contains(place)), None)

    @property
    def own_areas(self) -> list[int]:
        """The areas of the player who decides, those with most units first."""
        state = self.host.state
        return sorted(state.areas_of(self.owner), key=lambda area: -state.forces[area].total)

    def front(self) -> Place:
        """An own area beside an enemy."""
        state, owner = self.host.state, self.owner
        mine = (
            area for area in self.own_areas if any(_is_enemy(state, owner, other) for other in state.map.near[area])
        )
        return self.area(mine)

    def home(self) -> Place:
        """The own area with most units."""
        return self.area(self.own_areas)

    def goals(self) -> Place:
        """An area that is lit."""
        return self.area(self.host.map.overlay.goals)

    def capital(self) -> Place:
        """A capital of somebody else."""
        state = self.host.state
        return self.area(area for area in state.map.capitals if _is_enemy(state, self.owner, area))

    def cards(self) -> Place:
        """The cards below the map."""
        return self.host.dock.rect

    def decision(self) -> Place:
        """The panel beside the map: its upper part, so that an arrow meets what is told of."""
        rect = self.host.side.rect
        return pygame.Rect(rect.left, rect.top, rect.width, rect.height // 2)

    def points(self) -> Place:
        """The track of victory points."""
        return self.host.track.rect

    def turns(self) -> Place:
        """The players in the order of their turns."""
        bar = self.host.bar
        return bar.chip_rect(0).union(bar.chip_rect(max(0, len(bar.chips) - 1)))


def _is_enemy(state: WorldState, player: int, area: int) -> bool:
    return state.owners[area] != player and state.forces[area].total > 0
