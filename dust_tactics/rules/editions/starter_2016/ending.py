"""The end of a battle and its winner in the 2016 book (T16-VIC)."""

from dust_tactics.rules.losses import is_gone
from dust_tactics.rules.result import Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.rules.victory import (
    Condition,
    Eliminate,
    HoldAll,
    MostObjectives,
    SoleControl,
    added,
    conditions_now,
)

_CLAUSES: dict[type[Condition], str] = {
    HoldAll: "T16-SCN-14",
    MostObjectives: "T16-SCN-15",
    SoleControl: "T16-SCN-23",
}
"""What this book says of ways to win that scenarios of other books have too, or none had before."""


class Ending2016:
    """At the end of a turn: the survivor, an objective achieved, or the turn limit, when points decide (T16-VIC-01)."""

    with_one_left = frozenset({"eliminated"})
    """T16-VIC-05."""

    def credit(self, unit: Unit, by: int) -> tuple[int, int]:
        """Its points to the other side, whoever destroyed it, when all of it is gone (T16-VIC-08)."""
        return added((0, 0), 1 - unit.side, unit.card.points)

    def result(self, state: GameState) -> Result | None:
        """Return the result at the end of a turn, or None if the battle goes on."""
        conditions = conditions_now(state)
        gone = [side for side in (0, 1) if is_gone(state, side)]
        if len(gone) == 1:
            [lost] = gone
            return Result(1 - lost, Eliminate.reason, "T16-VIC-05", state.points, state.victory_points)
        if gone:
            return self._by_points(state, "both-eliminated")
        winners: dict[int, Condition] = {}
        for condition in conditions:
            if isinstance(condition, Eliminate):
                continue  # above: who is still to come counts as left (T16-VIC-03)
            for side in condition.achieved(state):
                winners.setdefault(side, condition)
        if len(winners) == 1:
            [(side, condition)] = winners.items()
            return Result(side, condition.reason, _clause(state, condition), state.points, state.victory_points)
        if winners:
            return self._by_points(state, "both-achieved")
        if state.turn >= state.battle.turns:
            return self._at_the_limit(state, conditions)
        return None

    def _at_the_limit(self, state: GameState, conditions: tuple[Condition, ...]) -> Result:
        """Return who leads by the scenario's own text, else by points (T16-VIC-04, T16-VIC-06)."""
        for condition in conditions:
            leader = condition.leader(state)
            if leader is not None:
                reason, clause = condition.reason or "turn-limit", _clause(state, condition) or "T16-VIC-06"
                return Result(leader, reason, clause, state.points, state.victory_points)
        return self._by_points(state, "turn-limit")

    def _by_points(self, state: GameState, reason: str) -> Result:
        """The higher total wins; equal ones are a draw (T16-VIC-06, T16-VIC-07)."""
        first, second = state.points
        winner = None if first == second else 0 if first > second else 1
        clause = "T16-VIC-07" if winner is None else "T16-VIC-06"
        return Result(winner, reason, clause, state.points, state.victory_points)

    def settled(self, state: GameState) -> bool:
        """Never before its end: the turn is always played out (T16-VIC-01)."""
        return False


def _clause(state: GameState, condition: Condition) -> str:
    """Return what this book says of a way to win; nothing of those that are a scenario's own."""
    return _CLAUSES.get(type(condition)) or state.edition.cite(condition.rule(state.battle))
