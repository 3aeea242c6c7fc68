"""Units that wait off the board are seen at the edge over which they come on, and can be chosen there."""

from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import Table, small_battle

from dust_tactics.files.library import find_scenario, list_scenarios
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.commands import TakeEdge
from dust_tactics.rules.game import apply, new_game
from dust_tactics.rules.steps.set_up import ChooseEdge
from dust_tactics.rules.units import Status
from dust_tactics.screen.battle.lessons.anchors import squares_rect
from dust_tactics.screen.battle.lessons.table import LESSONS
from dust_tactics.screen.battle.view import token_painter, waiting
from dust_tactics.screen.battle.view.overlay import Overlay
from dust_tactics.screen.battle.view.waiting import seen_waiting, waiting_units

SHIPPED = tuple(entry.path.stem for entry in list_scenarios() if entry.shipped)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(small_battle({"the-gunners": "", "pounder": ""}, {"ludwig": "I3 W"}), tmp_path)


def drawn(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The units that are painted at an edge in the next frame."""
    seen: list[int] = []
    monkeypatch.setattr(waiting, "_paint_arrow", lambda *_: seen.append(1))
    table.scene.board.changed()
    table.draw()
    return seen


def test_units_wait_along_their_own_edge_apart_from_each_other(table: Table) -> None:
    found = table.scene.board.waiting
    assert [one.unit for one in found] == [table.unit("the-gunners"), table.unit("pounder")]
    rows = [divmod(one.square, table.state.battle.board.width) for one in found]
    assert [column for _, column in rows] == [0, 0]
    assert abs(rows[0][0] - rows[1][0]) == 2
    assert {one.side for one in found} == {(-1, 0)}


def test_a_click_on_one_that_waits_chooses_it(table: Table) -> None:
    gunners, pounder = table.scene.board.waiting
    table.click(pounder.square)
    assert table.asked == "PlanUnitPrompt"
    assert table.scene.board.overlay.selected == {pounder.unit}
    assert gunners.square in table.scene.board.overlay.squares


def test_they_are_out_of_the_way_of_what_is_planned(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(drawn(table, monkeypatch)) == 2
    table.click(table.scene.board.waiting[0].square)
    assert not drawn(table, monkeypatch)


def test_nobody_waits_where_the_way_of_another_comes_on(table: Table) -> None:
    board = table.scene.board
    gunners, pounder = board.waiting
    way = ((gunners.square,), (gunners.square + 1,))
    assert [one.unit for one in seen_waiting(board.waiting, board.shown, Overlay(path=way))] == [pounder.unit]


@pytest.mark.parametrize("name", SHIPPED)
def test_each_has_a_square_of_its_own_that_nothing_stands_on(name: str) -> None:
    state, _ = new_game(make_battle(load_scenario(find_scenario(name))), 5)
    found = waiting_units(state)
    squares = [one.square for one in found]
    assert len(set(squares)) == len(squares)
    assert not set(squares) & {square for unit in state.units for square in unit.squares}
    assert all(state.battle.board.on_border(square) for square in squares)


def test_those_who_wait_keep_their_places_while_another_comes_on(tmp_path: Path) -> None:
    table = Table(small_battle({"the-gunners": "", "pounder": "", "bot-hunters": ""}, {"ludwig": "I3 W"}), tmp_path)
    before = {one.unit: one.square for one in table.scene.board.waiting}
    first, second, third = before
    state = table.state.copy()
    state.units[first] = replace(state.units[first], status=Status.ON_TABLE, squares=(before[second],))
    after = {one.unit: one.square for one in waiting_units(state)}
    assert after[third] == before[third]
    assert after[second] not in (before[second], before[third])


def test_none_is_shown_before_players_have_taken_their_edges() -> None:
    games = (new_game(make_battle(load_scenario(find_scenario(name))), 5)[0] for name in SHIPPED)
    state = next(state for state in games if isinstance(state.agenda[-1], ChooseEdge))
    assert not waiting_units(state)
    owner, entries = state.agenda[-1].owner, [side.entry for side in state.battle.sides]
    apply(state, TakeEdge(state.asked, 1 - owner))
    found = waiting_units(state)
    assert found
    for one in found:
        assert one.square in entries[1 - state.units[one.unit].side]


def test_pointing_at_one_tells_of_the_unit(table: Table) -> None:
    gunners, _ = table.scene.board.waiting
    tip = table.scene.pointing.tip_of_square(gunners.square)
    assert tip is not None and tip.title == "The Gunners" and "5 soldiers" in tip.body
    assert tip.briefly == ("The Gunners: ready · off the board",)
    table.move(gunners.square)
    assert table.scene.pointing.looked_at == gunners.unit


def test_a_square_is_told_of_where_none_is_seen_to_wait(table: Table) -> None:
    gunners, _ = table.scene.board.waiting
    table.click(gunners.square)
    tip = table.scene.pointing.tip_of_square(gunners.square)
    assert tip is None or tip.title != "The Gunners"


def test_looks_are_made_anew_only_for_units_that_change(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.draw()
    made: list[int] = []
    for where in (waiting, token_painter):
        plain = where.token_look
        monkeypatch.setattr(where, "token_look", lambda unit, *more, of=plain: made.append(unit.id) or of(unit, *more))
    table.scene.board.changed()
    table.draw()
    assert not made
    ludwig, (gunners, _) = table.unit("ludwig"), table.scene.board.waiting
    table.scene.board.change(ludwig, left=1)
    table.scene.board.change(gunners.unit, left=2)
    table.draw()
    assert made == [gunners.unit, ludwig]


def test_hints_keep_clear_of_units_that_wait(table: Table) -> None:
    around = table.scene.tutor.around(LESSONS[0])
    waiting = [squares_rect(table.scene, (one.square,)) for one in table.scene.board.waiting]
    assert waiting and all(rect in around.hardly for rect in waiting)
