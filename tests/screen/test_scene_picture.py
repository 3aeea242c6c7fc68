"""Pictures of battles and camps: everything in the table can be drawn, and a picture is drawn once."""

import pygame
import pytest

from dust_tactics.campaign.scene import Placed, Scene, Weather
from dust_tactics.files.campaigns.scenery import shipped_scenery
from dust_tactics.screen.art.scene_picture import draw_scene
from dust_tactics.screen.board.surface import draw_objective

SIZE = (240, 96)


def test_a_picture_fills_its_room_and_is_drawn_once() -> None:
    scene = Scene("dawn", "meadow", (Placed("farmhouse", 40),))
    picture = draw_scene(scene, 300, 60)
    assert picture.get_size() == (300, 60)
    assert draw_scene(scene, 300, 60) is picture


@pytest.mark.parametrize("thing", shipped_scenery().things)
def test_every_thing_can_be_seen(thing: str) -> None:
    bare, shown = (draw_scene(Scene("day", "meadow", things), *SIZE) for things in ((), (Placed(thing, 50, size=150),)))
    pixels = [pygame.surfarray.array3d(picture).astype(int) for picture in (bare, shown)]
    assert (abs(pixels[0] - pixels[1]).sum(axis=2) > 30).mean() > 0.001


@pytest.mark.parametrize("sky", shipped_scenery().skies)
@pytest.mark.parametrize("ground", shipped_scenery().grounds)
def test_every_sky_goes_with_every_ground(sky: str, ground: str) -> None:
    pixels = pygame.surfarray.array3d(draw_scene(Scene(sky, ground), *SIZE)).mean(axis=2)
    assert pixels.std() > 5


@pytest.mark.parametrize("weather", [Weather.MIST, Weather.RAIN, Weather.SNOW, Weather.LIGHTNING])
def test_weather_is_seen(weather: Weather) -> None:
    pictures = (draw_scene(Scene("night", "heath", (), found), *SIZE) for found in (Weather.CLEAR, weather))
    clear, shown = map(pygame.surfarray.array3d, pictures)
    assert (clear != shown).any()


def test_a_thing_stands_in_a_ring_as_the_sign_of_what_is_to_be_held() -> None:
    usual, crate = pygame.Surface((60, 60)), pygame.Surface((60, 60))
    draw_objective(usual, usual.get_rect())
    draw_objective(crate, crate.get_rect(), "crate")
    assert (pygame.surfarray.array3d(usual) != pygame.surfarray.array3d(crate)).any()
    unknown = pygame.Surface((60, 60))
    draw_objective(unknown, unknown.get_rect(), "dragon")
    assert (pygame.surfarray.array3d(usual) == pygame.surfarray.array3d(unknown)).all(), "the usual sign"
