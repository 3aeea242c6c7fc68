"""Scenario files, and the battles made from them."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tiled_drawing import BOARD, with_object, write_board

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import list_scenarios
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.grid.squares import square_name
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.complaints import spoken
from dust_tactics.rules.cards import Bloc, Kind, UnitType
from dust_tactics.rules.game import new_game
from dust_tactics.rules.scenario import Battle, Objective, SmokeCloud, Terms, UnitSetup, Victory
from dust_tactics.rules.validity import faults
from dust_tactics.table.dice_sets import DiceKind
from dust_tactics.table.plain import from_plain, to_plain

SCENARIO = """# a comment
edition = "2013"
turns = 6
first = "initiative"

[name]
en = "Skirmish"
de = "Scharmützel"

[briefing]
en = \"\"\"
turns = 99
Fight.\"\"\"

[[board]]
file = "board.tmx"

[[board]]
file = "board.tmx"
join = "south"
turn = 180

[[side]]
name = "Red"
entry = "west"
army = "2013-battlegroup-koshka"

[[side]]
name = "Blue"
player = "Ann"
army_name = "Blue guard"

[[side.unit]]
card = "pounder"
name = "Old Bess"
square = "D1"
facing = "west"

[[side.unit]]
card = "the-gunners"
square = "D3"

[[objective]]
name = "depot"
square = "B4"
half = "Red"

[[victory]]
kind = "eliminate"

