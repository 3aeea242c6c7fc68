"""What units that have seen much may do. Honours touch no die, range, movement or cost of a book."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dust_tactics.campaign.roster import RosterUnit, is_hero
from dust_tactics.campaign.setup import CampaignRules
from dust_tactics.rules.cards import Card, UnitType

PATHFINDERS = "pathfinders"
FIRST_AWAY = "first-away"
OLD_GUARD = "old-guard"
MECHANICS = "mechanics"
QUARTERMASTERS = "quartermasters"
NAMES_KNOWN = "names-known"

QUARTERMASTERS_SHARE = 10
"""Per cent that quartermasters add to the supply of a battle."""
HALF_PRICE = 50
"""Per cent of the usual price that mechanics and those whose names are known take off."""


@dataclass(frozen=True, slots=True)
class Honour:
    """An honour: who may have it. What it does stands where that is done."""

    id: str
    suits: Callable[[Card], bool]


def _is_squad(card: Card) -> bool:
    return card.type is UnitType.INFANTRY and not is_hero(card)


def _on_foot(card: Card) -> bool:
    return card.type is UnitType.INFANTRY and not card.has_facing and not is_hero(card)


def _is_vehicle(card: Card) -> bool:
    return card.type is not UnitType.INFANTRY


def _is_any(card: Card) -> bool:
    return True


HONOURS: Mapping[str, Honour] = {
    honour.id: honour
    for honour in (
        Honour(PATHFINDERS, _on_foot),
        Honour(OLD_GUARD, _is_squad),
        Honour(MECHANICS, _is_vehicle),
        Honour(FIRST_AWAY, is_hero),
        Honour(NAMES_KNOWN, is_hero),
        Honour(QUARTERMASTERS, _is_any),
    )
}
"""All honours that there are."""


def honours_due(unit: RosterUnit, rules: CampaignRules) -> int:
    """Return how many honours a unit has earned and not been given yet."""
    earned = sum(unit.merit >= merit for merit in rules.merit) if rules.honours else 0
    return max(0, earned - len(unit.honours))


def suits(honour: str, unit: RosterUnit, card: Card, rules: CampaignRules) -> bool:
    """Return whether an honour may be given to a unit, merits apart."""
    return honour in rules.honours and honour not in unit.honours and HONOURS[honour].suits(card)
