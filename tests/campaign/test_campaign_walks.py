"""Random campaigns: nobody is dead and present, points add up, everything comes into play."""

from collections import Counter
from dataclasses import replace

import pytest
from small_campaign import begun, changed, outcome, played_to, small_setup

from dust_tactics.bots.campaign.manager import LIKED_HONOURS
from dust_tactics.campaign.honours import HONOURS
from dust_tactics.campaign.roster import Standing
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.lab.campaign_invariants import broken
from dust_tactics.lab.campaign_walks import walk
from dust_tactics.table.agenda import apply

RULES = (
    "",
    'eliminated = "lost"\nheroes = "fallen"\nfield = false\nrefill = "none"',
    'eliminated = "kept"\nheroes = "captured"\nrefill = "full"\nmerit = [1, 2]\nransom = 50\ncarry = 50',
    'eliminated = "broken"\nheroes = "wounded"\nwounds = 0\nrefill = "paid"\nhonours = ["old-guard"]',
)


@pytest.mark.parametrize("rules", RULES)
def test_whatever_is_answered_and_however_battles_end_all_holds(rules: str) -> None:
    setup = small_setup(changed('refill = "half"\nwounds = 1', rules))
    endings = Counter(setup.endings[ended.ending].id for seed in range(12) if (ended := walk(setup, seed).result))
    assert sum(endings.values()) == 12 and len(endings) > 1


def test_what_must_hold_is_noticed_where_it_does_not() -> None:
    """Each of these is a fault that no command can bring about."""
    state = played_to(begun(), Fight)
    assert broken(state) == []
    owls = state.sides[0].roster[0]
    for spoilt in (
        replace(owls, standing=Standing.LOST),
        replace(owls, merit=2),
        replace(owls, honours=("pathfinders",)),
        replace(owls, crosses=99),
    ):
        other = state.copy()
        other.change_unit(0, 0, spoilt)
        assert broken(other) != []
    other = state.copy()
    other.change_side(0, supply=99)
    assert "0 spent is not 99" in " ".join(broken(other))


def test_a_battle_that_a_damaged_unit_is_in_has_it_damaged() -> None:
    """Only the miniatures that are left are on the board, and the battle is one that the rules can play."""
    state = played_to(begun(changed('refill = "half"', 'refill = "none"')), Fight)
    apply(state, outcome(state, 0, losses=0.0, seed=3))
    state = played_to(state, Fight)
    units = [unit for side in state.sides for unit in side.roster if unit.damage]
    assert units and broken(state) == []


def test_computer_players_have_an_opinion_of_every_honour() -> None:
    assert sorted(LIKED_HONOURS) == sorted(HONOURS)
