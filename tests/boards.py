"""Small boards and battles for tests, drawn and told in letters.

Squares of a drawing: `.` open, T trees, R rubble, ~ swamp, W water, S structure, C ammo crates, X tank traps.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.board import Board, Building, Edge, Obstacle, Terrain
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.scenario import Army, Battle, SideSetup, UnitSetup

GROUND = {
    ".": Terrain.OPEN,
    "T": Terrain.TREES,
    "R": Terrain.RUBBLE,
    "~": Terrain.SWAMP,
    "W": Terrain.WATER,
    "S": Terrain.STRUCTURE,
}
OBSTACLES = {"C": Obstacle.AMMO_CRATES, "X": Obstacle.TANK_TRAPS}
FACINGS = {name: number for number, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}
Units = dict[str, str]
"""The key of a card, or "key: another name", to "square facing", for big models "A1+A2 N"; an empty text
leaves it off the table. A hero may be "with Bot Hunters" or "in Pounder": joined to them, or their pilot."""


def draw_board(drawing: str, walls: Sequence[tuple[str, str]] = (), edge: Edge = Edge.WALL) -> Board:
    """A board from a drawing; `walls` are pairs of neighbouring squares with an edge between them."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    width, height = len(rows[0]), len(rows)
    symbols = [symbol for row in rows for symbol in row]
    board = Board(
        "drawn",
        width,
        height,
        tuple(GROUND.get(symbol, Terrain.OPEN) for symbol in symbols),
        tuple((square, OBSTACLES[symbol]) for square, symbol in enumerate(symbols) if symbol in OBSTACLES),
    )
    return with_edges(board, walls, edge)


def strewn_board(width: int, height: int, **letters: str) -> Board:
    """An open board but for these squares, as `strewn_board(9, 6, C="B2 C2", T="F1")`: two of crates, one of trees."""
    rows = [["."] * width for _ in range(height)]
    for letter, names in letters.items():
        for square in (parse_square(name, width, height) for name in names.split()):
            rows[square // width][square % width] = letter
    return draw_board("\n".join(" ".join(row) for row in rows))


def with_edges(board: Board, pairs: Sequence[tuple[str, str]], edge: Edge) -> Board:
    """A board with an edge of that kind between each pair of neighbouring squares."""
    width, height = board.width, board.height
    horizontal, vertical = list(board.edges_h), list(board.edges_v)
    for one, other in pairs:
        low, high = sorted((parse_square(one, width, height), parse_square(other, width, height)))
        row, column = divmod(high, width)
        if high - low == width:
            horizontal[row * width + column] = edge
        else:
            vertical[row * (width + 1) + column] = edge
    return replace(board, edges_h=tuple(horizontal), edges_v=tuple(vertical))


def with_building(board: Board, inside: Sequence[str], openings: Sequence[tuple[str, str]], opening: Edge) -> Board:
    """A board with a building on these squares, walled all round but for its openings."""
    width, height = board.width, board.height
    squares = frozenset(parse_square(name, width, height) for name in inside)
    gaps = {frozenset(parse_square(name, width, height) for name in pair) for pair in openings}
    horizontal, vertical = list(board.edges_h), list(board.edges_v)
    for row, column in (divmod(square, width) for square in squares):
        for edges, place, down, right in (
            (horizontal, row * width + column, -1, 0),
            (horizontal, (row + 1) * width + column, 1, 0),
            (vertical, row * (width + 1) + column, 0, -1),
            (vertical, row * (width + 1) + column + 1, 0, 1),
        ):
            beside = (row + down) * width + column + right
            if beside not in squares:
                gap = frozenset({row * width + column, beside}) in gaps
                edges[place] = opening if gap else Edge.WALL
    house = Building("House", squares)
    return replace(board, edges_h=tuple(horizontal), edges_v=tuple(vertical), buildings=(house,))


def footprint(board: Board, name: str) -> tuple[int, ...]:
    """The squares of a model, ascending: "C4", or "C4+C5" for a big one."""
    return tuple(sorted(parse_square(part, board.width, board.height) for part in name.split("+")))


def side_of(
    board: Board, units: Units, cards: Mapping[str, Card], entry: str, player: str = "Player", bloc: Bloc = Bloc.ALLIES
) -> SideSetup:
    """A side whose units come over the border `entry` where they are not placed."""
    keys = [key.partition(": ") for key in units]
    known = [name or card for card, _, name in keys]
    setups = [
        _unit(board, cards[key[0]], key[2], place, known) for key, place in zip(keys, units.values(), strict=True)
    ]
    return SideSetup("Side", player, Army("test", "Test", "2013", bloc, 0, tuple(setups)), board.entry(entry))


def _unit(board: Board, card: Card, name: str, place: str, known: Sequence[str]) -> UnitSetup:
    name = name or card.name
    how, _, other = place.partition(" ")
    if how == "with":
        return UnitSetup(card.id, name, joined_to=known.index(other))
    if how == "in":
        return UnitSetup(card.id, name, aboard=known.index(other))
    return UnitSetup(card.id, name, footprint(board, how) if how else (), FACINGS[other] if other else None)


def battle_of(
    board: Board, sides: tuple[SideSetup, SideSetup], cards: Mapping[str, Card], turns: int = 8, first: int | None = 0
) -> Battle:
    """A battle of these sides, with the cards of their units among `cards`."""
    by_id = {card.id: card for card in cards.values()}
    used = dict.fromkeys(unit.card for side in sides for unit in side.army.units)
    return Battle("test", "Test", "2013", board, sides, tuple(by_id[card] for card in used), turns, first=first)
