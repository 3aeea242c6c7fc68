"""Reads ready starts: ends to which steps 3 to 6 of the set-up may come (WW-SET-04 to WW-SET-28)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.reading.complaints import counted, one_of, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.world.atlas import Atlas, Style
from dust_tactics.table.wording import worded
from dust_tactics.world.figures import LEAST_PLAYERS, MOST_PLAYERS, STARTING_CENTRES, UNITS_PER_CENTRE
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.setup import ReadyStart, Seat
from dust_tactics.world.version import VERSIONS, Version

BUDGET = 15
"""Production points of reinforcements: a card of production 3, as in the book's example (WW-SET-22)."""
MOST_UNITS = 60
UNITS = {kind.word: kind for kind in UnitKind}


@dataclass(frozen=True, slots=True)
class ShippedStart:
    """A ready start, and how it went between simple computer players.

    rounds  how long games were on average
    shares  which part of them each seat won, from 0 to 1
    """

    version: str
    players: int
    start: ReadyStart
    rounds: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _SeatEntry:
    """A seat as its file has it, and the table it stands in."""

    table: Table
    capital: int
    sources: tuple[int, ...]
    areas: tuple[int, ...]
    centres: tuple[int, ...]
    reinforcements: tuple[tuple[int, Force], ...]
    share: float

    @property
    def land(self) -> tuple[int, ...]:
        """All its land areas."""
        return (self.capital, *self.sources, *self.areas)


def read_starts(path: Path, atlas: Atlas) -> tuple[ShippedStart, ...]:
    """Return the starts of a file, for a map. Raises FileRefused for one that the rules do not allow."""
    root = read_toml(path)
    found = tuple(start for table in root.tables("start", required=True) if (start := _start(table, atlas)))
    root.finish()
    root.complaints.refuse_if_any()
    have = Counter((start.version, start.players) for start in found)
    for version in VERSIONS:
        for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
            if have[version, players] != 1:
                count = have[version, players]
                root.complain(
                    "start",
                    worded(
                        "{count} starts of {version} for {players} players",
                        count=count,
                        version=version,
                        players=players,
                    ),
                    "one of each",
                )
    root.complaints.refuse_if_any()
    return found


def _start(table: Table, atlas: Atlas) -> ShippedStart | None:
    """One start; None, with complaints, for one that is off."""
    before = len(table.complaints)
    version = table.choice_of("version", list(VERSIONS))
    players = table.whole("players", LEAST_PLAYERS, MOST_PLAYERS)
    rounds = table.whole("rounds", 1, 100)
    seats = [_seat(inner, atlas) for inner in table.tables("seat", required=True)]
    table.finish()
    if len(table.complaints) > before:
        return None
    for where, found, expected in start_faults(seats, players, VERSIONS[version], atlas):
        (seats[where].table if where is not None else table).complain("", found, expected)
    if len(table.complaints) > before:
        return None
    return ShippedStart(
        version,
        players,
        ReadyStart(tuple(Seat(one.capital, one.land[1:], one.centres, one.reinforcements) for one in seats)),
        rounds,
        tuple(one.share for one in seats),
    )


def _seat(table: Table, atlas: Atlas) -> _SeatEntry:
    capital = _areas_named(table, "capital", (table.text("capital"),), atlas)
    entry = _SeatEntry(
        table,
        capital[0] if capital else -1,
        _areas_named(table, "sources", table.texts("sources", required=False), atlas),
        _areas_named(table, "areas", table.texts("areas"), atlas),
        _areas_named(table, "centres", table.texts("centres"), atlas),
        _reinforcements(table, atlas),
        table.whole("share", 0, 100) / 100,
    )
    table.finish()
    return entry


def _areas_named(table: Table, key: str, names: Sequence[str], atlas: Atlas) -> tuple[int, ...]:
    """Return the numbers of areas by their ids, with a complaint for those that there are not."""
    for name in names:
        if name and name not in atlas.numbers:
            table.complain(key, shown(name), one_of(name, atlas.numbers, before="an area of the map: "))
    return tuple(atlas.numbers[name] for name in names if name in atlas.numbers)


def _reinforcements(table: Table, atlas: Atlas) -> tuple[tuple[int, Force], ...]:
    places = table.table("reinforcements", required=True)
    if places is None:
        return ()
    found = []
    for name in places.values:
        area = _areas_named(places, name, (name,), atlas)
        units = places.table(name, required=True)
        if units is None:
            continue
        force = EMPTY
        for unit in units.values:
            if unit not in UNITS:
                units.complain(unit, "an unknown unit", one_of(unit, UNITS))
                continue
            force = force._replace(**{unit: units.whole(unit, 1, MOST_UNITS)})
        if area:
            found.append((area[0], force))
    return tuple(found)


Complained = tuple[int | None, str, str]
"""The number of a seat, or None for all; what was found, and what was expected."""


def start_faults(seats: Sequence[_SeatEntry], players: int, version: Version, atlas: Atlas) -> Iterator[Complained]:
    """Yield everything in a start that the rules of its version do not allow."""
    if len(seats) != players:
        yield (
            None,
            counted(len(seats), "{count} seat", "{count} seats"),
            worded("{players}, one for each player", players=players),
        )
        return
    yield from _claims(seats, atlas)
    yield from _pairs(seats, players, atlas)
    yield from _shares(seats, players, version, atlas)
    for number, seat in enumerate(seats):
        for found, expected in (*_centres(seat, atlas), *_units(seat, version, atlas)):
            yield number, found, expected


