"""Vehicles that repair themselves at the end of a round in the 2010 book (T10-SKL-43, T10-SKL-44)."""

from dataclasses import dataclass

from dust_tactics.rules.events import DamageRepaired, DiceRolled
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.tally import tally

CLAUSE = "T10-SKL-43"


@dataclass(frozen=True, slots=True)
class RepairThemselves:
    """Each vehicle with the ability rolls a die for each Health lost; a HIT gives one back."""

    def run(self, play: Play[GameState]) -> None:
        """Those on the table, in the order of the units; what is destroyed stays so (T10-SKL-44)."""
        state = play.state
        for unit in state.on_table():
            if unit.crosses and ask(state.context.skills(unit.card), "repairs_itself"):
                _repair(play, unit.id)


def _repair(play: Play[GameState], number: int) -> None:
    state = play.state
    unit = state.units[number]
    faces = play.roll(unit.crosses, "self-repair", unit.side)
    success = state.dice.faces(Success.PLAIN)
    dice = tally(unit.crosses, "self-repair", CLAUSE)
    rolled = DiceRolled("self-repair", unit.side, dice, faces, success, CLAUSE, unit=unit.id)
    play.tell(rolled)
    restore(play, number, rolled.successes, CLAUSE)


def restore(play: Play[GameState], number: int, health: int, clause: str) -> None:
    """Give a vehicle or hero Health back, never more than it has lost."""
    unit = play.state.units[number]
    given = min(health, unit.crosses)
    if given:
        play.state.units[number] = changed(unit, crosses=unit.crosses - given)
        play.tell(DamageRepaired(number, given, unit.left + given, clause))
