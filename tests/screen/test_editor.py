"""The scenario editor: what people see and do there, by mouse and by keyboard."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.boards.joining import Layout, Side
from dust_tactics.files.check import check_file
from dust_tactics.files.editing.fields import all_fields
from dust_tactics.files.editing.keeping import Hold, drafts_folder
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.grid.squares import parse_square
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.victory import VALUES
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.board.markings import square_rect
from dust_tactics.screen.menu.editor.laying import _laid
from dust_tactics.screen.menu.editor.measures import balance_told, fairness_told, told
from dust_tactics.screen.menu.editor.opening import OpeningScene
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.ui import Button, Entry, Segmented
from dust_tactics.screen.ui.letters import LetterBoard

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def editor(guest: Visit) -> EditorScene:
    """The scene, which must be the editor."""
    scene = guest.app.scene
    assert isinstance(scene, EditorScene)
    return scene


def edit(guest: Visit, name: str) -> EditorScene:
    """Open a shipped scenario."""
    guest.program.edit_scenario(data_root() / "scenarios" / f"{name}.toml")
    guest.see(300)
    return editor(guest)


def go(guest: Visit, step: Step) -> EditorScene:
    """Go to a step by its key."""
    guest.key(pygame.K_1 + list(Step).index(step), mod=pygame.KMOD_CTRL)
    return editor(guest)


def middle(scene: EditorScene, square: str) -> tuple[int, int]:
    """The middle of a square in the window."""
    view = scene.table.view
    assert view is not None
    board = view.board
    inner = scene.table.picture_rect().inflate(-4, -4)
    return square_rect(inner, parse_square(square, board.width, board.height), board).center


def drag(guest: Visit, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag the mouse from one point to another."""
    for kind, place in (
        (pygame.MOUSEMOTION, start),
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        extra: dict[str, Any] = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (0, 0), "buttons": (1, 0, 0)}
        guest.post([pygame.event.Event(kind, pos=place, **extra)], 16)


def new(guest: Visit) -> EditorScene:
    """Begin a new scenario."""
    guest.keys("e")
    guest.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    guest.key(pygame.K_RETURN)
    return editor(guest)


# Words for all that there is


def test_every_field_of_a_scenario_has_a_name() -> None:
    missing = [
        key
        for field in all_fields()
        if (key := f"editor.field.{'-'.join(field.table) or 'scenario'}.{field.key}") not in ENGLISH
    ]
    assert missing == []


def test_every_way_to_win_and_every_trigger_is_a_sentence_with_its_blanks() -> None:
    for kind, values in VALUES.items():
        blanks = {name: f"<{name}>" for name in values if name != "of"}
        written = ENGLISH.text(f"editor.way.{kind}", **blanks)
        assert all(blank in written for blank in blanks.values()), kind
        assert f"editor.word.kind.{kind}" in ENGLISH
    for field in all_fields():
        if (field.table, field.key) == (("event",), "when"):
            assert all(f"editor.when.{word}" in ENGLISH for word in field.words)


# From nothing


def test_a_battle_is_made_from_nothing_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        scene = new(guest)
        assert not scene.checked.scenario
        scene = go(guest, Step.BOARD)
        scene.left.search.text = "ford"
        scene.left._find("ford")
        scene.putting.add_board(scene.left.board_pool.items[0].file, None)
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


