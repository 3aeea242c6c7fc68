"""What units are good against, as it is told to people who don't read weapons charts yet."""

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.card_targets import targets_of, targets_words
from dust_tactics.language.catalogue import load_messages


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("bazooka-joe", "Good against infantry"),
        ("red-rain", "Good against infantry"),
        ("hans", "Good against infantry, light vehicles and heavy vehicles"),
    ],
)
def test_the_chart_is_summed_up_in_words(card: str, words: str) -> None:
    assert targets_words(load_messages(), CARDS[card]) == words


def test_whoever_has_a_weapon_is_good_against_something() -> None:
    armed = [card for card in CARDS.values() if any(any(weapon.cells) for weapon in card.weapons)]
    assert armed and all(map(targets_of, armed))


CARDS = {**load_cards("2016"), **load_cards("2013")}
