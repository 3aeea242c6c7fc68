"""Cards are found by the words that people read on them."""

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.language.unit_names import full_name, health_words

ENGLISH = load_messages()


def found(words: str, messages: Messages) -> set[str]:
    said = CardWords(messages)
    return {card.id for card in load_cards("2013").values() if said.finds(card, words)}


def test_cards_are_found_in_the_language_that_is_spoken(german: Messages) -> None:
    """What it does not say itself is looked for in English; names are the same in every language."""
    heroes = found("hero axis", ENGLISH)
    assert heroes == found("held achse", german) and heroes
    assert found("held", ENGLISH) == set() == found("hero", german)
    assert found("damage resilient", german) == found("damage resilient", ENGLISH) != set()
    assert found("panzerfaust", german) == {"recon-grenadiers"}


def test_weapons_are_found_as_people_call_them_and_as_cards_print_them(german: Messages) -> None:
    flamers = found("flame-thrower", ENGLISH)
    assert flamers == found("flamethrower", ENGLISH) == found("flame-thrower", german) == found("hotdog", german)


def test_full_names_quote_as_the_language_does_and_leave_out_what_is_only_english() -> None:
    german = load_messages("de")
    joe, hunters = load_cards("2013")["bazooka-joe"], load_cards("2013")["bot-hunters"]
    assert (full_name(ENGLISH, joe), full_name(german, joe)) == (
        "Joseph “Bazooka Joe” Brown",
        "Joseph „Bazooka Joe“ Brown",
    )
    assert (full_name(ENGLISH, hunters), full_name(german, hunters)) == (hunters.full_name, "Bot Hunters")


def test_heroes_have_lives_and_vehicles_structure_in_german() -> None:
    german = load_messages("de")
    cards = load_cards("2013")
    assert health_words(german, cards["bazooka-joe"], 4) == "4\N{NO-BREAK SPACE}Lebenspunkte"
    assert health_words(german, cards["pounder"], 4) == "4\N{NO-BREAK SPACE}Strukturpunkte"
