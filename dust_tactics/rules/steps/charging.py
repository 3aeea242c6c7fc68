"""Charge: one free step to a square beside an enemy after a MOVE, then the weapons of range 1 (T10-SKL-17 to 23)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.commands import Move
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.movement.ground import Ground, ground_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import BeginAttack
from dust_tactics.rules.steps.movement import crush_refusal, move_unit
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse

CHARGE = "charge"


def could_charge(state: GameState, unit: Unit) -> bool:
    """Return whether a unit that has moved, and done nothing else, has a free step to an enemy (T10-SKL-19,
    T10-SKL-20)."""
    done = next((each.actions for each in state.activations if each.unit == unit.id), ())
    if not done or not unit.on_table or any(action is not Action.MOVE for action in done):
        return False
    return ask(acting_skills(state, unit), "charges") and any(charge_ways(state, unit))


def charge_ways(state: GameState, unit: Unit) -> Iterator[Way]:
    """Each free step, which may be diagonal, to a square beside an enemy (T10-SKL-17, T10-SKL-21)."""
    ground = _ground(state, unit)
    enemies = state.on_table(1 - unit.side)
    for footprint in ground.destinations():
        way = ground.path_to(footprint)
        beside = any(state.geometry.distance(footprint, enemy.squares) == 1 for enemy in enemies)
        if way and beside:
            yield way


def _ground(state: GameState, unit: Unit) -> Ground:
    return ground_of(state, unit, 1, diagonal_used=False)


@dataclass(frozen=True, slots=True)
class ChooseChargeStep(Question[GameState, Move]):
    """Where does the charge end?"""

    unit: int

    def commands(self, state: GameState) -> Iterator[Move]:
        """Each square that will do."""
        for way in charge_ways(state, state.units[self.unit]):
            yield Move.along(state.asked, way)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Only those, on which a vehicle may crush crates as in any movement (T10-TER-03)."""
        if not isinstance(command, Move):
            return refuse("wrong-command", "T10-SKL-17")
        unit = state.units[self.unit]
        if replace(command, crush=()) not in self.commands(state):
            return refuse("charge-beside-an-enemy", "T10-SKL-17", unit=unit.name)
        return crush_refusal(_ground(state, unit), command)

    def answer(self, play: Play[GameState], command: Move) -> None:
        """The unit is there, and has to attack; what its moves have cost does not matter to the step (T10-SKL-21)."""
        play.state.change_activation(diagonal_used=False)
        move_unit(play, self.unit, command.way, None, command.crush, False)
        play.push(BeginAttack(self.unit, sustained=False, charging=True))
