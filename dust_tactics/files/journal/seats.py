"""Who of the players that a journal names can play here: an unknown level leaves the seat to a person."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.lines import PEOPLE, Seats
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.complaints import printable
from dust_tactics.rules.scenario import Battle

__all__ = ["PEOPLE", "Seats", "UnknownPlayer", "has_player", "may_sit", "seated", "seats_of"]


@dataclass(frozen=True, slots=True)
class UnknownPlayer:
    """A computer player that can't sit there, so that a person does: its level and manner, as they can be shown."""

    side: int
    level: str
    manner: str = ""


MaySit = Callable[[int, Seat], bool]
"""Whether this program has such a player for a side."""


def seats_of(seats: Seats, may: MaySit) -> tuple[Seats, tuple[UnknownPlayer, ...]]:
    """Return the seats as they can be taken here, and who can't take theirs."""
    taken = tuple(seat if may(side, seat) else PERSON for side, seat in enumerate(seats))
    unknown = tuple(
        UnknownPlayer(side, printable(seat.level), printable(seat.manner))
        for side, seat in enumerate(seats)
        if not may(side, seat)
    )
    return taken, unknown


def seated(seats: Seats, seed: int) -> Seats:
    """Return the seats of a game that begins: what computer players leave to chance comes from the seed of its dice."""
    return tuple(seat if seat.is_person else replace(seat, seed=seed, version=VERSION) for seat in seats)


def has_player(seat: Seat) -> bool:
    """Return whether this program has a computer player of that level and manner for battles."""
    levels = shipped_levels()
    try:
        levels.level(seat.level)
        levels.manner(seat.manner)
    except KeyError:
        return False
    return True


def may_sit(battle: Battle, side: int, seat: Seat) -> bool:
    """Return whether this program has such a player, and the side is not shared by several people."""
    return seat.is_person or (has_player(seat) and len(battle.sides[side].players) == 1)
