"""The end of a battle and its winner in the 2010 book (T10-VIC)."""

from dust_tactics.rules.losses import is_gone
from dust_tactics.rules.result import Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.rules.victory import Condition, Eliminate, added, conditions_now


class FewerLosses:
    """After a whole round: who alone has met its objectives, else who has lost fewer AP (T10-VIC-01, 05, 06)."""

    with_one_left = frozenset({"one-eliminated"})
    """T10-VIC-11."""

    def credit(self, unit: Unit, by: int) -> tuple[int, int]:
        """Its AP to the other side, whoever eliminated it, as often as that happens (T10-VIC-07, T10-VIC-08)."""
        return added((0, 0), 1 - unit.side, unit.card.points)

    def result(self, state: GameState) -> Result | None:
        """Return the result at the end of a round, or None if the battle goes on. To wipe the enemy out ends it; who
        has won is counted then, too (T10-VIC-11)."""
        conditions = tuple(each for each in conditions_now(state) if not isinstance(each, Eliminate))
        winners: dict[int, Condition] = {}
        for condition in conditions:
            for side in condition.achieved(state):
                winners.setdefault(side, condition)
        if len(winners) == 1:
            [(side, condition)] = winners.items()
            return self._result(state, side, condition.reason, "T10-VIC-05")
        if winners:
            return self._result(state, None, "both-achieved", "T10-VIC-03")
        gone = sum(is_gone(state, side) for side in range(2))
        if gone:
            return self._by_losses(state, "both-eliminated" if gone == 2 else "one-eliminated", "T10-VIC-11")
        if state.turn >= state.battle.turns:
            return self._at_the_limit(state, conditions)
        return None

    def _at_the_limit(self, state: GameState, conditions: tuple[Condition, ...]) -> Result:
        """Return who leads by the scenario's own text, else who lost less (T10-VIC-05, T10-VIC-06)."""
        for condition in conditions:
            leader = condition.leader(state)
            if leader is not None:
                clause = "T10-VIC-05" if condition.reason else "T10-VIC-06"
                return self._result(state, leader, condition.reason or "turn-limit", clause)
        return self._by_losses(state, "turn-limit", "T10-VIC-06")

    def _by_losses(self, state: GameState, reason: str, clause: str) -> Result:
        """Return the side that has lost less wins; equal losses are a draw (T10-VIC-06, T10-VIC-10)."""
        first, second = state.points
        winner = None if first == second else state.points.index(max(state.points))
        return self._result(state, winner, reason, "T10-VIC-10" if winner is None else clause)

    def _result(self, state: GameState, winner: int | None, reason: str, clause: str) -> Result:
        return Result(winner, reason, state.edition.cite(clause), state.points, state.victory_points)

    def settled(self, state: GameState) -> bool:
        """Never: a round is always played to its end (T10-VIC-02)."""
        return False
