"""Large and huge models: footprints, steps, facings, coming on (T13-GEN-09, T13-MOV-07 to 14, T13-SET-11)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from referee import FACINGS, Referee, all_cards

from dust_tactics.rules.board import Edge
from dust_tactics.rules.commands import Declare, Move
from dust_tactics.rules.events import ActionLost, CratesCrushed, Moved
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 6) for _ in range(6))
YARD = "\n".join(" ".join("." * 4) for _ in range(4))
AWAY = {"Hans": ""}
"""An enemy who is not on the table."""
NAMES = {number: name for name, number in FACINGS.items()}


def quick(name: str, move: int = 3) -> dict[str, object]:
    """A card with more squares of movement."""
    return {name: replace(all_cards()[name], move=move)}


def driving(referee: Referee, name: str, *actions: str) -> Referee:
    """A unit that is asked for its way."""
    return referee.activate(name).declare(*(actions or ("move", "nothing")))


def refused(referee: Referee, *way: str, facing: str | None = None) -> tuple[str, str]:
    """Why a way can't be: reason and clause, or two empty texts."""
    refusal = referee.refusal(referee.move_command(*way, facing=facing))
    return (refusal.reason, refusal.clause) if refusal else ("", "")


def ends(referee: Referee) -> dict[str, set[str]]:
    """Where the unit can end by the commands listed, with its facings there."""
    found: dict[str, set[str]] = {}
    unit = referee.state.units[referee.asked.unit]
    for command in referee.legal():
        end = command.way[-1] if command.way else tuple(sorted(unit.squares))
        found.setdefault(referee.names(end), set()).add(NAMES[command.facing])
    return found


@pytest.mark.clause("T13-GEN-09", "T13-MOV-05")
def test_large_models_cover_two_squares_and_huge_ones_a_block_of_four() -> None:
    """The front comes first, and they face along their length, or to one of four sides."""
    referee = Referee(FIELD, {"IS-48": "B3+B4 N", "Punisher": "D3+E3+D4+E4 W"}, AWAY)
    assert referee.names(referee.unit("IS-48").squares) == "B3+B4"
    assert referee.names(referee.unit("Punisher").squares) == "D3+D4+E3+E4"
    assert ends(driving(referee, "IS-48"))["B3+B4"] == {"N", "S"}
    referee = Referee(FIELD, {"Punisher": "D3+E3+D4+E4 W"}, AWAY)
    assert ends(driving(referee, "Punisher"))["D3+E3+D4+E4"] == {"N", "E", "S", "W"}


@pytest.mark.clause("T13-GEN-09", "T13-MOV-16", "T13-MOV-18", "T13-MOV-19")
def test_all_their_squares_are_taken_for_others() -> None:
    referee = Referee(FIELD, {"Pounder": "A3 E", "IS-48": "B3+C3 E"}, {"Grim Reapers": "B5", "Ludwig": "C5 N"})
    driving(referee, "Pounder", "march")
    assert refused(referee, "B3") == refused(referee, "B2", "C3") == ("friend-in-the-way", "T13-MOV-18")
    referee = Referee(FIELD, {"IS-48": "B3+C3 E"}, {"Bot Hunters": "B4"}, starts=1)
    driving(referee, "Bot Hunters")
    assert refused(referee, "B3") == refused(referee, "C3") == ("enemy-in-the-way", "T13-MOV-16")


@pytest.mark.clause("T13-GEN-12", "T13-RNG-03")
def test_they_are_adjacent_and_in_range_by_their_nearest_square() -> None:
    referee = Referee(FIELD, {"IS-48": "A1+B1 E", "Punisher": "E5+F5+E6+F6 N"}, {"Hans": "C2", "Ludwig": "E1 W"})
    distance = referee.state.geometry.distance
    tank, walker = referee.unit("IS-48").squares, referee.unit("Punisher").squares
    assert distance(tank, referee.unit("Hans").squares) == 1
    assert distance(tank, referee.unit("Ludwig").squares) == 3
    assert distance(tank, walker) == 6 and distance(walker, tank) == 6, "three across and four down"


