"""Saved games of the world in the list of saved battles: what they are, who plays, how they stand, what is wrong."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from changed_journals import change
from menu_program import save_battle, visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.journal.saved_battles import SavedBattle, list_battles
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.lab.world_games import setup_of
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.saved.battle_card import BattleCard
from dust_tactics.screen.menu.saved.battle_list import played_name, standing_words, title_of, who_words
from dust_tactics.screen.menu.saved.summary import SummaryLoader
from dust_tactics.screen.menu.saved.world_preview import WorldPreview, glance_at
from dust_tactics.screen.ui import ListView
from dust_tactics.world.board import WorldMap

ENGLISH = load_messages()
ZHANG = "Capt. Zhang Meilin"
NAMES = ("Nora", "Jonas", "Ann", "Bo", "Cy", "Di")


def saved(home: Path, version: str, players: int, *, commands: int = 100_000, name: str = "") -> WorldSession:
    """A game by chance, saved so far; the last player is a computer's from the middle on."""
    path = home / "battles" / f"{name or '2026-01-02T030405-world'}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    setup, bot = setup_of(version, players, ready=True, names=NAMES[:players]), RandomWorldPlayer(5)
    with WorldSession.new(setup, 5, path, seats=(PERSON,) * players, durable=False) as session:
        for number in range(commands):
            if session.decision is None:
                break
            if number == 3:
                session.take_seat(players - 1, Seat("veteran"))
            session.submit(bot.choose(session.state))
    return session


def listed(home: Path) -> SavedBattle:
    (found,) = list_battles(home / "battles")
    return found


def summary_of(found: SavedBattle):  # type: ignore[no-untyped-def]
    """The summary, played through at once."""
    loader = SummaryLoader(found.path)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        summary = loader.go_on()
        if summary is not None:
            return summary
    raise AssertionError("it takes too long")


def test_a_game_that_goes_on_tells_who_plays_and_who_is_to_act(home: Path) -> None:
    session = saved(home, "epic", 4, commands=40)
    found = listed(home)
    assert title_of(ENGLISH, found) == "World War, Epic"
    assert who_words(ENGLISH, found, None) == f"Nora, Jonas, Ann and {ZHANG}"
    summary = summary_of(found)
    assert session.decision is not None
    owner = ("Nora", "Jonas", "Ann", ZHANG)[session.decision.owner]
    assert who_words(ENGLISH, found, summary) == f"Nora, Jonas, Ann and {ZHANG} · {owner}'s turn"
    points = " · ".join(str(player.points) for player in session.state.players)
    words = f"Round {session.state.round} · {points} victory points"
    assert standing_words(ENGLISH, found, None) == standing_words(ENGLISH, found, summary) == words


def test_a_game_that_is_over_tells_who_has_won(home: Path) -> None:
    session = saved(home, "standard", 3, name="Our war")
    found, result = listed(home), session.state.result
    assert result is not None and found.finished
    assert title_of(ENGLISH, found) == "Our war" and played_name(ENGLISH, found) == "World War, Standard"
    names = ("Nora", "Jonas", "Sgt. Ruth Calloway")
    assert who_words(ENGLISH, found, None) == f"Winners: {ENGLISH.listed([names[one] for one in result.winners])}"
    assert standing_words(ENGLISH, found, None).startswith(f"World War, Standard · Round {result.round} · ")


def test_a_game_of_two_is_told_like_a_battle(home: Path) -> None:
    session = saved(home, "standard", 2)
    found, result = listed(home), session.state.result
    assert result is not None
    first, second = ("Nora", ZHANG) if result.winners == (0,) else (ZHANG, "Nora")
    assert who_words(ENGLISH, found, None) == f"{first} beat {second}"
    high, low = sorted(result.points, reverse=True)
    assert standing_words(ENGLISH, found, None).endswith(f"victory points {high}–{low}")


def test_the_map_of_a_game_shows_who_holds_what(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Piece by piece, in the list and on the card of the menu; a battle has its table there."""
    session = saved(home, "epic", 3, commands=60)
    glance = glance_at(session.state)
    assert glance.armies == tuple(session.state.setup.armies[player.army].id for player in session.state.players)
    held = [area for area, owner in enumerate(session.state.owners) if owner == 1]
    assert held and {glance.holders[area] for area in held} == {glance.armies[1]}
    with visit(home, monkeypatch) as guest:
        for _ in range(150):
            guest.see(30)
        (card,) = guest.widgets(BattleCard)
        assert card.world.is_painted and card.world.holders == glance.holders
        guest.keys("l")
        for _ in range(150):
            guest.see(30)
        (maps,) = [widget for widget in guest.widgets(WorldPreview) if widget.visible]
        assert maps.is_painted and maps.rect.width > card.world.rect.width
        shown, place = guest.see(0), guest.stage.scale.rect(maps.picture_rect().inflate(-20, -20))
        colours = {
            tuple(shown.get_at((x, y)))[:3]
            for x in range(*_span(place.left, place.right))
            for y in range(*_span(place.top, place.bottom))
        }
        assert len(colours) > 500, "a painted map, and no plain field"


def test_a_game_on_another_map_has_no_picture(home: Path) -> None:
    """Journals keep their own map, which may have been drawn otherwise."""
    state = saved(home, "epic", 3, commands=5).state
    areas = (replace(state.map.areas[0], id="atlantis"), *state.map.areas[1:])
    other = replace(state.setup, map=WorldMap("another", areas, state.map.lines))
    state = state.copy()
    state.context = replace(state.context, setup=other)
    assert glance_at(state).holders == () and glance_at(state).armies[0]


def _span(start: int, end: int) -> tuple[int, int, int]:
    return start, end, 7


def test_the_list_shows_games_of_both_kinds(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two, three and six players, running, over and damaged; each can be looked at in the list."""
    save_battle(home, "battle")
    saved(home, "epic", 6, commands=30, name="six")
    saved(home, "standard", 2, name="two")
    damaged = saved(home, "standard", 3, commands=10, name="three").path
    change(damaged, 5, lambda line: line.update(before="0" * 16))
    broken = saved(home, "standard", 3, commands=10, name="broken").path
    change(broken, 1, lambda header: header.update(sides=header["sides"][:1]))
    with visit(home, monkeypatch) as guest:
        guest.see(600)
        guest.keys("l")
        (battles,) = guest.widgets(ListView)
        told = {one.title: bool(one.complaints) for one in battles.items}
        assert told == {"battle": False, "six": False, "two": False, "three": False, "broken.jsonl": True}
        for number in range(len(battles.items)):
            battles.select(number)
            guest.see(1500)
            if battles.items[number].title == "three":
                assert "You can continue from round 1 (3 commands) as a copy." in guest.words()
        assert guest.stage.shortened == []
