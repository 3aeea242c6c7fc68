"""While the window's size changes the old picture is shown, stretched; then the new one is as if it had been made at
once."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.screen.art.pictures import blurring, finished
from dust_tactics.screen.menu.title import MenuScene
from dust_tactics.screen.ui import shape_pixels, shapes

SIZE, OTHER = (1180, 760), (1100, 700)


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody at the menu, as the program runs."""
    with visit(home, monkeypatch) as guest:
        guest.app.draw()
        guest.app.stretches = True
        yield guest


def dragged(guest: Visit, size: tuple[int, int]) -> bytes:
    """The picture after a step in which the window has come to a size."""
    guest.app.step([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 16)
    guest.app.draw()
    return picture(guest)


def picture(guest: Visit) -> bytes:
    return pygame.image.tobytes(guest.app.window.surface, "RGB")


def settled(guest: Visit) -> bytes:
    """The picture once all is done."""
    for _ in range(200):
        if guest.app.step([], 0):
            guest.app.draw()
    return picture(guest)


def stretched(before: pygame.Surface, size: tuple[int, int]) -> bytes:
    return pygame.image.tobytes(pygame.transform.smoothscale(before, size), "RGB")


def test_the_old_picture_is_stretched_until_the_new_one_is_there(guest: Visit) -> None:
    before = guest.app.window.surface.copy()
    assert dragged(guest, SIZE) == stretched(before, SIZE)
    assert dragged(guest, OTHER) == stretched(before, OTHER), "that of the first size, not of a stretched one"
    shown = settled(guest)
    assert guest.app.scene.stage.size == OTHER and shown != stretched(before, OTHER)
    guest.app.rescale()
    guest.app.draw()
    assert picture(guest) == shown, "it is as if it had been made at once"


def test_without_frames_that_follow_a_size_is_taken_at_once(guest: Visit) -> None:
    guest.app.stretches = False
    dragged(guest, SIZE)
    assert guest.app.scene.stage.size == SIZE


def test_the_mouse_that_drags_is_no_hurry_and_a_key_is(guest: Visit) -> None:
    dragged(guest, SIZE)
    guest.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))] * 2, 0)
    size = guest.app.scene.stage.size
    dragged(guest, OTHER)
    assert guest.app.scene.stage.size == size, "the scene has not heard of the last size yet"
    guest.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)], 0)
    assert guest.app.scene.stage.size == OTHER
    guest.app.draw()
    assert picture(guest) == settled(guest)


def test_a_failure_meanwhile_is_told_as_any(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: MenuScene) -> None:
        raise RuntimeError("a scene that can't be laid out")

    guest.app.debug = False
    dragged(guest, SIZE)
    monkeypatch.setattr(MenuScene, "resize", fail)
    guest.app.step([], 0)
    monkeypatch.undo()
    assert guest.app.scene.stage.covered, "a dialog tells of it"
    assert settled(guest)


@pytest.mark.parametrize("radius", [1, 3, 9])
def test_a_picture_softened_in_strips_is_as_if_softened_at_once(radius: int) -> None:
    sharp = pygame.Surface((2100, 400), pygame.SRCALPHA)
    for number in range(60):
        sharp.fill((number * 4, 255 - number * 4, 90, 60 + 3 * number), (number * 37 % 2000, number * 53 % 380, 70, 21))
    soft = pygame.transform.gaussian_blur(sharp, radius)
    assert pygame.image.tobytes(finished(blurring(sharp, radius)), "RGBA") == pygame.image.tobytes(soft, "RGBA")


@pytest.mark.parametrize("size", [(300, 40), (41, 211), (180, 180), (9, 9), (200, 5)])
def test_large_shapes_are_stretched_from_small_ones(size: tuple[int, int]) -> None:
    colours = ("#102030", "#f0c08020")
    pairs = [
        (shapes.ring(*size, 4.0, 2.0, "#f08020"), shape_pixels.ring(*size, 4.0, 2.0, "#f08020")),
        (shapes.glow(*size, 4.0, 8, "#ffcc00", 0.4), shape_pixels.glow(*size, 4.0, 8, "#ffcc00", 0.4)),
        *(
            (shapes.gradient(*size, colours, way, 2.0), shape_pixels.gradient(*size, colours, way, 2.0))
            for way in (0, 1)
        ),
    ]
    for stretched_one, painted in pairs:
        assert np.array_equal(pygame.surfarray.array_alpha(stretched_one), pygame.surfarray.array_alpha(painted))
        assert np.array_equal(pygame.surfarray.array3d(stretched_one), pygame.surfarray.array3d(painted))
