"""What a board says of itself: where its north is as it is seen, and what its objectives and buildings are called."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import Lay, Table, laid, small_battle

from dust_tactics.grid.arcs import Facing
from dust_tactics.rules.board import Building
from dust_tactics.rules.scenario import Objective
from dust_tactics.screen.battle.panels.compass import Compass

WEST, EAST = {"pounder": "B3 E"}, {"ludwig": "H3 W"}
STEPS = {Facing.N: (0, -1), Facing.E: (1, 0), Facing.S: (0, 1), Facing.W: (-1, 0)}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_compass_points_to_the_north_as_the_board_is_seen(lay: Lay, size: tuple[int, int]) -> None:
    """So that what is told of north and east is what is seen beside it, turned or not."""
    table = lay(WEST, EAST)
    table.resize(size)
    camera, (compass,) = table.scene.board.camera, table.widgets(Compass)
    for turned in (False, True, False):
        assert camera.turned == compass.turned == turned
        assert compass.points_to == STEPS[camera.facing(Facing.N)]
        north, south = (camera.rect_of(table.square(name)).center for name in ("C2", "C5"))
        seen = tuple((one > other) - (one < other) for one, other in zip(north, south, strict=True))
        assert compass.points_to == seen
        assert not compass.rect.colliderect(table.scene.legend.rect)
        table.keys("z")


def test_turning_the_board_is_said_and_a_click_on_the_compass_turns_it_back(lay: Lay) -> None:
    table = lay(WEST, EAST)
    table.keys("z")
    assert "The board is rotated: north is to the left." in table.stage.toasts.texts
    (compass,) = table.widgets(Compass)
    table.click(compass)
    assert not table.scene.board.camera.turned
    assert "North is at the top." in table.stage.toasts.texts


@pytest.fixture
def places(tmp_path: Path) -> Iterator[Table]:
    """A battle with two objectives and a house."""
    battle = small_battle(WEST, EAST)
    objectives = (Objective("Crates", 21), Objective("Well", 48))
    board = replace(battle.board, buildings=(Building("Town hall", frozenset({31, 32, 40, 41})),))
    with laid(replace(battle, objectives=objectives, board=board), tmp_path) as table:
        yield table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("turned", [False, True])
def test_objectives_and_buildings_bear_their_names_clear_of_units(
    places: Table, size: tuple[int, int], turned: bool
) -> None:
    places.resize(size)
    if turned:
        places.keys("z")
    places.see(100)
    board = places.scene.board
    names = board._names.names
    assert {name.text for name in names} == {"Crates", "Well", "Town hall"}
    units = [board.camera.rect_of(square) for unit in places.state.units for square in unit.squares]
    assert not [name for name in names if name.rect.collidelist(units) >= 0]
    assert all(board.camera.board.contains(name.rect) for name in names)


def test_names_are_told_of_squares_that_are_pointed_at(places: Table) -> None:
    for square, name in ((21, "Crates"), (48, "Well"), (31, "Town hall")):
        tip = places.scene.pointing.tip_of_square(square)
        assert tip is not None
        assert name in tip.title and name in tip.briefly[0]