@pytest.mark.clause("T13-MOV-07")
@pytest.mark.parametrize(("end", "facing"), [("B2+B3", "N"), ("B4+B5", "N"), ("B4+B5", "S")])
def test_a_large_model_drives_ahead_and_reverses(end: str, facing: str) -> None:
    referee = driving(Referee(FIELD, {"IS-48": "B3+B4 N"}, AWAY), "IS-48").move(end, facing=facing)
    moved = referee.told(Moved)[0]
    assert (moved.path, moved.footprints, moved.cost) == ((), (referee.footprint(end),), 1)
    front = end.split("+")[0 if facing == "N" else 1]
    assert referee.unit("IS-48").square == referee.square(front)


@pytest.mark.example("T13-MOV-08")
def test_an_is_48_goes_round_the_corner_of_a_building() -> None:
    """Its front steps aside, its rear to where the front was: no square of the building is touched."""
    referee = Referee(". . . .\n. . . .\n. . . .\n. . S .", {"IS-48": "B3+B4 N"}, AWAY)
    driving(referee, "IS-48")
    assert refused(referee, "B4+C4", facing="E") == ("terrain-bars", "T13-TER-07")
    referee.move("B3+C3", facing="E")
    assert referee.names(referee.unit("IS-48").squares) == "C3+B3", "front, then rear"


@pytest.mark.example("T13-MOV-09")
@pytest.mark.parametrize(("end", "facing", "stands"), [("A4+B4", "E", "B4+A4"), ("A3+A4", "N", "A3+A4")])
def test_an_is_48_backs_diagonally_in_two_ways(end: str, facing: str, stands: str) -> None:
    """Its rear to A4; the front comes after it to either square between."""
    referee = driving(Referee(YARD, {"IS-48": "B3+C3 E"}, AWAY), "IS-48")
    assert refused(referee, "A4+B3", facing="E") == ("not-a-big-step", "T13-MOV-11")
    referee.move(end, facing=facing)
    assert referee.names(referee.unit("IS-48").squares) == stands
    assert referee.told(Moved)[0].cost == 1


@pytest.mark.clause("T13-MOV-09")
def test_one_half_swings_round_the_other() -> None:
    """A diagonal step of one half while the other stays is a pivot on the spot."""
    found = ends(driving(Referee(YARD, {"IS-48": "B3+C3 E"}, AWAY), "IS-48"))
    assert {"B2+B3", "B3+B4", "C2+C3", "C3+C4"} <= set(found)
    assert found["B2+B3"] == {"N", "S"}


@pytest.mark.clause("T13-MOV-10", "T13-MOV-04", "T13-REA-15")
def test_the_step_of_the_leading_half_is_paid_for() -> None:
    """The first diagonal step of the activation costs 1, later ones 2; the count runs through a March."""
    cards = quick("IS-48", 2)
    referee = Referee(FIELD, {"IS-48": "A1+B1 E"}, AWAY, cards=cards)
    driving(referee, "IS-48", "march")
    costs = referee.asked.ground(referee.state).costs
    way = [referee.footprint(name) for name in ("B2+C2", "C3+D3", "D3+E3")]
    assert costs(way) == (1, 3, 4)
    assert refused(referee, "B2+C2", "C3+D3", "D4+E4") == ("too-far", "T13-MOV-01")
    referee.move("B2+C2", "C3+D3", "D3+E3", facing="E")
    assert referee.told(Moved)[0].cost == 4


@pytest.mark.clause("T13-MOV-11", "T13-TER-09", "T13-MOV-16")
def test_every_square_covered_after_each_step_must_be_free() -> None:
    referee = Referee(". . . .\n. . X .\n. . . .\n. . . .", {"IS-48": "B3+C3 E"}, {"Hans": "A1", "Lara": "C4"})
    driving(referee, "IS-48", "march")
    assert refused(referee, "B2+C2") == ("terrain-bars", "T13-TER-09")
    assert refused(referee, "C3+C4", facing="S") == ("enemy-in-the-way", "T13-MOV-16")
    assert refused(referee, "B3+B4", "B4+C4") == ("enemy-in-the-way", "T13-MOV-16"), "the second step"
    assert refused(referee, "C3+D3", "D3+D4", facing="S") == ("", "")


