"""Battles that nobody would design: small tables strewn with anything, crowded with whoever comes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np

from dust_tactics.grid import Ways, legal_facings
from dust_tactics.grid.footprint_steps import fits, footprints_from
from dust_tactics.lab.random_stories import with_story
from dust_tactics.rules.armies.building import pair_refusals
from dust_tactics.rules.board import Board, Building, Edge, Obstacle, Terrain
from dust_tactics.rules.cards import Bloc, Card, Cell, SkillOnCard, Weapon, WeaponRange
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Battle, Objective, SetUp, SideSetup, SmokeCloud, UnitSetup, Victory
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.terrain import mover
from dust_tactics.table.dice_sets import DiceKind

T = TypeVar("T")

RANDOM = "random"
"""Name of the boards and id of the scenario of such battles."""
_RULES = ("spray", "laser", "grenade", "set-up", "under-barrel", "crew")
_OF_ITS_OWN = {"2016": ("sniper", "reload", "artillery")}
"""Weapon rules that one edition alone has."""
WANTED_SHARE = 2 / 3
STORY_SHARE = 0.3
_EDGES = (Edge.WALL, Edge.SMALL, Edge.LARGE, Edge.HUGE)


def random_battle(seed: int, cards: Mapping[str, Card], edition: str = "2013") -> Battle:
    """Return a battle of up to six units a side on a table of up to 9 x 9 squares, always the same for a seed.

    The units are those of the cards, in every other battle with weapons that nobody would print. Half of the battles
    are to be won in odd ways, some leave the table to be set up by the players, some have smoke, some classic dice; in
    some units arrive and events happen.
    """
    random = np.random.default_rng(seed)
    if random.random() < 0.5:
        cards = {card.id: _rearmed(random, card) for card in cards.values()}
    board = random_board(random, terrain=terrain_of(edition))
    if EDITIONS[edition].movement.climbs:
        board = with_storeys(np.random.default_rng((seed, 3)), board)
    battle = battle_on(random, board, cards, edition)
    battle = with_mission(random, battle) if random.random() < 0.5 else battle
    battle = with_smoke_and_dice(np.random.default_rng((seed, 1)), battle)
    chance = np.random.default_rng((seed, 2))
    return with_story(chance, battle) if chance.random() < STORY_SHARE else battle


def battle_on(
    random: np.random.Generator,
    board: Board,
    cards: Mapping[str, Card],
    edition: str,
    wanted: Sequence[str] = (),
    most_units: int = 6,
) -> Battle:
    """Return a battle on a board, of units that come over its west and east edges or stand somewhere already.

    wanted       ids of cards that are taken more often than others
    most_units   of each side
    """
    free = [int(square) for square in random.permutation(board.width * board.height)]
    sides = []
    for side, border in enumerate((range(0, len(free), board.width), range(board.width - 1, len(free), board.width))):
        chosen = random_cards(random, cards, int(random.integers(1, most_units + 1)), wanted)
        units = [_random_setup(random, card, board, free, edition) for card in chosen]
        paired = with_heroes_paired(random, units, cards, edition)
        army = Army("random", "Random", edition, Bloc.ALLIES, 0, paired)
        sides.append(SideSetup("West" if side == 0 else "East", "Player", army, _random_entry(random, border)))
    used = {unit.card for side in sides for unit in side.army.units}
    first = None if random.random() < 0.5 else int(random.integers(0, 2))
    turns = int(random.integers(2, 9))
    used_cards = tuple(cards[card] for card in sorted(used))
    return Battle(RANDOM, "Random", edition, board, (sides[0], sides[1]), used_cards, turns, first=first)


def random_cards(
    random: np.random.Generator, cards: Mapping[str, Card], count: int, wanted: Sequence[str] = ()
) -> list[Card]:
    """Some cards, the same ones perhaps more than once; in two of three cases one that is wanted, if any is."""
    available = sorted(cards)
    return [
        cards[_pick(random, wanted if wanted and random.random() < WANTED_SHARE else available)] for _ in range(count)
    ]


def with_mission(random: np.random.Generator, battle: Battle) -> Battle:
    """Return the battle with reserves, objectives, ways to win and things to set up, in any mixture."""
    board = battle.board
    squares = [int(square) for square in random.permutation(len(board.squares))]
    sides = tuple(_with_reserves(random, side, board, squares[number::2]) for number, side in enumerate(battle.sides))
    halves = (None, 0, 1)
    objectives = tuple(
        Objective(f"objective {number}", square, halves[int(random.integers(0, 3))])
        for number, square in enumerate(squares[: int(random.integers(0, 4))])
    )
    numbers = (int(number) for number in random.integers(0, 3, 8))
    set_up = SetUp(bool(next(numbers)), next(numbers), next(numbers), next(numbers))
    return replace(
        battle,
        sides=(sides[0], sides[1]),
        objectives=objectives,
        victory=_random_victory(random, objectives),
        set_up=set_up if random.random() < 0.5 else None,
    )


def with_smoke_and_dice(random: np.random.Generator, battle: Battle) -> Battle:
    """Return the battle with smoke over some squares, and with either kind of dice."""
    clouds = [
        SmokeCloud(tuple(square for square in battle.board.squares if random.random() < 0.2), int(until))
        for until in random.integers(1, 5, int(random.integers(0, 4)))
    ]
    return replace(battle, smoke=tuple(clouds), dice=_pick(random, tuple(DiceKind)))


def _with_reserves(random: np.random.Generator, side: SideSetup, board: Board, half: list[int]) -> SideSetup:
    entry = board.entry(_pick(random, ("north", "east", "south", "west"))) if random.random() < 0.5 else ()
    return replace(
        side,
        reserves=None if random.random() < 0.3 else int(random.integers(0, 4)),
        reserve_heroes=bool(random.random() < 0.5),
        reserve_entry=entry,
        half=tuple(sorted(half)),
    )


def _random_victory(random: np.random.Generator, objectives: tuple[Objective, ...]) -> tuple[Victory, ...]:
    turn, clear = ("from_turn", int(random.integers(1, 4))), ("clear", int(random.integers(0, 3)))
    known = [
        Victory("eliminate"),
        Victory("army-points"),
        *(Victory("hold", (("objective", objective.name), turn, clear)) for objective in objectives),
        Victory("hold-enemy-half", (turn, clear)),
        Victory("score-hold", (("own_half", 1), ("enemy_half", 2), turn, clear)),
        Victory("score-elimination", (("points", int(random.integers(1, 4))),)),
        Victory("first-to", (("points", int(random.integers(3, 9))),)),
        Victory("most-points"),
        Victory("sole-control", (("building", "ruin"), turn)),
    ]
    chosen = [victory for victory in known if random.random() < 0.4]
    later = random.spawn(1)[0]  # came to the others later, and leaves their chances as they were
    all_or_more = [Victory("hold-all", (turn, clear)), Victory("most-objectives", (turn, clear))]
    return (*chosen, *(victory for victory in all_or_more if later.random() < 0.4))


def terrain_of(edition: str) -> tuple[Terrain, ...]:
    """Return the kinds of ground that an edition knows."""
    return tuple(terrain for terrain in Terrain if terrain in EDITIONS[edition].terrain)


def random_board(
    random: np.random.Generator,
    walled: float | None = None,
    most_squares: int = 9,
    edges: Sequence[Edge] = _EDGES,
    terrain: Sequence[Terrain] = tuple(Terrain),
) -> Board:
    """Return a small board strewn with anything.

    walled        share of edges with a wall or an opening
    most_squares  along a side
    edges         kinds of walls and openings
    terrain       kinds of ground
    """
    width, height = (int(side) for side in random.integers(2, most_squares + 1, 2))
    count = width * height
    wild = random.random() * 0.4
    walled = random.random() * 0.3 if walled is None else walled
    ground = tuple(_pick(random, terrain) if random.random() < wild else Terrain.OPEN for _ in range(count))
    obstacles = tuple((s, _pick(random, tuple(Obstacle))) for s in range(count) if random.random() < wild / 3)
    edges_h = [_pick(random, edges) if random.random() < walled else Edge.FREE for _ in range((height + 1) * width)]
    edges_v = [_pick(random, edges) if random.random() < walled else Edge.FREE for _ in range(height * (width + 1))]
    inside = frozenset(s for s in range(count) if random.random() < walled / 2)
    buildings = (Building("ruin", inside),) if inside else ()
    return Board(RANDOM, width, height, ground, obstacles, tuple(edges_h), tuple(edges_v), buildings)


def with_storeys(random: np.random.Generator, board: Board) -> Board:
    """Return the board with buildings of one storey or two, most of them with a roof."""
    high = [
        replace(building, storeys=int(random.integers(1, 3)), roof=bool(random.random() < 0.7))
        for building in board.buildings
    ]
    return replace(board, buildings=tuple(high))


def _pick(random: np.random.Generator, options: Sequence[T]) -> T:
    return options[int(random.integers(0, len(options)))]


def _random_entry(random: np.random.Generator, border: range) -> tuple[int, ...]:
    """Return the whole border, or a part of it that may be too narrow for an army."""
    if random.random() < 0.5:
        return tuple(border)
    start = int(random.integers(0, len(border)))
    return tuple(border[start : start + int(random.integers(1, 4))])


def _random_setup(random: np.random.Generator, card: Card, board: Board, free: list[int], edition: str) -> UnitSetup:
    """Return a unit off the table, or on free squares where it can stand."""
    if random.random() < 0.6:
        return UnitSetup(card.id)
    movement, geometry = EDITIONS[edition].movement, Geometry(board, EDITIONS[edition].terrain)
    edges = geometry.passages
    ways = Ways(
        board.width,
        board.height,
        geometry.enterable(mover(card)),
        passages_h=edges.horizontal if edges else None,
        passages_v=edges.vertical if edges else None,
        least_passage=geometry.least_passage(card),
    )
    for square in free:
        for squares in footprints_from(square, card.size, board.width, board.height):
            if set(squares) <= set(free) and fits(ways, squares):
                free[:] = [other for other in free if other not in squares]
                legal = [facing for facing in movement.facings(card, squares, board.width) if facing is not None]
                facing = int(_pick(random, legal or legal_facings(squares, board.width)))
                return UnitSetup(card.id, squares=squares, facing=facing)
    return UnitSetup(card.id)


def with_heroes_paired(
    random: np.random.Generator, units: Sequence[UnitSetup], cards: Mapping[str, Card], edition: str
) -> tuple[UnitSetup, ...]:
    """Return the units, with most heroes joined to others or aboard of them, where the rules allow that."""
    army = tuple(units)
    for hero, setup in enumerate(units):
        pairs = [
            (*army[:hero], paired, *army[hero + 1 :])
            for partner in range(len(army))
            for paired in (replace(setup, joined_to=partner), replace(setup, aboard=partner))
        ]
        legal = [pair for pair in pairs if not any(pair_refusals(EDITIONS[edition], cards, pair))]
        if legal and random.random() < 0.7:
            army = _pick(random, legal)
    return army


def _rearmed(random: np.random.Generator, card: Card) -> Card:
    """Return the same unit with other ranges, dice, damage, special rules and skills."""
    rules = _RULES + _OF_ITS_OWN.get(card.edition, ())
    weapons = tuple(_random_weapon(random, weapon, rules) for weapon in card.weapons)
    skills = tuple(SkillOnCard(key) for key in EDITIONS[card.edition].skills if random.random() < 0.2)
    return replace(card, weapons=weapons, skills=skills, move=int(random.integers(0, 7)))


def _random_weapon(random: np.random.Generator, weapon: Weapon, known: Sequence[str]) -> Weapon:
    close = random.random() < 0.4
    minimum = int(random.integers(1, 3))
    reach = None if random.random() < 0.2 else minimum + int(random.integers(0, 6))
    rules = tuple(rule for rule in known if random.random() < 0.15 and not (close and rule in ("spray", "sniper")))
    rules += ("crew",) if weapon.crew_arm else ()
    limited = random.random() < 0.3
    return replace(
        weapon,
        range=WeaponRange(1, 1, close=True) if close else WeaponRange(minimum, reach),
        cells=tuple(_random_cell(random) for _ in weapon.cells),
        rules=(*rules, "limited") if limited else rules,
        ammunition=int(random.integers(1, 4)) if limited else None,
    )


def _random_cell(random: np.random.Generator) -> Cell | None:
    if random.random() < 0.2:
        return None
    blast = int(random.integers(1, 3)) if random.random() < 0.2 else 0
    kills = random.random() < 0.15
    dice = 0 if blast else int(random.integers(1, 6))
    return Cell(dice, blast, 0 if kills else int(random.integers(1, 4)), kills)
