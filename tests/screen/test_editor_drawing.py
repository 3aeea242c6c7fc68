"""Boards of a scenario that are drawn on in the editor."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from editing import drag, edit, middle
from menu_program import Visit, visit

from dust_tactics.grid.squares import parse_square
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.editor.outline import Step

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_people_draw_on_a_board_whichever_way_it_lies(guest: Visit) -> None:
    """On a copy of a board of others, on the square that they see, until they have done."""
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(board=[{"file": "bare-field.tmx", "turn": 90, "mirror": True}], event=[]))
    scene.go_to(Step.BOARD)
    scene.select(("board", 0))
    scene.laying.begin_to_draw(0, "trees")
    assert scene.values["board"][0]["file"] != "bare-field.tmx", "a copy"
    assert scene._task.text.startswith("Click or drag to draw, and again to erase.")

    def ground(square: str) -> str:
        sketch = scene.checked.sketch
        assert sketch is not None
        return sketch.board.terrain[parse_square(square, sketch.board.width, sketch.board.height)].value

    guest.click(middle(scene, "C2"))
    drag(guest, middle(scene, "E4"), middle(scene, "F5"))
    assert [ground(square) for square in ("C2", "E4", "F5", "B3")] == ["trees", "trees", "trees", "open"]
    guest.click(middle(scene, "C2"))
    assert ground("C2") == "open", "again takes it away"
    for _ in range(2):
        guest.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert [ground(square) for square in ("C2", "E4")] == ["trees", "open"], "what was drawn last is taken back first"
    guest.key(pygame.K_ESCAPE)
    assert scene.hand.is_empty


def test_where_a_board_is_not_plain_it_is_left_to_tiled(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(board=[{"file": "bare-field.tmx"}], event=[]))
    scene.laying.begin_to_draw(0, "rubble")
    assert scene.checked.sketch is not None
    board = scene.checked.sketch.pieces[0].path
    board.write_text(board.read_text().replace('name="obstacles" width="9"', 'width="9" name="obstacles"'))
    before = board.read_bytes()
    scene.laying.draw_on([3], "rubble")
    assert board.read_bytes() == before
    assert "You can only redraw this board in Tiled." in scene.stage.toasts.texts


def test_what_was_drawn_is_taken_back_whatever_was_drawn_with_but_not_over_what_tiled_drew_since(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(board=[{"file": "bare-field.tmx"}], event=[]))
    scene.laying.begin_to_draw(0, "trees")
    assert scene.checked.sketch is not None
    board = scene.checked.sketch.pieces[0].path
    before = board.read_bytes()
    scene.laying.draw_on([3], "trees")
    scene.laying.begin_to_draw(0, "rubble")
    scene.laying.draw_on([4], "rubble")
    scene.undo()
    scene.undo()
    assert board.read_bytes() == before
    scene.laying.draw_on([3], "trees")
    board.write_bytes(board.read_bytes() + b"\n")
    since = board.read_bytes()
    scene.undo()
    assert board.read_bytes() == since
    assert "This board has been changed since, so it stays as it is." in scene.stage.toasts.texts


def test_a_comma_behind_the_last_tile_is_no_tile(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(board=[{"file": "bare-field.tmx"}], event=[]))
    scene.laying.begin_to_draw(0, "trees")
    assert scene.checked.sketch is not None
    board = scene.checked.sketch.pieces[0].path
    board.write_text(board.read_text().replace("\n</data>", ",\n</data>"))
    scene.laying.draw_on([3], "trees")
    assert scene.checked.sketch.board.terrain[3].value == "trees"
