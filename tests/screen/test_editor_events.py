"""The scenario editor: events, what they name, and what they do."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from editing import drag, edit, go, middle
from menu_program import Visit, visit

from dust_tactics.files.editing.fields import all_fields, fields_of
from dust_tactics.files.scenarios.events import EFFECT_KEYS
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.sentences import in_words, unit_of
from dust_tactics.screen.menu.editor.wrongs import words_of
from dust_tactics.screen.ui import Button, Dropdown, Entry, NumberField

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_an_event_about_units_is_one_sentence_by_what_is_filled_in(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    side = str(scene.values["side"][1]["name"])
    scene.change(lambda values: values["side"][0]["unit"][0].update(id="first"))

    def said(**filled: object) -> str:
        return in_words(scene, ("event", 0), {"when": "unit-eliminated", **filled})

    assert said() == "When a unit of ? is destroyed"
    assert said(side=side) == f"When any unit of {side} is destroyed"
    assert said(unit="first") == f"When the enemy destroys {unit_of(scene, 'first')}"
    assert said(side=side, count=2) == f"After {side} lost 2 units"
    assert said(side="Axis") == "When any unit of the Axis is destroyed"
    assert in_words(scene, ("event", 0), {"when": "unit-reaches"}) == "When any unit of either side reaches an area"
    scene.change(lambda values: values.update(event=[{"when": "unit-eliminated", "text": {"en": "Gone."}}]))
    told = [words_of(scene.messages, each) for each in scene.checked.complaints if each.at[:1] == ("event",)]
    assert told == ["Choose a side or a unit."]


def test_an_event_is_told_what_it_does(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    scene.left._add("event", "when", "unit-eliminated")
    path = scene.selected
    assert any(step.step is Step.EVENTS and step.troubles for step in scene._steps)
    field = {field.key: field for field in all_fields() if field.table == ("event",)}
    scene.form.controls._choose(field["unit"], (*path, "unit"), ("side", 0, "unit", 3))
    assert scene.values["side"][0]["unit"][3]["id"] == "the-gunners"
    scene.form._add_effect(path, field["text"])
    guest.type("The guns are silent.")
    assert scene.values["event"][-1] == {
        "when": "unit-eliminated",
        "unit": "the-gunners",
        "text": {"en": "The guns are silent."},
    }
    scene._check()
    assert scene.checked.complaints == ()


def test_removing_a_unit_that_events_name_asks_first(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    scene.change(lambda values: values["event"].append({"when": "unit-eliminated", "unit": "pounder", "points": {}}))
    scene.select(("side", 0, "unit", 5))
    guest.key(pygame.K_DELETE)
    guest.click(guest.find(Button, "Remove both"))
    assert len(scene.values["side"][0]["unit"]) == 5 and len(scene.values["event"]) == 7


def test_each_answer_to_the_removal_of_a_unit_says_what_goes(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    scene.change(lambda values: values["side"][0]["unit"][0].update(id="first"))
    scene.change(
        lambda values: values.update(event=[{"when": "unit-damaged", "unit": "first", "text": {"en": "Hit."}}])
    )
    scene.select(("side", 0, "unit", 0))
    before = len(scene.values["side"][0]["unit"])
    guest.key(pygame.K_DELETE)
    assert guest.find(Button, "Remove both")
    guest.click(guest.find(Button, "Remove unit only"))
    assert len(scene.values["side"][0]["unit"]) == before - 1 and len(scene.values["event"]) == 1


def test_whatever_ways_to_win_and_events_name_is_not_removed_without_asking(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.PLACES)
    taken = {"when": "objective-taken", "objective": "Mill", "points": {}}

    def wish(values: dict[str, Any]) -> None:
        values["objective"] = [{"name": name, "square": square} for name, square in (("Mill", "B2"), ("Inn", "D4"))]
        hold = {"kind": "hold", "objective": "Mill"}
        some = [{"kind": "eliminate"}, hold, {"kind": "hold-all"}]
        values["victory"] = [hold | {"id": "mill"}, {"kind": "any", "of": some}]
        added = {"when": "turn-ends", "turn": 2, "unless": "first", "add": ["mill"]}
        values["event"] = [taken | {"id": "first"}, added]

    scene.change(wish)
    for path, only, told in (
        (("objective", 0), "Remove objective only", "Used by 2 ways to win and 1 event."),
        (("victory", 0), "Remove way to win only", "Used by 1 event."),
        (("event", 0), "Remove event only", "Used by 1 event."),
    ):
        scene.select(path)
        guest.key(pygame.K_DELETE)
        assert guest.find(Button, only) and told in guest.words(), path
        guest.key(pygame.K_ESCAPE)
    scene.select(("objective", 1))
    guest.key(pygame.K_DELETE)
    assert len(scene.values["objective"]) == 1 and not guest.stage.covered, "nothing names it"
    scene.select(("objective", 0))
    guest.key(pygame.K_DELETE)
    guest.click(guest.find(Button, "Remove them all"))
    assert [way["kind"] for way in scene.values["victory"]] == ["any"]
    assert [part["kind"] for part in scene.values["victory"][0]["of"]] == ["eliminate", "hold-all"]
    assert scene.values["event"] == [{"when": "turn-ends", "turn": 2}], "it waits for nothing that is gone"


def test_another_kind_of_event_drops_what_it_does_not_know(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    scene.select(("event", 0))
    field = next(field for field in all_fields() if (field.table, field.key) == (("event",), "when"))
    scene.form.controls._choose(field, ("event", 0, "when"), "objective-taken")
    assert "turn" not in scene.values["event"][0] and scene.values["event"][0]["id"] == "first-bell"


def test_smoke_of_an_event_stays_to_the_end_until_another_turn_is_chosen(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.go_to(Step.EVENTS)
    scene.left._add("event", "when", "turn-ends")
    path = (*scene.selected, "smoke")
    smoke = next(field for field in fields_of(scene.selected, {"when": "turn-ends"}) if field.key == "smoke")
    scene.form._add_effect(scene.selected, smoke)
    squares = scene.form.controls.made[*path, "squares"]
    guest.stage.focus(squares)
    guest.type("d3-d4")
    assert scene.values["event"][path[1]]["smoke"] == {"squares": ["d3:d4"], "until": scene.values["turns"]}
    again = scene.form.controls.made[*path, "squares"]
    assert isinstance(again, Entry) and again.text == "d3-d4" and guest.stage.focused is again
    assert "d3–d4" in scene.left.outline.items[path[1]].detail
    assert not any(one.kind == "smoke-gone" for one in scene.checked.warnings)
    until = scene.form.controls.made[*path, "until"]
    assert isinstance(until, NumberField)
    until.take(2)
    guest.see(300)
    assert [one.kind for one in scene.checked.warnings].count("smoke-gone") == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "until turn 8, but the battle ends after turn 7"),
        ("de", "bis Runde 8, aber das Gefecht endet nach Runde 7"),
        ("pl", "bitwa kończy się po turze 7"),
    ],
)
def test_smoke_that_outlasts_the_battle_is_told_with_both_turns(guest: Visit, language: str, words: str) -> None:
    scene = edit(guest, "three-bells")
    event = {"when": "turn-ends", "turn": 8, "smoke": {"squares": ["D3"], "until": 8}}
    scene.change(lambda values: (values.update(turns=7), values["event"].append(event)))
    smoke = [one for one in scene.checked.complaints if one.at[-1:] == ("until",)]
    assert [words in words_of(load_messages(language), one) for one in smoke] == [True]
    assert [one.kind for one in scene.checked.complaints if one.at[-1:] == ("turn",)] == ["too-late"]


def test_an_effect_that_was_begun_is_told_what_it_needs(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    scene.left._add("event", "when", "turn-begins")
    path = scene.selected
    fields = {field.key: field for field in fields_of(path, {"when": "turn-begins"})}
    scene.form._add_effect(path, fields["smoke"])
    told = [words_of(scene.messages, each) for each in scene.told() if each.at[:2] == path]
    assert told == ["Pick the squares for the smoke."]
    scene.hand.drop()
    assert "under Then" in scene.hand.task()


def test_squares_of_an_effect_are_picked_at_once(guest: Visit) -> None:
    """When it is added, when the board is clicked that has nothing else to do, and when what is missing is asked
    about."""
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    scene.left._add("event", "when", "turn-begins")
    path = scene.selected
    fields = {field.key: field for field in fields_of(path, {"when": "turn-begins"})}
    scene.form._add_effect(path, fields["smoke"])
    assert scene._task.text == ENGLISH.text("editor.task.pick_smoke") and scene.stage.focused is scene.table
    scene.hand.drop()
    guest.click(middle(scene, "D3"))
    drag(guest, middle(scene, "E3"), middle(scene, "E4"))
    assert scene.values["event"][path[1]]["smoke"]["squares"] == ["D3:E3", "E4"]
    scene.hand.drop()
    guest.click(middle(scene, "A1"))
    assert scene.values["event"][path[1]]["smoke"]["squares"] == ["D3:E3", "E4"], "what is drawn stays as it is"
    scene.form._add_effect(path, fields["clear_smoke"])
    scene.hand.drop()
    scene._go_to_trouble(next(one for one in scene.told() if one.at == (*path, "clear_smoke")))
    guest.click(middle(scene, "B2"))
    assert scene.values["event"][path[1]]["clear_smoke"] == ["B2"]


def test_every_effect_is_told_what_it_needs() -> None:
    assert all(f"editor.wrong.empty-{key}" in ENGLISH for key in EFFECT_KEYS)


def test_points_begin_with_one_for_the_side_that_the_event_is_about(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    side = scene.values["side"][0]["name"]["en"]
    scene.change(lambda values: values["event"].append({"when": "victory-points-reached", "at_least": 3, "side": side}))
    path = ("event", len(scene.values["event"]) - 1)
    scene.select(path)
    fields = {field.key: field for field in fields_of(path, scene.values["event"][-1])}
    scene.form._add_effect(path, fields["points"])
    assert scene.values["event"][-1]["points"] == {side: 1}


def test_the_side_of_an_event_about_a_unit_is_that_of_the_unit(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    side = scene.values["side"][1]["name"]["en"]

    def wish(values: dict[str, Any]) -> None:
        values["side"][1]["unit"] = [{"card": "ludwig", "id": "lost-one"}]
        values["side"][1].pop("army", None)
        values["event"] = [{"when": "unit-eliminated", "unit": "lost-one", "text": {"en": "Gone."}}]

    scene.change(wish)
    scene.select(("event", 0))
    shown = scene.form.controls.made["event", 0, "side"]
    assert isinstance(shown, Dropdown) and shown.options[shown.index] == side
    scene.change(lambda values: values["event"][0].update(unit="nobody"))
    shown = scene.form.controls.made["event", 0, "side"]
    assert isinstance(shown, Dropdown) and shown.options[shown.index] != side


def test_after_the_last_events_went_together_nothing_is_shown(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.EVENTS)
    first = {"id": "first", "when": "turn-begins", "turn": 1, "text": "One."}
    scene.change(lambda values: values.update(event=[first, {**first, "id": "next", "unless": "first"}]))
    scene.select(("event", 0))
    guest.key(pygame.K_DELETE)
    guest.click(guest.find(Button, "Remove both"))
    assert "event" not in scene.values and scene.selected == ()
