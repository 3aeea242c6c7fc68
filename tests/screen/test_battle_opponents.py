"""A battle against computer players on the screen: what they decide is played, paced, paused, skipped, taken back."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import Table, laid, small_battle

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.settings import AskReactions, BotPace, HandOver, Settings, TakeBacks
from dust_tactics.language.unit_names import unit_name
from dust_tactics.rules.commands import Activate, Pass
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.hand_over import HandOverCover
from dust_tactics.screen.battle.panels.log import Recap
from dust_tactics.screen.battle.view.effects import FloatingWords
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.play.thinking import InLineThinking
from dust_tactics.screen.ui import Button, Label

RECRUIT = Seat("recruit", seed=4)
AT_ONCE = Settings(
    second_thoughts=False,
    hand_over=HandOver.OFF,
    ask_reactions=AskReactions.ALWAYS,
    bot_pace=BotPace.AT_ONCE,
)
BRISK, NORMAL, CALM = (
    replace(AT_ONCE, bot_pace=pace, commanders=False) for pace in (BotPace.BRISK, BotPace.NORMAL, BotPace.CALM)
)
FAR_APART = ({"pounder": "A3 E", "bot-hunters": "A5"}, {"ludwig": "I3 W", "recon-grenadiers": "I5"})
"""Nobody can shoot at anybody in the first turn."""
FACE_TO_FACE = ({"pounder": "D3 E", "bot-hunters": "A5", "grim-reapers": "A6"}, {"ludwig": "G3 W"})


@contextmanager
def against(
    folder: Path,
    battle: Battle,
    *seats: Seat,
    settings: Settings = AT_ONCE,
    pace: float = 0.0,
) -> Iterator[Table]:
    """A battle in which some of the seats have computer players."""
    first, second = seats
    session = Session.new(battle, 1, folder / "battle.jsonl", seats=(first, second), durable=False)
    with laid(battle, folder, session=session, settings=settings, pace=pace) as table:
        yield table


def commands(table: Table) -> int:
    """How many commands stand."""
    return len(table.session.history)


def owner(table: Table) -> int:
    """The side that owes a decision."""
    assert table.session.decision is not None
    return table.session.decision.owner


def until_people(table: Table, most: int = 3000) -> None:
    """Let frames go by until a person is asked, or the battle is over."""
    for _ in range(most):
        if table.scene.prompt is not None or table.ended:
            return
        table.wait(16)
    raise AssertionError(f"nobody is asked after {most} frames")


def play_first_unit(table: Table) -> None:
    """People let a unit do nothing."""
    table.keys("TAB", "n", "RETURN")


def bar_words(table: Table) -> set[str]:
    """What the buttons of the bar say."""
    return {widget.text for widget in table.scene.bar.walk() if isinstance(widget, Button)}


def test_a_computer_player_answers_and_then_people_are_asked_again(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT) as table:
        assert table.asked == "ChooseUnitPrompt"
        play_first_unit(table)
        until_people(table)
        assert owner(table) == 0
        assert {entry.seats for entry in table.session.history} == {(PERSON, RECRUIT)}
        assert any(isinstance(entry.command, Activate) and entry.command.unit > 1 for entry in table.session.history)


@pytest.mark.parametrize(("other", "expected"), [(RECRUIT, {RECRUIT}), (PERSON, set())], ids=["computer", "person"])
def test_the_computer_player_thinks_ahead_of_what_people_are_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: Seat, expected: set[Seat]
) -> None:
    """For its own seat, in states in which people decide, also after they took something back."""
    told: list[tuple[GameState, Seat]] = []
    monkeypatch.setattr(InLineThinking, "foresee", lambda _, state, seat: told.append((state, seat)))
    with against(tmp_path, small_battle(*FAR_APART), PERSON, other) as table:
        table.wait(16)
        play_first_unit(table)
        until_people(table)
        table.scene.undo()
        table.wait(16)
        assert {seat for _, seat in told} == expected
        assert all(decision_owed(state).owner == 0 for state, _ in told)  # type: ignore[union-attr]
        assert not told or told[-1][0] is table.session.state


def test_whole_battles_of_computer_players_go_to_their_end_by_themselves(tmp_path: Path) -> None:
    """Of every shipped scenario that the others are like: set-up, reserves, heroes and all."""
    for name in ("first-steps", "supply-drop"):
        battle = make_battle(load_scenario(find_scenario(name)))
        folder = tmp_path / name
        folder.mkdir()
        with against(folder, battle, RECRUIT, Seat("veteran", seed=2)) as table:
            until_people(table, 20_000)
            table.wait(3000)
            assert table.ended == ["finished"]
            assert table.session.decision is None


def test_the_unit_that_is_chosen_is_marked_before_it_acts(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART, first=1), PERSON, RECRUIT, settings=CALM, pace=1.0) as table:
        table.wait(200)
        assert commands(table) == 0
        choice = table.scene.opponents.choice
        assert choice is not None
        assert isinstance(choice.command, Activate)
        assert table.scene.board.overlay.selected == {choice.command.unit}
        rising = [effect.words for effect in table.scene.board.lingering if isinstance(effect, FloatingWords)]
        assert rising == [unit_name(table.scene.messages, table.state.units[choice.command.unit])]
        table.wait(1400)
        assert commands(table) > 0
        assert table.session.history[0].command == choice.command


def test_a_commander_who_orders_nothing_has_no_card_beside_the_board(tmp_path: Path) -> None:
    settings = replace(CALM, commanders=True)
    with against(tmp_path, small_battle(*FAR_APART, first=1), PERSON, RECRUIT, settings=settings, pace=1.0) as table:
        for _ in range(100):
            table.wait(50)
            if table.scene.opponents.at_work:
                break
        assert table.scene.opponents.at_work
        assert not [plate for plate in table.scene.panel.walk() if isinstance(plate, CommanderPlate)]


@pytest.mark.parametrize(("settings", "frames"), [(AT_ONCE, 2), (BRISK, 24), (NORMAL, 52), (CALM, 84)])
def test_the_pace_is_that_of_the_options(tmp_path: Path, settings: Settings, frames: int) -> None:
    """A frame lasts 16 milliseconds."""
    with against(tmp_path, small_battle(*FAR_APART, first=1), PERSON, RECRUIT, settings=settings) as table:
        passed = 0
        while not commands(table):
            table.wait(16)
            passed += 1
        assert frames - 3 <= passed <= frames + 2


def test_what_a_computer_player_does_is_animated_like_all_else(tmp_path: Path) -> None:
    """Unless its pace is to be at once."""
    for settings, animated in ((BRISK, True), (AT_ONCE, False)):
        folder = tmp_path / settings.bot_pace
        folder.mkdir()
        battle = small_battle(*FACE_TO_FACE, first=1)
        with against(folder, battle, PERSON, RECRUIT, settings=settings, pace=1.0) as table:
            seen = []
            for _ in range(400):
                table.wait(16)
                seen.append(table.scene.busy)
            assert any(seen) == animated


def test_a_pause_holds_everything_up_and_a_step_gives_one_decision(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), RECRUIT, RECRUIT, settings=BRISK) as table:
        table.keys("p")
        table.wait(2000)
        assert commands(table) == 0
        assert "Resume" in bar_words(table)
        for number in (1, 2, 3):
            table.keys("PERIOD")
            table.wait(1000)
            assert commands(table) == number
        table.keys("p")
        table.wait(3000)
        assert commands(table) > 4


def test_the_rest_of_an_activation_can_be_skipped(tmp_path: Path) -> None:
    """With the pause before the next one as ever."""
    with against(tmp_path, small_battle(*FAR_APART), RECRUIT, RECRUIT, settings=CALM, pace=1.0) as table:
        table.wait(200)
        table.keys("k")
        for _ in range(60):
            table.wait(16)
            if isinstance(table.scene.opponents.choice, object) and commands(table) and not table.state.activations:
                break
        done = commands(table)
        assert done > 1
        table.wait(800)
        assert commands(table) == done


def test_people_can_skip_to_their_own_decision_and_are_told_what_happened(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART, first=1), PERSON, RECRUIT, settings=CALM, pace=1.0) as table:
        table.wait(200)
        table.keys("shift+k")
        table.wait(200)
        assert owner(table) == 0
        assert table.asked == "ChooseUnitPrompt"
        assert isinstance(table.scene.stage.top.widget, Recap)
        table.keys("RETURN")
        assert not table.scene.stage.covered


def test_the_buttons_work_while_something_is_played(tmp_path: Path) -> None:
    """Clicks elsewhere hurry it."""
    with against(tmp_path, small_battle(*FACE_TO_FACE, first=1), PERSON, RECRUIT, settings=BRISK, pace=3.0) as table:
        while not table.scene.busy:
            table.wait(16)
        pause = next(w for w in table.scene.bar.walk() if isinstance(w, Button) and w.text == "Pause")
        table.click(pause.window_rect().center)
        assert table.scene.opponents.paused
        if table.scene.busy:
            table.click(table.scene.board.rect.center)
            table.click(table.scene.board.rect.center)
        assert not table.scene.busy


def test_nothing_is_decided_while_people_have_a_dialog_open(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), RECRUIT, RECRUIT, settings=AT_ONCE) as table:
        table.keys("ESCAPE")
        assert table.scene.stage.covered
        done = commands(table)
        table.wait(500)
        assert commands(table) == done


def test_one_person_is_never_covered_from_a_computer_player(tmp_path: Path) -> None:
    covered = replace(AT_ONCE, hand_over=HandOver.COVERED)
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT, settings=covered) as table:
        assert not isinstance(table.scene.modes.top, HandOverCover)
        play_first_unit(table)
        until_people(table)
        assert not isinstance(table.scene.modes.top, HandOverCover)


# Who it is


def watched_name(table: Table) -> str:
    """The name that the bar begins with."""
    return next(widget.text for widget in table.scene.bar.walk() if isinstance(widget, Label))


@pytest.mark.parametrize("settings", [BRISK, CALM])
def test_the_bar_names_whose_command_is_played_and_then_who_decides(tmp_path: Path, settings: Settings) -> None:
    """Also where the next decision is the other's, and where both are of one level."""
    seats = Seat("recruit", seed=4), Seat("recruit", "bold", seed=5)
    names = "Recruit 1", "Recruit 2"
    with against(tmp_path, small_battle(*FACE_TO_FACE), *seats, settings=settings, pace=1.0) as table:
        played: set[tuple[str, bool]] = set()
        for _ in range(1500):
            given = commands(table)
            table.wait(16)
            if table.session.decision is None:
                break
            if not table.scene.busy:
                assert watched_name(table) == names[owner(table)]
            elif given:
                before = table.session.history[-2].state if commands(table) > 1 else table.session.opening.state
                decided = decision_owed(before)
                assert decided is not None
                assert watched_name(table) == names[decided.owner]
                played.add((watched_name(table), decided.owner == owner(table)))
        assert played == {(name, same) for name in names for same in (True, False)}


