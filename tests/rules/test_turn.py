"""The turn: initiative, alternating activation, passing, the end of the turn (T13-TRN)."""

import pytest
from books import said
from referee import Referee

from dust_tactics.rules.commands import Activate, GoFirst, Pass
from dust_tactics.rules.events import (
    BattleEnded,
    DiceRolled,
    InitiativeTied,
    InitiativeWon,
    TurnBegan,
    TurnEnded,
)
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Status
from dust_tactics.table.dice import FACES

OPEN = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""
FAR_AWAY = {"Ludwig": "A1 N"}, {"Pounder": "H7 N"}


def nothing(referee: Referee, name: str) -> None:
    """Activate a unit that does nothing."""
    referee.activate(name).declare("nothing", "nothing")


@pytest.mark.clause("T13-TRN-01", "T13-GEN-03", "T16-TRN-03", "T16-DIC-01")
def test_more_army_wins_the_initiative() -> None:
    referee = Referee(OPEN, *FAR_AWAY, starts=None, dice=["AAS", "ATT"])
    assert [(event.side, event.dice.total) for event in referee.told(DiceRolled)] == [(0, 3), (1, 3)]
    assert referee.told(InitiativeWon) == [InitiativeWon(0, tie_break=False)]
    assert referee.asked_name == "ChooseFirstPlayer" and referee.asked.owner == 0


@pytest.mark.clause("T13-TRN-02", "T16-TRN-06")
def test_the_winner_may_let_the_opponent_go_first() -> None:
    referee = Referee(OPEN, *FAR_AWAY, starts=None, dice=["SSS", "ATT"])
    assert referee.asked.owner == 1
    assert {command.side for command in referee.legal()} == {0, 1}
    referee.go_first(0)
    assert referee.asked_name == "ChooseUnit" and referee.asked.owner == 0
    assert referee.asked == ChooseUnit(0), "and nobody has passed yet"
    assert referee.refusal(GoFirst(referee.state.asked, 0)).reason == "wrong-command"


@pytest.mark.clause("T13-TRN-03", "T16-TRN-04")
def test_tied_army_is_broken_by_target() -> None:
    referee = Referee(OPEN, *FAR_AWAY, starts=None, dice=["ATS", "ATT"])
    assert referee.told(InitiativeWon) == [InitiativeWon(1, tie_break=True)]


@pytest.mark.clause("T13-TRN-04", "T16-TRN-05")
def test_a_full_tie_is_rolled_again_with_all_dice() -> None:
    referee = Referee(OPEN, *FAR_AWAY, starts=None, dice=["ATS", "STA", "SSS", "SSS", "TSS", "SSS"])
    assert len(referee.told(InitiativeTied)) == 2
    assert [len(event.faces) for event in referee.told(DiceRolled)] == [3] * 6
    assert referee.told(InitiativeWon) == [InitiativeWon(0, tie_break=True)]


@pytest.mark.clause("T13-TRN-05", "T13-TRN-06", "T13-GEN-11", "T16-TRN-01", "T16-TRN-07")
def test_players_alternate_one_unit_each() -> None:
    referee = Referee(
        OPEN, {"Ludwig": "A1 N", "Recon Grenadiers": "B1"}, {"Pounder": "H7 N", "Bot Hunters": "G7"}, turns=1
    )
    owners = []
    for name in ("Ludwig", "Pounder", "Recon Grenadiers", "Bot Hunters"):
        owners.append(referee.asked.owner)
        nothing(referee, name)
    assert owners == [0, 1, 0, 1]
    assert referee.asked is None


@pytest.mark.clause("T13-TRN-07", "T13-ACT-06", "T16-TRN-02", "T16-ACT-13")
def test_an_activated_unit_cannot_act_again_this_turn() -> None:
    referee = Referee(OPEN, {"Ludwig": "A1 N", "Recon Grenadiers": "B1"}, {"Pounder": "H7 N", "Bot Hunters": "G7"})
    nothing(referee, "Ludwig")
    nothing(referee, "Pounder")
    refusal = referee.refusal(Activate(referee.state.asked, referee.unit("Ludwig").id))
    assert refusal.reason == "has-activated" and refusal.clause == said("T13-TRN-07", "T16-TRN-02")
    assert referee.refusal(Activate(referee.state.asked, referee.unit("Bot Hunters").id)).reason == "not-your-unit"


@pytest.mark.clause("T13-TRN-08", "T16-TRN-07")
def test_the_other_player_goes_on_when_one_has_activated_all() -> None:
    referee = Referee(
        OPEN, {"Ludwig": "A1 N"}, {"Pounder": "H7 N", "Bot Hunters": "G7", "Grim Reapers": "F7"}, starts=0
    )
    nothing(referee, "Ludwig")
    for name in ("Pounder", "Bot Hunters", "Grim Reapers"):
        assert referee.state.turn == 1 and referee.asked.owner == 1
        referee.activate(name).declare("nothing", dice=["AAA", "SSS"] if name == "Grim Reapers" else [])
    assert referee.state.turn == 2


@pytest.mark.clause("T13-TRN-09", "T16-TRN-01", "T16-TRN-12")
def test_the_turn_ends_when_all_have_activated_and_cards_are_turned_back() -> None:
    referee = Referee(OPEN, *FAR_AWAY)
    nothing(referee, "Ludwig")
    referee.activate("Pounder")
    referee.declare("nothing", "nothing", dice=["AAA", "SSS"])
    assert [type(event) for event in referee.events if isinstance(event, TurnEnded | TurnBegan)] == [
        TurnEnded,
        TurnBegan,
    ]
    assert not any(unit.activated for unit in referee.state.units)
    assert referee.asked_name == "ChooseFirstPlayer"


