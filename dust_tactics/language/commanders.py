"""The commanders as whom computer players lead: who they are, and what they say at the moments that matter."""

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.bots.levels import Seat
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name
from dust_tactics.rules.turning import Moment, Turning

EITHER = 3
"""The version of a line that is said however it goes."""
ONE_SIDED = (
    *(Turning.LUCK, Turning.BLOW, Turning.OBJECTIVE, Turning.FINAL, Turning.MACHINE, Turning.HERO, Turning.LAST),
    *("world-again", "world-capital", "world-attacked", "world-truce"),
)
"""Moments that are good for one side and bad for the other, with two versions of a line; all others have three."""


@dataclass(frozen=True, slots=True)
class Commander:
    """Who leads the units of a bloc at a level of play."""

    bloc: str
    level: str
    name: str
    character: str


def commander_of(messages: Messages, bloc: str, level: str) -> Commander | None:
    """Return the commander of a bloc at a level; None where nobody is known."""
    key = f"commander.{bloc}-{level}"
    if f"{key}.name" not in messages:
        return None
    return Commander(bloc, level, messages.text(f"{key}.name"), messages.text(f"{key}.character"))


def leader_names(messages: Messages, banners: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Return the name of the commander of each side, where one computer player fights people; "" for all others."""
    led = [side for side, seat in enumerate(seats) if not seat.is_person]
    found = {side: commander_of(messages, banners[side], seats[side].level) for side in led} if len(led) == 1 else {}
    return [commander.name if (commander := found.get(side)) else "" for side in range(len(seats))]


def rank_words(messages: Messages, commander: Commander) -> str:
    """Return a commander's bloc, level and character, as in "Axis Recruit · correct, nervous"."""
    level, bloc = level_name(messages, commander.level), messages.text(f"bloc.{commander.bloc}")
    return messages.text("result.rank", level=level, bloc=bloc, character=commander.character)


def said_at(messages: Messages, commander: Commander, moment: Moment, side: int, chance: int) -> str:
    """Return what a commander of a side says at a moment of a battle; `chance`, any number, chooses where there is a
    choice."""
    return said(messages, commander, moment.kind, moment.good_for(side), chance)


def said(messages: Messages, commander: Commander, moment: str, good: bool | None, chance: int) -> str:
    """Return what a commander says at a moment that is good or bad for his side; None is neither.

    Of a start any version is said. Of the moments that are always good for one side, there is a version for each.
    """
    if moment in ONE_SIDED:
        version = 1 if good else 2
    elif moment.endswith(Turning.START):
        version = 1 + chance % EITHER
    elif good is None:
        version = EITHER
    else:
        version = 1 if good else 2
        if not moment.endswith(Turning.END) and chance % EITHER == 0:
            version = EITHER
    return messages.text(f"commander.{commander.bloc}-{commander.level}.{moment}-{version}")
