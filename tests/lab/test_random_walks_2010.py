"""Random battles of the 2010 book in which everything that must always hold is looked at after every command."""

from typing import get_args

import numpy as np

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.lab.fixture_cards import fixture_cards
from dust_tactics.lab.fuzz import fuzz
from dust_tactics.lab.mustered_battles import mustered_battle
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import walk
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import new_game

MUSTERED = ("open-skirmish", "tunnel-skirmish")


def test_walks_through_random_battles_of_2010() -> None:
    """With cards that nobody would print, crates and traps that are shot at, charges and repairs."""
    cards = load_cards("2010") | fixture_cards("2010")
    seen: set[str] = set()
    for seed in range(20):
        seen |= walk(random_battle(seed, cards, "2010"), seed)[1].seen
    assert {"PieceDestroyed", "CloseCombatBegan", "DamageRepaired", "HeroLeft", "ChooseChargeStep"} <= seen
    assert "ReactionRolled" not in seen and "Passed" not in seen


def test_walks_with_armies_of_2010_mustered_by_chance() -> None:
    """On tables that the players lay, however thick."""
    for seed, name in enumerate(MUSTERED):
        battle = mustered_battle(load_scenario(find_scenario(name)), (12, 16)[seed], seed)
        outcome, known = walk(battle, seed, 0.05)
        assert outcome.commands == known.commands
        assert {"DensityChosen", "PiecesBegun"} <= known.seen


def test_commands_out_of_the_blue_are_of_every_kind() -> None:
    """Those that one book alone has, too: walks of every book must refuse them."""
    state, _ = new_game(random_battle(1, load_cards("2010"), "2010"), 1)
    assert {type(command) for command in fuzz(state, np.random.default_rng(1))} == set(get_args(AnyCommand))
