"""Lines of sight of the 2010 book, by who looks at whom (T10-LOS); row 1 is its highest y."""

import pytest
from book_2010 import referee
from referee import Referee


def sees(battle: Referee, first: str, second: str) -> bool:
    """Whether one unit sees another."""
    state = battle.state
    there = state.edition.sight.sees(state, battle.unit(first), battle.unit(second))
    back = state.edition.sight.sees(state, battle.unit(second), battle.unit(first))
    assert there is back, "sight is mutual (T10-LOS-14)"
    return there


@pytest.mark.example("T10-LOS-04")
@pytest.mark.clause("T10-LOS-04", "T10-LOS-14")
def test_a_square_without_a_dot_stops_every_line() -> None:
    battle = referee(
        """
        . . S . .
        . . S . .
        """,
        {"Pounder": "A2"},
        {"Luther": "E2", "Battle Grenadiers": "E1"},
    )
    assert not sees(battle, "Pounder", "Luther")
    assert not sees(battle, "Pounder", "Battle Grenadiers")


@pytest.mark.example("T10-LOS-07")
@pytest.mark.clause("T10-LOS-05", "T10-LOS-06", "T10-LOS-07")
def test_a_trap_stops_lines_between_soldiers_alone() -> None:
    battle = referee(
        """
        . .
        . .
        X .
        . .
        . .
        """,
        {"Pounder": "A5", "Combat Rangers": "B5"},
        {"Battle Grenadiers": "A1"},
    )
    assert sees(battle, "Pounder", "Battle Grenadiers")
    assert not sees(
        battle.change("Combat Rangers", squares=(battle.square("A4"),)), "Combat Rangers", "Battle Grenadiers"
    )


@pytest.mark.example("T10-LOS-09")
@pytest.mark.clause("T10-LOS-08", "T10-LOS-09", "T10-LOS-13")
def test_squads_stop_lines_between_squads_alone() -> None:
    battle = referee(
        """
        .
        .
        .
        .
        .
        """,
        {"Combat Rangers": "A5", "Assault Rangers": "A4"},
        {"Laser Grenadiers": "A2", "Luther": "A1"},
    )
    assert not sees(battle, "Combat Rangers", "Laser Grenadiers")
    assert sees(battle, "Combat Rangers", "Luther")
    assert sees(battle, "Luther", "Assault Rangers")
    assert sees(battle, "Assault Rangers", "Laser Grenadiers")


@pytest.mark.clause("T10-LOS-10", "T10-LOS-11")
def test_a_lone_hero_stops_nobody_and_is_hidden_like_a_squad() -> None:
    battle = referee(
        """
        . . . . .
        """,
        {"Combat Rangers": "A1", "Joe": "B1"},
        {"Battle Grenadiers": "C1", "Sigrid": "E1"},
    )
    assert sees(battle, "Combat Rangers", "Battle Grenadiers")
    assert not sees(battle, "Joe", "Sigrid")


