"""Models of two and of four squares by the 2016 book: moving, passing openings, coming on (T16-SET-13)."""

import pytest
from book_2016 import hero, referee, squad, walker
from referee import Referee

from dust_tactics.rules.board import Edge
from dust_tactics.rules.commands import Move

FIELD = "\n".join(" ".join("." * 9) for _ in range(7))
LARGE, HUGE = "B4+C4 E", "B4+C4+B5+C5 E"
HALL = [f"{column}{row}" for column in "DEF" for row in "3456"]


def big(size: int, place: str, others: dict[str, str] | None = None, *, move: int = 1, **more: object) -> Referee:
    """A vehicle of so many squares that is about to make a Move."""
    cards = {"Big": walker("Big", size=size, move=move, march=2 * move), "Chief": hero("Chief")}
    game = referee(FIELD, {"Big": place, **(others or {})}, {"Guards": "I7"}, cards=cards, **more)
    return game.activate("Big").declare("move", "nothing")


def ends(game: Referee) -> set[str]:
    """Where a Move can end, but for where the unit is."""
    return {game.names(command.way[-1]) for command in game.legal() if isinstance(command, Move) and command.way}


@pytest.mark.clause("T16-SET-13", "T16-MOV-01", "T16-MOV-08")
def test_a_step_of_a_large_model_is_taken_by_one_half_and_a_huge_one_steps_as_a_block() -> None:
    two = ends(big(2, "D4+E4 E"))
    ahead, backwards = {"E4+F4", "E3+E4", "E4+E5", "E3+F3", "E5+F5"}, {"C4+D4", "D3+D4", "D4+D5", "C3+D3", "C5+D5"}
    assert ahead | backwards <= two
    assert len(ends(big(4, "D4+E4+D5+E5 E"))) == 8


@pytest.mark.clause("T16-MOV-04", "T16-SET-13")
@pytest.mark.parametrize(("size", "place", "facings"), [(2, LARGE, {2, 6}), (4, HUGE, {0, 2, 4, 6})])
def test_how_larger_models_face_where_they_stand(size: int, place: str, facings: set[int]) -> None:
    game = big(size, place)
    assert {command.facing for command in game.legal() if isinstance(command, Move) and not command.way} == facings


@pytest.mark.clause("T16-MOV-05", "T16-MOV-06", "T16-MOV-07", "T16-MOV-09")
def test_larger_models_pass_friends_on_foot_and_end_beside_heroes_alone() -> None:
    assert "E4+F4" in ends(big(2, LARGE, {"Riflemen": "D4"}, move=3))
    assert not any("D4" in end for end in ends(big(2, LARGE, {"Riflemen": "D4"}, move=3)))
    assert "D4+E4" in ends(big(2, LARGE, {"Captain": "D4", "Chief": "E4"}, move=2)), "a hero in each of its squares"
    blocked = big(2, LARGE, {"Strider": "D4 E"}, move=3)
    assert not any("D4" in end for end in ends(blocked))
    assert blocked.refusal(blocked.move_command("C4+D4", facing="E")).clause == "T16-MOV-06"
    enemy = big(4, HUGE, move=2).change("Guards", squares=(blocked.square("D5"),))
    assert not any("D5" in end for end in ends(enemy))


@pytest.mark.clause("T16-TER-12", "T16-TER-13", "T16-TER-15")
@pytest.mark.parametrize(
    ("opening", "size", "fits"),
    [
        *[(Edge.SMALL, size, False) for size in (1, 2, 4)],
        *[(Edge.LARGE, size, size < 4) for size in (1, 2, 4)],
        *[(Edge.HUGE, size, True) for size in (1, 2, 4)],
    ],
)
def test_two_squares_pass_a_large_opening_lengthwise_and_four_a_huge_one(opening: Edge, size: int, fits: bool) -> None:
    """A hall that is open to the west, in one square or in two."""
    doors = [("C4", "D4"), ("C5", "D5")][: 1 + (opening is Edge.HUGE)]
    place = {1: "C4 E", 2: LARGE, 4: HUGE}[size]
    game = big(size, place, move=3, inside=HALL, openings=doors, opening=opening)
    assert any(set(end.split("+")) <= set(HALL) for end in ends(game)) is fits


@pytest.mark.clause("T16-TER-15")
def test_no_larger_model_goes_through_an_opening_at_a_slant() -> None:
    """The block north-west of a gate of two squares would fit into it, the half of a large model beyond it too; the
    gate counts for every square of the block, be it inside of the gate already."""
    doors = [("C4", "D4"), ("C5", "D5")]
    large = big(2, LARGE, inside=HALL, openings=doors, opening=Edge.HUGE)
    assert {end for end in ends(large) if {*end.split("+")} & {*HALL}} == {"C4+D4"}
    huge = big(4, "B3+C3+B4+C4 E", inside=HALL, openings=doors, opening=Edge.HUGE)
    assert not any({*end.split("+")} & {*HALL} for end in ends(huge))
    aslant = huge.refusal(huge.move_command("C4+D4+C5+D5", facing="E"))
    assert (aslant.reason, aslant.clause) == ("opening-at-a-slant", "T16-TER-15")
    halfway = ends(big(4, "C4+D4+C5+D5 E", inside=HALL, openings=doors, opening=Edge.HUGE))
    assert halfway == {"B4+C4+B5+C5", "D4+E4+D5+E5"}
    assert len(ends(big(4, "D3+E3+D4+E4 E", inside=HALL, openings=doors, opening=Edge.HUGE))) == 3, "inside"


@pytest.mark.clause("T16-SET-11", "T16-SET-13")
@pytest.mark.parametrize(("size", "wide"), [(2, 7), (4, 6)])
def test_larger_models_come_on_wholly_and_pay_for_both_squares(size: int, wide: int) -> None:
    found = ends(big(size, "", move=2))
    assert len(found) == wide and all({end[0], end.split("+")[1][0]} == {"A", "B"} for end in found)
    waiting = big(size, "", move=1)
    assert waiting.unit("Big").activated or waiting.unit("Big").off_table, "a Move of one square brings it nowhere"


@pytest.mark.clause("T16-SET-11", "T16-MOV-05", "T16-MOV-07")
def test_coming_on_over_the_square_of_a_friend_is_passing_it() -> None:
    """Who comes on passes friends as on the table, and ends beside them only as a hero, or beside one."""
    for friend, beside in (("Riflemen", False), ("Captain", True)):
        cards = {"Sentries": squad("Sentries", move=2)}
        game = referee(". . .", {"Sentries": "", friend: "A1"}, {"Guards": "C1"}, cards=cards)
        game.activate("Sentries").declare("move", "nothing")
        assert ends(game) == ({"A1", "B1"} if beside else {"B1"})
    large = ends(big(2, "", {"Riflemen": "A4"}, move=3))
    assert "B4+C4" in large and "A4+B4" not in large
