"""Reactive attacks (T13-REA)."""

from dataclasses import replace

import pytest
from books import said
from referee import Referee

from dust_tactics.rules.commands import React
from dust_tactics.rules.editions.revised_2013.reactions import Reactions2013
from dust_tactics.rules.events import (
    ActionLost,
    DidNothing,
    Moved,
    ReactionDeclared,
    ReactionHeld,
    ReactionRolled,
    TargetsDeclared,
)
from dust_tactics.rules.units import Action, Activation

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


@pytest.mark.clause("T13-REA-01", "T13-REA-02", "T13-REA-14")
def test_the_moment_comes_after_the_first_action_and_the_second_follows() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S"})
    referee.activate("Pounder").declare("move", "attack")
    assert referee.asked_name == "ChoosePath"
    referee.move("F5")
    assert referee.asked_name == "OfferReaction" and referee.asked.owner == 1
    referee.hold()
    assert referee.told(ReactionHeld) and referee.asked_name == "DeclareTargets" and referee.asked.owner == 0


@pytest.mark.clause("T13-REA-03", "T13-REA-13", "T16-REA-01", "T16-REA-07")
def test_only_a_unit_that_has_not_activated_reacts_and_trying_is_its_activation() -> None:
    referee = Referee(
        FIELD, {"Pounder": "E5 N", "Hotdog": "F5 N"}, {"Ludwig": "E2 S", "Recon Grenadiers": "I9"}, starts=0
    )
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["SS"])
    assert referee.unit("Ludwig").activated
    referee.attack()
    referee.activate("Recon Grenadiers").declare("nothing")
    referee.activate("Hotdog").declare("move", "attack").move()
    assert referee.asked_name != "OfferReaction", "the only enemy in range has activated"


@pytest.mark.clause("T13-REA-04", "T16-REA-02")
def test_the_reacting_unit_is_within_four_squares_at_that_moment() -> None:
    for row, offered in (("E1", True), ("E9", False)):
        referee = Referee(FIELD + "\n" + FIELD, {"Pounder": "E6 N"}, {"Ludwig": f"{row} S"})
        if row == "E9":
            referee.change("Ludwig", squares=(referee.square("E10"),))
        referee.activate("Pounder").declare("move", "attack").move("E5")
        assert (referee.asked_name == "OfferReaction") is offered
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E1 S", "Recon Grenadiers": "E9", "Lara": "A1"})
    referee.activate("Pounder").declare("move", "attack").move("E4")
    refusal = referee.refusal(React(referee.state.asked, referee.unit("Recon Grenadiers").id))
    assert refusal.clause == said("T13-REA-04", "T16-REA-02") and dict(refusal.values)["distance"] == 5


@pytest.mark.clause("T13-REA-05")
def test_one_unit_reacts_to_one_activation() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S", "Recon Grenadiers": "C5"})
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["SS"])
    assert referee.asked_name == "DeclareTargets" and referee.asked.owner == 0


@pytest.mark.clause("T13-REA-06", "T13-REA-11", "T16-REA-04", "T16-REA-08")
def test_one_army_is_an_attack_on_the_active_unit_alone() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N", "Bazooka Joe": "F5"}, {"Ludwig": "E2 S", "Recon Grenadiers": "I1"})
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["AT"])
    assert referee.told(ReactionRolled) == [ReactionRolled(referee.unit("Ludwig").id, 1)]
    refusal = referee.refusal(referee.attack_command(("MG 44", "Bazooka Joe")))
    assert (refusal.reason, refusal.clause) == ("only-the-active-unit", said("T13-REA-06", "T16-REA-08"))
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["AAASSSS"])
    assert referee.unit("Pounder").crosses == 3
    assert referee.asked_name == "DeclareTargets" and referee.asked.owner == 0


@pytest.mark.clause("T13-REA-07", "T13-REA-12", "T16-REA-03", "T16-REA-06")
def test_two_dice_and_without_army_nothing() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S"})
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["TS"])
    assert referee.told(DidNothing) == [DidNothing(1)]
    assert referee.unit("Ludwig").activated


@pytest.mark.clause("T13-REA-08", "T13-REA-09", "T13-MOV-06")
def test_two_army_are_a_sustained_attack_or_a_turn_and_an_attack() -> None:
    for choice in (("sustained",), ("move", "attack")):
        referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S"})
        referee.activate("Pounder").declare("move", "attack").move()
        referee.react("Ludwig", dice=["AA"])
        assert referee.asked_name == "ChooseReaction" and referee.asked.owner == 1
        assert {command.actions for command in referee.legal()} == {
            (Action.SUSTAINED,),
            (Action.MOVE, Action.ATTACK),
        }
        assert referee.refusal(referee.declare_command("march")).clause == "T13-REA-08"
        referee.declare(*choice)
        if choice[0] == "move":
            assert referee.refusal(referee.move_command("E3")).reason == "too-far"
            referee.move(facing="SE")
            assert referee.unit("Ludwig").squares == (referee.square("E2"),)
        dice = ["SSSSSSS", "SSSSSSS"] if choice == ("sustained",) else ["SSSSSSS"]
        referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=dice)
        assert referee.asked.owner == 0


