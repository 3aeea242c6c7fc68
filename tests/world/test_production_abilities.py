"""Diplomat and Mech Builder in the production phase (WW-ABL-13, WW-ABL-24)."""

import pytest
from producing import EXAMPLE, building, producing
from world_referee import WorldReferee, card, force, number_of

from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Ally, Buy, Discard, FreeMech, LetPass, PutCentre
from dust_tactics.world.events import AbilityUsed, OnlyChoice, PointsCounted
from dust_tactics.world.force import EMPTY


@pytest.mark.clause("WW-ABL-13")
def test_diplomat_names_an_ally_before_points_are_counted() -> None:
    """Any other player, who is not asked; for this round."""
    game = WorldReferee(
        {0: {"washington": "T"}, 1: {"berlin": "T"}, 2: {"tokyo": "T"}}, cards={0: card(Ability.DIPLOMAT)}
    ).begin("production", 0)
    assert game.told(PointsCounted) == []
    assert game.clause(Ally, 0) == "WW-ABL-13"
    assert game.clause(Ally, 3) == "WW-ABL-13"
    game.say(Ally, 2)
    assert game.told(AbilityUsed) == [AbilityUsed(0, Ability.DIPLOMAT, "WW-ABL-13", 2)]
    assert game.state.allied(0, 2)
    assert game.state.allied(2, 0)
    assert not game.state.allied(0, 1)
    assert game.state.players[0].used
    assert len(game.told(PointsCounted)) == 1


@pytest.mark.clause("WW-ABL-13", "WW-ABL-01")
def test_diplomat_may_be_left_alone_and_makes_no_ally_of_who_is_out() -> None:
    """Then nobody is an ally."""
    game = WorldReferee(
        {0: {"washington": "T"}, 1: {"berlin": "T"}, 2: {"tokyo": "T"}}, cards={0: card(Ability.DIPLOMAT)}
    )
    game.state.change_player(2, alive=False)
    game.begin("production", 0)
    assert game.clause(Ally, 2) == "WW-ABL-13"
    game.say(LetPass)
    assert game.state.pacts == ()
    assert not game.state.players[0].used


@pytest.mark.clause("WW-ABL-24", "WW-PRD-01", "WW-ABL-01", "WW-ABL-02")
def test_mech_builder_places_a_free_mech_at_an_own_centre_once() -> None:
    """At any question of the phase, which is asked again then."""
    game = building()
    assert game.clause(FreeMech, number_of("mexico")) == "WW-ABL-24"
    assert game.clause(FreeMech, number_of("berlin")) == "WW-ABL-24"
    game.say(FreeMech, number_of("washington"))
    assert game.told(AbilityUsed) == [AbilityUsed(0, Ability.MECH_BUILDER, "WW-ABL-24", number_of("washington"))]
    assert game.units("washington") == force("T M")
    assert game.asked_name == "ChoosePurchase"
    assert game.state.acting.production == 300
    assert game.clause(FreeMech, number_of("washington")) == "WW-ABL-01"
    assert FreeMech(game.decision, number_of("washington")) not in game.answers


@pytest.mark.clause("WW-ABL-24", "WW-PRD-20")
def test_the_free_mech_does_not_count_for_the_centres_five() -> None:
    """Ten tanks at two centres, and the mech while they are placed, or after."""
    for late in (False, True):
        game = building().say(Buy, force("9T"))
        if not late:
            game.say(FreeMech, number_of("plains"))
            assert game.asked_name == "ChoosePlacement"
        game.give(game.build_command(("washington", "5T"), ("plains", "4T")))
        if late:
            assert game.asked_name == "OfferFreeMech"
            game.say(FreeMech, number_of("plains"))
        assert game.units("plains") == force("5T M")
        assert game.asked_name == "ChooseMovement"


@pytest.mark.clause("WW-ABL-24")
def test_the_free_mech_may_stand_at_a_centre_of_this_phase() -> None:
    """The last chance comes when all is placed; it may be let pass."""
    game = building().say(Buy, EMPTY, EMPTY, 1)
    assert OnlyChoice(0, "ChooseNewCentre") not in game.events
    game.say(PutCentre, number_of("mexico"))
    assert game.asked_name == "OfferFreeMech"
    assert game.clause(FreeMech, number_of("mexico")) == ""
    game.say(LetPass)
    assert game.asked_name == "ChooseMovement"
    assert not game.state.players[0].used


@pytest.mark.clause("WW-ABL-24", "WW-CMP-02")
def test_there_is_no_twenty_first_mech_not_even_a_free_one() -> None:
    """Those bought and not yet placed count."""
    game = building()
    game.state.forces[number_of("mexico")] = force("18M")
    game.say(Buy, force("2M"))
    assert game.clause(FreeMech, number_of("plains")) == "WW-CMP-02"
    game.give(game.build_command(("washington", "2M")))
    assert game.asked_name == "ChooseMovement"


@pytest.mark.clause("WW-ABL-24", "WW-ABL-01")
def test_without_mech_builder_there_is_no_free_mech() -> None:
    """Whatever the question."""
    game = producing(EXAMPLE, "washington plains", hand="roof-of-fire")
    assert game.clause(FreeMech, number_of("washington")) == "WW-ABL-01"
    game.say(Discard)
    assert game.clause(FreeMech, number_of("washington")) == "WW-ABL-01"
