"""`python -m pytest --clauses`: which clauses of the rules a passing test plays; and memory not looked through."""

import ctypes
import gc
import sys
from collections.abc import Iterable, Iterator

import pytest
from clause_ledger import MARKS, clauses_by_edition

from dust_tactics.language.clauses import Clause


class ClauseReport:
    """Gathers the clauses of the tests that pass, on one process or several, and prints them at the end."""

    def __init__(self) -> None:
        self.passed: dict[str, dict[str, set[str]]] = {mark: {} for mark in MARKS}
        self.failed: set[str] = set()

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Let the test's report carry its clauses, so that they reach the process that prints them."""
        for mark in MARKS:
            for found in item.iter_markers(mark):
                item.user_properties += [(mark, name) for name in found.args]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what a test has played, or that it failed."""
        test = report.nodeid.partition("[")[0]
        if report.failed:
            self.failed.add(test)
        elif report.when == "call" and report.passed:
            for mark, name in report.user_properties:
                if mark in MARKS:
                    self.passed[mark].setdefault(str(name), set()).add(test)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print each clause with its tests, then what is missing."""
        for edition, clauses in clauses_by_edition().items():
            terminalreporter.section(f"clauses of {edition}")
            for clause in clauses.values():
                for line in self._lines(clause):
                    terminalreporter.write_line(line)
            terminalreporter.write_line(self._summary(clauses.values()))

    def _tests(self, name: str, *marks: str) -> list[str]:
        """The tests with one of the marks for a clause that have passed."""
        return sorted(set().union(*(self.passed[mark].get(name, ()) for mark in marks)) - self.failed)

    def _lines(self, clause: Clause) -> list[str]:
        tests = self._tests(clause.id, *MARKS)
        lines = [f"{clause.id}  {clause.title}: {', '.join(tests) or clause.background or 'NO PASSING TEST'}"]
        if clause.example:
            lines.append(f"    its example: {', '.join(self._tests(clause.id, 'example')) or 'NO PASSING TEST'}")
        return lines

    def _summary(self, clauses: Iterable[Clause]) -> str:
        played = [clause.id for clause in clauses if not clause.background]
        without = [name for name in played if not self._tests(name, *MARKS)]
        examples = [clause.id for clause in clauses if clause.example]
        unproved = [name for name in examples if not self._tests(name, "example")]
        return "\n".join(
            [
                f"{len(played) - len(without)} of {len(played)} clauses that can be played have a passing test.",
                f"{len(examples) - len(unproved)} of {len(examples)} worked examples have one.",
                *([f"Clauses without one: {', '.join(without)}"] if without else []),
                *([f"Examples without one: {', '.join(unproved)}"] if unproved else []),
            ]
        )


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option."""
    parser.addoption("--clauses", action="store_true", help="list the clauses of the rules with their passing tests")


def pytest_configure(config: pytest.Config) -> None:
    """Gather only when somebody asks."""
    if config.getoption("--clauses"):
        config.pluginmanager.register(ClauseReport())


def pytest_collection() -> None:
    """Thousands of tests are about to be gathered, all to stay: nothing to be thrown away is among them."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Throw away as usual again."""
    gc.enable()


@pytest.fixture(autouse=True, scope="module")
def what_is_there_to_stay() -> None:
    """Keep Python from looking through the tests themselves over and over, which takes a fifth of the time; and let go
    of what the module before has left: scenes refer to themselves, and hold surfaces of many megabytes.

    Python looks through everything only once a quarter of what is there is new; after the second time, which finds
    nothing, that is a quarter of what the module has made itself.
    """
    gc.collect()
    _give_memory_back()
    gc.freeze()
    gc.collect()


@pytest.fixture
def memory_given_back() -> Iterator[None]:
    """Let go of what a test has left, where a module has so many windows that it would grow by gigabytes."""
    yield
    gc.collect()
    _give_memory_back()


def _give_memory_back() -> None:
    """Hand memory that is free to the system: between large surfaces that have gone, glibc keeps it by the hundred
    megabytes."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)
