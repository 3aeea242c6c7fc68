"""What happened, in the past tense and without words: enough to show it, and to tell it like a referee."""

from dataclasses import dataclass

from dust_tactics.rules.board import Density, Edge, Obstacle, Terrain
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.result import Result
from dust_tactics.rules.units import Action, Way
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally


@dataclass(frozen=True, slots=True)
class EdgeTaken:
    """A side chose its edge of the table; `swapped` if that is the one the scenario gives to the other (T13-SET-07)."""

    side: int
    swapped: bool


@dataclass(frozen=True, slots=True)
class DensityChosen:
    """A side chose how thick the terrain is: so many tiles are laid by each side (T10-SET-05, T10-SET-06)."""

    side: int
    density: Density
    tiles: int


@dataclass(frozen=True, slots=True)
class PiecesBegun:
    """All squares of terrain are laid; a side has won the roll for the first cover piece (T10-SET-12)."""

    side: int


@dataclass(frozen=True, slots=True)
class TerrainPlaced:
    """A side put down a terrain tile or an anti-tank trap (T13-SET-07)."""

    side: int
    item: Terrain | Obstacle
    square: int


@dataclass(frozen=True, slots=True)
class ObjectivePlaced:
    """A side placed an objective in its half (T13-SCN-04)."""

    side: int
    square: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began (T13-TRN-01)."""

    turn: int


@dataclass(frozen=True, slots=True)
class InitiativeWon:
    """A side won the initiative; `tie_break` tells that TARGET decided (T13-TRN-03)."""

    side: int
    tie_break: bool


@dataclass(frozen=True, slots=True)
class InitiativeTied:
    """Both sides rolled alike and roll again (T13-TRN-04)."""


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen:
    """The winner of the initiative chose who goes first (T13-TRN-02)."""

    chooser: int
    side: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A side passed (T13-TRN-10)."""

    side: int


@dataclass(frozen=True, slots=True)
class UnitActivated:
    """A unit was chosen to act, and a joined hero with it (T13-HER-05)."""

    unit: int
    hero: int | None = None


@dataclass(frozen=True, slots=True)
class ActionsDeclared:
    """The actions and skills of an activation (T13-ACT-02), and what its special actions are (T16-ACT-12)."""

    unit: int
    actions: tuple[Action, ...]
    skills: tuple[str, ...]
    specials: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpecialDone:
    """A special action was performed, by its name in the edition (T16-ACT-12)."""

    unit: int
    special: str


@dataclass(frozen=True, slots=True)
class OrderFailed:
    """An order was tried and the die did not show a HIT (T10-CMD-04)."""

    unit: int
    order: str


@dataclass(frozen=True, slots=True)
class OrderGiven:
    """A special action serves a unit, which may be the one that was lost (T10-CMD-09)."""

    unit: int
    order: str
    served: int


@dataclass(frozen=True, slots=True)
class MiniatureReturned:
    """A soldier is back in a squad, which has so many now (T10-CMD-27)."""

    unit: int
    miniature: int
    left: int
    clause: str


@dataclass(frozen=True, slots=True)
class UnitReturned:
    """A unit that was destroyed enters once more, as new (T10-CMD-25, T10-CMD-31)."""

    unit: int


@dataclass(frozen=True, slots=True)
class ArtilleryCalled:
    """An observer called in the artillery of a friendly unit, which is activated with that (T16-SKL-14)."""

    unit: int
    artillery: int


