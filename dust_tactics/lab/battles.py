"""Battles without a screen, one or many."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dust_tactics.bots.player import Player
from dust_tactics.bots.random_player import RandomPlayer, Weights
from dust_tactics.files.journal.session import Session
from dust_tactics.lab.playing import played_out
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState

MOST_COMMANDS = 50_000

Players = tuple[Player, Player]
Listener = Callable[[GameState, AnyCommand | None, Iterable[AnyEvent]], None]
"""Is told the state after every command, the command (None for the opening) and its events."""


class EndlessBattle(RuntimeError):
    """A battle that does not end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a battle went."""

    seed: int
    result: Result
    turns: int
    commands: int


def random_players(seed: int, weights: Weights | None = None) -> Players:
    """Two random players for a battle of that seed."""
    return RandomPlayer(2 * seed, weights), RandomPlayer(2 * seed + 1, weights)


def play_battle(
    battle: Battle,
    seed: int,
    players: Players,
    listener: Listener | None = None,
    context: BattleContext[GameState] | None = None,
) -> Outcome:
    """Play a battle to its end. Raises EndlessBattle, and Refused when a player breaks the rules.

    context   that of the battle, where many battles share it
    """
    state, events = new_game(battle, seed, context=context)
    if listener:
        listener(state, None, events)  # type: ignore[arg-type]
    for count in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            return _outcome(state, seed, count)
        command = players[owed.owner].choose(state)
        events = apply(state, command)
        if listener:
            listener(state, command, events)  # type: ignore[arg-type]
    raise EndlessBattle(f"{battle.scenario}, seed {seed}: not over after {MOST_COMMANDS} commands")


def play_session(session: Session, players: Players, listener: Listener | None = None) -> Outcome:
    """Play a battle with a journal to its end. Raises as `play_battle`, and OSError."""
    if not played_out(session, players, listener, MOST_COMMANDS):
        raise EndlessBattle(f"{session.path}: not over after {MOST_COMMANDS} commands")
    return _outcome(session.state, session.header.seed, len(session.history))


def _outcome(state: GameState, seed: int, commands: int) -> Outcome:
    if state.result is None:
        raise AssertionError("a battle in which nobody owes a decision has a result")
    return Outcome(seed, state.result, state.turn, commands)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Many outcomes in numbers; `wins` are those of side 0 and side 1, `reasons` count how battles ended."""

    battles: int
    wins: tuple[int, int]
    draws: int
    turns: float
    commands: float
    points: tuple[float, float]
    reasons: dict[str, int]


def statistics_of(outcomes: Iterable[Outcome]) -> Statistics:
    """Count outcomes; means are 0 when there are none."""
    known = list(outcomes)
    count = max(len(known), 1)
    winners = Counter(outcome.result.winner for outcome in known)
    return Statistics(
        len(known),
        (winners[0], winners[1]),
        winners[None],
        sum(outcome.turns for outcome in known) / count,
        sum(outcome.commands for outcome in known) / count,
        (
            sum(outcome.result.points[0] for outcome in known) / count,
            sum(outcome.result.points[1] for outcome in known) / count,
        ),
        dict(Counter(outcome.result.reason for outcome in known)),
    )
