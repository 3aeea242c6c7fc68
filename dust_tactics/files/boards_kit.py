"""What board designers start from: a Tiled project with our classes, object templates, and new empty boards."""

import json
import os
from pathlib import Path
from xml.sax.saxutils import quoteattr

from dust_tactics.files.boards_format import LAYERS, OBJECT_CLASSES, OPENING_SIZES, TILE_CLASSES
from dust_tactics.files.gate_bytes import write_whole
from dust_tactics.files.gate_map import LARGEST, SMALLEST
from dust_tactics.files.gate_paths import kit_folder
from dust_tactics.files.gate_tilesets import TILE, read_tileset_file

TILESETS = ("mat", "ground", "terrain", "obstacles", "building")
MAT_TILES = 8
"""The mat repeats after so many squares each way."""

COLOURS = {
    "wall": "#ffb03a2e",
    "opening": "#ffe0b04a",
    "building": "#ff8a6d3b",
    "entry": "#ff3a7ca5",
    "objective": "#ffd98e2b",
}
MEMBER_DEFAULTS: dict[str, dict[str, object]] = {
    "size": {"type": "string", "propertyType": "opening-size", "value": OPENING_SIZES[0]},
    "storeys": {"type": "int", "value": 1},
}
TEMPLATES: dict[str, tuple[str, str]] = {
    "window": (
        "opening",
        f'width="24" height="8"><properties><property name="size" value="{OPENING_SIZES[0]}"/></properties>',
    ),
    "door": ("opening", f'width="{TILE}" height="8">'),
    "gate": ("opening", f'width="{2 * TILE}" height="8">'),
    "building": (
        "building",
        f'name="Building" width="{2 * TILE}" height="{2 * TILE}"><properties>'
        '<property name="storeys" type="int" value="1"/></properties>',
    ),
    "entry": ("entry", f'name="Entry" width="{TILE}" height="{3 * TILE}">'),
    "objective": ("objective", f'name="Objective" width="{TILE}" height="{TILE}">'),
}
"""Object templates: class, and the rest of the object."""


def kit_files() -> dict[str, str]:
    """The generated files of the `maps` folder: content by relative path."""
    files = {"dust-tactics.tiled-project": json.dumps(tiled_project(), indent=4) + "\n"}
    for name, (kind, rest) in TEMPLATES.items():
        item = f'<object type="{kind}" {rest}</object>'
        files[f"templates/{name}.tx"] = f'<?xml version="1.0" encoding="UTF-8"?>\n<template>\n {item}\n</template>\n'
    return files


def write_kit(folder: Path | None = None) -> None:
    """Write the generated files. Raises OSError."""
    for name, content in kit_files().items():
        write_whole((folder or kit_folder()) / name, content.encode())


def tiled_project() -> dict[str, object]:
    """A project for Tiled 1.10 or later, in which objects, tiles and properties offer our classes and words."""
    types: list[dict[str, object]] = [
        {
            "type": "enum",
            "name": "opening-size",
            "storageType": "string",
            "values": [*OPENING_SIZES],
            "valuesAsFlags": False,
        }
    ]
    for classes in OBJECT_CLASSES.values():
        for name, properties in classes.items():
            members = [{"name": member, **MEMBER_DEFAULTS[member]} for member in properties]
            types.append(_class(name, COLOURS[name], members, "object"))
    for words in TILE_CLASSES.values():
        types.extend(_class(name, "#ffa0a0a4", [], "tile") for name in words)
    for number, kind in enumerate(types, 1):
        kind["id"] = number
    return {
        "automappingRulesFile": "",
        "commands": [],
        "compatibilityVersion": 1100,
        "extensionsPath": "extensions",
        "folders": ["."],
        "properties": [],
        "propertyTypes": types,
    }


def _class(name: str, colour: str, members: list[dict[str, object]], use: str) -> dict[str, object]:
    return {"type": "class", "name": name, "color": colour, "drawFill": True, "members": members, "useAs": [use]}


def new_board(path: Path, name: str, width: int, height: int, author: str = "") -> None:
    """Write an empty board with every layer and the shipped tilesets.

    Raises FileExistsError when there is a file, ValueError for an impossible size, OSError when it cannot be written.
    """
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise ValueError(f"a board is {SMALLEST} to {LARGEST} squares each way, not {width} x {height}")
    if path.exists():
        raise FileExistsError(f"{path} is there already")
    write_whole(path, _empty_board(path, name, width, height, author).encode())


def _empty_board(path: Path, name: str, width: int, height: int, author: str) -> str:
    author_line = f'  <property name="author" value={quoteattr(author)}/>\n' if author else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{width}" height="{height}" '
        f'tilewidth="{TILE}" tileheight="{TILE}" infinite="0" nextlayerid="{len(LAYERS) + 1}" nextobjectid="1">\n'
        f' <properties>\n{author_line}  <property name="name" value={quoteattr(name)}/>\n </properties>\n'
        f"{_tileset_lines(path.parent)}{_layer_lines(width, height)}</map>\n"
    )


def _tileset_lines(folder: Path) -> str:
    """References to the shipped tilesets, numbered one after the other, so that Tiled finds them too."""
    lines = []
    first = 1
    for name in TILESETS:
        file = kit_folder() / "tilesets" / f"{name}.tsx"
        lines.append(f' <tileset firstgid="{first}" source={quoteattr(_reference(file, folder))}/>\n')
        first += read_tileset_file(file).count
    return "".join(lines)


def _reference(file: Path, folder: Path) -> str:
    try:
        return Path(os.path.relpath(file, folder.resolve())).as_posix()
    except ValueError:  # another drive of Windows
        return file.as_posix()


def _layer_lines(width: int, height: int) -> str:
    lines = []
    for number, name in enumerate(LAYERS, 1):
        if name in OBJECT_CLASSES:
            lines.append(f' <objectgroup id="{number}" name="{name}"/>\n')
            continue
        rows = [
            ",".join(str(_mat_tile(row, column) if name == "ground" else 0) for column in range(width))
            for row in range(height)
        ]
        data = ",\n".join(rows)
        lines.append(
            f' <layer id="{number}" name="{name}" width="{width}" height="{height}">\n'
            f'  <data encoding="csv">\n{data}\n</data>\n </layer>\n'
        )
    return "".join(lines)


def _mat_tile(row: int, column: int) -> int:
    return 1 + row % MAT_TILES * MAT_TILES + column % MAT_TILES
