"""Overlays, marks and blocs can be told apart on the real ground by people of every colour vision."""

from functools import cache
from itertools import combinations

import pygame
import pytest
from colour_vision import VISIONS, Colour, contrast, difference, laid_over

from dust_tactics.files.places import data_root
from dust_tactics.screen.art.palette import BLOCK, BLOCS, COVER, CREAM, MARCH, MOVE, PLATE, SAND, STONE, TARGET, rgb

TILESETS = data_root() / "maps" / "tilesets"
FILLS = {"move": (MOVE, 0.36), "march": (MARCH, 0.20), "hatch": (BLOCK, 0.42)}


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
@pytest.mark.parametrize(("mark", "least"), [(MARCH, 15), (CREAM, 15), (COVER, 14), (TARGET, 9)])
def test_marks_and_lines_stand_out_from_the_ground(vision: str, mark: str, least: float) -> None:
    for ground in grounds():
        assert difference(colour(mark), ground, vision) > least


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(combinations(BLOCS, 2)))
def test_blocs_differ_in_field_or_rim(vision: str, one: str, other: str) -> None:
    first, second = BLOCS[one], BLOCS[other]
    field = difference(colour(first.field), colour(second.field), vision)
    rim = difference(colour(first.rim[0]), colour(second.rim[0]), vision)

    assert max(field, rim) > 11


@pytest.mark.parametrize("bloc", BLOCS)
def test_figures_stand_out_from_their_field(bloc: str) -> None:
    assert contrast(colour(BLOCS[bloc].lit), colour(BLOCS[bloc].field)) > 4


@pytest.mark.parametrize(("text", "least"), [(CREAM, 12), (SAND, 7), (STONE, 4.5), (TARGET, 4.5), (COVER, 4.5)])
def test_text_can_be_read_on_a_plate(text: str, least: float) -> None:
    assert contrast(colour(text), colour(PLATE)) > least
