"""Every event and every weapon has its show: aim, shot when the dice have told, what it costs, what it leaves."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import gallery_feel
import pygame
import pytest
from battle_table import Lay, Table
from test_battle_dice import DUEL, attack, fire, rolls, shown

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.grid.arcs import Facing
from dust_tactics.rules import events as ev
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import IMPROVISED, Shot
from dust_tactics.screen.art import marks as art_marks
from dust_tactics.screen.art.armament import _NAMES, _RULES
from dust_tactics.screen.battle.animation import UNSEEN, animation
from dust_tactics.screen.battle.animation_parts import Fight, Line
from dust_tactics.screen.battle.fight_animation import (
    _DECIDED,
    _DECIDES,
    _QUICKER,
    _READ_DICE,
    _ROW_OF_ROLLS,
    _THROW,
    fight_animation,
)
from dust_tactics.screen.battle.show.marks import FALLEN, LASTS, Mark
from dust_tactics.screen.battle.show.moving import GAITS
from dust_tactics.screen.battle.show.volleys import ShotOutcome
from dust_tactics.screen.battle.show.volleys import fire as fire_lines
from dust_tactics.screen.battle.show.weapons import VOLLEYS, Volley, shown_rounds, volley_of
from dust_tactics.screen.battle.side_animation import side_animation
from dust_tactics.screen.battle.view.effects import FloatingWords, Layer
from dust_tactics.screen.battle.view.fight_effects import ThrownDice, _Row
from dust_tactics.screen.battle.view.fire import FLIGHTS, MUZZLES, Shooting
from dust_tactics.screen.battle.view.impacts import IMPACTS, Falling, Impact
from dust_tactics.screen.kept_pictures import KEEPER
from dust_tactics.screen.sounds.recipes import SOUNDS
from dust_tactics.table.dice import Face, parse_faces
from dust_tactics.table.tally import tally

FAMILIES = {name for name, _ in _NAMES} | {name for _, name in _RULES} | {"rifle"}
UNASKED = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)


# The tables


def test_every_event_is_seen_or_said_not_to_be() -> None:
    seen = {*animation.registry, *fight_animation.registry, *side_animation.registry} - {object}
    assert seen | UNSEEN == set(get_args(ev.AnyEvent))
    assert not seen & UNSEEN


def test_the_sheets_show_every_event_that_is_seen(field: Table) -> None:
    drawn = {type(make(field)) for make in (*gallery_feel.EVENTS.values(), *gallery_feel.OF_A_SIDE.values())}
    assert drawn == set(get_args(ev.AnyEvent)) - UNSEEN


@pytest.mark.parametrize("name", sorted(gallery_feel.EVENTS))
def test_every_event_at_a_place_is_played_to_its_end_and_heard_as_there_is(field: Table, name: str) -> None:
    heard, over = list[str](), list[bool]()
    field.scene.playback.sound = heard.append
    event = gallery_feel.EVENTS[name](field)
    field.scene.playback.play([event], field.state, lambda: over.append(True))  # type: ignore[list-item]
    field.wait(1500)
    assert over == [True] and set(heard) <= set(SOUNDS)


def test_every_family_of_weapons_has_its_show() -> None:
    assert set(VOLLEYS) == FAMILIES


@pytest.mark.parametrize("edition", ["2010", "2013", "2016"])
def test_every_weapon_of_every_card_is_shown(edition: str) -> None:
    for card in load_cards(edition).values():
        for weapon in card.weapons:
            volley = volley_of(weapon)
            assert volley.close <= weapon.close_combat, (card.id, weapon.name)


@pytest.mark.parametrize("family", sorted(VOLLEYS))
def test_a_volley_names_what_there_is_and_is_soon_over(family: str) -> None:
    volley = VOLLEYS[family]
    assert volley.muzzle in MUZZLES and volley.flight in FLIGHTS and volley.impact in IMPACTS
    assert volley.sound in SOUNDS and (not volley.landing or volley.landing in SOUNDS)
    assert volley.mark == "none" or volley.mark in LASTS
    assert volley.time + (shown_rounds(volley, 9) - 1) * volley.every <= 400


def test_every_kind_of_unit_goes_and_falls_in_its_way() -> None:
    assert set(GAITS) == set(FALLEN) == set(Kind)
    assert all(gait.sound in SOUNDS and (gait.mark == "none" or gait.mark in LASTS) for gait in GAITS.values())
    assert set(FALLEN.values()) <= set(LASTS)
    assert set(art_marks.PAINTERS) | {"wreck"} == set(LASTS)


def test_families_look_different() -> None:
    """No two are the same but for their sound, unless they are the same in the hand."""
    alike = [{"radiation", "phaser"}, {"blade", "pole-blade"}, {"recoilless", "recoilless-rifle"}, {"saw", "drill"}]
    alike += [{"fists", "tools"}, {"talons", "claw"}, {"cannon", "long-gun"}, {"bazooka", "faust"}, {"pistol", "rifle"}]
    alike += [{"rifle", "submachine-gun"}, {"machine-gun", "submachine-gun"}, {"machine-gun", "gatling"}]
    for one, first in VOLLEYS.items():
        for other, second in VOLLEYS.items():
            if one < other and {one, other} not in alike:
                assert picture_of(first) != picture_of(second), (one, other)


def picture_of(volley: Volley) -> tuple[object, ...]:
    """What is seen of a volley, without its measures."""
    return volley.muzzle, volley.flight, volley.impact, volley.mark, volley.rounds


@pytest.mark.parametrize("kind", sorted(IMPACTS))
@pytest.mark.parametrize("share", [0.0, 0.5, 0.99])
def test_impacts_are_painted_around_where_they_land(kind: str, share: float) -> None:
    surface = pygame.Surface((240, 240))
    surface.fill("#6F6F4D")
    before = surface.copy()
    IMPACTS[kind](surface, (120.0, 120.0), 0.3, 60.0, share, 1)
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1), before)
    changed.invert()
    rects = changed.get_bounding_rects()
    assert share != 0.5 or rects
    assert all(pygame.Rect(20, 20, 200, 200).contains(rect) for rect in rects)


@pytest.mark.parametrize("kind", sorted(FLIGHTS))
def test_flights_are_painted_at_any_moment_and_any_distance(kind: str) -> None:
    surface = pygame.Surface((240, 60))
    for end in ((20.5, 30.0), (60.0, 30.0), (230.0, 30.0)):
        for share in (0.0, 0.3, 0.7, 1.0):
            FLIGHTS[kind](surface, [(20.0, 30.0), (20.2, 30.0), end], 48, share, 3)


def test_all_effects_together_keep_no_more_pictures_than_they_may() -> None:
    surface = pygame.Surface((400, 400))
    KEEPER.forget()
    for volley in VOLLEYS.values():
        for frame in range(12):
            share = frame / 12
            MUZZLES[volley.muzzle](surface, (200.0, 200.0), 0.4, volley.flash * 84, share)
            FLIGHTS[volley.flight](surface, [(40.0, 200.0), (360.0, 210.0)], 84, share, 1)
            IMPACTS[volley.impact](surface, (200.0, 200.0), 0.4, volley.size * 84, share, 1)
    assert 0 < KEEPER.bytes < 32 * 2**20


def moments(table: Table) -> Iterator[list[str]]:
    """What is on the board at each moment, until all is played."""
    while table.scene.playback.active:
        yield [type(effect).__name__ for effect in (*table.scene.board.effects, *table.scene.board.lingering)]
        table.app.step([], 16)


def test_the_shots_come_when_the_dice_have_told_what_comes_of_them(lay: Lay) -> None:
    table = attack(lay)
    first_roll = first_shot = None
    for number, seen in enumerate(moments(table)):
        dice = shown(table, ThrownDice)
        if first_roll is None and any(row.thrown >= 1 for one in dice for row in one.rows):  # type: ignore[attr-defined]
            first_roll = number
        if first_shot is None and "Shooting" in seen:
            first_shot = number
    assert first_roll is not None and first_shot is not None and first_roll <= first_shot


@pytest.mark.parametrize("seed", range(4))
def test_shots_are_under_way_while_the_dice_of_a_save_tumble_and_land_as_they_lie(lay: Lay, seed: int) -> None:
    """Nobody has read what comes of them before the muzzle flashes, and no shot is seen twice."""
    table = attack(lay, seed)
    tumbled, landed, lie, fired = 0, None, None, list[int]()
    for number, seen in enumerate(moments(table)):
        rows = [row for one in shown(table, ThrownDice) for row in one.rows]  # type: ignore[attr-defined]
        saves = rows[1].thrown if len(rows) > 1 else 0.0
        tumbled += "Shooting" in seen and 0 < saves < 1
        fired += [number] if "Muzzle" in seen else []
        lie = number if lie is None and saves >= 1 else lie
        landed = number if landed is None and "Impact" in seen else landed
    assert tumbled and lie is not None and landed is not None and abs(lie - landed) <= 2
    assert fired[-1] - fired[0] < 30, "a second salvo"


def test_who_strikes_back_in_vain_at_a_sustained_attack_misses(lay: Lay) -> None:
    """Nobody rolls these dice once more, and the blow must not land on who took nothing."""
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "C3"}, pace=1.0, settings=UNASKED)
    reapers, grenadiers = table.unit("grim-reapers"), table.unit("recon-grenadiers")

    def roll(purpose: str, side: int, faces: str) -> ev.DiceRolled:
        one, other = (grenadiers, reapers) if side else (reapers, grenadiers)
        dice = tally(len(faces), "dice")
        return ev.DiceRolled(purpose, side, dice, parse_faces(faces), (Face.ARMY,), "", one, other, IMPROVISED)

    rolled: list[ev.AnyEvent] = [
        ev.TargetsDeclared(reapers, sustained=True, shots=(Shot(IMPROVISED, grenadiers),)),
        ev.CloseCombatBegan(reapers, grenadiers),
        *(roll("hit", 0, "TT"), roll("re-roll", 0, "AT"), roll("hit", 1, "TT")),
        ev.MiniaturesLost(grenadiers, (4,), 4),
    ]
    table.scene.playback.play(rolled, table.state, lambda: None)
    missed, hurt = set[float](), False
    while table.scene.playback.active:
        rising = [one for one in shown(table, FloatingWords) if isinstance(one, FloatingWords)]
        missed |= {one.place[0] for one in rising if one.words == "missed"}
        hurt |= table.scene.board.shown[reapers].white
        table.app.step([], 16)
    assert missed == {table.state.units[reapers].squares[0] % 9 + 0.5} and not hurt


def test_a_shot_that_is_saved_glances_off_as_its_dice_lie_and_hurts_nobody(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    reapers, grenadiers = table.unit("grim-reapers"), table.unit("recon-grenadiers")
    rolled = [
        ev.TargetsDeclared(reapers, sustained=False, shots=(Shot(0, grenadiers),)),
        ev.DiceRolled("hit", 0, tally(1, "dice"), parse_faces("A"), (Face.ARMY,), "", reapers, grenadiers, 0),
        ev.DiceRolled(ev.COVER_SAVE, 1, tally(1, "dice"), parse_faces("A"), (Face.ARMY,), "", grenadiers, reapers, 0),
    ]
    table.scene.playback.play(rolled, table.state, lambda: None)
    first, kinds, words = None, set[str](), set[str]()
    while table.scene.playback.active:
        kinds |= {one.kind for one in shown(table, Impact)}  # type: ignore[attr-defined]
        words |= {one.words for one in shown(table, FloatingWords)}  # type: ignore[attr-defined]
        if kinds and first is None:
            first = [row.thrown for one in shown(table, ThrownDice) for row in one.rows]  # type: ignore[attr-defined]
        table.app.step([], 16)
    assert first is not None and min(first) > 0.9, "the dice lie with the shot"
    assert "glance" in kinds and "1 saved" in words and not shown(table, ThrownDice)
    assert table.scene.board.shown[grenadiers].shift == (0.0, 0.0)


def landed_at(table: Table, outcome: ShotOutcome) -> tuple[float, float, str]:
    """Where a rifle shot lands, and what is seen there."""
    top, effects = table.scene.playback.table, table.scene.board.lingering
    line = fight_lines(table)
    for part in top.play(fire_lines(top, [line], outcome).cues):
        assert part.on_step is not None
        for step in range(100):
            part.on_step(step / 100)
    found = next(effect for effect in effects if isinstance(effect, Impact))
    effects.clear()
    return *found.place, found.kind


def fight_lines(table: Table) -> object:
    """One weapon of the reapers, aimed at the grenadiers."""
    from dust_tactics.screen.battle.animation_parts import Line

    return Line(table.unit("grim-reapers"), Shot(0, table.unit("recon-grenadiers")))


def test_a_miss_goes_wide_and_a_save_glances_off_the_rim(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    target = table.scene.playback.table.place(table.unit("recon-grenadiers"))
    assert target is not None
    x, y, kind = landed_at(table, ShotOutcome.HIT)
    assert abs(x - target[0]) + abs(y - target[1]) < 0.4 and kind != "glance"
    x, y, kind = landed_at(table, ShotOutcome.MISSED)
    assert abs(y - target[1]) > 0.25
    x, y, kind = landed_at(table, ShotOutcome.SAVED)
    assert kind == "glance"


def test_soldiers_are_seen_falling_after_the_flash_and_nothing_waits_for_them(lay: Lay) -> None:
    """Their unit has lost them by then, and the next thing comes when it always came."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, pace=1.0, settings=UNASKED)
    event = ev.MiniaturesLost(table.unit("recon-grenadiers"), (0, 1), 3)
    (part,) = fight_animation(event, table.scene.playback.table)
    assert part.duration <= 320 and part.on_step is not None
    part.on_step(60 / part.duration)
    assert not shown(table, Falling), "the flash would hide them"
    part.on_step(160 / part.duration)
    assert shown(table, Falling)


