"""Laying the terrain of a battle without a diagram, and the ways in (T10-SET); H and M are HIT and MISS."""

from dataclasses import replace

import pytest
from boards import draw_board
from book_2010 import made_cards
from mission import Mission

from dust_tactics.rules.board import Density, Obstacle, Terrain
from dust_tactics.rules.commands import ChooseDensity, PlaceTerrain
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.events import DensityChosen, DiceRolled, InitiativeTied, PiecesBegun, TurnBegan
from dust_tactics.rules.scenario import SetUp
from dust_tactics.table.dice_sets import DiceKind

NINE_TILES = "\n".join(" ".join("." * 9) for _ in range(9))
TWELVE_TILES = "\n".join(" ".join("." * 12) for _ in range(9))
BY_DENSITY = SetUp(edges=False, tiles=0, traps=0, by_density=True)


def laying(drawing: str = NINE_TILES, pounder: str = "", **others: object) -> Mission:
    """A bare table, whose first side has won the roll for the density."""
    terms = {"dice": ["HHM", "HMM"], "set_up": BY_DENSITY} | others
    return Mission(
        {"Pounder": pounder},
        {"Luther": ""},
        edition=EDITION,
        cards=made_cards(),
        kind_of_dice=DiceKind.CLASSIC,
        drawing=drawing,
        **terms,
    )


def dense(game: Mission, density: Density) -> Mission:
    """The winner chooses."""
    return game.give(ChooseDensity(game.state.asked, density))


def lay_squares(game: Mission, dice: list[str]) -> list[int]:
    """Lay every square of terrain where there is room; the sides that did, in order. The last one needs dice."""
    order = []
    while game.state.pieces_first is None:
        order.append(game.asked.owner)
        command = next(command for command in game.legal() if isinstance(command, PlaceTerrain))
        left = sum(EDITION.setting_up.tiles(game.state) for _ in (0, 1)) - len(order)
        game.give(command, dice if not left else [])
    return order


@pytest.mark.clause("T10-SET-06", "T10-SET-08")
def test_the_winner_of_a_roll_chooses_the_density_and_begins() -> None:
    game = laying(dice=["HMM", "MHM", "MMM", "HHM"])
    assert len(game.told(InitiativeTied)) == 1
    assert {event.purpose for event in game.told(DiceRolled)} == {"density"}
    assert [event.dice.total for event in game.told(DiceRolled)] == [3, 3, 3, 3]
    assert game.asked.owner == 1
    assert [command.density for command in game.legal()] == ["light", "medium", "heavy"]
    dense(game, Density.MEDIUM)
    assert game.told(DensityChosen) == [DensityChosen(1, Density.MEDIUM, 6)]
    assert game.asked.owner == 1


@pytest.mark.clause("T10-SET-03", "T10-SET-05", "T10-SET-07")
@pytest.mark.parametrize(
    ("drawing", "density", "each"),
    [
        (NINE_TILES, Density.LIGHT, 4),
        (NINE_TILES, Density.MEDIUM, 6),
        (NINE_TILES, Density.HEAVY, 9),
        (TWELVE_TILES, Density.LIGHT, 6),
        (TWELVE_TILES, Density.MEDIUM, 9),
        (TWELVE_TILES, Density.HEAVY, 12),
    ],
)
def test_density_and_size_say_how_many_squares_each_side_lays(drawing: str, density: Density, each: int) -> None:
    game = dense(laying(drawing), density)
    order = lay_squares(game, ["HMM", "MMM"])
    assert order == [0, 1] * each
    squares = [placed.square for placed in game.state.placed]
    assert all(game.state.battle.board.terrain[square] is Terrain.STRUCTURE for square in squares)


@pytest.mark.clause("T10-SET-10")
def test_other_sizes_go_by_proportion() -> None:
    game = dense(laying("\n".join(" ".join("." * 9) for _ in range(6))), Density.MEDIUM)
    assert EDITION.setting_up.tiles(game.state) == 4


@pytest.mark.clause("T10-SET-12", "T10-SET-13", "T10-SPC-08", "T10-SET-09")
def test_pieces_come_after_the_squares_by_a_roll_of_their_own() -> None:
    game = dense(laying(), Density.LIGHT)
    assert {command.item for command in game.legal()} == {Terrain.STRUCTURE}
    lay_squares(game, ["MMM", "HMM"])
    assert game.told(PiecesBegun) == [PiecesBegun(1)]
    assert {event.purpose for event in game.told(DiceRolled)} == {"cover-pieces"}
    laid = game.state.placed[0].square
    where = PlaceTerrain(game.state.asked, Obstacle.AMMO_CRATES, laid)
    assert game.refusal(where).clause == "T10-SPC-08"
    owners = []
    while game.asked_name == "ChooseTerrain":
        owners.append(game.asked.owner)
        command = next(command for command in game.legal() if isinstance(command, PlaceTerrain))
        game.give(command)
    assert owners == [1, 0, 1, 0]
    pieces = [placed.item for placed in game.state.placed if placed.item is not Terrain.STRUCTURE]
    assert sorted(pieces) == [Obstacle.AMMO_CRATES] * 2 + [Obstacle.TANK_TRAPS] * 2
    assert game.told(TurnBegan)


@pytest.mark.clause("T10-SET-14", "T10-SET-17")
@pytest.mark.parametrize(("drawing", "columns"), [(NINE_TILES, "DEF"), (TWELVE_TILES, "DEFGHI")])
def test_pieces_lie_between_the_rows_of_tiles_of_the_sides(drawing: str, columns: str) -> None:
    game = dense(laying(drawing), Density.LIGHT)
    lay_squares(game, ["HMM", "MMM"])
    assert {game.name(command.square)[0] for command in game.legal()} == set(columns)


@pytest.mark.clause("T10-SET-15")
def test_no_traps_indoors() -> None:
    game = dense(laying(board=replace(draw_board(NINE_TILES), indoor=True)), Density.LIGHT)
    lay_squares(game, ["HMM", "MMM"])
    assert {command.item for command in game.legal()} == {Obstacle.AMMO_CRATES}


@pytest.mark.clause("T10-SET-09")
def test_nothing_lies_on_a_unit() -> None:
    game = laying(pounder="E5")
    dense(game, Density.LIGHT)
    assert game.refusal(PlaceTerrain(game.state.asked, Terrain.STRUCTURE, game.square("E5"))).reason == "item-on-unit"
