"""The first game in journals: battles with miniatures."""

from collections.abc import Sequence
from typing import Any

from dust_tactics.files.journal.battle import read_battle
from dust_tactics.files.journal.kind import GameKind, Titles
from dust_tactics.files.journal.lines import TACTICS_GAME, SideTitle, Standing
from dust_tactics.files.journal.seats import may_sit
from dust_tactics.files.journal.voice import said
from dust_tactics.rules.commands import Activate, AnyCommand, Hold, Retaliate
from dust_tactics.rules.events import AnyEvent, DiceRolled
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.names import in_english
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.table.dice import Dice
from dust_tactics.table.dice_sets import DICE_SETS, DiceSet

REVEALING = (Hold, Retaliate)
"""Answers to the opponent's doings that show what a player has in mind."""


def titles_of(battle: Battle) -> Titles:
    """Return a battle as a list shows it."""
    sides = tuple(SideTitle(side.name, side.player, side.army.name) for side in battle.sides)
    return Titles(battle.edition, battle.scenario, battle.name, sides)


def standing_of(state: GameState) -> Standing:
    """Return how a battle stands."""
    return Standing(state.turn, state.points, state.result)


def _dice(battle: Battle) -> DiceSet:
    return DICE_SETS[battle.dice]


def _open(battle: Battle, seed: int, dice: Dice) -> tuple[GameState, Sequence[Any]]:
    """Begin a battle with its names in the language that is spoken."""
    return new_game(said(battle), seed, dice)


def _reveals(before: GameState, command: AnyCommand, events: Sequence[AnyEvent], after: GameState) -> bool:
    return isinstance(command, REVEALING)


def _checkpoint(state: GameState) -> bool:
    """Wherever a unit is chosen to be activated."""
    owed = decision_owed(state)
    return owed is not None and isinstance(owed.question, ChooseUnit)


def _mover(command: AnyCommand, state: GameState) -> str:
    return state.units[command.unit].name if isinstance(command, Activate) else ""


TACTICS: GameKind[Battle, GameState, AnyCommand, AnyEvent] = GameKind(
    TACTICS_GAME,
    "a battle",
    AnyCommand,
    (DiceRolled,),
    read_battle,
    titles_of,
    _dice,
    _open,
    standing_of,
    _reveals,
    _checkpoint,
    _mover,
    may_sit,
    apply,
    in_english,
)
