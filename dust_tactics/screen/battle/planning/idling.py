"""Ending a turn without clicking through units that have nothing left to do: once no enemy is left, the books still
play the turn to its end (T10-VIC-02, T13-VIC-01, T16-VIC-01)."""

from dust_tactics.rules.commands import Activate, AnyCommand, Declare, Pass
from dust_tactics.rules.game import Decision
from dust_tactics.rules.losses import has_losses, is_gone
from dust_tactics.rules.outlook import outlook
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.victory import counts_victory_points


def may_idle(state: GameState, side: int) -> bool:
    """Return whether the enemy of a side is gone for good, and all of its own units may stay where they are."""
    enemy = 1 - side
    gone = has_losses(state, enemy) and is_gone(state, enemy)
    return gone and not any(unit.off_table for unit in state.yet_to_activate(side))


def has_won(state: GameState, side: int) -> bool:
    """Return whether a side has won as soon as the turn is over, and nothing that it does could change the result."""
    if not may_idle(state, side) or counts_victory_points(state.battle) or state.battle.events:
        return False
    as_it_stands = outlook(state)
    return as_it_stands is not None and not as_it_stands.turns_left and as_it_stands.winner == side


def idle_answer(state: GameState, decision: Decision) -> AnyCommand | None:
    """Return the answer by which a side does nothing: a pass, or the next unit, which takes no action; None where
    something else is asked."""
    question, number = decision.question, decision.id
    if isinstance(question, DeclareActions):
        nothing = Declare(number, ())
        return nothing if question.refusal(state, nothing) is None else None
    if not isinstance(question, ChooseUnit):
        return None
    commands = [*question.commands(state)]
    passes = (command for command in commands if isinstance(command, Pass))
    units = (command for command in commands if isinstance(command, Activate))
    return next(passes, None) or next(units, None)
