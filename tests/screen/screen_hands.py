"""A pilot of a stage that no app shows."""

from collections.abc import Sequence

import pygame
from pilot import Pilot

from dust_tactics.screen.ui import Stage


class Hands(Pilot):
    """Works a stage alone; time passes only while one waits."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage

    @property
    def stage(self) -> Stage:
        return self._stage

    def post(self, events: Sequence[pygame.event.Event], milliseconds: float) -> bool:
        return [self.stage.handle(event) for event in events][-1]

    def draw(self) -> pygame.Surface:
        picture = pygame.Surface(self.stage.size)
        self.stage.draw(picture)
        return picture

    def wait(self, milliseconds: float = 0.0) -> bool:
        """Let time pass at once."""
        return self.stage.update(milliseconds)
