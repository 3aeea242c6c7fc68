"""The gate for Tiled boards: everything a board file says, checked, before any of it is given a meaning."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dust_tactics.files.boards.format import NOTES, SCENERY
from dust_tactics.files.boards.tiled.cells import LARGEST, SMALLEST, TURNED, read_cells
from dust_tactics.files.boards.tiled.files import read_tree
from dust_tactics.files.boards.tiled.infinite import made_finite
from dust_tactics.files.boards.tiled.objects import MapObject, Templates, Value, read_objects, read_properties
from dust_tactics.files.boards.tiled.scenery import (
    ABOVE,
    FARTHEST,
    ImageLayer,
    Place,
    PropLayer,
    PropReader,
    check_props,
    read_image_layer,
)
from dust_tactics.files.boards.tiled.tilesets import (
    GoneTilesets,
    KnownTilesets,
    Tileset,
    check_pixels,
    images_of,
    read_tile_size,
    read_tilesets,
    tileset_of,
)
from dust_tactics.files.reading.complaints import Complaints, cut, shown
from dust_tactics.files.reading.naming import MOST_NAMED, together
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.files.reading.xml import Attributes, Node
from dust_tactics.table.wording import worded

HEXAGONAL = 0x10000000
"""The bit of a cell that turns a tile by 120 degrees, on boards of hexagons."""

HIGHEST_CELL = 2**32
MOST_LAYERS = 32
PARALLAX = "Layer Properties ▸ Parallax Factor"
TILE_SIZE_HINT = " pixels a square (Map ▸ Map Properties ▸ Tile Width and Height)"


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A tile layer; `cells` row by row from the top, 0 for empty, with the bits of TURNED.

    x, y   squares that it lies aside from the board; 0 but in scenery
    """

    name: str
    cells: tuple[int, ...]
    opacity: float
    place: str
    line: int
    x: float = 0.0
    y: float = 0.0


DrawnLayer = TileLayer | ImageLayer | PropLayer


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """An object layer."""

    name: str
    objects: tuple[MapObject, ...]
    place: str
    line: int


@dataclass(frozen=True, slots=True)
class TiledMap:
    """A Tiled board as it stands in its file, groups opened, layers in the order they are drawn.

    tile_layers   those that are no scenery, as object_layers are
    drawn         all that is drawn below the units, scenery among it; `above` what is drawn above them
    """

    path: Path
    width: int
    height: int
    properties: dict[str, Value]
    tilesets: tuple[Tileset, ...]
    tile_layers: tuple[TileLayer, ...]
    object_layers: tuple[ObjectLayer, ...]
    drawn: tuple[DrawnLayer, ...]
    above: tuple[DrawnLayer, ...]

    def tileset_of(self, cell: int) -> Tileset | None:
        """The tileset that the tile of a cell belongs to, if any has its number."""
        return tileset_of(self.tilesets, cell & ~TURNED)

    def type_of(self, cell: int) -> str:
        """The class of the tile of a cell; empty when it has none."""
        tileset = self.tileset_of(cell)
        return tileset.types.get((cell & ~TURNED) - tileset.first, "") if tileset else ""


