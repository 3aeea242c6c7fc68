"""The ways to win a battle that a scenario may name, each a condition with its values (T13-VIC, T13-SCN)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from dust_tactics.rules.losses import is_wiped_out
from dust_tactics.rules.scenario import MOST_TURNS, Battle, Victory
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import is_roof

DEFAULT_FIRST_TURN = 3
DEFAULT_CLEAR = 2
"""Holding counts from the end of turn 3 on, with no enemy within range 2 (T13-VIC-08)."""

Held = tuple[int, int]
"""An objective, by its number in the battle, and the side that holds it."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Victory points for an objective held at the end of a turn."""

    side: int
    points: int
    objective: int
    clause: str


@dataclass(frozen=True, slots=True)
class Condition:
    """The base of all: gives no points, is achieved by nobody, and decides nothing.

    reason, clause   of the result when this condition gives it
    scores           whether it gives victory points
    """

    reason: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    scores: ClassVar[bool] = False

    def rule(self, battle: Battle) -> str:
        """Return the clause to cite for it in a battle."""
        return self.clause

    def held(self, state: GameState) -> Iterator[Held]:
        """Yield the objectives that count for this condition now."""
        yield from ()

    def gains(self, state: GameState) -> Iterator[Gain]:
        """Victory points that sides gain at the end of this turn."""
        yield from ()

    def for_elimination(self) -> int:
        """Victory points for an enemy unit eliminated."""
        return 0

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return the sides that have achieved it at the end of this turn, and thereby win (T13-VIC-01)."""
        return ()

    def leader(self, state: GameState) -> int | None:
        """Return the side that it gives a battle to which has ended with nobody, or both, having achieved something."""
        return None


@dataclass(frozen=True, slots=True)
class Eliminate(Condition):
    """A side without a unit on the table loses, whatever it has in reserve (T13-VIC-02)."""

    reason = "eliminated"
    clause = "T13-VIC-02"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return a side that has wiped out the other and is not wiped out itself."""
        return tuple(side for side in (0, 1) if is_wiped_out(state, 1 - side) and not is_wiped_out(state, side))


@dataclass(frozen=True, slots=True)
class ArmyPoints(Condition):
    """The more army points of enemy units eliminated win (T13-VIC-03). The result keeps the reason of the end."""

    def leader(self, state: GameState) -> int | None:
        """Return who has more."""
        return _more(state.points)


@dataclass(frozen=True, slots=True)
class Holding(Condition):
    """What conditions share that look at who holds objectives (T13-VIC-08).

    from_turn   the first turn at whose end holding counts
    clear       the range within which no enemy may be
    """

    from_turn: int = DEFAULT_FIRST_TURN
    clear: int = DEFAULT_CLEAR

    def held(self, state: GameState) -> Iterator[Held]:
        """Every objective that is held, once holding counts."""
        if state.turn < self.from_turn:
            return
        for number, objective in enumerate(state.battle.objectives):
            side = holder(state, objective.square, self.clear)
            if side is not None:
                yield number, side


@dataclass(frozen=True, slots=True)
class Hold(Holding):
    """Holding one objective wins, as in Grab the Dust (T13-SCN-12)."""

    objective: str = ""

    reason = "objective-held"
    clause = "T13-SCN-12"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return who holds it."""
        return tuple(side for number, side in self.held(state) if self._is_meant(state, number))

    def _is_meant(self, state: GameState, number: int) -> bool:
        return state.battle.objectives[number].name == self.objective


@dataclass(frozen=True, slots=True)
class HoldEnemyHalf(Holding):
    """Holding an objective in the other side's half wins, as in Bait and Flank (T13-SCN-17)."""

    reason = "enemy-objective-held"
    clause = "T13-SCN-17"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return who holds one."""
        objectives = state.battle.objectives
        held = self.held(state)
        return tuple(dict.fromkeys(side for number, side in held if objectives[number].half == 1 - side))


@dataclass(frozen=True, slots=True)
class HoldAll(Holding):
    """Holding every objective of the battle at once wins, as in Reload (T16-SCN-14)."""

    reason = "all-objectives-held"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return who holds all there are."""
        held = [side for _, side in self.held(state)]
        objectives = len(state.battle.objectives)
        return tuple(side for side in (0, 1) if objectives and held.count(side) == objectives)


@dataclass(frozen=True, slots=True)
class MostObjectives(Holding):
    """The more objectives held win when the battle ends, as in Reload (T16-SCN-15)."""

    reason = "most-objectives"

    def leader(self, state: GameState) -> int | None:
        """Return who holds more."""
        held = [side for _, side in self.held(state)]
        return _more((held.count(0), held.count(1)))


