"""Every event of the strategy game is seen on the map or silent on purpose; units, points and the end have a beat."""

import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_world_fight import fought
from world_table import WorldTable, world_table

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen.world.map.blasts import MapEffect, Rising
from dust_tactics.screen.world.map.plays import Bordered, Ringed, SetDown, Sign
from dust_tactics.screen.world.picturing import army_of, content_of
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally, tally
from dust_tactics.world import events as told
from dust_tactics.world.battle import BattleKind, SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Group, MoveKind, Placement
from dust_tactics.world.events import (
    AbilityUsed,
    AreaClaimed,
    AttackDeclared,
    BattleEnded,
    Bought,
    CapitalsOpened,
    CardsRevealed,
    CeaseFire,
    CentrePlaced,
    GameEnded,
    Moved,
    MovedIn,
    NurseRolled,
    PlayerEliminated,
    PointsCounted,
    Reinforced,
    Retreated,
    Rolled,
    RolledAgain,
    RoundBegan,
    Scored,
    SpecialAttack,
    UnitDestroyed,
    UnitsBuilt,
)
from dust_tactics.world.force import EMPTY, ONE, Force, UnitKind
from dust_tactics.world.result import WorldResult
from dust_tactics.world.state import NOBODY, WorldState

KINDS = {kind for _, kind in inspect.getmembers(told, inspect.isclass) if kind.__module__ == told.__name__}
SILENT = {
    told.OnlyChoice: "what answers itself is no event of the map",
    told.DeckShuffled: "cards lie below the map",
    told.CardsDealt: "cards lie below the map",
    told.CardChosen: "is secret",
    told.CardsDrawn: "cards lie below the map",
    told.CardsDiscarded: "cards lie below the map",
    told.OrderSettled: "chips in the bar change places",
    told.ArmyTaken: "the chip in the bar gets its colours",
    told.NeutralsPlaced: "set-up: the map shows them at once",
    told.ReadyStartLaid: "set-up: the map shows it at once",
    told.SetUpEnded: "the first round begins next",
    told.TurnBegan: "the chip in the bar is lit, and points are counted next",
    told.AbilityPassed: "nothing was done",
    told.ControlChanged: "part of what changed it",
    told.MovementBegan: "the phase in the bar is lit",
    told.MovementEnded: "the phase in the bar is lit",
    told.CombatBegan: "the phase in the bar is lit",
    told.CombatEnded: "the turn of the next begins",
    told.MajoritySettled: "its sign rises with the points that it gives",
    told.WithoutCapital: "the table of points tells it",
    told.RoundEnded: "the table of points is shown, and the next round begins",
    told.SupremacySettled: "stands beside the dice",
    told.TableAgreed: "the table of miniatures opens",
    told.TableFought: "the battle that it was ends next",
    told.VeteransKept: "the battle that they come from has ended",
}
"""Kinds of events that have no beat on the map, each with the reason."""


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WorldTable]:
    with world_table(home, monkeypatch, version="standard") as table:
        yield table


def samples(state: WorldState, origin: int, target: int) -> tuple[list[WorldEvent], list[WorldEvent]]:
    """One event of each kind that is seen: those of a battle in their order, then all others."""
    tanks, home = Force(tank=2), state.areas_of(0)[0]
    faces = (Face.HIT, Face.MISS)
    fight: list[WorldEvent] = [
        AttackDeclared(0, BattleKind.LAND, (Group(origin, Force(tank=3)),), target, 1),
        Rolled(0, faces, 1, Tally()),
        RolledAgain(0, Ability.RAKETEN_TRUPPEN, faces, 1, 1),
        NurseRolled(1, UnitKind.TANK, Face.MISS, True),
        UnitDestroyed(1, UnitKind.TANK, target, "WW-BTL-11"),
        Retreated(1, (Group(home, ONE[UnitKind.TANK]),), target, "WW-RET-01", "WW-RET-02"),
        CeaseFire(target, 3, "WW-BTL-19"),
        MovedIn(0, tanks, target),
        BattleEnded(target, 0, 0, 1, EMPTY, tanks),
    ]
    others: list[WorldEvent] = [
        AreaClaimed(0, target, "WW-SET-10"),
        Moved(0, MoveKind.LAND, ONE[UnitKind.TANK], (origin, target)),
        AbilityUsed(0, Ability.MECH_BUILDER, "WW-ABL-24", origin),
        Bought(0, tanks, EMPTY, 0, 0, tally(4, "own-tank"), 0),
        UnitsBuilt(0, (Placement(origin, origin, tanks),)),
        Reinforced(0, (Placement(origin, origin, tanks),), Tally(), 0),
        CentrePlaced(0, origin, "WW-PRD-21"),
        PointsCounted(0, tally(6, "capitals")),
        SpecialAttack(0, SpecialKind.MISSILES, None, target, 1, faces, 1, Tally()),
        Scored(0, tally(2, "capitals"), 2),
        CapitalsOpened(0, "WW-RST-05"),
        CardsRevealed(((0, 0), (1, 1))),
        RoundBegan(2),
        PlayerEliminated(1),
        GameEnded(WorldResult((0,), "threshold", "WW-VIC-03", 3, (50, 4))),
    ]
    return fight, others


