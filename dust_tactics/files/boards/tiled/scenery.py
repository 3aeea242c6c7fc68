"""What is only looked at: tile layers of any name, pictures and props in a group of layers called `scenery`.

All lengths are squares of the board.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.boards.format import NOTES, SCENERY
from dust_tactics.files.boards.tiled.cells import TURNED
from dust_tactics.files.boards.tiled.objects import MOST_OBJECTS, Templates, a_shape, filled_in
from dust_tactics.files.boards.tiled.tilesets import GoneTilesets, Tileset, read_picture, tileset_of
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.reading.xml import Attributes, Node
from dust_tactics.table.wording import worded

ABOVE = "above"
"""The group in it whose layers lie above the units."""

FARTHEST = 256.0
"""Squares that something may be moved by; four times the largest board."""

LARGEST_PROP = 16.0
MOST_PROPS_COVER = 8
"""Squares that props may cover together, for each square of the board; of a turned one its whole frame counts."""

MIRRORED, UPSIDE_DOWN, ALONG_THE_DIAGONAL = 0x80000000, 0x40000000, 0x20000000
"""Bits of a cell."""

ALIGNMENTS = {
    "unspecified": (0.0, 1.0),
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
"""Which point of a prop its place is, as parts of its width and height, by the word of its tileset."""

TEXT_ELSEWHERE = worded("a picture, or the text on an object layer {notes}", notes=repr(NOTES))
INSERT_TILE = "a tile (Insert Tile, key T)"


@dataclass(frozen=True, slots=True)
class ImageLayer:
    """A picture, its upper left corner at `x`, `y`."""

    path: Path
    x: float
    y: float
    width: float
    height: float
    opacity: float


@dataclass(frozen=True, slots=True)
class Prop:
    """A tile that stands anywhere, in any size, turned clockwise around its middle by `rotation` degrees.

    tile      its tileset and number in it
    x, y      its middle
    mirrored  left and right exchanged; `upside_down` top and bottom, both before it is turned
    """

    tile: tuple[Tileset, int]
    x: float
    y: float
    width: float
    height: float
    rotation: float
    mirrored: bool
    upside_down: bool

    @property
    def frame(self) -> tuple[float, float]:
        """Width and height of the upright rectangle around it."""
        sine, cosine = abs(math.sin(math.radians(self.rotation))), abs(math.cos(math.radians(self.rotation)))
        return self.width * cosine + self.height * sine, self.width * sine + self.height * cosine


@dataclass(frozen=True, slots=True)
class PropLayer:
    """Props in the order in which they are drawn."""

    props: tuple[Prop, ...]
    opacity: float


@dataclass(frozen=True, slots=True)
class Place:
    """What the layers around a layer say of where it lies."""

    x: float = 0.0
    y: float = 0.0
    opacity: float = 1.0
    above: bool = False


def read_image_layer(
    node: Node, place: Place, tile: int, owner: Path, attributes: Attributes
) -> tuple[ImageLayer, tuple[int, int]] | None:
    """Return the picture of an image layer, and its size in pixels; None with a complaint.

    tile   pixels of a square of the board
    """
    if any(node.attributes.get(axis, "0") != "0" for axis in ("repeatx", "repeaty")):
        expected = "a picture of the size that is meant (Image Layer ▸ Repeat, not ticked)"
        attributes.complaints.warn(attributes.place, "a picture that repeats, which is drawn once", expected, node.line)
    image = node.first("image")
    if image is None or not image.attributes.get("source"):
        attributes.complain("an image layer without a picture", "one (Image Layer ▸ Image)")
        return None
    picture = read_picture(Attributes(image, attributes.complaints, attributes.place), owner, owner.parent)
    if picture is None:
        return None
    path, size = picture
    return ImageLayer(path, place.x, place.y, size[0] / tile, size[1] / tile, place.opacity), size


@dataclass(frozen=True, slots=True)
class PropReader:
    """Reads the objects of a board that are props.

    width, height   of the board
    tile            pixels of a square of the board
    tilesets_read   whether none is missing for a mistake that is told already; if not, numbers of tiles are not told
    gone            the tilesets that are not there
    templates       those of the board
    """

    width: int
    height: int
    tile: int
    tilesets: tuple[Tileset, ...]
    tilesets_read: bool
    gone: GoneTilesets
    templates: Templates
    complaints: Complaints

    def read(self, node: Node, place: Place, name: str) -> PropLayer:
        """Return the props of an object layer."""
        nodes = node.all("object")
        if len(nodes) > MOST_OBJECTS:
            raise self.complaints.refusal(
                name,
                worded("{count} objects", count=len(nodes)),
                worded("at most {most}", most=MOST_OBJECTS),
                node.line,
            )
        found = [prop for prop in (self._prop(item, place, name) for item in nodes) if prop is not None]
        if node.attributes.get("draworder") != "index":
            found.sort(key=lambda pair: pair[0])
        return PropLayer(tuple(prop for _, prop in found), place.opacity)

    def standing(self, cells: Sequence[int], place: Place) -> dict[int, Prop]:
        """Return the tiles of a tile layer that do not just fill their squares, by square: those of collections, in
        their own size from the lower left corner, and those of tilesets with a drawing offset."""
        props: dict[int, Prop] = {}
        for square, cell in enumerate(cells):
            plain = cell & ~TURNED
            tileset = tileset_of(self.tilesets, plain) if cell else None
            if tileset is None or not (tileset.pictures or any(tileset.offset)):
                continue
            number = plain - tileset.first
            unit = self.tile if tileset.pictures else tileset.tile
            width, height = (length / unit for length in tileset.size_of(number))
            diagonal = bool(cell & ALONG_THE_DIAGONAL)
            across, down = (height, width) if diagonal else (width, height)
            row, column = divmod(square, self.width)
            mirrored, upside_down = bool(cell & MIRRORED), bool(cell & UPSIDE_DOWN)
            props[square] = Prop(
                (tileset, number),
                place.x + column + across / 2 + tileset.offset[0] / unit,
                place.y + row + 1 - down / 2 + tileset.offset[1] / unit,
                width,
                height,
                90 if diagonal else 0,
                upside_down if diagonal else mirrored,
                not mirrored if diagonal else upside_down,
            )
        return props

    def _prop(self, node: Node, place: Place, layer: str) -> tuple[float, Prop] | None:
        """Return a prop with the height by which Tiled draws one before the other; None with a complaint."""
        number = shown(node.attributes.get("id", "?"))[1:-1]
        attributes = Attributes(node, self.complaints, worded("{layer}, object {number}", layer=layer, number=number))
        own = "gid" in node.attributes
        from_template: Tileset | None = None
        if "template" in node.attributes:
            found = self.templates.tile_of(attributes)
            if found is None:
                return None
            node, from_template = filled_in(node, found[0]), found[1]
            attributes = Attributes(node, self.complaints, attributes.place)
        if node.first("text") is not None:
            attributes.complaints.warn(attributes.place, "a text, which is not drawn", TEXT_ELSEWHERE, node.line)
            return None
        if "gid" not in node.attributes:
            shape = next((child.tag for child in node.children if child.tag != "properties"), "rectangle")
            attributes.complain(worded("{shape}, which is no picture", shape=a_shape(shape)), INSERT_TILE)
            return None
        cell = attributes.whole("gid", 1, 0xFFFFFFFF)
        plain = cell & ~(MIRRORED | UPSIDE_DOWN)
        tilesets = (from_template,) if from_template is not None and not own else self.tilesets
        tileset = tileset_of(tilesets, plain)
        if tileset is None and self.gone.has(plain):
            return None
        if tileset is None:
            what = (
                "a tile turned along its diagonal"
                if cell & ALONG_THE_DIAGONAL
                else worded("the tile number {plain}", plain=plain)
            )
            if self.tilesets_read:
                attributes.complain(what, "a tile of one of the tilesets")
            return None
        size = [attributes.number(side, 0, FARTHEST * self.tile, 0) for side in ("width", "height")]
        natural = tileset.size_of(plain - tileset.first)
        width, height = ((length or whole) / self.tile for length, whole in zip(size, natural, strict=True))
        if max(width, height) > LARGEST_PROP:
            attributes.complain(
                worded("a prop of {width} x {height} squares", width=f"{width:g}", height=f"{height:g}"),
                worded("at most {largest} each way", largest=f"{LARGEST_PROP:g}"),
            )
            return None
        return self._placed(attributes, place, (tileset, plain - tileset.first), (width, height), cell)

    def _placed(
        self, attributes: Attributes, place: Place, tile: tuple[Tileset, int], size: tuple[float, float], cell: int
    ) -> tuple[float, Prop] | None:
        x, y = (attributes.number(axis, -FARTHEST * self.tile, FARTHEST * self.tile, 0) / self.tile for axis in "xy")
        rotation = attributes.number("rotation", -3600, 3600, 0)
        across, down = ALIGNMENTS.get(tile[0].node.attributes.get("objectalignment", ""), ALIGNMENTS["unspecified"])
        aside, below = size[0] * (0.5 - across), size[1] * (0.5 - down)
        aside, below = (
            way + offset * length / whole
            for way, offset, length, whole in zip(
                (aside, below), tile[0].offset, size, tile[0].size_of(tile[1]), strict=True
            )
        )
        sine, cosine = math.sin(math.radians(rotation)), math.cos(math.radians(rotation))
        prop = Prop(
            tile,
            place.x + x + aside * cosine - below * sine,
            place.y + y + aside * sine + below * cosine,
            *size,
            rotation,
            bool(cell & MIRRORED),
            bool(cell & UPSIDE_DOWN),
        )
        width, height = prop.frame
        if not (-width / 2 < prop.x < self.width + width / 2 and -height / 2 < prop.y < self.height + height / 2):
            attributes.complain("a prop beyond the board", "one on it, or over its border")
            return None
        return y, prop


def check_props(layers: Iterable[object], squares: int, complaints: Complaints) -> None:
    """Complain when the props of all layers are more than makes sense on a board of so many squares."""
    covered = sum(math.prod(prop.frame) for layer in layers if isinstance(layer, PropLayer) for prop in layer.props)
    if covered > MOST_PROPS_COVER * squares:
        expected = worded(
            "at most {most}, {each} for each square of the board",
            most=MOST_PROPS_COVER * squares,
            each=MOST_PROPS_COVER,
        )
        complaints.add(SCENERY, worded("props over {covered} squares in all", covered=round(covered)), expected)
