"""Pictures of boards and tables."""

import subprocess
import sys

import pytest
from tiled_drawing import BOARD, TILESET, png, replaced, write_board

from dust_tactics.files.boards.joining import Layout, Side
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.scenarios.table import BoardPiece


@pytest.fixture
def pictures(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    from dust_tactics.screen.board import tiles as board_pictures

    return board_pictures


def test_reading_boards_and_scenarios_needs_no_pygame():
    program = (
        "import sys; from dust_tactics.files import library, check, settings;"
        "library.list_scenarios(); sys.exit(bool({'pygame', 'pytmx'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=60).returncode == 0


def shaded(folder, size: int = 192):
    """A board whose tiles differ: tile n has the grey value 20 * n."""
    import pygame

    path = write_board(folder)
    sheet = pygame.Surface((size, size))
    for number in range(9):
        sheet.fill([20 * number] * 3, (number % 3 * 64, number // 3 * 64, 64, 64))
    pygame.image.save(sheet, folder / "tiles.png")
    return path


def greys(surface) -> list[list[int]]:
    width, height = surface.get_size()
    return [[surface.get_at((x, y))[0] for x in range(32, width, 64)] for y in range(32, height, 64)]


def test_layers_are_drawn_in_their_order(pictures, tmp_path):
    picture = pictures.board_picture(shaded(tmp_path))
    assert greys(picture) == [[120, 20, 160, 160], [40, 160, 60, 140], [160, 80, 100, 0]]


def test_boards_are_turned_mirrored_and_joined_like_the_rules_see_them(pictures, tmp_path):
    path = shaded(tmp_path)
    pieces = (
        BoardPiece(path, Layout(0, True), None),
        BoardPiece(path, Layout(2), Side.SOUTH),
    )
    assert greys(pictures.table_picture(pieces)) == [
        [160, 160, 20, 120], [140, 60, 160, 40], [0, 100, 80, 160],
        [0, 100, 80, 160], [140, 60, 160, 40], [160, 160, 20, 120],
    ]  # fmt: skip
    quarter = (BoardPiece(path, Layout(1), None),)
    assert greys(pictures.table_picture(quarter))[0] == [160, 40, 120]


def test_a_faulty_board_is_not_drawn(pictures, tmp_path):
    with pytest.raises(FileRefused):
        pictures.board_picture(write_board(tmp_path, replaced(BOARD, "0,2,0,0", "0,99,0,0")))
    with pytest.raises(FileRefused):
        pictures.board_picture(write_board(tmp_path, BOARD, TILESET, png(64, 64)))


def test_a_table_without_its_files_is_painted_from_the_kit(pictures):
    scenario = load_scenario(data_root() / "scenarios" / "encounter.toml")
    painted, composed = pictures.painted_board(scenario.board), pictures.table_picture(scenario.pieces)
    assert painted.get_size() == composed.get_size() == (9 * 64, 12 * 64)