def test_a_board_is_dragged_to_the_edge_that_it_joins(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    pool = scene.left.board_pool
    file = scene.values["board"][0]["file"]
    index = [row.file for row in pool.items].index(file)
    pool.select(index)
    rect = scene.table.picture_rect()
    drag(guest, pool.row_rect(index).center, (rect.right - 3, rect.centery))
    assert scene.values["board"][1] == {"file": file, "join": "east"}
    guest.key(pygame.K_r)
    guest.key(pygame.K_m)
    guest.key(pygame.K_r)
    assert scene.values["board"][1] == {"file": file, "join": "east", "turn": 180, "mirror": True}
    assert scene.checked.sketch is not None and scene.checked.sketch.board.width == 18


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


# Places


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


def test_smoke_is_painted_and_written_in_blocks(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.PLACES)
    scene.putting.new_smoke()
    drag(guest, middle(scene, "C2"), middle(scene, "D3"))
    assert scene.values["smoke"] == [{"squares": ["C2:D3"], "until": 2}]
    guest.click(middle(scene, "D2"))
    assert scene.values["smoke"][0]["squares"] == ["C2:C3", "D3"]


# Ways to win and events


def test_a_composed_way_to_win_is_added_by_the_list(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.WINNING)
    scene.left._add("victory", "kind", "any")
    assert scene.selected == ("victory", 5)
    scene.form.editor_add_part(scene.selected)
    assert scene.selected == ("victory", 5, "of", 2)
    assert scene.checked.complaints == ()


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
    guest.click(guest.find(Button, "Remove the events too"))
    assert len(scene.values["side"][0]["unit"]) == 5 and len(scene.values["event"]) == 7


# Complaints


def test_what_is_wrong_is_told_and_gone_to(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.change(lambda values: values["side"][0]["unit"][0].update(square="Z9"))
    assert scene._bar.attempt.why_not is not None
    guest.key(pygame.K_F2)
    assert scene.step is Step.UNITS and scene.selected == ("side", 0, "unit", 0)
    assert scene.stage.focused is scene.form.controls.made["side", 0, "unit", 0, "square"]


def without_ways_to_score(values: Any) -> None:
    values["victory"], values["event"] = [{"kind": "first-to", "points": 3}], []


def twice_the_hero(values: Any) -> None:
    values["side"][0]["unit"] += [{"card": "bazooka-joe", "square": "A1"}, {"card": "bazooka-joe", "square": "A2"}]


def another_objective(values: Any) -> None:
    values["objective"].append({"name": "Well", "square": "A1"})


def too_late_a_hold(values: Any) -> None:
    values["victory"] = [{"kind": "hold-all", "from_turn": values["turns"] + 1}]
    values["event"] = []


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (without_ways_to_score, "Nothing gives victory points yet."),
        (twice_the_hero, "An army can have each hero and each unique vehicle only once."),
        (another_objective, "Nothing uses this objective yet."),
        (too_late_a_hold, "The battle ends before this turn."),
    ],
)
def test_what_authors_meet_most_is_told_in_plain_words(guest: Visit, spoil: Any, words: str) -> None:
    scene = edit(guest, "three-bells")
    scene.change(spoil)
    told_now = [scene.trouble_list._words(one) for one in scene.trouble_list.items]
    assert any(words in line for line in told_now), told_now
    assert not any("expected" in line for line in told_now if words in line)


def test_a_file_that_only_its_author_can_change_is_offered_to_be_written_anew(guest: Visit) -> None:
    folder = guest.home / "scenarios"
    folder.mkdir()
    text = (data_root() / "scenarios" / "two-fords.toml").read_text(encoding="utf-8")
    (folder / "odd.toml").write_text(text.replace("turns =", '"tur\\u006es" ='), encoding="utf-8")
    guest.program.edit_scenario(folder / "odd.toml")
    scene = editor(guest)
    scene.change(lambda values: values.update(turns=9))
    if scene.stage.covered:
        guest.click(guest.find(Button, "Rewrite the file"))
    assert tomllib.loads(scene.draft.text)["turns"] == 9


# Kept


def test_what_was_not_saved_is_offered_again(guest: Visit) -> None:
    scene = new(guest)
    scene.change(lambda values: values.update(turns=9))
    guest.see(1500)
    assert list(drafts_folder().glob("*.toml"))
    scene.app.pop()
    guest.see(300)
    opening = guest.app.scene
    assert isinstance(opening, OpeningScene) and opening.list.items[0].is_lost
    guest.key(pygame.K_HOME)
    guest.key(pygame.K_RETURN)
    if guest.stage.covered:
        guest.click(guest.find(Button, "Recover changes"))
    assert editor(guest).values["turns"] == 9


def test_leaving_asks_to_save(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(turns=9))
    guest.key(pygame.K_ESCAPE)
    guest.click(guest.find(Button, "Save"))
    assert guest.scene_name != "EditorScene"
    assert "turns = 9" in (guest.home / "scenarios" / "two-fords-2.toml").read_text(encoding="utf-8")


