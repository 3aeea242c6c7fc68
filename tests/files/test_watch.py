"""Noticing that a file was saved."""

from pathlib import Path

from dust_tactics.files.watch import DEEPEST, MOST_FILES, Watch


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_every_change_of_a_board_or_its_parts_is_noticed_once(tmp_path: Path) -> None:
    board, tiles = tmp_path / "board.tmx", tmp_path / "tilesets" / "tiles.png"
    write(board, "1")
    watch = Watch([tmp_path, tmp_path, tmp_path / "no file"])
    assert not watch.changed()
    for change in (lambda: write(board, "12"), lambda: write(tiles, "3"), board.unlink):
        change()
        assert watch.changed()
        assert not watch.changed()


def test_other_files_are_nobodys_business(tmp_path: Path) -> None:
    watch = Watch([tmp_path])
    deep = Path(*["deeper"] * DEEPEST)
    for name in ("notes.txt", ".board.tmx.swp", ".hidden.tmx", str(deep / "board.tmx")):
        write(tmp_path / name, "x")
    assert not watch.changed()


def test_a_huge_folder_is_looked_at_in_part(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 50):
        (tmp_path / f"{number}.tmx").touch()
    assert not Watch([tmp_path]).changed()
