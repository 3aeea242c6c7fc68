"""Boards, tilesets and templates that Tiled has saved as JSON: the same boards, through the same gate."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from small_scenario import SCENARIO
from tiled_drawing import BOARD, png, with_object, write_board

from dust_tactics.cli import main
from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.check import check_file
from dust_tactics.files.library import find_board, list_boards, own_boards
from dust_tactics.files.packs.archive import read_archive
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.watch import Watch
from dust_tactics.rules.board import Board
from dust_tactics.screen.board.tiles import board_pictures

Json = dict[str, Any]

ROWS = {
    "ground": [9] * 12,
    "terrain": [0, 2, 0, 0, 3, 0, 4, 0, 0, 5, 6, 1],
    "obstacles": [7, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0],
}
KINDS = ("open", "trees", "rubble", "swamp", "water", "structure", "ammo-crates", "tank-traps")
TILESET: Json = {
    "type": "tileset",
    "name": "tiles",
    "tilewidth": 64,
    "tileheight": 64,
    "tilecount": 9,
    "columns": 3,
    "image": "tiles.png",
    "imagewidth": 192,
    "imageheight": 192,
    "tiles": [{"id": number, "type": kind} for number, kind in enumerate(KINDS)],
}


def board(**more: Any) -> Json:
    """The board of the tests as Tiled saves it in JSON; objects by the name of their layer in `more`."""
    tiles = [
        {"type": "tilelayer", "name": name, "width": 4, "height": 3, "opacity": 1, "x": 0, "y": 0, "data": cells}
        for name, cells in ROWS.items()
    ]
    objects = [
        {"type": "objectgroup", "name": name, "objects": more.pop(name, [])} for name in ("edges", "buildings", "zones")
    ]
    start: Json = {"type": "map", "orientation": "orthogonal", "infinite": False, "width": 4, "height": 3}
    return {
        **start,
        "tilewidth": 64,
        "tileheight": 64,
        "properties": [{"name": "name", "type": "string", "value": "Test board"}],
        "tilesets": [{"firstgid": 1, "source": "tiles.tsj"}],
        "layers": [*tiles, *objects],
        **more,
    }


def written(folder: Path, content: Json | str) -> Path:
    (folder / "tiles.png").write_bytes(png(192, 192))
    (folder / "tiles.tsj").write_text(json.dumps(TILESET), encoding="utf-8")
    path = folder / "board.tmj"
    path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1), encoding="utf-8")
    return path


def in_xml(folder: Path, text: str = BOARD) -> Board:
    (folder / "xml").mkdir()
    return load_board(write_board(folder / "xml", text))


def test_a_board_in_json_is_the_same_board(tmp_path: Path) -> None:
    path = written(tmp_path, board())
    assert load_board(path) == in_xml(tmp_path)
    assert check_file(path) == check_file(tmp_path / "tiles.tsj") == []


def test_objects_templates_and_properties_are_read(tmp_path: Path) -> None:
    door = {"type": "template", "object": {"type": "opening", "width": 64, "height": 8, "name": "", "id": 1}}
    (tmp_path / "door.tj").write_text(json.dumps(door), encoding="utf-8")
    house = [{"name": "storeys", "type": "int", "value": 2}, {"name": "roof", "type": "bool", "value": True}]
    corners = [{"x": 0, "y": 0}, {"x": 64, "y": 0}, {"x": 64, "y": 64}, {"x": 0, "y": 64}]
    path = written(
        tmp_path,
        board(
            edges=[
                {"type": "wall", "x": 64, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 192}]},
                {"template": "door.tj", "x": 68, "y": 0, "rotation": 90},
                {"type": "", "x": 3, "y": 3, "text": {"text": "a note"}},
            ],
            buildings=[{"class": "building", "name": "h", "x": 128, "y": 64, "polygon": corners, "properties": house}],
            zones=[{"type": "objective", "name": "well", "x": 224, "y": 160, "point": True}],
        ),
    )
    wall = '<object type="wall" x="64" y="0"><polyline points="0,0 0,192"/></object>'
    opening = '<object type="opening" x="60" y="0" width="8" height="64"/>'
    storeys = '<property name="storeys" type="int" value="2"/><property name="roof" type="bool" value="true"/>'
    place = 'x="128" y="64" width="64" height="64"'
    building = f'<object type="building" name="h" {place}><properties>{storeys}</properties></object>'
    text = with_object(with_object(BOARD, "edges", wall + opening), "buildings", building)
    text = with_object(text, "zones", '<object type="objective" name="well" x="224" y="160"><point/></object>')
    assert load_board(path) == in_xml(tmp_path, text)
    assert check_file(tmp_path / "door.tj") == []


def test_scenery_in_json_is_drawn(tmp_path: Path) -> None:
    red = pygame.Surface((64, 64))
    red.fill((200, 0, 0))
    pygame.image.save(red, tmp_path / "red.png")
    crowd = {
        "type": "tileset",
        "name": "crowd",
        "tilewidth": 64,
        "tileheight": 64,
        "tilecount": 1,
        "columns": 0,
        "tileoffset": {"x": 64, "y": 0},
        "tiles": [{"id": 5, "image": "red.png", "imagewidth": 64, "imageheight": 64}],
    }
    (tmp_path / "crowd.tsj").write_text(json.dumps(crowd), encoding="utf-8")
    prop = {
        "type": "objectgroup",
        "name": "props",
        "objects": [{"gid": 25, "x": 0, "y": 64, "width": 64, "height": 64}],
    }
    image = {"type": "imagelayer", "name": "sign", "image": "red.png", "offsetx": 192, "offsety": 128}
    content = board()
    content["tilesets"].append({"firstgid": 20, "source": "crowd.tsj"})
    content["layers"].append({"type": "group", "name": "scenery", "layers": [prop, image]})
    picture = board_pictures(written(tmp_path, content)).below
    reds = [
        picture.get_at((32 + 64 * column, 32 + 64 * row))[:3] == (200, 0, 0) for row in range(3) for column in range(4)
    ]
    assert [number for number, is_red in enumerate(reds) if is_red] == [1, 11]


def test_an_infinite_map_in_json_is_read(tmp_path: Path) -> None:
    content = board(infinite=True, width=30, height=20)
    for layer in content["layers"][:3]:
        cells = layer.pop("data")
        layer["chunks"] = [{"x": -4, "y": 8, "width": 4, "height": 3, "data": cells}]
    assert load_board(written(tmp_path, content)) == in_xml(tmp_path)


def test_a_complaint_names_layer_and_line(tmp_path: Path) -> None:
    content = board(zones=[{"id": 7, "type": "entry", "name": "a", "x": 1, "y": 64, "width": 63, "height": 20}])
    path = written(tmp_path, content)
    (complaint,) = check_file(path)
    assert complaint.place == "layer 'zones', object 7 (entry)"
    assert complaint.line is not None
    lines = path.read_text("utf-8").splitlines()
    assert lines[complaint.line - 1].strip() == "{"
    assert '"id": 7' in lines[complaint.line]


def changed(change: Callable[[Json], object]) -> Json:
    content = board()
    change(content)
    return content


def nested(depth: int) -> list[Json]:
    layers: list[Json] = []
    for _ in range(depth):
        layers = [{"type": "group", "name": "g", "layers": layers}]
    return layers


def terrain(data: object, **more: Any) -> Json:
    return changed(lambda content: content["layers"][1].update(data=data, **more))


def zone(**more: Any) -> Json:
    return board(zones=[{"type": "half", "name": "a", "x": 0, "y": 0, **more}])


BAD: dict[str, tuple[Json | str, str]] = {
    "empty": ("", "broken JSON"),
    "XML": (BOARD, "broken JSON"),
    "breaks off": (json.dumps(board())[:500], "broken JSON"),
    "a list": ("[]", "something else than an object"),
    "a text": ('"map"', "something else than an object"),
    "a tileset": (TILESET, "a file of 'tileset', expected one of 'map'"),
    "no type": ({}, "a file of 'nothing'"),
    "a type of lists": ('{"type": [[]]}', "expected one of 'map'"),
    "deep lists": ("[" * 100_000, "objects and lists"),
    "deep": ("[" * 50_000 + "]" * 50_000, "JSON that cannot be read"),
    "many objects": ('{"a": [' + "{}," * 90_000 + "{}]}", "objects and lists"),
    "too large": ('{"a": "' + " " * (5 * 1024 * 1024) + '"}', "at most 4096 KB"),
    "no number": (json.dumps(board()).replace('"width": 4', '"width": NaN', 1), "JSON that cannot be read"),
    "a giant number": (json.dumps(board()).replace('"width": 4', f'"width": {"9" * 9000}', 1), "JSON that cannot"),
    "a huge board": (board(width=2_000_000_000), "2 to 64"),
    "wide as text": (board(width="four"), "2 to 64"),
    "wide as list": (board(width=[4]), "no 'width'"),
    "wide as a fraction": (board(width=4.5), "2 to 64"),
    "no layers": (board(layers=None), "layers None, expected a list"),
    "layers of numbers": (board(layers=[1, 2]), "1 among the layers, expected objects"),
    "an unknown kind of layer": (board(layers=[{"type": "tilelayers", "name": "x"}]), "the type 'tilelayers'"),
    "a kind that is none": (board(layers=[{"type": {}, "name": []}]), "the type a table"),
    "deep groups": (board(layers=nested(30)), "layers inside each other"),
    "many layers": (board(layers=[{"type": "objectgroup", "name": str(n)} for n in range(60)]), "more than 32 layers"),
    "few cells": (terrain([1, 2]), "2 cells, expected 12"),
    "a word in cells": (terrain([*ROWS["terrain"][:11], "6"]), "the cell"),
    "a list in cells": (terrain([*ROWS["terrain"][:11], [6]]), "the cell '[6]'"),
    "a flag in cells": (terrain([*ROWS["terrain"][:11], True]), "the cell 'true'"),
    "a fraction in cells": (terrain([*ROWS["terrain"][:11], 6.0]), "the cell '6.0'"),
    "a cell below 0": (terrain([*ROWS["terrain"][:11], -6]), "the cell '-6'"),
    "no cells": (terrain(None), "no cells"),
    "broken base64": (terrain("???", encoding="base64"), "no base64"),
    "an unknown way of packing": (terrain("AAAA", encoding="base64", compression="rar"), "packed by 'rar'"),
    "a tileset elsewhere": (board(tilesets=[{"firstgid": 1, "source": "../../etc/tiles.tsj"}]), "somewhere else"),
    "a tileset by root": (board(tilesets=[{"firstgid": 1, "source": "/etc/tiles.tsj"}]), "somewhere else"),
    "half a letter": (board(tilesets=[{"firstgid": 1, "source": "\ud800.tsj"}]), "on one line"),
    "a tileset inside without a picture": (board(tilesets=[{"firstgid": 1, "name": "x"}]), "no 'tilewidth'"),
    "half a letter as name": (zone(name="\ud800"), "on one line"),
    "corners that are none": (zone(polygon=[1, 2, 3]), "the point '?'"),
    "corners of words": (zone(polygon=[{"x": "a b", "y": 0}]), "the point 'a_b,0'"),
    "corners without a place": (zone(polygon=[{}]), "the point 'None,None'"),
    "many corners": (zone(polygon=[{"x": 0, "y": 0}] * 500), "points"),
    "an endless place": (json.dumps(zone(width=64)).replace('"width": 64', '"width": 1e999'), "width 'inf'"),
    "properties in the old form": (board(properties={"name": "x"}), "expected a list"),
    "a property of another type": (
        board(properties=[{"name": "name", "type": "string", "value": {}}]),
        "a property 'name'",
    ),
    "a template elsewhere": (board(zones=[{"template": "../a.tj", "type": "cover"}]), "somewhere else"),
}


@pytest.mark.parametrize(("content", "told"), BAD.values(), ids=BAD)
def test_a_bad_board_in_json_is_refused_in_words(tmp_path: Path, content: Json | str, told: str) -> None:
    path = written(tmp_path, content)
    with pytest.raises(FileRefused) as refused:
        load_board(path)
    texts = [str(complaint) for complaint in refused.value.complaints]
    assert any(told in text for text in texts), texts
    assert all("\n" not in text and len(text) < 600 for text in texts)


def test_the_line_of_an_object_is_right_whatever_stands_in_texts(tmp_path: Path) -> None:
    content = board(zones=[{"type": "entri", "name": 'a {"}\\" }{'}])
    path = written(tmp_path, content)
    lines = path.read_text("utf-8").splitlines()
    assert [complaint.line for complaint in check_file(path)] == [lines.index('     "type": "entri",')]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    (tmp_path / "home" / "maps").mkdir(parents=True)
    written(tmp_path / "home" / "maps", board())
    return tmp_path / "home"


def test_a_board_in_json_is_known_by_its_names(home: Path) -> None:
    path = home / "maps" / "board.tmj"
    assert find_board("board") == find_board("Test board") == path
    assert [entry.path for entry in own_boards()] == [path]
    assert path in [entry.path for entry in list_boards()]


def test_a_scenario_lies_on_a_board_in_json_and_is_packed_with_it(home: Path, tmp_path: Path) -> None:
    (home / "scenarios").mkdir()
    scenario = home / "scenarios" / "skirmish.toml"
    scenario.write_text(SCENARIO.replace("board.tmx", "board.tmj"), encoding="utf-8")
    assert load_scenario(scenario).board.width == 4
    content, manifest = packed(scenario)
    assert [file.name for file in manifest.files if file.name.startswith("maps/")] == [
        "maps/board.tmj",
        "maps/tiles.png",
        "maps/tiles.tsj",
    ]
    (tmp_path / "skirmish.zip").write_bytes(content)
    assert load_scenario(install(tmp_path / "skirmish.zip").main).board.width == 4


def test_no_path_of_the_author_leaves_in_a_board_in_json_and_it_leads_to_what_ships(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a tileset of its own, one that ships, a file among the properties, and what Tiled keeps of its user."""
    secret = tmp_path / "secret"
    sketch = {"name": "sketch", "type": "file", "value": f"{secret}/sketch.kra"}
    drawn = board(editorsettings={"export": {"target": f"{secret}/board.json"}})
    drawn["properties"].append(sketch)
    drawn["tilesets"] = [
        {"firstgid": 1, "source": f"{home}/maps/tiles.tsj"},
        {"firstgid": 90, "source": f"{secret}/maps/tilesets/snow.tsx"},
    ]
    written(home / "maps", drawn)
    (home / "scenarios").mkdir()
    scenario = home / "scenarios" / "skirmish.toml"
    scenario.write_text(SCENARIO.replace("board.tmx", "board.tmj"), encoding="utf-8")
    (tmp_path / "skirmish.zip").write_bytes(packed(scenario)[0])
    members = read_archive(tmp_path / "skirmish.zip")
    assert not [name for name, content in members.items() if str(tmp_path).encode() in content]
    inside = json.loads(members["maps/board.tmj"])
    assert [tileset["source"] for tileset in inside["tilesets"]] == ["tiles.tsj", "snow.tsx"]
    assert inside["properties"][-1]["value"] == "sketch.kra" and "editorsettings" not in inside
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "reader"))
    done = install(tmp_path / "skirmish.zip")
    path = done.folder / "maps" / "board.tmj"
    own, shipped = (tileset["source"] for tileset in json.loads(path.read_text("utf-8"))["tilesets"])
    assert own == "tiles.tsj"
    assert (path.parent / shipped).resolve() == shipped_maps() / "tilesets" / "snow.tsx"
    assert packed(done.main)[0] == (tmp_path / "skirmish.zip").read_bytes()


