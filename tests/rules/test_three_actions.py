"""Ace pilots: three actions, and when they are reacted to (T13-SKL-04, T13-ACT-09, 10, T13-REA-18)."""

import pytest
from piloted import ACE, FAR, FIELD, PILOT
from referee import Referee

from dust_tactics.rules.editions.revised_2013.actions import sequences
from dust_tactics.rules.events import (
    ActionsGained,
    DiceRolled,
)
from dust_tactics.rules.units import Action


@pytest.mark.clause("T13-SKL-04", "T13-ACT-09")
@pytest.mark.parametrize(("die", "slots"), [("A", 3), ("T", 2), ("S", 2)])
def test_an_ace_rolls_for_a_third_action_before_they_are_declared(die: str, slots: int) -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N", "Ace": "in Pounder"}, FAR, cards=ACE)
    referee.activate("Pounder", dice=[die])
    assert referee.asked_name == "DeclareActions"
    rolled = [event.dice.total for event in referee.told(DiceRolled) if event.purpose == "ace-pilot"]
    assert rolled == [1]
    assert bool(referee.told(ActionsGained)) is (slots == 3)
    declared = {command.actions for command in referee.legal()}
    assert declared == set(sequences(slots))
    refusal = referee.refusal(referee.declare_command("move", "attack", "nothing", "nothing"))
    clause = "T13-ACT-09" if slots == 3 else "T13-ACT-01"
    assert (refusal.clause, dict(refusal.values)["most"]) == (clause, slots)
    assert (referee.refusal(referee.declare_command("march", "attack")) is None) is (slots == 3)
    assert [referee.state.slot_limit(referee.unit(name)) for name in ("Pounder", "Ludwig")] == [slots, 2]


@pytest.mark.clause("T13-SKL-04")
def test_nobody_else_rolls_for_a_third_action() -> None:
    cards = {**ACE, **PILOT}
    for units, acting in (
        ({"Pounder": "E5 N", "Pilot": "in Pounder"}, "Pounder"),
        ({"Pounder": "E5 N", "Ace": "E4"}, "Pounder"),
        ({"Pounder": "E5 N", "Ace": "E4"}, "Ace"),
        ({"Pounder": "E5 N", "Ace": "in Pounder"}, "Ace"),
    ):
        referee = Referee(FIELD, units, FAR, cards=cards)
        referee.activate(acting, dice=[])
    referee = Referee(FIELD, {"Bot Hunters": "E5", "Ace": "E5"}, FAR, cards=cards)
    referee.activate("Bot Hunters", "Ace", dice=[])


@pytest.mark.clause("T13-ACT-10")
def test_three_actions_hold_one_move_and_one_attack_at_most() -> None:
    three = sequences(3)
    assert (Action.MARCH, Action.ATTACK) in three and (Action.MOVE, Action.SUSTAINED) in three
    assert (Action.SUSTAINED, Action.MOVE) in three and (Action.MOVE, Action.ATTACK, Action.NOTHING) in three
    for actions in three:
        assert sum(action.slots for action in actions) == 3
        assert sum(action.moves for action in actions) <= 1 and sum(action.attacks for action in actions) <= 1
    referee = Referee(FIELD, {"Pounder": "E5 N", "Ace": "in Pounder"}, FAR, cards=ACE)
    referee.activate("Pounder", dice=["A"])
    for actions, reason, clause in (
        (("move", "march"), "two-moves", "T13-ACT-10"),
        (("sustained", "attack"), "two-attacks", "T13-ACT-10"),
        (("move", "attack", "move"), "two-moves", "T13-ACT-04"),
        (("attack", "attack", "move"), "two-attacks", "T13-ACT-04"),
    ):
        refusal = referee.refusal(referee.declare_command(*actions))
        assert (refusal.reason, refusal.clause) == (reason, clause), actions


def window(*actions: str) -> Referee:
    """An ace's Pounder that has declared three actions, and a Ludwig who might react."""
    referee = Referee(FIELD, {"Pounder": "E6 N", "Ace": "in Pounder"}, {"Ludwig": "E2 S"}, cards=ACE)
    return referee.activate("Pounder", dice=["A"]).declare(*actions)


@pytest.mark.clause("T13-REA-18")
def test_the_reaction_to_three_actions_comes_before_the_last() -> None:
    referee = window("move", "nothing", "attack").move("E5")
    assert referee.asked_name == "OfferReaction"
    assert referee.state.activations[0].next == 2, "move and nothing are done"
    referee = window("attack", "nothing", "move").attack()
    assert referee.asked_name == "OfferReaction" and referee.state.activations[0].next == 2


@pytest.mark.clause("T13-REA-18", "T13-REA-15")
def test_a_march_last_is_interrupted_in_the_middle_and_a_march_first_is_not() -> None:
    referee = window("attack", "march").attack()
    assert referee.asked_name == "ChoosePath"
    referee.move("E5", "E4")
    assert referee.asked_name == "OfferReaction" and referee.unit("Pounder").squares == (referee.square("E5"),)
    referee.hold()
    assert referee.unit("Pounder").squares == (referee.square("E4"),)
    referee = window("march", "attack").move("E5", "E4")
    assert referee.asked_name == "OfferReaction" and referee.unit("Pounder").squares == (referee.square("E4"),)


@pytest.mark.clause("T13-REA-18", "T13-REA-16", "T13-REA-17")
def test_sustained_among_three_or_nothing_last_forbid_a_reaction() -> None:
    referee = window("sustained", "move").attack()
    referee.move("E5")
    assert referee.asked_name != "OfferReaction"
    referee = window("move", "attack", "nothing").move("E5")
    assert referee.asked_name == "DeclareTargets"
