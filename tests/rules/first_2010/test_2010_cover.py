"""What hides a squad of the 2010 book, how well, and how that is told (T10-COV); a look over the whole table."""

import numpy as np
import pytest
from boards import draw_board
from book_2010 import referee, walker
from referee import Referee

from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.sight.exposure import exposure_of_board
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Verdict


def told(battle: Referee, attacker: str, target: str) -> tuple[str, list[tuple[str, list[str]]], str]:
    """How well a unit is hidden from another, what each reason rests on with the squares, and the rule of it all."""
    found = battle.state.edition.saves.found_cover(battle.state, battle.unit(attacker), battle.unit(target))
    assert found is not None
    reasons = [(reason.clause, [battle.name(square) for square in reason.blockers]) for reason in found.reasons]  # type: ignore[arg-type]
    return found.kind, reasons, found.clause


def table(here: str, beside: str = ".", enemy: str = "Battle Grenadiers") -> Referee:
    """Rangers in A3 of whose square the corner is A2, seen from C1."""
    drawing = f". . .\n{beside} . .\n{here} . ."
    return referee(drawing, {"Combat Rangers": "A3", "Joe": ""}, {enemy: "C1"})


@pytest.mark.clause("T10-COV-02", "T10-COV-03", "T10-COV-15", "T10-COV-19", "T10-COV-20", "T10-COV-21")
@pytest.mark.parametrize(
    ("here", "beside", "kind", "reasons", "clause"),
    [
        (".", ".", "", [], "T10-COV-02"),
        (".", "C", "", [], "T10-COV-02"),
        ("C", ".", "soft", [("T10-COV-03", [])], "T10-COV-02"),
        ("X", ".", "hard", [("T10-COV-03", [])], "T10-COV-02"),
        (".", "S", "soft", [("T10-COV-15", ["A2"])], "T10-COV-15"),
        ("C", "S", "hard", [("T10-COV-03", []), ("T10-COV-15", ["A2"])], "T10-COV-20"),
        ("X", "S", "hard", [("T10-COV-03", []), ("T10-COV-15", ["A2"])], "T10-COV-21"),
    ],
)
def test_what_hides_a_squad_and_by_which_rule(
    here: str, beside: str, kind: str, reasons: list[tuple[str, list[str]]], clause: str
) -> None:
    battle = table(here, beside)
    assert told(battle, "Battle Grenadiers", "Combat Rangers") == (kind, reasons, clause)
    saves, enemy, rangers = battle.state.edition.saves, battle.unit("Battle Grenadiers"), battle.unit("Combat Rangers")
    assert saves.in_cover(battle.state, enemy, rangers) is bool(kind)


@pytest.mark.clause("T10-COV-01")
def test_heroes_and_vehicles_are_never_behind_anything() -> None:
    battle = referee(". . .\nS . .\nX C .", {"Joe": "A3", "Pounder": "B3"}, {"Battle Grenadiers": "C1"})
    saves, enemy = battle.state.edition.saves, battle.unit("Battle Grenadiers")
    for name in ("Joe", "Pounder"):
        assert told(battle, "Battle Grenadiers", name) == ("", [], "T10-COV-01")
        assert not saves.in_cover(battle.state, enemy, battle.unit(name))
        assert not saves.covered_by_ground(battle.state, battle.unit(name))


@pytest.mark.clause("T10-COV-02", "T10-COV-03")
def test_which_squares_hide_a_squad_whoever_attacks() -> None:
    battle = referee("C X .", {"Combat Rangers": "A1", "Assault Rangers": "C1"}, {"Luther": ""})
    saves = battle.state.edition.saves
    covering = [battle.name(square) for square in range(3) if saves.covers_infantry(battle.state, square)]
    assert covering == ["A1", "B1"]
    assert saves.covered_by_ground(battle.state, battle.unit("Combat Rangers"))
    assert not saves.covered_by_ground(battle.state, battle.unit("Assault Rangers"))


