"""Boards, buildings, objectives and armies that ship are called in every language, and those of people as they say."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dust_tactics.files.armies.armies import shipped_armies
from dust_tactics.files.library import find_scenario, list_boards, list_scenarios
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import ENGLISH, languages, load_messages
from dust_tactics.language.names import army_name, boards_name, shipped_name, unit_in_text
from dust_tactics.language.outlook import outlook_lines
from dust_tactics.language.places import building_name, objective_name, place_title
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Objective

PROPER = {"Taskforce Joe", "Kampfgruppe Stefan", "Battlegroup Koshka"}
UNNAMED = {"ridge", "valley", "west gate", "east gate", "grenadier column", "grenadier vanguard"}
"""Zones of boards, and armies of campaigns' battles."""
ALIKE = {"de": {"Bunker", "Depot", "Hangar"}, "pl": {"Hangar"}}
OTHERS = [language for language in languages() if language != ENGLISH]


def shipped() -> Iterator[str]:
    for entry in list_boards():
        board = entry.sound
        yield board.name
        yield from (building.name for building in board.buildings)
        yield from (name for name, _ in board.objectives)
    for edition in EDITIONS:
        yield from (army.name for army in shipped_armies(edition).values() if army.name not in PROPER)
    for listed in list_scenarios():
        sides = listed.sound.sides  # an army that has no other name is called as its side
        told = PROPER | {"", *(side.name for side in sides)}
        yield from (army.name for side in sides for army in side.armies if army.name not in told)


def test_each_has_an_english_text_that_is_its_name() -> None:
    texts = {load_messages().text(key) for key in load_messages() if key.startswith("named.")}
    assert {text.casefold() for text in texts} == {name.casefold() for name in shipped()} | UNNAMED
    assert {shipped_name(load_messages(), name) for name in shipped()} == set(shipped())


@pytest.mark.parametrize("language", OTHERS)
def test_each_is_called_in_the_language(language: str) -> None:
    messages = load_messages(language)
    same = {name for name in shipped() if shipped_name(messages, name) == name}
    assert same == ALIKE[language]


def test_names_of_places_and_armies_are_said_wherever_they_are_shown() -> None:
    german = load_messages("de")
    assert boards_name(german, "Crossroads + Farm") == "Kreuzung + Bauernhof"
    assert (building_name(german, "Town hall"), objective_name(german, "northern depot")) == (
        "Rathaus",
        "nördliches Lager",
    )
    allies = next(army for army in shipped_armies("2016").values() if army.name == "Allies, first game")
    assert army_name(german, allies) == "Alliierte, erste Partie"
    assert shipped_name(german, "My own board") == "My own board" and shipped_name(german, "") == ""


def test_boards_that_ship_are_listed_by_the_names_people_read() -> None:
    names = [entry.name for entry in list_boards(lambda name: {"Farm": "Zoo", "Yard": ""}.get(name, "A " + name))]
    assert names[-1] == "Zoo" and names == sorted(names, key=str.casefold)


def test_an_objective_that_a_side_has_placed_is_called_the_side_s() -> None:
    made = make_battle(load_scenario(find_scenario("supply-drop")), players=("Ada", "Ben"))
    first, second = made.sides
    battle = replace(made, sides=(first, replace(second, name="Defenders")), objectives=(Objective("Hawk", 3, 0),))
    english, german, polish = load_messages(), load_messages("de"), load_messages("pl")
    names = [place_title(english, battle, name) for name in ("Hawk", "Defenders", "northern depot")]
    assert names == ["Hawk's objective", "Defenders' objective", "Northern depot"]
    assert (place_title(german, battle, "Hawk"), place_title(polish, battle, "Hawk")) == (
        "Missionsziel (Hawk)",
        "Cel misji (Hawk)",
    )
    lines = outlook_lines(english, battle, (1,), None, ("Ada", "Ben"))
    assert [line.text for line in lines] == ["Hawk's objective: held by Ben"]


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("The Gunners", "the Gunners"),
        ("Borrowed Pounder", "the Borrowed Pounder"),
        ("Ranger Combat Squad", "the Ranger Combat Squad"),
        ("Bazooka Joe", "Bazooka Joe"),
    ],
)
def test_units_with_common_nouns_as_names_have_an_article_in_english_sentences(name: str, called: str) -> None:
    assert unit_in_text(load_messages(), name) == called
    assert unit_in_text(load_messages("de"), "The Gunners") == "The Gunners"
