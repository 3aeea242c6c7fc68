"""What is told over the board while a battle is played: turns, initiative, losses, points and last words."""

from dataclasses import replace
from pathlib import Path

import gallery_feel
import pygame
import pytest
from battle_table import Lay, Table, small_battle
from test_battle_dice import DUEL, shown
from test_feel import UNASKED

from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules import events as ev
from dust_tactics.rules.commands import GoFirst
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.animation import animation
from dust_tactics.screen.battle.animation_parts import Fight
from dust_tactics.screen.battle.fight_animation import (
    _missed_words,
)
from dust_tactics.screen.battle.panels.dice_tray import Roll
from dust_tactics.screen.battle.points_flight import FlyingPoints
from dust_tactics.screen.battle.show.marks import Mark
from dust_tactics.screen.battle.side_animation import banner_words
from dust_tactics.screen.battle.view import facing_dice
from dust_tactics.screen.battle.view.effects import FloatingWords, keep_apart, room_for_words
from dust_tactics.screen.battle.view.facing_dice import FacingDice
from dust_tactics.screen.battle.view.fight_effects import ThrownDice
from dust_tactics.screen.battle.view.notices import Notice, TurnBanner
from dust_tactics.screen.card.card import CardView
from dust_tactics.screen.sounds.recipes import SOUNDS
from dust_tactics.screen.ui import Label
from dust_tactics.screen.ui.fonts import shortened, wrapped
from dust_tactics.table.dice import Face, parse_faces
from dust_tactics.table.tally import tally


@pytest.mark.parametrize("name", sorted(gallery_feel.OF_A_SIDE))
def test_what_concerns_a_side_is_told_over_the_board_and_nothing_waits_for_it(field: Table, name: str) -> None:
    table = field
    if name in ("turn begins", "goes first"):
        return  # they have a banner that is waited for, see below
    table.app.settings.reduced_motion = True
    table.app.settings_changed()
    event, heard = gallery_feel.OF_A_SIDE[name](table), list[str]()
    table.scene.playback.sound = heard.append
    table.scene.playback.play([event], table.state, lambda: None)  # type: ignore[list-item]
    assert not table.scene.playback.active
    (notice,) = (effect for effect in table.scene.board.lingering if isinstance(effect, Notice))
    line = Narrator(table.scene.messages).describe(event, table.state)  # type: ignore[arg-type]
    assert line is not None and notice.words == line.text
    assert (notice.livery is None) == (line.side is None)
    assert heard and set(heard) <= set(SOUNDS)


@pytest.mark.parametrize("still", [False, True])
def test_a_turn_begins_with_a_banner_and_the_bar_turns_over_with_it(field: Table, still: bool) -> None:
    table, scene = field, field.scene
    table.app.settings.reduced_motion = still
    table.app.settings_changed()
    scene.board.lingering.append(FloatingWords((2.0, 2.0), "saved"))
    scene.playback.play([ev.TurnBegan(2)], table.state, lambda: None)
    table.wait(400)
    (banner,) = shown(table, TurnBanner)
    assert isinstance(banner, TurnBanner) and "2" in banner.words and scene.top.middle.turn == 2
    assert not shown(table, FloatingWords) and scene.playback.active
    assert table.draw()
    table.wait(600)
    assert not scene.playback.active and not shown(table, TurnBanner)


def test_both_sides_roll_for_initiative_on_the_board_and_it_is_told_who_won_and_who_goes_first(
    tmp_path: Path,
) -> None:
    battle = small_battle(*DUEL, first=None)
    table = Table(battle, tmp_path, pace=1.0, settings=UNASKED)
    scene, seen, opened = table.scene, list[tuple[float, str]](), list[float]()
    assert scene.playback.active and not scene.log.lines and scene.tray.roll is None
    while scene.playback.active:
        for dice in shown(table, FacingDice):
            assert isinstance(dice, FacingDice) and dice.roll.beside is not None and scene.tray.elsewhere
            seen.append((dice.thrown, dice.verdict))
            opened.append(dice.opened)
        assert not any("initiative" in line.text for line in scene.log.lines)
        table.wait(16)
    assert not seen[0][1] and seen[0][0] < 0.2 and all(thrown >= 1 for thrown, verdict in seen if verdict)
    assert len([verdict for _, verdict in seen if "won the initiative" in verdict]) * 16 > 900
    assert opened[0] == 0 and opened[-1] == 1
    assert scene.log.lines and scene.tray.roll is not None and not scene.tray.elsewhere
    scene.submit(GoFirst(table.state.asked, 0))
    (banner,) = shown(table, TurnBanner)
    assert isinstance(banner, TurnBanner) and banner.livery is not None and table.draw()
    table.session.close()


