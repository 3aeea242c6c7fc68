"""Paths in the boards of packs: none of the author's machine leaves it, and Tiled finds what ships."""

from pathlib import Path

import pytest
from own_workshop import workshop
from tiled_drawing import replaced

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.packs.archive import read_archive
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.packs.paths import mend_moved_packs


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pack of a board with paths of all kinds; the home of somebody else is set."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "author"))
    scenario = workshop(tmp_path / "author")
    board = tmp_path / "author" / "maps" / "board.tmx"
    secret = tmp_path / "author" / "secret"
    settings = f'<editorsettings><export target="{secret}/b.json" format="json"/></editorsettings>'
    sketch = f'<property name="sketch" type="file" value="{secret}/sketch.kra"/></properties>'
    shipped = f'<tileset firstgid="90" source="{secret}/maps/tilesets/snow.tsx"/>'
    text = replaced(board.read_text("utf-8"), "<properties>", f"{settings}<!-- {secret} --><properties>")
    text = replaced(replaced(text, "</properties>", sketch), "<tileset ", f"{shipped}<tileset ")
    board.write_text(replaced(text, '"tiles.tsx"', f'"{board.parent}/tiles.tsx"'), encoding="utf-8")
    path = tmp_path / "skirmish.zip"
    path.write_bytes(packed(scenario)[0])
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "reader"))
    return path


def test_no_path_of_the_author_leaves_the_machine(archive: Path, tmp_path: Path) -> None:
    for name, content in read_archive(archive).items():
        assert str(tmp_path).encode() not in content, name
    board = read_archive(archive)["maps/board.tmx"].decode()
    assert 'source="tiles.tsx"' in board
    assert 'source="snow.tsx"' in board
    assert 'value="sketch.kra"' in board
    assert "editorsettings" not in board


def test_an_installed_board_leads_to_the_tilesets_that_ship(archive: Path) -> None:
    done = install(archive)
    board = done.folder / "maps" / "board.tmx"
    (source,) = [part.split('"')[1] for part in board.read_text("utf-8").split("source=") if "snow.tsx" in part]
    assert (board.parent / source).resolve() == shipped_maps() / "tilesets" / "snow.tsx"
    assert load_board(board).name == "Test board"
    assert install(archive).before
    assert packed(done.main)[0] == archive.read_bytes()


def test_paths_are_mended_when_the_program_has_moved(archive: Path) -> None:
    board = install(archive).folder / "maps" / "board.tmx"
    sound = board.read_text("utf-8")
    board.write_text(sound.replace("tilesets/snow.tsx", "gone/snow.tsx"), encoding="utf-8")
    mend_moved_packs()
    assert board.read_text("utf-8") == sound
