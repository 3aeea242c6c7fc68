"""Pictures of boards and tables: mat, ground, terrain and obstacles on one surface, 64 pixels a square or fewer.

Only this module of the package draws, so pygame and pytmx are imported when a picture is asked for. What reaches
pytmx is written anew from a board that has passed the gate, never a file as it came. Walls are not drawn here: they
are edges of the board.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from math import isqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from dust_tactics.files.boards.board import board_of
from dust_tactics.files.boards.format import PICTURE_LAYERS, TILE_CLASSES
from dust_tactics.files.boards.joining import Side
from dust_tactics.files.boards.new.board import MAT_TILES
from dust_tactics.files.boards.tiled.map import TiledMap, read_map
from dust_tactics.files.boards.tiled.tilesets import TILE, Tileset, read_tileset_file
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.reading.png import DAMAGED, ELSEWHERE, plain_png
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.rules.board import Board, Terrain

if TYPE_CHECKING:
    from pygame import Surface

DRAWN_LAYERS = (*PICTURE_LAYERS, *TILE_CLASSES)
_TILESET_ATTRIBUTES = ("tilewidth", "tileheight", "margin", "spacing")


def tile_pixels(squares: int, most_pixels: int) -> int:
    """The pixels of a square with which the picture of so many has no more than `most_pixels`, and as a rule 64."""
    return max(1, min(TILE, isqrt(most_pixels // squares)))


def board_picture(path: Path, pixels: int = TILE) -> Surface:
    """The picture of a .tmx file. Raises FileRefused like `load_board`."""
    complaints = Complaints(path)
    tiled = read_map(path, complaints)
    board_of(tiled, complaints)
    complaints.refuse_if_any()
    return _drawn(tiled, pixels)


def table_picture(pieces: Sequence[BoardPiece], pixels: int = TILE) -> Surface:
    """The picture of the boards of a scenario as they lie on the table. Raises FileRefused."""
    import pygame

    table: Surface | None = None
    for piece in pieces:
        picture = board_picture(piece.path, pixels)
        if piece.layout.mirrored:
            picture = pygame.transform.flip(picture, True, False)
        if turns := piece.layout.quarter_turns % 4:
            picture = pygame.transform.rotate(picture, -90 * turns)
        table = picture if table is None or piece.join is None else _joined(table, picture, piece.join)
    if table is None:
        raise ValueError("a table needs at least one board")
    return table


def painted_board(board: Board, pixels: int = TILE) -> Surface:
    """A picture of any board from the shipped tilesets, for a table whose files are not at hand."""
    import pygame

    painter = _Painter(pixels)
    picture = pygame.Surface((board.width * pixels, board.height * pixels), pygame.SRCALPHA)
    for square in board.squares:
        row, column = divmod(square, board.width)
        place = (column * pixels, row * pixels)
        picture.blit(painter.mat(row, column), place)
        if board.terrain[square] != Terrain.OPEN:
            picture.blit(painter.tile(board.terrain[square].value, square), place)
        obstacle = board.obstacle(square)
        if obstacle is not None:
            picture.blit(painter.tile(obstacle.value, square), place)
    return picture


def with_items(picture: Surface, printed: Board, board: Board) -> Surface:
    """The picture of a printed board with what else lies on it in `board`."""
    pixels = picture.get_width() // board.width
    painter = _Painter(pixels)
    for square in board.squares:
        row, column = divmod(square, board.width)
        place = (column * pixels, row * pixels)
        if board.terrain[square] != printed.terrain[square]:
            picture.blit(painter.tile(board.terrain[square].value, square), place)
        obstacle = board.obstacle(square)
        if obstacle is not None and obstacle != printed.obstacle(square):
            picture.blit(painter.tile(obstacle.value, square), place)
    return picture


def _joined(first: Surface, second: Surface, side: Side) -> Surface:
    import pygame

    if side in (Side.WEST, Side.NORTH):
        return _joined(second, first, Side.EAST if side == Side.WEST else Side.SOUTH)
    below = side == Side.SOUTH
    width, height = first.get_size()
    size = (width, height + second.get_height()) if below else (width + second.get_width(), height)
    table = pygame.Surface(size, pygame.SRCALPHA)
    table.blit(first, (0, 0))
    table.blit(second, (0, height) if below else (width, 0))
    return table


def _drawn(tiled: TiledMap, pixels: int) -> Surface:
    import pygame
    import pytmx

    drawing = pytmx.TiledMap(image_loader=partial(_tile_cutter, pixels), load_all=False, allow_duplicate_names=True)
    drawing.filename = str(tiled.path)
    drawing.parse_xml(_normalised(tiled))
    picture = pygame.Surface((tiled.width * pixels, tiled.height * pixels), pygame.SRCALPHA)
    for layer in drawing.layers:
        for column, row, tile in layer.tiles():
            tile.set_alpha(round(255 * layer.opacity))
            picture.blit(tile, (column * pixels, row * pixels))
            tile.set_alpha(255)
    return picture


def _tile_cutter(pixels: int, filename: str, _colour: object, **_options: Any) -> Callable[[Any, Any], Surface]:
    """An image loader for pytmx that needs no window, unlike its own, and hands out tiles of any size."""
    from pytmx.util_pygame import handle_transformation

    sheet = _sheet(Path(filename))

    def cut(rectangle: Any, flags: Any) -> Surface:
        tile = sheet.subsurface(rectangle).copy()
        turned: Surface = handle_transformation(tile, flags) if flags else tile
        return _scaled(turned, pixels)

    return cut


def _scaled(tile: Surface, pixels: int) -> Surface:
    import pygame

    return tile if tile.get_width() == pixels else pygame.transform.smoothscale(tile, (pixels, pixels))


def _sheet(path: Path) -> Surface:
    """The picture of a tileset, which reaches pygame as the gate has written it anew. Raises FileRefused."""
    import pygame

    complaints = Complaints(path)
    try:
        return pygame.image.load(BytesIO(plain_png(path, complaints)), ".png")
    except pygame.error as error:
        raise complaints.refusal("", DAMAGED, ELSEWHERE) from error


def _normalised(tiled: TiledMap) -> ElementTree.Element:
    """The tile layers and tilesets of a board as a fresh tree with nothing else in it."""
    root = ElementTree.Element("map", {"orientation": "orthogonal", **_size(tiled.width, tiled.height, TILE, TILE)})
    for tileset in tiled.tilesets:
        root.append(_normalised_tileset(tileset))
    for layer in tiled.tile_layers:
        if layer.name not in DRAWN_LAYERS:
            continue
        attributes = {"name": layer.name, "opacity": str(layer.opacity), **_size(tiled.width, tiled.height)}
        data = ElementTree.SubElement(ElementTree.SubElement(root, "layer", attributes), "data", {"encoding": "csv"})
        data.text = ",".join(str(cell) for cell in layer.cells)
    return root


def _normalised_tileset(tileset: Tileset) -> ElementTree.Element:
    attributes = tileset.node.attributes
    kept = {str(name): attributes[name] for name in _TILESET_ATTRIBUTES if name in attributes}
    node = ElementTree.Element("tileset", {"firstgid": str(tileset.first), "name": tileset.name, **kept})
    size = {"width": str(tileset.size[0]), "height": str(tileset.size[1])}
    ElementTree.SubElement(node, "image", {"source": str(tileset.image), **size})
    return node


def _size(width: int, height: int, tile_width: int = 0, tile_height: int = 0) -> dict[str, str]:
    names = ("width", "height", "tilewidth", "tileheight")
    return {
        name: str(value) for name, value in zip(names, (width, height, tile_width, tile_height), strict=True) if value
    }


class _Painter:
    """Tiles of the shipped tilesets by class."""

    def __init__(self, pixels: int) -> None:
        folder = data_root() / "maps" / "tilesets"
        self._mat = _cut_all(read_tileset_file(folder / "mat.tsx"), pixels)
        self._tiles: dict[str, list[Surface]] = defaultdict(list)
        for name in ("terrain.tsx", "obstacles.tsx"):
            tileset = read_tileset_file(folder / name)
            tiles = _cut_all(tileset, pixels)
            for number, kind in tileset.types.items():
                self._tiles[kind].append(tiles[number])

    def mat(self, row: int, column: int) -> Surface:
        return self._mat[row % MAT_TILES * MAT_TILES + column % MAT_TILES]

    def tile(self, kind: str, square: int) -> Surface:
        """A tile of a class; water and swamp show the one with a shore all round."""
        tiles = self._tiles[kind]
        if kind in (Terrain.WATER, Terrain.SWAMP):
            return tiles[0]
        return tiles[random.Random(square).randrange(len(tiles))]


def _cut_all(tileset: Tileset, pixels: int) -> list[Surface]:
    sheet = _sheet(tileset.image)
    columns = tileset.size[0] // TILE
    return [
        _scaled(sheet.subsurface((number % columns * TILE, number // columns * TILE, TILE, TILE)), pixels)
        for number in range(tileset.count)
    ]
