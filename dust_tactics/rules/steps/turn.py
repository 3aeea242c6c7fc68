"""The turn: initiative, alternating activation, passing, smoke, the end of the turn (T13-TRN)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.rules.commands import Activate, GoFirst, Pass
from dust_tactics.rules.events import (
    BattleEnded,
    DiceRolled,
    FirstPlayerChosen,
    InitiativeTied,
    InitiativeWon,
    ObjectiveHeld,
    Passed,
    TurnBegan,
    TurnEnded,
    UnitActivated,
    VictoryPointsGained,
)
from dust_tactics.rules.heroes.joining import companion_refusal, companions
from dust_tactics.rules.heroes.piloting import dismount_refusal
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.activation import PerformActions
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.heroes import RollForThirdAction, tell_joins
from dust_tactics.rules.steps.scenario_events import at_begin_of_turn, at_end_of_turn, before_go
from dust_tactics.rules.steps.smoke import clear_smoke
from dust_tactics.rules.units import Activation, Status, Unit
from dust_tactics.rules.victory import added, conditions_now
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.changed import changed
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """The next turn starts: cards are turned back and both sides roll for initiative (T13-TRN-09)."""

    def run(self, play: Play[GameState]) -> None:
        """Turn all cards back; a battle may name who goes first in turn 1."""
        state = play.state
        state.turn += 1
        state.ordered = ()
        state.lasting = ()
        state.moved = ()
        for unit in state.units:
            if unit.activated:
                state.units[unit.id] = changed(unit, activated=False)
        play.tell(TurnBegan(state.turn))
        at_begin_of_turn(play)
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
        winner = roll_initiative(play)
        play.push(RollInitiative() if winner is None else ChooseFirstPlayer(winner))


@dataclass(frozen=True, slots=True)
class ChooseFirstPlayer(Question[GameState, GoFirst]):
    """The winner of the initiative says who goes first (T13-TRN-02)."""

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
    """A side's go: it activates a unit or passes; without units left the opponent goes on (T13-TRN-05, T13-TRN-08).

    `passes` counts the goes just before this one in which nobody was activated. Two in a row are left out only where
    nothing but reserves is left, which may stay there (T13-RES-05): the turn is over then.
    """

    side: int
    passes: int = 0

    def run(self, play: Play[GameState]) -> None:
        """Ask the side, or the other, or end the turn."""
        before_go(play)
        state = play.state
        if state.edition.ending.settled(state):
            play.push(EndTurn())
            return
        for side, passes in ((self.side, self.passes), (1 - self.side, self.passes + 1)):
            if passes < 2 and (state.yet_to_activate(side) or state.reserves(side)):
                play.push(ChooseUnit(side, passes))
                return
        play.push(EndTurn())


@dataclass(frozen=True, slots=True)
class ChooseUnit(Question[GameState, Activate | Pass]):
    """Activate a unit, or pass (T13-TRN-05). `passes` is that of `NextGo`."""

    passes: int = 0

    def units(self, state: GameState) -> list[Unit]:
        """Return who may be activated: units yet to activate, pilots who may dismount, then those that may come on from
        reserve."""
        besides = state.edition.heroes.besides(state, self.owner)
        return state.yet_to_activate(self.owner) + besides + state.reserves(self.owner)

    def commands(self, state: GameState) -> Iterator[Activate | Pass]:
        """Each unit that may be activated, alone and with a hero, then a pass if that is allowed."""
        for unit in self.units(state):
            if state.edition.heroes.alone_refusal(state, unit) is None:
                yield Activate(state.asked, unit.id)
            for hero in companions(state, unit):
                if self.together_refusal(state, unit, hero) is None:
                    yield Activate(state.asked, unit.id, hero.id)
        if self.pass_refusal(state) is None:
            yield Pass(state.asked)

    def pass_refusal(self, state: GameState) -> Refusal | None:
        """Return why the side may not pass."""
        return state.edition.turns.pass_refusal(state, self.owner)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Return why that unit can't be activated, or why the side can't pass."""
        if isinstance(command, Pass):
            return self.pass_refusal(state)
        if not isinstance(command, Activate):
            return refuse("wrong-command", "T13-TRN-05")
        if not 0 <= command.unit < len(state.units):
            return refuse("no-such-unit", "T13-TRN-05", unit=command.unit)
        unit = state.units[command.unit]
        if unit.side != self.owner:
            return refuse("not-your-unit", "T13-TRN-05", unit=unit.name, units=(unit.id,))
        if unit.status is Status.ELIMINATED:
            return refuse("not-on-table", "T13-TRN-05", unit=unit.name, units=(unit.id,))
        if unit.activated and unit.status is Status.RESERVE:
            return refuse("reserve-next-turn", "T13-RES-05", unit=unit.name, units=(unit.id,))
        if unit.activated:
            return refuse("has-activated", "T13-TRN-07", unit=unit.name, units=(unit.id,))
        if unit.status is Status.COMING:
            return refuse("arrives-later", unit=unit.name, units=(unit.id,))
        if unit.abandoned:
            return refuse("abandoned", "T13-HER-18", unit=unit.name, units=(unit.id,))
        if unit.aboard is not None and (refusal := dismount_refusal(state, unit)):
            return refusal
        if command.together is None:
            return state.edition.heroes.alone_refusal(state, unit)
        if not 0 <= command.together < len(state.units):
            return refuse("no-such-unit", "T13-HER-05", unit=command.together)
        return self.together_refusal(state, unit, state.units[command.together])

    def together_refusal(self, state: GameState, unit: Unit, hero: Unit) -> Refusal | None:
        """Return why a hero can't act along with a unit; those who come on together do so over the same squares."""
        if refusal := companion_refusal(state, unit, hero):
            return refusal
        if unit.off_table and entry_of(state, unit) != entry_of(state, hero):
            return refuse("enter-apart", "T13-HER-11", unit=unit.name, hero=hero.name, units=(hero.id,))
        return None

    def answer(self, play: Play[GameState], command: Activate | Pass) -> None:
        """Ask for the unit's actions, or hand the go to the opponent."""
        if isinstance(command, Pass):
            play.tell(Passed(self.owner))
            play.push(NextGo(1 - self.owner, self.passes + 1))
            return
        play.tell(UnitActivated(command.unit, command.together))
        units = play.state.units
        for member in (command.unit, command.together):
            if member is not None and units[member].status is Status.RESERVE:
                units[member] = changed(units[member], status=Status.WAITING)
        if command.together is not None:
            units[command.together] = changed(units[command.together], joined=command.unit)
        play.state.activations = (Activation(command.unit, hero=command.together),)
        tell_joins(play)
        play.push(
            RollForThirdAction(command.unit),
            DeclareActions(self.owner, command.unit),
            PerformActions(),
            NextGo(1 - self.owner),
        )


