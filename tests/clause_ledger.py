"""The ledger of the rules: which clauses there are, and which tests play them.

A test says what it plays with `@pytest.mark.clause("T13-REA-04")`, and with `@pytest.mark.example("T13-REA-21")` that
it plays a worked example of a clause; an example counts for its clause as well.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from source_trees import tree_of

from dust_tactics.files.places import data_root
from dust_tactics.language.clauses import Clause, load_clauses

TESTS = Path(__file__).parent
MARKS = ("clause", "example")
EDITIONS = tuple(sorted(path.stem for path in (data_root() / "assets" / "clauses").glob("*.toml")))
"""The editions of the first game whose clauses the program holds, and the world game."""

CITED = re.compile(r"\b(T13|T16|WW)-([A-Z]{3})-(\d\d)(?: to (\d\d)\b)?((?:, (?:and )?\d\d\b)*)")

Marks = dict[str, dict[str, list[str]]]
"""For each mark the clauses it names, each with the tests that bear it: "tests/rules/test_turn.py::test_passing"."""


def cited(text: str) -> set[str]:
    """The clauses that a text cites, also as "T13-ATK-01 to 03" and "T13-CCW-03, 04"."""
    found: set[str] = set()
    for book, section, first, last, more in CITED.findall(text):
        numbers = [*range(int(first), int(last or first) + 1), *(int(number) for number in re.findall(r"\d\d", more))]
        found |= {f"{book}-{section}-{number:02}" for number in numbers}
    return found


def clauses_by_edition() -> dict[str, dict[str, Clause]]:
    """The clauses of all editions, by the edition's name."""
    return {edition: load_clauses(edition) for edition in EDITIONS}


def written_marks() -> Marks:
    """The marks that are written in the test files. ValueError for one that is not written out in plain words."""
    found: Marks = {mark: {} for mark in MARKS}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, mark, name in _marks_of(path):
            found[mark].setdefault(name, []).append(test)
    return found


def _marks_of(path: Path) -> Iterator[tuple[str, str, str]]:
    """(test, mark, clause) for each clause that a mark of a file names."""
    tree = tree_of(path)
    where = path.relative_to(TESTS.parent).as_posix()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for decorator in function.decorator_list:
            for call in ast.walk(decorator):
                if isinstance(call, ast.Call) and ast.unparse(call.func).removeprefix("pytest.mark.") in MARKS:
                    for argument in call.args:
                        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                            raise ValueError(
                                f"{where}, line {call.lineno}: {ast.unparse(argument)} is no clause's name"
                            )
                        mark = ast.unparse(call.func).removeprefix("pytest.mark.")
                        yield f"{where}::{function.name}", mark, argument.value
