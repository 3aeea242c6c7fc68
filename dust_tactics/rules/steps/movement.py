"""Move and March Move actions: the path, the turn, coming onto the table, the March that is interrupted (T13-MOV)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.rules.commands import Move
from dust_tactics.rules.events import ActionLost, CratesCrushed, Moved
from dust_tactics.rules.movement import Ground, can_enter_table, crushable, ground_of, path_costs, uses_diagonal
from dust_tactics.rules.state import Action, GameState, MarchRest, Status, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally

FACINGS = range(8)


@dataclass(frozen=True, slots=True)
class BeginMove:
    """A Move or March Move action starts."""

    unit: int
    march: bool

    def run(self, play: Play[GameState]) -> None:
        """Ask for the path; a unit that cannot come on does Nothing (T13-SET-10)."""
        state = play.state
        unit = state.units[self.unit]
        activation = state.activations[-1]
        if activation.reacting_to is not None:
            _begin_reactive_turn(play, unit)
            return
        action = Action.MARCH if self.march else Action.MOVE
        allowance = state.edition.movement.allowance(state, unit, self.march)
        if unit.status is Status.WAITING and not can_enter_table(state, unit, allowance.total):
            reason = refuse("entry-blocked", "T13-SET-10", unit=unit.name, units=(unit.id,))
            play.tell(ActionLost(unit.id, action, reason))
        else:
            leaves = state.edition.declarations.must_move(state, unit)
            play.push(ChoosePath(unit.side, unit.id, self.march, allowance, leaves=leaves))


def _begin_reactive_turn(play: Play[GameState], unit: Unit) -> None:
    """The Move of a reactive attack may only rotate the model (T13-REA-09); others have nothing to choose."""
    play.state.change_activation(moved=True)
    if unit.has_facing:
        play.push(ChoosePath(unit.side, unit.id, False, tally(0, "turn-only", "T13-REA-09")))


@dataclass(frozen=True, slots=True)
class ChoosePath:
    """Where does the unit go, and how does it face at the end?

    allowance   squares of movement in all
    spent       squares already used in this March
    planned     the rest of the path as it was planned before an enemy reacted
    leaves      whether the unit must leave its square if it can (T13-MOV-24)
    """

    owner: int
    unit: int
    march: bool
    allowance: Tally
    spent: int = 0
    planned: tuple[int, ...] = ()
    leaves: bool = False

    @property
    def budget(self) -> int:
        """Squares of movement left."""
        return self.allowance.total - self.spent

    def ground(self, state: GameState) -> Ground:
        """What the unit can reach now, and at what cost."""
        used = state.activations[-1].diagonal_used
        return ground_of(state, state.units[self.unit], self.budget, diagonal_used=used)

    def destinations(self, ground: Ground) -> Iterator[int]:
        """Squares where the unit may end; not its own if it must leave it and can."""
        stays = not self.leaves or not ground.can_leave()
        return (square for square in ground.destinations() if stays or square not in ground.unit.squares)

    def commands(self, state: GameState) -> Iterator[Move]:
        """One cheapest path to every square that can be reached, with every facing."""
        unit = state.units[self.unit]
        ground = self.ground(state)
        facings: tuple[int | None, ...] = tuple(FACINGS) if unit.has_facing else (None,)
        for square in self.destinations(ground):
            path = ground.path_to(square)
            for facing in facings:
                yield Move(state.asked, path, facing)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Which step of the path can't be, and why; facings and crushed crates that make no sense."""
        if not isinstance(command, Move):
            return refuse("wrong-command", "T13-MOV-01")
        unit = state.units[self.unit]
        ground = self.ground(state)
        if refusal := ground.path_refusal(command.path):
            return refusal
        if self.leaves and not command.path and ground.can_leave():
            return refuse("aircraft-must-leave", "T13-MOV-24", unit=unit.name, units=(unit.id,))
        if unit.has_facing and command.facing not in FACINGS:
            return refuse("facing-needed", "T13-MOV-05", unit=unit.name)
        if not unit.has_facing and command.facing is not None:
            return refuse("no-facing", "T13-FOF-01", unit=unit.name)
        for square in command.crush:
            if command.crush.count(square) > 1 or square not in command.path or not crushable(state, unit, square):
                return refuse("nothing-to-crush", "T13-TER-08", squares=(square,))
        return None

    def answer(self, play: Play[GameState], command: Move) -> None:
        """Move; a March that may be reacted to pauses after the squares of a normal Move (T13-REA-15)."""
        path, rest = command.path, None
        if self.march:
            leg = self._first_leg(play.state, command.path)
            if _may_be_interrupted(play.state, self.unit, leg):
                path, rest = leg, command.path[len(leg) :]
        facing = None if rest else command.facing
        spent = move_unit(play, self.unit, path, facing, command.crush, self.march)
        if rest is not None:
            play.state.change_activation(rest=MarchRest(rest, command.facing, command.crush, spent))

    def _first_leg(self, state: GameState, path: tuple[int, ...]) -> tuple[int, ...]:
        """The part of a March that a normal Move could make, up to a square where the unit can stand."""
        unit = state.units[self.unit]
        limit = state.edition.movement.allowance(state, unit, False).total
        ground = self.ground(state)
        costs = ground.costs(path)
        for length in range(len(path), 0, -1):
            if costs[length - 1] <= limit and ground.can_stop(path[length - 1]):
                return path[:length]
        return ()


