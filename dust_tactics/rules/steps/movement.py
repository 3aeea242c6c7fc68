"""Move and March Move actions: the path, the turn, coming onto the table, the March that is interrupted (T13-MOV)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.grid.footprint_steps import Footprint, Way
from dust_tactics.rules.commands import Move, as_path
from dust_tactics.rules.events import ActionLost, CratesCrushed, Moved
from dust_tactics.rules.heroes.joining import acting_party, is_hero
from dust_tactics.rules.heroes.piloting import mount_refusal
from dust_tactics.rules.movement.facing import facings_on, stand_on
from dust_tactics.rules.movement.ground import Ground, can_come_out, ground_of, turning_ground
from dust_tactics.rules.movement.ways import (
    crushable,
    entered_squares,
    footprint_of,
    uses_diagonal,
    way_costs,
)
from dust_tactics.rules.pieces import remove_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.heroes import dismount, mount, tell_joins
from dust_tactics.rules.storeys import squares_of, standing
from dust_tactics.rules.units import Action, MarchRest, Unit
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.changed import changed
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally


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
            if not state.edition.declarations.ahead:
                state.change_activation(slots=activation.next)  # T10-ENT-08
        else:
            leaves = state.edition.declarations.must_move(state, unit)
            play.push(ChoosePath(unit.side, unit.id, self.march, allowance, leaves=leaves))


def _begin_reactive_turn(play: Play[GameState], unit: Unit) -> None:
    """The Move of a reactive attack may only rotate the model (T13-REA-09); others have nothing to choose."""
    play.state.change_activation(moved=True)
    if unit.has_facing:
        play.push(ChoosePath(unit.side, unit.id, False, tally(0, "turn-only", "T13-REA-09")))


@dataclass(frozen=True, slots=True)
class ChoosePath(Question[GameState, Move]):
    """Where does the unit go, and how does it face at the end?

    allowance   squares of movement in all
    spent       squares already used in this March
    planned     the rest of the way as it was planned before an enemy reacted
    leaves      whether the unit must leave where it is if it can (T13-MOV-24)
    resumed     whether it is the rest of a March that has paused (T13-REA-15)
    """

    unit: int
    march: bool
    allowance: Tally
    spent: int = 0
    planned: Way = ()
    leaves: bool = False
    resumed: bool = False

    @property
    def budget(self) -> int:
        """Squares of movement left."""
        return self.allowance.total - self.spent

    def ground(self, state: GameState) -> Ground:
        """Return what the unit can reach now, and at what cost; in a reactive attack it only turns (T13-REA-09)."""
        activation, unit = state.activations[-1], state.units[self.unit]
        if activation.reacting_to is not None:
            return turning_ground(state, unit, state.units[activation.reacting_to].squares)
        return ground_of(state, unit, self.budget, diagonal_used=activation.diagonal_used, leaves=self.leaves)

    def commands(self, state: GameState) -> Iterator[Move]:
        """One cheapest way to everywhere the unit can end, with every facing it may take there; heroes may mount.

        A March that goes no further than a Move could pauses there, so that its rest can be chosen (T13-REA-15).
        """
        unit = state.units[self.unit]
        ground, may_mount = self.ground(state), is_hero(unit)
        limit = self._pause_limit(state)
        for footprint in ground.destinations():
            way = ground.path_to(footprint)
            path = as_path(way)
            footprints = () if path else way
            pauses = limit is not None and self._pauses_at(ground, way, limit)
            for facing in facings_on(state, unit, footprint):
                yield Move(state.asked, path, facing, footprints=footprints, pauses=pauses)
            if may_mount and mount_refusal(state, unit, footprint[0]) is None:
                yield Move(state.asked, path, footprints=footprints, mount=True)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Which step of the way can't be, and why; facings and crushed crates that make no sense."""
        if not isinstance(command, Move):
            return refuse("wrong-command", "T13-MOV-01")
        unit, way, board = state.units[self.unit], command.way, state.battle.board
        if command.footprints and (command.path or unit.card.size == 1):
            return refuse("wrong-footprint", "T13-GEN-09", unit=unit.name, size=unit.card.size)
        ground = self.ground(state)
        if refusal := ground.path_refusal(way) or _facing_refusal(state, unit, command):
            return refusal
        if refusal := crush_refusal(ground, command):
            return refusal
        if command.pauses and (command.mount or not self.may_pause(state, way)):
            return refuse(
                "no-pause", "T13-REA-15", squares=squares_of(board, way[-1]) if way else unit.squares, unit=unit.name
            )
        return mount_refusal(state, unit, way[-1][0] if way else unit.square) if command.mount else None

    def answer(self, play: Play[GameState], command: Move) -> None:
        """Move; a March pauses where its player says, or else after the squares of a normal Move if an enemy may react
        to it there (T13-REA-15)."""
        way, rest = command.way, None
        if play.state.units[self.unit].aboard is not None:
            dismount(play, self.unit, way[0][0])
            way = way[1:]
        if self.march and play.state.edition.reactions.splits_march:
            leg = self.first_leg(play.state, way)
            if command.pauses or _may_be_interrupted(play.state, self.unit, leg):
                way, rest = leg, way[len(leg) :]
        facing = None if rest else command.facing
        spent = move_unit(play, self.unit, way, facing, command.crush, self.march)
        if rest is not None:
            left = MarchRest(rest, command.facing, command.crush, spent, command.mount, command.pauses)
            play.state.change_activation(rest=left)
        elif command.mount:
            mount(play, self.unit)

    def may_pause(self, state: GameState, way: Way) -> bool:
        """Return whether a March may pause at the end of a way: a Move could end there, some squares are left, and it
        is in the March that enemies have their moment to react (T13-REA-15, T13-REA-18)."""
        limit = self._pause_limit(state)
        return limit is not None and self._pauses_at(self.ground(state), way, limit)

    def _pause_limit(self, state: GameState) -> int | None:
        """Return what may be spent before a pause; None if there is none, whatever the way."""
        splits = self.march and state.edition.reactions.splits_march
        if not splits or self.resumed or state.activations[-1].current is not None:
            return None
        return min(self._first_leg_limit(state), self.budget - 1)

    def _pauses_at(self, ground: Ground, way: Way, limit: int) -> bool:
        return sum(ground.costs(way)[-1:]) <= limit and (not way or ground.can_stop(way[-1]))

    def first_leg(self, state: GameState, way: Way) -> Way:
        """Return the part of a March that a normal Move could make, up to where the unit can stand (T13-REA-15).

        A big model that comes on is wholly on the table before anything else happens (T13-SET-11).
        """
        ground = self.ground(state)
        limit, costs = self._first_leg_limit(state), ground.costs(way)
        for length in range(len(way), 0, -1):
            if costs[length - 1] <= limit and ground.can_stop(way[length - 1]):
                return way[:length]
        return ()

    def _first_leg_limit(self, state: GameState) -> int:
        unit, rule = state.units[self.unit], state.edition.movement
        limit = rule.allowance(state, unit, False).total
        return limit if unit.squares or unit.card.size == 1 else max(limit, rule.entry_cost(unit))


