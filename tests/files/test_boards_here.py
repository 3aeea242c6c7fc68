"""Boards of others made editable: equal copies among the user's own."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from small_scenario import written

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.check import check_file
from dust_tactics.files.editing.boards_here import edit_here, is_own_board, with_boards_here
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import data_root

SHIPPED = sorted((data_root() / "maps").glob("*.tmx"))


@pytest.mark.parametrize("board", SHIPPED[::5], ids=lambda path: path.stem)
def test_a_shipped_board_is_copied_whole(board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    copy, again = edit_here(board), edit_here(board)
    assert copy == tmp_path / "maps" / f"{board.stem}-2.tmx" and again.name == f"{board.stem}-3.tmx"
    assert replace(load_board(copy), name="") == replace(load_board(board), name="")
    assert is_own_board(copy) and not is_own_board(board)
    assert (tmp_path / "maps" / "dust-tactics.tiled-project").is_file()


def test_a_board_takes_its_own_tilesets_and_pictures_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    drawn = Path(__file__).parent / "drawn_in_tiled"
    copy = edit_here(drawn / "cart-track.tmx")
    assert check_file(copy) == check_file(drawn / "cart-track.tmx") == []
    assert copy.read_bytes() != b""


def test_a_faulty_board_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    board = tmp_path / "broken.tmx"
    board.write_text(SHIPPED[0].read_text(encoding="utf-8").replace("<data", "<dat"), encoding="utf-8")
    with pytest.raises(Exception, match="broken"):
        edit_here(board)
    assert not list((tmp_path / "home" / "maps").glob("*.tmx"))


def test_a_scenario_of_a_pack_is_copied_with_its_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    packed_by = tmp_path / "author"
    packed_by.mkdir()
    scenario = written(packed_by)
    file = tmp_path / "skirmish.zip"
    file.write_bytes(packed(scenario)[0])
    path = install(file).folder / "scenarios" / "skirmish.toml"
    text = with_boards_here(path, path.read_text(encoding="utf-8"))
    assert [board["file"] for board in tomllib.loads(text)["board"]] == ["board.tmx", "board.tmx"]
    assert (tmp_path / "home" / "maps" / "board.tmx").is_file()
    assert with_boards_here(scenario, "turns = 1") == "turns = 1"
