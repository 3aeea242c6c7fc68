"""Do the tests of a clause fail when its rule is taken out? Run by hand; POSIX only.

    python tests/clause_proofs.py                               every clause that can be played
    python tests/clause_proofs.py --clause T13-REA-15 --clause T13-SET
    python tests/clause_proofs.py dust_tactics/rules/editions/revised_2013/saves.py   what this file cites

The code that cites a clause is changed as `mutants.py` does, and only tests marked with that clause are run, until one
of them notices a change: by what it asserts, or by a roll that is not as it was written. A test that breaks down at
changed code, as for a value of a wrong type, proves nothing. One that only has a command refused proves little, as that
befalls every test that comes by, unless the rule is one that allows something: such clauses are listed apart.

Printed are clauses whose tests notice no change, those whose tests never come to code that cites them, and those that
no code cites; with `--told` also what each of the others was proved by.
"""

import argparse
import ast
import json
import os
import sys
import time
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from clause_ledger import MARKS, cited, clauses_by_edition
from mutants import OPTIONS, LineWatcher, in_a_copy, known_survivors, start
from mutations import Mutation, forget_what_is_cached, load_in_place, mutations, swap_code

FOLDERS = ("dust_tactics/rules", "dust_tactics/world", "dust_tactics/table", "dust_tactics/grid", "dust_tactics/files")
TESTS = ("tests/rules", "tests/world", "tests/table", "tests/grid", "tests/files")
BREAKDOWNS = (
    "TypeError",
    "AttributeError",
    "NameError",
    "UnboundLocalError",
    "KeyError",
    "IndexError",
    "RecursionError",
)
"""How changed code breaks down."""
REFUSED = "dust_tactics.table.refusal.Refused"


class Finding(StrEnum):
    """How a test fails at a change."""

    NOTICED = "noticed"
    REFUSED = "refused"
    BROKEN = "broken"


Findings = dict[str, str]
"""The first test that fails in each of these ways."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines of a file that cite clauses: a function with its docstring, or a statement with what it decides."""

    file: Path
    first: int
    last: int

    def __contains__(self, mutant: Mutation) -> bool:
        return mutant.file == self.file and self.first <= mutant.line <= self.last


@dataclass(slots=True)
class Proof:
    """What is known of one clause: passages that cite it, changes its tests came to, and what a test noticed."""

    passages: list[Passage] = field(default_factory=list)
    tests: list[int] = field(default_factory=list)
    tried: int = 0
    found: Findings = field(default_factory=dict)

    @property
    def noticed(self) -> str:
        """The test that noticed something, and what; empty if none did."""
        return self.found.get(Finding.NOTICED, "")


def passages(file: Path) -> Iterator[tuple[str, Passage]]:
    """The clauses that a file cites in its code, each with the lines that are about it; not those of its own head."""
    tree = ast.parse(file.read_text("utf-8"))
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            around = _about(node, parents)
            if around is not None:
                yield from ((clause, _passage(file, around)) for clause in cited(node.value))
    statements = sorted((node for node in ast.walk(tree) if isinstance(node, ast.stmt)), key=lambda node: -node.lineno)
    with file.open("rb") as lines:
        for token in tokenize.tokenize(lines.readline):
            if token.type == tokenize.COMMENT and cited(token.string):
                beside = next(node for node in statements if node.lineno <= token.start[0])
                yield from ((clause, _passage(file, beside)) for clause in cited(token.string))


def _passage(file: Path, node: ast.stmt) -> Passage:
    return Passage(file, node.lineno, node.end_lineno or node.lineno)


