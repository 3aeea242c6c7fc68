"""Who may claim what while the world is shared out (WW-SET-04 to WW-SET-21)."""

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.figures import CENTRES
from dust_tactics.world.state import NOBODY, WorldState
from dust_tactics.world.version import Claims


def area_known(state: WorldState, area: object) -> bool:
    """Return whether a command names an area of the map."""
    return type(area) is int and 0 <= area < len(state.map.areas)


def capital_refusal(state: WorldState, area: int) -> Refusal | None:
    """Return why a capital can't be claimed now: it is none, is taken, or its pair is closed."""
    world = state.map
    if not area_known(state, area) or not world.areas[area].capital:
        return refuse("not-a-capital", "WW-SET-04", squares=(area,) if area_known(state, area) else ())
    if state.owners[area] != NOBODY:
        return refuse("capital-taken", "WW-SET-04", squares=(area,))
    claimed = [capital for capital in world.capitals if state.owners[capital] != NOBODY]
    partner_claimed = world.partner[area] in claimed
    if partner_claimed and len(state.players) == 2:
        return refuse("partner-closed", "WW-SET-05", squares=(area, world.partner[area]))
    if partner_claimed and len(state.players) == 3:
        return refuse("pair-taken", "WW-SET-06", squares=(area, world.partner[area]))
    if len(state.players) == 4 and not partner_claimed:
        pairs = {min(capital, world.partner[capital]) for capital in claimed}
        if len(pairs) == 2:
            return refuse("third-pair-closed", "WW-SET-07", squares=(area,))
    return None


def claimable(state: WorldState, part: Claims) -> list[int]:
    """Return the areas that may be claimed now in a part of the sharing out, ascending."""
    world = state.map
    return [
        area
        for area in world.land
        if state.owners[area] == NOBODY and (world.areas[area].source or not part.sources_only)
    ]


def claim_refusal(state: WorldState, part: Claims, area: int) -> Refusal | None:
    """Return why an area can't be claimed in a part of the sharing out."""
    if not area_known(state, area):
        return refuse("not-a-land-area", part.clause)
    if not state.map.areas[area].land:
        return refuse("not-a-land-area", part.clause, squares=(area,))
    if state.owners[area] != NOBODY:
        return refuse("area-not-empty", part.clause, squares=(area,))
    if part.sources_only and not state.map.areas[area].source:
        return refuse("not-a-source", part.clause, squares=(area,))
    return None


def centre_refusal(state: WorldState, player: int, area: int, clause: str) -> Refusal | None:
    """Return why a player can't place a centre in an area (WW-SET-20, WW-PRD-21, WW-PRD-22, WW-CMP-03).

    `clause` is the one that asks for an area of his: of the set-up or of a bought centre.
    """
    if not area_known(state, area):
        return refuse("not-a-land-area", "WW-PRD-22")
    if not state.map.areas[area].land:
        return refuse("not-a-land-area", "WW-PRD-22", squares=(area,))
    if state.owners[area] != player:
        return refuse("not-your-area", clause, squares=(area,))
    on_a_source = "WW-SET-20" if state.round == 0 else "WW-PRD-22"
    if state.map.areas[area].source:
        return refuse("centre-on-source", on_a_source, squares=(area,))
    if area in state.centres:
        return refuse("centre-already", on_a_source, squares=(area,))
    if len(state.centres) >= CENTRES:
        return refuse("no-centres-left", "WW-CMP-03", most=CENTRES)
    return None


def centre_areas(state: WorldState, player: int) -> list[int]:
    """Return the areas where a player could place a centre, ascending, whatever is left of the supply."""
    areas = state.map.areas
    return [
        area
        for area in state.map.land
        if state.owners[area] == player and not areas[area].source and area not in state.centres
    ]
