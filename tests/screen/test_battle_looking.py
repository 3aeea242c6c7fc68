"""Looking at the board of the real screen: sight, the heat map, zoom, the cursor."""

from pathlib import Path

from battle_table import Lay, Table, planning

from dust_tactics.bots.player import Choice
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.commands import Activate, Pass
from dust_tactics.rules.sight.field import field_of
from dust_tactics.rules.sight.views import Viewpoint
from dust_tactics.screen.battle.heat_tool import HeatTool
from dust_tactics.screen.battle.sight_tool import SightTool
from dust_tactics.screen.battle.view.hover import square_tip

DUEL = ({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W", "recon-grenadiers": "I6"})


def test_the_sight_tool_says_what_is_in_the_way(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, trees="D3")
    table.move("B3")
    table.keys("l")
    table.move("F3")
    assert table.square("D3") in table.scene.board.overlay.marked
    assert "D3" in table.scene.legend.legend.extra
    assert isinstance(table.scene.modes.top, SightTool)
    table.keys("ESCAPE")
    assert table.scene.modes.top is table.scene.prompt


def test_the_sight_tool_and_the_tooltip_tell_what_covers_infantry_and_by_which_rule(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3", "ludwig": "H3 W"}, trees="F3 B5")
    tip = square_tip(table.state, table.scene.words, table.square("F3"), table.state.units[0])
    assert "in cover (terrain in its square)" in tip.body and "T13-COV-06" in tip.clause
    assert "T13-LOS" not in tip.clause
    tip = square_tip(table.state, table.scene.words, table.square("B5"), table.state.units[0])
    assert tip.body.endswith("Range 2 from Pounder: visible, in the open; infantry there gets cover from the terrain.")
    assert tip.clause == "T13-TER-03, T13-LOS-02, T13-COV-06"
    table.move("B3")
    table.keys("l")
    table.move("F3")
    legend = table.scene.legend.legend
    assert "infantry there gets cover from the terrain." in legend.extra
    assert legend.rule == "Rule: LOS-02, COV-06" and "COV-06" not in legend.extra
    assert table.square("F3") in table.scene.board.overlay.covered


def test_zoom_and_pan_and_the_whole_board_again(tmp_path: Path) -> None:
    table = Table(make_battle(load_scenario(find_scenario("grab-the-dust"))), tmp_path)
    camera = table.scene.board.camera
    size = camera.square
    table.move("E6")
    table.wheel(2)
    assert camera.square > size
    table.press((400, 300), button=3)
    left = camera.left
    table.move((430, 300), held=(0, 0, 1))
    table.release((430, 300), button=3)
    assert camera.left == left + 30
    table.keys("f")
    assert camera.square == size


def test_a_resting_mouse_leaves_the_cursor_of_the_keyboard_alone(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"ludwig": "H3 W"})
    table.move("G6")
    table.keys("TAB", *["LEFT"] * 9, *["UP"] * 6)
    table.wait(600)
    table.keys("DOWN", "RIGHT", "RIGHT")
    table.wait(600)
    table.keys("SPACE")
    assert table.scene.pointing.cursor.square == table.square("C2")
    assert planning(table).plan.route.way[-1] == (table.square("C2"),)  # type: ignore[union-attr]
    assert table.scene.board.camera.fitted


def test_the_heat_map_tells_how_much_each_square_is_seen(lay: Lay) -> None:
    """By a key, over whatever is asked; a vehicle that stands in the way hides squares too."""
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, trees="D3 D4")
    table.keys("u")
    assert isinstance(table.scene.modes.top, HeatTool)
    heat = table.scene.board.overlay.heat
    board = table.state.battle.board
    assert len(heat) == len(board.squares)
    assert heat[table.square("E3")] < heat[table.square("E1")]
    seen = sum(
        table.state.edition.sight.view(field_of(table.state), Viewpoint((square,), False)).sees[table.square("E3")]
        for square in board.squares
        if square != table.square("E3")
    )
    assert round(heat[table.square("E3")] * (len(board.squares) - 1)) == seen
    table.move("E3")
    assert table.scene.legend.legend.extra.startswith(f"{seen} of {len(board.squares) - 1} squares can see E3, ")
    table.keys("u")
    assert table.scene.modes.top is table.scene.prompt
    assert table.scene.board.overlay.heat == ()


def test_bare_ground_has_no_tooltip_and_what_stands_on_it_has(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, trees="B5")
    tip_of = table.scene.pointing.tip_of_square
    assert tip_of(table.square("D4")) is None
    assert tip_of(table.square("B5")) is not None and tip_of(table.square("F3")) is not None
    table.click("B3")
    tip = tip_of(table.square("D4"))
    assert tip is not None and "Range" in tip.body, "how far it is from who acts is worth telling"


def test_it_is_told_that_the_computer_decides_on_a_reaction_and_not_that_it_has_its_turn(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"})
    scene, (own, other) = table.scene, table.session.state.battle.sides
    scene.submit(Activate(table.state.asked, table.unit("pounder")))
    scene.opponents.choice = Choice(Pass(0))
    for side, words in ((0, f"{own.player}'s turn"), (1, f"{other.player} decides on a reaction")):
        scene.opponents._giver = side
        assert scene.watching.task == words
