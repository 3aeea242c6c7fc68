"""The scenario editor: ways to win, and what it fills in of them by itself."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pygame
import pytest
from editing import edit, go, middle
from menu_program import Visit, visit

from dust_tactics.files.editing.fields import all_fields, fields_of
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.victory import VALUES
from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor import left
from dust_tactics.screen.menu.editor.outline import OutlineRow, Step
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.menu.editor.sentence import _Blank
from dust_tactics.screen.menu.editor.sentences import in_words
from dust_tactics.screen.menu.editor.wrongs import words_of
from dust_tactics.screen.ui import IconButton, NumberField, Paragraph, fonts

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_every_way_to_win_and_every_trigger_is_a_sentence_with_its_blanks() -> None:
    for kind, values in VALUES.items():
        blanks = {name: f"<{name}>" for name in values if name != "of"}
        written = ENGLISH.text(f"editor.way.{kind}", **blanks)
        assert all(blank in written for blank in blanks.values()), kind
        assert f"editor.word.kind.{kind}" in ENGLISH
    for field in all_fields():
        if (field.table, field.key) == (("event",), "when"):
            assert all(f"editor.when.{word}" in ENGLISH for word in field.words)


def _form_words(scene: EditorScene) -> str:
    """All that the form says beside its controls."""
    told = [each.text for each in scene.form.walk() if isinstance(each, Paragraph)]
    blanks = [each.blank.words for each in scene.form.walk() if isinstance(each, _Blank)]
    return " | ".join((*blanks, *told))


def test_a_number_that_is_changed_is_said_in_the_sentence_and_in_what_players_read(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene.change(lambda values: values.update(victory=[{"kind": "hold-all", "from_turn": 2, "clear": 3}]))
    scene.go_to(Step.WINNING)
    scene.select(("victory", 0))
    field = scene.form.controls.made["victory", 0, "from_turn"]
    assert isinstance(field, NumberField)
    assert "2 | no enemy within 3 squares of any of them" in _form_words(scene) and "turn 2" in _form_words(scene)
    field.step(1)
    assert "3 | no enemy within 3 squares of any of them" in _form_words(scene)
    assert scene.form.controls.made["victory", 0, "from_turn"] is field
    guest.see(300)
    assert "turn 3" in _form_words(scene) and "turn 2" not in _form_words(scene)


def test_a_composed_way_to_win_is_added_by_the_list(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.WINNING)
    scene.left._add("victory", "kind", "any")
    assert scene.selected == ("victory", 5)
    scene.form.editor_add_part(scene.selected)
    assert scene.selected == ("victory", 5, "of", 2)
    assert scene.checked.complaints == ()


def test_a_number_in_a_sentence_says_what_it_counts(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    for way, words in (
        ({"kind": "first-to", "points": 1}, "Have at least 1 victory point and be ahead at the end of a turn."),
        ({"kind": "score-elimination", "points": 2}, "Gain 2 victory points for each enemy unit destroyed."),
        ({"kind": "hold-all", "from_turn": 2, "clear": 1}, "no enemy within 1 square of any of them."),
        ({"kind": "hold", "clear": 2}, "with no enemy within 2 squares of it."),
        ({"kind": "hold", "clear": 0}, "with no enemy on its square."),
        ({"kind": "first-to"}, "Have at least ? victory points and be ahead at the end of a turn."),
    ):
        assert in_words(scene, ("victory", 0), way).endswith(words)


def test_the_only_objective_is_filled_in_wherever_one_is_asked_for(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.change(lambda values: values.update(objective=[], event=[], victory=[{"kind": "hold"}]))
    scene.go_to(Step.WINNING)
    scene.left._add("victory", "kind", "all")
    kind = next(field for field in fields_of(("victory",), {}) if field.key == "kind")
    scene.form.controls._choose(kind, ("victory", 1, "of", 1, "kind"), "hold")
    assert "objective" not in scene.values["victory"][1]["of"][1]
    scene.go_to(Step.PLACES)
    scene.putting.new_objective()
    guest.click(middle(scene, "D3"))
    name = scene.values["objective"][0]["name"]
    assert scene.values["victory"][0]["objective"] == scene.values["victory"][1]["of"][1]["objective"] == name
    scene.form.controls._choose(kind, ("victory", 1, "of", 0, "kind"), "hold")
    assert scene.values["victory"][1]["of"][0]["objective"] == name


def test_a_part_that_is_added_is_none_that_is_there(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.go_to(Step.WINNING)
    scene.left._add("victory", "kind", "all")
    path = scene.selected
    scene.form.editor_add_part(path)
    assert [part["kind"] for part in scene.values["victory"][path[1]]["of"]] == ["hold-all", "first-to", "hold"]
    assert scene.checked.complaints == ()


def test_parts_of_a_new_way_to_win_do_not_win_by_themselves_and_points_have_a_source(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.change(lambda values: values.update(event=[], victory=[{"kind": "eliminate"}]))
    scene.go_to(Step.WINNING)
    scene.left._add("victory", "kind", "all")
    _, both, points = scene.values["victory"]
    assert [part["kind"] for part in both["of"]] == ["hold-all", "first-to"]
    assert points == {"kind": "score-elimination", "points": 1}
    assert scene.checked.complaints == () and scene.selected == ("victory", 1)


def test_points_are_given_a_source_once_only(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.change(lambda values: values.update(event=[], victory=[{"kind": "score-elimination", "points": 3}]))
    scene.go_to(Step.WINNING)
    scene.left._add("victory", "kind", "first-to")
    assert [way["kind"] for way in scene.values["victory"]] == ["score-elimination", "first-to"]


def test_what_is_on_the_last_turn_follows_when_the_battle_gets_shorter(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    last = scene.values["turns"]
    smoke = {"squares": ["D3"], "until": last}
    scene.change(lambda values: values["event"].append({"when": "turn-ends", "turn": last, "smoke": smoke}))
    scene.change(lambda values: values["side"][0]["unit"][5].update(turn=last))
    scene.change(
        lambda values: values["event"].append({"when": "turn-ends", "turn": 2, "smoke": {**smoke, "until": 3}})
    )
    before = scene.draft.text
    scene.go_to(Step.BASICS)
    scene.select(())
    turns = scene.form.controls.made["turns",]
    assert isinstance(turns, NumberField)

    def found() -> tuple[int, ...]:
        one, other = scene.values["event"][-2:]
        return one["turn"], one["smoke"]["until"], scene.values["side"][0]["unit"][5]["turn"], other["smoke"]["until"]

    turns.step(-1)
    assert scene.values["turns"] == last - 1 and found() == (last - 1, last - 1, last - 1, 3)
    scene.undo()
    assert scene.draft.text == before
    turns = scene.form.controls.made["turns",]
    guest.stage.focus(turns)
    guest.type("12")  # its first digit is no battle of one turn
    assert scene.values["turns"] == 12 and found() == (last, last, last, 3)


def test_the_bin_leaves_nothing_chosen_under_the_mouse(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.go_to(Step.WINNING)
    scene.select(("victory", 3))  # that nothing names
    bins = [each for each in scene.form.walk() if isinstance(each, IconButton) and each.icon == "trash"]
    before, place = len(scene.values["victory"]), bins[0].window_rect().center
    guest.click(place)
    guest.click(place)
    assert len(scene.values["victory"]) == before - 1 and scene.selected == ()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_sentences_of_ways_to_win_are_told_whole(
    guest: Visit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    cut: list[str] = []
    shortened = fonts.shortened

    def watched(words: str, *how: Any) -> str:
        short = shortened(words, *how)
        cut.extend([words] if short != words else [])
        return short

    monkeypatch.setattr(fonts, "shortened", watched)
    guest.resize(size)
    scene = edit(guest, "three-bells")
    parts = [{"kind": kind, "from_turn": 3, "clear": 2} for kind in ("hold-all", "hold-enemy-half")]
    ways = [{"kind": "army-points"}, {"kind": "all", "of": parts}]
    scene.change(lambda values: values.update(victory=ways))
    scene.go_to(Step.WINNING)
    guest.see()
    details = [row.detail for row in scene.left.outline.items if row.path[0] == "victory"]
    assert len(details) == 4 and all(details)
    assert not [words for words in cut if any(words in detail for detail in details)]


def test_a_row_is_as_high_as_the_lines_that_are_painted_in_it(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else there is a gap below it that looks like a line left out."""
    measured: dict[tuple[str, str], set[int]] = {}
    lines_of = left._lines_of

    def watched(row: OutlineRow, factor: float, room: float) -> Any:
        found = lines_of(row, factor, room)
        measured.setdefault((row.title, row.detail), set()).add(len(found[1]))
        return found

    monkeypatch.setattr(left, "_lines_of", watched)
    scene = edit(guest, "three-bells")
    for end in range(len(_LONG), len(_LONG) - 60, -2):
        event = {"when": "turn-begins", "text": {"en": _LONG[:end]}}
        scene.change(partial(_with_event, event))
        measured.clear()
        scene.go_to(Step.EVENTS)
        guest.see()
        assert all(len(counts) == 1 for counts in measured.values())


