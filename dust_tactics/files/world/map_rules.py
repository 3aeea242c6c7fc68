"""What the rules ask of a map as a whole: what it must be (WW-BRD, WW-DAT), and what it should be."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations

from dust_tactics.files.world.atlas import Atlas, Over, Style
from dust_tactics.files.world.faults import Fault
from dust_tactics.table.wording import worded

CAPITALS, PAIRS, SOURCES = 6, 3, 16
LAND_SOURCES, SEA_SOURCES = range(12, 15), range(2, 5)
LEAST_LAND, LEAST_ORDINARY = 48, 30
PLAYERS = range(2, 7)
TANKS, MECHS = 60, 20
EPIC_AREAS = 8
"""Land areas that each player has after the set-up of Epic (WW-SET-17)."""

Adjacency = tuple[frozenset[int], ...]


def map_faults(atlas: Atlas) -> Iterator[Fault]:
    """Yield every rule that a map breaks and must not."""
    for rule in MUSTS:
        yield from rule(atlas)


def map_hints(atlas: Atlas) -> Iterator[Fault]:
    """Yield every piece of advice that a sound map does not follow."""
    for rule in SHOULDS:
        yield from rule(atlas)


# Graphs


def reached(start: int, adjacent: Adjacency, within: Collection[int] | None = None) -> dict[int, int]:
    """Return the lines from an area to each area that can be reached, over areas of `within` only, if given."""
    far, layer = {start: 0}, [start]
    while layer:
        following = []
        for area in layer:
            for other in sorted(adjacent[area]):
                if other not in far and (within is None or other in within):
                    far[other] = far[area] + 1
                    following.append(other)
        layer = following
    return far


def groups(areas: Iterable[int], adjacent: Adjacency) -> list[frozenset[int]]:
    """Areas in groups that hang together."""
    left, found = set(areas), []
    while left:
        group = frozenset(reached(min(left), adjacent, left))
        found.append(group)
        left -= group
    return found


def coastal(atlas: Atlas) -> frozenset[int]:
    """Return the coastal land areas (WW-GEN-11)."""
    dotted = atlas.adjacent(Style.DOTTED)
    return frozenset(area for area in atlas.land if dotted[area])


def _all_of(atlas: Atlas, areas: Collection[int]) -> str:
    return ", ".join(atlas.areas[area].id for area in sorted(areas)) or "none"


# What must be


def _lists(atlas: Atlas) -> Iterator[Fault]:
    """Neighbours that areas list, and lines."""
    for style, what in ((Style.SOLID, "neighbours"), (Style.DOTTED, "seas or coasts")):
        for area, others in zip(atlas.areas, atlas.adjacent(style), strict=True):
            names = {atlas.areas[other].id for other in others}
            written = set(area.neighbours if style is Style.SOLID else area.crossings)
            for other in sorted(written - names):
                yield Fault(
                    "WW-BRD-01",
                    worded("{other} among the {what}", other=repr(other), what=what),
                    worded("a {style} line to it, or nothing", style=style),
                    area.id,
                )
            for other in sorted(names - written):
                yield Fault(
                    "WW-BRD-01",
                    worded("a {style} line to {other}", style=style, other=other),
                    worded("it among the {what}", what=what),
                    area.id,
                )


def _capitals(atlas: Atlas) -> Iterator[Fault]:
    if len(atlas.capitals) != CAPITALS:
        found = worded("{count} capitals: {areas}", count=len(atlas.capitals), areas=_all_of(atlas, atlas.capitals))
        yield Fault("WW-BRD-05", found, worded("{count} capitals", count=CAPITALS))
    solid = atlas.adjacent(Style.SOLID)
    for number in atlas.capitals:
        area = atlas.areas[number]
        if not area.is_land:
            yield Fault("WW-BRD-05", "a capital at sea", "capitals on land", area.id)
        if area.source:
            yield Fault("WW-BRD-08", "a capital with a source", "capitals without one", area.id)
        partners = [other for other in sorted(solid[number]) if atlas.areas[other].capital]
        if len(partners) != 1:
            found = worded("{count} capitals adjacent: {areas}", count=len(partners), areas=_all_of(atlas, partners))
            yield Fault("WW-DAT-07", found, "exactly one other capital adjacent", area.id)
        elif atlas.areas[partners[0]].capital != area.capital:
            other = atlas.areas[partners[0]]
            found = worded(
                "the pair {capital} beside {other} of {other_capital}",
                capital=repr(area.capital),
                other=other.id,
                other_capital=repr(other.capital),
            )
            yield Fault("WW-BRD-06", found, "one name for adjacent capitals", area.id)


def _sources(atlas: Atlas) -> Iterator[Fault]:
    on_land, at_sea = len(atlas.land_sources), len(atlas.sea_sources)
    if on_land + at_sea != SOURCES or on_land not in LAND_SOURCES or at_sea not in SEA_SOURCES:
        found = worded("{land} sources on land and {sea} at sea", land=on_land, sea=at_sea)
        yield Fault("WW-DAT-04", found, worded("{count}, 12 to 14 of them on land and 2 to 4 at sea", count=SOURCES))


def _land(atlas: Atlas) -> Iterator[Fault]:
    if len(atlas.land) < LEAST_LAND or len(atlas.ordinary) < LEAST_ORDINARY:
        found = worded(
            "{count} land areas, {ordinary} of them ordinary", count=len(atlas.land), ordinary=len(atlas.ordinary)
        )
        yield Fault(
            "WW-DAT-05",
            found,
            worded("at least {least} with {ordinary} ordinary ones", least=LEAST_LAND, ordinary=LEAST_ORDINARY),
        )
    for players in PLAYERS:
        shared_out = math.ceil((len(atlas.land) - CAPITALS) / players) + 1
        if shared_out > TANKS:
            yield Fault(
                "WW-DAT-18",
                worded(
                    "{shared_out} tanks each at set-up for {players} players", shared_out=shared_out, players=players
                ),
                worded("at most {tanks}", tanks=TANKS),
            )
        neutral, mechs = len(atlas.land) - EPIC_AREAS * players, MECHS * max(1, CAPITALS - players)
        if neutral > mechs:
            yield Fault(
                "WW-DAT-18",
                worded("{neutral} neutral areas in Epic for {players} players", neutral=neutral, players=players),
                worded("at most {mechs}", mechs=mechs),
            )


def _connected(atlas: Atlas) -> Iterator[Fault]:
    for group in groups(range(len(atlas.areas)), atlas.adjacent())[1:]:
        first = min(group)
        found = worded("no way to it from {area}", area=atlas.areas[0].id)
        yield Fault("WW-DAT-09", found, "every area to be reached from every other", atlas.areas[first].id)
    shore, solid = coastal(atlas), atlas.adjacent(Style.SOLID)
    for group in groups(atlas.land, solid):
        if not group & shore:
            found = worded("land without a coast: {areas}", areas=_all_of(atlas, group))
            yield Fault("WW-DAT-10", found, "a coastal area in every group", atlas.areas[min(group)].id)
    for area in sorted(atlas.sea):
        if not solid[area]:
            yield Fault("WW-DAT-10", "a sea without an adjacent sea", "at least one", atlas.areas[area].id)


def _seam(atlas: Atlas) -> Iterator[Fault]:
    width = atlas.size[0]
    over = [line for line in atlas.lines if line.over is Over.SEAM]
    if len(over) < 2:
        yield Fault("WW-DAT-11", worded("{count} lines over the seam", count=len(over)), "at least two")
    for line in over:
        west, east = (atlas.areas[number] for number in line.between)
        if west.at[0] > width / 4 or east.at[0] < width * 3 / 4:
            found = worded("a line over the seam to {east}", east=east.id)
            yield Fault("WW-DAT-11", found, "one from the western to the eastern quarter, west first", west.id)


def _coasts(atlas: Atlas) -> Iterator[Fault]:
    shore = coastal(atlas)
    if not shore & set(atlas.capitals):
        yield Fault("WW-DAT-12", "no coastal capital", "at least one")
    if len(shore & atlas.ordinary) < CAPITALS:
        found = worded("{count} coastal ordinary areas", count=len(shore & atlas.ordinary))
        yield Fault("WW-DAT-12", found, worded("at least {count}, one for each player", count=CAPITALS))


# What should be


def _numbers(atlas: Atlas) -> Iterator[Fault]:
    counts = (len(atlas.land), len(atlas.ordinary), len(atlas.sea_sources))
    if counts != (48, 30, 4):
        found = worded(
            "{land} land areas, {ordinary} of them ordinary, and {sources} sources at sea",
            land=counts[0],
            ordinary=counts[1],
            sources=counts[2],
        )
        yield Fault("WW-DAT-06", found, "48 with 30, and 4: then no area is left over in Epic with six players")
    if not 16 <= len(atlas.sea) <= 28:
        yield Fault("WW-DAT-17", worded("{count} sea areas", count=len(atlas.sea)), "16 to 28")


def _seas(atlas: Atlas) -> Iterator[Fault]:
    solid, dotted = atlas.adjacent(Style.SOLID), atlas.adjacent(Style.DOTTED)
    parts = groups(atlas.sea, solid)
    if len(parts) > 1:
        found = worded("{count} groups of sea areas", count=len(parts))
        yield Fault("WW-DAT-10", found, "all in one group", atlas.areas[min(parts[1])].id)
    for here, there in combinations(groups(atlas.land, solid), 2):
        starts, goals = ({sea for area in group for sea in dotted[area]} for group in (here, there))
        chains = [
            far[goal] + 1
            for start in starts
            if (far := reached(start, solid, atlas.sea))
            for goal in goals & far.keys()
        ]
        if not chains or min(chains) > 4:
            found = worded("no chain of four seas to {area}", area=atlas.areas[min(there)].id)
            yield Fault("WW-DAT-17", found, "one between any two groups of land", atlas.areas[min(here)].id)


def _wide(atlas: Atlas) -> Iterator[Fault]:
    for line in atlas.lines:
        first, second = (atlas.areas[number] for number in line.between)
        if line.over is not Over.SEAM and abs(first.at[0] - second.at[0]) > atlas.size[0] / 2:
            found = worded("a line over more than half of the map to {second}", second=second.id)
            yield Fault("WW-DAT-11", found, "such a line over the seam", first.id)


def _around_capitals(atlas: Atlas) -> Iterator[Fault]:
    solid, shore = atlas.adjacent(Style.SOLID), coastal(atlas)
    for number in atlas.capitals:
        area = atlas.areas[number]
        if number not in shore and not solid[number] & shore:
            yield Fault("WW-DAT-13", "a capital far from the sea", "a coast there or next to it", area.id)
        if (room := len(solid[number] & atlas.ordinary)) < 2:
            yield Fault(
                "WW-DAT-13",
                worded("{room} ordinary neighbours", room=room),
                "at least two, where centres can stand",
                area.id,
            )


def _apart(atlas: Atlas) -> Iterator[Fault]:
    every = atlas.adjacent()
    for first, second in combinations(atlas.capitals, 2):
        here, there = atlas.areas[first], atlas.areas[second]
        if here.capital != there.capital and (lines := reached(first, every)[second]) < 3:
            yield Fault(
                "WW-DAT-14",
                worded("{lines} lines to {there}", lines=lines, there=there.id),
                "at least three to capitals of other pairs",
                here.id,
            )


def _fair(atlas: Atlas) -> Iterator[Fault]:
    every, solid = atlas.adjacent(), atlas.adjacent(Style.SOLID)
    sums: dict[int, int] = {}
    room: dict[str, set[int]] = {}
    for number in atlas.capitals:
        over_land, over_all = reached(number, solid, atlas.land), reached(number, every)
        near = sorted(over_land[source] for source in atlas.land_sources & over_land.keys())[:2]
        sums[number] = sum(near) + min(over_all[source] for source in atlas.sea_sources)
        close = {area for area in atlas.ordinary if over_all[area] <= 3}
        room.setdefault(atlas.areas[number].capital, set()).update(close)
    most, least = max(sums, key=sums.__getitem__), min(sums, key=sums.__getitem__)
    if sums[most] - sums[least] > 2:
        found = worded(
            "{most} lines to its nearest sources, {least} from {area}",
            most=sums[most],
            least=sums[least],
            area=atlas.areas[least].id,
        )
        yield Fault("WW-DAT-15", found, "sums that differ by two at most", atlas.areas[most].id)
    sizes = {pair: len(areas) for pair, areas in room.items()}
    if max(sizes.values()) > 2 * min(sizes.values()):
        found = worded(
            "ordinary areas within three lines: {sizes}",
            sizes=", ".join(f"{pair} {size}" for pair, size in sizes.items()),
        )
        yield Fault("WW-DAT-15", found, "none more than twice another")


def _degrees(atlas: Atlas) -> Iterator[Fault]:
    every, solid = atlas.adjacent(), atlas.adjacent(Style.SOLID)
    for number, area in enumerate(atlas.areas):
        if len(every[number]) < 2:
            yield Fault("WW-DAT-16", "a single line", "two lines or more", area.id)
    lonely = {number for number in atlas.land if not solid[number]}
    if len(lonely) > 3 or lonely & set(atlas.capitals):
        found = worded("land areas without a land neighbour: {areas}", areas=_all_of(atlas, lonely))
        yield Fault("WW-DAT-16", found, "three at most, and no capital")


Rule = Callable[[Atlas], Iterator[Fault]]
MUSTS: tuple[Rule, ...] = (_lists, _capitals, _sources, _land, _connected, _seam, _coasts)
SHOULDS: tuple[Rule, ...] = (_numbers, _seas, _wide, _around_capitals, _apart, _fair, _degrees)
