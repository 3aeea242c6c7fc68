"""What a board drawn in Tiled means."""

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest
from small_scenario import written
from tiled_drawing import BOARD, TILESET, replaced, with_object, write_board

from dust_tactics.files.boards import zones
from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.tiled import tilesets
from dust_tactics.files.boards.tiled.tilesets import KnownTilesets
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.rules.board import Building, Edge, Obstacle, Terrain

WALL = '<object id="1" type="wall" x="64" y="0"><polyline points="0,0 0,192"/></object>'


def load(folder: Path, board: str = BOARD):
    return load_board(write_board(folder, board))


def vertical_edges(board, line: int) -> list[Edge]:
    return [board.edges_v[row * (board.width + 1) + line] for row in range(board.height)]


def test_tile_classes_are_terrain_and_obstacles(tmp_path):
    board = load(tmp_path)
    assert (board.name, board.width, board.height) == ("Test board", 4, 3)
    o, t, r, s, w, b = Terrain.OPEN, Terrain.TREES, Terrain.RUBBLE, Terrain.SWAMP, Terrain.WATER, Terrain.STRUCTURE
    assert board.terrain == (o, t, o, o, r, o, s, o, o, w, b, o)
    assert board.obstacles == ((0, Obstacle.AMMO_CRATES), (7, Obstacle.TANK_TRAPS))


def test_turned_and_mirrored_tiles_keep_their_class(tmp_path):
    turned = str(2 | 0x80000000)
    assert load(tmp_path, replaced(BOARD, "0,2,0,0", f"0,{turned},0,0")).terrain[1] == Terrain.TREES


@pytest.mark.parametrize(
    ("compression", "pack"),
    [("", lambda raw: raw), ("zlib", zlib.compress), ("gzip", gzip.compress)],
    ids=["plain", "zlib", "gzip"],
)
def test_packed_cells_read_like_csv(tmp_path, compression, pack):
    cells = (0, 2, 0, 0, 3, 0, 4, 0, 0, 5, 6, 1)
    data = base64.b64encode(pack(struct.pack("<12I", *cells))).decode()
    attribute = f' compression="{compression}"' if compression else ""
    text = replaced(BOARD, 'encoding="csv">\n0,2,0,0,\n3,0,4,0,\n0,5,6,1\n', f'encoding="base64"{attribute}>{data}')
    assert load(tmp_path, text).terrain == load(tmp_path).terrain


def test_a_line_is_a_wall_on_each_edge_it_runs_along(tmp_path):
    board = load(tmp_path, with_object(BOARD, "edges", WALL))
    assert vertical_edges(board, 1) == [Edge.WALL] * 3
    assert set(board.edges_h) == {Edge.FREE}


def test_a_thin_rectangle_is_a_wall_too(tmp_path):
    item = '<object id="1" type="wall" x="64" y="60" width="128" height="8"/>'
    board = load(tmp_path, with_object(BOARD, "edges", item))
    assert board.edges_h[4:8] == (Edge.FREE, Edge.WALL, Edge.WALL, Edge.FREE)


def test_a_wide_rectangle_is_walled_round(tmp_path):
    item = '<object id="1" type="wall" x="64" y="64" width="64" height="64"/>'
    board = load(tmp_path, with_object(BOARD, "edges", item))
    assert [number for number, edge in enumerate(board.edges_h) if edge == Edge.WALL] == [5, 9]
    assert [number for number, edge in enumerate(board.edges_v) if edge == Edge.WALL] == [6, 7]


@pytest.mark.clause("T13-TER-12")
@pytest.mark.parametrize(
    ("top", "length", "extra", "expected"),
    [
        (20, 24, "", [Edge.SMALL, Edge.WALL, Edge.WALL]),
        (64, 64, "", [Edge.WALL, Edge.LARGE, Edge.WALL]),
        (64, 128, "", [Edge.WALL, Edge.HUGE, Edge.HUGE]),
        (67, 58, "", [Edge.WALL, Edge.LARGE, Edge.WALL]),
        (
            64,
            128,
            '<properties><property name="size" value="small"/></properties>',
            [Edge.WALL, Edge.SMALL, Edge.SMALL],
        ),
    ],
)
def test_the_length_of_an_opening_is_its_size(tmp_path, top, length, extra, expected):
    opening = f'<object id="2" type="opening" x="64" y="{top}">{extra}<polyline points="0,0 0,{length}"/></object>'
    board = load(tmp_path, with_object(with_object(BOARD, "edges", WALL), "edges", opening))
    assert vertical_edges(board, 1) == expected


@pytest.mark.parametrize(
    ("x", "y", "rotation"), [(64, 64, 90), (60, 128, 270), (60, 128, -90), (68, 64, 90.004), (64, 64, -270)]
)
def test_a_door_turned_upright_is_one(tmp_path, x, y, rotation):
    """As the key Z turns the template in Tiled, clockwise around its corner."""
    door = f'<object id="2" template="door.tx" x="{x}" y="{y}" rotation="{rotation}"/>'
    board = load(tmp_path, with_object(with_object(BOARD, "edges", WALL), "edges", door))
    assert vertical_edges(board, 1) == [Edge.WALL, Edge.LARGE, Edge.WALL]