def read_map(path: Path, complaints: Complaints, known: KnownTilesets | None = None) -> TiledMap:
    """What the file of a board says, with what is `known` of its tilesets. Complaints are gathered.

    Raises FileRefused when reading on is pointless.
    """
    root = read_tree(path, "map", complaints)
    attributes = Attributes(root, complaints, "map")
    attributes.refuse_unless("orientation", ("orthogonal",), "Map ▸ Map Properties ▸ Orientation")
    before = len(complaints)
    tile = read_tile_size(attributes, TILE_SIZE_HINT)
    if root.attributes.get("infinite", "0") != "0":
        root = made_finite(root, tile, complaints)
        attributes = Attributes(root, complaints, "map")
    width, height = (attributes.whole(side, SMALLEST, LARGEST, hint=" squares") for side in ("width", "height"))
    if len(complaints) > before:
        complaints.refuse_if_any()
    _check_sizes(root, width, height, complaints)
    before = len(complaints)
    gone = GoneTilesets()
    tilesets = read_tilesets(root, path, complaints, known, gone)
    tilesets_read = len(complaints) == before
    templates = Templates(path, complaints)
    layers = _Layers(PropReader(width, height, tile, tilesets, tilesets_read, gone, templates, complaints), complaints)
    layers.read(root, Place(), is_scenery=False)
    more = layers.image_sizes | images_of(filter(None, templates.tilesets.values()))
    if more:
        check_pixels(images_of(tilesets) | more, "map", complaints)
    board = TiledMap(
        path=path,
        width=width,
        height=height,
        properties=read_properties(root, attributes),
        tilesets=tilesets,
        tile_layers=tuple(layers.tile_layers),
        object_layers=tuple(layers.object_layers),
        drawn=tuple(layers.drawn),
        above=tuple(layers.above),
    )
    check_props((*board.drawn, *board.above), width * height, complaints)
    if tilesets_read:
        _check_cells(board, gone, complaints)
        _check_kinds(board, complaints)
    gone.tell(complaints)
    return board


def _check_sizes(root: Node, width: int, height: int, complaints: Complaints) -> None:
    """Every tile layer is as large as the board. Raises FileRefused otherwise, as much else would follow from that."""
    wrong: dict[tuple[str, str], list[Node]] = {}
    for node in _tile_layers(root):
        size = node.attributes.get("width", "?"), node.attributes.get("height", "?")
        if size != (str(width), str(height)):
            wrong.setdefault(size, []).append(node)
    for size, nodes in wrong.items():
        place = _layers_called([node.attributes.get("name", "") for node in nodes])
        expected = worded(
            "{width} x {height}, the width and height of the board (Map ▸ Resize Map)", width=width, height=height
        )
        complaints.add(place, worded("{size} squares", size=" x ".join(map(cut, size))), expected, nodes[0].line)
    if wrong:
        complaints.refuse_if_any()


def _tile_layers(parent: Node) -> Iterator[Node]:
    """The tile layers of a map or a group, at any depth."""
    for node in parent.children:
        if node.tag == "group":
            yield from _tile_layers(node)
        elif node.tag == "layer":
            yield node


