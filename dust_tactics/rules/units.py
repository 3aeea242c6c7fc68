"""Units in play, what they may do, and what the one that acts has declared and done: plain data without a table."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from dust_tactics.rules.cards import Card, UnitType

Way = tuple[tuple[int, ...], ...]
"""What a unit covers after each step, ascending: that of the grid, named here so that states need no geometry."""


SLOTS = 2
"""Actions of an activation, unless a skill gives one more (T13-ACT-01)."""

NO_SIDE = 2
"""The side of what belongs to nobody, such as a cover piece."""

MOST_SLOTS = 3
"""Actions of an activation with such a skill (T13-ACT-09, T13-SKL-04)."""


class Action(StrEnum):
    """What an activated unit may do (T13-ACT-03)."""

    NOTHING = "nothing"
    MOVE = "move"
    MARCH = "march"
    ATTACK = "attack"
    SUSTAINED = "sustained"
    SPECIAL = "special"

    @property
    def slots(self) -> int:
        """How many of the unit's actions it uses."""
        return 2 if self in _TWO_SLOTS else 1

    @property
    def moves(self) -> bool:
        """Whether it is a Move or a March Move."""
        return self in _MOVES

    @property
    def attacks(self) -> bool:
        """Whether it is an Attack or a Sustained Attack."""
        return self in _ATTACKS


_TWO_SLOTS = (Action.MARCH, Action.SUSTAINED)
_MOVES = (Action.MOVE, Action.MARCH)
_ATTACKS = (Action.ATTACK, Action.SUSTAINED)


class FreeAction(StrEnum):
    """What a skill adds to the actions declared (T16-ACT-11)."""

    MOVE = "move"
    STRIKE = "strike"


class Status(StrEnum):
    """Where a unit is; one that is coming arrives later, as the scenario says, and is no part of the battle before, nor
    is one that has left by an event of the scenario afterwards. A cover piece that can be shot at has a status of its
    own (see `pieces`)."""

    COMING = "coming"
    WAITING = "waiting"
    ON_TABLE = "on-table"
    ABOARD = "aboard"
    RESERVE = "reserve"
    ELIMINATED = "eliminated"
    LEFT = "left"
    PIECE = "piece"


_ON_TABLE, _AIRCRAFT = Status.ON_TABLE, UnitType.AIRCRAFT
_CAN_ACT = (Status.ON_TABLE, Status.ABOARD, Status.WAITING)
_CAN_BE_HIT = (Status.ON_TABLE, Status.PIECE)
_GONE = (Status.ELIMINATED, Status.LEFT)
_OFF_TABLE = (Status.WAITING, Status.RESERVE)


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit in play; every change makes a new one.

    id           its index in `GameState.units`
    squares      what it occupies, the front first; empty when it is not on the table
    facing       0 to 7 clockwise from north, None for units whose facing does not matter
    miniatures   surviving miniatures of a squad or support weapon, as indexes into `Card.carriers`
    crosses      boxes marked on the damage track
    ammunition   unmarked boxes by weapon line, None where ammunition is not limited
    used         skills that are spent for this battle
    eliminated   how often it was eliminated; more than once if it came back from reserve (T13-RES-02)
    joined       of a hero: the unit joined, in the same square or still off the table like the hero (T13-HER-04, 11)
    aboard       of a hero: the vehicle or aircraft piloted; the hero stands on no square then (T13-HER-13)
    abandoned    whether a vehicle waits for a pilot since its own has dismounted (T13-HER-18)
    acted        whether it has taken any action in this battle, where it matters (T16-SKL-55)
    camouflaged  whether it is hidden where its skill says so (T16-SKL-27)
    unloaded     weapon lines that have to be reloaded before they fire again (T16-WPN-20)
    storey       how high above the ground it stands in or on a building; the roof is the storey above the top one
                 (T16-TER-16, T16-TER-17)
    """

    id: int
    side: int
    card: Card = field(metadata={"plain": False})
    name: str
    squares: tuple[int, ...] = ()
    facing: int | None = None
    status: Status = Status.WAITING
    miniatures: tuple[int, ...] = ()
    crosses: int = 0
    ammunition: tuple[int | None, ...] = ()
    activated: bool = False
    used: tuple[str, ...] = ()
    eliminated: int = 0
    joined: int | None = None
    aboard: int | None = None
    abandoned: bool = False
    acted: bool = False
    camouflaged: bool = False
    unloaded: tuple[int, ...] = ()
    storey: int = 0

    @property
    def on_table(self) -> bool:
        """Whether it stands on the table."""
        return self.status is _ON_TABLE

    @property
    def alive(self) -> bool:
        """Whether it is on the table or may still come."""
        return self.status not in _GONE

    @property
    def can_be_hit(self) -> bool:
        """Whether it stands on the table, or lies there as a piece."""
        return self.status in _CAN_BE_HIT

    @property
    def can_act(self) -> bool:
        """Whether it is on the table, inside a vehicle, or about to come on; reserves are not until activated."""
        return self.status in _CAN_ACT

    @property
    def off_table(self) -> bool:
        """Whether it may still come onto the table, as part of the starting force or from reserve."""
        return self.status in _OFF_TABLE

    @property
    def square(self) -> int:
        """The square of its front. Raises IndexError when it is off the table."""
        return self.squares[0]

    @property
    def left(self) -> int:
        """Miniatures or boxes of the damage track that are left."""
        return len(self.miniatures) if self.card.has_miniatures else self.card.capacity - self.crosses

    def fresh(self) -> "Unit":
        """Return the unit as its card has it: full strength, no damage, all ammunition, no skill spent (T13-RES-04)."""
        return replace(
            self,
            miniatures=tuple(range(self.card.capacity)) if self.card.has_miniatures else (),
            crosses=0,
            ammunition=tuple(weapon.ammunition for weapon in self.card.weapons),
            used=(),
        )

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft, above the table (T13-GEN-13)."""
        return self.card.type is _AIRCRAFT

    @property
    def has_facing(self) -> bool:
        """Whether it matters where it faces (T13-FOF-01 to 03)."""
        return self.card.has_facing

    @property
    def models(self) -> int:
        """What blast weapons count: miniatures left, or one body (T13-WPN-07)."""
        return len(self.miniatures) if self.card.has_miniatures else 1


