"""What to play after a battle: a full one after the first steps, a stronger opponent after a win, or the same again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from dust_tactics.bots.levels import Level, Seat
from dust_tactics.files.campaigns.library import list_campaigns
from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.result.verdict import Verdict

LESSON, FIRST_BATTLE, FIRST_LEVEL = "first-steps", "encounter", "recruit"
"""The scenario that teaches, and what follows on it: a scenario, and the level of its computer player."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """A way from the result to where the battle was begun: what its button says, and what it does."""

    title: str
    go: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a battle was in its campaign.

    title   of the campaign
    tale    what is told of how it went on
    lines   what the sides gained by it, and how their units fared
    """

    title: str
    tale: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NextBattle:
    """A battle to begin: what its button says, what that means, and what it does.

    back      of a battle that is tried: where it leads back to instead of the menu
    chapter   of a battle of a campaign: what it was there
    """

    title: str
    words: str
    begin: Callable[[], object]
    back: WayBack | None = None
    chapter: Chapter | None = None


def next_battles(
    messages: Messages, navigator: Navigator, battle: Battle, seats: Seats, verdict: Verdict, levels: Sequence[Level]
) -> tuple[NextBattle, ...]:
    """Return what may be played next, the first suggestion first."""
    text = messages.text
    again = NextBattle(text("result.again"), text("result.again-tip"), partial(navigator.begin, battle, seats=seats))
    if battle.scenario == LESSON:
        begin = partial(navigator.begin_shipped, FIRST_BATTLE, FIRST_LEVEL)
        full = NextBattle(text("result.full-battle"), text("result.full-battle-tip"), begin)
        return full, *_campaigns_after(messages, navigator, battle.scenario), again
    person = verdict.person
    if person is None:
        return (again,)
    first, second = seats
    sides = partial(navigator.begin, battle, seats=(second, first))
    swapped = NextBattle(text("result.other-side"), text("result.other-side-tip"), sides)
    harder = _harder(levels, seats[1 - person])
    if not verdict.won or harder is None:
        return again, swapped
    stronger = (seats[0], harder) if person == 0 else (harder, seats[1])
    title = text("result.harder", level=level_name(messages, harder.level))
    begin = partial(navigator.begin, battle, seats=stronger)
    return NextBattle(title, text("result.harder-tip"), begin), again, swapped


def _campaigns_after(messages: Messages, navigator: Navigator, scenario: str) -> list[NextBattle]:
    """Return the way to the first campaign that follows on a scenario, if one does."""
    found = [entry for entry in list_campaigns(messages.language) if entry.content and entry.content.after == scenario]
    tip = [messages.text("result.campaign-tip", name=entry.name) for entry in found[:1]]
    return [NextBattle(messages.text("result.campaign"), words, navigator.campaigns) for words in tip]


def _harder(levels: Sequence[Level], seat: Seat) -> Seat | None:
    """Return the seat of the next level up; None above the strongest."""
    ids = [level.id for level in levels]
    place = ids.index(seat.level) + 1 if seat.level in ids else len(ids)
    return replace(seat, level=ids[place]) if place < len(ids) else None
