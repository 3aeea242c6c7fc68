"""Unit cards and armies: what ships is sound, and each mistake is told with its line."""

import tomllib
from dataclasses import replace

import pytest

from dust_tactics.files.armies.armies import load_armies, read_armies
from dust_tactics.files.cards.cards import load_cards, read_cards, shipped_cards
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.complaints import spoken
from dust_tactics.language.printed_rules import rules_of, weapon_rules
from dust_tactics.rules.cards import Cell, Kind, Mount, SkillOnCard, UnitType, WeaponRange
from dust_tactics.rules.editions import EDITIONS

CARD = """edition = "2013"

[[unit]]
id = "rangers"
name = "Rangers"
full_name = "Rangers"
bloc = "allies"
kind = "squad"
type = "infantry"
armour = 2
move = 1
miniatures = 2
size = 1
points = 20
unique = false
skills = ["fast"]
carriers = [[0, 1], [0]]
source = "estimate"
field_sources = { kind = "rulebook" }

[[unit.weapon]]
name = "Rifle"
count = 2
range = "4"
rules = []
damage = ["2/1", "1/1", "1/1", "-", "1/1", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"

[[unit.weapon]]
name = "Launcher"
count = 1
range = "3"
rules = ["limited"]
ammo = 2
damage = ["*/1", "*/1", "*/1", "*/1", "**/2", "1/#", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"
field_sources = { I1 = "public" }
"""

ARMY = """edition = "2013"

[[army]]
id = "patrol"
name = "Patrol"
bloc = "allies"
limit = 60
points = 55
units = ["bazooka-joe", "pounder"]
source = "estimate"
"""


STARTERS = ("taskforce-joe", "kampfgruppe-stefan", "battlegroup-koshka")


def test_every_starter_unit_has_a_card():
    cards = load_cards("2013")
    armies = load_armies("2013")
    assert list(armies) == [f"2013-{name}" for name in STARTERS]
    for army in armies.values():
        assert len(army.units) == 4
        assert army.points == sum(cards[unit.card].points for unit in army.units) == 100
        assert {cards[unit.card].bloc for unit in army.units} == {army.bloc}


@pytest.mark.clause("T13-CRD-07", "T13-CRD-11")
def test_a_card_says_what_its_file_says():
    card = load_cards("2013")["recon-grenadiers"]
    assert (card.kind, card.type, card.armour, card.move, card.capacity) == (Kind.SQUAD, UnitType.INFANTRY, 2, 1, 5)
    rifle, machine_gun, panzerfaust, knives = card.weapons
    assert (rifle.count, rifle.cells[1], rifle.cells[7]) == (4, Cell(1), None)
    assert machine_gun.cells[1] == Cell(4)
    assert (panzerfaust.range, panzerfaust.ammunition, panzerfaust.cells[7]) == (
        WeaponRange(1, 2),
        3,
        Cell(1, damage=2),
    )
    assert knives.close_combat
    assert not rifle.close_combat
    assert card.carriers[4] == (1, 3)


def test_ranges_mounts_and_values_of_skills():
    cards = load_cards("2013")
    lenin, grandma = cards["vladimir-lenin"], cards["grandma"]
    assert lenin.weapons[0].range == WeaponRange(2, None)
    assert lenin.weapons[0].mount == Mount.TURRET
    assert grandma.skills == (SkillOnCard("damage-resilient"), SkillOnCard("pilot", (("hero", "koshka"),)))
    assert grandma.weapons[1].cells[7] == Cell(0, blast=1, damage=0, automatic_kill=True)


def test_where_figures_come_from_is_kept():
    pounder = load_cards("2013")["pounder"]
    assert pounder.source == "estimate"
    assert dict(pounder.field_sources)["armour"] == "rulebook"
    assert dict(pounder.field_sources)["17 pdr Gun.mount"] == "rulebook"


def test_ids_are_used_once_in_an_edition():
    ids = [
        unit["id"]
        for file in (data_root() / "assets" / "cards" / "2013").glob("*.toml")
        for unit in tomllib.loads(file.read_text(encoding="utf-8"))["unit"]
    ]
    assert len(ids) == len(set(ids)) == len(load_cards("2013"))


def complaints_of(read, tmp_path, text: str) -> list[str]:
    """What people are told of a file, without its name."""
    path = tmp_path / "file.toml"
    path.write_text(text, encoding="utf-8")
    try:
        read(path)
    except FileRefused as refused:
        told = (str(spoken(complaint, load_messages())) for complaint in refused.complaints)
        return [complaint.removeprefix(f"{path}: ") for complaint in told]
    return []


def test_the_card_of_these_tests_is_sound(tmp_path):
    assert complaints_of(read_cards, tmp_path, CARD) == []
    assert complaints_of(read_armies, tmp_path, ARMY) == []


