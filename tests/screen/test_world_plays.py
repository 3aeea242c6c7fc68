"""Cards at work are seen where they work; capitals that fall or open are told of, and players who are out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest
from test_world_fight import fought
from world_table import WorldTable, world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.language.commanders import line_keys
from dust_tactics.screen.art.pictures import Painting
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.world.commanders import leader_of
from dust_tactics.screen.world.facts import flags_of
from dust_tactics.screen.world.map.blasts import Rising
from dust_tactics.screen.world.map.locks import Unlocked
from dust_tactics.screen.world.map.plays import Bordered, Dropping, Missiles, Ringed, Sign
from dust_tactics.screen.world.panels.scoring import _goes_on
from dust_tactics.screen.world.parts import fall
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally, tally
from dust_tactics.world.battle import BattleKind, SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Group
from dust_tactics.world.events import (
    AbilityUsed,
    AttackDeclared,
    BattleEnded,
    CapitalsOpened,
    NurseRolled,
    PlayerEliminated,
    Rolled,
    RoundBegan,
    Scored,
    SpecialAttack,
)
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.state import WorldState
from dust_tactics.world.turning import WorldMoment

_STRIPS = 8


@dataclass
class Seen:
    """What was seen of events: the banners, and the kinds of effects with the words of those that rise."""

    banners: list[str]
    effects: list[str]
    falls: set[str] = field(default_factory=set)


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WorldTable]:
    with world_table(home, monkeypatch) as table:
        yield table


def watched(table: WorldTable, events: list[WorldEvent], *, still: bool = False) -> Seen:
    """Play events over a battle for an area that the first player has won; draw every frame."""
    _, after, _, _ = fought(table)
    scene, seen = table.scene, Seen([], [])
    scene.tweens.pace, scene.tweens.reduced_motion = 1.0, still
    scene.playback.play(events, after, lambda: None)
    for _ in range(300):
        if scene.banner.visible and scene.banner.title not in seen.banners:
            seen.banners.append(scene.banner.title)
        if scene.fall.visible:
            seen.falls.add(scene.fall.title)
        for effect in scene.map.effects:
            name = effect.words if isinstance(effect, Rising) else type(effect).__name__
            if name not in seen.effects:
                seen.effects.append(name)
        table.guest.draw()
        table.guest.post([], 40.0)
        if not scene.playback.active:
            break
    assert not scene.playback.active and not scene.map.effects
    assert not scene.banner.visible and not scene.fall.visible
    return seen


@pytest.mark.parametrize("ability", list(Ability))
def test_every_card_is_seen_where_it_works(table: WorldTable, ability: Ability) -> None:
    about = 1 if ability in (Ability.DIPLOMAT, Ability.KOSHKA) else 3
    seen = watched(table, [AbilityUsed(0, ability, "WW-ABL-01", about)])
    words = table.scene.words
    assert seen.banners == [f"{words.player(table.state, 0)}: {words.ability(ability)}"]
    assert seen.effects == [Sign.__name__]


@pytest.mark.parametrize("still", [False, True])
def test_the_nurse_throws_her_die_and_says_whom_she_has_saved(table: WorldTable, still: bool) -> None:
    events, _, _, _ = fought(table)
    rolled = [NurseRolled(1, UnitKind.TANK, Face.MISS, True), NurseRolled(1, UnitKind.TANK, Face.HIT, False)]
    seen = watched(table, [events[0], *rolled], still=still)
    assert "Nurse: Tank" in seen.banners and seen.effects == ["Saved"]


@pytest.mark.parametrize("still", [False, True])
def test_missiles_fly_from_home_and_mechs_drop_from_the_sky(table: WorldTable, still: bool) -> None:
    _, _, origin, target = fought(table)
    fired = SpecialAttack(0, SpecialKind.MISSILES, None, target, 1, (Face.HIT, Face.MISS), 1, Tally())
    dropped = AttackDeclared(0, BattleKind.DROPPED, (Group(origin, Force(mech=2)),), target, 1)
    seen = watched(table, [fired, dropped], still=still)
    assert still or {Missiles.__name__, Dropping.__name__} <= set(seen.effects)


@pytest.mark.parametrize("still", [False, True])
def test_capitals_that_open_or_fall_and_players_who_are_out_are_told_of(table: WorldTable, still: bool) -> None:
    capital = next(iter(table.state.map.capitals))
    fallen = BattleEnded(capital, 0, 0, 1, EMPTY, EMPTY)
    seen = watched(table, [CapitalsOpened(0, "WW-RST-05"), fallen, PlayerEliminated(1)], still=still)
    words: Callable[[int], str] = table.scene.words.area_in_text
    assert seen.banners == ["Capitals are open", "Ben has no units left"]
    assert seen.falls == {f"Ada takes the capital, {words(capital)}"}, (
        "it fills the window for a moment, and is told once"
    )
    assert seen.effects == [Unlocked.__name__, Ringed.__name__, Bordered.__name__]


@pytest.mark.clause("WW-RST-04", "WW-RST-05")
@pytest.mark.parametrize("both", [False, True])
def test_capitals_open_after_the_table_of_points_for_whoever_has_enough(
    home: Path, monkeypatch: pytest.MonkeyPatch, *, both: bool
) -> None:
    """Locks break on those that open for somebody, and on no other twice."""
    with world_table(home, monkeypatch, version="standard") as table:
        _, after, _, _ = fought(table)
        scene, most = table.scene, (26, 25 if both else 10)
        for player, points in enumerate(most):
            after.change_player(player, points=points)
        scene.tweens.pace = 1.0
        scored: list[WorldEvent] = [Scored(player, tally(8, "sources"), points) for player, points in enumerate(most)]
        opens = "All capitals can be attacked" if both else "Ada can attack capitals"
        assert _goes_on(scene.words, after, {0: 8, 1: 8}, ()) == f"No winner yet. {opens} from now on."
        assert len(flags_of(after, scene.words)) == (1 if both else 2), "the mark stands while somebody needs it"
        own = {area for area in after.map.capitals if after.owners[area] == 0}
        assert own
        for events, expected in (
            ([*scored, RoundBegan(4)], {*after.map.capitals} if both else {*after.map.capitals} - own),
            ([CapitalsOpened(0, "WW-RST-05")], set() if both else {*after.map.capitals} - their_own(after)),
        ):
            locked: set[tuple[float, float]] = set()
            titles: list[str] = []
            scene.playback.play(events, after, lambda: None)
            for _ in range(300):
                locked |= {place for one in scene.map.effects if isinstance(one, Unlocked) for place in one.places}
                titles += [scene.banner.title] if scene.banner.visible and scene.banner.title not in titles else []
                table.guest.post([], 60.0)
                if not scene.playback.active:
                    break
            assert locked == {scene.atlas.areas[area].at for area in expected}
            assert ("Capitals are open" in titles) == bool(expected)
            after.capitals_open = True


def their_own(state: WorldState) -> set[int]:
    """The capitals of the second player."""
    return {area for area in state.map.capitals if state.owners[area] == 1}


def test_locks_break_on_capitals_that_open_and_a_commander_speaks_of_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch, computer=Seat("veteran")) as table:
        _, after, _, _ = fought(table)
        scene, heard = table.scene, list[str]()
        scene.tweens.pace, scene.playback.sound = 1.0, heard.append
        scene.commanders._waiting = [WorldMoment("open")]
        scene.playback.play([CapitalsOpened(0, "WW-RST-05")], after, lambda: None)
        locked: set[tuple[float, float]] = set()
        for _ in range(60):
            locked |= {place for one in scene.map.effects if isinstance(one, Unlocked) for place in one.places}
            table.guest.draw()
            table.guest.post([], 60.0)
        assert locked == {scene.atlas.areas[area].at for area in after.map.capitals}
        assert heard == ["drum", "horn"], "the horn sounds as they break"
        leader = leader_of(scene.messages, after, scene.seats, 1)
        assert leader is not None
        (key,) = line_keys(leader, "world-open", None, 1)
        assert any(scene.messages.text(key) in plate.words for plate in table.guest.widgets(CommanderPlate))


def test_the_picture_of_a_capital_that_falls_is_painted_while_dice_roll(
    table: WorldTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, after, _, _ = fought(table)
    capital = min(after.map.capitals)
    attack = Group(after.map.near[capital][0], Force(tank=3))
    declared = AttackDeclared(0, BattleKind.LAND, (attack,), capital, 1)
    rolled = Rolled(0, (Face.HIT, Face.MISS, Face.MISS), 1, Tally())
    scene, strips = table.scene, [0]
    scene.tweens.pace = 1.0

    def counted(width: int, height: int, colour: str) -> Painting:
        for _ in range(_STRIPS):
            strips[0] += 1
            yield
        return pygame.Surface((width, height))

    monkeypatch.setattr(fall, "capital_picture", counted)
    scene.playback.play([declared, rolled, BattleEnded(capital, 0, 0, 1, EMPTY, EMPTY)], after, lambda: None)
    frames = [strips[0]]
    while scene.playback.active and not scene.fall.visible:
        before = strips[0]
        table.guest.post([], 40.0)
        frames.append(strips[0] - before)
    assert scene.fall.visible
    table.guest.draw()
    assert strips[0] == sum(frames) == _STRIPS, "not all at once as it is shown"
    assert max(frames) == 1


def test_numbers_and_signs_stand_in_view_and_off_the_name_of_their_place(table: WorldTable) -> None:
    view = table.scene.map
    table.play_to("ChoosePlay")
    table.guest.draw()
    black = pygame.Surface(view._pixels.size)
    for area in range(len(table.scene.atlas.areas)):
        place = table.scene.atlas.areas[area].at
        for effect in (
            Rising("+1", place, plate="#FFFFFF", share=0.4),
            Sign("world-globe", place, "#FFFFFF", share=0.6),
        ):
            effect.still = True
            black.fill("#000000")
            effect.paint(black, view.camera)
            drawn = pygame.mask.from_threshold(black, (0, 0, 0), (1, 1, 1, 255))
            drawn.invert()
            (seen,) = [pygame.Rect(rect) for rect in drawn.get_bounding_rects() if rect.width > 12]
            assert min(seen.size) >= 16, table.scene.atlas.areas[area].id
