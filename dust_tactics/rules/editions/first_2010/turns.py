"""Who has a go in a round of the 2010 book (T10-TRN-05 to 10)."""

from typing import Any

from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.repairs import RepairThemselves
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


class EveryUnitOnce:
    """Every unit is activated once; a side that has one left has to (T10-TRN-01, T10-TRN-08)."""

    joined_count = False
    """T10-HER-07."""
    passes = False
    """T10-TRN-08."""

    def to_activate(self, state: GameState, side: int) -> list[Unit]:
        """Return the units of a side that are to be activated this round; a joined hero goes with the squad
        (T10-HER-07)."""
        return [
            unit
            for unit in state.units
            if unit.side == side and not unit.activated and unit.can_act and unit.joined is None
        ]

    def pass_refusal(self, state: GameState, side: int) -> Refusal | None:
        """Nobody passes (T10-TRN-08)."""
        return refuse("no-passing", "T10-TRN-08")

    def closing(self, state: GameState) -> tuple[Any, ...]:
        """Vehicles repair themselves (T10-TRN-10, T10-SKL-43)."""
        return (RepairThemselves(),)
