"""Heroes at the controls of vehicles: mounting, acting as one, dismounting (T13-HER-13 to 18, T13-SKL-15, 17)."""

from dataclasses import replace

import pytest
from example_cards import example_cards
from piloted import ACE, FAR, FIELD, PILOT, mounted, pilot_card
from referee import Referee

from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.commands import Activate, Pass
from dust_tactics.rules.events import (
    ActionLost,
    ActivationEnded,
    DiceRolled,
    Dismounted,
    Mounted,
    Moved,
)
from dust_tactics.rules.heroes.piloting import mount_refusal
from dust_tactics.rules.steps.heroes import dismount, mount
from dust_tactics.rules.units import Action, Status
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import ScriptedDice


@pytest.mark.clause("T13-HER-14", "T13-HER-15")
def test_a_pilot_may_begin_mounted_and_stands_on_no_square() -> None:
    referee = mounted()
    pilot = referee.unit("Pilot")
    assert (pilot.status, pilot.squares, pilot.aboard) == (Status.ABOARD, (), referee.unit("Pounder").id)
    assert not referee.unit("Pounder").abandoned


@pytest.mark.clause("T13-HER-14", "T13-HER-21", "T13-TRN-12")
def test_mounting_ends_the_hero_s_activation_but_not_the_vehicle_s() -> None:
    referee = Referee(FIELD, {"Pounder": "E4 N", "Pilot": "E5"}, {**FAR, "Hans": "I1 W"}, cards=PILOT)
    referee.activate("Pilot").declare("move", "attack").move("E4", mount=True)
    pilot = referee.unit("Pilot")
    assert (pilot.status, pilot.aboard, pilot.activated) == (Status.ABOARD, referee.unit("Pounder").id, True)
    assert referee.told(Mounted) and referee.told(ActivationEnded) and referee.asked.owner == 1
    assert not referee.unit("Pounder").activated
    referee.activate("Hans").declare("nothing")
    referee.activate("Pounder").declare("nothing")
    assert referee.unit("Pounder").activated


@pytest.mark.clause("T13-HER-21", "T13-ACT-11")
@pytest.mark.parametrize(
    ("actions", "lost"), [(("move", "attack"), [Action.ATTACK]), (("move", "nothing"), []), (("march",), [])]
)
def test_what_a_hero_has_declared_beside_mounting_is_told_as_lost(actions: tuple[str, ...], lost: list[Action]) -> None:
    referee = Referee(FIELD, {"Pounder": "E4 N", "Pilot": "E5"}, FAR, cards=PILOT)
    referee.activate("Pilot").declare(*actions).move("E4", mount=True)
    assert [event.action for event in referee.told(ActionLost)] == lost
    reasons = {(event.reason.reason, event.reason.clause) for event in referee.told(ActionLost)}
    assert reasons <= {("has-mounted", "T13-HER-21")}


@pytest.mark.clause("T13-HER-14", "T13-HER-12")
def test_a_pilot_may_stand_beside_the_vehicle_instead() -> None:
    referee = Referee(FIELD, {"Pounder": "E4 N", "Pilot": "E5"}, FAR, cards=PILOT)
    referee.activate("Pilot").declare("move").move("E4")
    pilot = referee.unit("Pilot")
    assert pilot.on_table and pilot.aboard is None and pilot.joined is None


@pytest.mark.clause("T13-HER-13", "T13-SKL-17", "T13-SKL-15")
@pytest.mark.parametrize(
    ("hero", "vehicle", "reason", "clause"),
    [
        ("Bazooka Joe", "Pounder", "no-pilot", "T13-SKL-17"),
        ("Pilot", "Grand'ma", "other-pilot", "T13-SKL-15"),
        ("Pilot", "Bot Hunters", "nothing-to-pilot", "T13-HER-13"),
        ("Pilot", "", "nothing-to-mount", "T13-HER-14"),
        ("Koshka", "Grand'ma", None, None),
        ("Koshka", "Pounder", None, None),
        ("Pilot", "Pounder", None, None),
    ],
)
def test_who_may_pilot_what(hero: str, vehicle: str, reason: str | None, clause: str | None) -> None:
    place = {"": {}, "Bot Hunters": {"Bot Hunters": "E4"}}.get(vehicle, {vehicle: "E4 N"})
    referee = Referee(FIELD, {hero: "E5", **place}, FAR, cards=PILOT)
    referee.activate(hero).declare("move")
    command = referee.move_command("E4", mount=True)
    refusal = referee.refusal(command)
    assert (refusal and (refusal.reason, refusal.clause)) == (reason and (reason, clause))
    assert (command in referee.legal()) is (refusal is None)


