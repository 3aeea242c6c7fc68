"""Drafts tried in the editor: played, measured and packed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from unittest.mock import MagicMock

import pygame
import pytest
from editing import edit, go
from menu_program import Visit, visit

from dust_tactics.files.editing.fields import fields_of
from dust_tactics.files.editing.keeping import opened
from dust_tactics.files.editing.wishes import squares_of
from dust_tactics.files.packs.installing import offered
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.files.scenarios.balance import digest_of
from dust_tactics.files.scenarios.rehearsal import with_arrival_now
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.editor.choices import choices_for
from dust_tactics.screen.menu.editor.fair_words import Line, Tell, Tone, fairness_told, told
from dust_tactics.screen.menu.editor.measurement import Measurement
from dust_tactics.screen.menu.editor.measuring import balance_told
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.staleness import Staleness
from dust_tactics.screen.menu.editor.wrongs import words_of
from dust_tactics.screen.scene import Scene
from dust_tactics.screen.ui import Button, Dropdown, Label, Paragraph, message

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_after_a_trial_the_draft_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        scene = edit(guest, "two-fords")
        scene.change(lambda values: values.update(turns=9))
        text = scene.draft.text
        scene.stage.toast("Saved.")
        guest.key(pygame.K_F5)
        battle = guest.app.scene
        assert isinstance(battle, BattleScene) and battle.session.header.battle.turns == 9
        battle.on_quit()
        assert guest.app.scene is scene and scene.draft.text == text and scene.draft.can_undo
        assert "Saved." not in scene.stage.toasts.texts
        assert not list((tmp_path / "home" / "battles").glob("*.jsonl"))


def _words(answer: object, tell: Tell, sides: tuple[str, str] = ("Reds", "Blues")) -> list[str]:
    """What is told of an answer, line by line, without headings."""
    lines = told(ENGLISH, json.dumps(answer), sides, tell)
    return [line.words for line in lines if line.tone is not Tone.HEADING]


def test_measurements_are_told_in_sentences() -> None:
    way = {"shortest": 9, "to_objectives": {"mill": [3, None]}}
    fair = {
        "symmetry": {"half turn": {"holds": True, "swaps_sides": True, "broken": []}},
        "ways": [{"movers": {"infantry": way}}],
    }
    assert _words(fair, fairness_told) == [
        "Neither side has a clear advantage here.",
        "The board is the same for both sides.",
        "Infantry: 9 squares from one edge to the other.",
        "· mill: Reds 3 squares, Blues no path.",
    ]
    movers = {"infantry": way, "walker": {**way, "narrowest": ["C4"]}, "wheels-or-tracks": {**way, "shortest": 12}}
    assert _words({**fair, "ways": [{"movers": movers}]}, fairness_told)[2::2] == [
        "Infantry and walkers: 9 squares from one edge to the other.",
        "Wheeled or tracked vehicles: 12 squares from one edge to the other.",
    ], "those who move alike share their lines"
    score = {"won": 30, "lost": 10, "drawn": 0, "interval": [0.6, 0.86]}
    words = _told_of_battles(score)
    assert words.startswith("Reds has clearly more wins. Give Blues more points"), "what matters most stands first"
    assert "Reds: won 30 of 40 battles." in words and words.endswith("Computer players on both sides: Veteran.")
    assert told(ENGLISH, "no JSON\n", ("Reds", "Blues"), balance_told) == [Line("no JSON")]


def test_what_differs_on_an_uneven_board_is_named_and_whom_it_favours() -> None:
    """Also where it favours nobody."""
    ways = [{"movers": {"infantry": {"shortest": 9, "to_objectives": {"mill": [3, 5], "inn": [4, 4]}}}}]
    symmetry = {
        "half turn": {"holds": False, "swaps_sides": True, "broken": ["B2", "C3"]},
        "mirror, west to east": {"holds": False, "swaps_sides": True, "broken": ["A1", "B2", "C3"]},
        "mirror, north to south": {"holds": True, "swaps_sides": False, "broken": []},
    }
    fair: dict[str, Any] = {"symmetry": symmetry, "ways": ways, "sight": {"without_cover": [10, 12, 20, 18]}}
    halves = ((2, 3), (0, 1))

    def lines(found: dict[str, object]) -> list[str]:
        return _words(found, partial(fairness_told, halves=halves))

    assert lines(fair)[:6] == [
        "Reds has the advantage in paths.",
        "Blues has the advantage in cover.",
        "The board isn't the same for both sides.",
        "Squares that differ: B2 and C3.",
        "Blues has more cover. On average, infantry in that half can be seen in the open from 11 squares, "
        "and in the other half from 19.",
        "Reds has the shorter paths to the objectives: 7 against 9 squares in all.",
    ]
    tones = {
        line.words: line.tone
        for line in told(ENGLISH, json.dumps(fair), ("Reds", "Blues"), partial(fairness_told, halves=halves))
    }
    assert tones["· mill: Reds 3 squares, Blues 5 squares."] is Tone.UNEVEN, "what is uneven stands out"
    assert tones["· inn: Reds 4 squares, Blues 4 squares."] is Tone.FACT
    assert [words for words, tone in tones.items() if tone is Tone.HEADING] == ["The board", "Distances"]
    alike = {**fair, "sight": {"without_cover": [10, 12, 11, 11]}}
    alike["ways"] = [{"movers": {"infantry": {"shortest": 9, "to_objectives": {"mill": [3, 3]}}}}]
    assert lines(alike)[0] == "Neither side has a clear advantage here."
    assert lines(alike)[3:6] == [
        "Both halves offer about the same cover.",
        "So the difference hardly matters. Balance tells you who wins more often.",
        "The path to the objective is equally long for both.",
    ]
    many = {
        "half turn": {"holds": False, "swaps_sides": True, "broken": [f"{c}{n}" for n in range(3, 9) for c in "FG"]}
    }
    large = {"sight": {"without_cover": [10, 12, 20, 18] * 20}}
    assert lines({**fair, **large, "symmetry": many})[3] == "12 squares differ, all of them within F3–G8."
    assert lines({**fair, "symmetry": many})[3] == "Most squares differ."
    none = {"half turn": {"holds": False, "swaps_sides": False, "broken": ["B2"]}}
    assert lines({**fair, "symmetry": none})[3] == "The sides enter over edges that don't mirror each other."


def test_fairness_tells_the_points_and_the_paths_of_both_sides_by_their_names() -> None:
    ways = [{"movers": {"infantry": {"shortest": 9, "to_objectives": {"mill": [4, 6]}}}}]
    broken = {"half turn": {"holds": False, "swaps_sides": True, "broken": ["B2"]}}
    fair = {"symmetry": broken, "ways": ways, "sight": {"without_cover": [1, 1, 1, 1]}}

    def lines(first: int, second: int) -> list[str]:
        tell = partial(fairness_told, points=(first, second))
        return _words(fair, tell, ("Allies", "Axis"))

    assert lines(38, 15)[:3] == [
        "The Allies have the advantage in points and paths.",
        "Units: Allies 38 points, Axis 15 points.",
        "The Allies have 23 points more. Even that out in step 4, unless that side has the harder task.",
    ]
    assert lines(25, 26)[1:3] == [
        "Units: Allies 25 points, Axis 26 points.",
        "The board isn't the same for both sides.",
    ]
    assert "The Allies have the shorter path to the objective: 4 against 6 squares." in lines(25, 25)


def _told_of_battles(score: dict[str, object]) -> str:
    return "\n".join(_words({"player": "veteran", "scenarios": {"x": score}}, balance_told))


@pytest.mark.parametrize(
    ("won", "lost", "interval", "verdict"),
    [
        (14, 26, [0.22, 0.5], "The battles lean towards Blues. After 40 battles, that may still be chance."),
        (25, 15, [0.47, 0.76], "The battles lean towards Reds."),
        (21, 19, [0.37, 0.67], "Both sides look evenly matched."),
    ],
)
def test_only_what_is_near_half_is_called_even(won: int, lost: int, interval: list[float], verdict: str) -> None:
    assert verdict in _told_of_battles({"won": won, "lost": lost, "drawn": 0, "interval": interval})


def test_a_measurement_tells_how_many_battles_are_over(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.measuring.balance()
    dialog = scene.measuring._dialog
    assert dialog is not None
    dialog.measured._clock = lambda: dialog.measured._begun + 36
    dialog.measured.told[:] = ["12/40 7 4 1\n"]
    assert dialog.look()
    words = guest.words()
    assert "12 of 40 battles played" in words and "West bank 7, East bank 4, draws 1" in words
    assert "About 1:25 min left" in words
    assert [round(share, 2) for share, _ in dialog._bar.parts] == [0.3]
    assert not dialog.look()
    dialog.stop_and_shut()
    scene.measuring.look()
    assert not scene.measuring.has_battles and scene._bar.balance.text == "Balance"


def test_people_work_on_while_battles_are_fought(guest: Visit) -> None:
    """How far they are stands on the button; what they find is of the draft that they were fought on."""
    scene = edit(guest, "two-fords")
    scene.balance()
    dialog = scene.measuring._dialog
    assert dialog is not None and dialog.measured.process is not None
    guest.click(guest.find(Button, "Keep editing"))
    assert not scene.stage.covered
    measured = dialog.measured
    measured.told[:] = ["12/40 7 4 1\n"]
    scene.measuring.look()
    assert scene._bar.balance.text == "12 / 40"
    scene.change(lambda values: values.update(turns=5))
    scene.balance()
    assert scene.stage.covered and scene.measuring._dialog is not dialog, "the same battles are shown again"
    assert scene.measuring._dialog is not None and scene.measuring._dialog.measured is measured
    scene.measuring._dialog.shut_for_now()
    measured.stop()
    score = {"won": 30, "lost": 9, "drawn": 1, "interval": [0.6, 0.8]}
    measured.answer = json.dumps({"player": "veteran", "scenarios": {"x": score}, "battles": [{"turns": 5}]})
    measured.was_stopped = False
    scene.measuring.look()
    scene.measuring.look()
    assert scene._bar.balance.text == "Result"
    told = "The 40 battles are over. Press Result to see who won."
    assert scene.stage.toasts.texts.count(told) == 1
    scene.balance()
    assert "On average, a battle ended on turn 5." in guest.words()
    assert scene._bar.balance.text == "Balance"
    guest.click(guest.find(Button, "Save this result"))
    assert scene.values["balance"]["won"] == 30
    assert any(one.kind == "balance-stale" for one in scene.told()), "another draft was measured than there is now"


def test_battles_keep_their_draft_while_something_else_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = MagicMock()
    monkeypatch.setattr("subprocess.Popen", begin)
    battles = Measurement("as it was", tmp_path / "draft.toml", ("lab", "balance", "{}"))
    Measurement("as it is", tmp_path / "draft.toml", ("fair", "{}")).stop()
    assert Path(begin.call_args_list[0].args[0][-1]).read_text() == "as it was"
    battles.stop()
    assert not list(tmp_path.iterdir())


def test_an_answer_may_be_longer_than_a_pipe_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin, letters = subprocess.Popen, 200_000
    says = [sys.executable, "-c", f"print('x' * {letters})"]
    monkeypatch.setattr("subprocess.Popen", lambda command, **how: begin(says, **how))
    measured = Measurement("", tmp_path / "draft.toml", ("fair", "{}"))
    end = monotonic() + 20
    while not measured.look() and monotonic() < end:
        sleep(0.02)
    measured.stop()
    assert len(measured.answer.strip()) == letters


def test_a_measurement_that_fails_tells_why(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.measuring.balance()
    dialog = scene.measuring._dialog
    assert dialog is not None and dialog.measured.process is not None
    dialog.measured.process.kill()
    dialog.measured.process.wait()
    dialog.measured.told[:] = ["dust-tactics: no room left on the disk\n"]
    assert dialog.look()
    assert "The test battles could not be played." in guest.words()
    assert "no room left on the disk" in guest.words()
    dialog.shut()


def test_one_event_is_played_as_the_battle_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        scene = edit(guest, "three-bells")
        scene.select(("event", 1))
        assert scene.values["event"][1]["when"] == "objective-taken"
        button_of(scene, "Play this event").click()
        battle = guest.app.scene
        assert isinstance(battle, BattleScene)
        assert battle.session.state.happened[-1] == 1
        assert "For this test, the event happens on turn 1." in battle.stage.toasts.texts
        button_of(battle, "Back to the editor").click()
        assert guest.app.scene is scene and scene.selected == ("event", 1)
        assert "You stopped on turn 1." in scene.stage.toasts.texts


def test_the_way_back_to_the_editor_works_while_something_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        scene = edit(guest, "two-fords")
        guest.key(pygame.K_F5)
        battle = guest.app.scene
        assert isinstance(battle, BattleScene)
        battle.playback.active = True
        guest.click(button_of(battle, "Back to the editor"))
        assert guest.app.scene is scene


def test_the_way_back_to_the_editor_works_while_a_message_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        scene = edit(guest, "two-fords")
        guest.key(pygame.K_F5)
        battle = guest.app.scene
        assert isinstance(battle, BattleScene)
        battle.stage.toasts.clear()
        message(battle.stage, "Turn 2", "The bridge burns.", button="Continue")
        guest.click(battle.stage.top.widget.rect.center)
        assert guest.app.scene is battle, "the message takes what is clicked on it"
        guest.click(button_of(battle, "Back to the editor"))
        assert guest.app.scene is scene


def test_an_event_can_be_played_as_soon_as_nothing_is_wrong(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.select(("event", 1))
    assert button_of(scene, "Play this event").enabled
    scene.change(lambda values: values.update(turns=0), rebuild=False)
    scene.update(1000)
    assert not button_of(scene, "Play this event").enabled
    scene.change(lambda values: values.update(turns=8), rebuild=False)
    scene.update(1000)
    play = button_of(scene, "Play this event")
    assert play.enabled and play.why_not is None


def test_an_effect_that_is_left_empty_is_told_and_only_units_off_the_board_can_arrive(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene.select(("event", 1))
    assert scene.checked.warnings == () and "arrive" not in scene.values["event"][1]
    arrive = next(field for field in fields_of(("event", 1), scene.values["event"][1]) if field.key == "arrive")
    scene.form._add_effect(("event", 1), arrive)
    empty = "Choose the units that arrive."
    assert [words_of(ENGLISH, one) for one in scene.trouble_list.items] == [empty]
    off_board = [unit for side in scene.values["side"] for unit in side["unit"] if not squares_of(unit)]
    assert 0 < len(choices_for(scene, arrive, ("event", 1, "arrive"))) <= len(off_board)
    scene.form._drop_effect(("event", 1), arrive)
    assert not scene.trouble_list.items


def test_a_unit_that_arrives_later_is_seen_to_arrive_at_once() -> None:
    scenario = load_scenario(data_root() / "scenarios" / "three-bells.toml")
    side, place = next(
        (side, place)
        for side in (0, 1)
        for place, unit in enumerate(scenario.sides[side].armies[0].units)
        if unit.turn > 1
    )
    battle = make_battle(with_arrival_now(scenario, side, place))
    number = battle.number_of((side, place))
    assert make_battle(scenario).arrivals[number] > 1 and battle.arrivals[number] == 0
    assert battle.events[-1].arrive == ((side, place),) and battle.events[-1].turn == 1


def test_what_a_measurement_found_is_written_by_a_button(guest: Visit) -> None:
    scene = edit(guest, "reload")
    scene.change(lambda values: values.pop("balance", None))
    answer = {"player": "veteran", "scenarios": {"x": {"won": 30, "lost": 9, "drawn": 1, "interval": [0.6, 0.8]}}}
    scene.measuring._write_balance(json.dumps(answer), scene.draft.text)
    of = digest_of(scene.values)
    assert f'balance = {{ by = "veteran", won = 30, lost = 9, drawn = 1, of = "{of}" }}' in scene.draft.text
    before = scene.draft.text
    scene.measuring._write_balance("no answer", before)
    assert scene.draft.text == before


@pytest.mark.parametrize(
    ("language", "level", "won"),
    [
        ("en", "Veteran", ["Won by Allies", "Won by Axis"]),
        ("de", "Veteran", ["Siege: Alliierte", "Siege: Achse"]),
        ("pl", "Weteran", ["Wygrane: Alianci", "Wygrane: Oś"]),
    ],
)
def test_a_measurement_is_shown_with_the_names_of_level_and_sides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, level: str, won: list[str]
) -> None:
    home = tmp_path / "spoken"
    home.mkdir()
    (home / "settings.toml").write_text(f"language = '{language}'\nsound_volume = 0\nlessons = 'off'\n")
    with visit(home, monkeypatch) as guest:
        scene = edit(guest, "reload")
        scene.change(lambda values: values.update(balance={"by": "veteran", "won": 30, "lost": 9}))
        scene.select(("balance",))
        by = scene.form.controls.made["balance", "by"]
        assert isinstance(by, Dropdown) and by.options[by.index] == level
        labels = [one.text for one in scene.form.walk() if isinstance(one, Label)]
        assert [words for words in labels if words in won] == won
        guest.see(200)
        assert scene.stage.shortened == []


def test_what_was_measured_before_a_change_is_told_to_be_old(guest: Visit) -> None:
    """Not where only words have changed; it is fresh again once it has been measured anew, whatever came of that."""
    scene = edit(guest, "reload")
    answer = json.dumps({"player": "veteran", "scenarios": {"x": {"won": 21, "lost": 19, "drawn": 0}}})

    def is_old() -> bool:
        return any(one.kind == "balance-stale" for one in scene.told())

    scene.measuring._write_balance(answer, scene.draft.text)
    scene.change(lambda values: values["name"].update(en="Reloaded"))
    assert not is_old()
    scene.change(lambda values: values.update(turns=5))
    assert is_old() and scene.troubles(("balance",)) == 1
    scene.select(("balance",))
    assert "Older than your last changes." in guest.words()
    scene.measuring._write_balance(answer, scene.draft.text)
    assert not is_old()
    scene.change(lambda values: values.update(turns=6))
    assert is_old()
    scene.undo()
    assert not is_old(), "what is taken back is as it was measured"
    scene.change(lambda values: values.update(turns=6))
    scene.save()
    assert load_scenario(scene.draft.path).balance is None, "lists say nothing that does not hold any more"
    assert [*Staleness().warnings(opened(scene.draft.path).values)], "nor does the editor forget it"


def test_translations_and_texts_of_events_make_no_measurement_old() -> None:
    side, event = {"name": "Reds", "entry": "west"}, {"when": "turn-begins", "turn": 2, "points": {"Reds": 1}}
    plain = {"side": [side], "event": [event | {"text": "Now!"}]}
    spoken = {"side": [side | {"name": {"en": "Reds", "de": "Rote"}}], "event": [event | {"text": {"de": "Jetzt!"}}]}
    assert digest_of(plain) == digest_of(spoken)
    assert digest_of(plain) != digest_of({"side": [side], "event": [event | {"turn": 3}]})


def test_a_scenario_is_packed_from_its_last_step(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.SHARE)
    scene.change(lambda values: values.update(pack={"author": "Ada", "version": "1.0"}))
    button_of(scene, "Export pack").click()
    pack = guest.home / "shared" / f"{scene.draft.path.stem}.zip"
    assert offered(pack).manifest.about.author == "Ada"
    assert scene.draft.is_saved
    dialog = guest.stage.top.widget
    assert any("Author: Ada" in one.text for one in dialog.walk() if isinstance(one, Paragraph))


def button_of(scene: Scene, words: str) -> Button:
    """The button that says so."""
    widgets = scene.stage.root.walk()
    return next(widget for widget in widgets if isinstance(widget, Button) and widget.text == words)


def test_troubles_have_arrows_that_our_letters_have() -> None:
    told = words_of(ENGLISH, Complaint("", "", "a line", "one along the grid (View ▸ Snapping ▸ Snap to Grid)"))
    assert "View › Snapping › Snap to Grid" in told


def test_distances_are_those_of_the_units_where_there_are_some() -> None:
    """Of those that come later, too."""
    ways = [{"movers": {"infantry": {"shortest": 9, "to_objectives": {"mill": [3, 3]}}}}]
    symmetry = {"half turn": {"holds": True, "swaps_sides": True, "broken": []}}
    units = [
        {"side": 0, "name": "Joe", "turn": 1, "to_objectives": {"mill": 4}, "to_enemies": 7},
        {"side": 0, "name": "Hot Dog", "turn": 1, "to_objectives": {"mill": None}, "to_enemies": 9},
        {"side": 1, "name": "Hans", "turn": 1, "to_objectives": {"mill": 2}, "to_enemies": 7},
        {"side": 1, "name": "Ludwig", "turn": 3, "to_objectives": {"mill": 1}, "to_enemies": 5},
    ]
    fair = {"symmetry": symmetry, "ways": ways, "units": units}
    assert _words(fair, fairness_told, ("Allies", "Axis")) == [
        "The Axis has the advantage in paths.",
        "The board is the same for both sides.",
        "The Axis has the shorter path to the objective: 2 against 4 squares.",
        "The nearest enemies start 7 squares apart.",
        "From the nearest unit of each side:",
        "· mill: Allies 4 squares, Axis 2 squares.",
        "· Turn 3: Ludwig (Axis), mill 1 square.",
    ]
    bare = [{**unit, "to_objectives": {}} for unit in units]
    assert _words({**fair, "units": bare}, fairness_told)[-1] == "· Turn 3: Ludwig (Blues), nearest enemy 5 squares."
