"""The map: areas, and the lines that join them (WW-BRD)."""

from dataclasses import dataclass, field
from enum import StrEnum


class AreaKind(StrEnum):
    """Land or sea, never both (WW-BRD-02)."""

    LAND = "land"
    SEA = "sea"


@dataclass(frozen=True, slots=True)
class Area:
    """One area of the map.

    id       word used in files and texts
    capital  whether it is one of the six capitals (WW-BRD-05)
    source   whether it is a power source (WW-BRD-07)
    ground   how it is painted; no rule hangs on it
    """

    id: str
    kind: AreaKind
    capital: bool = False
    source: bool = False
    ground: str = ""

    @property
    def land(self) -> bool:
        """Whether it is a land area."""
        return self.kind is AreaKind.LAND

    @property
    def sea(self) -> bool:
        """Whether it is a sea area."""
        return self.kind is AreaKind.SEA


@dataclass(frozen=True, slots=True)
class WorldMap:
    """Areas by number, and lines between two of them, each listed once. What else stands here is worked out of these.

    near      for each area, those of its own kind that a solid line joins it to, ascending (WW-BRD-03)
    across    for each area, those of the other kind that a dotted line joins it to, ascending
    beside    for each area, both together, ascending
    land, seas, capitals, sources   numbers of such areas, ascending
    partner   for each capital, the other of its pair (WW-BRD-06); -1 for a capital without one

    Raises ValueError for lines that name no area, or one twice.
    """

    id: str
    areas: tuple[Area, ...]
    lines: tuple[tuple[int, int], ...]
    near: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    across: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    beside: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    land: tuple[int, ...] = field(init=False, compare=False, repr=False)
    seas: tuple[int, ...] = field(init=False, compare=False, repr=False)
    capitals: tuple[int, ...] = field(init=False, compare=False, repr=False)
    sources: tuple[int, ...] = field(init=False, compare=False, repr=False)
    partner: dict[int, int] = field(init=False, compare=False, repr=False)
    _numbers: dict[str, int] = field(init=False, compare=False, repr=False)
    _distances: dict[tuple[int, bool], tuple[int, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        near: list[set[int]] = [set() for _ in self.areas]
        across: list[set[int]] = [set() for _ in self.areas]
        for one, other in self.lines:
            if not (0 <= one < len(self.areas) and 0 <= other < len(self.areas)) or one == other:
                raise ValueError(f"the line {one} to {other} does not join two areas")
            joined = near if self.areas[one].kind is self.areas[other].kind else across
            joined[one].add(other)
            joined[other].add(one)
        everywhere = range(len(self.areas))
        capitals = tuple(area for area in everywhere if self.areas[area].capital)
        derived = {
            "near": tuple(tuple(sorted(areas)) for areas in near),
            "across": tuple(tuple(sorted(areas)) for areas in across),
            "beside": tuple(tuple(sorted(near[area] | across[area])) for area in everywhere),
            "land": tuple(area for area in everywhere if self.areas[area].land),
            "seas": tuple(area for area in everywhere if self.areas[area].sea),
            "capitals": capitals,
            "sources": tuple(area for area in everywhere if self.areas[area].source),
            "partner": {area: next((other for other in capitals if other in near[area]), -1) for area in capitals},
            "_numbers": {area.id: number for number, area in enumerate(self.areas)},
            "_distances": {},
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def number(self, area_id: str) -> int:
        """Return the number of an area by its id. Raises KeyError."""
        return self._numbers[area_id]

    def coastal(self, area: int) -> bool:
        """Return whether a land area borders on the sea (WW-GEN-11)."""
        return self.areas[area].land and bool(self.across[area])

    def ordinary(self, area: int) -> bool:
        """Return whether it is a land area that is neither capital nor source."""
        here = self.areas[area]
        return here.land and not here.capital and not here.source

    def distances(self, start: int, over_all: bool = True) -> tuple[int, ...]:
        """Return how many lines lead from `start` to each area, over all lines or solid ones alone; -1 where none
        do."""
        found = self._distances.get((start, over_all))
        if found is None:
            found = self._distances[start, over_all] = self._measured(start, self.beside if over_all else self.near)
        return found

    def _measured(self, start: int, neighbours: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        lines = [-1] * len(self.areas)
        lines[start] = 0
        reached = [start]
        for area in reached:
            for other in neighbours[area]:
                if lines[other] < 0:
                    lines[other] = lines[area] + 1
                    reached.append(other)
        return tuple(lines)