@pytest.mark.clause("T10-COV-16", "T10-COV-18")
@pytest.mark.parametrize("enemy", ["A1", "B2", "D2", "E1", "A5", "B4", "D4", "E5"])
def test_corners_cover_along_all_four_diagonals_near_and_far(enemy: str) -> None:
    """Of the squares around C3 the two beside the line cover, and no others."""
    across, down = ("BD"[enemy[0] > "C"], "24"[enemy[1] > "3"])
    beside = {f"{across}3", f"C{down}"}
    for square in (f"{column}{row}" for column in "BCD" for row in "234"):
        if square not in ("C3", enemy, f"{across}{down}"):
            battle = walled(square, enemy)
            found = told(battle, "Battle Grenadiers", "Combat Rangers")[1]
            assert found == ([("T10-COV-15", [square])] if square in beside else []), square


def walled(wall: str, enemy: str) -> Referee:
    """Rangers in C3 of a field with one square of wall."""
    rows = [["S" if f"{column}{row}" == wall else "." for column in "ABCDE"] for row in range(1, 6)]
    return referee("\n".join(" ".join(row) for row in rows), {"Combat Rangers": "C3"}, {"Battle Grenadiers": enemy})


@pytest.mark.clause("T10-COV-16", "T10-SPC-03")
def test_a_big_robot_attacks_from_the_nearest_square_it_covers() -> None:
    """On the left and on the right the line from C2 alone is a true diagonal, past the walls in A3 and E3."""

    def seen(rangers: str, giant: str) -> tuple[str, list[tuple[str, list[str]]], str]:
        drawing = ". . . . .\n. . . . .\nS . . . S\n. . . . ."
        big = {"Giant": walker("Giant", size=2)}
        battle = referee(drawing, {"Combat Rangers": rangers}, {"Giant": giant}, cards=big)
        return told(battle, "Giant", "Combat Rangers")

    assert seen("A4", "C2+D2") == ("soft", [("T10-COV-15", ["A3"])], "T10-COV-15")
    assert seen("E4", "B2+C2") == ("soft", [("T10-COV-15", ["E3"])], "T10-COV-15")
    assert seen("A4", "B2+C2")[0] == seen("E4", "C2+D2")[0] == "", "C2 is not the nearer one"


@pytest.mark.clause("T10-LOS-03", "T10-SPC-03")
def test_what_a_big_robot_covers_does_not_stop_its_own_lines() -> None:
    giant = {"Giant": walker("Giant", size=2)}
    battle = referee(". . . . .", {"Giant": "B1+C1"}, {"Combat Rangers": "A1", "Luther": "E1"}, cards=giant)
    sees, state = battle.state.edition.sight.sees, battle.state
    for enemy in ("Combat Rangers", "Luther"):
        assert sees(state, battle.unit("Giant"), battle.unit(enemy))
        assert sees(state, battle.unit(enemy), battle.unit("Giant"))
    view = state.edition.sight.view(field_of(state), viewpoint(battle.unit("Giant")))
    assert view.sees.all()


def verdict(battle: Referee, viewer: str, target: str) -> Verdict:
    """What the sight tool says."""
    state = battle.state
    there, here = viewpoint(battle.unit(target)), viewpoint(battle.unit(viewer))
    return state.edition.sight.explain(field_of(state), here, there)


@pytest.mark.clause("T10-COV-15", "T10-COV-19", "T10-LOS-15")
@pytest.mark.parametrize(
    ("beside", "enemy", "covered"),
    [("S", "Battle Grenadiers", True), ("S", "Luther", True), ("X", "Battle Grenadiers", True), ("X", "Luther", False)],
)
def test_the_sight_tool_tells_a_corner_that_covers(beside: str, enemy: str, covered: bool) -> None:
    found = verdict(table(".", beside, enemy), enemy, "Combat Rangers")
    assert found.sees and found.cover is covered
    (reason,) = found.reasons
    assert (reason.key, reason.clause) == (("cover-corner", "T10-COV-15") if covered else ("clear", "T10-LOS-15"))
    back = verdict(table(".", beside, enemy), "Combat Rangers", enemy)
    assert back.sees and not back.cover, "who is not beside the corner is in the open"


