"""Tooltips lie beside what they explain, and over no button beside it: measured over all that can be pressed."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from battle_table import laid, small_battle
from menu_program import save_finished_battle, visit
from pilot import Pilot

from dust_tactics.screen.play.timeline import Timeline
from dust_tactics.screen.ui import Pressable, Slider, Stage, Widget

SIZES = [(1024, 640), (1280, 800)]


def explained(stage: Stage) -> list[Widget]:
    """What can be pressed or pulled in the upper layer, is in view and has a tooltip."""
    found = []
    for widget in stage.top.widget.walk():
        rect = widget.window_rect()
        if isinstance(widget, Pressable | Slider) and widget.tip_at(widget.rect.center) and stage.area.contains(rect):
            chain = list(widget.ancestors())
            if all(one.visible for one in chain):
                found.append(widget)
    return found


def misplaced(pilot: Pilot) -> Iterator[str]:
    """What tooltips lie over that they should not: the thing itself, or buttons of the same row."""
    stage = pilot.stage
    for widget in explained(stage):
        thing = widget.window_rect()
        pilot.move((5, stage.area.height - 5))
        pilot.move(thing.center)
        pilot.see(700)
        pilot.see(20)
        tip = stage.tip_rect
        if tip is None or stage._hovered is not widget:
            continue
        where = f"{type(widget).__name__} at {thing}: tip at {tip}"
        if tip.colliderect(thing) and thing.height <= 80:
            yield f"{where} covers it"
        for other in explained(stage):
            beside = other is not widget and other.parent is widget.parent
            if beside and tip.colliderect(other.window_rect()):
                yield f"{where} covers {type(other).__name__} at {other.window_rect()}"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_in_a_battle(size: tuple[int, int], tmp_path: Path) -> None:
    """The bar above with the menu, the plan with its actions, the panel."""
    with laid(small_battle({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W"}), tmp_path) as table:
        table.resize(size)
        assert [*misplaced(table)] == []
        table.keys("TAB")
        assert [*misplaced(table)] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_on_the_result_and_in_its_replay(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    path = save_finished_battle(home, "end")
    with visit(home, monkeypatch, real_battles=True) as guest:
        pygame.display.set_mode(size)
        guest.resize(size)
        guest.program.go_on(path)
        assert [*misplaced(guest)] == []
        guest.key(pygame.K_b)
        guest.see()
        (timeline,) = guest.widgets(Timeline)
        assert timeline in explained(guest.stage)
        assert [*misplaced(guest)] == []


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_n], ids=["options", "new-battle"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_in_menus(size: tuple[int, int], key: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text("sound_volume = 0\nanimation_speed = 0\n")
    with visit(home, monkeypatch) as guest:
        pygame.display.set_mode(size)
        guest.resize(size)
        guest.key(key)
        assert [*misplaced(guest)] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_of_a_square_at_the_lower_edge_of_the_board(size: tuple[int, int], tmp_path: Path) -> None:
    """It is told above the square, where nothing is written, and not over the log and what is asked."""
    with laid(small_battle({"pounder": "A6 E"}, {"ludwig": "H3 W"}), tmp_path) as table:
        table.resize(size)
        table.move("A6")
        table.see(700)
        table.see(20)
        tip = table.stage.tip_rect
        assert tip is not None
        assert table.scene.board.rect.contains(tip)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_of_a_target_beside_the_panel(size: tuple[int, int], tmp_path: Path) -> None:
    """The weapons that are aimed at it can be read meanwhile."""
    with laid(small_battle({"pounder": "B3 E"}, {"recon-grenadiers": "I3"}), tmp_path) as table:
        table.resize(size)
        table.keys("TAB")
        table.click("I3")
        table.see(700)
        table.see(20)
        tip = table.stage.tip_rect
        assert tip is not None
        assert table.scene.board.rect.contains(tip)
