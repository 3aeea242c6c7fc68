"""What is drawn of a map: areas tile it without a gap, what looks adjacent is adjacent, pieces stand where they belong.

All sums are whole numbers, so nothing is a matter of rounding. The rules are our own: the book prints no map.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, product
from math import dist

from dust_tactics.files.world.atlas import Atlas, Over, Point, Ring
from dust_tactics.files.world.faults import Fault
from dust_tactics.table.wording import worded

LEAST_BORDER = 24
"""Map units that two areas share at least if a line joins them over a border."""
LONGEST_STRAIT = 260
LEAST_APART = 100
"""Map units between the places of two areas' pieces."""
MOST_TOLD = 12
"""Faults of one kind that are told: a shape that is off breaks hundreds of stretches."""
_CELL = 24
MOST_CELLS = 60_000
"""Cells of so many map units that all stretches may go through; the world that ships needs 9,000."""
MOST_IN_CELL = 40

Stretch = tuple[Point, Point]


def border_faults(atlas: Atlas) -> Iterator[Fault]:
    """Yield what no picture of the map can be right with."""
    borders = _Borders(atlas)
    twice = list(borders.rings())
    if twice:  # a ring that touches itself has no inside to speak of
        yield from twice
        return
    yield from borders.tiling()
    yield from borders.crossings()
    yield from borders.lines()
    yield from borders.places()


def border_hints(atlas: Atlas) -> Iterator[Fault]:
    """Yield what can be drawn and would be hard to read."""
    borders = _Borders(atlas)
    for pair, shared in borders.shared.items():
        if shared < LEAST_BORDER:
            first, second = sorted(pair)
            yield Fault(
                "",
                worded("a border of {shared} units with {second}", shared=f"{shared:.0f}", second=second),
                worded("none, or {least} with a line", least=LEAST_BORDER),
                first,
            )
    for here, there in combinations(atlas.areas, 2):
        if (apart := dist(here.at, there.at)) < LEAST_APART:
            yield Fault(
                "",
                worded("pieces {apart} units from those of {there}", apart=f"{apart:.0f}", there=there.id),
                worded("at least {least}", least=LEAST_APART),
                here.id,
            )


def stretches(ring: Ring) -> list[Stretch]:
    """Return the stretches of a ring, its last point joined to its first."""
    return list(zip(ring, ring[1:] + ring[:1], strict=True))


def is_inside(point: Point, rings: Sequence[Ring]) -> bool:
    """Return whether a point lies in a shape, by the even-odd rule."""
    x, y = point
    odd = False
    for ring in rings:
        for (x0, y0), (x1, y1) in stretches(ring):
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                odd = not odd
    return odd


