"""Giving a battle up: no book has a rule for it, and whoever owes a decision may do it in place of an answer."""

from dataclasses import replace

import pytest
from referee import Referee

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.report.ending import reason_words
from dust_tactics.rules.commands import Resign
from dust_tactics.rules.deciding import Decider, decider
from dust_tactics.rules.events import BattleEnded
from dust_tactics.rules.game import apply, check, decision_owed, legal_commands
from dust_tactics.table.refusal import Refused

FIELD = ". . . ."


def facing() -> Referee:
    return Referee(FIELD, {"Pounder": "A1 E"}, {"Ludwig": "D1 W"})


@pytest.mark.parametrize("owner", [0, 1])
def test_the_other_side_wins_whatever_the_points(owner: int) -> None:
    """Whoever is asked, be it for an activation of the first side or a reaction of the second."""
    referee = facing().activate("Pounder")
    if owner:
        referee.declare("move", "attack").move("B1")
    state = referee.state
    assert state.agenda[-1].owner == owner
    (ended,) = apply(state, Resign(state.asked))
    assert isinstance(ended, BattleEnded) and ended.result is state.result
    assert state.result is not None and state.result.winner == 1 - owner
    assert decider(state.result) is Decider.GOAL and decision_owed(state) is None
    assert reason_words(state.battle, state.result, load_messages()).endswith(" resigned.")


def test_it_is_never_offered_nor_taken_late() -> None:
    state = facing().state
    assert not [command for command in legal_commands(state) if isinstance(command, Resign)]
    late = Resign(state.asked - 1)
    refusal = check(state, late)
    assert refusal is not None and refusal.reason == "stale-command"
    with pytest.raises(Refused):
        apply(state, late)
    apply(state, replace(late, decision=state.asked))
    refusal = check(state, replace(late, decision=state.asked))
    assert refusal is not None and refusal.reason == "game-over"
