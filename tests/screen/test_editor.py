"""The scenario editor: what people see and do there, by mouse and by keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from editing import drag, edit, editor, go, middle, new
from menu_program import Visit, visit

from dust_tactics.files.check import check_file
from dust_tactics.files.editing.fields import all_fields
from dust_tactics.files.places import data_root
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.cards import Bloc
from dust_tactics.screen import theme
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.editor.choices import where_of
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.ui import Button, Dropdown, Entry, NumberField, Segmented
from dust_tactics.screen.ui.letters import LetterBoard

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


# Words for all that there is


def test_every_field_of_a_scenario_has_a_name() -> None:
    missing = [
        key
        for field in all_fields()
        if (key := f"editor.field.{'-'.join(field.table) or 'scenario'}.{field.key}") not in ENGLISH
    ]
    assert missing == []


# From nothing


def test_a_battle_is_made_from_nothing_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        scene = new(guest)
        assert not scene.checked.scenario
        scene = go(guest, Step.BOARD)
        scene.left.search.text = "ford"
        scene.left._find("ford")
        scene.putting.add_board(scene.left.board_pool.items[0].path.name, None)
        scene = go(guest, Step.UNITS)
        for side, (card, square) in enumerate((("the-gunners", "B2"), ("recon-grenadiers", "H5"))):
            scene.side = side
            scene.left.show(Step.UNITS)
            scene.putting.hold_card(scene.cards[card])
            guest.click(middle(scene, square))
        assert scene.checked.complaints == ()
        guest.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert check_file(scene.draft.path) == [] and scene.draft.is_saved
        guest.key(pygame.K_F5)
        assert isinstance(guest.app.scene, BattleScene)


# Units


def test_a_unit_is_dragged_turned_and_removed(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene = go(guest, Step.UNITS)
    guest.click(middle(scene, "A3"))
    assert scene.selected == ("side", 0, "unit", 2)
    drag(guest, middle(scene, "A3"), middle(scene, "D8"))
    fireball = scene.values["side"][0]["unit"][2]
    assert "D8" in fireball["squares"] and len(fireball["squares"]) == 4
    before = fireball["facing"]
    guest.key(pygame.K_r)
    assert scene.values["side"][0]["unit"][2]["facing"] != before
    guest.key(pygame.K_DELETE)
    assert len(scene.values["side"][0]["unit"]) == 3
    for _ in range(3):
        guest.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.draft.text == (data_root() / "scenarios" / "steel-road.toml").read_text(encoding="utf-8")


def test_where_nobody_has_room_it_is_told(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene = go(guest, Step.UNITS)
    before = scene.draft.text
    scene.putting.hold_card(scene.cards["the-gunners"])
    guest.click(middle(scene, "H4"))
    assert scene.draft.text == before and any("No room on H4" in text for text in scene.stage.toasts.texts)


def test_a_hero_is_asked_whom_to_join(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    scene.putting.hold_card(scene.cards["the-gunners"])
    guest.click(middle(scene, "B2"))
    scene.putting.hold_card(scene.cards["bazooka-joe"])
    guest.click(middle(scene, "B2"))
    guest.click(guest.find(Button, "Join The Gunners"))
    units = scene.values["side"][0]["unit"]
    assert units[-1] == {"card": "bazooka-joe"} and units[-2]["hero"] == "bazooka-joe"


def test_a_unit_that_an_army_has_only_once_is_let_go_when_it_stands(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    for card, is_kept in (("the-gunners", True), ("bazooka-joe", False)):
        scene.putting.hold_card(scene.cards[card])
        guest.click(middle(scene, "B2" if is_kept else "B4"))
        assert (scene.hand.card is not None) is is_kept


def test_where_a_unit_arrives_is_told_by_its_edge_or_square(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    unit = {"card": "the-gunners", "turn": 3}
    assert where_of(scene, {**unit, "entry": "E9"}) == "arrives on turn 3, at E9"
    assert where_of(scene, {**unit, "entry": "west"}) == "arrives on turn 3, over the west edge"


@pytest.mark.parametrize(("language", "names"), [("de", ["Westen", "Osten"]), ("pl", ["Zachód", "Wschód"])])
def test_sides_of_a_new_scenario_are_called_in_the_language_that_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, names: list[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(f"language = '{language}'\nsound_volume = 0\nlessons = 'off'\n")
    with visit(home, monkeypatch) as guest:
        scene = new(guest)
        scene.go_to(Step.SIDES)
        assert [row.title for row in scene.left.outline.items][:2] == names
        scene.select(("side", 0))
        field = scene.form.controls.made["side", 0, "name"]
        assert isinstance(field, Entry) and field.text == names[0]
        assert [side["name"]["en"] for side in scene.values["side"]] == ["West", "East"]


def test_after_a_unit_is_added_off_board_nothing_waits_for_a_click(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    scene.putting.hold_card(scene.cards["bazooka-joe"])
    assert scene._task.text == "Click a square to place Bazooka Joe. Press Esc to stop."
    scene.putting.add_off_board()
    assert scene.values["side"][0]["unit"][-1] == {"card": "bazooka-joe"}
    assert scene.hand.is_empty and "Press Esc" not in scene._task.text
    guest.key(pygame.K_ESCAPE)
    assert not guest.stage.covered, "who presses Esc all the same does not want to leave"


def test_each_side_has_its_own_bloc_of_cards(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    everybody = len(scene.left.card_pool.items)
    scene.left._show_side(1)
    scene.left._show_bloc(Bloc.AXIS)
    assert {card.bloc for card in scene.left.card_pool.items} == {Bloc.AXIS}
    scene.left._show_side(0)
    assert len(scene.left.card_pool.items) == everybody
    scene.left._show_side(1)
    assert {card.bloc for card in scene.left.card_pool.items} == {Bloc.AXIS}


def test_the_cards_of_a_side_begin_with_those_of_its_name(guest: Visit) -> None:
    """And of its army; until people choose another bloc."""
    scene = edit(guest, "two-fords")
    scene.change(lambda values: [side.pop("unit", None) for side in values["side"]])
    scene.change(lambda values: [side.pop("army", None) for side in values["side"]])
    scene.change(lambda values: values["side"][0].__setitem__("name", "Allies"))
    scene.change(lambda values: values["side"][1].__setitem__("name", {"en": "The Others"}))
    go(guest, Step.UNITS)
    assert {card.bloc for card in scene.left.card_pool.items} == {Bloc.ALLIES}
    scene.left._show_side(1)
    assert {card.bloc for card in scene.left.card_pool.items} > {Bloc.ALLIES}


def test_the_card_that_is_pointed_at_lies_beside_its_row(guest: Visit) -> None:
    """With what it is good against, in words; it goes when the mouse does."""
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    pool, preview = scene.left.card_pool, scene.left.preview
    row = pool.row_rect(1).move(pool.window_rect().left - pool.rect.left, pool.window_rect().top - pool.rect.top)
    guest.move(row.center)
    assert preview.card == pool.items[1]
    assert preview.rect.left >= pool.window_rect().right and scene.stage.area.contains(preview.rect)
    guest.move(scene.table.window_rect().center)
    assert preview.card is None
    scene.stage.focus(pool)
    guest.key(pygame.K_DOWN)
    assert preview.card == pool.chosen


def test_a_unit_that_enters_is_put_on_a_square_by_a_click(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.select(("side", 0, "unit", 5))
    guest.click(middle(scene, "B9"))
    assert scene.values["side"][0]["unit"][5] == {
        "id": "pounder",
        "card": "pounder",
        "square": "B9",
        "facing": "east",
    }


def test_a_unit_on_a_square_leaves_it_for_a_later_turn_of_arrival(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    path = ("side", 0, "unit", 5)
    scene.select(path)
    guest.click(middle(scene, "B9"))
    standing = scene.values["side"][0]["unit"][5]
    turn = scene.form.controls.made[*path, "turn"]
    assert isinstance(turn, NumberField) and turn.number is None
    turn.take(1)
    assert scene.values["side"][0]["unit"][5] == standing
    turn.step(1)
    assert scene.values["side"][0]["unit"][5] == {"id": "pounder", "card": "pounder", "turn": 2}
    assert (*path, "entry") in scene.form.controls.made
    scene.undo()
    assert scene.values["side"][0]["unit"][5] == standing


def test_the_unit_of_one_side_is_not_placed_from_the_tab_of_the_other(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.select(("side", 0, "unit", 5))
    before = scene.draft.text
    names = guest.widgets(Segmented)[0]
    names.choose(1)
    guest.click(middle(scene, "B9"))
    assert scene.draft.text == before and scene.side == 1


# Places


def test_esc_after_an_objective_was_placed_does_not_leave(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.PLACES)
    scene.putting.new_objective()
    guest.click(middle(scene, "E5"))
    guest.key(pygame.K_ESCAPE)
    assert not guest.stage.covered and guest.stage.focused is scene.table
    scene.pick("", lambda squares: None, many=False)
    guest.click(middle(scene, "E5"))
    guest.key(pygame.K_ESCAPE)
    assert not guest.stage.covered
    guest.key(pygame.K_ESCAPE)
    assert guest.stage.covered


def test_an_objective_is_placed_named_and_followed(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.PLACES)
    scene.select(("objective", 0))
    scene.focus_on(("objective", 0, "name"))
    entry = scene.stage.focused
    assert isinstance(entry, Entry)
    entry.anchor = 0
    entry.type_text("post box")
    assert scene.values["victory"][1]["of"][0]["objective"] == "post box"
    assert scene.values["event"][1]["objective"] == "post box"
    drag(guest, middle(scene, "E2"), middle(scene, "D3"))
    assert scene.values["objective"][0]["square"] == "D3"
    scene.undo()
    scene.undo()
    assert scene.values["objective"][0]["name"]["en"] == "north stall"


def test_nothing_is_marked_as_chosen_in_a_step_that_has_nothing_to_choose(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.PLACES)
    scene.select(("objective", 0))
    assert any(mark.colour == theme.BRASS for mark in scene.table.marks)
    scene.change(lambda values: [values.pop(key, None) for key in ("victory", "event")])
    scene = go(guest, Step.EVENTS)
    assert scene.selected == () and not any(mark.colour == theme.BRASS for mark in scene.table.marks)


def test_what_is_warned_of_looks_otherwise_than_what_is_chosen(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(victory=[{"kind": "eliminate"}]))
    scene = go(guest, Step.WINNING)
    warned = [mark for mark in scene.table.marks if mark.warns]
    assert warned and not any(mark.rim for mark in warned)
    before = scene.table.marks
    guest.see(100)
    with_signs = guest.draw().copy()
    scene.table.marks = ()
    guest.see(100)
    assert before and with_signs.get_view("0").raw != guest.draw().get_view("0").raw


def test_smoke_is_painted_and_written_in_blocks(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.PLACES)
    scene.putting.new_smoke()
    drag(guest, middle(scene, "C2"), middle(scene, "D3"))
    assert scene.values["smoke"] == [{"squares": ["C2:D3"], "until": 2}]
    guest.click(middle(scene, "D2"))
    assert scene.values["smoke"][0]["squares"] == ["C2:C3", "D3"]
    assert "Done" in scene._task.text and scene._done.visible, "what is drawn with stays in the hand"
    drag(guest, middle(scene, "D4"), middle(scene, "E4"))
    assert [cloud["squares"] for cloud in scene.values["smoke"]] == [["C2:C3", "D3:D4", "E4"]]
    guest.click(scene._done.rect.center)
    assert not scene._done.visible and not scene.hand.tool
    scene.putting.new_smoke()
    guest.click(middle(scene, "A1"))
    assert [cloud["squares"] for cloud in scene.values["smoke"][1:]] == [["A1"]], "another begins by its button"
    guest.key(pygame.K_ESCAPE)
    assert editor(guest) is scene and scene.hand.is_empty


def test_smoke_in_the_hand_is_painted_on_nothing_else_that_was_chosen(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.PLACES)
    scene.putting.new_smoke()
    drag(guest, middle(scene, "C2"), middle(scene, "D3"))
    scene.select(("objective", 0))
    guest.click(middle(scene, "A1"))
    assert [cloud["squares"] for cloud in scene.values["smoke"]] == [["C2:D3"], ["A1"]]
    assert "squares" not in scene.values["objective"][0]


# The form


def test_what_few_need_is_folded_away_until_it_is_asked_for_or_said(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.SIDES)
    made = scene.form.controls.made
    assert ("side", 0, "computer") in made and ("side", 0, "half") not in made
    guest.click(guest.find(Button, ENGLISH.text("editor.more")))
    assert ("side", 0, "half") in scene.form.controls.made
    assert guest.stage.focused is not None and guest.stage.focused in scene.form.controls.made.values()
    scene.select(("side", 1))
    assert ("side", 1, "half") in scene.form.controls.made, "once unfolded, for the other side too"
    scene = go(guest, Step.EVENTS)
    scene.left._add("event", "when", "turn-begins")
    scene.left._add("event", "when", "turn-begins")
    assert (*scene.selected, "after") not in scene.form.controls.made
    scene.focus_on((*scene.selected, "after"))
    assert guest.stage.focused is scene.form.controls.made[(*scene.selected, "after")]
    scene = edit(guest, "three-bells")
    said = next(("event", number) for number, one in enumerate(scene.values["event"]) if {"id", "after"} & set(one))
    scene.select(said)
    assert (*said, "id") in scene.form.controls.made


@pytest.mark.parametrize(("step", "place"), [(Step.SHARE, ("pack", "author")), (Step.SIDES, ("set_up", "edges"))])
def test_what_the_file_says_nothing_of_yet_can_be_filled_in(guest: Visit, step: Step, place: tuple[str, str]) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: [values.pop(place[0], None)])
    go(guest, step)
    scene.select(place[:1])
    assert place in scene.form.controls.made


# By keyboard alone


def test_the_board_is_worked_by_keys(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    scene.stage.focus(scene.left.card_pool)
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_RETURN)
    card = scene.hand.card
    assert card is not None
    scene.stage.focus(scene.table)
    guest.key(pygame.K_RIGHT)
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_SPACE)
    unit = scene.values["side"][0]["unit"][-1]
    assert unit["card"] == card.id and "B2" in (unit.get("square"), *unit.get("squares", ()))
    guest.key(pygame.K_ESCAPE)
    assert scene.hand.is_empty and guest.scene_name == "EditorScene"


def test_the_text_of_the_file_can_be_changed_beside_the_form(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    guest.key(pygame.K_F4)
    assert scene.text_plate.visible and scene.text_plate.area.text == scene.draft.text
    scene.text_plate.area.text = scene.text_plate.area.text.replace("turns = ", "turns = 1")
    scene._text_typed(scene.text_plate.area.text)
    guest.see(400)
    assert scene.values["turns"] > 9
    scene.undo()
    assert scene.text_plate.area.text == scene.draft.text


# By gamepad alone


def pad(guest: Visit, name: str, key: int = pygame.K_UNKNOWN) -> None:
    """Press a button of the gamepad."""
    guest.post([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, pad=f"Pad-{name}")], 16)


def test_texts_are_written_with_a_gamepad(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.focus_on(("name",))
    entry = scene.stage.focused
    assert isinstance(entry, Entry)
    pad(guest, "A", pygame.K_RETURN)
    board = guest.widgets(LetterBoard)[0]
    guest.click(guest.find(Button, "Delete"))
    guest.click(guest.find(Button, "Capitals"))
    for letter in "XQ":
        guest.click(guest.find(Button, letter))
    pad(guest, "B", pygame.K_ESCAPE)
    assert board.host is None and scene.values["name"]["en"] == "Two FordXQ"
    assert scene.stage.focused is entry and guest.scene_name == "EditorScene"


def test_a_board_is_turned_and_a_step_undone_with_a_gamepad(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    pad(guest, "X")
    pad(guest, "Y")
    assert scene.values["board"][0] == {"file": scene.values["board"][0]["file"], "turn": 90, "mirror": True}
    pad(guest, "LS")
    assert "mirror" not in scene.values["board"][0]


# What sides are called


def test_a_side_is_called_by_the_bloc_of_its_first_unit_as_in_battles(guest: Visit) -> None:
    scene = new(guest)
    scene.change(lambda values: values.update(board=[{"file": "farm.tmx"}], first="West"))
    scene.go_to(Step.UNITS)
    for side, bloc, name in ((0, Bloc.ALLIES, "Allies"), (1, Bloc.AXIS, "Axis"), (1, Bloc.SSU, "SSU")):
        scene.side = side
        scene.putting.hold_card(next(card for card in scene.cards.values() if card.bloc is bloc))
        scene.putting.add_off_board()
        assert scene.values["side"][side]["name"] == name
    assert scene.values["first"] == "Allies"
    scene.change(lambda values: values["side"][0].update(name="Rangers"))
    scene.side = 0
    scene.putting.hold_card(next(card for card in scene.cards.values() if card.bloc is Bloc.AXIS))
    scene.putting.add_off_board()
    assert scene.values["side"][0]["name"] == "Rangers", "a name of the author's own stays"


def test_sides_of_one_bloc_are_called_by_where_they_stand(guest: Visit) -> None:
    scene = new(guest)
    scene.change(lambda values: values.update(board=[{"file": "farm.tmx"}], first="West"))
    scene.go_to(Step.UNITS)
    for side in (0, 1):
        scene.side = side
        scene.putting.hold_card(next(card for card in scene.cards.values() if card.bloc is Bloc.ALLIES))
        scene.putting.add_off_board()
    assert [side["name"] for side in scene.values["side"]] == ["West", "East"]
    assert scene.values["first"] == "West"


def test_the_board_calls_the_sides_as_the_lists_do(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(
        lambda values: [side.update(name=name) for side, name in zip(values["side"], ("West", "East"), strict=True)]
    )
    assert scene.table.view is not None
    assert {entry.side for entry in scene.table.view.entries if entry.side} == {"West", "East"}


def test_names_are_written_in_each_language_beside_the_texts(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.TEXTS)
    scene.speak_of("de")
    before = scene.values["side"][0]["name"]
    english = before["en"]
    paths = [row.path for row in scene.left.outline.items]
    assert ("side", 0, "name") in paths and ("objective", 0, "name") in paths
    scene.select(("side", 0, "name"))
    assert scene.step is Step.TEXTS
    scene.focus_on(("side", 0, "name"))
    entry = scene.stage.focused
    assert isinstance(entry, Entry)
    entry.anchor = 0
    guest.type("Angreifer")
    assert scene.values["side"][0]["name"] == before | {"de": "Angreifer"}
    assert scene.draft.check().scenario is not None
    scene = go(guest, Step.SIDES)
    scene.select(("side", 0))
    scene.focus_on(("side", 0, "name"))
    field = scene.stage.focused
    assert isinstance(field, Entry) and field.text == english, "the file goes by the English name"


@pytest.mark.parametrize(("when", "shown"), [("unit-eliminated", "Not set"), ("turn-begins", None)])
def test_who_is_not_said_to_be_either_side_while_that_is_asked_for(guest: Visit, when: str, shown: str | None) -> None:
    scene = edit(guest, "two-fords")
    scene.left._add("event", "when", when)
    number = len(scene.values["event"]) - 1
    scene.select(("event", number))
    guest.see()
    options = [words for box in guest.widgets(Dropdown) for words in box.options]
    assert ("Not set" in options) is (shown is not None)
    assert "Either side" not in options
