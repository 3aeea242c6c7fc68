"""The names of columns and rows stay in the view when the board is zoomed and moved."""

from pathlib import Path

import pygame
import pytest
from battle_table import laid, small_battle

from dust_tactics.grid.squares import column_name
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.pinned_names import pinned_names


@pytest.fixture
def camera() -> Camera:
    """An Encounter table in a view of 896 x 592."""
    camera = Camera(9, 12, wish=False)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    return camera


def test_a_board_in_its_frame_has_no_others(camera: Camera) -> None:
    assert pinned_names(camera) == []


@pytest.mark.parametrize("push", [(0, 0), (-150, -400), (200, -120), (-5000, -5000)])
def test_every_column_and_row_in_the_view_is_named_once_where_it_is_seen(camera: Camera, push: tuple[int, int]) -> None:
    camera.zoom(5, camera.view.center)
    camera.pan(*push)
    board, view, margin = camera.board, camera.view, camera.margin
    named = {pinned.name: pinned.centre for pinned in pinned_names(camera)}
    for number in range(camera.columns):
        column = pygame.Rect(board.left + number * camera.square, view.top, camera.square, margin).clip(view)
        if board.top - margin >= view.top or column.width <= 2 * margin:
            continue
        assert column.collidepoint(named.pop(column_name(number)))
    for number in range(camera.rows):
        row = pygame.Rect(view.left, board.top + number * camera.square, margin, camera.square).clip(view)
        if board.left - margin >= view.left or row.height <= 2 * margin:
            continue
        assert row.collidepoint(named.pop(str(number + 1)))
    assert all(view.collidepoint(place) for place in named.values()), "of columns and rows that are hardly seen"


def test_names_can_be_read_at_the_edges_of_the_view_after_zooming_in(tmp_path: Path) -> None:
    with laid(small_battle({"pounder": "B2 E"}, {"ludwig": "H3 W"}), tmp_path) as table:
        board = table.scene.board
        board.zoom(-1)
        board.camera.square = 96
        board.pan(-120, -130)
        table.wait()
        pinned = {name.name: name.centre for name in pinned_names(board.camera)}
        assert {"D", "E", "F", "4", "5"} <= set(pinned)
        for name, centre in pinned.items():
            letters = pygame.Rect(0, 0, 12, 12)
            letters.center = centre
            part = table.app.window.surface.subsurface(letters)
            ink = [part.get_at((x, y))[:3] for x in range(12) for y in range(12)]
            assert any(sum(abs(a - b) for a, b in zip(seen, rgb(theme.SAND), strict=True)) < 40 for seen in ink), name
