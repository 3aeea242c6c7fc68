"""The units of a battle under way leave it one way or another."""

from typing import Any

from dust_tactics.table.changed import changed
from dust_tactics.world.battle import ATTACKER, Battle
from dust_tactics.world.events import UnitDestroyed
from dust_tactics.world.force import ONE, Force, UnitKind
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.asking import WorldPlay


def under_way(state: WorldState) -> Battle:
    """Return the battle under way. Raises ValueError if there is none."""
    if state.battle is None:
        raise ValueError("no battle is under way")
    return state.battle


def change_battle(state: WorldState, **changes: Any) -> None:
    """Change the battle under way."""
    state.battle = changed(under_way(state), **changes)


def remove(state: WorldState, side: int, units: Force) -> None:
    """Take units out of the battle; those of the defender stand in the target area, too (WW-BTL-15)."""
    battle = under_way(state)
    if side == ATTACKER:
        change_battle(state, attacking=battle.attacking.minus(units))
        return
    change_battle(state, defending=battle.defending.minus(units))
    state.forces[battle.target] = state.forces[battle.target].minus(units)


def destroy(play: WorldPlay, side: int, kind: UnitKind, clause: str) -> None:
    """Destroy a unit in the battle, by a clause."""
    state = play.state
    battle = under_way(state)
    remove(state, side, ONE[kind])
    lost = list(battle.destroyed)
    lost[side] = lost[side].plus(ONE[kind])
    change_battle(state, destroyed=(lost[0], lost[1]))
    play.tell(UnitDestroyed(battle.player(side), kind, battle.target, clause))


def destroy_all(play: WorldPlay, side: int, units: Force, clause: str) -> None:
    """Destroy units in the battle one by one, by the same clause."""
    for kind in units.kinds():
        for _ in range(units[kind]):
            destroy(play, side, kind, clause)
