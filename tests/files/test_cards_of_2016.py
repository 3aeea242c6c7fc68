"""Cards and armies of the 2016 edition in files: what ships, what users write themselves, and what is refused."""

from collections import Counter
from pathlib import Path

import pytest
from own_workshop import write

from dust_tactics.files.armies.armies import load_armies, own_army_files, shipped_armies
from dust_tactics.files.armies.units import _EXPECTED
from dust_tactics.files.cards.cards import load_cards, own_card_files, shipped_cards
from dust_tactics.files.check import check_file
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.rules.cards import Bloc, Kind

CARD = """edition = "2016"

[[unit]]
id = "night-walker"
name = "Night Walker"
full_name = "Night Walker"
bloc = "mercenaries"
factions = ["usmc"]
kind = "walker"
type = "vehicle"
armour = 3
move = 2
march = 5
health = 5
size = 1
points = 12
captured_points = 15
unique = true
variant_of = "wrecker"
skills = ["mercenary", { key = "pilot", hero = "tanya" }, { printed = "Night Eye", text = "Sees at night." }]

[[unit.weapon]]
name = "Gun"
count = 2
range = "6"
mount = "front"
rules = ["reload"]
damage = ["2/1", "1/1", "1/1", "1/1", "1/1", "1/1", "1/1", "-", "-", "-", "-", "-", "-", "-"]
"""
TEAM = """edition = "2016"

[[unit]]
id = "watchers"
name = "Watchers"
full_name = "Watchers"
bloc = "blutkreuz"
kind = "support"
type = "infantry"
armour = 1
move = 1
miniatures = 3
size = 1
points = 5
skills = ["zombie"]
carriers = [[0], [0], [0]]

[[unit.weapon]]
name = "Rifle"
count = 3
range = "4"
rules = []
damage = ["2/1", "1/1", "1/1", "1/1", "1/1", "1/1", "1/1", "-", "-", "-", "-", "-", "-", "-"]
"""
ARMY = """edition = "2016"

[[army]]
id = "guests"
name = "Guests"
bloc = "axis"
limit = 40
points = 23
units = ["hans", "wrecker", "zombie-squad"]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user folder with nothing in it."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def of_card(home: Path, text: str) -> list[str]:
    """What is wrong with a file of cards in the user's folder, in sentences."""
    write(home / "cards" / "2016" / "mine.toml", text)
    return [str(complaint) for file in own_card_files("2016") for complaint in file.complaints]


def of_army(home: Path, text: str) -> list[str]:
    """The same of a file of armies."""
    write(home / "armies" / "mine.toml", text)
    return [str(complaint) for file in own_army_files() for complaint in file.complaints]


# What ships


def test_the_whole_roster_ships_and_no_aircraft() -> None:
    cards = load_cards("2016")
    assert Counter(card.bloc.value for card in cards.values()) == {
        "allies": 99,
        "axis": 95,
        "ssu": 79,
        "blutkreuz": 22,
        "mercenaries": 12,
        "mythos": 7,
    }
    assert not {card.kind for card in cards.values()} & {Kind.AIRCRAFT, Kind.HELICOPTER}
    assert {card.source for card in cards.values()} == {"public"}


@pytest.mark.parametrize("folder", ["cards/2016/allies.toml", "cards/2016/blutkreuz.toml", "armies/2016.toml"])
def test_nothing_is_wrong_with_what_ships(folder: str) -> None:
    assert check_file(data_root() / "assets" / folder) == []


@pytest.mark.clause("T16-ARM-02", "T16-ARM-03")
def test_ready_armies_for_25_50_and_75_points() -> None:
    armies = shipped_armies("2016").values()
    assert Counter(army.points for army in armies) == {25: 3, 50: 6, 75: 3}
    assert {army.bloc for army in armies} >= {Bloc.ALLIES, Bloc.AXIS, Bloc.SSU, Bloc.MERCENARIES, Bloc.BLUTKREUZ}


# Cards of one's own


def test_a_card_of_ones_own_is_read_and_known_at_once(home: Path) -> None:
    assert check_file(write(home / "cards" / "2016" / "mine.toml", CARD)) == []
    card = load_cards("2016")["night-walker"]
    assert (card.factions, card.march, card.captured_points, card.variant_of) == (("usmc",), 5, 15, "wrecker")
    assert card.skills[-1].key == "printed:Night Eye: Sees at night."
    assert "night-walker" not in shipped_cards("2016") and "night-walker" not in load_cards("2013")


def test_a_team_without_a_weapon_that_it_serves_is_one_of_2016_alone(home: Path) -> None:
    assert of_card(home, TEAM) == []
    older = TEAM.replace("2016", "2013").replace('"blutkreuz"', '"axis"').replace('"zombie"', "")
    path = write(home / "cards" / "2013" / "team.toml", older)
    assert any("crew" in str(complaint) for complaint in check_file(path))


MISTAKES = [
    ('["usmc"]', '["usmk"]', "factions: found 'usmk'. Did you mean 'usmc'?"),
    ('["usmc"]', '["usmc", "usmc"]', "each faction once"),
    ('["usmc"]', '["bloc"]', "'bloc' beside others only"),
    ("captured_points = 15", "captured_points = 12", "captured_points: found 12, expected more than 12, on a vehicle"),
    ("points = 12\n", "points = -1\n", "points: found -1"),
    ('variant_of = "wrecker"\n', 'variant_of = "wreker"\n', "the card 'wreker'. Did you mean 'wrecker'?"),
    ("march = 5", "march = 500", "march: found 500"),
    ('hero = "tanya"', 'hero = "tania"', "the pilot 'tania'. Did you mean 'tanya'?"),
    ('hero = "tanya"', 'hero = "tanya", vehicle = "hans"', "hero and vehicle together, expected one of them"),
    ('"mercenary",', '{ key = "expert", weapon = "Cannon" },', "the weapon 'Cannon'"),
    ("unique = true", "unique = false", "true, as heroes and vehicles with a named pilot are unique"),
    ('mount = "front"\n', "", "mount"),
    ('"mercenary",', '"merzenary",', "found 'merzenary'. Did you mean 'mercenary'?"),
    ('["reload"]', '["set-up"]', "found 'set-up'"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), MISTAKES)
