"""Battles chosen for what was not seen yet: scenarios, boards, and small tables crowded with whoever is wanted."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from dust_tactics.files.cards import load_cards
from dust_tactics.files.catalogue import list_boards, list_scenarios
from dust_tactics.files.scenarios import Scenario, make_battle
from dust_tactics.lab.proving_cards import DUELLIST, PROVING_CARDS
from dust_tactics.lab.random_battles import (
    RANDOM,
    battle_on,
    random_board,
    random_cards,
    with_mission,
    with_smoke_and_dice,
)
from dust_tactics.lab.sightings import Thing
from dust_tactics.lab.sightings_of_ground import OPENINGS, uses_of_walls
from dust_tactics.lab.sightings_of_units import things_on_card
from dust_tactics.rules.board import Board, Edge, Terrain
from dust_tactics.rules.cards import Card
from dust_tactics.rules.scenario import Battle, Objective, SideSetup, UnitSetup, Victory

T = TypeVar("T")

Wanted = Callable[[Thing], bool]


@dataclass(frozen=True)
class Stock:
    """What battles of an edition are made from: cards by id, scenarios by id, boards by name."""

    edition: str
    cards: Mapping[str, Card]
    scenarios: Mapping[str, Scenario]
    boards: Mapping[str, Board]


def stock_of(edition: str) -> Stock:
    """All that ships for an edition, and the proving cards. Raises FileRefused, KeyError."""
    scenarios = [entry.content for entry in list_scenarios() if entry.shipped and entry.content]
    boards = [entry.content for entry in list_boards() if entry.shipped and entry.content]
    return Stock(
        edition,
        load_cards(edition) | {card.id: card for card in PROVING_CARDS.values() if card.edition == edition},
        {scenario.id: scenario for scenario in scenarios if scenario.edition == edition},
        {board.name: board for board in boards},
    )


def proving_battle(stock: Stock, random: np.random.Generator, wanted: Wanted) -> Battle:
    """A scenario or a board that is wanted, with units that are wanted; small tables of chance when none is."""
    cards = [card.id for card in stock.cards.values() if any(wanted(thing) for thing in things_on_card(card))]
    scenarios = [name for name in stock.scenarios if wanted(Thing("scenario", name))]
    if scenarios:
        return _of_scenario(stock, random, _pick(random, scenarios), cards)
    boards = [name for name in stock.boards if wanted(Thing("board", name))]
    if boards:
        return _with_or_without_mission(random, _on_board(stock, random, _pick(random, boards), cards))
    if random.random() < 0.5:
        ends = [recipe for result, recipe in RARE_ENDS.items() if wanted(Thing("result", result))]
        if ends:
            return _pick(random, ends)(stock, random)
    if random.random() < 0.2:
        return _with_or_without_mission(random, _on_board(stock, random, _pick(random, sorted(stock.boards)), cards))
    openings = {thing.name.partition(":")[0] for thing in uses_of_walls(stock.cards.values()) if wanted(thing)}
    edges = [edge for edge in OPENINGS if edge in openings]
    if edges and random.random() < 0.5:
        board = random_board(random, 0.6, edges=(_pick(random, edges), Edge.FREE))
    else:
        board = random_board(random)
    return _with_or_without_mission(random, battle_on(random, board, stock.cards, stock.edition, cards))


def _pick(random: np.random.Generator, options: Sequence[T]) -> T:
    return options[int(random.integers(0, len(options)))]


def _on_board(stock: Stock, random: np.random.Generator, name: str, wanted: list[str]) -> Battle:
    return battle_on(random, stock.boards[name], stock.cards, stock.edition, wanted)


def _with_or_without_mission(random: np.random.Generator, battle: Battle) -> Battle:
    battle = with_mission(random, battle) if random.random() < 0.5 else battle
    return with_smoke_and_dice(random, battle) if random.random() < 0.5 else battle


def _duel(stock: Stock, random: np.random.Generator) -> Battle:
    """Two units side by side that can hardly miss each other."""
    return battle_on(random, random_board(random, 0.0, 2), {DUELLIST.id: DUELLIST}, stock.edition, most_units=1)


def _both_at_their_goal(stock: Stock, random: np.random.Generator) -> Battle:
    """Two units far apart, each on the objective that it has to hold."""
    board = Board(RANDOM, 9, 2, (Terrain.OPEN,) * 18)
    battle = battle_on(random, board, {DUELLIST.id: DUELLIST}, stock.edition, most_units=1)
    goals = (0, board.width - 1)
    sides = tuple(
        replace(side, army=replace(side.army, units=(UnitSetup(DUELLIST.id, squares=(goal,)),)))
        for side, goal in zip(battle.sides, goals, strict=True)
    )
    return replace(
        battle,
        sides=(sides[0], sides[1]),
        objectives=tuple(Objective(f"goal {side}", goal, 1 - side) for side, goal in enumerate(goals)),
        victory=(Victory("hold-enemy-half", (("from_turn", 1), ("clear", 0))),),
    )


RARE_ENDS: Mapping[str, Callable[[Stock, np.random.Generator], Battle]] = {
    "both-eliminated": _duel,
    "both-achieved": _both_at_their_goal,
}
"""Ends that chance hardly comes to, and battles that come to them soon."""


def _of_scenario(stock: Stock, random: np.random.Generator, name: str, wanted: list[str]) -> Battle:
    """A scenario with units that nobody would muster together."""
    battle = make_battle(stock.scenarios[name])
    first, second = (_with_units(stock, random, side, wanted) for side in battle.sides)
    needed = {unit.card for side in (first, second) for unit in side.army.units}
    return replace(battle, sides=(first, second), cards=tuple(stock.cards[card] for card in sorted(needed)))


def _with_units(stock: Stock, random: np.random.Generator, side: SideSetup, wanted: list[str]) -> SideSetup:
    cards = random_cards(random, stock.cards, len(side.army.units), wanted)
    return replace(side, army=replace(side.army, units=tuple(UnitSetup(card.id) for card in cards)))
