"""Sight between storeys of buildings, and from their roofs (T16-TER-19)."""

from itertools import product
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.centre_sight import CentreSight
from dust_tactics.rules.board import Board, Building
from dust_tactics.rules.sight.views import Field, View, Viewpoint
from dust_tactics.rules.storeys import is_roof


class Ends(NamedTuple):
    """What two ends of a line of which one at least is above the ground leave out of its way.

    roofs   buildings, by number, on whose roofs an end stands: their own walls do not block
    below   squares of the buildings that an end is above the ground of
    """

    roofs: frozenset[int]
    below: frozenset[int]


class Lines(Protocol):
    """A rule of sight by lines between centres."""

    def table(self, field: Field, first: Viewpoint, second: Viewpoint) -> CentreSight | None:
        """Return the lines that lead from where one unit is to where another is; None where none does."""


def ends_above(board: Board, first: Viewpoint, second: Viewpoint) -> Ends | None:
    """Return what does not stand in the way between two ends; None if they are on two storeys of one building."""
    roofs: set[int] = set()
    below: set[int] = set()
    for number, building in enumerate(board.buildings):
        there = [end for end in (first, second) if _is_at(building, end)]
        if len({end.storey for end in there}) > 1:
            return None
        for end in there:
            if end.storey:
                below |= building.squares
                if is_roof(building, end.storey):
                    roofs.add(number)
    return Ends(frozenset(roofs), frozenset(below))


def _is_at(building: Building, end: Viewpoint) -> bool:
    """Return whether an end of a line is in a building, or on it."""
    return not building.squares.isdisjoint(end.squares)


class _Storey(NamedTuple):
    """Places that are seen alike: the whole ground, or a storey of a building."""

    building: Building | None
    storey: int
    squares: NDArray[np.intp]

    def end(self) -> Viewpoint:
        """Where a line to it ends."""
        return Viewpoint((), False) if self.building is None else Viewpoint((self.squares.item(0),), False, self.storey)


def _storeys(board: Board) -> list[_Storey]:
    everywhere = np.arange(len(board.squares))
    return [_Storey(None, 0, everywhere)] + [
        _Storey(building, storey, np.array(sorted(building.squares), np.intp))
        for building in board.buildings
        for storey in range(1, building.levels)
    ]


def view_of_places(rule: Lines, field: Field, viewer: Viewpoint) -> View:
    """Return how units in every place are seen from one: the ground first, then storey by storey."""
    board, size = field.geometry.board, len(field.geometry.board.squares)
    rows = np.array(viewer.squares, np.intp)
    sees, cover = np.zeros((2, field.geometry.levels * size), np.bool_)
    for group in _storeys(board):
        table = rule.table(field, viewer, group.end())
        if table is not None:
            lines, skims = table.sees[np.ix_(rows, group.squares)], table.skims[np.ix_(rows, group.squares)]
            places = group.storey * size + group.squares
            sees[places] = lines.any(axis=0)
            cover[places] = sees[places] & ~(lines & ~skims).any(axis=0)
    for building in board.buildings:
        if viewer.storey and _is_at(building, viewer):
            sees[sorted(building.squares)] = False
    return View(sees, cover & sees)


def views_of_places(rule: Lines, field: Field) -> View:
    """Return how units in every place are seen from every place: arrays [viewer, seen]."""
    board, size = field.geometry.board, len(field.geometry.board.squares)
    sees, skims = np.zeros((2, field.geometry.levels * size, field.geometry.levels * size), np.bool_)
    for viewers, seen in product(_storeys(board), repeat=2):
        table = rule.table(field, viewers.end(), seen.end())
        if table is None:
            continue
        part = np.ix_(viewers.storey * size + viewers.squares, seen.storey * size + seen.squares)
        sees[part] = table.sees[np.ix_(viewers.squares, seen.squares)]
        skims[part] = table.skims[np.ix_(viewers.squares, seen.squares)]
    for building in board.buildings:
        inside = sorted(building.squares)
        for storey in range(1, building.levels):
            upper = [storey * size + square for square in inside]
            sees[np.ix_(upper, inside)] = sees[np.ix_(inside, upper)] = False
    return View(sees, skims)
