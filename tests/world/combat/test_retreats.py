"""Where retreating units go (WW-RET)."""

import pytest
from duel import Duel
from world_referee import NEUTRAL, force, number_of

from dust_tactics.world.battle import NOWHERE
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import FallBack, Group
from dust_tactics.world.events import BattleEnded, OnlyChoice, Retreated, UnitDestroyed
from dust_tactics.world.force import Force

AROUND_FRANCE = ("iberia", "berlin", "balkans", "britain")
"""All neighbours of France."""


def defender_retreats(
    france: str = "4T", others: dict[int, dict[str, str]] | None = None, origin: str = "iberia"
) -> Duel:
    """Player 1 defends France, has rolled a blank, and may retreat half."""
    held = {0: {origin: "T"}, 1: {"france": france}}
    for player, areas in (others or {}).items():
        held.setdefault(player, {}).update(areas)
    duel = Duel(held).attack(origin, "france", "T", ["M" * dice_of(france)])
    duel.stand(dice=["M"])
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 1)
    return duel


def dice_of(units: str) -> int:
    """Dice of units told by letters."""
    tank, mech, fighter, bomber, _ = force(units)
    return tank + 2 * mech + fighter + 2 * bomber


def places(duel: Duel) -> set[int]:
    """The areas that the listed retreats go to."""
    return {group.area for answer in duel.listed(FallBack) for group in answer.groups}


def numbers(*areas: str) -> set[int]:
    """Numbers of areas."""
    return {number_of(area) for area in areas}


@pytest.mark.clause("WW-RET-01")
def test_an_attacker_goes_back_where_he_came_from() -> None:
    """Even if he has left it empty, and nowhere else."""
    duel = Duel({0: {"iberia": "2M", "balkans": "T"}, 1: {"france": "T"}}).attack("iberia", "france", "2M")
    assert places(duel) == numbers("iberia")
    assert duel.clause(FallBack, duel.groups({"balkans": "M"})) == "WW-RET-01"
    duel.fall_back({"iberia": "M"}, dice=["HM"])
    assert duel.units("iberia") == Force(mech=1) and duel.held_by("iberia") == 0
    (retreat,) = duel.told(Retreated)
    assert (retreat.clause, retreat.place_clause, retreat.target) == ("WW-BTL-16", "WW-RET-01", number_of("france"))


@pytest.mark.clause("WW-RET-02", "WW-RET-03", "WW-RET-04")
def test_a_defender_goes_to_friendly_neighbours_if_there_are_any() -> None:
    """The empty one is closed to him then, and so are those of others."""
    duel = defender_retreats(others={1: {"balkans": "T", "britain": "T"}})
    assert places(duel) == numbers("balkans", "britain")
    assert duel.clause(FallBack, duel.groups({"berlin": "T"})) == "WW-RET-03"
    assert duel.clause(FallBack, duel.groups({"iberia": "T"})) == "WW-RET-04"
    assert duel.clause(FallBack, duel.groups({"anatolia": "T"})) == "WW-RET-02"
    duel.fall_back({"balkans": "2T"}, dice=["HM"])
    assert duel.units("balkans") == Force(tank=3)


@pytest.mark.clause("WW-RET-03", "WW-GEN-08")
def test_without_friendly_neighbours_he_goes_to_empty_ones_and_holds_them() -> None:
    """With their centres and sources; a third player's and neutral areas are closed."""
    duel = defender_retreats(others={2: {"balkans": "T"}, NEUTRAL: {"britain": "T"}})
    assert places(duel) == numbers("berlin")
    assert duel.clause(FallBack, duel.groups({"balkans": "T"})) == "WW-RET-02"
    assert duel.clause(FallBack, duel.groups({"britain": "T"})) == "WW-RET-02"
    duel.fall_back({"berlin": "2T"}, dice=["HM"])
    assert duel.held_by("berlin") == 1 and duel.units("berlin") == Force(tank=2)
    assert duel.told(Retreated)[0].place_clause == "WW-RET-03"


@pytest.mark.clause("WW-RET-04")
def test_never_to_the_attackers_origin_even_if_it_is_empty() -> None:
    """He attacked with all he had there."""
    duel = defender_retreats(others={2: {"balkans": "T", "britain": "T", "berlin": "T"}})
    assert duel.units("iberia") == Force()
    assert places(duel) == {NOWHERE}
    assert duel.clause(FallBack, duel.groups({"iberia": "T"})) == "WW-RET-04"