def test_another_window_that_has_it_open_is_told_of(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.save()
    path = scene.draft.path
    scene.app.pop()
    hold = Hold(path)
    guest.program.edit_scenario(path)
    guest.click(guest.find(Button, "Edit a copy"))
    assert editor(guest).draft.path.name == "two-fords-2-2.toml"
    hold.let_go()


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


def test_another_kind_of_event_drops_what_it_does_not_know(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.EVENTS)
    scene.select(("event", 0))
    field = next(field for field in all_fields() if (field.table, field.key) == (("event",), "when"))
    scene.form.controls._choose(field, ("event", 0, "when"), "objective-taken")
    assert "turn" not in scene.values["event"][0] and scene.values["event"][0]["id"] == "first-bell"


def test_what_no_field_is_for_is_shown_and_can_be_taken_out(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values["side"][0].update(colour="red"))
    scene = go(guest, Step.SIDES)
    scene.select(("side", 0))
    assert 'colour = "red"' in guest.words()
    scene.form._take_out(("side", 0, "colour"))
    assert scene.checked.complaints == ()


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


def test_the_unit_of_one_side_is_not_placed_from_the_tab_of_the_other(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.select(("side", 0, "unit", 5))
    before = scene.draft.text
    names = guest.widgets(Segmented)[0]
    names.choose(1)
    guest.click(middle(scene, "B9"))
    assert scene.draft.text == before and scene.side == 1


def test_nothing_moves_when_a_problem_comes_or_goes(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.select(())

    def places() -> list[pygame.Rect]:
        controls = scene.form.controls.made.values()
        return [scene.table.window_rect(), *(control.window_rect() for control in controls)]

    before = places()
    scene.change(lambda values: values.update(turns=9999))
    assert scene.checked.complaints and places() == before


def test_after_a_trial_the_draft_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        scene = edit(guest, "two-fords")
        scene.change(lambda values: values.update(turns=9))
        text = scene.draft.text
        guest.key(pygame.K_F5)
        battle = guest.app.scene
        assert isinstance(battle, BattleScene) and battle.session.header.battle.turns == 9
        battle.on_quit()
        assert guest.app.scene is scene and scene.draft.text == text and scene.draft.can_undo
        assert not list((tmp_path / "home" / "battles").glob("*.jsonl"))


@pytest.mark.parametrize("name", ["three-bells", "steel-road", "reload", "parting-ways"])
def test_a_file_of_ones_own_is_opened_and_saved_byte_for_byte(guest: Visit, name: str) -> None:
    folder = guest.home / "scenarios"
    folder.mkdir()
    content = (data_root() / "scenarios" / f"{name}.toml").read_bytes().replace(b"\n", b"\r\n")
    (folder / f"{name}.toml").write_bytes(content)
    guest.program.edit_scenario(folder / f"{name}.toml")
    scene = editor(guest)
    for step in Step:
        scene.go_to(step)
    scene.save()
    assert (folder / f"{name}.toml").read_bytes() == content


def test_measurements_are_told_in_sentences() -> None:
    way = {"shortest": 9, "to_objectives": {"mill": [3, None]}}
    fair = {"symmetry": {"half turn": {"holds": True, "swaps_sides": True}}, "ways": [{"movers": {"infantry": way}}]}
    words = told(ENGLISH, json.dumps(fair), ("Reds", "Blues"), fairness_told)
    assert words.splitlines() == [
        "The board is the same for both sides.",
        "Infantry: 9 squares from one side's edge to the other's",
        "· mill, distance in squares: Reds 3, Blues –",
    ]
    score = {"won": 30, "lost": 10, "drawn": 0, "interval": [0.6, 0.86]}
    words = told(ENGLISH, json.dumps({"scenarios": {"x": score}}), ("Reds", "Blues"), balance_told)
    assert "Reds: won 30 of 40 battles" in words and "One side wins clearly more often." in words
    assert told(ENGLISH, "no JSON\n", ("Reds", "Blues"), balance_told) == "no JSON"