@pytest.mark.example("T13-REA-15")
def test_against_a_march_the_reaction_comes_after_the_squares_of_a_normal_move() -> None:
    """Fakyeli (move 1, Fast; March 3): the reaction comes after their first two squares at most."""
    referee = Referee(FIELD, {"Fakyeli": "A5"}, {"Ludwig": "E5 W", "Pounder": "I9 N"})
    referee.activate("Fakyeli").declare("march").move("B5", "C5", "C4")
    assert referee.unit("Fakyeli").squares == (referee.square("C5"),)
    assert referee.asked_name == "OfferReaction"
    referee.hold()
    assert referee.unit("Fakyeli").squares == (referee.square("C4"),), "goes on as planned"
    assert referee.told(Moved)[0].march


@pytest.mark.example("T13-REA-15")
def test_after_a_reaction_the_rest_of_the_march_is_planned_anew() -> None:
    referee = Referee(FIELD, {"Fakyeli": "A5"}, {"Ludwig": "E5 W", "Pounder": "I9 N"})
    referee.activate("Fakyeli").declare("march").move("B5", "C5", "C4")
    referee.react("Ludwig", dice=["SS"])
    assert referee.asked_name == "ChoosePath" and referee.asked.budget == 1
    assert referee.asked.planned == ((referee.square("C4"),),)
    referee.move("C6")
    assert referee.unit("Fakyeli").squares == (referee.square("C6"),)


@pytest.mark.clause("T13-REA-15")
def test_a_march_pauses_only_where_the_unit_can_stand() -> None:
    """The second square of the path holds a friend: the pause comes one square earlier."""
    referee = Referee(FIELD, {"Fakyeli": "A5", "Red Thunder": "C5"}, {"Ludwig": "E5 W"})
    referee.activate("Fakyeli").declare("march").move("B5", "C5", "C4")
    assert referee.asked_name == "OfferReaction"
    assert referee.unit("Fakyeli").squares == (referee.square("B5"),)


@pytest.mark.clause("T13-REA-16")
def test_no_reaction_to_a_sustained_attack() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S"})
    referee.activate("Pounder").declare("sustained").attack(("17 pdr Gun", "Ludwig"), dice=["SSSSSS", "SSSSSS"])
    assert referee.asked_name == "ChooseUnit" and not referee.told(ReactionDeclared)


@pytest.mark.clause("T13-REA-17")
def test_no_reaction_when_the_second_action_is_nothing() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S"})
    referee.activate("Pounder").declare("move", "nothing").move("E4")
    assert referee.asked_name == "ChooseUnit"


@pytest.mark.clause("T13-REA-17")
def test_nothing_first_and_then_an_attack_may_be_reacted_to() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S"})
    referee.activate("Pounder").declare("nothing", "attack")
    assert referee.asked_name == "OfferReaction"


@pytest.mark.clause("T13-REA-18")
def test_against_three_actions_the_moment_is_before_the_last() -> None:
    three = Activation(0, (Action.MOVE, Action.ATTACK, Action.NOTHING))
    assert [Reactions2013().due(replace(three, next=done)) for done in range(4)] == [False, False, True, False]
    march_last = Activation(0, (Action.ATTACK, Action.MARCH), next=1)
    assert not Reactions2013().due(march_last), "it comes in the middle of the March"


@pytest.mark.clause("T13-REA-19", "T13-CCW-13")
def test_no_close_combat_in_a_reactive_attack() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "E5"}, {"Recon Grenadiers": "E3"})
    referee.activate("Bot Hunters").declare("move", "attack").move("E4")
    referee.react("Recon Grenadiers", dice=["AS"])
    refusal = referee.refusal(referee.attack_command(("Knives and Grenades", "Bot Hunters", 5)))
    assert refusal.clause == "T13-REA-19"
    assert all(shot.weapon not in (3, -1) for command in referee.legal() for shot in command.shots)


@pytest.mark.clause("T13-REA-20")
def test_a_reacting_unit_is_not_reacted_to() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N", "Hotdog": "F5 N"}, {"Ludwig": "E2 S"})
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["AA"]).declare("move", "attack").move()
    assert referee.asked_name == "DeclareTargets" and referee.asked.owner == 1


