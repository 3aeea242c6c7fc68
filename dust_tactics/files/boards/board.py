"""Boards drawn in Tiled, as boards of the game."""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from dust_tactics.files.boards.edges import Edges, draw_edges
from dust_tactics.files.boards.format import (
    BOARD_PROPERTIES,
    LAYERS,
    OBJECT_CLASSES,
    PICTURE_LAYERS,
    PROPERTIES,
    SCENERY,
)
from dust_tactics.files.boards.tiled.map import ObjectLayer, TiledMap, TileLayer, read_map
from dust_tactics.files.boards.tiled.objects import MapObject, Value
from dust_tactics.files.boards.tiled.tilesets import KnownTilesets
from dust_tactics.files.boards.zones import (
    check_size,
    read_buildings,
    read_cover,
    read_entries,
    read_halves,
    read_objectives,
    which_object,
)
from dust_tactics.files.reading.complaints import Complaints, listed, nearest, one_of, shown
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.rules.board import Board, Obstacle, Terrain
from dust_tactics.table.wording import worded

CLASS_HINT = "Properties ▸ Class; Tiled 1.8 calls it Type"
WALLED = ("edges", "buildings")
"""Layers whose objects put up walls."""

AREA_LAYERS = ("buildings", "zones")
"""Layers whose objects cover squares."""

TileClass = TypeVar("TileClass", bound=StrEnum)


def load_board(path: Path, known: KnownTilesets | None = None) -> Board:
    """The board of a file of Tiled, with what is `known` of its tilesets. Raises FileRefused with all that is wrong."""
    complaints = Complaints(path)
    board = board_of(read_map(path, complaints, known), complaints)
    complaints.refuse_if_any()
    return board


def board_of(tiled: TiledMap, complaints: Complaints) -> Board:
    """The meaning of a Tiled map; complaints are gathered, and then the board is not to be used."""
    _check_layers(tiled, complaints)
    check_properties(tiled.properties, BOARD_PROPERTIES, "map", None, complaints)
    name = tiled.properties.get("name")
    if not name:
        complaints.add("map", "no name", "a property 'name' (Map ▸ Map Properties ▸ Custom Properties)")
    objects = {layer.name: layer.objects for layer in tiled.object_layers}
    for layer in tiled.object_layers:
        _check_objects(layer.name, layer.objects, tiled.width, tiled.height, complaints)
        size = tiled.width * tiled.height
        if layer.name in AREA_LAYERS and not check_size(layer.objects, size, layer.place, layer.line, complaints):
            objects[layer.name] = ()
    before = len(complaints)
    buildings = read_buildings(_of_class(objects, "buildings", "building"), tiled.width, tiled.height, complaints)
    edges = Edges.free(tiled.width, tiled.height)
    known = len(complaints) == before and all(
        item.kind in OBJECT_CLASSES[name] for name in WALLED for item in objects.get(name, ())
    )
    draw_edges(edges, buildings, objects.get("edges", ()), complaints, walls_known=known)
    terrain = _tile_classes(tiled, "terrain", Terrain, complaints)
    obstacles = _tile_classes(tiled, "obstacles", Obstacle, complaints)
    return Board(
        name=str(name or ""),
        width=tiled.width,
        height=tiled.height,
        terrain=tuple(terrain.get(square, Terrain.OPEN) for square in range(tiled.width * tiled.height)),
        obstacles=tuple(sorted(obstacles.items())),
        edges_h=tuple(edges.horizontal),
        edges_v=tuple(edges.vertical),
        buildings=buildings,
        entries=read_entries(_of_class(objects, "zones", "entry"), tiled.width, tiled.height, complaints),
        objectives=read_objectives(_of_class(objects, "zones", "objective"), tiled.width, tiled.height, complaints),
        author=str(tiled.properties.get("author", "")),
        indoor=bool(tiled.properties.get("indoor", False)),
        halves=read_halves(_of_class(objects, "zones", "half"), tiled.width, tiled.height, complaints),
        cover=read_cover(_of_class(objects, "zones", "cover"), tiled.width, tiled.height, complaints),
    )


def _of_class(objects: Mapping[str, tuple[MapObject, ...]], layer: str, kind: str) -> list[MapObject]:
    return [item for item in objects.get(layer, ()) if item.kind == kind]


