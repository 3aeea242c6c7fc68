"""What is to be expected of a battle: the chance to take an area, and what is left on both sides, without a die."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.figures import CAPITAL_DICE, CENTRE_DICE
from dust_tactics.world.force import COMBAT_ON_LAND, COST, EMPTY, Force
from dust_tactics.world.odds import Odds, Table, Terms, odds_of, order_of_losses


class Clash(NamedTuple):
    """How a battle is likely to end.

    take     the chance that the attacker moves in
    lost     production points that he loses on average
    killed   production points that the defender loses on average
    left     about what is left of the attackers who move in
    back     about what is left of the attackers who do not
    stays    about what is left of the defenders who hold the area
    """

    take: float
    lost: float
    killed: float
    left: Force
    back: Force
    stays: Force


class Ground(NamedTuple):
    """Where a battle is fought, as far as dice go.

    submarine   dice of one submarine
    """

    sea: bool
    capital: bool
    centre: bool
    over_sea: bool
    submarine: int


def clash_of(terms: Terms) -> Clash:
    """Return how a battle that begins as told is likely to end. Both sides must have units."""
    odds = odds_of(terms)
    failed = odds.ends.copy()
    failed[:, -1] = 0.0
    failed += odds.cease_fires
    won = odds.ends[:-1, -1]
    back = EMPTY if terms.no_way_back else _after(terms.attacking, failed.sum(axis=1))
    return Clash(
        odds.take,
        odds.cost(ATTACKER),
        odds.cost(DEFENDER),
        _after(terms.attacking, won),
        back,
        _held(odds, failed),
    )


def _held(odds: Odds, failed: Table) -> Force:
    return _after(odds.terms.defending, failed.sum(axis=0))


def _after(force: Force, chances: Table) -> Force:
    """Return a force without as many units as fall on average, by the chances of so many losses."""
    whole = float(chances.sum())
    if whole < 1e-9:
        return force
    lost = round(float(np.arange(len(chances)) @ chances) / whole)
    for kind in order_of_losses(force)[:lost]:
        force = force.one_less(kind)
    return force


@lru_cache(maxsize=1 << 14)
def cost_of(force: Force) -> int:
    """Return what units cost, in production points."""
    return sum(count * COST[kind] for kind, count in enumerate(force))


@lru_cache(maxsize=1 << 16)
def expected(attacking: Force, defending: Force, ground: Ground) -> Clash:
    """Return how an attack on a kind of ground is likely to end."""
    if ground.sea:
        first = ATTACKER
    elif ground.capital:
        first = DEFENDER
    else:
        first = ATTACKER if attacking.supremacy > defending.supremacy else DEFENDER
    values = (*COMBAT_ON_LAND, ground.submarine)
    bonus = CAPITAL_DICE if ground.capital else CENTRE_DICE if ground.centre else 0
    terms = Terms(attacking, defending, (values, values), bonus, first, ground.sea, ground.over_sea)
    return clash_of(terms)
