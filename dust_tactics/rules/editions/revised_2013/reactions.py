"""When a unit may react to an enemy's activation in the 2013 book, and what its dice allow (T13-REA)."""

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally

_RANGE = 4
_DICE = 2
_NO_ARMY: tuple[tuple[Action, ...], ...] = ()
_ONE_ARMY: tuple[tuple[Action, ...], ...] = ((Action.ATTACK,),)
_TWO_ARMY: tuple[tuple[Action, ...], ...] = ((Action.SUSTAINED,), (Action.MOVE, Action.ATTACK))
"""The Move of a reaction only turns the unit (T13-REA-09)."""


class Reactions2013:
    """One unit that has not yet activated, within four squares, before the last action."""

    optional = False
    splits_march = True
    """T13-REA-15."""
    strikes = False
    """T13-REA-19."""
    again = False
    """T13-REA-02."""
    as_one = False
    """T13-REA-20."""
    declares_skills = False
    all_sequences = (*_ONE_ARMY, *_TWO_ARMY)

    def due(self, activation: Activation) -> bool:
        """After the first action, halfway through a March, or of three actions before the last (T13-REA-02, 15, 18)."""
        if activation.actions[-1] is Action.MARCH:
            return activation.rest is not None
        return 0 < activation.next == len(activation.actions) - 1

    def window(self, activation: Activation) -> Refusal | None:
        """Return why nobody may react to this activation at all, or None."""
        if activation.reacting_to is not None:
            return refuse("no-reaction-to-reaction", "T13-REA-20")
        if Action.SUSTAINED in activation.actions:
            return refuse("no-reaction-to-sustained", "T13-REA-16")
        if activation.actions[-1] is Action.NOTHING:
            return refuse("no-reaction-to-nothing", "T13-REA-17")
        return None

    def refusal(self, state: GameState, unit: Unit, target: Unit) -> Refusal | None:
        """Return why a unit may not react to the active one."""
        if not unit.on_table:
            return refuse("not-on-table", "T13-REA-25", unit=unit.name, units=(unit.id,))
        if unit.activated:
            return refuse("has-activated", "T13-REA-03", unit=unit.name, units=(unit.id,))
        if unit.abandoned:
            return refuse("abandoned", "T13-HER-18", unit=unit.name, units=(unit.id,))
        distance, most = state.range(unit, target), self.range(state, unit)
        if distance > most:
            return refuse(
                "too-far-to-react", "T13-REA-04", unit=unit.name, distance=distance, most=most, units=(unit.id,)
            )
        return None

    def range(self, state: GameState, unit: Unit) -> int:
        """Four squares, for everybody (T13-REA-04)."""
        return _RANGE

    def roll(self, state: GameState, unit: Unit) -> tuple[Tally, tuple[Face, ...]]:
        """Two dice, which succeed on ARMY (T13-REA-07)."""
        return tally(_DICE, "reaction", "T13-REA-07"), state.dice.faces(Success.PLAIN)

    def action_sequences(self, successes: int) -> tuple[tuple[Action, ...], ...]:
        """Nothing, an Attack, or a Sustained Attack or a turn and an Attack (T13-REA-08, T13-REA-11, T13-REA-12)."""
        return (_NO_ARMY, _ONE_ARMY, _TWO_ARMY)[successes]
