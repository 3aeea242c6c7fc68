"""What may come next: states in which a side has to choose a unit, once the other side has done what is likely."""

from collections.abc import Callable, Iterator

from dust_tactics.bots.player import Thinker
from dust_tactics.bots.said import Key, standing
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import apply, decision_owed
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.table.dice import RandomState

LIKELY = 3
"""Answers of the other side that are followed: more of them are hardly ever hit upon."""
THROWS = 3
"""How often the dice are thrown for each."""
MOST_DECISIONS = 30
"""Decisions after which it is given up to find out where an activation ends."""


def foreseen(
    state: GameState, side: int, likely: Thinker, own: Thinker, attend: Callable[[], None]
) -> Iterator[GameState]:
    """Yield states in which a side may have to choose a unit next, each once; the likeliest come first.

    likely, own   who decides for the other side, and for this one in between
    attend        called again and again; what it raises ends it
    """
    choice = likely.think(state)
    commands = dict.fromkeys((choice.command, *(option.command for option in choice.options)))
    known: set[Key] = set()
    for throw in range(THROWS):
        for command in [*commands][:LIKELY]:
            after = _after(state, side, command, throw, likely, own, attend)
            if after is not None and (key := standing(after)) not in known:
                known.add(key)
                yield after


def _after(
    state: GameState,
    side: int,
    command: AnyCommand,
    throw: int,
    likely: Thinker,
    own: Thinker,
    attend: Callable[[], None],
) -> GameState | None:
    """Return where a command leads with dice of our own; None where the side has no unit to choose soon."""
    after = state.copy()
    after.random = RandomState.from_seed(throw)
    apply(after, command)
    for _ in range(MOST_DECISIONS):
        attend()
        owed = decision_owed(after)
        if owed is None:
            return None
        if isinstance(owed.question, ChooseUnit):
            return after if owed.owner == side else None
        apply(after, (own if owed.owner == side else likely).choose(after))
    return None
