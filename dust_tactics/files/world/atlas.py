"""The world as its file has it: areas with their shapes, the lines between them, and what is only drawn."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from dust_tactics.world.board import AreaKind

Point = tuple[int, int]
Ring = tuple[Point, ...]


class Ground(StrEnum):
    """How an area is painted; no rule hangs on it."""

    ICE = "ice"
    TUNDRA = "tundra"
    TAIGA = "taiga"
    WOODS = "woods"
    PLAINS = "plains"
    STEPPE = "steppe"
    SAVANNA = "savanna"
    DESERT = "desert"
    JUNGLE = "jungle"
    MOUNTAINS = "mountains"
    SEA = "sea"


class Style(StrEnum):
    """How a line is drawn: dotted from land to sea, else solid (WW-BRD-03)."""

    SOLID = "solid"
    DOTTED = "dotted"


class Over(StrEnum):
    """What a line leads over."""

    BORDER = "border"
    STRAIT = "strait"
    SEAM = "seam"


@dataclass(frozen=True, slots=True)
class DrawnArea:
    """An area: what the rules know of it, and where it lies. Lengths are map units, y grows to the south.

    part        part of the world
    capital     the pair of capitals that it belongs to, or ""
    source      its power source, or ""
    neighbours  areas over solid lines, by id
    crossings   areas over dotted lines, by id
    at, room    middle and half width of the place where pieces stand
    label       middle of the name
    shape       rings, to be filled by the even-odd rule
    """

    id: str
    kind: AreaKind
    part: str
    ground: Ground
    capital: str
    source: str
    neighbours: tuple[str, ...]
    crossings: tuple[str, ...]
    at: Point
    room: int
    label: Point
    shape: tuple[Ring, ...]

    @property
    def is_land(self) -> bool:
        """Whether it is a land area."""
        return self.kind is AreaKind.LAND


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line between two areas, by their numbers.

    name  what a strait is called in the catalogue, or ""
    path  the ends of a strait on both shores
    at    the height of a line over the seam, from 0 at the northern edge; -1 for others
    """

    between: tuple[int, int]
    style: Style
    over: Over
    name: str = ""
    path: tuple[Point, ...] = ()
    at: int = -1


@dataclass(frozen=True, slots=True)
class Drawing:
    """A lake by its shore, or a range of mountains by its ridge."""

    id: str
    points: Ring


@dataclass(frozen=True)
class Atlas:
    """All of the world's map. An area's number is its place in `areas`."""

    id: str
    size: Point
    areas: tuple[DrawnArea, ...]
    lines: tuple[DrawnLine, ...]
    lakes: tuple[Drawing, ...] = ()
    mountains: tuple[Drawing, ...] = ()

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each area by its id."""
        return {area.id: number for number, area in enumerate(self.areas)}

    def adjacent(self, style: Style | None = None) -> tuple[frozenset[int], ...]:
        """Return the neighbours of every area over lines of a style, or over all."""
        found: list[set[int]] = [set() for _ in self.areas]
        for line in self.lines:
            if style in (None, line.style):
                first, second = line.between
                found[first].add(second)
                found[second].add(first)
        return tuple(map(frozenset, found))

    @cached_property
    def capitals(self) -> tuple[int, ...]:
        """The numbers of the capitals."""
        return tuple(number for number, area in enumerate(self.areas) if area.capital)

    @cached_property
    def land(self) -> frozenset[int]:
        """The numbers of all land areas."""
        return frozenset(number for number, area in enumerate(self.areas) if area.is_land)

    @cached_property
    def sea(self) -> frozenset[int]:
        """The numbers of all sea areas."""
        return frozenset(range(len(self.areas))) - self.land

    @cached_property
    def land_sources(self) -> frozenset[int]:
        """The numbers of the power sources on land."""
        return frozenset(number for number in self.land if self.areas[number].source)

    @cached_property
    def sea_sources(self) -> frozenset[int]:
        """The numbers of the power sources at sea."""
        return frozenset(number for number in self.sea if self.areas[number].source)

    @cached_property
    def ordinary(self) -> frozenset[int]:
        """The numbers of the land areas that are neither capital nor source."""
        return self.land - self.land_sources - frozenset(self.capitals)
