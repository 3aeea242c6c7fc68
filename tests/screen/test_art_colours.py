"""Overlays, marks and blocs can be told apart on the real ground by people of every colour vision."""

from functools import cache
from itertools import combinations, product

import pygame
import pytest
from colour_vision import VISIONS, Colour, contrast, difference, laid_over

from dust_tactics.files.places import data_root
from dust_tactics.rules.scenario import SideColour
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.palette import (
    BLOCK,
    BLOCS,
    CREAM,
    PLATE,
    SAND,
    SECOND_LIVERIES,
    STONE,
    WORN,
    Livery,
    rgb,
)
from dust_tactics.screen.sides import liveries

TILESETS = data_root() / "maps" / "tilesets"
FILLS = {"move": (theme.MOVE, 0.36), "march": (theme.MARCH, 0.20), "hatch": (BLOCK, 0.42)}


def colour(text: str) -> Colour:
    red, green, blue = (value / 255 for value in rgb(text))
    return red, green, blue


@cache
def grounds() -> tuple[Colour, ...]:
    """The mean colours of the darkest, the middle and the lightest squares of the mats, and of floors and concrete."""
    chosen: list[tuple[int, int, int]] = []
    for name in ("mat", "snow"):
        mat = pygame.image.load(TILESETS / f"{name}.png")
        squares = [(x, y, 64, 64) for x in range(0, 512, 64) for y in range(0, 512, 64)]
        tones = sorted((pygame.transform.average_color(mat, square)[:3] for square in squares), key=sum)
        chosen += [tones[0], tones[len(tones) // 2], tones[-1]]
    floor = pygame.transform.average_color(pygame.image.load(TILESETS / "building.png"), (0, 0, 256, 256))[:3]
    concrete = pygame.transform.average_color(pygame.image.load(TILESETS / "ground.png"), (0, 256, 1024, 64))[:3]
    steel = pygame.transform.average_color(pygame.image.load(TILESETS / "base.png"), (0, 512, 512, 128))[:3]
    chosen += [floor, concrete, steel]
    return tuple((red / 255, green / 255, blue / 255) for red, green, blue in chosen)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    ("one", "other", "least"), [("move", "march", 7), ("move", "hatch", 14), ("march", "hatch", 14)]
)
def test_fills_differ_on_the_same_ground(vision: str, one: str, other: str, least: float) -> None:
    for ground in grounds():
        first, second = (laid_over(colour(FILLS[name][0]), FILLS[name][1], ground) for name in (one, other))
        assert difference(first, second, vision) > least


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("name", "least"), [("move", 10), ("march", 4), ("hatch", 8)])
def test_fills_differ_from_the_bare_ground(vision: str, name: str, least: float) -> None:
    for ground in grounds():
        assert difference(laid_over(colour(FILLS[name][0]), FILLS[name][1], ground), ground, vision) > least


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("mark", "least"), [(theme.MARCH, 15), (CREAM, 15), (theme.COVER, 14), (theme.TARGET, 9)])
def test_marks_and_lines_stand_out_from_the_ground(vision: str, mark: str, least: float) -> None:
    for ground in grounds():
        assert difference(colour(mark), ground, vision) > least


LIVERIES = [Livery(bloc) for bloc in BLOCS] + [Livery(bloc, 1, second=True) for bloc in SECOND_LIVERIES]


def name_of(livery: Livery) -> str:
    """What a livery is called among the tests."""
    return f"{livery.bloc} second" if livery.second else livery.bloc


def fields_apart(one: Livery, other: Livery, vision: str) -> float:
    """How far apart the fields of two liveries are: most of a token, and what is seen of it from afar."""
    return difference(colour(one.colours.field), colour(other.colours.field), vision)


def test_a_side_wears_the_colours_of_some_bloc_by_name() -> None:
    """Which the tests below hold apart; if both sides wear the same, the second has it counterchanged."""
    assert sorted(WORN) == sorted(SideColour) and sorted(WORN.values()) == sorted(BLOCS)
    for one, other in product([None, *SideColour], repeat=2):
        first, second = liveries(("allies", one), ("axis", other))
        assert (first.bloc, second.bloc) == ("allies", "axis")
        assert first.colours != second.colours
        assert second.second == ((WORN[one] if one else "allies") == (WORN[other] if other else "axis"))


def test_the_token_of_a_side_in_a_colour_wears_it() -> None:
    """The field and the figure on it, whatever its bloc."""
    plain, worn = (art.TokenLook("allies", "rifles", worn=worn) for worn in ("", "mercenaries"))
    assert worn.livery.colours == BLOCS["mercenaries"] and plain.livery.colours == BLOCS["allies"]
    pictures = [pygame.image.tobytes(art.draw_token(look, 48), "RGBA") for look in (plain, worn)]
    assert pictures[0] != pictures[1]


def test_every_bloc_has_a_second_livery() -> None:
    assert set(SECOND_LIVERIES) == set(BLOCS)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(combinations(BLOCS, 2)))
def test_the_fields_of_two_blocs_differ(vision: str, one: str, other: str) -> None:
    """The fields alone: the olive of the Allies and the red of the SSU, too."""
    assert fields_apart(Livery(one), Livery(other), vision) > 11


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("bloc", BLOCS)
def test_both_sides_of_one_bloc_differ_at_a_glance(vision: str, bloc: str) -> None:
    assert fields_apart(Livery(bloc), Livery(bloc, 1, second=True), vision) > 30


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(combinations(LIVERIES, 2)), ids=name_of)
def test_every_two_liveries_differ_in_field_or_rim(vision: str, one: Livery, other: Livery) -> None:
    rim = difference(colour(one.colours.rim[0]), colour(other.colours.rim[0]), vision)

    assert max(fields_apart(one, other, vision), rim) > 11


@pytest.mark.parametrize("livery", LIVERIES, ids=name_of)
def test_figures_stand_out_from_their_field(livery: Livery) -> None:
    assert contrast(colour(livery.colours.lit), colour(livery.colours.field)) > 4


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("livery", LIVERIES, ids=name_of)
def test_the_sign_of_a_bloc_stands_out_on_the_mark_of_its_side(vision: str, livery: Livery) -> None:
    assert difference(colour(livery.colours.sign), colour(livery.colours.field), vision) > 25


@pytest.mark.parametrize("bloc", SECOND_LIVERIES)
def test_text_can_be_read_on_the_heading_of_a_second_livery(bloc: str) -> None:
    for ground in Livery(bloc, 1, second=True).heading:
        assert contrast(colour(CREAM), colour(ground)) > 4.5


@pytest.mark.parametrize(
    ("text", "least"), [(CREAM, 12), (SAND, 7), (STONE, 4.5), (theme.TARGET, 4.5), (theme.COVER, 4.5)]
)
def test_text_can_be_read_on_a_plate(text: str, least: float) -> None:
    assert contrast(colour(text), colour(PLATE)) > least
