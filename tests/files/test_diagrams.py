"""The diagrams of the help: every claim holds by the rules, every caption names it, and faulty files are told."""

from pathlib import Path

import pytest

from dust_tactics.files.diagrams import load_diagrams, read_diagrams
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.grid.squares import square_name
from dust_tactics.language.clauses import load_clauses
from dust_tactics.rules.diagrams import Claim, Diagram, Shows, findings
from dust_tactics.rules.editions import EDITIONS

ALL = [(edition, diagram) for edition in EDITIONS for diagram in load_diagrams(edition)]
LEAST = {"2010": 6, "2013": 12, "2016": 12}
WORDS = {
    Claim.OPEN: ("in the open",),
    Claim.COVER: ("in cover",),
    Claim.SOFT: ("soft cover",),
    Claim.HARD: ("hard cover",),
    Claim.HIDDEN: ("hidden",),
    Claim.MOVE: ("step", "cost", "pass", "One"),
    Claim.MARCH: ("March",),
    Claim.NEVER: ("can't", "out of reach", "no way"),
    Claim.INSIDE: ("inside",),
    Claim.OUTSIDE: ("outside",),
    Claim.REACTS: ("can react", "can both react", "reacts"),
    Claim.CANNOT: ("can't", "too far"),
}
"""Of each claim words of which the caption says one."""
GOOD = """
[here]
title = "Here"
clauses = ["LOS-01"]
caption = "Ludwig sees Pounder."
board = '''
. . .
. T .
'''
first = ["ludwig A1 east"]
second = ["pounder C1 west"]
shows = "sight"
of = "Ludwig"
claims = { C1 = "open" }
"""


@pytest.mark.parametrize(("edition", "diagram"), ALL, ids=[f"{book}-{diagram.id}" for book, diagram in ALL])
def test_what_a_diagram_claims_is_so_by_the_rules(edition: str, diagram: Diagram) -> None:
    found = findings(diagram).found
    assert {square: one.claim for square, one in found.items()} == dict(diagram.claims)
    assert set(diagram.clauses) <= set(load_clauses(edition))


@pytest.mark.parametrize("diagram", [diagram for _, diagram in ALL], ids=[f"{book}-{one.id}" for book, one in ALL])
def test_a_caption_says_all_that_is_claimed_of_whom_it_is_claimed(diagram: Diagram) -> None:
    state, sentences = findings(diagram).state, diagram.caption.split(". ")
    for square, claim in diagram.claims.items():
        names = [square_name(square, diagram.battle.board.width), *(unit.name for unit in state.at(square))]
        told = [sentence for sentence in sentences if any(name in sentence for name in names)]
        assert any(words in sentence for sentence in told for words in WORDS[claim]), (names, claim, diagram.caption)
    assert all(len(sentence.split()) <= 25 for sentence in sentences)


@pytest.mark.parametrize("edition", LEAST)
def test_each_book_has_diagrams_of_all_kinds_that_it_knows(edition: str) -> None:
    diagrams = load_diagrams(edition)
    assert len(diagrams) >= LEAST[edition]
    kinds = {Shows.SIGHT, Shows.REACH} if edition == "2010" else set(Shows)
    assert {diagram.shows for diagram in diagrams} == kinds


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    (diagram,) = _read(tmp_path, GOOD)
    assert diagram.claims == {2: Claim.OPEN} and diagram.clauses == ("T13-LOS-01",)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"ludwig A1 east"', '"ludwik A1 east"', "ludwik"),
        ('"ludwig A1 east"', '"ludwig A1+A2 east"', "1 squares joined"),
        ('"ludwig A1 east"', '"ludwig A1 up"', "up"),
        ('"ludwig A1 east"', '"ludwig D9 east"', "not on the board"),
        (". T .", ". Q .", "Q"),
        (". T .", ". T", "the same length"),
        ('of = "Ludwig"', 'of = "Lothar"', "Lothar"),
        ('C1 = "open"', 'C1 = "seen"', "seen"),
        ('C1 = "open"', 'E1 = "open"', "not on the board"),
        ('{ C1 = "open" }', "{}", "at least one square"),
        ('shows = "sight"', 'shows = "smell"', "smell"),
        ('shows = "sight"', 'shows = "fire"\nweapon = "Bow"', "Bow"),
        ('of = "Ludwig"', 'of = "Ludwig"\nwalls = ["A1|C1"]', "two neighbouring squares"),
        ('of = "Ludwig"', 'of = "Ludwig"\ncolour = "red"', "unknown key"),
        ('["LOS-01"]', "[]", "an example of"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(before: str, after: str, told: str, tmp_path: Path) -> None:
    assert before in GOOD
    with pytest.raises(FileRefused) as refused:
        _read(tmp_path, GOOD.replace(before, after))
    assert told in str(refused.value)


def _read(folder: Path, text: str) -> tuple[Diagram, ...]:
    path = folder / "2013.toml"
    path.write_text(text, encoding="utf-8")
    return read_diagrams(path, "2013")
