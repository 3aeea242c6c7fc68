"""Facings and fields of fire: 45 degrees to either side, both bounds included (T13-FOF-02 to T13-FOF-08)."""

import math
from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray


class Facing(IntEnum):
    """The eight directions a one-square model may face, clockwise from north (T13-MOV-05). South is down the board."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7

    def turned(self, eighths: int) -> "Facing":
        """Return the facing so many eighths of a turn further clockwise."""
        return Facing((self + eighths) % 8)

    @property
    def right(self) -> "Facing":
        """The middle of the right-hand side arc."""
        return self.turned(2)

    @property
    def rear(self) -> "Facing":
        """The middle of the rear arc."""
        return self.turned(4)

    @property
    def left(self) -> "Facing":
        """The middle of the left-hand side arc."""
        return self.turned(6)

    @property
    def step(self) -> tuple[int, int]:
        """The change of (row, column) of one step this way."""
        return _STEPS[self]

    @property
    def is_straight(self) -> bool:
        """Whether this is one of the four sides, not a corner."""
        return self % 2 == 0


_ALL_FACINGS = tuple(Facing)
_STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))

ARC_NAMES = ("front", "right", "rear", "left")


def nearest_facing(right: float, down: float) -> Facing:
    """Return the facing nearest to a direction: so much to the right, so much down the board; north for none."""
    return Facing(round(math.atan2(right, -down) / (math.pi / 4)) % 8)


def _arc_holds(rows: int, columns: int, facing: Facing) -> bool:
    """Return whether an offset lies within 45 degrees of a facing: its angle is measured by dot and cross product."""
    down, right = _STEPS[facing]
    ahead = rows * down + columns * right
    aside = abs(rows * right - columns * down)
    return aside <= ahead


def in_arc(square: int, facing: Facing, target: int, width: int) -> bool:
    """Return whether ``target`` lies in the front arc of a one-square model on ``square`` (T13-FOF-06, T13-FOF-08).

    Side and rear arcs are the front arcs of ``facing.right``, ``facing.rear`` and ``facing.left``; squares exactly
    on a diagonal belong to both arcs they bound.
    """
    return _arc_holds(target // width - square // width, target % width - square % width, facing)


def in_arc_between(fronts: Iterable[int], facing: Facing, targets: Iterable[int], width: int) -> bool:
    """Return whether any square of a target lies in the front arc of a front square of a model (T13-FOF-06,
    T13-FOF-07)."""
    squares = tuple(targets)
    return any(in_arc(front, facing, target, width) for front in fronts for target in squares)


def front_squares(squares: Iterable[int], facing: Facing, width: int) -> tuple[int, ...]:
    """Return the squares of a model that lead in the direction it faces: the apexes of its arc (T13-FOF-07).

    A one-square model leads with its square, a large one with one half, a huge one with two squares. Raises
    ValueError if a model of several squares faces a corner or, when large, across its length.
    """
    model = tuple(sorted(squares))
    if len(model) == 1:
        return model
    if facing not in legal_facings(model, width):
        raise ValueError(f"a model of {len(model)} squares standing like this cannot face {facing.name}")
    down, right = _STEPS[facing]
    lead = {square: square // width * down + square % width * right for square in model}
    foremost = max(lead.values())
    return tuple(square for square in model if lead[square] == foremost)


def legal_facings(squares: Iterable[int], width: int) -> tuple[Facing, ...]:
    """Return the facings a model may take where it stands (T13-MOV-05): eight, two along its length, or four."""
    model = tuple(sorted(squares))
    if len(model) == 1:
        return _ALL_FACINGS
    if len(model) == 2:
        return (Facing.N, Facing.S) if model[1] - model[0] == width else (Facing.E, Facing.W)
    return (Facing.N, Facing.E, Facing.S, Facing.W)


def front_first(squares: Iterable[int], facing: Facing, width: int) -> tuple[int, ...]:
    """Return the squares of a model with those in front first, each part ascending. Raises as `front_squares` does."""
    model = tuple(sorted(squares))
    front = front_squares(model, facing, width)
    return (*front, *(square for square in model if square not in front))


def nearest_legal_facing(squares: Iterable[int], facing: Facing, width: int) -> Facing:
    """Return the facing a model may take that turns it least; of two equally far the one clockwise."""
    legal = legal_facings(squares, width)
    return min(legal, key=lambda other: (min((other - facing) % 8, (facing - other) % 8), (other - facing) % 8))


def legal_facing_towards(squares: Iterable[int], right: float, down: float, width: int) -> Facing:
    """Return the facing a model may take that is nearest to a direction: so much to the right, so much down."""
    model = tuple(squares)
    if len(model) == 1:
        return nearest_facing(right, down)
    return max(legal_facings(model, width), key=lambda facing: right * facing.step[1] + down * facing.step[0])


def arc_names(fronts: Iterable[int], facing: Facing, targets: Iterable[int], width: int) -> tuple[str, ...]:
    """Return which of a model's arcs hold a target, out of front, right, rear and left."""
    squares, apexes = tuple(targets), tuple(fronts)
    turns = (facing, facing.right, facing.rear, facing.left)
    return tuple(
        name for name, turn in zip(ARC_NAMES, turns, strict=True) if in_arc_between(apexes, turn, squares, width)
    )


@lru_cache(maxsize=16)
def arc_table(width: int, height: int) -> NDArray[np.bool_]:
    """Return the front arcs of all squares and facings, ``[facing, square, target]``, read-only."""
    rows, columns = np.divmod(np.arange(width * height), width)
    down, right = rows - rows[:, None], columns - columns[:, None]
    table = np.stack([np.abs(down * step[1] - right * step[0]) <= down * step[0] + right * step[1] for step in _STEPS])
    table.setflags(write=False)
    return table
