"""Whatever is written lies in its folder, whatever it is called."""

from pathlib import Path

import pytest
from short_battle import begin

from dust_tactics.files.boards.new.board import own_board_path
from dust_tactics.files.journal.saved_battles import new_battle_path, rename_battle
from dust_tactics.files.places import file_in, names_like

PATHS = ("../victim", "../../victim", "..", ".", "/victim", "a/b", "a/../b", "//", "", "a\0b", "a/")


@pytest.mark.parametrize("name", PATHS, ids=repr)
def test_a_name_that_leads_elsewhere_is_none(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no name of a file in"):
        file_in(tmp_path, name)


@pytest.mark.parametrize("name", ["a", "a.toml", "..a", "Źródło 🎲.toml", ".hidden", "a b", "-", "~"])
def test_any_other_name_is_one(name: str, tmp_path: Path) -> None:
    assert file_in(tmp_path, name) == tmp_path / name


@pytest.mark.parametrize("name", [*PATHS, "..\\victim", "C:victim"], ids=repr)
def test_journals_and_boards_lie_in_their_folders(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Named by a scenario, by players, by designers."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    folder = tmp_path / "battles"
    path = new_battle_path(name, "2026-01-02T03:04:05", folder)
    assert path.parent == folder
    assert own_board_path(name).parent == tmp_path / "home" / "maps"
    begin(path).close()
    try:
        assert rename_battle(path, name).parent == folder
    except ValueError as error:
        assert "no name for a file" in str(error)
        assert path.exists()


def test_names_like_one_another(tmp_path: Path) -> None:
    names = names_like(tmp_path / "battle.jsonl.torn")
    assert [next(names).name for _ in range(3)] == ["battle.jsonl.torn", "battle-2.jsonl.torn", "battle-3.jsonl.torn"]
    names = names_like(tmp_path / "St. Lo 6.6.1944.jsonl")
    assert [next(names).name for _ in range(2)] == ["St. Lo 6.6.1944.jsonl", "St. Lo 6.6.1944-2.jsonl"]
