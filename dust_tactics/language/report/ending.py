"""How a battle ended, in words: who won, what decided, and the points that did."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.builder import side_name, sides_have_names
from dust_tactics.rules.deciding import Decider, decider, may_decide
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import counts_victory_points


def points_words(result: Result, messages: Messages) -> str:
    """Return the points that decided, those of the winner first; all there are where points did not decide."""
    second_won = result.winner == 1

    def both(key: str, points: tuple[int, int]) -> str:
        first, second = reversed(points) if second_won else points
        return messages.text(f"log.{key}", first=first, second=second)

    army, victory = both("army-points", result.points), both("victory-points", result.victory_points)
    decided = decider(result)
    if decided is Decider.VICTORY_POINTS:
        return victory
    if decided is Decider.ARMY_POINTS or not any(result.victory_points):
        return army
    return messages.listed((victory, army))


def has_score(result: Result) -> bool:
    """Whether there are any points to tell."""
    return any(result.points) or any(result.victory_points)


def won_key(result: Result) -> str:
    """Return how a winner is told: with the points that decided, or with the reason first and points after it."""
    if decider(result) is not Decider.GOAL:
        return "won"
    return "won-goal" if has_score(result) else "won-plainly"


def reason_words(battle: Battle, result: Result, messages: Messages) -> str:
    """Return why a battle ended as it did and what decided it, in a sentence or two."""
    sides: dict[str, str] = {}
    if result.winner is not None:
        sides["winner"] = side_name(battle, result.winner, messages)
        sides["loser"] = side_name(battle, 1 - result.winner, messages)
    said, names = ({}, sides) if sides_have_names(battle) else (sides, {})
    return open_ending_words(battle, result, messages) or messages.sentence(f"reason.{result.reason}", said, **names)


def open_ending_words(battle: Battle, result: Result, messages: Messages) -> str:
    """Return what ended a battle in which nobody alone had achieved anything, and what decided then.

    Empty where the reason says all of it.
    """
    decided = decider(result)
    if decided in (Decider.GOAL, Decider.VICTORY_POINTS):
        return ""
    by_victory_points, by_army_points = may_decide(battle)
    if decided is Decider.ARMY_POINTS:
        if not counts_victory_points(battle):
            return ""
        key = "army-points"
    elif by_victory_points:
        key = "all-equal" if by_army_points else "victory-points-equal"
    else:
        key = "army-points-equal" if by_army_points else "nobody"
    ended = messages.text(f"ended.{result.reason}")
    return messages.text("ended.and", ended=ended, decided=messages.text(f"decided.{key}"))
