"""What a stranger may not put into a set-up of the world game by value: bounds, names, and a map that is one.

What the rules need besides, `world.validity` says.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.wording import worded
from dust_tactics.world.board import WorldMap
from dust_tactics.world.cards import Ability, Card
from dust_tactics.world.figures import (
    DEALT,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    STARTING_CENTRES,
    UNITS_PER_CENTRE,
)
from dust_tactics.world.force import PER_ARMY, Force
from dust_tactics.world.setup import ReadyStart, Seat, WorldSetup
from dust_tactics.world.version import VERSIONS

CAPITALS, SOURCES = 6, 16
LAND = range(48, 61)
"""Land areas, so that the figures suffice (WW-DAT-05, WW-DAT-18)."""
MOST_SEAS = 60
DECK = 45
HIGHEST = 20
"""The highest number of a card (WW-DAT-19)."""
MOST_ARMIES = 12
_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_WORD = 60


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the rules could not play.

    place      in the set-up, by its fields and the numbers of items: "map.areas[3].id"
    found      what is there
    expected   what would be sound
    """

    place: str
    found: str
    expected: str


def faults(setup: WorldSetup) -> Iterator[Fault]:
    """Everything wrong with a set-up; nothing if it is sound."""
    if setup.version not in VERSIONS:
        yield Fault("version", repr(setup.version), worded("one of {names}", names=", ".join(VERSIONS)))
    of_map = list(_map_faults(setup.map))
    yield from of_map
    yield from _card_faults(setup.cards)
    yield from _player_faults(setup)
    if setup.start is not None and not of_map:
        yield from _start_faults(setup, setup.start)


def _map_faults(board: WorldMap) -> Iterator[Fault]:
    yield from _words("map.areas", [area.id for area in board.areas])
    for what, found, expected in (
        ("capitals", len(board.capitals), str(CAPITALS)),
        ("sources", len(board.sources), str(SOURCES)),
    ):
        if str(found) != expected:
            yield Fault("map.areas", f"{found} {what}", expected)
    if len(board.land) not in LAND:
        yield Fault(
            "map.areas",
            worded("{count} land areas", count=len(board.land)),
            worded("{least} to {most}", least=LAND[0], most=LAND[-1]),
        )
    if not 1 <= len(board.seas) <= MOST_SEAS:
        yield Fault(
            "map.areas", worded("{count} sea areas", count=len(board.seas)), worded("1 to {most}", most=MOST_SEAS)
        )
    for number in board.capitals:
        area = board.areas[number]
        if not area.land or area.source:
            yield Fault(f"map.areas[{number}]", "a capital at sea or with a source", "a capital on land, without one")
        partners = [other for other in board.near[number] if other in board.capitals]
        if len(partners) != 1:
            yield Fault(
                f"map.areas[{number}]",
                worded("a capital next to {count} others", count=len(partners)),
                "next to one other",
            )
    pairs = [frozenset(line) for line in board.lines]
    if len(set(pairs)) != len(pairs):
        yield Fault("map.lines", "two lines between the same areas", "one at most")
    if board.areas and -1 in board.distances(0):
        yield Fault("map.lines", "areas that cannot be reached", "a map in one piece")


def _card_faults(cards: tuple[Card, ...]) -> Iterator[Fault]:
    yield from _words("cards", [card.id for card in cards])
    if len(cards) != DECK:
        yield Fault("cards", worded("{count} cards", count=len(cards)), str(DECK))
    if len({card.rank for card in cards}) != len(cards):
        yield Fault("cards", "cards that agree in combat, movement and stars", "no two that agree in all three")
    koshkas = [card.stars for card in cards if card.ability is Ability.KOSHKA]
    if len(set(koshkas)) != len(koshkas):
        yield Fault("cards", "cards of Koshka with the same stars", "other stars on each")
    for number, card in enumerate(cards):
        for name in ("combat", "movement", "production", "stars"):
            if not 0 <= getattr(card, name) <= HIGHEST:
                yield Fault(
                    f"cards[{number}].{name}", str(getattr(card, name)), worded("0 to {highest}", highest=HIGHEST)
                )


