"""A game of World War to keep journals of."""

from functools import cache
from pathlib import Path

from dust_tactics.bots.levels import PERSON
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.lab.world_games import setup_of
from dust_tactics.world.setup import WorldSetup


@cache
def world_setup(version: str = "standard", players: int = 2, ready: bool = True) -> WorldSetup:
    """A game on the world that ships, from its ready start if nothing else is said."""
    return setup_of(version, players, ready=ready, names=("Nora", "Jonas", "Ann", "Bo", "Cy", "Di")[:players])


def begin(path: Path, version: str = "standard", players: int = 2, ready: bool = True, seed: int = 3) -> WorldSession:
    """A game with a journal that is not waited for."""
    setup = world_setup(version, players, ready)
    return WorldSession.new(setup, seed, path, started="2026-01-02T03:04:05", seats=(PERSON,) * players, durable=False)


def play_on(session: WorldSession, commands: int = 10_000, seed: int = 5) -> None:
    """Play some random commands, or all that are left."""
    player = RandomWorldPlayer(seed)
    for _ in range(commands):
        if session.decision is None:
            return
        session.submit(player.choose(session.state))


def resumed(path: Path) -> WorldSession:
    """The game of a journal in which nothing is wrong."""
    session = WorldSession.resume(path, durable=False)
    assert isinstance(session, WorldSession), session
    return session