class _Layers:
    """Walks the layers in the order of the file and through groups."""

    def __init__(self, props: PropReader, complaints: Complaints) -> None:
        self.width = props.width
        self.height = props.height
        self.tile = props.tile
        self.props = props
        self.templates = props.templates
        self.complaints = complaints
        self.tile_layers: list[TileLayer] = []
        self.object_layers: list[ObjectLayer] = []
        self.drawn: list[DrawnLayer] = []
        self.above: list[DrawnLayer] = []
        self.image_sizes: dict[Path, tuple[int, int]] = {}
        self.names: set[str] = set()
        self.count = 0

    def read(self, parent: Node, place: Place, *, is_scenery: bool) -> None:
        """Reads the layers of the map or of a group."""
        for node in parent.children:
            if node.tag in ("layer", "objectgroup", "group", "imagelayer"):
                self._read_layer(node, place, is_scenery)

    def _read_layer(self, node: Node, around: Place, is_scenery: bool) -> None:
        name = node.attributes.get("name", "")
        attributes = Attributes(node, self.complaints, worded("layer {name}", name=shown(name)))
        is_group = node.tag == "group"
        is_scenery = is_scenery or (is_group and name == SCENERY)
        if is_scenery:
            self._warn_of_parallax(attributes)
        else:
            for axis in ("x", "y"):
                attributes.refuse_unless(f"parallax{axis}", ("1", "1.0"), PARALLAX)
                attributes.refuse_unless(f"offset{axis}", ("0", "0.0"), "Layer Properties ▸ Offset")
        place = Place(
            self._moved(around.x, "offsetx", attributes) if is_scenery else 0.0,
            self._moved(around.y, "offsety", attributes) if is_scenery else 0.0,
            around.opacity * attributes.number("opacity", 0, 1, 1),
            above=around.above or (is_scenery and is_group and name == ABOVE),
        )
        if is_group:
            self.read(node, place, is_scenery=is_scenery)
            return
        self.count += 1
        if self.count > MOST_LAYERS:
            raise self.complaints.refusal("", worded("more than {most} layers", most=MOST_LAYERS), worded("fewer"))
        if node.tag == "objectgroup" and name == NOTES and not is_scenery:
            return
        if is_scenery:
            self._read_scenery(node, place, attributes)
        elif node.tag == "imagelayer":
            attributes.complain(
                "an image layer",
                worded("one in a group of layers called {scenery} (Layer ▸ Group)", scenery=repr(SCENERY)),
            )
        else:
            self._read_named(node, name, place, attributes)

    def _warn_of_parallax(self, attributes: Attributes) -> None:
        if any(attributes.node.attributes.get(axis, "1") not in ("1", "1.0") for axis in ("parallaxx", "parallaxy")):
            found = "a parallax factor, which makes no difference"
            self.complaints.warn(attributes.place, found, f"1 ({PARALLAX})", attributes.node.line)

    def _moved(self, before: float, name: str, attributes: Attributes) -> float:
        """Squares that a layer is moved aside, with those of the groups it lies in."""
        return before + attributes.number(name, -FARTHEST * self.tile, FARTHEST * self.tile, 0) / self.tile

    def _read_scenery(self, node: Node, place: Place, attributes: Attributes) -> None:
        """A layer that is only looked at."""
        layers = self.above if place.above else self.drawn
        if node.tag == "imagelayer":
            image = read_image_layer(node, place, self.tile, self.templates.owner, attributes)
            if image is not None:
                layers.append(image[0])
                self.image_sizes[image[0].path] = image[1]
        elif node.tag == "layer":
            layer = self._tile_layer(node, node.attributes.get("name", ""), place, attributes)
            standing = self.props.standing(layer.cells, place)
            layers.append(replace(layer, cells=tuple(0 if n in standing else c for n, c in enumerate(layer.cells))))
            if standing:
                layers.append(PropLayer(tuple(standing.values()), place.opacity))
        else:
            layers.append(self.props.read(node, place, attributes.place))

    def _read_named(self, node: Node, name: str, place: Place, attributes: Attributes) -> None:
        """A layer whose name says what it means."""
        if name in self.names:
            attributes.complain("a second layer of this name", "names of their own")
        self.names.add(name)
        if node.tag == "layer":
            layer = self._tile_layer(node, name, place, attributes)
            self.tile_layers.append(layer)
            self.drawn.append(layer)
        else:
            objects = read_objects(node, attributes.place, self.tile, self.templates, self.complaints)
            self.object_layers.append(ObjectLayer(name, objects, attributes.place, node.line))

    def _tile_layer(self, node: Node, name: str, place: Place, attributes: Attributes) -> TileLayer:
        cells = read_cells(node, self.width, self.height, attributes)
        return TileLayer(name, cells, place.opacity, attributes.place, node.line, place.x, place.y)


