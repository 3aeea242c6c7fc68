"""Reactions, which the 2010 book does not know."""

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally


class NoReactions:
    """Nobody interrupts anybody: the sides take turns, a unit at a time (T10-TRN-05)."""

    splits_march = False
    optional = False
    again = False
    as_one = False
    declares_skills = False
    strikes = False
    all_sequences: tuple[tuple[Action, ...], ...] = ()

    def due(self, activation: Activation) -> bool:
        """Never."""
        return False

    def window(self, activation: Activation) -> Refusal | None:
        """There is none."""
        return refuse("no-reactions", "T10-TRN-05")

    def refusal(self, state: GameState, unit: Unit, target: Unit) -> Refusal | None:
        """Nobody may."""
        return refuse("no-reactions", "T10-TRN-05", units=(unit.id,))

    def range(self, state: GameState, unit: Unit) -> int:
        """No squares at all."""
        return 0

    def roll(self, state: GameState, unit: Unit) -> tuple[Tally, tuple[Face, ...]]:
        """No dice."""
        return tally(0, "reaction", "T10-TRN-05"), ()

    def action_sequences(self, successes: int) -> tuple[tuple[Action, ...], ...]:
        """Nothing."""
        return ()
