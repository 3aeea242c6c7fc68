"""How a battle ended, in a sentence."""

from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import Result

_REASONS = {
    "eliminated": "the other side has no unit left",
    "both-eliminated": "both sides have no unit left, army points decide",
    "turn-limit": "army points after the last turn",
}


def result_line(battle: Battle, result: Result) -> str:
    """Who won, why, by which rule, and the army points."""
    winner = "A draw" if result.winner is None else f"{battle.sides[result.winner].name} wins"
    reason = _REASONS.get(result.reason, result.reason)
    return f"{winner}, {result.points[0]} : {result.points[1]} points: {reason} ({result.clause})."
