"""Names of a campaign in the language that is spoken: shown so, in its battles too, and the same campaign in all."""

import pytest
from small_campaign import begun

from dust_tactics.campaign.game import new_campaign
from dust_tactics.campaign.names import in_language
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.table_battle import table_of
from dust_tactics.files.campaigns.library import list_campaigns
from dust_tactics.rules.game import new_game
from dust_tactics.rules.names import in_english
from dust_tactics.rules.names import in_language as battle_in_language

PROPER = {"Halyard", "Captain Nora Quill", "Patrol"}
"""Names that some languages leave as they are."""


@pytest.fixture(scope="module")
def shipped() -> list[CampaignState]:
    return [
        new_campaign(entry.content.setup, 1)[0]
        for entry in list_campaigns()
        if entry.shipped and entry.content is not None
    ]


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_name_that_a_shipped_campaign_gives_is_told(shipped: list[CampaignState], language: str) -> None:
    assert len(shipped) == 3
    for state in shipped:
        told = in_language(state, language)
        pairs = [(old.name, new.name) for old, new in zip(state.setup.sides, told.setup.sides, strict=True)]
        for old, new in zip(state.sides, told.sides, strict=True):
            cards = [state.card(unit.card).name for unit in old.roster]
            names = zip(old.roster, new.roster, cards, strict=True)
            pairs += [(one.name, other.name) for one, other, card in names if one.name != card]
        assert {one for one, other in pairs if one == other} <= PROPER


def test_a_battle_of_a_campaign_says_the_names_too_and_is_the_same_in_english(shipped: list[CampaignState]) -> None:
    state = next(one for one in shipped if one.setup.campaign == "borrowed-walker")
    battle = table_of(state).battle
    german = battle_in_language(battle, "de")
    assert [side.name for side in german.sides] == ["Patrouille", "Kolonne"]
    names = [unit.name for unit in in_english(new_game(german, 1)[0]).units]
    assert names == [unit.name for unit in new_game(battle, 1)[0].units]


def test_english_and_campaigns_without_other_names_are_shown_as_they_are(shipped: list[CampaignState]) -> None:
    assert in_language(shipped[0], "en") is shipped[0]
    state = begun()
    assert in_language(state, "de").setup.sides == state.setup.sides
