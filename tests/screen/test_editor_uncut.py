"""Nothing that the editor writes is cut: no line of its lists, and nothing in its form, in any language and size."""

from itertools import product
from pathlib import Path

import pytest
from editing import edit, editor, go, new
from menu_program import Visit, visit

from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.ui import ListView

WORDY = {"winter-manoeuvres": (Step.WINNING, Step.EVENTS), "the-pumps": (Step.SIDES,), "three-bells": (Step.EVENTS,)}
"""Scenarios with long sentences and names, and the steps that show them."""
WINDOWS = [((1024, 640), 100), ((1024, 640), 200), ((1280, 800), 200)]


@pytest.mark.parametrize(("language", "window"), list(product(("en", "de", "pl"), WINDOWS)))
def test_no_line_of_a_list_and_no_field_of_a_form_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, window: tuple[tuple[int, int], int]
) -> None:
    (width, height), percent = window
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(
        f"sound_volume = 0\nanimation_speed = 0\nlessons = 'off'\nlanguage = '{language}'\ntext_size = {percent}\n"
        f"window_width = {width}\nwindow_height = {height}\n"
    )
    with visit(home, monkeypatch) as guest:
        for name, steps in WORDY.items():
            scene = edit(guest, name)
            for step in (Step.BOARD, Step.UNITS, *steps):
                go(guest, step)
                for row in range(len(scene.left.outline.items)):
                    scene.left.outline.select(row)
                    guest.see(150)
                    assert guest.app.scene.stage.shortened == [], (name, step, row)
            guest.app.pop()


def test_a_long_complaint_stands_on_several_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text("sound_volume = 0\nlessons = 'off'\nwindow_width = 1024\nwindow_height = 640\n")
    with visit(home, monkeypatch) as guest:
        edit(guest, "three-bells")
        scene = editor(guest)
        scene.change(
            lambda values: values["side"][0].update(entry="a door that is not on this board, nor on any other")
        )
        guest.see(600)
        assert scene.trouble_list.items
        assert guest.app.scene.stage.shortened == []


def test_rows_are_as_high_as_their_words_from_the_first_look_on(guest: Visit) -> None:
    scene = new(guest)
    guest.see()
    assert [scene.left.outline.row_rect(row).height for row in range(2)] == [46, 46]
    assert scene.trouble_list.items and scene.trouble_list.row_rect(0).height <= 40
    assert scene.trouble_list.offset == 0


def test_rows_of_a_list_get_their_height_anew_where_it_becomes_wider() -> None:
    rows: ListView[str] = ListView([], lambda *_: None, row_height=lambda _: 4000 / max(1, rows.rect.width))
    rows.set_items(["a word"])
    for width, height in ((100, 40), (200, 20)):
        rows.place((0, 0, width, 300))
        assert rows.row_rect(0).height == height


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_what_a_click_does_is_told_whole_beside_the_button_that_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Also where boards lie on their side, in the smallest window that is usual."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(
        f"sound_volume = 0\nlessons = 'off'\nlanguage = '{language}'\nwindow_width = 1024\nwindow_height = 640\n"
    )
    with visit(home, monkeypatch) as guest:
        scene = edit(guest, "two-fords")
        go(guest, Step.BOARD)
        scene.laying.add(scene.values["board"][0]["file"], "south")
        scene.stage.toasts.clear()
        guest.see(150)
        assert scene.stage.shortened == []
        for words in ("more_smoke", "pick_smoke", "pick_clear_smoke", "pick_ground", "pick_door"):
            scene.hand.pick(scene.messages.text(f"editor.task.{words}"), lambda squares: None, (), many=True)
            guest.see(150)
            assert scene._done.visible and scene.stage.shortened == [], words
