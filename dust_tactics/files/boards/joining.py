"""Tables made of boards: turned, mirrored and joined along their edges."""

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from dust_tactics.rules.board import Board, Building, Edge, Terrain
from dust_tactics.table.wording import worded

Place = tuple[int, int]
"""Row and column."""

Item = TypeVar("Item")

JOINED = " + "
"""What stands between the names of boards in that of the table they make."""
CLOSEDNESS = (Edge.FREE, Edge.HUGE, Edge.LARGE, Edge.SMALL, Edge.WALL)


class Side(StrEnum):
    """A side of the table; north is the top."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


CLOCKWISE = (Side.NORTH, Side.EAST, Side.SOUTH, Side.WEST)


@dataclass(frozen=True, slots=True)
class Layout:
    """How a board is laid: mirrored from west to east first, then turned clockwise by quarter turns."""

    quarter_turns: int = 0
    mirrored: bool = False


def laid(board: Board, layout: Layout) -> Board:
    """Return a board as it lies on the table."""
    if layout.mirrored:
        board = _mirrored(board)
    for _ in range(layout.quarter_turns % 4):
        board = _turned(board)
    return board


def joined(first: Board, second: Board, side: Side) -> Board:
    """One table of two boards: the second touches that side of the first (T13-SET-04).

    Names that both boards use get a number on the second. Named entry edges that come to lie inside are dropped.
    Raises ValueError when the touching edges differ in length.
    """
    if side in (Side.WEST, Side.NORTH):
        return joined(second, first, Side.EAST if side == Side.WEST else Side.SOUTH)
    below = side == Side.SOUTH
    touching = (first.width, second.width) if below else (first.height, second.height)
    if touching[0] != touching[1]:
        raise ValueError(
            worded(
                "the edges of {first} and {second} are {length} and {other_length} squares",
                first=repr(first.name),
                second=repr(second.name),
                length=touching[0],
                other_length=touching[1],
            )
        )
    width = first.width if below else first.width + second.width
    height = first.height + second.height if below else first.height
    down, right = (first.height, 0) if below else (0, first.width)
    one = _rearranged(first, width, height, lambda row, column: (row, column))
    two = _rearranged(second, width, height, lambda row, column: (row + down, column + right))
    whole_h = _laid_edges(width, (first.edges_h, first.width, 0, 0), (second.edges_h, second.width, down, right))
    whole_v = _laid_edges(
        width + 1, (first.edges_v, first.width + 1, 0, 0), (second.edges_v, second.width + 1, down, right)
    )
    return Board(
        name=f"{first.name}{JOINED}{second.name}",
        width=width,
        height=height,
        terrain=tuple(
            (two if square // width >= down and square % width >= right else one).terrain[square]
            for square in range(width * height)
        ),
        obstacles=tuple(sorted(one.obstacles + two.obstacles)),
        edges_h=tuple(whole_h.get(index, Edge.FREE) for index in range((height + 1) * width)),
        edges_v=tuple(whole_v.get(index, Edge.FREE) for index in range(height * (width + 1))),
        buildings=_with_own_buildings(one.buildings, two.buildings),
        entries=_with_own_names(_border_entries(one), _border_entries(two)),
        objectives=_with_own_names(one.objectives, two.objectives),
        author=", ".join(dict.fromkeys(author for author in (first.author, second.author) if author)),
        indoor=first.indoor and second.indoor,
        halves=_united(one.halves, two.halves),
        cover=tuple(sorted(one.cover + two.cover)),
    )


def _united(
    first: tuple[tuple[str, tuple[int, ...]], ...], second: tuple[tuple[str, tuple[int, ...]], ...]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Areas of two boards; those of the same name are one, as a side's half lies across both (T13-SCN-02)."""
    areas: dict[str, tuple[int, ...]] = {}
    for name, squares in (*first, *second):
        areas[name] = tuple(sorted((*areas.get(name, ()), *squares)))
    return tuple(areas.items())


def _laid_edges(width: int, *parts: tuple[tuple[Edge, ...], int, int, int]) -> dict[int, Edge]:
    """Edges of boards, each with its row length and offset, in rows of `width`; where two meet, the more closed."""
    edges: dict[int, Edge] = {}
    for part, row_length, down, right in parts:
        for number, edge in enumerate(part):
            row, column = divmod(number, row_length)
            index = (row + down) * width + column + right
            edges[index] = max(edges.get(index, Edge.FREE), edge, key=CLOSEDNESS.index)
    return edges


