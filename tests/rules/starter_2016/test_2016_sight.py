"""Lines of sight from dot to dot and the cover of corners, by the examples of the 2016 book (T16-LOS, T16-COV)."""

import pytest
from book_2016 import referee, squad
from referee import Referee

from dust_tactics.rules.board import Edge
from dust_tactics.rules.sight.field import field_of, viewpoint

TWO_STRUCTURES = """
    . . . . .
    . . . . .
    . . . S .
    . . S . .
    . . . . .
"""
"""Squares (3,2) and (4,3) of the book's example have no dot: C4 and D3 here."""


def seen(game: Referee, first: str, second: str) -> tuple[bool, bool]:
    """Whether one sees the other, and whether what lies between covers it."""
    state, one, other = game.state, game.unit(first), game.unit(second)
    sees = state.edition.sight.sees(state, one, other)
    return sees, sees and state.edition.sight.hidden(state, one, other)


@pytest.mark.example("T16-LOS-03")
@pytest.mark.parametrize(
    ("viewer", "target", "expected"),
    [
        pytest.param("A5", "E3", (False, False), id="through the inside of a structure"),
        pytest.param("A5", "C3", (True, True), id="a corner touched", marks=pytest.mark.example("T16-LOS-04")),
        pytest.param("A5", "E1", (True, True), id="two on one side", marks=pytest.mark.example("T16-LOS-05")),
        pytest.param("C3", "E5", (False, False), id="between two corners", marks=pytest.mark.example("T16-LOS-06")),
        pytest.param("A1", "C1", (True, False), id="nothing in the way"),
    ],
)
def test_lines_past_structures(viewer: str, target: str, expected: tuple[bool, bool]) -> None:
    """Both ways alike (T16-LOS-20)."""
    game = referee(TWO_STRUCTURES, {"Riflemen": viewer}, {"Guards": target})
    assert seen(game, "Riflemen", "Guards") == seen(game, "Guards", "Riflemen") == expected


@pytest.mark.clause("T16-LOS-06")
def test_corners_at_different_places_of_a_line_block_too() -> None:
    board = """
        . . . . .
        . . . . .
        . . S . .
        . . . . .
        . . . . .
    """
    one = referee(board.replace(". . S . .", ". . . . ."), {"Riflemen": "A5"}, {"Guards": "E1"})
    assert seen(one, "Riflemen", "Guards") == (True, False)
    both = """
        . . . . .
        . . S . .
        . . . . .
        . . S . .
        . . . . .
    """
    assert seen(referee(both, {"Riflemen": "A5"}, {"Guards": "E1"}), "Riflemen", "Guards") == (False, False)


@pytest.mark.example("T16-LOS-09")
@pytest.mark.example("T16-LOS-10")
def test_infantry_is_looked_past_and_vehicles_are_not() -> None:
    game = referee(
        ". . . . .", {"Riflemen": "A1", "Guards": "B1"}, {"Riflemen: C": "C1", "Strider": "D1 W", "Guards: E": "E1"}
    )
    assert seen(game, "Riflemen", "C")[0] and seen(game, "Riflemen", "Strider")[0]
    assert seen(game, "C", "Guards")[0] and seen(game, "Strider", "Riflemen")[0]
    assert not seen(game, "E", "Riflemen")[0] and not seen(game, "E", "Guards")[0]


@pytest.mark.example("T16-LOS-12")
def test_who_stands_among_trees_is_seen_and_who_stands_beyond_is_not() -> None:
    game = referee(". . T . .", {"Riflemen": "A1"}, {"Guards": "C1", "Captain": "E1"})
    assert seen(game, "Riflemen", "Guards")[0] and not seen(game, "Riflemen", "Captain")[0]


@pytest.mark.clause("T16-LOS-11")
def test_smoke_hides_what_is_beyond() -> None:
    game = referee(". . . . .", {"Riflemen": "A1"}, {"Guards": "C1", "Captain": "E1"}, smoke=[("C1", 8)])
    assert seen(game, "Riflemen", "Guards")[0] and not seen(game, "Riflemen", "Captain")[0]


@pytest.mark.clause("T16-LOS-07")
def test_corners_of_trees_smoke_and_vehicles_count_too() -> None:
    for drawing, others, smoke in (
        (". . .\n. . .\n. T .", {}, ()),
        (". . .\n. . .\n. . .", {"Strider": "B3 N"}, ()),
        (". . .\n. . .\n. . .", {}, (("B3", 8),)),
    ):
        game = referee(drawing, {"Riflemen": "A3", **others}, {"Guards": "B2"}, smoke=smoke)
        assert seen(game, "Riflemen", "Guards") == (True, True)


@pytest.mark.clause("T16-LOS-08")
def test_the_squares_of_the_two_neither_block_nor_cover() -> None:
    game = referee("T . T", {"Riflemen": "A1"}, {"Guards": "C1"})
    assert seen(game, "Riflemen", "Guards") == (True, False)


@pytest.mark.clause("T16-LOS-18")
def test_what_lies_low_hides_nothing() -> None:
    game = referee(". C X R W .", {"Riflemen": "A1"}, {"Guards": "F1"})
    assert seen(game, "Riflemen", "Guards") == (True, False)


INDOORS = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
HOUSE = "\n".join(". . . . . ." for _ in range(6))


@pytest.mark.example("T16-LOS-14")
@pytest.mark.example("T16-LOS-15")
@pytest.mark.example("T16-LOS-16")
def test_out_of_and_into_a_building() -> None:
    """The building of the book upside down: openings south of B3 and east of C3... and its neighbours."""
    squares = [f"{column}{row}" for column in "BCD" for row in (3, 4, 5)]
    openings = [("C3", "C2"), ("D3", "E3")]
    game = referee(
        HOUSE + "\n. . . . . .",
        {"Riflemen: G": "C3", "Riflemen: F": "D4"},
        {"Guards: B": "C1", "Guards: J": "F6", "Guards: K": "E4"},
        inside=squares,
        openings=openings,
        opening=Edge.SMALL,
    )
    assert seen(game, "G", "B")[0] and seen(game, "B", "G")[0], "beside the opening"
    assert seen(game, "G", "F")[0], "in the same building"
    assert not seen(game, "G", "J")[0], "neither stands beside the opening that the line runs through"


@pytest.mark.clause("T16-COV-03")
def test_reasons_say_what_is_touched() -> None:
    game = referee(TWO_STRUCTURES, {"Riflemen": "A5"}, {"Guards": "C3"})
    state, sight = game.state, game.state.edition.sight
    verdict = sight.explain(field_of(state), viewpoint(game.unit("Riflemen")), viewpoint(game.unit("Guards")))
    assert verdict.sees and verdict.cover
    assert [(reason.key, reason.clause) for reason in verdict.reasons] == [("corner-touched", "T16-COV-03")]
    assert verdict.blockers == (game.square("C4"),)


@pytest.mark.clause("T16-SKL-28")
@pytest.mark.parametrize(("place", "seen_now"), [("A2", True), ("A3", True), ("A4", False)])
def test_camouflage_in_cover_hides_from_three_squares_on(place: str, seen_now: bool) -> None:
    ghosts = squad("Ghosts", "camouflage")
    game = referee("T\n.\n.\n.", {"Riflemen": place}, {"Ghosts": "A1"}, cards={"Ghosts": ghosts})
    assert game.unit("Ghosts").camouflaged
    assert seen(game, "Riflemen", "Ghosts")[0] is seen_now
    game.change("Ghosts", camouflaged=False)
    assert seen(game, "Riflemen", "Ghosts")[0]
