"""The rules in short hold every clause that the program cites."""

from pathlib import Path

import pytest
from clause_ledger import cited, clauses_by_edition

import dust_tactics
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.language.clauses import Clause, find_clauses, read_clauses

BOOKS = clauses_by_edition()
CLAUSES = BOOKS["2013"]
WORLD = BOOKS["world"]
EVERY = {name for book in BOOKS.values() for name in book}


def test_ranges_and_lists_are_understood() -> None:
    """As the docstrings write them."""
    assert cited("(T13-ATK-01 to 03, T13-CCW-03, 04)") == {
        "T13-ATK-01",
        "T13-ATK-02",
        "T13-ATK-03",
        "T13-CCW-03",
        "T13-CCW-04",
    }


def test_every_clause_that_is_cited_is_there() -> None:
    """In the code, in the files of cards and armies, and in the catalogues of messages."""
    package = Path(dust_tactics.__file__).parent
    files = [
        *package.rglob("*.py"),
        *(data_root() / "assets").rglob("*.toml"),
        *(data_root() / "scenarios").glob("*.toml"),
    ]
    missing = {
        path.name: absent
        for path in files
        if "_data" not in path.parts and (absent := cited(path.read_text(encoding="utf-8")) - EVERY)
    }
    assert not missing


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_clauses_are_short_and_told_apart(book: dict[str, Clause]) -> None:
    """One or two lines of a tooltip; no two say the same."""
    for clause in book.values():
        assert clause.section and clause.title
        assert clause.text.endswith(".")
        assert len(clause.text) < 200 and len(clause.reading) < 200
        assert clause.id not in clause.see
    texts = [(clause.section, clause.title, clause.text) for clause in book.values()]
    assert len(set(texts)) == len(texts)


def test_sections_have_names() -> None:
    assert CLAUSES["T13-REA-04"].section == "Reactive attacks"
    assert WORLD["WW-RST-04"].section == "Closed to attack"


@pytest.mark.parametrize(
    ("clause", "reading"),
    [
        ("T13-ACT-02", "is still spent"),
        ("T13-ATK-19", "All misses are re-rolled"),
        ("T13-DMG-01", "in the order in which you declared the weapons"),
        ("T13-HER-20", "the nearest squares"),
        ("T13-REA-15", "the same whether or not anyone reacts"),
        ("T13-RES-01", "On the last turn"),
        ("T13-WPN-01", "round up once"),
    ],
)
def test_what_the_program_decides_for_people_is_told(clause: str, reading: str) -> None:
    """Where a rule leaves something open and nobody is asked, its reading says how it is played."""
    assert reading in CLAUSES[clause].reading


def test_clauses_are_found_by_words_and_names() -> None:
    """All words have to be there, in whatever case."""
    assert [clause.id for clause in find_clauses(CLAUSES, "los-02")] == ["T13-LOS-02"]
    found = find_clauses(CLAUSES, "Reactive TWO army")
    assert "T13-REA-08" in [clause.id for clause in found]
    assert all(clause.section == "Reactive attacks" for clause in found)
    assert find_clauses(CLAUSES, "") == list(CLAUSES.values())
    covers = find_clauses(CLAUSES, "cover")
    assert covers[0].id == "T13-COV-02", "what is called so comes first"
    titled = ["cover" in clause.title.lower() for clause in covers]
    assert titled == sorted(titled, reverse=True) and not titled[-1]
    assert find_clauses(CLAUSES, "xylophone") == []
    assert [clause.id for clause in find_clauses(CLAUSES, "IS-48 corner")] == ["T13-MOV-08"], (
        "examples are searched too"
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('prefix = "T13"\n[GEN]\n01 = { title = "A", text = "B." }\n', "name"),
        ('prefix = "T13"\n[GEN]\nname = "G"\n1 = { title = "A", text = "B." }\n', "two digits"),
        ('prefix = "T13"\n[GEN]\nname = "G"\n01 = { title = "A" }\n', "text"),
        ('prefix = "T13"\n[GEN]\nname = "G"\n01 = { title = "A", text = "B.", colour = 1 }\n', "unknown key"),
        ('prefix = "T13"\nGEN = 1\n', "a table"),
        ('prefix = "T13"\n[GEN]\nname = "G"\n01 = { title = "A", text = "B.", see = ["GEN-02"] }\n', "T13-GEN-02"),
        ("[GEN]\n", "prefix"),
    ],
)
def test_a_faulty_file_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    """With the place in it."""
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileRefused, match=complaint):
        read_clauses(path)