@pytest.mark.clause("T13-SKL-17")
def test_pilot_on_a_hero_means_vehicle_pilot() -> None:
    cards = pilot_card("Flyer", "pilot")
    referee = Referee(FIELD, {"Pounder": "E4 N", "Flyer": "E5"}, FAR, cards=cards)
    referee.activate("Flyer").declare("move").move("E4", mount=True)
    assert referee.unit("Flyer").aboard == referee.unit("Pounder").id


@pytest.mark.clause("T13-HER-13")
def test_one_hero_at_a_time_pilots_a_vehicle() -> None:
    referee = Referee(FIELD, {"Pounder": "E4 N", "Koshka": "in Pounder", "Pilot": "E5"}, FAR, cards=PILOT)
    referee.activate("Pilot").declare("move")
    assert referee.refusal(referee.move_command("E4", mount=True)).reason == "has-a-pilot"


@pytest.mark.clause("T13-HER-13")
def test_aircraft_may_be_piloted() -> None:
    aircraft = next(card for card in example_cards().values() if card.type is UnitType.AIRCRAFT and card.size == 1)
    cards = {**PILOT, aircraft.name: aircraft}
    referee = Referee(FIELD, {aircraft.name: "E4 N", "Pilot": "E5"}, FAR, cards=cards)
    referee.activate("Pilot").declare("move").move("E4", mount=True)
    assert referee.unit("Pilot").aboard == referee.unit(aircraft.name).id


@pytest.mark.clause("T13-HER-13")
def test_nobody_takes_over_an_aircraft_of_the_enemy() -> None:
    referee = Referee(FIELD, {"Pilot": "E5"}, {"Gunship": "E4 S"}, cards=example_cards() | PILOT)
    referee.activate("Pilot").declare("move")
    refusal = referee.refusal(referee.move_command("E4", mount=True))
    assert (refusal.reason, refusal.clause) == ("not-your-unit", "T13-HER-13")
    referee.move("E4")
    assert referee.unit("Pilot").squares == (referee.square("E4"),)


@pytest.mark.clause("T13-HER-14")
def test_what_a_hero_could_mount_is_told_before_anybody_acts() -> None:
    """And there is nothing to mount in a square where the hero stands alone."""
    referee = Referee(FIELD, {"Pounder": "E4 N", "Pilot": "E5"}, FAR, cards=PILOT)
    pilot = referee.unit("Pilot")
    assert mount_refusal(referee.state, pilot, referee.square("E4")) is None
    assert mount_refusal(referee.state, pilot, referee.square("E5")).reason == "nothing-to-mount"


@pytest.mark.clause("T13-HER-14", "T13-HER-16")
def test_mounting_nothing_and_leaving_nothing_are_errors() -> None:
    referee = Referee(FIELD, {"Pounder": "E4 N", "Pilot": "E5"}, FAR, cards=PILOT)
    play, pilot = Play(referee.state, ScriptedDice()), referee.unit("Pilot").id
    with pytest.raises(ValueError, match="nothing that Pilot could pilot"):
        mount(play, pilot)
    with pytest.raises(ValueError, match="Pilot pilots nothing"):
        dismount(play, pilot, referee.square("E5"))


@pytest.mark.clause("T13-SKL-17", "T13-SKL-08")
def test_piloting_is_not_lent_to_a_unit_joined() -> None:
    """And a hero does not mount together with the unit."""
    referee = Referee(FIELD, {"Bot Hunters": "E5", "Pilot": "E5", "Pounder": "E4 N"}, FAR, cards=PILOT)
    referee.activate("Bot Hunters", "Pilot").declare("move")
    assert referee.refusal(referee.move_command("E6", mount=True)).reason == "mounts-alone"
    assert all(not command.mount for command in referee.legal())


