"""Reach by trying every path, one step after another, straight from the clauses on movement."""

from collections import deque
from dataclasses import replace

from dust_tactics.grid import CornerRule, Passage, Ways


def closed(ways: Ways, row: int, column: int, down: int, right: int) -> bool:
    """Whether the edge crossed by a straight step is too narrow."""
    if down:
        passages, place = ways.passages_h, (row + (down > 0), column)
    else:
        passages, place = ways.passages_v, (row, column + (right > 0))
    return passages is not None and Passage(int(passages[place])) < ways.least_passage


def may_step(ways: Ways, row: int, column: int, down: int, right: int) -> bool:
    """Whether a step is allowed by T13-MOV-21 to T13-MOV-23, whatever it costs."""
    to_row, to_column = row + down, column + right
    if not (0 <= to_row < ways.height and 0 <= to_column < ways.width):
        return False
    if not ways.enterable.reshape(ways.height, ways.width)[to_row, to_column]:
        return False
    if not (down and right):
        return not closed(ways, row, column, down, right)
    if ways.corners is CornerRule.IGNORED:
        return True
    closes = ~ways.enterable if ways.closes_corner is None else ways.closes_corner
    closes = closes.reshape(ways.height, ways.width)
    by_side = not (
        closes[row, to_column] or closed(ways, row, column, 0, right) or closed(ways, row, to_column, down, 0)
    )
    by_end = not (
        closes[to_row, column] or closed(ways, row, column, down, 0) or closed(ways, to_row, column, 0, right)
    )
    if ways.corners is CornerRule.ONE_WAY_OPEN:
        return by_side or by_end
    if ways.corners is CornerRule.NO_OPENING and not past_openings(ways, row, column, down, right):
        return False
    return by_side and by_end


def past_openings(ways: Ways, row: int, column: int, down: int, right: int) -> bool:
    """Whether one way round a corner leads through no opening, however wide (T16-TER-15)."""
    free = replace(ways, least_passage=Passage.OPEN)
    by_side = closed(free, row, column, 0, right) or closed(free, row, column + right, down, 0)
    by_end = closed(free, row, column, down, 0) or closed(free, row + down, column, 0, right)
    return not (by_side and by_end)


def costs(ways: Ways, starts: dict[int, int], budget: int, diagonal_used: bool) -> dict[int, int]:
    """Return the least cost of every square, from walks with their number of diagonals."""
    best: dict[tuple[int, bool], int] = {}
    walks = deque((square, cost, diagonal_used) for square, cost in starts.items())
    while walks:
        square, cost, used = walks.popleft()
        if cost > budget or best.get((square, used), budget + 1) <= cost:
            continue
        best[square, used] = cost
        row, column = divmod(square, ways.width)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                if (down or right) and may_step(ways, row, column, down, right):
                    diagonal = bool(down and right)
                    price = 2 if diagonal and used else 1
                    walks.append(((row + down) * ways.width + column + right, cost + price, used or diagonal))
    least: dict[int, int] = {}
    for (square, _), cost in best.items():
        least[square] = min(cost, least.get(square, cost))
    return least
