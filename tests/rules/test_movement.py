"""Movement: costs, diagonals, corners, other units, terrain and walls (T13-MOV, T13-TER)."""

from dataclasses import replace

import pytest
from books import said
from example_cards import example_cards
from referee import Referee, all_cards

from dust_tactics.rules.board import Board, Obstacle, Terrain
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.commands import Move
from dust_tactics.rules.editions.revised_2013.terrain import TERRAIN
from dust_tactics.rules.events import ActionLost, CratesCrushed, Moved
from dust_tactics.rules.movement.ground import ground_of
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.terrain import Mover
from dust_tactics.rules.units import Status

FIELD = "\n".join(" ".join("." * 11) for _ in range(11))


def reachable(referee: Referee) -> set[str]:
    """Names of the squares where the unit that moves can end."""
    return {referee.name(command.path[-1]) for command in referee.legal() if command.path}


def in_reach(drawing: str, mover: str, action: str = "move", **others: str) -> set[str]:
    """Where a unit can end; `others` are enemies by card name."""
    name, _, place = mover.partition(" at ")
    enemies = {card.replace("_", " "): at for card, at in others.items()} or {"Hotdog": "K11 N"}
    referee = Referee(drawing, {name: place}, enemies)
    referee.activate(name).declare(*([action] if action == "march" else [action, "nothing"]))
    return reachable(referee)


@pytest.mark.clause("T13-MOV-01", "T16-MOV-01", "T16-MOV-03")
@pytest.mark.example("T13-MOV-02", "T13-MOV-03")
def test_a_move_of_one_reaches_the_eight_adjacent_squares() -> None:
    assert in_reach(FIELD, "Pounder at F6 N") == {"E5", "F5", "G5", "E6", "G6", "E7", "F7", "G7"}


@pytest.mark.clause("T16-MOV-02", "T16-MOV-08", "T16-CRD-06")
@pytest.mark.example("T13-MOV-02", "T13-MOV-03")
def test_a_march_of_two_reaches_twenty_squares() -> None:
    found = in_reach(FIELD, "Pounder at F6 N", "march")
    assert len(found) == 20
    assert {"D6", "H6", "F4", "F8"} <= found, "straight ahead"
    assert {"D5", "D7", "H5", "H7", "E4", "G4", "E8", "G8"} <= found, "a knight's move away"
    assert not {"D4", "H4", "D8", "H8"} & found, "two diagonals cost three"


@pytest.mark.clause("T13-MOV-04", "T16-MOV-08")
def test_what_a_unit_could_reach_is_told_before_it_acts() -> None:
    """Its free diagonal is still to come, and it may stay."""
    referee = Referee(FIELD, {"Pounder": "F6 N"}, {"Hotdog": "K11 N"})
    ends = {referee.names(end) for end in ground_of(referee.state, referee.unit("Pounder"), 2).destinations()}
    assert ends == in_reach(FIELD, "Pounder at F6 N", "march") | {"F6"}


@pytest.mark.clause("T13-MOV-15")
@pytest.mark.example("T13-MOV-03")
def test_a_movement_of_three_reaches_thirty_six_squares() -> None:
    """Fakyeli, move 1 and Fast: March 3."""
    assert len(in_reach(FIELD, "Fakyeli at F6", "march")) == 36


@pytest.mark.example("T13-MOV-15")
def test_fast_adds_one_square_to_a_move_and_after_the_doubling_of_a_march() -> None:
    referee = Referee(FIELD, {"Fakyeli": "F6"}, {"Pounder": "A1 N"})
    unit, rule = referee.unit("Fakyeli"), referee.state.edition.movement
    move, march = (rule.allowance(referee.state, unit, marching) for marching in (False, True))
    assert (move.total, march.total) == (2, 3)
    assert [(part.value, part.source) for part in march.parts] == [(1, "move-rating"), (1, "march"), (1, "fast")]


@pytest.mark.clause("T13-MOV-02", "T16-CRD-06", "T16-MOV-02")
def test_a_card_with_a_march_rating_of_its_own_uses_it_for_marches_only() -> None:
    card = replace(all_cards()["Pounder"], id="rated", name="Rated", march=5)
    referee = Referee(FIELD, {"Rated": "F6 N"}, {"Ludwig": "A1 N"}, cards={"Rated": card})
    unit, rule = referee.unit("Rated"), referee.state.edition.movement
    assert [rule.allowance(referee.state, unit, marching).total for marching in (False, True)] == [1, 5]


