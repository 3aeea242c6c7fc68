"""The files of Tiled, XML or JSON: whatever a file is written in, it is read as the same tree."""

from pathlib import Path

from dust_tactics.files.boards.tiled.from_json import tree_of
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.reading.lined_json import read_json
from dust_tactics.files.reading.xml import BOARD, Bounds, Node, read_xml

BOARD_ENDINGS = (".tmx", ".tmj")
TILESET_ENDINGS = (".tsx", ".tsj")
TEMPLATE_ENDINGS = (".tx", ".tj")
JSON_ENDINGS = (".tmj", ".tsj", ".tj")

ROOTS = {
    ending: root
    for root, endings in (("map", BOARD_ENDINGS), ("tileset", TILESET_ENDINGS), ("template", TEMPLATE_ENDINGS))
    for ending in endings
}
"""The outermost element by the ending of a file."""


def read_tree(path: Path, root_tag: str, complaints: Complaints, bounds: Bounds = BOARD) -> Node:
    """The tree of a file whose outermost element is `root_tag`. Raises FileRefused."""
    if path.suffix in JSON_ENDINGS:
        return tree_of(read_json(path, complaints, bounds.size, 4 * bounds.nodes), root_tag, complaints)
    return read_xml(path, root_tag, complaints, bounds)