def test_a_unit_loses_one_soldier_after_another_as_the_number_tells(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, pace=1.0, settings=UNASKED)
    unit, board = table.unit("recon-grenadiers"), table.scene.board
    (part,) = fight_animation(ev.MiniaturesLost(unit, (0, 1, 2), 2), table.scene.playback.table)
    assert part.on_step is not None
    told = list[tuple[int, str]]()
    for moment in range(101):
        part.on_step(moment / 100)
        words = [effect.words for effect in shown(table, FloatingWords)]  # type: ignore[attr-defined]
        told += [(board.shown[unit].left, words[0])] if words else []
    assert list(dict.fromkeys(told)) == [(5, "−1"), (4, "−1"), (3, "−2"), (2, "−3")]
    assert board.shown[unit].left == 2 and len(shown(table, Falling)) == 3


def test_the_roll_that_costs_a_unit_is_held_and_its_last_die_lands_last(lay: Lay) -> None:
    for seed in range(20):
        table = attack(lay, seed)
        if not table.state.units[table.unit("recon-grenadiers")].on_table:
            break
    top = table.scene.playback.table
    (deciding,) = top.fight.deciding
    assert deciding is rolls(table)[-1]
    (landing,) = fight_animation(deciding, top)
    assert landing.duration >= _DECIDES + _READ_DICE + _DECIDED > _THROW + _READ_DICE
    row = _Row(top.roll_words(deciding), decides=True)
    count = len(row.roll.faces)
    row.thrown = 0.99
    assert [row.lies(index) for index in range(count)] == [True] * (count - 1) + [False]


