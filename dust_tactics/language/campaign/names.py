"""What battles, units and prices of a campaign are called."""

from dust_tactics.campaign.setup import CampaignSetup, Difficulty, Node, Road
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import battle_name, called_words, unit_in_text
from dust_tactics.language.players import level_name
from dust_tactics.table.tally import Tally

LONGEST = 200
USUAL_SUPPLY = 100


def node_name(messages: Messages, node: Node) -> str:
    """Return what a battle is called."""
    return printable(node.title.of(messages.language) or battle_name(messages, node.battle), LONGEST)


def road_name(messages: Messages, state: CampaignState, road: Road) -> str:
    """Return what a road is called: what its button says, or where it leads."""
    said = road.choice.of(messages.language)
    if said:
        return printable(said, LONGEST)
    if road.to is not None:
        return node_name(messages, state.setup.battles[road.to])
    ending = state.setup.endings[road.ending or 0]
    return printable(ending.title.of(messages.language), LONGEST)


def difficulty_name(messages: Messages, difficulty: Difficulty) -> str:
    """Return what a difficulty is called: as its author says, or as the program does."""
    named = difficulty.name.of(messages.language)
    key = f"campaign.difficulty.{difficulty.id}"
    return printable(named, LONGEST) if named or key not in messages else messages.text(key)


def campaign_name(messages: Messages, setup: CampaignSetup) -> str:
    """Return what a campaign is called, and how hard it is where that was chosen."""
    name = printable(setup.name.of(messages.language), LONGEST)
    return name if setup.difficulty is None else f"{name} · {difficulty_name(messages, setup.difficulty)}"


def difficulty_words(messages: Messages, difficulty: Difficulty) -> str:
    """Return what a difficulty is called, and what it means, in a line."""
    words = [difficulty_name(messages, difficulty), level_name(messages, difficulty.computer)]
    if difficulty.supply != USUAL_SUPPLY:
        words.append(messages.text("campaign.menu.supply", percent=difficulty.supply))
    return " · ".join(words)


def unit_name(state: CampaignState, side: int, unit: int) -> str:
    """Return what a unit of a roster is called."""
    return printable(state.sides[side].roster[unit].name, LONGEST)


def unit_called(messages: Messages, state: CampaignState, side: int, unit: int) -> str:
    """Return what a unit of a roster is called within a sentence."""
    return unit_in_text(messages, unit_name(state, side, unit))


def side_name(state: CampaignState, side: int) -> str:
    """Return what a side is called."""
    return printable(state.setup.sides[side].name, LONGEST)


def side_in_text(state: CampaignState, side: int, messages: Messages) -> str:
    """Return what a side is called within a sentence."""
    return called_words(messages, state.setup.sides[side].name) or side_name(state, side)


def parts_words(messages: Messages, amount: Tally) -> str:
    """Return what a price or a gain is made of, as in "20 for the victory and 3 for enemies destroyed"; of
    one thing alone only what it is."""
    if len(amount.parts) == 1:
        return messages.text(f"campaign.part.{amount.parts[0].source}")
    return messages.listed(
        [f"{messages.number(part.value)} {messages.text(f'campaign.part.{part.source}')}" for part in amount.parts]
    )
