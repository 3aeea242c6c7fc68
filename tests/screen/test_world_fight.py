"""Battles of the strategy game as they are seen: units go where they fall, and what stands beside the map agrees."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from world_table import WorldTable, world_table

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.ui import Button, Canvas
from dust_tactics.screen.world.beats import MAJOR, USUAL
from dust_tactics.screen.world.fight import Fight, begun, followed
from dust_tactics.screen.world.map.blasts import Blast, Rising, Volley
from dust_tactics.screen.world.map.free_place import free_place, hidden
from dust_tactics.screen.world.map.overlay import MapContent
from dust_tactics.screen.world.panels.battle_parts import BattleDock, SidePlate
from dust_tactics.screen.world.panels.battle_shown import BattleShown, Now
from dust_tactics.screen.world.panels.odds import ChanceLine
from dust_tactics.screen.world.panels.tumbling import Tumbling
from dust_tactics.screen.world.parts.banner import Banner, DiceShown
from dust_tactics.screen.world.parts.hit_flight import HitFlight
from dust_tactics.screen.world.parts.standings import Standings
from dust_tactics.screen.world.picturing import army_of, content_of
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
    MovedIn,
    OnlyChoice,
    Retreated,
    Rolled,
    RolledAgain,
    UnitDestroyed,
)
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.scoring import as_things_stand
from dust_tactics.world.state import NOBODY, WorldState


def test_a_banner_stands_where_it_hides_nothing_that_matters() -> None:
    room = pygame.Rect(0, 0, 800, 500)
    middle = free_place((300, 60), room, ())
    assert (middle.centerx, middle.top) == (400, 16), "the middle of the upper edge, if nothing is in its way"
    fought_over = pygame.Rect(350, 20, 120, 90)
    aside = free_place((300, 60), room, [(fought_over, 4.0)])
    assert not aside.colliderect(fought_over) and room.contains(aside)
    above = pygame.Rect(0, 0, 800, 90)
    assert free_place((300, 60), room, [(above, 1.0)]).bottom == 500 - 16
    crowded = free_place((300, 60), room, [(above, 4.0), (pygame.Rect(0, 400, 800, 100), 1.0)])
    assert crowded.bottom == 500 - 16, "what matters less is hidden where something must be"


def test_a_free_place_is_found_between_the_corners_of_an_edge() -> None:
    room = pygame.Rect(0, 0, 900, 500)
    taken = [(pygame.Rect(0, 0, 170, 500), 1.0), (pygame.Rect(420, 0, 480, 500), 1.0)]
    assert hidden(free_place((200, 60), room, taken), taken) == 0


def test_units_come_and_go_on_the_map_and_are_never_fewer_than_none() -> None:
    content = MapContent(("axis", ""), ((2, 1, 0, 0, 0), (0, 0, 0, 0, 0)))
    assert content.with_units(0, (1, 1, 0, 0, 0), gone=True).forces[0] == (1, 0, 0, 0, 0)
    assert content.with_units(1, (0, 0, 3, 0, 0)).forces == ((2, 1, 0, 0, 0), (0, 0, 3, 0, 0))
    assert content.with_units(0, (5, 0, 0, 0, 0), gone=True).forces[0] == (0, 1, 0, 0, 0)
    assert content.held_by(1, "ssu").armies == ("axis", "ssu")


def fought(table: WorldTable) -> tuple[list[WorldEvent], WorldState, int, int]:
    """The events of an attack on two tanks of the other player, what they lead to, and where it came from and went."""
    table.play_to("ChooseAttack")
    state, scene = table.state, table.scene
    origin, target = next((origin, target) for origin in state.areas_of(0) for target in state.map.near[origin])
    state.owners[target], state.forces[target] = 1, Force(tank=2)
    state.forces[origin] = Force(tank=4)
    scene.map.show(content_of(state))
    faces = (Face.HIT, Face.HIT, Face.MISS)
    lost = UnitDestroyed(1, UnitKind.TANK, target, "WW-BTL-11")
    events: list[WorldEvent] = [
        AttackDeclared(0, BattleKind.LAND, (Group(origin, Force(tank=3)),), target, 1),
        Rolled(0, faces, 2, Tally()),
        lost,
        lost,
        MovedIn(0, Force(tank=3), target),
        BattleEnded(target, 0, 0, 1, EMPTY, Force(tank=2)),
    ]
    after = state.copy()
    after.owners[target], after.forces[target], after.forces[origin] = 0, Force(tank=3), Force(tank=1)
    return events, after, origin, target


def test_map_and_panel_agree_while_a_battle_is_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each loss is seen on both as it bursts, nothing is asked meanwhile, and the end is seen before anything else."""
    with world_table(home, monkeypatch) as table:
        events, after, origin, target = fought(table)
        scene, view = table.scene, table.scene.map
        scene.tweens.pace = 1.0
        over: list[bool] = []
        scene.playback.play(events, after, lambda: over.append(True))
        tanks: list[int] = []
        bursts: list[Blast] = []
        for _ in range(200):
            bursts += [effect for effect in view.effects if isinstance(effect, Blast) and effect not in bursts]
            plates = [widget for widget in scene.side.walk() if isinstance(widget, SidePlate)]
            assert len(plates) == 2 and view.content.forces[origin][0] == 1
            if view.content.armies[target] == view.content.armies[origin]:
                break
            assert sum(plates[0].facts.units) == view.content.forces[target][0]
            tanks.append(view.content.forces[target][0])
            assert len([widget for widget in scene.side.walk() if isinstance(widget, Button)]) == 1
            table.guest.post([], 40.0)
        assert list(dict.fromkeys(tanks)) == [2, 1, 0] and len(bursts) == 2 and not over
        assert scene.banner.visible or scene.playback.active
        table.guest.keys("RETURN", "RETURN")
        assert over and not view.effects and not view.flights and not scene.banner.visible