@pytest.mark.clause("T13-MOV-04")
def test_the_count_of_diagonals_runs_through_a_march_that_is_interrupted() -> None:
    referee = Referee(FIELD, {"Grim Reapers": "F6"}, {"Ludwig": "G3 S"})
    referee.activate("Grim Reapers").declare("march").move("G7", "H7", "I7", "J7")
    assert referee.unit("Grim Reapers").squares == (referee.square("H7"),), "the squares of a normal Move"
    referee.react("Ludwig", dice=["SS"])
    legal = {referee.name(command.path[-1]) for command in referee.legal() if command.path}
    assert "I8" in legal and "J9" not in legal
    assert referee.asked.budget == 2
    costs = referee.asked.ground(referee.state)
    assert costs.cost((referee.square("I8"),)) == 2, "the free diagonal is spent"


@pytest.mark.clause("T13-MOV-05")
def test_a_vehicle_ends_its_move_facing_as_its_player_likes() -> None:
    referee = Referee(FIELD, {"Ludwig": "F6 N"}, {"Pounder": "A1 N"})
    referee.activate("Ludwig").declare("move", "nothing")
    assert {c.facing for c in referee.legal() if c.path == (referee.square("F7"),)} == set(range(8))
    referee.move("F7", facing="SW")
    assert referee.unit("Ludwig").facing == 5
    assert referee.told(Moved)[0].cost == 1, "driving backwards and turning cost nothing more"


@pytest.mark.clause("T13-MOV-05", "T13-FOF-01", "T16-MOV-04", "T16-FOF-01")
def test_infantry_has_no_facing_and_vehicles_need_one() -> None:
    referee = Referee(FIELD, {"Ludwig": "F6 N", "Bot Hunters": "A9"}, {"Pounder": "A1 N"})
    referee.activate("Bot Hunters").declare("move", "nothing")
    path = (referee.square("A10"),)
    assert referee.refusal(Move(referee.state.asked, path, 3)).reason == "no-facing"
    referee.move("A10")
    referee.activate("Pounder").declare("nothing")
    referee.activate("Ludwig").declare("move", "nothing")
    assert referee.refusal(Move(referee.state.asked, (), None)).reason == "facing-needed"
    assert referee.refusal(Move(referee.state.asked, (), 8)).reason == "facing-needed"


@pytest.mark.clause("T13-MOV-06", "T16-MOV-04")
def test_a_move_may_be_a_mere_turn() -> None:
    referee = Referee(FIELD, {"Ludwig": "F6 N"}, {"Pounder": "A1 N"})
    referee.activate("Ludwig").declare("move", "nothing").move(facing="S")
    assert referee.unit("Ludwig").facing == 4
    assert referee.unit("Ludwig").squares == (referee.square("F6"),)
    assert [(event.faced, event.facing) for event in referee.told(Moved)] == [(0, 4)]


@pytest.mark.clause("T13-MOV-05")
def test_who_comes_on_has_not_faced_anywhere_before() -> None:
    referee = Referee(FIELD, {"Pounder": ""}, {"Ludwig": "K11 W"})
    referee.activate("Pounder").declare("move", "nothing").move("A6", facing="S")
    assert [(event.faced, event.facing) for event in referee.told(Moved)] == [(None, 4)]


@pytest.mark.clause("T13-MOV-16", "T16-MOV-09", "T16-RNG-06")
def test_ground_units_cannot_enter_or_pass_enemies() -> None:
    corridor = """
        S S S S
        . . . .
        S S S S
    """
    assert in_reach(corridor, "Grim Reapers at A2", Ludwig="D2 W") == {"B2", "C2"}
    referee = Referee(corridor, {"Heavy Laser Grenadiers": "A2"}, {"Pounder": "B2 W"})
    referee.activate("Heavy Laser Grenadiers").declare("march")
    assert reachable(referee) == set()
    refusal = referee.refusal(referee.move_command("B2", "C2"))
    assert (refusal.reason, refusal.clause) == ("enemy-in-the-way", said("T13-MOV-16", "T16-MOV-09"))


CORRIDOR = """
    S S S S
    . . . .
    S S S S
"""


