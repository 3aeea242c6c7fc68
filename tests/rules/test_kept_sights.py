"""The lines of sight that a battle keeps are those that a fresh look gives, however the vehicles moved."""

from functools import reduce

import numpy as np
import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.grid import Grid, area_sight
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.rules.game import context_of
from dust_tactics.rules.sight import geometry


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
