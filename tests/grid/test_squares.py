"""Names of squares."""

import pytest

from dust_tactics.grid import column_name, parse_square, square_name, square_names


@pytest.mark.parametrize(
    ("square", "width", "name"),
    [(0, 9, "A1"), (8, 9, "I1"), (9, 9, "A2"), (25, 40, "Z1"), (26, 40, "AA1"), (66, 40, "AA2")],
)
def test_names_run_from_a1_at_the_top_left(square, width, name):
    assert square_name(square, width) == name
    assert parse_square(name, width, 12) == square


def test_every_square_of_the_largest_board_has_its_own_name():
    names = {square_name(square, 64) for square in range(64 * 64)}
    assert len(names) == 64 * 64
    assert all(parse_square(name.lower(), 64, 64) in range(64 * 64) for name in names)
    assert column_name(63) == "BL"


@pytest.mark.parametrize(
    "text", ["J1", "A13", "A0", "", "4C", "C-4", "AAAAAAAAAAAAAAAAAAAAAAAA1", "A" + "9" * 5000, "Ä1"]
)
def test_a_text_that_names_no_square_is_refused_in_clear_words(text):
    with pytest.raises(ValueError, match=r"not on the board, whose squares run from A1 to I12|names look like C4"):
        parse_square(text, 9, 12)


def test_several_names_and_impossible_numbers():
    assert square_names([0, 10], 9) == "A1, B2"
    with pytest.raises(ValueError, match="0 or more"):
        square_name(-1, 9)
    with pytest.raises(ValueError, match="0 or more"):
        column_name(-1)
