"""What a player takes of plans that are as good: drawn by a hash, so that the same state is always answered alike.

Nothing runs along: a lot hangs on the player's seed, the turn and the plan alone. After an undo, a resume or in a
replay the same plans have the same lots.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.player import Plan
from dust_tactics.rules.units import Action

AS_GOOD = 0.3
"""Army points by which plans may differ that are as good as each other."""
_BITS = (1 << 64) - 1
_ACTIONS = {action: number for number, action in enumerate(Action, start=1)}


@dataclass(frozen=True, slots=True)
class Lots:
    """The lots of one player in one turn, from 0 up to 1."""

    seed: int
    turn: int

    def of(self, plan: Plan) -> float:
        """Return the lot of a plan."""
        target = -1 if plan.target is None else plan.target
        lot: int = _mixed(_with_squares(self._begun(plan.unit, plan.actions), plan.squares) ^ (target + 1))
        return lot / _BITS

    def of_places(
        self, unit: int, actions: Sequence[Action], places: NDArray[np.intp], targets: NDArray[np.intp]
    ) -> NDArray[np.float64]:
        """Return the lots of plans of a unit by where they end and whom they aim at; -1 stands for nobody."""
        lots = _with_squares(self._begun(unit, actions), places.T.astype(np.uint64))
        mixed: NDArray[np.uint64] = _mixed(lots ^ (targets + 1).astype(np.uint64))
        return mixed / _BITS

    def _begun(self, unit: int, actions: Sequence[Action]) -> int:
        lot: int = _mixed(self.seed & _BITS)
        for number in (self.turn, unit, *(_ACTIONS[action] for action in actions)):
            lot = _mixed(lot ^ number)
        return lot


def _with_squares(lot: Any, squares: Any) -> Any:
    for square in squares:
        lot = _mixed(lot ^ square)
    return lot


def _mixed(number: Any) -> Any:
    """Return a number of 64 bits, or an array of them, mixed so that each bit hangs on all (the end of SplitMix64)."""
    number = (number + 0x9E3779B97F4A7C15) & _BITS
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _BITS
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _BITS
    return number ^ (number >> 31)