def test_lines_and_rectangles_can_be_turned_by_quarters(tmp_path):
    wall = '<object id="1" type="wall" x="128" y="192" rotation="180"><polyline points="0,0 0,128 64,128"/></object>'
    building = '<object id="2" name="Mill" type="building" x="256" y="0" width="128" height="64" rotation="90"/>'
    board = load(tmp_path, with_object(with_object(BOARD, "edges", wall), "buildings", building))
    assert vertical_edges(board, 2) == [Edge.FREE, Edge.WALL, Edge.WALL]
    assert board.edges_h[4:6] == (Edge.FREE, Edge.WALL)
    assert board.buildings[0].squares == {3, 7}


def test_buildings_are_walled_and_their_parts_joined(tmp_path):
    parts = (
        '<object id="1" name="Mill" type="building" x="64" y="0" width="64" height="128">'
        '<properties><property name="storeys" type="int" value="2"/>'
        '<property name="roof" type="bool" value="true"/></properties></object>'
        '<object id="2" name="Mill" type="building" x="128" y="64" width="64" height="64"/>'
    )
    board = load(tmp_path, with_object(BOARD, "buildings", parts))
    assert board.buildings == (Building("Mill", frozenset({1, 5, 6}), 2, roof=True),)
    assert vertical_edges(board, 1) == [Edge.WALL, Edge.WALL, Edge.FREE]
    assert vertical_edges(board, 2) == [Edge.WALL, Edge.FREE, Edge.FREE]
    assert vertical_edges(board, 3) == [Edge.FREE, Edge.WALL, Edge.FREE]


def test_parts_of_a_building_have_one_roof(tmp_path):
    parts = (
        '<object id="1" name="Mill" type="building" x="64" y="0" width="64" height="128">'
        '<properties><property name="roof" type="bool" value="true"/></properties></object>'
        '<object id="2" name="Mill" type="building" x="128" y="64" width="64" height="64">'
        '<properties><property name="roof" type="bool" value="false"/></properties></object>'
    )
    with pytest.raises(FileRefused, match="roof"):
        load(tmp_path, with_object(BOARD, "buildings", parts))


def test_zones_name_entries_and_objectives(tmp_path):
    zones = (
        '<object id="1" name="gate" type="entry" x="0" y="64" width="64" height="128"/>'
        '<object id="2" name="depot" type="objective" x="96" y="32"><point/></object>'
    )
    board = load(tmp_path, with_object(BOARD, "zones", zones))
    assert board.entry("gate") == (4, 8)
    assert board.objectives == (("depot", 1),)
    assert board.entry("east") == (3, 7, 11)


def test_zones_mark_halves_and_where_terrain_may_be_laid(tmp_path):
    zones = (
        '<object id="1" name="hill" type="half" x="0" y="0" width="64" height="192"/>'
        '<object id="2" name="hill" type="half" x="64" y="128" width="64" height="64"/>'
        '<object id="3" name="mill" type="half" x="192" y="0" width="64" height="128"/>'
        '<object id="4" type="cover" x="64" y="0" width="128" height="64"/>'
        '<object id="5" name="more" type="cover" x="128" y="0" width="64" height="128"/>'
    )
    board = load(tmp_path, with_object(BOARD, "zones", zones))
    assert board.halves == (("hill", (0, 4, 8, 9)), ("mill", (3, 7)))
    assert board.cover == (1, 2, 6)


def test_zones_over_and_over_each_other_are_refused_by_name_and_not_read(tmp_path, monkeypatch):
    """Reading them costs a look at every square of every one: at most four for each square of the board."""
    looks = 0
    covered = zones._covered

    def counted(*args):
        nonlocal looks
        squares = covered(*args)
        looks += len(squares)
        return squares

    monkeypatch.setattr(zones, "_covered", counted)
    half = '<object id="{n}" name="{name}" type="half" width="256" height="192"/>'
    four = "".join(half.format(n=n, name="hill") for n in range(4))
    assert load(tmp_path, with_object(BOARD, "zones", four)).halves == (("hill", tuple(range(12))),)
    assert looks == 48
    many = "".join(half.format(n=n, name=f"hill {n}") for n in range(150))
    with pytest.raises(FileRefused) as refused:
        load(tmp_path, with_object(BOARD, "zones", many))
    (complaint,) = refused.value.complaints
    assert complaint.place == "layer 'zones'"
    assert complaint.found == "1800 squares in 150 objects ('hill 0', 'hill 1', 'hill 2', …)"
    assert complaint.expected == "at most 48, 4 for each square of the board"
    assert looks == 48


