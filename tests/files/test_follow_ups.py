"""What is wrong is told first, and what only follows from it not at all."""

import re
from pathlib import Path

import pytest
from small_scenario import SCENARIO, written
from tiled_drawing import BOARD, with_object, write_board

from dust_tactics.files.boards.new.board import new_board
from dust_tactics.files.cards.cards import read_cards
from dust_tactics.files.check import checked
from dust_tactics.files.places import data_root

_ALLIES = (data_root() / "assets" / "cards" / "2013" / "allies.toml").read_text(encoding="utf-8")
CARD = 'edition = "2013"\n\n' + _ALLIES[
    _ALLIES.index('[[unit]]\nid = "bot-hunters"') : _ALLIES.index('[[unit]]\nid = "grim-reapers"')
].replace("bot-hunters", "my-men")
"""A file of the user's own, with one card."""

ARMY = """edition = "2013"
[[army]]
id = "mine"
name = "Mine"
bloc = "allies"
points = 40
units = [{ card = "my-men", hero = "bazooka-joe" }, "bazooka-joe"]
"""
LISTED = SCENARIO.replace('card = "pounder"', 'card = "my-men"').replace('facing = "west"\n', "")
NAMED = SCENARIO.replace('"2013-battlegroup-koshka"', '"mine"')


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user folder, with a sound card and a sound army in it."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    for name, text in (("cards/2013/men.toml", CARD), ("armies/mine.toml", ARMY)):
        path = tmp_path / "home" / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "home"


def told(path: Path) -> list[str]:
    """The complaints about a file, with files by their names alone; warnings left out."""
    lines = [str(complaint) for complaint in checked(path)]
    return [re.sub(r"^.*/", "", line, count=1) for line in lines if ": warning: " not in line]


