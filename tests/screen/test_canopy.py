"""Scenery above the units: roofs and crowns of trees, never so that something that matters is hidden."""

import pygame
import pytest
from battle_table import Lay, Table, planning

from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.board import ground as grounds
from dust_tactics.screen.board.table import battle_pictures
from dust_tactics.screen.board.tiles import BoardPictures

ROOF = (250, 0, 250)


def under_one_roof(battle: Battle, pixels: int) -> BoardPictures:
    below = battle_pictures(battle, pixels).below
    above = pygame.Surface(below.get_size(), pygame.SRCALPHA)
    above.fill(ROOF)
    return BoardPictures(below, above)


def roofed(table: Table, name: str) -> bool:
    """Whether a square shows nothing but the roof."""
    rect = table.scene.board.camera.rect_of(table.square(name)).inflate(-4, -4)
    picture = table.draw().subsurface(rect)
    return pygame.transform.average_color(picture)[:3] == ROOF


@pytest.fixture
def table(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(grounds, "battle_pictures", under_one_roof)
    return lay({"ludwig": "A1 E"}, {"pounder": "I6 W"})


def test_a_roof_hides_the_ground_but_nobody_who_stands_there(table: Table) -> None:
    table.scene.board.leave()
    assert roofed(table, "E1") and roofed(table, "I1")
    assert not roofed(table, "A1")
    assert not roofed(table, "I6")


def test_a_roof_is_thin_where_squares_are_told_of(table: Table) -> None:
    table.click("A1")
    planning(table)
    reach = table.scene.board.overlay.squares
    assert table.square("A2") in reach
    assert not roofed(table, "A2")
    plain = next(name for name in ("E3", "F2", "G4", "H1") if table.square(name) not in reach)
    assert roofed(table, plain)
    table.move(plain)
    assert not roofed(table, plain)


def test_a_board_without_scenery_above_is_drawn_without_a_look_at_it(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay({"ludwig": "A1 E"}, {"pounder": "I6 W"})
    table.draw()

    def looked() -> frozenset[int]:
        raise AssertionError("nothing lies above")

    monkeypatch.setattr(table.scene.board, "_to_be_seen", looked)
    table.scene.board.changed()
    table.draw()
