"""Tests whose marks name clauses of several books are played by each of them (see `books.py`)."""

from collections.abc import Iterator

import pytest
from books import BOOKS, played


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A run for each book that the marks of a test name, where there are several."""
    marks = [mark for kind in ("clause", "example") for mark in metafunc.definition.iter_markers(kind)]
    prefixes = {str(clause).partition("-")[0] for mark in marks for clause in mark.args}
    books = [prefix for prefix in BOOKS if prefix in prefixes]
    if len(books) > 1:
        metafunc.parametrize("book", books, indirect=True)


@pytest.fixture(autouse=True)
def book(request: pytest.FixtureRequest) -> Iterator[None]:
    """The book that the test is played by."""
    before = played.set(BOOKS[request.param]) if hasattr(request, "param") else None
    yield
    if before is not None:
        played.reset(before)