def test_every_kind_of_event_is_seen_or_silent_with_a_reason(table: WorldTable) -> None:
    _, after, origin, target = fought(table)
    fight, others = samples(after, origin, target)
    assert {type(event) for event in (*fight, *others)} | set(SILENT) == KINDS
    playback = table.scene.playback
    playback.begin(after)
    for event in (*fight, *others):
        assert type(event) not in SILENT and playback.parts_of(event), f"{event} is not seen"


def seen_of(table: WorldTable, events: list[WorldEvent], after: WorldState, *, still: bool) -> list[MapEffect]:
    """Play events, drawing every frame, and return all effects that were seen on the map."""
    scene, seen = table.scene, list[MapEffect]()
    scene.tweens.pace, scene.tweens.reduced_motion = 1.0, still
    scene.playback.play(events, after, lambda: None)
    for _ in range(300):
        if not scene.playback.active:
            break
        seen += [effect for effect in scene.map.effects if all(effect is not other for other in seen)]
        table.guest.draw()
        table.guest.post([], 40.0)
    assert not scene.playback.active and not scene.map.effects and not scene.banner.visible
    return seen


@pytest.mark.parametrize("still", [False, True])
def test_units_that_are_built_come_down_and_are_counted_as_they_land(table: WorldTable, still: bool) -> None:
    table.play_to("ChooseMovement")
    state, scene = table.state, table.scene
    area, other = state.areas_of(0)[:2]
    placed = (
        Placement(area, area, Force(tank=2)),
        Placement(area, other, Force(fighter=1)),
        Placement(other, other, ONE[0]),
    )
    before, heard = state.forces[area], list[str]()
    scene.playback.sound = heard.append
    after = state.copy()
    after.forces[area], after.forces[other] = before.plus(Force(tank=2, fighter=1)), state.forces[other].plus(ONE[0])
    seen = seen_of(table, [UnitsBuilt(0, placed)], after, still=still)
    assert [effect.words for effect in seen if isinstance(effect, Rising)] == ["+3", "+1"]
    falling = [effect.kind for effect in seen if isinstance(effect, SetDown)]
    assert falling == ([] if still else ["tank", "fighter", "tank"])
    assert scene.map.content.forces == content_of(after).forces and heard == ["walker-step"]


def test_pieces_stand_on_the_map_from_the_moment_they_land(table: WorldTable) -> None:
    table.play_to("ChooseMovement")
    state, scene = table.state, table.scene
    area = state.areas_of(0)[0]
    before = scene.map.content.forces[area][0]
    scene.tweens.pace = 1.0
    scene.playback.play([UnitsBuilt(0, (Placement(area, area, Force(tank=2)),))], state, lambda: None)
    counted = list[tuple[bool, int]]()
    while scene.playback.active:
        falls = any(isinstance(effect, SetDown) and effect.share < 0.4 for effect in scene.map.effects)
        counted.append((falls, scene.map.content.forces[area][0]))
        table.guest.post([], 30.0)
    assert set(counted) == {(True, before), (False, before + 2)}


def test_a_key_or_two_clicks_show_units_that_are_built_at_once(table: WorldTable) -> None:
    table.play_to("ChooseMovement")
    state, scene = table.state, table.scene
    area = state.areas_of(0)[0]
    before = scene.map.content.forces[area][0]
    scene.tweens.pace = 1.0
    scene.playback.play([UnitsBuilt(0, (Placement(area, area, Force(tank=2)),))], state, lambda: None)
    scene.playback.quicken()
    scene.playback.quicken()
    assert not scene.playback.active and scene.map.content.forces[area][0] == before + 2


def test_what_a_purchase_costs_rises_at_home_and_nothing_does_for_none(table: WorldTable) -> None:
    table.play_to("ChooseMovement")
    bought = Bought(0, Force(tank=2), EMPTY, 0, 0, tally(4, "own-tank"), 0)
    seen = seen_of(table, [bought, Bought(0, EMPTY, EMPTY, 0, 0, Tally(), 6)], table.state, still=False)
    assert [effect.words for effect in seen if isinstance(effect, Rising)] == ["−4 PP"] and len(seen) == 1