def _with_event(event: dict[str, Any], values: dict[str, Any]) -> None:
    values["event"] = [event]


_LONG = "When time runs out, have more army points from destroyed units than the enemy has, wherever units may be then."


def test_escape_leaves_a_field_before_it_leaves_the_editor(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene.change(lambda values: values.update(victory=[{"kind": "hold-all", "from_turn": 2}]))
    scene.go_to(Step.WINNING)
    scene.select(("victory", 0))
    scene.focus_on(("victory", 0, "from_turn"))
    assert isinstance(guest.stage.focused, NumberField)
    guest.key(pygame.K_ESCAPE)
    assert guest.app.scene is scene and not scene.stage.covered and guest.stage.focused is scene.table
    guest.key(pygame.K_ESCAPE)
    assert scene.stage.covered, "asked whether to save"


@pytest.mark.parametrize(("name", "book"), [("two-fords", "2013"), ("baptism-of-fire", "2016")])
def test_the_end_by_losses_is_told_as_players_read_it(guest: Visit, name: str, book: str) -> None:
    scene = edit(guest, name)
    assert scene.values["edition"] == book
    read = scene.messages.of_book(book).text("way.eliminate.wins")
    assert in_words(scene, ("victory", 0), {"kind": "eliminate"}) == read


def test_an_army_of_another_rulebook_is_told_in_plain_words(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values["side"].__setitem__(0, {"name": "A", "entry": "west", "army": "2016-allies-25"}))
    told = [words_of(scene.messages, each) for each in scene.checked.complaints if each.at[:2] == ("side", 0)]
    assert told == ["This army list is for another rulebook. Choose a list of this one (step 3)."]


def test_a_number_that_is_typed_has_a_caret(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene.change(lambda values: values.update(victory=[{"kind": "hold-all"}]))
    scene.go_to(Step.WINNING)
    scene.select(("victory", 0))
    field = scene.form.controls.made["victory", 0, "from_turn"]
    assert isinstance(field, NumberField)
    canvas = MagicMock()
    canvas.width.return_value = 8.0
    field.paint(canvas)
    assert not canvas.hairline.called and canvas.text.call_args.args[3] == theme.FADED
    guest.stage.focus(field)
    field.paint(canvas)
    assert canvas.hairline.called and canvas.text.call_args.args[3] == theme.SAND


def test_what_the_editor_fills_in_by_itself_is_not_warned_of(guest: Visit) -> None:
    """Points that both sides can gain, and no part that already wins by itself."""
    scene = _with_units(guest, 3, 2)
    scene.go_to(Step.WINNING)
    scene.left._add("victory", "kind", "all")
    assert [part.get("points") for part in scene.values["victory"][1]["of"]] == [None, 2]
    assert scene.checked.complaints == () and not scene.checked.warnings
    kind = next(field for field in all_fields() if (field.table, field.key) == (("victory",), "kind"))
    scene.left._add("victory", "kind", "hold-all")
    scene.form.controls._choose(kind, (*scene.selected, "kind"), "all")
    way = scene.values["victory"][int(scene.selected[1])]
    assert "eliminate" not in [part["kind"] for part in way["of"]]
    scene.form.editor_add_part(scene.selected)
    assert not any(one.kind == "outdone" for one in scene.checked.warnings)


@pytest.mark.parametrize(("points", "told"), [(2, []), (3, ["points-of-one-side"]), (4, ["too-many-points"])])
def test_points_that_one_side_alone_can_gain_are_told(guest: Visit, points: int, told: list[str]) -> None:
    scene = _with_units(guest, 3, 2)
    ways = [{"kind": "score-elimination", "points": 1}, {"kind": "first-to", "points": points}]
    scene.change(lambda values: values["victory"].extend(ways))
    assert [one.kind for one in scene.checked.warnings] == told
    if points == 3:
        assert "Only one side can gain this many" in words_of(ENGLISH, scene.checked.warnings[0])
        assert "The most for the West bank is 2." in words_of(ENGLISH, scene.checked.warnings[0])


def _with_units(guest: Visit, *counts: int) -> EditorScene:
    """A scenario whose sides have so many units, which one wins by destroying the other's."""
    scene = edit(guest, "two-fords")

    def cut(values: dict[str, Any]) -> None:
        values.update(victory=[{"kind": "eliminate"}], objective=[])
        values.pop("event", None)
        for side, count in zip(values["side"], counts, strict=True):
            del side["unit"][count:]

    scene.change(cut)
    assert [len(side["unit"]) for side in scene.values["side"]] == [*counts]
    return scene


def test_a_part_of_a_way_to_win_offers_only_kinds_that_can_be_one() -> None:
    alone, part = (
        next(field.words for field in fields_of(path, {"kind": "hold"}) if field.key == "kind")
        for path in (("victory", 0), ("victory", 0, "of", 1))
    )
    assert "army-points" in alone and "army-points" not in part
    assert {"hold", "eliminate", "all", "any"} <= {*part} < {*alone}


def test_only_units_that_face_somewhere_are_said_to_turn(guest: Visit) -> None:
    scene = edit(guest, "encounter")
    go(guest, Step.UNITS)
    told = []
    for unit in ({"card": "ludwig", "square": "B2", "facing": "north"}, {"card": "the-gunners", "square": "C2"}):
        scene.change(lambda values, unit=unit: values["side"][0].update(unit=[unit]))
        scene.select(("side", 0, "unit", 0))
        told.append("R turns it" in scene.hand.task())
    assert told == [True, False]


def test_what_is_gone_is_told_without_words_of_files(guest: Visit) -> None:
    scene = edit(guest, "encounter")

    def wish(values: dict[str, Any]) -> None:
        values["event"] = [{"when": "objective-taken", "objective": "Mill", "text": "Ours."}]
        values["victory"] = [{"kind": "hold", "objective": "Mill"}]
        for key in ("army", "armies", "muster"):
            del values["side"][0][key]
        values["side"][0]["unit"] = [{"card": "assault-truck", "square": "B2"}]

    scene.change(wish)
    told = {words_of(ENGLISH, complaint) for complaint in scene.checked.complaints}
    assert "Mill is no longer on the board. Choose another objective." in told
    assert any(words.startswith("This unit is not in this rulebook.") for words in told)