def test_a_board_in_json_that_is_saved_is_noticed(home: Path) -> None:
    watch = Watch([home / "maps"])
    assert not watch.changed()
    for name in ("board.tmj", "tiles.tsj", "new.tj"):
        (home / "maps" / name).write_text("{}", encoding="utf-8")
        assert watch.changed(), name


@pytest.mark.parametrize("ground", ["mat", "steel"])
def test_a_new_board_in_json_is_that_in_xml(home: Path, ground: str) -> None:
    for ending in ("tmx", "tmj"):
        path = home / "maps" / f"fresh.{ending}"
        size = ["--size", "6x5", "--ground", ground, "--author", "Ann", "--indoor"]
        assert main(["new-board", str(path), *size]) == 0
    one, other = (load_board(home / "maps" / f"fresh.{ending}") for ending in ("tmx", "tmj"))
    assert one == other
    assert (one.width, one.height, one.author, one.indoor) == (6, 5, "Ann", True)
    assert json.loads((home / "maps" / "fresh.tmj").read_text("utf-8"))["type"] == "map"


def test_commands_take_a_board_in_json(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "board", str(tmp_path / "board.png")]) == 0
    assert pygame.image.load(tmp_path / "board.png").get_size() == (460, 364)
    assert main(["fair", str(home / "maps" / "board.tmj")]) == 0
    assert main(["check", str(home / "maps")]) == 0
    assert "Test board" in capsys.readouterr().out
