"""Cards are found by the words that people read on them."""

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages, load_messages

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
