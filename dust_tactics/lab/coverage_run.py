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
from dust_tactics.lab.coverage import Moment, Thing, Witness
from dust_tactics.lab.curious_player import CuriousPlayer
from dust_tactics.lab.fixture_battles import proving_battle, stock_of
from dust_tactics.lab.random_battles import RANDOM
from dust_tactics.lab.random_walk import MOODS
from dust_tactics.lab.required import must_occur
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState

WITNESSES: tuple[Witness, ...] = (
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
    "victory": "random_battles.with_mission draws the ways to win",
    "joined hero": "perhaps it needs a recipe in fixture_battles.RECIPES",
    "pilot": "perhaps it needs a recipe in fixture_battles.RECIPES",
    "board": "more battles would come to it",
    "scenario": "more battles would come to it",
}
"""Where to look when something is never seen, by the kind of thing."""


@dataclass
class Cover:
    """What must occur, and how often it was seen; `fielded` counts the battles with cards that bring a thing."""

    required: tuple[Thing, ...]
    seen: Counter[Thing] = field(default_factory=Counter)
    fielded: Counter[Thing] = field(default_factory=Counter)
    battles: int = 0

    def __post_init__(self) -> None:
        self._required = frozenset(self.required)

    @property
    def missing(self) -> tuple[Thing, ...]:
        """What was never seen."""
        return tuple(thing for thing in self.required if not self.seen[thing])

    @property
    def unforeseen(self) -> tuple[Thing, ...]:
        """What was seen without being on the list: then the list lacks something."""
        known = set(self.required)
        return tuple(sorted(thing for thing in self.seen if thing not in known))

    def wanted(self, thing: Thing) -> bool:
        """Whether a thing is still to be seen."""
        return not self.seen[thing] and thing in self._required

    def hint(self, thing: Thing) -> str:
        """Why a missing thing may be missing."""
        if self.fielded[thing]:
            cause = f"in {self.fielded[thing]} of {self.battles} battles a card brought it"
        elif thing.kind in FROM_CARDS:
            cause = "no card brought it: give it to one in fixture_cards.py"
        else:
            cause = f"not in {self.battles} battles"
        hint = HINTS.get(thing.kind)
        return f"{cause}; {hint}" if hint else cause


class _Eyes:
    """Watches one battle for the cover."""

    def __init__(self, cover: Cover) -> None:
        self._cover = cover
        self._before: GameState | None = None

    def witness(self, state: GameState, command: AnyCommand | None, events: Iterable[AnyEvent]) -> None:
        """Note all that is seen in a moment."""
        moment = Moment(self._before or state, command, tuple(events), state)
        for witness in WITNESSES:
            self._cover.seen.update(witness(moment))
        self._before = state.copy()


def cover_edition(edition: str, seed: int, most_battles: int, *, but: Collection[Thing] = ()) -> Cover:
    """Play battles until everything `but` these was seen, or so many battles. Always the same for a seed.

    Raises EndlessBattle, and Refused when a player breaks the rules.
    """
    stock = stock_of(edition)
    scenarios, boards = (*stock.scenarios, RANDOM), (*stock.boards, RANDOM)
    required = must_occur(EDITIONS[edition], stock.cards, scenarios, boards)
    cover = Cover(tuple(thing for thing in required if thing not in but))
    random = np.random.default_rng(seed)
    while cover.missing and cover.battles < most_battles:
        battle = proving_battle(stock, random, frozenset(cover.missing))
        for card in battle.cards:
            cover.fielded.update(set(units.things_on_card(card)))
        _play(battle, int(random.integers(0, 2**31)), cover)
        cover.battles += 1
    return cover


def _play(battle: Battle, seed: int, cover: Cover) -> None:
    mood = MOODS[seed % len(MOODS)]
    players = CuriousPlayer(2 * seed, cover.wanted, mood), CuriousPlayer(2 * seed + 1, cover.wanted, mood)
    play_battle(battle, seed, players, _Eyes(cover).witness)