def _about(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> ast.stmt | None:
    """The statement that a text is about: what a docstring documents, or an `if` with what is said in its body."""
    while not isinstance(node, ast.stmt):
        node = parents[node]
    parent = parents[node]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        if not isinstance(parent, ast.Module | ast.ClassDef):
            return parent if isinstance(parent, ast.stmt) else None
        place = parent.body.index(node)
        return parent.body[place - 1] if place else parent if isinstance(parent, ast.ClassDef) else None
    return parent if isinstance(parent, ast.If) else node


class ProofRun:
    """A pytest plugin that collects the tests with marks of clauses, and tries the code that cites these."""

    def __init__(self, files: list[Path], wanted: set[str], at_once: int) -> None:
        self.proofs: dict[str, Proof] = {clause: Proof() for clause in sorted(wanted)}
        for file in files:
            for clause, passage in passages(file):
                if clause in self.proofs:
                    self.proofs[clause].passages.append(passage)
        known = known_survivors()
        self._mutants = [mutant for file in files for mutant in mutations(file) if mutant.change not in known]
        self._watcher = LineWatcher(files)
        self._seconds: list[float] = []
        self._items: list[pytest.Item] = []
        self._at_once = at_once

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests of the clauses."""
        items[:] = [item for item in items if clauses_of(item) & set(self.proofs)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Watch where the tests come to, then try one change after another, those of the shortest passages first."""
        self._items = session.items
        self._watch()
        running: dict[int, int] = {}
        for mutant, passage in self._order():
            clauses = [clause for clause in self._concerned(mutant, passage) if not self.proofs[clause].noticed]
            if not clauses:
                continue
            if len(running) == self._at_once:
                self._wait_for_one(running)
            reader, writer = os.pipe()
            running[start(lambda m=mutant, c=clauses, w=writer: self._try(m, c, w))] = reader
            os.close(writer)
        while running:
            self._wait_for_one(running)
        return True

    def _watch(self) -> None:
        for number, item in enumerate(self._items):
            self._watcher.test = number
            forget_what_is_cached(everywhere=True)
            began = time.process_time()
            sys.settrace(self._watcher)
            fails = finding_of(item)
            sys.settrace(None)
            self._seconds.append(time.process_time() - began)
            if fails:
                raise pytest.UsageError(f"{item.nodeid} fails without any change")
            for clause in clauses_of(item) & set(self.proofs):
                self.proofs[clause].tests.append(number)

    def _order(self) -> list[tuple[Mutation, Passage]]:
        all_passages = {passage for proof in self.proofs.values() for passage in proof.passages}
        pairs = [(mutant, passage) for passage in all_passages for mutant in self._mutants if mutant in passage]
        return sorted(pairs, key=lambda pair: (pair[1].last - pair[1].first, str(pair[1].file), pair[0].line))

    def _concerned(self, mutant: Mutation, passage: Passage) -> Iterator[str]:
        return (
            clause
            for clause, proof in self.proofs.items()
            if passage in proof.passages and self._reaching(mutant, clause)
        )

    def _reaching(self, mutant: Mutation, clause: str) -> list[int]:
        """The tests of a clause that run a changed line, quick ones first; all of them outside of functions."""
        tests = self.proofs[clause].tests
        if mutant.function():
            reached = self._watcher.reached
            lines = reached.get((mutant.file, mutant.line)) or reached.get((mutant.file, mutant.statement), {})
            tests = [number for number in tests if number in lines]
        return sorted(tests, key=self._seconds.__getitem__)

    def _try(self, mutant: Mutation, clauses: list[str], writer: int) -> bool:
        """In a process of its own: tell how the tests of each clause fail at a change."""
        swapped = swap_code(mutant)
        if not swapped:
            load_in_place(mutant)
        forget_what_is_cached(everywhere=True)
        found = {}
        for clause in clauses:
            items = [self._items[number] for number in self._reaching(mutant, clause)]
            found[clause] = findings_of(items) if swapped else findings_anew([item.nodeid for item in items])
        os.write(writer, json.dumps([str(mutant), found]).encode())
        return True

    def _wait_for_one(self, running: dict[int, int]) -> None:
        child, _ = os.wait()
        with os.fdopen(running.pop(child), "rb") as reader:
            told = reader.read()
        if not told:
            return  # out of time or memory: broken down
        change, found = json.loads(told)
        for clause, tests in found.items():
            proof = self.proofs[clause]
            proof.tried += 1
            for way, test in tests.items():
                proof.found.setdefault(way, f"{test}  at  {change}")


class Gatherer:
    """A pytest plugin for a run of its own: the first test that fails in each way."""

    def __init__(self) -> None:
        self.found: Findings = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note it."""
        if report.failed:
            self.found.setdefault(finding_in(report), report.nodeid)


def findings_anew(tests: list[str]) -> Findings:
    """How tests fail that are collected again."""
    gatherer = Gatherer()
    pytest.main([*OPTIONS, *tests], plugins=[gatherer])
    return gatherer.found


def findings_of(items: Iterable[pytest.Item]) -> Findings:
    """How tests fail, up to the first that notices."""
    found: Findings = {}
    for item in items:
        if fails := finding_of(item):
            found.setdefault(fails, item.nodeid)
        if Finding.NOTICED in found:
            break
    return found


def finding_of(item: pytest.Item) -> Finding | None:
    """How one test fails now; None if it passes."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return next((finding_in(report) for report in reports if report.failed), None)


def finding_in(report: pytest.TestReport) -> Finding:
    """How a test failed: in what it looked at itself, or before it came to that."""
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is None:
        return Finding.BROKEN
    if crash.message.startswith(REFUSED):
        return Finding.REFUSED
    in_test = Path(crash.path).is_relative_to(Path.cwd() / "tests")
    return Finding.NOTICED if in_test or not crash.message.startswith(BREAKDOWNS) else Finding.BROKEN


def clauses_of(item: pytest.Item) -> set[str]:
    """The clauses that a test is marked with."""
    return {str(name) for mark in MARKS for found in item.iter_markers(mark) for name in found.args}


def tell(proofs: dict[str, Proof], told: bool) -> Iterable[str]:
    """The report, line by line."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for clause, proof in proofs.items():
        if proof.noticed:
            groups["proved"].append(f"{clause}  {proof.noticed}")
        elif not proof.passages:
            groups["cited by no code"].append(clause)
        elif Finding.REFUSED in proof.found:
            groups["whose tests only have commands refused"].append(f"{clause}  {proof.found[Finding.REFUSED]}")
        elif not proof.tried:
            groups["whose tests do not come to the code that cites them"].append(clause)
        else:
            groups["whose tests notice nothing"].append(f"{clause}  {proof.tried} changes, {len(proof.tests)} tests")
    for title, lines in groups.items():
        yield f"{len(lines)} clauses {title}"
        if told or title != "proved":
            yield from (f"    {line}" for line in lines)


def main() -> None:
    """Try all clauses, or some, and print what was found."""
    parser = argparse.ArgumentParser(description="Do the tests of a clause fail when its rule is taken out?")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files to change, seen from the project")
    parser.add_argument("--clause", action="append", help="a clause, or what several begin with (default: all)")
    parser.add_argument("--at-once", type=int, default=1, help="processes that run beside each other (default: 1)")
    parser.add_argument("--told", action="store_true", help="tell also what the proved clauses were proved by")
    options = parser.parse_args()
    clauses = {name for book in clauses_by_edition().values() for name, clause in book.items() if not clause.background}
    with in_a_copy():
        files = options.files or [file for folder in FOLDERS for file in sorted(Path(folder).rglob("*.py"))]
        wanted = {name for name in clauses if name.startswith(tuple(options.clause or ("",)))}
        run = ProofRun(files, wanted, options.at_once)
        pytest.main([*(option for option in OPTIONS if option != "-x"), *TESTS], plugins=[run])
        for line in tell(run.proofs, options.told):
            sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
