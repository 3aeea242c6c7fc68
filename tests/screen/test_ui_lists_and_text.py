"""Long lists, text that is measured and broken, layout arithmetic, animations."""

import math

import pygame
import pytest
from placing import placed
from screen_hands import Hands

from dust_tactics.screen import theme
from dust_tactics.screen.ui import (
    Canvas,
    Icon,
    ListView,
    Span,
    Stage,
    Tweens,
    fonts,
    paint_text_row,
    shapes,
)
from dust_tactics.screen.ui.labels import closed_up


def shown_rows(rows: ListView[str]) -> list[str]:
    """The rows of which anything is in view."""
    return [item for n, item in enumerate(rows.items) if rows.row_rect(n).colliderect(rows.rect)]


def make_list(stage: Stage, count: int, **options: object) -> ListView[str]:
    rows = placed(
        ListView([f"row {n}" for n in range(count)], paint_text_row, row_height=25, **options), (0, 0, 200, 100)
    )
    stage.root.add(rows)
    return rows


def test_a_list_is_chosen_from_by_mouse_and_keys(stage: Stage, hands: Hands) -> None:
    chosen: list[int] = []
    opened: list[int] = []
    rows = make_list(stage, 30, on_select=chosen.append, on_activate=opened.append)
    hands.click((50, 30))
    for key in (pygame.K_DOWN, pygame.K_END, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_HOME):
        hands.key(key)
    assert chosen == [1, 2, 29, 26, 0]
    assert shown_rows(rows)[0] == "row 0"
    hands.key(pygame.K_RETURN)
    hands.wait(1000)
    hands.click((50, 80))
    hands.wait(100)
    hands.click((50, 80))
    hands.wait(100)
    hands.click((50, 80))
    assert opened == [0, 3]


def test_the_wheel_scrolls_once_though_it_comes_twice(stage: Stage, hands: Hands) -> None:
    rows = make_list(stage, 30)
    hands.move((50, 50))
    hands.wheel(-1)
    assert rows.offset == 48
    hands.wheel(-100)
    assert shown_rows(rows)[-1] == "row 29" and rows.offset == 650


def test_the_bar_is_dragged(stage: Stage, hands: Hands) -> None:
    rows = make_list(stage, 40)
    hands.press((196, 5))
    hands.move((196, 500))
    hands.release((196, 500))
    assert rows.offset == rows.greatest_offset


def test_a_log_follows_its_end_until_people_scroll_up(stage: Stage, hands: Hands) -> None:
    log = make_list(stage, 30, follow_end=True)
    log.append("new")
    assert shown_rows(log)[-1] == "new"
    hands.move((50, 50))
    hands.wheel(1)
    log.append("newer")
    assert "newer" not in shown_rows(log)


def test_rows_may_have_heights_of_their_own(stage: Stage) -> None:
    heights = {"a": 10, "b": 40, "c": 20}
    rows = placed(ListView("abc", paint_text_row, row_height=heights.__getitem__), (0, 100, 50, 60))
    stage.root.add(rows)
    assert rows.content_height() == 70
    assert rows.row_at((5, 112)) == 1
    assert rows.row_rect(2).top == 150


def test_of_a_log_of_thousands_of_lines_only_those_in_view_are_painted(stage: Stage, hands: Hands) -> None:
    painted: list[str] = []

    def paint(canvas: Canvas, rect: pygame.Rect, line: str, state: object) -> None:
        painted.append(line)

    log = placed(ListView([f"row {n}" for n in range(5000)], paint, row_height=25, follow_end=True), (0, 0, 200, 100))
    stage.root.add(log)
    hands.see()
    painted.clear()
    log.append("the last")
    hands.see()
    assert set(painted) == {"row 4997", "row 4998", "row 4999", "the last"}


def test_shortened_text_fits_and_is_as_long_as_can_be() -> None:
    text = "Heavy-Laser-Grenadiers-of-the-Blutkreuz"
    for width in range(10, 300, 7):
        short = fonts.shortened(text, theme.BODY, 1.0, width)
        longer = text[: len(short)].rstrip() + fonts.ELLIPSIS
        assert short == fonts.ELLIPSIS or fonts.text_width(short, theme.BODY, 1.0) <= width
        assert short == text or fonts.text_width(longer, theme.BODY, 1.0) > width


@pytest.mark.parametrize("number", ["II", "IV", "12"])
def test_names_that_differ_by_a_number_still_do_so_when_they_are_shortened(number: str) -> None:
    name = "Mercenary Heavy Machine Gun Squad"
    for width in range(60, round(fonts.text_width(f"{name} {number}", theme.BODY, 1.0)), 9):
        short = fonts.shortened(f"{name} {number}", theme.BODY, 1.0, width)
        assert short.endswith(f"{fonts.ELLIPSIS} {number}") and short != fonts.shortened(name, theme.BODY, 1.0, width)
        assert fonts.text_width(short, theme.BODY, 1.0) <= width
    assert fonts.shortened(f"{name} {number}", theme.BODY, 1.0, 14) == fonts.ELLIPSIS


def test_letters_are_squeezed_only_where_a_line_is_too_long_and_only_so_far() -> None:
    canvas = Canvas(pygame.Surface((400, 40)))
    needed = canvas.width("Heavy Laser Grenadiers", theme.CARD_NAME)
    assert canvas.fitting("Heavy Laser Grenadiers", theme.CARD_NAME, needed) is theme.CARD_NAME
    squeezed = canvas.fitting("Heavy Laser Grenadiers", theme.CARD_NAME, 0.9 * needed)
    assert canvas.width("Heavy Laser Grenadiers", squeezed) <= 0.9 * needed
    assert canvas.fitting("Heavy Laser Grenadiers", theme.CARD_NAME, 10).narrow >= 0.75 * theme.CARD_NAME.narrow


