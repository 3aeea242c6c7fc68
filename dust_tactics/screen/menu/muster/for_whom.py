"""For whom an army of a battle to be is mustered."""

from dataclasses import dataclass

from dust_tactics.bots.levels import Seat


@dataclass(frozen=True)
class ForWhom:
    """The player of a side.

    person   the name of the person who plays it, or would
    seat     who plays it now
    shared   whether several people share it, so that no computer player can have it
    """

    person: str
    seat: Seat
    shared: bool = False
