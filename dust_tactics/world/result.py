"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WorldResult:
    """Who won, several if they share it, and why.

    reason   "threshold" (WW-VIC-03), "last-standing" or "nobody-left" (WW-GEN-18)
    decided  what told several candidates apart (WW-VIC-04): "" if there was one, else "points", "capitals",
             "areas" or "shared"
    points   victory points by player
    """

    winners: tuple[int, ...]
    reason: str
    clause: str
    round: int
    points: tuple[int, ...]
    decided: str = ""
