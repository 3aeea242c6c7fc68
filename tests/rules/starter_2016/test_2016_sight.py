"""Lines of sight from dot to dot and the cover of corners, by the examples of the 2016 book (T16-LOS, T16-COV)."""

import pytest
from boards import draw_board, with_building, with_edges
from book_2016 import hero, referee, squad, walker
from referee import Referee

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.board import Edge
from dust_tactics.rules.commands import Move
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Verdict

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


@pytest.mark.clause("T16-LOS-01", "T16-LOS-02", "T16-LOS-20")
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


WIDE = "\n".join(" ".join("." * 9) for _ in range(8))
PLAIN = "\n".join(" ".join("." * 6) for _ in range(8))
HOUSE = [f"{column}{row}" for column in "ABC" for row in (4, 5, 6)]
"""The building of the book's example: (1..3, 3..5), rows from the south, on a board of eight."""
DOORS = [("B4", "B3"), ("C6", "D6")]
"""On the north edge of (2,5), and on the east edge of (3,3)."""


@pytest.mark.clause("T16-LOS-13")
@pytest.mark.example("T16-LOS-14")
@pytest.mark.example("T16-LOS-15")
@pytest.mark.example("T16-LOS-16")
@pytest.mark.parametrize("opening", [Edge.SMALL, Edge.LARGE, Edge.HUGE])
@pytest.mark.parametrize(
    ("other", "expected"),
    [
        pytest.param("B1", True, id="B beyond the north opening, which G stands beside"),
        pytest.param("E8", False, id="J beyond the east opening, far from it like G"),
        pytest.param("D7", True, id="J at the corner of the east opening"),
        pytest.param("C5", True, id="F in the same building"),
        pytest.param("A1", True, id="aslant through the north opening"),
        pytest.param("E4", False, id="behind the east wall"),
    ],
)
def test_out_of_and_into_a_building(other: str, expected: bool, opening: Edge) -> None:
    game = referee(PLAIN, {"Riflemen": "B4"}, {"Guards": other}, inside=HOUSE, openings=DOORS, opening=opening)
    assert seen(game, "Riflemen", "Guards")[0] is seen(game, "Guards", "Riflemen")[0] is expected


@pytest.mark.clause("T16-LOS-14", "T16-LOS-15")
def test_who_is_far_from_an_opening_is_told_so() -> None:
    game = referee(PLAIN, {"Riflemen": "B4"}, {"Guards": "E8"}, inside=HOUSE, openings=DOORS)
    verdict = explained(game, "Riflemen", "Guards")
    assert [(reason.key, reason.clause) for reason in verdict.reasons] == [("far-from-opening", "T16-LOS-15")]


@pytest.mark.clause("T16-LOS-17")
@pytest.mark.parametrize(
    ("viewer", "target", "expected"),
    [("B2", "E2", True), ("A2", "E2", False), ("B2", "F2", False), ("A2", "F2", False)],
)
def test_through_and_through_a_building_every_opening_has_somebody_beside_it(
    viewer: str, target: str, expected: bool
) -> None:
    """The building C2 to D2, open to the west and to the east."""
    field = "\n".join(" ".join("." * 6) for _ in range(3))
    game = referee(
        field, {"Riflemen": viewer}, {"Guards": target}, inside=["C2", "D2"], openings=[("B2", "C2"), ("D2", "E2")]
    )
    assert seen(game, "Riflemen", "Guards")[0] is seen(game, "Guards", "Riflemen")[0] is expected


