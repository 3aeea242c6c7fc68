"""The boards of a scenario in the editor: joined, exchanged, copied and drawn on."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from editing import drag, edit, go, middle
from menu_program import Visit, visit

from dust_tactics.files.boards.joining import Layout, Side
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.editor.laying import _laid
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.ui import Button

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_a_board_is_dragged_to_the_edge_that_it_joins(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    pool = scene.left.board_pool
    file = scene.values["board"][0]["file"]
    index = [row.path.name for row in pool.items].index(file)
    pool.select(index)
    rect = scene.table.picture_rect()
    drag(guest, pool.row_rect(index).center, (rect.right - 3, rect.centery))
    assert scene.values["board"][1] == {"file": file, "join": "east"}
    guest.key(pygame.K_r)
    guest.key(pygame.K_m)
    guest.key(pygame.K_r)
    assert scene.values["board"][1] == {"file": file, "join": "east", "turn": 180, "mirror": True}
    assert scene.checked.sketch is not None and scene.checked.sketch.board.width == 18


def test_boards_are_chosen_and_exchanged_on_the_board(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.BOARD)
    guest.click(middle(scene, "B9"))
    assert scene.selected == ("board", 1)
    drag(guest, middle(scene, "B9"), middle(scene, "C2"))
    assert [board["file"] for board in scene.values["board"]] == ["avenue.tmx", "market.tmx"]
    assert scene.values["board"][1]["join"] == "south"


def test_a_shipped_board_is_copied_to_be_drawn_on(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    before = Path(scene.values["board"][0]["file"])
    guest.click(guest.find(Button, "Copy to my boards"))
    file = f"{before.stem}-2.tmx"
    assert scene.values["board"][0]["file"] == file
    assert (guest.home / "maps" / file).is_file() and scene.checked.sketch is not None
    assert scene.checked.sketch.pieces[0].path == guest.home / "maps" / file
    assert guest.find(Button, "Open in Tiled")


def test_where_tiled_does_not_start_the_file_is_named(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    board = guest.home / "maps" / "mine.tmx"
    edit(guest, "three-bells").laying.draw(board)
    assert str(board) in guest.words()
    assert guest.find(Button, "Copy path")


@pytest.mark.parametrize(
    ("joins", "places"), [(["south"], [(0, 0), (0, 6)]), (["west", "north"], [(9, 6), (0, 6), (0, 0)])]
)
def test_where_boards_lie_is_known(joins: list[str], places: list[tuple[int, int]]) -> None:
    pieces = tuple(BoardPiece(Path("x.tmx"), Layout(), Side(join) if join else None) for join in ("", *joins))
    assert [place[:2] for place in _laid(pieces, 9, 6)] == places


def test_a_board_that_was_drawn_wrong_is_told_at_its_step_and_can_be_opened_again(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    scene.laying.copy(0)
    copy = guest.home / "maps" / scene.values["board"][0]["file"]
    copy.write_text(copy.read_text(encoding="utf-8").replace("<map ", "<map <"), encoding="utf-8")
    scene.files_changed()
    scene.select(("board", 0))
    assert scene.checked.complaints and scene.troubles(("board", 0)) == len(scene.checked.complaints)
    assert guest.find(Button, "Open in Tiled")


def test_a_board_of_another_size_is_not_laid_and_one_that_lies_across_is_turned(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    before = scene.draft.text
    scene.laying.add("checkpoint.tmx", "south")
    assert scene.draft.text == before
    assert any("9 × 6" in text for text in scene.stage.toasts.texts)
    scene.laying.add("blocks.tmx", "south")
    assert scene.checked.sketch is not None and len(scene.values["board"]) == 2
