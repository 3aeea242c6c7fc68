"""The scenario editor: ready armies and units of a side's own, and what both cost."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from unittest.mock import MagicMock

import pytest
from editing import edit, go
from menu_program import Visit, visit

from dust_tactics.files.editing.wishes import tables_of
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.ui import Button, Label, Segmented


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def _offering(guest: Visit, **offer: object) -> EditorScene:
    """A scenario of 2016 whose first side offers an army."""
    scene = edit(guest, "two-fords")

    def wish(values: dict[str, object]) -> None:
        values.pop("event", None)
        values["edition"] = "2016"
        values["side"] = [
            {"name": "Allies", "entry": "west", **offer},
            {"name": "Axis", "entry": "east", "unit": [{"card": "stefan"}]},
        ]

    scene.change(wish)
    go(guest, Step.UNITS)
    scene.left._show_side(0)
    return scene


def _add(guest: Visit, scene: EditorScene) -> None:
    scene.hand.hold(scene.cards["blackhawk"])
    scene.putting.add_off_board()
    guest.see()


def _cards(scene: EditorScene) -> list[object]:
    return [unit["card"] for unit in tables_of(scene.values["side"][0], "unit")]


def test_a_ready_army_is_not_thrown_away_unasked(guest: Visit) -> None:
    scene = _offering(guest, army="2016-allies-25")
    before = scene.draft.text
    _add(guest, scene)
    assert scene.draft.text == before and "Allies, first game (25)" in guest.words()
    guest.click(guest.find(Button, "Cancel"))
    assert scene.draft.text == before
    _add(guest, scene)
    guest.click(guest.find(Button, "Keep its units too"))
    assert _cards(scene) == ["bazooka-joe", "blackhawk", "ranger-recon-squad", "usmc-observer-squad", "blackhawk"]
    assert "army" not in scene.values["side"][0] and scene.values["side"][0]["unit"][2]["hero"] == "bazooka-joe"
    scene.undo()
    assert scene.draft.text == before
    _add(guest, scene)
    guest.click(guest.find(Button, "Only this unit"))
    assert _cards(scene) == ["blackhawk"]
    scene.undo()
    assert scene.draft.text == before


def test_a_points_limit_is_not_thrown_away_unasked(guest: Visit) -> None:
    scene = _offering(guest, muster=25)
    _add(guest, scene)
    assert _cards(scene) == []
    guest.click(guest.find(Button, "Only this unit"))
    assert _cards(scene) == ["blackhawk"] and "muster" not in scene.values["side"][0]


def test_units_of_a_ready_army_are_seen_and_made_the_sides_own(guest: Visit) -> None:
    scene = _offering(guest, army="2016-allies-25")
    for step in (Step.SIDES, Step.UNITS):
        go(guest, step)
        if step is Step.SIDES:
            scene.select(("side", 0))
        panel = scene.form if step is Step.SIDES else scene.left
        told = [label.text for label in panel.walk() if isinstance(label, Label)]
        assert {"Allies, first game (25)", "Bazooka Joe", "Blackhawk"} <= set(told), step
    guest.click(guest.find(Button, "Place its units"))
    assert _cards(scene) == ["bazooka-joe", "blackhawk", "ranger-recon-squad", "usmc-observer-squad"]
    assert not [one for one in scene.checked.complaints if one.at[:1] == ("side",)]
    assert "This side's units · 25 points" in [each.text for each in scene.left.walk() if isinstance(each, Label)]


def test_the_points_of_both_sides_stand_above_their_units(guest: Visit) -> None:
    scene = _offering(guest, army="2016-allies-25")
    tabs = next(each for each in scene.left.walk() if isinstance(each, Segmented))
    assert tabs.options == ("Allies (25)", f"Axis ({scene.cards['stefan'].points})")


def test_what_was_looked_for_on_one_side_is_not_looked_for_on_the_other(guest: Visit) -> None:
    scene = _offering(guest, army="2016-allies-25")
    guest.stage.focus(scene.left.search)
    guest.type("ranger")
    assert scene.left.card_pool.items
    scene.left._show_side(1)
    assert scene.left.search.text == "" and scene.left.card_pool.items
    guest.stage.focus(scene.left.search)
    guest.type("ranger")
    assert not scene.left.card_pool.items
    assert "No unit matches “ranger”. Change the search, or choose another bloc." in guest.words()


def test_fairness_tells_the_points_of_armies_that_may_also_be_built(
    guest: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = edit(guest, "baptism-of-fire")
    shown: list[partial[object]] = []
    monkeypatch.setattr(scene.measuring, "_begin", MagicMock())
    monkeypatch.setattr(scene.measuring, "_show", lambda scenario, title, measured, tell: shown.append(tell))
    scene.measuring.fair()
    assert shown[0].keywords["points"] == [25, 25]
