"""Other programs that the desktop is asked for: what they fail at is told."""

from pathlib import Path

import pytest

from dust_tactics.files import desktop

posix = pytest.mark.skipif("sys.platform in ('win32', 'darwin')", reason="xdg-open is the opener of other desktops")


def opener(folder: Path, name: str, code: int) -> None:
    """Write a program that ends at once."""
    program = folder / name
    program.write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
    program.chmod(0o755)


@posix
@pytest.mark.parametrize("installed", [False, True], ids=["no opener", "no file manager"])
def test_a_folder_that_nothing_opens_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: bool) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    if installed:
        opener(tmp_path, "xdg-open", 3)
    with pytest.raises(OSError, match="xdg-open"):
        desktop.open_folder(tmp_path)


@posix
def test_an_opener_that_has_done_its_work_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    opener(tmp_path, "xdg-open", 0)
    desktop.open_folder(tmp_path)


@posix
def test_tiled_gets_the_project_as_a_file_as_old_versions_know_no_option_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "tiled"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/told\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    project, board = tmp_path / "own.tiled-project", tmp_path / "hill.tmx"
    project.touch()
    assert desktop.open_in_tiled(board)
    assert (tmp_path / "told").read_text(encoding="utf-8").split() == [str(project), str(board)]
