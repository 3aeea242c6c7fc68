"""Boards, tilesets and templates that Tiled has saved as JSON, as the tree that they would be in XML.

Only the form is looked at here, as far as it has to be: what stands in the tree passes the same gate as that of an XML
file. What has no meaning for boards is left out.
"""

from collections.abc import Iterator
from typing import Any

from dust_tactics.files.reading.complaints import Complaints, one_of, shown
from dust_tactics.files.reading.lined_json import LinedObject
from dust_tactics.files.reading.xml import CSV, DEEPEST, Node
from dust_tactics.table.wording import worded

LAYERS = {"tilelayer": "layer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
"""Kinds of layers, and their elements in XML."""

FLAGS = ("point", "ellipse", "capsule")
LINES = ("polygon", "polyline")


def tree_of(root: LinedObject, root_tag: str, complaints: Complaints) -> Node:
    """The tree of a JSON file whose outermost element is `root_tag`. Raises FileRefused."""
    if root.get("type") != root_tag:
        raise complaints.refusal(
            "",
            worded("a file of {kind}", kind=shown(str(root.get("type", "nothing")))),
            worded("one of {kind}", kind=repr(root_tag)),
        )
    return _Tree(complaints).root(root, root_tag)


class _Tree:
    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints

    def root(self, value: LinedObject, tag: str) -> Node:
        node = _node(tag, value)
        if tag == "map":
            node.children = [
                *self._properties(value, tag),
                *(self._tileset(item) for item in self._objects(value, "tilesets", tag)),
                *self._layers(value, tag, 2),
            ]
        elif tag == "tileset":
            return self._tileset(value)
        else:
            parts = {key: value[key] for key in ("tileset", "object") if isinstance(value.get(key), LinedObject)}
            node.children = [
                self._tileset(part) if key == "tileset" else self._object(part, "object") for key, part in parts.items()
            ]
        return node

    def _objects(self, value: LinedObject, key: str, place: str) -> Iterator[LinedObject]:
        """The objects of a list, with a complaint about everything that is none."""
        items = value.get(key, [])
        if not isinstance(items, list):
            self.complaints.add(place, f"{key} {shown(items)}", "a list", value.line)
            return
        for item in items:
            if isinstance(item, LinedObject):
                yield item
            else:
                self.complaints.add(
                    place, worded("{item} among the {key}", item=shown(item), key=key), "objects", value.line
                )

    def _layers(self, value: LinedObject, place: str, depth: int) -> Iterator[Node]:
        for item in self._objects(value, "layers", place):
            kind = item.get("type")
            title = worded("layer {name}", name=shown(str(item.get("name", ""))))
            if not isinstance(kind, str) or kind not in LAYERS:
                self.complaints.add(
                    title, worded("the type {kind}", kind=shown(kind)), one_of(str(kind), LAYERS), item.line
                )
                continue
            if depth >= DEEPEST:
                raise self.complaints.refusal(
                    "",
                    worded("more than {deepest} layers inside each other", deepest=DEEPEST),
                    worded("fewer"),
                    item.line,
                )
            node = _node(LAYERS[kind], item)
            node.children = [*self._properties(item, title), *self._content(node.tag, item, title, depth)]
            yield node

    def _content(self, tag: str, item: LinedObject, title: str, depth: int) -> Iterator[Node]:
        """What stands in a layer."""
        if tag == "group":
            yield from self._layers(item, title, depth + 1)
        elif tag == "objectgroup":
            for one in self._objects(item, "objects", title):
                yield self._object(one, title)
        elif tag == "imagelayer":
            yield from _image(item)
        elif "chunks" in item:
            data = Node("data", {}, item.line)
            data.children = [_cells("chunk", chunk, item) for chunk in self._objects(item, "chunks", title)]
            yield data
        elif isinstance(item.get("data"), list | str):
            yield _cells("data", item, item)

    def _object(self, value: LinedObject, place: str) -> Node:
        node = _node("object", value)
        shapes = [Node(flag, {}, value.line) for flag in FLAGS if value.get(flag) is True]
        shapes += [
            Node(line, {"points": _points(value[line])}, value.line)
            for line in LINES
            if isinstance(value.get(line), list)
        ]
        if isinstance(value.get("text"), LinedObject):
            shapes.append(Node("text", {}, value.line))
        node.children = [*self._properties(value, place), *shapes]
        return node

    def _tileset(self, value: LinedObject) -> Node:
        node = _node("tileset", value)
        place = worded("tileset {name}", name=shown(str(value.get("name", ""))))
        offset = value.get("tileoffset")
        tiles = []
        for item in self._objects(value, "tiles", place):
            tile = _node("tile", item)
            tile.children = [*_image(item)]
            tiles.append(tile)
        node.children = [
            *([_node("tileoffset", offset)] if isinstance(offset, LinedObject) else []),
            *_image(value),
            *tiles,
        ]
        return node

    def _properties(self, value: LinedObject, place: str) -> list[Node]:
        if "properties" not in value:
            return []
        found = []
        for item in self._objects(value, "properties", place):
            kind = item.get("type", "string")
            attributes = {"type": _text(kind), "value": _property_text(item.get("value"))}
            if "name" in item:
                attributes["name"] = _text(item["name"])
            found.append(Node("property", attributes, item.line))
        return [Node("properties", {}, value.line, found)]


def _node(tag: str, value: LinedObject) -> Node:
    """An element with all plain values of an object as its attributes."""
    plain = {key: _text(item) for key, item in value.items() if isinstance(item, str | int | float)}
    return Node(tag, plain, value.line, [])


def _text(value: object) -> str:
    """A plain value as an attribute has it."""
    if isinstance(value, bool):
        return str(int(value))
    return str(value) if isinstance(value, str | int | float) else shown(value)


def _property_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, str | int | float) else ""


def _image(value: LinedObject) -> Iterator[Node]:
    """The picture of a tileset, a tile or a layer, if it has one."""
    if isinstance(value.get("image"), str):
        sizes = {side: _text(value[f"image{side}"]) for side in ("width", "height") if f"image{side}" in value}
        yield Node("image", {"source": value["image"], **sizes}, value.line)


def _cells(tag: str, value: LinedObject, layer: LinedObject) -> Node:
    """The cells of a layer, or of a chunk of it."""
    node = _node(tag, value)
    data: Any = value.get("data")
    if isinstance(data, list):
        node.attributes["encoding"] = CSV
        node.text = ",".join(str(cell) if type(cell) is int else shown(cell) for cell in data)
        return node
    node.text = data if isinstance(data, str) else shown(data)
    packed = {name: layer[name] for name in ("encoding", "compression") if isinstance(layer.get(name), str)}
    node.attributes |= {"encoding": "base64", **packed}
    return node


def _points(points: list[Any]) -> str:
    """Corners as XML has them; whatever is none stays one that the gate refuses."""
    return " ".join(
        f"{_text(point.get('x'))},{_text(point.get('y'))}".replace(" ", "_") if isinstance(point, LinedObject) else "?"
        for point in points
    )
