"""What a table gives to either side: told of small boards where everybody can count it."""

from dataclasses import replace
from time import process_time

import numpy as np
import pytest
from boards import draw_board, with_edges

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import Layout, laid
from dust_tactics.files.library import find_board
from dust_tactics.grid.squares import parse_square, square_name
from dust_tactics.lab.fairness import EntrySquares, Fairness, Table, fairness
from dust_tactics.lab.symmetry import Motion, symmetries
from dust_tactics.rules.board import Board, Edge, Terrain
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.sight.exposure import exposure_of_board
from dust_tactics.rules.terrain import Mover

BOOK = EDITIONS["2013"]


def told(board: Board, **more: object) -> Fairness:
    """Of a board with sides west and east."""
    entries = tuple(EntrySquares(name, board.entry(name)) for name in ("west", "east"))
    return fairness(Table("drawn", board, ((entries[0], entries[1]),), True, **more), BOOK)  # type: ignore[arg-type]


def names(board: Board, squares: object) -> str:
    return " ".join(square_name(square, board.width) for square in squares)  # type: ignore[attr-defined]


def holding(board: Board) -> set[Motion]:
    return {known.motion for known in symmetries(board) if known.holds}


@pytest.mark.parametrize(
    ("drawing", "motions"),
    [
        ("T . .\n. . .\n. . T", {Motion.HALF_TURN, Motion.FALLING, Motion.RISING}),
        ("T . T\n. . .\n. . .", {Motion.WEST_EAST}),
        ("T . .\n. . .\nT . .", {Motion.NORTH_SOUTH}),
        ("T . .\n. W .\n. . X", {Motion.FALLING}),
        ("X . T\n. . .\nW . X", {Motion.RISING}),
        (". T .\nR . .\n. . .", set()),
        (". T .\nT . T\n. T .", set(Motion)),
        ("C . .\n. . C", {Motion.HALF_TURN}),
    ],
)
def test_a_board_has_the_symmetries_that_one_sees(drawing: str, motions: set[Motion]) -> None:
    """Boards that are no squares are not tried by quarters."""
    assert holding(draw_board(drawing)) == motions


def test_the_squares_that_break_a_symmetry_are_named() -> None:
    """Each with the one that should be like it."""
    board = draw_board("T . . .\n. R . .\n. . . T")
    half_turn = symmetries(board)[0]
    assert half_turn.motion is Motion.HALF_TURN
    assert names(board, half_turn.broken) == "B2 C2"


def test_walls_and_openings_count() -> None:
    """A gate that faces a wall breaks it on both sides; the same gates do not."""
    bare = draw_board(". . . .\n. . . .")
    fair = with_edges(bare, [("A1", "B1"), ("C2", "D2")], Edge.LARGE)
    assert Motion.HALF_TURN in holding(fair)
    unfair = with_edges(with_edges(bare, [("A1", "B1")], Edge.LARGE), [("C2", "D2")], Edge.WALL)
    (half_turn, *_) = symmetries(unfair)
    assert names(unfair, half_turn.broken) == "A1 B1 C2 D2"


@pytest.mark.parametrize("motion", Motion)
def test_motions_are_those_by_which_boards_are_laid(motion: Motion) -> None:
    """A board of each symmetry is what the table makes of it, turned and mirrored as scenarios do it."""
    layouts = {
        Motion.HALF_TURN: Layout(2),
        Motion.WEST_EAST: Layout(0, True),
        Motion.NORTH_SOUTH: Layout(2, True),
        Motion.QUARTER_TURN: Layout(1),
        Motion.FALLING: Layout(3, True),
        Motion.RISING: Layout(1, True),
    }
    dice = np.random.default_rng(5)
    checked = 0
    for _ in range(600):
        letters = dice.choice([".", "T"], (3, 3), p=[0.6, 0.4])
        board = draw_board("\n".join(" ".join(row) for row in letters.tolist()))
        board = with_edges(board, [("B1", "B2")] if dice.random() < 0.1 else [], Edge.WALL)
        turned = laid(board, layouts[motion])
        same = (turned.terrain, turned.edges_h, turned.edges_v) == (board.terrain, board.edges_h, board.edges_v)
        assert (motion in holding(board)) == same
        checked += same
    assert checked > 3


def test_objectives_smoke_and_sides_count() -> None:
    board = draw_board(". . . .\n. . . .")
    known = {one.motion: one for one in told(board, objectives=(("well", 0),)).symmetries}
    assert names(board, known[Motion.HALF_TURN].broken) == "A1 D2"
    assert known[Motion.WEST_EAST].swaps_sides
    assert known[Motion.NORTH_SOUTH].swaps_sides is False
    assert names(board, told(board, smoke=(5,)).symmetries[1].broken) == "B2 C2"


