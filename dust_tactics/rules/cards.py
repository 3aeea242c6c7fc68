"""Unit cards: what is printed, as checked values (T13-CRD)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.rules.banners import BLUTKREUZ, banner_over

ARMOUR_COLUMNS = ("I1", "I2", "I3", "I4", "V1", "V2", "V3", "V4", "V5", "V6", "V7", "A1", "A2", "A3")
"""The columns of a weapons chart, in the order of the card."""


class Bloc(StrEnum):
    """The camps of 1947: blocs, and the factions that field armies of their own (T16-FAC-01)."""

    ALLIES = "allies"
    AXIS = "axis"
    SSU = "ssu"
    MERCENARIES = "mercenaries"
    MYTHOS = "mythos"
    BLUTKREUZ = "blutkreuz"


class Kind(StrEnum):
    """What a unit is."""

    SQUAD = "squad"
    SUPPORT = "support"
    HERO = "hero"
    ATTACHMENT = "attachment"
    WALKER = "walker"
    TRACKED = "tracked"
    HALF_TRACKED = "half-tracked"
    WHEELED = "wheeled"
    NAVAL = "naval"
    CREATURE = "creature"
    AIRCRAFT = "aircraft"
    HELICOPTER = "helicopter"
    PIECE = "piece"


class UnitType(StrEnum):
    """The family of columns that a unit is hit in (T13-CRD-03)."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"


HEAVIEST_ARMOUR = {UnitType.INFANTRY: 4, UnitType.VEHICLE: 7, UnitType.AIRCRAFT: 3}
"""The highest armour rating of each family, which is the number of its columns."""
MOST_CAPACITY = 20
"""Miniatures of a unit, or boxes of its damage track, at most."""

_INFANTRY, _SUPPORT = UnitType.INFANTRY, Kind.SUPPORT
_WITH_MINIATURES = (Kind.SQUAD, Kind.SUPPORT)
_FIRST_COLUMN = {UnitType.INFANTRY: 0, UnitType.VEHICLE: 4, UnitType.AIRCRAFT: 11}


_KNIVES = frozenset({"knife", "knife-and-grenade"})
"""Close-combat weapons of a book that has no range for them (T10-WPN-36, T10-WPN-37)."""


class Mount(StrEnum):
    """Where a weapon sits; turret, hatch and pedestal fire all round (T13-FOF-04)."""

    FRONT = "front"
    REAR = "rear"
    LEFT = "left"
    RIGHT = "right"
    SIDE = "side"
    TURRET = "turret"
    HATCH = "hatch"
    PEDESTAL = "pedestal"


ALL_ROUND = (Mount.TURRET, Mount.HATCH, Mount.PEDESTAL)
"""Where weapons sit that fire in every direction."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a weapons chart.

    dice            combat dice of one weapon; 0 when `blast` counts
    blast           dice for each miniature of the target (T13-WPN-04, T13-WPN-05)
    damage          crosses of one hit; 0 when `automatic_kill`
    automatic_kill  a hit marks all that is left (T13-DMG-07)
    """

    dice: int
    blast: int = 0
    damage: int = 1
    automatic_kill: bool = False