@pytest.mark.example("T13-ACT-12", "T13-REA-21")
def test_the_worked_reaction_to_attack_and_move() -> None:
    """The Hotdog kills two of Red Thunder, the Matrioshka does three damage to it, and it moves out of sight."""
    drawing = """
        . . . S . .
        . . . S . .
        . . . . . .
        . . . . . .
    """
    referee = Referee(drawing, {"Hotdog": "C3 E", "Bazooka Joe": "A4"}, {"Red Thunder": "E3", "Matrioshka": "F2 W"})
    referee.activate("Hotdog").declare("attack", "move")
    referee.attack((".50 cal AA MG", "Red Thunder"), dice=["AAS", "SS"]).lose(0, 1)
    assert referee.asked_name == "OfferReaction" and referee.asked.owner == 1
    referee.react("Matrioshka", dice=["AT"])
    guns = [weapon.name for weapon in referee.unit("Matrioshka").card.weapons]
    for gun in guns[1:]:
        assert referee.refusal(referee.attack_command((gun, "Hotdog"))).reason in ("cannot-hurt", "not-adjacent")
        assert referee.refusal(referee.attack_command((gun, "Bazooka Joe"))).clause == "T13-REA-06"
    main = referee.unit("Matrioshka").card.weapons[0]
    dice = main.cells[referee.unit("Hotdog").card.column].dice
    referee.attack((guns[0], "Hotdog"), dice=["AAA" + "S" * (dice - 3), "SSS"])
    assert referee.unit("Hotdog").crosses == 3 and referee.unit("Hotdog").alive
    referee.move("C2", facing="W")
    assert not referee.state.edition.sight.sees(referee.state, referee.unit("Matrioshka"), referee.unit("Hotdog"))


@pytest.mark.example("T13-REA-22")
def test_the_worked_reaction_before_close_combat() -> None:
    """The reaction kills two Fakyeli, Sulphur Thrower and Shotguns two Reapers; the last falls and takes one along."""
    referee = Referee(FIELD, {"Fakyeli": "C5"}, {"Grim Reapers": "F5", "Pounder": "A1 N"})
    weapons = referee.unit("Fakyeli").card.weapons
    close = next(weapon.name for weapon in weapons if weapon.close_combat)
    referee.activate("Fakyeli").declare("move", "attack").move("D5", "E5")
    referee.react("Grim Reapers", dice=["AA"]).declare("sustained")
    referee.attack(("Twin Victory MG", "Fakyeli", 3), dice=["AASSSSSSS", "SSSSSSS", "SS"])
    referee.lose(0, 1)
    assert referee.unit("Fakyeli").left == 3
    referee.attack(
        ("Shotgun", "Grim Reapers", 2),
        ("Sulphur Thrower", "Grim Reapers", 1),
        (close, "Grim Reapers", 3),
        dice=["ASSS", "ASS", "S", "ASS", "A"],
    )
    assert not referee.unit("Grim Reapers").alive
    if referee.asked_name == "ChooseCasualties":
        referee.lose(referee.unit("Fakyeli").miniatures[0])
    assert referee.unit("Fakyeli").left == 2


@pytest.mark.example("T13-REA-23")
def test_the_worked_reaction_from_the_flank() -> None:
    """With two ARMY the Ludwig turns and fires its guns; with one only the hatch could; a turret needs no turn."""
    referee = Referee(FIELD, {"Pounder": "F6 W"}, {"Ludwig": "E5 N"})
    referee.activate("Pounder").declare("move", "attack").move("F5")
    referee.react("Ludwig", dice=["AA"]).declare("move", "attack").move(facing="E")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["SSSSSSS"])
    referee = Referee(FIELD, {"Pounder": "F6 W"}, {"Ludwig": "E5 N"})
    referee.activate("Pounder").declare("move", "attack").move("F5")
    referee.react("Ludwig", dice=["AS"])
    lost = referee.told(ActionLost)
    assert [event.unit for event in lost] == [referee.unit("Ludwig").id], "the MG 44 cannot hurt a Pounder"
    assert referee.unit("Ludwig").activated
    referee = Referee(FIELD, {"Ludwig": "F6 N"}, {"Pounder": "E5 W"})
    referee.activate("Ludwig").declare("move", "attack").move("F5")
    referee.react("Pounder", dice=["AS"]).attack(("17 pdr Gun", "Ludwig"), dice=["SSSSSS"])
    assert referee.told(TargetsDeclared)


@pytest.mark.clause("T13-REA-25")
def test_units_off_the_table_cannot_react_and_entering_ones_can_be_reacted_to() -> None:
    referee = Referee(FIELD, {"Pounder": ""}, {"Ludwig": "C5 W", "Recon Grenadiers": ""})
    referee.activate("Pounder").declare("move", "attack").move("A5")
    refusal = referee.refusal(React(referee.state.asked, referee.unit("Recon Grenadiers").id))
    assert refusal.clause == "T13-REA-25"
    assert referee.refusal(React(referee.state.asked, referee.unit("Ludwig").id)) is None


@pytest.mark.clause("T13-REA-14")
def test_an_active_unit_that_is_destroyed_does_not_go_on() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S", "Bot Hunters": "A1"})
    referee.change("Pounder", crosses=4)
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["AS"]).attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS"])
    assert not referee.unit("Pounder").alive and referee.state.activations == ()