@dataclass(frozen=True, slots=True)
class ScoreHold(Holding):
    """Victory points for each objective held at the end of a turn (T13-SCN-22, T13-SCN-26)."""

    own_half: int = 0
    enemy_half: int = 0

    scores = True

    def rule(self, battle: Battle) -> str:
        """That of Supply Drop, or of All-Out Attack, where the own objective is worth nothing."""
        return "T13-SCN-22" if self.own_half else "T13-SCN-26"

    def gains(self, state: GameState) -> Iterator[Gain]:
        """For each that is held and worth something; one in nobody's half counts as in the enemy's."""
        for number, side in self.held(state):
            own = state.battle.objectives[number].half == side
            points = self.own_half if own else self.enemy_half
            if points:
                yield Gain(side, points, number, self.rule(state.battle))


@dataclass(frozen=True, slots=True)
class ScoreElimination(Condition):
    """Victory points for each enemy unit eliminated; every hero is a unit (T13-SCN-26)."""

    points: int = 1

    scores = True

    def for_elimination(self) -> int:
        """As many as the scenario says."""
        return self.points


@dataclass(frozen=True, slots=True)
class FirstTo(Condition):
    """So many victory points win; if both have them, more do (T13-SCN-23, T13-SCN-27).

    With as many each the battle goes on, unless most points decide its end: then it ends.
    """

    points: int = 1

    reason = "victory-points"

    def rule(self, battle: Battle) -> str:
        """That of All-Out Attack where most points decide the end, else that of Supply Drop."""
        return "T13-SCN-27" if _most_points_decide(battle) else "T13-SCN-23"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return who has them, and more than the other."""
        reached = tuple(side for side in (0, 1) if state.victory_points[side] >= self.points)
        if not reached:
            return ()
        leader = _more(state.victory_points)
        if leader is not None:
            return (leader,)
        return reached if any(isinstance(other, MostPoints) for other in conditions_now(state)) else ()


@dataclass(frozen=True, slots=True)
class MostPoints(Condition):
    """The more victory points win when the battle ends, by a wipe-out too (T13-SCN-27)."""

    reason = "most-victory-points"
    clause = "T13-SCN-27"

    def leader(self, state: GameState) -> int | None:
        """Return who has more."""
        return _more(state.victory_points)


@dataclass(frozen=True, slots=True)
class SoleControl(Condition):
    """Being alone in a building at the end of a turn wins, on whatever storey; aircraft above it do not count, nor do
    units on its roof."""

    building: str = ""
    from_turn: int = DEFAULT_FIRST_TURN

    reason = "building-held"
    clause = "T13-VIC-02"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return the only side with units inside."""
        inside = self.inside(state) if state.turn >= self.from_turn else set()
        return tuple(inside) if len(inside) == 1 else ()

    def inside(self, state: GameState) -> set[int]:
        """Return the sides with units inside."""
        return {
            unit.side
            for building in state.battle.board.buildings
            if building.name == self.building
            for unit in state.on_table()
            if not unit.flies and not building.squares.isdisjoint(unit.squares)
            if not is_roof(building, unit.storey)
        }


@dataclass(frozen=True, slots=True)
class Joining(Condition):
    """What conditions share that are made of others. No book has them: they are a scenario's own.

    of   the conditions they are made of
    """

    of: tuple[Condition, ...] = ()

    def held(self, state: GameState) -> Iterator[Held]:
        """Yield what counts for any of its parts."""
        for part in self.of:
            yield from part.held(state)


@dataclass(frozen=True, slots=True)
class AllOf(Joining):
    """A side that achieves every one of its parts at the end of the same turn wins."""

    reason = "all-achieved"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return the sides that have achieved each part."""
        sides = [part.achieved(state) for part in self.of]
        return tuple(side for side in (0, 1) if sides and all(side in achieved for achieved in sides))


@dataclass(frozen=True, slots=True)
class AnyOf(Joining):
    """A side that achieves one of its parts wins. Where it stands alone its parts stand in its place."""

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Return the sides that have achieved a part."""
        return tuple(dict.fromkeys(side for part in self.of for side in part.achieved(state)))


CONDITIONS: Mapping[str, type[Condition]] = {
    "eliminate": Eliminate,
    "army-points": ArmyPoints,
    "hold": Hold,
    "hold-enemy-half": HoldEnemyHalf,
    "hold-all": HoldAll,
    "score-hold": ScoreHold,
    "score-elimination": ScoreElimination,
    "first-to": FirstTo,
    "most-points": MostPoints,
    "most-objectives": MostObjectives,
    "sole-control": SoleControl,
    "all": AllOf,
    "any": AnyOf,
}
"""The victory catalogue: what scenario files may name, by kind."""

KINDS: Mapping[str, str] = {condition.reason: kind for kind, condition in CONDITIONS.items() if condition.reason}
"""The kind of condition behind a result, by its reason; where the end of a battle alone decides it has none."""


@dataclass(frozen=True, slots=True)
class NumberValue:
    """A whole number; without a default it has to be given."""

    low: int
    high: int
    default: int | None = None


@dataclass(frozen=True, slots=True)
class TargetValue:
    """The name of an objective or building of the table."""

    of: str


