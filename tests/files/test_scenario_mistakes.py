"""Scenario files that are refused, each with a complaint that tells what to mend."""

from dataclasses import replace
from pathlib import Path

import pytest
from small_scenario import HEROES, SCENARIO, written
from tiled_drawing import BOARD, with_object, write_board

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.grid.squares import square_name
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.complaints import spoken
from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.game import new_game

MISTAKES = [
    ('"2013"', '"1913"', "line 2: edition: found '1913'"),
    ("turns = 6", "turn = 6", "line 3: turn: found an unknown key. Did you mean 'turns'?"),
    ("turns = 6", 'turns = 6\ndice = "clasic"', "line 4: dice: found 'clasic'. Did you mean 'classic'?"),
    (
        "[[victory]]",
        '[[smoke]]\nsquares = ["B2", "Z1"]\n[[victory]]',
        "smoke 1, squares: found 'Z1', expected squares such as",
    ),
    ("[[victory]]", "[[smoke]]\nsquares = []\n[[victory]]", "smoke 1, squares: found an empty list"),
    ("[[victory]]", '[[smoke]]\nsquares = ["B2"]\nuntil = 0\n[[victory]]', "smoke 1, until: found 0"),
    ("[[victory]]", '[[smoke]]\nsquare = ["B2"]\n[[victory]]', "smoke 1, square: found an unknown key"),
    (
        "turns = 6",
        'turns = 6\nbalance = { by = "veterans", won = 2, lost = 1 }',
        "line 4: balance, by: found 'veterans'. Did you mean 'veteran'?",
    ),
    ("turns = 6", 'turns = 6\nbalance = { by = "random", won = 2, lost = 1 }', "line 4: balance, by: found 'random'"),
    (
        "[[victory]]",
        '[balance]\nby = "recruit"\nwon = 0\nlost = 0\n[[victory]]',
        "line 48: balance: found no battle, expected at least one",
    ),
    ("turns = 6", 'turns = 6\nbalance = { by = "recruit", won = -1, lost = 1 }', "balance, won: found -1"),
    ("turns = 6", 'turns = 6\nbalance = { by = "recruit", won = 0.5, lost = 1 }', "balance, won: found 0.5"),
    ("turns = 6", 'turns = 6\nbalance = { by = "recruit", won = 1 }', "balance, lost: missing"),
    (
        "turns = 6",
        'turns = 6\nbalance = { by = "recruit", won = 1, lost = 1, battles = 2 }',
        "balance, battles: found an",
    ),
    ("turns = 6", "turns = 0", "line 3: turns: found 0, expected a whole number from 1 to 100"),
    ("turns = 6", "turns = true", "line 3: turns: found true, expected a whole number"),
    ('first = "initiative"', 'first = "Reed"', "Did you mean 'Red'?"),
    ('en = "Skirmish"', 'fr = "Escarmouche"', "the text in English"),
    ('de = "', 'deutsch = "', "two small letters"),
    ('file = "board.tmx"', 'file = "gone.tmx"', "line 16: board 1, file: found no board 'gone.tmx'"),
    ('file = "board.tmx"', f'file = "{"日" * 190}.tmx"', "no board"),
    ('file = "board.tmx"', 'file = "../board.tmx"', "the name of a .tmx or .tmj file"),
    ('file = "board.tmx"', 'file = "/etc/passwd.tmx"', "the name of a .tmx or .tmj file"),
    ('file = "board.tmx"', 'file = "skirmish.toml"', "a .tmx or .tmj file beside"),
    ('join = "south"', 'join = "below"', "east, north, south or west"),
    ('join = "south"\n', "", "join: missing"),
    ("turn = 180", "turn = 45", "0, 90, 180 or 270"),
    ("turn = 180", "turn = 90", "boards of one size"),
    ('entry = "west"', 'entry = "weste"', "line 25: side 1 (Red), entry: found 'weste'. Did you mean 'west'?"),
    ('entry = "west"\n', "", "the edge where units without a square enter"),
    ('"2013-battlegroup-koshka"', '"2013-battlegroup"', "Did you mean '2013-battlegroup-koshka'?"),
    ('army_name = "Blue guard"', 'army = "2013-taskforce-joe"', "[[side.unit]] beside `army`"),
    ('army = "2013-battlegroup-koshka"\n', "", "army: missing, expected an `army`"),
    (
        'army = "2013-battlegroup-koshka"\n',
        "muster = 10\n",
        "line 26: side 1 (Red), muster: found 10 points, expected enough",
    ),
    ('army = "2013-battlegroup-koshka"\n', "muster = 0\n", "found 0, expected a whole number from 1 to 1000"),
    (
        'army = "2013-battlegroup-koshka"\n',
        'muster = 100\nblocs = ["axes"]\n',
        "found 'axes'. Did you mean 'axis'?",
    ),
    (
        'army = "2013-battlegroup-koshka"\n',
        'army = "2013-battlegroup-koshka"\nblocs = ["axis"]\n',
        "muster: missing, expected a points limit",
    ),
    ('army_name = "Blue guard"', "muster = 100", "[[side.unit]] beside `army` or `muster`"),
    ('name = "Blue"', 'name = "Red"', "side 2 (Red), name: found 'Red', the name of side 1"),
    ('name = "Blue"', 'name = "RED"', "side 2 (RED), name: found 'RED', the name of side 1"),
    ('en = "Skirmish"', "en = Skirmish", "line 7: column 6: found 'Skirmish' with no quotation marks, expected en = "),
    ('player = "Ann"', "players = []", "0 names, expected 1 to 3"),
    ('player = "Ann"', 'players = ["Ann", "Bob", "Cy", "Di"]', "4 names, expected 1 to 3"),
    ('player = "Ann"', 'players = ["Ann", "ann"]', "different names"),
    ('player = "Ann"', 'player = "Ann"\nplayers = ["Bob"]', "`players` beside `player`"),
    ('card = "pounder"', 'card = "ponder"', "line 34: side 2 (Blue), unit 1 (Old Bess), card: found 'ponder'"),
    (
        'card = "pounder"',
        'crad = "pounder"',
        "line 34: side 2 (Blue), unit 1 (Old Bess), crad: found an unknown key. Did you mean 'card'?",
    ),
    ('card = "pounder"', 'card = "ludwig"', "units of 'axis' only"),
    ('square = "D1"', 'square = "Z1"', "expected a square from A1 to D6"),
    ('square = "D1"', 'square = "C2"', "C2 with swamp"),
    ('square = "D1"', 'square = "B3"', "B3 with water"),
    ('square = "D1"', 'squares = ["D1", "D2"]', "found 2 squares, expected 1 square for Pounder"),
    ('square = "D3"', 'square = "D1"', "where another unit starts"),
    ('facing = "west"\n', "", "as Pounder starts on the board"),
    ('facing = "west"', 'facing = "left"', "'left'"),
    ('square = "B4"\n', "", "as the board marks no objective"),
    ('half = "Red"', 'half = "Green"', "found 'Green'"),
    ('kind = "hold"', 'kind = "holt"', "Did you mean 'hold'?"),
    ('objective = "depot"', 'objective = "depo"', "Did you mean 'depot'?"),
    ("clear = 1", "clears = 1", "Did you mean 'clear'?"),
    ("[[victory]]", "[[victories]]", "line 48: victories: found an unknown key. Did you mean 'victory'?"),
    (
        'kind = "eliminate"',
        'kid = "eliminate"',
        "line 49: victory 1, kid: found an unknown key. Did you mean 'kind'?",
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
    ('kind = "eliminate"', 'kind = "sole-control"\nbuilding = "Mill"', "expected a building, and there is none"),
    ('file = "board.tmx"', 'file = "bord.tmx"', "Did you mean 'board.tmx'?"),
    (
        'player = "Ann"',
        'half = "B1:D6"\nplayer = "Ann"',
        "line 30: side 2 (Blue), half: found B1, which is in the half of 'Red' too",
    ),
    ('[[side]]\nname = "Red"', '[[side]]\nname = "Third"\n[[side]]\nname = "Red"', "3 sides, expected two"),
    ("[[board]]", "[[bord]]", "Did you mean 'board'?"),
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
        ('["D1", "C2"]', "west", "2 squares for IS-48, side by side"),
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


HERO_MISTAKES = [
    ('hero = "bazooka-joe"', 'hero = "rhino"', "unit 4 (Joe's men), hero: found 'rhino', expected bazooka-joe"),
    ('hero = "bazooka-joe"', 'pilot = "bazooka-joe"', "Bazooka Joe can't pilot anything"),
    ('card = "the-gunners"', 'card = "the-gunners"\nhero = "bazooka-joe"', "who is with another unit"),
    ('card = "pounder"', 'card = "pounder"\nhero = "bazooka-joe"', "Bazooka Joe can't join Pounder"),
    ('card = "bazooka-joe"', 'card = "bazooka-joe"\nsquare = "D6"', "found another square than the squad's"),
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


def test_complaints_about_the_board_come_along(tmp_path):
    path = written(tmp_path, SCENARIO.replace("turns = 6", "turns = 600"))
    write_board(tmp_path, BOARD.replace('name="terrain"', 'name="terain"'))
    with pytest.raises(FileRefused) as refused:
        load_scenario(path)
    files = {Path(complaint.file).name for complaint in refused.value.complaints}
    assert files == {"skirmish.toml", "board.tmx"}


@pytest.mark.clause("T16-TER-01")
def test_a_board_with_ground_that_a_book_has_no_rules_for_is_refused(tmp_path):
    """2016 has no swamp; what else is amiss is told all the same."""
    text = SCENARIO.replace('edition = "2013"', 'edition = "2016"')
    with pytest.raises(FileRefused) as refused:
        load_scenario(written(tmp_path, text))
    texts = [str(complaint) for complaint in refused.value.complaints]
    told = "board: found swamp on C2 and B5, expected terrain of 2016: open, trees"
    assert any(told in text for text in texts), texts


@pytest.mark.parametrize(
    ("edition", "key", "value", "told"),
    [
        ("2010", "edges", "chosen", "found 'chosen', expected 'fixed', as players don't choose edges in 2010"),
        ("2013", "terrain", "density", "expected 'fixed' or 'placed', as 2013 has no terrain density"),
        ("2016", "terrain", "density", "expected 'fixed' or 'placed', as 2016 has no terrain density"),
    ],
)
def test_what_nobody_sets_up_in_a_book_is_refused(tmp_path, edition, key, value, told):
    """Else the players would wait for a choice that never comes, on a table that stays bare."""
    text = SCENARIO.replace('edition = "2013"', f'edition = "{edition}"') + f'\n[set_up]\n{key} = "{value}"\n'
    with pytest.raises(FileRefused) as refused:
        load_scenario(written(tmp_path, text))
    texts = [str(complaint) for complaint in refused.value.complaints]
    assert any(f"set_up, {key}: " in text and told in text for text in texts), texts


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
