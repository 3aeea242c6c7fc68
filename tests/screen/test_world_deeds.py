"""Beside the map people follow what a computer player does: whose turn it is, its deeds, and where they took place."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from world_table import world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.ui import Paragraph
from dust_tactics.screen.world.deeds import MOST, Deeds
from dust_tactics.screen.world.facts import card_face
from dust_tactics.screen.world.fight import Fight, followed
from dust_tactics.screen.world.map.blasts import Volley
from dust_tactics.screen.world.map.plays import Missiles
from dust_tactics.screen.world.panels.battle_parts import BattleDock
from dust_tactics.screen.world.panels.odds import ChanceLine
from dust_tactics.screen.world.panels.scoring import ScoringTable, open_scoring
from dust_tactics.screen.world.parts.side import DecisionHead
from dust_tactics.screen.world.parts.vista import CardVista
from dust_tactics.screen.world.picturing import content_of
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally, tally
from dust_tactics.world.battle import ATTACKER, Battle, BattleKind, SpecialKind
from dust_tactics.world.commands import Group, MoveKind
from dust_tactics.world.events import (
    CardsRevealed,
    CeaseFire,
    Moved,
    Retreated,
    Rolled,
    RoundBegan,
    Scored,
    SpecialAttack,
    TurnBegan,
    UnitDestroyed,
)
from dust_tactics.world.force import ONE, Force, UnitKind
from dust_tactics.world.state import NOBODY

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


def _fight(scene: WorldScene, defending: Force) -> Fight:
    """Return a battle in which the attacker is about to roll."""
    origin, target = scene.state.areas_of(0)[0], scene.state.areas_of(1)[0]
    battle = Battle(BattleKind.LAND, 0, 1, (origin,), target, Force(tank=6), defending)
    return Fight(battle, ((origin, target),))


def _shares(scene: WorldScene) -> list[float]:
    return [widget.share for widget in scene.side.walk() if isinstance(widget, ChanceLine)]


def test_the_dice_of_a_battle_lie_beside_the_map_once_they_are_rolled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene, fight = table.scene, _fight(table.scene, Force(mech=3))
        scene.show_fight(fight)
        assert sum(_shares(scene)) == pytest.approx(1.0)
        dock = scene.dock._other
        assert isinstance(dock, BattleDock) and dock.told is None
        assert [row.waits for row in dock.rows] == [6], "the dice of whoever rolls first are awaited"
        before = _shares(scene)
        rolled = followed(fight, Rolled(0, (Face.HIT, *(Face.MISS,) * 5), 1, Tally()))
        scene.show_fight(fight.being_rolled(rolled.battle, ATTACKER))
        assert _shares(scene) == before, "nothing has come of them yet"
        dock = scene.dock._other
        assert isinstance(dock, BattleDock) and [(row.tumbles, len(row.hits)) for row in dock.rows] == [(True, 6)]
        scene.show_fight(rolled)
        dock = scene.dock._other
        assert isinstance(dock, BattleDock) and dock.told is not None
        assert [sum(row.hits) for row in dock.rows] == [1] and len(dock.rows[0].hits) == 6
        table.guest.see()


def test_odds_tell_of_hits_once_these_have_destroyed_units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene, fight = table.scene, _fight(table.scene, Force(tank=1))
        scene.show_fight(fight)
        before = _shares(scene)[0]
        hit = followed(fight, Rolled(0, (Face.HIT,) * 3 + (Face.MISS,) * 3, 3, Tally()))
        scene.show_fight(hit)
        assert hit.owes and _shares(scene)[0] == before < 1, "the only defender is hit, and has not fallen yet"
        gone = followed(hit, UnitDestroyed(1, UnitKind.TANK, fight.battle.target, "WW-BTL-11"))
        assert gone.due == (0, 2) and gone.settled.over
        scene.show_fight(gone)
        assert _shares(scene) == [1, 0, 0], "the panel tells how it has ended"


def test_a_battle_that_ends_in_a_cease_fire_is_lost_by_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene, fight = table.scene, _fight(table.scene, Force(tank=1))
        origin = fight.battle.origins[0]
        home = Retreated(0, (Group(origin, Force(tank=6)),), fight.battle.target, "WW-BTL-19", "WW-RET-01")
        scene.show_fight(followed(followed(fight, CeaseFire(fight.battle.target, 3, "WW-BTL-19")), home))
        assert _shares(scene) == [0, 1, 0]
        scene.show_fight(followed(fight, home))
        assert not _shares(scene), "a retreat is no loss"


def test_a_special_attack_is_told_without_the_letters_of_its_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene, deeds = table.scene, Deeds()
        deeds.see(TurnBegan(1), scene.state, scene.telling)
        faces = Face.HIT, Face.MISS
        deeds.see(SpecialAttack(1, SpecialKind.BOMBERS, 3, 4, 0, faces, 1, Tally()), scene.state, scene.telling)
        (deed,) = deeds.of(1)
        assert scene.words.area(4) in deed.words and deed.words.endswith(scene.messages.counted("screen-hit", 1))


@pytest.mark.clause("WW-ABL-26")
def test_what_missiles_have_hit_is_told_once_they_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the turn so far nor on the plate before that, nor where the mouse rests."""
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.play_to("ChooseAttack")
        scene, state = table.scene, table.state
        target = next(area for area in state.areas_of(0) if state.map.areas[area].land)
        state.forces[target] = ONE[UnitKind.TANK]
        scene.map.show(content_of(state))
        scene.tweens.pace, scene.panel = 1.0, None
        scene.deeds.see(TurnBegan(1), state, scene.telling)
        state.forces[target], state.owners[target] = Force(), NOBODY
        fired = SpecialAttack(1, SpecialKind.MISSILES, None, target, 0, (Face.HIT, Face.MISS), 1, Tally())
        lost = UnitDestroyed(0, UnitKind.TANK, target, "WW-ABL-26")
        told, seen = scene.telling.special(fired, state), list[tuple[bool, bool, int]]()
        scene.playback.play([fired, lost], state, lambda: None)
        scene.map.point_at(target)
        for _ in range(300):
            facts = scene.side.plate.facts
            assert facts is not None
            flies = scene.banner._rolled < 1 or any(isinstance(one, Missiles | Volley) for one in scene.map.effects)
            is_told = any(one.text == told for one in scene.side.walk() if isinstance(one, Paragraph))
            seen.append((flies, is_told, sum(facts.units)))
            if not scene.playback.active:
                break
            table.guest.post([], 40.0)
        before = [frame for frame in seen if not frame[1]]
        assert before and {units for _, _, units in before} == {1}
        assert len([flies for flies, _, _ in before if flies]) > 20
        assert not [flies for flies, is_told, _ in seen if is_told and flies]
        assert seen[-1][1:] == (True, 0)