def test_a_long_verdict_on_the_initiative_is_told_whole(field: Table) -> None:
    """In as many lines as it needs, for which the plate opens."""
    camera, sheets = field.scene.board.camera, list[int]()
    livery = Livery("allies")
    roll = Roll(
        livery, parse_faces("AT"), (Face.ARMY,), "Axis", "2", Roll(livery, parse_faces("AT"), (), "Allies", "1")
    )
    for words in (
        "",
        "The Allies won.",
        "The Allies won the initiative tie-break: more TARGET results than the enemy.",
    ):
        dice = FacingDice(roll, "Initiative", 1.0, 1.0, words, opened=float(bool(words)))
        sheet = pygame.Surface(field.draw().get_size())
        dice.paint(sheet, camera)
        sheets.append(
            pygame.mask.from_threshold(sheet, pygame.Color(theme.CASE), (2, 2, 2)).get_bounding_rects()[0].height
        )
    assert sheets[1] > sheets[0] + 40, "no room is left empty before there is a verdict"
    assert sheets[2] > sheets[1] + 10


def test_a_long_name_and_the_verdict_of_a_tie_stand_whole_on_one_line_each(
    field: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, lines = dict[str, str](), list[list[str]]()

    def short(words: str, *room: object) -> str:
        asked[words] = shortened(words, *room)  # type: ignore[arg-type]
        return asked[words]

    def wrap(words: str, *room: object) -> list[str]:
        lines.append(wrapped(words, *room))  # type: ignore[arg-type]
        return lines[-1]

    monkeypatch.setattr(facing_dice, "shortened", short)
    monkeypatch.setattr(facing_dice, "wrapped", wrap)
    livery, name = Livery("axis"), "Oberst Konrad Falk"
    other = Roll(livery, parse_faces("AT"), (), name, "TARGET: 2")
    roll = Roll(livery, parse_faces("AT"), (Face.ARMY,), "Anna", "TARGET: 1", other)
    told = "The Axis won the initiative tie-break: more TARGET faces"
    FacingDice(roll, "Initiative", 1.0, 1.0, told.upper(), opened=1.0).paint(field.draw(), field.scene.board.camera)
    assert asked[name] == name and [len(one) for one in lines] == [1]


def test_the_number_of_an_attack_counts_on_to_all_that_it_costs(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"ludwig": "E3 W"}, pace=1.0, settings=UNASKED)
    unit, playback = table.unit("ludwig"), table.scene.playback
    told = list[str]()
    losses = [ev.DamageTaken(unit, 1, left, False, "") for left in (3, 2, 1)]
    playback.play(losses, table.state, lambda: None)
    while playback.active:
        told += [one.words for one in shown(table, FloatingWords) if isinstance(one, FloatingWords)]
        table.wait(16)
    numbers = [table.scene.messages.number(-number) for number in (1, 2, 3)]
    assert list(dict.fromkeys(told)) == [*numbers, f"{numbers[-1]} · 1 left"]
    assert told.count(f"{numbers[-1]} · 1 left") * 16 > 400