@pytest.mark.clause("T13-MOV-11")
@pytest.mark.parametrize(
    ("traps", "way"), [("D3", ("C3+D3", "C3+C4")), ("A3", ("A3+B3", "B3+B4")), ("C2", ("C2+C3", "C3+C4"))]
)
def test_not_even_in_passing_does_a_large_model_cover_what_it_cannot_enter(traps: str, way: tuple[str, str]) -> None:
    """A step onto anti-tank traps with one half, and off them again with the next."""
    rows = [[("X" if f"{column}{row}" == traps else ".") for column in "ABCD"] for row in (1, 2, 3, 4)]
    referee = Referee("\n".join(" ".join(row) for row in rows), {"IS-48": "B3+C3 E"}, {"Lara": "A1"})
    driving(referee, "IS-48", "march")
    assert refused(referee, *way, facing="S") == ("terrain-bars", "T13-TER-09")
    free = driving(Referee(FIELD, {"IS-48": "B3+C3 E"}, AWAY), "IS-48", "march")
    assert refused(free, *way, facing="S") == ("", "")


@pytest.mark.clause("T13-WPN-07")
@pytest.mark.parametrize(("name", "place"), [("IS-48", "B3+C3 E"), ("Punisher", "B3+C3+B4+C4 E"), ("Pounder", "B3 E")])
def test_a_vehicle_of_any_size_is_one_model_to_a_blast(name: str, place: str) -> None:
    assert Referee(FIELD, {name: place}, AWAY).unit(name).models == 1


@pytest.mark.clause("T13-MOV-11", "T13-MOV-22")
def test_only_the_leading_half_is_tested_for_corners() -> None:
    """The rear may be led past traps by the front, but the front itself cuts no corner of theirs."""
    referee = Referee(". . . .\n. X . .\n. . . .", {"IS-48": "A3+B3 E"}, AWAY)
    driving(referee, "IS-48", "march")
    assert refused(referee, "C2+C3", facing="N") == ("corner-closed", "T13-MOV-22"), "the front past B2"
    referee = Referee(". . X .\n. . . .\n. . . .", {"IS-48": "B2+C2 E"}, AWAY)
    driving(referee, "IS-48", "march")
    assert refused(referee, "C2+D2", "D1+D2", facing="N") == ("", ""), "the rear follows straight"
    assert refused(referee, "D1+D2", facing="N") == ("corner-closed", "T13-MOV-22"), "the front past C1"


@pytest.mark.clause("T13-MOV-12", "T13-MOV-05", "T13-MOV-06")
def test_a_large_model_may_end_with_either_square_in_front_and_never_across() -> None:
    referee = driving(Referee(FIELD, {"IS-48": "B3+C3 E"}, AWAY), "IS-48")
    assert refused(referee, facing="N") == ("facing-not-along", "T13-MOV-05")
    assert refused(referee, "C3+D3", facing="SE") == ("facing-not-along", "T13-MOV-05")
    referee.move(facing="W")
    assert referee.names(referee.unit("IS-48").squares) == "B3+C3", "turned end for end in its squares"
    referee = driving(Referee(FIELD, {"IS-48": "B3+C3 E"}, AWAY), "IS-48").move("C3+D3", facing="W")
    assert referee.names(referee.unit("IS-48").squares) == "C3+D3", "the rear drove ahead and is the front now"


@pytest.mark.example("T13-MOV-14")
@pytest.mark.clause("T13-MOV-13")
@pytest.mark.parametrize(("facing", "front"), [("N", "B2+C2"), ("E", "C2+C3"), ("S", "B3+C3"), ("W", "B2+B3")])
def test_a_punisher_steps_diagonally_and_then_rotates(facing: str, front: str) -> None:
    """The block keeps its shape; one square of movement, whatever it turns."""
    referee = driving(Referee(YARD, {"Punisher": "A3+B3+A4+B4 N"}, AWAY), "Punisher")
    end = "B2+C2+B3+C3"
    assert ends(referee)[end] == {"N", "E", "S", "W"}
    referee.move(end, facing=facing)
    assert referee.names(referee.unit("Punisher").squares[:2]) == front
    assert referee.told(Moved)[0].cost == 1


@pytest.mark.clause("T13-MOV-13", "T13-MOV-14", "T13-MOV-04")
def test_a_huge_model_pays_for_each_step_and_turns_for_nothing() -> None:
    referee = driving(Referee(FIELD, {"Punisher": "A1+B1+A2+B2 N"}, AWAY), "Punisher", "march")
    assert refused(referee, "B2+C2+B3+C3", "C3+D3+C4+D4") == ("too-far", "T13-MOV-01")
    assert refused(referee, "B1+C1+B2+C2", "C2+D2+C3+D3") == ("", "")
    assert refused(referee, facing="S") == ("", ""), "a mere turn"
    assert refused(referee, facing="SE") == ("facing-not-along", "T13-MOV-05")
    assert refused(referee, "C1+D1+C2+D2") == ("not-a-big-step", "T13-MOV-11")


