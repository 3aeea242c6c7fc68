"""Beginning a campaign, and the three doors to play it: `legal_commands`, `check` and `apply`."""

from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState, SideState
from dust_tactics.campaign.steps.enlisting import as_recruit
from dust_tactics.campaign.steps.roads import ReachBattle
from dust_tactics.table.agenda import Decision, Play, apply, check, decision_owed, legal_commands, run
from dust_tactics.table.dice import Dice, RandomState, SeededDice

__all__ = ["Decision", "apply", "check", "decision_owed", "legal_commands", "new_campaign"]


def new_campaign(setup: CampaignSetup, seed: int, dice: Dice | None = None) -> tuple[CampaignState, list[object]]:
    """Return the state in which a campaign waits for its first decision, and the events up to it.

    seed   of the battles; the campaign itself throws no dice
    """
    state = CampaignState(setup, seed, RandomState.from_seed(seed), (SideState(), SideState()), agenda=[ReachBattle(0)])
    for number, side in enumerate(setup.sides):
        roster = tuple(as_recruit(state, unit) for unit in side.units if not unit.since)
        state.change_side(number, supply=side.supply, roster=roster)
    play: Play[CampaignState] = Play(state, dice or SeededDice(state.random, state.dice.sides))
    run(play)
    return state, play.events