@pytest.mark.clause("WW-RET-05", "WW-RET-09")
def test_a_chosen_retreat_to_nowhere_destroys_and_is_allowed() -> None:
    """Units with no area to go to."""
    duel = defender_retreats(others={2: {"balkans": "T", "britain": "T", "berlin": "T"}})
    duel.give(FallBack(duel.decision, (Group(NOWHERE, Force(tank=2)),)), ["MM"])
    assert [(event.clause, event.player) for event in duel.told(UnitDestroyed)] == [("WW-RET-05", 1)] * 2
    assert not [event for event in duel.told(Retreated) if event.player == 1]
    assert duel.told(BattleEnded)[0].defender_lost == Force(tank=2)


@pytest.mark.clause("WW-RET-05")
def test_nowhere_is_no_place_while_there_is_one() -> None:
    """Nobody destroys his own units who can go somewhere."""
    duel = defender_retreats()
    assert duel.refusal(FallBack, (Group(NOWHERE, Force(tank=1)),)) is not None


@pytest.mark.clause("WW-RET-06", "WW-BRD-09")
def test_dotted_lines_do_not_help() -> None:
    """Land units find no sea, submarines no land."""
    duel = defender_retreats(others={2: {"balkans": "T", "britain": "T", "berlin": "T"}, 1: {"biscay": "S"}})
    assert duel.clause(FallBack, duel.groups({"biscay": "T"})) == "WW-RET-06"
    held = {0: {"grand-banks": "S"}, 1: {"caribbean": "2S", "panama": "T"}}
    fleet = Duel(held, version="epic").attack("grand-banks", "caribbean", "S").stand(dice=["M", "MM"]).stand()
    assert fleet.owner == 1
    assert places(fleet) == numbers("sargasso", "brazil-basin")
    assert fleet.clause(FallBack, fleet.groups({"panama": "S"})) == "WW-RET-06"


@pytest.mark.clause("WW-RET-07")
def test_units_may_part_and_the_board_before_the_retreat_counts() -> None:
    """One empty area entered does not close the other."""
    duel = defender_retreats()
    assert places(duel) == numbers("berlin", "balkans", "britain")
    duel.fall_back({"berlin": "T", "balkans": "T"}, dice=["HM"])
    assert duel.units("berlin") == duel.units("balkans") == Force(tank=1)
    assert duel.held_by("berlin") == duel.held_by("balkans") == 1


@pytest.mark.clause("WW-RET-07", "WW-RET-02")
def test_at_the_next_retreat_what_was_entered_is_friendly() -> None:
    """It then is the only choice."""
    duel = Duel({0: {"iberia": "9T"}, 1: {"france": "6T"}}).attack("iberia", "france", "9T", ["M" * 6])
    duel.stand(dice=["H" + "M" * 8]).fall_back({"berlin": "T"}, dice=["HMMM"]).stand(dice=["H" + "M" * 7])
    assert places(duel) == numbers("berlin")


@pytest.mark.clause("WW-RET-08")
def test_bombers_retreat_to_neighbours_like_others() -> None:
    """Not across the world."""
    duel = defender_retreats("2B", others={1: {"cape": "T", "balkans": "T"}})
    assert duel.clause(FallBack, duel.groups({"cape": "B"})) == "WW-RET-02"
    assert places(duel) == numbers("balkans")


def test_groups_stand_in_order_and_none_is_empty() -> None:
    """One way to say it."""
    duel = defender_retreats()
    berlin, balkans = sorted(numbers("berlin", "balkans"))
    one = Force(tank=1)
    assert duel.refusal(FallBack, (Group(balkans, one), Group(berlin, one))) is not None
    assert duel.refusal(FallBack, (Group(berlin, one), Group(berlin, one))) is not None
    assert duel.refusal(FallBack, (Group(berlin, one), Group(balkans, Force()))) is not None
    assert duel.refusal(FallBack, (Group(berlin, Force(tank=-1)),)) is not None
    assert duel.refusal(FallBack, (Group(berlin, one), Group(balkans, one))) is None


def test_a_retreat_with_one_way_to_go_is_not_asked_where() -> None:
    """The report says so; the attacker's way is never asked for."""
    held = {0: {"iberia": "M"}, 1: {"france": "T", "britain": "T"}}
    duel = Duel(held, abilities={0: Ability.SECRET_WEAPON}).attack("iberia", "france", "M").use()
    assert duel.told(OnlyChoice)[0].question == "ChooseRetreat"
    assert duel.units("britain") == Force(tank=2)
