"""Battles of a scenario with armies that are mustered, by chance or by those who play."""

from dataclasses import replace

import numpy as np

from dust_tactics.bots.levels import Level
from dust_tactics.bots.muster import muster_army
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.scenarios.scenario import Scenario, make_battle
from dust_tactics.files.scenarios.sides import SideChoice
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.armies.mustering import muster
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Battle


class NoArmy(ValueError):
    """A side can't muster an army; the text tells people which and why."""


BY_CHANCE = None, None
"""Nobody who would muster an army of its own."""


def mustered_battle(
    scenario: Scenario,
    limits: int | tuple[int, int],
    seed: int,
    levels: tuple[Level | None, Level | None] = BY_CHANCE,
) -> Battle:
    """Return the battle of a seed, each side with an army of a bloc by chance and of so many points at most.

    limits   for both sides, or for each
    levels   the computer players who muster for the sides; by chance where there is none

    Raises NoArmy where a side may not muster, or not for so few points.
    """
    random = np.random.default_rng(seed)
    each = (limits, limits) if isinstance(limits, int) else limits
    armies = [
        _army(scenario, side, limit, level, random)
        for side, limit, level in zip(scenario.sides, each, levels, strict=True)
    ]
    return make_battle(scenario, armies=armies)


def _army(scenario: Scenario, side: SideChoice, limit: int, level: Level | None, random: np.random.Generator) -> Army:
    if side.terms is None:
        raise NoArmy(f"{side.name} musters no army: its units are those of the scenario")
    terms = replace(side.terms, limit=limit)
    edition = scenario.edition
    cards = tuple(load_cards(edition, scenario.home).values())
    if level is None:
        army = muster(EDITIONS[edition], cards, terms, lambda options: int(random.integers(options)))
    else:
        army = muster_army(level, int(random.integers(2**31)), EDITIONS[edition], cards, terms)
    if army is None:
        raise NoArmy(f"no unit that {side.name} may take costs {limit} points or less")
    return replace(army, name=load_messages().text(f"bloc.{army.bloc.value}"))
