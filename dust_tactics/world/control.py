"""Units come and go, and control of areas with them (WW-GEN-04 to WW-GEN-09)."""

from dust_tactics.table.agenda import Play
from dust_tactics.world.events import CentrePlaced, ControlChanged
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.state import NOBODY, WorldState


def settle_control(play: Play[WorldState], area: int, owner: int) -> None:
    """Give an area to an owner, NEUTRAL or NOBODY too, and tell of it if he had it not before (WW-GEN-08)."""
    before = play.state.owners[area]
    if before != owner:
        play.state.owners[area] = owner
        play.tell(ControlChanged(area, before, owner))


def put_units(play: Play[WorldState], area: int, owner: int, units: Force) -> None:
    """Put units of an owner into an area that is his or empty; he controls it then (WW-GEN-04, WW-GEN-07)."""
    state = play.state
    if units == EMPTY:
        return
    if state.owners[area] not in (owner, NOBODY):
        raise ValueError(f"area {area} is held by {state.owners[area]}, not by {owner}")
    state.forces[area] = state.forces[area].plus(units)
    settle_control(play, area, owner)


def take_units(play: Play[WorldState], area: int, units: Force) -> None:
    """Take units out of an area; without any left it belongs to nobody (WW-GEN-06, WW-MOV-09)."""
    left = play.state.forces[area].minus(units)
    play.state.forces[area] = left
    if left == EMPTY:
        settle_control(play, area, NOBODY)


def put_centre(play: Play[WorldState], player: int, area: int, clause: str) -> None:
    """Place a centre of the common supply (WW-CMP-03)."""
    play.state.centres = tuple(sorted((*play.state.centres, area)))
    play.tell(CentrePlaced(player, area, clause))
