"""Games of World War without a screen."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.bots.world.levels import player_of
from dust_tactics.bots.world.player import WorldPlayer
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.files.world.world import load_world
from dust_tactics.lab.playing import played_out
from dust_tactics.lab.world_invariants import broken
from dust_tactics.table.agenda import apply, decision_owed
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.game import new_game
from dust_tactics.world.result import WorldResult
from dust_tactics.world.setup import PlayerSetup, WorldSetup
from dust_tactics.world.state import WorldState

MOST_COMMANDS = 100_000

Listener = Callable[[WorldState, AnyWorldCommand | None, Sequence[Any]], None]
"""Is told the state after every command, the command (None for the opening) and its events."""


class EndlessGame(RuntimeError):
    """A game that does not end."""


class BrokenGame(RuntimeError):
    """A moment of a game at which something does not hold that must."""


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """How a game went; `levels` are those of its players, where they were named."""

    seed: int
    result: WorldResult
    commands: int
    levels: tuple[str, ...] = ()


def setup_of(version: str, players: int, *, ready: bool = False, names: Sequence[str] = ()) -> WorldSetup:
    """Return a game on the world that ships. Raises FileRefused; KeyError where there is no such ready start."""
    called = [*names, *(f"Player {number + 1}" for number in range(len(names), players))]
    return load_world().set_up(version, [PlayerSetup(name) for name in called], ready=ready)


def random_players(players: int, seed: int) -> list[WorldPlayer]:
    """Players who choose at random, in a game of that seed."""
    return players_of(["random"] * players, seed)


def players_of(levels: Sequence[str], seed: int) -> list[WorldPlayer]:
    """Players of some levels, in a game of that seed. Raises KeyError for a level that nobody knows."""
    return [player_of(level, seed * len(levels) + number) for number, level in enumerate(levels)]


def play_game(
    setup: WorldSetup, seed: int, players: Sequence[WorldPlayer], listener: Listener | None = None
) -> GameOutcome:
    """Play a game to its end. Raises EndlessGame, and Refused when a player breaks the rules."""
    state, events = new_game(setup, seed)
    if listener:
        listener(state, None, events)
    for count in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            return _outcome(state, seed, count)
        command = players[owed.owner].choose(state)
        events = apply(state, command)
        if listener:
            listener(state, command, events)
    raise EndlessGame(f"{setup.version}, {len(players)} players, seed {seed}: not over after {MOST_COMMANDS} commands")


def play_saved(session: WorldSession, players: Sequence[WorldPlayer], listener: Listener | None = None) -> GameOutcome:
    """Play a game with a journal to its end. Raises as `play_game`, and OSError."""
    if not played_out(session, players, listener, MOST_COMMANDS):
        raise EndlessGame(f"{session.path}: not over after {MOST_COMMANDS} commands")
    return _outcome(session.state, session.header.seed, len(session.history))


def _outcome(state: WorldState, seed: int, commands: int) -> GameOutcome:
    if state.result is None:
        raise AssertionError("a game in which nobody owes a decision has a result")
    return GameOutcome(seed, state.result, commands)


def watched(state: WorldState, command: AnyWorldCommand | None, events: Sequence[Any]) -> None:
    """Raise BrokenGame at a moment at which something does not hold."""
    faults = broken(state)
    if faults:
        raise BrokenGame(f"after {command}: {'; '.join(faults[:3])}")


def both(*listeners: Listener) -> Listener:
    """Tell several."""

    def tell(state: WorldState, command: AnyWorldCommand | None, events: Sequence[Any]) -> None:
        for listener in listeners:
            listener(state, command, events)

    return tell


@dataclass(frozen=True, slots=True)
class Table:
    """One kind of table: a version, how many play, and whether from a ready start."""

    version: str
    players: int
    ready: bool


def tables(versions: Iterable[str], players: Iterable[int]) -> list[Table]:
    """Return all of them, for some versions and numbers of players."""
    return [Table(version, number, ready) for ready in (False, True) for version in versions for number in players]


def play_tables(
    kinds: Sequence[Table], games: int, first_seed: int, listener: Listener, levels: Sequence[str] = ()
) -> Iterator[tuple[Table, GameOutcome]]:
    """Games by random players, or by those of some levels, one after another at each kind of table in turn.

    Levels move on by one seat from one round of all tables to the next. What fails says which game it was.
    """
    setups = [setup_of(kind.version, kind.players, ready=kind.ready) for kind in kinds]
    for number in range(games):
        seed, turned = first_seed + number, number // len(kinds)
        kind, setup = kinds[number % len(kinds)], setups[number % len(kinds)]
        seats = tuple(levels[(one - turned) % len(levels)] for one in range(kind.players)) if levels else ()
        try:
            players = players_of(seats or ("random",) * kind.players, seed)
            yield kind, replace(play_game(setup, seed, players, listener), levels=seats)
        except Exception as error:
            start = "ready" if kind.ready else "by the book"
            error.add_note(f"{kind.version}, {kind.players} players, {start}, seed {seed}")
            raise


@dataclass(frozen=True, slots=True)
class Won:
    """How a level fared: the seats it had in games, the games it won (a part of those it shares), and a fair share."""

    seats: int
    won: float
    fair: float


def fared(outcomes: Iterable[GameOutcome]) -> dict[str, Won]:
    """Return how each level fared in games whose players were named."""
    found: dict[str, Won] = {}
    for outcome in outcomes:
        for number, level in enumerate(outcome.levels):
            before = found.get(level, Won(0, 0.0, 0.0))
            part = 1 / len(outcome.result.winners) if number in outcome.result.winners else 0.0
            found[level] = Won(before.seats + 1, before.won + part, before.fair + 1 / len(outcome.levels))
    return found
