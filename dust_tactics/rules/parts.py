"""The parts that an edition is made of, as protocols: what the steps ask, and at which point.

They speak of the state of a game by a type variable, so that what an edition is needs no knowledge of states.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.ways import CornerRule, Ways
from dust_tactics.rules.board import Board, Density, Obstacle, Terrain
from dust_tactics.rules.cards import Bloc, Card, Weapon
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle, Terms
from dust_tactics.rules.sight.views import Field, Reason, Verdict, View, Viewpoint
from dust_tactics.rules.terrain import Mover
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DiceSet
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally

S = TypeVar("S", contravariant=True)
"""The state of a game."""


@dataclass(frozen=True, slots=True)
class Save:
    """A save that a hit allows: its name, the faces that cancel, and the rule. No faces: no save, for `reason`."""

    name: str
    success: tuple[Face, ...]
    clause: str
    reason: str = ""

    @classmethod
    def barred(cls, clause: str, reason: str) -> "Save":
        """Return that there is none, and why."""
        return cls("", (), clause, reason)


@dataclass(frozen=True, slots=True)
class FoundCover:
    """How well a unit is hidden where a book knows several kinds of cover, and by what: "soft", "hard", or "" for not
    at all; with the rule (T10-COV-03)."""

    kind: str
    reasons: tuple[Reason, ...]
    clause: str


class ArmyRule(Protocol):
    """Which units stand together in an army, and which heroes go with which units."""

    @property
    def usual_limit(self) -> int:
        """Army points that a battle is fought with unless the players agree on others."""

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most army points that the players agree on, where a scenario does not say others."""

    @property
    def by_agreement(self) -> frozenset[Bloc]:
        """The camps whose units stand together only where both players agree; none where nothing can be agreed on."""

    @property
    def outside(self) -> frozenset[Bloc]:
        """The camps that the book does not know: an army is of one only if people choose it."""

    def camps(self, terms: Terms, card: Card) -> frozenset[Bloc]:
        """Return the camps whose armies may have a unit on these terms, whatever it costs."""

    def addition_refusal(self, terms: Terms, taken: Sequence[Card], card: Card) -> Refusal | None:
        """Return why a unit can't be taken into an army that has these already."""

    def pair_refusal(self, hero: Card, other: Card, *, aboard: bool) -> Refusal | None:
        """Return why a hero can't join a unit, or with `aboard` can't pilot it."""


class SetUpRule(Protocol[S]):
    """How the players set the table up."""

    @property
    def kinds(self) -> tuple[Terrain | Obstacle, ...]:
        """All terrain items that players may put down."""

    @property
    def chooses_edges(self) -> bool:
        """Whether a scenario may leave it to the winner of a roll on which side of the table to come on."""

    @property
    def by_density(self) -> bool:
        """Whether how much terrain there is may follow from a density that is chosen."""

    @property
    def piece_cards(self) -> Mapping[Obstacle, Card]:
        """What crates and traps are that can be shot at; nothing where none can."""

    def opening(self, battle: Battle) -> tuple[Any, ...]:
        """Return the steps that a battle begins with."""

    def items(self, state: S, side: int) -> tuple[Terrain | Obstacle, ...]:
        """Return the kinds of items that a side may put down now."""

    def tiles(self, state: S) -> int:
        """Return how many tiles each side puts down."""

    def shares(self, board: Board, density: Density) -> int:
        """Return how many tiles each side puts down of terrain so thick (T10-SET-05)."""

    def pool(self, state: S) -> tuple[tuple[Obstacle, int], ...]:
        """Return what both sides lay down now from one pool, and how many of each are left; nothing if there is
        none."""

    def interlude(self, state: S) -> tuple[Any, ...]:
        """Return the steps that come before the next item, if any."""

    def square_refusal(self, state: S, item: Terrain | Obstacle, square: int) -> Refusal | None:
        """Return why an item can't lie on a square."""


