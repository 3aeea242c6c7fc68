"""The points that lists and cards show of a saved battle: the same as its bar and the page of its result show large."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.language.catalogue import Messages


@dataclass(frozen=True, slots=True)
class Score:
    """Points of both sides; `victory` if they are victory points, else they are army points."""

    points: tuple[int, int]
    victory: bool

    def words(self, messages: Messages, *, winner: int | None = None) -> str:
        """Return the score with what it counts, the points of the winner first."""
        first, second = reversed(self.points) if winner == 1 else self.points
        return messages.text("load.victory-points" if self.victory else "load.army-points", first=first, second=second)
