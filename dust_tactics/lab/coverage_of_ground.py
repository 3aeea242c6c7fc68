"""Terrain, obstacles, walls, openings and buildings at work, as they are seen."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise, product

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.lab.coverage import CoverageItem, CoverageItems, Transition
from dust_tactics.rules.board import Board, Edge
from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.events import COVER_SAVE, CratesCrushed, DiceRolled, Moved, TargetsDeclared
from dust_tactics.rules.movement.ways import entered_squares
from dust_tactics.rules.sight.field import features_now
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import on_roof, square_of, storey_of
from dust_tactics.rules.terrain import Mover, TerrainTable, mover
from dust_tactics.rules.units import Unit

OPENINGS = {Edge.SMALL: 0, Edge.LARGE: 2, Edge.HUGE: 4}
"""Openings, and the squares of the largest vehicle that fits through (T13-TER-13)."""


def uses_of(terrain: TerrainTable) -> CoverageItems:
    """Return all that the kinds of ground and obstacles of an edition do, by their table."""
    for feature, row in terrain.items():
        for kind in Mover:
            if kind not in row.barred:
                yield CoverageItem("ground", f"{feature}: entered by {kind}")
        if Mover.INFANTRY in row.barred:
            yield CoverageItem("ground", f"{feature}: jumped over")
        if row.covers:
            yield CoverageItem("ground", f"{feature}: covers")
        if row.blocks_sight:
            yield CoverageItem("ground", f"{feature}: blocks sight")
        if row.crushable:
            yield CoverageItem("ground", f"{feature}: crushed")


def uses_of_walls(cards: Iterable[Card]) -> CoverageItems:
    """Openings by who fits through, and buildings."""
    sizes = sorted({card.size for card in cards if card.size > 1})
    for edge, largest in OPENINGS.items():
        yield CoverageItem("opening", f"{edge}: fired through")
        for kind in (Mover.INFANTRY, *((Mover.WALKER, Mover.WHEELS_OR_TRACKS) if largest else ())):
            yield CoverageItem("opening", f"{edge}: passed by {kind}")
        for size in sizes:
            if size <= largest:
                yield CoverageItem("opening", f"{edge}: passed by a model of {size} squares")
    yield CoverageItem("building", "entered")
    yield CoverageItem("building", "covers")


def uses_of_storeys(edition: Edition[GameState]) -> CoverageItems:
    """Return what is done above the ground, where a book knows storeys."""
    if edition.movement.climbs:
        yield CoverageItem("building", "climbed")
        yield CoverageItem("building", "roof climbed")
        yield CoverageItem("building", "fired from above")


def moves(transition: Transition) -> CoverageItems:
    """Ground entered, openings passed, crates crushed."""
    board = transition.after.battle.board
    for moved in transition.told(Moved):
        unit = transition.after.units[moved.unit]
        yield from ground_entered(transition.before, replace(unit, squares=moved.start), moved.way)
        for place in (place for places in moved.way for place in places if place not in board.squares):
            roof = on_roof(board, square_of(board, place), storey_of(board, place))
            yield CoverageItem("building", "roof climbed" if roof else "climbed")
    for crushed in transition.told(CratesCrushed):
        yield CoverageItem("ground", f"{board.obstacle(crushed.square)}: crushed")


def ground_entered(state: GameState, unit: Unit, way: Way) -> CoverageItems:
    """Return what a unit enters and passes on a way from where it stands."""
    board = state.battle.board
    kind = mover(unit.card)
    for square in sorted(entered_squares(board, unit, way)):
        for feature in features_now(state, square):
            barred = kind in state.edition.terrain[feature].barred
            yield CoverageItem("ground", f"{feature}: {'jumped over' if barred else f'entered by {kind}'}")
        if board.building(square) is not None and not unit.flies:
            yield CoverageItem("building", "entered")
    for edge in _edges_crossed(board, unit, way):
        if edge in OPENINGS and not unit.flies:
            yield CoverageItem("opening", f"{edge}: passed by {kind}")
            if unit.card.size > 1:
                yield CoverageItem("opening", f"{edge}: passed by a model of {unit.card.size} squares")


def _edges_crossed(board: Board, unit: Unit, way: Way) -> Iterator[Edge | None]:
    """Yield what stands on the edges between the squares left and those entered, step by step."""
    ground = [footprint for footprint in way if footprint[0] in board.squares]
    for before, after in pairwise((unit.squares, *ground)):
        for square, entered in product(before, sorted(set(after) - set(before))):
            yield edge_between(board, square, entered)


def edge_between(board: Board, square: int, other: int) -> Edge | None:
    """Return what stands between two squares that share an edge; None if they share none."""
    low, high = sorted((square, other))
    row, column = divmod(high, board.width)
    if high - low == board.width:
        return board.edges_h[row * board.width + column]
    if high - low == 1 and column > 0:
        return board.edges_v[row * (board.width + 1) + column]
    return None


def saves(transition: Transition) -> CoverageItems:
    """Return what covered those who rolled for cover."""
    state = transition.before
    for rolled in transition.told(DiceRolled):
        if rolled.purpose != COVER_SAVE or rolled.unit is None:
            continue
        unit = state.units[rolled.unit]
        if unit.card.type is not UnitType.INFANTRY:
            yield CoverageItem("cover", f"{unit.card.type} behind something")
            continue
        found = list(_cover_of(state, unit))
        yield from found or [CoverageItem("cover", "infantry behind something")]


def _cover_of(state: GameState, unit: Unit) -> CoverageItems:
    board, rows = state.battle.board, state.edition.terrain
    for square in unit.squares if not unit.storey else ():
        for feature in features_now(state, square):
            if rows[feature].covers:
                yield CoverageItem("ground", f"{feature}: covers")
        if board.building(square) is not None:
            yield CoverageItem("building", "covers")


def sights(transition: Transition) -> CoverageItems:
    """Return what stood in straight lines between a unit that attacks and its enemies, and what it fired through."""
    state = transition.before
    for declared in transition.told(TargetsDeclared):
        attacker = state.units[declared.unit]
        for enemy in state.on_table(1 - attacker.side):
            between = straight_between(state.battle.board, attacker, enemy)
            if attacker.storey and any(shot.target == enemy.id for shot in declared.shots):
                yield CoverageItem("building", "fired from above")
            if between is None or attacker.storey or enemy.storey:
                continue
            if state.edition.sight.sees(state, attacker, enemy):
                if any(shot.target == enemy.id for shot in declared.shots):
                    yield from _fired_through(state.battle.board, (attacker.square, *between, enemy.square))
            else:
                yield from _blocked_by(state, attacker, between, enemy)


def straight_between(board: Board, unit: Unit, other: Unit) -> tuple[int, ...] | None:
    """Return the squares between two one-square units in one row or column; None if they do not stand so."""
    if len(unit.squares) != 1 or len(other.squares) != 1 or unit.square == other.square:
        return None
    low, high = sorted((unit.square, other.square))
    if low % board.width == high % board.width:
        return tuple(range(low + board.width, high, board.width))
    if low // board.width == high // board.width:
        return tuple(range(low + 1, high))
    return None


def _fired_through(board: Board, squares: tuple[int, ...]) -> CoverageItems:
    for square, other in pairwise(sorted(squares)):
        edge = edge_between(board, square, other)
        if edge in OPENINGS:
            yield CoverageItem("opening", f"{edge}: fired through")


def _blocked_by(state: GameState, unit: Unit, between: tuple[int, ...], other: Unit) -> CoverageItems:
    """Return the one thing that blocks a straight line; nothing if there are several."""
    board, rows = state.battle.board, state.edition.terrain
    found = [
        CoverageItem("ground", f"{feature}: blocks sight")
        for square in between
        for feature in features_now(state, square)
        if rows[feature].blocks_sight
    ]
    found += [
        CoverageItem("sight", "a vehicle blocks it")
        for square in between
        for stander in state.at(square)
        if stander.card.type is UnitType.VEHICLE
    ]
    line = sorted((unit.square, *between, other.square))
    found += [
        CoverageItem("sight", "a wall blocks it")
        for square, beyond in pairwise(line)
        if edge_between(board, square, beyond) is Edge.WALL
    ]
    yield from found[:1] if len(found) == 1 else ()
