"""Nothing that the editor writes is cut: no line of its lists, and nothing in its form, in any language and size."""

from itertools import product
from pathlib import Path

import pytest
from editing import edit, editor, go
from menu_program import visit

from dust_tactics.screen.menu.editor.outline import Step

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
