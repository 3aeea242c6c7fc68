"""How a battle ended, in words: who won, what decided, and the points that did."""

from collections.abc import Iterable, Iterator

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.builder import has_proper_name, side_name
from dust_tactics.language.scenario_events import achieved_words
from dust_tactics.rules.deciding import Decider, decider, may_decide
from dust_tactics.rules.result import RESIGNED, Result
from dust_tactics.rules.scenario import Battle, Victory
from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import KINDS, AllOf, conditions_now, counts_victory_points


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
    """Return whether there are any points to tell."""
    return any(result.points) or any(result.victory_points)


def won_key(result: Result) -> str:
    """Return how a winner is told: with the points that decided, or with the reason first and points after it."""
    if decider(result) is not Decider.GOAL:
        return "won"
    return "won-goal" if has_score(result) else "won-plainly"


def reason_words(battle: Battle, result: Result, messages: Messages) -> str:
    """Return why a battle ended as it did and what decided it, in a sentence or two."""
    messages = messages.of_book(battle.edition)
    said, names = dict[str, str](), dict[str, str]()
    if result.winner is not None:
        for which, side in (("winner", result.winner), ("loser", 1 - result.winner)):
            told = names if has_proper_name(battle, side, messages) else said
            told[which] = side_name(battle, side, messages)
    key, what = reason_key(battle, result, messages)
    return open_ending_words(battle, result, messages) or messages.sentence(key, said, **names, **what)


def reason_key(battle: Battle, result: Result, messages: Messages) -> tuple[str, dict[str, str]]:
    """Return the key of the reason in the catalogue and what else it names: what a way that is made of others took.

    Where a battle has several of those, a result does not tell which of them it was, and the words do not either.
    """
    messages = messages.of_book(battle.edition)
    ways = [way for way in _opened(battle.victory) if way.kind == "all"]
    if result.reason == AllOf.reason and len(ways) == 1:
        return "victory.done", {"what": achieved_words(ways[0], messages)}
    if result.reason == RESIGNED:
        return "ending.resigned", {}
    kind = KINDS.get(result.reason)
    return f"way.{kind}.reason" if kind else f"reason.{result.reason}", {}


def also_achieved(state: GameState) -> tuple[str, ...]:
    """Return the reasons for which whoever has won a battle had won it too, beside the one that its result gives."""
    result = state.result
    if result is None or result.winner is None or decider(result) is not Decider.GOAL:
        return ()
    found = (each.reason for each in conditions_now(state) if each.reason and result.winner in each.achieved(state))
    return tuple(reason for reason in dict.fromkeys(found) if reason != result.reason)


def cited(ending: str, result: Result) -> str:
    """Return how a battle ended with the rule behind it; a way to win of the scenario has none."""
    return f"{ending} ({result.clause})" if result.clause else ending


def _opened(ways: Iterable[Victory]) -> Iterator[Victory]:
    """Ways to win, and in place of those of which any part will do their parts."""
    for way in ways:
        if way.kind == "any":
            yield from _opened(way.of)
        else:
            yield way


def open_ending_words(battle: Battle, result: Result, messages: Messages) -> str:
    """Return what ended a battle in which nobody alone had achieved anything, and what decided then.

    Empty where the reason says all of it.
    """
    decided = decider(result)
    if decided in (Decider.GOAL, Decider.VICTORY_POINTS):
        return ""
    by_victory_points, by_army_points = may_decide(battle)
    if result.winner is None and by_army_points and result.points[0] != result.points[1]:
        return ""  # a draw whatever the points, by the book
    if decided is Decider.ARMY_POINTS:
        if not counts_victory_points(battle):
            return ""
        key = "army-points"
    elif by_victory_points:
        key = "all-equal" if by_army_points else "victory-points-equal"
    else:
        key = "army-points-equal" if by_army_points else "nobody"
    messages = messages.of_book(battle.edition)
    ended = messages.text(f"ended.{result.reason}")
    return messages.text("ended.and", ended=ended, decided=messages.text(f"decided.{key}"))
