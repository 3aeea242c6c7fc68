"""What tests of the scenario editor do in its window."""

from typing import Any

import pygame
from menu_program import Visit

from dust_tactics.files.places import data_root
from dust_tactics.grid.squares import parse_square
from dust_tactics.screen.board.markings import square_rect
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene


def editor(guest: Visit) -> EditorScene:
    """The scene, which must be the editor."""
    scene = guest.app.scene
    assert isinstance(scene, EditorScene)
    return scene


def edit(guest: Visit, name: str) -> EditorScene:
    """Open a shipped scenario."""
    guest.program.edit_scenario(data_root() / "scenarios" / f"{name}.toml")
    guest.see(300)
    return editor(guest)


def go(guest: Visit, step: Step) -> EditorScene:
    """Go to a step by its key."""
    guest.key(pygame.K_1 + list(Step).index(step), mod=pygame.KMOD_CTRL)
    return editor(guest)


def middle(scene: EditorScene, square: str) -> tuple[int, int]:
    """The middle of a square in the window."""
    view = scene.table.view
    assert view is not None
    inner = scene.table.picture_rect().inflate(-4, -4)
    return square_rect(inner, parse_square(square, view.board.width, view.board.height), view).center


def drag(guest: Visit, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag the mouse from one point to another."""
    for kind, place in (
        (pygame.MOUSEMOTION, start),
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        extra: dict[str, Any] = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (0, 0), "buttons": (1, 0, 0)}
        guest.post([pygame.event.Event(kind, pos=place, **extra)], 16)


def new(guest: Visit) -> EditorScene:
    """Begin a new scenario."""
    guest.keys("e")
    guest.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    guest.key(pygame.K_RETURN)
    return editor(guest)
