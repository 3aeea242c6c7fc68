"""What the scenario editor says is wrong, and what it keeps: saved, recovered, opened twice, written anew."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from editing import edit, editor, go, new
from menu_program import Visit, visit

from dust_tactics.files.editing.keeping import Hold, drafts_folder
from dust_tactics.files.places import data_root
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.cards import UnitType
from dust_tactics.screen.menu.editor.opening import OpeningScene
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.shown import shown_fields
from dust_tactics.screen.menu.my_files.own_things import own_things
from dust_tactics.screen.ui import Button

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_what_is_wrong_is_told_and_gone_to(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.change(lambda values: values["side"][0]["unit"][0].update(square="Z9"))
    assert scene._bar.attempt.why_not is not None
    guest.key(pygame.K_F2)
    assert scene.step is Step.UNITS and scene.selected == ("side", 0, "unit", 0)
    assert scene.stage.focused is scene.form.controls.made["side", 0, "unit", 0, "square"]


def test_a_caution_is_told_apart_from_what_has_to_be_mended(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.change(twice_the_same_part)
    winning = scene._steps[list(Step).index(Step.WINNING)]
    assert winning.troubles and not winning.faults
    scene.change(lambda values: values["victory"][-1].update(kind="nothing of the kind"))
    assert winning.faults and scene.faults(("victory", len(scene.values["victory"]) - 1))


def off_the_board(values: Any) -> None:
    values["side"][0]["unit"][0].update(square="Z9")


def without_ways_to_score(values: Any) -> None:
    values["victory"], values["event"] = [{"kind": "first-to", "points": 3}], []


def twice_the_hero(values: Any) -> None:
    values["side"][0]["unit"] += [{"card": "bazooka-joe", "square": "A1"}, {"card": "bazooka-joe", "square": "A2"}]


def another_objective(values: Any) -> None:
    values["objective"].append({"name": "Well", "square": "A1"})


def too_late_a_hold(values: Any) -> None:
    values["victory"] = [{"kind": "hold-all", "from_turn": values["turns"] + 1}]
    values["event"] = []


def one_part_alone_too(values: Any) -> None:
    alone = {"kind": "hold-all"}
    values["victory"] += [alone, {"kind": "all", "of": [{"kind": "eliminate"}, alone]}]


def twice_the_same_part(values: Any) -> None:
    values["victory"] += [{"kind": "all", "of": [{"kind": "eliminate"}, {"kind": "hold-all"}, {"kind": "eliminate"}]}]


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (off_the_board, "This square is off the board."),
        (twice_the_same_part, "This condition is here twice."),
        (one_part_alone_too, "One part already wins by itself"),
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


def test_a_scenario_that_is_not_sound_yet_is_listed_by_its_title(guest: Visit) -> None:
    scene = new(guest)
    scene.change(lambda values: values["name"].update(en="Flooded Mill"))
    guest.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert scene.checked.complaints
    scene.app.pop()
    guest.see(300)
    opening = guest.app.scene
    assert isinstance(opening, OpeningScene)
    assert opening.list.items[0].name == "Flooded Mill" and opening.list.items[0].faults
    titles = [thing.name for thing in own_things(ENGLISH)]
    assert titles == ["Flooded Mill"]


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


def test_changes_that_another_window_has_not_saved_yet_are_not_offered_as_lost(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.save()
    path = scene.draft.path
    scene.change(lambda values: values.update(turns=9))
    guest.see(1500)
    kept = [file.read_text(encoding="utf-8") for file in drafts_folder().glob("*.toml")]
    scene.app.pop()
    hold = Hold(path)
    guest.program.edit_scenario(path)
    assert "Recover unsaved changes?" not in guest.words() and "Edit a copy" in guest.words()
    guest.key(pygame.K_ESCAPE)
    assert [file.read_text(encoding="utf-8") for file in drafts_folder().glob("*.toml")] == kept != []
    hold.let_go()
    guest.program.edit_scenario(path)
    assert "Recover unsaved changes?" in guest.words()


def test_what_no_field_is_for_is_shown_and_can_be_taken_out(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values["side"][0].update(colour="red"))
    scene = go(guest, Step.SIDES)
    scene.select(("side", 0))
    assert 'colour = "red"' in guest.words()
    scene.form._take_out(("side", 0, "colour"))
    assert scene.checked.complaints == ()


def test_nothing_moves_when_a_problem_comes_or_goes(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.select(())

    def places() -> list[pygame.Rect]:
        controls = scene.form.controls.made.values()
        return [scene.table.window_rect(), *(control.window_rect() for control in controls)]

    before = places()
    scene.change(lambda values: values.update(turns=9999))
    assert scene.checked.complaints and places() == before


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


def test_back_in_the_list_the_scenario_just_edited_is_chosen_and_ones_own_come_first(guest: Visit) -> None:
    guest.keys("e")
    opening = guest.app.scene
    assert isinstance(opening, OpeningScene)
    before = opening.chosen
    scene = edit(guest, "two-fords")
    scene.save()
    guest.key(pygame.K_ESCAPE)
    assert guest.app.scene is opening and opening.chosen is not None
    assert opening.chosen.path == scene.draft.path == opening.list.items[0].path
    assert opening.chosen.path != (before.path if before is not None else None)


def test_a_squad_is_offered_no_pilot_and_a_vehicle_no_hero_who_joins(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    for place, unit in enumerate(scene.values["side"][0]["unit"]):
        path = ("side", 0, "unit", place)
        keys = {field.key for field in shown_fields(scene, path, unit)} - set(unit)
        is_squad = scene.cards[unit["card"]].type is UnitType.INFANTRY
        assert ("pilot" if is_squad else "hero") not in keys


def test_an_unfinished_draft_that_was_saved_and_left_raises_no_alarm(guest: Visit) -> None:
    scene = new(guest)
    scene.save()
    assert scene.draft.is_saved and scene.checked.complaints
    scene.leave_editor()
    opening = guest.app.scene
    assert opening is not scene and opening.writes == scene.draft.path
