"""The end of a battle and its winner in the 2013 book (T13-VIC)."""

from dust_tactics.rules.state import GameState, Result, Status


class Ending2013:
    """Elimination, then the turn limit with army points."""

    def result(self, state: GameState) -> Result | None:
        """The result at the end of a turn, or None if the battle goes on."""
        wiped_out = [self._wiped_out(state, side) for side in (0, 1)]
        if wiped_out[0] != wiped_out[1]:
            return Result(0 if wiped_out[1] else 1, "eliminated", "T13-VIC-02", state.points)
        if wiped_out[0]:
            return self._by_points(state, "both-eliminated", "T13-VIC-06")
        if state.turn >= state.battle.turns:
            return self._by_points(state, "turn-limit", "T13-VIC-03")
        return None

    def _wiped_out(self, state: GameState, side: int) -> bool:
        """Whether a side has lost all it had on the table; units that found no way on are not lost (T13-SET-10)."""
        fallen = any(unit.status in (Status.ELIMINATED, Status.RESERVE) for unit in state.units if unit.side == side)
        return fallen and not state.on_table(side)

    def _by_points(self, state: GameState, reason: str, clause: str) -> Result:
        first, second = state.points
        winner = None if first == second else (0 if first > second else 1)
        return Result(winner, reason, clause, state.points)

    def settled(self, state: GameState) -> bool:
        """Whether a side has no unit left that could act, come on or come back: the rest of the turn can't matter."""
        living = (Status.ON_TABLE, Status.WAITING, Status.RESERVE)
        return any(not any(unit.status in living for unit in state.units if unit.side == side) for side in (0, 1))
