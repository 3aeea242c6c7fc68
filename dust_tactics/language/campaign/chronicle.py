"""A campaign looked back at: its battles, its units and its end."""

from dust_tactics.campaign.past import Past
from dust_tactics.campaign.roster import RosterUnit
from dust_tactics.campaign.setup import BEST_RANK
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import node_name, side_in_text, side_name
from dust_tactics.language.catalogue import Messages


def battle_line(state: CampaignState, past: Past, messages: Messages) -> str:
    """Return how a battle went; the first side's points first."""
    messages = messages.of_book(state.setup.edition)
    number, battle = state.past.index(past) + 1, node_name(messages, state.setup.battles[past.node])
    points = "–".join(messages.number(past.outcome.points[past.seat(side)]) for side in (0, 1))
    if past.winner is None:
        turn = past.outcome.turn
        return messages.text("campaign.chronicle.battle-drawn", number=number, battle=battle, turn=turn, points=points)
    side = side_in_text(state, past.winner, messages)
    if not past.was_fought:
        return messages.text("campaign.chronicle.battle-conceded", number=number, battle=battle, side=side)
    return messages.text(
        "campaign.chronicle.battle-won",
        number=number,
        battle=battle,
        side=side,
        turn=past.outcome.turn,
        points=points,
    )


def roster_lines(state: CampaignState, messages: Messages) -> list[str]:
    """Return what became of every unit that was ever on a roster."""
    return [unit_line(state, side, unit, messages) for side in (0, 1) for unit in state.sides[side].roster]


def unit_line(state: CampaignState, side: int, unit: RosterUnit, messages: Messages) -> str:
    """Return what became of a unit."""
    values = {
        "side": side_name(state, side),
        "unit": printable(unit.name),
        "standing": messages.text(f"campaign.standing.{unit.standing.value}"),
        "merit": unit.merit,
    }
    if not unit.honours:
        return messages.text("campaign.chronicle.unit", **values)
    honours = messages.listed([messages.text(f"campaign.honour.{honour}") for honour in unit.honours])
    return messages.text("campaign.chronicle.unit-honoured", honours=honours, **values)


def fate_lines(unit: RosterUnit, messages: Messages) -> list[str]:
    """Return what became of a unit, what it has done and which honours it had, line by line."""
    lines = [messages.text(f"campaign.fate.{unit.standing.value}")]
    if unit.kills:
        lines.append(messages.text("campaign.chronicle.destroyed", points=messages.counted("army-point", unit.kills)))
    if unit.merit:
        lines.append(messages.text("campaign.chronicle.merit", merit=unit.merit))
    return [*lines, *(messages.text(f"campaign.honour.{honour}") for honour in unit.honours)]


def rank_words(state: CampaignState, messages: Messages) -> str:
    """Return how good the ending is for the main side, and which ones are better; nothing where no side is the main
    one. Raises ValueError while the campaign is not over."""
    if state.result is None:
        raise ValueError("the campaign is not over")
    setup, language = state.setup, messages.language
    if setup.main is None:
        return ""
    rank = setup.endings[state.result.ending].rank
    stars = messages.text(
        "campaign.end.stars", rank=rank, most=BEST_RANK, side=side_in_text(state, setup.main, messages)
    )
    better = [printable(ending.title.of(language)) for ending in setup.endings if ending.rank > rank]
    if not better:
        return messages.text("campaign.end.best", stars=stars)
    return messages.text("campaign.end.better", stars=stars, endings=messages.listed(better))


def ending_line(state: CampaignState, messages: Messages) -> str:
    """Return how a campaign ended. Raises ValueError while it is not over."""
    if state.result is None:
        raise ValueError("the campaign is not over")
    ending = state.setup.endings[state.result.ending]
    title = printable(ending.title.of(messages.language))
    return messages.text(
        "campaign.chronicle.ending", ending=title, stars=messages.counted("campaign-star", ending.rank)
    )
