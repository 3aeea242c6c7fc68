"""Beside the map people follow what a computer player does: whose turn it is, its deeds, and where they took place."""

from dataclasses import replace
from pathlib import Path

import pytest
from world_table import world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.screen.ui import Paragraph
from dust_tactics.screen.world.deeds import MOST, Deeds
from dust_tactics.screen.world.panels.odds import ChanceLine
from dust_tactics.screen.world.panels.scoring import ScoringTable, open_scoring
from dust_tactics.screen.world.parts.side import DecisionHead
from dust_tactics.table.tally import tally
from dust_tactics.world.battle import Battle, BattleKind
from dust_tactics.world.commands import MoveKind
from dust_tactics.world.events import Moved, Scored, TurnBegan
from dust_tactics.world.force import ONE, Force, UnitKind

VETERAN = Seat("veteran")


def test_deeds_of_a_turn_are_kept_until_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        scene, deeds = table.scene, Deeds()
        moved = Moved(1, MoveKind.LAND, ONE[UnitKind.TANK], (3, 4))
        assert not deeds.see(TurnBegan(1), scene.state, scene.telling)
        for _ in range(MOST + 3):
            assert deeds.see(moved, scene.state, scene.telling)
        assert len(deeds.of(1)) == MOST and deeds.area == 4
        assert scene.words.area(4) in deeds.of(1)[0].words and "\n" not in deeds.of(1)[0].words
        assert not deeds.of(0)
        deeds.see(TurnBegan(0), scene.state, scene.telling)
        assert not deeds.of(1) and deeds.area is None


def test_the_side_follows_the_turn_of_a_computer_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        scene.panel = None
        scene.deeds.see(TurnBegan(1), scene.state, scene.telling)
        scene.map.pointed = None
        area = scene.state.areas_of(1)[0]
        scene.playback._hurried = False
        scene.saw(Moved(1, MoveKind.LAND, ONE[UnitKind.TANK], (area, area)))
        (head,) = table.guest.widgets(DecisionHead)
        assert scene.words.player(scene.state, 1) in head.whose
        assert any(scene.words.area(area) in label.text for label in scene.side.walk() if isinstance(label, Paragraph))
        facts = scene.side.plate.facts
        assert facts is not None and facts.name == scene.words.area(area)
        table.guest.see()


def test_a_battle_that_is_played_is_told_beside_the_map_and_its_dice_are_seen_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        origin, target = scene.state.areas_of(0)[0], scene.state.areas_of(1)[0]
        battle = Battle(BattleKind.LAND, 0, 1, (origin,), target, Force(tank=6), Force(mech=3))
        scene.show_fight(battle)
        chances = [widget.share for widget in scene.side.walk() if isinstance(widget, ChanceLine)]
        assert sum(chances) == pytest.approx(1.0)
        assert scene.dock._other is not None and not scene.dock._other.shows_dice
        table.guest.see()


def test_markers_run_on_the_table_of_a_round_while_people_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        for player, points in ((0, 9), (1, 4)):
            scene.state.players[player] = replace(scene.state.players[player], points=points)
        scene.tweens.pace = 1.0
        scored = [Scored(0, tally(5, "capitals"), 9), Scored(1, tally(1, "capitals"), 4)]
        assert open_scoring(scene, scored, lambda: None, lambda: None)
        (shown,) = table.guest.widgets(ScoringTable)
        assert [marker.points for marker in shown.race.markers] == [4, 3] and shown.race.visible
        for _ in range(len(shown.lines) + 8):
            table.guest.post([], 400.0)
        assert [marker.points for marker in shown.race._standing()] == [9, 4]
        assert shown.rect.contains(shown.race.rect) and not shown.race.rect.colliderect(shown.button.rect)
        table.guest.see()
        shown._go_on()
        assert [marker.points for marker in scene.track._standing()] == [9, 4], "they don't run a second time"