def _player_faults(setup: WorldSetup) -> Iterator[Fault]:
    yield from _words("armies", [army.id for army in setup.armies])
    if not MOST_PLAYERS <= len(setup.armies) <= MOST_ARMIES:
        yield Fault(
            "armies",
            worded("{count} armies", count=len(setup.armies)),
            worded("{most} to {armies}", most=MOST_PLAYERS, armies=MOST_ARMIES),
        )
    if not LEAST_PLAYERS <= len(setup.players) <= MOST_PLAYERS:
        yield Fault(
            "players",
            worded("{count} players", count=len(setup.players)),
            worded("{least} to {most}", least=LEAST_PLAYERS, most=MOST_PLAYERS),
        )
    chosen: set[int] = set()
    for number, player in enumerate(setup.players):
        place = f"players[{number}].army"
        if not -1 <= player.army < len(setup.armies):
            yield Fault(place, str(player.army), "the number of an army, or -1")
        elif player.army in chosen:
            yield Fault(place, str(player.army), "an army that nobody else has")
        if player.army >= 0:
            chosen.add(player.army)
    if len(setup.players) * DEALT > len(setup.cards):
        yield Fault(
            "cards",
            worded("{count} cards", count=len(setup.cards)),
            worded("{count} for each of {players} players", count=DEALT, players=len(setup.players)),
        )


def _words(place: str, ids: list[str]) -> Iterator[Fault]:
    """Ids are words in small letters, each of which names one thing."""
    for number, name in enumerate(ids):
        if len(name) > _LONGEST_WORD or not _WORD.fullmatch(name):
            yield Fault(
                f"{place}[{number}].id", repr(name)[: _LONGEST_WORD + 2], "a word in small letters, as new-swabia"
            )
    for name, count in Counter(ids).items():
        if count > 1:
            yield Fault(
                place,
                worded("{count} with the id {name}", count=count, name=repr(name[:_LONGEST_WORD])),
                "an id for each of them",
            )


def _start_faults(setup: WorldSetup, start: ReadyStart) -> Iterator[Fault]:
    if len(start.seats) != len(setup.players):
        yield Fault(
            "start.seats",
            worded("{count} seats", count=len(start.seats)),
            worded("{count}, one for each player", count=len(setup.players)),
        )
    holders: dict[int, int] = {}
    for number, seat in enumerate(start.seats):
        place = f"start.seats[{number}]"
        if seat.capital not in setup.map.capitals:
            yield Fault(f"{place}.capital", str(seat.capital), "the number of a capital")
        for area in (seat.capital, *seat.areas):
            if area in holders:
                yield Fault(
                    f"{place}.areas", str(area), worded("areas that seat {seat} does not have", seat=holders[area])
                )
            holders.setdefault(area, number)
            if area not in setup.map.land or (area != seat.capital and area in setup.map.capitals):
                yield Fault(f"{place}.areas", str(area), "numbers of land areas that are no capitals")
        yield from _seat_faults(place, seat, setup.map)


def _seat_faults(place: str, seat: Seat, board: WorldMap) -> Iterator[Fault]:
    held, seas = {seat.capital, *seat.areas}, set(board.seas)
    if len(seat.centres) != STARTING_CENTRES or len(set(seat.centres)) != STARTING_CENTRES:
        yield Fault(f"{place}.centres", worded("{count} centres", count=len(set(seat.centres))), str(STARTING_CENTRES))
    for area in seat.centres:
        if area not in held or area in board.sources:
            yield Fault(f"{place}.centres", str(area), "areas of the seat without a source")
    if len({area for area, _ in seat.reinforcements}) != len(seat.reinforcements):
        yield Fault(f"{place}.reinforcements", "an area twice", "each area once")
    for number, (area, units) in enumerate(seat.reinforcements):
        where = f"{place}.reinforcements[{number}]"
        if not units.valid or not units.total or not PER_ARMY.holds(units) or units.total > UNITS_PER_CENTRE:
            yield Fault(where, str(tuple(units)), worded("1 to {most} units", most=UNITS_PER_CENTRE))
        elif area in seas and (units != Force(submarine=units.submarine) or not held & set(board.across[area])):
            yield Fault(where, worded("{units} at sea", units=tuple(units)), "submarines next to an area of the seat")
        elif area not in seas and (area not in seat.centres or units.submarine):
            yield Fault(
                where,
                worded("{units} in {area}", units=tuple(units), area=area),
                "land and air units in an area with a centre of the seat",
            )
