"""Reasons that are worked out again: after a battle was left, while it is looked through, and whoever answered then."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import Table, laid, small_battle
from test_battle_opponents import AT_ONCE, BRISK, CALM, FAR_APART, against, commands, play_first_unit, until_people
from test_reasons import panel_words, told, weighing

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.player import Choice
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import Settings
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.state import GameState
from dust_tactics.screen.app import App
from dust_tactics.screen.battle.panels.log_line import LogLine
from dust_tactics.screen.battle.review import ReviewScene
from dust_tactics.screen.battle.weighing import Weighing
from dust_tactics.screen.play.thinking import InLineThinking
from dust_tactics.screen.scene import Scene, ScreenSettings

VETERAN, COMMANDER = Seat("veteran", seed=4), Seat("commander", seed=4)
WHY = "Why? Click for the Veteran's reasoning."
STOOD_IN = "Out of time: this was chosen at Veteran level, not Commander."


@contextmanager
def gone_on_with(table: Table, folder: Path, settings: Settings = AT_ONCE) -> Iterator[Table]:
    """The same battle, after everybody has left it."""
    table.session.close()
    session = Session.resume(table.session.path, durable=False)
    assert isinstance(session, Session)
    with laid(table.state.battle, folder, session=session, settings=settings) as again:
        yield again


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is slow is always too late, and a quick level answers."""
    ask = InLineThinking.ask
    answer = InLineThinking.answer

    def answered(self: InLineThinking[GameState, Choice]) -> Choice | None:
        if self._question is None or self._question[1].level != "commander":
            return answer(self)
        state, seat = self._question
        ask(self, state, replace(seat, level="veteran"))
        choice = answer(self)
        return None if choice is None else replace(choice, stand_in="veteran")

    monkeypatch.setattr(InLineThinking, "answer", answered)


def openers(table: Table) -> list[LogLine]:
    """The lines of the log that open something."""
    return [line for line in table.scene.log.lines if line.on_open is not None]


def open_line(line: LogLine) -> None:
    """Click a line."""
    assert line.on_open is not None
    line.on_open()


def words_of(line: LogLine) -> str:
    """What a line says."""
    return "".join(getattr(part, "text", "") for part in line.parts).strip()


def test_reasons_are_still_there_after_the_battle_was_left(tmp_path: Path) -> None:
    """They are worked out when somebody wants to read them, and are what they were; then the log has them again."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, VETERAN) as table:
        play_first_unit(table)
        until_people(table)
        before = told(table)
        first = openers(table)[0]
        open_line(first)
        table.wait()
        read = panel_words(table)
        with gone_on_with(table, tmp_path) as again:
            until_people(again)
            lines = openers(again)
            assert [words_of(line) for line in lines] == [WHY] * len(lines)
            open_line(lines[0])
            again.wait(50)
            assert panel_words(again) == read
            assert words_of(openers(again)[0]) == words_of(first)
            again.keys("ESCAPE")
            for line in openers(again)[1:]:
                open_line(line)
                again.wait(50)
                again.keys("ESCAPE")
            assert told(again) == before
            assert commands(again) == commands(table)


def test_the_board_is_shown_as_it_stood_while_reasons_are_read(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, VETERAN) as table:
        play_first_unit(table)
        until_people(table)
        entry = next(
            entry for entry in table.session.history if isinstance(entry.command, Activate) and entry.command.unit > 1
        )
        unit = entry.command.unit
        assert table.scene.board.shown[unit].activated
        open_line(openers(table)[0])
        table.wait()
        assert not table.scene.board.shown[unit].activated
        assert table.scene.legend.legend.extra.startswith("The board on turn 1. Plan 1 · ")
        table.keys("ESCAPE")
        assert table.scene.board.shown[unit].activated


def test_the_whole_log_is_folded_in_when_a_line_of_it_opens_reasons(tmp_path: Path) -> None:
    """They are drawn on the board below it."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, VETERAN) as table:
        play_first_unit(table)
        until_people(table)
        table.keys("g")
        assert table.scene.log.unfolded
        open_line(openers(table)[0])
        table.wait()
        assert weighing(table)
        assert not table.scene.log.unfolded


def test_a_battle_of_computer_players_waits_while_reasons_are_read(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), VETERAN, VETERAN, settings=BRISK) as table:
        while not openers(table):
            table.wait(16)
        with gone_on_with(table, tmp_path, BRISK) as again:
            open_line(openers(again)[0])
            again.wait(3000)
            assert weighing(again)
            assert commands(again) == commands(table)
            again.keys("ESCAPE")
            again.wait(3000)
            assert commands(again) > commands(table)


def test_looking_back_the_log_opens_reasons_on_the_board_that_they_were_found_on(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, VETERAN) as table:
        play_first_unit(table)
        until_people(table)
        app = App(Scene, ScreenSettings(pace=0.0, volume=0.0), debug=True)
        scene = ReviewScene(app, table.session, settings=lambda: AT_ONCE, on_quit=lambda: None, leave="review.leave")
        app.push(scene)
        scene.replay.go_to(scene.past.length)
        app.step([], 16)
        line = next(line for line in scene.log.lines if line.on_open is not None)
        assert words_of(line) == WHY
        open_line(line)
        app.step([], 16)
        assert isinstance(scene.modes.top, Weighing)
        entry = scene.past.entries[scene.past.stand]
        assert isinstance(entry.command, Activate)
        assert entry.command.unit > 1


@pytest.mark.usefixtures("late")
def test_a_quick_answer_in_the_place_of_a_slow_player_is_marked(tmp_path: Path) -> None:
    """In the log and where its reasons are read, also after the battle was left: the journal knows."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, COMMANDER) as table:
        play_first_unit(table)
        until_people(table)
        assert STOOD_IN in told(table)
        assert all(line.detail for line in table.scene.log.lines if words_of(line) == STOOD_IN), "unfolded only"
        assert {entry.stand_in for entry in table.session.history} == {"", "veteran"}
        read = []
        open_line(openers(table)[0])
        table.wait()
        read = panel_words(table)
        assert read[:2] == ["Veteran's reasoning", STOOD_IN]
        with gone_on_with(table, tmp_path) as again:
            until_people(again)
            assert STOOD_IN in told(again)
            assert WHY in told(again)
            open_line(openers(again)[0])
            again.wait(50)
            assert panel_words(again) == read


def test_reasons_that_come_to_something_else_than_was_played_say_so(tmp_path: Path) -> None:
    """As where another version of the program has decided."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, Seat("recruit", seed=1)) as table:
        play_first_unit(table)
        until_people(table)
        given = next(chapter.given for chapter in table.scene.battle_log._chapters if chapter.given is not None)
        other = replace(
            given, seat=VETERAN, entry=replace(given.entry, command=replace(given.entry.command, decision=99))
        )
        table.scene.hints.why(other)
        table.wait(50)
        assert any(words.startswith("This version would choose differently") for words in panel_words(table))


def test_reasons_are_not_asked_for_while_something_is_played(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), VETERAN, VETERAN, settings=CALM, pace=1.0) as table:
        while not openers(table):
            table.wait(16)
        while not table.scene.busy:
            table.wait(16)
        open_line(openers(table)[0])
        table.wait(16)
        assert not isinstance(table.scene.modes.top, Weighing)
