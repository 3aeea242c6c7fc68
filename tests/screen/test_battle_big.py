"""Large and huge models on the screen: choosing what they cover, turning them, and how they are shown."""

from pathlib import Path

import pytest
from battle_table import Table, laid, small_battle

from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.prompts.facing import PointFacing
from dust_tactics.screen.battle.prompts.path import FindPath
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt

TANKS = {"is-48": "B5+C5 E", "punisher": "B1+C1+B2+C2 E"}
ENEMIES = {"ludwig": "I3 W"}


def names(table: Table, squares: tuple[int, ...]) -> str:
    """Squares by their names, in their order."""
    width = table.state.battle.board.width
    return "+".join(f"{chr(ord('A') + square % width)}{square // width + 1}" for square in squares)


def planned(table: Table) -> tuple[str, int | None]:
    """Where the planned way ends and how the unit faces there."""
    assert isinstance(table.prompt, PlanUnitPrompt)
    route = table.prompt.plan.route
    assert route is not None
    return names(table, route.way[-1]) if route.way else "", route.facing


def test_a_click_on_any_square_chooses_the_unit(tmp_path: Path) -> None:
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        for square in ("B1", "C1", "B2", "C2"):
            table.click(square)
            assert table.prompt.acting_unit() == table.unit("punisher")
            table.click("B5")
            assert table.prompt.acting_unit() == table.unit("is-48")


@pytest.mark.parametrize(
    ("square", "end", "action"),
    [("D5", "C5+D5", Action.MOVE), ("E5", "D5+E5", Action.MARCH), ("C4", "C4+C5", Action.MOVE)],
)
def test_a_click_means_the_nearest_place_with_the_front_there(
    tmp_path: Path, square: str, end: str, action: Action
) -> None:
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        table.click("B5")
        table.move(square)
        pointer = table.scene.board.pointer
        assert names(table, pointer.covers) == end, "what a click would cover is marked"
        table.click(square)
        assert planned(table)[0] == end
        assert table.prompt.plan.movement.kind is action  # type: ignore[attr-defined]


def test_a_straight_step_of_a_huge_model_comes_before_a_diagonal_one(tmp_path: Path) -> None:
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        table.click("C2")
        table.click("D2")
        assert planned(table) == ("C1+D1+C2+D2", 2)
        table.keys("e")
        assert planned(table) == ("C1+D1+C2+D2", 4), "turned to the next of four sides"
        table.keys("o")
        assert planned(table)[0] == "C2+D2+C3+D3"


def test_o_goes_through_all_that_may_be_covered_there(tmp_path: Path) -> None:
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        table.click("B5")
        table.click("D4")
        seen = [planned(table)[0]]
        for _ in range(8):
            table.keys("o")
            seen.append(planned(table)[0])
        assert {"C4+D4", "D4+D5"} <= set(seen) and all("D4" in end for end in seen)
        assert seen.count(seen[0]) > 1, "and round again"
        assert "other squares" in table.scene.legend.legend.extra
        table.keys("ESCAPE")
        table.click("D5")
        assert planned(table)[0] == "C5+D5"


def test_turning_swings_a_tank_round_the_square_that_was_clicked(tmp_path: Path) -> None:
    """A second click lets the middle of its front follow the mouse."""
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        table.click("B5")
        table.click("D5")
        table.click("D5")
        x, y = table.scene.board.camera.rect_of(table.square("D5")).midtop
        table.move((x, y + 3))
        assert planned(table) == ("D5+D6", 0)
        x, y = table.scene.board.camera.rect_of(table.square("D5")).midright
        table.click((x - 3, y))
        assert planned(table) == ("C5+D5", 2)


def test_a_click_back_on_the_square_that_was_left_stays_there(tmp_path: Path) -> None:
    """The tank would drive off B5; meant again, it stays, and O offers the other places over that square."""
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        table.click("B5")
        table.click("D5")
        table.click("B5")
        assert planned(table) == ("", 2)
        table.keys("o")
        assert "B5" in planned(table)[0]


