"""One fault, one complaint, which says what is wrong and what to do; nothing that only follows from it is told."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from small_scenario import HEROES, SCENARIO, written
from tiled_drawing import BOARD, TILESET, png, replaced, with_object, write_board

from dust_tactics.files.check import check_file
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import Complaints, nearest, one_of
from dust_tactics.language.check import check_message_file

TURNED = 0x10000000
"""The flag of a tile that is turned by 120 degrees."""


def told(path: Path) -> list[str]:
    """The complaints about a file, without the folder."""
    return [re.sub(r"^.*/(?=[\w-]+\.\w+: )", "", str(complaint), count=1) for complaint in check_file(path)]


SCENARIOS = {
    "an edition without quotation marks": (
        ('"2013"', "2016"),
        'line 2: edition: found 2016, expected "2013", "2016" or "2010" in quotation marks: edition = "2016"',
    ),
    "an edition that is none": (('"2013"', '"1913"'), "line 2: edition: found '1913', expected 2013, 2016 or 2010"),
    "no edition": (('edition = "2013"\n', ""), 'edition: missing, expected "2013", "2016" or "2010"'),
    "a misspelt edition": (("edition =", "edtion ="), "edtion: found an unknown key. Did you mean 'edition'?"),
    "sides": (("[[side", "[[sides"), "line 23: sides: found an unknown key. Did you mean 'side'?"),
    "units that are no tables": (
        ('name = "Red"\n', 'name = "Red"\nunits = 3\n'),
        "units: found an unknown key. Did you mean the tables [[side.unit]]?",
    ),
    "units of no side": (
        ('turns = 6\n', 'turns = 6\nunit = "ludwig"\n'),
        "unit: found an unknown key. Did you mean the tables [[side.unit]]?",
    ),
    "a misspelt key that has to be there": (("turns =", "turn ="), "turn: found an unknown key. Did you mean 'turns'?"),
    "one key missing, another unknown": (
        ("first =", "begins ="),
        "begins: found an unknown key. Did you mean 'first', which is missing?",
    ),
    "a key like no other": (("turns = 6", 'turns = 6\nweather = "rain"'), "weather: found an unknown key, expected b"),
    "a name without a language": (
        ('[name]\nen = "Skirmish"\nde = "Scharmützel"\n', 'name = "X"\n'),
        "name: found 'X' without a language, expected name = { en = \"X\" }",
    ),
    "a side without a name": (('name = "Red"\n', ""), "side 1, name: missing, expected the name of the side"),
    "a backslash": (
        ('file = "board.tmx"\njoin', 'file = "maps\\two.tmx"\njoin'),
        "file: found a backslash in 'maps\\two.tmx', expected a forward slash: file = \"maps/two.tmx\"",
    ),
    "two backslashes": (
        ('file = "board.tmx"\njoin', 'file = "maps\\\\two.tmx"\njoin'),
        "file: found a backslash in 'maps\\\\two.tmx', expected a forward slash: file = \"maps/two.tmx\"",
    ),
    "objectives": (("[[objective]]", "[[objectives]]"), "objectives: found an unknown key. Did you mean 'objective'?"),
    "units": (("[[side.unit]]", "[[side.units]]"), "side 2 (Blue), units: found an unknown key. Did you mean 'unit'?"),
    "a square off the board": (('"D1"', '"Z1"'), "square: found 'Z1', expected a square from A1 to D6"),
    "a square in a list": (('square = "D1"', 'square = ["D1"]'), "square: found ['D1'], expected text"),
    "a facing in degrees": (('facing = "west"', "facing = 90"), "facing: found 90, expected north, north-east, east"),
    "too many squares": (
        ('square = "D1"', 'squares = ["D1", "D2"]'),
        "squares: found 2 squares, expected 1 square for Pounder",
    ),
    "players in one text": (
        ('player = "Ann"', 'players = "Ann"'),
        "found 'Ann', expected a list of texts: players = [\"Ann\"]",
    ),
    "points in quotation marks": (
        ('army = "2013-battlegroup-koshka"', 'muster = "100"'),
        "muster: found '100', expected a whole number from 1 to 1000 without quotation marks",
    ),
    "a kind that there is not": (
        ('kind = "hold"', 'kind = "domination"'),
        "kind: found 'domination', expected all, any, army-points, eliminate, first-to, hold, hold-all, "
        "hold-enemy-half, most-objectives, most-points, score-elimination, score-hold or sole-control",
    ),
    "[board] beside [[board]]": (
        ('[[board]]\nfile = "board.tmx"\njoin', '[board]\nfile = "board.tmx"\njoin'),
        "found '[board]' a second time, expected [[board]] for each of several, with two brackets on either side",
    ),
    "a board of XML": ((SCENARIO, "<map/>"), "found XML, expected TOML; boards are XML, and end in .tmx"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "complaint"), SCENARIOS.values(), ids=SCENARIOS)
def test_a_fault_of_a_scenario_is_told_once(tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    assert change[0] in SCENARIO
    (line,) = told(written(tmp_path, SCENARIO.replace(*change)))
    assert complaint in line


def test_a_hero_who_is_not_there_is_all_that_is_wrong(tmp_path: Path) -> None:
    """He has no place then, and that the side has no edge to enter over is not told."""
    (line,) = told(written(tmp_path, HEROES.replace('hero = "bazooka-joe"', 'hero = "rhino"')))
    assert line.endswith("hero: found 'rhino', expected bazooka-joe")


def test_a_card_of_another_edition_is_told_as_such(tmp_path: Path) -> None:
    text = SCENARIO.replace('card = "the-gunners"', 'card = "grenadier-x"')
    (line,) = told(written(tmp_path, text))
    assert line.endswith("card: found 'grenadier-x', expected a card of 2013; this is one of 2016")


def test_a_board_that_is_used_twice_is_told_of_once(tmp_path: Path) -> None:
    path = written(tmp_path)
    write_board(tmp_path, replaced(BOARD, 'name="ground"', 'name="notes"'))
    (line,) = told(path)
    assert "layer 'notes': found an unknown layer, expected buildings, decoration" in line


def building(inner: str, more: str = 'width="64" height="64"') -> str:
    return with_object(
        BOARD, "buildings", f'<object id="1" type="building" name="Mill" x="0" y="0" {more}>{inner}</object>'
    )


def turned(match: re.Match[str]) -> str:
    return ",".join(str(int(number) | TURNED) if number not in ("", "0") else number for number in match[0].split(","))


BOARDS = {
    "a wrong width": (
        replaced(BOARD, 'orthogonal" width="4"', 'orthogonal" width="5"'),
        "layers 'ground', 'terrain' and 'obstacles': found 4 x 3 squares, expected 5 x 3, the width and height of the",
    ),
    "tiles that are no squares": (
        replaced(BOARD, 'tilewidth="64"', 'tilewidth="32"'),
        "found tiles of 32 x 64 pixels, expected square tiles (Map ▸ Map Properties ▸ Tile Width and Height)",
    ),
    "tiles too small": (BOARD.replace('="64"', '="8"'), "found tilewidth '8', expected a whole number from 16 to 256"),
    "turned flags": (
        re.sub(r"(?m)^[0-9,]+$", turned, BOARD),
        "found the tile numbers 1, 2, 3, 4, 5, 6, 7 and 2 more, turned by 120 degrees (flag 0x10000000), on A1, ",
    ),
    "no tileset": (
        replaced(BOARD, '<tileset firstgid="1" source="tiles.tsx"/>', ""),
        "expected a tileset on this board (Map ▸ Add External Tileset)",
    ),
    "a misspelt layer": (
        replaced(BOARD, 'name="terrain"', 'name="Terrain"'),
        "layer 'Terrain': found an unknown layer. Did you mean 'terrain'?",
    ),
    "a layer twice": (replaced(BOARD, 'name="ground"', 'name="terrain"'), "found a second layer of this name"),
    "an ellipse": (
        building("<ellipse/>"),
        "found an ellipse, expected a rectangle of whole squares; several of one name are one building",
    ),
    "a polygon": (
        building('<polygon points="0,0 128,0 64,64"/>', ""),
        "expected sides along the lines of the grid, or rectangles; several of one name are one building",
    ),
    "a building on the wrong layer": (
        with_object(BOARD, "zones", '<object id="1" type="building" name="Mill" width="64" height="64"/>'),
        "found the class 'building' for 'Mill' on A1, expected it on the layer 'buildings'",
    ),
    "an object without a class": (
        with_object(BOARD, "edges", '<object id="1" width="64" height="0"/>'),
        "expected the class 'opening' or 'wall' (",
    ),
    "storeys in words": (
        building('<properties><property name="storeys" value="two"/></properties>'),
        "found storeys 'two', expected a property of type int",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "complaint"), BOARDS.values(), ids=BOARDS)
def test_a_fault_of_a_board_is_told_once(tmp_path: Path, text: str, complaint: str) -> None:
    assert text != BOARD
    (line,) = told(write_board(tmp_path, text))
    assert complaint in line


def test_a_tileset_without_classes_is_told_once(tmp_path: Path) -> None:
    (line,) = told(write_board(tmp_path, BOARD, re.sub(r" <tile .*\n", "", TILESET)))
    assert "tileset 'tiles': found no tile with a class, expected classes such as 'trees'" in line


def test_a_picture_of_another_size_is_told_once(tmp_path: Path) -> None:
    (line,) = told(write_board(tmp_path, picture=png(64, 64)))
    assert "found a picture of 192 x 192, expected 64 x 64, the size of tiles.png" in line


ALLIES = (data_root() / "assets" / "cards" / "2013" / "allies.toml").read_text(encoding="utf-8")
CARD = "[[unit]]".join(ALLIES.split("[[unit]]")[:2])
"""A file with the first card of those."""

ARMY = """edition = "2013"
[[army]]
id = "mine"
name = "Mine"
bloc = "allies"
points = 37
units = [{ card = "the-gunners", hero = "bazooka-joe" }, "bazooka-joe"]
"""
OTHERS = {
    "a card without quotation marks": (CARD, ('"2013"', "2013"), "edition: found 2013, expected"),
    "units": (CARD, ("[[unit]]", "[[units]]"), "units: found an unknown key. Did you mean 'unit'?"),
    "armor": (CARD, ("armour =", "armor ="), "armor: found an unknown key. Did you mean 'armour'?"),
    "reach": (CARD, ("range =", "reach ="), "reach: found an unknown key. Did you mean 'range', which is missing?"),
    "a kind of card": (CARD, ('kind = "', 'kind = "x-'), "kind: found 'x-"),
    "an army without quotation marks": (ARMY, ('"2013"', "2013"), "edition: found 2013, expected"),
    "armies": (ARMY, ("[[army]]", "[[armies]]"), "armies: found an unknown table. Did you mean 'army'?"),
    "another bloc": (ARMY, ('"allies"', '"axis"'), "bloc: found 'axis', expected 'allies', the bloc of all its units"),
    "a misspelt bloc": (ARMY, ('"allies"', '"allied"'), "bloc: found 'allied'. Did you mean 'allies'?"),
    "a hero twice": (
        ARMY,
        (', "bazooka-joe"]', ', "bazooka-joe", "bazooka-joe"]'),
        "expected each hero and each unique vehicle only once",
    ),
    "no hero": (ARMY, (', "bazooka-joe"]', "]"), "hero: found 'bazooka-joe', expected a hero among the units"),
}


@pytest.mark.parametrize(("text", "change", "complaint"), OTHERS.values(), ids=OTHERS)
def test_a_fault_of_a_card_or_an_army_is_told_once(
    tmp_path: Path, text: str, change: tuple[str, str], complaint: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    assert told(path) == []
    path.write_text(text.replace(*change, 1), encoding="utf-8")
    (line,) = told(path)
    assert complaint in line


def test_a_misspelt_table_of_words_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "de.toml"
    path.write_text('[menue]\nnew = "Neu"\nload = "Laden"\n', encoding="utf-8")
    (complaint,) = check_message_file(path)
    assert str(complaint).endswith("line 1: menue: found an unknown table. Did you mean 'menu'?")


@pytest.mark.parametrize(
    ("found", "names", "meant"),
    [
        ("notes", ["zones", "ground"], ""),
        ("weather", ["author", "name"], ""),
        ("armies", ["army", "unit"], "army"),
        ("sides", ["side"], "side"),
        ("AXIS", ["axis"], "axis"),
        ("atlantis", ["balkans"], ""),
    ],
)
def test_only_what_is_surely_meant_is_guessed(found: str, names: list[str], meant: str) -> None:
    assert nearest(found, names) == meant
    assert one_of(found, names).startswith("did you mean") == bool(meant)


def test_a_complaint_is_gathered_once_and_can_be_dropped() -> None:
    complaints = Complaints("a.toml")
    for _ in range(2):
        complaints.add("turns", "0", "1 to 100")
    (complaint,) = complaints
    complaints.drop(complaint)
    assert len(complaints) == 0


SENTENCES: dict[str, Callable[[Complaints], None]] = {
    "a.toml: turns: missing, expected a number": lambda it: it.add("turns", "nothing", "a number"),
    "a.toml: turn: found 'x'. Did you mean 'y'?": lambda it: it.add("turn", "'x'", "did you mean 'y'?"),
    "a.toml: no such file. Check the name.": lambda it: it.add("", "no such file. Check the name.", ""),
    "a.toml: line 3: turns: found 0, expected 1": lambda it: it.add("turns", "0", "1", 3),
}


@pytest.mark.parametrize(("sentence", "add"), SENTENCES.items(), ids=SENTENCES)
def test_a_complaint_says_where_what_and_what_to_do(sentence: str, add: Callable[[Complaints], None]) -> None:
    complaints = Complaints("a.toml")
    add(complaints)
    assert [str(complaint) for complaint in complaints] == [sentence]