def crush_refusal(ground: Ground, command: Move) -> Refusal | None:
    """Return why a unit can't crush all that it says on its way; who jumps crushes only where it lands (T10-SKL-36)."""
    trodden = ground.trodden(command.way) if command.crush else frozenset()
    for square in command.crush:
        crushed = square in trodden and crushable(ground.state, ground.unit, square)
        if command.crush.count(square) > 1 or not crushed:
            return refuse("nothing-to-crush", "T13-TER-08", squares=(square,))
    return None


def _facing_refusal(state: GameState, unit: Unit, command: Move) -> Refusal | None:
    """Return why a unit can't face so at the end of its move; big models face along their squares (T13-MOV-05)."""
    if not unit.has_facing:
        return refuse("no-facing", "T13-FOF-01", unit=unit.name) if command.facing is not None else None
    end: Footprint = command.way[-1] if command.way else footprint_of(state.battle.board, unit)
    if command.facing in facings_on(state, unit, end):
        return None
    if unit.card.size > 1 and command.facing is not None:
        return refuse("facing-not-along", "T13-MOV-05", unit=unit.name)
    return refuse("facing-needed", "T13-MOV-05", unit=unit.name)


def _may_be_interrupted(state: GameState, unit_id: int, leg: Way) -> bool:
    """Return whether an enemy may react to a March that has come to the end of its first leg.

    Nobody reacts to a unit that is not on the table then, or still inside the vehicle that it leaves.
    """
    activation = state.activations[-1]
    last = activation.current is None
    if not last or activation.window_closed or state.edition.reactions.window(activation) is not None:
        return False
    unit = state.units[unit_id]
    stays = unit.squares if activation.dismounted is None else ()
    there = changed(unit, squares=leg[-1] if leg else stays)
    rule = state.edition.reactions
    return bool(there.squares) and any(
        rule.refusal(state, enemy, there) is None for enemy in state.on_table(1 - unit.side)
    )


