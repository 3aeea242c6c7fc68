"""Stories between battles."""

from collections.abc import Iterable

from dust_tactics.campaign.conditions import fits
from dust_tactics.campaign.events import StoryTold
from dust_tactics.campaign.state import CampaignState
from dust_tactics.table.agenda import Play

CampaignPlay = Play[CampaignState]
"""One command being played in a campaign."""


def tell_stories(play: CampaignPlay, stories: Iterable[int]) -> None:
    """Tell those stories whose conditions hold."""
    for number in stories:
        if fits(play.state.setup.stories[number].condition, play.state):
            play.tell(StoryTold(number))
