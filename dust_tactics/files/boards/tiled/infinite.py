"""Infinite maps: each is read as the finite one that Tiled makes of it, as large as its tiles reach."""

from collections.abc import Iterator

from dust_tactics.files.boards.format import SCENERY
from dust_tactics.files.boards.tiled.cells import LARGEST, SMALLEST, decoded_cells
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.reading.xml import CSV, Attributes, Node, parse_number
from dust_tactics.table.wording import worded

FARTHEST = 1_000_000
"""Squares from the origin that a chunk may lie."""

MOST_CELLS = 8 * LARGEST * LARGEST
"""Of the chunks of a layer, those beyond the board and empty ones among them."""

SWITCH = "Map ▸ Map Properties ▸ Infinite, not ticked"

Cells = dict[tuple[int, int], int]
"""The cells that are not empty, by column and row."""


def made_finite(root: Node, tile: int, complaints: Complaints) -> Node:
    """Return the tree of an infinite map as that of one whose corner is the upper left one of all its tiles.

    tile   pixels of a square

    What lies aside of the board in scenery is left out. Raises FileRefused where no board comes of it.
    """
    layers = [(node, is_scenery, _cells(node, complaints)) for node, is_scenery in _layers(root, False)]
    squares = {square for _, is_scenery, cells in layers if not is_scenery for square in cells}
    complaints.refuse_if_any()
    if not squares:
        raise complaints.refusal(
            "map", "an infinite map without a tile", worded("tiles, or a map that is finite ({switch})", switch=SWITCH)
        )
    left, top = (min(square[axis] for square in squares) for axis in (0, 1))
    width, height = (1 + max(square[axis] for square in squares) - start for axis, start in ((0, left), (1, top)))
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        found = worded("an infinite map with tiles over {width} x {height} squares", width=width, height=height)
        raise complaints.refusal(
            "map", found, worded("{smallest} to {largest} squares each way", smallest=SMALLEST, largest=LARGEST)
        )
    size = {"width": str(width), "height": str(height)}
    for node, _, cells in layers:
        rows = (
            ",".join(str(cells.get((column, row), 0)) for column in range(left, left + width))
            for row in range(top, top + height)
        )
        node.attributes |= size
        node.children = [
            *(child for child in node.children if child.tag != "data"),
            Node("data", {"encoding": CSV}, node.line, (), ",\n".join(rows)),
        ]
    _move(root, -left * tile, -top * tile)
    root.attributes |= {**size, "infinite": "0"}
    return root


def _layers(parent: Node, is_scenery: bool) -> Iterator[tuple[Node, bool]]:
    """Yield all tile layers, and whether they are scenery."""
    for node in parent.children:
        if node.tag == "layer":
            yield node, is_scenery
        elif node.tag == "group":
            yield from _layers(node, is_scenery or node.attributes.get("name") == SCENERY)


def _cells(layer: Node, complaints: Complaints) -> Cells:
    """Return what lies in the chunks of a tile layer."""
    place = worded("layer {name}", name=shown(layer.attributes.get("name", "")))
    cells: Cells = {}
    count = 0
    for data in layer.all("data"):
        for chunk in data.all("chunk"):
            attributes = Attributes(chunk, complaints, place)
            before = len(complaints)
            x, y = (attributes.whole(axis, -FARTHEST, FARTHEST) for axis in ("x", "y"))
            width, height = (attributes.whole(side, 1, LARGEST) for side in ("width", "height"))
            count += width * height
            if count > MOST_CELLS:
                raise complaints.refusal(
                    place, worded("more than {most} cells", most=MOST_CELLS), worded("fewer"), chunk.line
                )
            if len(complaints) > before:
                continue
            packed = Node("chunk", {**data.attributes, **chunk.attributes}, chunk.line, (), chunk.text)
            found = decoded_cells(packed, width, height, attributes)
            cells |= {(x + n % width, y + n // width): cell for n, cell in enumerate(found or ()) if cell}
    return cells


def _move(parent: Node, across: float, down: float) -> None:
    """Move all objects and pictures by so many pixels."""
    for node in parent.children:
        if node.tag in ("group", "objectgroup"):
            _move(node, across, down)
        elif node.tag in ("object", "imagelayer"):
            names = ("x", "y") if node.tag == "object" else ("offsetx", "offsety")
            for name, by in zip(names, (across, down), strict=True):
                number = parse_number(node.attributes.get(name, "0"))
                if number is not None:  # else whoever reads it complains
                    node.attributes[name] = repr(number + by)