def test_q_and_e_turn_a_tank_end_for_end(tmp_path: Path) -> None:
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        table.click("B5")
        table.keys("e")
        assert planned(table) == ("", 6)
        table.keys("q")
        assert planned(table) == ("", 2)


def test_a_way_can_be_drawn_step_by_step(tmp_path: Path) -> None:
    with laid(small_battle(TANKS, ENEMIES), tmp_path) as table:
        table.click("B5")
        table.drag("C5", "C4", "C3")
        assert isinstance(table.prompt, PlanUnitPrompt)
        route = table.prompt.plan.route
        assert route is not None and [names(table, squares) for squares in route.way] == ["C4+C5", "C3+C4"]


def test_a_declared_march_is_driven_and_told(tmp_path: Path) -> None:
    """Step by step: after the first one the token lies on the squares of that step, along which it faces."""
    with laid(small_battle({"is-48": "B5+C5 E"}, ENEMIES), tmp_path, pace=1.0) as table:
        table.click("B5")
        table.click("E5")
        table.keys("o", "RETURN")
        shapes = set()
        while table.scene.playback.active:
            shown = table.scene.board.shown[0]
            shapes.add((names(table, tuple(sorted(shown.squares))), shown.facing))
            table.wait(40)
        assert {squares for squares, _ in shapes} == {"C5+D5", "E5+E6"}
        assert all(facing in ((2, 6) if squares == "C5+D5" else (0, 4)) for squares, facing in shapes)


def test_a_tank_in_the_field_is_shown_upright_while_it_faces_north(tmp_path: Path) -> None:
    """And lies across when it faces east; the pointer marks both of its squares."""
    with laid(small_battle({"is-48": "B4+B5 N"}, ENEMIES), tmp_path) as table:
        table.move("B5")
        assert names(table, table.scene.board.pointer.covers) == "B4+B5"


def test_a_big_unit_comes_on_with_all_its_squares(tmp_path: Path) -> None:
    with laid(small_battle({"is-48": ""}, ENEMIES), tmp_path) as table:
        table.keys("TAB")
        table.click("A3")
        assert planned(table) == ("A3+B3", 2)
        assert table.prompt.plan.movement.kind is Action.MARCH  # type: ignore[attr-defined]
        table.keys("RETURN")
        assert names(table, table.state.units[0].squares) == "B3+A3"


def two_army(folder: Path) -> Table:
    """A table on which a tank has rolled two ARMY for its reaction and is to turn."""
    for seed in range(1, 80):
        table = Table(small_battle({"bot-hunters": "D2"}, {"is-48": "F4+F5 S"}), folder, seed=seed)
        table.click("D2")
        table.click("D3")
        table.keys("a", "RETURN")
        if table.asked == "PlanUnitPrompt":
            table.keys("RETURN")  # nobody is aimed at, and it is meant so
        if table.asked == "AnswerReaction":
            table.keys("r")
        if table.asked == "ChooseKindOfReaction":
            table.keys("t")
            return table
        table.session.close()
        table.session.path.unlink()
    raise AssertionError("no two ARMY in 79 battles")


def test_a_tank_that_reacts_swings_round_by_mouse_or_key(tmp_path: Path) -> None:
    """The middle of its front follows the mouse among all that the turn allows; O goes through the squares."""
    table = two_army(tmp_path)
    prompt = table.prompt
    assert isinstance(prompt, FindPath) and prompt.turns_only
    assert isinstance(table.scene.modes.top, PointFacing)
    x, y = table.scene.board.camera.rect_of(table.square("E4")).midleft
    table.move((x + 2, y))
    assert prompt.path.route is not None
    assert [names(table, squares) for squares in prompt.path.route.way] == ["E4+F4"]
    assert prompt.path.route.facing == 6
    ends = set()
    for _ in range(6):
        table.keys("o")
        ends.add(names(table, prompt.path.squares))
    assert len(ends) == len(prompt.path.options.turns) > 2
    table.keys("RETURN")
    assert table.asked in ("AimWeapons", "ChooseUnitPrompt", "TakeCasualties")
    table.session.close()
