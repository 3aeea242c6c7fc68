"""What others have done since somebody's last turn: who is told what of it, where, and how it goes away."""

from pathlib import Path

import pytest
from placing import placed
from world_table import WorldTable, world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.play.pause_menu import PauseMenu
from dust_tactics.screen.ui import Button
from dust_tactics.screen.world import review
from dust_tactics.screen.world.commanders import leaders_of
from dust_tactics.screen.world.map.overlay import NOTHING, Arrow, MapOverlay
from dust_tactics.screen.world.news import _arrows_of, _in_one, _worth_telling, news_for
from dust_tactics.screen.world.parts.news import WorldNews
from dust_tactics.table.tally import Tally
from dust_tactics.world.commands import MoveKind
from dust_tactics.world.events import BattleEnded, CardsRevealed, CombatEnded, ControlChanged, Moved, Scored
from dust_tactics.world.force import EMPTY, ONE
from dust_tactics.world.state import NOBODY


def shown(table: WorldTable) -> WorldNews | None:
    """The plate with news over the map."""
    plates = table.guest.widgets(WorldNews)
    assert len(plates) <= 1
    return plates[0] if plates else None


def texts(plate: WorldNews) -> list[str]:
    """What is told on it."""
    return [line.text for line in plate.lines]


def played_to_news(table: WorldTable) -> WorldNews:
    """Play until somebody is told news over the map."""
    for _ in range(2000):
        plate = shown(table)
        if plate is not None:
            return plate
        if table.scene.stage.covered:
            table.go_on()
        elif table.scene.panel is None:
            table.guest.post([], 700.0)  # others decide
        else:
            table.answer()
    raise AssertionError("nobody was told anything")


