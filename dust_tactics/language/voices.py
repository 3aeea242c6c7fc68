"""What units of the player's side say: named heroes in voices of their own, all others as soldiers or vehicles of their
bloc."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.outcries import Outcry

_SAME = {
    "joe-brown": "bazooka-joe",
    "iron-joe": "bazooka-joe",
    "sigrid-von-thaler": "sigrid",
    "sigrid-panzerfaust": "sigrid",
    "stefan": "stefan-retter",
}
"""Cards of heroes who are the same person as on another card."""
_SOLDIERS = (Kind.SQUAD, Kind.SUPPORT, Kind.HERO, Kind.ATTACHMENT)
_ELSE = {Outcry.SQUAD: Outcry.MOURN, Outcry.HEROICS: Outcry.KILL, Outcry.FIRST: Outcry.KILL, Outcry.HARD: Outcry.HURT}
"""What is said in the place of a line that a voice does not have."""
VERSIONS = {Outcry.KILL: 2}
"""How many lines there are of a kind; one of each other, or none."""


def voice_of(messages: Messages, card: Card) -> str:
    """Return the key of the voice in which a unit speaks."""
    own = f"voice.{_SAME.get(card.id, card.id)}"
    if f"{own}.{Outcry.HURT}" in messages:
        return own
    return f"voice.{card.banner}-{'soldiers' if card.kind in _SOLDIERS else 'machine'}"


def outcry(messages: Messages, card: Card, kind: Outcry, number: int = 0) -> str:
    """Return what a unit says, the line of that number where there are several; "" where it has nothing to say."""
    versions = VERSIONS.get(kind, 1)
    key = f"{voice_of(messages, card)}.{kind}"
    key = key if versions == 1 else f"{key}-{1 + number % versions}"
    if key in messages:
        return messages.text(key)
    return outcry(messages, card, _ELSE[kind], number) if kind in _ELSE else ""
