"""Pilots whose vehicle is destroyed (T13-HER-19, T13-HER-20)."""

import pytest
from example_cards import example_cards
from piloted import FIELD, PILOT
from referee import Referee

from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.commands import LeaveWreck, Pass
from dust_tactics.rules.events import (
    DamageTaken,
    DiceRolled,
    LeftWreck,
    UnitEliminated,
)
from dust_tactics.rules.units import Status
from dust_tactics.table.dice import Face


def wrecked(die: str, hero_crosses: int = 0, place: str = "E5 N", vehicle: str = "Pounder") -> Referee:
    """Ludwig destroys the vehicle with the pilot aboard."""
    referee = Referee(FIELD, {"Ludwig": "E3 S"}, {vehicle: place, "Pilot": f"in {vehicle}", "Lara": "A9"}, cards=PILOT)
    card = referee.unit(vehicle).card
    referee.change(vehicle, crosses=card.capacity - 1).change("Pilot", crosses=hero_crosses)
    referee.activate("Ludwig").declare("attack")
    dice = referee.unit("Ludwig").card.weapons[0].cells[card.column].dice
    return referee.attack(("Twin 8.8cm FpK Zwilling", vehicle), dice=["A" + "S" * (dice - 1), die])


@pytest.mark.clause("T13-HER-19", "T13-GEN-04")
@pytest.mark.parametrize(("die", "crosses"), [("A", 0), ("S", 0), ("T", 1)])
def test_a_die_tells_whether_the_pilot_is_hurt(die: str, crosses: int) -> None:
    referee = wrecked(die)
    rolled = [event for event in referee.told(DiceRolled) if event.purpose == "escape"]
    assert [(event.dice.total, event.success) for event in rolled] == [(1, (Face.ARMY, Face.SHIELD))]
    assert referee.unit("Pilot").crosses == crosses
    hurt = [event for event in referee.told(DamageTaken) if event.unit == referee.unit("Pilot").id]
    assert [(event.crosses, event.automatic_kill) for event in hurt] == [(1, False)] * crosses


@pytest.mark.clause("T13-HER-20")
def test_the_pilot_stands_where_the_vehicle_was_and_has_activated() -> None:
    referee = wrecked("A")
    pilot = referee.unit("Pilot")
    assert (pilot.squares, pilot.status, pilot.aboard) == ((referee.square("E5"),), Status.ON_TABLE, None)
    assert referee.told(LeftWreck) == [LeftWreck(pilot.id, referee.unit("Pounder").id, referee.square("E5"))]
    assert pilot.activated


@pytest.mark.clause("T13-HER-20")
def test_the_escaped_pilot_does_not_act_this_turn() -> None:
    units = {"Pounder": "E5 N", "Pilot": "in Pounder", "Bot Hunters": "A9"}
    referee = Referee(FIELD, {"Ludwig": "E3 S", "Hans": "I9 W"}, units, cards=PILOT).change("Pounder", crosses=4)
    referee.activate("Ludwig").declare("attack")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS", "A"])
    assert [unit.name for unit in referee.state.yet_to_activate(1)] == ["Bot Hunters"]


@pytest.mark.clause("T13-HER-19", "T13-VIC-03")
def test_a_pilot_with_one_cross_left_may_die_in_the_wreck() -> None:
    referee = wrecked("T", hero_crosses=3)
    eliminated = [(referee.state.units[event.unit].name, event.by) for event in referee.told(UnitEliminated)]
    assert eliminated == [("Pounder", 0), ("Pilot", 0)]
    assert referee.unit("Pilot").aboard is None and not referee.unit("Pilot").squares


@pytest.mark.clause("T13-HER-20")
def test_out_of_a_big_wreck_the_owner_chooses_the_square() -> None:
    referee = wrecked("A", place="E5+E6 N", vehicle="IS-48")
    assert referee.asked_name == "ChooseEscape" and referee.asked.owner == 1
    assert {command.square for command in referee.legal()} == {referee.square("E5"), referee.square("E6")}
    assert referee.refusal(Pass(referee.state.asked)).reason == "wrong-command"
    refusal = referee.refusal(LeaveWreck(referee.state.asked, referee.square("E7")))
    assert refusal.clause == "T13-HER-20"
    referee.give(LeaveWreck(referee.state.asked, referee.square("E6")))
    assert referee.unit("Pilot").squares == (referee.square("E6"),)


@pytest.mark.clause("T13-HER-20", "T13-HER-13")
def test_out_of_an_aircraft_above_water_the_hero_comes_to_the_nearest_bank() -> None:
    aircraft = next(card for card in example_cards().values() if card.type is UnitType.AIRCRAFT and card.size == 1)
    cards = {**PILOT, aircraft.name: aircraft}
    units = {aircraft.name: "D1 N", "Pilot": f"in {aircraft.name}"}
    referee = Referee(". . W W W .", {"Recon Grenadiers": "A1"}, units, cards=cards)
    places = referee.state.edition.heroes.escape_squares(referee.state, referee.unit("Pilot"), (referee.square("D1"),))
    assert {referee.name(square) for square in places} == {"B1", "F1"}


@pytest.mark.clause("T13-HER-20")
def test_where_nobody_can_stand_the_pilot_is_lost_with_the_aircraft() -> None:
    plane = example_cards()["Gunship"]
    cards = {**PILOT, "Gunship": plane}
    units = {"Gunship": "D1 W", "Pilot": "in Gunship"}
    referee = Referee("W W W W", {"Gunship: Other": "A1 E"}, units, cards=cards)
    referee.change("Gunship", crosses=plane.capacity - 1)
    referee.activate("Other").declare("move", "attack").move("B1")
    if referee.asked_name == "OfferReaction":
        referee.hold()
    referee.attack(("Guns", "Gunship"), dice=["ASS", "A"])
    assert [event.unit for event in referee.told(UnitEliminated)] == [1, 2]
    assert not referee.unit("Pilot").alive


@pytest.mark.clause("T13-HER-20", "T13-HER-04")
def test_a_pilot_who_comes_down_upon_a_squad_joins_it() -> None:
    plane = example_cards()["Gunship"]
    units = {"Gunship": "D1 W", "Pilot": "in Gunship", "Bot Hunters": "D1"}
    referee = Referee(". . . .", {"Gunship: Other": "A1 E"}, units, cards={**PILOT, "Gunship": plane})
    referee.change("Gunship", crosses=plane.capacity - 1)
    referee.activate("Other").declare("move", "attack").move("B1")
    if referee.asked_name == "OfferReaction":
        referee.hold()
    referee.attack(("Guns", "Gunship"), dice=["ASS", "A"])
    assert referee.unit("Pilot").joined == referee.unit("Bot Hunters").id