@pytest.mark.parametrize("text", [LISTED, NAMED], ids=["unit", "army"])
def test_with_a_sound_card_all_is_in_order(home: Path, tmp_path: Path, text: str) -> None:
    assert told(home / "armies" / "mine.toml") == []
    assert told(written(tmp_path, text)) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "armour = 2",
            "armour = 9",
            "men.toml: line 10: unit 1 (my-men), armour: found 9, expected a whole number fro",
        ),
        ('"Bot Hunters"', "Bot Hunters", "men.toml: line 5: column 8: found 'Bot Hunters' with no quotation marks"),
    ],
)
def test_a_fault_of_an_own_card_is_told_in_place_of_the_unknown_card(
    home: Path, tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    """To an army that has it, to a scenario that lists it, and to one that names the army."""
    (home / "cards" / "2013" / "men.toml").write_text(CARD.replace(old, new, 1), encoding="utf-8")
    for path in (home / "armies" / "mine.toml", written(tmp_path, LISTED)):
        (line,) = told(path)
        assert line.startswith(complaint)
    (line,) = told(written(tmp_path, NAMED))
    assert line.startswith(complaint)


def test_a_fault_of_an_own_army_is_told_in_place_of_the_unknown_army(home: Path, tmp_path: Path) -> None:
    (home / "armies" / "mine.toml").write_text(ARMY.replace("points = 40", "points = 41"), encoding="utf-8")
    (line,) = told(written(tmp_path, NAMED))
    assert line == "mine.toml: line 6: army 1 (mine), points: found 41, expected 40, the sum of its units"


def test_other_faults_of_the_scenario_are_told_after_it(home: Path, tmp_path: Path) -> None:
    (home / "cards" / "2013" / "men.toml").write_text(CARD.replace("armour = 2", "armour = 9"), encoding="utf-8")
    lines = told(written(tmp_path, LISTED.replace("turns = 6", "turns = 0")))
    assert [line.partition(":")[0] for line in lines] == ["men.toml", "skirmish.toml"]
    assert "turns: found 0" in lines[1]


def test_a_card_that_nobody_has_is_told_as_before(home: Path, tmp_path: Path) -> None:
    """Faults of other files are not to blame for it, and the points of the army are not told either."""
    (home / "cards" / "2013" / "men.toml").write_text(CARD.replace("armour = 2", "armour = 9"), encoding="utf-8")
    path = tmp_path / "army.toml"
    path.write_text(ARMY.replace("my-men", "my-man"), encoding="utf-8")
    (line,) = told(path)
    assert "units 1 (my-man), card: found 'my-man', expected " in line


CARD_FAULTS = [
    ("miniatures = 5", "miniature = 5", ["miniature: found an unknown key. Did you mean 'miniatures'?"]),
    ("count = 3", 'count = "3"', ["weapon 1 (M1 Automatic Rifle), count: found '3'"]),
    ("carriers = [[0", "carriers = [[7", ["carriers: found [7, 2, 3] for miniature 1"]),
    ('type = "infantry"', 'type = "vehicle"', ["type: found 'vehicle', expected 'infantry' for a squad"]),
    ('kind = "squad"', 'kind = "wallker"', ["kind: found 'wallker'. Did you mean 'walker'?"]),
]


@pytest.mark.parametrize(("old", "new", "complaints"), CARD_FAULTS, ids=[new for _, new, _ in CARD_FAULTS])
def test_figures_of_a_card_are_held_against_each_other_once_each_is_right(
    tmp_path: Path, old: str, new: str, complaints: list[str]
) -> None:
    path = tmp_path / "men.toml"
    path.write_text(CARD.replace(old, new, 1), encoding="utf-8")
    lines = told(path)
    assert [words for words, line in zip(complaints, lines, strict=True) if words not in line] == []


def test_an_own_card_need_not_say_where_its_figures_come_from_nor_whether_it_is_unique(tmp_path: Path) -> None:
    """Then they are estimates; somebody with a name is unique, others are not."""
    path = tmp_path / "cards.toml"
    path.write_text(re.sub(r"(?m)^(source|unique|field_sources) = .*\n", "", CARD), encoding="utf-8")
    (card,) = read_cards(path)
    assert (card.source, card.unique, {weapon.source for weapon in card.weapons}) == ("estimate", False, {"estimate"})
    hero = _ALLIES[_ALLIES.index('[[unit]]\nid = "bazooka-joe"') :]
    hero = hero[: hero.index("[[unit]]", 10)]
    path.write_text('edition = "2013"\n' + re.sub(r"(?m)^(source|unique|field_sources) = .*\n", "", hero), "utf-8")
    assert read_cards(path)[0].unique
    path.write_text('edition = "2013"\n' + hero.replace("unique = true", "unique = false"), "utf-8")
    assert "unique: found false, expected true" in told(path)[0]


@pytest.mark.parametrize("path", sorted((data_root() / "assets" / "cards").rglob("*.toml")), ids=lambda path: path.stem)
def test_cards_that_ship_say_both(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    units = text.split("[[unit]]\n")[1:]
    assert all("\nunique = " in unit for unit in units)
    assert all(len(re.findall(r"(?m)^source = ", unit)) == 1 + unit.count("[[unit.weapon]]") for unit in units)


OPENINGS = (
    '<object id="2" type="opening" x="56" y="64" width="16" height="64"/>'
    '<object id="3" type="opening" x="56" y="140" width="16" height="32"/>'
)


def test_openings_in_a_wall_that_is_wrong_are_not_told(tmp_path: Path) -> None:
    wall = '<object id="1" type="wall" x="64" y="0"><polyline points="0,0 0,170"/></object>'
    (line,) = told(write_board(tmp_path, with_object(BOARD, "edges", wall + OPENINGS)))
    assert "object 1 (wall): found a wall that ends halfway along a square" in line
    lines = told(write_board(tmp_path, with_object(BOARD, "edges", OPENINGS)))
    assert len(lines) == 2
    assert all("an opening without a wall" in line for line in lines)
    assert all("expected a wall there. Is it turned, or one square off?" in line for line in lines)


def test_an_area_beyond_the_board_is_named_with_the_squares_that_it_covers(tmp_path: Path) -> None:
    gate = '<object id="7" name="South gate" type="entry" x="64" y="128" width="64" height="128"/>'
    (line,) = told(write_board(tmp_path, with_object(BOARD, "zones", gate)))
    assert "a rectangle for 'South gate' on B3 that reaches beyond the board, expected one on the board" in line


def test_openings_of_a_building_that_is_wrong_are_not_told(tmp_path: Path) -> None:
    hut = '<object id="8" name="hut" type="building" x="64" y="90" width="64" height="64"/>'
    door = '<object id="3" type="opening" x="64" y="60" width="64" height="8"/>'
    (line,) = told(write_board(tmp_path, with_object(with_object(BOARD, "buildings", hut), "edges", door)))
    assert "object 8 (building): found a rectangle of 64 x 64 at (64, 90), expected" in line


def test_objects_and_tiles_of_a_wrong_class_are_told_with_names_and_squares(tmp_path: Path) -> None:
    items = (
        '<object id="7" name="well" type="objectiv" x="96" y="96"><point/></object>'
        '<object id="9" name="lane" x="0" y="0" width="64" height="192"/>'
    )
    text = with_object(BOARD, "zones", items).replace("0,2,0,0,\n3", "0,2,2,0,\n3")
    write_board(tmp_path, text)
    (tmp_path / "tiles.tsx").write_text(
        (tmp_path / "tiles.tsx").read_text("utf-8").replace('"trees"', '"treees"'), "utf-8"
    )
    found = [
        line.partition(": found ")[2].partition(", expected")[0].partition(". Did")[0]
        for line in told(tmp_path / "board.tmx")
    ]
    assert found == [
        "the class 'objectiv' for 'well' on B2",
        "no class for 'lane' on A1, A2 and A3",
        "a tile of class 'treees' of the tileset 'tiles' on B1 and C1",
    ]


@pytest.mark.parametrize(
    ("size", "complaint"),
    [
        (
            (64, 64),
            "board: found 'Plain' (64 x 64) and 'Plain' (64 x 64): 8192 squares together, expected a table of at",
        ),
        (
            (12, 36),
            "board: found a table of 12 x 72, made of 'Plain' (12 x 36) and 'Plain' (12 x 36), expected at most",
        ),
    ],
)
def test_boards_that_are_too_big_together_are_told_with_their_sizes(
    tmp_path: Path, size: tuple[int, int], complaint: str
) -> None:
    path = written(tmp_path)
    (tmp_path / "board.tmx").unlink()
    new_board(tmp_path / "board.tmx", "Plain", *size)
    assert complaint in told(path)[0]


def test_of_one_card_of_another_bloc_nothing_is_said_of_all_the_others(home: Path, tmp_path: Path) -> None:
    text = SCENARIO.replace('card = "pounder"', 'card = "ludwig"').replace(
        "[[objective]]", '[[side.unit]]\ncard = "bot-hunters"\nsquare = "D4"\n\n[[objective]]', 1
    )
    found = told(written(tmp_path, text))
    assert len(found) == 1, found
    assert "'ludwig', expected units of 'allies' only" in found[0]


def test_of_a_wrong_colour_nothing_is_said_but_that(tmp_path: Path) -> None:
    text = SCENARIO.replace('name = "Red"', 'name = "Red"\ncolor = "olive"').replace(
        'name = "Blue"', 'name = "Blue"\ncolor = "red"'
    )
    (found,) = told(written(tmp_path, text))
    assert "color: found 'red', expected" in found


def test_of_a_wrong_trigger_nothing_is_said_but_that(tmp_path: Path) -> None:
    event = '\n[[event]]\nwhen = "objective-captured"\nobjective = "depot"\npoints = { Red = 1 }\n'
    (found,) = told(written(tmp_path, SCENARIO + event))
    assert "when: found 'objective-captured', expected" in found
