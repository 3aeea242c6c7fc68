"""The exhaustive runner: random battles, steered towards what was not seen yet, until everything was in play."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np

from dust_tactics.lab import coverage_of_course as course
from dust_tactics.lab import coverage_of_ground as ground
from dust_tactics.lab import coverage_of_heroes as heroes
from dust_tactics.lab import coverage_of_units as units
from dust_tactics.lab.battles import play_battle
from dust_tactics.lab.coverage import CoverageItem, Observer, Transition
from dust_tactics.lab.coverage_of_skills import skills_in_use
from dust_tactics.lab.curious_player import CuriousPlayer
from dust_tactics.lab.fixture_battles import fixture_battle, stock_of
from dust_tactics.lab.random_battles import RANDOM
from dust_tactics.lab.random_walk import MOODS
from dust_tactics.lab.required import required_items
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState

OBSERVERS: tuple[Observer, ...] = (
    course.commands_and_events,
    course.actions,
    course.reactions,
    course.dice,
    course.moves,
    course.set_up,
    course.endings,
    course.victories,
    heroes.with_units,
    heroes.at_the_controls,
    units.units,
    units.weapons,
    units.weapon_rules_at_work,
    units.skills,
    skills_in_use,
    ground.moves,
    ground.saves,
    ground.sights,
)


FROM_CARDS = ("unit", "unit kind", "squares", "weapon", "weapon rule", "weapon cell", "range", "mount", "skill")
HINTS: Mapping[str, str] = {
    "skill": "perhaps nothing in coverage_of_units.py can tell its use",
    "weapon rule at work": "perhaps nothing in coverage_of_units.py can tell its effect",
    "ground": "perhaps no board has enough of it, or nothing in coverage_of_ground.py can tell its effect",
    "opening": "perhaps no random board puts one where units pass",
    "decision": "perhaps no battle comes to the question, or only one answer is ever possible",
    "result": "perhaps it needs a recipe in fixture_battles.RECIPES",
    "victory": "random_battles.with_mission draws the ways to win, random_stories.with_story those made of others",
    "joined hero": "perhaps it needs a recipe in fixture_battles.RECIPES",
    "pilot": "perhaps it needs a recipe in fixture_battles.RECIPES",
    "board": "more battles would come to it",
    "scenario": "more battles would come to it",
}
"""Where to look when something is never seen, by the kind of item."""


@dataclass
class Coverage:
    """What must occur, and how often it was seen; `fielded` counts the battles with cards that bring an item."""

    required: tuple[CoverageItem, ...]
    seen: Counter[CoverageItem] = field(default_factory=Counter)
    fielded: Counter[CoverageItem] = field(default_factory=Counter)
    battles: int = 0

    def __post_init__(self) -> None:
        self._required = frozenset(self.required)

    @property
    def missing(self) -> tuple[CoverageItem, ...]:
        """What was never seen."""
        return tuple(item for item in self.required if not self.seen[item])

    @property
    def unforeseen(self) -> tuple[CoverageItem, ...]:
        """What was seen without being on the list: then the list lacks something."""
        known = set(self.required)
        return tuple(sorted(item for item in self.seen if item not in known))

    def wanted(self, item: CoverageItem) -> bool:
        """Return whether an item is still to be seen."""
        return not self.seen[item] and item in self._required

    def hint(self, item: CoverageItem) -> str:
        """Return why a missing item may be missing."""
        if self.fielded[item]:
            cause = f"in {self.fielded[item]} of {self.battles} battles a card brought it"
        elif item.kind in FROM_CARDS:
            cause = "no card brought it: give it to one in assets/fixtures"
        else:
            cause = f"not in {self.battles} battles"
        hint = HINTS.get(item.kind)
        return f"{cause}; {hint}" if hint else cause


class _Eyes:
    """Watches one battle for the coverage."""

    def __init__(self, coverage: Coverage) -> None:
        self._coverage = coverage
        self._before: GameState | None = None

    def observe(self, state: GameState, command: AnyCommand | None, events: Iterable[AnyEvent]) -> None:
        """Note all that is seen in a transition."""
        transition = Transition(self._before or state, command, tuple(events), state)
        for observer in OBSERVERS:
            self._coverage.seen.update(observer(transition))
        self._before = state.copy()


def cover_edition(edition: str, seed: int, most_battles: int, *, but: Collection[CoverageItem] = ()) -> Coverage:
    """Play battles until everything `but` these was seen, or so many battles. Always the same for a seed.

    Raises EndlessBattle, and Refused when a player breaks the rules.
    """
    stock = stock_of(edition)
    scenarios, boards = (*stock.scenarios, RANDOM), (*stock.boards, RANDOM)
    required = required_items(EDITIONS[edition], stock.cards, scenarios, boards)
    coverage = Coverage(tuple(item for item in required if item not in but))
    random = np.random.default_rng(seed)
    while coverage.missing and coverage.battles < most_battles:
        battle = fixture_battle(stock, random, frozenset(coverage.missing))
        for card in battle.cards:
            coverage.fielded.update(set(units.items_on_card(card)))
        _play(battle, int(random.integers(0, 2**31)), coverage)
        coverage.battles += 1
    return coverage


def _play(battle: Battle, seed: int, coverage: Coverage) -> None:
    mood = MOODS[seed % len(MOODS)]
    players = CuriousPlayer(2 * seed, coverage.wanted, mood), CuriousPlayer(2 * seed + 1, coverage.wanted, mood)
    play_battle(battle, seed, players, _Eyes(coverage).observe)