@pytest.mark.clause("T13-HER-15")
def test_a_mounted_hero_is_no_target() -> None:
    referee = Referee(FIELD, {"Ludwig": "E3 S"}, {"Pounder": "E5 N", "Pilot": "in Pounder"}, cards=PILOT)
    referee.activate("Ludwig").declare("attack")
    targets = {target for choice in referee.asked.choices(referee.state) for target in choice.targets}
    assert targets == {referee.unit("Pounder").id}
    refusal = referee.refusal(referee.attack_command(("MG 44", "Pilot")))
    assert (refusal.reason, refusal.clause) == ("target-aboard", "T13-HER-15")


@pytest.mark.clause("T13-HER-15", "T13-WPN-12")
def test_sprays_do_not_touch_a_mounted_hero() -> None:
    enemies = {"Pounder": "C1 W", "Pilot": "in Pounder", "Bot Hunters": "D1"}
    referee = Referee(". . . . .", {"Fakyeli": "B1"}, enemies, cards=PILOT)
    referee.activate("Fakyeli").declare("attack")
    referee.attack(("Sulphur Thrower", "Pounder"), dice=["S"])
    assert [event.dice.total for event in referee.told(DiceRolled)] == [1]


@pytest.mark.clause("T13-HER-15", "T13-TRN-12", "T13-TRN-06")
def test_hero_and_vehicle_share_one_activation_and_count_once() -> None:
    referee = mounted(enemies={"Ludwig": "I9 W", "Hans": "I1 W"})
    assert [unit.name for unit in referee.state.yet_to_activate(0)] == ["Pounder"]
    assert referee.refusal(Pass(referee.state.asked)) is None, "one against two"
    referee.activate("Pounder").declare("nothing")
    assert referee.unit("Pilot").activated and referee.unit("Pounder").activated


@pytest.mark.clause("T13-HER-16", "T13-HER-18")
def test_a_hero_dismounts_by_a_move_and_goes_on() -> None:
    referee = mounted(enemies={"Recon Grenadiers": "E3"})
    assert {command.unit for command in referee.legal() if not isinstance(command, Pass)} == {0, 1}
    referee.activate("Pilot")
    for actions in ((), ("nothing",), ("attack", "move"), ("sustained",)):
        assert referee.refusal(referee.declare_command(*actions)).clause == "T13-HER-16"
    referee.declare("move", "attack")
    for way in ((), ("E5",), ("F5", "F6"), ("E5", "E5")):
        assert referee.refusal(referee.move_command(*way)).clause == "T13-HER-16", way
    assert referee.refusal(referee.move_command("E5", "F4", "F5")).reason == "too-far"
    referee.move("E5", "F4")
    pilot = referee.unit("Pilot")
    assert pilot.squares == (referee.square("F4"),) and pilot.on_table and pilot.aboard is None
    assert referee.told(Dismounted) == [Dismounted(pilot.id, referee.unit("Pounder").id, True)]
    assert [(event.start, event.cost) for event in referee.told(Moved)] == [((referee.square("E5"),), 1)]
    referee.hold()
    assert referee.asked_name == "DeclareTargets"


@pytest.mark.clause("T13-HER-16")
def test_dismounting_comes_before_the_vehicle_activates() -> None:
    """Not after it, nor by a hero who has acted this turn, nor by an enemy's pilot."""
    enemies = {"Ludwig": "I9 W", "Hans": "I1 W", "Enemy": "in Hans"}
    cards = {**PILOT, "Enemy": replace(PILOT["Pilot"], id="enemy", name="Enemy")}
    units = {"Pounder": "E5 N", "Pilot": "in Pounder", "Bot Hunters": "A1"}
    for acted in ("Pounder", "Pilot"):
        referee = Referee(FIELD, units, enemies, cards=cards).change(acted, activated=True)
        refusal = referee.refusal(referee.activate_command("Pilot"))
        assert (refusal.reason, refusal.clause) == (
            "has-activated",
            "T13-HER-16" if acted == "Pounder" else "T13-TRN-07",
        )
        offered = {command.unit for command in referee.legal() if not isinstance(command, Pass)}
        assert referee.unit("Pilot").id not in offered and referee.unit("Enemy").id not in offered
    referee = Referee(FIELD, units, enemies, cards=cards)
    offered = {command.unit for command in referee.legal() if not isinstance(command, Pass)}
    assert referee.unit("Pilot").id in offered and referee.unit("Enemy").id not in offered


