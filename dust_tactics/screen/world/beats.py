"""How long what is seen of a battle takes: a small one is quick, a major one is given its time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Beats:
    """Milliseconds of an attack, a roll, the shots of a roll, a loss, one right after another, and the outcome.

    nears     milliseconds of the attack in which it is come near to
    shots     how many of the dice of a roll are seen as shots at most
    is_major  whether it is a major battle: seen from near, announced with both sides' dice, with larger dice
    """

    attack: float
    dice: float
    volley: float
    loss: float
    next_loss: float
    outcome: float
    nears: float
    shots: int
    is_major: bool = False


USUAL = Beats(600.0, 950.0, 380.0, 520.0, 280.0, 1000.0, 300.0, 6)
MAJOR = Beats(2400.0, 2300.0, 620.0, 760.0, 700.0, 2200.0, 600.0, 12, is_major=True)
