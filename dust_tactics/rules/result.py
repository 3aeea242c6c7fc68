"""How a battle ended: plain data that a list of battles reads without the rest of the rules."""

from dataclasses import dataclass

RESIGNED = "resigned"
"""Why a battle ended that somebody has given up."""


@dataclass(frozen=True, slots=True)
class Result:
    """How the battle ended: the winning side or None for a draw, why, and army and victory points of each side."""

    winner: int | None
    reason: str
    clause: str
    points: tuple[int, int]
    victory_points: tuple[int, int] = (0, 0)
