"""Battles of computer players by hand, as many as one has time for: every answer and every state looked at.

    python tests/bench/bench_players.py LEVEL BATTLES [FIRST SEED]

Every other battle is one that nobody would design, the others are those that ship. What breaks is told with the battle
and seed to find it again, and so is who walks to and fro or stands about in the battles that ship. In those, the time
is taken that the features of a position need, by which Marshal judges it.
"""

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "bots"))

from habits import Habits
from watched import Watched

from dust_tactics.bots.features import Looker
from dust_tactics.bots.fields import Memory
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import list_scenarios
from dust_tactics.files.scenarios.scenario import make_battle
from dust_tactics.grid.squares import square_names
from dust_tactics.lab.battles import play_battle
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import Walk
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit

THOUGHT_ABOUT = 0.02
"""Seconds from which on an answer is counted: most are given at once, such as those that a plan has already."""
THOROUGH = 25
"""Every how many decisions a player is asked again."""


class Looks:
    """What the features of positions take: units seen for the first time, units as they were but for a few, and what
    their cards can do to each other known from before in both cases."""

    def __init__(self) -> None:
        self._memory = Memory()
        self._follows = Looker(self._memory)
        self.first: list[float] = []
        self.then: list[float] = []

    def at(self, state: GameState) -> None:
        """Look at a state in which a unit is to be chosen."""
        owed = decision_owed(state)
        if owed is None or not isinstance(owed.question, ChooseUnit):
            return
        self._timed(state, owed.owner, Looker(self._memory))  # the cards get known
        self.first.append(self._timed(state, owed.owner, Looker(self._memory)))
        self.then.append(self._timed(state, owed.owner, self._follows))

    def _timed(self, state: GameState, owner: int, looker: Looker) -> float:
        begun = time.process_time()
        looker.features(state, 0, owner)
        return 1000 * (time.process_time() - begun)

    def __str__(self) -> str:
        """Tell the mean and the 90th centile of both."""
        return ", ".join(
            f"{name} {sum(times) / len(times):.2f} (nine of ten under {sorted(times)[len(times) * 9 // 10]:.2f})"
            for name, times in (("first seen", self.first), ("after the one before", self.then))
            if times
        )


def play(battle: Battle, seed: int, level: str, found: Counter[str], times: list[float], looks: Looks | None) -> Habits:
    """Play one battle and look at everything. Raises what breaks."""
    habits, walk = Habits(), Walk(battle, seed, 0.01)
    players = Watched(level, 2 * seed, THOROUGH), Watched(level, 2 * seed + 1, THOROUGH)

    def observe(state: GameState, command: AnyCommand | None, events: list[AnyEvent]) -> None:
        walk.observe(state, command, events)
        habits.observe(state, command, events)
        if looks is not None:
            looks.at(state)

    play_battle(battle, seed, players, observe)
    for player in players:
        found.update(player.found)
        times.extend(player.times)
    return habits


def main(level: str, count: int, first: int = 0) -> int:
    """Play battles, and tell what was found; the number of those that broke."""
    cards = load_cards("2013")
    shipped = [
        make_battle(entry.content)
        for entry in sorted(list_scenarios(), key=lambda entry: entry.path.stem)
        if entry.shipped and entry.content is not None
    ]
    found: Counter[str] = Counter()
    broken, begun, times, looks = 0, time.perf_counter(), [0.0], Looks()
    for number in range(first, first + count):
        designed = number % 2 == 1
        battle = shipped[number // 2 % len(shipped)] if designed else random_battle(number, cards)
        try:
            habits = play(battle, number, level, found, times, looks if designed else None)
        except (AssertionError, ValueError, RuntimeError, LookupError) as error:
            broken += 1
            print(f"{battle.scenario}, seed {number}: {type(error).__name__}: {error}")
            continue
        if designed:
            tell(battle, number, habits)
    print(f"{count} battles, {broken} broken, {time.perf_counter() - begun:.0f} s; decisions {dict(found)}")
    print(f"seconds of processor time for an answer that takes any: {seconds_of(times)}")
    print(f"milliseconds for the features of a position: {looks}")
    return broken


def seconds_of(times: list[float]) -> str:
    """Tell the median, 90th centile and longest of the answers that are thought about."""
    slow = sorted(one for one in times if one > THOUGHT_ABOUT) or [0.0]
    median, most = slow[len(slow) // 2], slow[len(slow) * 9 // 10]
    return f"median {median:.2f}, nine of ten under {most:.2f}, longest {slow[-1]:.2f}"


def tell(battle: Battle, seed: int, habits: Habits) -> None:
    """Print who walks to and fro or stands about."""
    for what, units in (("to and fro", habits.to_and_fro()), ("idle", habits.idle())):
        for unit, turn in units:
            places = (square_names(squares, battle.board.width) or "-" for squares in habits.places[unit])
            print(f"{battle.scenario}, seed {seed}, unit {unit}: {what} in turn {turn} ({', '.join(places)})")


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:4])) else 0)
