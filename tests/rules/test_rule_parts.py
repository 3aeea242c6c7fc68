"""Parts of the edition asked by themselves: initiative, reactions, declarations, skills, the ending."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.commands import Declare
from dust_tactics.rules.editions.revised_2013.actions import Declarations2013
from dust_tactics.rules.editions.revised_2013.ending import Ending2013
from dust_tactics.rules.editions.revised_2013.reactions import Reactions2013
from dust_tactics.rules.editions.revised_2013.skills import (
    SKILLS,
    BlackOps,
    DamageResilient,
    Fast,
    FightingSpirit,
    Jump,
)
from dust_tactics.rules.hooks import HOOKS, Skill, ask
from dust_tactics.rules.shared.most_symbols import MostSymbols
from dust_tactics.rules.units import Action, Activation, Status
from dust_tactics.table.dice import parse_faces
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind

FIELD = "\n".join(" ".join("." * 5) for _ in range(5))


@pytest.mark.clause("T13-TRN-01", "T13-TRN-03", "T13-TRN-04", "T16-TRN-03", "T16-TRN-04", "T16-TRN-05")
@pytest.mark.parametrize(
    ("first", "second", "winner", "tie_break"),
    [
        ("AAS", "ATT", 0, False),
        ("ATT", "AAS", 1, False),
        ("ATS", "ASS", 0, True),
        ("ASS", "ATS", 1, True),
        ("SSST", "SST", None, False),
        ("SSTT", "SST", 0, True),
        ("AAA", "AAA", None, False),
    ],
)
def test_who_wins_the_initiative(first: str, second: str, winner: int | None, tie_break: bool) -> None:
    assert MostSymbols().winner(DICE_SETS[DiceKind.DUST], parse_faces(first), parse_faces(second)) == (
        winner,
        tie_break,
    )


@pytest.mark.clause("T13-SKL-05")
def test_several_black_ops_add_nothing() -> None:
    assert ask([Fast(), BlackOps(), BlackOps(), Jump()], "initiative_dice").value == 1
    assert ask([Fast(), Jump()], "initiative_dice") is None
    assert ask([], "initiative_dice") is None
    referee = Referee(FIELD, {"Bazooka Joe": "A1"}, {"Ludwig": "E5 N"})
    assert [MostSymbols().dice(referee.state, side).total for side in (0, 1)] == [4, 3]


@pytest.mark.clause("T13-REA-16", "T13-REA-17", "T13-REA-20")
def test_activations_that_nobody_may_react_to() -> None:
    def reason(*actions: Action, reacting_to: int | None = None) -> tuple[str, str] | None:
        refusal = Reactions2013().window(Activation(0, actions, reacting_to=reacting_to))
        return (refusal.reason, refusal.clause) if refusal else None

    assert reason(Action.MOVE, Action.ATTACK) is None and reason(Action.MARCH) is None
    assert reason(Action.MOVE, Action.NOTHING) == ("no-reaction-to-nothing", "T13-REA-17")
    assert reason(Action.NOTHING, Action.MOVE) is None
    assert reason(Action.SUSTAINED) == ("no-reaction-to-sustained", "T13-REA-16")
    assert reason(Action.SUSTAINED, Action.MOVE) == ("no-reaction-to-sustained", "T13-REA-16")
    assert reason(Action.ATTACK, reacting_to=0) == ("no-reaction-to-reaction", "T13-REA-20")


@pytest.mark.clause("T13-ACT-01", "T13-ACT-04")
def test_how_many_actions_were_too_many() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 S"}, {"Pounder": "E5 N"})
    rule, unit = Declarations2013(), referee.unit("Ludwig")
    refusal = rule.refusal(referee.state, unit, (Action.MOVE, Action.SUSTAINED))
    assert dict(refusal.values) == {"slots": 3, "most": 2}
    assert rule.refusal(referee.state, unit, ()) is None, "nothing twice"
    assert rule.action_sequences(referee.state, unit)[0] == (Action.MARCH,)
    assert {len(actions) for actions in rule.action_sequences(referee.state, unit)} == {1, 2}


@pytest.mark.clause("T13-SET-09")
def test_a_unit_off_the_table_declares_a_move_first() -> None:
    referee = Referee(FIELD, {"Ludwig": ""}, {"Pounder": "E5 N"})
    referee.activate("Ludwig")
    for actions in ((), (Action.NOTHING,), (Action.ATTACK, Action.MOVE), (Action.SUSTAINED,)):
        assert referee.refusal(Declare(referee.state.asked, actions)).reason == "must-enter-first"
    for actions in ((Action.MOVE,), (Action.MARCH,), (Action.MOVE, Action.ATTACK)):
        assert referee.refusal(Declare(referee.state.asked, actions)) is None


def test_a_skill_that_says_nothing() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 S"}, {"Pounder": "E5 N"})
    unit, skill = referee.unit("Ludwig"), Skill()
    assert (skill.initiative_dice(), skill.movement(False), skill.movement(True)) == (0, 0, 0)
    assert skill.passes_over_anything() is False and skill.resists_damage(False) is False
    assert skill.hits_on_target(unit, Activation(0, moved=True), unit.card.weapons[0]) is False
    assert skill.may_declare(unit, (Action.MOVE, Action.ATTACK)).reason == "skill-not-declared"
    assert not skill.declared and skill.for_card(unit.card) is Skill


@pytest.mark.parametrize("skill", SKILLS.values())
def test_every_skill_answers_hooks_and_names_its_clause(skill: type[Skill]) -> None:
    answered = [hook for hook in HOOKS if getattr(skill, hook) is not getattr(Skill, hook)]
    assert answered and skill.clause.startswith("T13-") and SKILLS[skill.key] is skill


@pytest.mark.clause("T13-SKL-06", "T13-SKL-12", "T13-SKL-10")
def test_what_skills_answer() -> None:
    assert Jump().passes_over_anything() and DamageResilient().resists_damage(False)
    assert (Fast().movement(False), Fast().movement(True)) == (1, 1)
    assert [part.value for part in ask([Fast(), Jump()], "movement", True)] == [1]


@pytest.mark.clause("T13-SKL-11")
def test_when_fighting_spirit_hits_on_target() -> None:
    referee = Referee(FIELD, {"Stefan Retter": "A1"}, {"Pounder": "E5 N"})
    unit, spirit = referee.unit("Stefan Retter"), FightingSpirit()
    declared = Activation(0, (Action.MOVE, Action.ATTACK), skills=("fighting-spirit",), moved=True)
    assert spirit.hits_on_target(unit, declared, unit.card.weapons[0])
    assert not spirit.hits_on_target(unit, None, unit.card.weapons[0]), "in retaliation"
    assert not spirit.hits_on_target(unit, replace(declared, moved=False), unit.card.weapons[0])
    assert not spirit.hits_on_target(unit, replace(declared, skills=()), unit.card.weapons[0])

    def may(*actions: Action) -> bool:
        return spirit.may_declare(unit, actions) is None

    assert may(Action.MOVE, Action.ATTACK) and may(Action.MOVE, Action.SUSTAINED) and may(Action.MARCH, Action.ATTACK)
    assert not may(Action.ATTACK, Action.MOVE) and not may(Action.MOVE) and not may(Action.SUSTAINED)
    assert may(Action.NOTHING, Action.MOVE, Action.ATTACK) and not may(Action.NOTHING, Action.ATTACK, Action.MOVE)


@pytest.fixture
def battle() -> Referee:
    """Two units on each side."""
    return Referee(FIELD, {"Ludwig": "A1 S", "Lara": "A2"}, {"Pounder": "E5 N", "Bot Hunters": "E4"})


def lose(battle: Referee, *names: str, status: Status = Status.ELIMINATED) -> None:
    """These units leave the table."""
    for name in names:
        battle.change(name, status=status, squares=())


@pytest.mark.clause("T13-VIC-01", "T13-VIC-02")
@pytest.mark.parametrize(("lost", "winner"), [(("Ludwig", "Lara"), 1), (("Pounder", "Bot Hunters"), 0)])
def test_who_lost_all_has_lost(battle: Referee, lost: tuple[str, ...], winner: int) -> None:
    lose(battle, lost[0])
    assert Ending2013().result(battle.state) is None and not Ending2013().settled(battle.state)
    lose(battle, lost[1])
    result = Ending2013().result(battle.state)
    assert (result.winner, result.reason) == (winner, "eliminated")
    assert Ending2013().settled(battle.state)


@pytest.mark.clause("T13-VIC-02")
@pytest.mark.parametrize(("lost", "winner"), [(("Ludwig", "Lara"), 1), (("Pounder", "Bot Hunters"), 0)])
def test_reserves_do_not_save_a_side_but_keep_the_turn_going(
    battle: Referee, lost: tuple[str, ...], winner: int
) -> None:
    lose(battle, *lost, status=Status.RESERVE)
    assert Ending2013().result(battle.state).winner == winner
    assert not Ending2013().settled(battle.state)


@pytest.mark.clause("T13-VIC-07")
def test_units_that_wait_are_not_lost_but_do_not_save_a_side_that_lost_all_it_had(battle: Referee) -> None:
    lose(battle, "Pounder", "Bot Hunters", status=Status.WAITING)
    lose(battle, "Lara")
    assert Ending2013().result(battle.state) is None
    lose(battle, "Pounder")
    assert Ending2013().result(battle.state).winner == 0
    assert not Ending2013().settled(battle.state)


@pytest.mark.clause("T13-VIC-03", "T13-VIC-06")
@pytest.mark.parametrize(("points", "winner"), [((30, 20), 0), ((20, 30), 1), ((20, 20), None), ((0, 0), None)])
def test_army_points_decide_at_the_limit_and_when_both_are_wiped_out(
    battle: Referee, points: tuple[int, int], winner: int | None
) -> None:
    battle.state.points, battle.state.turn = points, 7
    assert Ending2013().result(battle.state) is None
    battle.state.turn = 8
    result = Ending2013().result(battle.state)
    assert (result.winner, result.reason, result.points) == (winner, "turn-limit", points)
    lose(battle, "Ludwig", "Lara", "Pounder", "Bot Hunters")
    result = Ending2013().result(battle.state)
    assert (result.winner, result.reason, result.clause) == (winner, "both-eliminated", "T13-VIC-06")


@pytest.mark.clause("T13-COV-15", "T13-CRD-03")
def test_aircraft_get_no_save() -> None:
    plane = replace(
        all_cards()["Ludwig"], id="plane", name="Plane", type=UnitType.AIRCRAFT, kind=Kind.AIRCRAFT, armour=1
    )
    referee = Referee(FIELD, {"Ludwig": "A1 S"}, {"Plane": "C3 N"}, cards={"Plane": plane})
    weapon = referee.unit("Ludwig").card.weapons[1]
    save = referee.state.edition.saves.save(referee.state, referee.unit("Ludwig"), weapon, referee.unit("Plane"))
    assert (save.success, save.clause, save.reason) == ((), "T13-COV-15", "no-save-aircraft")