[[victory]]
kind = "hold"
objective = "depot"
clear = 1
"""


def written(folder: Path, text: str = SCENARIO) -> Path:
    write_board(folder, BOARD)
    path = folder / "skirmish.toml"
    path.write_text(text, encoding="utf-8")
    return path


def encounter():
    return load_scenario(data_root() / "scenarios" / "encounter.toml")


@pytest.mark.clause("T13-SET-04", "T13-SET-05", "T13-SET-06")
def test_the_table_of_encounter_is_two_boards_along_their_long_edges():
    scenario = encounter()
    assert [(piece.join and piece.join.value) for piece in scenario.pieces] == [None, "south"]
    assert (scenario.board.width, scenario.board.height) == (9, 12)


@pytest.mark.clause("T13-SCN-02", "T13-SCN-06", "T13-SCN-07", "T13-SCN-08")
def test_encounter_is_the_one_of_the_book():
    battle = make_battle(encounter())
    assert (battle.turns, battle.first, battle.objectives) == (8, None, ())
    assert battle.sides[0].entry == tuple(range(0, 108, 9))
    assert battle.sides[1].entry == tuple(range(8, 108, 9))
    assert [side.reserves for side in battle.sides] == [0, 0]
    assert battle.victory == (Victory("eliminate"), Victory("army-points"))


def test_either_side_of_encounter_may_take_any_starter():
    scenario = encounter()
    for first in (army.id for army in scenario.sides[0].armies):
        for second in (army.id for army in scenario.sides[1].armies):
            battle = make_battle(scenario, armies=(first, second), players=("Ann", "Bob"), seed=5)
            assert [side.army.id for side in battle.sides] == [first, second]
            assert [side.player for side in battle.sides] == ["Ann", "Bob"]
            assert battle.seed == 5
            for side in battle.sides:
                assert all(battle.card(unit.card).bloc == side.army.bloc for unit in side.army.units)
    with pytest.raises(KeyError, match="may not take"):
        make_battle(scenario, armies=("2013-red-horde", None))


def test_every_shipped_scenario_is_sound_and_told_in_three_languages():
    entries = [entry for entry in list_scenarios() if entry.shipped]
    assert len(entries) >= 3
    for entry in entries:
        assert entry.complaints == () and list(faults(make_battle(entry.content))) == []
        assert set(entry.content.texts.names) == set(entry.content.texts.briefings) == {"en", "de", "pl"}


def test_a_battle_is_plain_data_by_value():
    battle = make_battle(encounter())
    assert from_plain(Battle, json.loads(json.dumps(to_plain(battle)))) == battle


def test_a_scenario_says_what_its_file_says(tmp_path):
    scenario = load_scenario(written(tmp_path))
    assert (scenario.id, scenario.name("de"), scenario.name("pl")) == ("skirmish", "Scharmützel", "Skirmish")
    assert (scenario.board.width, scenario.board.height) == (4, 6)
    battle = make_battle(scenario)
    assert (battle.name, battle.briefing, battle.turns) == ("Skirmish", "turns = 99\nFight.", 6)
    red, blue = battle.sides
    assert (red.player, red.entry) == ("Red", (0, 4, 8, 12, 16, 20))
    assert (blue.player, blue.entry, blue.army.name, blue.army.points) == ("Ann", (), "Blue guard", 52)
    assert blue.army.bloc == Bloc.ALLIES
    assert blue.army.units == (
        UnitSetup("pounder", "Old Bess", (3,), 6),
        UnitSetup("the-gunners", "", (11,)),
    )
    assert battle.objectives == (Objective("depot", 13, 0),)
    assert battle.victory[1] == Victory("hold", (("objective", "depot"), ("from_turn", 3), ("clear", 1)))
    assert {card.id for card in battle.cards} == {
        "koshka", "grandma", "red-thunder", "fakyeli", "pounder", "the-gunners",
    }  # fmt: skip


@pytest.mark.clause("T13-GEN-05")
def test_dice_are_chosen_by_the_scenario_or_the_players(tmp_path):
    assert make_battle(load_scenario(written(tmp_path))).dice is DiceKind.DUST
    scenario = load_scenario(written(tmp_path, SCENARIO.replace("turns = 6", 'turns = 6\ndice = "classic"')))
    assert make_battle(scenario).dice is DiceKind.CLASSIC
    assert make_battle(scenario, dice=DiceKind.DUST).dice is DiceKind.DUST


@pytest.mark.clause("T13-TER-16")
def test_a_scenario_may_lay_smoke(tmp_path):
    smoke = '[[smoke]]\nsquares = ["A1:B2", "D6"]\nuntil = 3\n[[smoke]]\nsquares = ["C3"]\n[[victory]]'
    battle = make_battle(load_scenario(written(tmp_path, SCENARIO.replace("[[victory]]", smoke, 1))))
    assert battle.smoke == (SmokeCloud((0, 1, 4, 5, 23), 3), SmokeCloud((10,), 1))
    assert from_plain(Battle, json.loads(json.dumps(to_plain(battle)))) == battle


def test_the_user_folder_has_boards_too(tmp_path, monkeypatch):
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    (tmp_path / "home" / "maps").mkdir(parents=True)
    path = written(tmp_path)
    for name in ("board.tmx", "tiles.tsx", "tiles.png"):
        (tmp_path / name).rename(tmp_path / "home" / "maps" / name)
    assert load_scenario(path).board.width == 4


MISTAKES = [
    ('"2013"', '"1913"', "line 2: edition: found '1913'"),
    ("turns = 6", "turn = 6", "line 3: turn: found an unknown key, expected 'turns', perhaps"),
    ("turns = 6", 'turns = 6\ndice = "clasic"', "line 4: dice: found 'clasic', expected 'classic', perhaps"),
    (
        "[[victory]]",
        '[[smoke]]\nsquares = ["B2", "Z1"]\n[[victory]]',
        "smoke 1, squares: found 'Z1', expected squares such as",
    ),
    ("[[victory]]", "[[smoke]]\nsquares = []\n[[victory]]", "smoke 1, squares: found none"),
    ("[[victory]]", '[[smoke]]\nsquares = ["B2"]\nuntil = 0\n[[victory]]', "smoke 1, until: found 0"),
    ("[[victory]]", '[[smoke]]\nsquare = ["B2"]\n[[victory]]', "smoke 1, square: found an unknown key"),
    ("turns = 6", "turns = 0", "line 3: turns: found 0, expected a whole number from 1 to 100"),
    ("turns = 6", "turns = true", "line 3: turns: found true, expected a whole number"),
    ('first = "initiative"', 'first = "Reed"', "'Red', perhaps"),
    ('en = "Skirmish"', 'fr = "Escarmouche"', "the text in English"),
    ('de = "', 'deutsch = "', "two small letters"),
    ('file = "board.tmx"', 'file = "gone.tmx"', "line 16: board 1, file: found 'gone.tmx', which is not there"),
    ('file = "board.tmx"', f'file = "{"日" * 190}.tmx"', "which is not there"),
    ('file = "board.tmx"', 'file = "../board.tmx"', "the name of a .tmx file"),
    ('file = "board.tmx"', 'file = "/etc/passwd.tmx"', "the name of a .tmx file"),
    ('file = "board.tmx"', 'file = "skirmish.toml"', "the name of a .tmx file"),
    ('join = "south"', 'join = "below"', "east, north, south or west"),
    ('join = "south"\n', "", "join: found nothing"),
    ("turn = 180", "turn = 45", "0, 90, 180 or 270"),
    ("turn = 180", "turn = 90", "boards of one size"),
    ('entry = "west"', 'entry = "weste"', "line 25: side 1 (Red), entry: found 'weste', expected 'west', perhaps"),
    ('entry = "west"\n', "", "the edge over which units without a square enter"),
    ('"2013-battlegroup-koshka"', '"2013-battlegroup"', "'2013-battlegroup-koshka', perhaps"),
    ('army_name = "Blue guard"', 'army = "2013-taskforce-joe"', "`unit` beside `army`"),
    ('army = "2013-battlegroup-koshka"\n', "", "no army"),
    ('army = "2013-battlegroup-koshka"\n', "muster = 10\n", "line 26: side 1 (Red), muster: found 10, expected points"),
    ('army = "2013-battlegroup-koshka"\n', "muster = 0\n", "found 0, expected a whole number from 1 to 1000"),
    (
        'army = "2013-battlegroup-koshka"\n',
        'muster = 100\nblocs = ["axes"]\n',
        "found 'axes', expected 'axis', perhaps",
    ),
    ('army = "2013-battlegroup-koshka"\n', 'army = "2013-battlegroup-koshka"\nblocs = ["axis"]\n', "no `muster`"),
    ('army_name = "Blue guard"', "muster = 100", "`unit` beside `army` or `muster`"),
    ('name = "Blue"', 'name = "Red"', "a name of its own"),
    ('player = "Ann"', "players = []", "0 names, expected 1 to 3"),
    ('player = "Ann"', 'players = ["Ann", "Bob", "Cy", "Di"]', "4 names, expected 1 to 3"),
    ('player = "Ann"', 'players = ["Ann", "ann"]', "different names"),
    ('player = "Ann"', 'player = "Ann"\nplayers = ["Bob"]', "`player` beside it"),
    ('card = "pounder"', 'card = "ponder"', "line 34: side 2 (Blue), unit 1 (Old Bess), card: found 'ponder'"),
    (
        'card = "pounder"',
        'crad = "pounder"',
        "line 34: side 2 (Blue), unit 1 (Old Bess), crad: found an unknown key, expected 'card'",
    ),
    ('card = "pounder"', 'card = "ludwig"', "units of 'axis' only"),
    ('square = "D1"', 'square = "Z1"', "squares run from A1 to D6"),
    ('square = "D1"', 'square = "C2"', "C2 with swamp"),
    ('square = "D1"', 'square = "B3"', "B3 with water"),
    ('square = "D1"', 'squares = ["D1", "D2"]', "1 of its size"),
    ('square = "D3"', 'square = "D1"', "where another unit starts"),
    ('facing = "west"\n', "", "as Pounder starts on the table"),
    ('facing = "west"', 'facing = "left"', "'left'"),
    ('square = "B4"\n', "", "the board marks none"),
    ('half = "Red"', 'half = "Green"', "found 'Green'"),
    ('kind = "hold"', 'kind = "holt"', "'hold', perhaps"),
    ('objective = "depot"', 'objective = "depo"', "'depot', perhaps"),
    ("clear = 1", "clears = 1", "'clear', perhaps"),
    ("[[victory]]", "[[victories]]", "line 48: victories: found an unknown key, expected 'victory', perhaps"),
    (
        'kind = "eliminate"',
        'kid = "eliminate"',
        "line 49: victory 1, kid: found an unknown key, expected 'kind', perhaps",
    ),
    (
        'kind = "eliminate"',
        'kind = ["eliminate"]',
        "victory 1, kind: found ['eliminate'], expected eliminate, army-points",
    ),
    ('kind = "eliminate"', 'kind = "most-points"', "nothing gives points, expected score-hold or score-elimination"),
    (
        'half = "Red"\n\n[[victory]]\n',
        '\n[[victory]]\nkind = "hold-enemy-half"\n[[victory]]\n',
        "an objective in a half",
    ),
    ('kind = "eliminate"', 'kind = "sole-control"\nbuilding = "Mill"', "one on the table, which has no building"),
    ('file = "board.tmx"', 'file = "bord.tmx"', "expected 'board.tmx', perhaps"),
    (
        'player = "Ann"',
        'half = "B1:D6"\nplayer = "Ann"',
        "line 30: side 2 (Blue), half: found the square B1, in the half of 'Red' as well",
    ),
    ('[[side]]\nname = "Red"', '[[side]]\nname = "Third"\n[[side]]\nname = "Red"', "3 sides, expected 2"),
    ("[[board]]", "[[bord]]", "'board', perhaps"),
]


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES)
def test_a_mistake_in_a_scenario_is_told(tmp_path, old, new, told):
    assert old in SCENARIO
    with pytest.raises(FileRefused) as refused:
        load_scenario(written(tmp_path, SCENARIO.replace(old, new, 1)))
    texts = [str(complaint) for complaint in refused.value.complaints]
    assert any(told in text for text in texts), texts


def test_a_table_that_is_not_there_is_the_only_complaint(tmp_path):
    """What the table would have had is not missed as well."""
    text = SCENARIO.replace('name = "Red"', 'name = "Red"\nhalf = "A1:B6"')
    text += '[[victory]]\nkind = "sole-control"\nbuilding = "Mill"\n[[smoke]]\nsquares = ["A1"]\n'
    with pytest.raises(FileRefused) as refused:
        load_scenario(written(tmp_path, text.replace('file = "board.tmx"', 'file = "bord.tmx"', 1)))
    assert [complaint.place for complaint in refused.value.complaints] == ["board 1, file"]


@pytest.mark.clause("T13-MOV-05")
@pytest.mark.parametrize(
    ("squares", "facing", "told"),
    [
        ('["D1", "C1"]', "west", ""),
        ('["D1", "C1"]', "north", "east or west, along its squares"),
        ('["D1", "C1"]', "east", ""),
        ('["D1", "D2"]', "south-east", "north or south, along its squares"),
        ('["D1", "C2"]', "west", "2 of its size, side by side"),
    ],
)
def test_a_large_unit_faces_along_its_squares(tmp_path, squares, facing, told):
    """And starts with its front where it faces."""
    text = SCENARIO.replace('card = "pounder"', 'card = "is-48"').replace('"the-gunners"', '"red-thunder"')
    text = text.replace('square = "D1"', f"squares = {squares}").replace('facing = "west"', f'facing = "{facing}"')
    path = written(tmp_path, text)
    if told:
        with pytest.raises(FileRefused) as refused:
            load_scenario(path)
        assert any(told in str(complaint) for complaint in refused.value.complaints)
        return
    state, _ = new_game(make_battle(load_scenario(path)), 1)
    tank = next(unit for unit in state.units if unit.card.id == "is-48")
    assert square_name(tank.square, state.battle.board.width) == {"west": "C1", "east": "D1"}[facing]


@pytest.mark.clause("T13-TER-11", "T13-TER-13", "T13-MOV-11")
@pytest.mark.parametrize(
    ("opening", "card", "told"),
    [
        ("", "is-48", "D1, C1 with a wall or a narrow opening between them"),
        ("small", "is-48", "D1, C1 with a wall or a narrow opening between them"),
        ("large", "is-48", ""),
        ("", "airship", ""),
    ],
)
def test_no_large_vehicle_starts_astride_a_wall(tmp_path, monkeypatch, opening, card, told):
    """But through an opening that lets it pass, and an aircraft above it."""
    edges = '<object id="1" type="wall" x="192" y="0"><polyline points="0,0 0,64"/></object>'
    if opening:
        length = {"small": 24, "large": 64}[opening]
        edges += f'<object id="2" type="opening" x="188" y="{32 - length // 2}" width="8" height="{length}"/>'
    text = SCENARIO.replace('card = "pounder"', f'card = "{card}"').replace('"the-gunners"', '"red-thunder"')
    text = text.replace('square = "D1"', 'squares = ["D1", "C1"]').replace('square = "D3"', 'square = "B5"')
    path = written(tmp_path, text)
    write_board(tmp_path, with_object(BOARD, "edges", edges))
    cards = load_cards("2013")
    airship = replace(cards["is-48"], id="airship", kind=Kind.AIRCRAFT, type=UnitType.AIRCRAFT, armour=1)
    monkeypatch.setattr("dust_tactics.files.scenarios.scenario.load_cards", lambda *_: {**cards, "airship": airship})
    if not told:
        assert load_scenario(path)
        return
    with pytest.raises(FileRefused) as refused:
        load_scenario(path)
    assert told in str(refused.value.complaints[0])


def test_people_who_share_a_side_command_it_turn_by_turn(tmp_path):
    """The first in turn 1, and while the table is set up."""
    text = SCENARIO.replace('player = "Ann"', 'players = ["Ann", "Bob", "Cy"]')
    red, blue = make_battle(load_scenario(written(tmp_path, text))).sides
    assert (blue.player, blue.players) == ("Ann & Bob & Cy", ("Ann", "Bob", "Cy"))
    assert [blue.commander(turn) for turn in range(6)] == ["Ann", "Ann", "Bob", "Cy", "Ann", "Bob"]
    assert red.players == ("Red",) and red.commander(3) == "Red"


HEROES = SCENARIO.replace(
    """[[objective]]
