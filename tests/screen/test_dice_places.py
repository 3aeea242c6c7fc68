"""Where dice, rising words and bubbles lie over a board: within the view, and off the units that they tell of."""

from itertools import combinations

import pygame
import pytest

from dust_tactics.grid.squares import parse_square
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.panels.dice_tray import Roll
from dust_tactics.screen.battle.view.bubbles import paint_bubble
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.close_up import near_view
from dust_tactics.screen.battle.view.effects import FloatingWords, keep_apart
from dust_tactics.screen.battle.view.fight_effects import ThrownDice
from dust_tactics.screen.battle.view.overlay import OddsBubble
from dust_tactics.screen.battle.view.pinned_names import strips
from dust_tactics.table.dice import parse_faces


def test_words_that_rise_at_one_place_are_not_written_over_each_other_and_stay_where_they_are() -> None:
    camera, seen = Camera(9, 9), pygame.Rect(0, 48, 896, 592)
    camera.set_view(seen, 16)
    words = [FloatingWords((4.5, 4.5), text, large=True) for text in ("MISSED", "ALL SAVED", "-2")]
    words.append(FloatingWords((5.5, 4.5), "KNOCKED OUT", large=True))
    plate = camera.rect_of(40).inflate(20, 20)
    keep_apart(words, seen, camera, [plate])
    places = [one.moved for one in words]
    keep_apart(words, seen, camera)  # the dice have gone
    rects = [one.way(seen, camera) for one in words]
    assert [one.moved for one in words] == places
    assert all(rect.collidelist([plate, *rects[:number]]) < 0 for number, rect in enumerate(rects))


def test_words_that_rise_stay_in_the_view_and_off_the_dice_beside_them() -> None:
    camera, seen = Camera(9, 9), pygame.Rect(0, 48, 896, 592)
    camera.set_view(seen, 16)
    words = [FloatingWords((4.5, 0.5), text, large=True, share=0.9) for text in ("MISSED", "no save", "-2")]
    plate = camera.rect_of(4).move(round(camera.square * 1.1), 0).inflate(0, camera.square)
    keep_apart(words, seen, camera, [plate])
    rects = [one.rect(seen, camera) for one in words]
    assert all(seen.contains(rect) for rect in rects)
    assert all(rect.collidelist([plate, *rects[:number]]) < 0 for number, rect in enumerate(rects))


def test_wide_words_do_not_lie_over_the_tokens_of_a_row() -> None:
    camera, seen = Camera(9, 9), pygame.Rect(0, 48, 896, 592)
    camera.set_view(seen, 16)
    words = FloatingWords((4.5, 4.5), "Improvised weapons: missed", large=True)
    tokens = [camera.rect_of(9 * 3 + column) for column in (2, 3, 4, 5, 6)]
    keep_apart([words], seen, camera, (), tokens)
    assert sum(words.way(seen, camera).colliderect(token) for token in tokens) == 0


def test_dice_keep_off_the_tokens_beside_a_board_that_is_not_wide() -> None:
    camera = Camera(9, 9)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    place, away = ((7.5, 0.5), (0.5, 0.5))
    room = camera.board.inflate(2 * camera.margin, 2 * camera.margin)
    assert room.contains(ThrownDice(place, away)._placed(320, 90, camera))