@dataclass(frozen=True, slots=True)
class WeaponRange:
    """The squares a weapon reaches; `maximum` None is unlimited (T13-RNG-05), `close` is range C (T13-RNG-07)."""

    minimum: int = 1
    maximum: int | None = None
    close: bool = False

    def holds(self, distance: int) -> bool:
        """Return whether so many squares are in range."""
        if self.close:
            return distance <= 1
        return self.minimum <= distance and (self.maximum is None or distance <= self.maximum)


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon line.

    cells        follows ARMOUR_COLUMNS; None is a dash (T13-ATK-18)
    mode         what this line is called among the lines of a weapon with several (T13-ATK-06)
    crew         soldiers who serve the weapon of a support unit (T13-ATK-11); 0 for a weapon that one soldier carries
    """

    name: str
    count: int
    range: WeaponRange
    cells: tuple[Cell | None, ...]
    mount: Mount | None = None
    rules: tuple[str, ...] = ()
    ammunition: int | None = None
    crew: int = 0
    source: str = "estimate"
    mode: str = ""

    @property
    def title(self) -> str:
        """Its name, with the mode if there are several."""
        return f"{self.name} ({self.mode})" if self.mode else self.name

    @property
    def served(self) -> bool:
        """Whether soldiers of a support unit serve it together (T13-ATK-11)."""
        return bool(self.crew)

    @property
    def crew_arm(self) -> bool:
        """Whether the crew of a vehicle fires it (T13-ATK-14)."""
        return "crew" in self.rules

    @property
    def close_combat(self) -> bool:
        """Whether this is a close-combat weapon (T13-RNG-07, T10-CCW-11)."""
        return self.range.close or not _KNIVES.isdisjoint(self.rules)


@dataclass(frozen=True, slots=True)
class SkillOnCard:
    """A skill named on a card, with the values the card gives it."""

    key: str
    values: tuple[tuple[str, int | str | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A unit card of one edition.

    capacity    miniatures of a squad or support weapon; boxes of the damage track of all others (T13-CRD-10)
    size        squares occupied: 1, 2 or 4 (T13-GEN-09)
    carriers    for each miniature the indexes of the weapon lines it carries
    source      where the figures come from: rulebook, public or estimate; `field_sources` gives exceptions
    factions    factions that have it (T16-FAC-01); "bloc" among them if there is a plain card of the bloc besides
    captured_points  army points in an army of another bloc, which no book has a rule for; None if it is not said
    variant_of  id of the card that it is another version of; "" if of none
    faces       whether the team of a support weapon has a facing (T13-FOF-02, T16-FOF-01)
    soft_cover, hard_cover  saves of a squad in cover of either kind: "hit-save", "miss-save" or "no-save"; "" where its
                book knows no kinds (T10-CRD-07)
    turns_freely  whether it has no facing whatever it is (T10-SPC-04)
    picture, sound  digests of files of its own, which show it and are heard as it attacks; "" for those of its kind
    """

    id: str
    edition: str
    name: str
    full_name: str
    bloc: Bloc
    kind: Kind
    type: UnitType
    armour: int
    move: int
    capacity: int
    size: int
    points: int
    unique: bool
    weapons: tuple[Weapon, ...]
    skills: tuple[SkillOnCard, ...] = ()
    carriers: tuple[tuple[int, ...], ...] = ()
    march: int | None = None
    source: str = "estimate"
    field_sources: tuple[tuple[str, str], ...] = ()
    note: str = ""
    factions: tuple[str, ...] = ()
    captured_points: int | None = None
    variant_of: str = ""
    faces: bool = True
    soft_cover: str = ""
    hard_cover: str = ""
    turns_freely: bool = False
    picture: str = ""
    sound: str = ""

    @property
    def column(self) -> int:
        """The index in ARMOUR_COLUMNS of the column used against this unit (T13-CRD-05)."""
        return _FIRST_COLUMN[self.type] + self.armour - 1

    def source_of(self, field: str, weapon: Weapon | None = None) -> str:
        """Where a figure comes from: a field of the card, or of one of its weapon lines (its columns included)."""
        if weapon is None:
            return dict(self.field_sources).get(field, self.source)
        return dict(self.field_sources).get(f"{weapon.title}.{field}", weapon.source)

    @property
    def banner(self) -> str:
        """Whose sign and colours it bears by itself: Blutkreuz's if no other faction has it, else its bloc's."""
        return BLUTKREUZ if self.factions == (BLUTKREUZ,) else self.bloc.value

    @property
    def has_miniatures(self) -> bool:
        """Whether hits remove miniatures rather than mark a track (T13-CRD-09)."""
        return self.kind in _WITH_MINIATURES

    @property
    def has_facing(self) -> bool:
        """Whether it matters where the unit faces (T13-FOF-01 to 03)."""
        if self.turns_freely:
            return False
        return self.type is not _INFANTRY or (self.kind is _SUPPORT and self.faces)

    def modes(self, index: int) -> tuple[int, ...]:
        """Return all lines of the weapon that this line is a mode of, itself included (T13-ATK-06)."""
        weapon = self.weapons[index]
        if not weapon.mode:
            return (index,)
        return tuple(line for line, other in enumerate(self.weapons) if other.mode and other.name == weapon.name)


def banner_of(bloc: Bloc, cards: Iterable[Card]) -> str:
    """Return whose sign and colours an army of a bloc with such cards bears."""
    return banner_over(bloc.value, [card.factions for card in cards if card.bloc is bloc])


def may_share_square(card: Card, other: Card, *, friends: bool) -> bool:
    """Return whether two units may stand in one square: heroes with friends (T13-HER-02), an aircraft above an enemy on
    the ground (T13-MOV-16, T13-MOV-17)."""
    if friends:
        return Kind.HERO in (card.kind, other.kind)
    return (card.type is UnitType.AIRCRAFT) is not (other.type is UnitType.AIRCRAFT)