@dataclass(frozen=True, slots=True)
class MarchRest:
    """What is left of a March Move that a reaction may interrupt (T13-REA-15); `spent` squares are used.

    mount   whether a hero ends it in a vehicle, as its pilot (T13-HER-14)
    open    whether it was left open, to be chosen at the pause
    """

    way: Way
    facing: int | None
    crush: tuple[int, ...]
    spent: int
    mount: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True)
class Activation:
    """What the unit that acts has declared and done so far.

    actions         as declared; a March Move and a Sustained Attack stand once and use two
    next            index of the next action
    skills          skills declared for this activation
    diagonal_used   whether the free diagonal step is spent (T13-MOV-04)
    moved           whether a Move or March Move was performed, a mere turn included
    window_closed   whether the moment for a reaction has passed
    rest            what is left of a March Move under way
    interrupted     whether an enemy unit attempted a reactive attack on it
    reacting_to     the unit that is reacted to, if this is a reactive attack
    hero            the joined hero who acts along (T13-HER-05)
    slots           how many actions it has (T13-ACT-01, T13-ACT-09)
    dismounted      the vehicle that the hero who acts left in it (T13-HER-16, T13-HER-17)
    specials        what the special actions declared are, in their order (T16-ACT-12)
    smoke           after how many actions smoke is launched; None if it is not, or was (T16-SKL-56)
    free            free actions that are still to come (T16-ACT-11)
    spent           squares of movement used, where two moves are one movement (T10-ACT-05)
    entered         whether it came onto the table in it, where that counts apart (T10-ENT-04)
    follower        the unit that is activated right after, by order (T10-CMD-13)
    gone            whether it went any square in it, or in an activation before of the same turn (T10-SKL-32)
    """

    unit: int
    actions: tuple[Action, ...] = ()
    next: int = 0
    skills: tuple[str, ...] = ()
    diagonal_used: bool = False
    moved: bool = False
    window_closed: bool = False
    rest: MarchRest | None = None
    interrupted: bool = False
    reacting_to: int | None = None
    hero: int | None = None
    slots: int = SLOTS
    dismounted: int | None = None
    specials: tuple[str, ...] = ()
    smoke: int | None = None
    free: tuple[FreeAction, ...] = ()
    spent: int = 0
    entered: bool = False
    follower: int | None = None
    gone: bool = False

    @property
    def current(self) -> Action | None:
        """The action under way or to come next."""
        return self.actions[self.next] if self.next < len(self.actions) else None