@dataclass(frozen=True, slots=True)
class EndTurn:
    """All units have been activated (T13-TRN-09)."""

    def run(self, play: Play[GameState]) -> None:
        """What the edition does at the end of a turn; then the battle is judged."""
        play.tell(TurnEnded(play.state.turn))
        play.push(*play.state.edition.turns.closing(play.state), JudgeTurn())


@dataclass(frozen=True, slots=True)
class JudgeTurn:
    """Who holds what, and is the battle over? (T13-VIC-01, T13-VIC-08)"""

    def run(self, play: Play[GameState]) -> None:
        """Victory points, then the result or the next turn."""
        state = play.state
        conditions = conditions_now(state)
        for number, side in dict.fromkeys(held for condition in conditions for held in condition.held(state)):
            play.tell(ObjectiveHeld(side, number))
        for gain in [gain for condition in conditions for gain in condition.gains(state)]:
            state.victory_points = added(state.victory_points, gain.side, gain.points)
            play.tell(VictoryPointsGained(gain.side, gain.points, gain.clause, objective=gain.objective))
        at_end_of_turn(play)
        state.result = state.edition.ending.result(state)
        clear_smoke(play)
        if state.result is None:
            play.push(BeginTurn())
        else:
            play.tell(BattleEnded(state.result))


def roll_initiative(play: Play[GameState]) -> int | None:
    """Roll for both sides; who wins, or None for a full tie that is to be rolled again."""
    rule = play.state.edition.initiative
    success = play.state.dice.faces(Success.PLAIN)
    faces: list[tuple[Face, ...]] = []
    for side in (0, 1):
        dice = rule.dice(play.state, side)
        rolled = play.roll(dice.total, "initiative", side)
        faces.append(rolled)
        play.tell(DiceRolled("initiative", side, dice, rolled, success, "T13-TRN-01"))
    winner, tie_break = rule.winner(play.state.dice, faces[0], faces[1])
    if winner is None:
        play.tell(InitiativeTied())
    else:
        play.tell(InitiativeWon(winner, tie_break))
    return winner
