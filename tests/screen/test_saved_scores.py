"""Saved battles tell the same of a battle everywhere: who plays it by now, whose turn it is, and the same points."""

from dataclasses import replace
from pathlib import Path

import pytest
from menu_program import visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.saved_battles import SavedBattle, list_battles
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.result import Result
from dust_tactics.screen.menu.result.side import side_after
from dust_tactics.screen.menu.saved.battle_list import players_of, score_of, standing_words, who_words
from dust_tactics.screen.menu.saved.battle_view import army_words
from dust_tactics.screen.menu.saved.score import Score
from dust_tactics.screen.menu.saved.summary import summary_of
from dust_tactics.screen.ui import ListView

ENGLISH = load_messages()


def saved(home: Path, scenario: str, *, commands: int = 4000, hand_over: bool = False) -> Session:
    """A battle of a scenario by chance, saved so far; the second side may be handed over before its last command."""
    path = home / "battles" / "one.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    battle = make_battle(load_scenario(find_scenario(scenario)), players=("Ada", "Ben"))
    with Session.new(battle, 5, path, durable=False) as session:
        bot = RandomPlayer(5)
        for number in range(commands):
            if session.decision is None:
                break
            if hand_over and number == commands - 1:
                session.take_seat(1, Seat("veteran"))
            session.submit(bot.choose(session.state))
    return session


def listed(home: Path) -> SavedBattle:
    (battle,) = list_battles(home / "battles")
    return battle


@pytest.mark.parametrize("scenario", ["all-out-attack", "supply-drop", "first-steps", "grab-the-dust"])
def test_a_battle_that_is_over_has_the_same_points_in_the_list_as_on_the_page_of_its_result(
    home: Path, scenario: str
) -> None:
    session = saved(home, scenario)
    assert session.state.result is not None, "played to its end"
    first, second = (side_after(ENGLISH, session.state, side) for side in (0, 1))
    score = score_of(listed(home), None)
    assert score == score_of(listed(home), summary_of(session.state))
    assert score == Score((first.large, second.large), victory=first.by_victory)


@pytest.mark.parametrize(
    ("result", "shown"),
    [
        (Result(0, "objective-held", "", (30, 50), (2, 1)), Score((2, 1), victory=True)),
        (Result(None, "turn-limit", "", (30, 30), (2, 2)), Score((2, 2), victory=True)),
        (Result(1, "turn-limit", "", (30, 50), (2, 2)), Score((30, 50), victory=False)),
    ],
)
def test_victory_points_stand_in_the_list_where_they_stand_on_the_page(
    home: Path, result: Result, shown: Score
) -> None:
    session = saved(home, "all-out-attack", commands=4)
    state = replace(session.state, points=result.points, victory_points=result.victory_points, result=result)
    battle = listed(home)
    over = replace(battle, standing=replace(battle.standing, points=result.points, result=result))
    assert score_of(over, None) == score_of(over, summary_of(state)) == shown
    assert [side_after(ENGLISH, state, side).large for side in (0, 1)] == [*shown.points]


def test_the_points_of_the_winner_come_first_with_what_they_are(home: Path) -> None:
    saved(home, "all-out-attack", commands=4)
    battle = listed(home)
    result = Result(1, "victory-points", "", (30, 50), (2, 8))
    over = replace(battle, name="one", standing=replace(battle.standing, turn=6, points=(30, 50), result=result))
    assert who_words(ENGLISH, over, None) == "Ben beat Ada"
    assert standing_words(ENGLISH, over, None).endswith("victory points 8–2")


def test_points_of_a_running_battle_are_told_once_they_are_known(home: Path) -> None:
    """Victory points stand in no line of a journal: the battle has to be played through."""
    session = saved(home, "all-out-attack", commands=40)
    assert score_of(listed(home), None) is None
    assert score_of(listed(home), summary_of(session.state)) == Score(session.state.victory_points, victory=True)


def test_a_side_that_was_handed_over_goes_by_who_plays_it_now(home: Path) -> None:
    session = saved(home, "first-steps", commands=12, hand_over=True)
    battle = listed(home)
    assert battle.seats == (PERSON, PERSON) and battle.seats_now == session.seats
    assert players_of(ENGLISH, battle, None) == ["Ada", "Greta Lindauer"], "by the name that the battle uses"
    summary = summary_of(session.state, seats=session.seats)
    assert players_of(ENGLISH, battle, summary) == ["Ada", "Greta Lindauer"]


def test_each_running_battle_in_view_tells_whose_turn_it_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = saved(home, "first-steps", commands=12)
    other = session.path.with_name("two.jsonl")
    other.write_bytes(session.path.read_bytes())
    owner = ("Ada", "Ben")[summary_of(session.state).to_act or 0]
    with visit(home, monkeypatch) as guest:
        guest.keys("l")
        guest.see(1200)
        (battles,) = guest.widgets(ListView)
        scene = guest.app.scene
        told = [who_words(guest.app.messages, one, scene._summary_of(one)) for one in battles.items]  # type: ignore[attr-defined]
        assert told == [f"Ada vs Ben · {owner}'s turn"] * 2
        assert guest.stage.shortened == []


def test_an_army_that_ships_is_called_in_the_language_of_the_window(home: Path) -> None:
    saved(home, "first-steps", commands=4)
    battle = listed(home)
    names = [army_words(load_messages("de"), battle, side.army, None) for side in battle.sides or ()]
    assert names == ["Ranger-Patrouille", "Grenadier-Patrouille"]
