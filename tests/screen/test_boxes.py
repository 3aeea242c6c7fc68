"""Boxes: rows and columns that place widgets by what they measure."""

from dust_tactics.screen import theme
from dust_tactics.screen.ui import FILL, Button, Column, Label, Paragraph, Row, ScrollView, Stage, Widget

WORDS = "Some words that are long enough to be broken into several lines where there is little room for them. " * 3


def block(width: int, height: int) -> Widget:
    return Widget((0, 0, width, height))


def test_a_row_gives_each_widget_its_width_and_the_rest_to_what_grows() -> None:
    left, middle, right = block(40, 10), block(10, 10).grows(), block(30, 10)
    Row(left, middle, right, gap=5, margin=10).place((0, 0, 200, 50))
    assert [tuple(widget.rect) for widget in (left, middle, right)] == [
        (10, 10, 40, 30),
        (55, 10, 100, 30),
        (160, 10, 30, 30),
    ]


def test_a_share_is_a_gap_that_grows_and_a_number_one_that_does_not() -> None:
    left, right, last = block(40, 10), block(30, 10), block(20, 10)
    Row(left, FILL, right, 7, last).place((0, 0, 200, 10))
    assert (left.rect.left, right.rect.left, last.rect.right) == (0, 200 - 20 - 7 - 30, 200)


def test_a_column_is_as_high_as_its_paragraphs_need_at_its_width(stage: Stage) -> None:
    words, last = Paragraph(WORDS), block(10, 40)
    column = Column(Label("A title", style=theme.CARD_NAME), words, last, gap=8, margin=16)
    stage.root.add(column)
    narrow, wide = column.measure(232)[1], column.measure(632)[1]
    assert narrow > wide
    column.place((0, 0, 232, narrow))
    assert words.rect.width == 200
    assert last.rect.bottom == narrow - 16


def test_what_grows_gives_way_where_there_is_too_little_room(stage: Stage) -> None:
    page = ScrollView(content=Paragraph(WORDS)).grows()
    button = Button("Go on")
    column = Column(page, button)
    stage.root.add(column)
    column.place((0, 0, 200, 100))
    assert button.rect.height == theme.BUTTON_HEIGHT
    assert button.rect.bottom == 100
    assert page.rect.height == 100 - theme.BUTTON_HEIGHT - theme.GAP_SMALL
    assert page.greatest_offset > 0


def test_a_row_too_narrow_for_its_widgets_shortens_them_alike() -> None:
    left, right = block(100, 10), block(50, 10)
    Row(left, right, gap=10).place((0, 0, 85, 10))
    assert (left.rect.width, right.rect.width) == (50, 25)


def test_a_button_is_as_wide_as_its_text_wants(stage: Stage) -> None:
    short, long = Button("No"), Button("Throw away all that was written down", icon="trash")
    stage.root.add(row := Row(short, FILL, long))
    row.place((0, 0, 800, 40))
    assert short.rect.width == theme.BUTTON_WIDTH
    assert long.rect.width == long.natural_width(stage.width)


def test_what_is_not_visible_takes_no_room() -> None:
    first, second = block(10, 10), block(10, 10)
    column = Column(first, second, gap=4)
    first.visible = False
    column.place((0, 0, 10, 100))
    assert second.rect.top == 0
    assert column.measure(10) == (10, 10)
