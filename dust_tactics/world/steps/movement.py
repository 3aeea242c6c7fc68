"""The movement phase (WW-MOV)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.commands import EndMovement, Move
from dust_tactics.world.control import put_units, take_units
from dust_tactics.world.events import Moved, MovementBegan, MovementEnded
from dust_tactics.world.movement import find_path, move_refusal, moves
from dust_tactics.world.state import Phase, WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask


@dataclass(frozen=True, slots=True)
class BeginMovement:
    """A movement phase begins, with the movement points of the card (WW-MOV-01)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Give the points."""
        card = play.state.played(self.player)
        points = card.movement if card is not None else 0
        play.state.change_turn(phase=Phase.MOVEMENT, movement=points)
        play.tell(MovementBegan(self.player, points))
        play.push(NextMovement(self.player))


@dataclass(frozen=True, slots=True)
class NextMovement:
    """Another movement, while there are points (WW-MOV-21)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Ask for it, or end the phase."""
        if play.state.acting.movement > 0:
            ask(play, ChooseMovement(self.player))
        else:
            play.tell(MovementEnded(self.player, 0))


@dataclass(frozen=True, slots=True)
class ChooseMovement(Question[WorldState, Move | EndMovement]):
    """A movement for one point, or none any more (WW-MOV-01 to WW-MOV-20)."""

    def commands(self, state: WorldState) -> Iterator[Move | EndMovement]:
        """Yield the end of the phase, and the movements that `moves` lists."""
        yield EndMovement(state.asked)
        yield from moves(state, self.owner, state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return a movement that can't be."""
        if isinstance(command, EndMovement):
            return None
        if not isinstance(command, Move):
            return refuse("wrong-answer")
        return move_refusal(state, self.owner, command)

    def answer(self, play: WorldPlay, command: Move | EndMovement) -> None:
        """Move, and go on."""
        state, player = play.state, self.owner
        if isinstance(command, EndMovement):
            play.tell(MovementEnded(player, state.acting.movement))
            state.change_turn(movement=0)
            return
        path = find_path(state, player, command.kind, command.origin, command.target)
        assert path is not None
        play.tell(Moved(player, command.kind, command.units, path))
        take_units(play, command.origin, command.units)
        put_units(play, command.target, player, command.units)
        state.change_turn(movement=state.acting.movement - 1)
        play.push(NextMovement(player))
