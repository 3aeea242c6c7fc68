"""The panel of a unit that is planned lists the nearest enemies, with the dice that either side has."""

from pathlib import Path

import pytest
from battle_table import Table, small_battle

from dust_tactics.screen.battle.panels.enemies import EnemyRow
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.ui import Label


@pytest.fixture
def table(tmp_path: Path) -> Table:
    west = {"pounder": "C3 E", "the-gunners": ""}
    east = {"ludwig": "F3 W", "recon-grenadiers": "E5", "heavy-laser-grenadiers": "I2"}
    return Table(small_battle(west, east, trees="E4 D5"), tmp_path)


def rows(table: Table) -> list[tuple[str, str, int, int]]:
    """What is listed: name, standing, our dice and theirs."""
    found = table.widgets(EnemyRow)
    return [(row.near.enemy.name, row.standing, row.near.ours, row.near.theirs) for row in found]


def test_enemies_are_listed_by_distance_with_what_either_could_fire(table: Table) -> None:
    table.click("C3")
    table.see()
    assert rows(table) == [
        ("Ludwig", "Range 3, in the open", 6, 7),
        ("Recon Grenadiers", "Range 3, out of sight", 0, 0),
        ("Heavy Laser Grenadiers", "Range 6, in cover", 4, 0),
    ]
    assert any(label.text == "Nearest enemies" for label in table.widgets(Label))


def test_they_are_counted_from_where_the_unit_would_stand(table: Table) -> None:
    table.click("C3")
    table.click("D3")
    table.see()
    standing = {name: told for name, told, _, _ in rows(table)}
    assert standing["Ludwig"] == "Range 2, in the open"


def test_a_click_on_a_row_aims_at_the_enemy(table: Table) -> None:
    table.click("C3")
    table.see()
    table.click(table.widgets(EnemyRow)[0])
    table.see()
    assert table.scene.board.overlay.targets == {table.unit("ludwig")}
    assert table.widgets(TargetPanel) and not table.widgets(EnemyRow)


def test_a_unit_off_the_board_counts_them_from_the_square_that_is_pointed_at(table: Table) -> None:
    table.click(table.scene.board.waiting[0].square)
    table.move("I6")
    table.see()
    assert table.asked == "PlanUnitPrompt" and rows(table) == [], "it can't come on there"
    table.move("A3")
    table.see()
    assert rows(table)[0] == ("Ludwig", "Range 5, out of sight", 0, 0)
    table.move("A6")
    table.see()
    assert rows(table)[0][:2] == ("Recon Grenadiers", "Range 4, in cover")
    table.click("A6")
    table.move("I6")
    table.see()
    assert rows(table)[0][:2] == ("Recon Grenadiers", "Range 4, in cover"), "it is planned to come on there"
