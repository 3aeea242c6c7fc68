"""Every unit of the cards that ship has a voice, and no line stands twice."""

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.voices import outcries, voice_of
from dust_tactics.rules.outcries import Outcry

ENGLISH = load_messages("en")
CARDS = [card for edition in ("2010", "2013", "2016") for card in load_cards(edition).values()]


_SOME = {Outcry.SQUAD, Outcry.FALLS, Outcry.FIRST, Outcry.HEROICS, Outcry.MISS, Outcry.GONE, Outcry.HARD}
ALL = set(Outcry) - _SOME
"""What every voice speaks up at."""


def kinds_of(voice: str) -> set[Outcry]:
    """Return what a voice has lines of its own for."""
    if voice.endswith("-soldiers"):
        return ALL | {Outcry.HEROICS, Outcry.MISS, Outcry.GONE, Outcry.HARD}
    return ALL | (
        {Outcry.FIRST, Outcry.MISS, Outcry.GONE, Outcry.HARD}
        if voice.endswith("-machine")
        else {Outcry.SQUAD, Outcry.FALLS}
    )


def test_every_unit_has_something_to_say_and_nobody_says_what_another_does() -> None:
    voices = {voice_of(ENGLISH, card): card for card in CARDS}
    lines = [
        ENGLISH.text(line)
        for voice, card in voices.items()
        for kind in kinds_of(voice)
        for line in outcries(ENGLISH, card, kind)
        if line.startswith(f"{voice}.{kind}")
    ]
    assert len(lines) == len({*lines}) >= sum(len(kinds_of(voice)) + 1 for voice in voices)
    assert all(
        outcries(ENGLISH, card, kind)[0].startswith(f"{voice}.{kind}")
        for voice, card in voices.items()
        for kind in kinds_of(voice)
    )


def test_a_voice_without_a_line_has_another_or_is_silent() -> None:
    gunners = next(card for card in CARDS if card.id == "the-gunners")
    assert outcries(ENGLISH, gunners, Outcry.SQUAD) == outcries(ENGLISH, gunners, Outcry.MOURN)
    assert outcries(ENGLISH, gunners, Outcry.FALLS) == []


def test_a_named_hero_speaks_alike_in_every_book_and_others_as_soldiers_of_their_bloc() -> None:
    cards = {card.id: voice_of(ENGLISH, card) for card in CARDS}
    assert cards["joe-brown"] == cards["bazooka-joe"] == "voice.bazooka-joe"
    assert cards["sigrid-von-thaler"] == cards["sigrid"] == "voice.sigrid"
    assert cards["the-gunners"] == "voice.allies-soldiers" and cards["pounder"] == "voice.allies-machine"
