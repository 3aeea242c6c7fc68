"""When a unit may react to an enemy's activation in the 2013 book (T13-REA)."""

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.refusal import Refusal, refuse

REACTION_RANGE = 4


class Reactions2013:
    """One unit that has not yet activated, within four squares, before the last action."""

    def window(self, activation: Activation) -> Refusal | None:
        """Why nobody may react to this activation at all, or None."""
        if activation.reacting_to is not None:
            return refuse("no-reaction-to-reaction", "T13-REA-20")
        if Action.SUSTAINED in activation.actions:
            return refuse("no-reaction-to-sustained", "T13-REA-16")
        if activation.actions[-1] is Action.NOTHING:
            return refuse("no-reaction-to-nothing", "T13-REA-17")
        return None

    def refusal(self, state: GameState, unit: Unit, target: Unit) -> Refusal | None:
        """Why a unit may not react to the active one."""
        if not unit.on_table:
            return refuse("not-on-table", "T13-REA-25", unit=unit.name, units=(unit.id,))
        if unit.activated:
            return refuse("has-activated", "T13-REA-03", unit=unit.name, units=(unit.id,))
        if unit.abandoned:
            return refuse("abandoned", "T13-HER-18", unit=unit.name, units=(unit.id,))
        distance = state.geometry.distance(unit.squares, target.squares)
        if distance > REACTION_RANGE:
            return refuse(
                "too-far-to-react",
                "T13-REA-04",
                unit=unit.name,
                distance=distance,
                most=REACTION_RANGE,
                units=(unit.id,),
            )
        return None