@pytest.mark.clause("T10-COV-01", "T10-LOS-12", "T10-LOS-13")
def test_the_sight_tool_knows_no_cover_for_vehicles_and_why_nothing_is_seen() -> None:
    battle = referee(". . .\nS . .\n. . .", {"Pounder": "A3"}, {"Battle Grenadiers": "C1"})
    assert not verdict(battle, "Battle Grenadiers", "Pounder").cover
    hidden = referee(". . . .", {"Combat Rangers": "A1", "Pounder": "B1"}, {"Battle Grenadiers": "D1"})
    found = verdict(hidden, "Combat Rangers", "Battle Grenadiers")
    assert not found.sees and [reason.clause for reason in found.reasons] == ["T10-LOS-12"]


@pytest.mark.clause("T10-LOS-04")
def test_smoke_of_a_scenario_stops_lines_as_a_square_without_a_dot() -> None:
    battle = referee(". . .", {"Pounder": "A1"}, {"Luther": "C1"}, smoke=[("B1", 2)])
    assert not battle.state.edition.sight.sees(battle.state, battle.unit("Pounder"), battle.unit("Luther"))


@pytest.mark.clause("T10-COV-02", "T10-COV-03", "T10-LOS-05", "T10-LOS-06")
def test_a_table_is_judged_by_who_is_seen_in_the_open() -> None:
    """Three squares in a row: nobody is in the open at a piece, and soldiers do not see past a trap."""
    for piece, seen, bare in ((".", [2, 2, 2], [2, 2, 2]), ("C", [2, 2, 2], [2, 0, 2]), ("X", [1, 2, 1], [1, 0, 1])):
        found = exposure_of_board(draw_board(f". {piece} ."), EDITION)
        assert (found.seen.tolist(), found.bare.tolist()) == (seen, bare), piece


FIELD = """
    . . . . . .
    . . X S . .
    . . . . . .
    C . . . S .
    . . S . . .
    """
CROWD = {"Combat Rangers": "C1", "Joe": "E3", "Pounder": "C4", "Assault Rangers": "F5"}


@pytest.mark.clause("T10-LOS-13", "T10-COV-18", "T10-COV-19")
@pytest.mark.parametrize("viewer", ["Battle Grenadiers", "Luther"])
@pytest.mark.parametrize("seen", ["Laser Grenadiers", "Ludwig"])
def test_a_look_over_the_table_agrees_with_one_line_at_a_time(viewer: str, seen: str) -> None:
    """Somebody is put down in every free square in turn, to be looked at from A1."""
    battle = referee(FIELD, CROWD | {seen: ""}, {viewer: "A1"})
    state, sight, saves = battle.state, battle.state.edition.sight, battle.state.edition.saves
    looked = sight.view(field_of(state), viewpoint(battle.unit(viewer)), tall=seen == "Ludwig")
    everywhere = sight.views(field_of(state))
    free = [square for square in state.battle.board.squares if not state.at(square) and FIELD.split()[square] != "S"]
    for square in free:
        battle.change(seen, squares=(square,), status=battle.unit(viewer).status)
        there, here = battle.unit(seen), battle.unit(viewer)
        assert looked.sees[square] == sight.sees(state, here, there), battle.name(square)
        past_a_corner = sight.hidden(state, here, there) and bool(looked.sees[square])
        assert seen == "Laser Grenadiers" or not sight.hidden(state, here, there), "vehicles hide behind nothing"
        if seen == "Laser Grenadiers":
            assert looked.cover[square] == past_a_corner, battle.name(square)
        if (viewer, seen) == ("Battle Grenadiers", "Laser Grenadiers"):
            assert everywhere.sees[0, square] == looked.sees[square]
            assert everywhere.cover[0, square] == looked.cover[square]
            assert saves.in_cover(state, here, there) == bool(
                sight.hidden(state, here, there) or saves.covers_infantry(state, square)
            )
    assert not looked.cover[0] and not np.diagonal(everywhere.cover).any(), "nobody is past a corner to themselves"
