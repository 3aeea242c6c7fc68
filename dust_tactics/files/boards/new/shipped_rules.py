"""Automapping rules for Tiled: what a designer paints with one tile becomes many, and winter covers what lies on snow.

Written in the form that Tiled has read since its first automapping: a `regions` layer whose separate parts are rules,
`input` layers (several of one name are alternatives) and numbered `output` layers, of which one is chosen by chance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.boards.tiled.tilesets import TILE, read_tileset_file

RULES = "rules.txt"
FOLDER = "rules"

TileRun = tuple[str, int, int]
"""Some tiles of a tileset in a row: its name, the first, and how many."""


@dataclass(frozen=True)
class Rule:
    """What lies in layers, any of their tiles at once, and the tiles of which one then lies in another.

    found     tile runs by layer; a rule of its own is made for every tile of the layer named first
    becomes   tiles to choose from
    layer     where they come to lie
    """

    found: Mapping[str, Sequence[TileRun]]
    becomes: TileRun
    layer: str


TREES, RUBBLE, SNOW = ("terrain", 0, 16), ("terrain", 16, 8), ("snow", 0, 64)

RULE_MAPS: dict[str, Rule] = {
    "vary-trees": Rule({"terrain": [("terrain", 0, 1)]}, TREES, "terrain"),
    "vary-rubble": Rule({"terrain": [("terrain", 16, 1)]}, RUBBLE, "terrain"),
    "vary-crates": Rule({"obstacles": [("obstacles", 0, 1)]}, ("obstacles", 0, 4), "obstacles"),
    "vary-traps": Rule({"obstacles": [("obstacles", 4, 1)]}, ("obstacles", 4, 4), "obstacles"),
    "winter-trees": Rule({"ground": [SNOW], "terrain": [TREES]}, ("snow", 80, 8), "terrain"),
    "winter-rubble": Rule({"ground": [SNOW], "terrain": [RUBBLE]}, ("snow", 88, 4), "terrain"),
}
"""Rule maps by name, in the order in which Tiled applies them."""


def rule_files() -> dict[str, str]:
    """Return the list of rule maps and the maps themselves: content by path in the kit."""
    lines = "".join(f"./{FOLDER}/{name}.tmx\n" for name in RULE_MAPS)
    return {RULES: lines} | {f"{FOLDER}/{name}.tmx": _rule_map(rule) for name, rule in RULE_MAPS.items()}


def _rule_map(rule: Rule) -> str:
    firsts, tileset_lines = _tilesets(rule)
    first_layer, *others = rule.found
    keys = _numbers(rule.found[first_layer], firsts)
    columns = min(len(keys), 8)
    width, height = 2 * columns - 1, 2 * -(-len(keys) // columns) - 1
    places = [(2 * (number // columns), 2 * (number % columns)) for number in range(len(keys))]
    layers = [("regions", dict.fromkeys(places, keys[0]))]
    layers.append((f"input_{first_layer}", dict(zip(places, keys, strict=True))))
    for name in others:
        layers += [(f"input_{name}", dict.fromkeys(places, tile)) for tile in _numbers(rule.found[name], firsts)]
    for number, tile in enumerate(_numbers([rule.becomes], firsts), 1):
        layers.append((f"output{number}_{rule.layer}", dict.fromkeys(places, tile)))
    body = "".join(_layer(number, name, cells, width, height) for number, (name, cells) in enumerate(layers, 1))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{width}" height="{height}" '
        f'tilewidth="{TILE}" tileheight="{TILE}" infinite="0" nextlayerid="{len(layers) + 1}" nextobjectid="1">\n'
        f"{tileset_lines}{body}</map>\n"
    )


def _tilesets(rule: Rule) -> tuple[dict[str, int], str]:
    """Return the number of the first tile of every tileset that a rule uses, and the lines that name them."""
    runs = [run for found in rule.found.values() for run in found]
    firsts, lines, first = {}, "", 1
    for name in dict.fromkeys(name for name, _, _ in (*runs, rule.becomes)):
        lines += f' <tileset firstgid="{first}" source={quoteattr(f"../tilesets/{name}.tsx")}/>\n'
        firsts[name] = first
        first += read_tileset_file(shipped_maps() / "tilesets" / f"{name}.tsx").count
    return firsts, lines


def _numbers(runs: Sequence[TileRun], firsts: Mapping[str, int]) -> list[int]:
    """Return the tiles of some runs as a map numbers them."""
    return [firsts[name] + tile for name, first, count in runs for tile in range(first, first + count)]


def _layer(number: int, name: str, cells: Mapping[tuple[int, int], int], width: int, height: int) -> str:
    rows = (",".join(str(cells.get((row, column), 0)) for column in range(width)) for row in range(height))
    data = ",\n".join(rows)
    return (
        f' <layer id="{number}" name="{name}" width="{width}" height="{height}">\n'
        f'  <data encoding="csv">\n{data}\n</data>\n </layer>\n'
    )
