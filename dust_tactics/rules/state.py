"""A battle at one moment, as plain data."""

from dataclasses import dataclass, field, replace
from typing import Any

from dust_tactics.rules.board import Density
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle, PlacedItem, SmokeCloud
from dust_tactics.rules.scenario_events import UnitTask
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.storeys import Places, places_under
from dust_tactics.rules.units import NO_SIDE, SLOTS, Activation, Status, Unit
from dust_tactics.table.changed import changed
from dust_tactics.table.dice import RandomState
from dust_tactics.table.dice_sets import DICE_SETS, DiceSet
from dust_tactics.table.refusal import Refusal


@dataclass
class GameState:
    """A battle at one moment. The context is shared by copies; it changes only while the table is being set up.

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
    happened      events of the scenario that have happened, by number, in order
    changed_ways  ways to win, by number, that hold though they did not at the beginning, or the other way round
    held          who held each objective at the end of the last turn, where events ask for it
    density       how thick the sides lay the terrain, once that is chosen (T10-SET-06)
    pieces_first  the side that lays the first cover piece, once that is rolled for (T10-SET-12)
    ordered       command squads that have tried an order this turn (T10-CMD-05)
    returned      units that came back after they were destroyed, in order (T10-CMD-34)
    lasting       abilities called this turn by units that have them, with their keys, where they last for all of it
                  (T10-SKL-07)
    tasks         what computer players have units do, as the scenario says
    moved         units that have moved this turn, where they may be activated again in it (T10-SKL-32)
    """

    context: BattleContext["GameState"] = field(metadata={"plain": False}, compare=False, repr=False)
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
    happened: tuple[int, ...] = ()
    changed_ways: frozenset[int] = frozenset()
    held: tuple[int | None, ...] = ()
    density: Density | None = None
    pieces_first: int | None = None
    ordered: tuple[int, ...] = ()
    returned: tuple[int, ...] = ()
    lasting: tuple[tuple[int, str], ...] = ()
    moved: tuple[int, ...] = ()
    tasks: tuple[UnitTask, ...] = ()

    @property
    def battle(self) -> Battle:
        """The scenario, armies and table of this battle, with all that has been set up so far."""
        return self.context.battle

    @property
    def edition(self) -> Edition["GameState"]:
        """The rules it is played by."""
        return self.context.edition

    @property
    def dice(self) -> DiceSet:
        """The dice it is played with (T13-GEN-02, T13-GEN-05)."""
        return DICE_SETS[self.battle.dice]

    @property
    def geometry(self) -> Geometry:
        """Ranges, arcs and lines of sight on its table."""
        return self.context.geometry

    def copy(self) -> "GameState":
        """Return an equal state that changes on its own."""
        return GameState(
            self.context,
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
            self.happened,
            self.changed_ways,
            self.held,
            self.density,
            self.pieces_first,
            self.ordered,
            self.returned,
            self.lasting,
            self.moved,
            self.tasks,
        )

    def cited(self, refusal: Refusal) -> Refusal:
        """Return a refusal that rests on the rule as the edition's own book has it."""
        clause = self.edition.cite(refusal.clause)
        return refusal if clause == refusal.clause else replace(refusal, clause=clause)

    @property
    def activation(self) -> Activation | None:
        """The activation under way: the reacting unit's if there is one."""
        return self.activations[-1] if self.activations else None

    def change_activation(self, **changes: Any) -> None:
        """Change the activation under way."""
        *outer, activation = self.activations
        self.activations = (*outer, changed(activation, **changes))

    def side(self, side: int) -> list[Unit]:
        """Return the units of a side that are on the table or may still come."""
        return [unit for unit in self.units if unit.side == side and unit.alive]

    def on_table(self, side: int | None = None) -> list[Unit]:
        """Return the units on the table, of one side or both."""
        here = Status.ON_TABLE
        return [unit for unit in self.units if unit.status is here and (side is None or unit.side == side)]

    def targets(self, side: int) -> list[Unit]:
        """Return the units of a side that may be aimed at; a joined hero is one target with the unit (T13-HER-08)."""
        return [unit for unit in self.on_table(side) if unit.joined is None]

    def in_smoke(self, square: int) -> bool:
        """Return whether there is smoke on a square."""
        return any(square in cloud.squares for cloud in self.smoke)

    def at(self, square: int) -> list[Unit]:
        """Return the units that stand on a square, on whatever storey."""
        return [unit for unit in self.units if square in unit.squares and unit.side != NO_SIDE]

    def at_place(self, place: int) -> list[Unit]:
        """Return the units that stand on a place: a square on one storey (T16-TER-16)."""
        storey, square = divmod(place, len(self.battle.board.squares))
        return [unit for unit in self.at(square) if unit.storey == storey]

    def places(self, unit: Unit) -> Places:
        """Return the places that a unit covers: on the ground its squares (T16-TER-16)."""
        return places_under(self.battle.board, unit)

    @property
    def levels(self) -> int:
        """How many storeys infantry can be on, the ground and roofs included (T16-TER-16)."""
        return self.geometry.levels if self.edition.movement.climbs else 1

    def range(self, unit: Unit, other: Unit) -> int:
        """Return the range between two units, one more for each storey between them (T13-RNG-02, T16-TER-19)."""
        if unit.storey == other.storey:
            return self.geometry.distance(unit.squares, other.squares)
        return self.geometry.distance(self.places(unit), self.places(other))

    def task_of(self, unit: Unit) -> UnitTask | None:
        """Return the task that a computer player has for a unit, if it has one."""
        return next((task for task in self.tasks if task.unit == unit.id), None)

    def slot_limit(self, unit: Unit) -> int:
        """Return how many actions a unit has in the activation under way, or would have (T13-ACT-01, T13-ACT-09)."""
        for activation in self.activations:
            if activation.unit == unit.id:
                return activation.slots
        return SLOTS

    def yet_to_activate(self, side: int) -> list[Unit]:
        """Return the units of a side that are to be activated this turn, reserves apart."""
        return self.edition.turns.to_activate(self, side)

    def reserves(self, side: int) -> list[Unit]:
        """Return the units of a side that may come on from reserve this turn (T13-RES-05)."""
        return [
            unit for unit in self.units if unit.side == side and not unit.activated and unit.status is Status.RESERVE
        ]