def _border_entries(board: Board) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the named entry edges that lie on the border of the table; plain sides count for whole boards only."""

    def on_border(square: int) -> bool:
        row, column = divmod(square, board.width)
        return row in (0, board.height - 1) or column in (0, board.width - 1)

    return tuple(
        (name, squares)
        for name, squares in board.entries
        if name not in CLOCKWISE and all(on_border(square) for square in squares)
    )


def _with_own_names(
    first: tuple[tuple[str, Item], ...], second: tuple[tuple[str, Item], ...]
) -> tuple[tuple[str, Item], ...]:
    taken = {name for name, _ in first}
    named = list(first)
    for name, item in second:
        own = _own_name(name, taken)
        taken.add(own)
        named.append((own, item))
    return tuple(named)


def _with_own_buildings(first: tuple[Building, ...], second: tuple[Building, ...]) -> tuple[Building, ...]:
    pairs = [tuple((building.name, building) for building in buildings) for buildings in (first, second)]
    return tuple(replace(building, name=name) for name, building in _with_own_names(pairs[0], pairs[1]))


def _own_name(name: str, taken: set[str]) -> str:
    numbers = itertools.count(2)
    own = name
    while own in taken:
        own = f"{name} {next(numbers)}"
    return own


def _turned(board: Board) -> Board:
    """Return a board turned clockwise by a quarter: the west side becomes the north side."""
    width, height = board.height, board.width
    moved = _rearranged(board, width, height, lambda row, column: (column, board.height - 1 - row))
    edges_h = tuple(
        board.edges_v[(board.height - 1 - column) * (board.width + 1) + row]
        for row in range(height + 1)
        for column in range(width)
    )
    edges_v = tuple(
        board.edges_h[(board.height - column) * board.width + row]
        for row in range(height)
        for column in range(width + 1)
    )
    names = {side.value: CLOCKWISE[(number + 1) % 4].value for number, side in enumerate(CLOCKWISE)}
    return _with_sides_renamed(replace(moved, edges_h=edges_h, edges_v=edges_v), names)


def _mirrored(board: Board) -> Board:
    """Return a board with west and east exchanged."""
    width, height = board.width, board.height
    moved = _rearranged(board, width, height, lambda row, column: (row, width - 1 - column))
    edges_h = tuple(
        board.edges_h[row * width + width - 1 - column] for row in range(height + 1) for column in range(width)
    )
    edges_v = tuple(
        board.edges_v[row * (width + 1) + width - column] for row in range(height) for column in range(width + 1)
    )
    moved = replace(moved, edges_h=edges_h, edges_v=edges_v)
    return _with_sides_renamed(moved, {"west": "east", "east": "west"})


def _with_sides_renamed(board: Board, names: Mapping[str, str]) -> Board:
    """Return a board whose sides have become others: areas that bear the name of a side go with it."""
    return replace(board, entries=_renamed(board.entries, names), halves=_renamed(board.halves, names))


def _renamed(
    areas: tuple[tuple[str, tuple[int, ...]], ...], names: Mapping[str, str]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Areas whose name is that of a side of the board, under the name of the side that it has become."""
    return tuple((names.get(name, name), squares) for name, squares in areas)


def _rearranged(board: Board, width: int, height: int, place: Callable[[int, int], Place]) -> Board:
    """Return the board with each square moved to `place(row, column)`; other squares are open, all edges free."""

    def moved(square: int) -> int:
        row, column = place(*divmod(square, board.width))
        return row * width + column

    terrain = {moved(square): kind for square, kind in enumerate(board.terrain)}
    return Board(
        name=board.name,
        width=width,
        height=height,
        terrain=tuple(terrain.get(square, Terrain.OPEN) for square in range(width * height)),
        obstacles=tuple(sorted((moved(square), kind) for square, kind in board.obstacles)),
        buildings=tuple(
            replace(building, squares=frozenset(moved(square) for square in building.squares))
            for building in board.buildings
        ),
        entries=tuple((name, tuple(sorted(moved(square) for square in squares))) for name, squares in board.entries),
        objectives=tuple((name, moved(square)) for name, square in board.objectives),
        author=board.author,
        indoor=board.indoor,
        halves=tuple((name, tuple(sorted(moved(square) for square in squares))) for name, squares in board.halves),
        cover=tuple(sorted(moved(square) for square in board.cover)),
    )
