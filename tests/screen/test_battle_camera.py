"""The camera of the board: fitting, zooming, moving, and which square is meant."""

import pygame
import pytest

from dust_tactics.grid.squares import middle
from dust_tactics.screen.battle.view.camera import ZOOMS, Camera


@pytest.fixture
def camera() -> Camera:
    """An Encounter table in a view of 896 x 592."""
    camera = Camera(9, 12)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    return camera


def test_a_board_is_fitted_and_in_the_middle(camera: Camera) -> None:
    assert camera.square == 48
    assert camera.board == pygame.Rect(232, 64, 432, 576)


def test_every_square_is_found_where_it_is_drawn(camera: Camera) -> None:
    for square in range(9 * 12):
        rect = camera.rect_of(square)
        assert camera.square_at(rect.topleft) == square
        assert camera.square_at((rect.right - 1, rect.bottom - 1)) == square


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
    camera.fit()
    assert camera.square == 48


def test_the_whole_board_is_the_least_that_is_shown(camera: Camera) -> None:
    camera.zoom(2, (300, 200))
    assert not camera.fitted
    camera.zoom(-5, (300, 200))
    assert camera.fitted and camera.square == 48
    camera.zoom(-1, (300, 200))
    assert camera.fitted and camera.board == pygame.Rect(232, 64, 432, 576)


def test_the_board_can_not_be_lost(camera: Camera) -> None:
    for push in ((5000, 0), (-5000, 0), (0, 5000), (0, -5000)):
        camera.pan(*push)
        assert camera.board.colliderect(camera.view.inflate(-2 * camera.square + 2, -2 * camera.square + 2))


def test_the_board_follows_a_cursor_out_of_the_view(camera: Camera) -> None:
    camera.zoom(3, camera.view.center)
    assert camera.reveal(0)
    assert camera.view.contains(camera.rect_of(0))
    assert not camera.reveal(0)


def test_the_middle_of_large_units() -> None:
    assert middle((0,), 9) == (0.5, 0.5)
    assert middle((0, 9), 9) == (0.5, 1.0)
    assert middle((0, 1, 9, 10), 9) == (1.0, 1.0)
