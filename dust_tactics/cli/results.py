"""How a battle ended, in a sentence."""

from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import Result

_REASONS = {
    "eliminated": "the other side has no unit left",
    "both-eliminated": "both sides have no unit left, army points decide",
    "one-eliminated": "one side has no unit left, points decide",
    "both-achieved": "both sides achieved what wins, army points decide",
    "objective-held": "holds an objective",
    "enemy-objective-held": "holds the objective in the enemy's half",
    "building-held": "holds a building alone",
    "victory-points": "enough victory points",
    "most-victory-points": "more victory points at the end",
    "turn-limit": "army points after the last turn",
}


def result_line(battle: Battle, result: Result) -> str:
    """Who won, why, by which rule, and the points."""
    winner = "A draw" if result.winner is None else f"{battle.sides[result.winner].name} wins"
    reason = _REASONS[result.reason]
    points = f"{result.points[0]} : {result.points[1]} points"
    if any(result.victory_points):
        points += f", victory points {result.victory_points[0]} : {result.victory_points[1]}"
    return f"{winner}, {points}: {reason} ({result.clause})."
