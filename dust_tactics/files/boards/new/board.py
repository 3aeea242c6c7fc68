"""What board designers start from: a Tiled project with our classes, object templates, and new empty boards."""

import json
import os
import re
import unicodedata
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from dust_tactics.files.boards.format import LAYERS, OBJECT_CLASSES, OPENING_SIZES, SCENERY, TILE_CLASSES
from dust_tactics.files.boards.new.as_json import as_json
from dust_tactics.files.boards.new.object_types import OBJECT_TYPES, object_types
from dust_tactics.files.boards.new.shipped_rules import RULES, rule_files
from dust_tactics.files.boards.tiled.cells import LARGEST, SMALLEST
from dust_tactics.files.boards.tiled.files import JSON_ENDINGS
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.boards.tiled.scenery import ABOVE
from dust_tactics.files.boards.tiled.tilesets import TILE, read_tileset_file
from dust_tactics.files.places import file_in, real, user_root
from dust_tactics.files.reading.bytes import write_new, write_whole
from dust_tactics.table.wording import worded

PROJECT = "dust-tactics.tiled-project"
TEMPLATE = "templates/board.tmx"
TEMPLATE_SIZE = (18, 12)
LONGEST_NAME = 80
NO_FILE_NAMES = (
    "",
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)),
)
"""What no file can be called before its ending; Windows keeps most of them for itself."""


TILESETS = ("mat", "ground", "terrain", "obstacles", "building", "snow", "base", "country")
_OVER_SCENERY = "terrain"
"""The layer that scenery lies right below on a new board."""

MAT_TILES = 8
"""The mat repeats after so many squares each way."""

GROUNDS: dict[str, tuple[str, int, int]] = {
    "mat": ("mat", 0, MAT_TILES),
    "concrete": ("ground", 64, 4),
    "slabs": ("building", 0, 4),
    "planks": ("building", 16, 4),
    "steel": ("base", 64, 4),
    "snow": ("snow", 0, 8),
}
"""What a new board may be covered with: tileset, first tile, and after how many squares each way it repeats."""

COLOURS = {
    "wall": "#ffb03a2e",
    "opening": "#ffe0b04a",
    "building": "#ff8a6d3b",
    "entry": "#ff3a7ca5",
    "half": "#ff4a8f5a",
    "cover": "#ffb59a3a",
    "objective": "#ffd98e2b",
}
MEMBER_DEFAULTS: dict[str, dict[str, object]] = {
    "size": {"type": "string", "propertyType": "opening-size", "value": OPENING_SIZES[0]},
    "storeys": {"type": "int", "value": 1},
    "roof": {"type": "bool", "value": False},
}
_OPENINGS = {"window": (24, OPENING_SIZES[0]), "door": (TILE, OPENING_SIZES[1]), "gate": (2 * TILE, OPENING_SIZES[2])}
"""The templates of openings: how long they are, in pixels, and the size they say."""

_THICK = 8


def _openings(upright: bool) -> dict[str, tuple[str, str]]:
    """Return the templates of openings in walls that run from west to east, or in upright ones."""
    found = {}
    for name, (length, size) in _OPENINGS.items():
        width, height = (_THICK, length) if upright else (length, _THICK)
        said = f'<properties><property name="size" value="{size}"/></properties>'
        found[f"{name}-upright" if upright else name] = "opening", f'width="{width}" height="{height}">{said}'
    return found


