"""What a scenario tells on the battle screen: events over the board, arrivals in lists and in the log."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from battle_table import Table, laid, small_battle

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import AskReactions, BotPace, HandOver, Settings
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.board import Terrain
from dust_tactics.rules.game import new_game
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status
from dust_tactics.screen.battle.panels.top_bar import standings
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.battle.story import Story

TOLD = (("en", "The bell rings.\nAll wake up."), ("de", "Die Glocke läutet."))
FIRST = ScenarioEvent(When.TURN_BEGINS, turn=1, texts=TOLD)
REACHED = ScenarioEvent(
    When.UNIT_REACHES, side=0, zone=(1,), texts=(("en", "They are here."),), arrive=((1, 1),), points=(2, 0)
)
SILENT = replace(REACHED, texts=())


def battle_with(*events: ScenarioEvent, turn: int = 0) -> Battle:
    """Two units a side, the second of Jonas off the table, to come in a turn or when it is called."""
    battle = small_battle({"bot-hunters": "A1", "the-gunners": "A4"}, {"ludwig": "I3 W", "recon-grenadiers": ""})
    first, second = battle.sides
    late = (second.army.units[0], replace(second.army.units[1], turn=turn))
    return replace(battle, events=events, sides=(first, replace(second, army=replace(second.army, units=late))))


def log(table: Table) -> list[str]:
    """The lines of the log."""
    return ["".join(getattr(part, "text", "") for part in line.parts) for line in table.scene.log.lines]


def march_one_square(table: Table) -> None:
    """Bot Hunters go to B1."""
    table.click("A1")
    table.keys("m")
    table.click("B1")
    table.keys("RETURN")
    table.wait(3000)


def test_what_an_event_tells_stands_over_the_board_until_people_go_on(tmp_path: Path) -> None:
    with laid(battle_with(FIRST), tmp_path) as table:
        assert "Turn 1" in table.words() and "The bell rings.\nAll wake up." in table.words()
        assert table.stage.covered and table.scene.prompt is None
        table.keys("RETURN")
        assert not table.stage.covered and table.asked == "ChooseUnitPrompt"
        assert {"The bell rings.", "All wake up."} <= set(log(table))


def test_an_event_tells_what_has_changed_and_the_next_player_is_asked_after_it(tmp_path: Path) -> None:
    with laid(battle_with(REACHED), tmp_path) as table:
        recon = table.unit("recon-grenadiers")
        assert table.state.units[recon].status is Status.COMING
        march_one_square(table)
        words = table.words()
        assert (
            "They are here.\n\nReady to enter the board: Recon Grenadiers.\nThe Allies scored 2 victory points."
            in words
        )
        table.keys("ESCAPE")
        assert not table.stage.covered and table.prompt.owner == 1
        assert table.state.units[recon].status is Status.WAITING and table.state.victory_points == (2, 0)


def test_what_the_end_of_a_turn_tells_is_headed_by_that_turn_once_the_next_has_begun() -> None:
    told: list[str] = []
    words = SimpleNamespace(text=load_messages().text)
    host = SimpleNamespace(words=words, state=SimpleNamespace(turn=3), stage=None)
    story = Story(cast(BattleShown, host))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dust_tactics.screen.battle.story.message", lambda stage, title, *_, **__: told.append(title))
        for turn in (2, 3):
            story._show([(turn, "Hold it.")], lambda: None)
    assert told == ["After turn 2", "Turn 3"]


def test_an_event_without_words_is_only_in_the_log(tmp_path: Path) -> None:
    with laid(battle_with(SILENT), tmp_path) as table:
        march_one_square(table)
        assert not table.stage.covered
        assert "Ready to enter the board: Recon Grenadiers" in log(table)


def test_a_battle_that_is_resumed_does_not_tell_it_again(tmp_path: Path) -> None:
    with laid(battle_with(FIRST), tmp_path) as table:
        table.keys("RETURN")
        march_one_square(table)
    session = Session.resume(tmp_path / "battle.jsonl", durable=False)
    assert isinstance(session, Session)
    with laid(session.state.battle, tmp_path, session=session) as table:
        assert not table.stage.covered and "The bell rings." in log(table)


def test_a_battle_of_computer_players_goes_on_while_it_is_told(tmp_path: Path) -> None:
    settings = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS, bot_pace=BotPace.AT_ONCE)
    battle = battle_with(FIRST)
    seats = Seat("recruit", seed=1), Seat("recruit", seed=2)
    session = Session.new(battle, 1, tmp_path / "bots.jsonl", seats=seats, durable=False)
    with laid(battle, tmp_path, session=session, settings=settings) as table:
        assert not table.stage.covered
        for _ in range(300):
            table.wait(50)
            if len(table.session.history) > 4:
                break
        assert len(table.session.history) > 4


def test_a_computer_player_waits_while_people_read(tmp_path: Path) -> None:
    settings = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS, bot_pace=BotPace.AT_ONCE)
    battle = replace(battle_with(FIRST), first=1)
    session = Session.new(battle, 1, tmp_path / "bot.jsonl", seats=(PERSON, Seat("recruit", seed=2)), durable=False)
    with laid(battle, tmp_path, session=session, settings=settings) as table:
        table.wait(2000)
        assert table.stage.covered and not table.session.history
        table.keys("RETURN")
        for _ in range(100):
            table.wait(50)
            if table.session.history:
                break
        assert table.session.history


def test_who_arrives_later_is_told_with_the_turn(tmp_path: Path) -> None:
    with laid(battle_with(turn=3), tmp_path) as table:
        words = table.scene.words
        recon = table.state.units[table.unit("recon-grenadiers")]
        assert words.standings(table.state, recon) == ("arrives on turn 3", "turn 3")
        assert words.where(recon) == "not arrived"
    with laid(battle_with(SILENT), tmp_path / "called") as table:
        recon = table.state.units[table.unit("recon-grenadiers")]
        assert table.scene.words.standing(table.state, recon) == "arrives later"


def test_sides_of_one_bloc_go_by_their_names(tmp_path: Path) -> None:
    battle = battle_with()
    first, second = battle.sides
    assert [side.name for side in standings(begun(battle), None)] == ["", ""]
    same = replace(second, name="Guests", army=replace(second.army, bloc=first.army.bloc))
    told = standings(begun(replace(battle, sides=(replace(first, name="Hosts"), same))), None)
    assert [side.name for side in told] == ["Hosts", "Guests"]


def begun(battle: Battle) -> GameState:
    """A battle as it begins."""
    return new_game(battle, 1)[0]


def test_it_is_told_in_the_language_that_is_spoken() -> None:
    assert FIRST.text("de") == "Die Glocke läutet." and FIRST.text("pl").startswith("The bell")


def test_what_is_told_in_passing_stands_on_one_line_with_stops() -> None:
    """A notice knows no lines, so that sentences would run into each other."""
    state, events = new_game(battle_with(FIRST), 1)
    notices: list[str] = []
    host = SimpleNamespace(
        is_played=True,
        seating=SimpleNamespace(seats=(Seat("recruit"), Seat("recruit"))),
        words=SimpleNamespace(messages=load_messages()),
        state=state,
        toast=notices.append,
    )
    Story(cast(BattleShown, host)).tell(events, 0, lambda: None)
    assert notices == ["The bell rings. · All wake up."]


def test_units_that_change_sides_and_leave_and_other_ground_are_seen_at_once(tmp_path: Path) -> None:
    effects = {"change_sides": ((1, 0),), "leave": ((0, 1),), "ground": (5,), "terrain": Terrain.RUBBLE}
    with laid(battle_with(replace(REACHED, arrive=(), points=(0, 0), **effects)), tmp_path) as table:
        ludwig, gunners = table.unit("ludwig"), table.unit("the-gunners")
        rosters, before = table.scene.rosters.lists, table.scene.board.battle
        assert rosters[0].plate_of(ludwig) is None and rosters[1].plate_of(ludwig) is not None
        march_one_square(table)
        lines = {"Ludwig changed sides to join the Allies", "The Gunners left the board", "F1 turned into rubble"}
        assert lines <= set(log(table))
        assert all(line in table.words() for line in lines)
        assert rosters[0].plate_of(ludwig) is not None and rosters[1].plate_of(ludwig) is None
        assert table.scene.board.battle is not before and table.scene.board.shown[gunners].place is None
        assert table.scene.words.where(table.state.units[gunners]) == "has left the board"
