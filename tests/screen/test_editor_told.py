"""The scenario editor: what it says where, and where the keyboard comes to."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from editing import edit, go
from menu_program import Visit, visit

from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.wishes import name_in
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.grid.squares import parse_square
from dust_tactics.lab.battles import play_battle, random_players
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.places import objective_name
from dust_tactics.language.report.builder import side_name
from dust_tactics.language.side_names import side_names
from dust_tactics.language.victory import how_to_win
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.victory import conditions_of
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.help.book import HelpTab
from dust_tactics.screen.help.help_dialog import HelpDialog
from dust_tactics.screen.help.pages import KeysPage, _Keys
from dust_tactics.screen.menu.editor.goals import _both
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.menu.editor.sentence import _Blank
from dust_tactics.screen.menu.editor.sentences import in_words
from dust_tactics.screen.menu.editor.wrongs import words_of
from dust_tactics.screen.ui import Button, Dropdown, Entry, Paragraph, TextArea

ENGLISH, GERMAN = load_messages(), load_messages("de")
NAMES = "Allies", "Axis"


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
    guest.see(1500)
    assert guest.stage._tip.tip is not None, "what stands there is told"
    guest.key(pygame.K_F10)
    assert guest.stage._tip.tip is None, "not beside what has the keyboard now"


def test_how_much_each_side_places_is_asked_only_where_they_place_something(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(set_up={"edges": "fixed", "terrain": "fixed"}))
    scene = go(guest, Step.SIDES)
    scene.select(("set_up",))
    assert ("set_up", "terrain") in scene.form.controls.made and ("set_up", "tiles") not in scene.form.controls.made
    scene.change(lambda values: values["set_up"].update(terrain="placed"))
    assert ("set_up", "tiles") in scene.form.controls.made


@pytest.mark.parametrize(
    ("name", "english", "german"), [("Blutkreuz", "Blutkreuz", "Blutkreuz"), ("Axis", "Axis", "Achse")]
)
def test_a_side_is_called_as_the_scenario_calls_it_unless_that_is_the_bloc_of_its_army(
    name: str, english: str, german: str
) -> None:
    scenario = load_scenario(data_root() / "scenarios" / "encounter.toml")
    first, second = scenario.sides
    renamed = replace(scenario, sides=(replace(first, name="Allies"), replace(second, name=name, terms=None)))
    armies = [side.armies[0] for side in renamed.sides]
    assert [army.bloc for army in armies] == [Bloc.ALLIES, Bloc.AXIS]
    assert side_names(ENGLISH, renamed, armies) == ("Allies", english)
    assert side_names(GERMAN, renamed, armies) == ("Alliierte", german)
    assert [entry.side for entry in scenario_table(ENGLISH, renamed).entries] == ["Allies", english]
    assert side_name(make_battle(renamed), 0, GERMAN) == GERMAN.text("side.allies")


def test_the_game_has_its_own_words_for_sides_that_are_called_by_their_blocs(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values["side"][1].update(name="Axis"))
    scene = go(guest, Step.TEXTS)
    scene.speak_of("de")
    rows = {row.path: row.detail for row in scene.left.outline.items}
    assert rows["side", 1, "name"] == "Achse"
    scene.select(("side", 1, "name"))
    entry = scene.form.controls.made["side", 1, "name"]
    assert isinstance(entry, Entry) and (entry.text, entry.placeholder) == ("", "Achse")
    assert any("Achse" in each.text for each in guest.widgets(Paragraph))
    scene.speak_of("fr")
    assert {row.path: row.detail for row in scene.left.outline.items}["side", 1, "name"] == "Not written yet"


def _called(guest: Visit, turn: int, event_turn: int) -> EditorScene:
    """A scenario in which a unit arrives in a turn, and by an event that happens when another begins."""
    scene = edit(guest, "two-fords")

    def wish(values: Values) -> None:
        unit = values["side"][0]["unit"][-1]
        for key in ("square", "squares", "facing"):
            unit.pop(key, None)
        unit.update(id="late", turn=turn, entry="A1:A2")
        values["event"] = [{"when": "turn-begins", "turn": event_turn, "arrive": ["late"]}]

    scene.change(wish)
    return scene


def test_a_unit_that_a_turn_and_an_event_call_is_told_at_both(guest: Visit) -> None:
    scene = _called(guest, 3, 2)
    last = len(scene.values["side"][0]["unit"]) - 1
    scene.select(("side", 0, "unit", last))
    assert any("on turn 3 or with the event, whichever comes first" in each.text for each in guest.widgets(Paragraph))
    scene = go(guest, Step.EVENTS)
    scene.select(("event", 0))
    assert any("also arrives on turn 3" in each.text for each in guest.widgets(Paragraph))
    assert not [one for one in scene.told() if one.kind == "arrives-anyway"]
    sketch = scene.checked.scenario
    assert sketch is not None
    assert any(entry.name.startswith("Entry: ") for entry in scenario_table(ENGLISH, sketch).entries)


def test_an_event_that_comes_too_late_for_its_unit_is_warned_of(guest: Visit) -> None:
    scene = _called(guest, 3, 4)
    (told,) = [one for one in scene.told() if one.kind == "arrives-anyway"]
    assert words_of(scene.messages, told).startswith("The unit arrives on turn 3 anyway")
    assert scene.troubles(("event", 0))


def test_an_area_that_units_are_to_reach_is_named_on_the_picture(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    event = {"when": "unit-reaches", "zone": "B2:C3", "text": {"en": "There."}}
    scene.change(lambda values: values.update(event=[event]))
    assert scene.checked.scenario is not None
    (goal,) = scenario_table(ENGLISH, scene.checked.scenario).goals
    assert goal.name == ENGLISH.text("preview.goal")


def _rows(scene: EditorScene) -> list[str]:
    return [f"{row.title} {row.detail}" for row in scene.left.outline.items]


def test_attack_and_defence_are_written_among_the_ways_to_win(guest: Visit) -> None:
    scene = edit(guest, "grab-the-dust")
    scene.change(lambda values: values.update(victory=[{"kind": "eliminate"}], objective=values["objective"][:1]))
    scene.change(lambda values: [side.update(name=name) for side, name in zip(values["side"], NAMES, strict=True)])
    scene = go(guest, Step.WINNING)
    add = next(box for box in guest.widgets(Dropdown) if ENGLISH.text("editor.goal.add") in box.options)
    add.on_change(len(add.options) - 1)
    (shown,) = (box for box in scene.left.walk() if isinstance(box, Dropdown))
    assert shown.index == 0, "what was chosen is done, and no longer shown"
    guest.click(guest.find(Button, "Attack: Axis · Defence: Allies"))
    taken, held = scene.values["event"]
    name = name_in(scene.values["objective"][0]["name"])
    assert (taken["when"], taken["objective"], taken["side"]) == ("objective-taken", name, "Axis")
    assert taken["points"] == {"Axis": 1} and held["points"] == {"Allies": 1}
    assert (held["when"], held["turn"], held["unless"]) == ("turn-ends", scene.values["turns"], taken["id"])
    assert scene.values["victory"][-1] == {"kind": "first-to", "points": 1}
    assert scene.step is Step.WINNING and scene.selected == ("event", 0)
    assert not scene.checked.complaints and scene.checked.scenario is not None
    assert len(_rows(scene)) == 4
    blanks = [each.blank.words for each in scene.form.walk() if isinstance(each, _Blank)]
    assert blanks == [name, "the Axis"], "the side is a blank of the sentence"
    told = [each.text for each in guest.widgets(Paragraph)]
    assert any("Axis" in words and "1 victory point" in words for words in told), "what players read is shown"
    battle = make_battle(scene.checked.scenario)
    winning = [row for told in how_to_win(ENGLISH, battle, conditions_of(battle)) for row in told.lines]
    assert (
        f"Once the Axis has taken {objective_name(ENGLISH, name)}, it gains 1 victory point, enough to win." in winning
    )
    assert f"When turn {battle.turns} ends, the Allies gain 1 victory point, enough to win." in winning
    german = [row for told in how_to_win(GERMAN, battle, conditions_of(battle)) for row in told.lines]
    assert any("Alliierten" in row for row in german) and not any("Allies" in row for row in german)


def test_a_goal_of_one_side_outweighs_other_points(guest: Visit) -> None:
    scene = edit(guest, "grab-the-dust")
    scene.change(lambda values: values.update(victory=[{"kind": "score-elimination", "points": 1}]))
    _both(scene, "Attackers", "Defenders")
    assert scene.values["victory"][-1] == {"kind": "first-to", "points": 100}
    assert [event["points"] for event in scene.values["event"]] == [{"Attackers": 100}, {"Defenders": 100}]
    assert not scene.checked.complaints


def test_an_objective_is_given_to_one_side_alone_to_hold(guest: Visit) -> None:
    scene = edit(guest, "grab-the-dust")
    number = next(n for n, way in enumerate(scene.values["victory"]) if way["kind"] == "hold")
    objective, before = scene.values["victory"][number]["objective"], len(scene.values["victory"])
    scene = go(guest, Step.WINNING)
    scene.select(("victory", number))
    scene.select(("victory", 0))
    assert any(ENGLISH.text("editor.goal.both") == each.text for each in guest.widgets(Paragraph)), (
        "to destroy the enemy"
    )
    scene.select(("victory", number))
    who = next(box for box in guest.widgets(Dropdown) if ENGLISH.text("editor.goal.either") in box.options)
    assert who.index == 0 and who.options[2] == "Only: Defenders"
    who.on_change(2)
    (event,) = scene.values["event"]
    assert (event["objective"], event["side"], event["points"]) == (objective, "Defenders", {"Defenders": 1})
    assert len(scene.values["victory"]) == before, "the way to win made room for one by points"
    assert not scene.checked.complaints


def test_the_defenders_win_a_battle_that_they_hold_out(guest: Visit) -> None:
    scene = edit(guest, "grab-the-dust")
    scene.change(lambda values: values.update(victory=[{"kind": "eliminate"}], turns=2))
    _both(scene, "Attackers", "Defenders")
    assert scene.checked.scenario is not None
    result = play_battle(make_battle(scene.checked.scenario), 1, random_players(1)).result
    assert (result.winner, result.reason, result.victory_points) == (1, "victory-points", (0, 1))


def test_the_editor_calls_blocs_by_the_words_of_the_language_that_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text("sound_volume = 0\nlessons = 'off'\nlanguage = 'de'\n", encoding="utf-8")
    with visit(home, monkeypatch) as guest:
        scene = edit(guest, "grab-the-dust")
        scene.change(lambda values: [side.update(name=name) for side, name in zip(values["side"], NAMES, strict=True)])
        _both(scene, "Axis", "Allies")
        event = in_words(scene, ("event", 0), scene.values["event"][0])
        assert "Achse" in event and "Axis" not in event
        assert [row.title for row in go(guest, Step.SIDES).left.outline.items][:2] == ["Alliierte", "Achse"]
        view = scene.table.view
        assert view is not None and {entry.side for entry in view.entries} == {"Alliierte", "Achse"}
        go(guest, Step.TEXTS)
        scene.select(("side", 1, "name"))
        entry = scene.form.controls.made["side", 1, "name"]
        assert isinstance(entry, Entry) and entry.text == "Axis", "the English name"