@pytest.mark.clause("T13-TRN-10", "T16-TRN-08", "T16-TRN-09")
def test_only_who_has_fewer_units_yet_to_activate_may_pass() -> None:
    referee = Referee(OPEN, {"Ludwig": "A1 N"}, {"Pounder": "H7 N", "Bot Hunters": "G7"})
    assert referee.refusal(Pass(referee.state.asked)) is None
    referee.pass_go()
    assert referee.asked.owner == 1
    refusal = referee.refusal(Pass(referee.state.asked))
    assert refusal.clause == said("T13-TRN-10", "T16-TRN-09") and dict(refusal.values) == {"own": 2, "others": 1}
    nothing(referee, "Pounder")
    assert referee.refusal(Pass(referee.state.asked)).reason == "may-not-pass", "equal numbers do not allow it"


@pytest.mark.clause("T13-TRN-13", "T16-TRN-10")
def test_a_player_may_pass_again_when_the_condition_holds_again() -> None:
    referee = Referee(
        OPEN, {"Ludwig": "A1 N"}, {"Pounder": "H7 N", "Bot Hunters": "G7", "Grim Reapers": "F7"}, starts=0
    )
    referee.pass_go()
    assert not any(unit.activated for unit in referee.state.units), "passing activates nothing"
    nothing(referee, "Pounder")
    referee.pass_go()
    nothing(referee, "Bot Hunters")
    assert referee.refusal(Pass(referee.state.asked)) is not None


@pytest.mark.clause("T13-TRN-14", "T16-SET-12")
def test_starting_units_off_the_table_count_as_yet_to_activate() -> None:
    referee = Referee(OPEN, {"Ludwig": "A1 N"}, {"Pounder": "", "Bot Hunters": "G7"})
    assert [unit.name for unit in referee.state.yet_to_activate(1)] == ["Pounder", "Bot Hunters"]
    assert referee.refusal(Pass(referee.state.asked)) is None


@pytest.mark.clause("T13-TRN-10")
@pytest.mark.example("T13-TRN-15")
def test_the_worked_turn() -> None:
    """The Axis has two units and goes first against three: Move and Attack, Sustained Attack, a pass, and so on."""
    referee = Referee(
        """
        . . . . . .
        . . . . T .
        . T . . . .
        . . . . . .
        """,
        {"Recon Grenadiers": "A3", "Ludwig": "A1 E"},
        {"Bot Hunters": "E3", "Grim Reapers": "F3", "Pounder": "F1 W"},
    )
    referee.activate("Recon Grenadiers").declare("move", "attack").move("B3").hold()
    referee.attack(("StG 47", "Bot Hunters", 4), dice=["SSSS"])
    referee.activate("Grim Reapers").declare("sustained")
    referee.attack(("Twin Victory MG", "Recon Grenadiers", 3), dice=["SSSSSSSSS", "SSSSSSSSS"])
    referee.pass_go()
    assert referee.refusal(Pass(referee.state.asked)).reason == "may-not-pass", "two against one"
    referee.activate("Bot Hunters").declare("move", "nothing").move("E2")
    assert referee.refusal(Pass(referee.state.asked)).reason == "may-not-pass", "one against one"
    referee.activate("Ludwig").declare("move", "attack").move("B1", facing="SE").hold()
    referee.attack(("Twin 8.8cm FpK Zwilling", "Bot Hunters"), dice=["SSSS"])
    referee.activate("Pounder").declare("move", "attack").move("E1", facing="W")
    referee.attack(("17 pdr Gun", "Ludwig"), dice=["SSSSSS", "AAA", "SSS"])
    assert referee.state.turn == 2


def test_the_wrong_decision_is_refused() -> None:
    referee = Referee(OPEN, *FAR_AWAY)
    stale = Activate(referee.state.asked - 1, 0)
    assert referee.refusal(stale).reason == "stale-command"


def test_a_finished_battle_takes_no_commands() -> None:
    referee = Referee(OPEN, *FAR_AWAY, turns=1)
    nothing(referee, "Ludwig")
    nothing(referee, "Pounder")
    assert referee.told(BattleEnded) and referee.asked is None
    assert referee.refusal(Pass(referee.state.asked)).reason == "game-over"


@pytest.mark.clause("T13-GEN-02")
def test_the_die_has_three_kinds_of_faces_two_of_each() -> None:
    from dust_tactics.table.dice import RandomState, SeededDice

    dice = SeededDice(RandomState.from_seed(3))
    faces = dice.roll(30_000, "hit", 0)
    for face in FACES:
        assert abs(faces.count(face) - 10_000) < 400


@pytest.mark.clause("T13-TRN-05")
def test_a_destroyed_unit_is_told_to_be_off_the_board_even_if_it_has_acted() -> None:
    referee = Referee(OPEN, {"Ludwig": "A1 N", "Recon Grenadiers": "B1"}, {"Pounder": "H7 N", "Bot Hunters": "G7"})
    nothing(referee, "Ludwig")
    nothing(referee, "Pounder")
    referee.change("Ludwig", status=Status.ELIMINATED, squares=())
    refusal = referee.refusal(Activate(referee.state.asked, referee.unit("Ludwig").id))
    assert refusal.reason == "not-on-table"