def _may_be_interrupted(state: GameState, unit_id: int, leg: tuple[int, ...]) -> bool:
    """Whether an enemy may react to a March that has come to the end of its first leg."""
    activation = state.activations[-1]
    last = activation.current is None
    if not last or activation.window_closed or state.edition.reactions.window(activation) is not None:
        return False
    unit = state.units[unit_id]
    there = replace(unit, squares=leg[-1:] or unit.squares)
    rule = state.edition.reactions
    return bool(there.squares) and any(
        rule.refusal(state, enemy, there) is None for enemy in state.on_table(1 - unit.side)
    )


@dataclass(frozen=True, slots=True)
class FinishMarch:
    """The second half of a March Move: as planned, or planned anew after a reactive attack (T13-REA-15)."""

    unit: int
    rest: MarchRest

    def run(self, play: Play[GameState]) -> None:
        """Go on, or ask."""
        state, rest = play.state, self.rest
        state.change_activation(rest=None)
        unit = state.units[self.unit]
        if state.activations[-1].interrupted:
            allowance = state.edition.movement.allowance(state, unit, True)
            leaves = not rest.spent and state.edition.declarations.must_move(state, unit)
            play.push(ChoosePath(unit.side, unit.id, True, allowance, rest.spent, rest.path, leaves))
        elif rest.path:
            move_unit(play, self.unit, rest.path, rest.facing, rest.crush, True)


def move_unit(
    play: Play[GameState], unit_id: int, path: tuple[int, ...], facing: int | None, crush: tuple[int, ...], march: bool
) -> int:
    """Put a unit at the end of a path that was checked, and tell it; the squares of movement it cost."""
    state = play.state
    unit = state.units[unit_id]
    activation = state.activations[-1]
    width = state.battle.board.width
    costs = path_costs(unit, path, width, activation.diagonal_used)
    cost = costs[-1] if costs else 0
    squares = (path[-1],) if path else unit.squares
    faces = unit.facing if facing is None else facing
    status = Status.ON_TABLE if squares else unit.status
    state.units[unit_id] = replace(unit, squares=squares, facing=faces, status=status)
    diagonal = activation.diagonal_used or uses_diagonal(unit, path, width)
    state.change_activation(diagonal_used=diagonal, moved=True)
    play.tell(Moved(unit_id, unit.squares, path, faces, march, cost))
    for square in crush:
        if square in path:
            state.crushed = state.crushed | {square}
            play.tell(CratesCrushed(unit_id, square))
    return cost