TEMPLATES: dict[str, tuple[str, str]] = {
    **_openings(upright=False),
    **_openings(upright=True),
    "building": (
        "building",
        f'name="Building" width="{2 * TILE}" height="{2 * TILE}"><properties>'
        '<property name="storeys" type="int" value="1"/></properties>',
    ),
    "high-building": (
        "building",
        f'name="High building" width="{2 * TILE}" height="{2 * TILE}"><properties>'
        '<property name="roof" type="bool" value="true"/><property name="storeys" type="int" value="2"/></properties>',
    ),
    "entry": ("entry", f'name="Entry" width="{TILE}" height="{3 * TILE}">'),
    "entry-wide": ("entry", f'name="Entry" width="{3 * TILE}" height="{TILE}">'),
    "half": ("half", f'name="Half" width="{2 * TILE}" height="{3 * TILE}">'),
    "cover": ("cover", f'width="{2 * TILE}" height="{3 * TILE}">'),
    "objective": ("objective", f'name="Objective" width="{TILE}" height="{TILE}">'),
}
"""Object templates: class, and the rest of the object."""


def kit_files() -> dict[str, str]:
    """The generated files of the `maps` folder: content by relative path."""
    files = {PROJECT: json.dumps(tiled_project(), indent=4) + "\n", TEMPLATE: _template_board(), **rule_files()}
    files[OBJECT_TYPES] = object_types(property_types())
    for name, (kind, rest) in TEMPLATES.items():
        item = f'<object type="{kind}" {rest}</object>'
        files[f"templates/{name}.tx"] = f'<?xml version="1.0" encoding="UTF-8"?>\n<template>\n {item}\n</template>\n'
    return files


def write_kit(folder: Path | None = None) -> None:
    """Write the generated files. Raises OSError."""
    for name, content in kit_files().items():
        write_whole((folder or shipped_maps()) / name, content.encode())


def tiled_project() -> dict[str, Any]:
    """A project for Tiled, in which objects, tiles and properties offer our classes and words.

    Tiled 1.9 and later reads the classes in it, 1.8 the file of object types.
    """
    return {
        "automappingRulesFile": RULES,
        "commands": [],
        "compatibilityVersion": 1100,
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": OBJECT_TYPES,
        "properties": [],
        "propertyTypes": property_types(),
    }