@pytest.mark.parametrize("busy", [True, False])
def test_esc_opens_the_menu_while_a_computer_player_plays_and_it_waits_meanwhile(tmp_path: Path, busy: bool) -> None:
    with against(tmp_path, small_battle(*FACE_TO_FACE), RECRUIT, RECRUIT, settings=CALM, pace=1.0) as table:
        for _ in range(600):
            table.wait(16)
            if commands(table) and table.scene.busy == busy:
                break
        table.keys("ESCAPE")
        assert table.scene.stage.covered
        assert "Battle" in table.words()
        done = commands(table)
        table.wait(6000)
        assert commands(table) == done
        table.keys("ESCAPE")
        assert not table.scene.stage.covered
        table.wait(6000)
        assert commands(table) > done


# Back


def test_undo_goes_over_the_answers_to_what_people_decided(tmp_path: Path) -> None:
    """And the same decision meets the same answers."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT) as table:
        before = table.state
        play_first_unit(table)
        until_people(table)
        answered = [entry.command for entry in table.session.history]
        assert any(isinstance(command, Activate | Pass) for command in answered[2:])
        if table.session.back_to_refusal(0) is not None:
            table.keys("ctrl+z", "RETURN")
        else:
            table.keys("ctrl+z")
        assert table.state == before
        assert table.asked in ("ChooseUnitPrompt", "PlanUnitPrompt")
        table.keys("ctrl+y")
        until_people(table)
        assert [entry.command for entry in table.session.history] == answered


def shoot(table: Table) -> None:
    """People attack, and the computer player answers."""
    table.keys("TAB", "a")
    table.click("G3")
    table.keys("RETURN")
    until_people(table)


def test_what_dice_stand_against_is_granted_by_a_computer_player(tmp_path: Path) -> None:
    """It need not be asked whether all agree, only whether people mean it; the same dice fall again."""
    with against(tmp_path, small_battle(*FACE_TO_FACE), PERSON, RECRUIT) as table:
        before = table.state
        shoot(table)
        first = [(entry.command, entry.rolls) for entry in table.session.history]
        assert any(rolls for _, rolls in first)
        table.keys("ctrl+z")
        assert table.scene.stage.covered
        table.keys("RETURN")
        assert table.state == before
        table.keys("ESCAPE", "ESCAPE", "ESCAPE")
        while table.scene.stage.covered:
            table.keys("ESCAPE")
        shoot(table)
        assert [(entry.command, entry.rolls) for entry in table.session.history] == first


def test_take_backs_can_be_ruled_out(tmp_path: Path) -> None:
    strict = replace(AT_ONCE, take_backs=TakeBacks.NEVER)
    with against(tmp_path, small_battle(*FACE_TO_FACE), PERSON, RECRUIT, settings=strict) as table:
        shoot(table)
        done = commands(table)
        table.keys("ctrl+z")
        assert not table.scene.stage.covered
        assert commands(table) == done
        assert table.scene.top.undo.why_not is not None


def test_a_battle_resumed_in_the_middle_of_an_answer_goes_on_as_it_would_have(tmp_path: Path) -> None:
    battle = small_battle(*FAR_APART)
    with against(tmp_path, battle, PERSON, RECRUIT) as table:
        play_first_unit(table)
        until_people(table)
        whole = [entry.command for entry in table.session.history]
    path = tmp_path / "battle.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut"
    cut.mkdir()
    (cut / "battle.jsonl").write_bytes(b"".join(lines[:6]))
    session = Session.resume(cut / "battle.jsonl", durable=False)
    assert isinstance(session, Session)
    with laid(battle, cut, session=session, settings=AT_ONCE) as table:
        until_people(table)
        assert [entry.command for entry in table.session.history] == whole


def test_an_undo_in_the_middle_of_what_is_played_comes_back_to_people(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT, settings=CALM, pace=1.0) as table:
        before = table.state
        play_first_unit(table)
        for _ in range(600):
            table.wait(16)
            if table.scene.opponents.choice is not None:
                break
        assert table.scene.prompt is None
        table.keys("ctrl+z")
        assert table.state == before
        assert table.scene.prompt is not None
        table.wait(3000)
        assert table.state == before


# When something goes wrong


def test_an_answer_that_breaks_the_rules_is_replaced_by_one_that_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RandomPlayer, "choose", lambda self, state: Activate(state.asked, 99))
    with against(tmp_path, small_battle(*FAR_APART, first=1), PERSON, RECRUIT) as table:
        table.wait(300)
        assert commands(table) > 0


def test_people_are_told_that_the_process_is_gone(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT) as table:
        table.scene.opponents.thinking.on_lost()
        table.wait(16)
        assert table.scene.stage.toasts.texts
