"""What it is worth to a unit to stand in a place when it has acted, term by term, in army points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dust_tactics.bots.fields import Fields, Memory, Places, Values, threatening
from dust_tactics.bots.levels import Level, Manner
from dust_tactics.bots.mission import Mission
from dust_tactics.bots.strength import worth_of
from dust_tactics.bots.tasks import ignores_goals, worth_of_task
from dust_tactics.rules.movement.entering import ways_in
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import chance_of

STANDING_TERMS = ("threat", "chance", "way", "objective", "objective-threat", "task")
"""The terms of a place, in the order of the rows of `Evaluation.terms`."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each term counts. Found by playing; flat around these figures.

    threat, threat_acted   of enemies yet to act and of those that have acted
    others                 of all but the strongest threat
    leading, trailing      factors on threat for who is ahead and who is behind in the last two turns
    way, each_square       for the way to the nearest enemy, and what is left of it for each square
    reaction               of the attack of the enemy who may react, times the chance that one is made
    tempo                  what is taken from an enemy yet to act counts so much more, in shares of it
    """

    threat: float = 0.55
    threat_acted: float = 0.35
    others: float = 0.4
    leading: float = 1.3
    trailing: float = 0.6
    chance: float = 0.45
    way: float = 1.2
    each_square: float = 0.9
    reaction: float = 0.35
    controls: float = 6.0
    objectives: float = 1.0
    tempo: float = 0.0


def weights_of(level: Level, manner: Manner) -> Weights:
    """Return the weights of a level that plays in a manner."""
    weights = Weights()
    return replace(
        weights,
        way=weights.way * level.urge,
        threat=weights.threat * manner.threat,
        threat_acted=weights.threat_acted * manner.threat,
        objectives=weights.objectives * manner.objectives,
        tempo=level.tempo,
    )


SPARED = 0.35
"""The share of its worth that a unit can be expected to lose and is hardly ever destroyed."""
MOST_DOOM = 0.9
AIMED = 0.7
"""The share of enemies who can shoot at a unit on an objective that do."""
BEHIND_SOLDIERS = 0.15
"""What is left of the threat to a hero who stays with the squad that he has joined."""
LATER = 0.5
"""The same of those who have acted this turn, compared with those who have not."""

USUAL_ARMY = 50
"""Army points of the smallest armies that the weights are meant for."""


def price_level(state: GameState) -> float:
    """Return how much an army point buys in the book of a battle, below 1 where whole armies have few of them."""
    return min(1.0, state.edition.army.usual_limit / USUAL_ARMY)


def priced(weights: Weights, level: float) -> Weights:
    """Return weights of which those that are army points are told in a book's own."""
    if level == 1.0:
        return weights
    way, controls, objectives = (level * each for each in (weights.way, weights.controls, weights.objectives))
    return replace(weights, way=way, controls=controls, objectives=objectives)


