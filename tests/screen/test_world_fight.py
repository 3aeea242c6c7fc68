"""Battles of the strategy game as they are seen: units go where they fall, and what stands beside the map agrees."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from world_table import WorldTable, world_table

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen.ui import Button
from dust_tactics.screen.world.beats import MAJOR, USUAL
from dust_tactics.screen.world.fight import Fight, followed
from dust_tactics.screen.world.map.blasts import Blast, Rising
from dust_tactics.screen.world.map.free_place import free_place, hidden
from dust_tactics.screen.world.map.overlay import MapContent
from dust_tactics.screen.world.panels.battle_parts import SidePlate
from dust_tactics.screen.world.parts.banner import Banner, DiceShown
from dust_tactics.screen.world.picturing import army_of, content_of
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import Battle, BattleKind
from dust_tactics.world.cards import Ability
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
