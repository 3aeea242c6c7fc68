"""Units that are camouflaged give themselves away by what they do (T16-SKL-29)."""

from dust_tactics.rules.events import CamouflageLost
from dust_tactics.rules.state import GameState
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed


def uncover(play: Play[GameState], unit_id: int) -> None:
    """A unit has done more than move: it can be seen again."""
    unit = play.state.units[unit_id]
    if unit.camouflaged:
        play.state.units[unit_id] = changed(unit, camouflaged=False)
        play.tell(CamouflageLost(unit_id))
