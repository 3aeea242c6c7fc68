"""The check of automapping rules: layers that Tiled understands as rules, for layers that boards have."""

import re
from pathlib import Path

from dust_tactics.files.boards.format import LAYERS, OBJECT_CLASSES
from dust_tactics.files.boards.tiled.cells import LARGEST, TURNED, read_cells
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS, read_tree
from dust_tactics.files.boards.tiled.tilesets import Tileset, read_tilesets
from dust_tactics.files.places import is_file, resolved
from dust_tactics.files.reading.bytes import read_utf8
from dust_tactics.files.reading.complaints import Complaints, FileRefused, listed, one_of, shown
from dust_tactics.files.reading.xml import Attributes, Bounds, Node
from dust_tactics.table.wording import worded

RULE_LAYER = re.compile(r"regions(_input|_output)?|(input(not)?|output)[0-9]*_(?P<layer>.*)")
TILE_LAYERS = tuple(name for name in LAYERS if name not in OBJECT_CLASSES)
MOST_BYTES = 64 * 1024
MOST_RULE_MAPS = 16
RULE_MAP = Bounds(256 * 1024, 2000)
MOST_LAYERS = 200


def is_rule_map(root: Node) -> bool:
    """Whether a map holds rules instead of a board."""
    return any(RULE_LAYER.fullmatch(layer.attributes.get("name", "")) for layer in root.all("layer"))


def read_rule_list(path: Path) -> tuple[Path, ...]:
    """The rule maps that a `rules.txt` names, each of them checked. Raises FileRefused."""
    complaints = Complaints(path)
    maps: list[Path] = []
    for number, text in enumerate(read_utf8(path, MOST_BYTES, complaints).splitlines(), 1):
        line = text.strip()
        if not line or line.startswith(("#", "//", "[")):
            continue
        rule_map = path.parent / line
        target = None if re.search(r"[\\:\0]", line) else resolved(rule_map)
        inside = target is not None and target.is_relative_to(path.parent.resolve())
        if not (inside and line.endswith(BOARD_ENDINGS) and is_file(rule_map)):
            complaints.add(
                "",
                shown(line),
                worded("a {names} file in this folder or below it", names=listed(BOARD_ENDINGS)),
                number,
            )
        elif len(maps) == MOST_RULE_MAPS:
            raise complaints.refusal(
                "", worded("more than {most} rule maps", most=MOST_RULE_MAPS), worded("fewer"), number
            )
        else:
            maps.append(rule_map)
    for rule_map in maps:
        try:
            read_rule_map(rule_map)
        except FileRefused as refused:
            complaints.extend(refused.complaints)
    complaints.refuse_if_any()
    return tuple(maps)


def read_rule_map(path: Path) -> None:
    """A map of automapping rules. Raises FileRefused."""
    complaints = Complaints(path)
    root = read_tree(path, "map", complaints, RULE_MAP)
    attributes = Attributes(root, complaints, "map")
    width, height = (attributes.whole(side, 1, LARGEST, hint=" squares") for side in ("width", "height"))
    complaints.refuse_if_any()
    tilesets = read_tilesets(root, path, complaints)
    layers = root.all("layer")
    if len(layers) > MOST_LAYERS:
        raise complaints.refusal(
            "", worded("{count} layers", count=len(layers)), worded("at most {most}", most=MOST_LAYERS)
        )
    names = [layer.attributes.get("name", "") for layer in layers]
    for part in ("regions", "input", "output"):
        if not any(name.startswith(part) for name in names):
            complaints.add(
                "map", worded("no layer {part}", part=repr(part)), "one (see the guide to automapping of Tiled)"
            )
    for name, layer in zip(names, layers, strict=True):
        _check_layer(name, layer, width, height, tilesets, complaints)
    complaints.refuse_if_any()


def _check_layer(
    name: str, layer: Node, width: int, height: int, tilesets: tuple[Tileset, ...], complaints: Complaints
) -> None:
    place = worded("layer {name}", name=shown(name))
    match = RULE_LAYER.fullmatch(name)
    if match is None:
        complaints.add(place, "an unknown layer", "regions, input_LAYER or output1_LAYER", layer.line)
    elif match["layer"] is not None and match["layer"] not in TILE_LAYERS:
        complaints.add(
            place,
            worded("the layer {layer}", layer=shown(match["layer"])),
            one_of(match["layer"], TILE_LAYERS),
            layer.line,
        )
    cells = read_cells(layer, width, height, Attributes(layer, complaints, place))
    for cell in sorted({cell & ~TURNED for cell in cells} - {0}):
        if not any(tileset.first <= cell < tileset.first + tileset.count for tileset in tilesets):
            complaints.add(
                place, worded("the tile number {cell}", cell=cell), "a tile of one of the tilesets", layer.line
            )
