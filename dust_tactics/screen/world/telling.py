"""From what happened to lines of the log on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.screen.world.parts.log import WorldLine
from dust_tactics.screen.world.record import WorldRecord
from dust_tactics.screen.world.words import WorldWords


class WorldTelling:
    """The log of a game. What is told of a command is kept."""

    def __init__(self, words: WorldWords) -> None:
        self._words = words
        self._told: list[tuple[object, list[WorldLine]]] = []

    def speak(self, words: WorldWords) -> None:
        """Tell everything anew in other words."""
        self._words = words
        self._told.clear()

    def lines(self, record: WorldRecord) -> Sequence[WorldLine]:
        """Return the lines of a game so far."""
        return ()
