"""The ways that a spray weapon may take to its target (T13-WPN-10, T13-WPN-11)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import islice

from dust_tactics.grid.distance import distance

MOST_CHAINS = 2000
"""Ways that are looked at; no printed spray weapon reaches far enough to have a tenth as many."""


def shortest_chains(
    attacker: tuple[int, ...], target: tuple[int, ...], width: int, usable: Collection[int]
) -> Iterator[tuple[int, ...]]:
    """Yield the chains of adjacent usable squares from one unit to another that are as long as the range between them.

    Each is given without its two ends, nearest first; units that are adjacent, or in one square, have one chain
    without squares.
    """
    ends = {(start, goal): distance(start, goal, width) for start in attacker for goal in target}
    least = min(ends.values())
    if least == 0:  # an aircraft above the unit: adjacent to it (T13-GEN-12), and nothing leads from square to square
        yield ()
    for (start, goal), length in ends.items():
        if length == least:
            yield from islice(_Search(goal, width, usable).chains(start, length, False, ()), MOST_CHAINS)


@dataclass(slots=True)
class _Search:
    """Chains to one goal. Squares from which none was found are not tried again."""

    goal: int
    width: int
    usable: Collection[int]
    dead: set[tuple[int, int, bool]] = field(default_factory=set)

    def chains(self, square: int, left: int, diagonal_used: bool, passed: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Chains from a square on with so much range left, after those passed."""
        place = (square, left, diagonal_used)
        if place in self.dead:
            return
        alive = False
        for after in _towards(square, self.goal, self.width):
            diagonal = after // self.width != square // self.width and after % self.width != square % self.width
            cost = 2 if diagonal and diagonal_used else 1
            if after == self.goal:
                if cost == left:
                    alive = True
                    yield passed
            elif after in self.usable:
                for chain in self.chains(after, left - cost, diagonal_used or diagonal, (*passed, after)):
                    alive = True
                    yield chain
        if not alive:
            self.dead.add(place)


def _towards(square: int, goal: int, width: int) -> Iterator[int]:
    """Yield the squares beside a square that do not lead away from the goal."""
    down, right = goal // width - square // width, goal % width - square % width
    rows = {0, (down > 0) - (down < 0)}
    columns = {0, (right > 0) - (right < 0)}
    for row in sorted(rows):
        for column in sorted(columns):
            if row or column:
                yield square + row * width + column
