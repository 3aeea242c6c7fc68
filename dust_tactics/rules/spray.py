"""The ways that a spray weapon may take to its target (T13-WPN-10, T13-WPN-11)."""

from collections.abc import Iterator

from dust_tactics.grid.distance import distance


def shortest_chains(attacker: tuple[int, ...], target: tuple[int, ...], width: int) -> Iterator[tuple[int, ...]]:
    """Every chain of adjacent squares from one unit to another that is as long as the range between them.

    Each is given without its two ends, nearest first; adjacent units have one chain without squares.
    """
    ends = {(start, goal): distance(start, goal, width) for start in attacker for goal in target}
    least = min(ends.values())
    for (start, goal), length in ends.items():
        if length == least:
            yield from _chains(start, goal, length, False, width, ())


def _chains(
    square: int, goal: int, left: int, diagonal_used: bool, width: int, passed: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    for after in _towards(square, goal, width):
        diagonal = after // width != square // width and after % width != square % width
        cost = 2 if diagonal and diagonal_used else 1
        if after == goal:
            if cost == left:
                yield passed
        elif distance(after, goal, width) <= left - cost:
            yield from _chains(after, goal, left - cost, diagonal_used or diagonal, width, (*passed, after))


def _towards(square: int, goal: int, width: int) -> Iterator[int]:
    """The squares beside a square that do not lead away from the goal."""
    down, right = goal // width - square // width, goal % width - square % width
    rows = {0, (down > 0) - (down < 0)}
    columns = {0, (right > 0) - (right < 0)}
    for row in sorted(rows):
        for column in sorted(columns):
            if row or column:
                yield square + row * width + column
