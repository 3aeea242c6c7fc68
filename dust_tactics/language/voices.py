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
VERSIONS = {Outcry.KILL: ("-1", "-2")}
"""How the keys of lines end that come in several versions; each of the others has one, or one and a second."""
_ONE = ("", "-2")


def voice_of(messages: Messages, card: Card) -> str:
    """Return the key of the voice in which a unit speaks."""
    own = f"voice.{_SAME.get(card.id, card.id)}"
    if f"{own}.{Outcry.HURT}" in messages:
        return own
    return f"voice.{card.banner}-{'soldiers' if card.kind in _SOLDIERS else 'machine'}"


def outcries(messages: Messages, card: Card, kind: Outcry) -> list[str]:
    """Return the keys of all that a unit may say, what fits best first; none where it has nothing to say."""
    lines = [f"{voice_of(messages, card)}.{kind}{ending}" for ending in VERSIONS.get(kind, _ONE)]
    found = [line for line in lines if line in messages]
    return [*found, *(outcries(messages, card, _ELSE[kind]) if kind in _ELSE else ())]
