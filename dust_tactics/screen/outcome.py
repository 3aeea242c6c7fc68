"""How something ended for the person at the screen, and how that looks and sounds.

Where nobody or more than one person plays, an end is neither won nor lost: it is told of both sides alike.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.files.journal.lines import Seats
from dust_tactics.screen import theme


class Outcome(StrEnum):
    """What an end is to the only person who played."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class OutcomeLook:
    """The ink of a headline, the lines beside and below it, and what is heard."""

    ink: str
    line: str
    sound: str


LOOKS = {
    Outcome.WON: OutcomeLook("#FFE9A8", "#F2C14E", "victory"),
    Outcome.LOST: OutcomeLook("#D5C9C0", "#A8503C", "defeat"),
    Outcome.DRAWN: OutcomeLook("#DCE2E4", "#8FA3AE", "tie"),
    Outcome.NEUTRAL: OutcomeLook(theme.CREAM, theme.BRASS, "victory"),
}


def outcome_of(winners: Collection[int], seats: Seats) -> Outcome:
    """Return what an end with these winners is, seen from where a person played alone."""
    people = [number for number, seat in enumerate(seats) if seat.is_person]
    if len(people) != 1:
        return Outcome.NEUTRAL
    if not winners:
        return Outcome.DRAWN
    return Outcome.WON if people[0] in winners else Outcome.LOST
