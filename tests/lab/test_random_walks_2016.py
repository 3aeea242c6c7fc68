"""Random battles of the 2016 book in which everything that must always hold is looked at after every command."""

from pathlib import Path

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.lab.battles import play_session, random_players
from dust_tactics.lab.fixture_cards import fixture_cards
from dust_tactics.lab.mustered_battles import mustered_battle
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import walk
from dust_tactics.rules.board import Terrain

CHUNK = 12
MUSTERED = ("baptism-of-fire", "race-for-fuel", "radio-free-babylon")


@pytest.mark.parametrize("chunk", range(2))
def test_walks_through_random_battles_of_2016(chunk: int) -> None:
    """A few of those that were played when the book came in: two thousand, and four hundred mustered ones."""
    cards = load_cards("2016") | fixture_cards("2016")
    seen: set[str] = set()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        battle = random_battle(seed, cards, "2016")
        assert Terrain.SWAMP not in battle.board.terrain, "ground that the book does not know"
        seen |= walk(battle, seed)[1].seen
    assert {
        "ReactionRolled",
        "CloseCombatBegan",
        "UnitEliminated",
        "SpecialDone",
        "SmokeLaid",
        "CamouflageLost",
    } <= seen


def test_walks_with_armies_of_2016_mustered_by_chance() -> None:
    """Of 25, 50 and 75 points, in the scenarios of the book."""
    for seed, name in enumerate(MUSTERED):
        battle = mustered_battle(load_scenario(find_scenario(name)), (25, 50, 75)[seed], seed)
        outcome, known = walk(battle, seed, 0.05)
        assert outcome.commands == known.commands


def test_journals_of_2016_play_through(tmp_path: Path) -> None:
    """What was played, read again, is the same: states, events, commands and dice."""
    battle = random_battle(3, load_cards("2016"), "2016")
    path = tmp_path / "battle.jsonl"
    with Session.new(battle, 3, path, durable=False) as session:
        play_session(session, random_players(3))
        history = session.history
    again = Session.resume(path, durable=False)
    assert isinstance(again, Session), again
    with again:
        assert again.history == history
        assert again.header.battle == battle
