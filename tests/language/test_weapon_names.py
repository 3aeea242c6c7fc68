"""Weapons of the cards are called in every language; makes stay as they are printed."""

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import ENGLISH, key_of, languages, load_messages
from dust_tactics.language.names import weapon_name
from dust_tactics.rules.editions import EDITIONS

MAKES = {
    "Bazooka",
    "Blutkreuz",
    "Claymore",
    "Flammenwerfer 40",
    "Flammfaust",
    "Guandao",
    "Luger",
    "M9 Bazooka",
    "MG 44",
    "MG 44 zwei",
    "MG 48",
    "Nebelwerfer 42",
    "PPSh-48",
    "PRS-47",
    "Panzerfaust",
    "Panzerfaust 100",
    "Panzerschreck",
    "RPG",
    "RPG-12",
    "RPG-15",
    "Laser-Gewehr",
    "Laser-Werfer",
    "Schwerer Laserwerfer",
    "StG 47",
}
ALIKE = {"de": {"Mine", "Revolver"}, "pl": set[str]()}


def printed() -> set[str]:
    return {weapon.name for edition in EDITIONS for card in load_cards(edition).values() for weapon in card.weapons}


def test_every_weapon_of_a_card_has_a_text_or_is_a_make() -> None:
    texts = {key.removeprefix("arm.") for key in load_messages() if key.startswith("arm.")}
    assert {key_of(name) for name in printed() - MAKES} == texts
    assert printed() >= MAKES


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_each_is_called_in_the_language(language: str) -> None:
    english, messages = load_messages(), load_messages(language)
    same = {name for name in printed() if weapon_name(messages, name) in (name, weapon_name(english, name))}
    assert same == MAKES | ALIKE[language]


def test_english_spells_alike_what_cards_spell_otherwise() -> None:
    names = ("Machinegun", "Rocket launcher", "Antitank Gun", "Flame-thrower")
    assert [weapon_name(load_messages(), name) for name in names] == [
        "Machine Gun",
        "Rocket Launcher",
        "Anti-Tank Gun",
        "Flamethrower",
    ]


def test_modes_stay_and_weapons_of_own_cards_are_called_as_they_say() -> None:
    german = load_messages("de")
    assert weapon_name(german, "Heavy Mortar (direct)") == "Schwerer Mörser (direct)"
    assert weapon_name(german, "My Own Gun") == "My Own Gun" and german.source("Knives") == "Messer"