@pytest.mark.clause("T13-MOV-18", "T13-MOV-19", "T16-MOV-05", "T16-MOV-07")
def test_units_pass_friends_but_do_not_end_on_them() -> None:
    referee = Referee(CORRIDOR, {"Bot Hunters": "A2", "Pounder": "B2 E"}, {"Ludwig": "D2 W"})
    referee.activate("Bot Hunters").declare("march")
    assert reachable(referee) == {"C2"}
    refusal = referee.refusal(referee.move_command("B2"))
    assert (refusal.reason, refusal.clause) == ("cannot-stop", said("T13-MOV-19", "T16-MOV-07"))


@pytest.mark.clause("T13-MOV-18", "T16-MOV-05", "T16-MOV-06")
def test_a_vehicle_passes_friendly_infantry_but_no_friendly_vehicle() -> None:
    for friend, expected in (("Bot Hunters", {"C2"}), ("Hotdog", set())):
        place = "B2 E" if friend == "Hotdog" else "B2"
        referee = Referee(CORRIDOR, {"Pounder": "A2 E", friend: place}, {"Ludwig": "D2 W"})
        referee.activate("Pounder").declare("march")
        assert reachable(referee) == expected, friend


@pytest.mark.clause("T13-MOV-21", "T16-MOV-12", "T16-MOV-13")
def test_the_diagonal_between_an_enemy_and_a_structure() -> None:
    """Bot Hunters at (1,1), Ludwig at (2,1), structure at (1,2): no diagonal to (2,2); with one gone, yes."""
    for ground, enemy, allowed in (("S", True, False), (".", True, True), ("S", False, True)):
        drawing = f"""
            . . . .
            . {ground} . .
            . . . .
            . . . .
        """
        units = {"Ludwig": "C3 N"} if enemy else {"Ludwig": "D1 N"}
        referee = Referee(drawing, {"Bot Hunters": "B3"}, units)
        referee.activate("Bot Hunters").declare("move", "nothing")
        assert ("C2" in reachable(referee)) is allowed
        if not allowed:
            refusal = referee.refusal(referee.move_command("C2"))
            assert (refusal.reason, refusal.clause) == ("corner-closed", said("T13-MOV-21", "T16-MOV-13"))
            assert {referee.name(square) for square in refusal.squares} == {"B2", "C3"}


@pytest.mark.clause("T16-MOV-11")
@pytest.mark.example("T13-MOV-22")
def test_a_vehicle_needs_both_sides_of_a_corner() -> None:
    """Grand'ma at (0,0), water at (1,0), goal (1,1): a Move cannot, a March goes round."""
    drawing = """
        . .
        . W
        . .
    """
    for action, allowed in (("move", False), ("march", True)):
        referee = Referee(drawing, {"Grand'ma": "A2 N"}, {"Pounder": "B3 N"})
        referee.activate("Grand'ma").declare(*([action] if action == "march" else [action, "nothing"]))
        assert ("B1" in reachable(referee)) is allowed
    refusal = referee.refusal(referee.move_command("B1"))
    assert (refusal.reason, refusal.clause) == ("corner-closed", said("T13-MOV-22", "T16-MOV-11"))
    referee.move("A1", "B1")


@pytest.mark.clause("T13-MOV-22")
@pytest.mark.parametrize(("enemy", "closed"), [("Bot Hunters", True), ("Gunship", False)])
def test_an_enemy_beside_the_step_bars_a_vehicle_s_diagonal_but_an_aircraft_above_does_not(
    enemy: str, closed: bool
) -> None:
    place = "B2 E" if enemy == "Gunship" else "B2"
    referee = Referee(". .\n. .", {"Ludwig": "A2 N"}, {enemy: place}, cards=example_cards())
    referee.activate("Ludwig").declare("move", "nothing")
    refusal = referee.refusal(referee.move_command("B1"))
    assert (refusal is not None and refusal.clause == "T13-MOV-22") is closed
    assert ("B1" in reachable(referee)) is not closed


@pytest.mark.clause("T13-MOV-22", "T16-MOV-14")
def test_friends_never_close_a_corner() -> None:
    referee = Referee(". .\n. .\n. .", {"Pounder": "A2 N", "Hotdog": "B2 N", "Bot Hunters": "A1"}, {"Ludwig": "B3 N"})
    referee.activate("Pounder").declare("move", "nothing")
    assert "B1" in reachable(referee)