class Evaluation:
    """What one side makes of one state, which must not change meanwhile."""

    def __init__(self, state: GameState, side: int, weights: Weights, memory: Memory) -> None:
        self.state = state
        self.side = side
        self.price_level = price_level(state)
        self.given = weights  # before they are priced
        self.weights = weights = priced(weights, self.price_level)
        self.fields = Fields(state, memory)
        self.mission = Mission(self.fields, side, weights.objectives)
        self.enemies = state.targets(1 - side)
        self._is_last = state.turn >= state.battle.turns

    @property
    def is_last_turn(self) -> bool:
        """Whether nothing counts that comes after this turn."""
        return self._is_last

    def terms(self, unit: Unit, places: Places) -> Values:
        """Return `[term, place]` for `STANDING_TERMS`: what it is worth that the unit stands there."""
        return self.terms_of_each(unit, [places])[0]

    def terms_of_each(self, unit: Unit, groups: Sequence[Places]) -> list[Values]:
        """Return the same for each of several groups of places."""
        fights = self._of_each(self._fights, unit, groups)
        goals = self._of_each(self._goals, unit, groups, apart=self.mission.tells_places_apart)
        found = []
        for here, there, places in zip(fights, goals, groups, strict=True):
            if self.mission.goals:  # who does not live to hold a goal holds nothing; who disputes it costs a shot
                nothing = self.mission.without(unit)[0]
                there[0] = nothing + (1.0 - here[-1]) * (there[0] - nothing)
            if ignores_goals(self.state, unit):
                there = np.zeros_like(there)
            found.append(np.concatenate([here[:-1], there, worth_of_task(self.fields, unit, places)[None]]))
        return found

    def reactions_to_each(self, unit: Unit, groups: Sequence[Places]) -> Sequence[Values]:
        """Return `reaction` for each of several groups of places."""
        return self._of_each(self.reaction, unit, groups)

    def _of_each(
        self, find: Callable[[Unit, Places], Values], unit: Unit, groups: Sequence[Places], *, apart: bool = True
    ) -> Sequence[Values]:
        """Return what is found for each of several groups of places: at once, for it is quicker, where that comes to
        the same; `apart` says that places do not matter to each other."""
        if len(groups) < 2 or not (apart and self.fields.tells_places_apart):
            return [find(unit, places) for places in groups]
        ends = np.cumsum([len(places) for places in groups])[:-1]
        return np.split(find(unit, np.concatenate(groups)), ends, axis=-1)

    def _fights(self, unit: Unit, places: Places) -> Values:
        """Return threat, chance and way, and below them how likely the unit does not live to hold anything there."""
        if not len(places):
            return np.zeros((4, 0))
        rows = self._threats(unit, places)
        threat = self._threat_of(unit, places, rows)
        doom = self._doom(unit, places, rows) if self.mission.goals else np.zeros(len(places))
        return np.array([-threat, self._chance(unit, places), self._way(unit, places), doom])

    def _goals(self, unit: Unit, places: Places) -> Values:
        if not len(places):
            return np.zeros((2, 0))
        return np.array([self.mission.own(unit, places), self.mission.denied(unit, places)])

    def tempo(self, enemy: Unit) -> float:
        """Return the factor on what is taken from an enemy: who is yet to act may lose its activation, too."""
        return 1.0 if enemy.activated else 1.0 + self.weights.tempo

    def absent(self, unit: Unit) -> Values:
        """Return `[term]` for `STANDING_TERMS` while the unit is off the table: what others make of the goals."""
        return np.array([0.0, 0.0, 0.0, *self.mission.without(unit), 0.0])

    def threat(self, unit: Unit, places: Places) -> Values:
        """Return by place what the unit must expect to lose there, weighted: the strongest enemy whole, others less."""
        return self._threat_of(unit, places, self._threats(unit, places))

    def _threats(self, unit: Unit, places: Places) -> Values:
        """Return `[enemy, place]`: what each enemy who threatens can take from a unit there."""
        rows = [self.fields.threat(enemy, unit, places) for enemy, _ in self._threatening]
        threats = np.array(rows).reshape(len(rows), len(places))
        if unit.joined is not None:  # soldiers go before the hero among them
            squad = self.state.places(self.state.units[unit.joined])
            threats = threats * np.where(np.isin(places[:, 0], squad), BEHIND_SOLDIERS, 1.0)
        return threats

    def _threat_of(self, unit: Unit, places: Places, rows: Values) -> Values:
        if not len(rows):
            return np.zeros(len(places))
        ranked = np.sort(self._threat_weights * rows, axis=0)[::-1]
        total: Values = ranked[0] + self.weights.others * ranked[1:].sum(axis=0)
        return np.minimum(total * self._mood(), worth_of(unit))

    def _doom(self, unit: Unit, places: Places, rows: Values) -> Values:
        """Return by place about how likely a unit is destroyed there before it can hold anything: by those who have
        yet to act, and by those who may be the first to act in the next turn."""
        if not len(rows):
            return np.zeros(len(places))
        spared = 0.0 if self._is_last else SPARED
        shares = np.where(self._threatened_now, 1.0, LATER)[:, None]
        lost = AIMED * (shares * rows).sum(axis=0) / max(worth_of(unit), 1.0)
        doom: Values = np.clip((lost - spared) / (1.0 - spared), 0.0, MOST_DOOM)
        return doom

    @cached_property
    def _threat_weights(self) -> Values:
        return np.array([weight for _, weight in self._threatening])[:, None]

    @cached_property
    def _threatened_now(self) -> list[bool]:
        """Whether each of them has yet to act this turn."""
        acting = {enemy.id for enemy in self.state.yet_to_activate(1 - self.side)}
        return [enemy.id in acting for enemy, _ in self._threatening]

    @cached_property
    def _threatening(self) -> list[tuple[Unit, float]]:
        """The enemies who can still do something, and what is made of it."""
        weights, acting = self.weights, {enemy.id for enemy in self.state.yet_to_activate(1 - self.side)}
        return [
            (enemy, weights.threat if enemy.id in acting else weights.threat_acted)
            for enemy in threatening(self.state, self.side)
        ]

    def reaction(self, unit: Unit, places: Places) -> Values:
        """Return by place what the best reaction of an enemy takes from a unit that may be reacted to there."""
        rule, state = self.state.edition.reactions, self.state
        worst = np.zeros(len(places))
        for enemy in state.on_table(1 - self.side):
            if enemy.activated or enemy.abandoned:
                continue
            dice, success = rule.roll(state, enemy)
            chance = 1.0 - (1.0 - chance_of(success)) ** dice.total
            here = self.fields.stand(enemy)
            near = self.fields.lines(here, places, unit, unit).distance[0] <= rule.range(state, enemy)
            if near.any():
                loss = chance * self.fields.standing_attack(enemy, unit, places)
                worst = np.maximum(worst, np.where(near, loss, 0.0))
        return self.weights.reaction * worst

    def _mood(self) -> float:
        """Return who is ahead hides in the last two turns; who is behind has nothing to lose."""
        state = self.state
        if state.battle.turns - state.turn >= 2:
            return 1.0
        own, other = state.points[self.side], state.points[1 - self.side]
        return self.weights.leading if own > other else self.weights.trailing if own < other else 1.0

    def _chance(self, unit: Unit, places: Places) -> Values:
        if self._is_last:
            return np.zeros(len(places))
        return self.weights.chance * self.fields.chance(unit, places, self.enemies)

    def _way(self, unit: Unit, places: Places) -> Values:
        squares = [square for enemy in self.enemies for square in enemy.squares] or self._where_they_come()
        if self._is_last or not squares:
            return np.zeros(len(places))
        rows = [self.fields.way(unit, square, places) for square in squares]
        nearest = np.minimum.reduce(rows).astype(float)
        nearness: Values = 10.0 * self.weights.way * self.weights.each_square**nearest
        return nearness

    def _where_they_come(self) -> list[int]:
        """While no enemy is on the table: the middle of the border that they come on over, if they do."""
        entry = next(iter(ways_in(self.state, 1 - self.side)), ())
        others = self.state.side(1 - self.side)
        coming = any(not unit.squares and unit.aboard is None for unit in others)
        return [entry[len(entry) // 2]] if entry and coming else []