def _claims(seats: Sequence[_SeatEntry], atlas: Atlas) -> Iterator[Complained]:
    """Yield what each seat names is what it says, and nobody else's."""
    holders: dict[int, int] = {}
    for number, seat in enumerate(seats):
        for areas, allowed, what in (
            ((seat.capital,), frozenset(atlas.capitals), "a capital (WW-SET-04)"),
            (seat.sources, atlas.land_sources, "power sources on land (WW-SET-12)"),
            (seat.areas, atlas.ordinary, "land areas that are neither capital nor source (WW-SET-15)"),
        ):
            for area in areas:
                if area not in allowed:
                    yield number, atlas.areas[area].id, what
        for area in seat.land:
            if area in holders:
                yield (
                    number,
                    worded("{area}, which seat {seat} has", area=atlas.areas[area].id, seat=holders[area] + 1),
                    "an empty area (WW-SET-10)",
                )
            holders.setdefault(area, number)


def _pairs(seats: Sequence[_SeatEntry], players: int, atlas: Atlas) -> Iterator[Complained]:
    """Which capitals may be taken together (WW-SET-05 to WW-SET-07)."""
    pairs = Counter(atlas.areas[seat.capital].capital for seat in seats)
    found = ", ".join(f"{pair} {count}" for pair, count in pairs.items())
    if players in (2, 3) and len(pairs) != players:
        yield (
            None,
            worded("capitals of {found}", found=found),
            worded("each of another pair ({clause})", clause="WW-SET-05" if players == 2 else "WW-SET-06"),
        )
    if players == 4 and sorted(pairs.values()) != [2, 2]:
        yield None, worded("capitals of {found}", found=found), "both capitals of two pairs (WW-SET-07)"


def _shares(seats: Sequence[_SeatEntry], players: int, version: Version, atlas: Atlas) -> Iterator[Complained]:
    """Yield how much of the land each seat has (WW-SET-10, WW-SET-17)."""
    part_claims = [claims.rounds for claims in version.claims]
    if all(part_claims):
        sources, areas = part_claims
        for number, seat in enumerate(seats):
            if len(seat.sources) != sources or len(seat.areas) != areas:
                found = worded(
                    "{count} sources and {areas} other areas", count=len(seat.sources), areas=len(seat.areas)
                )
                yield number, found, worded("{sources} and {areas} (WW-SET-17)", sources=sources, areas=areas)
        return
    sizes = [len(seat.land) for seat in seats]
    shared_out = len(atlas.land) - (len(atlas.capitals) - players)
    if sum(sizes) != shared_out:
        yield (
            None,
            worded("{total} land areas in all", total=sum(sizes)),
            worded("{count}: all but the neutral capitals (WW-SET-10)", count=shared_out),
        )
    if max(sizes) - min(sizes) > 1:
        yield (
            None,
            worded("seats of {least} to {most} land areas", least=min(sizes), most=max(sizes)),
            "one more at most, as claimed in turn (WW-SET-11)",
        )


def _centres(seat: _SeatEntry, atlas: Atlas) -> Iterator[tuple[str, str]]:
    if len(set(seat.centres)) != STARTING_CENTRES or len(seat.centres) != STARTING_CENTRES:
        yield worded("{count} areas with a centre", count=len(set(seat.centres))), f"{STARTING_CENTRES} (WW-SET-19)"
    for area in seat.centres:
        if area not in (seat.capital, *seat.areas):
            yield (
                worded("a centre in {area}", area=atlas.areas[area].id),
                "centres in areas of the seat, none on a source (WW-SET-20)",
            )


def _units(seat: _SeatEntry, version: Version, atlas: Atlas) -> Iterator[tuple[str, str]]:
    """Reinforcements: what they cost, and where they may stand (WW-SET-22 to WW-SET-28)."""
    dotted = atlas.adjacent(Style.DOTTED)
    spent = 0
    for area, force in seat.reinforcements:
        name, kinds = atlas.areas[area].id, set(force.kinds())
        spent += force.cost
        if atlas.areas[area].is_land:
            if area not in seat.centres:
                yield worded("reinforcements in {name}", name=name), "areas of the seat with a centre (WW-SET-25)"
            if force.total > UNITS_PER_CENTRE:
                yield (
                    worded("{total} units in {name}", total=force.total, name=name),
                    worded("at most {most} of one centre (WW-PRD-20)", most=UNITS_PER_CENTRE),
                )
            if UnitKind.SUBMARINE in kinds:
                yield worded("a submarine in {name}", name=name), "submarines at sea (WW-GEN-10)"
        else:
            if not version.reinforcement_submarines:
                yield worded("reinforcements in {name}", name=name), "none at sea in this version (WW-SET-27)"
            if kinds - {UnitKind.SUBMARINE}:
                yield (
                    worded("{names} in {name}", names=", ".join(kind.word for kind in force.kinds()), name=name),
                    "submarines alone at sea (WW-GEN-10)",
                )
            if not dotted[area] & set(seat.centres):
                yield worded("reinforcements in {name}", name=name), "a sea next to a centre of the seat (WW-SET-26)"
    if spent != BUDGET:
        yield (
            worded("reinforcements for {spent} points", spent=spent),
            worded("{budget}, 12 and 3 of a card (WW-SET-22)", budget=BUDGET),
        )
