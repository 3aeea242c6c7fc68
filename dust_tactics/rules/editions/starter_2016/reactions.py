"""When units may react to an enemy's activation in the 2016 book, and what their dice allow them (T16-REA)."""

from dust_tactics.rules.heroes.acting import skills_together
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally

_RANGE = 4
_DICE = 2
_SEQUENCES: tuple[tuple[tuple[Action, ...], ...], ...] = ((), ((Action.ATTACK,),), ((Action.SUSTAINED,),))
"""By successes (T16-REA-04 to 06)."""


class Reactions2016:
    """Any units that have not been activated, one after another, once the first action is complete."""

    optional = True
    """T16-REA-01."""
    splits_march = False
    """T16-MOV-16."""
    again = True
    """T16-REA-11."""
    strikes = True
    """T16-REA-09."""
    as_one = True
    """T16-REA-13."""
    declares_skills = True
    """T16-SKL-43, T16-SKL-51: an attack is an attack."""
    all_sequences = tuple(actions for allowed in _SEQUENCES for actions in allowed)

    def due(self, activation: Activation) -> bool:
        """After the first action, whatever it was (T16-REA-02)."""
        return activation.next == 1

    def window(self, activation: Activation) -> Refusal | None:
        """Return why nobody may react to this activation at all: it is a reaction itself (T16-REA-12)."""
        return None if activation.reacting_to is None else refuse("no-reaction-to-reaction", "T16-REA-12")

    def refusal(self, state: GameState, unit: Unit, target: Unit) -> Refusal | None:
        """Return why a unit may not react to the active one (T16-REA-01, T16-REA-02, T16-SET-12)."""
        if not state.battle.reactions:
            return refuse("no-reactions-agreed", "T16-REA-01")
        if not unit.on_table:
            return refuse("not-on-table", "T16-SET-12", unit=unit.name, units=(unit.id,))
        if unit.joined is not None:
            return refuse("reacts-as-one", "T16-REA-13", unit=unit.name, units=(unit.id,))
        if unit.activated:
            return refuse("has-activated", "T16-REA-01", unit=unit.name, units=(unit.id,))
        distance, most = state.range(unit, target), self.range(state, unit)
        if distance > most:
            clause = "T16-REA-02" if most == _RANGE else "T16-SKL-08"
            return refuse("too-far-to-react", clause, unit=unit.name, distance=distance, most=most, units=(unit.id,))
        return None

    def range(self, state: GameState, unit: Unit) -> int:
        """Four squares, six with Advanced Reactive Fire (T16-REA-02, T16-REA-14)."""
        part = ask(skills_together(state, unit), "reaction_range")
        return part.value if part else _RANGE

    def roll(self, state: GameState, unit: Unit) -> tuple[Tally, tuple[Face, ...]]:
        """Two dice, which succeed on ARMY, or with Advanced Reactive Fire on SHIELD too (T16-REA-03, T16-SKL-09)."""
        if ask(skills_together(state, unit), "reaction_range"):
            return tally(_DICE, "reaction", "T16-SKL-09"), state.dice.faces(Success.EASIER_SAVE)
        return tally(_DICE, "reaction", "T16-REA-03"), state.dice.faces(Success.PLAIN)

    def action_sequences(self, successes: int) -> tuple[tuple[Action, ...], ...]:
        """Nothing, an Attack or a Sustained Attack (T16-REA-04 to 06)."""
        return _SEQUENCES[successes]
