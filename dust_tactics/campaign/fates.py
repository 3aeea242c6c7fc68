"""What becomes of units after a battle. No dice: it is known before the shot."""

from collections.abc import Mapping
from dataclasses import replace

from dust_tactics.campaign.honours import OLD_GUARD
from dust_tactics.campaign.past import Fared, Fate
from dust_tactics.campaign.roster import RosterUnit, Standing, is_hero, weakened
from dust_tactics.campaign.setup import CampaignRules, Eliminated, Heroes
from dust_tactics.rules.cards import Card

_LADDER = (Eliminated.LOST, Eliminated.BROKEN, Eliminated.KEPT)
"""From the worst to the best that a destroyed unit can come to."""


def after_battle(unit: RosterUnit, card: Card, fate: Fate, held_field: bool, rules: CampaignRules) -> RosterUnit:
    """Return a unit as it comes out of a battle.

    held_field   whether its side kept the field, so that it brings its own back
    """
    if fate.fared is Fared.STANDS:
        return replace(unit, missing=fate.missing, crosses=fate.crosses)
    better = held_field and rules.field
    if is_hero(card):
        return _hero(unit, card, better, rules)
    step = _LADDER.index(rules.eliminated) + better
    if OLD_GUARD in unit.honours:
        step = max(step, _LADDER.index(Eliminated.BROKEN))
    match _LADDER[min(step, len(_LADDER) - 1)]:
        case Eliminated.LOST:
            return replace(unit.whole(), standing=Standing.LOST)
        case Eliminated.BROKEN:
            return weakened(unit, card, -(-card.capacity // 2))
        case Eliminated.KEPT:
            return weakened(unit, card, -(-card.capacity * 3 // 4))


def _hero(unit: RosterUnit, card: Card, better: bool, rules: CampaignRules) -> RosterUnit:
    whole = unit.whole()
    if better or rules.heroes is Heroes.WOUNDED:
        if rules.wounds:
            return replace(whole, standing=Standing.WOUNDED, rest=rules.wounds)
        return weakened(unit, card, -(-card.capacity // 2))
    captured = rules.heroes is Heroes.CAPTURED
    return replace(whole, standing=Standing.CAPTURED if captured else Standing.LOST)


def merits_of(fates: Mapping[int, Fate]) -> dict[int, int]:
    """Return what the units of a side gain by a battle.

    One each for living through it, for destroying anything, and for taking more off the enemy than all others.
    """
    best = max(fates, key=lambda number: (fates[number].taken, -number), default=None)
    return {
        number: (fate.fared is Fared.STANDS) + (fate.kills > 0) + (number == best and fate.taken > 0)
        for number, fate in fates.items()
    }
