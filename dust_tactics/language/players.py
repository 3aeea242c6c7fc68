"""What computer players are called, and how strong they are said to be."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from dust_tactics.bots.levels import Level, Manner, Seat
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised

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


def names_now(
    messages: Messages,
    players: Sequence[str],
    began: Sequence[Seat],
    now: Sequence[Seat],
    leaders: Sequence[str] = (),
) -> list[str]:
    """Return who plays the sides at a moment of a game.

    players   names that the game has of its sides: those of people, as long as these have the seats they began with
    leaders   names of the commanders of computer players, one for a side, "" for none
    """
    person = messages.text("seat.person")
    people = [player if seat.is_person else person for player, seat in zip(players, began, strict=True)]
    names = names_of_players(messages, people, now)
    return [leader or name for leader, name in zip_longest(leaders, names, fillvalue="")][: len(names)]


def names_of_players(messages: Messages, people: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Return what the players of a game are called: computer players by their level, with numbers if need be."""
    names = [
        name if seat.is_person else level_name(messages, seat.level) for name, seat in zip(people, seats, strict=True)
    ]
    alike = [name.casefold() for name in names]
    return [
        name
        if seat.is_person or alike.count(alike[side]) == 1
        else messages.text("seat.numbered", player=name, number=alike[: side + 1].count(alike[side]))
        for side, (name, seat) in enumerate(zip(names, seats, strict=True))
    ]


def usual_names(messages: Messages) -> tuple[str, str]:
    """Return what the two players at one machine are called who have written no name."""
    return messages.text("setup.player_1"), messages.text("setup.player_2")


def level_words(messages: Messages, level: Level) -> str:
    """Return how a level plays, in a sentence, and how strong it was when that was measured."""
    key, measured = f"level-plays.{level.id}", strength(messages, level)
    values = {"noise": messages.counted("army-point", round(level.noise)), "plans": level.plans, "goes": level.goes}
    plays = messages.text(key, **values) if key in messages else ""
    told = messages.text("seat.strength-told", strength=capitalised(measured)) if measured else ""
    return " ".join(filter(None, (plays, told)))


def manner_words(messages: Messages, manner: Manner) -> str:
    """Return how a manner plays, in a sentence."""
    key = f"manner-plays.{manner.id}"
    values = {"threat": messages.percent(manner.threat), "objectives": messages.percent(manner.objectives)}
    return messages.text(key, **values) if key in messages else ""


def described(messages: Messages, levels: Iterable[Level], manners: Iterable[Manner]) -> list[str]:
    """Return lines that tell each of some levels and manners by its name."""
    told = [(level_name(messages, level.id), level_words(messages, level)) for level in levels]
    told += [(capitalised(manner_name(messages, manner.id)), manner_words(messages, manner)) for manner in manners]
    return [messages.text("seat.described", name=name, words=words) for name, words in told if words]


def strength(messages: Messages, level: Level) -> str:
    """Return how strong a level was when it was measured; nothing if it was not."""
    if not level.against or not level.wins:
        return ""
    return messages.text(
        "seat.strength", won=round(level.wins * PARTS), battles=PARTS, level=level_name(messages, level.against)
    )
