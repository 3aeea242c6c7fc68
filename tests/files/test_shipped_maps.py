"""What board designers start from."""

import os
import re
import shutil
import subprocess
from xml.etree import ElementTree

import pytest
from tiled_drawing import BOARD, replaced, with_object, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.format import BOARD_PROPERTIES, LAYERS, OBJECT_CLASSES
from dust_tactics.files.boards.new.board import GROUNDS, TEMPLATES, TILESETS, kit_files, new_board, own_board_path
from dust_tactics.files.boards.tiled.map import MOST_LAYERS
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.boards.tiled.scenery import ABOVE, LARGEST_PROP, SCENERY
from dust_tactics.files.boards.tiled.tilesets import LARGEST_TILE, MOST_PIXELS_IN_ALL, SMALLEST_TILE
from dust_tactics.files.check import check_file
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.pictures import MOST_BYTES
from dust_tactics.files.reading.png import MOST_PIXELS, WIDEST
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.board import Edge, Terrain


@pytest.mark.parametrize("name", kit_files())
def test_the_kit_on_disk_is_the_one_the_program_writes(name):
    assert (shipped_maps() / name).read_text(encoding="utf-8") == kit_files()[name], "run `python assets/build.py kit`"


@pytest.mark.parametrize("size", [(2, 2), (18, 12), (64, 64)])
def test_a_new_board_is_empty_and_sound(tmp_path, size):
    path = tmp_path / "deep" / "new.tmx"
    new_board(path, 'Hill "112" & wood', *size, author="Ada")
    board = load_board(path)
    assert (board.name, board.author, (board.width, board.height)) == ('Hill "112" & wood', "Ada", size)
    assert set(board.terrain) == {Terrain.OPEN}
    assert set(board.edges_h) | set(board.edges_v) == {Edge.FREE}
    width, height = size
    west, east = range(0, width * height, width), range(width - 1, width * height, width)
    assert board.entries == (("West entry", tuple(west)), ("East entry", tuple(east)))
    assert check_file(path) == []


def test_a_new_board_has_the_groups_of_scenery_in_place_and_is_the_same_as_json(tmp_path):
    drawn, told = tmp_path / "new.tmx", tmp_path / "new.tmj"
    for path in (drawn, told):
        new_board(path, "New", 6, 9)
    assert '<group id="9" name="scenery">\n  <group id="10" name="above"/>' in drawn.read_text(encoding="utf-8")
    assert load_board(drawn) == load_board(told)
    assert [name for name, _ in load_board(told).entries] == ["North entry", "South entry"]


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Hügel 112", "hugel-112"),
        ("Łódź, ulica 3", "łodz-ulica-3"),
        ("Ελλάς!", "ελλασ"),
        ("日本", "日本"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "board-con"),
        ("!?", "board"),
    ],
)
def test_a_board_has_a_file_of_its_name(name, file):
    assert own_board_path(name).name == f"{file}.tmx"


def test_a_new_board_replaces_nothing_and_has_a_possible_size(tmp_path):
    path = tmp_path / "new.tmx"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        new_board(path, "New", 9, 6)
    assert path.read_text() == "mine"
    with pytest.raises(ValueError, match="2 to 64"):
        new_board(tmp_path / "other.tmx", "New", 65, 6)


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_put_on_a_board(tmp_path, name):
    kind, upright = TEMPLATES[name][0], name.endswith("-upright")
    layer = {"opening": "edges", "building": "buildings"}.get(kind, "zones")
    line = "64,0 64,192" if upright else "0,64 256,64"
    wall = f'<object id="1" type="wall" x="0" y="0"><polyline points="{line}"/></object>'
    x, y = ((60, 64) if upright else (64, 60)) if layer == "edges" else (0, 0)
    item = f'<object id="2" template="../elsewhere/{name}.tx" x="{x}" y="{y}"/>'
    path = write_board(tmp_path, with_object(with_object(BOARD, "edges", wall), layer, item))
    assert check_file(path) == []
    board = load_board(path)
    edges = board.edges_v if upright else board.edges_h
    openings = {"window": [Edge.SMALL], "door": [Edge.LARGE], "gate": [Edge.HUGE] * 2}
    found = [edge for edge in edges if edge not in (Edge.FREE, Edge.WALL)]
    assert found == openings.get(name.removesuffix("-upright"), [])


def test_a_path_of_another_system_still_means_the_shipped_tileset(tmp_path):
    text = replaced(BOARD, "tiles.tsx", "D:\\games\\dust\\maps\\tilesets\\terrain.tsx")
    text = replaced(text, "0,2,0,0,\n3,0,4,0,\n0,5,6,1", "0,1,0,0,\n0,0,0,0,\n0,0,0,0")
    text = replaced(text, "7,0,0,0,\n0,0,0,8", "0,0,0,0,\n0,0,0,0")
    assert load_board(write_board(tmp_path, text)).terrain[1] == Terrain.TREES


