"""The scenario editor: what it says where, and where the keyboard comes to."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from editing import edit, go
from menu_program import Visit, visit

from dust_tactics.grid.squares import parse_square
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.help.book import HelpTab
from dust_tactics.screen.help.help_dialog import HelpDialog
from dust_tactics.screen.help.pages import KeysPage, _Keys
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.ui import Button, TextArea

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_the_basics_stay_in_english_whatever_language_the_texts_are_written_in(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.change(lambda values: values["briefing"].pop("de"))
    scene = go(guest, Step.TEXTS)
    scene.speak_of("de")
    scene.select(("briefing",))
    area = guest.widgets(TextArea)
    assert [each.text for each in area] == [""], "nobody has written it in German"
    scene = go(guest, Step.BASICS)
    scene.select(())
    shown = scene.form.controls.made["briefing", "en"]
    assert isinstance(shown, TextArea) and shown.text.strip() == scene.values["briefing"]["en"].strip()
    scene = go(guest, Step.TEXTS)
    assert scene.language == "de", "they are written on where that was begun"


def test_a_caution_about_the_balance_is_no_caution_about_the_rules(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    assert scene.values.get("balance")
    scene.change(lambda values: values.update(turns=values["turns"] + 1))
    rows = {row.path: row.troubles for row in go(guest, Step.BASICS).left.outline.items}
    assert rows["balance",] and not rows[()]
    scene.select(())
    assert not [one for one in scene.told() if scene.form._is_here(one.at)]


def test_the_help_of_the_editor_leads_to_the_rules(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    guest.key(pygame.K_F1)
    guest.click(guest.find(Button, ENGLISH.text("editor.help.rules")))
    opened = scene.stage.top.widget
    assert isinstance(opened, HelpDialog)
    assert opened.book._there[opened.book.tabs.index] is HelpTab.RULES


def test_what_a_key_is_called_in_a_file_is_not_told_at_first(guest: Visit) -> None:
    page = KeysPage(guest.app.messages, guest.stage.keys)
    guest.stage.root.add(page)
    page.place((0, 0, 900, 4000))
    keys = next(each for each in page.walk() if isinstance(each, _Keys) and each.group.lines[0].actions)
    tip = keys.tip_at((keys.rect.left + 20, keys.rect.top + 44 + 10))
    assert tip is not None and "settings.toml" in tip.body
    assert "toml" not in " ".join(tip.briefly)


def test_the_keyboard_comes_to_the_board_at_what_is_selected_and_is_seen_there(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene = go(guest, Step.UNITS)
    side, number, square = next(
        (side, number, str(unit["square"]))
        for side, table in enumerate(scene.values["side"])
        for number, unit in enumerate(table["unit"])
        if "square" in unit
    )
    scene.select(("side", side, "unit", number))
    guest.stage.keyboard_used = False
    for _ in range(4):
        if scene.stage.focused is scene.table:
            break
        guest.key(pygame.K_F10)
    view = scene.table.view
    assert view is not None and scene.table.focused and guest.stage.keyboard_used
    assert scene.table.cursor == parse_square(square, view.board.width, view.board.height)


def test_how_much_each_side_places_is_asked_only_where_they_place_something(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(set_up={"edges": "fixed", "terrain": "fixed"}))
    scene = go(guest, Step.SIDES)
    scene.select(("set_up",))
    assert ("set_up", "terrain") in scene.form.controls.made and ("set_up", "tiles") not in scene.form.controls.made
    scene.change(lambda values: values["set_up"].update(terrain="placed"))
    assert ("set_up", "tiles") in scene.form.controls.made
