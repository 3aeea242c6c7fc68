"""Storeys and roofs on the real screen: which one is shown, where a click leads, and how units on them are marked."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_by_book import battle_2016
from battle_table import Table, planning
from boards import with_building

from dust_tactics.rules import events as ev
from dust_tactics.rules.board import Edge
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.storeys import place_at
from dust_tactics.rules.units import Status
from dust_tactics.screen.battle.panels.storey_chooser import StoreyChooser
from dust_tactics.screen.battle.show.marks import Mark, _after
from dust_tactics.screen.battle.view.tokens import flight

HOUSE = ("D2", "E2", "D3", "E3")
RANGERS, GRENADIERS = "ranger-assault-squad", "sturmgrenadier-assault-squad"


def high_house(battle: Battle) -> Battle:
    """The battle around a house of two storeys with a roof on D2 to E3, its door to the south of D3."""
    board = with_building(battle.board, HOUSE, [("D3", "D4"), ("E3", "F3")], Edge.LARGE)
    [house] = board.buildings
    return replace(battle, board=replace(board, buildings=(replace(house, storeys=2, roof=True),)))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    battle = high_house(battle_2016({RANGERS: "D3"}, {GRENADIERS: "H3"}))
    table = Table(battle, tmp_path)
    yield table
    table.session.close()


def up(table: Table) -> None:
    """Show the next storey."""
    table.keys("shift+u")


@pytest.mark.clause("T16-TER-16", "T16-TER-17")
def test_a_unit_is_sent_upstairs_by_showing_the_storey_and_clicking(table: Table) -> None:
    unit = table.unit(RANGERS)
    table.click("D3")
    chooser, *_ = table.widgets(StoreyChooser)
    assert chooser.words == "Ground floor"
    up(table)
    assert chooser.words == "Floor 1"
    overlay = table.scene.board.overlay
    assert {table.square(name) for name in HOUSE} & overlay.move == {table.square(name) for name in HOUSE}
    table.click("D3")
    assert planning(table).planner.path.words_of_way().startswith("to D3 (floor 1)")
    assert table.scene.board.overlay.ghost is not None and table.scene.board.overlay.ghost.storey == 1
    table.keys("RETURN")
    table.wait(50)
    moved = table.state.units[unit]
    assert (moved.squares, moved.storey) == ((table.square("D3"),), 1)
    assert table.scene.board.shown[unit].storey == 1
    assert "D3 (floor 1)" in table.scene.words.standing(table.state, moved)
    assert any("D3 (floor 1)" in str(line.parts) for line in table.scene.log.lines)


@pytest.mark.clause("T16-TER-19")
def test_what_is_seen_is_shown_for_the_storey(table: Table) -> None:
    """From the ground of D3 no other storey of the house is seen, and what lies around it is the same on all."""
    table.click("D3")
    seen = [frozenset(table.scene.board.overlay.hidden)]
    for _ in range(2):
        up(table)
        seen.append(frozenset(table.scene.board.overlay.hidden))
    house = {table.square(name) for name in HOUSE}
    assert not seen[0] & house and house <= seen[1] and house <= seen[2]
    assert seen[0] - house == seen[1] - house == seen[2] - house


def test_the_button_goes_round_and_the_ground_is_where_it_begins(table: Table) -> None:
    table.click("D3")
    chooser, *_ = table.widgets(StoreyChooser)
    told = []
    for _ in range(3):
        table.click(chooser)
        told.append(chooser.words)
    assert told == ["Floor 1", "Roofs", "Ground floor"]
    table.keys("shift+d")
    assert chooser.words == "Ground floor"


def test_the_storey_of_who_acts_is_shown(tmp_path: Path) -> None:
    battle = high_house(battle_2016({RANGERS: "D3"}, {GRENADIERS: "H3"}))
    table = Table(battle, tmp_path)
    unit = table.unit(RANGERS)
    table.state.units[unit] = replace(table.state.units[unit], storey=2)
    table.scene.board.show(table.state)
    table.click("D3")
    chooser, *_ = table.widgets(StoreyChooser)
    assert chooser.words == "Roofs"
    assert table.scene.board.overlay.badges == ((table.unit(GRENADIERS), "open"),)
    table.session.close()


def test_the_storey_of_who_is_attacked_or_acts_next_is_shown_in_place_of_the_last_one(table: Table) -> None:
    rangers, grenadiers = table.unit(RANGERS), table.unit(GRENADIERS)
    scene, storeys = table.scene, table.scene.words.storeys
    scene.board.change(rangers, storey=2)
    shot = ev.TargetsDeclared(rangers, sustained=False, shots=(Shot(0, grenadiers),))
    for event, shown in ((ev.UnitActivated(rangers), 2), (shot, 0), (ev.ActivationEnded(rangers), 0)):
        storeys.attend([event], lambda unit: scene.board.shown[unit].storey)
        assert storeys.shown == shown
    storeys.shown = 1
    scene.play_out([shot])
    assert storeys.shown == 0


def test_units_above_one_another_are_both_seen_and_meant(tmp_path: Path) -> None:
    battle = high_house(battle_2016({RANGERS: "D3", "ranger-sniper-squad": "E3"}, {GRENADIERS: "H3"}))
    table = Table(battle, tmp_path)
    upstairs, below = table.unit(RANGERS), table.unit("ranger-sniper-squad")
    table.state.units[upstairs] = replace(table.state.units[upstairs], squares=(table.square("E3"),), storey=1)
    board = table.scene.board
    board.show(table.state)
    drawn = {unit: flight(board.units, board.shown, board.shown[unit]) for unit in (upstairs, below)}
    assert drawn[upstairs].size < drawn[below].size == 1.0
    table.click("E3")
    assert planning(table).plan.unit == below
    table.session.close()


def test_a_board_without_storeys_has_no_chooser(tmp_path: Path) -> None:
    table = Table(battle_2016({RANGERS: "D3"}, {GRENADIERS: "H3"}), tmp_path)
    chooser, *_ = [each for each in table.stage.root.children if isinstance(each, StoreyChooser)]
    assert not chooser.visible
    table.click("D3")
    up(table)
    assert table.scene.words.storeys.shown == 0
    table.session.close()


def stacked(tmp_path: Path) -> Table:
    """A table with the Grenadiers on the roof of E3 and the Sturmpioniere one storey up, the enemy far off."""
    battle = high_house(battle_2016({RANGERS: "H3"}, {GRENADIERS: "E3", "stefan": "E2"}))
    table = Table(battle, tmp_path)
    for name, storey in ((GRENADIERS, 2), ("stefan", 1)):
        unit = table.unit(name)
        table.state.units[unit] = replace(table.state.units[unit], squares=(table.square("E3"),), storey=storey)
    table.scene.board.show(table.state)
    return table


def test_of_units_above_one_another_the_one_on_the_storey_that_is_shown_is_meant(tmp_path: Path) -> None:
    table = stacked(tmp_path)
    table.click("H3")
    prompt, meant = planning(table), []
    table.move("E3")
    for _ in range(3):
        meant.append(prompt.pointed)
        up(table)
    assert meant == [table.unit("stefan"), table.unit("stefan"), table.unit(GRENADIERS)]
    table.session.close()


def test_a_click_on_an_enemy_upstairs_says_why_no_attack_and_goes_nowhere(tmp_path: Path) -> None:
    battle = high_house(battle_2016({RANGERS: "D3"}, {GRENADIERS: "H3"}))
    table = Table(battle, tmp_path)
    above = table.unit(GRENADIERS)
    table.state.units[above] = replace(table.state.units[above], squares=(table.square("D2"),), storey=1)
    table.scene.board.show(table.state)
    table.click("D3")
    table.click("D2")
    planner = planning(table).planner
    assert planner.path.route is None or not planner.path.route.way
    assert planner.plan.movement is None and planner.has_told_of(above)
    table.session.close()


@pytest.mark.clause("T16-TER-16")
def test_a_tip_tells_who_is_on_another_storey_and_nothing_of_the_ground_below(tmp_path: Path) -> None:
    table = stacked(tmp_path)
    tip = table.scene.pointing.tip_of_square(table.square("E3"))
    assert tip is not None and "indoors" in tip.title and "open ground" not in tip.title
    assert "Stefan at E3 (floor 1)" in tip.short and "Squad at E3 (roof)" in tip.short
    up(table)
    up(table)
    tip = table.scene.pointing.tip_of_square(table.square("E3"))
    assert tip is not None and tip.title.startswith("E3 (roof)") and "open ground" not in tip.title
    assert "Squad at" not in tip.short and "Stefan at E3 (floor 1)" in tip.short
    assert "inside" not in tip.body
    table.session.close()


@pytest.mark.clause("T16-TER-19", "T16-COV-01")
def test_the_ground_below_a_roof_covers_nobody_on_it(tmp_path: Path) -> None:
    table = stacked(tmp_path)
    table.click("H3")
    up(table)
    up(table)
    table.move("E3")
    bubble = table.scene.board.pointer.bubble
    assert bubble is not None and len(bubble.notes) == 1
    tip = table.scene.pointing.tip_of_square(table.square("E3"))
    assert tip is not None and tip.clause and "COV-01" not in tip.clause
    table.session.close()


@pytest.mark.clause("T16-TER-19")
def test_the_heat_map_is_of_the_storey_that_is_shown(table: Table) -> None:
    """The roof is seen from everywhere around, the ground of the house through its doors alone."""
    table.keys("u")
    square = table.square("D3")
    seen = [table.scene.board.overlay.heat[square]]
    for _ in range(2):
        up(table)
        seen.append(table.scene.board.overlay.heat[square])
    assert seen[0] == seen[1] < seen[2]
    table.move("D3")
    assert "D3 (roof)" in table.scene.modes.top.legend().extra


def test_what_lies_on_another_storey_is_not_seen(table: Table) -> None:
    board, square, storeys = table.scene.board, table.square("D2"), table.scene.words.storeys

    def drawn(*storeys_of_marks: int) -> bytes:
        board.marks = tuple(Mark("helmet", square, (3.5, 1.5), storey=storey) for storey in storeys_of_marks)
        board.changed()
        return pygame.image.tobytes(table.draw().subsurface(board.camera.rect_of(square)), "RGB")

    storeys.step(1)
    assert drawn(0) == drawn(2) == drawn() != drawn(1)
    storeys.step(-1)
    assert drawn(0) != drawn() != drawn(1), "from the ground all is seen, as units are"


def test_what_falls_upstairs_lies_there_when_it_is_watched_and_when_it_is_looked_back_at(table: Table) -> None:
    """A unit that has gone stands on no storey any more; the one where it fell is told by what was seen."""
    state, board, fallen = table.state, table.scene.board, table.unit(GRENADIERS)
    upstairs = place_at(state.battle.board, table.square("D2"), 1)
    way = (table.square("H3"),), (upstairs,)
    events: list[ev.AnyEvent] = [ev.Moved(fallen, *way, None, False, 1), ev.UnitEliminated(fallen, 20, 0)]
    looked_back = _after((), events, state)
    units = [*state.units]
    units[fallen] = replace(units[fallen], status=Status.ELIMINATED, squares=(), storey=0)
    table.scene.playback.play(events, replace(state, units=units), lambda: None)
    while table.scene.playback.active:
        table.wait(50)
    assert board.marks == looked_back
    assert [(mark.kind, mark.storey) for mark in board.marks or ()] == [("helmet", 1)]