@pytest.mark.clause("T13-MOV-18", "T13-MOV-19")
def test_big_vehicles_pass_over_friendly_infantry_but_do_not_stop_there_nor_pass_vehicles() -> None:
    referee = Referee(FIELD, {"IS-48": "A1+B1 E", "Bot Hunters": "C1", "Pounder": "A3 E"}, AWAY)
    driving(referee, "IS-48", "march")
    assert refused(referee, "B1+C1") == ("cannot-stop", "T13-MOV-19")
    assert refused(referee, "B1+C1", "C1+D1") == ("cannot-stop", "T13-MOV-19"), "its rear would stand there"
    assert refused(referee, "B1+C1", "B1+B2", facing="S") == ("", "")
    assert refused(referee, "A1+A2", "A2+A3", facing="S") == ("friend-in-the-way", "T13-MOV-18")


TOO_SMALL = "opening-too-small"
HOUSE = ["D1", "E1", "F1", "D2", "E2", "F2", "D3", "E3", "F3", "D4", "E4", "F4"]


@pytest.mark.clause("T13-TER-13", "T13-TER-11")
@pytest.mark.parametrize(
    ("opening", "tank", "walker"),
    [
        (Edge.SMALL, "opening-too-small", "opening-too-small"),
        (Edge.LARGE, "", "opening-too-small"),
        (Edge.HUGE, "", ""),
    ],
)
def test_two_squares_pass_a_large_opening_and_four_only_a_huge_one(opening: Edge, tank: str, walker: str) -> None:
    gap = [("C1", "D1"), ("C2", "D2")]
    referee = Referee(FIELD, {"IS-48": "B1+C1 E"}, AWAY, inside=HOUSE, openings=gap, opening=opening)
    assert refused(driving(referee, "IS-48", "march"), "C1+D1", "D1+E1")[0] == tank
    referee = Referee(FIELD, {"Punisher": "B1+C1+B2+C2 E"}, AWAY, inside=HOUSE, openings=gap, opening=opening)
    driving(referee, "Punisher", "march")
    assert refused(referee, "C1+D1+C2+D2", "D1+E1+D2+E2")[0] == walker


@pytest.mark.clause("T13-TER-13", "T13-TER-11")
def test_both_columns_of_a_huge_model_cross_within_the_opening() -> None:
    """The huge opening is two squares wide; one square further down a wall holds one of its columns up."""
    gap = [("C1", "D1"), ("C2", "D2")]
    referee = Referee(FIELD, {"Punisher": "B2+C2+B3+C3 E"}, AWAY, inside=HOUSE, openings=gap, opening=Edge.HUGE)
    assert refused(driving(referee, "Punisher"), "C2+D2+C3+D3") == ("wall-in-the-way", "T13-TER-11")


@pytest.mark.clause("T13-TER-08")
def test_any_square_that_a_big_model_enters_may_be_crushed() -> None:
    """Crates under its second column, and some that it only passes over."""
    referee = Referee(". . . C\n. . C .", {"Punisher": "A1+B1+A2+B2 E"}, AWAY)
    driving(referee, "Punisher", "march")
    way = ("B1+C1+B2+C2", "C1+D1+C2+D2")
    referee.move(*way, facing="E", crush=["C2", "D1"])
    assert [referee.name(event.square) for event in referee.told(CratesCrushed)] == ["C2", "D1"]
    assert referee.state.crushed == {referee.square("C2"), referee.square("D1")}
    standing = Referee(". C . .", {"IS-48": "A1+B1 E"}, AWAY)
    driving(standing, "IS-48")
    command = standing.move_command("B1+C1", crush=["B1"])
    assert standing.refusal(command).reason == "nothing-to-crush", "it stands there already"  # type: ignore[union-attr]


