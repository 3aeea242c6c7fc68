"""What is kept from one question to the next makes no difference to any answer."""

import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.lab.battles import play_battle, random_players
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.rules.attack.weapons import has_target, weapon_choices
from dust_tactics.rules.game import apply, context_of, decision_owed, legal_commands, new_game
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState

SEEDS = range(6, 14)
MOST_DECISIONS = 100


def states(seed: int) -> Iterator[GameState]:
    """A battle of two random players, after every command."""
    battle = random_battle(seed, load_cards("2013"))
    state, _ = new_game(battle, seed, context=context_of(battle))
    players = random_players(seed)
    for _ in range(MOST_DECISIONS):
        owed = decision_owed(state)
        if owed is None:
            return
        yield state
        apply(state, players[owed.owner].choose(state))


def forgetful(state: GameState) -> GameState:
    """The same state on a table of which nothing was asked before."""
    copy = state.copy()
    copy.context = replace(state.context, geometry=Geometry(state.battle.board, state.edition.terrain))
    return copy


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_commands_are_legal_whatever_was_asked_before(seed: int) -> None:
    for state in states(seed):
        assert list(legal_commands(state)) == list(legal_commands(forgetful(state)))


def test_a_table_is_forgotten_with_its_battle() -> None:
    """Its tables of sight may be large, and should not wait for Python to look for circles."""
    gc.collect()
    gc.disable()
    try:
        battle = random_battle(6, load_cards("2013"))
        context = context_of(battle)
        play_battle(battle, 6, random_players(6), context=context)
        table = weakref.ref(context.geometry)
        del context
        assert table() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("seed", SEEDS)
def test_whom_weapons_can_attack_is_the_same_with_reasons_and_without(seed: int) -> None:
    for state in states(seed):
        for unit in state.on_table():
            explained = weapon_choices(state, unit)
            assert [replace(choice, refusals=()) for choice in explained] == list(
                weapon_choices(state, unit, reasons=False)
            )
            enemies = {enemy.id for enemy in state.targets(1 - unit.side)}
            for choice in explained:
                refused = [enemy for enemy, _ in choice.refusals]
                assert {*choice.targets} | {*refused} == enemies and len(choice.targets) + len(refused) == len(enemies)
            some = any(choice.targets for choice in explained)
            assert has_target(state, unit, close=True, only=None) == some