class TurnRule(Protocol[S]):
    """Who has a go in a turn, and what happens at its end."""

    @property
    def joined_count(self) -> bool:
        """Whether joined heroes count beside the units that they have joined."""

    @property
    def passes(self) -> bool:
        """Whether a side may ever pass (T10-TRN-08)."""

    def to_activate(self, state: S, side: int) -> list[Unit]:
        """Return the units of a side that are to be activated this turn, reserves apart: those that count for a
        pass."""

    def pass_refusal(self, state: S, side: int) -> Refusal | None:
        """Return why a side whose go it is may not pass."""

    def closing(self, state: S) -> tuple[Any, ...]:
        """Return the steps at the end of a turn, before anybody has won."""


class InitiativeRule(Protocol[S]):
    """Who goes first in a turn."""

    def dice(self, state: S, side: int) -> Tally:
        """Return how many dice a side rolls."""

    def winner(self, dice: DiceSet, first: tuple[Face, ...], second: tuple[Face, ...]) -> tuple[int | None, bool]:
        """Return the side that wins, or None for a tie; and whether a second symbol decided."""


class DeclarationRule(Protocol[S]):
    """Which actions may be declared."""

    @property
    def kinds(self) -> tuple[Action, ...]:
        """The actions there are, in the order in which they are offered."""

    @property
    def ahead(self) -> bool:
        """Whether all actions of an activation are declared before the first is performed, or one after another."""

    @property
    def all_sequences(self) -> tuple[tuple[Action, ...], ...]:
        """Every sequence that any unit may ever declare at once."""

    def action_sequences(self, state: S, unit: Unit) -> tuple[tuple[Action, ...], ...]:
        """Return the sequences to choose from for a unit that is activated, those that `refusal` bars included."""

    def slots(self, state: S, unit: Unit, actions: tuple[Action, ...]) -> int:
        """Return how many of a unit's actions these use."""

    def refusal(self, state: S, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Return why a unit can't declare these actions."""

    def specials(self, state: S, unit: Unit) -> tuple[str, ...]:
        """Return what special actions a unit may take, by name."""

    def served(self, state: S, unit: Unit, special: str) -> tuple[tuple[int, int | None], ...]:
        """Whom a special action would serve now if it serves others: units, and which of their fallen comes back."""

    def perform(self, play: Play[Any], unit: Unit, special: str) -> None:
        """Do what a special action does."""

    def must_move(self, state: S, unit: Unit) -> bool:
        """Return whether a unit must begin each activation by leaving its square."""


class MovementRule(Protocol[S]):
    """How far units go, past whom, and how they face."""

    @property
    def climbs(self) -> bool:
        """Whether infantry goes up and down in buildings of several storeys, and onto roofs."""

    def corners(self, kind: Mover) -> CornerRule:
        """Return how units of a kind cut corners, where no skill says otherwise."""

    def allowance(self, state: S, unit: Unit, march: bool) -> Tally:
        """Return the squares of a Move or a March Move."""

    def ways(self, state: S, unit: Unit) -> Ways:
        """Squares and edges as they are for a unit now: where it may pass, stop, and cut a corner."""

    def ways_between_walls(self, state: S, unit: Unit) -> Ways | None:
        """Return the ways by which alone a unit that flies comes to places inside of buildings; None where the others
        lead there, too."""

    def ways_on_foot(self, state: S, unit: Unit) -> Ways | None:
        """Squares as they are for a unit that may jump, and walks instead; None for others."""

    def facings(self, card: Card, footprint: Footprint, width: int) -> tuple[int | None, ...]:
        """Return the facings that a unit may take on a footprint; only None where it does not matter how it faces."""

    def entry_cost(self, unit: Unit) -> int:
        """Squares of movement for the first footprint of a unit that comes on; nothing inside a vehicle."""


class FireRule(Protocol[S]):
    """Fields of fire."""

    @property
    def teams_face(self) -> bool:
        """Whether the teams of all support weapons have a facing, or only those whose weapons say where they point."""

    @property
    def turn_freely(self) -> bool:
        """Whether no unit has a facing."""

    @property
    def after_range(self) -> bool:
        """Whether the field of fire is looked at after the range of a weapon, or before it."""

    @property
    def binds_answers(self) -> bool:
        """Whether a weapon that strikes back has to bear on who is struck."""

    def bears(self, state: S, unit: Unit, weapon: int, target: Unit, facing: int | None) -> Refusal | None:
        """Return why a weapon line does not bear on a target; `facing` asks as if the unit faced that way."""


class SightRule(Protocol[S]):
    """Lines of sight, and the cover that comes from what stands between."""

    @property
    def soldiers_block(self) -> bool:
        """Whether squads stand in the way of some lines."""

    def sees(self, state: S, attacker: Unit, target: Unit) -> bool:
        """Return whether there is a line of sight."""

    def unseen(self, state: S, attacker: Unit, target: Unit) -> Refusal | None:
        """Return why a target is not seen although nothing stops the line to it, as by camouflage."""

    def unseen_beyond(self, state: S, target: Unit) -> int | None:
        """Return the range beyond which a unit is not seen while it is in cover; None if it is at any range."""

    def hidden(self, state: S, attacker: Unit, target: Unit) -> bool:
        """Return whether what stands between the two gives the target cover."""

    def spray_paths(self, state: S, attacker: Unit, target: Unit, weapon: Weapon) -> tuple[tuple[int, ...], ...]:
        """Return the ways of a spray weapon: each the squares between attacker and target, nearest first."""

    def view(self, field: Field, viewer: Viewpoint, tall: bool = False) -> View:
        """Return how infantry on the ground in every square is seen, or vehicles with `tall`."""

    def views(self, field: Field) -> View:
        """Return how units on the ground in every square are seen from every square: arrays [viewer, seen], not to be
        changed. Dear on large boards."""

    def explain(self, field: Field, viewer: Viewpoint, target: Viewpoint) -> Verdict:
        """Return whether one sees the other and how, with the reasons and their clauses."""


class ArmsRule(Protocol):
    """Who in a unit is there to use which of its weapons."""

    @property
    def improvised(self) -> bool:
        """Whether units that have no other weapon for close combat improvise one."""

    @property
    def lasers_at_once(self) -> bool:
        """Whether each hit of a laser is rolled on at once, by the faces that hit; else after all re-rolls, by plain
        successes."""

    @property
    def jets_engulf(self) -> bool:
        """Whether a spray that reaches farther than the next square attacks everybody in the square of its target."""

    @property
    def teams_serve(self) -> bool:
        """Whether every support unit has a weapon that its soldiers serve together."""

    def carried(self, unit: Unit, weapon: int) -> int:
        """Copies of a weapon line that somebody is left to use; whether there is ammunition does not matter."""

    def box_for_each(self, unit: Unit) -> bool:
        """Return whether each copy of a limited weapon that a unit fires takes a box of its own, or all in an attack
        one."""

    def firing_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """Return why those who are left can't fire these ranged shots in one attack."""

    def together_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """Return why these shots and blows can't be in one attack of a unit, or in one answer."""


class SaveRule(Protocol[S]):
    """What cancels hits, and the cover that some saves need."""

    @property
    def on_cards(self) -> bool:
        """Whether the cards of squads print what saves them in cover (T10-CRD-07)."""

    def save(self, state: S, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None) -> Save:
        """Return the save that hits of a weapon allow the target; `covered` asks as if it were in cover, 1, or not, 0;
        or in hard cover, 2, where a book knows that."""

    def in_cover(self, state: S, attacker: Unit, target: Unit) -> bool:
        """Return whether the target is in cover from this attacker, by its ground or by what stands between."""

    def found_cover(self, state: S, attacker: Unit, target: Unit) -> FoundCover | None:
        """Return what cover a target that is seen has from this attacker; None where the book knows one kind alone."""

    def covered_by_ground(self, state: S, unit: Unit) -> bool:
        """Return whether a unit is in cover by the square it stands in, whoever attacks."""

    def covers_infantry(self, state: S, square: int) -> bool:
        """Return whether a square, or a place above it, covers infantry that stands there."""


class FightingRule(Protocol):
    """Close combat."""

    @property
    def mixes_sustained(self) -> bool:
        """Whether fire and blows go together in a Sustained Attack."""

    @property
    def sustains_both(self) -> bool:
        """Whether both are sustained then, or one of them."""

    def strikes_back(self, unit: Unit) -> bool:
        """Return whether a unit answers blows at all."""

    @property
    def rerolls_all(self) -> bool:
        """Whether all misses are rolled again where any are, those of a spray against friends among them."""


class WoundRule(Protocol[S]):
    """Whom hits take."""

    @property
    def by_points(self) -> bool:
        """Whether each point of damage takes one, not each hit."""

    @property
    def picked_go_on(self) -> bool:
        """Whether hits that a striker has turned on a joined hero go on to the unit once the hero has fallen; else they
        are lost."""

    def chosen(self, card: Card) -> bool:
        """Return whether the owner chooses who falls; else the last one does."""

    def kill_takes_all(self, card: Card) -> bool:
        """Return whether an automatic kill takes all of them at once, not one."""

    def sheltered(self, state: S, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None) -> bool:
        """Return whether a skill helps the target that does so against some attacks only; `covered` asks as if it were
        in cover, or not."""


class ReactionRule(Protocol[S]):
    """Who may interrupt whom, and what their dice allow them."""

    @property
    def optional(self) -> bool:
        """Whether the players may agree to play without reactions."""

    @property
    def splits_march(self) -> bool:
        """Whether a March Move pauses for a reaction."""

    @property
    def all_sequences(self) -> tuple[tuple[Action, ...], ...]:
        """Every sequence of actions that dice may allow."""

    @property
    def strikes(self) -> bool:
        """Whether close-combat weapons may be used in a reaction."""

    @property
    def again(self) -> bool:
        """Whether further units may react after the first one, one after another."""

    @property
    def as_one(self) -> bool:
        """Whether a unit and the hero who has joined it react together or not at all."""

    @property
    def declares_skills(self) -> bool:
        """Whether skills may be declared even where the dice leave no choice of actions."""

    def due(self, activation: Activation) -> bool:
        """Return whether an activation has come to the moment for a reaction."""

    def window(self, activation: Activation) -> Refusal | None:
        """Return why nobody may react to this activation at all, or None."""

    def refusal(self, state: S, unit: Unit, target: Unit) -> Refusal | None:
        """Return why a unit may not react to the active one."""

    def range(self, state: S, unit: Unit) -> int:
        """Return the squares within which a unit may react."""

    def roll(self, state: S, unit: Unit) -> tuple[Tally, tuple[Face, ...]]:
        """Return the dice of a unit that tries to react, and the faces that succeed."""

    def action_sequences(self, successes: int) -> tuple[tuple[Action, ...], ...]:
        """Return what so many successes let a unit do: nothing, one thing, or one of several."""


class HeroRule(Protocol[S]):
    """Whom heroes join, with whom they act, and what happens as they get out of vehicles."""

    @property
    def boards(self) -> bool:
        """Whether heroes may take over vehicles during the battle."""

    @property
    def parts_for_good(self) -> bool:
        """Whether heroes who part from whom they have joined or pilot can never go back."""

    def joins(self, state: S) -> dict[int, int]:
        """Return the heroes who have joined a unit as things stand, each with the unit."""

    def companion_refusal(self, state: S, unit: Unit, hero: Unit) -> Refusal | None:
        """Return why a hero of the same side, whose card fits, can't act along with a unit."""

    def alone_refusal(self, state: S, unit: Unit) -> Refusal | None:
        """Return why a unit can't be activated apart from whom it could act with."""

    def besides(self, state: S, side: int) -> list[Unit]:
        """Return who may be activated beside those that count for a pass, reserves apart."""

    def waits_for_pilot(self, vehicle: Unit) -> bool:
        """Return whether a vehicle can do nothing once its pilot has got out."""

    def left(self, play: Play[Any], vehicle: Unit) -> None:
        """Do what becomes of a vehicle whose pilot has got out."""

    def escape_squares(self, state: S, hero: Unit, wreck: tuple[int, ...]) -> tuple[int, ...]:
        """Where a pilot may come out of a wreck; none if there is no place at all."""


class EndingRule(Protocol[S]):
    """When the battle ends and who has won."""

    @property
    def with_one_left(self) -> frozenset[str]:
        """The reasons for which a battle ends once one side alone is left: "eliminated" where that side has won by it,
        "one-eliminated" where it is counted who has."""

    def credit(self, unit: Unit, by: int) -> tuple[int, int]:
        """Return the army points that each side gains for a unit eliminated by a side."""

    def result(self, state: S) -> Result | None:
        """Return the result at the end of a turn, or None if the battle goes on."""

    def settled(self, state: S) -> bool:
        """Return whether nothing that could still happen this turn would change the end."""
