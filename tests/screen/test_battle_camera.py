"""The camera of the board: fitting, zooming, moving, and which square is meant."""

import pygame
import pytest

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.squares import middle
from dust_tactics.screen.battle.view.camera import ZOOMS, Camera
from dust_tactics.screen.board.part import is_seen_turned, seen_size

VIEW = pygame.Rect(0, 48, 896, 592)


def table_seen(*, turned: bool | None = None) -> Camera:
    """A table of the book, 9 x 12, in the view that a window of 1280 x 800 gives it."""
    camera = Camera(9, 12, wish=turned)
    camera.set_view(VIEW, 16)
    return camera


@pytest.fixture(params=(False, True), ids=("upright", "turned"))
def camera(request: pytest.FixtureRequest) -> Camera:
    """That table, upright or turned as people wish."""
    return table_seen(turned=request.param)


def test_a_board_is_fitted_and_in_the_middle() -> None:
    upright, turned = table_seen(turned=False), table_seen(turned=True)
    assert upright.square == 48 and upright.board == pygame.Rect(232, 64, 432, 576)
    assert turned.square == 64 and turned.board == pygame.Rect(64, 64, 768, 576)


def test_a_table_of_the_book_turns_by_itself_and_has_three_fifths_of_the_window() -> None:
    camera = table_seen()
    assert camera.turned and camera.square >= 64 and camera.board.width >= 0.6 * 1280


def test_a_wide_board_stays_as_it_is_and_a_key_turns_any() -> None:
    camera = Camera(18, 12)
    camera.set_view(VIEW, 16)
    assert not camera.turned
    camera.turn()
    assert camera.turned and camera.fitted
    camera.set_view(VIEW.inflate(200, 0), 16)
    assert camera.turned, "what people wish stays"
    camera.turn()
    assert not camera.turned


def test_a_turned_board_has_its_north_at_the_left() -> None:
    camera = table_seen(turned=True)
    north_west, north_east, south_west = 0, 8, 11 * 9
    assert camera.rect_of(north_west).bottomleft == camera.board.bottomleft
    assert camera.rect_of(north_east).topleft == camera.board.topleft
    assert camera.rect_of(south_west).bottomright == camera.board.bottomright
    assert camera.facing(Facing.N) == Facing.W and camera.facing(Facing.E) == Facing.N
    assert camera.step(*(1, 0)) == (0, 1), "to the right is further south"


def test_places_are_where_squares_are(camera: Camera) -> None:
    for square in range(9 * 12):
        place = middle((square,), 9)
        assert camera.point_of(place) == tuple(side + camera.square / 2 for side in camera.rect_of(square).topleft)
        assert camera.place_of(camera.point_of(place)) == place


def test_a_part_shows_its_squares_where_the_camera_does(camera: Camera) -> None:
    part = camera.part()
    for square in range(9 * 12):
        column, row = part.cell(square)
        assert camera.rect_of(square).topleft == (
            camera.board.left + column * camera.square,
            camera.board.top + row * camera.square,
        )
        assert part.place(middle((square,), 9)) == (column + 0.5, row + 0.5)


def test_every_square_is_found_where_it_is_drawn(camera: Camera) -> None:
    for square in range(9 * 12):
        rect = camera.rect_of(square)
        assert camera.square_at(rect.topleft) == square
        assert camera.square_at((rect.right - 1, rect.bottom - 1)) == square


@pytest.mark.parametrize("size", [(844, 560), (1690, 1200), (3070, 1840)])
def test_a_small_table_fills_small_and_large_windows_alike(size: tuple[int, int]) -> None:
    """Views of windows of 1280 x 800, 2560 x 1600 and 3840 x 2160."""
    camera = Camera(9, 6)
    camera.set_view(pygame.Rect(0, 0, *size), 18)
    assert camera.board.width > 0.9 * size[0] or camera.board.height > 0.9 * size[1]


def test_beside_the_board_is_no_square(camera: Camera) -> None:
    board = camera.board
    for point in ((board.left - 1, 100), (board.right, 100), (300, board.top - 1), (300, board.bottom)):
        assert camera.square_at(point) is None


def test_zooming_keeps_what_lies_under_the_mouse(camera: Camera) -> None:
    point = camera.rect_of(40).center
    for steps in (1, 1, -1, 2, -1):
        camera.zoom(steps, point)
        assert camera.square in ZOOMS
        assert camera.square_at(point) == 40
    fitted = table_seen(turned=camera.turned)
    camera.fit()
    assert camera.square == fitted.square


def test_the_whole_board_is_the_least_that_is_shown(camera: Camera) -> None:
    fitted = camera.board
    camera.zoom(2, (300, 200))
    assert not camera.fitted
    camera.zoom(-5, (300, 200))
    assert camera.fitted and camera.board == fitted
    camera.zoom(-1, (300, 200))
    assert camera.fitted and camera.board == fitted


def test_the_board_can_not_be_lost(camera: Camera) -> None:
    for push in ((5000, 0), (-5000, 0), (0, 5000), (0, -5000)):
        camera.pan(*push)
        assert camera.board.colliderect(camera.view.inflate(-2 * camera.square + 2, -2 * camera.square + 2))


def test_the_board_follows_a_cursor_out_of_the_view(camera: Camera) -> None:
    camera.zoom(4, camera.view.center)
    assert camera.reveal(0)
    assert camera.view.contains(camera.rect_of(0))
    assert not camera.reveal(0)


def test_the_middle_of_large_units() -> None:
    assert middle((0,), 9) == (0.5, 0.5)
    assert middle((0, 9), 9) == (0.5, 1.0)
    assert middle((0, 1, 9, 10), 9) == (1.0, 1.0)


@pytest.mark.parametrize("size", [(600, 430), (844, 560), (1690, 1200)])
@pytest.mark.parametrize("columns, rows", [(9, 12), (9, 18), (18, 9), (12, 12), (9, 6), (18, 36)])
def test_pictures_of_a_table_lie_as_the_battle_shows_it(columns: int, rows: int, size: tuple[int, int]) -> None:
    camera = Camera(columns, rows)
    camera.set_view(pygame.Rect(0, 0, *size), 18)
    assert camera.turned is is_seen_turned(columns, rows)
    assert seen_size(columns, rows) == ((rows, columns) if camera.turned else (columns, rows))
