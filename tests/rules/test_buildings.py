"""Walls, buildings and their openings in play (T13-TER-11 to 15, T13-LOS-12 to 18, T13-COV-06, T13-MOV-23)."""

from dataclasses import replace

import pytest
from boards import draw_board, with_building, with_edges
from books import said
from referee import Referee

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.board import Board, Edge
from dust_tactics.rules.events import DiceRolled, NoSave
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Verdict

FIELD = """
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
"""
HOUSE = ("B2", "C2", "D2", "B3", "C3", "D3")
"""Two rows of three; its door is on the south side of C3."""
DOOR = (("C3", "C4"),)


def shots(referee: Referee, attacker: str, target: str) -> str:
    """Why the first weapon can't attack, or nothing."""
    refusal = target_refusal(referee.state, referee.unit(attacker), 0, referee.unit(target))
    return refusal.reason if refusal else ""


def ends(referee: Referee) -> set[str]:
    """Where the unit that moves can end."""
    return {referee.name(command.path[-1]) for command in referee.legal() if command.path}


@pytest.mark.clause("T13-LOS-15", "T13-LOS-16", "T13-TER-15")
@pytest.mark.example("T13-LOS-17")
def test_the_worked_building() -> None:
    """In sight from outside is who stands beside the opening; inside, units see each other freely."""
    referee = Referee(
        FIELD,
        {"Heavy Laser Grenadiers": "C5", "Recon Grenadiers": "D2"},
        {"Bot Hunters": "C3", "Grim Reapers": "C2"},
        inside=HOUSE,
        openings=DOOR,
    )
    assert shots(referee, "Heavy Laser Grenadiers", "Bot Hunters") == ""
    assert shots(referee, "Heavy Laser Grenadiers", "Grim Reapers") == "no-line-of-sight"
    assert shots(referee, "Recon Grenadiers", "Bot Hunters") == ""
    assert shots(referee, "Recon Grenadiers", "Grim Reapers") == ""
    assert shots(referee, "Bot Hunters", "Heavy Laser Grenadiers") == "", "and back"


@pytest.mark.clause("T13-LOS-17", "T13-COV-08", "T13-LOS-06")
def test_a_big_vehicle_half_inside_sees_the_building_from_within() -> None:
    """From its square inside a Pounder farther in is seen whole; the Pounder sees it, and not the half outside."""
    inside = ("B2", "C2", "D2", "E2")
    board = with_building(draw_board(FIELD), inside, (("A2", "B2"),), Edge.LARGE)
    referee = Referee(FIELD, {"IS-48": "A2+B2 E"}, {"Pounder": "E2 W"}, board=board)
    state, tank, pounder = referee.state, referee.unit("IS-48"), referee.unit("Pounder")
    sight = state.edition.sight
    for one, other, cover in ((tank, pounder, False), (pounder, tank, True)):
        assert sight.sees(state, one, other) and sight.hidden(state, one, other) is cover
        verdict = sight.explain(field_of(state), viewpoint(one), viewpoint(other))
        assert (verdict.sees, verdict.cover) == (True, cover), one.name


@pytest.mark.clause("T13-LOS-18", "T13-LOS-12")
def test_no_line_runs_through_a_building() -> None:
    through = (("B2", "A2"), ("D2", "E2"))
    for openings in ((), through):
        referee = Referee(
            FIELD, {"Recon Grenadiers": "A2"}, {"Bot Hunters": "E2"}, inside=("B2", "C2", "D2"), openings=openings
        )
        assert shots(referee, "Recon Grenadiers", "Bot Hunters") == "no-line-of-sight"


@pytest.mark.clause("T13-COV-06", "T13-CCW-09")
def test_infantry_in_a_doorway_is_in_cover_and_a_vehicle_is_not() -> None:
    for target, place in (("The Gunners", "C3"), ("Pounder", "C3 S")):
        referee = Referee(FIELD, {"Ludwig": "C4 N"}, {target: place}, inside=HOUSE, openings=DOOR)
        referee.activate("Ludwig").declare("attack")
        dice = ["ASSS", "A"] if target == "The Gunners" else ["ASSSSSS"]
        weapon = "MG 44" if target == "The Gunners" else "Twin 8.8cm FpK Zwilling"
        referee.attack((weapon, target), dice=dice)
        if target == "The Gunners":
            assert referee.told(DiceRolled)[1].purpose == "cover-save"
        else:
            assert referee.told(NoSave)[0].clause == "T13-COV-12"


