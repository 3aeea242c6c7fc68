"""The gate for Tiled boards: everything a board file says, checked, before any of it is given a meaning."""

from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.boards.tiled.cells import TURNED, read_cells
from dust_tactics.files.boards.tiled.objects import MapObject, Templates, Value, read_objects, read_properties
from dust_tactics.files.boards.tiled.tilesets import TILE, Tileset, read_tilesets
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.reading.naming import squares_named
from dust_tactics.files.reading.xml import Attributes, Node, read_xml

HEXAGONAL = 0x10000000
"""The bit of a cell that turns a tile by 120 degrees, on boards of hexagons."""

HIGHEST_CELL = 2**32
SMALLEST, LARGEST = 2, 64
"""Squares of a board, each way."""

MOST_LAYERS = 32


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A tile layer; `cells` row by row from the top, 0 for empty, with the bits of TURNED."""

    name: str
    cells: tuple[int, ...]
    opacity: float
    place: str
    line: int


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """An object layer."""

    name: str
    objects: tuple[MapObject, ...]
    place: str
    line: int


@dataclass(frozen=True, slots=True)
class TiledMap:
    """A Tiled board as it stands in its file, groups opened, layers in the order they are drawn."""

    path: Path
    width: int
    height: int
    properties: dict[str, Value]
    tilesets: tuple[Tileset, ...]
    tile_layers: tuple[TileLayer, ...]
    object_layers: tuple[ObjectLayer, ...]

    def tileset_of(self, cell: int) -> Tileset | None:
        """The tileset that the tile of a cell belongs to, if any has its number."""
        number = cell & ~TURNED
        at = bisect_right(self.tilesets, number, key=lambda tileset: tileset.first) - 1
        if at < 0 or number >= self.tilesets[at].first + self.tilesets[at].count:
            return None
        return self.tilesets[at]

    def type_of(self, cell: int) -> str:
        """The class of the tile of a cell; empty when it has none."""
        tileset = self.tileset_of(cell)
        return tileset.types.get((cell & ~TURNED) - tileset.first, "") if tileset else ""


def read_map(path: Path, complaints: Complaints) -> TiledMap:
    """What a .tmx file says. Complaints are gathered; raises FileRefused when reading on is pointless."""
    root = read_xml(path, "map", complaints)
    attributes = Attributes(root, complaints, "map")
    attributes.refuse_unless("orientation", ("orthogonal",), "Map ▸ Map Properties ▸ Orientation")
    attributes.refuse_unless("infinite", ("0",), "Map ▸ Map Properties ▸ Infinite, not ticked")
    for side in ("tilewidth", "tileheight"):
        attributes.whole(side, TILE, TILE, hint=" pixels a square (Map ▸ Map Properties ▸ Tile Width and Height)")
    before = len(complaints)
    width, height = (attributes.whole(side, SMALLEST, LARGEST, hint=" squares") for side in ("width", "height"))
    if len(complaints) > before:
        complaints.refuse_if_any()
    before = len(complaints)
    tilesets = read_tilesets(root, path, complaints)
    tilesets_read = len(complaints) == before
    layers = _Layers(width, height, Templates(path, complaints), complaints)
    layers.read(root, 1.0)
    board = TiledMap(
        path=path,
        width=width,
        height=height,
        properties=read_properties(root, attributes),
        tilesets=tilesets,
        tile_layers=tuple(layers.tile_layers),
        object_layers=tuple(layers.object_layers),
    )
    if tilesets_read:
        _check_cells(board, complaints)
    return board


class _Layers:
    """Walks the layers in the order of the file and through groups."""

    def __init__(self, width: int, height: int, templates: Templates, complaints: Complaints) -> None:
        self.width = width
        self.height = height
        self.templates = templates
        self.complaints = complaints
        self.tile_layers: list[TileLayer] = []
        self.object_layers: list[ObjectLayer] = []
        self.names: set[str] = set()

    def read(self, parent: Node, opacity: float) -> None:
        for node in parent.children:
            if node.tag in ("layer", "objectgroup", "group", "imagelayer"):
                self._read_layer(node, opacity)

    def _read_layer(self, node: Node, opacity: float) -> None:
        name = node.attributes.get("name", "")
        place = f"layer {shown(name)}"
        attributes = Attributes(node, self.complaints, place)
        for axis in ("offsetx", "offsety"):
            attributes.refuse_unless(axis, ("0", "0.0"), "Layer Properties ▸ Offset")
        for axis in ("parallaxx", "parallaxy"):
            attributes.refuse_unless(axis, ("1", "1.0"), "Layer Properties ▸ Parallax Factor")
        opacity *= attributes.number("opacity", 0, 1, 1)
        if node.tag == "group":
            self.read(node, opacity)
            return
        if node.tag == "imagelayer":
            attributes.complain("an image layer", "tile and object layers only (Layer ▸ Remove Layers)")
            return
        self._check_name(name, attributes)
        if node.tag == "layer":
            for side, length in (("width", self.width), ("height", self.height)):
                attributes.whole(side, length, length, hint=f", the {side} of the board")
            cells = read_cells(node, self.width, self.height, attributes)
            self.tile_layers.append(TileLayer(name, cells, opacity, place, node.line))
        else:
            objects = read_objects(node, place, self.templates, self.complaints)
            self.object_layers.append(ObjectLayer(name, objects, place, node.line))

    def _check_name(self, name: str, attributes: Attributes) -> None:
        if name in self.names:
            attributes.complain("a second layer of this name", "names of their own")
        self.names.add(name)
        if len(self.names) > MOST_LAYERS:
            raise self.complaints.refusal("", f"more than {MOST_LAYERS} layers", "fewer")


def _check_cells(board: TiledMap, complaints: Complaints) -> None:
    """Every cell that is not empty shows a tile of some tileset; one complaint a layer and number."""
    for layer in board.tile_layers:
        for cell in sorted(set(layer.cells) - {0}):
            if board.tileset_of(cell) is None:
                squares = [square for square, other in enumerate(layer.cells) if other == cell]
                found, expected = _no_tile(board, cell)
                where = squares_named(squares, board.width)
                complaints.add(layer.place, f"{found} on {where}", expected, layer.line)


def _no_tile(board: TiledMap, cell: int) -> tuple[str, str]:
    """What a cell holds that shows no tile, and what it should: flags for mirroring and turning are easily wrong."""
    number = cell & ~TURNED
    if number & HEXAGONAL and board.tileset_of(number & ~HEXAGONAL) is not None:
        found = f"the tile number {number & ~HEXAGONAL}, turned by 120 degrees (flag {HEXAGONAL:#x}),"
        return found, "tiles that are mirrored, or turned by 90, 180 or 270 degrees (keys X, Y and Z in Tiled)"
    if cell >= HIGHEST_CELL:
        return f"the tile number {cell}", f"a number below {HIGHEST_CELL}, flags for mirroring and turning included"
    return f"the tile number {number}", "a tile of one of the tilesets"