def test_the_deeds_of_a_round_end_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        area = scene.state.areas_of(1)[0]
        for event in (TurnBegan(1), Moved(1, MoveKind.LAND, ONE[UnitKind.TANK], (area, area))):
            scene.deeds.see(event, scene.state, scene.telling)
        assert scene.deeds.of(1)
        scene.deeds.see(RoundBegan(2), scene.state, scene.telling)
        assert not scene.deeds.of(1)


def test_nobody_is_said_to_choose_a_card_while_all_lie_face_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseDiscards")
        scene = table.scene
        scene.panel = None
        scene.playback._hurried = False
        scene.saw(CardsRevealed(((0, 0), (1, 1))))
        (head,) = table.guest.widgets(DecisionHead)
        assert head.title == scene.words.screen("banner.revealed") and not head.more


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


def test_faces_above_the_table_of_a_round_tell_who_leads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch, players=4, computer=VETERAN) as table:
        table.play_to("ChooseDiscards")
        scene, painted = table.scene, list[tuple[str, Mood, pygame.Rect]]()
        for player, points in enumerate((9, 4, 12, 7)):
            scene.state.players[player] = replace(scene.state.players[player], points=points)
        scored = [Scored(player, Tally(), scene.state.players[player].points) for player in range(4)]
        assert open_scoring(scene, scored, lambda: None, lambda: None)
        (shown,) = table.guest.widgets(ScoringTable)
        monkeypatch.setattr(
            "dust_tactics.screen.world.panels.scoring.paint_face",
            lambda canvas, leader, mood, place: painted.append((leader.name, mood, pygame.Rect(place))),
        )
        table.guest.see()
        moods = {name: mood for name, mood, _ in painted}
        assert [moods[scene.face(player).name] for player in (1, 2, 3)] == [Mood.STUNG, Mood.PLEASED, Mood.STUNG]
        assert all(shown.rect.contains(place) for _, _, place in painted)


def test_a_card_beside_the_log_of_a_turn_is_told_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        face = replace(card_face(scene.world, scene.words, scene.state.players[0].played or 0), rule="word " * 40)
        seen = set()
        for lines in range(30):
            vista = CardVista(face, "", is_used=False)
            items = [Paragraph("line\n" * lines)]
            scene.side.show(items, (), None, with_plate=True, vista=vista)
            seen.add(vista.visible)
            assert not vista.visible or vista.rect.height >= vista.least(vista.rect.width)
        assert seen == {True, False}


def test_the_last_of_a_turn_is_told_of_as_combat_though_the_next_round_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene, state = table.scene, table.state
        state.turn = None
        scene.surroundings.turn_of(1)
        (head,) = [widget for widget in scene.side.walk() if isinstance(widget, DecisionHead)]
        assert head.title == scene.words.screen("phase.combat") and "Ben" in head.whose
        scene.surroundings.turn_of(1, is_asked=True)
        (head,) = [widget for widget in scene.side.walk() if isinstance(widget, DecisionHead)]
        assert head.title == scene.words.screen("waiting.card")


def test_the_plate_follows_what_others_do_and_not_a_mouse_that_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        scene.tweens.pace = 1.0
        scene.map.point_at(3)
        scene.panel = None
        scene.deeds.player = 1
        scene.playback.play([Moved(1, MoveKind.STRATEGIC, ONE[0], (7, 8))], scene.state, lambda: None)
        assert scene.map.pointed is None and scene.deeds.area == 8
