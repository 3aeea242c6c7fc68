"""The third game in journals: campaigns, whose battles have journals of their own."""

from collections.abc import Sequence

from dust_tactics.bots.levels import Seat
from dust_tactics.campaign.commands import AnyCampaignCommand, Concede, Fought
from dust_tactics.campaign.events import AnyCampaignEvent
from dust_tactics.campaign.game import new_campaign
from dust_tactics.campaign.past import wins
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.journal.campaign_setup import read_campaign_setup
from dust_tactics.files.journal.kind import GameKind, Titles
from dust_tactics.files.journal.lines import CAMPAIGN_GAME, Ended, SideTitle, Standing
from dust_tactics.files.journal.seats import has_player
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, DiceSet


def titles_of(setup: CampaignSetup) -> Titles:
    """Return a campaign as a list shows it."""
    sides = tuple(SideTitle(side.name, side.player, "") for side in setup.sides)
    return Titles(setup.edition, setup.campaign, setup.name.of(), sides)


def standing_of(state: CampaignState) -> Standing:
    """Return how a campaign stands: battles fought, battles won by each side, and how it ended."""
    ended = None
    if state.result is not None:
        winners = () if state.result.winner is None else (state.result.winner,)
        ended = Ended(winners, state.setup.endings[state.result.ending].id, "")
    return Standing(len(state.past), (wins(state.past, 0), wins(state.past, 1)), ended)


def _dice(setup: CampaignSetup) -> DiceSet:
    return DICE_SETS[DiceKind.CLASSIC]


def _reveals(
    before: CampaignState, command: AnyCampaignCommand, events: Sequence[AnyCampaignEvent], after: CampaignState
) -> bool:
    """What a battle came to can't be forgotten."""
    return isinstance(command, Fought | Concede)


def _checkpoint(state: CampaignState) -> bool:
    return bool(state.agenda)


def _mover(command: AnyCampaignCommand, state: CampaignState) -> str:
    return ""


def may_sit(setup: CampaignSetup, side: int, seat: Seat) -> bool:
    """Return whether this program has such a player."""
    return seat.is_person or has_player(seat)


CAMPAIGN: GameKind[CampaignSetup, CampaignState, AnyCampaignCommand, AnyCampaignEvent] = GameKind(
    CAMPAIGN_GAME,
    "a campaign",
    AnyCampaignCommand,
    (),
    read_campaign_setup,
    titles_of,
    _dice,
    new_campaign,
    standing_of,
    _reveals,
    _checkpoint,
    _mover,
    may_sit,
)
