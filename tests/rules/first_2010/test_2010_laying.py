"""Rolls, density, and where terrain may lie, in the 2010 book (T10-SET-04 to 15); H and M are HIT and MISS."""

from dataclasses import replace

import pytest
from boards import draw_board
from book_2010 import made_cards
from mission import Mission

from dust_tactics.rules.board import Density, Obstacle, Terrain
from dust_tactics.rules.commands import ChooseDensity, Hold, PlaceTerrain
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.events import DensityChosen, DiceRolled, InitiativeTied, PiecesBegun, TurnBegan
from dust_tactics.rules.scenario import SetUp
from dust_tactics.table.dice_sets import DiceKind

CRATE, TRAP = Obstacle.AMMO_CRATES, Obstacle.TANK_TRAPS
TILE = ". . .\n. . .\n. . ."
BY_DENSITY = SetUp(edges=False, tiles=0, traps=0, by_density=True)


def bare(width: int, height: int) -> str:
    """An empty table."""
    return "\n".join(" ".join("." * width) for _ in range(height))


def laying(
    drawing: str, *, set_up: SetUp = BY_DENSITY, dice: tuple[str, ...] = ("HHM", "HMM"), **more: object
) -> Mission:
    """A table to lay terrain on, whose first side has won the roll."""
    return Mission(
        {"Pounder": str(more.pop("pounder", ""))},
        {"Luther": ""},
        edition=EDITION,
        cards=made_cards(),
        kind_of_dice=DiceKind.CLASSIC,
        drawing=drawing,
        set_up=set_up,
        dice=dice,
        **more,
    )


def of_each(density: Density, width: int, height: int) -> int:
    """How many squares of terrain each side lays."""
    return EDITION.setting_up.shares(draw_board(bare(width, height)), density)


def lay(game: Mission, item: Terrain | Obstacle, square: str, *dice: str) -> Mission:
    """The side whose go it is lays something."""
    return game.give(PlaceTerrain(game.state.asked, item, game.square(square)), dice)  # type: ignore[return-value]


def why_not(game: Mission, item: Terrain | Obstacle, square: str) -> str:
    """Why something can't lie there."""
    refusal = game.refusal(PlaceTerrain(game.state.asked, item, game.square(square)))
    return "" if refusal is None else f"{refusal.reason} {refusal.clause}"


def with_one_square(dice: tuple[str, ...] = ("HMM", "MMM"), drawing: str = "", **more: object) -> Mission:
    """A table where the sides have laid the one square of each."""
    game = laying(drawing or bare(9, 3), set_up=replace(BY_DENSITY, by_density=False, tiles=1), **more)
    lay(game, Terrain.STRUCTURE, "A1")
    return lay(game, Terrain.STRUCTURE, "I3", *dice)


@pytest.mark.clause("T10-SET-05", "T10-SET-10")
def test_the_printed_numbers_and_others_in_proportion() -> None:
    """12 tiles have their own line; 4 and 16 tiles go by that of 9, and both sides have the same."""
    assert [of_each(density, 9, 9) for density in Density] == [4, 6, 9]
    assert [of_each(density, 9, 12) for density in Density] == [6, 9, 12]
    assert [of_each(density, 6, 6) for density in Density] == [2, 2, 4]
    assert [of_each(density, 12, 12) for density in Density] == [7, 10, 16]
    assert [of_each(density, 3, 3) for density in Density] == [0, 0, 1]
    assert of_each(Density.HEAVY, 1, 1) == 1, "less than a tile is one"


@pytest.mark.clause("T10-SET-06", "T10-SET-08", "T10-FIG-03")
def test_each_side_rolls_its_own_three_dice_until_one_has_more() -> None:
    game = laying(bare(9, 9), dice=("HHM", "MHH", "HMM", "HHM"))
    assert [(event.side, event.faces.count("H")) for event in game.told(DiceRolled)] == [(0, 2), (1, 2), (0, 1), (1, 2)]
    assert len(game.told(InitiativeTied)) == 1
    assert game.asked.owner == 1
    assert game.refusal(Hold(game.state.asked)).clause == "T10-SET-06"
    game.give(ChooseDensity(game.state.asked, Density.LIGHT))
    assert game.told(DensityChosen) == [DensityChosen(1, Density.LIGHT, 4)]


@pytest.mark.clause("T10-SET-08", "T10-SET-12")
def test_a_tie_for_the_first_piece_is_rolled_again() -> None:
    assert not with_one_square().told(InitiativeTied)
    game = with_one_square(("HMM", "MHM", "MMM", "HMM"))
    assert [event.side for event in game.told(DiceRolled)] == [0, 1, 0, 1]
    assert len(game.told(InitiativeTied)) == 1
    assert game.told(PiecesBegun) == [PiecesBegun(1)]
    assert game.asked.owner == 1