@pytest.mark.clause("T13-GEN-09")
@pytest.mark.parametrize("way", [((0,), (1,)), ((0, 1, 2),), ((), ()), ((3, 2),), ((-1, 0),), ((98, 99),)])
def test_ways_of_the_wrong_shape_are_refused(way: tuple[tuple[int, ...], ...]) -> None:
    referee = driving(Referee(FIELD, {"IS-48": "A1+B1 E", "Pounder": "A3 E"}, AWAY), "IS-48")
    refusal = referee.refusal(Move(referee.state.asked, (), 2, footprints=way))
    assert refusal is not None and refusal.reason in ("wrong-footprint", "not-a-big-step")
    assert referee.refusal(Move(referee.state.asked, (1, 2), 2)).reason == "wrong-footprint"  # type: ignore[union-attr]
    both = Move(referee.state.asked, (1,), 2, footprints=((1, 2),))
    assert referee.refusal(both).reason == "wrong-footprint"  # type: ignore[union-attr]
    small = driving(Referee(FIELD, {"Pounder": "A1 E"}, AWAY), "Pounder")
    assert small.refusal(Move(small.state.asked, (), 2, footprints=((1,),))).reason == "wrong-footprint"  # type: ignore[union-attr]


def entering(referee: Referee) -> list[str]:
    """Where a unit may stand on the table, by its legal commands."""
    return sorted(ends(referee))


@pytest.mark.clause("T13-SET-11")
def test_a_large_vehicle_comes_on_by_two_squares_at_right_angles_to_the_edge() -> None:
    """With a move of 1 it needs a March Move, which is used up."""
    referee = Referee(FIELD, {"IS-48": ""}, AWAY).activate("IS-48")
    refusal = referee.refusal(Declare(referee.state.asked, (Action.MOVE, Action.ATTACK)))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("must-march-on", "T13-SET-11")
    assert all(command.actions[0] is Action.MARCH for command in referee.legal())
    referee.declare("march")
    assert entering(referee) == [f"A{row}+B{row}" for row in range(1, 7)]
    assert refused(referee, "A1+A2", facing="S") == ("not-an-entry-place", "T13-SET-11")
    assert refused(referee) == ("must-enter", "T13-SET-09")
    referee.move("A3+B3", facing="E")
    assert referee.names(referee.unit("IS-48").squares) == "B3+A3" and referee.told(Moved)[0].cost == 2


@pytest.mark.clause("T13-SET-11")
def test_movement_that_is_left_may_be_used_and_a_fast_vehicle_may_come_on_by_a_move() -> None:
    cards = quick("IS-48", 3)
    referee = Referee(FIELD, {"IS-48": ""}, AWAY, cards=cards).activate("IS-48").declare("move", "attack")
    found = ends(referee)
    assert {"A1+B1", "B1+C1", "B1+B2", "A1+A2", "B2+C2"} <= set(found) and "C1+D1" not in found
    referee.move("A1+B1", "B1+B2", facing="N")
    assert referee.told(Moved)[0].cost == 3


@pytest.mark.clause("T13-SET-11")
def test_a_huge_vehicle_needs_two_free_entry_squares_side_by_side() -> None:
    referee = Referee(FIELD, {"Punisher": "", "Pounder": "A1 E"}, {"Hans": "B4"}).activate("Punisher").declare("march")
    assert entering(referee) == ["A2+B2+A3+B3", "A5+B5+A6+B6"]
    assert ends(referee)["A5+B5+A6+B6"] == {"N", "E", "S", "W"}
    taken = {"Hans": "A2", "Lara": "B4", "Ludwig": "A6 E"}
    blocked = Referee(FIELD, {"Punisher": "", "Pounder": "A4 E"}, taken).activate("Punisher").declare("march")
    assert blocked.told(ActionLost)[0].reason.reason == "entry-blocked"
    assert not blocked.unit("Punisher").on_table


@pytest.mark.clause("T13-SET-11", "T13-REA-25", "T13-REA-15")
def test_an_enemy_may_react_when_it_is_wholly_on_the_table() -> None:
    """Its entry is one piece, longer than a normal Move of 1; then comes the moment for the reaction."""
    referee = Referee(FIELD, {"IS-48": ""}, {"Ludwig": "E2 W"}).activate("IS-48").declare("march")
    referee.move("A1+B1", facing="E")
    assert referee.asked_name == "OfferReaction" and referee.unit("IS-48").on_table
    referee.react("Ludwig", dice=["SS"])
    assert referee.asked.ground(referee.state).found.budget == 0


