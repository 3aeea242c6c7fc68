"""A ladder: every level against every other, and where each stands in Elo."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log

import numpy as np

from dust_tactics.lab.match import Match, points_of_first
from dust_tactics.lab.regression import logistic_fit
from dust_tactics.lab.shares import SURE
from dust_tactics.lab.workers import Outcome

ELO = 400 / log(10)
"""Elo of one in the logarithm of odds."""
DRAWN_IN = 0.1
"""How strongly levels are held together: one that lost every battle stays at a figure that can be told."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Where a level stands: Elo above the first level of the ladder, and how far to either side it may be wrong."""

    player: str
    elo: float
    error: float


class Ladder:
    """All matches of a ladder, in the order they are played: each level against those named after it."""

    def __init__(self, players: Sequence[str], battles: int) -> None:
        self.players = tuple(players)
        self.matches = [Match(pair) for pair in combinations(self.players, 2)]
        self._battles = battles
        self._seen = 0

    def add(self, outcome: Outcome) -> None:
        """Count one more battle; they come in order."""
        self.matches[self._seen // self._battles].add(outcome)
        self._seen += 1

    def rungs(self) -> list[Rung]:
        """Return the levels from the strongest down; all of them together explain all results best."""
        place = {player: number for number, player in enumerate(self.players)}
        rows, won = [], []
        for match in self.matches:
            row = np.zeros(len(self.players))
            row[place[match.players[0]]], row[place[match.players[1]]] = 1.0, -1.0
            for outcome in match.played:
                rows.append(row)
                won.append(points_of_first(outcome))
        columns = np.array(rows).reshape(len(rows), len(self.players))[:, 1:]
        fit = logistic_fit(columns, np.array(won), np.full(columns.shape[1], DRAWN_IN))
        known = zip(self.players, (0.0, *fit.effects), (0.0, *fit.errors), strict=True)
        rungs = [Rung(player, float(ELO * effect), float(SURE * ELO * error)) for player, effect, error in known]
        return sorted(rungs, key=lambda rung: -rung.elo)