@dataclass(frozen=True, slots=True)
class CamouflageLost:
    """A unit has done more than move, and is camouflaged no longer (T16-SKL-29)."""

    unit: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A unit moved over `path`, or turned where its way is empty.

    start        squares it stood on, empty when it came onto the table
    march        whether this was part of a March Move
    cost         squares of movement used
    footprints   for a model of several squares, in place of the path: what it covered after each step
    hero         the joined hero who moved along
    faced        how it faced before; None also where it came onto the table
    storey       on which it stood before; `path` is made of places (T16-TER-16)
    """

    unit: int
    start: tuple[int, ...]
    path: tuple[int, ...]
    facing: int | None
    march: bool
    cost: int
    footprints: Way = ()
    hero: int | None = None
    faced: int | None = None
    storey: int = 0

    @property
    def entered(self) -> bool:
        """Whether it came onto the table."""
        return not self.start

    @property
    def way(self) -> Way:
        """What it covered after each step, whatever its size."""
        return self.footprints or tuple((square,) for square in self.path)


@dataclass(frozen=True, slots=True)
class CratesCrushed:
    """A vehicle crushed ammo crates (T13-TER-08)."""

    unit: int
    square: int


@dataclass(frozen=True, slots=True)
class PieceDestroyed:
    """A cover piece, which is the unit of that number, was destroyed by a side (T10-TER-10)."""

    unit: int
    square: int
    by: int


@dataclass(frozen=True, slots=True)
class ActionLost:
    """A declared action could not be performed and became Nothing (T13-ACT-11)."""

    unit: int
    action: Action
    reason: Refusal


@dataclass(frozen=True, slots=True)
class DidNothing:
    """A unit spent an action on nothing (T13-ACT-07)."""

    unit: int


@dataclass(frozen=True, slots=True)
class TargetsDeclared:
    """The shots of an attack, those of a hero who acts along among them (T13-ATK-02)."""

    unit: int
    sustained: bool
    shots: tuple[Shot, ...]
    hero: int | None = None

    def shooter(self, shot: Shot) -> int:
        """Whose weapon fires a shot: the unit's, the hero's, or that of artillery called in (T16-SKL-13)."""
        if shot.by is not None:
            return shot.by
        return self.hero if shot.hero and self.hero is not None else self.unit


RE_ROLL = "re-roll"
TO_HIT = ("hit", RE_ROLL, "laser")
"""Purposes of the rolls that make hits."""

COVER_SAVE = "cover-save"
INFANTRY_SAVE = "infantry-save"
TO_SAVE = (COVER_SAVE, INFANTRY_SAVE)
"""Purposes of the rolls that cancel hits."""


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice fell.

    purpose    "initiative", "hit", "re-roll", "laser", "cover-save", "infantry-save", "reaction", "damage-resilient",
               "ace-pilot" or "escape"
    dice       how many and why
    faces      as they fell
    success    faces that count
    unit       whose roll it is; None for a side's own
    target     whom it is meant for
    weapon     weapon line of `unit` (to hit) or of `target` (saves): the one the roll is about
    clause     the rule of the success faces
    """

    purpose: str
    side: int
    dice: Tally
    faces: tuple[Face, ...]
    success: tuple[Face, ...]
    clause: str
    unit: int | None = None
    target: int | None = None
    weapon: int | None = None

    @property
    def successes(self) -> int:
        """How many of the faces count."""
        return sum(face in self.success for face in self.faces)


@dataclass(frozen=True, slots=True)
class NoSave:
    """Hits allowed no save, and why: `reason` is a key of the message catalogue."""

    unit: int
    hits: int
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class MiniaturesLost:
    """Miniatures of a squad or support weapon were removed; `clause` is the rule by which it was so many."""

    unit: int
    miniatures: tuple[int, ...]
    left: int
    clause: str = "T13-DMG-02"


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """A unit marked crosses on its track; `clause` is the rule by which it was so many."""

    unit: int
    crosses: int
    left: int
    automatic_kill: bool
    clause: str = "T13-DMG-04"


@dataclass(frozen=True, slots=True)
class DamageRepaired:
    """Crosses of a damage track are taken back (T10-SKL-43)."""

    unit: int
    crosses: int
    left: int
    clause: str


@dataclass(frozen=True, slots=True)
class UnitEliminated:
    """A unit left the battle; side `by` eliminated it, and gains `points` if it was an enemy (T13-VIC-03)."""

    unit: int
    points: int
    by: int


@dataclass(frozen=True, slots=True)
class HeroJoined:
    """A hero joined the unit in the same square (T13-HER-04)."""

    unit: int
    joined: int


@dataclass(frozen=True, slots=True)
class HeroLeft:
    """A hero and the unit joined are no longer in one square (T13-HER-10)."""

    unit: int
    joined: int


@dataclass(frozen=True, slots=True)
class Mounted:
    """A hero took over the controls of a vehicle or aircraft (T13-HER-14)."""

    unit: int
    vehicle: int


@dataclass(frozen=True, slots=True)
class Dismounted:
    """A pilot left a vehicle, which is `abandoned` then unless it is large or huge (T13-HER-16, T13-HER-18)."""

    unit: int
    vehicle: int
    abandoned: bool


@dataclass(frozen=True, slots=True)
class LeftWreck:
    """A pilot came out of a destroyed vehicle, and counts as activated (T13-HER-20)."""

    unit: int
    vehicle: int
    square: int


@dataclass(frozen=True, slots=True)
class ActionsGained:
    """A pilot's skill gives the vehicle so many actions in this activation (T13-SKL-04)."""

    unit: int
    pilot: int
    actions: int


