"""Terrain of the 2016 book: who enters, what has a dot, what covers; walls and openings (T16-TER)."""

from dataclasses import replace

import pytest
from book_2016 import referee, squad, walker
from referee import Referee

from dust_tactics.rules.board import Cloud, Edge, Obstacle, Terrain
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.editions.starter_2016.terrain import TERRAIN
from dust_tactics.rules.events import CratesCrushed
from dust_tactics.rules.terrain import Mover

HOUSE = ("A3", "B3", "A4", "B4")
FIELD = "\n".join(". . . ." for _ in range(5))


def ends(game: Referee) -> set[str]:
    """Where the unit that moves can end."""
    return {game.name(command.path[-1]) for command in game.legal() if command.path}


def movers() -> dict[str, Card]:
    """Infantry, a walker and a tracked vehicle that move so far that they could cross a square."""
    tank = replace(walker("Tank", move=2, march=4), kind=Kind.TRACKED)
    return {"Runners": squad("Runners", move=2), "Strider": walker("Strider", move=2), "Tank": tank}


@pytest.mark.clause("T16-TER-01", "T16-TER-02", "T16-TER-03", "T16-TER-04", "T16-TER-05", "T16-TER-06", "T16-TER-07")
@pytest.mark.clause("T16-TER-09", "T16-TER-21")
@pytest.mark.parametrize(
    ("ground", "who", "clause"),
    [
        (".", "Runners Strider Tank", ""),
        ("T", "Runners Strider Tank", ""),
        ("R", "Runners Strider", "T16-TER-04"),
        ("S", "", "T16-TER-05"),
        ("W", "", "T16-TER-06"),
        ("C", "Runners Strider Tank", ""),
        ("X", "Runners", "T16-TER-09"),
    ],
    ids=["open", "tree", "rubble", "structure", "water", "crates", "traps"],
)
def test_who_enters_and_stops_where(ground: str, who: str, clause: str) -> None:
    for name in movers():
        place = "A1" if name == "Runners" else "A1 E"
        game = referee(f". {ground} . .", {name: place}, {"Guards": "D1"}, cards=movers()).activate(name)
        game.declare("move", "nothing")
        assert ends(game) == ({"B1", "C1"} if name in who.split() else set()), name
        if name not in who.split():
            refusal = game.refusal(game.move_command("B1"))
            assert refusal is not None and (refusal.reason, refusal.clause) == ("terrain-bars", clause)


@pytest.mark.clause("T16-TER-08")
def test_any_vehicle_that_passes_crates_may_crush_them() -> None:
    for name in ("Strider", "Tank"):
        for crush in ([], ["B1"]):
            game = referee(". C . .", {name: "A1 E"}, {"Guards": "D1"}, cards=movers()).activate(name)
            game.declare("move", "nothing").move("B1", "C1", crush=crush)
            assert bool(game.told(CratesCrushed)) is bool(crush)
            crate = game.square("B1")
            assert game.state.edition.saves.covers_infantry(game.state, crate) is not bool(crush)


@pytest.mark.clause("T16-TER-10", "T16-TER-11", "T16-TER-12", "T16-TER-13")
@pytest.mark.parametrize(
    ("edge", "who"),
    [
        (Edge.WALL, ""),
        (Edge.SMALL, "Runners"),
        (Edge.LARGE, "Runners Strider Tank"),
        (Edge.HUGE, "Runners Strider Tank"),
    ],
)
def test_who_passes_which_opening(edge: Edge, who: str) -> None:
    for name in movers():
        place = "B3" if name == "Runners" else "B3 N"
        openings = [] if edge is Edge.WALL else [("B3", "B2")]
        game = referee(
            FIELD, {name: place}, {"Guards": "D5"}, inside=HOUSE, openings=openings, opening=edge, cards=movers()
        )
        game.activate(name).declare("move", "nothing")
        assert ("B2" in ends(game)) is (name in who.split()), name
        refusal = game.refusal(game.move_command("B2"))
        if edge is Edge.WALL:
            assert refusal is not None and (refusal.reason, refusal.clause) == ("wall-in-the-way", "T16-TER-10")
        elif name not in who.split():
            assert refusal is not None and (refusal.reason, refusal.clause) == ("opening-too-small", "T16-TER-13")


@pytest.mark.clause("T16-TER-13", "T16-SET-13")
@pytest.mark.parametrize("edge", [Edge.SMALL, Edge.LARGE, Edge.HUGE])
def test_a_huge_vehicle_passes_with_all_its_squares(edge: Edge) -> None:
    """Two by two squares, on their way into a house: a large opening will do, but each column crosses one."""
    field = "\n".join(" ".join("." * 5) for _ in range(4))
    house = ("A3", "B3", "C3", "A4", "B4", "C4")
    cards = {"Giant": walker("Giant", size=4, move=2, march=4)}
    for openings, passes in (([("A3", "A2"), ("B3", "B2")], edge is not Edge.SMALL), ([("A3", "A2")], False)):
        game = referee(
            field,
            {"Giant": "A1+B1+A2+B2 S"},
            {"Guards": "E4"},
            inside=house,
            openings=openings,
            opening=edge,
            cards=cards,
        )
        game.activate("Giant").declare("march")
        found = {game.names(command.way[-1]) for command in game.legal() if command.way}
        assert any("A4" in end for end in found) is passes