def test_with_reduced_motion_dice_lie_still_and_units_only_fade(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        events, after, _, _ = fought(table)
        scene = table.scene
        scene.tweens.pace, scene.tweens.reduced_motion = 1.0, True
        scene.playback.play(events, after, lambda: None)
        kinds = set()
        for _ in range(300):
            if scene.banner.visible:
                assert scene.banner._rolled == 1.0
            kinds |= {(type(effect).__name__, getattr(effect, "still", None)) for effect in scene.map.effects}
            table.guest.post([], 40.0)
        assert kinds == {("Blast", True), ("Ringed", True), ("Bordered", True)}, "the area that is taken is ringed"


@pytest.mark.parametrize(("still", "dice", "words"), [(False, 2, "All missed"), (True, 1, "Missed")])
def test_a_roll_without_a_hit_is_told_where_it_went_wide(
    home: Path, monkeypatch: pytest.MonkeyPatch, still: bool, dice: int, words: str
) -> None:
    with world_table(home, monkeypatch) as table:
        events, after, _, target = fought(table)
        scene = table.scene
        scene.tweens.pace, scene.tweens.reduced_motion = 1.0, still
        heard: list[str] = []
        scene.playback.sound = heard.append
        scene.playback.play([events[0], Rolled(0, (Face.MISS,) * dice, 0, Tally())], after, lambda: None)
        seen = list[Rising]()
        for _ in range(200):
            seen += [effect for effect in scene.map.effects if isinstance(effect, Rising) and effect not in seen]
            scene.map.changed()
            table.guest.draw()
            table.guest.post([], 40.0)
        (rising,) = seen
        assert rising.words == words and rising.misses == (0 if still else dice) and "ricochet" in heard
        assert rising.place == scene.map.unit_place(target, UnitKind.TANK)


@pytest.mark.parametrize("still", [False, True])
def test_a_major_battle_is_come_near_to_and_announced_with_both_sides_dice(
    home: Path, monkeypatch: pytest.MonkeyPatch, *, still: bool
) -> None:
    """Also where nobody plays in it, and at once with reduced motion; a small one of others is seen from afar."""
    with world_table(home, monkeypatch, people=1, players=3) as table:
        events, after, origin, target = fought(table)
        scene, view = table.scene, table.scene.map
        small = next(area for area in after.map.near[origin] if area not in after.map.capitals and area != target)
        after.owners[small], after.forces[small] = 2, Force(tank=2)
        scene.tweens.pace, scene.tweens.reduced_motion = 1.0, still
        attack = AttackDeclared(1, BattleKind.LAND, (Group(origin, Force(tank=3)),), small, 2)
        view.show(content_of(after))
        scene.playback.play([attack], after, lambda: None)
        assert view.camera.is_whole and scene.playback.beats is USUAL
        scene.playback.hurry()
        after.forces[small] = Force(tank=1, mech=3)
        view.show(content_of(after))
        scene.playback.play([attack, events[1]], after, lambda: None)
        assert scene.playback.beats is MAJOR and not view.camera.is_whole
        assert (view._nearing is None) is still
        assert scene.banner.title == f"The battle for {scene.words.area_in_text(small)}"
        dice_here = 7 + (3 if small in after.centres else 0)
        assert f"Ben: 3 dice · Cleo: {dice_here} dice" == scene.banner._below
        table.guest.draw()
        for _ in range(50):
            table.guest.post([], 40.0)
        assert view._nearing is None
        table.guest.draw()


def test_the_biggest_battle_so_far_is_called_that(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where more dice are rolled than in any major battle before, those of units lost there among them."""
    usual, biggest, small = "The battle for {area}", "The biggest battle so far: {area}", "{attacker} attacks {area}"
    with world_table(home, monkeypatch) as table:
        _, after, origin, _ = fought(table)
        target = next(area for area in after.map.near[origin] if area not in after.map.capitals)
        after.owners[target], after.forces[target] = 1, Force(tank=2)
        scene = table.scene
        scene.tweens.pace = 1.0
        scene.map.show(content_of(after))
        names = {"area": scene.words.area_in_text(target), "attacker": scene.words.player_first(after, 0)}

        def title(attacking: int, *earlier: Battle) -> str:
            states = [replace_battle(after, battle) for battle in (*earlier, None)]
            entries = [SimpleNamespace(state=state, events=()) for state in states]
            attack = AttackDeclared(0, BattleKind.LAND, (Group(origin, Force(tank=attacking)),), target, 1)
            with monkeypatch.context() as patch:
                patch.setattr(scene, "record", SimpleNamespace(history=entries, state=after, decision=None))
                patch.setattr(scene.commanders, "listen", lambda *kinds: None)
                scene.playback.play([attack], after, lambda: None)
            shown = scene.banner.title
            scene.playback.hurry()
            return shown

        def before(attacking: int, lost: int = 0) -> Battle:
            left, gone = Force(tank=attacking - lost), Force(tank=lost)
            return Battle(BattleKind.LAND, 0, 1, (origin,), target, left, Force(tank=2), destroyed=(gone, EMPTY))

        assert title(7) == usual.format(**names), "the first major one"
        assert title(7, before(3)) == usual.format(**names), "only small ones before"
        assert title(7, before(6), before(3)) == biggest.format(**names)
        assert title(7, before(7)) == usual.format(**names), "as big as one before"
        assert title(7, before(8, lost=5)) == usual.format(**names), "it was bigger when it began"
        assert title(3, before(6)) == small.format(**names)


def test_an_attack_over_the_edge_of_the_map_is_announced_with_its_target_well_in_view(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        _, after, _, _ = fought(table)
        scene = table.scene
        numbers = {area.id: number for number, area in enumerate(scene.atlas.areas)}
        origin, target = numbers["alaska"], numbers["kamchatka"]
        after.owners[target], after.forces[target] = 1, Force(tank=1)
        scene.tweens.pace = 1.0
        scene.map.show(content_of(after))
        attack = AttackDeclared(0, BattleKind.LAND, (Group(origin, Force(tank=3)),), target, 1)
        scene.playback.play([attack], after, lambda: None)
        assert scene.map.camera.zoom > 1.5
        assert scene.map.rect.inflate(-200, -200).contains(scene.map.logical_place(target))


def replace_battle(state: WorldState, battle: Battle | None) -> WorldState:
    """A copy of a state in which a battle is under way."""
    copy = state.copy()
    copy.battle = battle
    return copy


def test_units_that_go_to_an_empty_area_hold_it_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are drawn in their colours while the rest is played."""
    with world_table(home, monkeypatch) as table:
        events, after, _, target = fought(table)
        scene, view = table.scene, table.scene.map
        empty = next(area for area in after.map.near[target] if after.owners[area] != 0)
        after.owners[empty], after.forces[empty] = NOBODY, EMPTY
        view.show(content_of(after).with_units(target, (2, 0, 0, 0, 0)).held_by(target, army_of(after, 1)))
        scene.tweens.pace = 1.0
        fled = Retreated(1, (Group(empty, Force(tank=2)),), target, "WW-RET-05", "WW-RET-03")
        scene.playback.play([events[0], fled, *events[4:]], after, lambda: None)
        while not view.content.forces[empty][0]:
            table.guest.post([], 40.0)
        assert view.content.armies[empty] == army_of(after, 1)
        table.guest.see()


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


def test_the_count_of_blank_rolls_stands_as_the_cease_fire_has_it() -> None:
    battle = Battle(BattleKind.LAND, 0, 1, (1,), 2, Force(tank=3), Force(tank=2), blanks=2)
    assert followed(Fight(battle, ((1, 2),)), CeaseFire(2, 3, "WW-BTL-19")).battle.blanks == 3


def test_rolls_without_a_hit_are_counted_while_they_lie_there_and_a_re_roll_is_seen_in_its_place() -> None:
    battle = Battle(BattleKind.LAND, 0, 1, (0,), 1, Force(tank=2), Force(tank=2), supremacy=1)
    fight = Fight(battle, ((0, 1),))
    for player in (1, 0):
        fight = followed(fight, Rolled(player, (Face.MISS,), 0, Tally()))
    assert (fight.battle.blanks, fight.battle.rolling) == (2, 1)
    fight = followed(fight, RolledAgain(0, Ability.RAKETEN_TRUPPEN, (Face.HIT,), 1, 1))
    assert (fight.battle.blanks, fight.battle.rolling) == (0, 1), (
        "the dice of the other side than the next one lie there"
    )
    assert fight.battle.faces[0] == (Face.HIT,)


def test_large_dice_land_one_by_one() -> None:
    banner = Banner()
    banner.room = pygame.Rect(0, 0, 800, 500)

    def lying(share: float, *, is_large: bool) -> int:
        banner.show("Congo", dice=DiceShown((True,) * 8, "8 hits"), is_large=is_large)
        banner.roll(share)
        return sum(banner._rolled / banner.lands_at(number, 8) >= 1 for number in range(8))

    assert [lying(share, is_large=True) for share in (0.3, 0.55, 0.8, 1.0)] == [0, 3, 5, 8]
    assert lying(0.54, is_large=False) == 0, "small ones land close together"


@pytest.mark.clause("WW-BTL-11")
@pytest.mark.parametrize(
    ("clause", "only", "told"),
    [
        ("WW-BTL-11", False, "Ben picks your losses: 2 tanks"),
        ("WW-BTL-11", True, "Your losses: 2 tanks"),
        ("WW-AMP-03", False, "Your losses: 2 tanks"),
        ("WW-RET-05", False, "Your losses: 2 tanks"),
    ],
)
def test_a_person_is_told_who_picks_what_is_lost(
    home: Path, monkeypatch: pytest.MonkeyPatch, *, clause: str, only: bool, told: str
) -> None:
    """Once for all losses to a roll, after the last of them; what falls otherwise nobody picks."""
    with world_table(home, monkeypatch) as table:
        events, after, _, target = fought(table)
        scene = table.scene
        scene.tweens.pace = 1.0
        lost = UnitDestroyed(0, UnitKind.TANK, target, clause)
        rolled = Rolled(1, (Face.HIT, Face.HIT), 2, Tally())
        choice = [OnlyChoice(1, "ChooseLosses")] if only else []
        scene.playback.play([events[0], rolled, *choice, lost, lost], after, lambda: None)
        titles: list[str] = []
        for _ in range(250):
            if scene.banner.visible and scene.banner.title not in titles:
                titles.append(scene.banner.title)
                if "losses" in titles[-1]:
                    mine = [widget for widget in scene.side.walk() if isinstance(widget, SidePlate)][1]
                    assert sum(mine.facts.units) == 1, "the blow comes before its news"
            table.guest.post([], 40.0)
        assert [title for title in titles if "losses" in title] == [told]


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