def test_points_for_a_unit_fly_to_the_score_which_counts_up_to_them(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    scene, unit = table.scene, table.unit("recon-grenadiers")
    tile = scene.top.left
    scene.playback.play([ev.UnitEliminated(unit, 18, 0)], table.state, lambda: None)
    flown, counted = list[str](), list[int]()
    while scene.playback.active:
        flown += [one.words for one in scene.stage.root.walk() if isinstance(one, FlyingPoints)]
        assert tile.standing is not None
        counted.append(tile.standing.points)
        table.wait(16)
    assert set(flown) == {"+18"} and len(flown) * 16 > 300
    assert not any(isinstance(one, FlyingPoints) for one in scene.stage.root.walk())
    assert counted[0] == 0 and counted[-1] == 18 and counted == sorted(counted) and len(set(counted)) > 3


def test_with_reduced_motion_the_score_counts_without_a_flight(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    table.app.settings.reduced_motion = True
    table.app.settings_changed()
    scene, counted = table.scene, set[int]()
    scene.playback.play([ev.UnitEliminated(table.unit("recon-grenadiers"), 18, 0)], table.state, lambda: None)
    while scene.playback.active:
        assert not any(isinstance(one, FlyingPoints) for one in scene.stage.root.walk())
        assert scene.top.left.standing is not None
        counted.add(scene.top.left.standing.points)
        table.wait(16)
    assert counted == {0, 18}


@pytest.mark.parametrize("square", ["E2", "E4", "H3"])
def test_points_for_a_unit_do_not_fly_over_its_last_words(lay: Lay, square: str) -> None:
    table = lay({"grim-reapers": "A6"}, {"recon-grenadiers": square}, pace=1.0, settings=UNASKED)
    scene, flown = table.scene, 0
    scene.playback.play([ev.UnitEliminated(table.unit("recon-grenadiers"), 18, 0)], table.state, lambda: None)
    while scene.playback.active:
        camera, factor = scene.board.camera, table.stage.scale.factor
        rising = [one for one in shown(table, FloatingWords) if isinstance(one, FloatingWords)]
        words = [one.rect(room_for_words(camera), camera) for one in rising]
        for points in (one for one in scene.stage.root.walk() if isinstance(one, FlyingPoints)):
            flown += 1
            number = pygame.Rect(*(round(edge * factor) for edge in points.rect)).inflate(-50 * factor, -16 * factor)
            assert number.collidelist([rect.inflate(-4, -4) for rect in words]) < 0
        table.wait(16)
    assert flown


@pytest.mark.parametrize("square", ["A1", "E3", "I6"])
def test_the_last_words_of_a_unit_are_read_for_a_second_and_hide_no_other_unit(lay: Lay, square: str) -> None:
    columns, row = "ABCDEFGHI", int(square[1])
    at = columns.index(square[0])
    beside = {f"{columns[one]}{row}" for one in (at - 1, at + 1) if 0 <= one < 9}
    names = dict(zip(("bot-hunters", "grim-reapers"), sorted(beside), strict=False))
    table = lay(names, {"recon-grenadiers": square}, pace=1.0, settings=UNASKED)
    board, unit, seen = table.scene.board, table.unit("recon-grenadiers"), 0
    table.scene.playback.play([ev.UnitEliminated(unit, 17, 0)], table.state, lambda: None)
    while table.scene.playback.active:
        for words in shown(table, FloatingWords):
            assert isinstance(words, FloatingWords)
            rect, seen = words.rect(room_for_words(board.camera), board.camera), seen + 16
            assert rect.collidelist([board.camera.rect_of(table.square(name)).inflate(-4, -4) for name in beside]) < 0
        table.wait(16)
    assert seen > 950


def test_words_keep_off_the_names_along_the_edges(field: Table) -> None:
    camera = field.scene.board.camera
    words = [FloatingWords((2.5, 0.2), text, large=True) for text in ("no save", "-1")]
    keep_apart(words, room_for_words(camera), camera)
    rects = [one.rect(room_for_words(camera), camera) for one in words]
    assert all(rect.top >= camera.board.top for rect in rects) and not rects[0].colliderect(rects[1])


def test_a_notice_takes_the_place_of_another_and_stays_within_the_view(field: Table) -> None:
    table = field
    for event in (ev.InitiativeTied(), ev.Passed(1)):
        table.scene.playback.play([event], table.state, lambda: None)
    board = table.scene.board
    (notice,) = (effect for effect in board.lingering if isinstance(effect, Notice))
    notice.words, notice.share = "Panzer " * 60, 0.5
    picture = table.draw().copy()
    board.lingering.clear()
    board.changed()
    changed = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1), table.draw())
    changed.invert()
    (place, *others) = changed.get_bounding_rects()
    assert board.camera.view.contains(place.unionall(others))


def test_who_skips_is_told_nothing_more_over_the_board(field: Table) -> None:
    table = field
    table.scene.playback.play([ev.ActivationEnded(0), ev.Passed(1), ev.HeroLeft(1, 0)], table.state, lambda: None)
    table.scene.playback.hurry()
    assert not table.scene.playback.active and not table.scene.board.lingering


