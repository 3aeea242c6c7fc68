"""What makes a set-up playable. Readers of files and of journals both ask it."""

from collections.abc import Iterable

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.board import WorldMap
from dust_tactics.world.figures import CENTRES, DEALT, LEAST_PLAYERS, MOST_PLAYERS, REINFORCEMENTS, STARTING_CENTRES
from dust_tactics.world.force import EMPTY, UnitKind
from dust_tactics.world.setup import Miniatures, ReadyStart, Seat, WorldSetup
from dust_tactics.world.version import VERSIONS

MOST_ARMY_POINTS = 1000
"""The highest number of army points in the terms of battles with miniatures."""
SHARPEST = 5
"""The highest power by which points over the other's count."""
SUBMARINE = UnitKind.SUBMARINE


def setup_fault(setup: WorldSetup) -> Refusal | None:
    """The first reason why a set-up can't be played, or None; areas at fault stand in `squares`."""
    players = len(setup.players)
    if setup.version not in VERSIONS:
        return refuse("unknown-version", "WW-GEN-01", version=setup.version)
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        return refuse("number-of-players", "WW-GEN-01", players=players, least=LEAST_PLAYERS, most=MOST_PLAYERS)
    if setup.neutral_capitals_open and not VERSIONS[setup.version].neutral_capitals_choice:
        return refuse("no-choice-of-neutral-capitals", "WW-RST-07", version=setup.version)
    return (
        _army_fault(setup)
        or _deck_fault(setup)
        or _map_fault(setup)
        or (None if setup.miniatures is None else _miniatures_fault(setup.miniatures))
        or (None if setup.start is None else _start_fault(setup, setup.start))
    )


def _army_fault(setup: WorldSetup) -> Refusal | None:
    if len(setup.armies) < len(setup.players) or len({army.id for army in setup.armies}) < len(setup.armies):
        return refuse("too-few-armies", "WW-CMP-01", armies=len(setup.armies), players=len(setup.players))
    wanted = [player.army for player in setup.players if player.army != -1]
    if len(set(wanted)) < len(wanted) or any(not 0 <= army < len(setup.armies) for army in wanted):
        return refuse("army-taken", "WW-SET-04")
    return None


def _miniatures_fault(terms: Miniatures) -> Refusal | None:
    numbers = (
        *terms.units[:SUBMARINE],
        terms.supremacy,
        terms.defence,
        terms.landing,
        terms.least,
        terms.fewest,
        terms.most,
    )
    if not 1 <= terms.edge <= SHARPEST:
        return refuse("bad-miniatures-edge", most=SHARPEST)
    if (
        min(numbers) < 1
        or min(terms.units[SUBMARINE], terms.bonus) < 0
        or max(*numbers, terms.bonus) > MOST_ARMY_POINTS
    ):
        return refuse("bad-miniatures", most=MOST_ARMY_POINTS)
    return None


def _deck_fault(setup: WorldSetup) -> Refusal | None:
    needed = DEALT * len(setup.players)
    if len(setup.cards) <= needed:
        return refuse("too-few-cards", "WW-CMP-05", cards=len(setup.cards), needed=needed)
    if len({card.id for card in setup.cards}) < len(setup.cards):
        return refuse("card-twice", "WW-DAT-19")
    for card in setup.cards:
        if min(card.combat, card.movement, card.production, card.stars) < 0:
            return refuse("bad-card", "WW-DAT-19", card=card.id)
    return None


def _map_fault(setup: WorldSetup) -> Refusal | None:
    world = setup.map
    if len({area.id for area in world.areas}) < len(world.areas):
        return refuse("area-twice", "WW-DAT-08")
    lines = {(min(line), max(line)) for line in world.lines}
    if len(lines) < len(world.lines):
        return refuse("line-twice", "WW-DAT-08")
    if len(world.capitals) != 6 or sorted(world.partner.values()) != list(world.capitals):
        return refuse("capitals-not-paired", "WW-DAT-07", squares=world.capitals)
    if any(not world.areas[area].land or world.areas[area].source for area in world.capitals):
        return refuse("capital-misplaced", "WW-DAT-04", squares=world.capitals)
    if sum(1 for area in world.sources if world.areas[area].land) < 2 * len(setup.players):
        return refuse("too-few-sources", "WW-DAT-04")
    if sum(1 for area in world.land if world.ordinary(area)) < 5 * len(setup.players):
        return refuse("too-few-areas", "WW-DAT-05")
    return None


def _start_fault(setup: WorldSetup, start: ReadyStart) -> Refusal | None:
    world = setup.map
    if len(start.seats) != len(setup.players):
        return refuse("number-of-seats", seats=len(start.seats), players=len(setup.players))
    taken: set[int] = set()
    seas: dict[int, int] = {}
    for number, seat in enumerate(start.seats):
        held = (seat.capital, *seat.areas)
        if strange := _strangers(world, (*held, *seat.centres, *(area for area, _ in seat.reinforcements))):
            return refuse("no-such-area", squares=strange)
        if not world.areas[seat.capital].capital or any(not world.areas[area].land for area in held):
            return refuse("seat-not-on-land", "WW-SET-04", squares=held, seat=number)
        if len(set(held)) < len(held) or taken & set(held):
            return refuse("area-not-empty", "WW-SET-10", squares=tuple(sorted(taken & set(held))), seat=number)
        taken |= set(held)
        if fault := _seat_fault(setup, seat, number, seas):
            return fault
    return None


def _strangers(world: WorldMap, areas: Iterable[int]) -> tuple[int, ...]:
    return tuple(area for area in areas if not 0 <= area < len(world.areas))


def _seat_fault(setup: WorldSetup, seat: Seat, number: int, seas: dict[int, int]) -> Refusal | None:
    world, held = setup.map, (seat.capital, *seat.areas)
    for centre in seat.centres:
        if centre not in held or world.areas[centre].source:
            return refuse("centre-on-source", "WW-SET-20", squares=(centre,), seat=number)
    if len(set(seat.centres)) < len(seat.centres) or not len(seat.centres) <= STARTING_CENTRES <= CENTRES:
        return refuse("too-many-centres", "WW-SET-19", seat=number)
    cost = 0
    for area, units in seat.reinforcements:
        cost += units.cost
        sea = world.areas[area].sea
        wrong = units.on_land != EMPTY if sea else units.submarine > 0
        if not units.valid or units == EMPTY or wrong:
            return refuse("wrong-ground", "WW-GEN-10", squares=(area,), seat=number)
        if not sea and area not in seat.centres:
            return refuse("no-centre-there", "WW-SET-25", squares=(area,), seat=number)
        if sea and not VERSIONS[setup.version].reinforcement_submarines:
            return refuse("no-submarines-in-set-up", "WW-SET-27", squares=(area,), seat=number)
        if sea and not any(area in world.across[centre] for centre in seat.centres):
            return refuse("centre-not-adjacent", "WW-SET-26", squares=(area,), seat=number)
        if sea and seas.setdefault(area, number) != number:
            return refuse("area-of-another", "WW-SET-28", squares=(area,), seat=number)
    most = REINFORCEMENTS + max(card.production for card in setup.cards)
    if cost > most:
        return refuse("not-enough-points", "WW-SET-22", cost=cost, points=most, seat=number)
    return None
