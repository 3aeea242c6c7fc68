"""The lines of sight that a battle keeps are those that a fresh look gives, however the vehicles moved."""

from functools import reduce
from importlib import import_module

import numpy as np
import pytest

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.grid import Grid, area_sight, table_bytes
from dust_tactics.lab.random_battles import battle_on, random_battle
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.game import apply, context_of, decision_owed, new_game
from dust_tactics.rules.sight import geometry
from dust_tactics.rules.sight.field import field_of, viewpoint


@pytest.mark.parametrize("anew", [0, 216], ids=["repaired", "looked at anew"])
def test_sights_with_vehicles_equal_fresh_ones(anew: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On random boards, with vehicles that come, go and move, also onto squares that block by themselves."""
    monkeypatch.setattr(geometry, "_QUICKLY_LOOKED_AT", anew)
    random = np.random.default_rng(1)
    for seed in range(20):
        kept = context_of(random_battle(seed, load_cards("2013"))).geometry
        for _ in range(8):
            vehicles = frozenset(random.integers(0, kept.grid.size, int(random.integers(0, 5))).tolist())
            sight, fresh = kept.sight(vehicles), area_sight(reduce(Grid.with_blocker, sorted(vehicles), kept.grid))
            assert sight.grid == fresh.grid
            assert np.array_equal(sight.sees, fresh.sees)
            assert np.array_equal(sight.cover, fresh.cover)


@pytest.mark.parametrize("side", [9, 36, 64])
def test_the_tables_kept_of_a_board_take_a_bounded_memory(side: int) -> None:
    """Vehicles stand elsewhere a hundred times over, and each time somebody might ask for tables of the whole board."""
    size = side * side
    kept = geometry.Geometry(Board("large", side, side, (Terrain.OPEN,) * size), EDITIONS["2013"].terrain)
    for square in range(min(100, size)):
        kept.sight(frozenset({square}))
    assert 2 <= len(kept._sights) <= 64
    assert len(kept._sights) * table_bytes(size) <= 64 * 2**20


def test_a_battle_on_the_largest_table_works_out_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played by random players, with everything that a screen shows of a unit's sight."""

    def refuse(grid: Grid) -> None:
        raise AssertionError(f"tables were worked out for {grid}")

    monkeypatch.setattr(import_module("dust_tactics.grid.area_sight"), "sight_and_views", refuse)
    random = np.random.default_rng(4)
    terrain = tuple(random.choice([Terrain.OPEN, Terrain.TREES], p=[0.9, 0.1], size=64 * 64).tolist())
    board = Board("largest", 64, 64, tuple(Terrain(kind) for kind in terrain))
    state, _ = new_game(battle_on(random, board, load_cards("2013"), "2013", most_units=12), 4)
    players = RandomPlayer(1), RandomPlayer(2)
    for number in range(120):
        owed = decision_owed(state)
        assert owed is not None
        apply(state, players[owed.owner].choose(state))
        unit = next(iter(state.on_table()))
        if number % 10 == 0:
            assert state.edition.sight.view(field_of(state), viewpoint(unit)).sees[list(unit.squares)].all()
