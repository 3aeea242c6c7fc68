"""Scenario files, and the battles made from them."""

import json
from dataclasses import replace

import pytest
from small_scenario import HEROES, SCENARIO, written

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.library import list_scenarios
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Battle, Objective, SmokeCloud, Terms, UnitSetup, Victory
from dust_tactics.rules.validity import faults
from dust_tactics.table.dice_sets import DiceKind
from dust_tactics.table.plain import from_plain, to_plain


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


def test_people_who_share_a_side_command_it_turn_by_turn(tmp_path):
    """The first in turn 1, and while the table is set up."""
    text = SCENARIO.replace('player = "Ann"', 'players = ["Ann", "Bob", "Cy"]')
    red, blue = make_battle(load_scenario(written(tmp_path, text))).sides
    assert (blue.player, blue.players) == ("Ann & Bob & Cy", ("Ann", "Bob", "Cy"))
    assert [blue.commander(turn) for turn in range(6)] == ["Ann", "Ann", "Bob", "Cy", "Ann", "Bob"]
    assert red.players == ("Red",) and red.commander(3) == "Red"


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