def twice_the_size(ring: Ring) -> int:
    """Twice the size of a ring, below 0 if it runs the other way round."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in stretches(ring))


def do_touch(one: Stretch, other: Stretch) -> bool:
    """Return whether two stretches touch anywhere but in an end that they share."""
    (p, q), (r, s) = one, other
    if len({p, q, r, s}) < 4:
        if {p, q} == {r, s}:
            return False
        common = ({p, q} & {r, s}).pop()
        a, b = ({p, q} - {common}).pop(), ({r, s} - {common}).pop()
        return _turn(common, a, b) == 0 and (_within(common, a, b) or _within(common, b, a))
    turns = _turn(p, q, r), _turn(p, q, s), _turn(r, s, p), _turn(r, s, q)
    if (turns[0] > 0) != (turns[1] > 0) and (turns[2] > 0) != (turns[3] > 0) and 0 not in turns:
        return True
    ends = ((turns[0], p, q, r), (turns[1], p, q, s), (turns[2], r, s, p), (turns[3], r, s, q))
    return any(turn == 0 and _within(a, b, c) for turn, a, b, c in ends)


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _within(a: Point, b: Point, c: Point) -> bool:
    """Return whether a point that lies on a line lies between two others on it."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def _spans(stretch: Stretch) -> tuple[range, range]:
    """Return the columns and rows of cells around a stretch."""
    (x0, y0), (x1, y1) = stretch
    columns = range(min(x0, x1) // _CELL, max(x0, x1) // _CELL + 1)
    return columns, range(min(y0, y1) // _CELL, max(y0, y1) // _CELL + 1)


def _cell_count(stretch: Stretch) -> int:
    columns, rows = _spans(stretch)
    return len(columns) * len(rows)


def _cells(stretch: Stretch) -> Iterator[tuple[int, int]]:
    columns, rows = _spans(stretch)
    return product(columns, rows)


class _Borders:
    """The stretches of all shapes, and whose they are."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.owners: defaultdict[Stretch, list[str]] = defaultdict(list)
        for area in atlas.areas:
            for ring in area.shape:
                for stretch in stretches(ring):
                    self.owners[stretch].append(area.id)

    def rings(self) -> Iterator[Fault]:
        for area in self.atlas.areas:
            for number, ring in enumerate(area.shape, 1):
                if len(set(ring)) < len(ring):
                    twice = next(point for point, count in Counter(ring).items() if count > 1)
                    found = worded("{twice} twice in ring {number} of the shape", twice=list(twice), number=number)
                    yield Fault("", found, "each point of a ring once", area.id)

    def tiling(self) -> Iterator[Fault]:
        """Every stretch is used once in each direction, or lies on the edge; sizes add up to that of the map."""
        width, height = self.atlas.size
        twice = [(stretch, names) for stretch, names in self.owners.items() if len(names) > 1]
        for (start, end), names in twice[:MOST_TOLD]:
            found = worded(
                "the border from {start} to {end}, which {area} has in the same direction",
                start=list(start),
                end=list(end),
                area=names[1],
            )
            yield Fault("", found, "shapes that do not overlap", names[0])
        loose = [(stretch, names[0]) for stretch, names in self.owners.items() if self._is_loose(stretch)]
        for (start, end), name in loose[:MOST_TOLD]:
            found = worded("a border from {start} to {end} that no other area has", start=list(start), end=list(end))
            yield Fault("", found, "the same points in the area beyond it, or the edge of the map", name)
        size = abs(sum(twice_the_size(ring) for area in self.atlas.areas for ring in area.shape))
        if size != 2 * width * height:
            yield Fault(
                "",
                worded("shapes of {size} square units in all", size=f"{size / 2:.0f}"),
                worded("{size}, the size of the map", size=width * height),
            )

    def _is_loose(self, stretch: Stretch) -> bool:
        start, end = stretch
        width, height = self.atlas.size
        on_edge = start[0] == end[0] in (0, width) or start[1] == end[1] in (0, height)
        return not on_edge and (end, start) not in self.owners

    def crossings(self) -> Iterator[Fault]:
        """No two stretches cross; only those that come near one another are compared."""
        cells: defaultdict[tuple[int, int], list[Stretch]] = defaultdict(list)
        crowded: Stretch | None = None
        left = MOST_CELLS
        for stretch in {(min(stretch), max(stretch)) for stretch in self.owners}:
            left -= _cell_count(stretch)
            if left < 0:
                yield Fault("", "borders over more ground than can be looked at", "shorter stretches, or fewer points")
                return
            for cell in _cells(stretch):
                cells[cell].append(stretch)
                if len(cells[cell]) > MOST_IN_CELL:
                    crowded = stretch
        if crowded is not None:
            found = worded("over {most} stretches of border around {point}", most=MOST_IN_CELL, point=list(crowded[0]))
            yield Fault("", found, "fewer points so near each other", self._owner(crowded))
            return
        near = (pair for stretches_here in cells.values() for pair in combinations(stretches_here, 2))
        clashes = {tuple(sorted(pair)) for pair in near if do_touch(*pair)}
        for one, other in sorted(clashes)[:MOST_TOLD]:
            found = worded(
                "the border {start} to {end} across {other_start} to {other_end}",
                start=list(one[0]),
                end=list(one[1]),
                other_start=list(other[0]),
                other_end=list(other[1]),
            )
            yield Fault("", found, "borders that do not cross", self._owner(one))

    def _owner(self, stretch: Stretch) -> str:
        return self.owners.get(stretch, self.owners.get(stretch[::-1], [""]))[0]

    @cached_property
    def shared(self) -> dict[frozenset[str], float]:
        """The length of the border that two areas share, if they share any."""
        found: Counter[frozenset[str]] = Counter()
        for (start, end), names in self.owners.items():
            beyond = self.owners.get((end, start))
            if beyond and beyond[0] != names[0]:
                found[frozenset((names[0], beyond[0]))] += dist(start, end) / 2  # type: ignore[assignment]
        return dict(found)

    def lines(self) -> Iterator[Fault]:
        """Yield what looks adjacent is adjacent, and the other way round."""
        joined = set()
        for line in self.atlas.lines:
            first, second = (self.atlas.areas[number] for number in line.between)
            pair = frozenset((first.id, second.id))
            if line.over is Over.BORDER:
                joined.add(pair)
                if (shared := self.shared.get(pair, 0.0)) < LEAST_BORDER:
                    found = worded(
                        "a line over a border of {shared} units with {second}", shared=f"{shared:.0f}", second=second.id
                    )
                    yield Fault("", found, worded("at least {least}", least=LEAST_BORDER), first.id)
            elif line.over is Over.STRAIT:
                start, end = line.path
                on_land = first.is_land and second.is_land
                ashore = is_inside(start, first.shape) and is_inside(end, second.shape)
                if not on_land or not ashore or dist(start, end) >= LONGEST_STRAIT:
                    found = worded(
                        "the strait {line} from {start} to {end}, {length} units",
                        line=line.name,
                        start=list(start),
                        end=list(end),
                        length=f"{dist(start, end):.0f}",
                    )
                    expected = worded(
                        "one from {first} to {second}, shore to shore, of less than {longest}",
                        first=first.id,
                        second=second.id,
                        longest=LONGEST_STRAIT,
                    )
                    yield Fault("", found, expected, first.id)
            elif not line.path and (lap := self._over_seam(first.id, second.id)) < LEAST_BORDER:
                found = worded("{lap} units over the seam to {second}", lap=lap, second=second.id)
                yield Fault(
                    "",
                    found,
                    worded("at least {least} where the areas meet at the edges", least=LEAST_BORDER),
                    first.id,
                )
        for pair, shared in self.shared.items():
            if shared >= LEAST_BORDER and pair not in joined:
                first_id, second_id = sorted(pair)
                found = worded(
                    "a border of {shared} units with {second}, and no line",
                    shared=f"{shared:.0f}",
                    second=second_id,
                )
                yield Fault("", found, "a line: what looks adjacent is adjacent", first_id)

    def _over_seam(self, west: str, east: str) -> int:
        """Return the height over which one area lies at the western edge and another at the eastern one."""
        mine, other = self._at_edge(west, 0), self._at_edge(east, self.atlas.size[0])
        return sum(max(0, min(y1, v1) - max(y0, v0)) for y0, y1 in mine for v0, v1 in other)

    def _at_edge(self, area: str, x: int) -> list[tuple[int, int]]:
        return [
            (min(start[1], end[1]), max(start[1], end[1]))
            for (start, end), names in self.owners.items()
            if start[0] == end[0] == x and names == [area]
        ]

    def places(self) -> Iterator[Fault]:
        """Pieces and names stand inside their areas."""
        for area in self.atlas.areas:
            if not is_inside(area.at, area.shape):
                yield Fault(
                    "", worded("pieces at {point}, outside the shape", point=list(area.at)), "a place inside", area.id
                )
            if not is_inside(area.label, area.shape):
                yield Fault(
                    "",
                    worded("the name at {point}, outside the shape", point=list(area.label)),
                    "a place inside",
                    area.id,
                )