@pytest.mark.clause("T13-TER-12", "T13-LOS-14", "T16-TER-11", "T16-TER-12", "T16-TER-13")
@pytest.mark.example("T13-TER-13")
@pytest.mark.parametrize("opening", [Edge.SMALL, Edge.LARGE, Edge.HUGE])
def test_infantry_passes_every_opening_and_vehicles_need_a_large_one(opening: Edge) -> None:
    for mover, place in (("Bot Hunters", "C3"), ("Pounder", "C3 S")):
        referee = Referee(FIELD, {mover: place}, {"Ludwig": "A1 S"}, inside=HOUSE, openings=DOOR, opening=opening)
        referee.activate(mover).declare("move", "nothing")
        passes = mover == "Bot Hunters" or opening is not Edge.SMALL
        assert ("C4" in ends(referee)) is passes
        refusal = referee.refusal(referee.move_command("C4"))
        assert (refusal is None) is passes
        if not passes:
            assert (refusal.reason, refusal.clause) == ("opening-too-small", said("T13-TER-13", "T16-TER-13"))


@pytest.mark.clause("T13-TER-11", "T13-MOV-23", "T16-TER-10", "T16-TER-14")
@pytest.mark.example("T13-TER-14")
def test_infantry_leaves_a_building_straight_or_diagonally_through_an_opening() -> None:
    """Along inside, out by the door, diagonally out by the door, but nowhere through the walls."""
    referee = Referee(FIELD, {"Bot Hunters": "C3"}, {"Ludwig": "A1 S"}, inside=HOUSE, openings=DOOR)
    referee.activate("Bot Hunters").declare("move", "nothing")
    assert ends(referee) == {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"}
    referee = Referee(FIELD, {"Bot Hunters": "D3"}, {"Ludwig": "A1 S"}, inside=HOUSE, openings=DOOR)
    referee.activate("Bot Hunters").declare("move", "nothing")
    assert ends(referee) == {"C2", "D2", "C3", "C4"}
    assert referee.refusal(referee.move_command("E3")).reason == "wall-in-the-way"


@pytest.mark.clause("T13-MOV-23", "T13-TER-13", "T16-TER-15", "T16-MOV-15")
def test_a_vehicle_leaves_a_building_straight_only() -> None:
    referee = Referee(FIELD, {"Pounder": "C3 S"}, {"Ludwig": "A1 S"}, inside=HOUSE, openings=DOOR)
    referee.activate("Pounder").declare("move", "nothing")
    assert ends(referee) == {"B2", "C2", "D2", "B3", "D3", "C4"}


@pytest.mark.clause("T13-CCW-15", "T16-LOS-19")
def test_close_combat_through_an_opening() -> None:
    for openings, allowed in ((DOOR, True), ((), False)):
        referee = Referee(FIELD, {"Bot Hunters": "C4"}, {"Recon Grenadiers": "C3"}, inside=HOUSE, openings=openings)
        referee.activate("Bot Hunters").declare("attack", "move")
        assert (referee.asked_name == "DeclareTargets") is allowed
        if allowed:
            referee.attack(("Knives", "Recon Grenadiers", 5), dice=["SSSSS", "SSSSS"])


@pytest.mark.clause("T13-LOS-14", "T13-LOS-15", "T13-LOS-16")
@pytest.mark.parametrize("opening", [Edge.SMALL, Edge.LARGE, Edge.HUGE])
def test_every_opening_lets_lines_in_and_out(opening: Edge) -> None:
    """Straight and slantwise, but only to and from the square that it lies on."""
    referee = Referee(
        FIELD,
        {"Recon Grenadiers": "C5", "Heavy Laser Grenadiers": "A5", "The Gunners": "C1"},
        {"Bot Hunters": "C3", "Grim Reapers": "D3"},
        inside=HOUSE,
        openings=DOOR,
        opening=opening,
    )
    for outside, inside, seen in (
        ("Recon Grenadiers", "Bot Hunters", True),
        ("Heavy Laser Grenadiers", "Bot Hunters", True),
        ("The Gunners", "Bot Hunters", False),
        ("Recon Grenadiers", "Grim Reapers", False),
    ):
        expected = "" if seen else "no-line-of-sight"
        assert shots(referee, outside, inside) == expected
        assert shots(referee, inside, outside) == expected


@pytest.mark.clause("T13-LOS-15", "T13-LOS-16", "T13-LOS-18")
def test_between_two_buildings_both_units_stand_at_the_opening_they_use() -> None:
    board = with_building(draw_board(FIELD), ("A1", "A2"), (("A2", "B2"),), Edge.SMALL)
    other = with_building(draw_board(FIELD), ("D1", "E1", "D2", "E2"), (("D2", "C2"),), Edge.LARGE)
    board = together(board, other)
    for first, second, seen in (("A2", "D2", True), ("A2", "E2", False), ("A1", "D2", False), ("A1", "D1", False)):
        referee = Referee(FIELD, {"Recon Grenadiers": first}, {"Bot Hunters": second}, board=board)
        assert (shots(referee, "Recon Grenadiers", "Bot Hunters") == "") is seen
        assert (shots(referee, "Bot Hunters", "Recon Grenadiers") == "") is seen


@pytest.mark.clause("T13-LOS-17", "T13-TER-11")
def test_an_inner_wall_stands_between_and_a_door_in_it_lets_through() -> None:
    for edge, seen in ((Edge.WALL, False), (Edge.SMALL, True)):
        board = with_building(draw_board(FIELD), HOUSE, (), Edge.LARGE)
        board = with_edges(with_edges(board, [("B2", "C2")], edge), [("B3", "C3")], Edge.WALL)
        referee = Referee(FIELD, {"Recon Grenadiers": "B2"}, {"Bot Hunters": "D2"}, board=board)
        assert (shots(referee, "Recon Grenadiers", "Bot Hunters") == "") is seen
        verdict = explained(referee, "Recon Grenadiers", "Bot Hunters")
        assert verdict.sees is seen
        if not seen:
            assert [reason.clause for reason in verdict.reasons] == ["T13-LOS-17"]
        referee.activate("Recon Grenadiers").declare("move")
        assert (referee.refusal(referee.move_command("C2")) is None) is seen


@pytest.mark.clause("T13-LOS-08", "T13-LOS-11", "T13-LOS-12", "T13-LOS-15", "T13-LOS-16", "T13-LOS-18")
def test_the_reason_against_a_line_is_told_with_its_clause() -> None:
    house: dict[str, object] = {"inside": HOUSE, "openings": DOOR}
    trees = FIELD.replace(". . . . .", ". . T . .", 1)
    silo = FIELD.replace(". . . . .", ". . S . .", 1)
    for drawing, first, second, more, expected in (
        (trees, "A1", "E1", {}, ("trees", "T13-LOS-11")),
        (silo, "A1", "E1", {}, ("structure", "T13-LOS-12")),
        (FIELD, "A1", "C1", {"walls": [("A1", "B1"), ("A2", "B2"), ("A3", "B3")]}, ("wall", "T13-LOS-12")),
        (FIELD, "C5", "C2", house, ("target-away-from-opening", "T13-LOS-15")),
        (FIELD, "C2", "C5", house, ("viewer-away-from-opening", "T13-LOS-16")),
    ):
        referee = Referee(drawing, {"Recon Grenadiers": first}, {"Bot Hunters": second}, **more)  # type: ignore[arg-type]
        reason = explained(referee, "Recon Grenadiers", "Bot Hunters").reasons[0]
        assert (reason.key, reason.clause) == expected
    referee = Referee(FIELD, {"Recon Grenadiers": "A1", "Ludwig": "B1 E"}, {"Bot Hunters": "E1"})
    assert explained(referee, "Recon Grenadiers", "Bot Hunters").reasons[0].clause == "T13-LOS-08"
    through = (("B2", "A2"), ("D2", "E2"))
    referee = Referee(
        FIELD, {"Recon Grenadiers": "A2"}, {"Bot Hunters": "E2"}, inside=("B2", "C2", "D2"), openings=through
    )
    assert ("building", "T13-LOS-18") in [
        (reason.key, reason.clause) for reason in explained(referee, "Recon Grenadiers", "Bot Hunters").reasons
    ]


def explained(referee: Referee, viewer: str, target: str) -> Verdict:
    """How one unit sees another, and why."""
    places = viewpoint(referee.unit(viewer)), viewpoint(referee.unit(target))
    return referee.state.edition.sight.explain(field_of(referee.state), *places)


def together(first: Board, second: Board) -> Board:
    """Two boards of one size with the buildings and walls of both."""
    return replace(
        first,
        edges_h=tuple(a if a is not Edge.FREE else b for a, b in zip(first.edges_h, second.edges_h, strict=True)),
        edges_v=tuple(a if a is not Edge.FREE else b for a, b in zip(first.edges_v, second.edges_v, strict=True)),
        buildings=(*first.buildings, replace(second.buildings[0], name="Other house")),
    )
