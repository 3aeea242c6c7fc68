"""What the map shows: what stands on it, pieces on their way, and what is laid over it for a decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dust_tactics.screen import theme

Counts = tuple[int, ...]
"""Units in the order tank, mech, fighter, bomber, submarine."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Units on their way: `path` are areas from the origin to the target, `units` ride on it."""

    path: tuple[int, ...]
    colour: str = field(default_factory=lambda: theme.TARGET)
    army: str = ""
    units: Counts = ()


@dataclass(frozen=True, slots=True)
class MapBubble:
    """A large number by an area, with what it is."""

    area: int
    number: str
    words: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class MapOverlay:
    """Over the map.

    chosen   areas in a brass ring: what people act with
    goals    areas that can be chosen now, each with its colour
    lit      areas that stay bright where all else is dimmed; nothing is dimmed if it is empty
    arrows   units on their way
    planned  pieces that are to be placed, by area; `centres` likewise; they wear the colours of `army`
    numbers  a short text by an area, such as how many units may be placed there yet
    bubble   the odds of what is planned
    """

    chosen: tuple[int, ...] = ()
    goals: Mapping[int, str] = field(default_factory=dict)
    lit: frozenset[int] = frozenset()
    arrows: tuple[Arrow, ...] = ()
    army: str = ""
    planned: Mapping[int, Counts] = field(default_factory=dict)
    centres: tuple[int, ...] = ()
    numbers: Mapping[int, str] = field(default_factory=dict)
    bubble: MapBubble | None = None


NOTHING = MapOverlay()


@dataclass
class MapFlight:
    """Units on their way along areas.

    share   how far they have come, 0 to 1
    """

    army: str
    units: Counts
    path: tuple[int, ...]
    share: float = 0.0


@dataclass(frozen=True)
class MapContent:
    """All that is drawn of a state.

    armies    the army that holds each area: its id, NEUTRAL, or "" for nobody
    forces    the units in each area
    centres   areas with a production centre
    left      land that nobody holds any more, as no unit is left there
    """

    armies: tuple[str, ...]
    forces: tuple[Counts, ...]
    centres: frozenset[int] = frozenset()
    left: frozenset[int] = frozenset()

    def with_units(self, area: int, units: Counts, *, gone: bool = False) -> MapContent:
        """Return it with more units in an area, or without some that are gone from there."""
        sign = -1 if gone else 1
        counts = tuple(max(0, here + sign * more) for here, more in zip(self.forces[area], units, strict=True))
        return replace(self, forces=(*self.forces[:area], counts, *self.forces[area + 1 :]))

    def held_by(self, area: int, army: str) -> MapContent:
        """Return it with an area in the hands of an army."""
        armies = (*self.armies[:area], army, *self.armies[area + 1 :])
        return replace(self, armies=armies, left=self.left - {area} if army else self.left)

    def with_centre(self, area: int) -> MapContent:
        """Return it with a production centre in an area."""
        return replace(self, centres=self.centres | {area})