CARD_MISTAKES = [
    ('"2013"', '"2014"', "line 1: edition: found '2014', expected 2013"),
    ('id = "rangers"\n', "", "line 3: unit 1 (Rangers), id: missing, expected text"),
    ('"rangers"', '"Red Rangers"', "small letters and digits joined by hyphens"),
    ('kind = "squad"', 'kind = "squat"', "line 8: unit 1 (rangers), kind: found 'squat'. Did you mean 'squad'?"),
    ('type = "infantry"', 'type = "vehicle"', "'infantry' for a squad"),
    ("armour = 2", "armour = 5", "line 10: unit 1 (rangers), armour: found 5, expected a whole number from 1 to 4"),
    ("armour = 2", 'armour = "2"', "line 10: unit 1 (rangers), armour: found '2', expected a whole number"),
    ("armour = 2", "armour = true", "found true"),
    ("move = 1", "moves = 1", "line 11: unit 1 (rangers), moves: found an unknown key. Did you mean 'move'?"),
    ("miniatures = 2", "miniatures = 3", "found 2 miniatures, expected 3"),
    ("miniatures = 2", "health = 2", "Did you mean 'miniatures', which is missing?"),
    ("size = 1", "size = 2", "size: found 2, expected 1"),
    ("unique = false", "unique = 0", "true or false"),
    ('["fast"]', '["faster"]', "line 16: unit 1 (rangers), skills 1: found 'faster'. Did you mean 'fast'?"),
    ('["fast"]', '["grenade"]', "found 'grenade'"),
    ('["fast"]', '["fast", "fast"]', "twice"),
    ('["fast"]', '[{ key = "pilot" }]', "hero: missing"),
    ('["fast"]', '[{ key = "pilot", hero = "joe" }]', "the pilot 'joe'"),
    ('["fast"]', "[7]", "the key of a skill"),
    ("[[0, 1], [0]]", "[[0, 1], [1]]", "1 carriers of weapon 0 (Rifle), expected 2"),
    ("[[0, 1], [0]]", "[[0, 1], [0, 2]]", "different weapon numbers from 0 to 1"),
    ("[[0, 1], [0]]", "[[0, 1], []]", "different weapon numbers"),
    ("[[0, 1], [0]]", "[[1, 0], [0]]", "in order"),
    ("[[0, 1], [0]]", '[[0, 1], "a"]', "a list of weapon numbers"),
    ('source = "estimate"\nfield', 'source = "guess"\nfield', "line 18: unit 1 (rangers), source: found 'guess'"),
    ('kind = "rulebook"', 'kint = "rulebook"', "Did you mean 'kind'?"),
    ('kind = "rulebook"', 'kind = "estimate"', "a source other"),
    ("count = 2", "count = 0", "line 23: unit 1 (rangers), weapon 1 (Rifle), count: found 0"),
    ('range = "4"', 'range = "4-2"', "a minimum below the maximum"),
    ('range = "4"', 'range = "far"', "a range such as"),
    ("rules = []", 'rules = ["limited"]', "boxes just where"),
    ("ammo = 2\n", "", "boxes just where"),
    ('"2/1", "1/1"', '"2/1"', "13 cells, expected 14"),
    ('"2/1", "1/1"', '"2-1", "1/1"', "'2-1' in column I1"),
    ('"1/1", "-", "1/1"', '"-", "1/1", "1/1"', "a lighter infantry armour"),
    ('"*/1", "*/1"', '"*/1", 1', "1 in column I2"),
    ("count = 2\n", 'count = 2\nmount = "front"\n', "none on the weapon of a squad"),
    ("count = 2\n", "count = 2\ncrew = 2\n", "only the weapon of a support unit"),
    ("[[unit.weapon]]", "[[unit.weapons]]", "Did you mean 'weapon'?"),
    ("[[unit]]", "[[units]]", "Did you mean 'unit'?"),
    ("armour = 2", "armour = ", "line 10"),
    ("armour = 2", "armour = 2\narmour = 3", "line 11"),
]


@pytest.mark.parametrize(("old", "new", "told"), CARD_MISTAKES)
def test_a_mistake_on_a_card_is_told(tmp_path, old, new, told):
    assert old in CARD
    complaints = complaints_of(read_cards, tmp_path, CARD.replace(old, new, 1))
    assert any(told in complaint for complaint in complaints), complaints