@pytest.mark.clause("T16-LOS-14", "T16-LOS-15", "T16-TER-11")
@pytest.mark.parametrize(
    ("opening", "viewer", "target", "expected"),
    [
        pytest.param(Edge.HUGE, "F6", "B5", True, id="beside the far half of it"),
        pytest.param(Edge.HUGE, "F6", "C5", True, id="over the middle of it"),
        pytest.param(Edge.HUGE, "C6", "G5", True, id="the other way round"),
        pytest.param(Edge.HUGE, "E6", "B5", True, id="past its end"),
        pytest.param(Edge.HUGE, "G6", "B5", False, id="beside neither half"),
        pytest.param(Edge.HUGE, "H7", "B4", False, id="far from it"),
        pytest.param(Edge.LARGE, "F6", "B5", False, id="of two openings the line takes the far one"),
        pytest.param(Edge.LARGE, "E6", "C5", True, id="next to the one it takes"),
        pytest.param(Edge.LARGE, "E6", "B5", True, id="past the far end of the one beside"),
        pytest.param(Edge.LARGE, "F6", "C5", True, id="where the far one and the one beside meet"),
        pytest.param(Edge.LARGE, "G6", "B5", False, id="where they meet, and beside neither"),
    ],
)
def test_who_is_beside_a_huge_opening_is_beside_all_of_it(
    opening: Edge, viewer: str, target: str, expected: bool
) -> None:
    """A house of six squares by two, open to the south in D and E."""
    house = [f"{column}{row}" for column in "BCDEFG" for row in (4, 5)]
    doors = [("D5", "D6"), ("E5", "E6")]
    game = referee(WIDE, {"Riflemen": viewer}, {"Guards": target}, inside=house, openings=doors, opening=opening)
    assert seen(game, "Riflemen", "Guards")[0] is seen(game, "Guards", "Riflemen")[0] is expected


@pytest.mark.clause("T16-LOS-13", "T16-LOS-16", "T16-LOS-15")
@pytest.mark.parametrize(
    ("inner", "from_inside", "from_outside"),
    [(Edge.WALL, False, False), (Edge.SMALL, True, True), (Edge.HUGE, True, True)],
)
def test_inner_walls_block_and_inner_doors_need_nobody_beside_them(
    inner: Edge, from_inside: bool, from_outside: bool
) -> None:
    """Rooms B1 to C1 and D1 to F1 of one building, open to the west; nobody stands beside what is between them."""
    board = with_building(draw_board(". . . . . ."), ["B1", "C1", "D1", "E1", "F1"], [("A1", "B1")], Edge.LARGE)
    board = with_edges(board, [("C1", "D1")], inner)
    game = referee("", {"Riflemen": "B1"}, {"Guards": "F1"}, board=board)
    assert seen(game, "Riflemen", "Guards")[0] is seen(game, "Guards", "Riflemen")[0] is from_inside
    game.change("Riflemen", squares=(game.square("A1"),))
    assert seen(game, "Riflemen", "Guards")[0] is seen(game, "Guards", "Riflemen")[0] is from_outside


@pytest.mark.clause("T16-TER-10", "T16-TER-12", "T16-TER-13", "T16-TER-14")
@pytest.mark.parametrize(
    ("inner", "on_foot", "driving"), [(Edge.WALL, 0, 0), (Edge.SMALL, 3, 0), (Edge.LARGE, 3, 1), (Edge.HUGE, 3, 1)]
)
def test_inner_doors_are_passed_as_outer_ones(inner: Edge, on_foot: int, driving: int) -> None:
    """A house of two rooms with a door in the middle of the wall between them: on foot also at a slant."""
    house = [f"{column}{row}" for column in "AB" for row in "123"]
    board = with_building(draw_board(". .\n. .\n. ."), house, [], Edge.LARGE)
    board = with_edges(board, [("A1", "B1"), ("A3", "B3")], Edge.WALL)
    board = with_edges(board, [("A2", "B2")], inner)
    for name, place, ways in (("Riflemen", "A2", on_foot), ("Strider", "A2 E", driving)):
        game = referee("", {name: place}, {"Guards": ""}, board=board).activate(name).declare("move", "nothing")
        ends = {game.name(move.way[-1][0]) for move in game.legal() if isinstance(move, Move) and len(move.way) == 1}
        assert len({end for end in ends if end[0] == "B"}) == ways


