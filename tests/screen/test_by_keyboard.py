"""The whole program by keyboard: what the mouse can do has a key, Tab comes to everything, and the focus is seen."""

from collections.abc import Callable

import numpy as np
import pygame
import pytest
from by_keys import BY_KEYS
from menu_program import Visit

from dust_tactics.screen.bindings import BINDINGS
from dust_tactics.screen.menu.program import Program
from dust_tactics.screen.ui import Widget
from dust_tactics.screen.ui.focus import stops

SCENES: dict[str, Callable[[Program], object]] = {
    "title": Program.menu,
    "new battle": Program.new_battle,
    "saved battles": Program.saved_battles,
    "army builder": Program.armies,
    "custom content": Program.my_files,
    "settings": Program.options,
    "help": Program.help,
}


def test_the_keys_that_stand_in_for_the_mouse_are_bound() -> None:
    assert {action for actions in BY_KEYS.values() for action in actions} <= set(BINDINGS)


@pytest.mark.parametrize("name", SCENES)
def test_tab_comes_to_everything_and_the_focus_is_seen(guest: Visit, name: str) -> None:
    """One of each kind of widget is looked at: with the focus, and without."""
    SCENES[name](guest.program)
    guest.see()
    stage = guest.app.scene.stage
    wanted = stops(stage.top.widget)
    reached: list[Widget] = []
    for _ in range(3 * len(wanted)):
        guest.keys("TAB")
        assert stage.focused is not None
        reached.append(stage.focused)
    assert set(reached) >= set(stops(stage.top.widget))
    kinds = {type(widget): widget for widget in reversed(stops(stage.top.widget))}
    for widget in kinds.values():
        stage.focus(widget)
        stage.keyboard_used = True
        lit = pixels(guest)
        place = stage.scale.rect(widget.window_rect().inflate(8, 8)).clip(guest.app.window.surface.get_rect())
        stage.focus(None)
        changed = (lit != pixels(guest)).any(axis=2)
        assert changed[place.left : place.right, place.top : place.bottom].sum() > 40, type(widget)


def pixels(guest: Visit) -> np.ndarray:  # type: ignore[type-arg]
    """The picture on the screen."""
    return pygame.surfarray.array3d(guest.see())