def test_the_dice_of_a_reaction_can_be_read_before_anybody_acts_on_them(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    unit, playback = table.unit("grim-reapers"), table.scene.playback
    rolled = ev.DiceRolled("reaction", 0, tally(2, "dice"), parse_faces("MM"), (Face.ARMY,), "", unit)
    playback.play([rolled, ev.ReactionRolled(unit, 0)], table.state, lambda: None)
    lie = told = 0
    while playback.active:
        lie += 16 if table.scene.tray.thrown >= 1 else 0
        both = shown(table, ThrownDice) and shown(table, FloatingWords)
        told += 16 if both else 0
        table.wait(16)
    assert lie >= 1000 and told >= 400, "what came of them is read beside them"
    (words,) = shown(table, FloatingWords)
    assert isinstance(words, FloatingWords) and words.words == "no reaction" and words.large


def test_many_rolls_one_after_another_take_no_longer_than_a_second_and_a_half(lay: Lay) -> None:
    """Those that cost a unit are held as ever, and few rolls take their usual time."""
    table = attack(lay)
    top, first = table.scene.playback.table, rolls(table)[0]

    def times(count: int, *, decides: bool = False) -> list[float]:
        row = (first, *(replace(first, purpose="re-roll") for _ in range(count - 1)))
        fight = Fight(rows=(row,), deciding=row[-1:] if decides else ())
        told = [fight_animation(one, replace(top, fight=fight)) for one in row]
        return [thrown.duration + read.duration for thrown, read, *_ in told]

    assert times(2) == [_THROW + _READ_DICE, pytest.approx((_THROW + _READ_DICE) * _QUICKER)]
    assert sum(times(12)) == pytest.approx(_ROW_OF_ROLLS)
    *quick, held = times(12, decides=True)
    assert sum(quick) + held == pytest.approx(_ROW_OF_ROLLS) and held > _THROW + _READ_DICE > 2 * max(quick)


def test_a_vehicle_with_one_health_left_smokes_while_it_stands_and_a_squad_does_not(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, pace=1.0, settings=UNASKED)
    board = table.scene.board
    for unit, left, smokes in (("pounder", 2, False), ("recon-grenadiers", 1, False), ("pounder", 1, True)):
        board.change(table.unit(unit), left=left)
        phases = {board.plume for _ in range(60) if table.scene.update(50) is not None}
        assert (len(phases) > 10) is smokes, unit
    table.app.settings.reduced_motion = True
    table.app.settings_changed()
    assert len({board.plume for _ in range(60) if table.scene.update(50) is not None}) == 1


def test_a_wreck_smokes_and_glows_unless_somebody_stands_over_it(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "E3"}, pace=1.0, settings=UNASKED)
    board, square = table.scene.board, table.square
    for name, smokes in (("B3", False), ("D5", True)):
        column, row = square(name) % 9, square(name) // 9
        board.marks = (Mark("wreck", square(name), (column + 0.5, row + 0.5), unit=0),)
        pictures = [pygame.image.tobytes(table.draw(), "RGB")]
        phases = {board.plume for _ in range(60) if table.scene.update(50) is not None}
        pictures.append(pygame.image.tobytes(table.draw(), "RGB"))
        assert (len(phases) > 10) is smokes
        assert (pictures[0] != pictures[1]) is smokes


