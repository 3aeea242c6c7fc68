"""What is left of a side, and what it has lost."""

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status

_NOT_LOST = (Status.COMING, Status.LEFT)


def is_wiped_out(state: GameState, side: int) -> bool:
    """Return whether a side has lost all it had on the table; units that found no way on are not lost (T13-SET-10)."""
    return has_losses(state, side) and not state.on_table(side) and not has_left(state, side)


def has_losses(state: GameState, side: int) -> bool:
    """Return whether a side has lost a unit, or it has gone over to the other; one that is still to arrive is not
    lost, nor one that has left."""
    return any(
        not unit.can_act and unit.status not in _NOT_LOST
        if unit.side == side
        else unit.side == 1 - side and state.battle.side_at_first(unit.id) == side
        for unit in state.units
    )


def is_gone(state: GameState, side: int) -> bool:
    """Return whether no unit of a side is there or may still come, and none has left alive."""
    return not state.side(side) and not has_left(state, side)


def has_left(state: GameState, side: int) -> bool:
    """Return whether a unit of a side has left the table alive, as an event of the scenario has it."""
    return any(unit.side == side and unit.status is Status.LEFT for unit in state.units)
