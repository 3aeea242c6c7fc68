"""What a fight leaves on the ground: wrecks, craters and tracks, which tell what happened and change no rule."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import Lay, Table
from test_battle_dice import DUEL, attack, fire
from test_feel import UNASKED

from dust_tactics.rules import events as ev
from dust_tactics.rules.commands import Shot
from dust_tactics.screen.art import marks as art_marks
from dust_tactics.screen.battle.show.marks import _ALWAYS, LASTS, MOST, Mark, Scene, marked
from dust_tactics.screen.battle.view.ground_marks import paint_marks
from dust_tactics.screen.board.part import Part


@pytest.mark.parametrize("kind", ["helmet", "star", "gun"])
@pytest.mark.parametrize("ground", ["#8A7A4E", "#4A4A30", "#C8B070", "#E8E8E8"])
def test_what_the_fallen_leave_is_seen_on_any_ground(kind: str, ground: str) -> None:
    """As something light on something dark: on dust, in the shade, on hay and in snow."""
    sheet = pygame.Surface((64, 64))
    sheet.fill(ground)
    picture = art_marks.mark(kind, 64, 0, 0)
    sheet.blit(picture, picture.get_rect(center=(32, 32)))
    grey = [pygame.transform.grayscale(sheet).get_at((x, y)).r for x in range(64) for y in range(64)]
    assert sum(light > 165 for light in grey if light != grey[0]) > 60 and sum(light < 60 for light in grey) > 200


def test_to_watch_to_skip_and_to_look_back_leave_the_same_marks(lay: Lay) -> None:
    watched, skipped = attack(lay, 5), attack(lay, 5)
    while watched.scene.playback.active:
        watched.app.step([], 16)
    skipped.keys("SPACE")
    assert watched.scene.board.marks
    assert watched.scene.board.marks == skipped.scene.board.marks == watched.scene._marks.of(watched.scene.record)


def test_marks_go_with_what_is_taken_back(lay: Lay) -> None:
    table = lay({"pounder": "B3 E", "grim-reapers": "A6"}, {"recon-grenadiers": "H3"})
    book = table.scene._marks
    assert table.scene.board.marks == ()
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    moved = book.of(table.scene.record)
    assert {mark.kind for mark in moved} == {"prints"}
    assert table.scene.board.marks == moved
    table.keys("ctrl+z", "RETURN")
    assert table.scene.board.marks == book.of(table.scene.record) == ()


def test_whoever_does_not_want_marks_sees_none(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, seed=5, settings=replace(UNASKED, battle_marks=False))
    fire(table)
    table.keys("SPACE")
    assert table.scene.board.marks is None


def scene(table: Table) -> Scene:
    """The units of a table as they stand."""
    units = table.state.units
    return Scene(units, 9, 6, lambda unit: units[unit].squares, lambda unit: units[unit].storey)


def test_a_square_keeps_what_tells_most_and_always_its_wrecks(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    ludwig = table.unit("ludwig")
    marks = marked((), ev.UnitEliminated(ludwig, 30, 0), scene(table))
    assert [mark.kind for mark in marks] == ["scorch", "wreck"]
    square = marks[0].square
    for kind in LASTS:
        marks = (*marks, Mark(kind, square, marks[0].place, unit=9 if kind in _ALWAYS else None))
    marks = marked(marks, ev.CratesCrushed(0, square), scene(table))
    assert {"wreck", "helmet", "star", "gun"} <= {mark.kind for mark in marks}
    fresh = marked((), ev.UnitEliminated(ludwig, 30, 0), scene(table))
    for shooter in range(3):
        fresh = marked(fresh, ev.CratesCrushed(0, square + 1), scene(table))
        shots = ev.TargetsDeclared(0, False, (Shot(shooter % 2, ludwig),))
        fresh = marked(fresh, shots, scene(table))
    flat = [mark for mark in fresh if mark.square == square and mark.kind not in _ALWAYS]
    assert len(flat) <= MOST and "wreck" in {mark.kind for mark in fresh}


def test_light_marks_fade_with_the_turns_and_heavy_ones_stay() -> None:
    marks = tuple(Mark(kind, 3, (3.5, 0.5), left=lasts) for kind, lasts in LASTS.items())
    nobody = Scene((), 9, 6, lambda unit: (), lambda unit: 0)
    for turn in range(2, 6):
        marks = marked(marks, ev.TurnBegan(turn), nobody)
    assert {mark.kind for mark in marks} == {kind for kind, lasts in LASTS.items() if lasts is None}


@pytest.mark.parametrize("kind", sorted(set(LASTS) - {"wreck"}))
def test_marks_are_soft_and_leave_most_of_the_square_free(kind: str) -> None:
    """Terrain is opaque, and fills its square; at 32 pixels a mark lets the ground shine through, or is small."""
    picture = art_marks.mark(kind, 32, 1, 0)
    alpha = pygame.surfarray.array_alpha(picture)
    assert (alpha > 200).sum() < 0.2 * 32 * 32
    assert (alpha > 24).sum() < 0.85 * 32 * 32
    assert (alpha > 40).any()


def test_marks_lie_under_the_units_and_off_objectives(lay: Lay) -> None:
    table = lay(*DUEL)
    board, square = table.scene.board, table.square("B3")
    token = table.draw().subsurface(board.camera.rect_of(square)).copy()
    board.marks = (Mark("scorch", square, (square % 9 + 0.5, square // 9 + 0.5)),)
    after = table.draw().subsurface(board.camera.rect_of(square))
    middle = token.get_width() // 2
    assert all(token.get_at((middle + d, middle)) == after.get_at((middle + d, middle)) for d in range(-12, 12))
    assert token.get_at((2, 2)) is not None


def test_a_battle_that_is_looked_through_shows_the_marks_of_each_moment(lay: Lay, tmp_path: Path) -> None:
    table = attack(lay, 5)
    table.keys("SPACE")
    history = table.scene.record.history
    first = table.scene._marks.of(table.scene.record)
    from dust_tactics.screen.battle.show.marks import MarkBook
    from dust_tactics.screen.play.record import FinishedGame

    past = FinishedGame(table.session)
    book = MarkBook()
    assert book.of(past) == first  # type: ignore[arg-type]
    past.stand = 0
    assert book.of(past) == ()  # type: ignore[arg-type]
    past.stand = len(history)
    assert book.of(past) == first  # type: ignore[arg-type]


def test_what_the_fallen_leave_stands_upright_on_a_picture_that_is_turned(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "H3"})
    state, board = table.state, table.state.battle.board
    part, marks = Part(0, 0, board.width, board.height, board.width), (Mark("helmet", 0, (4.5, 3.5)),)
    seen = list[pygame.Surface]()
    for on_side, turn in ((False, 0), (True, 90), (False, 90)):
        mat = pygame.Surface((board.width * 64, board.height * 64))
        paint_marks(mat, marks, part, 64, state.battle, state.units, on_side=on_side)
        seen.append(pygame.transform.rotate(mat.subsurface(pygame.Rect(240, 176, 96, 96)), turn))

    def unlike(other: pygame.Surface) -> float:
        one = seen[0].copy()
        one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return sum(pygame.transform.average_color(one)[:3])

    assert unlike(seen[1]) < unlike(seen[2]) / 2
