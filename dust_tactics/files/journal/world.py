"""The second game in journals: World War, for two to six people."""

from collections.abc import Sequence
from typing import Any

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.levels import LEVELS
from dust_tactics.files.journal.kind import GameKind, Titles
from dust_tactics.files.journal.lines import WORLD_GAME, Ended, SideTitle, Standing
from dust_tactics.files.journal.world_setup import read_setup
from dust_tactics.table.agenda import decision_owed
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, DiceSet
from dust_tactics.world.commands import (
    AnyWorldCommand,
    ChooseCard,
    Interrupt,
    Keep,
    LetPass,
    Stand,
    UseAbility,
)
from dust_tactics.world.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsRevealed,
    NurseRolled,
    Rolled,
    RolledAgain,
    SpecialAttack,
    TableFought,
)
from dust_tactics.world.game import new_game
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import WorldState

ANSWERS = (LetPass, Interrupt, UseAbility, Keep, Stand)
"""Answers that show what a player has in mind, where he is asked in the turn of another."""
SHOWN = (CardsRevealed, CardsDrawn, CardsDiscarded, TableFought)
"""Events after which something is known that was not: cards that somebody did not know, how another battle ended."""

WorldEvent = Any
"""The events of `world.events`."""


def titles_of(setup: WorldSetup) -> Titles:
    """Return a game as a list shows it; the list finds names for what is an id here."""
    sides = tuple(
        SideTitle("", player.name, setup.armies[player.army].id if player.army >= 0 else "") for player in setup.players
    )
    return Titles(setup.version, "by-the-book" if setup.start is None else "ready-start", "", sides)


def standing_of(state: WorldState) -> Standing:
    """Return how a game stands: its round, the victory points of all, and who has won."""
    result = state.result
    ended = None if result is None else Ended(result.winners, result.reason, result.clause)
    return Standing(state.round, tuple(player.points for player in state.players), ended)


def is_secret(command: AnyWorldCommand) -> bool:
    """Return whether a command says what only its player may know until all cards are revealed."""
    return isinstance(command, ChooseCard)


def reveals(before: WorldState, command: AnyWorldCommand, events: Sequence[WorldEvent], after: WorldState) -> bool:
    """Return whether a command showed what others can't forget, or hid from others what must not be shown by going
    back.

    A card chosen in secret is such once it is another's turn to choose: to go back then is to look at it.
    """
    owed, next_owed = decision_owed(before), decision_owed(after)
    owner = None if owed is None else owed.owner
    if any(isinstance(event, SHOWN) for event in events):
        return True
    if is_secret(command):
        return next_owed is None or next_owed.owner != owner
    return isinstance(command, ANSWERS) and (before.turn is None or before.turn.player != owner)


def _dice(setup: WorldSetup) -> DiceSet:
    return DICE_SETS[DiceKind.CLASSIC]


def _checkpoint(state: WorldState) -> bool:
    """At every decision that is not one of a battle."""
    return bool(state.agenda) and state.battle is None


def _mover(command: AnyWorldCommand, state: WorldState) -> str:
    """Whose turn it is."""
    return "" if state.turn is None else state.setup.players[state.turn.player].name


def may_sit(setup: WorldSetup, side: int, seat: Seat) -> bool:
    """Return whether this program has such a player."""
    return seat.is_person or (seat.level in LEVELS and not seat.manner)


WORLD: GameKind[WorldSetup, WorldState, AnyWorldCommand, WorldEvent] = GameKind(
    WORLD_GAME,
    "a game of World War",
    AnyWorldCommand,
    (Rolled, RolledAgain, NurseRolled, SpecialAttack),
    read_setup,
    titles_of,
    _dice,
    new_game,
    standing_of,
    reveals,
    _checkpoint,
    _mover,
    may_sit,
)
