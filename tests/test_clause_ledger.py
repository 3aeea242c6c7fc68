"""Every clause of the rules that can be played has a test that plays it, and so has every worked example."""

import pytest
from clause_ledger import MARKS, clauses_by_edition, written_marks

from dust_tactics.language.clauses import Clause

CLAUSES: dict[str, Clause] = {
    name: clause for clauses in clauses_by_edition().values() for name, clause in clauses.items()
}
WRITTEN = written_marks()
TESTED = {"clause": set(WRITTEN["clause"]) | set(WRITTEN["example"]), "example": set(WRITTEN["example"])}
WANTED = {
    "clause": {name for name, clause in CLAUSES.items() if not clause.background},
    "example": {name for name, clause in CLAUSES.items() if clause.example},
}


@pytest.mark.parametrize("mark", MARKS)
def test_every_clause_and_every_example_has_a_test(mark: str) -> None:
    """What can't be played says why in its `background`."""
    assert sorted(WANTED[mark] - TESTED[mark]) == []


def test_marks_name_clauses_that_there_are() -> None:
    """Of the books that the program holds; those to come have no list of clauses yet."""
    prefixes = tuple({f"{name.partition('-')[0]}-" for name in CLAUSES})
    named = {name for marks in WRITTEN.values() for name in marks if name.startswith(prefixes)}
    assert named and sorted(named - set(CLAUSES)) == []
    played = {name for name in WRITTEN["example"] if name.startswith(prefixes)}
    assert sorted(played - WANTED["example"]) == [], "clauses without an example"


def test_what_is_played_is_no_background() -> None:
    """A reason to have no test, and a test: one of them is wrong."""
    assert sorted(name for name in TESTED["clause"] if name in CLAUSES and CLAUSES[name].background) == []
