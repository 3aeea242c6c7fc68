"""Finding ways for a unit that is planned: where it can go, by which way, and how it faces there."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from dust_tactics.grid.arcs import Facing, front_squares
from dust_tactics.grid.footprint_steps import Footprint, Way
from dust_tactics.grid.squares import middle
from dust_tactics.rules.heroes.piloting import mount_refusal, mountable
from dust_tactics.rules.movement.facing import facing_along, stand_on
from dust_tactics.rules.movement.ground import Ground, ground_of
from dust_tactics.rules.movement.ways import crushable
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.storeys import square_of
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.planning.activation_plan import Route
from dust_tactics.screen.battle.planning.one_by_one import activation_of, after_step, free_slots, step_refusal
from dust_tactics.table.refusal import Refusal

Place = tuple[float, float]


@dataclass(frozen=True)
class MoveOptions:
    """The ground of a Move and, if it may be, of a March Move, for one unit where it stands; of places, which on the
    ground are squares (`rules.storeys`)."""

    state: GameState
    unit: Unit
    grounds: tuple[tuple[Action, Ground], ...]

    @classmethod
    def of_unit(
        cls, state: GameState, unit: Unit, actions: Iterable[Action] = (Action.MOVE, Action.MARCH)
    ) -> "MoveOptions":
        """Return the reach of a unit that has not begun to move."""
        if not state.edition.declarations.ahead:
            return cls(state, unit, tuple(_grounds_one_by_one(state, unit, frozenset(actions))))
        movement, leaves = state.edition.movement, state.edition.declarations.must_move(state, unit)
        budgets = ((action, movement.allowance(state, unit, action is Action.MARCH).total) for action in actions)
        grounds = tuple((action, ground_of(state, unit, budget, leaves=leaves)) for action, budget in budgets)
        return cls(state, unit, grounds)

    @classmethod
    def of_question(cls, state: GameState, question: ChoosePath) -> "MoveOptions":
        """Return the reach that a question for a path allows."""
        action = Action.MARCH if question.march else Action.MOVE
        return cls(state, state.units[question.unit], ((action, question.ground(state)),))

    def ground(self, action: Action) -> Ground | None:
        """Return the ground of an action."""
        return next((ground for known, ground in self.grounds if known is action), None)

    def squares(self, action: Action) -> frozenset[int]:
        """Places that the unit can end on with an action, its own left out."""
        ground = self.ground(action)
        reached = {square for footprint in ground.destinations() for square in footprint} if ground else set()
        return frozenset(reached) - set(self.own)

    @property
    def own(self) -> Footprint:
        """Where the unit stands now, its front first; nothing off the table."""
        return self.state.places(self.unit)

    def cost(self, square: int) -> int | None:
        """Return the least cost to come to a square."""
        costs = (ground.cost(footprint) for ground, footprint in self._stops_over(square))
        return min((cost for cost in costs if cost is not None), default=None)

    def _stops_over(self, square: int) -> Iterator[tuple[Ground, Footprint]]:
        """Where the unit can end so that it covers a square: by the least action, the least cost first."""
        for _, ground in self.grounds:
            over = ground.found.covering(square)
            yield from ((ground, footprint) for footprint in over if ground.can_stop(footprint))

    def ways_over(self, square: int) -> tuple[Way, ...]:
        """Cheapest ways to all places where the unit covers a square at their end, the most natural one first.

        That is the cheapest, without a diagonal step if it can be, with the square in front.
        """
        ways: dict[Footprint, Way] = {}
        ranks: dict[Footprint, tuple[object, ...]] = {}
        for ground, footprint in self._stops_over(square):
            best = ground.found.best(footprint)
            if best is None or footprint in ways:
                continue
            ways[footprint] = ground.path_to(footprint)
            behind = square not in self._front(ways[footprint])
            ranks[footprint] = (self.grounds[0][1] is not ground, *best, behind, footprint)
        return tuple(ways[footprint] for footprint in sorted(ways, key=lambda one: ranks[one]))

    @property
    def turns(self) -> tuple[Way, ...]:
        """Ways to everywhere the unit may be after the turn of a reactive attack; none for other moves (T13-REA-10)."""
        activation = self.state.activation
        if activation is None or activation.reacting_to is None:
            return ()
        ground = self.grounds[0][1]
        return tuple(ground.path_to(footprint) for footprint in ground.destinations())

    def _front(self, way: Way) -> tuple[int, ...]:
        """Return the squares that would be in front at the end of a way."""
        facing = default_facing(self.state, self.unit, way)
        end = way[-1] if way else self.own
        return end if facing is None else front_squares(end, Facing(facing), self.state.battle.board.width)

    def spent(self, way: Way) -> int:
        """Return what a way costs."""
        costs = self.grounds[0][1].costs(way)
        return costs[-1] if costs else 0

    def budget(self, action: Action) -> int:
        """Return the squares of movement of an action."""
        ground = self.ground(action)
        return ground.found.budget if ground else 0

    def action_for(self, way: Way) -> Action | None:
        """Return the action with the fewest squares that can go this way."""
        return next((action for action, ground in self.grounds if ground.path_refusal(way) is None), None)

    def refusal(self, way: Way) -> Refusal | None:
        """Return why none of the actions can go this way: what the farthest says."""
        refusal: Refusal | None = None
        for _, ground in self.grounds:
            refusal = ground.path_refusal(way)
            if refusal is None:
                return None
        return refusal

    def open_part(self, way: Way) -> Way:
        """Return the longest part of a way, from its beginning, that can still be gone; nothing if none can."""
        parts = (way[:steps] for steps in range(len(way) - 1, 0, -1))
        return next((part for part in parts if self.refusal(part) is None), ())

    def way_to(self, square: int, via: Way = ()) -> Way | None:
        """Return a cheapest way to a square on which the unit may end, after the steps `via`; None if there is none."""
        for step, footprint in enumerate(via, start=1):
            if square in footprint:
                return via[:step]
        if via:
            ways = (self._way_on(ground, square, via) for _, ground in self.grounds)
            return next((way for way in ways if way is not None), None)
        if square in self.own:
            return ()
        return next(iter(self.ways_over(square)), None)

    def _way_on(self, ground: Ground, square: int, via: Way) -> Way | None:
        costs = ground.costs(via)
        left = ground.found.budget - (costs[-1] if costs else 0)
        if left < 1:
            return None
        halfway = stand_on(self.state.context, self.unit, via[-1], None)
        used = ground.found.diagonal_used or ground.uses_diagonal(via)
        further = ground_of(self.state, halfway, left, diagonal_used=used)
        over = further.found.covering(square)
        end = min(over, key=lambda one: (not further.can_stop(one), further.found.best(one), one), default=None)
        return (*via, *further.path_to(end)) if end else None

    def why_not(self, square: int) -> Refusal | None:
        """Return why the unit can't end on a square: what the farthest ground says of the straightest way."""
        ground = self.grounds[-1][1]
        wide = ground_of(self.state, self.unit, 40, diagonal_used=ground.found.diagonal_used)
        for reached in (ground, wide):
            over = reached.found.covering(square)
            if over:
                return _named(ground.path_refusal(reached.path_to(over[0])), square_of(self.state.battle.board, square))
        return ground.square_refusal(square)

    def mounted_at(self, way: Way) -> Unit | None:
        """Return the vehicle or aircraft whose controls the unit could take at the end of a way (T13-HER-14)."""
        squares = way[-1] if way else self.unit.squares
        if not squares or mount_refusal(self.state, self.unit, squares[0]) is not None:
            return None
        return mountable(self.state, self.unit, squares[0])

    def crush_on(self, way: Way) -> tuple[int, ...]:
        """Squares of a way whose crates the unit may crush."""
        trodden = {square for _, ground in self.grounds for square in ground.trodden(way)}
        return tuple(square for square in sorted(trodden) if crushable(self.state, self.unit, square))

    def route(self, way: Way) -> Route:
        """Return a way with the facing that suggests itself."""
        return Route(way, default_facing(self.state, self.unit, way))


