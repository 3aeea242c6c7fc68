"""Where retreating units go (WW-RET), and that they do."""

from collections.abc import Iterator

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.battle import ATTACKER, NOWHERE, Battle
from dust_tactics.world.combat.ranks import destroy_all, remove, under_way
from dust_tactics.world.commands import Group
from dust_tactics.world.control import put_units
from dust_tactics.world.events import Retreated
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.state import NOBODY, WorldState
from dust_tactics.world.steps.asking import WorldPlay


def destinations(state: WorldState, battle: Battle, side: int) -> tuple[int, ...]:
    """Return the areas that retreating units of a side may go to, ascending; they are the same for all its units.

    An attacker goes back where he came from (WW-RET-01). A defender goes to friendly neighbours (WW-RET-02), and only
    where there are none to empty ones (WW-RET-03), over solid lines (WW-RET-06) and never to where the attacker came
    from (WW-RET-04, WW-ABL-22).
    """
    if side == ATTACKER:
        return battle.origins
    near = [area for area in state.map.near[battle.target] if area not in battle.origins]
    friendly = tuple(area for area in near if state.owners[area] == battle.defender)
    return friendly or tuple(area for area in near if state.owners[area] == NOBODY)


def place_clause(state: WorldState, battle: Battle, side: int) -> str:
    """Return the clause by which units of a side go just where they go."""
    if side == ATTACKER:
        return "WW-RET-01"
    areas = destinations(state, battle, side)
    if not areas:
        return "WW-RET-05"
    return "WW-RET-02" if state.owners[areas[0]] == battle.defender else "WW-RET-03"


def half(force: Force) -> int:
    """Return how many units may retreat before a roll: half of them, rounded up (WW-BTL-16)."""
    return (force.total + 1) // 2


def may_choose_to_retreat(battle: Battle, side: int) -> bool:
    """Return whether a player may retreat units before the next roll of his side.

    A defender may not before his first roll (WW-BTL-17, WW-SEA-04); who came over the sea or was dropped may never
    (WW-AMP-02, WW-ABL-21).
    """
    if side == ATTACKER:
        return not battle.no_way_back
    return battle.rolls[side] > 0


def groups_refusal(state: WorldState, battle: Battle, side: int, groups: tuple[Group, ...]) -> Refusal | None:
    """Return why units can't go so, wherever they are too many or too few."""
    areas = [group.area for group in groups]
    if areas != sorted(set(areas)):
        return refuse("retreat-areas-order")
    open_areas = destinations(state, battle, side) or (NOWHERE,)
    for group in groups:
        if group.area not in open_areas:
            area = () if group.area == NOWHERE else (group.area,)
            return refuse("retreat-there", _why_not_there(state, battle, side, group.area), squares=area)
        if not group.units.valid or group.units == EMPTY:
            return refuse("retreat-nobody")
    if not battle.force(side).holds(all_of(groups)):
        return refuse("retreat-units", "WW-BTL-16")
    return None


def _why_not_there(state: WorldState, battle: Battle, side: int, area: int) -> str:
    """Return the clause that an area is closed by."""
    if side == ATTACKER:
        return "WW-RET-01"
    if area in battle.origins:
        return "WW-RET-04"
    if area not in state.map.near[battle.target]:
        return "WW-RET-06" if area in state.map.across[battle.target] else "WW-RET-02"
    return "WW-RET-03" if state.owners[area] == NOBODY else "WW-RET-02"


def all_of(groups: tuple[Group, ...]) -> Force:
    """Return the units of all groups."""
    units = EMPTY
    for group in groups:
        units = units.plus(group.units)
    return units


def parts(force: Force, most: int) -> Iterator[Force]:
    """Some parts of a force that are up to `most` units, each once: so many of one type, and the cheapest or the
    costliest `most` units together. There are more."""
    seen = set()
    for kind in force.kinds():
        for count in range(1, min(most, force[kind]) + 1):
            part = Force(*(count if other is kind else 0 for other in UnitKind))
            seen.add(part)
            yield part
    for order in (_CHEAPEST_FIRST, tuple(reversed(_CHEAPEST_FIRST))):
        part = _first(force, order, most)
        if part not in seen:
            seen.add(part)
            yield part


_CHEAPEST_FIRST = (UnitKind.TANK, UnitKind.FIGHTER, UnitKind.SUBMARINE, UnitKind.MECH, UnitKind.BOMBER)


def _first(force: Force, order: tuple[UnitKind, ...], most: int) -> Force:
    """Return the first units of a force in an order of types."""
    counts = [0] * len(force)
    for kind in order:
        counts[kind] = min(force[kind], most - sum(counts))
    return Force(*counts)


def fall_back(play: WorldPlay, side: int, groups: tuple[Group, ...], clause: str) -> None:
    """Take units out of the battle and place them (WW-BTL-18), or destroy those with nowhere to go.

    `clause` lets or makes them retreat. An origin still is the attacker's, even if he has left it (WW-CBT-14).
    """
    state = play.state
    battle = under_way(state)
    why = place_clause(state, battle, side)
    if groups[0].area == NOWHERE:
        destroy_all(play, side, groups[0].units, why)
        return
    remove(state, side, all_of(groups))
    play.tell(Retreated(battle.player(side), groups, battle.target, clause, why))
    for group in groups:
        put_units(play, group.area, battle.player(side), group.units)