def test_the_set_up_of_a_game_is_no_news(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        assert table.asks() == "ChoosePlay" and shown(table) is None


def test_a_player_is_told_what_others_did_since_his_last_turn_and_not_what_he_did(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch, players=3) as table:
        seen = []
        for _ in range(3):
            plate = played_to_news(table)
            seen += texts(plate)
            mine = [line for line in texts(plate) if line.startswith(("Ada bought", "Ada attacked"))]
            assert not mine
            owner, record = table.panel.owner, table.scene.record
            last = max(
                (
                    number
                    for number, entry in enumerate(record.history)
                    if any(isinstance(event, CombatEnded) and event.player == owner for event in entry.events)
                ),
                default=0,
            )
            since = [event for entry in record.history[last:] for event in entry.events]
            assert len(plate.lines) <= len(since)
            table.answer()
        assert any("bought" in line for line in seen) and any("Ben" in line or "Cleo" in line for line in seen)


def test_nobody_is_told_the_same_news_twice(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, players=3) as table:
        plate = played_to_news(table)
        owner, record = table.panel.owner, table.scene.record
        assert news_for(record, table.scene.telling, owner)[-1].text == texts(plate)[-1]
        assert table.scene.herald.news(table.panel) is None


def test_news_go_at_the_first_key_which_does_what_it_always_does(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, players=3) as table:
        played_to_news(table)
        table.guest.see()
        pointed = table.scene.map.pointed
        table.guest.keys("TAB")
        assert shown(table) is None and table.scene.map.pointed != pointed


def test_escape_only_puts_news_away(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, players=3) as table:
        played_to_news(table)
        scene = table.scene
        table.guest.keys("ESCAPE")
        assert shown(table) is None and not scene.stage.covered and table.guest.app.scene is scene


def test_a_click_on_news_chooses_nothing_that_lies_below_them(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, players=3) as table:
        plate = played_to_news(table)
        table.guest.see()
        commands = len(table.scene.session.history)
        panel = table.panel
        place = plate.window_rect()
        table.guest.click((place.centerx, place.top + 8))
        assert shown(table) is None and table.panel is panel and len(table.scene.session.history) == commands


def test_the_next_at_the_machine_reads_news_on_his_cover(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, people=2) as table:
        told = None
        for _ in range(600):
            if table.scene.stage.covered:
                cover = table.scene.stage.top.widget
                if isinstance(cover, Cover) and cover.news is not None:
                    told = cover
                    break
                table.guest.keys("RETURN")
            else:
                table.answer()
        assert told is not None and told.news is not None
        table.guest.see()
        area = table.scene.stage.area
        assert area.contains(told.news.rect) and not told.news.rect.colliderect(told.button.rect)
        table.guest.keys("RETURN")
        assert shown(table) is None, "who has read it there is not told again"


def test_the_menu_opens_over_a_cover_and_a_seat_that_changes_there_leaves_one_cover(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch, people=2) as table:
        for _ in range(200):
            if isinstance(table.scene.stage.top.widget, Cover):
                break
            table.answer()
        cover = table.scene.stage.top.widget
        assert isinstance(cover, Cover)
        table.guest.keys("F10")
        assert isinstance(table.scene.stage.top.widget, PauseMenu)
        table.guest.keys("ESCAPE")
        assert table.scene.stage.top.widget is cover
        table.scene.seats_changed()
        assert isinstance(table.scene.stage.top.widget, Cover)
        table.guest.keys("RETURN")
        assert not table.scene.stage.covered and table.scene.panel is not None


def test_what_others_did_lies_on_the_map_until_a_click_and_lines_lead_to_their_places(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch, players=3) as table:
        plate = played_to_news(table)
        scene = table.scene
        for _ in range(20):
            if scene.map.overlay.arrows and any(line.on_open for line in plate.lines):
                break
            table.answer()
            plate = played_to_news(table)
        assert scene.map.overlay == scene.herald.trail and scene.map.overlay.arrows
        line = next(line for line in plate.lines if line.on_open)
        assert line.on_open is not None
        whole = scene.map.camera.zoom
        line.on_open()
        assert scene.map.camera.zoom > whole and shown(table) is plate
        table.guest.see()
        table.guest.keys("TAB")
        assert shown(table) is None and scene.map.camera.zoom == whole
        assert scene.panel is not None and scene.map.overlay == scene.panel.overlay()


def test_news_lie_over_no_end_of_an_arrow_that_they_tell_of(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        plate = played_to_news(table)
        herald, view = table.scene.herald, table.scene.map
        herald.trail = NOTHING
        herald.place()
        covered = [area for area in table.state.map.land if plate.rect.contains(view.logical_row(area))]
        ends = covered[0], covered[-1]
        herald.trail = MapOverlay(arrows=tuple(Arrow(way, theme.SAND) for way in (ends, ends[::-1])))
        herald.place()
        assert not [area for area in ends if plate.rect.colliderect(view.logical_row(area))]


def test_news_lie_beside_what_a_commander_says(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        plate = played_to_news(table)
        commander = next(iter(leaders_of(load_messages(), table.state, (Seat("veteran"),) * 2).values()))
        said = CommanderPlate(commander, "Good day.", Mood.CALM)
        said.place(plate.rect)
        table.scene.stage.root.add(said)
        table.scene.herald.place()
        assert not plate.rect.colliderect(said.rect)


def test_before_the_first_turn_of_a_player_news_are_of_this_round(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        titles = [played_to_news(table).title]
        while len(titles) < 3:
            table.answer()
            titles.append(played_to_news(table).title)
        assert titles[0] == "So far this round"
        assert titles[-1] == "Since your last turn"


@pytest.mark.parametrize(("after", "fought", "told"), [(NOBODY, False, 1), (1, True, 2), (0, False, 0)])
def test_a_player_is_told_which_sources_were_lost(
    home: Path, monkeypatch: pytest.MonkeyPatch, after: int, fought: bool, told: int
) -> None:
    """Those that nobody holds now, and those that were fought over; nothing of an area that is his own."""
    with world_table(home, monkeypatch) as table:
        source = next(iter(table.state.map.sources))
        events: list[WorldEvent] = [ControlChanged(source, 0 if after != 0 else 1, after)]
        if fought:
            events.append(BattleEnded(source, 1, 1, 0, EMPTY, EMPTY))
        assert len([*_worth_telling(events, table.state, 0)]) == told


def test_the_arrow_of_a_move_leads_along_the_areas_of_its_way(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        state = table.state
        moved = Moved(1, MoveKind.SEA, ONE[4], (3, 5, 8, 9))
        (arrow,) = _arrows_of(moved, state, table.scene.atlas)
        assert arrow.path == moved.path


def test_a_move_over_the_edge_of_the_map_is_an_arrow_as_any_other(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        numbers = {area.id: number for number, area in enumerate(table.scene.atlas.areas)}
        way = numbers["kamchatka"], numbers["alaska"]
        moved = Moved(0, MoveKind.STRATEGIC, ONE[0], way)
        assert [arrow.path for arrow in _arrows_of(moved, table.scene.state, table.scene.atlas)] == [way]


def test_a_replay_shows_the_marks_of_battles(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseMovement")
        monkeypatch.setattr(review, "scars_of", lambda record: frozenset({len(record.history)}))
        table.guest.program.worlds.look_back(table.scene.session)
        scene = table.guest.app.scene
        assert isinstance(scene, review.WorldReviewScene)
        assert scene.map.scars == {len(scene.record.history)}


def test_what_a_battle_has_won_stands_below_how_it_ended_in_the_order_of_what_happened(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        source = next(iter(table.state.map.sources))
        bought, won = Moved(1, MoveKind.SEA, ONE[4], (3, 5)), ControlChanged(source, 0, 1)
        ended = BattleEnded(source, 1, 0, 1, EMPTY, EMPTY)
        assert _in_one(iter([won, bought, ended])) == [bought, ended, won]
        telling = table.scene.telling
        lines = [line for event in (ended, won) for line in telling.told_of([event], table.state)]
        plate = placed(WorldNews("", lines), (0, 0, 400, 200))
        assert [*plate._log.items] == lines, "the oldest first"


def test_a_replay_keeps_its_way_through_the_game_while_points_are_counted(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseMovement")
        table.guest.program.worlds.look_back(table.scene.session)
        scene = table.guest.app.scene
        assert isinstance(scene, review.WorldReviewScene)
        before = [widget for widget in scene.side.walk() if isinstance(widget, Button)], scene.dock._other
        scene.tweens.pace = 1.0
        scored = Scored(0, Tally().plus(2, "capitals", "WW-VPT-03"), 2)
        scene.playback.play([scored, CardsRevealed(())], scene.state, lambda: None)
        for _ in range(20):
            table.guest.post([], 100.0)
            assert ([widget for widget in scene.side.walk() if isinstance(widget, Button)], scene.dock._other) == before
