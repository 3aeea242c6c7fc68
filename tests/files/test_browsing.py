"""Folders that are looked through for packs."""

from pathlib import Path

import pytest

from dust_tactics.files import browsing
from dust_tactics.files.browsing import Found, above, downloads, drives, found_in, places


def test_folders_come_first_and_nothing_hidden_or_of_another_kind(tmp_path: Path) -> None:
    for name in ("b.ZIP", "A.zip", "a.txt", ".c.zip"):
        (tmp_path / name).touch()
    for name in ("z", ".d", "e.zip"):
        (tmp_path / name).mkdir()
    expected = [("e.zip", True), ("z", True), ("A.zip", False), ("b.ZIP", False)]
    assert found_in(tmp_path, ".zip") == [Found(tmp_path / name, is_folder) for name, is_folder in expected]


def test_a_link_that_leads_in_a_circle_is_no_folder_and_a_folder_without_end_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "round").symlink_to(tmp_path / "round")
    assert found_in(tmp_path, ".zip") == []
    monkeypatch.setattr(browsing, "MOST_FOUND", 2)
    for number in range(4):
        (tmp_path / f"{number}.zip").touch()
    assert len(found_in(tmp_path, ".zip")) == 2


def test_what_is_no_folder_can_not_be_listed(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="gone"):
        found_in(tmp_path / "gone", ".zip")


def test_the_topmost_folder_lies_in_none() -> None:
    root = Path(Path.cwd().anchor)
    assert above(root) is None and above(root / "somewhere") == root


def test_downloads_are_where_the_desktop_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert downloads() == tmp_path
    (tmp_path / "Downloads").mkdir()
    assert downloads() == tmp_path / "Downloads"
    (tmp_path / "Pobrane").mkdir()
    (tmp_path / ".config").mkdir()
    said = '# XDG_DOWNLOAD_DIR="$HOME/no"\nXDG_DOWNLOAD_DIR="$HOME/Pobrane"\n'
    (tmp_path / ".config" / "user-dirs.dirs").write_text(said, encoding="utf-8")
    assert downloads() == tmp_path / "Pobrane"


def test_the_folders_of_the_user_that_are_there_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert places() == {"home": tmp_path}
    for name in (".config", "Schreibtisch", "Documents"):
        (tmp_path / name).mkdir()
    said = 'XDG_DESKTOP_DIR="$HOME/Schreibtisch"\nXDG_DOCUMENTS_DIR="$HOME/gone"\n'
    (tmp_path / ".config" / "user-dirs.dirs").write_text(said, encoding="utf-8")
    found = {"home": tmp_path, "desktop": tmp_path / "Schreibtisch", "documents": tmp_path / "Documents"}
    assert places() == found


def test_removable_drives_are_found_where_the_system_keeps_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "ada")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(browsing, "_MEDIA", (tmp_path / "media", tmp_path / "none"))
    assert drives() == []
    (tmp_path / "media" / "ada" / "STICK").mkdir(parents=True)
    assert drives() == [tmp_path / "media" / "ada" / "STICK"]