def test_halves_that_overlap_are_told_once_each_with_both_names(tmp_path):
    half = '<object id="{n}" name="{name}" type="half" width="64" height="64"/>'
    items = "".join(half.format(n=n, name=name) for n, name in enumerate(("hill", "mill", "inn")))
    with pytest.raises(FileRefused) as refused:
        load(tmp_path, with_object(BOARD, "zones", items))
    assert [complaint.found for complaint in refused.value.complaints] == [
        "'mill' and 'hill' both on A1",
        "'inn' and 'mill' both on A1",
    ]


def test_groups_are_opened_and_order_is_kept(tmp_path):
    text = replaced(BOARD, ' <layer id="2"', ' <group id="9" name="meaning">\n <layer id="2"')
    text = replaced(text, ' <objectgroup id="4"', ' </group>\n <objectgroup id="4"')
    assert load(tmp_path, text) == load(tmp_path)


def test_a_template_fills_in_what_an_object_leaves_out(tmp_path):
    template = (
        '<template><object name="depot" type="objective" width="64" height="64"><properties/></object></template>'
    )
    (tmp_path / "objective.tx").write_text(template)
    item = '<object id="1" template="objective.tx" x="128" y="64"/>'
    board = load(tmp_path, with_object(BOARD, "zones", item))
    assert board.objectives == (("depot", 6),)


def test_a_board_passed_on_finds_shipped_tilesets_by_name(tmp_path):
    text = replaced(BOARD, 'source="tiles.tsx"', 'source="../../somebody/maps/tilesets/terrain.tsx"')
    cells = "0,2,0,0,\n3,0,4,0,\n0,5,6,1", "0,1,0,0,\n17,0,81,0,\n0,33,25,0"
    text = replaced(replaced(text, *cells), "7,0,0,0,\n0,0,0,8", "0,0,0,0,\n0,0,0,0")
    assert load(tmp_path, text).terrain == load(tmp_path).terrain


def test_map_properties_are_read(tmp_path):
    more = '<property name="author" value="Ada"/><property name="indoor" type="bool" value="true"/></properties>'
    board = load(tmp_path, replaced(BOARD, "</properties>", more))
    assert (board.author, board.indoor) == ("Ada", True)


def test_openings_in_a_wall_with_a_mistake_are_not_complained_of(tmp_path):
    building = '<object id="1" name="Mill" type="bulding" x="64" y="0" width="64" height="64"/>'
    door = '<object id="2" type="opening" x="60" y="0" width="8" height="64"/>'
    text = with_object(with_object(BOARD, "buildings", building), "edges", door)
    with pytest.raises(FileRefused) as refused:
        load(tmp_path, text)
    assert [complaint.place for complaint in refused.value.complaints] == ["layer 'buildings', object 1 (bulding)"]


def test_all_complaints_come_at_once_with_place_and_line(tmp_path):
    text = replaced(BOARD, "0,2,0,0,\n3", "0,9,0,0,\n77")
    text = with_object(text, "edges", '<object id="5" type="wal" x="0" y="0" width="64" height="4"/>')
    text = replaced(text, 'name="obstacles"', 'name="obstacle"')
    path = write_board(tmp_path, text, replaced(TILESET, '<tile id="1" type="trees"/>', ""))
    with pytest.raises(FileRefused) as refused:
        load_board(path)
    assert sorted(str(complaint).removeprefix(f"{path}: ") for complaint in refused.value.complaints) == [
        "line 14: layer 'terrain': found a tile without a class of the tileset 'tiles' on B1, expected the class open, "
        "rubble, structure, swamp, trees or water; move what is only looked at to 'decoration'",
        "line 14: layer 'terrain': found the tile number 77 on A2, expected a tile of one of the tilesets",
        "line 21: layer 'obstacle': found an unknown layer. Did you mean 'obstacles'?",
        "line 29: layer 'edges', object 5 (wal): found the class 'wal' on A1. Did you mean 'wall'?",
    ]


def test_crates_on_the_terrain_are_told_where_they_belong(tmp_path: Path) -> None:
    path = write_board(tmp_path, replaced(BOARD, "0,2,0,0,\n3", "0,7,0,0,\n3"))
    with pytest.raises(FileRefused) as refused:
        load_board(path)
    assert any(
        "on B1, expected" in line and "move 'ammo-crates' to the layer 'obstacles'" in line
        for line in map(str, refused.value.complaints)
    )


def test_boards_of_one_table_read_their_tileset_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And another table reads it anew, as it may have changed."""
    scenario, real, read = written(tmp_path), tilesets.read_tree, list[Path]()
    monkeypatch.setattr(tilesets, "read_tree", lambda path, *more: read.append(path) or real(path, *more))
    for tables in (1, 2):
        assert len(load_scenario(scenario).pieces) == 2
        assert read == [tmp_path / "tiles.tsx"] * tables


def test_what_is_wrong_with_a_tileset_is_told_of_each_board_that_uses_it(tmp_path: Path) -> None:
    path, known = write_board(tmp_path, tileset=replaced(TILESET, 'columns="3"', 'columns="2"')), KnownTilesets()
    for _ in range(2):
        with pytest.raises(FileRefused, match="2 columns"):
            load_board(path, known)
    assert len(known) == 1