@pytest.mark.clause("T13-MOV-23", "T13-TER-11", "T16-MOV-15", "T16-TER-10")
def test_walls_bar_steps_and_corners() -> None:
    field = ". . .\n. . .\n. . ."
    walls = [("B2", "C2")]
    for mover, diagonal in (("Bot Hunters", True), ("Pounder", False)):
        place = "B2 N" if mover == "Pounder" else "B2"
        referee = Referee(field, {mover: place}, {"Ludwig": "A1 N"}, walls=walls)
        referee.activate(mover).declare("move", "nothing")
        assert "C2" not in reachable(referee)
        assert ("C1" in reachable(referee)) is diagonal
        refusal = referee.refusal(referee.move_command("C2"))
        assert (refusal.reason, refusal.clause) == ("wall-in-the-way", said("T13-TER-11", "T16-TER-10"))


@pytest.mark.clause("T13-MOV-23", "T16-MOV-15")
def test_a_corner_that_walls_close_is_refused_for_the_walls() -> None:
    field = ". . .\n. . .\n. . ."
    for mover, walls, enemy in (
        ("Pounder", [("B2", "C2")], "A3 N"),
        ("Bot Hunters", [("B2", "C2"), ("B2", "B1")], "A3 N"),
        ("Bot Hunters", [("B2", "C2")], "B1 N"),
    ):
        place = "B2 N" if mover == "Pounder" else "B2"
        referee = Referee(field, {mover: place}, {"Ludwig": enemy}, walls=walls)
        refusal = referee.activate(mover).declare("move").refusal(referee.move_command("C1"))
        assert (refusal.reason, refusal.clause) == ("corner-walled", said("T13-MOV-23", "T16-MOV-15")), (mover, enemy)


@pytest.mark.clause("T13-SKL-12", "T13-MOV-16", "T13-MOV-19")
def test_who_jumps_ends_where_they_could_stand_without_the_jump() -> None:
    referee = Referee(
        ". . .\n. . .\n. W .", {"Grim Reapers": "A1", "Bot Hunters": "A2"}, {"Ludwig": "B2 N", "Lothar": "C1 N"}
    )
    referee.activate("Grim Reapers").declare("move")
    for way, clause in ((["B2"], "T13-MOV-16"), (["B2", "B3"], "T13-TER-06"), (["A2"], "T13-MOV-19")):
        assert referee.refusal(referee.move_command(*way)).clause == clause, way


@pytest.mark.clause("T13-SKL-12", "T13-MOV-16", "T13-TER-06")
@pytest.mark.parametrize(("ground", "enemy", "clause"), [(".", "B1 N", "T13-MOV-16"), ("W", "A2 N", "T13-TER-06")])
def test_a_friend_above_is_not_the_reason_where_more_bars_a_jump(ground: str, enemy: str, clause: str) -> None:
    friends = {"Grim Reapers": "A1", "Gunship": "B1 E"}
    referee = Referee(f". {ground} .\n. . .", friends, {"Ludwig": enemy}, cards=example_cards())
    referee.activate("Grim Reapers").declare("move")
    assert referee.refusal(referee.move_command("B1")).clause == clause


TERRAIN_ROWS = (
    (".", {"Bot Hunters", "Pounder", "Tank"}),
    ("T", {"Bot Hunters", "Pounder", "Tank"}),
    ("R", {"Bot Hunters", "Pounder"}),
    ("~", {"Bot Hunters"}),
    ("W", set()),
    ("S", set()),
    ("C", {"Bot Hunters", "Pounder", "Tank"}),
    ("X", {"Bot Hunters"}),
)


def a_tank() -> dict[str, Card]:
    """A tracked vehicle, made of a walker's card."""
    return {"Tank": replace(all_cards()["Ludwig"], id="tank", name="Tank", kind=Kind.TRACKED)}


@pytest.mark.clause(
    "T13-TER-01", "T13-TER-02", "T13-TER-03", "T13-TER-04", "T13-TER-05", "T13-TER-06", "T13-TER-07", "T13-TER-09"
)
@pytest.mark.parametrize(("ground", "who"), TERRAIN_ROWS)
def test_who_enters_which_terrain(ground: str, who: set[str]) -> None:
    for mover in ("Bot Hunters", "Pounder", "Tank"):
        place = "A1" if mover == "Bot Hunters" else "A1 E"
        referee = Referee(f". {ground} . .", {mover: place}, {"Heavy Laser Grenadiers": "D1"}, cards=a_tank())
        referee.activate(mover).declare("march")
        assert ("C1" in reachable(referee)) is (mover in who), "onto and through"
        assert ("B1" in reachable(referee)) is (mover in who)
        if mover not in who:
            refusal = referee.refusal(referee.move_command("B1"))
            assert refusal.reason == "terrain-bars" and refusal.clause.startswith("T13-TER-")


