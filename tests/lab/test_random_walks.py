"""Random battles in which everything that must always hold is looked at after every command."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab.battles import play_session, random_players
from dust_tactics.lab.mustered_battles import mustered_battle
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import BrokenInvariant, Walk, walk
from dust_tactics.rules.cards import SkillOnCard
from dust_tactics.rules.game import new_game

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from example_cards import example_cards

CHUNK = 50
SCENARIOS = (
    "encounter",
    "streets",
    "first-steps",
    "grab-the-dust",
    "bait-and-flank",
    "supply-drop",
    "all-out-attack",
    "three-bells",
    "winter-manoeuvres",
)
MUSTERED = ("encounter", "grab-the-dust", "bait-and-flank", "supply-drop", "all-out-attack")
MANY = 64


@pytest.mark.parametrize("chunk", range(3))
def test_walks_through_random_battles(chunk: int) -> None:
    """Some hundred battles on tables that nobody would design, half of them with weapons nobody would print."""
    cards = load_cards("2013")
    seen: set[str] = set()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        _, known = walk(random_battle(seed, cards), seed)
        seen |= known.seen
    assert {"ReactionRolled", "CloseCombatBegan", "UnitEliminated", "ActionLost", "Passed"} <= seen
    assert {"TerrainPlaced", "PlacedInReserve", "VictoryPointsGained"} <= seen
    assert {"EventHappened", "UnitsArrived"} <= seen


def test_events_of_random_battles_change_the_ways_to_win() -> None:
    cards, seen = load_cards("2013"), set[str]()
    for seed in range(4 * CHUNK):
        seen |= walk(random_battle(seed, cards), seed)[1].seen
        if {"VictoryAdded", "VictoryRemoved"} <= seen:
            return
    raise AssertionError(f"only {sorted(seen)}")


@pytest.mark.clause("T13-ATK-06", "T13-ATK-12", "T13-ATK-14", "T13-FOF-02")
@pytest.mark.parametrize("chunk", range(2))
def test_walks_with_teams_crews_and_modes(chunk: int) -> None:
    """Battles of support weapons, crews and weapons of two modes, which no card that ships shows together."""
    examples = example_cards()
    crews = ("Mortar Team", "Dual Gun", "Assault Walker", "Dual Rifles", "Crewed Carrier", "Siege Gun")
    cards = {card.id: card for card in (examples[name] for name in crews)}
    seen: set[str] = set()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        _, known = walk(random_battle(seed, cards), seed)
        seen |= known.seen
    assert {"TargetsDeclared", "CloseCombatBegan", "MiniaturesLost", "DamageTaken", "UnitEliminated"} <= seen


@pytest.mark.clause("T13-MOV-16", "T13-MOV-17", "T13-MOV-24", "T13-TER-16")
@pytest.mark.parametrize("chunk", range(2))
def test_walks_with_aircraft(chunk: int) -> None:
    """Aircraft that keep moving and aircraft that hover, over and under each other, squads and walkers, in smoke."""
    plane = replace(example_cards()["Gunship"], move=2)
    hoverer = replace(plane, id="hoverer", name="Hoverer", skills=(SkillOnCard("hover"),))
    ground = load_cards("2013")
    cards = {card.id: card for card in (plane, hoverer, ground["bot-hunters"], ground["pounder"])}
    seen: set[str] = set()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        _, known = walk(random_battle(seed, cards), seed)
        seen |= known.seen
    assert {"TargetsDeclared", "SmokeLaid", "SmokeCleared", "UnitEliminated"} <= seen


@pytest.mark.parametrize("chunk", range(8))
def test_walks_through_the_scenarios(chunk: int) -> None:
    """Two hundred battles of the scenarios that ship."""
    size = MANY // 8
    battles = {name: make_battle(load_scenario(find_scenario(name))) for name in SCENARIOS}
    for seed in range(chunk * size, (chunk + 1) * size):
        outcome, known = walk(battles[SCENARIOS[seed % len(SCENARIOS)]], seed)
        assert outcome.commands == known.commands


def test_walks_with_armies_mustered_by_chance() -> None:
    """Fifty battles of the book's scenarios with all that ships, pilots who come back from reserve among them."""
    scenarios = [load_scenario(find_scenario(name)) for name in MUSTERED]
    seen: set[str] = set()
    for seed in range(CHUNK, 2 * CHUNK):
        _, known = walk(mustered_battle(scenarios[seed % len(scenarios)], 80 + seed, seed), seed)
        seen |= known.seen
    assert {"LeftWreck", "HeroJoined", "PlacedInReserve"} <= seen


@pytest.mark.parametrize("seed", range(5))
def test_journals_of_random_battles_play_through(seed: int, tmp_path: Path) -> None:
    """What was played, read again, is the same: states, events, commands and dice."""
    battle = random_battle(seed, load_cards("2013"))
    path = tmp_path / "battle.jsonl"
    with Session.new(battle, seed, path, durable=False) as session:
        play_session(session, random_players(seed))
        history = session.history
    again = Session.resume(path, durable=False)
    assert isinstance(again, Session), again
    with again:
        assert again.history == history
        assert again.header.battle == battle


def test_a_walk_notices_what_is_wrong() -> None:
    """The checks can fail: points out of nothing, a unit in the air, a battle that asks nobody."""
    battle = random_battle(4, load_cards("2013"))
    state, events = new_game(battle, 4)
    known = Walk(battle, 4)
    known.observe(state, None, events)
    state.points = (7, 0)
    with pytest.raises(BrokenInvariant, match="seed 4, after command 0: points"):
        known.observe(state, None, events)
    state.points = (0, 0)
    sound, state.units[1] = state.units[1], replace(state.units[1], storey=3)
    with pytest.raises(BrokenInvariant, match=" is on storey 3"):
        known.observe(state, None, events)
    state.units[1] = sound
    state.agenda.clear()
    with pytest.raises(BrokenInvariant, match="result None"):
        known.observe(state, None, events)
