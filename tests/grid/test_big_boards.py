"""The largest boards: nothing is worked out for a whole board that nobody asks for, and what is asked costs little."""

import sys
from collections.abc import Iterator

import numpy as np
import pytest

from dust_tactics.grid import MAX_SIDE, FromAbove, Grid, area_sight, explain
from dust_tactics.grid import pair_sight as pairs
from dust_tactics.grid.between import obstacles
from dust_tactics.grid.lines import Lines
from dust_tactics.grid.through import squares_on_lines

CORNERS = (0, MAX_SIDE - 1, MAX_SIDE * (MAX_SIDE - 1), MAX_SIDE * MAX_SIDE - 1)
MIDDLE = MAX_SIDE * MAX_SIDE // 2 + MAX_SIDE // 2


def scattered(share: float, walls: float = 0.0, buildings: bool = False) -> Grid:
    """A board of the largest size."""
    random, side = np.random.default_rng(1), MAX_SIDE
    inside = np.zeros((side, side), np.int64)
    if buildings:
        for number in range(144):
            row, column = 5 * (number // 12), 5 * (number % 12)
            inside[row + 1 : row + 4, column + 1 : column + 4] = number + 1
    return Grid(
        side,
        side,
        random.random((side, side)) < share,
        random.random((side + 1, side)) < walls,
        random.random((side, side + 1)) < walls,
        inside,
    )


def orchard(gap: int) -> Grid:
    """Trees in rows, so that lines run between them in as many ways as can be."""
    blocked = np.zeros((MAX_SIDE, MAX_SIDE), bool)
    blocked[1::gap, 1::gap] = True
    return Grid(MAX_SIDE, MAX_SIDE, blocked)


def some_pairs(grid: Grid, count: int = 60) -> Iterator[tuple[int, int]]:
    yield CORNERS[0], CORNERS[3]
    yield CORNERS[1], MIDDLE
    yield from np.random.default_rng(2).integers(grid.size, size=(count, 2)).tolist()


@pytest.fixture
def no_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever works anything out for a size of board fails."""

    def refuse(width: int, height: int, walls: bool) -> None:
        raise AssertionError(f"a plan was made for {width} x {height}")

    for name, module in list(sys.modules.items()):
        if name.startswith("dust_tactics.grid."):
            for plan in ("sight_plan", "pair_plan"):
                if hasattr(module, plan):
                    monkeypatch.setattr(module, plan, refuse)


@pytest.mark.usefixtures("no_plans")
@pytest.mark.parametrize("grid", [scattered(0.1), scattered(0.05, 0.05), scattered(0.02, 0.02, True)], ids=repr)
def test_the_largest_board_needs_nothing_beforehand(grid: Grid) -> None:
    """What a battle asks: pairs and units, a unit's view, explanations, lines from above, squares on lines."""
    sight = area_sight(grid)
    for attacker, target in some_pairs(grid, 20):
        sees, cover = sight.sees_units([attacker], [target]), sight.cover_units([attacker], [target])
        sighting = explain(grid, [attacker], [target])
        assert (sighting.sees, sighting.cover) == (sees, cover)
        FromAbove(grid, (target,)).covers_from((attacker,))
        assert squares_on_lines(grid, (attacker,), (target,)) or not sees or abs(attacker - target) <= MAX_SIDE + 1
        assert not sight.with_blocker(MIDDLE).without_blocker(target).is_whole
    huge = (MIDDLE, MIDDLE + 1, MIDDLE + MAX_SIDE, MIDDLE + MAX_SIDE + 1)
    sees, cover = sight.view(huge)
    for target in range(0, grid.size, 97):
        if target not in huge:
            assert sees[target] == sight.sees_units(huge, [target])
            assert cover[target] == all(sight.cover_units([square], [target]) for square in huge)
    assert not sight.is_whole


@pytest.mark.parametrize("grid", [scattered(0.15), scattered(0.03, 0.03), *map(orchard, (2, 3, 5))], ids=repr)
def test_a_pair_costs_little_however_far_apart(grid: Grid, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in bundles of lines that are parted by a blocker: a few for each blocker between the two."""
    parted = 0
    slopes = pairs._slopes

    def counted(*args: object) -> object:
        nonlocal parted
        parted += 1
        return slopes(*args)

    monkeypatch.setattr(pairs, "_slopes", counted)
    for attacker, target in some_pairs(grid):
        parted = 0
        pairs.pair_sees(obstacles(grid), attacker, target)
        assert parted <= 300


@pytest.mark.parametrize(
    ("grid", "most"),
    [(scattered(0.0), 0), (scattered(0.15), 20_000), (scattered(0.05), 200_000), (orchard(4), 200_000)],
    ids=["empty", "dense", "usual", "orchard"],
)
def test_a_view_follows_few_lines(grid: Grid, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 8 million that there are from a corner and the middle: none where all is in plain view."""
    followed = 0
    longer = Lines.longer

    def counted(lines: Lines, east: np.ndarray, south: np.ndarray) -> object:
        nonlocal followed
        followed += len(lines)
        return longer(lines, east, south)

    monkeypatch.setattr(Lines, "longer", counted)
    for attacker in (CORNERS[0], MIDDLE):
        area_sight(grid).view((attacker,))
    assert followed <= most


def test_only_what_lies_between_two_squares_is_looked_at() -> None:
    """On a board on which everything blocks: the squares that the hull of the two meets, and their walls."""
    side = 9
    everything = Grid(
        side, side, np.ones((side, side), bool), np.ones((side + 1, side), bool), np.ones((side, side + 1), bool)
    )
    boxes = list(obstacles(everything).between(0, (2 * side + 4,)).boxes(side))
    squares = {box.blocker(side) for box in boxes if box.left < box.right and box.top < box.bottom}
    hull = {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 2), (2, 3)}
    assert squares == {row * side + column for row, column in hull}
    assert len(boxes) == len(set(boxes)) and all(box.right <= 5 and box.bottom <= 3 for box in boxes)
