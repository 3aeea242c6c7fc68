"""What the pictures of the world want to know of its map and its armies. Lengths are units of the map."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dust_tactics.screen.art.palette import under_text

Point = tuple[int, int]
Ring = tuple[Point, ...]
NEUTRAL = "neutral"
"""What stands for an army where neutral units hold an area."""


@dataclass(frozen=True, slots=True, eq=False)
class AreaShape:
    """How an area lies on the map.

    rings   its outlines, each closed; of islands several
    at      where its pieces stand
    label   where its name stands
    room    how far pieces may reach around `at`
    mark    "capital", "source" or ""
    """

    id: str
    is_land: bool
    ground: str
    rings: tuple[Ring, ...]
    at: Point
    label: Point
    room: int
    mark: str

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Its left, top, right and bottom."""
        across = [x for ring in self.rings for x, _ in ring]
        down = [y for ring in self.rings for _, y in ring]
        return min(across), min(down), max(across), max(down)


@dataclass(frozen=True, slots=True)
class ArmyColours:
    """Colours of an army, as `#rrggbb`: rims, field, lit rim, emblem; what it lays over land, and how thickly.

    is_dark   whether its figures are dark on a bright field
    """

    id: str
    emblem: str
    dark: str
    deep: str
    field: str
    lit: str
    mark: str
    land: str
    cover: float
    is_dark: bool

    @property
    def edge(self) -> str:
        """The inner edge of land that it holds, which is to be seen on its own tint."""
        return {"mercs": "#d0a95a", "corsairs": "#08090b"}.get(self.id, self.land)

    @property
    def line(self) -> str:
        """A line in its colour on a dark ground."""
        return self.lit if self.id != "polar" else "#9fb9c4"

    @property
    def sign(self) -> str:
        """Its emblem on its own field."""
        return {"axis": "#efe7d2", "mercs": "#e2d0a2", "polar": "#eef6f8"}.get(self.id, self.mark)

    @property
    def heading(self) -> tuple[str, str, str]:
        """The colours of a heading on which light text can be read, from its beginning to its end."""
        return under_text(self.field, self.dark), under_text(self.deep, self.dark), self.dark


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """The map as it is painted.

    lakes, ranges   points that a smooth curve goes through
    straits         short lines over water
    seams           heights at which lines leave one edge of the map and come in at the other
    """

    width: int
    height: int
    areas: tuple[AreaShape, ...]
    lakes: tuple[Ring, ...]
    ranges: tuple[Ring, ...]
    straits: tuple[tuple[Point, Point], ...]
    seams: tuple[int, ...]
    armies: Mapping[str, ArmyColours]
    numbers: Mapping[str, int] = field(default_factory=dict)

    def area(self, name: str) -> int:
        """Return the number of an area by its id. Raises KeyError."""
        return self.numbers[name]
