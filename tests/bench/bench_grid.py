"""Measure the grid: ``python tests/bench/bench_grid.py``. Prints a table of times and the memory of the tables.

The exact reference in plain Python is the oracle of ``tests/oracle``; python-tcod's field of view, where it is
installed, answers an easier question (one point, no cover) and stands for what compiled code needs. Times are of the
processor, so that other work on the machine counts little.
"""

import sys
import timeit
import tracemalloc
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import numpy as np
from ratios import begin, compare

from dust_tactics.grid import MAX_SIDE, Edge, Grid, Ways, area_sight, centre_sight, reach, sight_row
from dust_tactics.grid.area_sight import AreaSight
from dust_tactics.grid.pair_plan import pair_plan
from dust_tactics.grid.row_sight import look_around
from dust_tactics.grid.sight_plan import sight_plan

BOARDS = ((9, 12), (18, 12), (36, 36))
PAIRS_BY_ORACLE = 60


def board(width: int, height: int, walls: float = 0.0) -> Grid:
    random = np.random.default_rng(1)
    return Grid(
        width,
        height,
        random.random((height, width)) < 0.15,
        random.random((height + 1, width)) < walls,
        random.random((height, width + 1)) < walls,
    )


def milliseconds(call: Callable[[], object], repeats: int = 7) -> float:
    """Return the least time of one call, in milliseconds."""
    once = seconds(call)
    number = max(1, round(0.02 / max(once, 1e-6)))
    return min(timeit.repeat(call, number=number, repeat=repeats, timer=process_time)) / number * 1000


def seconds(call: Callable[[], object]) -> float:
    """Return the time of one call."""
    return timeit.timeit(call, number=1, timer=process_time)


def line(what: str, times: list[float], unit: str = "ms") -> None:
    print(f"{what:<44}" + "".join(f"{time:>12.3f}" for time in times) + f"  {unit}")


def whole(grid: Grid) -> AreaSight:
    """Return sight with the tables of the whole board worked out."""
    sight = area_sight(grid)
    sight.tables  # noqa: B018
    return sight


def free_square(grid: Grid) -> int:
    """Return the first square that does not block."""
    return int(np.flatnonzero(~grid.blocked.ravel())[0])


def pairs(grid: Grid) -> float:
    """Return the mean time of one pair of squares out of all over the board, in microseconds."""
    chosen = np.random.default_rng(4).integers(grid.size, size=(200, 2)).tolist()
    sight = area_sight(grid)

    def look() -> None:
        for attacker, target in chosen:
            sight.cover_units((attacker,), (target,))

    return milliseconds(look) / len(chosen) * 1000


