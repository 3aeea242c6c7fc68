"""Battles chosen for what was not seen yet: scenarios, boards, and small tables crowded with whoever is wanted."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import list_boards, list_scenarios
from dust_tactics.files.scenarios.scenario import Scenario, make_battle
from dust_tactics.lab.coverage import CoverageItem
from dust_tactics.lab.coverage_of_ground import OPENINGS
from dust_tactics.lab.coverage_of_units import items_on_card
from dust_tactics.lab.fixture_cards import ACE, DUELLIST, SENTRY, fixture_cards
from dust_tactics.lab.random_battles import (
    RANDOM,
    battle_on,
    random_board,
    random_cards,
    terrain_of,
    with_heroes_paired,
    with_mission,
    with_smoke_and_dice,
    with_storeys,
)
from dust_tactics.lab.random_stories import with_story
from dust_tactics.rules.board import Board, Edge, Terrain
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.scenario import Battle, Objective, SideSetup, UnitSetup, Victory

T = TypeVar("T")

RECIPE_SHARE = 0.8
PILOT, VEHICLE = "koshka", "grandma"
"""A hero, and a vehicle of one square that the hero may pilot."""
BIG_VEHICLES = {"2013": "is-48", "2016": "pershing-ii"}
"""Vehicles of two squares that the hero may pilot, by edition."""


@dataclass(frozen=True)
class Stock:
    """What battles of an edition are made from: cards by id, scenarios by id, boards by name."""

    edition: str
    cards: Mapping[str, Card]
    scenarios: Mapping[str, Scenario]
    boards: Mapping[str, Board]


def stock_of(edition: str) -> Stock:
    """Return all that ships for an edition, and the fixture cards. Raises FileRefused, KeyError."""
    scenarios = [entry.content for entry in list_scenarios() if entry.shipped and entry.content]
    boards = [entry.content for entry in list_boards() if entry.shipped and entry.content]
    return Stock(
        edition,
        load_cards(edition) | fixture_cards(edition),
        {scenario.id: scenario for scenario in scenarios if scenario.edition == edition},
        {board.name: board for board in boards if set(board.terrain) <= set(terrain_of(edition))},
    )


def fixture_battle(stock: Stock, random: np.random.Generator, missing: Set[CoverageItem]) -> Battle:
    """Lay out a scenario or a board that is missing, with units that are; else small tables for what is hard to come
    by."""
    cards = [card.id for card in stock.cards.values() if not missing.isdisjoint(items_on_card(card))]
    scenarios = [name for name in stock.scenarios if CoverageItem("scenario", name) in missing]
    if scenarios:
        return _of_scenario(stock, random, _pick(random, scenarios), cards)
    boards = [name for name in stock.boards if CoverageItem("board", name) in missing]
    if not boards and random.random() < RECIPE_SHARE:
        pilots = "ace-pilot" in EDITIONS[stock.edition].skills
        recipes = [
            make
            for helps, make in RECIPES
            if any(helps(item) for item in missing) and (pilots or make not in OF_PILOTS)
        ]
        if recipes:
            return _pick(random, recipes)(stock, random)
    if boards or random.random() < 0.2:
        board = stock.boards[_pick(random, boards or sorted(stock.boards))]
    else:
        board = _climbed(stock, random, random_board(random, terrain=terrain_of(stock.edition)))
    return _varied(random, battle_on(random, board, stock.cards, stock.edition, cards))


def _pick(random: np.random.Generator, options: Sequence[T]) -> T:
    return options[int(random.integers(0, len(options)))]


def _climbed(stock: Stock, random: np.random.Generator, board: Board) -> Board:
    """Return the board with storeys and roofs, where the book knows them."""
    return with_storeys(random, board) if EDITIONS[stock.edition].movement.climbs else board


def _varied(random: np.random.Generator, battle: Battle) -> Battle:
    battle = with_mission(random, battle) if random.random() < 0.5 else battle
    battle = with_story(random, battle) if random.random() < 0.3 else battle
    return with_smoke_and_dice(random, battle) if random.random() < 0.5 else battle


def _duel(stock: Stock, random: np.random.Generator) -> Battle:
    """Two units side by side that can hardly miss each other."""
    return battle_on(
        random,
        random_board(random, 0.0, 2, terrain=terrain_of(stock.edition)),
        {DUELLIST: stock.cards[DUELLIST]},
        stock.edition,
        most_units=1,
    )


def _both_at_their_goal(stock: Stock, random: np.random.Generator) -> Battle:
    """Two units far apart, each on the objective that it has to hold."""
    board = Board(RANDOM, 9, 2, (Terrain.OPEN,) * 18)
    goals = (0, board.width - 1)
    first, second = ((UnitSetup(SENTRY, squares=(goal,)),) for goal in goals)
    return replace(
        _fielding(stock, random, board, first, second),
        objectives=tuple(Objective(f"goal {side}", goal, 1 - side) for side, goal in enumerate(goals)),
        victory=(Victory("hold-enemy-half", (("from_turn", 1), ("clear", 0))),),
    )


def _at_both_goals(stock: Stock, random: np.random.Generator) -> Battle:
    """Two units on the two objectives that have to be held together, and an enemy far off."""
    board = Board(RANDOM, 9, 2, (Terrain.OPEN,) * 18)
    goals = (0, 2)
    first, second = tuple(UnitSetup(SENTRY, squares=(goal,)) for goal in goals), (UnitSetup(SENTRY, squares=(8,)),)
    hold = tuple(Victory("hold", (("objective", f"goal {goal}"), ("from_turn", 1), ("clear", 0))) for goal in goals)
    return replace(
        _fielding(stock, random, board, first, second),
        objectives=tuple(Objective(f"goal {goal}", goal) for goal in goals),
        victory=(Victory("all", of=hold),),
    )


def _with_openings(stock: Stock, random: np.random.Generator) -> Battle:
    """Lay out a table full of openings of one size."""
    board = random_board(
        random, 0.6, edges=(_pick(random, tuple(OPENINGS)), Edge.FREE), terrain=terrain_of(stock.edition)
    )
    return _varied(random, battle_on(random, _climbed(stock, random, board), stock.cards, stock.edition))


def _with_squads_and_heroes(stock: Stock, random: np.random.Generator) -> Battle:
    """Heroes, and units that they can join."""
    kinds = (Kind.HERO, Kind.SQUAD, Kind.SUPPORT)
    cards = {card.id: card for card in stock.cards.values() if card.kind in kinds}
    heroes = [card.id for card in cards.values() if card.kind is Kind.HERO]
    return _varied(
        random, battle_on(random, random_board(random, terrain=terrain_of(stock.edition)), cards, stock.edition, heroes)
    )


def _with_pilots(stock: Stock, random: np.random.Generator) -> Battle:
    """Heroes who can pilot, and vehicles for them."""
    edition = EDITIONS[stock.edition]
    pilots = [card for card in stock.cards.values() if ask(edition.skills_of(card), "may_pilot")]
    driven = [
        card
        for card in stock.cards.values()
        if any(edition.army.pair_refusal(pilot, card, aboard=True) is None for pilot in pilots)
    ]
    cards = {card.id: card for card in (*pilots, *driven)}
    return _varied(
        random,
        battle_on(
            random,
            random_board(random, terrain=terrain_of(stock.edition)),
            cards,
            stock.edition,
            [card.id for card in pilots],
            4,
        ),
    )


def _with_observers(stock: Stock, random: np.random.Generator) -> Battle:
    """Observers, and artillery that they may call in."""
    edition = EDITIONS[stock.edition]
    observers = [card for card in stock.cards.values() if ask(edition.skills_of(card), "observes")]
    batteries = [card for card in stock.cards.values() if any("artillery" in line.rules for line in card.weapons)]
    cards = {card.id: card for card in (*observers, *batteries)}
    board = random_board(random, 0.0, terrain=(Terrain.OPEN,))
    return _varied(random, battle_on(random, board, cards, stock.edition, [card.id for card in observers]))


def _with_three_actions(stock: Stock, random: np.random.Generator) -> Battle:
    """Heroes who may have three actions, and who know a special one."""
    cards = {ACE: stock.cards[ACE]}
    return battle_on(
        random, random_board(random, terrain=terrain_of(stock.edition)), cards, stock.edition, most_units=4
    )


def _specials(item: CoverageItem) -> bool:
    return item.kind == "actions" and "special" in item.name


def _boxed_in(stock: Stock, random: np.random.Generator) -> Battle:
    """Lay out a pilot who finds no square to step out on."""
    board = Board(RANDOM, 3, 2, (Terrain.OPEN, Terrain.WATER, Terrain.OPEN) + (Terrain.WATER,) * 3)
    inside = (UnitSetup(VEHICLE, squares=(0,), facing=2), UnitSetup(PILOT, aboard=0))
    return _fielding(stock, random, board, inside, (UnitSetup(DUELLIST, squares=(2,)),))


def _wreck(stock: Stock, random: np.random.Generator) -> Battle:
    """Lay out a big vehicle and its pilot among enemies who can hardly fail to destroy it."""
    board = Board(RANDOM, 4, 2, (Terrain.OPEN,) * 8)
    inside = (UnitSetup(BIG_VEHICLES[stock.edition], squares=(2, 1), facing=2), UnitSetup(PILOT, aboard=0))
    return _fielding(stock, random, board, inside, tuple(UnitSetup(DUELLIST, squares=(s,)) for s in (0, 3, 7)))


def _fielding(
    stock: Stock,
    random: np.random.Generator,
    board: Board,
    first: tuple[UnitSetup, ...],
    second: tuple[UnitSetup, ...],
) -> Battle:
    """Lay out a battle of just these units."""
    battle = battle_on(random, board, stock.cards, stock.edition, most_units=1)
    sides = tuple(
        replace(side, army=replace(side.army, units=units))
        for side, units in zip(battle.sides, (first, second), strict=True)
    )
    needed = dict.fromkeys(unit.card for unit in (*first, *second))
    return replace(battle, sides=(sides[0], sides[1]), cards=tuple(stock.cards[card] for card in needed))


def _named(*names: str) -> Callable[[CoverageItem], bool]:
    return lambda item: item.name in names


def _of_kind(*kinds: str) -> Callable[[CoverageItem], bool]:
    return lambda item: item.kind in kinds


RECIPES: tuple[tuple[Callable[[CoverageItem], bool], Callable[[Stock, np.random.Generator], Battle]], ...] = (
    (_named("both-eliminated"), _duel),
    (_named("both-achieved"), _both_at_their_goal),
    (_named("all-achieved"), _at_both_goals),
    (_named("no-way-out"), _boxed_in),
    (_named("has-mounted"), _with_pilots),
    (_of_kind("opening"), _with_openings),
    (_of_kind("joined hero"), _with_squads_and_heroes),
    (_specials, _with_three_actions),
    (_named("ArtilleryCalled", "artillery-observer"), _with_observers),
    (_of_kind("pilot", "actions"), _with_pilots),
    (_named("LeaveWreck", "ChooseEscape", "LeftWreck", "escapes from the wreck", "is hurt in the wreck"), _wreck),
)
"""Things that chance hardly comes to, and battles that come to them soon."""
OF_PILOTS = _boxed_in, _with_pilots, _wreck
"""Those that only books with pilots have."""


def _of_scenario(stock: Stock, random: np.random.Generator, name: str, wanted: list[str]) -> Battle:
    """Lay out a scenario with units that nobody would muster together."""
    battle = make_battle(stock.scenarios[name])
    first, second = (_with_units(stock, random, side, wanted) for side in battle.sides)
    needed = {unit.card for side in (first, second) for unit in side.army.units}
    return replace(battle, sides=(first, second), cards=tuple(stock.cards[card] for card in sorted(needed)))


def _with_units(stock: Stock, random: np.random.Generator, side: SideSetup, wanted: list[str]) -> SideSetup:
    cards = random_cards(random, stock.cards, len(side.army.units), wanted)
    units = with_heroes_paired(random, [UnitSetup(card.id) for card in cards], stock.cards, stock.edition)
    return replace(side, army=replace(side.army, units=units))
