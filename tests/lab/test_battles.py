"""Battles without a screen."""

import pytest

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab import battles
from dust_tactics.lab.battles import EndlessBattle, Outcome, play_battle, random_players, statistics_of
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import legal_commands
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState


@pytest.fixture(scope="module")
def battle() -> Battle:
    """The smallest battle that ships."""
    return make_battle(load_scenario(find_scenario("first-steps")))


def test_a_seed_always_plays_the_same_battle(battle: Battle) -> None:
    """And another seed another one."""
    assert play_battle(battle, 1, random_players(1)) == play_battle(battle, 1, random_players(1))
    assert (
        len({outcome.commands for outcome in (play_battle(battle, seed, random_players(seed)) for seed in range(6))})
        > 1
    )


def test_every_listed_command_can_be_chosen(battle: Battle) -> None:
    """A player who always takes the first command listed, or the last, comes to an end too."""

    class Listed:
        def __init__(self, last: bool) -> None:
            self.last = last

        def choose(self, state: GameState) -> AnyCommand:
            commands = list(legal_commands(state))
            return commands[-1 if self.last else 0]

    assert play_battle(battle, 1, (Listed(False), Listed(False))).turns == battle.turns
    assert play_battle(battle, 1, (Listed(True), Listed(True))).turns <= battle.turns


def test_a_battle_without_end_is_an_error(battle: Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than a program that hangs."""
    monkeypatch.setattr(battles, "MOST_COMMANDS", 10)
    with pytest.raises(EndlessBattle, match="seed 1: not over after 10 commands"):
        play_battle(battle, 1, random_players(1))


def test_statistics_count_what_happened() -> None:
    """Wins by side, draws, means and reasons."""
    outcomes = [
        Outcome(1, Result(0, "eliminated", "T13-VIC-02", (30, 10)), 4, 100),
        Outcome(2, Result(1, "turn-limit", "T13-VIC-03", (0, 20)), 8, 200),
        Outcome(3, Result(None, "turn-limit", "T13-VIC-03", (0, 0)), 8, 300),
    ]
    found = statistics_of(outcomes)
    assert (found.battles, found.wins, found.draws) == (3, (1, 1), 1)
    assert (found.turns, found.commands, found.points) == (pytest.approx(20 / 3), 200, (10, 10))
    assert found.reasons == {"eliminated": 1, "turn-limit": 2}
    assert statistics_of([]).turns == 0
