"""The turn: initiative, alternating activation, passing, the end of the turn (T13-TRN)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.rules.commands import Activate, GoFirst, Pass
from dust_tactics.rules.events import (
    BattleEnded,
    DiceRolled,
    FirstPlayerChosen,
    InitiativeTied,
    InitiativeWon,
    Passed,
    TurnBegan,
    TurnEnded,
    UnitActivated,
)
from dust_tactics.rules.state import Activation, GameState, Status
from dust_tactics.rules.steps.activation import PerformActions
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """The next turn starts: cards are turned back and both sides roll for initiative (T13-TRN-09)."""

    def run(self, play: Play[GameState]) -> None:
        """Turn all cards back; a battle may name who goes first in turn 1."""
        state = play.state
        state.turn += 1
        for unit in state.units:
            if unit.activated:
                state.units[unit.id] = replace(unit, activated=False)
        play.tell(TurnBegan(state.turn))
        if state.turn == 1 and state.battle.first is not None:
            state.first = state.battle.first
            play.push(NextGo(state.first))
        else:
            play.push(RollInitiative())


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Both sides roll; a full tie is rolled again (T13-TRN-01 to 04)."""

    def run(self, play: Play[GameState]) -> None:
        """Roll for both, and let the winner choose."""
        rule = play.state.edition.initiative
        faces: list[tuple[Face, ...]] = []
        for side in (0, 1):
            dice = rule.dice(play.state, side)
            rolled = play.roll(dice.total, "initiative", side)
            faces.append(rolled)
            play.tell(DiceRolled("initiative", side, dice, rolled, (Face.ARMY,), "T13-TRN-01"))
        winner, tie_break = rule.winner(faces[0], faces[1])
        if winner is None:
            play.tell(InitiativeTied())
            play.push(RollInitiative())
        else:
            play.tell(InitiativeWon(winner, tie_break))
            play.push(ChooseFirstPlayer(winner))


@dataclass(frozen=True, slots=True)
class ChooseFirstPlayer:
    """The winner of the initiative says who goes first (T13-TRN-02)."""

    owner: int

    def commands(self, state: GameState) -> Iterator[GoFirst]:
        """Oneself, or the opponent."""
        yield GoFirst(state.asked, self.owner)
        yield GoFirst(state.asked, 1 - self.owner)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Either side will do."""
        if not isinstance(command, GoFirst):
            return refuse("wrong-command", "T13-TRN-02")
        return None if command.side in (0, 1) else refuse("no-such-side", "T13-TRN-02", side=command.side)

    def answer(self, play: Play[GameState], command: GoFirst) -> None:
        """That side has the first go."""
        play.state.first = command.side
        play.tell(FirstPlayerChosen(self.owner, command.side))
        play.push(NextGo(command.side))


@dataclass(frozen=True, slots=True)
class NextGo:
    """A side's go: it activates a unit or passes; without units left the opponent goes on (T13-TRN-05, T13-TRN-08)."""

    side: int

    def run(self, play: Play[GameState]) -> None:
        """Ask the side, or the other, or end the turn."""
        state = play.state
        if state.edition.ending.settled(state):
            play.push(EndTurn())
        elif state.yet_to_activate(self.side):
            play.push(ChooseUnit(self.side))
        elif state.yet_to_activate(1 - self.side):
            play.push(ChooseUnit(1 - self.side))
        else:
            play.push(EndTurn())


@dataclass(frozen=True, slots=True)
class ChooseUnit:
    """Activate a unit, or pass (T13-TRN-05)."""

    owner: int

    def commands(self, state: GameState) -> Iterator[Activate | Pass]:
        """Each unit yet to activate, then a pass if that is allowed."""
        for unit in state.yet_to_activate(self.owner):
            yield Activate(state.asked, unit.id)
        if self.pass_refusal(state) is None:
            yield Pass(state.asked)

    def pass_refusal(self, state: GameState) -> Refusal | None:
        """Why the side may not pass: only who has fewer units yet to activate may (T13-TRN-10)."""
        own, others = (len(state.yet_to_activate(side)) for side in (self.owner, 1 - self.owner))
        return None if own < others else refuse("may-not-pass", "T13-TRN-10", own=own, others=others)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Why that unit can't be activated, or why the side can't pass."""
        if isinstance(command, Pass):
            return self.pass_refusal(state)
        if not isinstance(command, Activate):
            return refuse("wrong-command", "T13-TRN-05")
        if not 0 <= command.unit < len(state.units):
            return refuse("no-such-unit", "T13-TRN-05", unit=command.unit)
        unit = state.units[command.unit]
        if unit.side != self.owner:
            return refuse("not-your-unit", "T13-TRN-05", unit=unit.name, units=(unit.id,))
        if unit.activated:
            return refuse("has-activated", "T13-TRN-07", unit=unit.name, units=(unit.id,))
        if unit.status not in (Status.ON_TABLE, Status.WAITING):
            return refuse("not-on-table", "T13-TRN-05", unit=unit.name, units=(unit.id,))
        return None

    def answer(self, play: Play[GameState], command: Activate | Pass) -> None:
        """Ask for the unit's actions, or hand the go to the opponent."""
        if isinstance(command, Pass):
            play.tell(Passed(self.owner))
            play.push(NextGo(1 - self.owner))
            return
        play.tell(UnitActivated(command.unit))
        play.state.activations = (Activation(command.unit),)
        play.push(DeclareActions(self.owner, command.unit), PerformActions(), NextGo(1 - self.owner))


@dataclass(frozen=True, slots=True)
class EndTurn:
    """All units have been activated: is the battle over? (T13-TRN-09, T13-VIC-01)"""

    def run(self, play: Play[GameState]) -> None:
        """The result, or the next turn."""
        state = play.state
        play.tell(TurnEnded(state.turn))
        state.result = state.edition.ending.result(state)
        if state.result is None:
            play.push(BeginTurn())
        else:
            play.tell(BattleEnded(state.result))
