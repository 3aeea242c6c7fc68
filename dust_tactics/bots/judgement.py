"""What a player has learnt about who wins: how much each feature of a state tells (`bots.features`), book by book."""

from dataclasses import dataclass

OF_SIDE = (
    "destroyed",
    "victory-points",
    "units",
    "heroes",
    "vehicles",
    "infantry",
    "hurt",
    "coming",
    "ready",
    "ready-worth",
    "strike-ready",
    "strike-done",
    "danger-ready",
    "danger-done",
    "power",
    "power-log",
    "sheltered",
    "held",
    "nearest",
    "to-act",
)
"""What is counted for a side."""
NAMES = (*OF_SIDE, *(f"{name}-late" for name in OF_SIDE))
"""The features of a state in order: all of them, and all of them by how much of the battle is over."""

PARTS = 10_000
"""Weights are whole numbers of such parts of the log odds of winning, so that a file holds them exactly."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was learnt from battles of one book.

    weights   for each of `OF_SIDE`, what one more of it tells at the beginning of a battle and at its end
    """

    edition: str
    weights: tuple[tuple[int, int], ...]
