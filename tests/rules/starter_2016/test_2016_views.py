"""What a square sees of a whole board, and the reasons of verdicts, in the 2016 book (T16-LOS, T16-COV-03)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from boards import draw_board
from book_2016 import referee, walker
from referee import Referee

from dust_tactics.grid.board import Edge
from dust_tactics.rules.board import Building
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Verdict, View, Viewpoint

TANK = {"Tank": walker("Tank", size=2)}


def explained(game: Referee, viewer: str, target: str) -> Verdict:
    """How one unit sees another, and why."""
    places = viewpoint(game.unit(viewer)), viewpoint(game.unit(target))
    return game.state.edition.sight.explain(field_of(game.state), *places)


def crowded() -> Referee:
    """A board with everything on it that bars a line, and a walker in it."""
    drawing = """
        . . S . . T
        . . . . . .
        . T . S . .
        . . . . . .
        . . . . . .
    """
    inside, openings = ["D4", "E4", "D5", "E5"], [("D4", "C4"), ("E4", "E3")]
    units = {"Riflemen": "A1", "Strider": "B4 N"}
    return referee(drawing, units, {"Guards": "F5"}, inside=inside, openings=openings, smoke=[("B2", 8)])


def view(game: Referee, *names: str) -> View:
    """What a unit on these squares sees."""
    squares = tuple(game.square(name) for name in names)
    return game.state.edition.sight.view(field_of(game.state), Viewpoint(squares, False))


@pytest.mark.clause("T16-LOS-01", "T16-COV-03", "T16-LOS-20")
def test_views_and_verdicts_say_the_same_of_every_pair() -> None:
    game = crowded()
    state, board = game.state, game.board
    field, sight = field_of(state), state.edition.sight
    found = sight.views(field)
    told = set()
    for one, other in product(board.squares, repeat=2):
        verdict = sight.explain(field, Viewpoint((one,), False), Viewpoint((other,), False))
        seen = bool(found.sees[one, other])
        assert verdict.sees is seen is bool(found.sees[other, one])
        assert verdict.cover is (not seen or bool(found.cover[one, other]))
        assert verdict.clear_line == (tuple(dot(game, square) for square in (one, other)) if seen else None)
        told |= {reason.key for reason in verdict.reasons}
    for one in board.squares:
        single = view(game, game.name(one))
        assert (single.sees == found.sees[one]).all()
        assert (single.cover == (found.sees[one] & found.cover[one])).all()
    assert told == {
        *("clear", "corner-touched", "between-corners", "far-from-opening"),
        *("structure", "trees", "smoke", "vehicle", "wall"),
    }


def dot(game: Referee, square: int) -> tuple[Fraction, Fraction]:
    """The middle of a square, in squares from the top left corner."""
    column, row = square % game.board.width, square // game.board.width
    return Fraction(2 * column + 1, 2), Fraction(2 * row + 1, 2)


@pytest.mark.clause("T16-SET-13", "T16-COV-03", "T16-LOS-08", "T16-SKL-57")
@pytest.mark.parametrize("smoke", [(), [("A1 B1", 8)]], ids=["in the open", "in its own smoke"])
def test_a_large_model_may_use_the_line_of_any_square_and_none_of_its_own_hinders(
    smoke: Sequence[tuple[str, int]],
) -> None:
    """From B1 the line to C2 touches the corner of the structure in C1; from A1 it runs through B1 and is clear."""
    game = referee(". . S\n. . .", {"Tank": "A1+B1 W"}, {"Guards": "C2"}, cards=TANK, smoke=smoke)
    state, tank, guards = game.state, game.unit("Tank"), game.unit("Guards")
    for one, other in ((tank, guards), (guards, tank)):
        assert state.edition.sight.sees(state, one, other) and not state.edition.sight.hidden(state, one, other)
    assert explained(game, "Tank", "Guards").reasons[0].key == "clear"
    assert explained(game, "Guards", "Tank").reasons[0].key == "clear"
    seen = view(game, "A1", "B1")
    assert seen.sees[game.square("C2")] and not seen.cover[game.square("C2")]
    alone = referee(". . S\n. . .", {"Strider": "B1 W"}, {"Guards": "C2"})
    assert state.edition.sight.hidden(alone.state, alone.unit("Strider"), alone.unit("Guards"))


@pytest.mark.clause("T16-SET-13", "T16-COV-03")
def test_a_line_that_is_barred_is_none_that_spares_the_cover() -> None:
    """Of a tank on A1 and A2 each square is seen past structures, or barred by them, as if it stood there alone."""
    drawing = ". . .\n. S .\nS . .\n. . ."
    for place in ("C2", "C1", "C3", "C4", "A4"):
        game = referee(drawing, {"Tank": "A1+A2 N"}, {"Guards": place}, cards=TANK)
        state, sight = game.state, game.state.edition.sight
        pairs = [
            sight.explain(field_of(state), Viewpoint((square,), False), viewpoint(game.unit("Guards")))
            for square in game.unit("Tank").squares
        ]
        bare = any(verdict.sees and not verdict.cover for verdict in pairs)
        assert sight.hidden(state, game.unit("Guards"), game.unit("Tank")) is not bare, place
        verdict = explained(game, "Guards", "Tank")
        assert (verdict.sees, verdict.cover) == (any(each.sees for each in pairs), not bare), place


@pytest.mark.clause("T16-SET-13", "T16-COV-03")
def test_a_covered_line_is_better_than_none() -> None:
    """From A1 the structure in B1 bars the line to D1; from A2 it runs past its corner."""
    game = referee(". S . .\n. . . .", {"Tank": "A1+A2 N"}, {"Guards": "D1"}, cards=TANK)
    for one, other in (("Tank", "Guards"), ("Guards", "Tank")):
        verdict = explained(game, one, other)
        assert (verdict.sees, verdict.cover) == (True, True)
        assert [reason.key for reason in verdict.reasons] == ["corner-touched"]


@pytest.mark.clause("T16-TER-19")
def test_between_storeys_of_a_building_there_is_neither_line_nor_way_of_a_jet() -> None:
    board = replace(draw_board(". . .\n. . ."), buildings=(Building("House", frozenset(range(6)), 2),))
    game = referee("", {"Riflemen": "A1"}, {"Guards": "C1"}, board=board).change("Guards", storey=1)
    state, one, other = game.state, game.unit("Riflemen"), game.unit("Guards")
    sight = state.edition.sight
    assert not sight.sees(state, one, other) and sight.hidden(state, one, other)
    assert sight.spray_paths(state, one, other, one.card.weapons[0]) == ()
    verdict = explained(game, "Riflemen", "Guards")
    assert (verdict.sees, verdict.cover, verdict.clear_line) == (False, True, None)
    assert [(reason.key, reason.clause) for reason in verdict.reasons] == [("another-storey", "T16-TER-19")]


@pytest.mark.clause("T16-LOS-04", "T16-LOS-06")
def test_reasons_name_what_is_touched_on_either_side() -> None:
    """From A1 to B2, between B1 on the one side and A2 on the other."""
    for drawing, expected, names in (
        (". S\n. .", "corner-touched", ["B1"]),
        (". .\nS .", "corner-touched", ["A2"]),
        (". S\nS .", "between-corners", ["B1", "A2"]),
        (". .\n. .", "clear", []),
    ):
        game = referee(drawing, {"Riflemen": "A1"}, {"Guards": "B2"})
        verdict = explained(game, "Riflemen", "Guards")
        assert [reason.key for reason in verdict.reasons] == [expected]
        assert [game.name(blocker) for blocker in verdict.blockers if isinstance(blocker, int)] == names


@pytest.mark.clause("T16-LOS-03")
def test_what_bars_most_is_told_first() -> None:
    """Two trees and a walker between them in a row, a wall at its end."""
    game = referee(
        ". T . T . .", {"Riflemen": "A1", "Strider": "C1 E"}, {"Guards": "F1"}, walls=[("E1", "F1")], smoke=[("B1", 8)]
    )
    verdict = explained(game, "Riflemen", "Guards")
    assert [reason.key for reason in verdict.reasons] == ["smoke", "vehicle", "trees", "wall"]
    game = referee(". T . T . .", {"Riflemen": "A1", "Strider": "C1 E"}, {"Guards": "F1"}, walls=[("E1", "F1")])
    verdict = explained(game, "Riflemen", "Guards")
    assert [reason.key for reason in verdict.reasons] == ["trees", "vehicle", "wall"]
    assert verdict.reasons[0].blockers == (game.square("B1"), game.square("D1"))
    assert [isinstance(blocker, Edge) for blocker in verdict.blockers] == [False, False, False, True]
