"""What there is to play, and the check of any file."""

from pathlib import Path

import pytest
from tiled_drawing import BOARD, TILESET, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.check import check_file
from dust_tactics.files.library import find_scenario, list_boards, list_scenarios
from dust_tactics.files.places import data_root


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    for folder in ("maps", "scenarios"):
        (tmp_path / folder).mkdir()
    return tmp_path


def test_own_boards_follow_the_shipped_ones_and_broken_ones_are_told(home):
    write_board(home / "maps")
    (home / "maps" / "broken.tmx").write_text("<map")
    (home / "maps" / ".hidden.tmx").write_text("<map")
    entries = list_boards()
    assert len([entry for entry in entries if entry.shipped]) >= 6
    own = [entry for entry in entries if not entry.shipped]
    assert [entry.name for entry in own] == ["Test board", "broken.tmx"]
    assert own[0].content.width == 4
    assert own[1].content is None
    assert "broken XML" in str(own[1].complaints[0])


def test_scenarios_are_named_in_the_language_asked_for(home):
    (home / "scenarios" / "mine.toml").write_text("edition = 3")
    names = [entry.name for entry in list_scenarios("de")]
    assert names[:3] == ["Abwurf", "Befehl von oben", "Begegnung"]
    assert names[-1] == "mine.toml"


def test_shipped_scenarios_are_read_again_when_an_own_file_may_change_them(home, monkeypatch):
    shipped = [entry for entry in list_scenarios() if entry.shipped]
    monkeypatch.setattr("dust_tactics.files.library.load_scenario", lambda *_args, **_named: pytest.fail("read again"))
    assert [entry for entry in list_scenarios() if entry.shipped] == shipped
    monkeypatch.undo()
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home))
    (home / "maps" / "checkpoint.tmx").write_text("<map")
    assert {entry.path.stem for entry in list_scenarios() if entry.content is None} == {"heads-down"}


def test_shipped_boards_are_read_once_and_own_ones_whenever_they_are_listed(home, monkeypatch):
    shipped = list_boards()
    read = []
    monkeypatch.setattr("dust_tactics.files.library.load_board", lambda path: read.append(path) or load_board(path))
    write_board(home / "maps")
    assert [entry for entry in list_boards() if entry.shipped] == shipped
    assert [path.parent for path in read] == [home / "maps"]


def test_a_scenario_is_found_by_path_or_name(home):
    shipped = data_root() / "scenarios" / "encounter.toml"
    assert find_scenario("encounter") == shipped
    assert find_scenario(str(shipped)) == shipped
    with pytest.raises(KeyError, match="no scenario 'nowhere'"):
        find_scenario("nowhere")


def test_a_folder_that_is_not_there_is_an_empty_one(home):
    (home / "maps").rmdir()
    assert all(entry.shipped for entry in list_boards())


def shipped_files() -> list[Path]:
    root = data_root()
    endings = ("tmx", "tsx", "tx", "tiled-project", "txt")
    found = [path for ending in endings for path in (root / "maps").rglob(f"*.{ending}")]
    return sorted(
        [
            *found,
            *root.glob("scenarios/*.toml"),
            *root.glob("assets/cards/**/*.toml"),
            *root.glob("assets/armies/*.toml"),
            *root.glob("assets/fixtures/*.toml"),
        ]
    )


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.name)
def test_every_shipped_file_passes_the_check(path):
    assert check_file(path) == []


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("board.tmx", BOARD.replace("2,0,0,", "99,0,0,"), "tile number 99"),
        ("tiles.tsx", TILESET.replace('columns="3"', 'columns="9"'), "3 columns"),
        ("object.tx", "<map/>", "'template'"),
        ("wall.tx", '<template><object type="wal"/></template>', "Did you mean 'wall'?"),
        ("two.tx", '<template><object type="wall"/><object type="wall"/></template>', "2 objects"),
        ("my.tiled-project", "{", "line 1"),
        ("my.tiled-project", "[]", "a project of Tiled"),
        ("my.tiled-project", '{"propertyTypes": []}', "the class 'wall'"),
        ("my.tiled-project", '{"propertyTypes": [{"name": "wall", "type": "enum"}]}', "type 'enum'"),
        ("my.tiled-project", '{"propertyTypes": [{"name": "opening-size", "type": "enum"}]}', "values None"),
        ("my.tiled-project", '{"propertyTypes": [{"name": "wall", "type": "class", "members": [{}]}]}', "members"),
        ("my.tiled-project", '{"propertyTypes": [{"name": {"a": 1}}]}', "the name a table, expected text"),
        ("my.tiled-project", '{"propertyTypes": [{"name": ["wall"]}]}', "the name ['wall'], expected text"),
        ("my.tiled-project", '{"propertyTypes": [{"name": null}]}', "the name None, expected text"),
        ("my.tiled-project", '{"propertyTypes": [["wall"]]}', "found ['wall'], expected an object"),
        (
            "my.tiled-project",
            '{"propertyTypes": [{"name": "building", "type": "class", "members": [{"name": {}, "type": {}}]}]}',
            "members: found the name a table, expected text",
        ),
        ("my.tiled-project", '{"propertyTypes": [{"name": ' + "[" * 900 + "]" * 900 + "}]}", "expected text"),
        ("my.tiled-project", "[" * 100_000, "cannot be read"),
        ("rules.txt", "../elsewhere/x.tmx", "in this folder"),
        ("rules.txt", "gone.tmx", "in this folder"),
        ("rules.txt", "# a comment\n\nboard.tmx", "no layer 'regions'"),
        ("rules.tmx", BOARD.replace('name="terrain"', 'name="input_terain"'), "Did you mean 'terrain'?"),
        ("rules.tmx", BOARD.replace('name="terrain"', 'name="regions"'), "an unknown layer"),
        ("rules.tmx", BOARD.replace('name="terrain"', 'name="regions"').replace("9,9,9,9", "9,9,77,9"), "number 77"),
        ("cards.toml", 'edition = "2013"\n[[unit]]\nid = "x"', "unit 1 (x)"),
        ("armies.toml", 'edition = "2013"\n[[army]]\nid = "x"', "army 1 (x)"),
        ("skills.toml", '[[skill]]\nkey = "x"', "skill 1"),
        ("scenario.toml", 'edition = "2013"\n[[side]]\nname = "x"', "side 1 (x)"),
        ("other.toml", "a = 1", "[[unit]] for unit cards or [[army]]"),
        ("picture.jpg", "", "the ending '.jpg'"),
        ("gone.toml", None, "no such file"),
    ],
)
def test_the_check_tells_what_is_wrong_with_any_file(tmp_path, name, content, told):
    write_board(tmp_path)
    if content is not None:
        (tmp_path / name).write_text(content)
    complaints = [str(complaint) for complaint in check_file(tmp_path / name)]
    assert any(told in complaint for complaint in complaints), complaints
