"""A world game whose program is killed at any moment goes on with the state it had, hands, deck and dice included."""

import random
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path

import pytest
from world_game import world_setup

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.table.plain import digest
from dust_tactics.world.game import apply, decision_owed, new_game

SEED = 11
GAMES = (("standard", 3, True), ("epic", 4, False))

PLAYING = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from world_game import world_setup
from dust_tactics.bots.levels import PERSON
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.journal.world_session import WorldSession

version, players, ready = sys.argv[3], int(sys.argv[4]), sys.argv[5] == "True"
setup = world_setup(version, players, ready)
session = WorldSession.new(setup, int(sys.argv[6]), Path(sys.argv[1]), seats=(PERSON,) * players)
bots = [RandomWorldPlayer(number) for number in range(players)]
while session.decision:
    session.submit(bots[session.decision.owner].choose(session.state))
    print(len(session.history), flush=True)
"""


@cache
def digests(version: str, players: int, ready: bool) -> list[str]:
    """The digests of the states that the game goes through, after each command."""
    state, _ = new_game(world_setup(version, players, ready), SEED)
    bots = [RandomWorldPlayer(number) for number in range(players)]
    found = [digest(state)]
    while owed := decision_owed(state):
        apply(state, bots[owed.owner].choose(state))
        found.append(digest(state))
    return found


def play_until_killed(journal: Path, game: tuple[str, int, bool], seconds: float) -> int:
    """Play in another process, kill that so long after its first command; the commands it had acknowledged."""
    here = str(Path(__file__).parent)
    command = [sys.executable, "-c", PLAYING, str(journal), here, *map(str, game), str(SEED)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        acknowledged = int(program.stdout.readline())
        timer = threading.Timer(seconds, program.kill)
        timer.start()
        for line in program.stdout:
            if line.endswith("\n"):
                acknowledged = int(line)
        timer.cancel()
    return acknowledged


def kill_and_resume(journal: Path, game: tuple[str, int, bool], seconds: float) -> int:
    """Kill a game, and see that it goes on where it was; how many commands that had."""
    acknowledged = play_until_killed(journal, game, seconds)
    session = WorldSession.resume(journal)
    assert isinstance(session, WorldSession)
    with session:
        length = len(session.history)
        assert length in (acknowledged, acknowledged + 1), "a command counts once its line is on disk"
        assert digest(session.state) == digests(*game)[length]
    return length


@pytest.mark.parametrize("part", range(2))
def test_a_killed_game_resumes_with_the_state_it_had(part: int, tmp_path: Path) -> None:
    """Two hundred are killed by hand: `kill_and_resume` with other parts."""
    chance = random.Random(part)
    for kill in range(2):
        kill_and_resume(tmp_path / f"{kill}.jsonl", GAMES[kill], chance.uniform(0.0, 0.3))
