"""Pictures of boards and tables: mat, ground, terrain, obstacles and scenery, 64 pixels a square or fewer.

What reaches pytmx, which no other module uses, is written anew from a board that has passed the gate, never a file as
it came. Walls are not drawn here: they are edges of the board.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import isqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytmx
from pygame import Surface
from pytmx.util_pygame import handle_transformation

from dust_tactics.files.boards.board import board_of
from dust_tactics.files.boards.joining import Side
from dust_tactics.files.boards.new.board import MAT_TILES
from dust_tactics.files.boards.tiled.map import TiledMap, TileLayer, read_map
from dust_tactics.files.boards.tiled.tilesets import TILE, Tileset, read_tileset_file
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.screen.board.scenery import draw_scenery, sheet_in

_TILESET_ATTRIBUTES = ("tilewidth", "tileheight", "margin", "spacing")


def tile_pixels(squares: int, most_pixels: int) -> int:
    """The pixels of a square with which the picture of so many has no more than `most_pixels`, and as a rule 64."""
    return max(1, min(TILE, isqrt(most_pixels // squares)))


@dataclass(frozen=True)
class BoardPictures:
    """What is drawn below the units, and what above them: None where that is nothing."""

    below: Surface
    above: Surface | None = None

    def arranged(self, change: Callable[[Surface], Surface]) -> "BoardPictures":
        """Both, turned or mirrored."""
        return BoardPictures(change(self.below), change(self.above) if self.above else None)


def board_pictures(path: Path, pixels: int = TILE) -> BoardPictures:
    """The pictures of the file of a board. Raises FileRefused like `load_board`."""
    return _drawn(read_drawn(path)[0], pixels)


def read_drawn(path: Path) -> tuple[TiledMap, Board]:
    """The file of a board as it is drawn, and what it means. Raises FileRefused like `load_board`."""
    complaints = Complaints(path)
    tiled = read_map(path, complaints)
    board = board_of(tiled, complaints)
    complaints.refuse_if_any()
    return tiled, board


def table_pictures(pieces: Sequence[BoardPiece], pixels: int = TILE) -> BoardPictures:
    """The pictures of the boards of a scenario as they lie on the table. Raises FileRefused."""
    return drawn_table(pieces, [read_drawn(piece.path)[0] for piece in pieces], pixels)


def drawn_table(pieces: Sequence[BoardPiece], maps: Sequence[TiledMap], pixels: int) -> BoardPictures:
    """The pictures of boards that have been read, a map for each piece. Raises FileRefused when a picture has become
    faulty."""
    table: BoardPictures | None = None
    for piece, tiled in zip(pieces, maps, strict=True):
        pictures = _drawn(tiled, pixels)
        if piece.layout.mirrored:
            pictures = pictures.arranged(lambda picture: pygame.transform.flip(picture, True, False))
        if turns := piece.layout.quarter_turns % 4:
            pictures = pictures.arranged(partial(pygame.transform.rotate, angle=-90 * turns))
        table = pictures if table is None or piece.join is None else _both_joined(table, pictures, piece.join)
    if table is None:
        raise ValueError("a table needs at least one board")
    return table


def board_picture(path: Path, pixels: int = TILE) -> Surface:
    """What is drawn of the file of a board below the units. Raises FileRefused like `load_board`."""
    return board_pictures(path, pixels).below


def table_picture(pieces: Sequence[BoardPiece], pixels: int = TILE) -> Surface:
    """What is drawn of the boards of a scenario below the units. Raises FileRefused."""
    return table_pictures(pieces, pixels).below


def painted_board(board: Board, pixels: int = TILE) -> Surface:
    """A picture of any board from the shipped tilesets, for a table whose files are not at hand."""
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
    """The picture of a printed board with what else lies on it in `board`, and without what is gone."""
    pixels = picture.get_width() // board.width
    painter = _Painter(pixels)
    bare = _bare_squares(picture, printed, [square for square in board.squares if _is_less(board, printed, square)])
    for square in board.squares:
        row, column = divmod(square, board.width)
        place = (column * pixels, row * pixels)
        if square in bare:
            picture.blit(bare[square] or painter.mat(row, column), place)
        if board.terrain[square] != Terrain.OPEN and (
            square in bare or board.terrain[square] != printed.terrain[square]
        ):
            picture.blit(painter.tile(board.terrain[square].value, square), place)
        obstacle = board.obstacle(square)
        if obstacle is not None and obstacle != printed.obstacle(square):
            picture.blit(painter.tile(obstacle.value, square), place)
    return picture


def without_cover(picture: Surface, printed: Board, board: Board) -> None:
    """Take what lies above the units off squares whose ground is another than that of the printed board."""
    pixels = picture.get_width() // board.width
    for square in board.squares:
        if board.terrain[square] != printed.terrain[square]:
            row, column = divmod(square, board.width)
            picture.fill((0, 0, 0, 0), (column * pixels, row * pixels, pixels, pixels))


def _is_less(board: Board, printed: Board, square: int) -> bool:
    """Return whether something of a printed square is gone: its ground, or what lay on it."""
    was, now = printed.terrain[square], board.terrain[square]
    return (was is not now and was is not Terrain.OPEN) or (
        printed.obstacle(square) is not None and board.obstacle(square) is None
    )


def _bare_squares(picture: Surface, printed: Board, squares: Sequence[int]) -> dict[int, Surface | None]:
    """Return for each of some squares what is seen of a bare one near it, inside as outside; None if there is none."""
    pixels, width = picture.get_width() // printed.width, printed.width
    open_ones = [
        square
        for square in printed.squares
        if printed.terrain[square] is Terrain.OPEN and printed.obstacle(square) is None
    ]
    found: dict[int, Surface | None] = {}
    for square in squares:
        inside = printed.building(square)
        nearest = min(
            (other for other in open_ones if printed.building(other) == inside),
            key=lambda other: abs(other // width - square // width) + abs(other % width - square % width),
            default=None,
        )
        found[square] = None
        if nearest is not None:
            area = (nearest % width * pixels, nearest // width * pixels, pixels, pixels)
            found[square] = picture.subsurface(area).copy()
    return found


def _both_joined(first: BoardPictures, second: BoardPictures, side: Side) -> BoardPictures:
    above = None
    if first.above or second.above:
        one, two = (pictures.above or _empty(pictures.below.get_size()) for pictures in (first, second))
        above = _joined(one, two, side)
    return BoardPictures(_joined(first.below, second.below, side), above)


def _empty(size: tuple[int, int]) -> Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def _joined(first: Surface, second: Surface, side: Side) -> Surface:
    if side in (Side.WEST, Side.NORTH):
        return _joined(second, first, Side.EAST if side == Side.WEST else Side.SOUTH)
    below = side == Side.SOUTH
    width, height = first.get_size()
    size = (width, height + second.get_height()) if below else (width + second.get_width(), height)
    table = pygame.Surface(size, pygame.SRCALPHA)
    table.blit(first, (0, 0))
    table.blit(second, (0, height) if below else (width, 0))
    return table


def _drawn(tiled: TiledMap, pixels: int) -> BoardPictures:
    drawing = pytmx.TiledMap(image_loader=partial(_tile_cutter, pixels), load_all=False, allow_duplicate_names=True)
    drawing.filename = str(tiled.path)
    drawing.parse_xml(_normalised(tiled))
    size = tiled.width * pixels, tiled.height * pixels
    tile_layers = iter(drawing.layers)
    pictures = [_empty(size), _empty(size)] if tiled.above else [_empty(size)]
    for picture, layers in zip(pictures, (tiled.drawn, tiled.above), strict=False):
        for layer in layers:
            if isinstance(layer, TileLayer):
                _lay_tiles(picture, next(tile_layers), layer, pixels)
            else:
                draw_scenery(picture, layer, pixels)
    return BoardPictures(*pictures)


def _lay_tiles(picture: Surface, drawn: Any, layer: TileLayer, pixels: int) -> None:
    """Lays the tiles of a layer, which pytmx has cut, onto a picture."""
    aside, down = round(layer.x * pixels), round(layer.y * pixels)
    for column, row, tile in drawn.tiles():
        tile.set_alpha(round(255 * layer.opacity))
        picture.blit(tile, (column * pixels + aside, row * pixels + down))
        tile.set_alpha(255)


def _tile_cutter(pixels: int, filename: str, _colour: object, **_options: Any) -> Callable[[Any, Any], Surface]:
    """An image loader for pytmx that needs no window, unlike its own, and hands out tiles of any size."""
    sheet = sheet_in(Path(filename))

    def cut(rectangle: Any, flags: Any) -> Surface:
        tile = sheet.subsurface(rectangle).copy()
        turned: Surface = handle_transformation(tile, flags) if flags else tile
        return _scaled(turned, pixels)

    return cut


def _scaled(tile: Surface, pixels: int) -> Surface:
    return tile if tile.get_width() == pixels else pygame.transform.smoothscale(tile, (pixels, pixels))


def _normalised(tiled: TiledMap) -> ElementTree.Element:
    """The tile layers and tilesets of a board as a fresh tree with nothing else in it."""
    root = ElementTree.Element("map", {"orientation": "orthogonal", **_size(tiled.width, tiled.height, TILE, TILE)})
    for tileset in tiled.tilesets:
        if not tileset.pictures:  # its tiles are props
            root.append(_normalised_tileset(tileset))
    for layer in (*tiled.drawn, *tiled.above):
        if not isinstance(layer, TileLayer):
            continue
        attributes = {"name": layer.name, **_size(tiled.width, tiled.height)}
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
    sheet = sheet_in(tileset.image)
    columns, side = tileset.size[0] // tileset.tile, tileset.tile
    return [
        _scaled(sheet.subsurface((number % columns * side, number // columns * side, side, side)), pixels)
        for number in range(tileset.count)
    ]
