"""New boards as JSON, for those who would rather have that of Tiled's two forms."""

import json
from pathlib import Path
from typing import Any

from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.reading.xml import Node, parse_xml

WHOLE = ("width", "height", "tilewidth", "tileheight", "nextlayerid", "nextobjectid", "firstgid", "id")
IN_PIXELS = ("x", "y", "width", "height")
FLAGS = ("infinite",)
KINDS = {"layer": "tilelayer", "objectgroup": "objectgroup", "group": "group"}


def as_json(text: str) -> str:
    """The text of a board as `new_board` writes it in XML, in the JSON that Tiled makes of it."""
    root = parse_xml(text, "map", Complaints(Path()))
    board = {
        "type": "map",
        **_plain(root),
        "properties": [_property(item) for group in root.all("properties") for item in group.children],
        "tilesets": [_plain(item) for item in root.all("tileset")],
        "layers": _layers(root),
    }
    return json.dumps(board, ensure_ascii=False, indent=1) + "\n"


def _plain(node: Node) -> dict[str, Any]:
    """The attributes of an element, numbers and flags as such."""
    found: dict[str, Any] = dict(node.attributes)
    found |= {name: int(found[name]) for name in WHOLE if name in found}
    return found | {name: found[name] != "0" for name in FLAGS if name in found}


def _property(node: Node) -> dict[str, Any]:
    kind = node.attributes.get("type", "string")
    value = node.attributes["value"]
    return {"name": node.attributes["name"], "type": kind, "value": value == "true" if kind == "bool" else value}


def _layers(parent: Node) -> list[dict[str, Any]]:
    return [_layer(item) for item in parent.children if item.tag in KINDS]


def _layer(node: Node) -> dict[str, Any]:
    layer = {"type": KINDS[node.tag], **_plain(node), "opacity": 1, "visible": True, "x": 0, "y": 0}
    if node.tag == "group":
        return layer | {"layers": _layers(node)}
    data = node.first("data")
    if data is None:
        return layer | {"draworder": "topdown", "objects": [_object(item) for item in node.all("object")]}
    return layer | {"data": [int(cell) for cell in data.text.split(",")]}


def _object(node: Node) -> dict[str, Any]:
    return _plain(node) | {name: int(node.attributes[name]) for name in IN_PIXELS} | {"rotation": 0, "visible": True}