def test_a_weapon_that_misses_beside_others_is_named(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    scene, reapers, grenadiers = table.scene, table.unit("grim-reapers"), table.unit("recon-grenadiers")
    first, second = (
        ev.DiceRolled("hit", 0, tally(2, "dice"), parse_faces("MM"), (Face.ARMY,), "", reapers, grenadiers, weapon)
        for weapon in (0, 1)
    )
    for rolled, expected in (((first,), "missed"), ((first, second), ": missed")):
        playing = replace(scene.playback.table, fight=Fight(rolled=rolled))
        words = _missed_words(first, playing)
        assert words.endswith(expected) and (words == "missed") == (len(rolled) == 1)


def test_how_the_battle_is_won_is_told_beside_the_board_while_it_opens(tmp_path: Path) -> None:
    table = Table(small_battle(*DUEL, first=None), tmp_path, pace=1.0, settings=UNASKED)
    assert table.scene.playback.active
    told = [one.text for one in table.scene.panel.walk() if isinstance(one, Label)]
    table.session.close()
    assert table.scene.words.text("victory.heading") in told


def test_how_the_battle_stands_is_told_as_a_turn_begins_in_place_of_who_acted_last(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    scene, heading = table.scene, table.scene.words.text("victory.heading")
    table.click("A4")  # the card of the unit that acts
    table.wait(100)
    scene.playback.play([ev.TurnBegan(2)], table.state, lambda: None)
    table.wait(200)
    assert scene.playback.active
    assert heading in [one.text for one in scene.panel.walk() if isinstance(one, Label)]
    assert not table.widgets(CardView)


def test_words_go_along_with_whom_they_tell_of(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    board, unit = table.scene.board, table.unit("grim-reapers")
    [told] = table.scene.playback.table.said(unit, "Fighting Spirit", theme.CREAM, 900, low=0.2)
    assert told.on_begin is not None
    told.on_begin()
    board.change(unit, place=(3.0, 2.5))
    table.wait(32)
    [words] = shown(table, FloatingWords)
    assert isinstance(words, FloatingWords) and words.place == (3.0, 2.7)


def test_words_keep_off_what_is_left_of_the_fallen(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    board, square = table.scene.board, table.square("E3")
    board.marks = (Mark("helmet", square, (4.5, 2.5)),)
    words = FloatingWords((4.5, 3.5), "Squad wiped out", large=True)
    board.lingering.append(words)
    table.draw()
    rect = words.rect(room_for_words(board.camera), board.camera)
    assert not rect.colliderect(board.camera.rect_of(square).inflate(-8, -8))


def test_no_dice_lie_over_the_end_of_a_unit(lay: Lay) -> None:
    table, ends = lay(*DUEL, pace=1.0, settings=UNASKED), 0
    roll = ev.DiceRolled("hit", 0, tally(2, "dice"), parse_faces("AA"), (Face.ARMY,), "", 0, 1, 0)
    table.scene.playback.play([roll, ev.UnitEliminated(1, 17, 0)], table.state, lambda: None)
    while table.scene.playback.active:
        if shown(table, FloatingWords):
            ends += 1
            assert not [one for one in shown(table, ThrownDice) if one.share < 0.5]  # type: ignore[attr-defined]
        table.wait(16)
    assert ends


def test_the_banner_of_the_last_turn_tells_the_score(field: Table) -> None:
    top, last = field.scene.playback.table, field.state.battle.turns
    table = replace(top, state=replace(top.state, points=(12, 7)))
    assert [banner_words(turn, table) for turn in (last - 1, last)] == [f"Turn {last - 1}", "Last turn · 12–7"]


@pytest.mark.parametrize("still", [False, True])
def test_a_pilot_comes_out_of_the_wreck_and_is_named(field: Table, still: bool) -> None:
    table, scene = field, field.scene
    table.app.settings.reduced_motion = still
    table.app.settings_changed()
    scene.playback.table.fight.fallen[0] = (1.5, 2.5)
    places, words = set[tuple[float, float] | None](), set[str]()
    for part in animation(ev.LeftWreck(1, 0, table.square("E3")), scene.playback.table):
        if part.on_begin is not None:
            part.on_begin()
        for share in (0.0, 0.5, 1.0):
            if part.on_step is not None:
                part.on_step(share)
                places.add(scene.board.shown[1].place)
        words |= {one.words for one in scene.board.lingering if isinstance(one, FloatingWords)}
    assert places == {(1.5, 2.5), (3.0, 2.5), (4.5, 2.5)}
    assert words == {f"{table.state.units[1].name} bails out"}


def test_the_number_of_losses_lies_over_its_unit_and_over_no_neighbour(lay: Lay) -> None:
    """With units all around, it used to rise into the token behind, which seemed to have lost them."""
    around = {"bot-hunters": "E2", "grim-reapers": "D3", "pounder": "F3", "the-gunners": "E4"}
    table = lay(around, {"recon-grenadiers": "E3"}, pace=1.0, settings=UNASKED)
    board, unit = table.scene.board, table.unit("recon-grenadiers")
    seen = summed = 0
    own = board.camera.rect_of(table.square("E3"))
    others = [board.camera.rect_of(table.square(name)).inflate(-4, -4) for name in around.values()]
    table.scene.playback.play([ev.MiniaturesLost(unit, (0, 1, 2), 2)], table.state, lambda: None)
    while table.scene.playback.active:
        for words in shown(table, FloatingWords):
            assert isinstance(words, FloatingWords)
            rect = words.rect(room_for_words(board.camera), board.camera)
            if words.moved is not None and "·" in words.words:
                summed += 1
                assert own.collidepoint(rect.center), "the sum is wider than the unit, and lies in its middle"
            elif words.moved is not None:
                seen += 1
                assert own.contains(rect) and rect.collidelist(others) < 0, words.words
        table.wait(16)
        table.draw()
    assert seen > 5 and summed > 5
