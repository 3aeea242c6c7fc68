"""Boards and tilesets of other sizes than 64 pixels a square."""

import re
from pathlib import Path

import pytest
from tiled_drawing import BOARD, TILESET, replaced, with_object, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.screen.board.tiles import board_picture, tile_pixels

OBJECTS = {
    "edges": '<object id="1" type="wall" x="64" y="0"><polyline points="0,0 0,192"/></object>'
    '<object id="2" type="opening" x="62" y="64" width="4" height="64"/>'
    '<object id="3" type="opening" x="62" y="20" width="4" height="24"/>',
    "buildings": '<object id="4" name="Mill" type="building" x="128" y="64" width="128" height="64"/>',
    "zones": '<object id="5" name="depot" type="objective" x="32" y="160"><point/></object>'
    '<object id="6" name="road" type="entry" x="0" y="0" width="64" height="128" rotation="0"/>'
    '<object id="7" type="cover" x="192" y="64" width="128" height="64" rotation="90"/>',
}
ATTRIBUTE = re.compile(r'(?<![a-z])(x|y|width|height|points)="([0-9, ]+)"')
NUMBER = re.compile(r"[0-9]+")


def in_pixels(text: str, tile: int) -> str:
    """Objects drawn for squares of 64 pixels, as they are on squares of `tile`."""

    def scaled(attribute: re.Match[str]) -> str:
        lengths = NUMBER.sub(lambda length: f"{int(length[0]) * tile / 64:g}", attribute[2])
        return f'{attribute[1]}="{lengths}"'

    return ATTRIBUTE.sub(scaled, text)


def board_of_size(folder: Path, tile: int) -> Path:
    """The same board, drawn with squares of so many pixels; its tiles have their 64."""
    text = replaced(BOARD, 'tilewidth="64" tileheight="64"', f'tilewidth="{tile}" tileheight="{tile}"')
    for layer, items in OBJECTS.items():
        text = with_object(text, layer, in_pixels(items, tile))
    folder.mkdir()
    return write_board(folder, text)


@pytest.mark.parametrize("tile", [16, 32, 48, 100, 256])
def test_a_board_is_the_same_whatever_its_squares_measure(tmp_path: Path, tile: int) -> None:
    usual = load_board(board_of_size(tmp_path / "usual", 64))
    assert usual.buildings and usual.entries and usual.cover and usual.objectives
    assert len({*usual.edges_h, *usual.edges_v}) == 4
    assert load_board(board_of_size(tmp_path / "other", tile)) == usual


def test_complaints_tell_pixels_as_tiled_shows_them(tmp_path: Path) -> None:
    text = replaced(BOARD, 'tilewidth="64" tileheight="64"', 'tilewidth="32" tileheight="32"')
    text = with_object(text, "zones", '<object id="1" type="cover" x="10" y="0" width="32" height="32"/>')
    text = with_object(text, "edges", '<object id="2" type="wall" x="32" y="0"><polyline points="0,0 32,32"/></object>')
    with pytest.raises(FileRefused) as refused:
        load_board(write_board(tmp_path, text))
    assert "a rectangle of 32 x 32 at (10, 0)" in str(refused.value)
    assert "a line from (32, 0) to (64, 32)" in str(refused.value)


@pytest.mark.parametrize("tile", [16, 32, 256])
def test_tiles_fill_their_squares_whatever_they_measure(tmp_path: Path, tile: int) -> None:
    """A tileset of three by three greys shows them in the same places, on a board of 64 pixels a square."""
    import pygame

    tileset = replaced(TILESET, 'tilewidth="64" tileheight="64"', f'tilewidth="{tile}" tileheight="{tile}"')
    tileset = replaced(tileset, 'width="192" height="192"', f'width="{3 * tile}" height="{3 * tile}"')
    path = write_board(tmp_path, tileset=tileset)
    sheet = pygame.Surface((3 * tile, 3 * tile))
    for number in range(9):
        sheet.fill([20 * number] * 3, (number % 3 * tile, number // 3 * tile, tile, tile))
    pygame.image.save(sheet, tmp_path / "tiles.png")
    picture = board_picture(path)
    assert picture.get_size() == (256, 192)
    shown = [[picture.get_at((x, y))[0] for x in range(32, 256, 64)] for y in range(32, 192, 64)]
    assert shown == [[120, 20, 160, 160], [40, 160, 60, 140], [160, 80, 100, 0]]


@pytest.mark.parametrize("kind", ["grey", "colours"])
def test_tiles_of_few_bits_are_scaled_on_large_boards_too(tmp_path: Path, kind: str) -> None:
    import pygame

    path = write_board(tmp_path)
    sheet = pygame.Surface((192, 192), depth=8) if kind == "grey" else pygame.Surface((192, 192), depth=24)
    sheet.fill("white")
    pygame.image.save(sheet, tmp_path / "tiles.png")
    pixels = tile_pixels(64 * 64, 2**23)
    assert pixels < 64
    assert board_picture(path, pixels).get_size() == (4 * pixels, 3 * pixels)
