"""The random player of the second game: legal, repeatable, and never at a loss."""

from typing import Any, get_args

import pytest

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.world.world import load_world
from dust_tactics.table.agenda import Question
from dust_tactics.world.commands import OF_THE_VARIANT, AnyWorldCommand
from dust_tactics.world.game import apply, check, new_game
from dust_tactics.world.setup import PlayerSetup
from dust_tactics.world.state import WorldState
from dust_tactics.world.views import view_of


def game_of(version: str, players: int, seed: int, ready: bool) -> WorldState:
    """A new game on the world that ships."""
    setup = load_world().set_up(version, [PlayerSetup(str(number)) for number in range(players)], ready=ready)
    return new_game(setup, seed)[0]


def played(version: str, players: int, seed: int, ready: bool) -> list[Any]:
    """All commands of a game by one random player for all, each of them legal."""
    state = game_of(version, players, seed, ready)
    chooser, commands = RandomWorldPlayer(seed), []
    while state.agenda:
        command = chooser.choose(state)
        assert check(state, command) is None
        commands.append(command)
        apply(state, command)
    assert state.result is not None
    return commands


@pytest.mark.parametrize("version", ["standard", "epic"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_games_come_to_an_end_and_every_choice_is_legal(version: str, players: int) -> None:
    """By the book and from ready starts."""
    assert len(played(version, players, 3, ready=False)) > 50
    assert len(played(version, players, 3, ready=True)) > 20


def test_the_same_seed_plays_the_same_game_and_another_another() -> None:
    """Command by command."""
    assert played("epic", 3, 5, ready=True) == played("epic", 3, 5, ready=True)
    assert played("epic", 3, 5, ready=True) != played("epic", 3, 6, ready=True)


def test_every_kind_of_command_comes_up() -> None:
    """Over a dozen games of both versions."""
    met = set()
    for seed in range(12):
        for version in ("standard", "epic"):
            met |= {type(command) for command in played(version, 2 + seed % 5, seed, ready=seed % 3 > 0)}
    assert set(get_args(AnyWorldCommand)) - met == set(OF_THE_VARIANT)


def test_it_needs_no_more_than_a_player_may_see() -> None:
    """Given views it answers as it does given the whole state."""
    state = game_of("standard", 3, 8, ready=False)
    seeing, knowing = RandomWorldPlayer(1), RandomWorldPlayer(1)
    while state.agenda:
        question: Question[Any, Any] = state.agenda[-1]
        command = knowing.choose(state)
        assert seeing.choose(view_of(state, question.owner)) == command
        apply(state, command)


def test_a_game_that_is_over_has_no_answer() -> None:
    """It says so."""
    state = game_of("epic", 2, 2, ready=True)
    state.agenda.clear()
    with pytest.raises(ValueError, match="over"):
        RandomWorldPlayer(1).choose(state)