def test_production_points_rise_from_what_gives_them(table: WorldTable) -> None:
    table.play_to("ChooseMovement")
    state = table.state
    counted = next(
        event
        for entry in reversed(table.scene.record.history)
        for event in entry.events
        if isinstance(event, PointsCounted) and event.player == 0
    )
    seen = seen_of(table, [counted], state, still=False)
    given = {part.source: part.value for part in counted.tally.parts}
    risen = sum(int(effect.words) for effect in seen if isinstance(effect, Rising))
    assert risen == given["centres"] + given["capitals"]


def test_victory_points_of_all_rise_together_from_what_they_come_of(table: WorldTable) -> None:
    table.play_to("ChooseMovement")
    state = table.state
    events: list[WorldEvent] = []
    for player in (0, 1):
        scoring = state.version.scoring
        capitals = state.count(state.map.capitals, player)
        sources = state.count(state.map.sources, player) // scoring.sources_each
        points = tally(scoring.capital * capitals, "capitals").plus(sources, "sources")
        if not player:
            points = points.plus(scoring.majority, "majority-land").plus(scoring.majority, "majority-production")
        events.append(Scored(player, points, points.total))
    scene = table.scene
    scene.tweens.pace = 1.0
    scene.playback.begin(state)
    assert len(scene.playback.parts_of(events[0])) == 1, "one beat for each"
    seen = seen_of(table, events, state, still=False)
    risen = sum(int(effect.words) for effect in seen if isinstance(effect, Rising))
    no_majorities = sum(part.value for one in events for part in one.tally.parts if "majority" not in part.source)
    assert risen == no_majorities
    assert [effect.icon for effect in seen if isinstance(effect, Sign)] == ["world-globe", "world-factory"]


@pytest.mark.parametrize("still", [False, True])
def test_an_area_that_is_taken_has_its_border_drawn_within_the_time_of_the_banner(
    table: WorldTable, still: bool
) -> None:
    _, after, _, target = fought(table)
    scene, atlas = table.scene, table.scene.atlas
    seen = seen_of(table, [BattleEnded(target, 0, 0, 1, EMPTY, EMPTY)], after, still=still)
    rings, border = seen
    assert isinstance(rings, Ringed) and isinstance(border, Bordered)
    assert border.rings == atlas.areas[target].rings
    assert border.colour == atlas.armies[army_of(after, 0)].line and border.still == rings.still == still
    scene.playback.begin(after)
    assert sum(part.duration for part in scene.playback.parts_of(BattleEnded(target, 0, 0, 1, EMPTY, EMPTY))) <= 1000
    held = seen_of(table, [BattleEnded(target, 1, 0, 1, EMPTY, EMPTY)], after, still=still)
    assert [type(effect) for effect in held] == [Ringed], "what was held has no new border"


def test_the_end_of_a_game_draws_the_borders_of_who_has_won(table: WorldTable) -> None:
    table.play_to("ChooseMovement")
    result = WorldResult((0,), "threshold", "WW-VIC-03", 3, (50, 4))
    seen = seen_of(table, [GameEnded(result)], table.state, still=False)
    borders = [effect for effect in seen if isinstance(effect, Bordered)]
    land = [area for area in table.state.map.land if table.state.owners[area] == 0]
    assert [len(one.rings) for one in borders] == [sum(len(table.scene.atlas.areas[area].rings) for area in land)]


def test_land_that_nobody_holds_has_a_sign_and_a_tooltip_that_says_so(table: WorldTable) -> None:
    table.play_to("ChooseMovement")
    state, scene = table.state, table.scene
    area = next(area for area in state.areas_of(0) if area in state.map.land and not state.map.areas[area].capital)
    scene.map.show(content_of(state))
    assert "left" not in [stand.kind for stand in scene.map.stands_of(area)]
    assert scene.map_tip(area) is None
    state.owners[area], state.forces[area] = NOBODY, EMPTY
    scene.map.show(content_of(state))
    assert "left" in [stand.kind for stand in scene.map.stands_of(area)]
    tip = scene.map_tip(area)
    assert tip is not None and tip.body == scene.words.screen("area-rule.left") and tip.clause
    content = scene.map.content.held_by(area, "axis")
    assert area not in content.left, "who moves in takes the sign away"
    sea = next(area for area in state.map.seas if state.owners[area] == NOBODY)
    assert not [stand for stand in scene.map.stands_of(sea) if stand.kind == "left"]
