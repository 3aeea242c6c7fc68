"""Where units may be placed that are built (WW-SET-25 to WW-SET-28, WW-PRD-17 to WW-PRD-20)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.claims import area_known
from dust_tactics.world.commands import Build, Placement
from dust_tactics.world.figures import UNITS_PER_CENTRE
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.production import building_centres, submarine_seas
from dust_tactics.world.state import NEUTRAL, NOBODY, WorldState


def placed_units(state: WorldState, placements: Sequence[Placement]) -> tuple[Force, Force]:
    """Own and neutral units of placements: those placed at a neutral area are neutral (WW-PRD-26)."""
    own = neutral = EMPTY
    for placement in placements:
        if state.owners[placement.area] == NEUTRAL:
            neutral = neutral.plus(placement.units)
        else:
            own = own.plus(placement.units)
    return own, neutral


def placements_refusal(state: WorldState, player: int, placements: Sequence[Placement]) -> Refusal | None:
    """Return why units can't be placed so: area, centre, or over five for one centre; set-up has clauses of its own."""
    charged: Counter[int] = Counter()
    places = set()
    for placement in placements:
        if not (area_known(state, placement.area) and area_known(state, placement.centre)):
            return refuse("no-such-area")
        if not placement.units.valid or placement.units == EMPTY:
            return refuse("bad-numbers", squares=(placement.area,))
        if (placement.area, placement.centre) in places:
            return refuse("placed-twice", squares=(placement.area,))
        places.add((placement.area, placement.centre))
        wrong = _sea_refusal if state.map.areas[placement.area].sea else _land_refusal
        if refusal := wrong(state, player, placement):
            return refusal
        charged[placement.centre] += placement.units.total
    for centre, count in charged.items():
        if count > UNITS_PER_CENTRE:
            clause = "WW-PRD-29" if state.owners[centre] == NEUTRAL else "WW-PRD-20"
            return refuse("centre-overcharged", clause, squares=(centre,), wanted=count, most=UNITS_PER_CENTRE)
    return None


def _land_refusal(state: WorldState, player: int, placement: Placement) -> Refusal | None:
    area, setting_up = placement.area, state.round == 0
    own = "WW-SET-25" if setting_up else "WW-PRD-17"
    if placement.units.submarine:
        return refuse("submarine-on-land", "WW-GEN-10", squares=(area,))
    owner = state.owners[area]
    if owner != player and setting_up:
        return refuse("area-of-another", "WW-SET-28", squares=(area,))
    if owner == NEUTRAL and not setting_up:
        if not state.version.neutral_purchases:
            return refuse("no-neutral-purchases", "WW-PRD-31", squares=(area,))
        if area not in state.centres or not state.map.areas[area].capital:
            return refuse("not-a-neutral-capital", "WW-PRD-26", squares=(area,))
    elif owner != player:
        return refuse("not-your-area", own, squares=(area,))
    if area not in state.centres:
        return refuse("no-centre-there", own, squares=(area,))
    if placement.centre != area:
        return refuse("another-centre", own, squares=(area, placement.centre))
    return None


def _sea_refusal(state: WorldState, player: int, placement: Placement) -> Refusal | None:
    area, centre, setting_up = placement.area, placement.centre, state.round == 0
    clause = "WW-SET-26" if setting_up else "WW-PRD-19"
    if placement.units.on_land != EMPTY:
        return refuse("land-unit-at-sea", "WW-GEN-10", squares=(area,))
    if setting_up and not state.version.reinforcement_submarines:
        return refuse("no-submarines-in-set-up", "WW-SET-27", squares=(area,))
    if centre not in state.centres or state.owners[centre] != player:
        return refuse("no-centre-there", clause, squares=(centre,))
    if area not in state.map.across[centre]:
        return refuse("centre-not-adjacent", clause, squares=(area, centre))
    if state.owners[area] not in (player, NOBODY):
        return refuse("area-of-another", clause, squares=(area,))
    return None


def placement_refusal(state: WorldState, player: int, placements: Sequence[Placement]) -> Refusal | None:
    """Return why what was bought can't be placed so: a place, or other units than were bought (WW-PRD-12)."""
    if refusal := placements_refusal(state, player, placements):
        return refusal
    own, neutral = placed_units(state, placements)
    turn = state.acting
    for placed, bought in ((own, turn.bought), (neutral, turn.bought_neutral)):
        for kind in UnitKind:
            if placed[kind] != bought[kind]:
                return refuse(
                    "not-what-was-bought", "WW-PRD-12", unit=kind.word, placed=placed[kind], bought=bought[kind]
                )
    return None


def spreads(state: WorldState, player: int, own: Force, neutral: Force, decision: int) -> Iterator[Build]:
    """Ways to place units, each once: centre by centre as full as can be. First in ascending order, then beginning with
    each other centre, with each other sea for submarines, and with each other neutral centre. More are legal.
    """
    seen = set()
    centres, harbours = building_centres(state, player)
    neutral_centres, _ = building_centres(state, NEUTRAL)
    seas = sorted({sea for centre in harbours for sea in submarine_seas(state, player, centre)})
    turns = [(first, 0, 0) for first in range(max(1, len(centres)))]
    turns += [(0, first, 0) for first in range(1, len(seas) if own.submarine else 1)]
    turns += [(0, 0, first) for first in range(1, len(neutral_centres) if neutral != EMPTY else 1)]
    for by_centre, by_sea, by_neutral in turns:
        placed = _spread(state, player, _turned(centres, by_centre), _turned(seas, by_sea), own)
        placed += _filled(_turned(neutral_centres, by_neutral), {}, neutral)
        placements = tuple(sorted(placed, key=lambda placement: (placement.area, placement.centre)))
        if placements not in seen:
            seen.add(placements)
            yield Build(decision, placements)


def _turned(items: list[int], first: int) -> list[int]:
    return items[first:] + items[:first]


def _spread(state: WorldState, player: int, centres: list[int], seas: list[int], own: Force) -> list[Placement]:
    """Submarines first, for not every centre can build them; then all others, centre by centre."""
    room = dict.fromkeys(centres, UNITS_PER_CENTRE)
    left = own.submarine
    placed = []
    for sea in seas:
        for centre in centres:
            count = min(left, room[centre]) if sea in state.map.across[centre] else 0
            if count:
                placed.append(Placement(sea, centre, Force(submarine=count)))
                room[centre] -= count
                left -= count
    return placed + _filled(centres, room, own.on_land)


def _filled(centres: list[int], room: dict[int, int], units: Force) -> list[Placement]:
    placed = []
    for centre in centres:
        here, free = [0] * 5, room.get(centre, UNITS_PER_CENTRE)
        for kind in units.kinds():
            here[kind] = min(units[kind], free)
            free -= here[kind]
        built = Force(*here)
        units = units.minus(built)
        if built != EMPTY:
            placed.append(Placement(centre, centre, built))
    return placed