def test_sight_is_counted_as_one_counts_it() -> None:
    """Trees in the middle of a row: the two ends do not see each other, all else sees all."""
    known = exposure_of_board(draw_board(". T ."), BOOK)
    assert (known.sees.tolist(), known.seen.tolist()) == ([1, 2, 1], [1, 2, 1])
    assert known.bare.tolist() == [1, 0, 1]  # the trees cover whoever stands in them
    assert known.seen_share.tolist() == [0.5, 1.0, 0.5]


def test_smoke_hides_and_cover_between_covers() -> None:
    """Smoke blocks as trees do; behind a corner of trees infantry is seen, but not without cover from everywhere."""
    assert exposure_of_board(draw_board(". . ."), BOOK, smoke=(1,)).seen.tolist() == [1, 2, 1]
    known = exposure_of_board(draw_board(". . . .\n. T . .\n. . . ."), BOOK)
    assert (known.bare <= known.seen).all()
    assert (known.bare < known.seen).any()


def test_a_pond_lets_nobody_through_and_a_swamp_only_soldiers() -> None:
    """The gap is what vehicles have to come through; soldiers have more ways."""
    board = draw_board(". . W . .\n. . ~ . .\n. . . . .\n. . W . .")
    infantry, walker, tracks = told(board).ways[0]
    assert (infantry.mover, walker.mover, tracks.mover) == (Mover.INFANTRY, Mover.WALKER, Mover.WHEELS_OR_TRACKS)
    assert names(board, infantry.narrowest) == "C2 C3"
    assert names(board, walker.narrowest) == "B3"  # whoever comes to C3 has come over it
    assert names(board, walker.closed) == "C1 C2 C4"
    assert infantry.shortest == 5
    assert walker.shortest == 5


def test_ground_that_nobody_comes_to_is_named() -> None:
    board = draw_board(". . . . .\n. X X X .\n. X . X .\n. X X X .\n. . . . .")
    infantry, walker, _ = told(board, objectives=(("hoard", parse_square("C3", 5, 5)),)).ways[0]
    assert infantry.out_of_reach == ()
    assert infantry.to_objectives["hoard"] == (3, 3)
    assert names(board, walker.out_of_reach) == "C3"
    assert walker.to_objectives["hoard"] == (None, None)


def test_sides_that_a_river_parts_have_no_way() -> None:
    infantry, *_ = told(draw_board(". W .\n. W .")).ways[0]
    assert infantry.shortest is None
    assert infantry.narrowest == ()


def test_a_window_is_for_soldiers() -> None:
    board = with_edges(draw_board(". . .\n. . ."), [("A1", "B1")], Edge.WALL)
    board = with_edges(board, [("A2", "B2")], Edge.SMALL)
    infantry, walker, _ = told(board).ways[0]
    assert infantry.shortest == 3
    assert walker.shortest is None


@pytest.mark.clause("T13-MOV-22", "T16-TER-15")
@pytest.mark.parametrize(("edition", "shortest"), [("2013", 2), ("2016", 3)])
def test_vehicles_go_through_wide_openings_at_a_slant_as_the_edition_has_it(edition: str, shortest: int) -> None:
    board = with_edges(draw_board(". .\n. ."), [("A1", "B1"), ("A2", "B2")], Edge.LARGE)
    entries = EntrySquares("corner", (parse_square("A1", 2, 2),)), EntrySquares("other", (parse_square("B2", 2, 2),))
    _, walker, _ = fairness(Table("drawn", board, (entries,), named=True), EDITIONS[edition]).ways[0]
    assert walker.shortest == shortest


def test_open_ground_is_told_as_such() -> None:
    assert told(draw_board("\n".join([". . . . . ."] * 4))).hides_little
    assert not told(load_board(find_board("market"))).hides_little


@pytest.mark.parametrize("name", ["compound", "craters", "depot", "ford", "frozen-lake", "marsh"])
def test_boards_drawn_for_their_ground_have_places_to_hide_and_gaps_to_fight_for(name: str) -> None:
    """They keep to what the guide calls a choice, in hundredths as they are told; vehicles find two ways or more."""
    known = told(load_board(find_board(name)))
    assert 38 <= round(100 * known.exposure.seen_share.mean()) <= 80
    assert known.exposure.bare.mean() <= 0.35 * known.exposure.others
    for ways in known.ways[0]:
        assert ways.narrowest is not None
        assert 2 <= len(ways.narrowest) <= 6
        assert ways.out_of_reach == ()


def test_a_large_table_is_told_within_a_few_seconds() -> None:
    """36 x 36 squares, strewn."""
    dice = np.random.default_rng(1)
    terrain = tuple(dice.choice([Terrain.OPEN, Terrain.TREES, Terrain.WATER], 36 * 36, p=[0.75, 0.15, 0.1]))
    board = replace(Board("large", 36, 36, (Terrain.OPEN,) * 36 * 36), terrain=terrain)
    start = process_time()
    told(board)
    assert process_time() - start < 5