@pytest.mark.clause("T13-SET-11")
@pytest.mark.parametrize(
    ("entry", "stands"),
    [
        (("A1",), ["A1+A2", "A1+B1"]),
        (("A1", "A2"), ["A1+B1", "A2+B2"]),
        (("A1", "B1"), ["A1+A2", "B1+B2"]),
        (("A6", "B6", "A5"), ["A5+A6", "A5+B5", "A6+B6", "B5+B6"]),
        (("F3",), ["E3+F3"]),
        (("A2", "A5"), ["A2+B2", "A5+B5"]),
    ],
)
def test_it_comes_on_from_the_borders_that_its_entry_lies_along(entry: Sequence[str], stands: list[str]) -> None:
    """A corner square lies on two borders: the entry that goes on along one of them says which."""
    referee = Referee(FIELD, {"IS-48": ""}, AWAY)
    sides = referee.state.battle.sides
    squares = tuple(referee.square(name) for name in entry)
    battle = replace(referee.state.battle, sides=(replace(sides[0], entry=squares), sides[1]))
    referee.state.context = replace(referee.state.context, battle=battle)
    referee.activate("IS-48").declare("march")
    assert entering(referee) == stands


@pytest.mark.clause("T13-REA-15")
def test_the_first_leg_of_a_big_march_is_a_normal_move() -> None:
    """It faces then as far as it can as before, with one of its squares in front."""
    referee = Referee(FIELD, {"IS-48": "A2+B2 E"}, {"Ludwig": "E2 W"})
    driving(referee, "IS-48", "march").move("B2+B3", "B3+C3", facing="E")
    assert referee.names(referee.unit("IS-48").squares) == "B3+B2" and referee.asked_name == "OfferReaction"
    referee.hold()
    assert referee.names(referee.unit("IS-48").squares) == "C3+B3"
    again = Referee(FIELD, {"IS-48": "A2+B2 E"}, {"Ludwig": "E2 W"})
    driving(again, "IS-48", "march").move("B2+B3", "B3+C3", facing="E").react("Ludwig", dice=["SS"])
    assert again.asked.planned == (again.footprint("B3+C3"),) and again.asked.budget == 1
    assert again.asked.ground(again.state).found.diagonal_used is False
    assert "B3+B4" in ends(again) and "B4+B5" not in ends(again)


@pytest.mark.clause("T13-REA-15", "T13-MOV-19")
def test_a_big_march_pauses_where_all_of_the_model_may_stand() -> None:
    """After two squares its front would be in the square of a friend."""
    referee = Referee(FIELD, {"IS-48": "A2+B2 E", "Bot Hunters": "D2"}, {"Ludwig": "E5 N"}, cards=quick("IS-48", 2))
    driving(referee, "IS-48", "march").move("B2+C2", "C2+D2", "D2+E2", "E2+F2", facing="E")
    assert referee.asked_name == "OfferReaction" and referee.names(referee.unit("IS-48").squares) == "C2+B2"


@pytest.mark.clause("T13-MOV-11")
def test_why_a_big_model_never_comes_to_a_square() -> None:
    """What is there, or that there is no room for all of it."""
    referee = Referee(". . . X .\n. . X . X\n. . . X .", {"IS-48": "A1+B1 E"}, AWAY)
    ground = driving(referee, "IS-48").asked.ground(referee.state)

    def refused(square: str) -> str:
        refusal = ground.square_refusal(referee.square(square))
        return refusal.reason if refusal else ""

    assert refused("C2") == "terrain-bars"
    assert refused("D2") == "no-room"
    small = driving(Referee(". X .", {"Pounder": "A1 E"}, AWAY), "Pounder")
    assert small.asked.ground(small.state).square_refusal(1).reason == "terrain-bars"
    assert small.asked.ground(small.state).square_refusal(2).reason == "no-way"


@pytest.mark.clause("T13-MOV-05", "T13-MOV-12")
def test_a_large_model_needs_a_facing_and_one_along_its_squares() -> None:
    referee = driving(Referee(FIELD, {"IS-48": "B3+B4 N"}, AWAY), "IS-48")
    assert refused(referee, "B2+B3", facing="E") == ("facing-not-along", "T13-MOV-05")
    none = replace(referee.move_command("B2+B3"), facing=None)
    refusal = referee.refusal(none)
    assert refusal is not None and (refusal.reason, refusal.clause) == ("facing-needed", "T13-MOV-05")


@pytest.mark.clause("T13-GEN-09")
def test_every_step_of_a_large_model_covers_two_squares() -> None:
    referee = driving(Referee(FIELD, {"IS-48": "B3+B4 N"}, AWAY), "IS-48", "march")
    assert refused(referee, "B2+B3", "B2", facing="N") == ("wrong-footprint", "T13-GEN-09")
