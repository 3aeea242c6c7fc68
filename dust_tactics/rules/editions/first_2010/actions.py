"""Which actions a unit may take, one chosen after the other, in the 2010 book (T10-ACT)."""

from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.charging import CHARGE, ChooseChargeStep, could_charge
from dust_tactics.rules.steps.orders import ORDERS, give, possible_orders
from dust_tactics.rules.units import SLOTS, Action, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.refusal import Refusal, refuse

KINDS = (Action.MOVE, Action.ATTACK, Action.SUSTAINED, Action.SPECIAL, Action.NOTHING)
_ALONE = tuple((action,) for action in KINDS)


class OneByOne:
    """Two actions, the second chosen once the first is done (T10-ACT-01, T10-ACT-13)."""

    kinds = KINDS
    ahead = False
    """T10-ACT-13."""
    all_sequences = _ALONE

    def action_sequences(self, state: GameState, unit: Unit) -> tuple[tuple[Action, ...], ...]:
        """Each action that may come next."""
        return _ALONE

    def slots(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> int:
        """A sustained attack is both actions, and doing nothing leaves no other (T10-ACT-06, T10-ACT-09); who could
        charge has that left (T10-SKL-19)."""
        if Action.NOTHING in actions:
            return SLOTS
        return min(sum(action.slots for action in actions), SLOTS - could_charge(state, unit))

    def refusal(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Return why a unit can't take this action now."""
        done = self._done(state, unit)
        if len(done) >= SLOTS and Action.NOTHING not in actions and actions != (Action.SPECIAL,):
            return refuse("only-to-charge", "T10-SKL-19", unit=unit.name)
        if len(actions) > 1:
            return refuse("one-action-at-a-time", "T10-ACT-13", unit=unit.name)
        (action,) = actions or (Action.NOTHING,)
        if action not in KINDS:
            return refuse("no-such-action", "T10-ACT-02", unit=unit.name)
        if unit.off_table and action is not Action.MOVE:
            return refuse("must-enter-first", "T10-ENT-02", unit=unit.name, units=(unit.id,))
        if action is Action.SUSTAINED and done:
            return refuse("sustained-is-both", "T10-ACT-08", unit=unit.name)
        if action is Action.ATTACK and Action.ATTACK in done:
            return refuse("one-shoot", "T10-ACT-12", unit=unit.name)
        if action is Action.SPECIAL and not self.specials(state, unit):
            return refuse("no-special-action", "T10-ACT-10", unit=unit.name)
        if action is Action.SPECIAL and Action.SPECIAL in done:
            return refuse("one-special-action", "T10-ACT-10", unit=unit.name)
        return None

    def specials(self, state: GameState, unit: Unit) -> tuple[str, ...]:
        """Return the orders of a command squad that would serve somebody, Tank Head (T10-ACT-10), and a charge."""
        charge = (CHARGE,) if could_charge(state, unit) else ()
        done = self._done(state, unit)
        return charge if len(done) >= SLOTS else (*possible_orders(state, unit), *charge)

    def served(self, state: GameState, unit: Unit, special: str) -> tuple[tuple[int, int | None], ...]:
        """Whom an order or Tank Head would serve (T10-CMD-09)."""
        return tuple(ORDERS[special].served(state, unit)) if special in ORDERS else ()

    def perform(self, play: Play[GameState], unit: Unit, special: str) -> None:
        """Give the order, or charge."""
        if special == CHARGE:
            play.push(ChooseChargeStep(unit.side, unit.id))
        else:
            give(play, unit, special)

    def must_move(self, state: GameState, unit: Unit) -> bool:
        """Never: who parts may stay in the same square (T10-HER-22)."""
        return False

    def _done(self, state: GameState, unit: Unit) -> tuple[Action, ...]:
        return next((each.actions for each in state.activations if each.unit == unit.id), ())