@pytest.mark.parametrize("fight", [("J7", "I4"), ("K6", "J5"), ("K7", "K4"), ("A7", "A5")])
def test_dice_in_a_closer_look_keep_off_the_names_along_its_edges(fight: tuple[str, str]) -> None:
    own = Camera(18, 12)
    own.set_view(pygame.Rect(0, 48, 896, 592), 16)
    other, target = (parse_square(name, 18, 12) for name in fight)
    near = near_view(own, (other, target), 1.0)
    assert near is not None
    places = [(square % 18 + 0.5, square // 18 + 0.5) for square in (target, other)]
    for width, height in ((250, 70), (360, 130), (500, 190)):
        plate = ThrownDice(*places, (target, other))._placed(width, height, near)
        assert near.view.contains(plate)
        assert plate.collidelist([strip for strip in strips(near) if strip]) < 0


@pytest.mark.parametrize("columns, rows", [(9, 9), (12, 9), (18, 12)])
def test_dice_hide_neither_unit_nor_leave_the_view_and_stay_where_they_fell(columns: int, rows: int) -> None:
    """From every square against neighbours and units further off; later rolls are wider, or make the plate higher."""
    camera = Camera(columns, rows)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    size = camera.square
    for target in range(columns * rows):
        for other in (target - 1, target + 1, target + columns, target - columns, 4, columns * rows - 5):
            if other == target or not 0 <= other < columns * rows:
                continue
            places = [(square % columns + 0.5, square // columns + 0.5) for square in (target, other)]
            dice = ThrownDice(*places, (target, other))
            first = dice._placed(3 * size, size, camera)
            units = [camera.rect_of(square) for square in (target, other)]
            for wider, higher in ((3, 1), (4, 1), (4, 2)):
                plate = dice._placed(wider * size, higher * size, camera)
                assert plate.collidelist(units) < 0 and camera.view.contains(plate), (target, other, plate)
                assert plate.colliderect(first), (target, other, plate)
            assert dice._placed(3 * size, size, camera) == first, (target, other)


def test_dice_below_a_unit_keep_their_left_edge_when_a_wider_roll_follows() -> None:
    camera = Camera(9, 9)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    dice = ThrownDice((4.5, 4.5), (4.5, 2.5), (4 * 9 + 4, 2 * 9 + 4))
    first = dice._placed(3 * camera.square, camera.square, camera)
    wider = dice._placed(4 * camera.square, camera.square, camera)
    assert wider.topleft == first.topleft and first.top > camera.rect_of(4 * 9 + 4).centery


def test_later_dice_of_an_exchange_stay_where_those_before_them_lay() -> None:
    """The first are about the unit that reacts; then it fires, and is fired at."""
    camera = Camera(9, 9)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    reacts, moves = (4.5, 4.5), (4.5, 7.5)
    squares = 4 * 9 + 4, 7 * 9 + 4
    before = ThrownDice(reacts, None, squares[:1])._placed(3 * camera.square, camera.square, camera)
    for fight in ((moves, reacts), (reacts, moves)):
        dice = ThrownDice(*fight, squares, before=before)
        assert dice._placed(3 * camera.square, camera.square, camera) == before
        assert dice._placed(4 * camera.square, 2 * camera.square, camera).colliderect(before)


def test_dice_leave_a_place_where_they_would_hide_the_fight_or_lie_far_from_it() -> None:
    camera = Camera(9, 9)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    target, other = (2.5, 2.5), (2.5, 6.5)
    units = 2 * 9 + 2, 6 * 9 + 2
    for before in (camera.rect_of(4 * 9 + 2), camera.rect_of(8 * 9 + 8)):
        dice = ThrownDice(target, other, units, before=before)
        plate = dice._placed(3 * camera.square, camera.square, camera)
        line = [camera.point_of(place) for place in (target, other)]
        assert not plate.clipline(*line) and plate.topleft != before.topleft


def test_dice_lie_clear_of_all_squares_of_a_large_vehicle() -> None:
    camera = Camera(12, 9)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    squares = (2 * 12 + 5, 2 * 12 + 6, 3 * 12 + 5, 3 * 12 + 6)
    dice = ThrownDice((6.0, 3.0), (1.5, 3.5), (*squares, 3 * 12 + 1))
    plate = dice._placed(260, 90, camera)
    assert plate.collidelist([camera.rect_of(square) for square in squares]) < 0


def test_many_rolls_take_only_part_of_the_view() -> None:
    """The oldest make room, so that the dice stay on the board wherever the unit stands."""
    camera = Camera(9, 9)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    dice = ThrownDice((0.5, 0.5), (1.5, 0.5), (0, 1))
    for _ in range(4):
        dice.add(Roll(Livery("allies"), parse_faces("ATS" * 7), parse_faces("A"), "A weapon with a long name", "7"))
        dice.throw(1.0)
    dice.paint(pygame.Surface((896, 640)), camera)
    assert dice.plate is not None and camera.view.contains(dice.plate)
    assert dice.plate.height < 0.5 * camera.view.height


@pytest.mark.parametrize("places", [((90, 30), (30, 90)), ((330, 30), (390, 90)), ((450, 30), (510, 30))])
def test_bubbles_of_neighbours_hide_neither_of_them(places: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Along the upper edge there is no room above; a bubble leans to the side, and its tail still points at whom it
    tells of."""
    within, taken, surface = pygame.Rect(0, 0, 900, 600), list[pygame.Rect](), pygame.Surface((900, 600))
    units = [pygame.Rect(x - 30, y - 30, 60, 60) for x, y in places]
    for middle in places:
        bubble = OddsBubble((0,), "1.0", "lost in return", "1.0 hits, 1.0 lost")
        spared = [unit for unit in units if unit.center != middle]
        paint_bubble(surface, bubble, middle, 60, within, 1.0, taken, spared)
    for unit, place in zip(units, taken, strict=True):
        assert place.left <= unit.centerx <= place.right
        others = [other for other in units if other != unit]
        assert place.inflate(-6, -6).collidelist(others) < 0 and within.contains(place)


def test_bubbles_of_units_side_by_side_do_not_hide_one_another() -> None:
    """In a corner of the board neither has room above; the second moves aside or below."""
    within, taken = pygame.Rect(0, 0, 900, 200), list[pygame.Rect]()
    surface = pygame.Surface(within.size)
    for middle in (80.0, 140.0):
        bubble = OddsBubble((0,), "69%", "destroyed in return", "4.2 hits, 1.7 lost")
        paint_bubble(surface, bubble, (middle, 100.0), 60, within, 1.0, taken)
    third = OddsBubble((0,), "31%", "destroyed", "4.2 hits, 1.7 lost")
    paint_bubble(surface, third, (110.0, 100.0), 60, within, 1.0, taken)
    assert all(not one.colliderect(other) for one, other in combinations(taken, 2))


def test_dice_that_grow_at_the_edge_of_the_view_give_way_a_little_and_do_not_jump() -> None:
    """Wider rolls would touch the unit beside which they lie."""
    camera = Camera(18, 12)
    camera.set_view(pygame.Rect(0, 48, 896, 592), 16)
    size = camera.square
    dice = ThrownDice((5.5, 5.5), (5.5, 8.5), (5 * 18 + 5, 8 * 18 + 5))
    first = dice._grown = camera.rect_of(5 * 18).unionall([camera.rect_of(5 * 18 + 4)])
    plate = dice._placed(6 * size, 2 * size, camera)
    assert abs(plate.centery - first.centery) <= 2 * size and abs(plate.centerx - first.centerx) <= size
    assert plate.collidelist([camera.rect_of(square) for square in dice.squares]) < 0


def test_a_bubble_points_at_its_unit_where_another_hangs_beside_it() -> None:
    within, taken, surface = pygame.Rect(0, 0, 880, 600), list[pygame.Rect](), pygame.Surface((880, 600))
    bubble = OddsBubble((0,), "0.4", "losses in return", "0.4 hits, 1% chance to destroy")
    for middle in ((472.0, 228.0), (424.0, 276.0)):
        paint_bubble(surface, bubble, middle, 48, within, 1.0, taken, [pygame.Rect(400, 156, 96, 48)])
        assert taken[-1].left <= middle[0] <= taken[-1].right