def test_what_misses_kicks_up_earth_beside_a_unit_that_gives_way(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    top, board = table.scene.playback.table, table.scene.board
    seen, shifts = set[str](), set[tuple[float, float]]()
    for part in top.play(fire_lines(top, [fight_lines(table)], ShotOutcome.MISSED).cues):  # type: ignore[list-item]
        assert part.on_step is not None
        for step in range(100):
            part.on_step(step / 100)
            shifts.add(board.shown[table.unit("recon-grenadiers")].shift)
            seen |= {effect.kind for effect in board.lingering if isinstance(effect, Impact)}
    assert "dirt" in seen and len(shifts) > 1
    assert not board.shown[table.unit("recon-grenadiers")].white


def test_a_walker_plants_its_feet_and_leans_over_each_while_wheels_roll() -> None:
    walker, wheels = GAITS[Kind.WALKER], GAITS[Kind.WHEELED]
    for gait in GAITS.values():
        assert gait.stride(1).gone == 1 and gait.stride(1).lean == gait.stride(1).raised == 0
        gone = [gait.stride(step / 60).gone for step in range(61)]
        assert gone == sorted(gone)
    assert walker.stride(0.04).gone < 0.02 and walker.stride(0.54).gone < 0.52, "it halts on each foot"
    assert walker.stride(0.25).lean * walker.stride(0.75).lean < 0 < walker.stride(0.25).raised
    assert wheels.stride(0.25).gone == 0.25 and not wheels.stride(0.25).lean


def test_who_strikes_hand_to_hand_leaps_at_the_enemy_and_hits_more_than_once(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "C3"}, pace=1.0, settings=UNASKED)
    top, board, reapers = table.scene.playback.table, table.scene.board, table.unit("grim-reapers")
    blow = Line(reapers, Shot(IMPROVISED, table.unit("recon-grenadiers")))
    landed = fire_lines(top, [blow], ShotOutcome.HIT)
    (part,) = top.play(landed.cues)
    assert part.on_step is not None
    leaps, seeds = list[float](), set[int]()
    for step in range(101):
        part.on_step(step / 100)
        leaps.append(board.shown[reapers].shift[0])
        seeds |= {effect.seed for effect in board.lingering if isinstance(effect, Impact)}
    assert max(leaps) > 0.3 and abs(leaps[-1]) < 1e-9
    assert len(seeds) == 2 and landed.last - landed.first >= 80