@pytest.mark.clause("T10-SET-07", "T10-SET-12")
def test_whoever_begins_both_sides_lay_their_squares() -> None:
    game = laying(bare(9, 3), set_up=replace(BY_DENSITY, by_density=False, tiles=1), dice=("HMM", "HHM"))
    assert game.asked.owner == 1
    lay(game, Terrain.STRUCTURE, "A1")
    assert game.asked.owner == 0 and not game.told(PiecesBegun)
    assert lay(game, Terrain.STRUCTURE, "I3", "HMM", "MMM").told(PiecesBegun)


@pytest.mark.clause("T10-SET-12", "T10-SET-13")
def test_squares_come_first_and_pieces_from_one_pool() -> None:
    """Whoever takes the second trap leaves none; before the squares lie, and after, nothing else is there to lay."""
    game = laying(bare(9, 3), set_up=replace(BY_DENSITY, by_density=False, tiles=1))
    rule = game.state.edition.setting_up
    assert rule.items(game.state, 0) == rule.items(game.state, 1) == (Terrain.STRUCTURE,)
    assert rule.pool(game.state) == ()
    assert why_not(game, CRATE, "E2") == "no-item-left T10-SET-07"
    lay(game, Terrain.STRUCTURE, "A1")
    assert rule.items(game.state, 0) == ()
    lay(game, Terrain.STRUCTURE, "I3", "HMM", "MMM")
    assert dict(rule.pool(game.state)) == {TRAP: 2, CRATE: 2}
    lay(lay(game, TRAP, "D1"), TRAP, "D2")
    assert dict(rule.pool(game.state)) == {TRAP: 0, CRATE: 2}
    assert set(rule.items(game.state, 0)) == set(rule.items(game.state, 1)) == {CRATE}
    assert why_not(game, TRAP, "E1") == "no-item-left T10-SET-07"
    lay(lay(game, CRATE, "D3"), CRATE, "E1")
    assert game.told(TurnBegan)


@pytest.mark.clause("T10-SET-12", "T10-SET-15")
def test_where_there_is_nothing_to_lay_the_battle_begins() -> None:
    """A table of one tile has no square for each side when light, and indoors no traps."""
    game = laying(bare(9, 3), set_up=replace(BY_DENSITY, by_density=False, tiles=0), dice=("HMM", "MMM", "HMM", "MMM"))
    assert game.told(PiecesBegun) == [PiecesBegun(0)]
    indoor = with_one_square(board=replace(draw_board(bare(9, 3)), indoor=True))
    assert dict(indoor.state.edition.setting_up.pool(indoor.state)) == {TRAP: 0, CRATE: 2}


@pytest.mark.clause("T10-SET-07", "T10-SET-12")
def test_squares_for_which_there_is_no_room_are_left_out() -> None:
    """Two free squares, and three to lay for each side: the pieces are rolled for, but have no room either."""
    game = laying("S . S\nS . S\nS S S", set_up=replace(BY_DENSITY, by_density=False, tiles=3))
    lay(game, Terrain.STRUCTURE, "B1")
    lay(game, Terrain.STRUCTURE, "B2", "HMM", "MMM")
    assert game.told(PiecesBegun) and game.told(TurnBegan)


@pytest.mark.clause("T10-SPC-08", "T10-SET-09", "T10-SET-14")
def test_where_squares_and_pieces_may_not_lie() -> None:
    """One thing on a square, none on a unit, no wall on an objective, pieces three squares from where sides enter."""
    game = with_one_square(drawing="\n".join([". . . . C . . . ."] * 3), pounder="F2", objectives={"D2": None})
    assert why_not(game, CRATE, "E1") == why_not(game, CRATE, "A1") == "square-not-free T10-SPC-08"
    assert why_not(game, CRATE, "F2") == "item-on-unit T10-SET-09"
    assert why_not(game, CRATE, "C2") == why_not(game, TRAP, "G2") == "outside-cover-zone T10-SET-14"
    assert why_not(game, CRATE, "D2") == why_not(game, TRAP, "F3") == ""
    before = laying(bare(9, 3), set_up=replace(BY_DENSITY, by_density=False, tiles=2), objectives={"D2": None})
    assert why_not(before, Terrain.STRUCTURE, "D2") == "impassable-at-objective T10-SET-09"
    assert why_not(before, Terrain.STRUCTURE, "D1") == ""


@pytest.mark.clause("T10-SET-14", "T10-SET-17")
def test_the_central_zone_is_where_the_board_says_if_it_does() -> None:
    board = replace(draw_board(bare(9, 3)), cover=frozenset({4, 5}))
    game = with_one_square(board=board)
    assert {game.name(command.square) for command in game.legal()} == {"E1", "F1"}
