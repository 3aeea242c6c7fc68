"""Names of places on the board of a battle lie clear of the walls of the buildings that they name."""

import pygame
import pytest

from dust_tactics.files.library import find_scenario, list_scenarios
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.screen.battle.view.camera import Camera
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
