"""How units fare in the course of an attack, worked out exactly: rolls, what hits take, who is left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce

import numpy as np

from dust_tactics.rules.attack.shots import retaliations
from dust_tactics.rules.attack.weapons import Volley, volley
from dust_tactics.rules.heroes.joining import Party, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.hits import sheltered_from
from dust_tactics.rules.steps.wounds import resists_damage
from dust_tactics.rules.units import Status, Unit
from dust_tactics.table.dice_sets import Success, chance_of
from dust_tactics.table.odds import Chances, Distribution, Wear, binomial, rolled_again, rolling_on


def plain_chance(state: GameState) -> float:
    """Return the chance of a plain success with the dice of a battle."""
    return chance_of(state.dice.faces(Success.PLAIN))


@dataclass(frozen=True, eq=False)
class VolleyOdds:
    """One weapon's roll against one unit.

    rolled   the chance that it comes to this roll: less than 1 in close combat with a unit that may fall before
    hits     successes to hit
    wounds   hits that no save cancels
    """

    volley: Volley
    rolled: float
    hits: Distribution
    wounds: Distribution


@dataclass(frozen=True, eq=False)
class Fate:
    """A unit in the course of an attack: how it has worn, and the rolls against it so far."""

    wear: Wear
    volleys: tuple[VolleyOdds, ...] = ()
    expected_hits: float = 0.0


def chance_to_hit(roll: Volley) -> float:
    """Return the chance of one die of a roll to hit, with its re-rolls; what a laser rolls on comes on top."""
    return rolled_again(chance_of(roll.success), roll.rerolls + (roll.again is not None))


def volley_odds(roll: Volley, rolled: float = 1.0) -> VolleyOdds:
    """Return the odds of one roll, its re-roll, laser dice and saves."""
    chance = chance_to_hit(roll)
    dice = roll.dice.total
    hits = rolling_on(dice, chance, chance_of(roll.laser)) if roll.laser else binomial(dice, chance)
    return VolleyOdds(roll, rolled, hits, hits.thinned(1.0 - chance_of(roll.save.success)))


def wound_step(state: GameState, unit: Unit, damage: int, automatic_kill: bool, covered: bool = False) -> Chances:
    """Return what one hit that was not cancelled does to a unit: [left, then left] (T13-DMG-02 to 08, T13-SKL-06 to
    09).

    With a joined hero: to both, of whom the hero takes nothing as long as something is left of the unit, and stands
    alone then, with his own skills. Where each point takes one, they are taken one after another, of the hero too once
    the unit is gone (T10-HER-13, T10-HER-15).
    """
    return _step_of_party(state, attacked_party(state, unit), damage, automatic_kill, covered)


def _step_of_party(state: GameState, party: Party, damage: int, automatic_kill: bool, covered: bool) -> Chances:
    unit, *heroes = party
    points = damage if state.edition.wounds.by_points and not automatic_kill else 1
    damage = 1 if points > 1 else damage
    step = _own_step(state, unit, damage, automatic_kill, covered)
    for hero in heroes:
        alone = replace(hero, joined=None)
        both = np.zeros((unit.left + hero.left + 1, unit.left + hero.left + 1))
        both[: hero.left + 1, : hero.left + 1] = _own_step(state, alone, damage, automatic_kill, covered)
        both[hero.left + 1 :, hero.left :] = step[1:]
        step = both
    return np.linalg.matrix_power(step, points) if points > 1 else step


def _own_step(state: GameState, unit: Unit, damage: int, automatic_kill: bool, covered: bool) -> Chances:
    bites = 1.0 - plain_chance(state) if resists_damage(state, unit, covered) else 1.0
    if unit.card.has_miniatures:
        whole_team = automatic_kill and state.edition.wounds.kill_takes_all(unit.card)
        return _step_of_miniatures(unit.left, bites, whole_team)
    return _step_of_track(unit.left, bites, unit.left if automatic_kill else damage)


@lru_cache(maxsize=1024)
def _step_of_miniatures(most: int, bites: float, whole_team: bool) -> Chances:
    step = np.zeros((most + 1, most + 1))
    step[0, 0] = 1.0
    for left in range(1, most + 1):
        step[left, 0 if whole_team else left - 1] += bites
        step[left, left] += 1.0 - bites
    step.setflags(write=False)
    return step


@lru_cache(maxsize=1024)
def _step_of_track(most: int, bites: float, damage: int) -> Chances:
    step = np.zeros((most + 1, most + 1))
    step[0, 0] = 1.0
    for left in range(1, most + 1):
        crosses = min(left, damage)
        step[left, left - crosses : left + 1] = binomial(crosses, bites).chances[::-1]
    step.setflags(write=False)
    return step


def whole(state: GameState, unit: Unit) -> Fate:
    """Return a unit, and the hero who has joined it, before the attack."""
    return Fate(Wear.whole(left_of(state, unit)))


def left_of(state: GameState, unit: Unit) -> int:
    return sum(member.left for member in attacked_party(state, unit))


def hit(state: GameState, unit: Unit, fate: Fate, rolls: Sequence[Volley], rolled: float = 1.0) -> Fate:
    """A unit after some rolls against it, or the hero left of it, which are made with that chance.

    Hits of snipers come first, at the figures that they aim at (T16-WPN-24).
    """
    odds = [volley_odds(roll, rolled) for roll in rolls]
    wear = fate.wear
    for figure in dict.fromkeys(roll.figure for roll in rolls if roll.figure is not None):
        aimed = [one for one in odds if one.volley.figure == figure]
        wounds = reduce(Distribution.plus, (one.wounds for one in aimed))
        wear = wear.at_once(wounds, _steps_of_figure(state, unit, aimed[0].volley, wounds.most))
    for one in odds:
        roll = one.volley
        if roll.shared_with is not None:
            wear = wear.at_once(one.wounds, _steps_of_shared(state, unit, roll, one.wounds.most))
        elif roll.figure is None:
            covered = sheltered_from(state, roll)
            wear = wear.after(one.wounds, wound_step(state, unit, roll.damage, roll.automatic_kill, covered))
    expected = fate.expected_hits + sum(rolled * one.hits.mean for one in odds)
    return Fate(wear, (*fate.volleys, *odds), expected)


def _steps_of_figure(state: GameState, unit: Unit, roll: Volley, most: int) -> list[Chances]:
    """Return what 0, 1, 2... hits on one figure of a unit do to it and the hero who has joined it: that one goes or
    stays."""
    covered = sheltered_from(state, roll)
    stays = plain_chance(state) if resists_damage(state, unit, covered) else 0.0
    others = left_of(state, unit) - unit.left
    size = left_of(state, unit) + 1
    steps = []
    for hits in range(most + 1):
        step = np.eye(size)
        for left in range(others + 1, size):
            step[left, left] = stays**hits
            step[left, left - 1] = 1.0 - stays**hits
        steps.append(step)
    return steps


def _steps_of_shared(state: GameState, unit: Unit, roll: Volley, most: int) -> list[Chances]:
    """Return what 0, 1, 2... hits do to a unit that shares them with another in its square, of whom the hero comes last
    (T16-SKL-35)."""
    other = state.units[roll.shared_with or 0]
    squad, hero = (unit, other) if unit.card.has_miniatures else (other, unit)
    one = _step_of_party(state, (squad, hero), roll.damage, roll.automatic_kill, sheltered_from(state, roll))
    together: Chances = np.eye(len(one))
    steps = []
    for _ in range(most + 1):
        step = np.zeros((unit.left + 1, unit.left + 1))
        for left in range(unit.left + 1):
            for then, chance in enumerate(together[left + other.left]):
                own = max(0, then - hero.left) if unit is squad else min(left, then)
                step[left, own] += chance
        steps.append(step)
        together = together @ one
    return steps


def weighted(fate: Fate, chance: float) -> Fate:
    return Fate(Wear(chance * fate.wear.chances))


def with_left(state: GameState, unit: Unit, left: int, against: Unit) -> tuple[GameState, Unit]:
    """Return the state with a unit, and the hero who has joined it, worn down to so much; and who is the target
    there."""
    party = attacked_party(state, unit)
    whole = sum(member.left for member in party)
    if left == whole:
        return state, unit
    copy = state.copy()
    if len(party) > 1 and left <= party[1].left:
        hero = replace(party[1], crosses=party[1].card.capacity - left, joined=None)
        copy.units[unit.id] = replace(unit, squares=(), status=Status.ELIMINATED)
        copy.units[hero.id] = hero
        return copy, hero
    own = left - (whole - unit.left)
    if unit.card.has_miniatures:
        copy.units[unit.id] = replace(unit, miniatures=survivors(state, unit, own, against))
    else:
        copy.units[unit.id] = replace(unit, crosses=unit.card.capacity - own)
    return copy, copy.units[unit.id]


def survivors(state: GameState, unit: Unit, left: int, against: Unit) -> tuple[int, ...]:
    """Return the miniatures that a unit keeps. Where nobody chooses they go from the last on; else one after another
    the one goes whose loss weakens its answer in close combat least, the last of those that are alike."""
    if not state.edition.wounds.chosen(unit.card) or _strike_alike(unit):
        return unit.miniatures[:left]
    while unit.left > left:
        unit = max(
            (replace(unit, miniatures=_without(unit.miniatures, place)) for place in range(unit.left)),
            key=lambda smaller: _strength(state, smaller, against),
        )
    return unit.miniatures


def _strike_alike(unit: Unit) -> bool:
    """Return whether all soldiers carry the same close-combat weapons."""
    weapons, carriers = unit.card.weapons, unit.card.carriers
    if not carriers:
        return True
    loads = {
        tuple(index for index in carriers[miniature] if weapons[index].close_combat) for miniature in unit.miniatures
    }
    return len(loads) <= 1


def _without(miniatures: tuple[int, ...], place: int) -> tuple[int, ...]:
    return miniatures[:place] + miniatures[place + 1 :]


def _strength(state: GameState, unit: Unit, against: Unit) -> tuple[float, tuple[int, ...]]:
    """Return the damage to expect of its retaliation; then, to settle ties, the first miniatures are worth most."""
    if unit.left == 0:
        return 0.0, ()
    party, answer = attacked_party(state, unit), retaliations(state, unit, against)[0]
    rolls = [volley(state, party[shot.hero], shot, against, None, rerolls=False) for shot in answer]
    damage = sum(volley_odds(roll).hits.mean * (roll.damage or against.left) for roll in rolls)
    return damage, tuple(-miniature for miniature in unit.miniatures)
