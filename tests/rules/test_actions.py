"""Actions and their declaration (T13-ACT)."""

from itertools import product

import pytest
from books import said
from referee import Referee

from dust_tactics.rules.commands import Declare
from dust_tactics.rules.events import ActionLost, ActionsDeclared, ActivationEnded, DiceRolled, DidNothing, Moved
from dust_tactics.rules.units import Action
from dust_tactics.table.dice import Face

OPEN = """
    . . . . . .
    . . . . . .
    . . . . . .
"""


@pytest.fixture
def referee() -> Referee:
    return Referee(OPEN, {"Ludwig": "A1 E"}, {"Pounder": "F3 W"}).activate("Ludwig")


@pytest.mark.clause("T13-ACT-01", "T13-ACT-03", "T13-ACT-04", "T13-ACT-05")
def test_the_sequences_that_may_be_declared(referee: Referee) -> None:
    """Two actions in any order, but no two Moves and no two Attacks; March and Sustained Attack use both."""
    single = (Action.NOTHING, Action.MOVE, Action.ATTACK)
    expected = {(a, b) for a, b in product(single, repeat=2) if a != b or a is Action.NOTHING}
    expected |= {(Action.MARCH,), (Action.SUSTAINED,)}
    assert {command.actions for command in referee.legal()} == expected
    for actions, reason in (
        (("move", "move"), "two-moves"),
        (("attack", "attack"), "two-attacks"),
        (("move", "march"), "too-many-actions"),
        (("attack", "sustained"), "too-many-actions"),
        (("march", "attack"), "one-uses-both-actions"),
        (("move", "attack", "nothing"), "too-many-actions"),
        (("special", "nothing"), "no-special-action"),
    ):
        assert referee.refusal(referee.declare_command(*actions)).reason == reason, actions


@pytest.mark.clause("T13-ACT-01", "T16-ACT-01")
def test_an_action_that_is_not_named_is_nothing(referee: Referee) -> None:
    referee.declare("move")
    assert referee.told(ActionsDeclared)[0].actions == (Action.MOVE, Action.NOTHING)


@pytest.mark.clause("T13-ACT-02", "T16-ACT-02")
def test_actions_are_declared_before_any_is_performed_and_targets_later(referee: Referee) -> None:
    assert referee.asked_name == "DeclareActions"
    referee.declare("attack", "move")
    assert referee.asked_name == "DeclareTargets"
    referee.attack()
    assert referee.asked_name == "ChoosePath"


SKILLED = (["fighting-spirit"], {Face.ARMY, Face.TARGET}), ([], {Face.ARMY})


@pytest.mark.clause("T13-ACT-02", "T16-ACT-02", "T16-SKL-02", "T16-SKL-43")
@pytest.mark.parametrize(("skills", "hits"), SKILLED)
def test_skills_are_declared_with_the_actions_and_serve_the_attack_that_follows(
    skills: list[str], hits: set[Face]
) -> None:
    """Stefan Retter hits on TARGET as well if he has said so before he moves, and can't say it when he attacks."""
    referee = Referee(OPEN, {"Stefan Retter": "A1"}, {"Bot Hunters": "D1"})
    referee.activate("Stefan Retter").declare("move", "attack", skills=skills)
    assert referee.told(ActionsDeclared)[0].skills == tuple(skills) == referee.unit("Stefan Retter").used
    referee.move("B1").hold()
    referee.attack(("Luger Pistol", "Bot Hunters"), dice=["SS"])
    assert {*referee.told(DiceRolled)[0].success} == hits


@pytest.mark.clause("T13-ACT-02", "T13-ACT-11", "T13-CRD-06", "T16-ACT-02", "T16-ACT-03")
def test_a_skill_declared_for_an_attack_that_is_lost_stays_spent() -> None:
    wall = ". . S .\n. . S ."
    referee = Referee(wall, {"Stefan Retter": "A1"}, {"Bot Hunters": "D1"})
    referee.activate("Stefan Retter").declare("move", "attack", skills=["fighting-spirit"]).move("B1").hold()
    assert [event.action for event in referee.told(ActionLost)] == [Action.ATTACK]
    assert referee.unit("Stefan Retter").used == ("fighting-spirit",)
    referee.activate("Bot Hunters").declare("nothing", dice=["AAA", "SSS"]).go_first(0)
    referee.activate("Stefan Retter")
    again = referee.declare_command("move", "attack", skills=["fighting-spirit"])
    assert referee.refusal(again).reason == "skill-spent"  # type: ignore[union-attr]


@pytest.mark.clause("T13-ACT-06", "T13-ACT-07", "T16-ACT-05", "T16-ACT-13")
def test_nothing_does_nothing_and_the_activation_ends(referee: Referee) -> None:
    before = referee.unit("Ludwig")
    referee.declare("nothing", "nothing")
    assert len(referee.told(DidNothing)) == 2
    assert referee.told(ActivationEnded) == [ActivationEnded(before.id)]
    assert referee.unit("Ludwig").squares == before.squares and referee.unit("Ludwig").activated


@pytest.mark.clause("T13-ACT-08", "T16-ACT-12")
def test_special_actions_need_a_skill_that_gives_one(referee: Referee) -> None:
    refusal = referee.refusal(Declare(referee.state.asked, (Action.SPECIAL, Action.MOVE)))
    assert refusal.clause == said("T13-ACT-08", "T16-ACT-12")


@pytest.mark.clause("T13-ACT-10", "T13-ACT-09")
def test_three_action_sets_keep_the_exclusions() -> None:
    from dust_tactics.rules.editions.revised_2013.actions import sequences

    three = sequences(3)
    assert (Action.MARCH, Action.ATTACK) in three and (Action.MOVE, Action.SUSTAINED) in three
    assert not any(sum(action.moves for action in actions) > 1 for actions in three)
    assert not any(sum(action.attacks for action in actions) > 1 for actions in three)
    assert all(sum(action.slots for action in actions) == 3 for actions in three)


@pytest.mark.clause("T13-ACT-11", "T16-ACT-03")
def test_an_attack_without_a_target_is_lost() -> None:
    referee = Referee(
        """
        . S .
        . S .
        """,
        {"Ludwig": "A1 E"},
        {"Pounder": "C1 W"},
    )
    referee.activate("Ludwig").declare("attack", "nothing")
    lost = referee.told(ActionLost)
    assert [(event.action, event.reason.reason) for event in lost] == [(Action.ATTACK, "no-target")]


@pytest.mark.clause("T13-ACT-11", "T16-MOV-04")
def test_a_declared_move_may_be_no_squares_at_all(referee: Referee) -> None:
    referee.declare("move", "nothing").move()
    assert referee.told(Moved)[0].path == ()


@pytest.mark.clause("T13-ACT-12", "T16-ACT-06")
def test_attack_then_move_and_move_then_attack() -> None:
    for order in (("attack", "move"), ("move", "attack")):
        referee = Referee(OPEN, {"Ludwig": "A1 E"}, {"Pounder": "F1 W"}, starts=0)
        referee.activate("Ludwig").declare(*order)
        for action in order:
            if action == "move":
                referee.move("B1")
            else:
                referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["SSSSSSS"])
            if referee.asked_name == "OfferReaction":
                referee.hold()
        assert referee.unit("Ludwig").activated
