"""How a battle ended, in a sentence."""

from dust_tactics.files.messages import load_messages
from dust_tactics.files.telling import side_name
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import Result


def result_line(battle: Battle, result: Result) -> str:
    """Who won, the points, why, and by which rule."""
    messages = load_messages()
    names = [side_name(battle, side, messages) for side in (0, 1)]
    winner = "A draw" if result.winner is None else f"{names[result.winner]} won"
    points = f"{result.points[0]} : {result.points[1]} points"
    if any(result.victory_points):
        points += f", victory points {result.victory_points[0]} : {result.victory_points[1]}"
    loser = "" if result.winner is None else names[1 - result.winner]
    winner_name = "" if result.winner is None else names[result.winner]
    reason = messages.text(f"result.{result.reason}", loser=loser, winner=winner_name)
    return f"{winner}, {points}. {reason} ({result.clause})"


def title_line(battle: Battle, seed: int) -> str:
    """The scenario, the seed of the dice, and who fights whom."""
    first, second = (f"{side.army.name} ({side.name})" for side in battle.sides)
    return f"{battle.name}, seed {seed}: {first} against {second}"
