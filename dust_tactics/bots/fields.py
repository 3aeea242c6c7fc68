"""What units can see, reach, attack and threaten, over the squares of one state of a battle.

A place is where a unit may stand: a row of the squares it covers, or of places above them (`rules.storeys`). Arrays of
places have the shape `[place, square]`.
Fields are estimates for choosing between places. Sight and cover are those of the table as it stands, fields of fire
are left out; what is told to people is worked out exactly by `rules.attack.odds`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.distances import FAR, Distances
from dust_tactics.bots.said import LastChoices
from dust_tactics.bots.strength import Key, Stance, Strength, Table
from dust_tactics.grid.board import BoolArray
from dust_tactics.grid.distance import distance_table
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.movement.ground import Ground, ground_of
from dust_tactics.rules.sight.field import field_of
from dust_tactics.rules.sight.views import Field, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import above, squares_of, storey_of
from dust_tactics.rules.units import Status, Unit

Places = NDArray[np.intp]
Values = NDArray[np.float64]

LARGEST_WHOLE = 20 * 20
"""Squares of a board up to which sight is looked up from every square to every other."""
FIRING_PLACES = 16
"""Squares to fire from that are looked at for what a unit could do next."""
_NEXT_SHARE, _NEXT_DECAY = 0.8, 0.55


@dataclass
class Shelters:
    """Which squares cover infantry, kept while the board, its crates and its smoke stay as they are."""

    _key: tuple[object, ...] = ()
    _known: BoolArray | None = None

    def of(self, state: GameState) -> BoolArray:
        """Return by place, whether infantry that stands there is in cover whoever attacks."""
        key = state.geometry, state.crushed, state.smoke
        if self._known is None or key != self._key:
            covers = state.edition.saves.covers_infantry
            places = range(state.levels * len(state.battle.board.squares))
            self._known = np.array([covers(state, place) for place in places])
            self._key = key
        return self._known


@dataclass
class Memory:
    """What has been worked out for battles and holds for every state of them."""

    strength: Strength = field(default_factory=Strength)
    distances: Distances = field(default_factory=Distances)
    shelters: Shelters = field(default_factory=Shelters)
    choices: LastChoices = field(default_factory=LastChoices)


def threatening(state: GameState, side: int) -> tuple[Unit, ...]:
    """Return the enemies of a side who can still do something: on the table or at its edge, in the last turn those only
    that have yet to act. Who has not arrived is no part of the battle."""
    acting = {enemy.id for enemy in state.yet_to_activate(1 - side)}
    is_last = state.turn >= state.battle.turns
    coming = (unit for unit in state.side(1 - side) if not unit.squares and unit.aboard is None)
    enemies = (*state.on_table(1 - side), *(unit for unit in coming if unit.status is not Status.COMING))
    return tuple(enemy for enemy in enemies if not enemy.abandoned and (enemy.id in acting or not is_last))


def distances_of(state: GameState) -> NDArray[np.int16]:
    """Return the distances between all places of a table, one more for each storey between them."""
    board = state.battle.board
    return _distances(board.width, board.height, state.levels)


@lru_cache(maxsize=32)
def _distances(width: int, height: int, levels: int) -> NDArray[np.int16]:
    table = distance_table(width, height)
    if levels == 1:
        return table
    storeys = np.repeat(np.arange(levels, dtype=np.int16), len(table))
    apart: NDArray[np.int16] = np.abs(storeys[:, None] - storeys)
    apart += np.tile(table, (levels, levels))
    apart.setflags(write=False)
    return apart


def places_of(footprints: Iterable[Sequence[int]]) -> Places:
    """Return footprints of one size as an array."""
    return np.array([sorted(footprint) for footprint in footprints], np.intp)


@dataclass(frozen=True)
class Lines:
    """Between every place of one kind and every place of another: arrays `[viewer, seen]`."""

    sees: BoolArray
    covered: BoolArray
    distance: NDArray[np.int16]

    def worth(self, table: Values) -> Values:
        """Return what attacks take along these lines, by a table of `Strength`."""
        return np.where(self.sees, table[self.covered.astype(np.intp), self.distance], 0.0)


class Fields:
    """The fields of one state, which must not change meanwhile."""

    def __init__(self, state: GameState, memory: Memory) -> None:
        self.state = state
        self.memory = memory
        self._views: dict[frozenset[int], tuple[BoolArray, BoolArray]] = {}
        self._grounds: dict[tuple[int, bool], Ground] = {}
        self._places: dict[tuple[int, bool], Places] = {}
        self._allowances: dict[tuple[int, bool], int] = {}
        self._tables: dict[tuple[int, int, Stance], Table] = {}
        self._attackers: dict[int, Key] = {}
        self._targets: dict[int, Key] = {}
        self._firing: dict[int, tuple[list[int], Values]] = {}
        self._stands: dict[tuple[tuple[int, ...], int], Places] = {}
        board = state.battle.board
        self.distance = distances_of(state)
        self._is_final = state.turn >= state.battle.turns
        self._is_small = board.width * board.height <= LARGEST_WHOLE

    @cached_property
    def shelter(self) -> BoolArray:
        """By place, whether infantry that stands there is in cover whoever attacks."""
        return self.memory.shelters.of(self.state)

    @property
    def tells_places_apart(self) -> bool:
        """Whether what is found for a place is the same whatever others are asked for with it: not on large boards."""
        return self._is_small

    def stand(self, unit: Unit) -> Places:
        """Return the one place where a unit on the table stands."""
        key = unit.squares, unit.storey
        if key not in self._stands:
            self._stands[key] = places_of([self.state.places(unit)])
        return self._stands[key]

    def ground(self, unit: Unit, march: bool) -> Ground:
        """Return what a unit can reach by a Move or a March Move."""
        key = unit.id, march
        if key not in self._grounds:
            state = self.state
            leaves = state.edition.declarations.must_move(state, unit)
            self._grounds[key] = ground_of(state, unit, self.allowance(unit, march), leaves=leaves)
        return self._grounds[key]

    def reach(self, unit: Unit, march: bool) -> Places:
        """Return the places a unit can end on after a Move or a March Move; none where it can't come onto the table."""
        key = unit.id, march
        if key not in self._places:
            found = [*self.ground(unit, march).destinations()]
            self._places[key] = places_of(found) if found else np.empty((0, unit.card.size), np.intp)
        return self._places[key]

    def lines(self, viewers: Places, seen: Places, target: Unit, absent: Unit | None = None) -> Lines:
        """Return who sees the target's places from the viewers' places, and how.

        absent   a unit that is about to leave its squares: what it hides now is not hidden then
        """
        distance = _least(self.distance, viewers, seen)
        np.maximum(distance, 1, out=distance)
        if target.flies:
            return Lines(np.ones(distance.shape, bool), np.zeros(distance.shape, bool), distance)
        if self._is_small:
            sees, cover = self._whole(absent)
            covered = _all(cover, viewers, seen)
            clear = _any(sees, viewers, seen)
        else:
            clear, covered = self._looked_around(viewers, seen)
        if target.card.type is UnitType.INFANTRY:
            covered = covered | self.shelter[seen].any(axis=1)
        return Lines(clear, covered, distance)

    def sees(self, viewers: NDArray[np.intp], seen: NDArray[np.intp]) -> BoolArray:
        """Return `[viewer, seen]`, who sees whom of places one by one; on large boards nobody, where it takes long."""
        if not self._is_small:
            return np.zeros((len(viewers), len(seen)), bool)
        table, _ = self._whole(None)
        clear: BoolArray = table[viewers[:, None], seen]
        return clear

    def _whole(self, absent: Unit | None) -> tuple[BoolArray, BoolArray]:
        gone = frozenset(absent.squares) if absent and absent.card.type is UnitType.VEHICLE else frozenset()
        if gone not in self._views:
            view = self.state.edition.sight.views(self._field(gone))
            self._views[gone] = view.sees, view.cover
        return self._views[gone]

    def _field(self, gone: frozenset[int]) -> Field:
        now = field_of(self.state)
        return replace(now, vehicles=now.vehicles - gone) if gone else now

    def _looked_around(self, viewers: Places, seen: Places) -> tuple[BoolArray, BoolArray]:
        """On large boards: by a view from the side that has fewer places; cover is taken for the same both ways."""
        turned = len(seen) < len(viewers)
        few, many = (seen, viewers) if turned else (viewers, seen)
        now = self._field(frozenset())
        sees, covered = [], []
        for squares in few.tolist():
            storey = storey_of(self.state.battle.board, squares[0])
            viewer = Viewpoint(squares_of(self.state.battle.board, squares), False, storey)
            view = self.state.edition.sight.view(now, viewer)
            sees.append(view.sees[many].any(axis=1))
            covered.append(view.cover[many].all(axis=1))
        arrays = np.array(sees), np.array(covered)
        return (arrays[0].T, arrays[1].T) if turned else arrays

    def table(self, attacker: Unit, target: Unit, stance: Stance) -> Values | None:
        """Return what an attack takes by cover and range; None where it never takes anything."""
        return self.known(attacker, target, stance).if_any

    def known(self, attacker: Unit, target: Unit, stance: Stance) -> Table:
        """Return all that is known of an attack."""
        key = attacker.id, target.id, stance
        table = self._tables.get(key)
        if table is None:
            pair = self._as_attacker(attacker), self._as_target(target)
            table = self.memory.strength.known(self.state, attacker, target, stance, pair, final=self._is_final)
            self._tables[key] = table
        return table

    def _as_attacker(self, unit: Unit) -> Key:
        if unit.id not in self._attackers:
            self._attackers[unit.id] = self.memory.strength.as_attacker(self.state, unit)
        return self._attackers[unit.id]

    def _as_target(self, unit: Unit) -> Key:
        if unit.id not in self._targets:
            self._targets[unit.id] = self.memory.strength.as_target(self.state, unit)
        return self._targets[unit.id]

    def attack(self, unit: Unit, target: Unit, places: Places, stance: Stance) -> Values:
        """Return by place what a unit's attack on a target takes from it on average."""
        table = self.table(unit, target, stance)
        if table is None or not len(places):
            return np.zeros(len(places))
        return self._seen(self.lines(places, self.stand(target), target, unit), target).worth(table)[:, 0]

    def _seen(self, lines: Lines, target: Unit) -> Lines:
        """Return lines to a target as it is now without those on which it is too well hidden (T16-SKL-28)."""
        beyond = self.state.edition.sight.unseen_beyond(self.state, target)
        if beyond is None:
            return lines
        return replace(lines, sees=lines.sees & ~(lines.covered & (lines.distance > beyond)))

    def called(self, observer: Unit, artillery: Unit, target: Unit, places: Places, stance: Stance) -> Values:
        """Return by the observer's place what artillery that is called in takes from a target on average."""
        sustained = Stance.SUSTAINED if stance is Stance.SUSTAINED else Stance.STILL
        table = self.table(artillery, target, sustained)
        if table is None or not len(places):
            return np.zeros(len(places))
        there = self.stand(target)
        lines = self._seen(self.lines(places, there, target, observer), target)
        distance = int(self.lines(self.stand(artillery), there, target).distance[0, 0])
        return np.where(lines.sees[:, 0], table[lines.covered[:, 0].astype(np.intp), distance], 0.0)

    def is_sheltered(self, square: int) -> bool:
        """Return whether infantry on a square is in cover whoever attacks."""
        return bool(self.shelter[square])

    def threat(self, enemy: Unit, unit: Unit, places: Places) -> Values:
        """Return by place the most that an enemy can take from a unit there on average, after a Move or by a Sustained
        Attack from where it is."""
        worst = np.zeros(len(places))
        moved = self.table(enemy, unit, Stance.MOVED)
        if moved is not None:
            worst = self._threat_after_move(enemy, unit, places, moved)
        if enemy.squares:
            sustained = self.table(enemy, unit, Stance.SUSTAINED)
            if sustained is not None:
                here = self.lines(self.stand(enemy), places, unit, unit)
                worst = np.maximum(worst, here.worth(sustained)[0])
        return worst

    def _threat_after_move(self, enemy: Unit, unit: Unit, places: Places, moved: Values) -> Values:
        if self._is_small:
            worst: Values = self._from_each(self.reach(enemy, False), unit, places, moved).max(axis=0, initial=0.0)
            return worst
        if not enemy.squares:
            return np.zeros(len(places))
        lines = self.lines(self.stand(enemy), places, unit, unit)
        nearer = np.maximum(lines.distance - self.allowance(enemy, False), 1)
        after_move: Values = np.where(lines.sees, moved[lines.covered.astype(np.intp), nearer], 0.0)[0]
        return after_move

    def threats_after_move(self, enemy: Unit, unit: Unit, place: Places) -> tuple[Places, Values]:
        """Return the places that an enemy can come to by a Move, and what its attack from each takes on average from a
        unit in one place."""
        moved, reached = self.table(enemy, unit, Stance.MOVED), self.reach(enemy, False)
        if moved is None:
            return reached, np.zeros(len(reached))
        return reached, self._from_each(reached, unit, place, moved)[:, 0]

    def _from_each(self, reached: Places, unit: Unit, places: Places, table: Values) -> Values:
        """Return what an attack takes from a unit, by the place it is made from and the place where the unit stands."""
        if not len(reached):
            return np.zeros((0, len(places)))
        return self.lines(reached, places, unit, unit).worth(table)

    def standing_attack(self, enemy: Unit, unit: Unit, places: Places) -> Values:
        """Return by place what an enemy takes from a unit there by an Attack from where it is, as when it reacts."""
        table = self.table(enemy, unit, Stance.STILL)
        if table is None or not enemy.squares:
            return np.zeros(len(places))
        worst: Values = self.lines(self.stand(enemy), places, unit, unit).worth(table)[0]
        return worst

    def way(self, unit: Unit, square: int, places: Places) -> NDArray[np.int16]:
        """Return by place what the way of a unit from there to a square costs, from the nearest square it covers."""
        row = self.memory.distances.to(self.state, unit, square)
        return row[places[:, 0]] if places.shape[1] == 1 else row[places].min(axis=1)

    def chance(self, unit: Unit, places: Places, targets: Sequence[Unit]) -> Values:
        """Return by place the best attack that a unit could make from there with its next Move, or further on."""
        squares, best = self._firing_places(unit, targets)
        if not squares:
            return np.zeros(len(places))
        cost = np.array([self.way(unit, square, places) for square in squares])
        move = max(1, self.allowance(unit, False))
        far = _NEXT_SHARE * _NEXT_DECAY ** (cost / move)
        share = np.where(cost <= move, 1.0, np.where(cost >= FAR, 0.0, far))
        chance: Values = (best[:, None] * share).max(axis=0)
        return chance

    def _firing_places(self, unit: Unit, targets: Sequence[Unit]) -> tuple[list[int], Values]:
        """Return the squares from which a unit's attack takes most, whomever it aims at, and what that is."""
        known = self._firing.get(unit.id)
        if known is None:
            board = self.state.battle.board
            higher = above(board) if unit.card.type is UnitType.INFANTRY and self.state.levels > 1 else ()
            everywhere = np.array([*board.squares, *higher], np.intp)[:, None]
            best = np.zeros(len(everywhere))
            for target in targets:
                best = np.maximum(best, self.attack(unit, target, everywhere, Stance.MOVED))
            top = np.argsort(-best, kind="stable")[:FIRING_PLACES]
            top = top[best[top] > 0.0]
            known = everywhere[top, 0].tolist(), best[top]
            self._firing[unit.id] = known
        return known

    def allowance(self, unit: Unit, march: bool) -> int:
        """Return the squares of a Move or a March Move."""
        key = unit.id, march
        if key not in self._allowances:
            self._allowances[key] = self.state.edition.movement.allowance(self.state, unit, march).total
        return self._allowances[key]


def _least(table: NDArray[np.int16], first: Places, second: Places) -> NDArray[np.int16]:
    if first.shape[1] == second.shape[1] == 1:
        return table[first, second[:, 0]]
    least: NDArray[np.int16] = table[first[:, :, None, None], second[None, None, :, :]].min(axis=(1, 3))
    return least


def _any(table: BoolArray, first: Places, second: Places) -> BoolArray:
    if first.shape[1] == second.shape[1] == 1:
        return table[first, second[:, 0]]
    return np.asarray(table[first[:, :, None, None], second[None, None, :, :]].any(axis=(1, 3)))


def _all(table: BoolArray, first: Places, second: Places) -> BoolArray:
    if first.shape[1] == second.shape[1] == 1:
        return table[first, second[:, 0]]
    return np.asarray(table[first[:, :, None, None], second[None, None, :, :]].all(axis=(1, 3)))
