"""The page that packs a report of a problem: from the options, over a battle or without one."""

from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest
from menu_program import Visit, save_battle, visit

from dust_tactics.screen.ui import Button, Check


def report_page(guest: Visit) -> None:
    """Open it as people do."""
    guest.key(pygame.K_t)
    guest.click(guest.find(Button, "Report a problem"))
    guest.see()
    assert guest.scene_name == "ReportScene"


def test_a_report_is_made_and_says_where_it_lies(guest: Visit) -> None:
    save_battle(guest.home, "first-steps")
    report_page(guest)
    guest.key(pygame.K_RETURN)
    guest.see()
    (report,) = (guest.home / "reports").iterdir()
    assert f"Saved as {report}" in guest.words()
    assert "battle.jsonl" in ZipFile(report).namelist()
    guest.key(pygame.K_RETURN)
    assert guest.scene_name == "OptionsScene"


def test_the_battle_is_named_in_the_language_of_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_battle(home, "2026-11-28T184907-first-steps")
    (home / "settings.toml").write_text("language = 'de'\nsound_volume = 0\nanimation_speed = 0\n")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_t)
        guest.click(guest.find(Button, "Problem melden"))
        guest.see()
        assert "Das letzte Gefecht beilegen: Erste Schritte" in guest.words()


def test_the_battle_may_stay_out(guest: Visit) -> None:
    save_battle(guest.home, "first-steps")
    report_page(guest)
    (check,) = guest.widgets(Check)
    guest.click(check)
    guest.key(pygame.K_RETURN)
    (report,) = (guest.home / "reports").iterdir()
    assert "battle.jsonl" not in ZipFile(report).namelist()


def test_a_folder_that_can_not_be_written_is_told(guest: Visit) -> None:
    (guest.home / "reports").write_text("a file in the way")
    report_page(guest)
    assert "There is no saved battle to include." in guest.words()
    guest.key(pygame.K_RETURN)
    assert guest.scene_name == "ReportScene"
    assert guest.app.scene.report is None  # type: ignore[attr-defined]
