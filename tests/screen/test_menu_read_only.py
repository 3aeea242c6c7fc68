"""Saved battles on a medium that can't be written: they are shown, and people are told why they can't go on."""

import errno
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_battle, save_finished_battle, visit
from read_only import codes, lock_away

from dust_tactics.files.journal.session import Session
from dust_tactics.screen.battle.review import ReviewScene
from dust_tactics.screen.ui import Button

COMMANDS = 20


def open_locked(guest: Visit, patch: pytest.MonkeyPatch, home: Path, code: int = errno.EROFS, **more: bool) -> None:
    """Open the first battle of the list, where nothing can be written."""
    lock_away(patch, home / "battles", code, **more)
    guest.key(pygame.K_l)
    guest.see()
    guest.key(pygame.K_RETURN)
    guest.see()


@pytest.mark.parametrize("code", codes())
def test_a_battle_that_can_not_be_written_is_shown(code: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all that was played, and words on what can be done; the way out leads to the menu."""
    path = save_battle(home, "locked", COMMANDS)
    content = path.read_bytes()
    with visit(home, monkeypatch, real_battles=True) as guest, monkeypatch.context() as patch:
        open_locked(guest, patch, home, code)
        assert "can only watch this battle" in guest.words()
        assert "locked.jsonl" in guest.words()
        guest.key(pygame.K_RETURN)
        scene = guest.app.scene
        assert isinstance(scene, ReviewScene)
        assert scene.past.length == COMMANDS
        guest.key(pygame.K_HOME)
        assert scene.past.stand == 0
        guest.key(pygame.K_PERIOD, unicode=".")
        assert scene.past.stand == 1
        guest.click(guest.find(Button, "Back to menu"))
        guest.see()
        assert guest.scene_name == "MenuScene"
    assert guest.journals() == [path]
    assert path.read_bytes() == content


def test_a_battle_can_be_gone_on_with_once_its_medium_is_open(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was locked or left behind by looking at it."""
    save_battle(home, "locked", COMMANDS)
    with visit(home, monkeypatch, real_battles=True) as guest:
        with monkeypatch.context() as patch:
            open_locked(guest, patch, home)
            guest.key(pygame.K_RETURN)
            guest.key(pygame.K_ESCAPE)
        guest.key(pygame.K_c)
        guest.see()
        assert guest.scene_name == "BattleScene"


def test_a_battle_that_is_over_shows_its_result_there_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_finished_battle(home, "over")
    with visit(home, monkeypatch, real_battles=True) as guest, monkeypatch.context() as patch:
        open_locked(guest, patch, home)
        assert guest.scene_name == "ResultScene"


def test_a_damaged_battle_is_shown_up_to_the_damage(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether its file can't be written, or nothing beside it, where it would be rescued."""
    path = save_battle(home, "hurt", COMMANDS)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[15] = lines[15].replace(b'"turn":', b'"turn":1')
    path.write_bytes(b"".join(lines))
    for folder_only in (False, True):
        with visit(home, monkeypatch, real_battles=True) as guest, monkeypatch.context() as patch:
            open_locked(guest, patch, home, errno.EACCES, folder_only=folder_only)
            if folder_only:
                guest.key(pygame.K_RETURN)
                guest.see()
            assert "an error in line 16" in guest.words()
            guest.key(pygame.K_RETURN)
            scene = guest.app.scene
            assert isinstance(scene, ReviewScene)
            assert scene.past.length == 14
        assert guest.journals() == [path]


def test_what_can_not_be_read_either_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A medium that is pulled out between the list and the click."""
    save_battle(home, "gone", COMMANDS)
    with visit(home, monkeypatch, real_battles=True) as guest, monkeypatch.context() as patch:
        guest.key(pygame.K_l)
        guest.see()

        def gone(path: Path) -> Iterator[float]:
            yield 0.1
            raise OSError(errno.EIO, "Input/output error", str(path))

        patch.setattr(Session, "resuming", gone)
        guest.key(pygame.K_RETURN)
        assert "Input/output error" in guest.words()
        assert guest.scene_name == "LoadScene"
