"""A short battle to keep journals of."""

from functools import cache
from pathlib import Path

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.scenario import Battle


@cache
def short_battle() -> Battle:
    """The smallest battle that ships."""
    return make_battle(load_scenario(find_scenario("first-steps")))


def begin(path: Path, seed: int = 3) -> Session:
    """A battle with a journal that is not waited for."""
    return Session.new(short_battle(), seed, path, started="2026-01-02T03:04:05", durable=False)


def play_on(session: Session, commands: int = 10_000, seed: int = 5) -> None:
    """Play some random commands, or all that are left."""
    player = RandomPlayer(seed)
    for _ in range(commands):
        if session.decision is None:
            return
        session.submit(player.choose(session.state))


def resumed(path: Path) -> Session:
    """The battle of a journal in which nothing is wrong."""
    session = Session.resume(path, durable=False)
    assert isinstance(session, Session), session
    return session
