"""What one unit can do to another at each range, in cover and in the open, in army points."""

from collections import OrderedDict
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dust_tactics.rules.attack.fates import volley_odds, wound_step
from dust_tactics.rules.attack.shots import promise_of, strikes
from dust_tactics.rules.attack.soldiers import can_fire, copies, modes_refusal
from dust_tactics.rules.attack.weapons import Volley, volley, weapon_indexes, weapon_line
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.heroes.joining import Party, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.hits import sheltered_from
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.odds import Chances

LAST_WOUND = 0.6
"""The share of a unit's worth that only its last miniature or cross takes, as points are scored for whole units."""

LEAST_POINTS = 1
"""What a unit counts as that costs no army points."""

_TABLES_KEPT = 50_000

Worths = NDArray[np.float64]
"""Army points an attack takes on average, by cover (0 or 1) and range."""


class Stance(IntEnum):
    """What the attacker does beside attacking, as far as it changes the dice."""

    MOVED = 0
    STILL = 1
    SUSTAINED = 2
    CHARGE = 3


_DECLARED = {
    Stance.MOVED: (Action.MOVE, Action.ATTACK),
    Stance.STILL: (Action.ATTACK, Action.NOTHING),
    Stance.SUSTAINED: (Action.SUSTAINED,),
    Stance.CHARGE: (Action.MARCH,),
}

Key = tuple[object, ...]
"""What tables are kept by."""

_REACHES = slice(1, 9)
"""Ranges over which the power of an attack is reckoned."""


@dataclass(frozen=True)
class Table:
    """What attacks of one unit on another take, worked out once.

    worths   `[cover, range]`: army points that all weapons that can reach take on average; not to be changed
    """

    worths: Worths

    @cached_property
    def if_any(self) -> Worths | None:
        """The worths, or None where an attack never takes anything."""
        return self.worths if self.worths.any() else None

    @cached_property
    def power(self) -> float:
        """What an attack takes over the ranges that matter, on average and at best."""
        part = self.worths[:, _REACHES]
        return 0.5 * float(part.mean()) + 0.5 * float(part.max())


def worth_of(unit: Unit, left: int | None = None) -> float:
    """Return what a unit is worth in army points, with what it has left or with so much."""
    left = unit.left if left is None else left
    if left <= 0 or unit.card.kind is Kind.PIECE:
        return 0.0
    points = max(unit.card.points, LEAST_POINTS)
    return points * (LAST_WOUND + (1.0 - LAST_WOUND) * left / unit.card.capacity)


def worth_of_party(party: Party, left: int) -> float:
    """Return the worth of a target and the hero who has joined it with so much left; the hero goes last."""
    if len(party) == 1:
        return worth_of(party[0], left)
    unit, hero = party
    return worth_of(hero, min(left, hero.left)) + worth_of(unit, left - hero.left)


def points_of_party(party: Party, left: int) -> float:
    """Return the army points of those of a target and its hero who are still there with so much left."""
    unit, *heroes = party
    last = sum(hero.left for hero in heroes)
    return sum(hero.card.points for hero in heroes if left > 0) + (unit.card.points if left > last else 0.0)


@dataclass
class Strength:
    """Tables of what units can do to each other, worked out once for each pair of cards and conditions.

    The memory is of what was worked out, not of what has happened: with or without it the answers are the same. It may
    serve many battles.
    """

    _cards: dict[int, Card] = field(default_factory=dict)
    _known: OrderedDict[Key, Table] = field(default_factory=OrderedDict)

    def table(self, state: GameState, attacker: Unit, target: Unit, stance: Stance) -> Worths:
        """Return `[cover, range]`: army points that all weapons of a unit that can reach take from a target on average.

        Fields of fire and what it strikes back with are left out; ranges go up to the length and width of the board
        together. Not to be changed.
        """
        pair = self.as_attacker(state, attacker), self.as_target(state, target)
        return self.known(state, attacker, target, stance, pair).worths

    def known(
        self, state: GameState, attacker: Unit, target: Unit, stance: Stance, pair: Key, *, final: bool = False
    ) -> Table:
        """Return the same with all that is told of it. In the `final` turn only units that are destroyed count
        (T13-VIC-05).

        pair   what `as_attacker` and `as_target` tell of the two
        """
        battle = state.battle
        size = battle.board.width + battle.board.height + state.levels
        key = stance, final, battle.edition, battle.dice, size, pair
        known = self._known.get(key)
        if known is None:
            known = Table(_Pair(state, attacker, target, stance, final).table())
            self._known[key] = known
            if len(self._known) > _TABLES_KEPT:
                self._known.popitem(last=False)
        return known

    def _number(self, card: Card) -> int:
        """Return a number for a card by which tables are kept; the card is kept too, so that no other one gets the
        number."""
        self._cards[id(card)] = card
        return id(card)

    def as_attacker(self, state: GameState, unit: Unit) -> Key:
        """Return all that the attacks of a unit hang on: who carries what, what can still be used, who acts along."""
        card, arms = unit.card, state.edition.arms
        soldiers: Key = unit.miniatures
        if card.carriers and not any(skill.values for skill in card.skills):  # who carries the same is alike then
            soldiers = tuple(sorted([card.carriers[miniature] for miniature in unit.miniatures]))
        usable = tuple([copies(arms, unit, index) for index in weapon_indexes(arms, unit)])
        _, *others = acting_together(state, unit)
        return self._number(card), unit.models, soldiers, usable, *[self._number(other.card) for other in others]

    def as_target(self, state: GameState, unit: Unit) -> Key:
        """Return all of a unit that attacks on it hang on."""
        party = attacked_party(state, unit)
        return tuple([part for member in party for part in (self._number(member.card), member.left)])


