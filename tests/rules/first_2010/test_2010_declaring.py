"""One action after the other in the 2010 book: what a unit may still take, and what it has left (T10-ACT)."""

import pytest
from book_2010 import hero, referee, squad
from referee import Referee

from dust_tactics.rules.commands import Declare
from dust_tactics.rules.steps.declaring import slots_left
from dust_tactics.rules.units import Action

FIELD = "\n".join([". . . . . . . . ."] * 3)
ORDERS = {
    "Command": squad("Command", "command-squad", "mechanic"),
    "Head": hero("Head", "commander", "tank-head"),
}
"""A command squad of mechanics, and a hero who commands it and knows robots, too."""


def left(battle: Referee, name: str) -> int:
    """How many actions the unit that acts has left."""
    activation = battle.state.activation
    assert activation is not None and activation.unit == battle.unit(name).id
    return slots_left(battle.state, battle.unit(name), activation.actions)


@pytest.mark.clause("T10-ACT-01", "T10-ACT-02", "T10-ACT-06")
def test_actions_are_counted_one_by_one_and_a_sustained_attack_as_both() -> None:
    battle = referee(FIELD, {"Pounder": "A1"}, {"Luther": "I1"}).activate("Pounder")
    assert left(battle, "Pounder") == 2
    battle.declare("move").move("A2")
    assert left(battle, "Pounder") == 1
    aiming = referee(FIELD, {"Pounder": "A1"}, {"Luther": "I1"}).activate("Pounder").declare("sustained")
    assert left(aiming, "Pounder") == 0


@pytest.mark.clause("T10-ENT-02", "T10-ENT-08")
def test_a_unit_still_to_come_has_both_actions_and_one_that_found_no_way_in_has_none() -> None:
    battle = referee("S .\nS .", {"Pounder": ""}, {"Luther": "B2"})
    assert slots_left(battle.state, battle.unit("Pounder"), ()) == 2
    battle.activate("Pounder")
    assert left(battle, "Pounder") == 2
    battle.declare("move")
    assert battle.unit("Pounder").off_table and battle.unit("Pounder").activated


@pytest.mark.clause("T10-ENT-03")
def test_a_unit_that_chooses_where_to_come_on_has_an_action_left() -> None:
    battle = referee(FIELD, {"Pounder": ""}, {"Luther": "I1"}).activate("Pounder").declare("move")
    assert left(battle, "Pounder") == 1
    battle.move("A1")
    assert left(battle, "Pounder") == 1


@pytest.mark.clause("T10-ACT-13")
def test_actions_are_not_declared_two_at_once() -> None:
    battle = referee(FIELD, {"Pounder": "A1"}, {"Luther": "I1"}).activate("Pounder")
    refusal = battle.refusal(battle.declare_command("move", "attack"))
    assert (refusal.reason, refusal.clause) == ("one-action-at-a-time", "T10-ACT-13")


@pytest.mark.clause("T10-ACT-09")
def test_to_name_no_action_is_to_do_nothing() -> None:
    battle = referee(FIELD, {"Pounder": "A1"}, {"Luther": "I1"}).activate("Pounder").declare()
    assert battle.unit("Pounder").activated


@pytest.mark.clause("T10-ACT-02", "T10-ACT-10")
def test_there_is_no_march_and_no_special_action_without_an_order() -> None:
    battle = referee(FIELD, {"Combat Rangers": "A1"}, {"Luther": "I1"}).activate("Combat Rangers")
    march = battle.refusal(battle.declare_command("march"))
    assert (march.reason, march.clause) == ("no-such-action", "T10-ACT-02")
    special = battle.refusal(battle.declare_command("special"))
    assert (special.reason, special.clause) == ("no-special-action", "T10-ACT-10")


@pytest.mark.clause("T10-ACT-10", "T10-CMD-06")
def test_one_special_action_of_the_two() -> None:
    """The squad has given an order: its hero can't see to the robot as well."""
    battle = referee(FIELD, {"Command": "A1", "Head": "with Command", "Pounder": "B1"}, {"Luther": "I1"}, cards=ORDERS)
    battle.change("Pounder", crosses=3).activate("Command", "Head").declare("special", specials=("makeshift-repair",))
    battle.give(battle.legal()[0])
    refusal = battle.refusal(battle.declare_command("special", specials=("tank-head",)))
    assert (refusal.reason, refusal.clause) == ("one-special-action", "T10-ACT-10")
    battle.declare("move").move("A2")
    assert battle.unit("Command").activated


@pytest.mark.clause("T10-SKL-19", "T10-ACT-01")
def test_after_two_moves_a_charge_is_all_that_is_left() -> None:
    """A hero who could also repair the robot beside him has no action for that any more."""
    cards = {"Rager": hero("Rager", "charge", "tank-head")}
    battle = referee(FIELD, {"Rager": "A1", "Pounder": "C2"}, {"Luther": "E1"}, cards=cards)
    battle.change("Pounder", crosses=1).activate("Rager").declare("move").move("B1")
    assert offered(battle) == {"tank-head"}
    battle.declare("move").move("C1")
    assert offered(battle) == {"charge"}
    assert battle.refusal(battle.declare_command("special", specials=("tank-head",))) is not None
    battle.declare("nothing")
    assert battle.unit("Rager").activated


def offered(battle: Referee) -> set[str]:
    """The special actions to choose from."""
    return {command.specials[0] for command in battle.legal() if isinstance(command, Declare) and command.specials}


@pytest.mark.clause("T10-ACT-13", "T10-TRN-05")
def test_what_others_may_do_does_not_hang_on_who_acts() -> None:
    battle = referee(FIELD, {"Pounder": "A1", "Combat Rangers": "A3"}, {"Luther": "I1"})
    rule, rangers = battle.state.edition.declarations, battle.unit("Combat Rangers")
    assert rule.refusal(battle.state, rangers, (Action.SUSTAINED,)) is None
    battle.activate("Pounder").declare("move").move("A2")
    assert rule.refusal(battle.state, rangers, (Action.SUSTAINED,)) is None
    pounder = rule.refusal(battle.state, battle.unit("Pounder"), (Action.SUSTAINED,))
    assert pounder is not None and pounder.clause == "T10-ACT-08"


@pytest.mark.clause("T10-ACT-10", "T10-SKL-17")
def test_whom_a_special_action_serves_is_told_before_it_is_taken() -> None:
    battle = referee(FIELD, {"Command": "A1", "Pounder": "B1", "Hot Dog": "H3"}, {"Luther": "I1"}, cards=ORDERS)
    battle.change("Pounder", crosses=1).change("Hot Dog", crosses=1)
    state, command = battle.state, battle.unit("Command")
    assert state.edition.declarations.served(state, command, "makeshift-repair") == ((battle.unit("Pounder").id, None),)
    assert state.edition.declarations.served(state, command, "charge") == ()
