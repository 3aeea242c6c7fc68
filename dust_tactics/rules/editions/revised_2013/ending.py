"""The end of a battle and its winner in the 2013 book (T13-VIC)."""

from dust_tactics.rules.losses import has_losses, is_wiped_out
from dust_tactics.rules.result import Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.rules.victory import Condition, Eliminate, added, conditions_now


class Ending2013:
    """At the end of a turn: an objective achieved, a side wiped out, or the turn limit (T13-VIC-01)."""

    with_one_left = frozenset({"eliminated", "one-eliminated"})
    """As the scenario has it (T13-VIC-02, T13-VIC-03)."""

    def credit(self, unit: Unit, by: int) -> tuple[int, int]:
        """Its points to the enemy who eliminated it, each time; none for one's own units (T13-VIC-03, T13-VIC-04)."""
        return (0, 0) if by == unit.side else added((0, 0), by, unit.card.points)

    def result(self, state: GameState) -> Result | None:
        """Return the result at the end of a turn, or None if the battle goes on."""
        conditions = conditions_now(state)
        winners: dict[int, Condition] = {}
        for condition in conditions:
            for side in condition.achieved(state):
                winners.setdefault(side, condition)
        if len(winners) == 1:
            [(side, condition)] = winners.items()
            return Result(side, condition.reason, condition.rule(state.battle), state.points, state.victory_points)
        if winners:
            return self._decided(state, conditions, "both-achieved", "T13-VIC-06")
        wiped_out = [is_wiped_out(state, side) for side in (0, 1)]
        if all(wiped_out):
            return self._decided(state, conditions, "both-eliminated", "T13-VIC-06")
        if any(wiped_out):
            return self._decided(state, conditions, "one-eliminated", "T13-VIC-03")
        if state.turn >= state.battle.turns:
            return self._decided(state, conditions, "turn-limit", "T13-VIC-03")
        return None

    def _decided(self, state: GameState, conditions: tuple[Condition, ...], reason: str, clause: str) -> Result:
        """Return the result of a battle that is over without a single winner: the first condition that sees a
        leader."""
        for condition in conditions:
            leader = condition.leader(state)
            if leader is not None:
                own_reason, own_clause = condition.reason or reason, condition.rule(state.battle) or clause
                return Result(leader, own_reason, own_clause, state.points, state.victory_points)
        return Result(None, reason, clause, state.points, state.victory_points)

    def settled(self, state: GameState) -> bool:
        """Return whether a side has nobody left who could act or come on this turn, while the other stands on the
        table.

        Where a wipe-out alone does not win, what the others still do matters for points (T13-SCN-27), and so it does
        where who was wiped out may have won by points of this very turn; a side that only waits for units to arrive has
        lost nothing yet. In all of these the others go on (T13-TRN-08).
        """
        conditions = conditions_now(state)
        if not any(isinstance(condition, Eliminate) for condition in conditions):
            return False
        if state.battle.events or any(condition.for_elimination() for condition in conditions):
            return False
        acting = {unit.side for unit in state.units if unit.can_act}
        return any(
            side not in acting
            and has_losses(state, side)
            and not state.reserves(side)
            and bool(state.on_table(1 - side))
            for side in (0, 1)
        )
