"""What a camp is for, in words: the battle ahead, supply, merit, and what is still to be done."""

from dust_tactics.campaign.commands import Award, Ransom, Repair
from dust_tactics.campaign.prices import HUNDRED, field_limit
from dust_tactics.campaign.roster import RosterUnit, cost_to_field
from dust_tactics.campaign.setup import CampaignRules
from dust_tactics.campaign.state import CampaignState
from dust_tactics.language.campaign.names import node_name, unit_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.table.agenda import legal_commands


def ahead_words(messages: Messages, state: CampaignState, side: int) -> str:
    """Return which battle comes, what may fight in it, and what the units that can are worth."""
    if not state.here.forces[side].roster:
        return ""
    fit = [unit for unit in state.sides[side].roster if unit.is_fit]
    return messages.text(
        "campaign.camp.ahead",
        battle=node_name(messages, state.here),
        limit=messages.counted("point", field_limit(state, side).total),
        points=messages.counted("point", sum(cost_to_field(unit, state.card(unit.card)) for unit in fit)),
    )


def supply_words(messages: Messages, state: CampaignState) -> str:
    """Return what supply buys, and whether the rest is kept."""
    carry = state.setup.rules.carry
    if all(road.to is None for road in state.here.roads):
        kept = messages.text("campaign.camp.supply-last")
    elif carry < HUNDRED:
        kept = messages.text("campaign.camp.supply-share", percent=carry)
    else:
        kept = messages.text("campaign.camp.supply-kept")
    return "\n".join((messages.text("campaign.camp.supply-tip"), kept))


def merit_words(messages: Messages, unit: RosterUnit, rules: CampaignRules) -> str:
    """Return a unit's merit, and how much the next honour needs; nothing in a campaign without honours."""
    if not rules.honours:
        return ""
    ahead = rules.merit[len(unit.honours) : len(unit.honours) + 1]
    if not ahead:
        return messages.text("campaign.camp.merit-all", merit=unit.merit)
    key = "campaign.camp.merit-due" if unit.merit >= ahead[0] else "campaign.camp.merit-next"
    return messages.text(key, merit=unit.merit, needed=ahead[0])


def undone_lines(messages: Messages, state: CampaignState, side: int) -> list[str]:
    """Return what could still be done with the supply and the merit that there are, line by line."""
    found = [*legal_commands(state)]
    lines = []
    for kind, key in ((Repair, "refit"), (Ransom, "ransom"), (Award, "honour")):
        numbers = sorted({command.unit for command in found if isinstance(command, kind)})
        if numbers:
            units = messages.listed([unit_name(state, side, number) for number in numbers])
            lines.append(messages.text(f"campaign.camp.undone-{key}", units=units))
    return lines