def _check_cells(board: TiledMap, gone: GoneTilesets, complaints: Complaints) -> None:
    """Every cell that is not empty shows a tile of some tileset; one complaint for each reason that there may be."""
    layers = [layer for layer in (*board.drawn, *board.above) if isinstance(layer, TileLayer)]
    faults: dict[str, dict[int, list[int]]] = {}
    for number, layer in enumerate(layers):
        for square, cell in enumerate(layer.cells):
            if cell and board.tileset_of(cell) is None and not gone.has(cell & ~TURNED):
                faults.setdefault(_why_no_tile(board, cell), {}).setdefault(number, []).append(square)
    for expected, wrong in faults.items():
        chosen = [layers[number] for number in wrong]
        cells = {layers[number].cells[square] for number, squares in wrong.items() for square in squares}
        where = [squares_named(squares, board.width) for squares in wrong.values()]
        if len(chosen) > 1:
            where = [
                worded("{squares} of {layer}", squares=squares, layer=shown(layer.name))
                for squares, layer in zip(where, chosen, strict=True)
            ]
        found = worded("{tiles} on {where}", tiles=_numbers_named(board, cells), where=together(where))
        complaints.add(layers_named(chosen), found, expected, chosen[0].line)


def _numbers_named(board: TiledMap, cells: Collection[int]) -> str:
    """The numbers of tiles that there are not, with what turns them wrongly."""
    numbers = sorted({cell if cell >= HIGHEST_CELL else cell & ~TURNED for cell in cells})
    turned = board.tileset_of(numbers[0] & ~HEXAGONAL) is not None
    told = [number & ~HEXAGONAL if turned else number for number in numbers]
    more = [worded("{count} more", count=len(told) - MOST_NAMED + 1)] if len(told) > MOST_NAMED else []
    words = together([*told[: MOST_NAMED - len(more)], *more])
    if len(told) > 1:
        named = worded("the tile numbers {numbers}", numbers=words)
    else:
        named = worded("the tile number {number}", number=words)
    if not turned:
        return named
    return worded("{tiles}, turned by 120 degrees (flag {flag}),", tiles=named, flag=f"{HEXAGONAL:#x}")


def layers_named(layers: Sequence[TileLayer]) -> str:
    """One layer or several, as complaints call them."""
    return _layers_called([layer.name for layer in layers])


def _layers_called(names: Sequence[str]) -> str:
    called = together([shown(name) for name in names])
    return worded("layers {names}", names=called) if len(names) > 1 else worded("layer {name}", name=called)


def _check_kinds(board: TiledMap, complaints: Complaints) -> None:
    """Outside of scenery every tile fills its square: collections are refused there, drawing offsets warned of."""
    for layer in board.tile_layers:
        squares: dict[int, list[int]] = {}
        for square, cell in enumerate(layer.cells):
            tileset = board.tileset_of(cell) if cell else None
            if tileset is not None and (tileset.pictures or any(tileset.offset)):
                squares.setdefault(board.tilesets.index(tileset), []).append(square)
        for number, covered in squares.items():
            tileset = board.tilesets[number]
            where = worded(
                "of the tileset {tileset} on {squares}",
                tileset=shown(tileset.name),
                squares=squares_named(covered, board.width),
            )
            if tileset.pictures:
                found = worded("tiles {where}, which is a collection of images", where=where)
                complaints.add(
                    layer.place,
                    found,
                    worded("tiles of one picture; others go into a group {scenery}", scenery=repr(SCENERY)),
                    layer.line,
                )
            else:
                found = worded("a drawing offset {where}, which makes no difference here", where=where)
                complaints.warn(layer.place, found, "0, 0 (Tileset Properties ▸ Drawing Offset)", layer.line)


def _why_no_tile(board: TiledMap, cell: int) -> str:
    """What a cell should hold that shows no tile: flags for mirroring and turning are easily wrong."""
    number = cell & ~TURNED
    if not board.tilesets:
        return "a tileset on this board (Map ▸ Add External Tileset)"
    if number & HEXAGONAL and board.tileset_of(number & ~HEXAGONAL) is not None:
        return "tiles that are mirrored, or turned by 90, 180 or 270 degrees (keys X, Y and Z in Tiled)"
    if cell >= HIGHEST_CELL:
        return worded("a number below {highest}, flags for mirroring and turning included", highest=HIGHEST_CELL)
    return "a tile of one of the tilesets"
