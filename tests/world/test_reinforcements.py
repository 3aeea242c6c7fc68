"""Reinforcements of the set-up (WW-SET-22 to WW-SET-28)."""

from typing import Any

import pytest
from world_referee import NEUTRAL, WorldReferee, force, number_of, until

from dust_tactics.world.commands import Build, Placement
from dust_tactics.world.events import Reinforced, SetUpEnded
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.steps.set_up import ChooseReinforcements, reinforcement_budget

VERSIONS = ("standard", "epic")


def reinforcing(version: str, production: int = 3) -> tuple[WorldReferee, list[int]]:
    """The first player is to place reinforcements, with a card of this production; and his centres."""
    for seed in range(200):
        game = until(ChooseReinforcements, version, 2, seed)
        card = game.state.played(game.owner)
        centres = game.state.centres_of(game.owner)
        if card and card.production == production and all(game.state.map.coastal(centre) for centre in centres):
            return game, centres
    raise AssertionError("no such game")


def build(*placed: tuple[int, int, Force]) -> tuple[Any, ...]:
    """Placements of a command."""
    return (tuple(Placement(area, centre, units) for area, centre, units in placed),)


@pytest.mark.clause("WW-SET-22", "WW-SET-24")
@pytest.mark.example("WW-SET-22")
@pytest.mark.parametrize("version", VERSIONS)
def test_reinforcements_cost_at_most_twelve_and_the_cards_production(version: str) -> None:
    """A card of 3 gives 15 points; less may be spent, and the rest is lost."""
    game, (one, other, third) = reinforcing(version)
    player = game.owner
    budget = reinforcement_budget(game.state, player)
    assert [(part.value, part.clause) for part in budget.parts] == [(12, "WW-SET-22"), (3, "WW-SET-22")]
    fits = build((one, one, force("3M")))
    over = build((one, one, force("3M")), (other, other, force("T")))
    assert game.clause(Build, *over) == "WW-SET-22"
    assert game.clause(Build, *fits) == ""
    game.say(Build, *build((third, third, force("M F"))))
    assert game.told(Reinforced)[0].left == 7
    assert game.state.forces[third] == force("T M F")


@pytest.mark.clause("WW-SET-22")
def test_all_reinforce_in_set_up_order_each_in_one_go() -> None:
    """One question for each."""
    game = until(ChooseReinforcements, "epic", 4)
    for player in game.state.order:
        assert game.owner == player
        game.say(Build)
    assert game.told(SetUpEnded) == [SetUpEnded()]


@pytest.mark.clause("WW-SET-23")
def test_reinforcements_have_no_centres_and_no_cards() -> None:
    """The command places units and nothing else; centres and hands stay as they were."""
    game, (one, *_) = reinforcing("epic")
    player = game.owner
    centres, hand = game.state.centres, game.state.players[player].hand
    assert all(isinstance(answer, Build) for answer in game.answers)
    game.say(Build, *build((one, one, force("2M"))))
    assert (game.state.centres, game.state.players[player].hand) == (centres, hand)


@pytest.mark.clause("WW-SET-25", "WW-PRD-20")
def test_reinforcements_stand_at_own_centres_five_at_each() -> None:
    """Six tanks are too many for one, and an area without centre builds none."""
    game, (one, other, _) = reinforcing("epic")
    bare = next(area for area in game.state.areas_of(game.owner) if area not in game.state.centres)
    assert game.clause(Build, *build((one, one, force("6T")))) == "WW-PRD-20"
    assert game.clause(Build, *build((one, one, force("5T")), (other, other, force("2T")))) == ""
    assert game.clause(Build, *build((bare, bare, force("T")))) == "WW-SET-25"
    assert game.clause(Build, *build((other, one, force("T")))) == "WW-SET-25"


@pytest.mark.clause("WW-SET-26", "WW-GEN-02")
def test_in_standard_submarines_stand_in_seas_beside_own_centres() -> None:
    """Not beside other areas; whoever enters a source at sea has it at once, and nobody else may enter then."""
    game = standard_by_the_sea()
    first, second = game.state.order
    sargasso, antilles = number_of("sargasso"), number_of("antilles")
    assert game.clause(Build, *build((number_of("north-sea"), antilles, force("S")))) == "WW-SET-26"
    assert game.clause(Build, *build((sargasso, number_of("berlin"), force("S")))) == "WW-SET-26"
    before = game.state.count(game.state.map.sources, first)
    game.say(Build, *build((sargasso, antilles, force("2S"))))
    assert game.state.count(game.state.map.sources, first) == before + 1
    assert game.owner == second
    caribbean = number_of("caribbean")
    mexico = number_of("mexico")
    assert game.clause(Build, *build((caribbean, mexico, force("S")))) == ""
    game.state.owners[caribbean] = first
    game.state.forces[caribbean] = force("S")
    assert game.clause(Build, *build((caribbean, mexico, force("S")))) == "WW-SET-26"


def standard_by_the_sea() -> WorldReferee:
    """The first player is to place reinforcements, with a centre in the Antilles; the second has one in Mexico."""
    game = until(ChooseReinforcements, "standard", 2)
    first, second = game.state.order
    areas = (("antilles", first), ("mexico", second), ("berlin", NEUTRAL))
    for name, owner in areas:
        game.state.owners[number_of(name)] = owner
    game.state.centres = tuple(sorted({*game.state.centres, *(number_of(name) for name, _ in areas)}))
    return game


@pytest.mark.clause("WW-SET-27", "WW-GEN-02")
def test_in_epic_no_reinforcement_goes_to_sea() -> None:
    """No submarine at all."""
    game, (one, *_) = reinforcing("epic")
    sea = game.state.map.across[one][0]
    assert game.clause(Build, *build((sea, one, force("S")))) == "WW-SET-27"
    assert all(placed.units.submarine == 0 for answer in game.answers for placed in answer.placements)


@pytest.mark.clause("WW-SET-28")
@pytest.mark.parametrize("version", VERSIONS)
def test_no_reinforcement_stands_with_others(version: str) -> None:
    """Neither in an enemy's area with a centre nor in a neutral one."""
    game, _ = reinforcing(version)
    other = next(area for area in game.state.centres if game.state.owners[area] not in (game.owner, NEUTRAL))
    neutral = game.state.areas_of(NEUTRAL)[0]
    for area in (other, neutral):
        assert game.clause(Build, *build((area, area, force("T")))) == "WW-SET-28"


@pytest.mark.clause("WW-GEN-10")
def test_reinforcements_stay_in_their_element() -> None:
    """No submarine on land, no tank at sea."""
    game = standard_by_the_sea()
    antilles, sargasso = number_of("antilles"), number_of("sargasso")
    assert game.clause(Build, *build((antilles, antilles, force("S")))) == "WW-GEN-10"
    assert game.clause(Build, *build((sargasso, antilles, force("T")))) == "WW-GEN-10"


@pytest.mark.clause("WW-CMP-02")
def test_reinforcements_stay_within_the_figures_of_an_army() -> None:
    """With nineteen mechs in play two more are one too many."""
    game, (one, *_) = reinforcing("epic")
    game.state.forces[one] = force("T 19M")
    assert game.clause(Build, *build((one, one, force("2M")))) == "WW-CMP-02"
    assert game.clause(Build, *build((one, one, force("M")))) == ""
    assert UnitKind.MECH.word == "mech"