class _Pair:
    """One unit that attacks another, wherever the two may stand."""

    def __init__(self, state: GameState, attacker: Unit, target: Unit, stance: Stance, final: bool) -> None:
        self._state, self._attacker, self._target, self._stance = state, attacker, target, stance
        has_moved = stance in (Stance.MOVED, Stance.CHARGE)
        self._activation = Activation(attacker.id, _DECLARED[stance], next=1, moved=has_moved, gone=has_moved)
        party = attacked_party(state, target)
        self._whole = sum(member.left for member in party)
        worth = points_of_party if final else worth_of_party
        self._taken = worth(party, self._whole) - np.array([worth(party, left) for left in range(self._whole + 1)])
        self._rolls: dict[tuple[Shot, bool], Volley] = {}
        self._wounds: dict[tuple[int, bool, bool], list[Chances]] = {}

    def table(self) -> Worths:
        """Return `[cover, range]`."""
        board = self._state.battle.board
        table = np.zeros((2, board.width + board.height + self._state.levels))
        usable = [
            index
            for index in weapon_indexes(self._state.edition.arms, self._attacker)
            if _hurts(self._state, self._attacker, index, self._target)
            if self._stance is not Stance.CHARGE or weapon_line(self._attacker, index).close_combat
        ]
        known: dict[tuple[int, ...], tuple[float, float]] = {(): (0.0, 0.0)}
        for distance in range(1, table.shape[1]) if usable else ():
            lines = tuple([index for index in usable if _reaches(self._attacker, index, distance)])
            if lines not in known:
                known[lines] = self._best(lines, False), self._best(lines, True)
            table[:, distance] = known[lines]
        table[:, 0] = table[:, 1]
        table.setflags(write=False)
        return table

    def _best(self, lines: tuple[int, ...], covered: bool) -> float:
        """Army points of the best attack with some weapon lines; a Sustained Attack fires or strikes."""
        close = [index for index in lines if weapon_line(self._attacker, index).close_combat]
        firing = self._fired_together([index for index in lines if index not in close], covered)
        if self._stance is Stance.SUSTAINED:
            return max(self._worth(firing, covered), self._worth(self._struck(close, ()), covered))
        return self._worth((*firing, *self._struck(close, firing)), covered)

    def _worth(self, shots: tuple[Shot, ...], covered: bool) -> float:
        left = np.zeros(self._whole + 1)
        left[self._whole] = 1.0
        for shot in shots:
            roll = self._roll(shot, covered)
            wounds = volley_odds(roll).wounds.chances
            steps = self._after_wounds(roll, len(wounds), sheltered_from(self._state, roll, covered))
            left = sum(chance * (left @ step) for chance, step in zip(wounds.tolist(), steps, strict=False))
        return float(left @ self._taken)

    def _after_wounds(self, roll: Volley, count: int, sheltered: bool) -> list[Chances]:
        """Return what 0, 1, 2... wounds of a roll do: each `[left, then left]`; at least so many."""
        steps = self._wounds.setdefault((roll.damage, roll.automatic_kill, sheltered), [np.eye(self._whole + 1)])
        if len(steps) < count:
            one = wound_step(self._state, self._target, roll.damage, roll.automatic_kill, sheltered)
            while len(steps) < count:
                steps.append(steps[-1] @ one)
        return steps

    def _roll(self, shot: Shot, covered: bool) -> Volley:
        known = self._rolls.get((shot, covered))
        if known is None:
            rerolls = self._stance is Stance.SUSTAINED
            target, activation = self._target, self._activation
            known = volley(self._state, self._attacker, shot, target, activation, rerolls=rerolls, covered=covered)
            self._rolls[shot, covered] = known
        return known

    def _fired_together(self, lines: list[int], covered: bool) -> tuple[Shot, ...]:
        """As many copies as can fire, of what promises most first."""
        promise = {
            index: promise_of(self._state, self._roll(Shot(index, self._target.id), covered), self._target)
            for index in lines
        }
        shots: tuple[Shot, ...] = ()
        arms = self._state.edition.arms
        for index in sorted(lines, key=lambda line: -promise[line]):
            for count in range(copies(arms, self._attacker, index), 0, -1):
                more = (*shots, Shot(index, self._target.id, count))
                if can_fire(arms, self._attacker, more):
                    shots = more
                    break
        return shots

    def _struck(self, lines: list[int], fired: tuple[Shot, ...]) -> tuple[Shot, ...]:
        """Return the best strikes hand to hand of weapons that have not fired."""
        attacker, target, arms = self._attacker, self._target, self._state.edition.arms
        free = [index for index in lines if modes_refusal(arms, attacker, (*fired, Shot(index, target.id))) is None]
        return strikes(self._state, attacker, target, free)[0] if free else ()


def _hurts(state: GameState, attacker: Unit, index: int, target: Unit) -> bool:
    if weapon_line(attacker, index).cells[target.card.column] is None:
        return False
    return copies(state.edition.arms, attacker, index) > 0


def _reaches(attacker: Unit, index: int, distance: int) -> bool:
    reach = weapon_line(attacker, index).range
    if reach.close:
        return distance <= 1
    return reach.minimum <= distance and (reach.maximum is None or distance <= reach.maximum)
