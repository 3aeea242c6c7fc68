"""Mixed text and icons in several lines."""

import pygame
import pytest

from dust_tactics.screen import theme
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import Canvas, Icon, RichText, Span
from dust_tactics.screen.ui.fonts import text_width
from dust_tactics.screen.ui.labels import draw_rich
from dust_tactics.screen.ui.rich_lines import wrapped_rich

DICE = (Icon("miss"),) * 9
ROLL: RichText = (Span("Veteran 5", bold=True), Span(" rolled 9 dice: "), *DICE, Span(", "), Span("no HIT", bold=True))


def width(part: Span | Icon) -> float:
    if isinstance(part, Icon):
        return theme.CAPTION.line
    return text_width(part.text, theme.CAPTION_BOLD if part.bold else theme.CAPTION, 1.0)


def lines_of(parts: RichText, room: int) -> tuple[RichText, ...]:
    return wrapped_rich(parts, theme.CAPTION, theme.CAPTION_BOLD, 1.0, room)


def written(parts: RichText) -> str:
    return "".join("#" if isinstance(part, Icon) else part.text for part in parts)


@pytest.mark.parametrize("room", [70, 110, 160, 230, 900])
def test_lines_are_no_wider_than_their_room_and_nothing_is_lost(room: int) -> None:
    lines = lines_of(ROLL, room)
    assert all(sum(map(width, line)) <= room + 1 for line in lines)
    assert "".join(map(written, lines)).replace(" ", "") == written(ROLL).replace(" ", "")
    assert sum(isinstance(part, Icon) for line in lines for part in line) == len(DICE)


def test_what_fits_stays_in_one_line_as_it_was() -> None:
    (line,) = lines_of(ROLL, 900)
    assert written(line) == written(ROLL)
    bold = [part.text.strip() for part in line if isinstance(part, Span) and part.bold]
    assert bold == ["Veteran 5", "no HIT"]


def test_names_stay_bold_where_a_line_goes_on_below() -> None:
    lines = lines_of((Span("Ada", bold=True), Span(" attacked "), Span("Ben", bold=True), Span(" in Siberia")), 80)
    assert len(lines) > 1
    bold = [part.text.strip() for line in lines for part in line if isinstance(part, Span) and part.bold]
    assert bold == ["Ada", "Ben"]


def test_what_follows_without_a_space_stays_where_it_belongs() -> None:
    lines = lines_of((Span("It is now "), Span("Ada", bold=True), Span("'s turn")), 62)
    assert any(written(line).startswith("Ada's") for line in lines)


def test_a_word_too_long_for_a_line_has_one_of_its_own() -> None:
    assert [written(line) for line in lines_of((Span("of Abracadabrabracadabra it"),), 60)] == [
        "of",
        "Abracadabrabracadabra",
        "it",
    ]


def test_spans_go_on_where_the_one_before_ends_to_the_pixel() -> None:
    """Also where a logical unit is more than two pixels: spaces between bold words and others are alike."""
    scale, rect = Scale(2.25), pygame.Rect(0, 0, 300, 20)

    def ink(*parts: Span) -> pygame.Rect:
        canvas = Canvas(pygame.Surface((700, 60), pygame.SRCALPHA), scale)
        draw_rich(canvas, parts, rect)
        return canvas.surface.get_bounding_rect()

    alone = ink(Span("2 soldiers", bold=True)).right
    for before in (f"{'i' * count}lost " for count in range(12)):
        both = ink(Span(before), Span("2 soldiers", bold=True)).right
        assert abs(both - alone - text_width(before, theme.TABLE, scale.factor)) <= 0.5, before
