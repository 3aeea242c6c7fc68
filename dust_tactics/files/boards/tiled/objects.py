"""The gate for object layers: shapes with a class, a name and properties; templates filled in."""

from dataclasses import dataclass, field
from pathlib import Path

from dust_tactics.files.boards.format import PROPERTIES
from dust_tactics.files.boards.tiled.files import TEMPLATE_ENDINGS, read_tree
from dust_tactics.files.boards.tiled.paths import referred_file
from dust_tactics.files.boards.tiled.tilesets import (
    TILE,
    GoneTilesets,
    KnownTilesets,
    Tileset,
    read_used_tileset,
)
from dust_tactics.files.reading.complaints import Complaints, FileRefused, counted, shown
from dust_tactics.files.reading.xml import Attributes, Bounds, Node, parse_number
from dust_tactics.table.wording import worded

TEMPLATE = Bounds(32 * 1024, 100)
MOST_TEMPLATES = 64
MOST_OBJECTS = 1000
MOST_POINTS = 100
FARTHEST = 256.0
"""Squares; four times the largest board."""

MOST_SLANT = 0.01
"""Degrees that a quarter turn may be off, as one made by hand is: less than a pixel on the largest board."""

SHAPES = ("point", "ellipse", "capsule", "polygon", "polyline", "text")
_A_SHAPE = {
    "rectangle": worded("a rectangle"),
    "tile": worded("a tile"),
    "point": worded("a point"),
    "ellipse": worded("an ellipse"),
    "capsule": worded("a capsule"),
    "polygon": worded("a polygon"),
    "polyline": worded("a polyline"),
    "text": worded("a text"),
}
PLAIN_PROPERTIES = ("string", "int", "float", "bool", "color", "file", "object")

Value = str | int | float | bool
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class MapObject:
    """One object of an object layer, from the top left corner of the board, quarter turns carried out.

    Lengths are 64ths of a square, however many pixels that has in the file.

    kind    its class
    shape   "rectangle", "tile" or one of SHAPES
    points  corners of a polygon or polyline; the one place of a point
    title   how complaints call it
    scale   pixels of the file for each of our lengths, for complaints
    """

    kind: str
    name: str
    x: float
    y: float
    width: float
    height: float
    shape: str
    points: tuple[Point, ...]
    properties: dict[str, Value]
    title: str
    line: int
    scale: float = 1.0

    @property
    def a_shape(self) -> str:
        """Its shape with an article, for complaints."""
        return a_shape(self.shape)


@dataclass(slots=True)
class Templates:
    """The templates of one board, each read once. `read` is None for one that was refused."""

    owner: Path
    complaints: Complaints
    read: dict[Path, Node | None] = field(default_factory=dict)
    tilesets: dict[Path, Tileset | None] = field(default_factory=dict)
    known: KnownTilesets = field(default_factory=dict)

    def object_of(self, attributes: Attributes) -> Node | None:
        """The object in the template that a node names, or None."""
        root = self._root(attributes)[1]
        return None if root is None else root.first("object")

    def tile_of(self, attributes: Attributes) -> tuple[Node, Tileset | None] | None:
        """The object in the template that a node names, and the tileset that it is a tile of; None with a complaint."""
        path, root = self._root(attributes)
        item = None if root is None else root.first("object")
        if path is None or root is None or item is None:
            return None
        if path not in self.tilesets:
            self.tilesets[path] = self._tileset(path, root)
        return item, self.tilesets[path]

    def check_tileset(self, root: Node) -> None:
        """Read the tileset of a template that is looked at by itself, for complaints about it."""
        self._tileset(self.owner, root)

    def _tileset(self, path: Path, root: Node) -> Tileset | None:
        """The tileset that a template has its tile of."""
        node = root.first("tileset")
        if node is None:
            return None
        complaints, gone = self.complaints.about(path), GoneTilesets()
        tileset = read_used_tileset(node, path, self.owner.parent, complaints, self.known, gone)
        gone.tell_all(complaints)
        return tileset

    def _root(self, attributes: Attributes) -> tuple[Path | None, Node | None]:
        """The template that a node names, and what stands in it; None with a complaint."""
        path = referred_file(attributes, "template", self.owner, self.owner.parent, *TEMPLATE_ENDINGS)
        if path is None:
            return None, None
        if path not in self.read:
            if len(self.read) == MOST_TEMPLATES:
                raise self.complaints.refusal(
                    "", worded("more than {most} templates", most=MOST_TEMPLATES), worded("fewer")
                )
            complaints = self.complaints.about(path)
            try:
                self.read[path] = read_tree(path, "template", complaints, TEMPLATE)
            except FileRefused:
                self.read[path] = None
        return path, self.read[path]


def read_objects(
    layer: Node, layer_place: str, tile: int, templates: Templates, complaints: Complaints
) -> tuple[MapObject, ...]:
    """The objects of one object layer of a board with squares of `tile` pixels."""
    nodes = layer.all("object")
    if len(nodes) > MOST_OBJECTS:
        raise complaints.refusal(
            layer_place,
            worded("{count} objects", count=len(nodes)),
            worded("at most {most}", most=MOST_OBJECTS),
            layer.line,
        )
    return tuple(_read_object(node, layer_place, tile, templates, complaints) for node in nodes if not is_note(node))


