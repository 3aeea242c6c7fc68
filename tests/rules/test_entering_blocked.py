"""Units that cannot come onto the table, and the crates a vehicle crushes once."""

import pytest
from referee import Referee

from dust_tactics.rules.commands import Move
from dust_tactics.rules.events import ActionLost, ActivationEnded
from dust_tactics.rules.units import Status


@pytest.mark.clause("T13-SET-10", "T13-ACT-11")
def test_a_unit_waits_when_impassable_ground_bars_the_edge() -> None:
    """Both actions are lost, also the attack on an enemy in plain view of the edge."""
    referee = Referee("W . .\nW . .", {"Bot Hunters": ""}, {"Ludwig": "B1 W"})
    referee.activate("Bot Hunters").declare("move", "attack")
    assert [lost.reason.reason for lost in referee.told(ActionLost)] == ["entry-blocked", "no-target"]
    assert referee.told(ActivationEnded)
    assert referee.unit("Bot Hunters").status is Status.WAITING
    assert referee.unit("Bot Hunters").activated


@pytest.mark.clause("T13-SET-10", "T13-MOV-19")
def test_a_unit_waits_when_friends_fill_every_square_it_could_end_on() -> None:
    """Friends may be passed but not stood upon: with nowhere to end, the unit stays off the table."""
    friends = {"Grim Reapers": "A1", "Pounder": "B1 E"}
    referee = Referee(". . W .", {"Bot Hunters": "", **friends}, {"Ludwig": "D1 W"})
    referee.activate("Bot Hunters").declare("move", "nothing")
    assert [lost.reason.reason for lost in referee.told(ActionLost)] == ["entry-blocked"]
    assert referee.unit("Bot Hunters").status is Status.WAITING


@pytest.mark.clause("T13-TER-08")
def test_crates_are_crushed_once() -> None:
    """A square named twice is refused, so that crates are not crushed twice."""
    referee = Referee(". C . .", {"Pounder": "A1 E"}, {"Ludwig": "D1 W"})
    referee.activate("Pounder").declare("move", "nothing")
    crates = referee.square("B1")
    refusal = referee.refusal(Move(referee.state.asked, (crates,), 2, (crates, crates)))
    assert refusal is not None
    assert refusal.reason == "nothing-to-crush"
    assert referee.refusal(Move(referee.state.asked, (crates,), 2, (crates,))) is None
