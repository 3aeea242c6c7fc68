"""Boxes: rows and columns that place widgets by what they measure."""

from placing import placed

from dust_tactics.screen import theme
from dust_tactics.screen.ui import FILL, Button, Column, Grid, Label, Paragraph, Plate, Row, ScrollView, Stage, Widget
from dust_tactics.screen.ui.scrolling import LANE

WORDS = "Some words that are long enough to be broken into several lines where there is little room for them. " * 3


def block(width: int, height: int) -> Widget:
    return placed(Widget(), (0, 0, width, height))


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


def test_what_shares_goes_by_weight_whatever_it_measures() -> None:
    left, right = block(90, 10).shares(), block(10, 10).shares(3)
    Row(left, right, gap=0).place((0, 0, 200, 10))
    assert (left.rect.width, right.rect.width) == (50, 150)


def test_what_shares_fills_the_room_to_its_last_unit() -> None:
    thirds = [block(0, 0).shares() for _ in range(3)]
    Row(*thirds, gap=0).place((0, 0, 200, 10))
    assert thirds[-1].rect.right == 200


def test_what_one_may_not_have_of_the_rest_the_others_get() -> None:
    short, rest, long = block(10, 10).grows().at_most(40), block(10, 10).grows(), block(10, 10).shares().at_least(90)
    Row(short, rest, long, gap=0).place((0, 0, 200, 10))
    assert [widget.rect.width for widget in (short, rest, long)] == [40, 70, 90]


def test_one_at_its_least_may_still_get_what_another_may_not_have() -> None:
    view, sides = block(0, 0).shares().at_least(60), block(0, 0).shares(3).at_most(120)
    Row(view, sides, gap=0).place((0, 0, 200, 10))
    assert [widget.rect.width for widget in (view, sides)] == [80, 120]


def test_what_gives_way_is_shortened_before_all_others() -> None:
    picture, words = block(10, 100).gives_way(), block(10, 50)
    Column(picture, words, gap=10).place((0, 0, 10, 100))
    assert (picture.rect.height, words.rect.height) == (40, 50)
    Column(picture, words, gap=10).place((0, 0, 10, 40))
    assert (picture.rect.height, words.rect.height) == (0, 30)


def test_a_widget_may_stand_across_its_box_as_large_as_it_is() -> None:
    middle, page = block(40, 10).across(0.5), block(0, 10).at_most(60).across(0.5)
    Row(middle).place((0, 0, 100, 30))
    assert tuple(middle.rect) == (0, 10, 40, 10)
    Column(page).place((0, 0, 100, 30))
    assert (page.rect.left, page.rect.width) == (20, 60)


def test_a_margin_may_differ_at_the_sides() -> None:
    inner = block(20, 10)
    column = Column(inner, margin=(16, 4))
    assert column.measure(100) == (52, 18)
    column.place((0, 0, 100, 18))
    assert tuple(inner.rect) == (16, 4, 68, 10)


def test_a_grid_has_equal_columns_and_each_line_the_height_of_its_highest_widget() -> None:
    cells = [block(10, height) for height in (20, 50, 30)]
    grid = Grid(*cells, columns=2, narrowest=90, gap=10)
    assert grid.measure(210) == (210, 50 + 10 + 30)
    grid.place((0, 0, 210, 90))
    assert [tuple(cell.rect) for cell in cells] == [(0, 0, 100, 50), (110, 0, 100, 50), (0, 60, 100, 30)]
    grid.place((0, 0, 180, 120))
    assert [cell.rect.width for cell in cells] == [180] * 3


def test_a_plate_is_as_large_as_what_it_holds_and_places_it() -> None:
    inner = block(30, 20)
    plate = Plate(content=Column(inner, margin=5))
    assert plate.measure(100) == (40, 30)
    plate.place((10, 10, 40, 30))
    assert tuple(inner.rect) == (15, 15, 30, 20)


def test_a_view_keeps_a_lane_for_its_scroll_bar_only_where_there_is_one() -> None:
    inner = block(10, 80)
    view = ScrollView(content=inner)
    view.place((0, 0, 100, 80))
    assert inner.rect.width == 100
    view.place((0, 0, 100, 79))
    assert inner.rect.width == 100 - LANE