@dataclass(frozen=True, slots=True)
class FinishMarch:
    """The rest of a March Move: as planned, or chosen now if it was left open or an enemy has reacted (T13-REA-15)."""

    unit: int
    rest: MarchRest

    def run(self, play: Play[GameState]) -> None:
        """Go on, or ask."""
        state, rest = play.state, self.rest
        state.change_activation(rest=None)
        unit = state.units[self.unit]
        if rest.open or state.activations[-1].interrupted:
            allowance = state.edition.movement.allowance(state, unit, True)
            leaves = not rest.spent and state.edition.declarations.must_move(state, unit)
            play.push(ChoosePath(unit.side, unit.id, True, allowance, rest.spent, rest.way, leaves, resumed=True))
            return
        if rest.way:
            move_unit(play, self.unit, rest.way, rest.facing, rest.crush, True)
        if rest.mount:
            mount(play, self.unit)


def _note_what_is_spent(state: GameState, unit: Unit, cost: int) -> None:
    """What a second MOVE of the activation is reckoned from; coming on is apart from it (T10-ACT-05, T10-ENT-04)."""
    if unit.squares:
        *_, activation = state.activations
        state.change_activation(spent=activation.spent + cost)
    else:
        state.change_activation(entered=True)


def move_unit(
    play: Play[GameState], unit_id: int, way: Way, facing: int | None, crush: tuple[int, ...], march: bool
) -> int:
    """Put a unit, and a hero who acts along, at the end of a way that was checked; the squares of movement it cost.

    Without a facing it keeps its own, or the nearest to it that it can have where it comes to stand.
    """
    state = play.state
    unit, *heroes = acting_party(state, state.units[unit_id])
    activation = state.activations[-1]
    board = state.battle.board
    costs = way_costs(state, unit, way, activation.diagonal_used)
    cost = costs[-1] if costs else 0
    moved = stand_on(state.context, unit, way[-1] if way else state.places(unit), facing)
    for member in (moved, *(changed(standing(hero, moved), status=moved.status) for hero in heroes)):
        state.units[member.id] = member
    diagonal = activation.diagonal_used or uses_diagonal(board, unit, way)
    state.change_activation(diagonal_used=diagonal, moved=True, gone=activation.gone or bool(way))
    if not state.edition.declarations.ahead:
        _note_what_is_spent(state, unit, cost)
    path = as_path(way)
    along = heroes[0].id if heroes else None
    footprints = () if path else way
    faced = unit.facing if unit.squares else None
    play.tell(Moved(unit_id, unit.squares, path, moved.facing, march, cost, footprints, along, faced, unit.storey))
    tell_joins(play)
    entered = entered_squares(board, unit, way) if crush else frozenset()
    for square in crush:
        if square in entered and square not in state.crushed:
            remove_piece(state, square)
            play.tell(CratesCrushed(unit_id, square))
    return cost