def views(grid: Grid) -> float:
    """Return the mean time of a unit's view from the middle and from a corner, in milliseconds."""
    return float(np.mean([milliseconds(lambda a=a: look_around(grid, (a,)), 3) for a in (0, grid.size // 2)]))


def moved_vehicles(grid: Grid) -> list[float]:
    """Return the mean and the greatest time of taking a blocker away or adding one, over squares all over the board."""
    sight = whole(grid)
    times = []
    for square in range(0, grid.size, max(1, grid.size // 60)):
        change = sight.without_blocker if grid.is_blocked(square) else sight.with_blocker
        times.append(milliseconds(lambda change=change, square=square: change(square), repeats=3))
    return [float(np.mean(times)), max(times)]


def by_oracle(grid: Grid) -> float:
    """Return the time the plain Python reference would need for the whole board, in milliseconds."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "oracle"))
    from area_oracle import cover, sees

    pairs = np.random.default_rng(2).integers(grid.size, size=(PAIRS_BY_ORACLE, 2)).tolist()
    once = seconds(lambda: [(sees(grid, [a], [t]), cover(grid, [a], [t])) for a, t in pairs])
    return once * 1000 / PAIRS_BY_ORACLE * grid.size**2


def by_tcod(grid: Grid) -> float:
    """Return the time tcod needs for a field of view from every square, in milliseconds."""
    from tcod.map import compute_fov

    clear = ~grid.blocked
    return milliseconds(lambda: [compute_fov(clear, divmod(s, grid.width)) for s in range(grid.size)], repeats=3)


def first_time(grid: Grid) -> list[float]:
    """Return the time of the first board of its size, and of its first repair: what is worked out only once."""
    sight_plan.cache_clear()
    pair_plan.cache_clear()
    sight = area_sight(grid)
    fresh = seconds(lambda: sight.tables)
    return [fresh * 1000, seconds(lambda: sight.with_blocker(free_square(grid))) * 1000]


def megabytes(grid: Grid) -> float:
    """Return the most memory that a first sight and a first repair of a board need."""
    sight_plan.cache_clear()
    pair_plan.cache_clear()
    tracemalloc.start()
    sight = whole(grid)
    sight.with_blocker(grid.size // 2).without_blocker(grid.size // 2)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 2**20


def report_ratios(grids: list[Grid]) -> None:
    """Print sight and cover beside tcod's easier fields of view, and first tables beside later ones."""
    for grid in grids:
        size, ours = f"{grid.width} x {grid.height}", milliseconds(lambda g=grid: whole(g))
        compare("sight and cover of a whole board", ours, by_tcod(grid) if find_spec("tcod") else None, where=size)
        compare("tables for a new board size", first_time(grid)[0], ours, where=size)


def main() -> None:
    begin()
    grids = [board(*size) for size in BOARDS]
    walled = [board(*size, walls=0.05) for size in BOARDS]
    print(f"{'':<44}" + "".join(f"{f'{width} x {height}':>12}" for width, height in BOARDS))
    firsts = [first_time(grid) for grid in grids]
    line("first board of its size", [first for first, _ in firsts])
    line("first repair of its size", [repair for _, repair in firsts])
    line("area sight and cover", [milliseconds(lambda g=grid: whole(g)) for grid in grids])
    line("  with walls", [milliseconds(lambda g=grid: whole(g)) for grid in walled])
    repairs = [moved_vehicles(grid) for grid in grids]
    line("one blocker comes or goes, mean", [mean for mean, _ in repairs])
    line("  slowest square", [slowest for _, slowest in repairs])
    edge = Edge(True, 6, 4)
    sights = [whole(grid) for grid in walled]
    line("one wall comes", [milliseconds(lambda s=sight: s.with_wall(edge)) for sight in sights])
    line("one row", [milliseconds(lambda g=grid: sight_row(g, g.size // 2)) for grid in grids])
    line("explain a pair", [milliseconds(lambda s=sight: s.explain(0, s.grid.size // 2)) for sight in sights])
    line("centre sight", [milliseconds(lambda g=grid: centre_sight(g)) for grid in grids])
    line("  with walls", [milliseconds(lambda g=grid: centre_sight(g)) for grid in walled])
    line("the same by the plain Python reference", [by_oracle(grid) for grid in grids])
    report_ratios(grids)
    line("most memory", [megabytes(grid) for grid in grids], "MB")
    lookups = np.random.default_rng(3).integers(216, size=(2, 100_000))
    sees = area_sight(grids[1]).sees
    large = [*grids, board(MAX_SIDE, MAX_SIDE)]
    print(f"{'without tables':<44}" + "".join(f"{f'{grid.width} x {grid.height}':>12}" for grid in large))
    line("a pair, sight and cover", [pairs(grid) for grid in large], "us")
    line("a unit's view of the board", [views(grid) for grid in large])
    line("  with walls", [views(board(grid.width, grid.height, walls=0.05)) for grid in large])
    line("a lookup in bulk (18 x 12)", [milliseconds(lambda: sees[lookups[0], lookups[1]]) / 100], "us")
    ways = Ways(24, 24, np.random.default_rng(1).random(576) > 0.15)
    ways.steps  # noqa: B018
    line("reach, 6 points, 24 x 24", [milliseconds(lambda: reach(ways, 300, 6)) * 1000], "us")
    line("  with new ways and the costs as an array", [milliseconds(lambda: fresh_costs(ways)) * 1000], "us")
    small = np.random.default_rng(1).random(108) > 0.15
    line(
        "new ways, reach of 2 points, stops, 9 x 12",
        [milliseconds(lambda: reach(Ways(9, 12, small), 50, 2).stops) * 1000],
        "us",
    )


def fresh_costs(ways: Ways) -> object:
    return reach(Ways(24, 24, ways.enterable), 300, 6).cost


if __name__ == "__main__":
    main()
