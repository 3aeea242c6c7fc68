"""How a battle is won, in words: what wins, what gives victory points, when it ends and what decides then.

A condition of `rules.victory` is told by its line in `WAYS`. One that is made of others asks `way_words` and
`objective_words` for theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.places import building_name, objective_name
from dust_tactics.language.scenario_events import points_by_events, ways_by_events
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import (
    AllOf,
    AnyOf,
    ArmyPoints,
    Condition,
    Eliminate,
    FirstTo,
    Hold,
    HoldAll,
    HoldEnemyHalf,
    MostObjectives,
    MostPoints,
    ScoreElimination,
    ScoreHold,
    SoleControl,
    conditions_of,
)


class Part(StrEnum):
    """What a condition does; the value is the key of the heading that it is told under."""

    WINS = "victory.title.wins"
    SCORES = "victory.title.scores"
    DECIDES = "victory.title.decides"


_ANY_WINS = "victory.title.wins-any"
"""The heading of several ways to win, each of which is enough."""

Words = Callable[[Messages, Battle, Any], str]
"""Tells a condition of a battle in a sentence."""
ObjectiveWords = Callable[[Messages, Battle, Any, int], str]
"""Tells what a condition makes of the objective of that number, in a sentence; nothing if it does not care."""


def _not_about_objectives(messages: Messages, battle: Battle, condition: Condition, number: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Way:
    """How a kind of condition is told."""

    part: Part
    words: Words
    at_objective: ObjectiveWords = _not_about_objectives

    def tells_of_holding(self, part: Part) -> bool:
        """Return whether it is told in that part, and objectives have to be held for it."""
        return self.part is part and self.at_objective is not _not_about_objectives


@dataclass(frozen=True, slots=True)
class Told:
    """Sentences under a heading, and how deep each stands below others that it is a part of, where any does."""

    title: str
    lines: tuple[str, ...]
    depths: tuple[int, ...] = ()

    def rows(self) -> Iterator[tuple[int, str]]:
        """Yield each sentence with its depth."""
        for number, words in enumerate(self.lines):
            yield (self.depths[number] if number < len(self.depths) else 0), words


def how_to_win(
    messages: Messages, battle: Battle, conditions: Sequence[Condition], happened: Collection[int] = ()
) -> tuple[Told, ...]:
    """Return how a battle is won under these conditions: what wins, what gives points, and how it ends.

    happened   numbers of events that make no difference any more
    """
    messages = messages.of_book(battle.edition)
    events = [event for number, event in enumerate(battle.events) if number not in happened]
    by_events = {
        Part.WINS: ways_by_events(events, battle, messages),
        Part.SCORES: points_by_events(events, battle, messages),
    }
    told = []
    for part in (Part.WINS, Part.SCORES):
        ours = [condition for condition in conditions if WAYS[type(condition)].part is part]
        rows = [row for condition in ours for row in _rows(messages, battle, condition)]
        lines, depths = tuple(words for _, words in rows), tuple(depth for depth, _ in rows)
        several = part is Part.WINS and len(ours) > 1
        holding = [messages.text("victory.holding")] * any(WAYS[type(each)].tells_of_holding(part) for each in ours)
        if holding and not several:
            lines, holding = (*lines, *holding), []
        lines = (*lines, *by_events[part])
        if lines:
            told.append(Told(messages.text(_ANY_WINS if several else part), lines, depths))
        if holding:  # apart from the ways to win, none of which it is
            told.append(Told(messages.text("victory.title.holding"), tuple(holding)))
    return (*told, Told(messages.text(Part.DECIDES), tuple(_ending(messages, battle, conditions))))


def _rows(messages: Messages, battle: Battle, condition: Condition, depth: int = 0) -> Iterator[tuple[int, str]]:
    """Yield what a condition wants, sentence by sentence: those that it is made of a step deeper."""
    if not isinstance(condition, AllOf | AnyOf):
        yield depth, way_words(messages, battle, condition)
        return
    yield depth, heading_words(messages, condition)
    for part in condition.of:
        yield from _rows(messages, battle, part, depth + 1)


def heading_words(messages: Messages, condition: Condition) -> str:
    """Return what stands above the parts of a condition. Raises KeyError for one that is not made of others."""
    return messages.text(_HEADS[type(condition)])


def way_words(messages: Messages, battle: Battle, condition: Condition) -> str:
    """Return what a condition wants, in a sentence. Raises KeyError for one that has no line in `WAYS`."""
    return WAYS[type(condition)].words(messages.of_book(battle.edition), battle, condition)


def objective_words(messages: Messages, battle: Battle, conditions: Sequence[Condition], number: int) -> list[str]:
    """Return what holding an objective is good for, in sentences."""
    messages = messages.of_book(battle.edition)
    told = (WAYS[type(condition)].at_objective(messages, battle, condition, number) for condition in conditions)
    return [words for words in dict.fromkeys(told) if words]


def _ending(messages: Messages, battle: Battle, conditions: Sequence[Condition]) -> Iterator[str]:
    """When the battle ends, and what decides if nobody has won by then, one after another."""
    text = messages.text
    by_elimination = any(isinstance(condition, Eliminate) for condition in conditions)
    yield text("victory.ends" if by_elimination else "victory.ends-wiped-out", turn=battle.turns)
    deciding = [condition for condition in conditions if WAYS[type(condition)].part is Part.DECIDES]
    if not deciding:
        yield text("victory.decides-nothing")
        return
    for place, condition in enumerate(deciding):
        what = way_words(messages, battle, condition)
        yield text("victory.decides-then" if place else "victory.decides", what=what)
    yield text("victory.decides-draw")


# The values of conditions


def _when(messages: Messages, battle: Battle, from_turn: int) -> str:
    """At the end of which turns something counts, once."""
    if from_turn == 1:
        return messages.text("victory.when.any")
    return messages.text("victory.when.last" if from_turn == battle.turns else "victory.when.from", turn=from_turn)


def _each(messages: Messages, from_turn: int) -> str:
    """At the end of which turns something counts, each time."""
    return messages.text("victory.each.any" if from_turn == 1 else "victory.each.from", turn=from_turn)


def _clear(messages: Messages, clear: int) -> str:
    """Where no enemy may be."""
    key = "there" if not clear else "next" if clear == 1 else "near"
    return messages.text(f"victory.clear.{key}", range=clear)


def _points(messages: Messages, points: int) -> str:
    return messages.counted("victory-point", points)


def _plain(key: str) -> Words:
    """Tell a condition that has no values."""
    return lambda messages, battle, condition: messages.text(key)


# The conditions


def _hold(messages: Messages, battle: Battle, condition: Hold) -> str:
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    return messages.text(
        "way.hold.wins", objective=objective_name(messages, condition.objective), when=when, clear=clear
    )


def _hold_at(messages: Messages, battle: Battle, condition: Hold, number: int) -> str:
    if battle.objectives[number].name != condition.objective:
        return ""
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    return messages.text("way.hold.at", when=when, clear=clear)


def _hold_enemy_half(messages: Messages, battle: Battle, condition: HoldEnemyHalf) -> str:
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    return messages.text("way.hold-enemy-half.wins", when=when, clear=clear)


def _hold_enemy_half_at(messages: Messages, battle: Battle, condition: HoldEnemyHalf, number: int) -> str:
    half = battle.objectives[number].half
    if half is None:
        return ""
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    player = battle.sides[1 - half].player
    return messages.text("way.hold-enemy-half.at", player=player, when=when, clear=clear)


def _hold_all(messages: Messages, battle: Battle, condition: HoldAll) -> str:
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    return messages.text("way.hold-all.wins", when=when, clear=clear)


def _hold_all_at(messages: Messages, battle: Battle, condition: HoldAll, number: int) -> str:
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    return messages.text("way.hold-all.at", when=when, clear=clear)


def _most_objectives(messages: Messages, battle: Battle, condition: MostObjectives) -> str:
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    return messages.text("way.most-objectives.wins", when=when, clear=clear)


def _most_objectives_at(messages: Messages, battle: Battle, condition: MostObjectives, number: int) -> str:
    return messages.text("way.most-objectives.at", clear=_clear(messages, condition.clear))


def _score_hold(messages: Messages, battle: Battle, condition: ScoreHold) -> str:
    each, clear = _each(messages, condition.from_turn), _clear(messages, condition.clear)
    own, enemy = (_points(messages, points) for points in (condition.own_half, condition.enemy_half))
    values = {"each": each, "clear": clear, "own": own, "enemy": enemy}
    if not _has_halves(battle) or condition.own_half == condition.enemy_half:
        return messages.text("way.score-hold.wins", **values)
    if condition.own_half and condition.enemy_half:
        return messages.text("way.score-hold.wins-halves", **values)
    return messages.text("way.score-hold.wins-own" if condition.own_half else "way.score-hold.wins-enemy", **values)


def _has_halves(battle: Battle) -> bool:
    """Return whether an objective lies in the half of a side, or will once it is placed."""
    placed = battle.set_up is not None and battle.set_up.objectives > 0
    return placed or any(objective.half is not None for objective in battle.objectives)


def _score_hold_at(messages: Messages, battle: Battle, condition: ScoreHold, number: int) -> str:
    half = battle.objectives[number].half
    points = [condition.own_half if half == side else condition.enemy_half for side in (0, 1)]
    if not any(points):
        return ""
    gives = _points(messages, points[0])
    if points[0] != points[1]:
        gives = messages.listed(
            [
                messages.text("victory.points-to", points=_points(messages, count), player=side.player)
                for count, side in zip(points, battle.sides, strict=True)
                if count
            ]
        )
    each, clear = _each(messages, condition.from_turn), _clear(messages, condition.clear)
    return messages.text("way.score-hold.at", each=each, clear=clear, points=gives)


def _score_elimination(messages: Messages, battle: Battle, condition: ScoreElimination) -> str:
    return messages.text("way.score-elimination.wins", points=_points(messages, condition.points))


def _first_to(messages: Messages, battle: Battle, condition: FirstTo) -> str:
    even = any(isinstance(other, MostPoints) for other in conditions_of(battle))
    return messages.text(
        "way.first-to.wins-or-even" if even else "way.first-to.wins", points=_points(messages, condition.points)
    )


def _sole_control(messages: Messages, battle: Battle, condition: SoleControl) -> str:
    when = _when(messages, battle, condition.from_turn)
    return messages.text("way.sole-control.wins", building=building_name(messages, condition.building), when=when)


def _joined(key: str) -> Words:
    """Tell a condition that is made of others by their sentences, one after another."""

    def words(messages: Messages, battle: Battle, condition: AllOf | AnyOf) -> str:
        parts = [way_words(messages, battle, part) for part in condition.of]
        return " ".join([messages.text(key), *parts])

    return words


def _joined_at(messages: Messages, battle: Battle, condition: AllOf | AnyOf, number: int) -> str:
    told = objective_words(messages, battle, condition.of, number)
    return " ".join([messages.text("victory.part-of-more"), *told]) if told else ""


_HEADS: Mapping[type[Condition], str] = {AllOf: "way.all.wins", AnyOf: "way.any.wins"}
WAYS: Mapping[type[Condition], Way] = {
    AllOf: Way(Part.WINS, _joined(_HEADS[AllOf]), _joined_at),
    AnyOf: Way(Part.WINS, _joined(_HEADS[AnyOf]), _joined_at),
    Eliminate: Way(Part.WINS, _plain("way.eliminate.wins")),
    ArmyPoints: Way(Part.DECIDES, _plain("way.army-points.wins")),
    Hold: Way(Part.WINS, _hold, _hold_at),
    HoldAll: Way(Part.WINS, _hold_all, _hold_all_at),
    HoldEnemyHalf: Way(Part.WINS, _hold_enemy_half, _hold_enemy_half_at),
    ScoreHold: Way(Part.SCORES, _score_hold, _score_hold_at),
    ScoreElimination: Way(Part.SCORES, _score_elimination),
    FirstTo: Way(Part.WINS, _first_to),
    MostObjectives: Way(Part.DECIDES, _most_objectives, _most_objectives_at),
    MostPoints: Way(Part.DECIDES, _plain("way.most-points.wins")),
    SoleControl: Way(Part.WINS, _sole_control),
}
"""How each kind of condition is told."""
