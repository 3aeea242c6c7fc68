"""The endings of the first campaign that ships tell what happened in it."""

from dataclasses import replace
from functools import cache

import pytest
from small_campaign import outcome

from dust_tactics.campaign.conditions import fits
from dust_tactics.campaign.game import new_campaign
from dust_tactics.campaign.past import Past
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.places import data_root


@cache
def setup() -> CampaignSetup:
    """Return the campaign."""
    return load_campaign(data_root() / "scenarios" / "campaigns" / "borrowed-walker.toml").setup


def at_the_end(winner: int | None, reason: str = "", *, core: bool = True, wrecked: int | None = None) -> CampaignState:
    """Return the campaign after its last battle.

    core      whether the Patrol has the core
    wrecked   number of the battle in which the walker was destroyed
    """
    state = new_campaign(setup(), 1)[0]
    made = replace(outcome(state, 0).outcome, winner=winner, reason=reason)
    last = len(setup().battles) - 1
    state.past = [
        Past(node, False, made, casualties=("pounder",) if node == wrecked else ()) for node in range(last + 1)
    ]
    state.node = last
    state.set_flags(("ours",) if core else ())
    return state


@pytest.mark.parametrize(
    ("winner", "core", "wrecked", "ending"),
    [
        (0, True, None, "washed"),
        (0, True, 1, "dented"),
        (0, False, None, "clean-hands"),
        (0, False, 2, "form-nine"),
        (1, True, None, "receipt-lost"),
        (None, False, 0, "short-report"),
    ],
)
def test_core_walker_and_last_battle_decide_the_ending(
    winner: int | None, core: bool, wrecked: int | None, ending: str
) -> None:
    state = at_the_end(winner, core=core, wrecked=wrecked)
    road = next(road for road in state.here.roads if fits(road.condition, state))
    assert road.ending is not None and setup().endings[road.ending].id == ending


@pytest.mark.parametrize(
    ("winner", "reason", "story"),
    [
        (0, "victory-points", "through-the-gate"),
        (0, "building-held", "from-the-windows"),
        (0, "eliminated", "quiet-camp"),
        (1, "eliminated", "gate-shut"),
    ],
)
def test_how_the_last_battle_was_decided_is_told_before_it(winner: int, reason: str, story: str) -> None:
    state = at_the_end(winner, reason)
    told = [number for number in state.here.after if fits(setup().stories[number].condition, state)]
    assert [setup().stories[number].id for number in told] == [story]
