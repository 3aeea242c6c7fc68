"""Every clause of the rules that can be played has a test that plays it, and so has every worked example."""

from functools import cache

import pytest
from clause_ledger import MARKS, Marks, clauses_by_edition, written_marks

from dust_tactics.language.clauses import Clause

CLAUSES: dict[str, Clause] = {
    name: clause for clauses in clauses_by_edition().values() for name, clause in clauses.items()
}
WANTED = {
    "clause": {name for name, clause in CLAUSES.items() if not clause.background},
    "example": {name for name, clause in CLAUSES.items() if clause.example},
}


@cache
def written() -> Marks:
    """The marks of all test files, which take a while to read."""
    return written_marks()


def with_tests(mark: str) -> set[str]:
    """The clauses that have a test with a mark; an example plays its clause."""
    return set(written()[mark]) | set(written()["example"])


@pytest.mark.parametrize("mark", MARKS)
def test_every_clause_and_every_example_has_a_test(mark: str) -> None:
    """What can't be played says why in its `background`."""
    assert sorted(WANTED[mark] - with_tests(mark)) == []


def test_marks_name_clauses_that_there_are() -> None:
    """Of the books that the program holds; those to come have no list of clauses yet."""
    prefixes = tuple({f"{name.partition('-')[0]}-" for name in CLAUSES})
    named = {name for marks in written().values() for name in marks if name.startswith(prefixes)}
    assert named and sorted(named - set(CLAUSES)) == []
    played = {name for name in written()["example"] if name.startswith(prefixes)}
    assert sorted(played - WANTED["example"]) == [], "clauses without an example"


def test_what_is_played_is_no_background() -> None:
    """A reason to have no test, and a test: one of them is wrong."""
    assert sorted(name for name in with_tests("clause") if name in CLAUSES and CLAUSES[name].background) == []