@pytest.mark.clause("T16-TER-14", "T16-TER-15")
def test_through_openings_infantry_goes_at_a_slant_and_vehicles_straight() -> None:
    """Into the house as well as out of it."""
    for name, allowed in (("Runners", True), ("Strider", False)):
        for start, goal in (("B3", "A2"), ("B3", "C2"), ("A2", "B3"), ("C2", "B3")):
            place = start if name == "Runners" else f"{start} N"
            game = referee(
                FIELD,
                {name: place},
                {"Guards": "D5"},
                inside=HOUSE,
                openings=[("B3", "B2")],
                opening=Edge.HUGE,
                cards=movers() | {name: replace(movers()[name], move=1)},
            )
            game.activate(name).declare("move", "nothing")
            assert (goal in ends(game)) is allowed, (name, start, goal)


WIDE_HOUSE = [f"{column}{row}" for column in "BCD" for row in (3, 4)]
WIDE_FIELD = "\n".join(" ".join("." * 5) for _ in range(5))


@pytest.mark.clause("T16-TER-15", "T16-MOV-15")
@pytest.mark.parametrize("opening", [Edge.LARGE, Edge.HUGE])
@pytest.mark.parametrize(
    ("doors", "start", "goal", "passes"),
    [
        pytest.param([("B3", "B2"), ("C3", "C2")], "B3", "C2", False, id="out over the middle of two squares"),
        pytest.param([("B3", "B2"), ("C3", "C2")], "C2", "B3", False, id="and in"),
        pytest.param([("B3", "B2"), ("C3", "C2")], "C3", "C2", True, id="straight"),
        pytest.param([("B3", "B2"), ("B3", "A3")], "A2", "B3", False, id="in by the corner open on both sides"),
        pytest.param([("B3", "B2"), ("B3", "A3")], "A3", "B2", True, id="past that corner, outside all the way"),
        pytest.param([("B3", "B2"), ("C3", "C2")], "B3", "C4", True, id="inside all the way"),
    ],
)
def test_vehicles_go_straight_through_the_widest_opening(
    doors: list[tuple[str, str]], start: str, goal: str, passes: bool, opening: Edge
) -> None:
    """Both ways round the corner lead through an opening that is wide enough, and yet they do not cut it."""
    for name in movers():
        place = start if name == "Runners" else f"{start} N"
        cards = {name: replace(movers()[name], move=1)}
        game = referee(
            WIDE_FIELD, {name: place}, {"Guards": "E5"}, inside=WIDE_HOUSE, openings=doors, opening=opening, cards=cards
        )
        game.activate(name).declare("move", "nothing")
        assert (goal in ends(game)) is (passes or name == "Runners"), name
        refusal = game.refusal(game.move_command(goal))
        if goal not in ends(game):
            assert refusal is not None and (refusal.reason, refusal.clause) == ("opening-at-a-slant", "T16-TER-15")


@pytest.mark.clause("T16-TER-15", "T16-SET-13")
def test_a_large_vehicle_comes_in_straight_too() -> None:
    """Two squares long, before a gate of two squares: one half would have to cut the corner in the middle of it."""
    cards = {"Hauler": walker("Hauler", size=2, move=1, march=2)}
    game = referee(
        WIDE_FIELD,
        {"Hauler": "C1+C2 S"},
        {"Guards": "E5"},
        inside=WIDE_HOUSE,
        openings=[("B3", "B2"), ("C3", "C2")],
        opening=Edge.HUGE,
        cards=cards,
    )
    game.activate("Hauler").declare("move", "nothing")
    found = {game.names(command.way[-1]) for command in game.legal() if command.way}
    assert "C2+C3" in found and not {"B2+B3", "B3+C3"} & found
    refusal = game.refusal(game.move_command("B2+B3"))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("opening-at-a-slant", "T16-TER-15")


def _row(barred: str, *, blocks: bool = False, covers: bool = False) -> tuple[set[Mover], bool, bool]:
    letters = {"i": Mover.INFANTRY, "w": Mover.WALKER, "t": Mover.WHEELS_OR_TRACKS}
    return {letters[letter] for letter in barred}, blocks, covers


@pytest.mark.clause("T16-TER-21", "T16-TER-20")
def test_the_terrain_table() -> None:
    """Who is barred, what blocks sight, what covers. Only structures have no dot; water has one."""
    table = {
        Terrain.OPEN: _row(""),
        Terrain.TREES: _row("", blocks=True, covers=True),
        Terrain.RUBBLE: _row("t", covers=True),
        Terrain.STRUCTURE: _row("iwt", blocks=True),
        Terrain.WATER: _row("iwt"),
        Obstacle.AMMO_CRATES: _row("", covers=True),
        Obstacle.TANK_TRAPS: _row("wt", covers=True),
        Cloud.SMOKE: _row("", blocks=True, covers=True),
    }
    assert {kind: (set(row.barred), row.blocks_sight, row.covers) for kind, row in TERRAIN.items()} == table
    assert [kind for kind, row in TERRAIN.items() if row.crushable] == [Obstacle.AMMO_CRATES]


@pytest.mark.clause("T16-TER-20", "T16-LOS-02", "T16-LOS-18")
@pytest.mark.parametrize(("ground", "seen"), [(".", 1), ("R", 1), ("W", 1), ("C", 1), ("X", 1), ("S", 0), ("T", 0)])
def test_what_a_line_passes(ground: str, seen: int) -> None:
    game = referee(f". {ground} .", {"Riflemen": "A1"}, {"Guards": "C1"})
    state = game.state
    assert state.edition.sight.sees(state, game.unit("Riflemen"), game.unit("Guards")) is bool(seen)


@pytest.mark.clause("T16-TER-21")
def test_smoke_hinders_nobodys_movement() -> None:
    for name in movers():
        place = "A1" if name == "Runners" else "A1 E"
        game = referee(". . . .", {name: place}, {"Guards": "D1"}, cards=movers(), smoke=[("B1", 8)]).activate(name)
        game.declare("move", "nothing")
        assert ends(game) == {"B1", "C1"}
