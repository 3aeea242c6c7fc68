"""Every unit of the cards that ship has a voice, and no line stands twice."""

from itertools import product

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.voices import VERSIONS, outcry, voice_of
from dust_tactics.rules.outcries import Outcry

ENGLISH = load_messages("en")
CARDS = [card for edition in ("2010", "2013", "2016") for card in load_cards(edition).values()]


def test_every_unit_has_something_to_say_and_nobody_says_what_another_does() -> None:
    voices = {voice_of(ENGLISH, card): card for card in CARDS}
    lines = [
        outcry(ENGLISH, card, kind, number)
        for card, kind in product(voices.values(), Outcry)
        for number in range(VERSIONS.get(kind, 1))
    ]
    assert len(lines) == len(set(lines)) == len(voices) * (len(Outcry) + 1)


def test_a_named_hero_speaks_alike_in_every_book_and_others_as_soldiers_of_their_bloc() -> None:
    cards = {card.id: voice_of(ENGLISH, card) for card in CARDS}
    assert cards["joe-brown"] == cards["bazooka-joe"] == "voice.bazooka-joe"
    assert cards["sigrid-von-thaler"] == cards["sigrid"] == "voice.sigrid"
    assert cards["the-gunners"] == "voice.allies-soldiers" and cards["pounder"] == "voice.allies-machine"
