"""`dust-tactics check` knows a file of words, plain or of counted things, and tells it from the list of skills."""

from argparse import Namespace
from pathlib import Path

import pytest

from dust_tactics.cli.check import run
from dust_tactics.files.places import data_root
from dust_tactics.language.catalogue import messages_folder

GERMAN = Path(__file__).parent / "german"


def checked(capsys: pytest.CaptureFixture[str], *paths: Path) -> str:
    """What is said of files."""
    run(Namespace(files=list(paths), strict=False, json=False, debug=False))
    return capsys.readouterr().out


def test_the_words_that_ship_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(path for path in messages_folder().rglob("*.toml") if not path.name.startswith("screen."))
    assert [line.endswith(": no problems") for line in checked(capsys, *files).splitlines()] == [True] * len(files)


def test_a_translation_is_in_order_or_every_complaint_names_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = (GERMAN / "de.toml", GERMAN / "de.counts.toml")
    assert checked(capsys, *files) == f"{files[0]}: no problems\n{files[1]}: no problems\n"
    plain, counts = tmp_path / "de.toml", tmp_path / "de.counts.toml"
    plain.write_text('[skill.jump]\nname = "Sprung"\n[action]\nmove = "{unit}"\nmarsch = "M"\n', encoding="utf-8")
    counts.write_text('[hit]\none = "1"\n', encoding="utf-8")
    assert checked(capsys, plain, counts).splitlines() == [
        f"{plain}: line 4: action.move: found {{unit}}, expected no values",
        f"{plain}: line 5: action.marsch: found an unknown key. Did you mean 'action.march'?",
        f"{counts}: line 1: hit: found no other, expected one and other",
    ]


def test_the_words_of_a_book_are_held_against_those_of_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "2016").mkdir()
    words = tmp_path / "2016" / "en.toml"
    words.write_text('[action]\nmarsh = "March"\n', encoding="utf-8")
    assert checked(capsys, words) == (
        f"{words}: line 2: action.marsh: found an unknown key. Did you mean 'action.march'?\n"
    )


def test_files_that_are_no_words_are_read_as_what_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list of skills, and a scenario that is called as a language could be."""
    skills, scenario = data_root() / "assets" / "cards" / "skills.toml", tmp_path / "fog.toml"
    scenario.write_text('victory = []\n[name]\nen = "Fog"\n', encoding="utf-8")
    first, second, *_ = checked(capsys, skills, scenario).splitlines()
    assert first == f"{skills}: no problems"
    assert "edition" in second
