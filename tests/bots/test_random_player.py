"""The random player: always legal, never the same twice, and able to do everything."""

from collections import Counter

import pytest

from dust_tactics.bots.random_player import RandomPlayer, Weights
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.lab.battles import play_battle, random_players
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.rules.commands import AnyCommand, Attack, Hold, Move, Pass, React
from dust_tactics.rules.game import check, decision_owed, new_game
from dust_tactics.rules.state import GameState


class Judged:
    """A random player whose every choice is checked, and counted by what is odd about it."""

    def __init__(self, seed: int, found: Counter[str], weights: Weights | None = None) -> None:
        self._player = RandomPlayer(seed, weights)
        self._found = found

    def choose(self, state: GameState) -> AnyCommand:
        """The choice of the random player."""
        before = state.copy()
        command = self._player.choose(state)
        assert state == before
        assert check(state, command) is None, (command, check(state, command))
        self._found[type(command).__name__] += 1
        if isinstance(command, Move):
            self._found["stays"] += not command.path
            self._found["crushes"] += bool(command.crush)
            self._found["crosses its path"] += len(set(command.path)) < len(command.path)
        if isinstance(command, Attack):
            targets = {shot.target for shot in command.shots}
            self._found["holds fire"] += not targets
            self._found["splits fire"] += len(targets) > 1
        return command


def play(seeds: range, weights: Weights | None = None) -> Counter[str]:
    """Play random battles; what was chosen how often."""
    found: Counter[str] = Counter()
    cards = load_cards("2013")
    for seed in seeds:
        play_battle(random_battle(seed, cards), seed, (Judged(seed, found, weights), Judged(seed + 500, found)))
    return found


def test_every_choice_is_legal_and_every_oddity_happens() -> None:
    """A hundred battles hold every kind of command, and the odd things that people do."""
    found = play(range(100))
    commands = ["GoFirst", "Activate", "Pass", "Declare", "Move", "Attack", "Retaliate", "TakeHits", "React", "Hold"]
    oddities = ("stays", "crushes", "crosses its path", "holds fire", "splits fire")
    assert not [kind for kind in (*commands, *oddities) if not found[kind]]


def test_weights_change_the_manner() -> None:
    """A player who never reacts and never passes."""
    cards = load_cards("2013")
    found: Counter[str] = Counter()
    never = Weights(react=0, pass_go=0)
    for seed in range(12):
        players = Judged(seed, found, never), Judged(seed + 500, found, never)
        play_battle(random_battle(seed, cards), seed, players)
    assert not found[React.__name__]
    assert not found[Pass.__name__]
    assert found[Hold.__name__]


def test_nobody_chooses_when_the_battle_is_over() -> None:
    """A finished battle owes no decision."""
    battle = random_battle(1, load_cards("2013"))
    ends: list[GameState] = []
    play_battle(battle, 1, random_players(1), lambda state, command, events: ends.append(state))
    assert decision_owed(ends[-1]) is None
    with pytest.raises(ValueError, match="over"):
        RandomPlayer(1).choose(ends[-1])


def test_the_same_seed_answers_alike() -> None:
    """Choices depend on seed and state alone."""
    state, _ = new_game(random_battle(2, load_cards("2013")), 2)
    assert RandomPlayer(7).choose(state) == RandomPlayer(7).choose(state.copy())