@pytest.mark.clause("T16-LOS-13", "T16-LOS-04", "T16-LOS-14", "T16-COV-03")
@pytest.mark.parametrize(
    ("viewer", "target", "free", "house"),
    [
        pytest.param("B2", "C3", (True, True), (True, True), id="past its end, beside it"),
        pytest.param("A1", "C3", (True, True), (True, True), id="past its end, one of them beside it"),
        pytest.param("A1", "D4", (True, True), (False, False), id="past its end, both far from it"),
        pytest.param("C2", "D3", (True, True), (True, True), id="past the other end"),
        pytest.param("B2", "D3", (True, False), (True, False), id="through its middle"),
        pytest.param("A2", "E3", (True, False), (False, False), id="through its middle, both far from it"),
        pytest.param("C1", "C4", (True, False), (False, False), id="straight through, both far from it"),
        pytest.param("C1", "E4", (False, False), (False, False), id="into the wall beside it"),
    ],
)
def test_lines_through_an_opening_and_past_its_ends(
    viewer: str, target: str, free: tuple[bool, bool], house: tuple[bool, bool]
) -> None:
    """An opening in C of a wall between the second and third rows: of a wall that stands free, and of a house above."""
    field, columns = "\n".join([". . . . ."] * 4), "ABCDE"
    wall = [(f"{column}2", f"{column}3") for column in columns if column != "C"]
    board = with_edges(with_edges(draw_board(field), wall, Edge.WALL), [("C2", "C3")], Edge.LARGE)
    rooms = [f"{column}{row}" for column in columns for row in "12"]
    for ground, expected in (
        (board, free),
        (with_building(draw_board(field), rooms, [("C2", "C3")], Edge.LARGE), house),
    ):
        game = referee("", {"Riflemen": viewer}, {"Guards": target}, board=ground)
        assert seen(game, "Riflemen", "Guards") == seen(game, "Guards", "Riflemen") == expected


@pytest.mark.clause("T16-LOS-13", "T16-LOS-04", "T16-LOS-06")
@pytest.mark.parametrize(
    ("walls", "expected"),
    [
        ([("A2", "B2")], (True, True)),
        ([("A2", "A1")], (True, True)),
        ([("A2", "B2"), ("A2", "A1")], (False, False)),
        ([("A2", "B2"), ("B2", "B1")], (True, True)),
        ([("A1", "B1"), ("B1", "B2")], (False, False)),
        ([], (True, False)),
    ],
    ids=["east of A2", "north of A2", "round A2", "round B2", "on both sides", "none"],
)
def test_the_end_of_a_wall_is_a_corner_on_its_side(walls: list[tuple[str, str]], expected: tuple[bool, bool]) -> None:
    """The line from A2 to B1 runs through the corner where the edges of four squares meet."""
    game = referee(". .\n. .", {"Riflemen": "A2"}, {"Guards": "B1"}, walls=walls)
    assert seen(game, "Riflemen", "Guards") == seen(game, "Guards", "Riflemen") == expected


@pytest.mark.clause("T16-LOS-13")
def test_no_line_crosses_a_wall_or_an_inner_one() -> None:
    for inside in ([], ["A1", "B1", "C1", "D1"]):
        for walls, expected in (([("B1", "C1")], False), ([], True)):
            board = draw_board(". . . .\n. . . .")
            board = with_edges(with_building(board, inside, [], Edge.LARGE) if inside else board, walls, Edge.WALL)
            game = referee("", {"Riflemen": "A1"}, {"Guards": "D1"}, board=board)
            assert seen(game, "Riflemen", "Guards")[0] is expected


@pytest.mark.clause("T16-LOS-19")
def test_blows_need_a_line_too() -> None:
    """Beside each other with a wall between them, or corner to corner between two structures, they can't fight."""
    between = ". S\nS ."
    for drawing, walls, first, second in ((". .", [("A1", "B1")], "A1", "B1"), (between, [], "A1", "B2")):
        game = referee(drawing, {"Riflemen": first}, {"Guards": second}, walls=walls)
        for line in (0, 1):
            refusal = target_refusal(game.state, game.unit("Riflemen"), line, game.unit("Guards"))
            assert refusal is not None and refusal.reason == "no-line-of-sight"


