"""Dice on the table below the map of World War, and what the panel beside it tells of a battle."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from test_world_fight import fought
from world_table import WorldTable, world_table

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.ui import Canvas, Label
from dust_tactics.screen.world.fight import Fight, begun, followed
from dust_tactics.screen.world.map.blasts import Blast, Volley
from dust_tactics.screen.world.panels.battle_parts import BattleDock
from dust_tactics.screen.world.panels.battle_shown import BattleShown, Now
from dust_tactics.screen.world.panels.odds import ChanceLine
from dust_tactics.screen.world.panels.tumbling import Tumbling
from dust_tactics.screen.world.parts.hit_flight import HitFlight
from dust_tactics.screen.world.parts.standings import Standings
from dust_tactics.screen.world.picturing import content_of
from dust_tactics.screen.world.stakes import at_stake
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle, BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.counts import dice
from dust_tactics.world.combat.losses import ChooseLosses
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.commands import Group
from dust_tactics.world.events import (
    AttackDeclared,
    BattleEnded,
    CeaseFire,
    Retreated,
    Rolled,
    UnitDestroyed,
)
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.scoring import as_things_stand
from dust_tactics.world.state import WorldState


@pytest.mark.parametrize("people", [1, 0])
def test_dice_of_people_tumble_on_the_table_below_the_map_and_stay_there(
    home: Path, monkeypatch: pytest.MonkeyPatch, people: int
) -> None:
    """Those of others tumble in a banner over the map."""
    with world_table(home, monkeypatch, people=2) as table:
        events, after, _, _ = fought(table)
        scene = table.scene
        monkeypatch.setattr(type(scene), "people", property(lambda _: (0,) * people))
        scene.tweens.pace = 1.0
        scene.playback.play(events[:2], after, lambda: None)
        shares, lay, over_the_map = list[float](), list[tuple[bool, ...]](), False
        for _ in range(100):
            over_the_map |= scene.banner.visible and scene.banner._dice is not None
            for dock in table.guest.widgets(BattleDock):
                shares.append(dock._thrown)
                lay += [row.hits for row in dock.rows if dock._thrown == 1 and row.hits]
            table.guest.draw()
            table.guest.post([], 40.0)
        assert over_the_map is not bool(people)
        assert (len([share for share in shares if 0 < share < 1]) > 5) is bool(people)
        assert lay[-1:] == [(True, True, False)] * people


def test_hits_lie_still_last() -> None:
    lands = [Tumbling(number, 5, 0).lands_at for number in range(5)]
    assert lands == sorted(lands, reverse=True) and max(lands) < 1


def test_units_that_have_left_a_battle_alive_are_still_told_of(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a cease-fire the attackers go back: they have no dice any more, but they live."""
    with world_table(home, monkeypatch) as table:
        _, after, origin, target = fought(table)
        battle = Battle(BattleKind.LAND, 0, 1, (origin,), target, Force(fighter=2), Force(tank=2))
        fight = followed(Fight(battle, ((origin, target),)), CeaseFire(0, 3, "WW-BTL-19"))
        fight = followed(fight, Retreated(0, (Group(origin, Force(fighter=2)),), target, "WW-RET-05", "WW-RET-03"))
        shown = BattleShown(table.scene.words, table.scene.atlas, after, fight.battle)
        side = shown.side_after(ATTACKER, fight.withdrawn[ATTACKER])
        assert (side.dice, side.units, side.words) == ("", Force(fighter=2), "Retreated: 2 fighters.")
        assert shown.side_after(DEFENDER, EMPTY).dice.startswith("2")


def seen_of(table: WorldTable, events: list[WorldEvent], after: WorldState) -> list[str]:
    """Play events, and return what was seen: shots, units that burst, and each figure of the odds, in their order."""
    scene, seen, known = table.scene, list[str](), list[object]()
    scene.playback.play(events, after, lambda: None)
    for _ in range(300):
        is_over = not scene.playback.active
        figures = [widget.figure for widget in scene.side.walk() if isinstance(widget, ChanceLine)][:1]
        for told in figures:
            if told not in seen:
                seen.append(told)
        for effect in scene.map.effects:
            if isinstance(effect, Volley | Blast) and all(effect is not other for other in known):
                known.append(effect)
                seen.append(type(effect).__name__)
        if is_over:
            break
        table.guest.post([], 40.0)
    return seen


