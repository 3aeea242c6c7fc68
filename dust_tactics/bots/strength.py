"""What one unit can do to another at each range, in cover and in the open, in army points."""

from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from dust_tactics.rules.attack.odds import lost_to
from dust_tactics.rules.attack.shots import promise_of, strikes
from dust_tactics.rules.attack.soldiers import can_fire, copies, modes_refusal
from dust_tactics.rules.attack.weapons import Volley, volley, weapon_indexes, weapon_line
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import Party, attacked_party
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Activation, Unit

LAST_WOUND = 0.6
"""The share of a unit's worth that only its last miniature or cross takes, as points are scored for whole units."""

Worths = NDArray[np.float64]
"""Army points an attack takes on average, by cover (0 or 1) and range."""


class Stance(IntEnum):
    """What the attacker does beside attacking, as far as it changes the dice."""

    MOVED = 0
    STILL = 1
    SUSTAINED = 2


_DECLARED = {
    Stance.MOVED: (Action.MOVE, Action.ATTACK),
    Stance.STILL: (Action.ATTACK, Action.NOTHING),
    Stance.SUSTAINED: (Action.SUSTAINED,),
}

_Key = tuple[object, ...]


def worth_of(unit: Unit, left: int | None = None) -> float:
    """Return what a unit is worth in army points, with what it has left or with so much."""
    left = unit.left if left is None else left
    if left <= 0:
        return 0.0
    return unit.card.points * (LAST_WOUND + (1.0 - LAST_WOUND) * left / unit.card.capacity)


def worth_of_party(party: Party, left: int) -> float:
    """Return the worth of a target and the hero who has joined it with so much left; the hero goes last."""
    if len(party) == 1:
        return worth_of(party[0], left)
    unit, hero = party
    return worth_of(hero, min(left, hero.left)) + worth_of(unit, left - hero.left)


@dataclass
class Strength:
    """Tables of what units can do to each other, worked out once for each pair of cards and conditions.

    The memory is of what was worked out, not of what has happened: with or without it the answers are the same.
    """

    _cards: tuple[Card, ...] = ()
    _known: dict[_Key, Worths] = field(default_factory=dict)

    def table(self, state: GameState, attacker: Unit, target: Unit, stance: Stance) -> Worths:
        """Return `[cover, range]`: army points that all weapons of a unit that can reach take from a target on average.

        Fields of fire and what it strikes back with are left out; ranges go up to the length and width of the board
        together. Not to be changed.
        """
        battle = state.battle
        if battle.cards is not self._cards:
            self._cards, self._known = battle.cards, {}
        key = (
            stance,
            battle.board.width + battle.board.height,
            *_as_attacker(state, attacker),
            *_as_target(state, target),
        )
        known = self._known.get(key)
        if known is None:
            known = _worths(state, attacker, target, stance)
            self._known[key] = known
        return known


def _as_attacker(state: GameState, unit: Unit) -> _Key:
    pilot = pilot_of(state, unit)
    return unit.card.id, unit.miniatures, unit.crosses, unit.ammunition, pilot.card.id if pilot else ""


def _as_target(state: GameState, unit: Unit) -> _Key:
    return tuple(part for member in attacked_party(state, unit) for part in (member.card.id, member.left))


def _worths(state: GameState, attacker: Unit, target: Unit, stance: Stance) -> Worths:
    board = state.battle.board
    ranges = board.width + board.height
    table = np.zeros((2, ranges + 1))
    usable = [index for index in weapon_indexes(attacker) if _hurts(attacker, index, target)]
    if not usable:
        return table
    party = attacked_party(state, target)
    whole = sum(member.left for member in party)
    worths = np.array([worth_of_party(party, left) for left in range(whole, -1, -1)])
    lost = worths[0] - worths
    activation = Activation(attacker.id, _DECLARED[stance], next=1, moved=stance is Stance.MOVED)
    known: dict[tuple[bool, tuple[int, ...]], float] = {}
    for covered in (False, True):
        for distance in range(1, ranges + 1):
            lines = tuple(index for index in usable if _reaches(attacker, index, distance))
            if lines and (covered, lines) not in known:
                known[covered, lines] = _best(state, attacker, target, lines, activation, stance, covered, lost)
            table[int(covered), distance] = known.get((covered, lines), 0.0)
    table[:, 0] = table[:, 1]
    table.setflags(write=False)
    return table


def _hurts(attacker: Unit, index: int, target: Unit) -> bool:
    return weapon_line(attacker, index).cells[target.card.column] is not None and copies(attacker, index) > 0


def _reaches(attacker: Unit, index: int, distance: int) -> bool:
    reach = weapon_line(attacker, index).range
    if reach.close:
        return distance <= 1
    return reach.minimum <= distance and (reach.maximum is None or distance <= reach.maximum)


def _best(
    state: GameState,
    attacker: Unit,
    target: Unit,
    lines: tuple[int, ...],
    activation: Activation,
    stance: Stance,
    covered: bool,
    lost: NDArray[np.float64],
) -> float:
    """Army points of the best attack with some weapon lines; a Sustained Attack fires or strikes."""
    close = [index for index in lines if weapon_line(attacker, index).close_combat]
    ranged = [index for index in lines if index not in close]

    def worth(shots: tuple[Shot, ...]) -> float:
        if not shots:
            return 0.0
        rolls = [_roll(state, attacker, shot, target, activation, stance, covered) for shot in shots]
        return float(lost_to(state, target, rolls).chances @ lost)

    firing = _fired_together(state, attacker, target, ranged, activation, stance, covered)
    if stance is Stance.SUSTAINED:
        return max(worth(firing), worth(_struck(state, attacker, target, close, ())))
    return worth((*firing, *_struck(state, attacker, target, close, firing)))


def _roll(
    state: GameState,
    attacker: Unit,
    shot: Shot,
    target: Unit,
    activation: Activation,
    stance: Stance,
    covered: bool,
) -> Volley:
    rerolls = stance is Stance.SUSTAINED
    return volley(state, attacker, shot, target, activation, rerolls=rerolls, covered=covered)


def _fired_together(
    state: GameState,
    attacker: Unit,
    target: Unit,
    lines: list[int],
    activation: Activation,
    stance: Stance,
    covered: bool,
) -> tuple[Shot, ...]:
    """As many copies as can fire, of what promises most first."""
    single = {index: Shot(index, target.id) for index in lines}
    promise = {
        index: promise_of(_roll(state, attacker, shot, target, activation, stance, covered), target)
        for index, shot in single.items()
    }
    shots: tuple[Shot, ...] = ()
    for index in sorted(lines, key=lambda line: -promise[line]):
        for count in range(copies(attacker, index), 0, -1):
            more = (*shots, Shot(index, target.id, count))
            if can_fire(attacker, more):
                shots = more
                break
    return shots


def _struck(
    state: GameState, attacker: Unit, target: Unit, lines: list[int], fired: tuple[Shot, ...]
) -> tuple[Shot, ...]:
    """The best strikes hand to hand of weapons that have not fired."""
    free = [index for index in lines if modes_refusal(attacker, (*fired, Shot(index, target.id))) is None]
    return strikes(state, attacker, target, free)[0] if free else ()