@pytest.mark.clause("T16-LOS-10", "T16-SET-13")
def test_a_large_model_sees_and_is_seen_by_any_of_its_squares_and_not_hidden_by_them() -> None:
    """A tank on two squares: its front is behind a structure, its rear in the open."""
    cards = {"Tank": walker("Tank", size=2)}
    drawing = ". . S .\n. . . .\n. . . ."
    game = referee(drawing, {"Tank": "D1+D2 N"}, {"Guards": "A1", "Captain": "D3"}, cards=cards)
    assert seen(game, "Tank", "Guards")[0] and seen(game, "Guards", "Tank")[0]
    assert seen(game, "Captain", "Tank")[0], "its rear does not hide its front"
    alone = referee(drawing, {"Strider": "D1 N"}, {"Guards": "A1"})
    assert not seen(alone, "Strider", "Guards")[0]


@pytest.mark.clause("T16-LOS-03", "T16-LOS-10", "T16-LOS-11", "T16-LOS-12", "T16-LOS-13")
@pytest.mark.parametrize(
    ("drawing", "others", "smoke", "expected"),
    [
        (". S .", {}, (), ("structure", "T16-LOS-13")),
        (". T .", {}, (), ("trees", "T16-LOS-12")),
        (". . .", {"Strider": "B1 N"}, (), ("vehicle", "T16-LOS-10")),
        (". . .", {}, (("B1", 8),), ("smoke", "T16-LOS-11")),
    ],
)
def test_what_bars_a_line_is_told(
    drawing: str, others: dict[str, str], smoke: tuple[tuple[str, int], ...], expected: tuple[str, str]
) -> None:
    game = referee(drawing, {"Riflemen": "A1", **others}, {"Guards": "C1"}, smoke=smoke)
    verdict = explained(game, "Riflemen", "Guards")
    assert not verdict.sees and [(reason.key, reason.clause) for reason in verdict.reasons] == [expected]
    assert verdict.blockers == (game.square("B1"),)


def explained(game: Referee, viewer: str, target: str) -> Verdict:
    """How one unit sees another, and why."""
    places = viewpoint(game.unit(viewer)), viewpoint(game.unit(target))
    return game.state.edition.sight.explain(field_of(game.state), *places)


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


@pytest.mark.clause("T16-SKL-28")
def test_who_is_camouflaged_is_told_from_who_is_out_of_sight() -> None:
    cards = {"Ghosts": squad("Ghosts", "camouflage")}
    for drawing, place, expected in (
        (". . . T", "D1", ("camouflaged", "T16-SKL-28")),
        (". S . T", "D1", ("no-line-of-sight", "T16-LOS-01")),
        (". . T .", "C1", None),
        (". . . .", "D1", None),
    ):
        game = referee(drawing, {"Riflemen": "A1"}, {"Ghosts": place}, cards=cards)
        refusal = target_refusal(game.state, game.unit("Riflemen"), 0, game.unit("Ghosts"))
        told = None if refusal is None else (refusal.reason, game.state.edition.cite(refusal.clause))
        assert told == expected, drawing


@pytest.mark.clause("T16-SKL-31", "T16-SKL-28")
def test_a_joined_hero_who_is_not_hidden_gives_a_squad_away() -> None:
    cards = {
        "Ghosts": squad("Ghosts", "camouflage"),
        "Shade": hero("Shade", "camouflage"),
        "Fool": hero("Fool"),
    }
    for companion, seen_now in (("Shade", False), ("Fool", True)):
        units = {"Ghosts": "D1", companion: "with Ghosts"}
        game = referee(". . . T", {"Riflemen": "A1"}, units, cards=cards)
        assert seen(game, "Riflemen", "Ghosts")[0] is seen_now
        assert (game.state.edition.sight.unseen_beyond(game.state, game.unit("Ghosts")) is None) is seen_now
