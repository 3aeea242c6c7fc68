"""The points that lists and cards show of a saved battle: the same as its bar and the page of its result show large."""

from dataclasses import dataclass

from dust_tactics.language.catalogue import Messages


@dataclass(frozen=True, slots=True)
class Score:
    """Points of all sides; `victory` if they are victory points, else they are army points, which only two have."""

    points: tuple[int, ...]
    victory: bool

    def words(self, messages: Messages, *, winner: int | None = None) -> str:
        """Return the score with what it counts, the points of the winner first."""
        if len(self.points) != 2:
            return messages.text("load.victory-points-many", points=" · ".join(map(str, self.points)))
        first, second = reversed(self.points) if winner == 1 else self.points
        return messages.text("load.victory-points" if self.victory else "load.army-points", first=first, second=second)
