"""Drawings, icons and overlays: complete, drawable, placed to the pixel."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from dust_tactics.files.places import data_root
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.outlines import inset_outlines, outlines
from dust_tactics.screen.art.palette import BLOCS, CREAM, rgb
from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.art.walls import drawing_walls

SVG = data_root() / "assets" / "svg"
STARTER_CARDS = [
    "bazooka-joe",
    "pounder",
    "bot-hunters",
    "grim-reapers",
    "stefan-retter",
    "ludwig",
    "recon-grenadiers",
    "heavy-laser-grenadiers",
    "koshka",
    "grandma",
    "red-thunder",
    "fakyeli",
]
DRAWABLE = {
    "svg",
    "g",
    "defs",
    "path",
    "circle",
    "ellipse",
    "rect",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
COLOURS = {"fill", "stroke", "stop-color"}


# ---------------------------------------------------------------- drawings


def svg_files() -> list[Path]:
    return sorted(SVG.rglob("*.svg"))


def complaints(document: str) -> list[str]:
    """What pygame-ce's loader would draw wrongly or not at all."""
    found = []
    for element in ET.fromstring(document).iter():
        tag = element.tag.rsplit("}", 1)[-1]
        if tag not in DRAWABLE:
            found.append(f"<{tag}> is not drawn")
        if tag == "g" and "opacity" in element.attrib:
            found.append("the opacity of a group falls on each of its shapes")
        for name, value in element.attrib.items():
            if name in COLOURS and not re.fullmatch(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)", value):
                found.append(f'{name}="{value}": only #RRGGBB is understood')
            if tag == "linearGradient" and name in {"x1", "y1", "x2", "y2"} and not value.endswith("%"):
                found.append(f'{name}="{value}": a place in a gradient needs a per cent sign')
    return found


def test_every_drawing_uses_only_what_the_loader_draws() -> None:
    wrong = {file.name: found for file in svg_files() if (found := complaints(file.read_text(encoding="utf-8")))}

    assert not wrong


@pytest.mark.parametrize(
    "shape",
    [
        '<text x="1">A</text>',
        '<g opacity="0.5"/>',
        '<path fill="navy" d="M0,0"/>',
        '<linearGradient x1="0" y1="0" x2="0" y2="1"/>',
    ],
)
def test_the_lint_sees_what_the_loader_cannot_draw(shape: str) -> None:
    assert complaints(f'<svg xmlns="http://www.w3.org/2000/svg">{shape}</svg>')


def test_the_drawings_are_those_of_their_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(data_root() / "assets"))
    documents = import_module("drawing.svg_files").svg_documents()

    drawn = {file.relative_to(SVG).with_suffix("").as_posix(): file.read_text(encoding="utf-8") for file in svg_files()}

    assert drawn == documents, "run python assets/build.py svg"


def test_every_gradient_that_is_used_is_there() -> None:
    for file in svg_files():
        text = file.read_text(encoding="utf-8")
        assert set(re.findall(r"url\(#([\w-]+)\)", text)) <= set(re.findall(r'id="([\w-]+)"', text)), file.name


def test_every_drawing_shows_something() -> None:
    for file in svg_files():
        picture = drawing(file.relative_to(SVG).with_suffix("").as_posix(), 64)
        assert picture.get_bounding_rect().width > 4, file.name


def test_every_bloc_has_every_figure_and_portrait() -> None:
    for bloc in BLOCS:
        for figure in art.FIGURES:
            assert drawing(f"figures/{bloc}/{figure}", 32)
            assert art.portrait("no such card", figure, bloc, (140, 110)).get_size() == (140, 110)


def test_every_starter_card_has_a_portrait_of_its_own() -> None:
    drawn = {file.stem for file in (SVG / "portraits" / "cards").glob("*.svg")}

    assert drawn >= set(STARTER_CARDS)


def test_a_wide_portrait_shows_the_whole_helmet() -> None:
    """Nothing as green as his helmet reaches the upper edge."""
    wide = art.portrait("bazooka-joe", "hero", "allies", (412, 156))
    edge = [wide.get_at((x, 0)) for x in range(wide.get_width())]
    assert not [colour for colour in edge if colour.g > colour.b + 20 and colour.g > colour.r + 6]


def test_a_mirrored_portrait_looks_the_other_way() -> None:
    right, left = (
        art.portrait("pounder", "walker-turret", "allies", (148, 124), mirrored=way) for way in (False, True)
    )

    assert pygame.transform.flip(left, True, False).get_buffer().raw == right.get_buffer().raw
    assert left.get_buffer().raw != right.get_buffer().raw


def test_an_unknown_drawing_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        art.icon("no-such-icon", 24)


# ---------------------------------------------------------------- icons and dice


def test_an_icon_has_the_colour_it_is_asked_for() -> None:
    middle = art.icon("minus", 24, "#4FA8DC").get_at((12, 12))

    assert middle == pygame.Color("#4FA8DC")