def test_a_mistake_on_a_card_is_told(home: Path, old: str, new: str, complaint: str) -> None:
    assert old in CARD and of_card(home, CARD) == []
    found = of_card(home, CARD.replace(old, new, 1))
    assert any(complaint in one for one in found), found


def test_a_card_without_points_is_a_version_of_another(home: Path) -> None:
    free = CARD.replace("points = 12\ncaptured_points = 15", "points = 0")
    assert of_card(home, free) == []
    assert any("points: found 0" in one for one in of_card(home, free.replace('variant_of = "wrecker"\n', "")))


def test_what_is_wrong_with_a_card_of_ones_own_is_known_and_the_others_go_on(home: Path) -> None:
    write(home / "cards" / "2016" / "broken.toml", CARD.replace('["usmc"]', '["usmk"]'))
    write(home / "cards" / "2016" / "team.toml", TEAM)
    assert [bool(file.complaints) for file in own_card_files("2016")] == [True, False]
    assert "watchers" in load_cards("2016") and "night-walker" not in load_cards("2016")


# Armies of one's own


@pytest.mark.clause("T16-ARM-01")
def test_an_army_may_have_hired_units_and_by_agreement_those_of_blutkreuz(home: Path) -> None:
    assert of_army(home, ARMY) == []
    army = load_armies("2016")["guests"]
    assert (army.bloc, army.points) == (Bloc.AXIS, 23)


ARMY_MISTAKES = [
    ('"zombie-squad"', '"blackhawk"', "units of 'axis' only"),
    ('"zombie-squad"', '"lilith-possessed"', "a unit that has points"),
    ('bloc = "axis"', 'bloc = "allies"', "units of 'allies' only"),
    ('"zombie-squad"', '"silence", "silence"', "each hero and each unique vehicle only once"),
    ('"zombie-squad"', '"sigrid", "sigrid-panzerfaust"', "each hero and each unique vehicle only once"),
    (
        '"zombie-squad"',
        '"kurt", { card = "zombie-squad", hero = "kurt" }',
        "hero: found 'kurt', expected a hero who can",
    ),
    ("points = 23", "points = 22", "23, the sum of its units"),
]


@pytest.mark.clause("T16-ARM-01", "T16-ARM-05")
@pytest.mark.parametrize(("old", "new", "complaint"), ARMY_MISTAKES)
def test_a_mistake_in_an_army_is_told(home: Path, old: str, new: str, complaint: str) -> None:
    assert old in ARMY
    found = of_army(home, ARMY.replace(old, new, 1))
    assert any(complaint in one for one in found), found


def test_attachments_and_aircraft_in_armies_are_told(home: Path) -> None:
    attachment = ARMY.replace('"axis"', '"ssu"').replace('"hans"', '"nkvd-political-commissar-tank-hunter"')
    assert any("no attachment" in one for one in of_army(home, attachment))
    flying = CARD.replace('"walker"', '"aircraft"').replace('"vehicle"', '"aircraft"')
    flying = flying.replace("captured_points = 15\n", "").replace(', { key = "pilot", hero = "tanya" }', "")
    write(home / "cards" / "2016" / "flying.toml", flying.replace('variant_of = "wrecker"\n', ""))
    assert "night-walker" in load_cards("2016"), "a card may say so"
    assert any("no aircraft" in one for one in of_army(home, ARMY.replace("hans", "night-walker")))


def test_every_reason_against_a_unit_can_be_said_of_a_file() -> None:
    """Those that an edition gives, whichever it is."""
    given = {"army-full", "bloc-not-allowed", "army-of-one-bloc", "army-of-one-camp", "only-once", "over-the-limit"}
    given |= {"no-aircraft", "no-attachments", "has-no-points"}
    assert set(_EXPECTED) == given


# Scenarios and packs


def scenario_of(home: Path, first: str, second: str) -> Path:
    """A scenario of 2016 in a user's folder, on a board of the program's, whose sides have these armies."""
    text = (data_root() / "scenarios" / "baptism-of-fire.toml").read_text(encoding="utf-8")
    for old, new in (("allies", first), ("axis", second)):
        text = text.replace(f'army = "2016-{old}-25"', f'army = "{new}"')
    return write(home / "scenarios" / "night.toml", text)


def test_a_pack_brings_cards_and_armies_of_2016_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that has neither; there they are the scenario's alone."""
    author, content = tmp_path / "author", b""
    with monkeypatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(author))
        write(author / "cards" / "2016" / "mine.toml", CARD)
        write(author / "armies" / "guests.toml", ARMY.replace("points = 23\n", "").replace("wrecker", "night-walker"))
        content, _ = packed(scenario_of(author, "guests", "2016-allies-25"))
    (tmp_path / "night.zip").write_bytes(content)
    install(tmp_path / "night.zip")
    (path,) = (tmp_path / "home").rglob("night.toml")
    scenario = load_scenario(path)
    assert scenario.edition == "2016"
    assert "night-walker" in {unit.card for side in scenario.sides for army in side.armies for unit in army.units}
    assert "night-walker" not in load_cards("2016") and "guests" not in load_armies("2016")
