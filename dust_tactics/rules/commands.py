"""What players may answer, one class for each kind of decision. `decision` is the id of the decision answered."""

from dataclasses import dataclass
from itertools import chain

from dust_tactics.rules.board import Density, Obstacle, Terrain
from dust_tactics.rules.units import Action, Way

IMPROVISED = -1
"""The weapon index of improvised weapons (T13-CCW-10)."""

HERO_FIGURE = -1
"""The figure that a sniper aims at if it is the joined hero (T16-WPN-24)."""


@dataclass(frozen=True, slots=True)
class TakeEdge:
    """The winner of the roll takes the table edge that the scenario gives to side `edge` (T13-SET-07)."""

    decision: int
    edge: int


@dataclass(frozen=True, slots=True)
class ChooseDensity:
    """The winner of the roll chooses how thick the terrain is (T10-SET-06)."""

    decision: int
    density: Density


@dataclass(frozen=True, slots=True)
class PlaceTerrain:
    """Put a terrain tile or an anti-tank trap on a square (T13-SET-07)."""

    decision: int
    item: Terrain | Obstacle
    square: int


@dataclass(frozen=True, slots=True)
class PlaceObjective:
    """Place an objective in the own half (T13-SCN-04)."""

    decision: int
    square: int


@dataclass(frozen=True, slots=True)
class GoFirst:
    """The winner of the initiative names the side that goes first (T13-TRN-02)."""

    decision: int
    side: int


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a unit (T13-TRN-05), and with it the joined hero `together` (T13-HER-05, T13-HER-11)."""

    decision: int
    unit: int
    together: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the opponent go on (T13-TRN-10)."""

    decision: int


@dataclass(frozen=True, slots=True)
class Declare:
    """The actions of an activation in their order, and skills to be used in it (T13-ACT-02).

    specials   what each special action among them is, by its name in the edition (T16-ACT-12)
    smoke      after how many of the actions smoke is launched; None if it is not (T16-SKL-56)
    """

    decision: int
    actions: tuple[Action, ...]
    skills: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    smoke: int | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """Whom an order serves, and which of its fallen soldiers comes back, by number, if one does (T10-CMD-09)."""

    decision: int
    unit: int
    miniature: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """A way, and where the unit faces at its end.

    path         squares entered, one after another, without the one the unit starts from; empty to stay or turn.
                 A hero who dismounts names first the square of the vehicle that they leave from (T13-HER-16)
    facing       0 to 7, None for units whose facing does not matter
    crush        squares entered whose ammo crates a vehicle crushes (T13-TER-08)
    footprints   for a model of several squares, in place of the path: what it covers after each step, ascending
    mount        whether a hero ends it in the vehicle of that square, as its pilot (T13-HER-14)
    pauses       whether it is only the first part of a March, which pauses at its end: the rest is chosen then,
                 whether an enemy reacts or not (T13-REA-15). Else it is planned for the whole March
    """

    decision: int
    path: tuple[int, ...] = ()
    facing: int | None = None
    crush: tuple[int, ...] = ()
    footprints: Way = ()
    mount: bool = False
    pauses: bool = False

    @classmethod
    def along(cls, decision: int, way: Way, facing: int | None = None, crush: tuple[int, ...] = ()) -> "Move":
        """Return the command for a way of a unit of any size."""
        path = as_path(way)
        return cls(decision, path, facing, crush, () if path else way)

    @property
    def way(self) -> Way:
        """What the unit covers after each step, whatever its size."""
        return self.footprints or tuple((square,) for square in self.path)


def as_path(way: Way) -> tuple[int, ...]:
    """Return the squares of a way of a one-square unit, one after another; empty for bigger ones."""
    squares = tuple(chain.from_iterable(way))
    return squares if len(squares) == len(way) else ()


@dataclass(frozen=True, slots=True)
class Shot:
    """Some copies of one weapon line aimed at one target.

    weapon   index of the weapon line, or IMPROVISED
    count    how many of them
    path     for spray weapons the squares between attacker and target (T13-WPN-10)
    hero     whether the weapon is one of the hero who attacks along with the unit (T13-HER-05)
    figure   of a sniper's weapon against several figures: the miniature of the target that is aimed at, or HERO_FIGURE
             (T16-WPN-23)
    by       the friendly unit whose artillery is called in; the weapon line is one of its own then (T16-SKL-13)
    """

    weapon: int
    target: int
    count: int = 1
    path: tuple[int, ...] = ()
    hero: bool = False
    figure: int | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """All targets of an Attack or Sustained Attack; no shots at all means to hold fire (T13-ATK-02).

    close_sustained   of a Sustained Attack by fire and blows, whether the blows are sustained (T16-CCW-08)
    """

    decision: int
    shots: tuple[Shot, ...] = ()
    close_sustained: bool = False


@dataclass(frozen=True, slots=True)
class Retaliate:
    """The close-combat weapons a defender answers with (T13-CCW-04)."""

    decision: int
    shots: tuple[Shot, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeHits:
    """The miniatures that go, one for each hit (T13-DMG-02); or the joined hero takes this hit (T13-HER-09)."""

    decision: int
    miniatures: tuple[int, ...]
    hero: bool = False


@dataclass(frozen=True, slots=True)
class React:
    """Attempt a reactive attack with a unit (T13-REA-02), and the joined hero `together` with it (T13-REA-20)."""

    decision: int
    unit: int
    together: int | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """Attempt no reactive attack."""

    decision: int


@dataclass(frozen=True, slots=True)
class Reserve:
    """Place an eliminated unit in reserve, or let it go for good (T13-RES-01)."""

    decision: int
    place: bool


@dataclass(frozen=True, slots=True)
class LeaveWreck:
    """The square where a pilot comes out of the destroyed vehicle (T13-HER-20)."""

    decision: int
    square: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the battle up in place of any answer: no book has a rule for it, and no list of answers offers it."""

    decision: int


AnyCommand = (
    TakeEdge
    | ChooseDensity
    | PlaceTerrain
    | PlaceObjective
    | GoFirst
    | Activate
    | Pass
    | Declare
    | Order
    | Move
    | Attack
    | Retaliate
    | TakeHits
    | React
    | Hold
    | Reserve
    | LeaveWreck
    | Resign
)