@pytest.mark.parametrize("face", ["ARMY", "TARGET", "SHIELD", "HIT", "MISS"])
def test_a_success_is_brighter_than_a_failure(face: str) -> None:
    success, failure = (
        pygame.transform.average_color(art.die_face(face, "axis", 40, way)) for way in ("success", "failure")
    )

    assert sum(success[:3]) > sum(failure[:3]) + 60


def test_a_die_has_no_other_faces() -> None:
    with pytest.raises(ValueError, match="ACE"):
        art.die_face("ACE", "axis", 40)


# ---------------------------------------------------------------- overlays


def test_an_outline_goes_clockwise_round_and_holes_the_other_way() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}

    outer, hole = sorted(outlines(ring), key=min)

    assert outer == [(0, 0), (3, 0), (3, 3), (0, 3)]
    assert Counter(hole) == Counter([(1, 1), (2, 1), (2, 2), (1, 2)])
    assert hole[1] == (1, 2), "anticlockwise"


def test_squares_that_touch_at_a_corner_keep_their_own_outlines() -> None:
    assert sorted(map(sorted, outlines({(0, 0), (1, 1)}))) == [
        [(0, 0), (0, 1), (1, 0), (1, 1)],
        [(1, 1), (1, 2), (2, 1), (2, 2)],
    ]


def test_insets_go_inwards() -> None:
    assert inset_outlines({(0, 0)}, 10, 2) == [[(2, 2), (8, 2), (8, 8), (2, 8)]]


def test_a_region_fills_its_squares_and_no_other() -> None:
    surface = pygame.Surface((144, 96), pygame.SRCALPHA)

    art.draw_region(surface, {(1, 0), (2, 0)}, 48, art.MOVE_REGION)

    assert surface.get_at((72, 24)).a == pytest.approx(0.36 * 255, abs=2)
    assert surface.get_bounding_rect() == pygame.Rect(48, 0, 96, 48).clip(surface.get_bounding_rect())
    assert surface.get_at((72, 24))[:3] == pytest.approx(rgb(theme.MOVE), abs=3)


def test_the_hatch_runs_on_across_squares() -> None:
    surface = pygame.Surface((96, 48), pygame.SRCALPHA)

    art.draw_hatch(surface, [(0, 0), (1, 0)], 48)

    assert [surface.get_at((x, 10)).a for x in range(48)] == [surface.get_at((x + 48, 10)).a for x in range(48)]
    assert len({surface.get_at((x, 10)).a for x in range(48)}) > 2


def test_the_aim_line_stays_clear_of_both_tokens() -> None:
    surface = pygame.Surface((300, 60), pygame.SRCALPHA)

    art.draw_aim(surface, (24, 30), (276, 30), 48)

    drawn = surface.get_bounding_rect()
    assert drawn.left >= 24 + 20
    assert drawn.right <= 276 - 20
    assert any(surface.get_at((x, 31))[:3] == rgb(theme.TARGET) for x in range(300))


def test_an_aim_line_between_neighbours_does_not_fail() -> None:
    surface = pygame.Surface((96, 48), pygame.SRCALPHA)

    art.draw_aim(surface, (24, 24), (72, 24), 48)
    art.draw_aim(surface, (24, 24), (24, 24), 48)

    assert surface.get_bounding_rect().width > 0


def test_a_path_has_a_bead_on_every_square_between() -> None:
    surface = pygame.Surface((200, 60), pygame.SRCALPHA)

    art.draw_path(surface, [(20, 30), (100, 30), (180, 30)], 48)

    assert surface.get_at((100, 26))[:3] == rgb(CREAM)
    assert surface.get_at((60, 26))[:3] != rgb(CREAM)


@pytest.mark.parametrize("below", [False, True])
def test_a_bubble_has_room_for_its_contents_and_a_tail(below: bool) -> None:
    bubble = art.bubble(120, 40, below=below)

    assert bubble.inner.size == (120, 40)
    assert bubble.surface.get_rect().contains(bubble.inner)
    assert bubble.tip[1] < bubble.inner.top if below else bubble.tip[1] > bubble.inner.bottom


def test_an_opening_leaves_a_gap_in_its_wall() -> None:
    edges = [((0, 1), (1, 1)), ((1, 1), (2, 1)), ((2, 1), (3, 1))]
    walled, opened = (pygame.Surface((144, 96)) for _ in range(2))

    for surface, openings in ((walled, {}), (opened, {edges[1]: "large"})):
        list(drawing_walls(surface, edges, openings, 48))

    assert walled.get_at((24, 48)) == opened.get_at((24, 48))
    assert walled.get_at((72, 46)) != opened.get_at((72, 46))


def test_an_opening_of_an_unknown_size_is_refused() -> None:
    with pytest.raises(KeyError, match="tiny"):
        list(drawing_walls(pygame.Surface((48, 48)), [], {((0, 0), (1, 0)): "tiny"}, 48))


def test_the_title_picture_fits_any_window() -> None:
    for size in ((1280, 800), (1024, 768), (1600, 640)):
        assert art.draw_title_picture(*size).get_size() == size