@pytest.mark.example("T10-LOS-12")
@pytest.mark.clause("T10-LOS-12")
def test_what_a_vehicle_hides() -> None:
    battle = referee(
        "\n".join([". . . . . ."] * 6), {"Combat Rangers": "A6", "Pounder": "C5"}, {"Battle Grenadiers": "F1"}
    )
    hidden = set()
    for x in range(6):
        for y in range(6):
            if (x, y) in ((0, 0), (2, 1)):
                continue
            battle.change("Battle Grenadiers", squares=((5 - y) * 6 + x,))
            if not sees(battle, "Combat Rangers", "Battle Grenadiers"):
                hidden.add((x, y))
    assert hidden == {(3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (5, 2), (5, 3), (5, 4)}


@pytest.mark.example("T10-LOS-18")
@pytest.mark.clause("T10-LOS-15", "T10-LOS-16", "T10-LOS-18")
def test_corners_on_both_sides_stop_a_line_and_on_one_they_do_not() -> None:
    battle = referee(
        """
        . . . S .
        . S . . .
        . S . S .
        """,
        {"Combat Rangers": "C3"},
        {"Laser Grenadiers": "E1", "Battle Grenadiers": "A1"},
    )
    assert not sees(battle, "Combat Rangers", "Laser Grenadiers")


@pytest.mark.example("T10-LOS-19")
@pytest.mark.clause("T10-LOS-19")
def test_the_long_example_of_the_book() -> None:
    battle = referee("\n".join([". . ."] * 4 + [". . S"] * 4 + [". . ."]), {"Combat Rangers": "A9"}, {"Luther": "C9"})
    table = []
    for a in (1, 2, 3, 4):
        row = []
        for y in (8, 7, 6, 5):
            battle.change("Combat Rangers", squares=((9 - a - 1) * 3 + 1,))
            battle.change("Luther", squares=((9 - y - 1) * 3 + 2,))
            row.append(sees(battle, "Combat Rangers", "Luther"))
        table.append(row)
    assert table == [
        [True, False, False, False],
        [True, True, False, False],
        [True, True, True, False],
        [True, True, True, True],
    ]


def cover(battle: Referee, attacker: str, target: str) -> int:
    """How well a squad is hidden from an attacker."""
    state = battle.state
    return int(state.edition.saves.cover(state, battle.unit(attacker), battle.unit(target)))  # type: ignore[attr-defined]


@pytest.mark.example("T10-COV-17")
@pytest.mark.clause("T10-COV-15", "T10-COV-16", "T10-COV-17")
def test_the_corner_example_of_the_book() -> None:
    battle = referee(
        """
        . . . .
        . . . .
        . . . .
        . S . .
        """,
        {"Combat Rangers": "A4"},
        {"Battle Grenadiers": "C2", "Laser Grenadiers": "B1", "Recon Grenadiers": "A1"},
    )
    assert cover(battle, "Battle Grenadiers", "Combat Rangers") == 1
    assert cover(battle, "Laser Grenadiers", "Combat Rangers") == 0
    assert cover(battle, "Recon Grenadiers", "Combat Rangers") == 0
    assert cover(battle, "Combat Rangers", "Battle Grenadiers") == 0
    battle.change("Battle Grenadiers", squares=(battle.square("B3"),))
    assert cover(battle, "Battle Grenadiers", "Combat Rangers") == 1
    assert cover(battle, "Combat Rangers", "Battle Grenadiers") == 1


@pytest.mark.example("T10-COV-18")
@pytest.mark.clause("T10-COV-18")
def test_vehicles_cover_past_their_corners_and_squads_do_not() -> None:
    drawing = """
        . .
        . .
        """
    squads = referee(drawing, {"Combat Rangers": "A2", "Assault Rangers": "B2"}, {"Battle Grenadiers": "B1"})
    robots = referee(drawing, {"Combat Rangers": "A2", "Pounder": "B2"}, {"Battle Grenadiers": "B1"})
    assert cover(squads, "Battle Grenadiers", "Combat Rangers") == 0
    assert cover(robots, "Battle Grenadiers", "Combat Rangers") == 1


@pytest.mark.example("T10-COV-20")
@pytest.mark.clause("T10-COV-19", "T10-COV-20", "T10-COV-21")
def test_a_trap_covers_past_its_corner_from_soldiers_and_two_sources_are_hard() -> None:
    battle = referee(
        """
        . . .
        X . .
        C X .
        """,
        {"Combat Rangers": "A3", "Assault Rangers": "A1"},
        {"Battle Grenadiers": "B2", "Luther": "C1"},
    )
    assert cover(battle, "Battle Grenadiers", "Combat Rangers") == 2
    assert cover(battle, "Luther", "Combat Rangers") == 1


@pytest.mark.clause("T10-LOS-01", "T10-LOS-02")
def test_no_attack_without_a_line_however_far_a_weapon_reaches() -> None:
    battle = referee(". S . .", {"Pounder": "A1"}, {"Luther": "D1", "Ludwig": ""})
    battle.activate("Pounder").declare("attack")
    assert not sees(battle, "Pounder", "Luther")
    assert battle.asked_name == "DeclareActions", "there is nobody to attack"


@pytest.mark.clause("T10-LOS-17")
def test_traps_and_squads_close_corners_between_soldiers_too() -> None:
    drawing = """
        . . .
        . X .
        . . .
        """
    battle = referee(drawing.replace("X", "."), {"Combat Rangers": "A3"}, {"Battle Grenadiers": "C1"})
    assert sees(battle, "Combat Rangers", "Battle Grenadiers")
    corners = referee(
        """
        . . .
        X . .
        . . .
        """,
        {"Combat Rangers": "A3", "Assault Rangers": "B3"},
        {"Battle Grenadiers": "B2", "Luther": "B1"},
    )
    assert not sees(corners, "Combat Rangers", "Battle Grenadiers")
    assert sees(
        corners.change("Luther", squares=(corners.square("B2"),)).change("Battle Grenadiers", squares=(1,)),
        "Combat Rangers",
        "Luther",
    )


@pytest.mark.clause("T10-SPC-01", "T10-SPC-02", "T10-SPC-05", "T10-SPC-07")
def test_one_unit_in_a_square_but_for_heroes_and_pieces() -> None:
    battle = referee(
        """
        C X .
        . . .
        """,
        {"Combat Rangers": "A2", "Joe": "B2"},
        {"Luther": "C1"},
    )
    battle.activate("Combat Rangers").declare("move")
    squares = {battle.name(command.path[-1]) for command in battle.legal() if command.path}
    assert squares == {"A1", "B1", "B2"}


@pytest.mark.clause("T10-SPC-04")
def test_units_face_nowhere_and_attack_in_every_direction() -> None:
    battle = referee(". . .", {"Pounder": "B1"}, {"Luther": "A1", "Combat Rangers": "C1"})
    assert battle.unit("Pounder").facing is None
    battle.activate("Pounder").declare("attack")
    battle.attack(("17 Pdr. Gun", "Luther"), (".50 cal MG", "Combat Rangers"), dice=["MMMMMM", "MMM"])
    assert battle.unit("Luther").left == 4
