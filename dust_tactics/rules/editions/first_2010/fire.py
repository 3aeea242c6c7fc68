"""Fields of fire of the 2010 book: units have no facing (T10-SPC-04)."""

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal


class AllRound:
    """Every weapon fires in every direction."""

    turn_freely = True
    """T10-SPC-04."""
    after_range = False
    binds_answers = False
    teams_face = False
    """T10-SPC-04."""

    def bears(self, state: GameState, unit: Unit, weapon: int, target: Unit, facing: int | None) -> Refusal | None:
        """Always."""
        return None
