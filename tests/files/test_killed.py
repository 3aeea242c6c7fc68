"""A battle whose program is killed at any moment goes on with the state it had."""

import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.table.plain import digest

SEED = 11

PLAYING = """
import sys
from pathlib import Path
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.journal.session import Session

session = Session.new(make_battle(load_scenario(find_scenario("encounter"))), int(sys.argv[2]), Path(sys.argv[1]))
players = RandomPlayer(1), RandomPlayer(2)
while session.decision:
    session.submit(players[session.decision.owner].choose(session.state))
    print(len(session.history), flush=True)
"""


@pytest.fixture(scope="module")
def digests() -> list[str]:
    """The digests of the states that the battle goes through, after each command."""
    state, _ = new_game(make_battle(load_scenario(find_scenario("encounter"))), SEED)
    players = RandomPlayer(1), RandomPlayer(2)
    found = [digest(state)]
    while owed := decision_owed(state):
        apply(state, players[owed.owner].choose(state))
        found.append(digest(state))
    return found


def play_until_killed(journal: Path, seconds: float) -> int:
    """Play in another process, kill that so long after its first command; the commands it had acknowledged."""
    command = [sys.executable, "-c", PLAYING, str(journal), str(SEED)]
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


@pytest.mark.parametrize("part", range(2))
def test_a_killed_battle_resumes_with_the_state_it_had(part: int, digests: list[str], tmp_path: Path) -> None:
    chance = random.Random(part)
    for kill in range(3):
        journal = tmp_path / f"{kill}.jsonl"
        acknowledged = play_until_killed(journal, chance.uniform(0.0, 0.5))
        session = Session.resume(journal)
        assert isinstance(session, Session)
        with session:
            length = len(session.history)
            assert length in (acknowledged, acknowledged + 1), "a command counts once its line is on disk"
            assert digest(session.state) == digests[length]