@pytest.mark.clause("WW-ABL-25")
def test_nobody_shoots_before_it_is_decided_whether_dice_are_thrown_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then come shots, losses, and the odds."""
    with world_table(home, monkeypatch) as table:
        events, after, origin, target = fought(table)
        scene = table.scene
        scene.tweens.pace = 1.0
        after.owners[target] = 1
        after.forces[target] = Force(tank=2)
        battle = Battle(BattleKind.LAND, 0, 1, (origin,), target, Force(tank=3), Force(tank=2), supremacy=1, rolling=0)
        faces = (Face.HIT, Face.MISS, Face.MISS)
        after.battle = replace(battle, rolls=(1, 0), faces=(faces, ()))
        kept = after.copy()
        after.agenda = [*after.agenda, OfferReroll(0, ATTACKER, Ability.SIGRID)]
        begins = seen_of(table, [events[0], Rolled(0, faces, 1, Tally())], after)
        assert len(begins) == 1, "only the odds before the roll"
        scene.playback.stand(after)
        assert seen_of(table, [], kept)[-1] == "Volley"
        scene.playback.stand(after)
        seen = seen_of(table, [UnitDestroyed(1, UnitKind.TANK, target, "WW-BTL-11")], kept)
        assert [*dict.fromkeys(seen)][-3:-1] == ["Volley", "Blast"] and "%" in seen[-1]
        kept.agenda = [*kept.agenda, ChooseLosses(0, DEFENDER, 1)]
        scene.playback.stand(kept)
        losses = kept.copy()
        seen = seen_of(table, [UnitDestroyed(1, UnitKind.TANK, target, "WW-BTL-11")], losses)
        assert seen[-2] == "Blast", "also where the losses are chosen apart from the roll"


@pytest.mark.clause("WW-BTL-07", "WW-BTL-11")
@pytest.mark.parametrize(("attacking", "picker"), [(Force(mech=2), "Ada"), (Force(tank=2), "Ben")])
def test_before_the_first_roll_who_picks_is_who_rolls_first(
    home: Path, monkeypatch: pytest.MonkeyPatch, attacking: Force, picker: str
) -> None:
    """Whether or not supremacy is told yet; later it is who has rolled last."""
    with world_table(home, monkeypatch, people=2) as table:
        _, _, origin, target = fought(table)
        words, state = table.scene.words, table.state
        battle = Battle(BattleKind.LAND, 0, 1, (origin,), target, attacking, Force(mech=1))
        holder = ATTACKER if picker == "Ada" else DEFENDER
        settled = replace(battle, supremacy=holder, rolling=holder)
        rolled = replace(settled, rolls=(1, 1), rolling=holder)
        for now, last, told in ((battle, DEFENDER, picker), (settled, 1 - holder, picker), (rolled, ATTACKER, "Ada")):
            dock = BattleShown(words, table.scene.atlas, state, now).dock(Now.ROLL, last)
            assert dock.steps[2].more == f"{told} picks"


def test_before_the_first_roll_the_places_of_dice_are_as_large_as_the_dice_that_follow(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        events, _, _, _ = fought(table)
        assert isinstance(events[0], AttackDeclared)
        fight = begun(table.state, events[0], Force(tank=2))
        battle = replace(fight.battle, supremacy=ATTACKER, rolling=ATTACKER)
        shown = BattleShown(table.scene.words, table.scene.atlas, table.state, battle)
        (row,) = shown.dock(Now.ROLL, DEFENDER).rows
        assert row.waits == 3, "of whoever rolls first alone"
        later = replace(battle, rolls=(1, 0), rolling=DEFENDER)
        (row,) = replace(shown, battle=later).dock(Now.ROLL, ATTACKER).rows
        assert row.waits == dice(table.state, later, DEFENDER).total


def test_whoever_rolls_picks_what_the_hits_destroy_also_while_the_dice_tumble(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        events, _, _, _ = fought(table)
        scene = table.scene
        assert isinstance(events[0], AttackDeclared) and isinstance(events[1], Rolled)
        fight = begun(table.state, events[0], Force(tank=2))
        fight = replace(fight, battle=replace(fight.battle, supremacy=ATTACKER, rolling=ATTACKER))
        picks = []
        for moment in (fight, fight.being_rolled(followed(fight, events[1]).battle, ATTACKER)):
            scene.surroundings.fighting(moment)
            (dock,) = [widget for widget in scene.dock.walk() if isinstance(widget, BattleDock)]
            picks.append(dock.steps[2].more)
        assert picks[0] == picks[1] and "Ada" in picks[0]


def test_what_is_at_stake_in_a_battle_is_told_beside_it_and_does_not_tell_its_end(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        events, _, _, target = fought(table)
        assert isinstance(events[0], AttackDeclared)
        battle = begun(table.state, events[0], Force(tank=2)).battle
        before = at_stake(table.scene, battle)
        assert [line.changes for line in before.lines[:-1]] == [True] * (len(before.lines) - 1)
        land = next(line for line in before.lines if line.icon == "world-globe")
        assert [count.then - count.now for count in land.counts] == [1, -1]
        table.state.owners[target] = 0
        assert [line.counts for line in at_stake(table.scene, battle).lines] == [line.counts for line in before.lines]
        table.state.owners[target] = 1
        score = before.lines[-1]
        assert [count.now for count in score.counts] == [points.total for points in as_things_stand(table.state)]


def test_the_room_of_a_panel_tells_what_the_round_would_score_now(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChoosePlay")
        (shown,) = [widget for widget in table.scene.side.walk() if isinstance(widget, Standings) and widget.visible]
        assert table.scene.side.rect.contains(shown.rect) and len(shown.lines) == 6
        table.guest.see()


@pytest.mark.parametrize("still", [False, True])
def test_hits_fly_from_the_dice_to_the_units_that_they_are_meant_for(
    home: Path, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    """Where motion is reduced they do not; a key shows the rest at once."""
    with world_table(home, monkeypatch) as table:
        events, after, _, target = fought(table)
        scene = table.scene
        scene.tweens.pace, scene.tweens.reduced_motion = 1.0, still
        scene.playback.play(events, after, lambda: None)
        seen: list[list[tuple[pygame.Rect, float]]] = []
        for _ in range(600):
            if scene.hits.visible:
                seen.append(scene.hits.places())
                (dock,) = [widget for widget in scene.dock.walk() if isinstance(widget, BattleDock)]
                assert len(dock.hit_places(ATTACKER)) == 2 and scene.dock.rect.contains(dock.hit_places(ATTACKER)[0])
            if scene.map.content.forces[target][0] < 2:
                break
            table.guest.post([], 30.0)
        assert bool(seen) is not still and not scene.hits.visible
        if not still:
            victims = scene.map.logical_place(target).center
            first = [place for places in seen for place, flown in places if flown < 0.2]
            last = [place for places in seen for place, flown in places if flown > 0.9]
            assert all(place.centery > victims[1] + 100 for place in first)
            assert last and all(pygame.Vector2(place.center).distance_to(victims) < 60 for place in last)
        table.guest.keys("RETURN", "RETURN")
        assert not scene.hits.visible


@pytest.mark.clause("WW-SEA-02")
def test_at_sea_the_hits_of_each_side_fly_at_the_other_one_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        _, after, _, _ = fought(table)
        scene, fleet = table.scene, Force(submarine=3)
        origin = next(iter(after.map.seas))
        target = next(area for area in after.map.near[origin] if after.map.areas[area].sea)
        after.owners[target], after.forces[target] = 1, fleet
        scene.map.show(content_of(after))
        scene.tweens.pace = 1.0
        flights, begin = list[int](), HitFlight.begin

        def noted(hits: HitFlight, starts: list[pygame.Rect], end: tuple[float, float]) -> None:
            flights.append(len(starts))
            begin(hits, starts, end)

        monkeypatch.setattr(HitFlight, "begin", noted)
        rolls = [Rolled(0, (Face.HIT, Face.HIT, Face.MISS), 2, Tally()), Rolled(1, (Face.HIT, Face.MISS), 1, Tally())]
        attack = AttackDeclared(0, BattleKind.SEA, (Group(origin, fleet),), target, 1)
        scene.playback.play([attack, *rolls], after, lambda: None)
        for _ in range(300):
            if not scene.playback.active:
                break
            table.guest.post([], 40.0)
        assert [count for count in flights if count] == [2, 1]


def test_words_beside_the_hits_are_whole_in_polish() -> None:
    canvas, messages = Canvas(pygame.Surface((900, 240))), load_messages("pl")
    for blank in (0, 1, 3, 9):
        told = "9", messages.counted("screen-hits-beside", 9), messages.counted("screen-blank", blank)
        BattleDock._paint_told(canvas, pygame.Rect(20, 60, 850, 60), *told)
    assert canvas.shortened == []


@pytest.mark.parametrize("is_truce", [False, True])
def test_beside_a_battle_that_is_over_stands_how_it_ended_and_nothing_is_at_stake_any_more(
    home: Path, monkeypatch: pytest.MonkeyPatch, is_truce: bool
) -> None:
    with world_table(home, monkeypatch) as table:
        events, after, origin, target = fought(table)
        scene = table.scene
        scene.tweens.pace = 1.0
        if is_truce:
            home_again = Retreated(0, (Group(origin, Force(tank=3)),), target, "WW-BTL-19", "WW-RET-01")
            events = [events[0], Rolled(0, (Face.MISS,) * 3, 0, Tally()), CeaseFire(target, 3, "WW-BTL-19"), home_again]
            events.append(BattleEnded(target, 1, 0, 1, EMPTY, EMPTY))
        verdict = scene.words.screen("banner.cease-fire"), "Ada takes "
        told = list[tuple[bool, bool, bool]]()
        scene.playback.play(events, after, lambda: None)
        for _ in range(300):
            labels = [one.text for one in scene.side.walk() if isinstance(one, Label)]
            stakes = any(isinstance(one, Standings) and one.visible for one in scene.side.walk())
            is_over = scene.words.screen("fight.outcome") in labels
            told.append((is_over, scene.words.screen("fight.as-it-stands") in labels, stakes))
            if scene.banner.visible and scene.banner.title.startswith(verdict):
                assert told[-1] == (True, False, False)
            if not scene.playback.active:
                break
            table.guest.post([], 40.0)
        assert [*dict.fromkeys(told)] == [(False, True, True), (True, False, False)]


@pytest.mark.clause("WW-ABL-25")
@pytest.mark.parametrize("rolls_next", [False, True])
def test_dice_that_were_kept_shoot_before_what_comes_next(
    home: Path, monkeypatch: pytest.MonkeyPatch, rolls_next: bool
) -> None:
    """Before a cease-fire is told, and before the other side throws."""
    with world_table(home, monkeypatch) as table:
        events, after, origin, target = fought(table)
        scene, faces = table.scene, (Face.MISS,) * 3
        scene.tweens.pace = 1.0
        after.owners[target], after.forces[target] = 1, Force(tank=2)
        battle = Battle(BattleKind.LAND, 0, 1, (origin,), target, Force(tank=3), Force(tank=2), supremacy=0, rolling=0)
        after.battle = replace(battle, rolls=(1, 0), faces=(faces, ()))
        kept = after.copy()
        after.agenda = [*after.agenda, OfferReroll(0, ATTACKER, Ability.SIGRID)]
        scene.playback.play(events[:1], after, lambda: None)
        scene.playback.hurry()
        scene.playback.stand(after)
        heard = list[str]()
        scene.playback.sound = heard.append
        thrown = Rolled(1, (Face.HIT, Face.MISS), 1, Tally())
        scene.playback.play([thrown if rolls_next else CeaseFire(target, 3, "WW-BTL-19")], kept, lambda: None)
        for _ in range(200):
            if scene.banner.visible and "cease-fire" not in heard:
                heard.append("cease-fire")
            if not scene.playback.active:
                break
            table.guest.post([], 40.0)
        expected = ["cannon", "ricochet", "dice", "cannon"] if rolls_next else ["cannon", "ricochet", "cease-fire"]
        assert heard == expected