@dataclass(frozen=True, slots=True)
class PlacedInReserve:
    """An eliminated unit waits, fresh, to come on again; `left` more may, None for any number (T13-RES-01)."""

    unit: int
    left: int | None


@dataclass(frozen=True, slots=True)
class ReserveDeclined:
    """An eliminated unit was not placed in reserve (T13-RES-07)."""

    unit: int


@dataclass(frozen=True, slots=True)
class CloseCombatBegan:
    """Two units fight hand to hand (T13-CCW-04)."""

    unit: int
    target: int


@dataclass(frozen=True, slots=True)
class ReactionDeclared:
    """A unit attempts a reactive attack (T13-REA-02), and a joined hero with it (T13-REA-20)."""

    unit: int
    target: int
    hero: int | None = None


@dataclass(frozen=True, slots=True)
class ReactionHeld:
    """A side let the moment for a reaction pass."""

    side: int
    target: int


@dataclass(frozen=True, slots=True)
class ReactionRolled:
    """What the two dice of a reactive attack allow: 2, 1 or 0 ARMY (T13-REA-08, T13-REA-11, T13-REA-12)."""

    unit: int
    army: int


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    """A unit has finished its actions, and a hero who acted along (T13-ACT-06)."""

    unit: int
    hero: int | None = None


@dataclass(frozen=True, slots=True)
class SmokeLaid:
    """Smoke came over squares, to stay to the end of a turn (T13-TER-16)."""

    squares: tuple[int, ...]
    until: int


@dataclass(frozen=True, slots=True)
class SmokeCleared:
    """Smoke went (T13-TER-16)."""

    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """All units have been activated (T13-TRN-09)."""

    turn: int


@dataclass(frozen=True, slots=True)
class ObjectiveHeld:
    """A side holds an objective, of that number in the battle, at the end of a turn in which it counts (T13-VIC-08)."""

    side: int
    objective: int


@dataclass(frozen=True, slots=True)
class VictoryPointsGained:
    """A side gained victory points: for an objective, for the elimination of a unit, or else by an event."""

    side: int
    points: int
    clause: str
    objective: int | None = None
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class EventHappened:
    """An event of the scenario happened, of that number in the battle; what it does is told after it."""

    event: int


@dataclass(frozen=True, slots=True)
class UnitsArrived:
    """Units that were to come later may come onto the table from now on."""

    side: int
    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitsLeft:
    """Units of a side have left the table for good, alive."""

    side: int
    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SidesChanged:
    """Units fight for this side from now on, no longer for the other."""

    side: int
    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroundChanged:
    """The ground of squares is another from now on; what lay on it is gone."""

    squares: tuple[int, ...]
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class DoorChanged:
    """Walls and openings between neighbours among some squares are such an edge from now on."""

    squares: tuple[int, ...]
    edge: Edge


@dataclass(frozen=True, slots=True)
class VictoryAdded:
    """A way to win, of that number in the battle, holds from now on."""

    way: int


@dataclass(frozen=True, slots=True)
class VictoryRemoved:
    """A way to win, of that number in the battle, holds no longer."""

    way: int


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over."""

    result: Result


AnyEvent = (
    EdgeTaken
    | DensityChosen
    | PiecesBegun
    | SpecialDone
    | OrderFailed
    | OrderGiven
    | MiniatureReturned
    | UnitReturned
    | ArtilleryCalled
    | CamouflageLost
    | TerrainPlaced
    | ObjectivePlaced
    | TurnBegan
    | InitiativeWon
    | InitiativeTied
    | FirstPlayerChosen
    | Passed
    | UnitActivated
    | ActionsDeclared
    | Moved
    | CratesCrushed
    | PieceDestroyed
    | ActionLost
    | DidNothing
    | TargetsDeclared
    | DiceRolled
    | NoSave
    | MiniaturesLost
    | DamageTaken
    | DamageRepaired
    | UnitEliminated
    | HeroJoined
    | HeroLeft
    | Mounted
    | Dismounted
    | LeftWreck
    | ActionsGained
    | PlacedInReserve
    | ReserveDeclined
    | CloseCombatBegan
    | ReactionDeclared
    | ReactionHeld
    | ReactionRolled
    | ActivationEnded
    | SmokeLaid
    | SmokeCleared
    | TurnEnded
    | ObjectiveHeld
    | VictoryPointsGained
    | EventHappened
    | UnitsArrived
    | UnitsLeft
    | SidesChanged
    | GroundChanged
    | DoorChanged
    | VictoryAdded
    | VictoryRemoved
    | BattleEnded
)