def a_shape(shape: str) -> str:
    """Return a shape with its article, for complaints; one that is unknown is named as the file has it."""
    return _A_SHAPE.get(shape, shape)


def is_note(node: Node) -> bool:
    """Whether an object is a text that its author has put beside others, which means nothing."""
    return node.first("text") is not None and not any(node.attributes.get(name) for name in ("type", "class"))


def _read_object(node: Node, layer_place: str, tile: int, templates: Templates, complaints: Complaints) -> MapObject:
    number = shown(node.attributes.get("id", "?"))[1:-1]
    attributes = Attributes(node, complaints, worded("{layer}, object {number}", layer=layer_place, number=number))
    if "template" in node.attributes:
        node = filled_in(node, templates.object_of(attributes))
    attributes = Attributes(node, complaints, attributes.place)
    kind = attributes.text("type", "") or attributes.text("class", "")
    attributes.place = worded("{object} ({kind})", object=attributes.place, kind=kind or "no class")
    quarters = _quarters(attributes)
    scale, farthest = tile / TILE, FARTHEST * tile
    x, y = (attributes.number(axis, -farthest, farthest, 0) / scale for axis in ("x", "y"))
    width, height = (attributes.number(side, 0, farthest, 0) / scale for side in ("width", "height"))
    across, down = _turned((width, height), quarters)
    shape = _shape(node)
    return MapObject(
        kind=kind,
        name=attributes.text("name", ""),
        x=x + min(across, 0),
        y=y + min(down, 0),
        width=abs(across),
        height=abs(down),
        shape=shape,
        points=_read_points(node, shape, (x, y), quarters, scale, attributes),
        properties=read_properties(node, attributes),
        title=attributes.place,
        line=node.line,
        scale=scale,
    )


def _quarters(attributes: Attributes) -> int:
    """Quarter turns clockwise, 0 to 3: those that the key Z makes of an object in Tiled."""
    rotation = attributes.number("rotation", -360, 360, 0)
    quarters = round(rotation / 90)
    if abs(rotation - quarters * 90) > MOST_SLANT:
        attributes.complain(
            worded("a rotation of {rotation}", rotation=f"{rotation:g}"), "0, 90, 180 or 270 (Properties ▸ Rotation)"
        )
    return quarters % 4


def _turned(point: Point, quarters: int) -> Point:
    """A point after quarter turns clockwise around (0, 0), y pointing down."""
    for _ in range(quarters):
        point = (-point[1], point[0])
    return point


def filled_in(node: Node, template: Node | None) -> Node:
    """An object with what it does not say itself taken from its template."""
    if template is None:
        return node
    properties = [child for origin in (template, node) for child in origin.all("properties")]
    shapes = [child for child in (*node.children, *template.children) if child.tag in SHAPES]
    merged = [*shapes[:1]]
    if properties:
        merged.append(Node("properties", {}, node.line, [item for group in properties for item in group.children]))
    return Node("object", {**template.attributes, **node.attributes}, node.line, merged)


def _shape(node: Node) -> str:
    if "gid" in node.attributes:
        return "tile"
    return next((child.tag for child in node.children if child.tag in SHAPES), "rectangle")


def _read_points(
    node: Node, shape: str, origin: Point, quarters: int, scale: float, attributes: Attributes
) -> tuple[Point, ...]:
    if shape == "point":
        return (origin,)
    child = node.first(shape)
    if child is None or shape not in ("polygon", "polyline"):
        return ()
    points = []
    for text in child.attributes.get("points", "").split()[: MOST_POINTS + 1]:
        numbers = [parse_number(part) for part in text.split(",")]
        if len(numbers) != 2 or any(number is None or abs(number) > FARTHEST * TILE * scale for number in numbers):
            attributes.complain(worded("the point {text}", text=shown(text)), "points on the board")
            return ()
        across, down = _turned(((numbers[0] or 0.0) / scale, (numbers[1] or 0.0) / scale), quarters)
        points.append((origin[0] + across, origin[1] + down))
    if not 2 <= len(points) <= MOST_POINTS:
        attributes.complain(
            counted(len(points), "{count} point", "{count} points"), worded("2 to {most}", most=MOST_POINTS)
        )
        return ()
    return tuple(points)


def read_properties(node: Node, attributes: Attributes) -> dict[str, Value]:
    """The custom properties of a node, by name; those that are neither plain nor ours are left out."""
    properties: dict[str, Value] = {}
    for group in node.all("properties"):
        for item in group.all("property"):
            inner = Attributes(item, attributes.complaints, attributes.place)
            name = inner.text("name")
            kind = item.attributes.get("type", "string")
            text = item.attributes.get("value", item.text)
            value = _property_value(kind, text)
            if value is not None:
                properties[name] = value
            elif name in PROPERTIES:
                found = worded(
                    "the property {name} of type {kind}: {text}", name=shown(name), kind=shown(kind), text=shown(text)
                )
                inner.complain(found, "a plain property (string, int, float or bool)")
    return properties


def _property_value(kind: str, text: str) -> Value | None:
    if kind not in PLAIN_PROPERTIES or len(text) > 2000:
        return None
    if kind == "bool":
        return {"true": True, "false": False}.get(text)
    if kind in ("int", "float"):
        number = parse_number(text)
        return number if kind == "float" or number is None or not number.is_integer() else int(number)
    return text
