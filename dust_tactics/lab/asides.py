"""States beside a battle: what another plan leads to, played on for a little and judged by what was learnt before."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.features import Features, Looker
from dust_tactics.bots.judgement import NAMES
from dust_tactics.bots.player import Choice, Thinker
from dust_tactics.lab.battles import MOST_COMMANDS
from dust_tactics.rules.game import apply, decision_owed
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.table.dice import RandomState

LOOKED_ASIDE = 0.3
"""The chance that a choice of a unit is looked at for what another plan leads to."""
PLAYED_ON = 6
"""Choices of units after which a state is judged."""


class Asides:
    """Looks at what might have come about in one battle, with dice of its own; the battle itself stays as it is.

    players   who decides for the sides
    weights   by which the states are judged that this leads to
    random    where its chance comes from
    """

    def __init__(
        self, looker: Looker, players: Sequence[Thinker], weights: Features, random: np.random.Generator
    ) -> None:
        self._looker, self._players, self._weights = looker, players, weights
        self._random = random
        self._rows: list[Features] = []

    @property
    def rows(self) -> NDArray[np.float32]:
        """Features of the states as the first side saw them, and at the end of each what it is worth to that side."""
        return np.array(self._rows, np.float32).reshape(len(self._rows), len(NAMES) + 1)

    def look(self, state: GameState, choice: Choice) -> None:
        """Look now and then at what one of the options of a choice leads to."""
        if not choice.options or self._random.random() >= LOOKED_ASIDE:
            return
        there = state.copy()
        there.random = RandomState.from_seed(int(self._random.integers(2**63)))
        apply(there, choice.options[int(self._random.integers(len(choice.options)))].command)
        if not self._comes_to_a_choice(there):
            return
        row = self._features(there)
        for _ in range(PLAYED_ON):
            apply(there, self._choice(there).command)
            if not self._comes_to_a_choice(there):
                break
        self._rows.append(np.append(row, self._worth(there)))

    def _comes_to_a_choice(self, state: GameState) -> bool:
        """Play on until a unit is to be chosen; return False where the battle ends before."""
        for _ in range(MOST_COMMANDS):
            owed = decision_owed(state)
            if owed is None:
                return False
            if isinstance(owed.question, ChooseUnit):
                return True
            apply(state, self._choice(state).command)
        return False

    def _choice(self, state: GameState) -> Choice:
        return self._players[self._owner(state)].think(state)

    def _owner(self, state: GameState) -> int:
        owed = decision_owed(state)
        if owed is None:
            raise ValueError("the battle is over")
        return owed.owner

    def _features(self, state: GameState) -> Features:
        return self._looker.features(state, 0, self._owner(state))

    def _worth(self, state: GameState) -> float:
        """Return what a state is worth to the first side, from 0 to 1: by its result, or by what was learnt."""
        if decision_owed(state) is not None:
            return 1.0 / (1.0 + float(np.exp(-(self._features(state) @ self._weights))))
        winner = None if state.result is None else state.result.winner
        return 0.5 if winner is None else float(winner == 0)
