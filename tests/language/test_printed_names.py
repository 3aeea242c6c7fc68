"""Special rules that cards only print are called in every language, as those that a rulebook defines are."""

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.cards.skills import PRINTED
from dust_tactics.language.catalogue import ENGLISH, key_of, languages, load_messages
from dust_tactics.language.printed_rules import rules_of
from dust_tactics.rules.editions import EDITIONS

ALIKE = {
    "de": {"Blutkreuz", "Crazy Jimmy", "General", "Gorilla", "Phaser", "Tesla"},
    "pl": {"Blutkreuz", "Crazy Jimmy", "Tesla"},
}


def printed() -> set[str]:
    cards = [card for edition in EDITIONS for card in load_cards(edition).values()]
    skills = {skill.key for card in cards for skill in card.skills}
    skills |= {rule for card in cards for weapon in card.weapons for rule in weapon.rules}
    return {key.removeprefix(PRINTED).partition(":")[0] for key in skills if key.startswith(PRINTED)}


def test_every_rule_that_a_card_only_prints_has_a_text() -> None:
    texts = {key.removeprefix("printed.") for key in load_messages() if key.startswith("printed.")}
    assert {key_of(name.partition(" (")[0]) for name in printed()} == texts


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_each_is_called_in_the_language(language: str) -> None:
    messages = load_messages(language)
    assert {name for name in printed() if messages.printed(name) == name} == ALIKE[language]


def test_numbers_stay_and_rules_of_own_cards_are_called_as_they_say() -> None:
    german = load_messages("de")
    assert german.printed("Passengers (6)") == "Passagiere (6)" and german.printed("My Own Rule") == "My Own Rule"


def test_a_card_has_all_its_rules_in_one_language() -> None:
    rules = rules_of(load_cards("2016")["emma"], load_messages("de"))
    assert [rule.name for rule in rules] == ["Söldner", "Tapfer", "Dem Tod entronnen", "Feldsanitäter", "Glückspilz"]
