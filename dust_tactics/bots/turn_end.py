"""How a turn ends as the board stands, by the rules that judge it: who has won, and who is ahead."""

from dust_tactics.bots.objectives import WIN
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import NO_SIDE, Unit
from dust_tactics.rules.victory import added, conditions_now

DECIDED = 3 * WIN
"""Army points that the end of the battle is reckoned at where it is in sight, so that nothing else outweighs it."""


def credit(state: GameState, gone: Unit) -> None:
    """Give the enemy of a unit that is gone what its end is worth, in a copy that is looked at; nobody for a piece."""
    if gone.side == NO_SIDE:
        return
    by = 1 - gone.side
    first, second = state.edition.ending.credit(gone, by)
    state.points = (state.points[0] + first, state.points[1] + second)
    more = sum(condition.for_elimination() for condition in conditions_now(state))
    if more:
        state.victory_points = added(state.victory_points, by, more)


def worth_of_end(state: GameState, side: int) -> float:
    """Return what it is worth to a side that the turn ends like this, if the battle ends with it: 0 for a draw, or if
    it goes on."""
    after = state.copy()
    for condition in conditions_now(after):
        for gain in condition.gains(after):
            after.victory_points = added(after.victory_points, gain.side, gain.points)
    result = after.edition.ending.result(after)
    if result is None or result.winner is None:
        return 0.0
    return DECIDED if result.winner == side else -DECIDED
