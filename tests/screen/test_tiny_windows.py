"""Windows of any size: what has no room is cut off or small, and nothing fails."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, small_battle
from menu_program import Visit, save_battle, save_finished_battle, visit

from dust_tactics.screen.ui import Button
from dust_tactics.screen.window import SMALLEST

SIZES = [(1, 1), (2, 700), (60, 40), (160, 120), (256, 160), (300, 200), (320, 900), (1600, 90), (512, 320), (640, 480)]


def resize(app, size: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]
    """Makes the window so large, as people or a desktop do."""
    pygame.display.set_mode(size)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 16)
    app.draw()
    for milliseconds in (16, 700):
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))], milliseconds)
        app.draw()


def test_what_is_drawn_is_never_smaller_than_can_be_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A desktop is asked for that much; where it does not listen, the window shows the upper left part."""
    with visit(home, monkeypatch) as guest:
        app = guest.app
        resize(app, (300, 200))
        assert app.size == SMALLEST
        assert app.scale.factor == 0.5
        assert app.scene.stage.area.size == (1024, 640)
        app.window.show()
        seen = pygame.display.get_surface()
        assert seen is not None and seen.get_size() == (300, 200)
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(
            app.window.surface.subsurface((0, 0, 300, 200)), "RGB"
        )
        resize(app, (1280, 800))
        assert app.size == (1280, 800)
        assert app.window.surface is pygame.display.get_surface()


def tour(guest: Visit) -> list[tuple[str, Callable[[], None]]]:
    """Every scene of the menu with what can be opened there."""

    def key(code: int) -> Callable[[], None]:
        return lambda: guest.key(code)

    return [
        ("menu", lambda: None),
        ("saved battles", key(pygame.K_l)),
        ("a question", key(pygame.K_DELETE)),
        ("no", key(pygame.K_ESCAPE)),
        ("a name", key(pygame.K_F2)),
        ("no name", key(pygame.K_ESCAPE)),
        ("back", key(pygame.K_ESCAPE)),
        ("options", key(pygame.K_t)),
        ("back", key(pygame.K_ESCAPE)),
        ("help", key(pygame.K_h)),
        ("back", key(pygame.K_ESCAPE)),
        ("help over the menu", key(pygame.K_F1)),
        ("back", key(pygame.K_F1)),
        ("armies", key(pygame.K_a)),
        ("army lists", lambda: guest.key(pygame.K_o, pygame.KMOD_CTRL)),
        ("back", key(pygame.K_ESCAPE)),
        ("back", key(pygame.K_ESCAPE)),
        ("custom content", key(pygame.K_f)),
        ("a file to install", lambda: guest.key(pygame.K_o, pygame.KMOD_CTRL)),
        ("back", key(pygame.K_ESCAPE)),
        ("back", key(pygame.K_ESCAPE)),
        ("set-up", key(pygame.K_n)),
        ("random", lambda: guest.find(Button, "Random scenario").click()),
        ("back", key(pygame.K_ESCAPE)),
        ("back", key(pygame.K_ESCAPE)),
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_menu_and_all_behind_it(size: tuple[int, int], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_battle(home, "going")
    save_finished_battle(home, "over")
    with visit(home, monkeypatch) as guest:
        for name, step in tour(guest):
            try:
                step()
                guest.see(100)
                resize(guest.app, size)
                guest.see(100)
            except Exception as error:
                raise AssertionError(f"{name} fails in a window of {size}") from error


def battle_tour(table: Table) -> list[tuple[str, Callable[[], None]]]:
    """A battle as it goes."""
    return [
        ("the battle", lambda: None),
        ("a unit", lambda: table.keys("TAB")),
        ("a move", lambda: table.keys("m")),
        ("done", lambda: table.keys("RETURN")),
        ("odds", lambda: table.keys("o")),
        ("sight", lambda: table.keys("l")),
        ("no sight", lambda: table.keys("ESCAPE")),
        ("help", lambda: table.keys("F1")),
        ("no help", lambda: table.keys("F1")),
        ("pause", lambda: table.keys("ESCAPE")),
        ("no pause", lambda: table.keys("ESCAPE")),
        ("zoom", lambda: table.keys("PLUS")),
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_battle(size: tuple[int, int], tmp_path: Path) -> None:
    battle = small_battle({"pounder": "B3 E", "bot-hunters": "B5"}, {"ludwig": "E3 W", "recon-grenadiers": "H6"})
    with laid(battle, tmp_path) as table:
        for name, step in battle_tour(table):
            try:
                resize(table.app, size)
                step()
                table.wait(100)
                resize(table.app, size)
            except Exception as error:
                raise AssertionError(f"{name} fails in a window of {size}") from error
    pygame.display.set_mode((1280, 800))