@pytest.mark.clause("T13-HER-16")
@pytest.mark.parametrize("together", [0, 1, 2, 99, -1])
def test_nobody_acts_along_with_a_pilot_who_dismounts(together: int) -> None:
    referee = mounted()
    activation = Activate(referee.state.asked, referee.unit("Pilot").id)
    assert referee.refusal(activation) is None
    assert referee.refusal(replace(activation, together=together)) is not None


@pytest.mark.clause("T13-HER-17")
def test_nobody_dismounts_and_mounts_in_one_activation() -> None:
    units = {"Pounder": "E5 N", "Pilot": "in Pounder", "Hotdog": "E4 N"}
    referee = Referee(FIELD, units, FAR, cards=PILOT)
    referee.activate("Pilot").declare("move")
    assert referee.refusal(referee.move_command("E5", "E4", mount=True)).clause == "T13-HER-17"
    assert all(not command.mount for command in referee.legal())
    referee = Referee(FIELD, units, {"Recon Grenadiers": "E2"}, cards=PILOT)
    referee.activate("Pilot").declare("march").move("E5", "F5", "F4").react("Recon Grenadiers", dice=["SS"])
    assert referee.refusal(referee.move_command("E4", mount=True)).clause == "T13-HER-17"


@pytest.mark.clause("T13-HER-16", "T13-REA-15")
@pytest.mark.parametrize(
    ("vehicle", "place", "squares"), [("Pounder", "E5 N", ("E5",)), ("IS-48", "E5+E6 N", ("E5", "E6"))]
)
def test_who_dismounts_by_a_march_and_plans_anew_does_not_end_in_the_vehicle(
    vehicle: str, place: str, squares: tuple[str, ...]
) -> None:
    referee = mounted(vehicle, place, {"Recon Grenadiers": "F2", **FAR})
    referee.activate("Pilot").declare("march").move("E5", "F5", "F4").react("Recon Grenadiers", dice=["SS"])
    assert referee.asked_name == "ChoosePath" and referee.unit("Pilot").squares == (referee.square("F5"),)
    for square in squares:
        refusal = referee.refusal(referee.move_command(square))
        assert (refusal.reason, refusal.clause) == ("must-dismount", "T13-HER-16")
    ends = {command.way[-1][0] for command in referee.legal() if command.way}
    assert ends and not ends & {referee.square(square) for square in squares}
    referee.move("G5")
    assert referee.unit("Pilot").squares == (referee.square("G5"),)


@pytest.mark.clause("T13-HER-16", "T13-REA-15")
def test_a_march_out_of_a_vehicle_and_back_through_it_does_not_pause_there() -> None:
    """A normal Move of 2 could come back to it, but not end there: the reaction is offered one square earlier."""
    cards = pilot_card("Racer", "vehicle-pilot", "fast")
    referee = Referee(FIELD, {"Pounder": "E5 N", "Racer": "in Pounder"}, {"Recon Grenadiers": "E2"}, cards=cards)
    referee.activate("Racer").declare("march").move("E5", "F5", "E5", "D5")
    assert referee.asked_name == "OfferReaction" and referee.unit("Racer").squares == (referee.square("F5"),)
    referee.hold()
    assert referee.unit("Racer").squares == (referee.square("D5"),)


@pytest.mark.clause("T13-HER-16", "T13-REA-10")
def test_the_place_that_a_pilot_left_is_barred_to_nobody_else() -> None:
    """A tank that reacts to the pilot may turn to the square below the aircraft that they left."""
    units = {"Gunship": "E4 N", "Pilot": "in Gunship"}
    referee = Referee(FIELD, units, {"IS-48": "D3+D4 S"}, cards=example_cards() | PILOT)
    referee.activate("Pilot").declare("march").move("E4", "F4", "G4")
    referee.react("IS-48", dice=["AA"]).declare("move", "attack")
    assert referee.refusal(referee.move_command("D4+E4", facing="E")) is None
    assert referee.footprint("D4+E4") in {command.way[-1] for command in referee.legal() if command.way}


@pytest.mark.clause("T13-HER-16", "T13-MOV-03", "T13-MOV-04")
def test_the_place_that_a_pilot_leaves_from_costs_nothing() -> None:
    referee = mounted()
    referee.activate("Pilot").declare("march")
    way = tuple(referee.footprint(square) for square in ("E5", "F4", "G3"))
    ground = referee.asked.ground(referee.state)
    assert ground.costs(way) == (0, 1, 3)
    assert ground.square_refusal(referee.square("E5")).reason == "must-dismount", "but is no place to end"


