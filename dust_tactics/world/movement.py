"""Movements: who may go where, and the shortest way (WW-MOV)."""

from collections.abc import Callable, Iterator, Sequence

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.claims import area_known
from dust_tactics.world.commands import Move, MoveKind
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.state import NOBODY, WorldState


def open_to(state: WorldState, player: int, area: int) -> bool:
    """Return whether a movement of a player may end there: friendly or empty (WW-MOV-05, WW-MOV-06)."""
    return state.owners[area] in (player, NOBODY)


def ways(
    start: int, neighbours: Sequence[Sequence[int]], enters: Callable[[int], bool], passes: Callable[[int], bool]
) -> dict[int, int]:
    """Return all areas that a chain leads to from `start`, nearest first, and for each the area before it.

    The chain `enters` areas, and goes on from those it `passes`.
    """
    before = {start: start}
    reached = [start]
    for area in reached:
        if area != start and not passes(area):
            continue
        for other in neighbours[area]:
            if other not in before and enters(other):
                before[other] = area
                reached.append(other)
    del before[start]
    return before


def path_from(start: int, target: int, before: dict[int, int]) -> tuple[int, ...]:
    """Return the chain from `start` to `target`, both named."""
    path = [target]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(reversed(path))


def land_ways(state: WorldState, player: int, origin: int) -> dict[int, int]:
    """Where a land movement leads from an area (WW-MOV-10 to WW-MOV-12)."""
    through = state.version.path_through_empty_land
    owners = state.owners
    return ways(
        origin,
        state.map.near,
        lambda area: owners[area] in (player, NOBODY),
        (lambda area: True) if through else (lambda area: owners[area] == player),
    )


def sea_ways(state: WorldState, player: int, origin: int) -> dict[int, int]:
    """Where a sea movement leads from an area (WW-MOV-14)."""
    return ways(origin, state.map.near, lambda area: open_to(state, player, area), lambda area: True)


def sea_chains(state: WorldState, player: int, origin: int) -> dict[int, int]:
    """Return the sea areas that a player's submarines join to a land area, nearest first, and the area before each
    (WW-MOV-16, WW-CBT-04)."""
    owners = state.owners
    before = {sea: origin for sea in state.map.across[origin] if owners[sea] == player}
    reached = list(before)
    for area in reached:
        for other in state.map.near[area]:
            if other not in before and owners[other] == player:
                before[other] = area
                reached.append(other)
    return before


def amphibious_ways(
    state: WorldState, player: int, origin: int, enters: Callable[[int], bool]
) -> dict[int, tuple[int, ...]]:
    """Return the land areas over the sea that an amphibious movement or attack leads to, with the shortest way to each.

    `enters` says which land areas are meant. No way holds land between its ends (WW-MOV-17).
    """
    chains = sea_chains(state, player, origin)
    found: dict[int, tuple[int, ...]] = {}
    for sea in chains:
        for area in state.map.across[sea]:
            if area != origin and area not in found and enters(area):
                found[area] = (*path_from(origin, sea, chains), area)
    return found


def find_path(state: WorldState, player: int, kind: MoveKind, origin: int, target: int) -> tuple[int, ...] | None:
    """Return the shortest way of a movement, or None where there is none; strategic bombers need no way (WW-MOV-19)."""
    if kind is MoveKind.STRATEGIC:
        return (origin, target)
    if kind is MoveKind.AMPHIBIOUS:
        return amphibious_ways(state, player, origin, lambda area: area == target).get(target)
    before = land_ways(state, player, origin) if kind is MoveKind.LAND else sea_ways(state, player, origin)
    return path_from(origin, target, before) if target in before else None


def movable(kind: MoveKind, units: Force) -> Force:
    """Return the units that may take part in a kind of movement."""
    if kind is MoveKind.SEA:
        return Force(submarine=units.submarine)
    if kind is MoveKind.STRATEGIC:
        return Force(bomber=units.bomber)
    return units.on_land


_KIND_CLAUSES = {
    MoveKind.LAND: "WW-MOV-10",
    MoveKind.SEA: "WW-MOV-14",
    MoveKind.AMPHIBIOUS: "WW-MOV-15",
    MoveKind.STRATEGIC: "WW-MOV-19",
}


def move_refusal(state: WorldState, player: int, move: Move) -> Refusal | None:
    """Return why a movement can't be."""
    origin, target, units = move.origin, move.target, move.units
    if not (area_known(state, origin) and area_known(state, target)):
        return refuse("no-such-area")
    if state.owners[origin] != player or state.forces[origin] == EMPTY:
        return refuse("not-your-units", "WW-MOV-04", squares=(origin,))
    if origin == target:
        return refuse("same-area", "WW-MOV-02", squares=(origin,))
    if not units.valid or units == EMPTY:
        return refuse("bad-numbers", squares=(origin,))
    if not state.forces[origin].holds(units):
        return refuse("not-so-many-units", "WW-MOV-02", squares=(origin,))
    if movable(move.kind, units) != units:
        return refuse("wrong-units", _KIND_CLAUSES[move.kind], squares=(origin,), kind=move.kind.value)
    if state.map.areas[target].sea is not (move.kind is MoveKind.SEA):
        return refuse("wrong-ground", "WW-GEN-10", squares=(target,), kind=move.kind.value)
    if not open_to(state, player, target):
        return refuse("area-held", "WW-MOV-06", squares=(target,))
    if find_path(state, player, move.kind, origin, target) is None:
        return _no_way(state, move)
    return None


def _no_way(state: WorldState, move: Move) -> Refusal:
    clause = {
        MoveKind.LAND: state.version.path_clause,
        MoveKind.SEA: "WW-MOV-14",
        MoveKind.AMPHIBIOUS: "WW-MOV-16",
    }[move.kind]
    return refuse("no-way", clause, squares=(move.origin, move.target), kind=move.kind.value)


def moves(state: WorldState, player: int, decision: int) -> Iterator[Move]:
    """Movements, area by area: with all units of an area, and with all but one of them; strategic bombers with all.

    Any part of the units may go; only these are listed, and strategic or amphibious movements only to areas where
    no land movement leads.
    """
    for origin in state.areas_of(player):
        if state.map.areas[origin].sea:
            targets = dict.fromkeys(sea_ways(state, player, origin), MoveKind.SEA)
        else:
            targets = dict.fromkeys(land_ways(state, player, origin), MoveKind.LAND)
            over_sea = amphibious_ways(state, player, origin, lambda area: open_to(state, player, area))
            targets |= {area: MoveKind.AMPHIBIOUS for area in over_sea if area not in targets}
        here = state.forces[origin]
        choices = _parts(here)
        for target in sorted(targets):
            for units in choices:
                yield Move(decision, targets[target], origin, target, units)
        if here.bomber:
            for target in state.map.land:
                if target != origin and target not in targets and open_to(state, player, target):
                    yield Move(decision, MoveKind.STRATEGIC, origin, target, Force(bomber=here.bomber))


def _parts(units: Force) -> tuple[Force, ...]:
    if units.total <= 1:
        return (units,)
    return units, units.one_less(next(units.kinds()))