@pytest.mark.parametrize("still", [False, True])
def test_a_vehicle_goes_with_its_front_ahead_on_every_leg_of_its_way(lay: Lay, still: bool) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "I6"}, pace=1.0, settings=UNASKED)
    table.app.settings.reduced_motion = still
    table.app.settings_changed()
    unit, board, square = table.unit("pounder"), table.scene.board, table.square
    path = (square("B2"), square("C2"))
    way = tuple((place,) for place in path)
    event = ev.Moved(unit, (square("B3"),), path, Facing.S, False, 2, way, None, Facing.E)
    ways = [part for part in animation(event, table.scene.playback.table) if part.on_step is not None]
    faced = list[int | None]()
    for part in ways:
        for share in (0.1, 0.5, 1.0):
            part.on_step(share)  # type: ignore[misc]
            faced.append(board.shown[unit].facing)
    assert faced == [Facing.N] * 3 + [Facing.E] * 3


def test_a_shot_jerks_its_shooter_back_and_jolts_its_target_and_both_come_to_rest(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    top, board = table.scene.playback.table, table.scene.board
    shooter, target = table.unit("grim-reapers"), table.unit("recon-grenadiers")
    (part,) = top.play(fire_lines(top, [fight_lines(table)], ShotOutcome.HIT).cues)  # type: ignore[list-item]
    assert part.on_step is not None
    thrown = {shooter: [0.0], target: [0.0]}
    leans = set[float]()
    for step in range(101):
        part.on_step(step / 100)
        for unit, far in thrown.items():
            far.append(board.shown[unit].shift[0])
        leans.add(board.shown[target].tilt)
    back, forth = thrown.values()
    assert min(back) < -0.04 and max(forth) > 0.06 and min(forth) < 0, "the target rocks back"
    assert min(leans) < 0 < max(leans)
    for unit in (shooter, target):
        assert abs(board.shown[unit].shift[0]) < 1e-9 and abs(board.shown[unit].tilt) < 1e-9


def test_a_vehicle_keels_over_before_it_blows_up_and_nothing_of_that_stays(lay: Lay) -> None:
    table = lay({"pounder": "C3 E"}, {"ludwig": "D3 W"}, pace=1.0)
    board, walker = table.scene.board, table.unit("ludwig")
    (part,) = animation(ev.UnitEliminated(walker, 20, 0), table.scene.playback.table)
    assert part.on_step is not None
    leans, lowest = [0.0], 0.0
    for step in range(101):
        part.on_step(step / 100)
        if board.shown[walker].place is not None:
            leans.append(abs(board.shown[walker].tilt))
            lowest = min(lowest, board.shown[walker].raised)
    assert max(leans) > 15 and leans == sorted(leans) and lowest < -0.05
    assert leans[len(leans) // 4] < max(leans) / 4, "it gives way slowly at first"
    assert board.shown[walker].tilt == board.shown[walker].raised == 0


def test_every_weapon_aimed_is_fired_once(lay: Lay) -> None:
    for seed in (0, 5):
        table = attack(lay, seed)
        fired: set[int] = set()
        while table.scene.playback.active:
            fired |= {id(effect) for effect in table.scene.board.effects if isinstance(effect, Shooting)}
            table.app.step([], 10)
        assert fired and not table.scene.playback.table.fight.waiting


def test_nothing_that_burns_lies_over_dice_or_words(lay: Lay) -> None:
    assert Impact.layer == Shooting.layer == Layer.FIRE < ThrownDice.layer < FloatingWords.layer


def test_with_reduced_motion_nothing_flies_and_the_number_is_read(lay: Lay) -> None:
    seen: set[str] = set()
    drawn: set[str] = set()
    for seed in (0, 1, 2):
        table = lay(*DUEL, pace=1.0, seed=seed, settings=UNASKED)
        table.app.settings.reduced_motion = True
        table.app.settings_changed()
        fire(table)
        for names in moments(table):
            seen |= set(names)
            drawn |= {"shift" for one in table.scene.board.shown if one.shift != (0.0, 0.0) or one.white}
    assert "FloatingWords" in seen
    assert not seen & {"Shooting", "Impact", "Muzzle", "Falling", "Smoke", "Wreckage"}
    assert not drawn


def test_sounds_are_heard_while_it_is_watched_and_not_when_it_is_skipped(lay: Lay) -> None:
    heard: list[str] = []
    table = lay(*DUEL, pace=1.0, seed=3, settings=UNASKED)
    table.scene.playback.sound = heard.append
    fire(table)
    table.wait(40)
    table.keys("SPACE")
    assert "machine-gun" not in heard and "burst" not in heard
    heard.clear()
    table = lay(*DUEL, pace=1.0, seed=3, settings=UNASKED)
    table.scene.playback.sound = heard.append
    fire(table)
    while table.scene.playback.active:
        table.app.step([], 16)
    assert heard.index("dice") < heard.index("machine-gun")
    assert set(heard) <= set(SOUNDS)
