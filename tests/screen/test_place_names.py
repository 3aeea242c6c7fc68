"""Names of places on the board of a battle lie clear of the walls of the buildings that they name."""

import pygame
import pytest
from battle_table import Lay

from dust_tactics.files.library import find_scenario, list_scenarios
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.screen.battle.show.marks import Mark
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.overlay import Ghost, Overlay
from dust_tactics.screen.battle.view.place_names import PlaceNames, walls_of

SHIPPED = tuple(entry.path.stem for entry in list_scenarios() if entry.shipped)


@pytest.mark.parametrize("square", [48, 72, 96])
@pytest.mark.parametrize("name", SHIPPED)
def test_no_name_lies_over_a_wall(name: str, square: int) -> None:
    battle = make_battle(load_scenario(find_scenario(name)))
    board = battle.board
    camera = Camera(board.width, board.height, pygame.Rect(0, 0, board.width * square, board.height * square))
    camera.square = square
    names = PlaceNames(str)
    names.paint(pygame.Surface(camera.view.size), camera, battle, (), (), 1.0)
    walls = walls_of(camera, board)
    assert [one.text for one in names.names if one.rect.collidelist(walls) >= 0] == []


def test_names_keep_off_what_is_left_of_the_fallen_and_off_a_planned_place(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "H3"})
    board, kept = table.scene.board, list[tuple[int, ...]]()
    grave, planned = table.square("D4"), table.square("E5")
    board.marks = (Mark("helmet", grave, (3.5, 2.5)), Mark("chips", table.square("F4"), (5.5, 2.5)))
    board.overlay = Overlay(ghost=Ghost(table.unit("grim-reapers"), (planned,), None))

    class Names(PlaceNames):
        def paint(self, surface: object, camera: object, battle: object, standing: object, *rest: object) -> None:
            kept.append(tuple(standing))  # type: ignore[arg-type]

    board._names = Names(str)
    board.changed()
    table.draw()
    assert kept and {grave, planned} <= set(kept[-1]) and table.square("F4") not in kept[-1]
