"""The board seen by a quarter turn: the same table, with everything where it is on the other one, and names upright."""

import numpy as np
import pygame
import pytest
from battle_table import Lay
from test_battle_large import battle_on, pixels, wild_board

from dust_tactics.grid.arcs import Facing
from dust_tactics.screen.battle.view.pinned_names import pinned_names
from dust_tactics.screen.board import ground as grounds
from dust_tactics.screen.board.frame import names_along
from dust_tactics.screen.board.ground import Ground
from dust_tactics.screen.board.part import Part

SQUARE, MARGIN = 40, 16
DUEL = ({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W", "recon-grenadiers": "I6"})


def inside(surface: pygame.Surface) -> np.ndarray:
    return pixels(surface)[MARGIN:-MARGIN, MARGIN:-MARGIN]


def test_a_turned_board_is_the_same_board_turned() -> None:
    ground = Ground(battle_on(wild_board(14, 12)))
    upright = inside(ground.picture(SQUARE, MARGIN, frozenset()))
    turned = inside(ground.picture(SQUARE, MARGIN, frozenset(), Part(0, 0, 12, 14, 14, True)))
    assert turned.shape[:2] == (12 * SQUARE, 14 * SQUARE)
    back = np.rot90(turned, 1, axes=(0, 1))  # arrays are [x, y], so this is a turn to the right
    assert (np.abs(back - upright).max(axis=2) > 8).mean() < 0.02, "but for the signs of objectives"


def test_a_part_of_a_turned_board_is_cut_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = Ground(battle_on(wild_board(14, 12)))
    whole = inside(ground.picture(SQUARE, MARGIN, frozenset(), Part(0, 0, 12, 14, 14, True)))
    monkeypatch.setattr(grounds, "MOST_WHOLE", 0)
    ground = Ground(battle_on(wild_board(14, 12)))
    part = Part(3, 2, 7, 8, 14, True)
    laid = ground.picture(SQUARE, MARGIN, frozenset(), part)
    while ground.unfinished:
        laid = ground.picture(SQUARE, MARGIN, frozenset(), part)
    area = part.pixels(SQUARE)
    differences = np.abs(inside(laid) - whole[area.left : area.right, area.top : area.bottom])
    assert differences.mean() < 2


def test_names_stand_where_their_columns_and_rows_are() -> None:
    assert names_along(3, 2, turned=False) == (["A", "B", "C"], ["1", "2"])
    assert names_along(3, 2, turned=True) == (["1", "2"], ["C", "B", "A"])


def test_a_key_turns_the_board_and_squares_stay_what_they_are(lay: Lay) -> None:
    table = lay(*DUEL)
    table.keys("z")
    camera = table.scene.board.camera
    assert camera.turned
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert table.state.units[table.unit("pounder")].squares == (table.square("C3"),)
    table.keys("z")
    assert not camera.turned


def test_arrows_go_where_they_point(lay: Lay) -> None:
    """On a turned board the right is the south."""
    table = lay(*DUEL)
    table.keys("z")
    table.move("D3")
    table.keys("RIGHT", "RIGHT")
    start = table.scene.pointing.cursor.square
    table.keys("RIGHT")
    assert start is not None and table.scene.pointing.cursor.square == start + 9
    table.keys("UP")
    assert table.scene.pointing.cursor.square == start + 9 + 1


def test_a_facing_is_chosen_and_shown_as_it_is_seen(lay: Lay) -> None:
    table = lay(*DUEL)
    table.keys("z")
    table.click("B3")
    table.click("C3")
    table.click("C3")
    table.click("C6")
    table.keys("RETURN")
    pounder = table.unit("pounder")
    assert table.state.units[pounder].facing == Facing.S
    assert table.scene.board.camera.facing(Facing.S) == Facing.E, "south is at the right"


def test_pinned_names_go_along(lay: Lay) -> None:
    table = lay(*DUEL)
    table.keys("z")
    for _ in range(6):
        table.scene.zoom(1)
    names = {pinned.name for pinned in pinned_names(table.scene.board.camera)}
    assert names & set("ABCDEFGHI") and names & set("123456")


def test_the_ground_is_drawn_along_with_the_mouse_and_a_way_is_not(lay: Lay) -> None:
    table = lay(*DUEL)
    for _ in range(3):
        table.scene.zoom(1)
    camera = table.scene.board.camera
    before, asked = camera.board.topleft, table.asked
    start = camera.view.center
    table.drag(start, (start[0] + 40, start[1] + 30), (start[0] + 60, start[1] + 50))
    assert camera.board.left - before[0] == pytest.approx(60, abs=8)
    assert table.asked == asked, "that was no click"
    table.keys("f")
    table.click("B3")
    before = camera.board.topleft
    table.drag("B3", "B4", "C4")
    assert camera.board.topleft == before, "a way is drawn"


def test_a_hand_that_trembles_still_clicks(lay: Lay) -> None:
    table = lay(*DUEL)
    x, y = table.scene.board.camera.rect_of(table.square("B3")).center
    table.drag((x, y), (x + 2, y + 2))
    assert table.asked == "PlanUnitPrompt"


@pytest.mark.parametrize("key", ["z", "f"])
def test_a_key_that_moves_the_board_points_at_what_lies_under_the_mouse_then(lay: Lay, key: str) -> None:
    table = lay(*DUEL)
    board = table.scene.board
    table.scene.zoom(4)
    table.move("G3")
    before = board.pointer.square
    table.keys(key)
    assert board._mouse is not None
    assert board.pointer.square == board.square_at(board._mouse) != before


def test_esc_takes_what_was_planned_from_under_the_mouse(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.move("D3")
    assert table.scene.board.pointer.path, "a way is offered"
    table.keys("ESCAPE")
    assert table.scene.board.pointer.square == table.square("D3")
    assert not table.scene.board.pointer.path