@pytest.mark.parametrize("style", [theme.BODY, theme.HEADING, theme.SECTION])
@pytest.mark.parametrize("factor", [1.0, 1.25, 2.0])
def test_a_line_is_as_wide_as_measured(style: theme.TextStyle, factor: float) -> None:
    surface = fonts.text_surface("Straße 7/1", style, factor, "#ffffff")
    assert surface.get_width() == fonts.text_width("Straße 7/1", style, factor)


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    text = "A board from /home/nora/.local/share/dust-tactics/boards/a-very-long-name.tmx is\n\nwrong."
    lines = fonts.wrapped(text, theme.BODY, 1.0, 150)
    assert all(fonts.text_width(line, theme.BODY, 1.0) <= 150 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert "" in lines


def test_typed_apostrophes_within_words_are_printed_ones() -> None:
    typed, printed, straight = (
        fonts.text_surface(text, theme.BODY, 1.0, theme.CREAM) for text in ("don't", "don’t", "'do' it")
    )
    assert pygame.image.tobytes(typed, "RGBA") == pygame.image.tobytes(printed, "RGBA")
    assert fonts.text_width("don't", theme.BODY, 1.0) == fonts.text_width("don’t", theme.BODY, 1.0)
    quoted = fonts.text_surface("’do’ it", theme.BODY, 1.0, theme.CREAM)
    assert pygame.image.tobytes(straight, "RGBA") != pygame.image.tobytes(quoted, "RGBA")


@pytest.mark.parametrize("text", ["", "\0", "a\tb\nc", "\ud800", "\U0001f480", "日本"])
def test_no_text_can_break_the_drawing(text: str) -> None:
    for style in (theme.BODY, theme.HEADING):
        assert fonts.text_surface(text, style, 1.0, "#ffffff").get_height() > 0


def test_every_letter_that_is_needed_is_in_the_font() -> None:
    missing = fonts.text_surface("\ue123", theme.BODY, 2.0, "#ffffff")
    for letter in "äöüßÄÖÜẞąćęłńóśźżĄĆĘŁŃÓŚŹŻ–—…×≥≤±½%°·•←→↑↓✓„“”‚‘’":
        drawn = fonts.text_surface(letter, theme.BODY, 2.0, "#ffffff")
        assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(missing, "RGBA"), letter


@pytest.mark.parametrize("factor", [1.0, 1.25, 2.0])
def test_wide_plates_and_shadows_are_like_narrow_ones_drawn_out(factor: float) -> None:
    for style in (theme.PLATE_STYLE, theme.BUTTON.selected, theme.BOX_STYLE):
        least = 2 * math.ceil((style.radius + style.line) * factor + 2) + 1
        narrow, wide = (shapes.plate(width, 40, style, factor) for width in (least, 300))
        for x, y in ((0, 0), (1, 0), (2, 2), (0, 20), (5, 0), (5, 39)):
            assert wide.get_at((x, y)) == narrow.get_at((x, y))
            assert wide.get_at((299 - x, y)) == narrow.get_at((least - 1 - x, y))
    narrow, wide = (shapes.glow(width, 40, 4, 10, "#000000", 0.5) for width in (30, 300))
    assert [wide.get_at((x, 5)) for x in range(20)] == [narrow.get_at((x, 5)) for x in range(20)]


def test_an_animation_runs_from_its_start_to_its_end() -> None:
    tweens, steps, ended = Tweens(), [], []
    tweens.start(100, steps.append, on_end=lambda: ended.append(True))
    assert tweens.update(50) and steps[-1] == pytest.approx(0.5)
    assert tweens.update(60) and steps[-1] == 1.0 and ended == [True]
    assert not tweens.update(10) and not tweens.active


def test_animations_are_skipped_cancelled_and_left_out() -> None:
    tweens, steps, ended = Tweens(), [], []
    tweens.start(100, on_end=lambda: tweens.start(100, on_end=lambda: ended.append("second")))
    tweens.finish_all()
    assert ended == ["second"]
    tweens.start(100, on_end=lambda: ended.append("cancelled")).cancel()
    tweens.update(1000)
    still = Tweens(reduced_motion=True)
    still.start(100, steps.append, moves=True)
    assert steps == [1.0]
    Tweens(pace=0).start(100, on_end=lambda: ended.append("at once"))
    assert ended == ["second", "at once"]


@pytest.mark.parametrize("style", [theme.BODY, theme.TITLE], ids=["body", "title"])
@pytest.mark.parametrize("text", ["\u202eabc", "\u200b", "\u0301", "a\u0301\u200d", "\0\ud800", "漢\ufeff字"])
def test_marks_without_width_are_drawn_as_nothing(text: str, style: theme.TextStyle) -> None:
    assert fonts.text_surface(text, style, 1.0, theme.CREAM).get_height() > 0
    assert fonts.shortened(text * 50, style, 1.0, 30)
    for line in fonts.wrapped(text * 50, style, 1.0, 30):
        fonts.text_surface(line, style, 1.0, theme.CREAM)


def test_a_comma_stays_with_its_word_where_another_run_begins() -> None:
    parts = closed_up(
        (Span("attack, "), Span("17 dice", bold=True), Span(", 9 hits"), Span(")"), Icon("star"), Span("!"))
    )
    assert parts == [Span("attack, "), Span("17 dice,", bold=True), Span(" 9 hits)"), Icon("star"), Span("!")]
