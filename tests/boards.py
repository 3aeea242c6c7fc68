"""Small boards and battles for tests, drawn and told in letters.

Squares of a drawing: `.` open, T trees, R rubble, ~ swamp, W water, S structure, C ammo crates, X tank traps.
"""

from collections.abc import Mapping, Sequence

from dust_tactics.files.boards.drawn import board_from, with_building, with_edges
from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.board import Board, Edge
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.scenario import Army, Battle, SideSetup, UnitSetup

__all__ = ["battle_of", "draw_board", "footprint", "side_of", "strewn_board", "with_building", "with_edges"]

FACINGS = {name: number for number, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}
Units = dict[str, str]
"""The key of a card, or "key: another name", to "square facing", for big models "A1+A2 N"; an empty text
leaves it off the table. A hero may be "with Bot Hunters" or "in Pounder": joined to them, or their pilot."""


def draw_board(drawing: str, walls: Sequence[tuple[str, str]] = (), edge: Edge = Edge.WALL) -> Board:
    """A board from a drawing; `walls` are pairs of neighbouring squares with an edge between them."""
    return with_edges(board_from([line.split() for line in drawing.strip().splitlines()]), walls, edge)


def strewn_board(width: int, height: int, **letters: str) -> Board:
    """An open board but for these squares, as `strewn_board(9, 6, C="B2 C2", T="F1")`: two of crates, one of trees."""
    rows = [["."] * width for _ in range(height)]
    for letter, names in letters.items():
        for square in (parse_square(name, width, height) for name in names.split()):
            rows[square // width][square % width] = letter
    return draw_board("\n".join(" ".join(row) for row in rows))


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