def property_types() -> list[dict[str, Any]]:
    """Our classes and words as a project lists them."""
    types: list[dict[str, Any]] = [
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
    return types


def _class(name: str, colour: str, members: list[dict[str, object]], use: str) -> dict[str, object]:
    return {"type": "class", "name": name, "color": colour, "drawFill": True, "members": members, "useAs": [use]}


def own_board_path(name: str) -> Path:
    """The file for a board of that name in the user's own folder: "Hügel 112" becomes `hugel-112.tmx`."""
    letters = (letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    plain = re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", "".join(letters)).casefold()).strip("-")
    stem = f"board-{plain}".strip("-") if plain in NO_FILE_NAMES else plain
    return file_in(user_root() / "maps", f"{stem}.tmx")


def new_board(
    path: Path, name: str, width: int, height: int, *, author: str = "", indoor: bool = False, ground: str = "mat"
) -> None:
    """Write an empty board with every layer, the shipped tilesets, and an entry along two opposite edges.

    path     with an ending of JSON the board is written in that
    ground   a key of GROUNDS

    Raises FileExistsError when there is a file, ValueError for an impossible size, name or ground, OSError when it
    cannot be written.
    """
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise ValueError(
            worded(
                "a board is {smallest} to {largest} squares each way, not {width} x {height}",
                smallest=SMALLEST,
                largest=LARGEST,
                width=width,
                height=height,
            )
        )
    for text in (name, author):
        if len(text) > LONGEST_NAME or not text.isprintable():
            raise ValueError(worded("names are at most {longest} letters on one line", longest=LONGEST_NAME))
    if not name.strip():
        raise ValueError("a board needs a name")
    if ground not in GROUNDS:
        raise ValueError(worded("no ground {ground}; there are {names}", ground=repr(ground), names=", ".join(GROUNDS)))
    properties = _property_lines(name, author, indoor)
    board = _empty_board(path.parent, properties, width, height, ground)
    write_new(path, (as_json(board) if path.suffix in JSON_ENDINGS else board).encode())


def _template_board() -> str:
    """The board to copy in Tiled itself, as large as two of the book's side by side."""
    folder = shipped_maps() / Path(TEMPLATE).parent
    return _empty_board(folder, _property_lines("New board", "", False), *TEMPLATE_SIZE, "mat")


def _property_lines(name: str, author: str, indoor: bool) -> str:
    """The properties of a board, as Tiled writes them: in the order of the alphabet."""
    lines = [f'  <property name="author" value={quoteattr(author)}/>\n'] if author else []
    lines += ['  <property name="indoor" type="bool" value="true"/>\n'] if indoor else []
    lines.append(f'  <property name="name" value={quoteattr(name)}/>\n')
    return f" <properties>\n{''.join(lines)} </properties>\n"


def _empty_board(folder: Path, properties: str, width: int, height: int, ground: str) -> str:
    tileset_lines, firsts = _tileset_lines(folder)
    tileset, tile, stamp = GROUNDS[ground]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{width}" height="{height}" '
        f'tilewidth="{TILE}" tileheight="{TILE}" infinite="0" nextlayerid="{len(LAYERS) + 3}" nextobjectid="3">\n'
        f"{properties}{tileset_lines}{_layer_lines(width, height, firsts[tileset] + tile, stamp)}</map>\n"
    )


def _tileset_lines(folder: Path) -> tuple[str, dict[str, int]]:
    """References to the shipped tilesets, numbered one after the other, so that Tiled finds them too."""
    lines, firsts = [], {}
    first = 1
    for name in TILESETS:
        file = shipped_maps() / "tilesets" / f"{name}.tsx"
        lines.append(f' <tileset firstgid="{first}" source={quoteattr(reference_to(file, folder))}/>\n')
        firsts[name] = first
        first += read_tileset_file(file).count
    return "".join(lines), firsts


def reference_to(file: Path, folder: Path) -> str:
    """Return how a file in a folder refers to another one, so that Tiled finds it."""
    try:
        return Path(os.path.relpath(file, real(folder))).as_posix()
    except ValueError:  # another drive of Windows
        return file.as_posix()


def _layer_lines(width: int, height: int, tile: int, stamp: int) -> str:
    """All layers, empty but for the ground, a stamp of tiles that repeats with `tile` in its upper left corner, and for
    two entries; and the groups of scenery, which lies over what is painted and under what has a meaning."""
    lines = []
    for number, name in enumerate(LAYERS, 1):
        if name in OBJECT_CLASSES:
            objects = _entry_lines(width, height) if name == "zones" else ""
            end = f">\n{objects} </objectgroup>\n" if objects else "/>\n"
            lines.append(f' <objectgroup id="{number}" name="{name}"{end}')
            continue
        if name == _OVER_SCENERY:
            first = len(LAYERS) + 1
            above = f'  <group id="{first + 1}" name="{ABOVE}"/>\n'
            lines.append(f' <group id="{first}" name="{SCENERY}">\n{above} </group>\n')
        ground = name == "ground"
        rows = (
            [tile + row % stamp * stamp + column % stamp if ground else 0 for column in range(width)]
            for row in range(height)
        )
        data = ",\n".join(",".join(map(str, row)) for row in rows)
        lines.append(
            f' <layer id="{number}" name="{name}" width="{width}" height="{height}">\n'
            f'  <data encoding="csv">\n{data}\n</data>\n </layer>\n'
        )
    return "".join(lines)


def _entry_lines(width: int, height: int) -> str:
    """Two entries along opposite edges, those that are further from each other."""
    across = width >= height
    size = (1, height) if across else (width, 1)
    places = (("West", 0, 0), ("East", width - 1, 0)) if across else (("North", 0, 0), ("South", 0, height - 1))
    return "".join(
        f'  <object id="{number}" name="{name} entry" type="entry" x="{column * TILE}" y="{row * TILE}" '
        f'width="{size[0] * TILE}" height="{size[1] * TILE}"/>\n'
        for number, (name, column, row) in enumerate(places, 1)
    )
