"""What decided a battle that is over: worked out from its result, which names only why it ended (T13-VIC, T13-SCN)."""

from enum import Enum

from dust_tactics.rules.result import RESIGNED, Result
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import CONDITIONS, ArmyPoints, FirstTo, MostPoints, conditions_of


class Decider(Enum):
    """What a winner had, or that there is none."""

    GOAL = "goal"
    VICTORY_POINTS = "victory points"
    ARMY_POINTS = "army points"
    NOTHING = "nothing"


_BY_VICTORY_POINTS = {FirstTo.reason, MostPoints.reason}
_REASONS = {condition.reason for condition in CONDITIONS.values() if condition.reason}
_BY_GOALS = _REASONS - _BY_VICTORY_POINTS | {RESIGNED}


def decider(result: Result) -> Decider:
    """Return what decided; a battle that ended for no condition of its own is decided by army points, or by nothing."""
    if result.winner is None:
        return Decider.NOTHING
    if result.reason in _BY_VICTORY_POINTS:
        return Decider.VICTORY_POINTS
    return Decider.GOAL if result.reason in _BY_GOALS else Decider.ARMY_POINTS


def may_decide(battle: Battle) -> tuple[bool, bool]:
    """Return whether victory points and army points may decide a battle that has ended without a winner."""
    conditions = conditions_of(battle)
    return any(isinstance(condition, MostPoints) for condition in conditions), any(
        isinstance(condition, ArmyPoints) for condition in conditions
    )


def victory_points_count(result: Result | None, *, scores: bool) -> bool:
    """Return whether victory points tell how a battle stands, or has ended, and army points come second.

    scores   whether it gives victory points at all
    """
    return scores and (result is None or decider(result) is not Decider.ARMY_POINTS)