def test_skills_of_an_edition_that_no_word_is_meant_for_are_told(tmp_path, monkeypatch):
    """As by somebody who begins a new one."""
    monkeypatch.setitem(EDITIONS, "new", replace(EDITIONS["2013"], id="new"))
    told = complaints_of(read_cards, tmp_path, CARD.replace('"2013"', '"new"'))
    assert [complaint.partition(" (")[0] for complaint in told] == ["line 33: unit 1", "line 16: unit 1"]
    expected = "expected only what is printed, as cards/skills.toml has no words for the edition 'new'"
    assert told[1] == f"line 16: unit 1 (rangers), skills 1: found 'fast', {expected}"


def test_cards_that_ship_in_the_folder_of_another_edition_are_refused(tmp_path, monkeypatch):
    """They would be played by its rules."""
    folder = tmp_path / "assets" / "cards" / "new"
    folder.mkdir(parents=True)
    (folder / "allies.toml").write_text(CARD, encoding="utf-8")
    monkeypatch.setattr("dust_tactics.files.cards.cards.data_root", lambda: tmp_path)
    with pytest.raises(FileRefused, match="found '2013', expected 'new', as its folder says"):
        shipped_cards("new")


def test_a_second_card_of_an_id_is_told(tmp_path):
    second = CARD[CARD.index("[[unit]]") :]
    assert any("a second time" in complaint for complaint in complaints_of(read_cards, tmp_path, CARD + second))


def test_all_mistakes_come_at_once(tmp_path):
    text = CARD.replace("armour = 2", "armour = 9").replace("move = 1", "move = -1").replace('"4"', '"x"')
    assert len(complaints_of(read_cards, tmp_path, text)) == 3


ARMY_MISTAKES = [
    (
        '"pounder"',
        '"pouncer"',
        "line 9: army 1 (patrol), units 2 (pouncer), card: found 'pouncer'. Did you mean 'pounder'?",
    ),
    ('"pounder"', '"ludwig"', "units of 'allies' only"),
    ('"pounder"', '"bazooka-joe"', "each hero and each unique vehicle only once"),
    ("points = 55", "points = 50", "55, the sum of its units"),
    ("limit = 60", "limit = 50", "at least the 55 points"),
    ('["bazooka-joe", "pounder"]', "[]", "an empty list"),
    ('"pounder"]', '"pounder", 7]', "the id of a card, or a table"),
    ('"pounder"', '{ card = "pounder", hero = "bazooka-joe" }', "Bazooka Joe can't join Pounder"),
    ('"pounder"', '{ card = "pounder", pilot = "bazooka-joe" }', "Bazooka Joe can't pilot anything"),
    ('"pounder"', '{ card = "pounder", pilot = "koshka" }', "units 2 (pounder), pilot: found 'koshka'"),
    ('"pounder"', '{ card = "pounder", hiro = "bazooka-joe" }', "Did you mean 'hero'?"),
]


def test_an_army_says_who_starts_with_whom() -> None:
    """The heroes of the starters with their squads, and Koshka in Grand'ma."""
    armies = load_armies("2013")
    joe, stefan, koshka = (armies[f"2013-{name}"].units for name in STARTERS)
    assert joe[joe[0].joined_to].card == "bot-hunters"
    assert stefan[stefan[0].joined_to].card == "recon-grenadiers"
    assert (koshka[koshka[0].aboard].card, koshka[0].joined_to) == ("grandma", None)


@pytest.mark.clause("T13-ARM-03", "T13-ARM-04")
@pytest.mark.parametrize(("old", "new", "told"), ARMY_MISTAKES)
def test_a_mistake_in_an_army_is_told(tmp_path, old, new, told):
    assert old in ARMY
    complaints = complaints_of(read_armies, tmp_path, ARMY.replace(old, new, 1))
    assert any(told in complaint for complaint in complaints), complaints


@pytest.mark.clause("T13-SKL-18", "T13-CRD-12")
def test_rules_that_no_edition_defines_are_kept_with_their_words(tmp_path):
    """On a unit and on a weapon; they are shown, and change nothing."""
    text = CARD.replace('["fast"]', '["fast", { printed = "Berserk", text = "Strikes twice." }]').replace(
        "rules = []", 'rules = [{ printed = "Phaser" }]', 1
    )
    assert text.count("printed") == 2
    path = tmp_path / "file.toml"
    path.write_text(text, encoding="utf-8")
    card = read_cards(path)[0]
    fast, berserk = rules_of(card, load_messages())
    assert (fast.inert, fast.clauses) == (False, ("T13-SKL-10", "T13-MOV-15"))
    assert (berserk.name, berserk.text, berserk.inert) == ("Berserk", "Strikes twice.", True)
    phaser = weapon_rules(card.weapons[0], "2013", load_messages())[0]
    assert (phaser.name, phaser.text, phaser.inert) == ("Phaser", "", True)
    assert [skill.key for skill in EDITIONS["2013"].skills_of(card)] == ["fast"]
