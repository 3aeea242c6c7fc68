"""Waiting for a long battle to be played through: a bar that grows, and a way out."""

from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_battle, visit

from dust_tactics.files.journal.session import Session
from dust_tactics.screen.ui import Bar

COMMANDS = 60


def waiting(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A saved battle that is being opened, by a machine on which every command takes a frame."""
    monkeypatch.setattr("dust_tactics.screen.menu.battles.PATIENCE", 0.0)
    monkeypatch.setattr("dust_tactics.screen.menu.common.waiting.SLICE", 0.0)
    path = save_battle(guest.home, "long", COMMANDS)
    guest.program.go_on(path)
    assert guest.scene_name == "WaitingScene"
    return path


def share_done(guest: Visit) -> float:
    (bar,) = guest.widgets(Bar)
    ((share, _),) = bar.parts
    return share


def test_a_bar_grows_until_the_battle_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path, monkeypatch) as guest:
        waiting(guest, monkeypatch)
        shares = [share_done(guest)]
        while guest.scene_name == "WaitingScene":
            guest.see(150)
            if guest.scene_name == "WaitingScene":
                shares.append(share_done(guest))
        assert len(shares) >= COMMANDS and shares == sorted(shares)
        assert shares[0] < 0.3 and shares[-1] > 0.9
        (shown,) = guest.shown
        assert len(shown.history) == COMMANDS
        assert guest.scene_name == "MenuScene"


def test_esc_goes_back_and_lets_the_battle_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path, monkeypatch) as guest:
        path = waiting(guest, monkeypatch)
        guest.see(750)
        guest.key(pygame.K_ESCAPE)
        guest.see(300)
        assert guest.scene_name == "MenuScene" and not guest.shown
        session = Session.resume(path)
        assert isinstance(session, Session)
        session.close()


def test_what_goes_wrong_meanwhile_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal turns out to be damaged when all before that has been read."""
    with visit(tmp_path, monkeypatch) as guest:
        monkeypatch.setattr("dust_tactics.files.journal.format.LINES_A_SLICE", 1)
        monkeypatch.setattr("dust_tactics.screen.menu.battles.PATIENCE", 0.0)
        monkeypatch.setattr("dust_tactics.screen.menu.common.waiting.SLICE", 0.0)
        path = save_battle(guest.home, "damaged", COMMANDS)
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join([*lines[:20], b"nonsense\n", *lines[21:]]))
        guest.program.go_on(path)
        assert guest.scene_name == "WaitingScene"
        guest.see(15000)
        assert "damaged" in guest.words() and not guest.shown


def test_a_short_battle_is_shown_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path, monkeypatch) as guest:
        guest.program.go_on(save_battle(guest.home, "short"))
        assert len(guest.shown) == 1
