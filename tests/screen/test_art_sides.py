"""The shape of the bases alone tells the two sides apart: in grey, in one livery, on the smallest tokens."""

from collections.abc import Callable

import pygame
import pytest

from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.palette import BLOCS

ZOOMS = (24, 32, 48, 64, 96)
BASES = {(1, True): (41, 41), (2, True): (40, 87), (2, False): (87, 40), (4, True): (85, 85)}
"""By the squares that a unit stands on and whether it stands upright: the size of its base, for a square of 48."""


SHADOW = 110
"""No pixel of a shadow is less clear than this."""


def solid(picture: pygame.Surface, place: tuple[int, int]) -> float:
    """How much of a pixel is filled by something that is no shadow, 0 to 1."""
    return max(0, picture.get_at(place).a - SHADOW) / (255 - SHADOW)


def corners_filled(picture: pygame.Surface, size: tuple[float, float]) -> float:
    """How much of the upper corners of a base is filled, 0 to 1; the track may lie over the lower ones.

    size   of the base in the middle of the picture; a corner is a square a quarter as wide as the base at its narrower
    """
    area = pygame.Rect(0, 0, round(size[0]), round(size[1]))
    area.center = picture.get_rect().center
    reach = round(min(area.size) / 4)
    places = [
        (x, area.top + down)
        for down in range(reach)
        for across in range(reach)
        for x in (area.left + across, area.right - 1 - across)
    ]
    return sum(solid(picture, place) for place in places) / len(places)


def seen_in_grey(picture: pygame.Surface) -> pygame.Surface:
    """A picture as it stands on the mat, without any colour."""
    mat = pygame.Surface(picture.get_size())
    mat.fill("#857E66")
    mat.blit(picture, (0, 0))
    return pygame.transform.grayscale(mat)


def share_that_differs(one: pygame.Surface, other: pygame.Surface, square: int) -> float:
    """How much is clearly lighter or darker in one of two grey pictures, in squares of so many pixels."""
    places = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    return sum(abs(one.get_at(place).r - other.get_at(place).r) > 24 for place in places) / square**2


@pytest.mark.parametrize("square", ZOOMS)
@pytest.mark.parametrize(("squares", "upright"), BASES)
def test_bases_are_round_on_the_first_side_and_have_corners_on_the_second(
    square: int, squares: int, upright: bool
) -> None:
    width, height = (side * square / 48 for side in BASES[squares, upright])
    for second in (False, True):
        first, other = (
            art.token("axis", "rifles", square, squares=squares, upright=upright, side=side, second=second)
            for side in (0, 1)
        )
        assert corners_filled(other, (width, height)) > 1.4 * corners_filled(first, (width, height))


@pytest.mark.parametrize("bloc", BLOCS)
def test_the_sides_differ_in_grey_and_in_one_livery_on_the_smallest_tokens(bloc: str) -> None:
    for figure in art.FIGURES:
        first, second = (seen_in_grey(art.token(bloc, figure, 24, side=side)) for side in (0, 1))
        assert share_that_differs(first, second, 24) > 0.08, figure


@pytest.mark.parametrize("bloc", BLOCS)
def test_a_second_livery_turns_light_and_dark_about(bloc: str) -> None:
    """Who sees no colour at all sees a dark figure on a light field beside a light one on a dark field."""

    def light_of_field(second: bool) -> int:
        return pygame.transform.grayscale(art.side_blank(art.Livery(bloc, 1, second=second), 48)).get_at((24, 24)).r

    colours = art.Livery(bloc, 1, second=True).colours
    turned = pygame.Color(colours.lit).grayscale().r > pygame.Color(colours.field).grayscale().r
    first = pygame.Color(BLOCS[bloc].lit).grayscale().r > pygame.Color(BLOCS[bloc].field).grayscale().r

    assert turned != first
    assert abs(light_of_field(False) - light_of_field(True)) > 60


@pytest.mark.parametrize("state", ["selected", "target", "activated", "planned", "flying", "hero", "joined_hero"])
def test_no_state_hides_the_shape(state: str) -> None:
    first, second = (seen_in_grey(art.token("ssu", "heavy-armour", 48, side=side, **{state: True})) for side in (0, 1))

    assert share_that_differs(first, second, 48) > 0.06


@pytest.mark.parametrize("size", [9, 14, 22, 28, 38])
@pytest.mark.parametrize("drawn", [art.side_mark, art.side_blank, art.side_dot])
def test_the_marks_of_the_sides_differ_in_shape(drawn: Callable[[art.Livery, int], pygame.Surface], size: int) -> None:
    """Those of rosters, bars, lists and the log."""
    first, second = (drawn(art.Livery("allies", side), size) for side in (0, 1))

    assert corners_filled(second, (size, size)) > 1.4 * corners_filled(first, (size, size))


@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize(("squares", "upright"), BASES)
def test_the_facing_of_the_second_side_points_out_of_its_base(squares: int, upright: bool, second: bool) -> None:
    for facing in range(8):
        plain, faced = (
            art.token("axis", "tank", 48, squares=squares, upright=upright, side=1, second=second, facing=one)
            for one in (None, facing)
        )
        outside = [
            (x, y)
            for x in range(plain.get_width())
            for y in range(plain.get_height())
            if solid(faced, (x, y)) > 0.5 > solid(plain, (x, y))
        ]
        assert len(outside) > 12, facing


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much lighter or darker the pixels of one of two grey pictures are, on the whole."""
    places = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    return sum(abs(one.get_at(place).r - other.get_at(place).r) for place in places) / len(places)


@pytest.mark.parametrize("bloc", BLOCS)
@pytest.mark.parametrize("square", [32, 48])
def test_units_of_a_bloc_that_have_acted_are_told_apart_nearly_as_well_as_those_that_have_not(
    bloc: str, square: int
) -> None:
    """By their figures; the ground is darker, which tells that they have acted."""
    ready, acted = (
        [
            seen_in_grey(art.token(bloc, figure, square, activated=activated))
            for figure in ("rifles", "heavy-armour", "tank")
        ]
        for activated in (False, True)
    )
    pairs = ((0, 1), (0, 2), (1, 2))
    for one, other in pairs:
        assert difference(acted[one], acted[other]) > 0.7 * difference(ready[one], ready[other])
    assert all(difference(now, before) > 4 for now, before in zip(acted, ready, strict=True))


@pytest.mark.parametrize("bloc", [bloc for bloc in BLOCS if bloc != "blutkreuz"])
def test_a_unit_that_has_acted_keeps_the_colour_of_its_side_with_less_light(bloc: str) -> None:
    """Of what lies around its figure; Blutkreuz is black and grey either way."""
    tokens = [art.token(bloc, "rifles", 48, activated=activated) for activated in (False, True)]
    places = [(x, y) for x in range(96) for y in range(96) if x < tokens[0].get_width() and y < tokens[0].get_height()]
    ground = [
        place
        for place in places
        if tokens[0].get_at(place).a == 255 and tokens[0].get_at(place).hsva[1] > 30 < tokens[0].get_at(place).hsva[2]
    ]
    kept = 0
    for place in ground:
        ready, acted = (token.get_at(place) for token in tokens)
        turned = abs(ready.hsva[0] - acted.hsva[0])
        is_dimmed = acted.hsva[2] < 0.92 * ready.hsva[2]
        kept += is_dimmed and min(turned, 360 - turned) < 12 and acted.hsva[1] > 0.65 * ready.hsva[1]
    assert kept > 0.7 * len(ground)