@pytest.mark.clause("T13-HER-18", "T13-TRN-14")
def test_an_abandoned_vehicle_takes_no_actions_until_it_is_mounted_again() -> None:
    referee = mounted(enemies={"Recon Grenadiers": "E2", "Hans": "I9 W", "Lothar": "I1 W"})
    referee.activate("Pilot").declare("move").move("E5", "E6")
    pounder = referee.unit("Pounder")
    assert pounder.abandoned and referee.state.yet_to_activate(0) == []
    referee.activate("Recon Grenadiers").declare("move", "attack").move("E3")
    assert referee.asked_name != "OfferReaction", "pilot: nobody is"
    referee.attack().activate("Hans").declare("nothing").activate("Lothar").declare("nothing", dice=["AAA", "SSS"])
    assert referee.state.turn == 2
    referee.go_first(0)
    assert referee.refusal(referee.activate_command("Pounder")).clause == "T13-HER-18"
    referee.activate("Pilot").declare("move").move("E5", mount=True)
    assert not referee.unit("Pounder").abandoned
    assert [unit.name for unit in referee.state.yet_to_activate(0)] == ["Pounder"]


@pytest.mark.clause("T13-HER-18")
def test_another_pilot_may_take_an_abandoned_vehicle_over() -> None:
    units = {"Pounder": "E5 N", "Pilot": "in Pounder", "Koshka": "D5"}
    referee = Referee(FIELD, units, FAR, cards=PILOT)
    referee.activate("Pilot").declare("move").move("E5", "E6").activate("Ludwig").declare("nothing")
    referee.activate("Koshka").declare("move").move("E5", mount=True)
    assert not referee.unit("Pounder").abandoned and referee.unit("Koshka").aboard == referee.unit("Pounder").id


@pytest.mark.clause("T13-HER-18", "T13-HER-16")
def test_big_vehicles_act_on_without_a_pilot_and_are_left_from_any_square() -> None:
    units = {"IS-48": "E5+E6 N", "Pilot": "in IS-48"}
    for start, end in (("E5", "E4"), ("E6", "E7"), ("E6", "F7")):
        referee = Referee(FIELD, units, {"Ludwig": "I9 W", "Hans": "I1 W"}, cards=PILOT)
        referee.activate("Pilot").declare("move")
        assert referee.refusal(referee.move_command("E5", "E6")).clause == "T13-HER-16"
        referee.move(start, end)
        assert referee.told(Dismounted)[0].abandoned is False and not referee.unit("IS-48").abandoned
        assert [unit.name for unit in referee.state.yet_to_activate(0)] == ["IS-48"]


@pytest.mark.clause("T13-HER-16", "T13-ACT-11")
def test_without_a_way_out_the_move_is_lost() -> None:
    units = {"Pounder": "A1 E", "Pilot": "in Pounder"}
    referee = Referee(". W .", units, {"Ludwig": "C1 W"}, cards=PILOT)
    referee.activate("Pilot").declare("move", "attack")
    assert [event.reason.reason for event in referee.told(ActionLost)] == ["no-way-out", "no-target"]
    assert referee.unit("Pilot").aboard == 0 and referee.unit("Pilot").activated


@pytest.mark.clause("T13-HER-13", "T13-SKL-02", "T13-SKL-03", "T13-MOV-15")
def test_skills_of_the_pilot_serve_the_vehicle() -> None:
    cards = pilot_card("Racer", "vehicle-pilot", "fast", "fighting-spirit", "jump", "damage-resilient")
    referee = Referee(FIELD, {"Pounder": "E5 N", "Racer": "in Pounder"}, {"Recon Grenadiers": "E2"}, cards=cards)
    referee.activate("Pounder").declare("move", "attack", skills=["fighting-spirit"])
    assert referee.unit("Racer").used == ("fighting-spirit",)
    assert referee.asked.allowance.total == 2, "Fast"
    swift = Referee(FIELD, {"Hans": "E5 N", "Racer": "in Hans"}, {"Bot Hunters": "A1"}, cards=cards)
    swift.activate("Hans").declare("move")
    assert swift.asked.allowance.total == swift.unit("Hans").card.move + 1, "not doubled"


