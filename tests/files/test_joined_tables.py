"""Boards turned, mirrored and joined."""

import random

import pytest

from dust_tactics.files.boards.joining import Layout, Side, joined, laid
from dust_tactics.rules.board import Board, Building, Edge, Obstacle, Terrain

EDGES = list(Edge)


def drawn(width: int, height: int, seed: int = 1) -> Board:
    """A board with something different everywhere."""
    chance = random.Random(seed)
    squares = range(width * height)
    return Board(
        name=f"Board {seed}",
        width=width,
        height=height,
        terrain=tuple(chance.choice(list(Terrain)) for _ in squares),
        obstacles=tuple((square, chance.choice(list(Obstacle))) for square in sorted(chance.sample(squares, 3))),
        edges_h=tuple(chance.choice(EDGES) for _ in range((height + 1) * width)),
        edges_v=tuple(chance.choice(EDGES) for _ in range(height * (width + 1))),
        buildings=(Building("Mill", frozenset(chance.sample(squares, 2))),),
        entries=(("gate", (0, 1)), ("west", (0, width))),
        objectives=(("depot", chance.choice(squares)),),
        author="Ada",
        halves=(("west", (0, width)), ("woods", (width - 1,))),
        cover=(1, width + 1),
    )


def around(board: Board, square: int) -> dict[str, Edge]:
    """The four edges of a square."""
    row, column = divmod(square, board.width)
    return {
        "north": board.edges_h[square],
        "south": board.edges_h[square + board.width],
        "west": board.edges_v[row * (board.width + 1) + column],
        "east": board.edges_v[row * (board.width + 1) + column + 1],
    }


def test_four_quarter_turns_or_two_mirrors_change_nothing():
    board = drawn(4, 3)
    assert laid(laid(board, Layout(1)), Layout(3)) == board
    assert laid(board, Layout(4)) == board
    assert laid(laid(board, Layout(mirrored=True)), Layout(mirrored=True)) == board


def test_a_quarter_turn_is_clockwise():
    board = drawn(4, 3)
    turned = laid(board, Layout(1))
    assert (turned.width, turned.height) == (3, 4)
    for square in board.squares:
        row, column = divmod(square, 4)
        place = column * 3 + 2 - row
        assert turned.terrain[place] == board.terrain[square]
        assert turned.obstacle(place) == board.obstacle(square)
        before, after = around(board, square), around(turned, place)
        assert after == {
            "east": before["north"], "south": before["east"], "west": before["south"], "north": before["west"],
        }  # fmt: skip
    assert turned.entry("gate") == (2, 5)
    assert dict(turned.entries)["north"] == (1, 2)
    assert (turned.halves, turned.cover) == ((("north", (1, 2)), ("woods", (11,))), (4, 5))


def test_a_mirror_exchanges_west_and_east():
    board = drawn(4, 3)
    mirrored = laid(board, Layout(mirrored=True))
    for square in board.squares:
        row, column = divmod(square, 4)
        place = row * 4 + 3 - column
        assert mirrored.terrain[place] == board.terrain[square]
        before, after = around(board, square), around(mirrored, place)
        assert after == before | {"west": before["east"], "east": before["west"]}
    assert dict(mirrored.entries)["east"] == (3, 7)
    assert (mirrored.halves, mirrored.cover) == ((("east", (3, 7)), ("woods", (0,))), (2, 6))


@pytest.mark.parametrize(("side", "offset"), [(Side.SOUTH, (3, 0)), (Side.EAST, (0, 4))])
def test_joined_boards_keep_what_is_on_them(side, offset):
    first, second = drawn(4, 3, 1), drawn(4, 3, 2)
    table = joined(first, second, side)
    for board, (down, right) in ((first, (0, 0)), (second, offset)):
        for square in board.squares:
            row, column = divmod(square, 4)
            place = (row + down) * table.width + column + right
            assert table.terrain[place] == board.terrain[square]
            assert table.obstacle(place) == board.obstacle(square)
    assert [building.name for building in table.buildings] == ["Mill", "Mill 2"]
    assert [name for name, _ in table.objectives] == ["depot", "depot 2"]
    assert (table.author, table.name) == ("Ada", "Board 1 + Board 2")


def test_north_and_west_put_the_second_board_before_the_first():
    first, second = drawn(4, 3, 1), drawn(4, 3, 2)
    assert joined(first, second, Side.NORTH) == joined(second, first, Side.SOUTH)
    assert joined(first, second, Side.WEST) == joined(second, first, Side.EAST)


def test_where_boards_meet_the_more_closed_edge_stands():
    free = (Edge.FREE,) * 2
    first = Board("a", 2, 1, (Terrain.OPEN,) * 2, edges_h=(*free, Edge.WALL, Edge.LARGE))
    second = Board("b", 2, 1, (Terrain.OPEN,) * 2, edges_h=(Edge.SMALL, Edge.FREE, *free))
    assert joined(first, second, Side.SOUTH).edges_h == (*free, Edge.WALL, Edge.LARGE, *free)


def test_sides_of_the_table_are_whole_and_inner_entries_are_gone():
    first, second = drawn(4, 3, 1), drawn(4, 3, 2)
    table = joined(first, second, Side.SOUTH)
    assert table.entry("west") == (0, 4, 8, 12, 16, 20)
    assert [name for name, _ in table.entries] == ["gate"]


def test_boards_that_do_not_fit_are_refused():
    with pytest.raises(ValueError, match="4 and 5 squares"):
        joined(drawn(4, 3), drawn(5, 3), Side.SOUTH)


def test_halves_of_one_name_are_one_and_cover_zones_add_up():
    table = joined(drawn(4, 3, 1), drawn(4, 3, 2), Side.SOUTH)
    assert table.halves == (("west", (0, 4, 12, 16)), ("woods", (3, 15)))
    assert table.cover == (1, 5, 13, 17)