@dataclass(frozen=True, slots=True)
class PartsValue:
    """Other ways to win, which a way joins."""

    least: int
    most: int


MOST_PARTS = 6
"""Ways to win that one may join at most."""
DEEPEST_PARTS = 3
"""Ways within ways at most, the outermost among them."""

FROM_TURN = NumberValue(1, MOST_TURNS, DEFAULT_FIRST_TURN)
CLEAR = NumberValue(0, 20, DEFAULT_CLEAR)

PARTS = PartsValue(2, MOST_PARTS)

VALUES: Mapping[str, Mapping[str, NumberValue | TargetValue | PartsValue]] = {
    "eliminate": {},
    "army-points": {},
    "hold": {"objective": TargetValue("objective"), "from_turn": FROM_TURN, "clear": CLEAR},
    "hold-enemy-half": {"from_turn": FROM_TURN, "clear": CLEAR},
    "hold-all": {"from_turn": FROM_TURN, "clear": CLEAR},
    "score-hold": {
        "own_half": NumberValue(0, 100),
        "enemy_half": NumberValue(0, 100),
        "from_turn": FROM_TURN,
        "clear": CLEAR,
    },
    "score-elimination": {"points": NumberValue(1, 100)},
    "first-to": {"points": NumberValue(1, 1000)},
    "most-points": {},
    "most-objectives": {"from_turn": FROM_TURN, "clear": CLEAR},
    "sole-control": {"building": TargetValue("building"), "from_turn": FROM_TURN},
    "all": {"of": PARTS},
    "any": {"of": PARTS},
}
"""Kinds of victory and the values of each, in the order they are written into `Victory.values`, parts into its `of`."""

JOINABLE = tuple(kind for kind, condition in CONDITIONS.items() if condition.achieved is not Condition.achieved)
"""Kinds that a side can achieve, so that others may be made of them."""

USUAL = (Victory("eliminate"), Victory("army-points"))
"""What holds where a battle names nothing (T13-VIC-02, T13-VIC-03)."""


def condition_of(victory: Victory) -> Condition:
    """Return the condition that a battle names. Raises KeyError for an unknown kind, TypeError for an unknown value."""
    values: dict[str, Any] = dict(victory.values)
    if victory.of:
        values["of"] = tuple(condition_of(part) for part in victory.of)
    return CONDITIONS[victory.kind](**values)


def conditions_of(battle: Battle) -> tuple[Condition, ...]:
    """Return all conditions of a battle, in its order, those included that an event may add."""
    return _conditions(battle.victory or USUAL)


def first_conditions(battle: Battle) -> tuple[Condition, ...]:
    """Return the conditions that hold when a battle begins, before any event."""
    return _conditions(ways_now(battle, frozenset()))


def conditions_now(state: GameState) -> tuple[Condition, ...]:
    """Return the conditions that hold now, after what events have added and taken away."""
    return _conditions(ways_now(state.battle, state.changed_ways))


def ways_now(battle: Battle, changed: frozenset[int]) -> tuple[Victory, ...]:
    """Return the ways to win that hold, by the numbers of those that do no longer or only since the beginning."""
    if not battle.victory:
        return USUAL
    if not changed and all(way.from_start for way in battle.victory):
        return battle.victory
    return tuple(way for number, way in enumerate(battle.victory) if way.from_start != (number in changed))


@lru_cache(maxsize=64)
def _conditions(ways: tuple[Victory, ...]) -> tuple[Condition, ...]:
    return tuple(part for victory in ways for part in _opened(condition_of(victory)))


def _opened(condition: Condition) -> Iterator[Condition]:
    """Yield a condition, or in place of one of which any part will do its parts."""
    if isinstance(condition, AnyOf):
        for part in condition.of:
            yield from _opened(part)
    else:
        yield condition


def counts_victory_points(battle: Battle) -> bool:
    """Return whether a battle gives victory points at all."""
    return any(condition.scores for condition in conditions_of(battle)) or any(
        any(event.points) for event in battle.events
    )


def holder(state: GameState, square: int, clear: int = DEFAULT_CLEAR) -> int | None:
    """Return the side that holds a square: a unit on its ground that does not fly, and no enemy within range
    (T13-VIC-08)."""
    for unit in state.at_place(square):
        if unit.flies:
            continue
        enemies = state.on_table(1 - unit.side)
        if all(state.geometry.distance((square,), state.places(enemy)) > clear for enemy in enemies):
            return unit.side
    return None


def added(points: tuple[int, int], side: int, more: int) -> tuple[int, int]:
    """Return the points of both sides with more for one of them."""
    first, second = points
    return (first + more, second) if side == 0 else (first, second + more)


def _most_points_decide(battle: Battle) -> bool:
    return any(isinstance(condition, MostPoints) for condition in conditions_of(battle))


def _more(points: tuple[int, int]) -> int | None:
    first, second = points
    return None if first == second else (0 if first > second else 1)