name""",
    """[[side.unit]]
card = "bazooka-joe"

[[side.unit]]
card = "bot-hunters"
name = "Joe's men"
hero = "bazooka-joe"
square = "D5"

[[objective]]
name""",
)


@pytest.mark.clause("T13-HER-04", "T13-HER-14")
def test_a_hero_starts_with_a_squad_or_in_a_vehicle(tmp_path):
    """In the square of the squad they have joined, or aboard and in none."""
    blue = make_battle(load_scenario(written(tmp_path, HEROES))).sides[1].army
    assert [(unit.card, unit.joined_to, unit.squares) for unit in blue.units][2:] == [
        ("bazooka-joe", 3, (19,)),
        ("bot-hunters", None, (19,)),
    ]
    text = """[[side.unit]]
card = "koshka"

[[side.unit]]
card = "grandma"
pilot = "koshka"
square = "D5"
facing = "west"
"""
    start, end = SCENARIO.index("[[side.unit]]"), SCENARIO.index("[[objective]]")
    blue = make_battle(load_scenario(written(tmp_path, SCENARIO[:start] + text + SCENARIO[end:]))).sides[1].army
    assert [(unit.aboard, unit.squares) for unit in blue.units] == [(1, ()), (None, (19,))]


HERO_MISTAKES = [
    ('hero = "bazooka-joe"', 'hero = "rhino"', "unit 4 (Joe's men), hero: found 'rhino', expected bazooka-joe"),
    ('hero = "bazooka-joe"', 'pilot = "bazooka-joe"', "Bazooka Joe is no pilot"),
    ('card = "the-gunners"', 'card = "the-gunners"\nhero = "bazooka-joe"', "who is with another unit"),
    ('card = "pounder"', 'card = "pounder"\nhero = "bazooka-joe"', "Bazooka Joe cannot join Pounder"),
    ('card = "bazooka-joe"', 'card = "bazooka-joe"\nsquare = "D6"', "found another, expected that of the unit"),
    ('card = "bazooka-joe"', 'card = "bazooka-joe"\nfacing = "east"', "none: only vehicles"),
    ('square = "D5"', 'square = "D3"', "where another unit starts"),
]


@pytest.mark.parametrize(("old", "new", "told"), HERO_MISTAKES)
def test_a_mistake_about_a_hero_is_told(tmp_path, old, new, told):
    assert old in HEROES
    with pytest.raises(FileRefused) as refused:
        load_scenario(written(tmp_path, HEROES.replace(old, new, 1)))
    texts = [str(spoken(complaint, load_messages())) for complaint in refused.value.complaints]
    assert any(told in text for text in texts), texts


@pytest.mark.clause("T13-HER-02")
def test_a_hero_may_start_in_the_square_of_a_friend_but_not_of_an_enemy(tmp_path):
    shared = HEROES.replace('card = "bazooka-joe"', 'card = "bazooka-joe"\nsquare = "D1"').replace(
        '\nhero = "bazooka-joe"', ""
    )
    blue = make_battle(load_scenario(written(tmp_path, shared))).sides[1].army
    assert blue.units[0].squares == blue.units[2].squares == (3,)
    with pytest.raises(FileRefused):
        load_scenario(written(tmp_path, shared.replace('card = "bazooka-joe"', 'card = "the-gunners"', 1)))


@pytest.mark.clause("T13-ARM-02", "T13-ARM-03")
def test_a_side_may_muster_its_army(tmp_path):
    """Ready armies of the blocs and points that the file says; other points are for the players to agree on."""
    choice = 'muster = 100\nblocs = ["axis", "ssu"]'
    scenario = load_scenario(written(tmp_path, SCENARIO.replace('army = "2013-battlegroup-koshka"', choice)))
    red = scenario.sides[0]
    assert red.terms == Terms(100, (Bloc.AXIS, Bloc.SSU))
    assert {army.id for army in red.armies} == {"2013-kampfgruppe-stefan", "2013-battlegroup-koshka"}
    army = replace(red.armies[0], id="mine", points=120)
    assert make_battle(scenario, armies=(army, None)).sides[0].army is army
    with pytest.raises(KeyError, match="may not take"):
        make_battle(scenario, armies=(load_armies("2013")["2013-taskforce-joe"], None))
    with pytest.raises(KeyError, match="may not take"):
        make_battle(scenario, armies=(None, army))


def test_where_no_ready_army_fits_one_is_put_together(tmp_path):
    text = SCENARIO.replace('army = "2013-battlegroup-koshka"', "muster = 60")
    army = load_scenario(written(tmp_path, text)).sides[0].armies[0]
    assert army.id == "mustered"
    assert 40 < army.points <= 60


def test_a_scenario_is_played_on_other_boards(tmp_path):
    """One for each that it names; what does not fit is complained of as if the file had named them."""
    path = written(tmp_path)
    other = tmp_path / "other.tmx"
    other.write_bytes((tmp_path / "board.tmx").read_bytes())
    boards = (other, tmp_path / "board.tmx")
    assert [piece.path for piece in load_scenario(path, boards).pieces] == list(boards)
    with pytest.raises(FileRefused):
        load_scenario(path, (data_root() / "maps" / "blocks.tmx", other))


def test_complaints_about_the_board_come_along(tmp_path):
    path = written(tmp_path, SCENARIO.replace("turns = 6", "turns = 600"))
    write_board(tmp_path, BOARD.replace('name="terrain"', 'name="terain"'))
    with pytest.raises(FileRefused) as refused:
        load_scenario(path)
    files = {Path(complaint.file).name for complaint in refused.value.complaints}
    assert files == {"skirmish.toml", "board.tmx"}


HOSTILE = {
    "empty": "",
    "no TOML": "<map/>",
    "deep lists": "a = " + "[\n" * 5000,
    "deep tables": "a = " + "{ b = " * 250 + "1",
    "long key": "a" + ".a" * 200_000 + " = 1",
    "many long keys": "\n".join(f"a{n}" + ".a" * 900 + " = 1" for n in range(120)),
    "large number": f"turns = {'9' * 1900}",
    "a line too long": f'edition = "{"x" * 10_000}"',
    "too large": "# comment\n" * 100_000,
    "not UTF-8": b"edition = '\xff'",
    "not a list": SCENARIO.replace("[[board]]", "[board]", 1).replace("[[board]]", "[more]"),
    "lists of lists": 'edition = "2013"\nside = [[1], [2]]\nboard = [[], []]\n',
    "all of the wrong type": "edition = 1\nturns = []\nfirst = {}\nname = 1\nboard = 2\nside = 3\nvictory = 4\n",
    "control letters": 'edition = "2013\\u0007"',
    "dates": "edition = 1979-05-27\nturns = 07:32:00",
    "many sides": 'edition = "2013"\n' + "[[side]]\n" * 5000,
    "many boards": 'edition = "2013"\n' + '[[board]]\nfile = "board.tmx"\njoin = "south"\n' * 300,
    "floats": "turns = nan\nseed = inf",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_scenario_is_refused(tmp_path, text):
    path = written(tmp_path)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(FileRefused) as refused:
        load_scenario(path)
    assert all("\n" not in str(complaint) for complaint in refused.value.complaints)
