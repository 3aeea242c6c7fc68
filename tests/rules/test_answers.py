"""What each question lists, and what it refuses."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.commands import (
    Activate,
    Attack,
    Declare,
    GoFirst,
    Hold,
    Pass,
    React,
    Retaliate,
    Shot,
    TakeHits,
)
from dust_tactics.rules.events import (
    ActionsDeclared,
    CloseCombatBegan,
    DiceRolled,
    FirstPlayerChosen,
    Passed,
    ReactionDeclared,
    UnitActivated,
)
from dust_tactics.rules.units import Action, Status

FIELD = "\n".join(" ".join("." * 7) for _ in range(7))


def choosing_who_goes_first() -> Referee:
    return Referee(FIELD, {"Ludwig": "A1 S"}, {"Pounder": "G7 N"}, starts=None, dice=["AAA", "SSS"])


def choosing_a_unit() -> Referee:
    return Referee(FIELD, {"Ludwig": "D1 S"}, {"Pounder": "D4 N"})


def declaring_actions() -> Referee:
    return choosing_a_unit().activate("Ludwig")


def choosing_a_path() -> Referee:
    return declaring_actions().declare("move", "attack")


def offering_a_reaction() -> Referee:
    return choosing_a_path().move()


def choosing_a_reaction() -> Referee:
    return offering_a_reaction().react("Pounder", dice=["AA"])


def declaring_targets() -> Referee:
    return declaring_actions().declare("attack")


def choosing_casualties() -> Referee:
    referee = Referee(FIELD, {"Ludwig": "D1 S"}, {"Recon Grenadiers": "D3"})
    return referee.activate("Ludwig").declare("attack").attack(("MG 44", "Recon Grenadiers"), dice=["AASS", "SS"])


def choosing_retaliation() -> Referee:
    """Soldiers with a fist that is strong and a flail that strikes often."""
    fist = replace(all_cards()["Grim Reapers"].weapons[1], name="Fist", count=1)
    flail = replace(fist, name="Flail", cells=tuple(cell and replace(cell, dice=4, damage=1) for cell in fist.cells))
    pin = replace(fist, name="Pin", count=3, cells=(None,) * 14)
    weapons = (replace(fist, count=3), replace(flail, count=3), pin)
    card = replace(all_cards()["Grim Reapers"], id="armed", name="Armed", weapons=weapons, carriers=((0, 1, 2),) * 3)
    referee = Referee(FIELD, {"Pounder": "A1 E"}, {"Armed": "B1"}, cards={"Armed": card})
    return referee.activate("Pounder").declare("attack").attack(("improvised", "Armed"))


QUESTIONS: dict[str, tuple[Callable[[], Referee], str]] = {
    "ChooseFirstPlayer": (choosing_who_goes_first, "T13-TRN-02"),
    "ChooseUnit": (choosing_a_unit, "T13-TRN-05"),
    "DeclareActions": (declaring_actions, "T13-ACT-02"),
    "ChoosePath": (choosing_a_path, "T13-MOV-01"),
    "OfferReaction": (offering_a_reaction, "T13-REA-02"),
    "ChooseReaction": (choosing_a_reaction, "T13-REA-08"),
    "DeclareTargets": (declaring_targets, "T13-ATK-02"),
    "ChooseCasualties": (choosing_casualties, "T13-DMG-02"),
    "ChooseRetaliation": (choosing_retaliation, "T13-CCW-04"),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_to_another_question_is_refused(question: str) -> None:
    make, clause = QUESTIONS[question]
    referee = make()
    assert referee.asked_name == question
    wrong = Pass(referee.state.asked) if question == "OfferReaction" else Hold(referee.state.asked)
    refusal = referee.refusal(wrong)
    assert (refusal.reason, refusal.clause) == ("wrong-command", clause)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_command_that_is_listed_is_legal(question: str) -> None:
    referee = QUESTIONS[question][0]()
    legal = referee.legal()
    assert legal and len(legal) == len(set(legal))
    assert [command for command in legal if referee.refusal(command)] == []


@pytest.mark.clause("T13-TRN-02")
def test_who_goes_first_is_one_of_the_two_sides() -> None:
    referee = choosing_who_goes_first()
    asked = referee.state.asked
    assert referee.legal() == [GoFirst(asked, 0), GoFirst(asked, 1)]
    for side in (-1, 2):
        assert referee.refusal(GoFirst(asked, side)).reason == "no-such-side"
    referee.go_first(1)
    assert referee.told(FirstPlayerChosen) == [FirstPlayerChosen(0, 1)]
    assert referee.state.first == 1 and referee.asked.owner == 1


def test_a_battle_may_say_who_goes_first_in_its_first_turn() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 S"}, {"Pounder": "G7 N"}, starts=1)
    assert referee.state.first == 1 and referee.asked.owner == 1
    assert referee.told(DiceRolled) == []


@pytest.mark.clause("T13-SET-12")
def test_else_play_starts_with_a_roll_for_initiative() -> None:
    referee = choosing_who_goes_first()
    assert [event.purpose for event in referee.told(DiceRolled)] == ["initiative", "initiative"]
    assert referee.state.turn == 1


@pytest.mark.clause("T13-TRN-05", "T13-TRN-10")
def test_each_unit_yet_to_activate_is_listed_and_passing_where_it_is_allowed() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 S"}, {"Pounder": "G7 N", "Bot Hunters": "F7", "Hotdog": "E7 N"})
    asked = referee.state.asked
    assert referee.legal() == [Activate(asked, 0), Pass(asked)]
    referee.pass_go()
    assert referee.told(Passed) == [Passed(0)]
    asked = referee.state.asked
    assert referee.legal() == [Activate(asked, 1), Activate(asked, 2), Activate(asked, 3)]
    referee.activate("Bot Hunters")
    assert referee.told(UnitActivated) == [UnitActivated(2)]


@pytest.mark.clause("T13-TRN-10", "T13-TRN-08")
def test_the_second_side_passes_and_goes_on_alone_as_the_first_does() -> None:
    referee = Referee(
        FIELD, {"Ludwig": "A1 S", "Recon Grenadiers": "B1", "Lara": "C1"}, {"Pounder": "G7 N", "Hotdog": "F7 N"}
    )
    referee.activate("Lara").declare("nothing")
    referee.activate("Pounder").declare("nothing")
    referee.activate("Ludwig").declare("nothing")
    assert referee.refusal(Pass(referee.state.asked)).reason == "may-not-pass"
    referee = Referee(FIELD, {"Ludwig": "A1 S", "Lara": "C1", "Recon Grenadiers": "B1"}, {"Pounder": "G7 N"}, starts=1)
    referee.pass_go()
    assert referee.asked.owner == 0
    referee.activate("Lara").declare("nothing")
    referee.activate("Pounder").declare("nothing")
    for name in ("Ludwig", "Recon Grenadiers"):
        assert referee.asked.owner == 0 and referee.state.turn == 1
        referee.activate(name).declare("nothing", dice=["AAA", "SSS"] if name == "Recon Grenadiers" else [])
    assert referee.state.turn == 2


def test_units_that_cannot_be_activated() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 S", "Lara": "A2", "Stefan Retter": "A3"}, {"Pounder": "G7 N"})
    referee.change("Lara", status=Status.ELIMINATED, squares=())
    asked = referee.state.asked
    for unit in (-1, 4):
        assert referee.refusal(Activate(asked, unit)).reason == "no-such-unit"
    assert referee.refusal(Activate(asked, 1)).reason == "not-on-table"
    assert referee.refusal(Activate(asked, 3)).reason == "not-your-unit"
    referee.change("Lara", status=Status.RESERVE, activated=True)
    assert referee.refusal(Activate(asked, 1)).reason == "reserve-next-turn"
    assert referee.refusal(Activate(asked, 0)) is None
    assert referee.legal() == [Activate(asked, 0), Activate(asked, 2)]


@pytest.mark.clause("T13-REA-01", "T13-REA-02")
@pytest.mark.parametrize("active_side", [0, 1])
def test_the_units_that_may_react_are_listed_then_holding(active_side: int) -> None:
    active, enemies = {"Pounder": "D4 N"}, {"Ludwig": "D1 S", "Lara": "A1", "Recon Grenadiers": "D5"}
    sides = (active, enemies) if active_side == 0 else (enemies, active)
    referee = Referee(FIELD, *sides, starts=active_side)
    referee.activate("Pounder").declare("move", "attack").move()
    assert referee.asked_name == "OfferReaction" and referee.asked.owner == 1 - active_side
    asked, units = referee.state.asked, {name: referee.unit(name).id for name in (*active, *enemies)}
    assert referee.legal() == [React(asked, units["Ludwig"]), React(asked, units["Recon Grenadiers"]), Hold(asked)]
    for unit in (-1, 4):
        assert referee.refusal(React(asked, unit)).reason == "no-such-unit"
    assert referee.refusal(React(asked, 0) if active_side == 0 else React(asked, 3)).reason == "not-your-unit"
    assert referee.refusal(React(asked, units["Lara"])).reason == "too-far-to-react"
    referee.react("Ludwig", dice=["SS"])
    assert referee.told(ReactionDeclared) == [ReactionDeclared(units["Ludwig"], units["Pounder"])]
    rolled = referee.told(DiceRolled)[0]
    assert (rolled.purpose, rolled.side, rolled.unit, rolled.target) == (
        "reaction",
        1 - active_side,
        units["Ludwig"],
        units["Pounder"],
    )


@pytest.mark.clause("T13-REA-08")
def test_the_choice_of_two_army_lists_the_sustained_attack_first() -> None:
    referee = choosing_a_reaction()
    assert [command.actions for command in referee.legal()] == [(Action.SUSTAINED,), (Action.MOVE, Action.ATTACK)]
    plain = Declare(referee.state.asked, (Action.SUSTAINED,), ("fighting-spirit",))
    assert referee.refusal(plain).reason == "no-such-skill"


@pytest.mark.clause("T13-SKL-01", "T13-SKL-11", "T13-CRD-06")
def test_skills_that_can_be_declared_are_listed_and_others_refused() -> None:
    referee = Referee(FIELD, {"Stefan Retter": "D1", "Fakyeli": "A1"}, {"Pounder": "D4 N", "Hotdog": "G7 N"})
    referee.activate("Stefan Retter")
    spirited = {command.actions for command in referee.legal() if command.skills}
    assert spirited == {(Action.MOVE, Action.ATTACK)}
    assert len([command for command in referee.legal() if command.actions == (Action.MOVE, Action.ATTACK)]) == 2

    def reason(*skills: str) -> str:
        refusal = referee.refusal(referee.declare_command("move", "attack", skills=skills))
        return refusal.reason if refusal else ""

    assert reason("fighting-spirit") == "" and reason() == ""
    assert reason("fighting-spirit", "fighting-spirit") == "skill-twice"
    assert reason("damage-resilient") == "no-such-skill"
    referee.declare("move", "attack", skills=["fighting-spirit"])
    assert referee.told(ActionsDeclared)[0].skills == ("fighting-spirit",)
    referee = Referee(FIELD, {"Fakyeli": "A1"}, {"Pounder": "D4 N"})
    referee.activate("Fakyeli")
    assert not any(command.skills for command in referee.legal())
    assert reason("fast") == "skill-not-declared"


@pytest.mark.clause("T13-ATK-02", "T13-ATK-03")
def test_an_attack_lists_all_at_each_target_and_last_holding_fire() -> None:
    referee = Referee(FIELD, {"Pounder": "D1 S"}, {"Recon Grenadiers": "D3", "Ludwig": "E3 N"})
    referee.activate("Pounder").declare("attack")
    asked = referee.state.asked
    grenadiers, ludwig = referee.unit("Recon Grenadiers").id, referee.unit("Ludwig").id
    attacks = [{(shot.weapon, shot.target, shot.count) for shot in command.shots} for command in referee.legal()]
    assert attacks[0] == {(0, grenadiers, 1), (1, grenadiers, 1), (2, grenadiers, 1)}
    assert attacks[1] == {(0, ludwig, 1)}, "the machine-guns cannot hurt it"
    assert referee.legal()[2:] == [Attack(asked)]


def test_shots_that_make_no_sense() -> None:
    referee = declaring_targets()

    def reason(*shots: Shot) -> str:
        refusal = referee.refusal(Attack(referee.state.asked, shots))
        return refusal.reason if refusal else ""

    assert reason(Shot(0, 1)) == ""
    assert reason(Shot(2, 1)) == reason(Shot(-2, 1)) == "no-such-weapon"
    assert reason(Shot(0, 2)) == reason(Shot(0, -1)) == "no-such-unit"
    assert reason(Shot(0, 1, 0)) == "no-shots"
    assert reason(Shot(0, 1, 2)) == reason(Shot(0, 1), Shot(0, 1)) == "not-so-many"
    assert reason(Shot(0, 0)) == "friendly-target"
    referee.change("Pounder", status=Status.WAITING, squares=())
    assert reason(Shot(0, 1)) == "target-not-on-table"


@pytest.mark.clause("T13-DMG-02", "T16-DMG-03")
def test_casualties_are_listed_by_kind_of_soldier() -> None:
    """One has the MG 48, three StG 47 and Panzerfaust, one the StG 47 alone; among alike ones the last go."""
    referee = choosing_casualties()
    loads = referee.unit("Recon Grenadiers").card.carriers
    kinds = list(dict.fromkeys(loads))
    of_kind = [tuple(i for i, load in enumerate(loads) if load == kind) for kind in kinds]
    listed = [command.miniatures for command in referee.legal()]
    assert len(listed) == len(set(listed)) == 4
    for chosen in listed:
        assert len(chosen) == 2
        for group in of_kind:
            taken = tuple(miniature for miniature in chosen if miniature in group)
            assert taken == group[len(group) - len(taken) :]
    assert referee.refusal(TakeHits(referee.state.asked, (0, 1))) is None, "any of them may be named"


@pytest.mark.clause("T13-CCW-04")
def test_retaliation_refuses_what_is_no_answer_to_the_attacker() -> None:
    referee = choosing_retaliation()
    asked = referee.state.asked

    def reason(*shots: Shot) -> str:
        refusal = referee.refusal(Retaliate(asked, shots))
        return refusal.reason if refusal else ""

    assert reason(Shot(0, 0, 3)) == reason(Shot(1, 0, 3)) == reason() == ""
    assert reason(Shot(3, 0)) == reason(Shot(-2, 0)) == "no-such-weapon"
    assert reason(Shot(2, 0)) == "cannot-hurt"
    assert reason(Shot(0, 0, hero=True)) == "no-hero-along"
    assert reason(Shot(0, 1, 3)) == "only-the-attacker"
    assert reason(Shot(0, 0, 4)) == "not-so-many"
    assert reason(Shot(0, 0, 2), Shot(1, 0, 2)) == "one-close-combat-weapon-each"


@pytest.mark.clause("T13-CCW-04", "T13-CCW-14")
def test_every_defender_answers_with_its_own_weapons() -> None:
    """A walker answers with one improvised blow, the grenadiers with five knives."""
    referee = Referee(FIELD, {"Bot Hunters": "C3"}, {"Ludwig": "D3 W", "Recon Grenadiers": "C2"})
    referee.activate("Bot Hunters").declare("attack")
    referee.attack(("improvised", "Ludwig", 2), ("Knives", "Recon Grenadiers", 3), dice=["SS", "SSS", "S", "SSSSS"])
    assert referee.told(CloseCombatBegan) == [CloseCombatBegan(0, 1), CloseCombatBegan(0, 2)]