def _grounds_one_by_one(state: GameState, unit: Unit, actions: frozenset[Action]) -> Iterator[tuple[Action, Ground]]:
    """Yield the ground of the MOVE that could come next, and that of two MOVEs where both are left (T10-ACT-05)."""
    allowance, diagonal = state.edition.movement.allowance, activation_of(state, unit).diagonal_used
    free = free_slots(state, unit)
    if Action.MOVE in actions:
        able = step_refusal(state, unit, (Action.MOVE, "")) is None
        budget = allowance(after_step(state, unit.id, Action.MOVE), unit, False).total if able else 0
        yield Action.MOVE, ground_of(state, unit, budget, diagonal_used=diagonal)
    if Action.MARCH in actions and free >= Action.MARCH.slots and not unit.off_table:
        yield Action.MARCH, ground_of(state, unit, allowance(state, unit, True).total, diagonal_used=diagonal)


def _named(refusal: Refusal | None, square: int) -> Refusal | None:
    """Where only movement is missing, the square that was asked for is too far, not the first one on the way to it."""
    if refusal is None or refusal.reason != "too-far":
        return refusal
    values = {**dict(refusal.values), "square": square}
    return replace(refusal, values=tuple(values.items()), squares=(square,))


def default_facing(state: GameState, unit: Unit, way: Way, towards: Footprint = ()) -> int | None:
    """Towards the squares of an enemy who is meant, else towards the nearest one on the table, else as the last step
    went, else as before; None if it is no matter."""
    if not unit.has_facing:
        return None
    squares = way[-1] if way else unit.squares
    if not squares or not way:
        return unit.facing
    start, goal = _direction(state, unit, way, towards)
    return facing_along(state, unit, squares, goal[0] - start[0], goal[1] - start[1])


def _direction(state: GameState, unit: Unit, way: Way, towards: Footprint) -> tuple[Place, Place]:
    """Two places, from the one to the other of which a unit had best face at the end of a way."""
    squares, columns = way[-1], state.battle.board.width
    if towards:
        return middle(squares, columns), middle(towards, columns)
    enemies = state.on_table(1 - unit.side)
    if enemies:
        nearest = min(enemies, key=lambda enemy: state.geometry.distance(squares, state.places(enemy)))
        return middle(squares, columns), middle(nearest.squares, columns)
    before = way[-2] if len(way) > 1 else unit.squares
    if before:
        return middle(before, columns), middle(squares, columns)
    down, right = Facing(unit.facing or 0).step
    return (0.0, 0.0), (float(right), float(down))
