"""Finding ways for a unit that is planned: where it can go, by which way, and how it faces there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dust_tactics.grid.arcs import nearest_facing
from dust_tactics.rules.movement import Ground, crushable, ground_of
from dust_tactics.rules.state import Action, GameState, Status, Unit
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.screen.battle.camera import middle
from dust_tactics.screen.battle.plan import Route
from dust_tactics.table.refusal import Refusal


@dataclass(frozen=True)
class Reaches:
    """The ground of a Move and, if it may be, of a March Move, for one unit where it stands."""

    state: GameState
    unit: Unit
    grounds: tuple[tuple[Action, Ground], ...]

    @classmethod
    def of_unit(
        cls, state: GameState, unit: Unit, actions: Iterable[Action] = (Action.MOVE, Action.MARCH)
    ) -> "Reaches":
        """The reach of a unit that has not begun to move."""
        movement = state.edition.movement
        grounds = tuple(
            (action, ground_of(state, unit, movement.allowance(state, unit, action is Action.MARCH).total))
            for action in actions
        )
        return cls(state, unit, grounds)

    @classmethod
    def of_question(cls, state: GameState, question: ChoosePath) -> "Reaches":
        """The reach that a question for a path allows."""
        action = Action.MARCH if question.march else Action.MOVE
        return cls(state, state.units[question.unit], ((action, question.ground(state)),))

    def ground(self, action: Action) -> Ground | None:
        """The ground of an action."""
        return next((ground for known, ground in self.grounds if known is action), None)

    def squares(self, action: Action) -> frozenset[int]:
        """Squares where the unit can end with an action, its own left out."""
        ground = self.ground(action)
        return frozenset(ground.found.stops) - set(self.unit.squares) if ground else frozenset()

    def cost(self, square: int) -> int | None:
        """The least cost to come to a square."""
        costs = (ground.cost(square) for _, ground in self.grounds)
        return next((cost for cost in costs if cost is not None), None)

    def spent(self, path: tuple[int, ...]) -> int:
        """What a path costs."""
        costs = self.grounds[0][1].costs(path)
        return costs[-1] if costs else 0

    def budget(self, action: Action) -> int:
        """The squares of movement of an action."""
        ground = self.ground(action)
        return ground.found.budget if ground else 0

    def action_for(self, path: tuple[int, ...]) -> Action | None:
        """The action with the fewest squares that can go this way."""
        return next((action for action, ground in self.grounds if ground.path_refusal(path) is None), None)

    def refusal(self, path: tuple[int, ...]) -> Refusal | None:
        """Why none of the actions can go this way: what the farthest says."""
        refusal: Refusal | None = None
        for _, ground in self.grounds:
            refusal = ground.path_refusal(path)
            if refusal is None:
                return None
        return refusal

    def way_to(self, square: int, via: tuple[int, ...] = ()) -> tuple[int, ...] | None:
        """A cheapest way to a square on which the unit may end, after the squares `via`; None if there is none."""
        if square in via:
            return via[: via.index(square) + 1]
        for _, ground in self.grounds:
            way = self._way_on(ground, square, via) if via else _first_way(ground, square)
            if way is not None:
                return way
        return None

    def _way_on(self, ground: Ground, square: int, via: tuple[int, ...]) -> tuple[int, ...] | None:
        costs = ground.costs(via)
        left = ground.found.budget - (costs[-1] if costs else 0)
        if left < 1:
            return None
        halfway = replace(self.unit, squares=(via[-1],), status=Status.ON_TABLE)
        used = ground.found.diagonal_used or ground.uses_diagonal(via)
        further = ground_of(self.state, halfway, left, diagonal_used=used)
        if further.cost(square) is None:
            return None
        return (*via, *further.path_to(square))

    def why_not(self, square: int) -> Refusal | None:
        """Why the unit can't end on a square: what the farthest ground says of the straightest way."""
        ground = self.grounds[-1][1]
        if ground.cost(square) is not None:
            return ground.path_refusal(ground.path_to(square))
        wide = ground_of(self.state, self.unit, 40, diagonal_used=ground.found.diagonal_used)
        if wide.cost(square) is not None:
            return _named(ground.path_refusal(wide.path_to(square)), square)
        return ground.path_refusal((square,))

    def crush_on(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """Squares of a path whose crates the unit may crush."""
        return tuple(square for square in path if crushable(self.state, self.unit, square))

    def route(self, path: tuple[int, ...]) -> Route:
        """A path with the facing that suggests itself."""
        return Route(path, default_facing(self.state, self.unit, path))


def _named(refusal: Refusal | None, square: int) -> Refusal | None:
    """Where only movement is missing, the square that was asked for is too far, not the first one on the way to it."""
    if refusal is None or refusal.reason != "too-far":
        return refusal
    values = {**dict(refusal.values), "square": square}
    return replace(refusal, values=tuple(values.items()), squares=(square,))


def _first_way(ground: Ground, square: int) -> tuple[int, ...] | None:
    if square in ground.unit.squares:
        return ()
    return ground.path_to(square) if ground.found.can_stop(square) else None


def facing_towards(start: tuple[float, float], goal: tuple[float, float]) -> int:
    """The facing, 0 to 7 clockwise from north, nearest to the direction from one place to another."""
    return int(nearest_facing(goal[0] - start[0], goal[1] - start[1]))


def default_facing(state: GameState, unit: Unit, path: tuple[int, ...]) -> int | None:
    """Towards the nearest enemy on the table, else as the last step went, else as before; None if it is no matter."""
    if not unit.has_facing:
        return None
    columns = state.battle.board.width
    squares = (path[-1],) if path else unit.squares
    if not squares:
        return unit.facing
    enemies = state.on_table(1 - unit.side)
    if enemies and path:
        nearest = min(enemies, key=lambda enemy: state.geometry.distance(squares, enemy.squares))
        return facing_towards(middle(squares, columns), middle(nearest.squares, columns))
    before = path[-2] if len(path) > 1 else unit.squares[0] if unit.squares and path else None
    if before is None:
        return unit.facing
    return facing_towards(middle((before,), columns), middle((path[-1],), columns))