if shutil.which("tiled"):

    def test_tiled_opens_a_new_board_with_its_tilesets(tmp_path):
        path, out = tmp_path / "new.tmx", tmp_path / "out.tmx"
        new_board(path, "New", 9, 6)
        environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
        command = ["tiled", "--export-map", "--embed-tilesets", "tmx", str(path), str(out)]
        subprocess.run(command, check=True, env=environment, capture_output=True, timeout=60)
        assert out.read_text(encoding="utf-8").count("tilecount=") == 8


def test_the_guide_shows_small_pictures_that_are_there():
    folder = shipped_maps()
    text = (folder / "GUIDE.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\]\((guide/[a-z]+\.png)\)", text))
    there = {f"guide/{path.name}": path.stat().st_size for path in (folder / "guide").iterdir()}
    assert named == set(there)
    assert max(there.values()) < 100_000


@pytest.mark.parametrize("guide", ["README.md", "GUIDE.md", "tilesets/README.md"])
def test_the_guides_name_every_layer_class_and_tileset(guide):
    """Each what it is about; and no file that is not there."""
    text = (shipped_maps() / guide).read_text(encoding="utf-8")
    words = {
        "README.md": [*LAYERS, *BOARD_PROPERTIES, *(name for kinds in OBJECT_CLASSES.values() for name in kinds)],
        "GUIDE.md": [*LAYERS, *GROUNDS],
        "tilesets/README.md": TILESETS,
    }[guide]
    assert [word for word in words if f"`{word}`" not in text] == []
    if guide != "tilesets/README.md":
        for name in re.findall(r"`((?:templates|tilesets|scenarios)/[a-zA-Z-]+\.[a-z]+)`", text):
            assert (shipped_maps() / name).exists() or (shipped_maps().parent / name).exists(), name


def test_the_guide_tells_the_bounds_of_what_may_be_drawn():
    text = " ".join((shipped_maps() / "README.md").read_text(encoding="utf-8").split())
    assert text.count(f"square tiles of {SMALLEST_TILE} to {LARGEST_TILE} pixels") == 2
    assert f"up to {MOST_BYTES // 1024**2} MB, {WIDEST} pixels each way and {MOST_PIXELS // 1024**2} million" in text
    assert f"add up to {MOST_PIXELS_IN_ALL // 1024**2} million" in text
    assert f"any size up to {LARGEST_PROP:g} squares" in text
    assert f"{MOST_LAYERS} layers in all" in text
    assert f"called `{SCENERY}`" in text
    assert f"called `{ABOVE}`" in text


def test_a_shipped_tileset_that_changes_is_read_again(tmp_path, monkeypatch):
    """Nobody has to start the program anew for it; a broken one is told, and again when it is whole."""
    root = tmp_path / "data"
    shutil.copytree(shipped_maps(), root / "maps")
    (root / "assets").mkdir()
    monkeypatch.setenv("DUST_TACTICS_DATA", str(root))
    data_root.cache_clear()
    try:
        board, tileset = root / "maps" / "farm.tmx", root / "maps" / "tilesets" / "terrain.tsx"
        assert check_file(board) == check_file(board) == []
        whole = tileset.read_text(encoding="utf-8")
        tileset.write_text(whole.replace('type="trees"', 'type="treees"'), encoding="utf-8")
        assert any("Did you mean 'trees'?" in str(complaint) for complaint in check_file(board))
        tileset.write_text(whole + "\n", encoding="utf-8")
        assert check_file(board) == []
        (root / "maps" / "tilesets" / "terrain.png").write_bytes(b"no picture")
        assert any("no PNG" in str(complaint) for complaint in check_file(board))
    finally:
        data_root.cache_clear()


def test_frozen_water_is_called_thin_ice_by_brush_guide_and_screen():
    """Nobody enters it, so that nobody should take it for ice that bears."""
    root = ElementTree.parse(shipped_maps() / "tilesets" / "snow.tsx").getroot()
    water = {tile.get("id") for tile in root.iter("tile") if tile.get("type") == "water"}
    brushes = {
        brush.get("name"): {tile.get("tileid") for tile in brush.iter("wangtile")} for brush in root.iter("wangset")
    }
    assert {name for name, tiles in brushes.items() if tiles & water} == {"thin ice"}
    assert "*thin ice* (frozen water that nobody can enter)" in (shipped_maps() / "GUIDE.md").read_text("utf-8")
    assert load_messages().text("terrain.water") == "water or thin ice"
    frozen = load_board(shipped_maps() / "frozen-lake.tmx")
    assert Terrain.WATER in frozen.terrain, "boards that were drawn before mean what they meant"
