"""The adjutant of a campaign: who it is, and the one line that there is to say of each page."""

from dust_tactics.campaign.commands import Award, Recruit, Repair
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import unit_called
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander
from dust_tactics.table.agenda import legal_commands

ADJUTANT = "adjutant"
"""In the place of a level: the drawing of a bloc's adjutant."""
_WITH_ADJUTANTS = ("allies", "axis", "ssu", "mercenaries")
_USUAL_SHARE = 100
_GOOD, _FAIR = 4, 3
"""Ranks of endings, from which on they are that good."""


def bloc_of(setup: CampaignSetup, side: int) -> str:
    """Return the bloc of a side: that of its first unit, or of the army that its first battle gives it."""
    units = setup.sides[side].units
    first = setup.battles[0]
    return setup.cards_by_id[units[0].card].bloc if units else first.battle.sides[first.seat(side)].army.bloc


def adjutant_of(messages: Messages, setup: CampaignSetup, side: int) -> Commander:
    """Return who stands beside whoever leads a side."""
    bloc = bloc_of(setup, side)
    bloc = bloc if bloc in _WITH_ADJUTANTS else _WITH_ADJUTANTS[-1]
    return Commander(bloc, ADJUTANT, messages.text(f"campaign.adjutant.name-{bloc}"), "")


def camp_line(messages: Messages, state: CampaignState, side: int) -> str:
    """Return what the adjutant says in camp: of what can be done now, the most urgent."""
    commands = list(legal_commands(state))
    for kind, key in ((Award, "honour"), (Repair, "refit")):
        unit = next((command.unit for command in commands if isinstance(command, kind)), None)
        if unit is not None:
            return messages.sentence(f"campaign.adjutant.{key}", {"unit": unit_called(messages, state, side, unit)})
    roster = state.sides[side].roster
    damaged = next((number for number, unit in enumerate(roster) if unit.is_home and unit.damage), None)
    if damaged is not None:
        return messages.sentence("campaign.adjutant.poor", {"unit": unit_called(messages, state, side, damaged)})
    can_recruit = any(isinstance(command, Recruit) for command in commands)
    return messages.text("campaign.adjutant.recruit") if can_recruit else _said(messages, state, side, "done")


def briefing_line(messages: Messages, state: CampaignState, side: int) -> str:
    """Return what the adjutant says before a battle: of the last one, or before the first of how hard it will be."""
    if state.past:
        return _said(messages, state, side, _result(state, side))
    if state.setup.difficulty is None:
        return _said(messages, state, side, "ready")
    share = state.setup.sides[side].share
    key = "normal" if share == _USUAL_SHARE else "easy" if share > _USUAL_SHARE else "hard"
    return _said(messages, state, side, key)


def _said(messages: Messages, state: CampaignState, side: int, line: str) -> str:
    """Return a line, with the name of a person who has given one where the line has room for it."""
    who, key = state.setup.sides[side], f"campaign.adjutant.{line}"
    if who.player != who.name and f"{key}-named" in messages:
        return messages.text(f"{key}-named", person=printable(who.player))
    return messages.text(key)


def _result(state: CampaignState, side: int) -> str:
    """Return how the last battle ended, and whether the one before it did so too."""
    winners = [past.winner for past in state.past]
    if winners[-1] is None:
        return "drawn"
    again = len(winners) > 1 and winners[-2] == winners[-1]
    return f"{'won' if winners[-1] == side else 'lost'}-{2 if again else 1}"


def ending_line(messages: Messages, rank: int) -> str:
    """Return what the adjutant says of an ending."""
    key = "good" if rank >= _GOOD else "fair" if rank >= _FAIR else "bad"
    return messages.text(f"campaign.adjutant.end-{key}")
