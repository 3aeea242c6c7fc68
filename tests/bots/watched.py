"""Players who are watched: whatever they answer is held to what every computer player has to keep to."""

import time
from collections import Counter

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.player import Choice, Thinker
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import check, decision_owed
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice import RandomState

OTHER_DICE = 987_654


def thinker(level: str, seed: int = 1, manner: str = "") -> Thinker:
    """Return the shipped computer player of a level."""
    return thinker_of(shipped_levels(), Seat(level, manner, seed))


class Watched:
    """A computer player whose every answer is looked at.

    thorough   every how many decisions it is asked again: the same player and one that has just sat down, in a state
               with other dice
    found      how often each kind of question was answered
    times      seconds of processor time that each answer took
    """

    def __init__(self, level: str, seed: int, thorough: int = 1) -> None:
        self._level, self._seed, self._thorough = level, seed, thorough
        self._player = thinker(level, seed)
        self.found: Counter[str] = Counter()
        self.times: list[float] = []

    def choose(self, state: GameState) -> AnyCommand:
        """Return the player's answer."""
        return self.think(state).command

    def think(self, state: GameState) -> Choice:
        """Return the player's answer with its options, when it has stood the test."""
        owed = decision_owed(state)
        assert owed is not None
        self.found[type(owed.question).__name__] += 1
        before = state.copy()
        begun = time.process_time()
        choice = self._player.think(state)
        self.times.append(time.process_time() - begun)
        assert state == before, f"thinking about {owed} changed the state"
        refusal = check(state, choice.command)
        assert refusal is None, (choice.command, refusal)
        if sum(self.found.values()) % self._thorough == 0:
            self._ask_again(state, choice)
        return choice

    def _ask_again(self, state: GameState, choice: Choice) -> None:
        other = state.copy()
        other.random = RandomState.from_seed(OTHER_DICE)
        assert self._player.think(other) == choice, "the same player answers the same state otherwise"
        assert thinker(self._level, self._seed).think(other) == choice, "a fresh player answers otherwise"
