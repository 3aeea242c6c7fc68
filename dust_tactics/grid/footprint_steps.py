"""The steps of models of one, two and four squares (T13-MOV-07 to T13-MOV-14).

A footprint is the ascending tuple of the squares a model covers. Which of a large model's squares is the front is not
part of it, for the model may end its move with either in front (T13-MOV-12).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.ways import CornerRule, Steps, Ways

Footprint = tuple[int, ...]

Way = tuple[Footprint, ...]
"""What a unit covers after each step of its movement."""

LARGE, HUGE = 2, 4
"""The number of squares of a large and of a huge model."""


def is_footprint(squares: Footprint, size: int, width: int) -> bool:
    """Return whether a model of so many squares can cover these, in whatever order: one, 1 x 2 or 2 x 2
    (T13-GEN-09)."""
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
    if len(footprint) == LARGE:
        return _large_steps(ways, footprint)
    if len(footprint) == HUGE:
        return _huge_steps(ways, footprint[0])
    if len(footprint) == 1:
        return _single_steps(ways, footprint[0])
    raise ValueError(f"a model covers 1, {LARGE} or {HUGE} squares, not {len(footprint)}")


def is_diagonal_step(before: Footprint, after: Footprint, width: int) -> bool:
    """Return whether a legal step from one footprint to another is a diagonal one.

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


@dataclass(frozen=True, slots=True)
class Fitting:
    """Sets of squares, as integers: where a footprint may have its upper left square.

    A model may cover it if it may enter all its squares and no edge among them holds it up.
    """

    lying: int
    upright: int
    block: int


@lru_cache(maxsize=16)
def fitting(ways: Ways) -> Fitting:
    """Return where models of two and of four squares may stand."""
    width, may_enter, steps = ways.width, ways.enter_bits, ways.steps
    lying = may_enter & may_enter >> 1 & steps.east
    upright = may_enter & may_enter >> width & steps.south
    return Fitting(lying, upright, lying & lying >> width & upright & upright >> 1)


def fits(ways: Ways, footprint: Footprint) -> bool:
    """Return whether a model may cover these squares."""
    first = footprint[0]
    if len(footprint) == 1:
        return ways.may_enter(first)
    known = fitting(ways)
    if len(footprint) == HUGE:
        return bool(known.block >> first & 1)
    return bool((known.upright if footprint[1] - first == ways.width else known.lying) >> first & 1)


def _single_steps(ways: Ways, square: int) -> dict[Footprint, bool]:
    found: dict[Footprint, bool] = {}
    for facing in Facing:
        target = ways.neighbour(square, facing)
        if target is not None and ways.may_enter(target) and ways.allows_step(square, facing):
            found[(target,)] = not facing.is_straight
    for target in (square - ways.storey_size, square + ways.storey_size):
        if ways.is_lift(square, target) and ways.may_enter(target):
            found[(target,)] = False
    return found


def _large_steps(ways: Ways, footprint: Footprint) -> dict[Footprint, bool]:
    """Return the steps with either half leading: the other half follows into its square, or beside a diagonal step."""
    found: dict[Footprint, bool] = {}
    for leading in footprint:
        for target, turned in _corners_stepped(ways.steps, ways.width, leading):
            for follower in turned:
                first, second = sorted((target, follower))
                if fits(ways, (first, second)):
                    found[first, second] = True
    # A straight step keeps the square that the leading half left: all that fits around one of the two squares.
    known, width = fitting(ways), ways.width
    for leading in footprint:
        for firsts, first, beside in (
            (known.lying, leading, 1),
            (known.lying, leading - 1, 1),
            (known.upright, leading, width),
            (known.upright, leading - width, width),
        ):
            if first >= 0 and firsts >> first & 1:
                found[first, first + beside] = False
    found.pop((footprint[0], footprint[1]), None)
    return found


def _corners_stepped(steps: Steps, width: int, square: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield the diagonal steps from a square: where each leads, and the two squares between."""
    if steps.south_east >> square & 1:
        yield square + width + 1, (square + 1, square + width)
    if steps.south_west >> square & 1:
        yield square + width - 1, (square - 1, square + width)
    if square >= width and steps.south_west >> (square - width + 1) & 1:
        yield square - width + 1, (square + 1, square - width)
    if square > width and steps.south_east >> (square - width - 1) & 1:
        yield square - width - 1, (square - 1, square - width)


def _huge_steps(ways: Ways, first: int) -> dict[Footprint, bool]:
    """Return the steps of a block. Straight, both squares in front cross an edge; diagonally, one corner is stepped,
    and where no opening may be passed at a slant none of the four does (T16-TER-15)."""
    known, width = fitting(ways).block, ways.width
    corners = (first, first + 1, first + width, first + width + 1)
    found: dict[Footprint, bool] = {}
    for way in (1, -1, width, -width):
        if first + way >= 0 and known >> (first + way) & 1:
            found[_block(first + way, width)] = False
    stepped = _slants(ways.steps, width, corners)
    slanted = set().union(*stepped)
    if ways.corners is CornerRule.NO_OPENING:
        slanted.intersection_update(*_slants(ways.past_openings, width, corners))
    for way in slanted:
        if first + way >= 0 and known >> (first + way) & 1:
            found[_block(first + way, width)] = True
    return found


def _slants(steps: Steps, width: int, squares: Footprint) -> list[set[int]]:
    """Return the diagonal steps from each of some squares, as the differences that they make to their numbers."""
    return [{target - square for target, _ in _corners_stepped(steps, width, square)} for square in squares]


def _block(first: int, width: int) -> Footprint:
    return (first, first + 1, first + width, first + width + 1)
