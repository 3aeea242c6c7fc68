"""What computer players are called, and how strong they are said to be."""

from collections.abc import Sequence

from dust_tactics.bots.levels import Level, Seat
from dust_tactics.language.catalogue import Messages

PARTS = 10
"""Battles of which a strength tells how many are won."""


def level_name(messages: Messages, level: str) -> str:
    """Return the name of a level; its id, should nobody have named it."""
    key = f"level.{level}"
    return messages.text(key) if key in messages else level


def manner_name(messages: Messages, manner: str) -> str:
    """Return the name of a manner; its id, should nobody have named it."""
    key = f"manner.{manner}"
    return messages.text(key) if key in messages else manner


def seat_name(messages: Messages, seat: Seat) -> str:
    """Return who has a seat: a person, or a computer player by level and, if it is not the usual one, manner."""
    if seat.is_person:
        return messages.text("seat.person")
    level = level_name(messages, seat.level)
    if not seat.manner:
        return level
    return messages.text("seat.with-manner", level=level, manner=manner_name(messages, seat.manner))


def names_now(
    messages: Messages, players: Sequence[str], began: tuple[Seat, Seat], now: tuple[Seat, Seat]
) -> list[str]:
    """Return who plays both sides at a moment of a battle.

    players   names that the battle has of its sides: those of people, as long as these have the seats they began with
    """
    person = messages.text("seat.person")
    people = [player if seat.is_person else person for player, seat in zip(players, began, strict=True)]
    return names_of_players(messages, people, now)


def names_of_players(messages: Messages, people: Sequence[str], seats: tuple[Seat, Seat]) -> list[str]:
    """Return what the players of a battle are called: computer players by their level, with numbers if need be."""
    names = [
        name if seat.is_person else level_name(messages, seat.level) for name, seat in zip(people, seats, strict=True)
    ]
    if names[0].casefold() != names[1].casefold():
        return names
    return [
        name if seat.is_person else messages.text("seat.numbered", player=name, number=number)
        for number, (name, seat) in enumerate(zip(names, seats, strict=True), start=1)
    ]


def strength(messages: Messages, level: Level) -> str:
    """Return how strong a level was when it was measured; nothing if it was not."""
    if not level.against or not level.wins:
        return ""
    return messages.text(
        "seat.strength", won=round(level.wins * PARTS), battles=PARTS, level=level_name(messages, level.against)
    )
