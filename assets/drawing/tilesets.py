"""Tilesets for Tiled: an image of 64-pixel tiles and a .tsx that says what each of them is."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import numpy as np

from drawing import base, country, ground, obstacles, shores, snow, terrain
from drawing.png import write_png
from drawing.raster import SIDE, TILE, Layer, to_pixels


@dataclass(frozen=True)
class Tile:
    """One picture. `kind` is the terrain or obstacle that it stands for, or `ground` for a picture only."""

    picture: Layer
    kind: str
    chance: float = 1.0


@dataclass(frozen=True)
class Brush:
    """A terrain set for Tiled's brush: `places` maps tile numbers to Tiled's list of eight corners and edges."""

    name: str
    form: str
    colour: str
    icon: int
    places: dict[int, str]


@dataclass
class Sheet:
    """A tileset in the making: tiles in rows of `columns`."""

    name: str
    columns: int
    tiles: list[Tile] = field(default_factory=list)
    brushes: list[Brush] = field(default_factory=list)

    def add(self, tiles: Iterable[Tile]) -> int:
        """Appends tiles and returns the number of the first."""
        first = len(self.tiles)
        self.tiles.extend(tiles)
        return first


def build_tilesets(folder: Path) -> dict[str, int]:
    """Writes all tilesets and returns the bytes of each image."""
    folder.mkdir(parents=True, exist_ok=True)
    sheets = (
        mat_sheet(),
        ground_sheet(),
        terrain_sheet(),
        obstacle_sheet(),
        building_sheet(),
        snow_sheet(),
        base_sheet(),
        country_sheet(),
    )
    return {sheet.name: write_sheet(sheet, folder) for sheet in sheets}


def mat_sheet() -> Sheet:
    """The mat: 8 x 8 tiles that repeat, to be stamped as a whole."""
    return Sheet("mat", ground.MAT_SQUARES, _cut(ground.mat()))


def ground_sheet() -> Sheet:
    """Ground to lay over the mat: patches, roads, decorations; and concrete, which covers its square."""
    sheet = Sheet("ground", 16)
    for kind, colour in (("grass", "#6f7a3c"), ("mud", "#5a4a30")):
        _add_patches(sheet, kind, colour, partial(ground.patch, kind))
    _add_edges(sheet, "road", "#b3a787", ground.road)
    sheet.add(Tile(ground.crater(seed), "ground") for seed in range(6))
    sheet.add(Tile(ground.tufts(seed), "ground") for seed in range(4))
    sheet.add(Tile(ground.debris(seed), "ground") for seed in range(2))
    sheet.add(Tile(ground.scorch(seed), "ground") for seed in range(2))
    sheet.add(Tile(ground.tracks(seed), "ground") for seed in range(2))
    sheet.add(Tile(tile.picture, "ground") for tile in _cut(ground.concrete()))
    return sheet


def terrain_sheet() -> Sheet:
    """Terrain squares, clear around their shapes: the type of a tile is the kind of terrain."""
    sheet = Sheet("terrain", 16)
    sheet.add(Tile(terrain.trees(seed), "trees") for seed in range(16))
    sheet.add(Tile(terrain.rubble(seed), "rubble") for seed in range(8))
    sheet.add(Tile(terrain.fuel_tank(seed), "structure") for seed in range(2))
    sheet.add(Tile(terrain.silo(seed), "structure") for seed in range(2))
    sheet.add(Tile(terrain.machine_house(seed), "structure") for seed in range(2))
    sheet.add([Tile(_clear(), "open"), Tile(_clear(), "open")])
    _add_shores(sheet, "water", "water", "#40656b", shores.water)
    _add_shores(sheet, "swamp", "swamp", "#4d5f35", shores.swamp)
    return sheet


def obstacle_sheet() -> Sheet:
    """Obstacles on a clear ground."""
    sheet = Sheet("obstacles", 4)
    sheet.add(Tile(obstacles.ammo_crates(seed), "ammo-crates") for seed in range(4))
    sheet.add(Tile(obstacles.tank_trap(seed), "tank-traps") for seed in range(4))
    return sheet


def building_sheet() -> Sheet:
    """Floors of buildings: 4 x 4 slabs, then 4 x 4 of boards."""
    sheet = Sheet("building", ground.FLOOR_SQUARES)
    sheet.add(_cut(ground.indoor_floor()))
    sheet.add(_cut(ground.planks()))
    return sheet


def snow_sheet() -> Sheet:
    """Winter: a mat that repeats, patches of snow, trees and rubble under it, frozen water."""
    sheet = Sheet("snow", ground.MAT_SQUARES, _cut(snow.mat()))
    _add_patches(sheet, "snow", "#c2c5c1", snow.patch)
    sheet.add(Tile(snow.trees(seed), "trees") for seed in range(8))
    sheet.add(Tile(snow.rubble(seed), "rubble") for seed in range(4))
    sheet.add(Tile(snow.drift(seed), "ground") for seed in range(2))
    sheet.add(Tile(snow.wheel_tracks(seed), "ground") for seed in range(2))
    _add_shores(sheet, "thin ice", "water", "#84959b", snow.ice)
    return sheet


def base_sheet() -> Sheet:
    """Inside a base: steel, concrete with a rim, hazard markings, machines, and small things on the floor."""
    sheet = Sheet("base", 8)
    _add_patches(sheet, "steel", "#5e615d", base.steel_patch)
    _add_patches(sheet, "concrete", "#8b8676", base.concrete_patch)
    _add_edges(sheet, "hazard", "#c2983c", base.hazard)
    sheet.add(Tile(base.machine(kind), "structure") for kind in range(base.MACHINES))
    sheet.add([Tile(_clear(), "open"), Tile(_clear(), "open")])
    sheet.add(Tile(base.floor_mark(kind), "ground") for kind in range(base.FLOOR_MARKS))
    sheet.add(_cut(base.steel_floor()))
    return sheet


def country_sheet() -> Sheet:
    """Open country: fords that join water into a river, mown fields, and small things that only stand about."""
    sheet = Sheet("country", 8)
    _add_edges(sheet, "ford", "#9a9678", shores.ford)
    _add_patches(sheet, "stubble", "#a69458", country.stubble)
    sheet.add(Tile(country.small_thing(kind), "ground") for kind in range(country.SMALL_THINGS))
    return sheet


def _add_patches(sheet: Sheet, name: str, colour: str, paint: Callable[[int], Layer]) -> None:
    """Pictures for every set of corners but none, a clear tile, and their brush."""
    first = sheet.add(Tile(paint(corners), "ground") for corners in range(1, 16))
    places = {first + corners - 1: _corner_list(corners) for corners in range(1, 16)}
    sheet.brushes.append(Brush(name, "corner", colour, first + 14, places))
    sheet.add([Tile(_clear(), "ground")])


def _add_edges(sheet: Sheet, name: str, colour: str, paint: Callable[[int], Layer]) -> None:
    """Pictures for every set of edges but none, a clear tile, and their brush."""
    first = sheet.add(Tile(paint(edges), "ground") for edges in range(1, 16))
    places = {first + edges - 1: _edge_list(edges) for edges in range(1, 16)}
    sheet.brushes.append(Brush(name, "edge", colour, first + 4, places))
    sheet.add([Tile(_clear(), "ground")])


def _add_shores(sheet: Sheet, name: str, kind: str, colour: str, paint: Callable[[int, int], Layer]) -> None:
    """Pictures for every neighbourhood, a second one for that all round, and their brush."""
    masks = [*shores.neighbourhoods(), 255]
    first = sheet.add(Tile(paint(mask, place // 47), kind) for place, mask in enumerate(masks))
    places = {first + place: shores.wang_id(mask) for place, mask in enumerate(masks)}
    sheet.brushes.append(Brush(name, "mixed", colour, first + 46, places))


def _cut(picture: Layer) -> list[Tile]:
    rows, columns = picture.shape[0] // SIDE, picture.shape[1] // SIDE
    return [
        Tile(picture[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE], "ground")
        for row in range(rows)
        for column in range(columns)
    ]


def _clear() -> Layer:
    return np.zeros((SIDE, SIDE, 4), np.float32)


def _corner_list(corners: int) -> str:
    """Bits north-east, south-east, south-west, north-west stand at places 1, 3, 5 and 7."""
    return ",".join(str(corners >> (place // 2) & 1) if place % 2 else "0" for place in range(8))


def _edge_list(edges: int) -> str:
    """Bits north, east, south, west stand at places 0, 2, 4 and 6."""
    return ",".join("0" if place % 2 else str(edges >> (place // 2) & 1) for place in range(8))


def write_sheet(sheet: Sheet, folder: Path) -> int:
    """Writes the image and the .tsx of a tileset; returns the bytes of the image."""
    rows = -(-len(sheet.tiles) // sheet.columns)
    image = np.zeros((rows * TILE, sheet.columns * TILE, 4), np.uint8)
    for number, tile in enumerate(sheet.tiles):
        row, column = divmod(number, sheet.columns)
        image[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE] = to_pixels(tile.picture)
    (folder / f"{sheet.name}.tsx").write_text(_tsx(sheet, rows), encoding="utf-8")
    return write_png(folder / f"{sheet.name}.png", image)


def _tsx(sheet: Sheet, rows: int) -> str:
    width, height = sheet.columns * TILE, rows * TILE
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="{sheet.name}" tilewidth="{TILE}" tileheight="{TILE}" '
        # As large as the squares of the board, whatever those measure; Tiled knows it from 1.9 on.
        f'tilecount="{rows * sheet.columns}" columns="{sheet.columns}" tilerendersize="grid">',
        f' <image source="{sheet.name}.png" width="{width}" height="{height}"/>',
        *(f' <tile id="{number}" type="{tile.kind}"/>' for number, tile in enumerate(sheet.tiles)),
        *_brush_lines(sheet.brushes),
        "</tileset>",
    ]
    return "\n".join(lines) + "\n"


def _brush_lines(brushes: Sequence[Brush]) -> list[str]:
    if not brushes:
        return []
    lines = [" <wangsets>"]
    for brush in brushes:
        lines.append(f'  <wangset name="{brush.name}" type="{brush.form}" tile="{brush.icon}">')
        lines.append(f'   <wangcolor name="{brush.name}" color="{brush.colour}" tile="{brush.icon}" probability="1"/>')
        lines += [f'   <wangtile tileid="{number}" wangid="{places}"/>' for number, places in brush.places.items()]
        lines.append("  </wangset>")
    return [*lines, " </wangsets>"]
