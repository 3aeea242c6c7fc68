"""The steps of models of one, two and four squares (T13-MOV-07 to T13-MOV-14).

A footprint is the ascending tuple of the squares a model covers. Which of a large model's squares is the front is not
part of it, for the model may end its move with either in front (T13-MOV-12).
"""

from collections.abc import Iterator

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.ways import Ways

Footprint = tuple[int, ...]

Way = tuple[Footprint, ...]
"""What a unit covers after each step of its movement."""

LARGE, HUGE = 2, 4
"""The number of squares of a large and of a huge model."""


def is_footprint(squares: Footprint, size: int, width: int) -> bool:
    """Whether a model of so many squares can cover these, in whatever order: one, 1 x 2 or 2 x 2 (T13-GEN-09)."""
    rows, columns = {square // width for square in squares}, {square % width for square in squares}
    block = len(rows) * len(columns) == len(squares) == len(set(squares)) == size
    return block and max(rows) - min(rows) < 2 and max(columns) - min(columns) < 2


def footprints_from(square: int, size: int, width: int, height: int) -> tuple[Footprint, ...]:
    """Return the footprints of a size on a board whose upper left square is a given one."""
    row, column = divmod(square, width)
    beside, below = column + 1 < width, row + 1 < height
    if size == 1:
        return ((square,),)
    if size == HUGE:
        return ((square, square + 1, square + width, square + width + 1),) if beside and below else ()
    return (((square, square + 1),) if beside else ()) + (((square, square + width),) if below else ())


def footprint_steps(ways: Ways, footprint: Footprint) -> dict[Footprint, bool]:
    """Return where one step takes a model of one, two or four squares, and whether it must be a diagonal one.

    Only the leading square is tested for walls and corners; every square covered afterwards must be one the model may
    enter (T13-MOV-11), and no wall or narrow opening may lie within it. Where a straight step and a diagonal one lead
    to the same squares, the straight one counts.
    """
    found: dict[Footprint, bool] = {}
    for target, diagonal in _steps(ways, footprint):
        if fits(ways, target):
            found[target] = found.get(target, True) and diagonal
    return found


def is_diagonal_step(before: Footprint, after: Footprint, width: int) -> bool:
    """Whether a legal step from one footprint to another is a diagonal one.

    A large model keeps a square on every straight step and none on a diagonal one, unless a straight step would have
    come to the same; models of one and four squares step diagonally where row and column change.
    """
    if len(before) == LARGE:
        return not set(before) & set(after)
    row, column = divmod(before[0], width)
    new_row, new_column = divmod(after[0], width)
    return row != new_row and column != new_column


def pivots(ways: Ways, footprint: Footprint) -> tuple[Footprint, ...]:
    """Return where one step can swing a large model round one of its halves, in ascending order (T13-REA-10)."""
    first, second = footprint
    across = [
        target
        for target in footprint_steps(ways, footprint)
        if len(set(target) & set(footprint)) == 1 and abs(target[1] - target[0]) != abs(second - first)
    ]
    return tuple(sorted(across))


def _steps(ways: Ways, footprint: Footprint) -> Iterator[tuple[Footprint, bool]]:
    if len(footprint) == LARGE:
        yield from _large_steps(ways, footprint, footprint[0])
        yield from _large_steps(ways, footprint, footprint[1])
    elif len(footprint) == HUGE:
        yield from _huge_steps(ways, footprint)
    elif len(footprint) == 1:
        yield from _single_steps(ways, footprint[0])
    else:
        raise ValueError(f"a model covers 1, {LARGE} or {HUGE} squares, not {len(footprint)}")


def _single_steps(ways: Ways, square: int) -> Iterator[tuple[Footprint, bool]]:
    for facing in Facing:
        target = ways.neighbour(square, facing)
        if target is not None and ways.allows_step(square, facing):
            yield (target,), not facing.is_straight


def _large_steps(ways: Ways, footprint: Footprint, leading: int) -> Iterator[tuple[Footprint, bool]]:
    """Yield the steps with one half leading: the other half follows into its square, or beside a diagonal step."""
    for facing in Facing:
        target = ways.neighbour(leading, facing)
        if target is None or target in footprint or not ways.allows_step(leading, facing):
            continue
        if facing.is_straight:
            yield _sorted(target, leading), False
            continue
        for turn in (-1, 1):
            between = ways.neighbour(leading, facing.turned(turn))
            if between is not None:
                yield _sorted(target, between), True


def _huge_steps(ways: Ways, footprint: Footprint) -> Iterator[tuple[Footprint, bool]]:
    """Yield the steps of a block. Straight, both squares in front cross an edge; diagonally, one corner is stepped."""
    for facing in Facing:
        targets = [ways.neighbour(square, facing) for square in footprint]
        allowed = [ways.allows_step(square, facing) for square in footprint]
        if all(allowed) if facing.is_straight else any(allowed):
            covered = [target for target in targets if target is not None]
            if len(covered) == HUGE:
                yield tuple(sorted(covered)), not facing.is_straight


def _sorted(first: int, second: int) -> Footprint:
    return (first, second) if first < second else (second, first)


def fits(ways: Ways, footprint: Footprint) -> bool:
    """Whether a model may cover these squares: it may enter all of them and no edge among them holds it up."""
    if not all(ways.may_enter(square) for square in footprint):
        return False
    return all(
        ways.allows_step(square, facing)
        for square in footprint
        for facing in (Facing.E, Facing.S)
        if ways.neighbour(square, facing) in footprint
    )