@pytest.mark.clause("T13-TER-10")
def test_terrain_never_costs_more() -> None:
    for ground in ".TR~CX":
        drawing = f". {ground} . . . . . . ."
        referee = Referee(drawing, {"Bot Hunters": "A1"}, {"Heavy Laser Grenadiers": "I1"})
        referee.activate("Bot Hunters").declare("march")
        assert referee.asked.ground(referee.state).cost((referee.square("B1"),)) == 1
        assert referee.move("B1", "C1").told(Moved)[0].cost == 2, "the whole March is left for two such squares"


@pytest.mark.clause("T13-TER-08", "T16-TER-08")
def test_a_vehicle_may_crush_ammo_crates_as_it_enters() -> None:
    referee = Referee(". C . .", {"Pounder": "A1 E"}, {"Heavy Laser Grenadiers": "D1"})
    referee.activate("Pounder").declare("move", "nothing")
    assert referee.refusal(referee.move_command("B1")) is None, "it need not"
    assert referee.refusal(referee.move_command(crush=["B1"])).reason == "nothing-to-crush", "it does not enter"
    referee.move("B1", crush=["B1"])
    assert referee.told(CratesCrushed) == [CratesCrushed(0, referee.square("B1"))]
    assert referee.state.crushed == {referee.square("B1")}


@pytest.mark.clause("T13-TER-08", "T16-TER-08")
def test_infantry_crushes_nothing() -> None:
    referee = Referee(". C . .", {"Bot Hunters": "A1"}, {"Heavy Laser Grenadiers": "D1"})
    referee.activate("Bot Hunters").declare("move", "nothing")
    assert referee.refusal(referee.move_command("B1", crush=["B1"])).clause == said("T13-TER-08", "T16-TER-08")


@pytest.mark.clause("T13-TER-17")
@pytest.mark.parametrize(
    ("terrain", "obstacle", "walkers", "wheels", "blocks", "covers"),
    [
        (Terrain.TREES, Obstacle.TANK_TRAPS, False, False, True, True),
        (Terrain.RUBBLE, Obstacle.AMMO_CRATES, True, False, False, True),
        (Terrain.SWAMP, Obstacle.AMMO_CRATES, False, False, False, True),
        (Terrain.OPEN, Obstacle.TANK_TRAPS, False, False, False, True),
    ],
)
def test_all_features_of_a_square_count_and_the_strictest_for_movement(
    terrain: Terrain, obstacle: Obstacle, walkers: bool, wheels: bool, blocks: bool, covers: bool
) -> None:
    """Either may bar a vehicle, hide what lies beyond, or cover who stands in it."""
    stacked = Board("b", 3, 1, (Terrain.OPEN, terrain, Terrain.OPEN), ((1, obstacle),))
    geometry = Geometry(stacked, TERRAIN)
    assert geometry.enterable(Mover.WALKER)[1] == walkers and geometry.enterable(Mover.WHEELS_OR_TRACKS)[1] == wheels
    assert geometry.enterable(Mover.INFANTRY)[1]
    referee = Referee("", {"Bot Hunters": "B1"}, {"Recon Grenadiers": "A1", "Ludwig": "C1 W"}, board=stacked)
    assert referee.state.edition.saves.covers_infantry(referee.state, referee.square("B1")) is covers
    sight = referee.state.edition.sight
    assert sight.sees(referee.state, referee.unit("Recon Grenadiers"), referee.unit("Ludwig")) is not blocks


@pytest.mark.clause("T13-SET-09", "T13-SET-10")
def test_units_come_on_over_their_edge_and_the_first_square_costs_one() -> None:
    referee = Referee(FIELD, {"Grim Reapers": "", "Pounder": ""}, {"Ludwig": "K11 W"})
    referee.activate("Grim Reapers")
    assert referee.refusal(referee.declare_command("attack", "move")).clause == "T13-SET-09"
    assert all(command.actions[0].moves for command in referee.legal())
    referee.declare("move", "attack")
    found = reachable(referee)
    assert found == {f"A{row}" for row in range(1, 12)} | {f"B{row}" for row in range(1, 12)}
    assert referee.refusal(referee.move_command()).reason == "must-enter"
    assert referee.refusal(referee.move_command("B1")).reason == "not-an-entry-square"
    referee.move("A6", "B5")
    assert referee.told(Moved)[0].entered and referee.told(Moved)[0].cost == 2
    assert referee.unit("Grim Reapers").status is Status.ON_TABLE


