"""Texts that are no TOML: told with line, column and the text in question, and with what should stand there."""

from pathlib import Path

import pytest

from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.reading.toml import read_toml

NO_TOML = [
    ("a = 1\nname = Bot Hunters", "line 2: column 8: found 'Bot Hunters' with no quotation marks, expected name = \""),
    ("name = “Hill”", "line 1: column 8: found 'Hill' with curly quotation marks, expected name = \"Hill\""),
    ("en = It's", 'line 1: column 6: found "It\'s" with no quotation marks, expected en = "It\'s"'),
    ('en = a "b"', "expected a text between two straight ones"),
    ("x = True", "line 1: column 5: found 'True', expected x = true, in small letters"),
    (
        'a = 1\nname = "Hill\nb = 2',
        "line 2: column 13: found 'name = \"Hill', a text that does not end, expected a quot",
    ),
    ('t = 1\nu = """\nabc\ndef', 'line 2: column 5: found \'u = """\', a text that does not end, expected """ at the'),
    ("t = '''\nabc", "line 1: column 5: found \"t = '''\", a text that does not end"),
    ('name = "a" b', "line 1: column 12: found 'b', expected nothing more on this line"),
    ("turns 6", "line 1: column 7: found '6', expected a key, =, and its value"),
    ("turns: 6", "line 1: column 6: found ': 6', expected a key, =, and its value"),
    (
        "turns =\n",
        "line 1: column 8: found 'turns =', expected a number, true or false, a list, or a text in quotation marks",
    ),
    ("= 3", "line 1: column 1: found '= 3', expected a key such as turns = 6 or a table such as [name]"),
    ("a = 1\na = 2", "line 2: column 6: found 'a = 2' a second time, expected each key only once"),
    ('[name]\nen = "x"\n[name]\n', "line 3: column 6: found '[name]' a second time"),
    ("x = [1, 2", "line 1: column 10: found the end of the file after 'x = [1, 2', expected ] at the end of the list"),
    ('units = ["a" "b"]', "line 1: column 14: found '\"b\"]', expected ] at the end of the list"),
    ("x = { a = 1\n", "line 1: column 12: found 'x = { a = 1', expected } at the end of the table"),
    ('[[side]\nname = "x"', "line 1: column 7: found ']', expected ]] after the name of the table"),
    ("[side\n", "line 1: column 6: found '[side', expected ] after the name of the table"),
    ('x = "C:\\d"', "expected two backslashes for one"),
    ("a = 1\nde", "line 2: column 3: found the end of the file after 'de', expected a key, =, and its value"),
]


@pytest.mark.parametrize(("text", "told"), NO_TOML, ids=[text for text, _ in NO_TOML])
def test_what_is_no_toml_is_told_with_its_place_and_what_should_stand_there(
    text: str, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileRefused) as refused:
        read_toml(path)
    (complaint,) = refused.value.complaints
    assert told in str(complaint)
    assert str(complaint).startswith(f"{path}: line ")


def test_a_date_a_number_and_small_words_need_no_quotation_marks(tmp_path: Path) -> None:
    path = tmp_path / "sound.toml"
    path.write_text("a = true\nb = inf\nc = 3\nd = 2026-11-22\n", encoding="utf-8")
    assert list(read_toml(path).values) == ["a", "b", "c", "d"]
