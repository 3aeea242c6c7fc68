"""Move and March Move actions: the path, the turn, coming onto the table, the March that is interrupted (T13-MOV)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.rules.commands import Move
from dust_tactics.rules.events import ActionLost, CratesCrushed, Moved
from dust_tactics.rules.heroes import acting_party, mountable, pilot_refusal
from dust_tactics.rules.movement import Ground, can_come_out, crushable, ground_of, path_costs, uses_diagonal
from dust_tactics.rules.state import Action, GameState, MarchRest, Status, Unit
from dust_tactics.rules.steps.joining import tell_joins
from dust_tactics.rules.steps.piloting import dismount, mount
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
        """Ask for the path; a unit that cannot come on, or out of a vehicle, does Nothing (T13-SET-10)."""
        state = play.state
        unit = state.units[self.unit]
        activation = state.activations[-1]
        if activation.reacting_to is not None:
            _begin_reactive_turn(play, unit)
            return
        action = Action.MARCH if self.march else Action.MOVE
        allowance = state.edition.movement.allowance(state, unit, self.march)
        if not unit.squares and not can_come_out(state, unit, allowance.total):
            reason = refuse("entry-blocked", "T13-SET-10", unit=unit.name, units=(unit.id,))
            if unit.aboard is not None:
                reason = refuse("no-way-out", "T13-HER-16", unit=unit.name, units=(unit.id,))
            play.tell(ActionLost(unit.id, action, reason))
        else:
            play.push(ChoosePath(unit.side, unit.id, self.march, allowance))


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
    """

    owner: int
    unit: int
    march: bool
    allowance: Tally
    spent: int = 0
    planned: tuple[int, ...] = ()

    @property
    def budget(self) -> int:
        """Squares of movement left."""
        return self.allowance.total - self.spent

    def ground(self, state: GameState) -> Ground:
        """What the unit can reach now, and at what cost."""
        used = state.activations[-1].diagonal_used
        return ground_of(state, state.units[self.unit], self.budget, diagonal_used=used)

    def commands(self, state: GameState) -> Iterator[Move]:
        """One cheapest path to every square that can be reached, with every facing; heroes may mount there."""
        unit = state.units[self.unit]
        ground = self.ground(state)
        facings: tuple[int | None, ...] = tuple(FACINGS) if unit.has_facing else (None,)
        for square in ground.destinations():
            path = ground.path_to(square)
            for facing in facings:
                yield Move(state.asked, path, facing)
            if self.mount_refusal(state, square) is None:
                yield Move(state.asked, path, mount=True)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Which step of the path can't be, and why; facings and crushed crates that make no sense."""
        if not isinstance(command, Move):
            return refuse("wrong-command", "T13-MOV-01")
        unit = state.units[self.unit]
        if refusal := self.ground(state).path_refusal(command.path):
            return refusal
        if unit.has_facing and command.facing not in FACINGS:
            return refuse("facing-needed", "T13-MOV-05", unit=unit.name)
        if not unit.has_facing and command.facing is not None:
            return refuse("no-facing", "T13-FOF-01", unit=unit.name)
        for square in command.crush:
            if command.crush.count(square) > 1 or square not in command.path or not crushable(state, unit, square):
                return refuse("nothing-to-crush", "T13-TER-08", squares=(square,))
        if command.mount:
            return self.mount_refusal(state, command.path[-1] if command.path else unit.square)
        return None

    def mount_refusal(self, state: GameState, square: int) -> Refusal | None:
        """Why the unit can't end its move as the pilot of what stands on a square (T13-HER-14, T13-HER-17)."""
        hero = state.units[self.unit]
        if hero.aboard is not None or state.activations[-1].dismounted:
            return refuse("mounts-and-dismounts", "T13-HER-17", unit=hero.name)
        if len(acting_party(state, hero)) > 1:
            return refuse("mounts-alone", "T13-HER-05", unit=hero.name)
        if mountable(state, hero, square) is not None:
            return None
        refusals = [pilot_refusal(state, hero, unit) for unit in state.at(square) if unit.id != hero.id]
        return next((found for found in refusals if found), refuse("nothing-to-mount", "T13-HER-14", squares=(square,)))

    def answer(self, play: Play[GameState], command: Move) -> None:
        """Move; a March that may be reacted to pauses after the squares of a normal Move (T13-REA-15)."""
        path, rest = command.path, None
        if play.state.units[self.unit].aboard is not None:
            dismount(play, self.unit, path[0])
            path = path[1:]
        if self.march:
            leg = self._first_leg(play.state, path)
            if _may_be_interrupted(play.state, self.unit, leg):
                path, rest = leg, path[len(leg) :]
        facing = None if rest else command.facing
        spent = move_unit(play, self.unit, path, facing, command.crush, self.march)
        if rest is not None:
            left = MarchRest(rest, command.facing, command.crush, spent, command.mount)
            play.state.change_activation(rest=left)
        elif command.mount:
            mount(play, self.unit)

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
            play.push(ChoosePath(unit.side, unit.id, True, allowance, rest.spent, rest.path))
            return
        if rest.path:
            move_unit(play, self.unit, rest.path, rest.facing, rest.crush, True)
        if rest.mount:
            mount(play, self.unit)


def move_unit(
    play: Play[GameState], unit_id: int, path: tuple[int, ...], facing: int | None, crush: tuple[int, ...], march: bool
) -> int:
    """Put a unit, and the hero who acts along, at the end of a path that was checked; the movement it cost."""
    state = play.state
    unit, *heroes = acting_party(state, state.units[unit_id])
    activation = state.activations[-1]
    width = state.battle.board.width
    costs = path_costs(unit, path, width, activation.diagonal_used)
    cost = costs[-1] if costs else 0
    squares = (path[-1],) if path else unit.squares
    faces = unit.facing if facing is None else facing
    status = Status.ON_TABLE if squares else unit.status
    state.units[unit_id] = replace(unit, squares=squares, facing=faces, status=status)
    for hero in heroes:
        state.units[hero.id] = replace(hero, squares=squares, status=status)
    diagonal = activation.diagonal_used or uses_diagonal(unit, path, width)
    state.change_activation(diagonal_used=diagonal, moved=True)
    along = heroes[0].id if heroes else None
    play.tell(Moved(unit_id, unit.squares, path, faces, march, cost, along))
    tell_joins(play)
    for square in crush:
        if square in path:
            state.crushed = state.crushed | {square}
            play.tell(CratesCrushed(unit_id, square))
    return cost