@pytest.mark.clause("T13-SKL-08", "T13-HER-13")
def test_a_vehicle_does_not_resist_damage_by_its_pilot() -> None:
    cards = pilot_card("Tough", "vehicle-pilot", "damage-resilient")
    referee = Referee(FIELD, {"Ludwig": "E3 S"}, {"Pounder": "E5 N", "Tough": "in Pounder"}, cards=cards)
    referee.activate("Ludwig").declare("attack")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS"])
    assert [event.purpose for event in referee.told(DiceRolled)] == ["hit"]


@pytest.mark.clause("T13-HER-14", "T13-HER-04")
def test_who_mounts_an_aircraft_above_a_squad_has_not_joined_the_squad() -> None:
    units = {"Gunship": "E4 N", "Bot Hunters": "E4", "Pilot": "E5"}
    referee = Referee(FIELD, units, FAR, cards=example_cards() | PILOT)
    referee.activate("Pilot").declare("move").move("E4", mount=True)
    assert referee.unit("Pilot").aboard == referee.unit("Gunship").id and referee.unit("Pilot").joined is None


@pytest.mark.clause("T13-HER-14", "T13-REA-15")
def test_a_march_to_a_vehicle_may_be_reacted_to_before_the_hero_mounts() -> None:
    units = {"Pounder": "E4 N", "Pilot": "E6"}
    referee = Referee(FIELD, units, {"Ludwig": "E2 S"}, cards=PILOT)
    referee.activate("Pilot").declare("march").move("E5", "E4", mount=True)
    assert referee.asked_name == "OfferReaction" and referee.unit("Pilot").squares == (referee.square("E5"),)
    referee.hold()
    assert referee.unit("Pilot").aboard == referee.unit("Pounder").id


@pytest.mark.clause("T13-HER-16", "T13-REA-15")
def test_nobody_reacts_to_a_pilot_in_mid_jump_out_of_an_aircraft() -> None:
    """Halfway over the water, where the hero cannot stand, the March is not interrupted."""
    units = {"Gunship": "B2 N", "Jumper": "in Gunship"}
    cards = example_cards() | pilot_card("Jumper", "vehicle-pilot", "jump")
    referee = Referee("W W W . .\nW W W . .\nW W W . .", units, {"Ludwig": "E2 W"}, cards=cards)
    referee.activate("Jumper").declare("march").move("B2", "C2", "D2")
    assert referee.asked_name == "ChooseUnit"
    assert referee.unit("Jumper").squares == (referee.square("D2"),)


@pytest.mark.clause("T13-HER-15", "T13-REA-13")
def test_pilot_and_vehicle_react_as_one() -> None:
    enemies = {"Pounder": "E5 N", "Pilot": "in Pounder"}
    referee = Referee(FIELD, {"Recon Grenadiers": "E2"}, enemies, cards=PILOT)
    referee.activate("Recon Grenadiers").declare("move", "attack").move("E3").react("Pounder", dice=["SS"])
    assert referee.unit("Pounder").activated and referee.unit("Pilot").activated


@pytest.mark.clause("T13-HER-15", "T13-HER-14")
def test_a_vehicle_comes_on_with_its_pilot() -> None:
    referee = Referee(FIELD, {"Pounder": "", "Pilot": "in Pounder"}, FAR, cards=PILOT)
    assert [command.unit for command in referee.legal() if not isinstance(command, Pass)] == [0]
    assert referee.refusal(referee.activate_command("Pilot")).clause == "T13-HER-16"
    referee.activate("Pounder").declare("move").move("A4", facing="E")
    assert referee.unit("Pounder").on_table and referee.unit("Pilot").aboard == 0


@pytest.mark.clause("T13-HER-13", "T13-HER-04")
@pytest.mark.parametrize(
    ("pair", "reason"), [("in Bot Hunters", "nothing-to-pilot"), ("with Pounder", "nothing-to-join")]
)
def test_a_battle_with_heroes_in_the_wrong_place_is_not_begun(pair: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Referee(FIELD, {"Pounder": "E5 N", "Bot Hunters": "E4", "Pilot": pair}, FAR, cards=PILOT)


def test_the_cards_of_these_tests_are_what_they_seem() -> None:
    assert PILOT["Pilot"].kind is Kind.HERO and {skill.key for skill in ACE["Ace"].skills} >= {"ace-pilot"}
