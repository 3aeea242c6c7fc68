"""Tilesets: pictures of the size they name, and tiles that say what they are."""

import xml.etree.ElementTree as ET
from collections import Counter

import pygame
import pytest

from dust_tactics.files.places import data_root

TILESETS = data_root() / "maps" / "tilesets"


@pytest.mark.parametrize("name", ["mat", "ground", "terrain", "obstacles", "building", "snow", "base", "country"])
def test_a_tileset_names_the_size_of_its_picture(name: str) -> None:
    root = ET.parse(TILESETS / f"{name}.tsx").getroot()
    image = root.find("image")
    assert image is not None

    picture = pygame.image.load(TILESETS / image.attrib["source"])

    assert picture.get_size() == (int(image.attrib["width"]), int(image.attrib["height"]))
    columns, count = int(root.attrib["columns"]), int(root.attrib["tilecount"])
    assert (columns * 64, count // columns * 64) == picture.get_size()


def test_terrain_tiles_say_what_they_are() -> None:
    kinds = Counter(tile.attrib["type"] for tile in ET.parse(TILESETS / "terrain.tsx").getroot().iter("tile"))

    assert set(kinds) == {"open", "trees", "rubble", "swamp", "water", "structure"}
    assert min(kinds["trees"], kinds["rubble"], kinds["structure"]) >= 4, "variety"


def test_tiles_of_winter_and_of_a_base_say_what_they_are() -> None:
    for name, expected in (("snow", {"ground", "trees", "rubble", "water"}), ("base", {"ground", "structure", "open"})):
        kinds = Counter(tile.attrib["type"] for tile in ET.parse(TILESETS / f"{name}.tsx").getroot().iter("tile"))
        assert set(kinds) == expected
        assert min(kinds["trees"], kinds["rubble"]) >= 4 or kinds["structure"] >= 4, "variety"


BRUSHES = {
    "ground": {"grass": 15, "mud": 15, "road": 15},
    "terrain": {"water": 48, "swamp": 48},
    "snow": {"snow": 15, "thin ice": 48},
    "base": {"steel": 15, "concrete": 15, "hazard": 15},
    "country": {"ford": 15, "stubble": 15},
}


@pytest.mark.parametrize("name", BRUSHES)
def test_brushes_have_a_tile_for_every_way_a_patch_can_lie(name: str) -> None:
    """All sets of corners or edges but the empty one; all neighbourhoods, and open water twice."""
    sets = ET.parse(TILESETS / f"{name}.tsx").getroot().iter("wangset")
    places = {brush.attrib["name"]: [tile.attrib["wangid"] for tile in brush.iter("wangtile")] for brush in sets}
    assert {brush: len(ids) for brush, ids in places.items()} == BRUSHES[name]
    for ids in places.values():
        assert len(set(ids)) == (15 if len(ids) == 15 else 47)


def test_nothing_in_open_country_means_anything_in_play() -> None:
    tiles = list(ET.parse(TILESETS / "country.tsx").getroot().iter("tile"))

    assert {tile.attrib["type"] for tile in tiles} == {"ground"}


def test_obstacle_tiles_say_what_they_are() -> None:
    kinds = {tile.attrib["type"] for tile in ET.parse(TILESETS / "obstacles.tsx").getroot().iter("tile")}

    assert kinds == {"ammo-crates", "tank-traps"}


def test_tilesets_are_small_to_download() -> None:
    assert sum(file.stat().st_size for file in TILESETS.glob("*.png")) < 2_000_000


def test_the_mat_repeats_without_a_seam() -> None:
    mat = pygame.image.load(TILESETS / "mat.png")
    last = mat.get_width() - 1

    across = [difference(mat.get_at((last, y)), mat.get_at((0, y))) for y in range(mat.get_height())]
    within = [difference(mat.get_at((200, y)), mat.get_at((201, y))) for y in range(mat.get_height())]

    assert sum(across) < 1.5 * sum(within)


def difference(one: pygame.Color, other: pygame.Color) -> int:
    return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))