def _check_layers(tiled: TiledMap, complaints: Complaints) -> None:
    layers: tuple[TileLayer | ObjectLayer, ...] = (*tiled.tile_layers, *tiled.object_layers)
    for layer in layers:
        if layer.name not in LAYERS:
            expected = one_of(
                layer.name,
                LAYERS,
                after=worded("; what is only looked at goes into a group {scenery}", scenery=repr(SCENERY)),
            )
            complaints.add(layer.place, "an unknown layer", expected, layer.line)
        elif (layer.name in OBJECT_CLASSES) == isinstance(layer, TileLayer):
            found, expected = ("a tile layer", "an object layer")[:: 1 if isinstance(layer, TileLayer) else -1]
            complaints.add(layer.place, found, worded("{expected} of this name", expected=expected), layer.line)
    names = {layer.name for layer in layers}
    if "terrain" not in names and not any(nearest("terrain", [name]) for name in names.difference(LAYERS)):
        complaints.add("map", "no layer 'terrain'", "a tile layer of this name")


def _check_objects(
    layer_name: str, objects: tuple[MapObject, ...], width: int, height: int, complaints: Complaints
) -> None:
    classes = OBJECT_CLASSES.get(layer_name)
    if classes is None:
        return
    for item in objects:
        if item.kind not in classes:
            found = worded(
                "{kind}{which}",
                kind=worded("the class {kind}", kind=shown(item.kind)) if item.kind else "no class",
                which=which_object(item, width, height),
            )
            complaints.add(item.title, found, _expected_class(item.kind, layer_name), item.line)
        else:
            check_properties(item.properties, classes[item.kind], item.title, item.line, complaints)


def _expected_class(found: str, layer_name: str) -> str:
    """What class an object of a layer should have, or which layer one of that class belongs on."""
    home = next((layer for layer, classes in OBJECT_CLASSES.items() if found in classes), "")
    if home:
        return worded("it on the layer {home}", home=repr(home))
    if not found:
        classes = listed(repr(one) for one in sorted(OBJECT_CLASSES[layer_name]))
        return worded("the class {classes} ({hint})", classes=classes, hint=CLASS_HINT)
    return one_of(found, OBJECT_CLASSES[layer_name], before="the class ", after=worded(" ({hint})", hint=CLASS_HINT))


def check_properties(
    properties: dict[str, Value], known: dict[str, type], place: str, line: int | None, complaints: Complaints
) -> None:
    """Complain about values of another type; warn of names that look like one of a class and are none.

    All other properties are the author's own.
    """
    for name, value in properties.items():
        if name not in known:
            near = nearest(name, known)
            if near or name in PROPERTIES:
                expected = worded("did you mean {near}?", near=repr(near)) if near else "it where it means something"
                complaints.warn(
                    place, worded("the property {name}, which means nothing here", name=shown(name)), expected, line
                )
        elif type(value) is not known[name]:
            complaints.add(
                place, f"{name} {shown(value)}", worded("a property of type {name}", name=known[name].__name__), line
            )
        elif isinstance(value, str) and (len(value) > 200 or not value.isprintable()):
            complaints.add(place, f"{name} {shown(value)}", "at most 200 letters on one line", line)


def _where_it_belongs(word: str, classes: type[TileClass]) -> str:
    """What to say of a tile that is on the wrong layer; empty where no layer is known that it belongs on."""
    if not word:
        return "; move what is only looked at to 'decoration'"
    for layer, other in (("terrain", Terrain), ("obstacles", Obstacle)):
        if other is not classes and word in {option.value for option in other}:
            return worded("; move {word} to the layer {layer}", word=shown(word), layer=shown(layer))
    return ""


def _tile_classes(
    tiled: TiledMap, layer_name: str, classes: type[TileClass], complaints: Complaints
) -> dict[int, TileClass]:
    """The class of each square that has a tile in the layer of that name."""
    found: dict[int, TileClass] = {}
    words = {option.value: option for option in classes}
    if sum(layer.name == layer_name for layer in tiled.tile_layers) > 1:  # which is told already
        return found
    for layer in tiled.tile_layers:
        if layer.name != layer_name or layer.name in PICTURE_LAYERS:
            continue
        wrong: dict[tuple[str, str], list[int]] = {}
        for square, cell in enumerate(layer.cells):
            tileset = tiled.tileset_of(cell)
            if not cell or tileset is None:
                continue
            word = tiled.type_of(cell)
            if word in words:
                found[square] = words[word]
            else:
                wrong.setdefault((word, tileset.name), []).append(square)
        for (word, name), squares in wrong.items():
            if not word and not any(tileset.types for tileset in tiled.tilesets if tileset.name == name):
                expected = "classes such as 'trees' (select tiles in the tileset, Properties ▸ Class)"
                complaints.add(worded("tileset {name}", name=shown(name)), "no tile with a class", expected)
                continue
            what = worded("a tile of class {word}", word=shown(word)) if word else "a tile without a class"
            hint = _where_it_belongs(word, classes)
            what = worded(
                "{what} of the tileset {name} on {squares}",
                what=what,
                name=shown(name),
                squares=squares_named(squares, tiled.width),
            )
            complaints.add(layer.place, what, one_of(word, words, before="the class ", after=hint), layer.line)
    return found
