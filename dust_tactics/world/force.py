"""The five types of units and counts of them (WW-UNI)."""

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple


class UnitKind(IntEnum):
    """A type of unit; its number is its place in a `Force`."""

    TANK = 0
    MECH = 1
    FIGHTER = 2
    BOMBER = 3
    SUBMARINE = 4

    @property
    def word(self) -> str:
        """The name in files and in the catalogue, as "tank"."""
        return self.name.lower()


class Force(NamedTuple):
    """How many units of each type: of an area, a purchase, an attack. Never changed; empty if all counts are 0."""

    tank: int = 0
    mech: int = 0
    fighter: int = 0
    bomber: int = 0
    submarine: int = 0

    def plus(self, other: "Force") -> "Force":
        """Both together."""
        a, b, c, d, e = self
        f, g, h, i, j = other
        return Force(a + f, b + g, c + h, d + i, e + j)

    def minus(self, other: "Force") -> "Force":
        """Return what is left without the other. Raises ValueError if it is not held."""
        if not self.holds(other):
            raise ValueError(f"{other} is not in {self}")
        a, b, c, d, e = self
        f, g, h, i, j = other
        return Force(a - f, b - g, c - h, d - i, e - j)

    def holds(self, other: "Force") -> bool:
        """Return whether no count of the other is higher."""
        a, b, c, d, e = self
        f, g, h, i, j = other
        return a >= f and b >= g and c >= h and d >= i and e >= j

    @property
    def valid(self) -> bool:
        """Whether no count is below 0, and all are whole numbers."""
        return all(type(count) is int and count >= 0 for count in self)

    @property
    def total(self) -> int:
        """All units."""
        return self[0] + self[1] + self[2] + self[3] + self[4]

    @property
    def cost(self) -> int:
        """What the units cost, in production points (WW-UNI-01)."""
        return sum(count * COST[kind] for kind, count in enumerate(self))

    @property
    def supremacy(self) -> int:
        """The sum of the supremacy values (WW-UNI-01)."""
        return self.mech + self.fighter + self.bomber

    @property
    def on_land(self) -> "Force":
        """The land and air units of it (WW-GEN-10)."""
        return self._replace(submarine=0)

    def one_more(self, kind: UnitKind) -> "Force":
        """This and one unit of a type."""
        return self.plus(ONE[kind])

    def one_less(self, kind: UnitKind) -> "Force":
        """This without one unit of a type. Raises ValueError if there is none."""
        return self.minus(ONE[kind])

    def kinds(self) -> Iterator[UnitKind]:
        """The types there is at least one unit of, in the order of the counts."""
        return (kind for kind in UnitKind if self[kind])


EMPTY = Force()
ONE = tuple(Force(*(int(kind is other) for other in UnitKind)) for kind in UnitKind)
"""One unit of each type, by type."""
COST = (2, 5, 3, 6, 4)
"""Production points for one unit, by type (WW-UNI-01)."""
COMBAT_ON_LAND = (1, 2, 1, 2)
"""Dice of one land or air unit, by type (WW-UNI-01); that of submarines is the version's (WW-UNI-06, WW-UNI-07)."""
PER_ARMY = Force(60, 20, 20, 15, 15)
"""Figures of one army (WW-CMP-01)."""
