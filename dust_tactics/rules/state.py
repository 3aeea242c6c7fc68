"""A battle at one moment, as plain data."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.scenario import PlacedItem, SmokeCloud
from dust_tactics.table.dice import RandomState
from dust_tactics.table.dice_sets import DICE_SETS, DiceSet

if TYPE_CHECKING:
    from dust_tactics.rules.context import Setting
    from dust_tactics.rules.edition import Edition
    from dust_tactics.rules.scenario import Battle
    from dust_tactics.rules.sight.geometry import Geometry


Way = tuple[tuple[int, ...], ...]
"""What a unit covers after each step, ascending: that of the grid, named here so that states need no geometry."""

SLOTS = 2
"""Actions of an activation, unless a skill gives three (T13-ACT-01, T13-ACT-09)."""


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
        return 2 if self in (Action.MARCH, Action.SUSTAINED) else 1

    @property
    def moves(self) -> bool:
        """Whether it is a Move or a March Move."""
        return self in (Action.MOVE, Action.MARCH)

    @property
    def attacks(self) -> bool:
        """Whether it is an Attack or a Sustained Attack."""
        return self in (Action.ATTACK, Action.SUSTAINED)


class Status(StrEnum):
    """Where a unit is."""

    WAITING = "waiting"
    ON_TABLE = "on-table"
    ABOARD = "aboard"
    RESERVE = "reserve"
    ELIMINATED = "eliminated"


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

    @property
    def on_table(self) -> bool:
        """Whether it stands on the table."""
        return self.status is Status.ON_TABLE

    @property
    def alive(self) -> bool:
        """Whether it is on the table or may still come."""
        return self.status is not Status.ELIMINATED

    @property
    def can_act(self) -> bool:
        """Whether it is on the table, inside a vehicle, or about to come on; reserves are not until activated."""
        return self.status in (Status.ON_TABLE, Status.ABOARD, Status.WAITING)

    @property
    def off_table(self) -> bool:
        """Whether it may still come onto the table, as part of the starting force or from reserve."""
        return self.status in (Status.WAITING, Status.RESERVE)

    @property
    def square(self) -> int:
        """The square of its front. Raises IndexError when it is off the table."""
        return self.squares[0]

    @property
    def left(self) -> int:
        """Miniatures or boxes of the damage track that are left."""
        return len(self.miniatures) if self.card.has_miniatures else self.card.capacity - self.crosses

    def fresh(self) -> "Unit":
        """The unit as its card has it: full strength, no damage, all ammunition, no skill spent (T13-RES-04)."""
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
        return self.card.type is UnitType.AIRCRAFT

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

    @property
    def current(self) -> Action | None:
        """The action under way or to come next."""
        return self.actions[self.next] if self.next < len(self.actions) else None


@dataclass(frozen=True, slots=True)
class Result:
    """How the battle ended: the winning side or None for a draw, why, and army and victory points of each side."""

    winner: int | None
    reason: str
    clause: str
    points: tuple[int, int]
    victory_points: tuple[int, int] = (0, 0)


@dataclass
class GameState:
    """A battle at one moment. The setting is shared by copies; it changes only while the table is being set up.

    agenda        what is still to be done; the last step comes first (see `table.agenda`)
    asked         id of the decision owed
    first         side that goes first this turn
    activations   units acting now: the active one, and on top of it one that reacts
    points        army points of eliminated enemies, by the side that gains them
    crushed       squares whose ammo crates were crushed (T13-TER-08)
    edges_swapped whether the sides come on over each other's edges (T13-SET-07)
    placed        terrain items put down while setting up, in order
    objectives    objectives placed while setting up: side and square, in order
    reserves_used units each side has placed in reserve (T13-RES-01)
    victory_points  what scenarios give beside army points
    smoke         clouds of smoke on the table (T13-TER-16)
    """

    setting: "Setting" = field(metadata={"plain": False}, compare=False, repr=False)
    units: list[Unit]
    random: RandomState
    turn: int = 0
    first: int = 0
    agenda: list[Any] = field(default_factory=list)
    asked: int = 0
    activations: tuple[Activation, ...] = ()
    points: tuple[int, int] = (0, 0)
    crushed: frozenset[int] = frozenset()
    result: Result | None = None
    edges_swapped: bool = False
    placed: tuple[PlacedItem, ...] = ()
    objectives: tuple[tuple[int, int], ...] = ()
    reserves_used: tuple[int, int] = (0, 0)
    victory_points: tuple[int, int] = (0, 0)
    smoke: tuple[SmokeCloud, ...] = ()

    @property
    def battle(self) -> "Battle":
        """The scenario, armies and table of this battle, with all that has been set up so far."""
        return self.setting.battle

    @property
    def edition(self) -> "Edition":
        """The rules it is played by."""
        return self.setting.edition

    @property
    def dice(self) -> DiceSet:
        """The dice it is played with (T13-GEN-02, T13-GEN-05)."""
        return DICE_SETS[self.battle.dice]

    @property
    def geometry(self) -> "Geometry":
        """Ranges, arcs and lines of sight on its table."""
        return self.setting.geometry

    def copy(self) -> "GameState":
        """An equal state that changes on its own."""
        return GameState(
            self.setting,
            self.units.copy(),
            self.random,
            self.turn,
            self.first,
            self.agenda.copy(),
            self.asked,
            self.activations,
            self.points,
            self.crushed,
            self.result,
            self.edges_swapped,
            self.placed,
            self.objectives,
            self.reserves_used,
            self.victory_points,
            self.smoke,
        )

    @property
    def activation(self) -> Activation | None:
        """The activation under way: the reacting unit's if there is one."""
        return self.activations[-1] if self.activations else None

    def change_activation(self, **changes: Any) -> None:
        """Change the activation under way."""
        *outer, activation = self.activations
        self.activations = (*outer, replace(activation, **changes))

    def side(self, side: int) -> list[Unit]:
        """The units of a side that are on the table or may still come."""
        return [unit for unit in self.units if unit.side == side and unit.alive]

    def on_table(self, side: int | None = None) -> list[Unit]:
        """The units on the table, of one side or both."""
        return [unit for unit in self.units if unit.on_table and side in (None, unit.side)]

    def targets(self, side: int) -> list[Unit]:
        """The units of a side that may be aimed at; a joined hero is one target with the unit (T13-HER-08)."""
        return [unit for unit in self.units if unit.on_table and unit.side == side and unit.joined is None]

    def in_smoke(self, square: int) -> bool:
        """Whether there is smoke on a square."""
        return any(square in cloud.squares for cloud in self.smoke)

    def at(self, square: int) -> list[Unit]:
        """The units that stand on a square."""
        return [unit for unit in self.units if square in unit.squares]

    def yet_to_activate(self, side: int) -> list[Unit]:
        """The units of a side that are to be activated this turn; reserves do not count (T13-TRN-14), a joined hero
        does, a pilot does not beside the vehicle, and an abandoned vehicle can take no actions (T13-TRN-11, T13-TRN-12,
        T13-HER-18)."""
        return [
            unit
            for unit in self.units
            if unit.side == side and not unit.activated and unit.can_act and unit.aboard is None and not unit.abandoned
        ]

    def reserves(self, side: int) -> list[Unit]:
        """The units of a side that may come on from reserve this turn (T13-RES-05)."""
        return [
            unit for unit in self.units if unit.side == side and not unit.activated and unit.status is Status.RESERVE
        ]