@pytest.mark.clause("T13-SET-10")
def test_the_entry_step_leaves_the_free_diagonal() -> None:
    referee = Referee(FIELD, {"Grim Reapers": ""}, {"Ludwig": "K11 W"})
    referee.activate("Grim Reapers").declare("march")
    way = [(referee.square(name),) for name in ("A6", "B5", "C4")]
    assert referee.asked.ground(referee.state).costs(way) == (1, 2, 4)


@pytest.mark.clause("T13-MOV-19", "T13-SET-10")
@pytest.mark.parametrize(("comes", "ends"), [("Grim Reapers", ["A1"]), ("IS-48", ["A1+B1"])])
def test_who_comes_on_does_not_end_in_the_entry_square_of_a_friend(comes: str, ends: list[str]) -> None:
    referee = Referee(". . .\n. . .", {comes: "", "Fakyeli": "A1"}, {"Ludwig": "C2 W"})
    referee.activate(comes).declare("march")
    facing = "E" if comes == "IS-48" else None
    refusal = referee.refusal(referee.move_command(*ends, facing=facing))
    assert (refusal.reason, refusal.clause) == ("cannot-stop", "T13-MOV-19")
    further = ["A1", "B1"] if comes == "Grim Reapers" else ["A2+B2"]
    assert referee.refusal(referee.move_command(*further, facing=facing)) is None, "it may pass"


@pytest.mark.clause("T13-SET-10")
def test_a_unit_whose_entry_is_blocked_does_nothing_and_stays_off() -> None:
    referee = Referee("W . .\nW . .", {"Pounder": ""}, {"Ludwig": "C1 W"})
    referee.activate("Pounder").declare("move", "attack")
    assert {event.reason.reason for event in referee.told(ActionLost)} == {"entry-blocked", "no-target"}
    assert referee.unit("Pounder").status is Status.WAITING and referee.unit("Pounder").activated


@pytest.mark.clause("T13-MOV-16", "T13-TER-06", "T13-TER-11")
@pytest.mark.parametrize("place", ["A2", ""])
def test_why_a_square_far_off_is_never_reached(place: str) -> None:
    """By what is there, or because no way leads to it; not because it is not the next square."""
    field = ". . . W .\n. . . . .\n. . . W ."
    walls = [("D2", "E2"), ("E1", "D1"), ("E3", "D3")]
    referee = Referee(field, {"Bot Hunters": place}, {"Ludwig": "D2 W", "Lara": "E1"}, walls=walls)
    ground = referee.activate("Bot Hunters").declare("march").asked.ground(referee.state)
    for square, reason, clause in (
        ("D1", "terrain-bars", "T13-TER-06"),
        ("D2", "enemy-in-the-way", "T13-MOV-16"),
        ("E3", "no-way", "T13-MOV-03"),
    ):
        refusal = ground.square_refusal(referee.square(square))
        assert (refusal.reason, refusal.clause, refusal.squares) == (reason, clause, (referee.square(square),)), square


@pytest.mark.clause("T13-MOV-23", "T13-TER-11", "T16-MOV-15", "T16-TER-10")
def test_what_bars_the_step_to_the_next_square_is_told() -> None:
    walls = [("A1", "B1"), ("A1", "A2"), ("A2", "B2")]
    referee = Referee(". .\n. .", {"Bot Hunters": "A1"}, {"Ludwig": "A2 N"}, walls=walls)
    ground = referee.activate("Bot Hunters").declare("march").asked.ground(referee.state)
    reasons = {square: ground.square_refusal(referee.square(square)).reason for square in ("B1", "B2")}
    assert reasons == {"B1": "wall-in-the-way", "B2": "corner-walled"}


@pytest.mark.clause("T13-MOV-03", "T16-MOV-08", "T16-MOV-10")
def test_a_path_that_costs_too_much_is_refused_at_its_step() -> None:
    referee = Referee(FIELD, {"Grim Reapers": "F6"}, {"Ludwig": "K11 W"})
    referee.activate("Grim Reapers").declare("move", "nothing")
    assert referee.refusal(referee.move_command("G5")) is None
    refusal = referee.refusal(referee.move_command("G5", "H4"))
    assert refusal.reason == "too-far" and refusal.squares == (referee.square("H4"),)
    assert referee.refusal(referee.move_command("H6")).reason == "not-adjacent-step"
