"""Mutation test of the rules: change one thing in the code and see whether a test notices. Run by hand.

    python tests/mutants.py                                     the rules and the table
    python tests/mutants.py dust_tactics/rules/editions/revised_2013/saves.py         one file
    python tests/mutants.py --tests tests/grid dust_tactics/grid/arcs.py

Changes that make no difference a test could see stand in `survivors.toml`, each with the reason; they are not tried.

Works on a copy of the project in a temporary folder. Tests are collected once; each mutant is a forked process that
swaps the code of one function and runs the tests that reach the changed line, quick ones first. Changes outside of
functions are tried in a fresh import. Other survivors are printed. POSIX only.
"""

import argparse
import os
import resource
import shutil
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from mutations import Mutation, forget_what_is_cached, load_in_place, mutations, swap_code

PROJECT = Path(__file__).resolve().parents[1]
COPIED = ("dust_tactics", "tests", "assets", "docs", "maps", "scenarios")
LEFT_OUT = ("__init__.py", "events.py", "commands.py", "edition.py", "parts.py")
SECONDS_OF_CPU = 30
BYTES_OF_MEMORY = 3 << 30
SURVIVORS = "survivors.toml"
OPTIONS = ("-q", "-x", "-s", "--no-header", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist")


class LineWatcher:
    """Notes which test runs which lines of some files."""

    def __init__(self, files: list[Path]) -> None:
        self._names = {str(file.resolve()): file for file in files}
        self.test = 0
        self.reached: defaultdict[tuple[Path, int], dict[int, None]] = defaultdict(dict)

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Any:
        """A trace function."""
        file = self._names.get(frame.f_code.co_filename)
        if file is None:
            return None
        self.reached[file, frame.f_lineno][self.test] = None
        return self


class MutationRun:
    """A pytest plugin that runs the collected tests over and over, against one mutant after another."""

    def __init__(self, files: list[Path], tests: list[str], at_once: int) -> None:
        known = known_survivors()
        found = [mutation for file in files for mutation in mutations(file)]
        self.mutants = [mutation for mutation in found if mutation.change not in known]
        self.outdated = sorted(
            change
            for change in known - {mutation.change for mutation in found}
            if change.split(" ")[0] in {str(file) for file in files}
        )
        self.survivors = 0
        self._seconds: list[float] = []
        self._at_once = at_once
        self._watcher = LineWatcher(files)
        self._tests = tests

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Watch all tests pass, then try each mutant in a process of its own, a few at once."""
        self._watch(session.items)
        running: dict[int, Mutation] = {}
        for mutant in self.mutants:
            if len(running) == self._at_once:
                self._wait_for_one(running)
            running[start(lambda mutant=mutant: self._survives(mutant, session.items))] = mutant
        while running:
            self._wait_for_one(running)
        return True

    def _watch(self, items: list[pytest.Item]) -> None:
        for number, item in enumerate(items):
            self._watcher.test = number
            forget_what_is_cached()
            began = time.process_time()
            sys.settrace(self._watcher)
            passed = passes(item)
            sys.settrace(None)
            self._seconds.append(time.process_time() - began)
            if not passed:
                raise pytest.UsageError(f"{item.nodeid} fails without any change")

    def _wait_for_one(self, running: dict[int, Mutation]) -> None:
        """One that dies of time or memory counts as noticed."""
        child, status = os.wait()
        mutant = running.pop(child)
        if status == 0:
            self.survivors += 1
            sys.stdout.write(f"{mutant}\n")
            sys.stdout.flush()

    def _survives(self, mutant: Mutation, items: list[pytest.Item]) -> bool:
        if not swap_code(mutant):
            load_in_place(mutant)
            return pytest.main([*OPTIONS, *self._tests]) == pytest.ExitCode.OK
        reached = self._watcher.reached
        tests = reached.get((mutant.file, mutant.line)) or reached.get((mutant.file, mutant.statement), {})
        return all(passes(items[number]) for number in sorted(tests, key=self._seconds.__getitem__))


def passes(item: pytest.Item) -> bool:
    """Whether one test passes now."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def start(survives: Callable[[], bool]) -> int:
    """Ask in a new process, which ends with 0 for yes; its process id."""
    if child := os.fork():
        return child
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_OF_CPU, SECONDS_OF_CPU))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES_OF_MEMORY, BYTES_OF_MEMORY))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        os._exit(0 if survives() else 1)
    finally:
        os._exit(1)


def known_survivors() -> set[str]:
    """The changes that make no difference, as `Mutation.change` tells them."""
    text = (PROJECT / "tests" / SURVIVORS).read_text("utf-8")
    return {change for group in tomllib.loads(text)["group"] for change in group["changes"]}


def default_files() -> list[Path]:
    """The rules, and the table they are played on."""
    folders = (Path("dust_tactics/rules"), Path("dust_tactics/world"), Path("dust_tactics/table"))
    found = (file for folder in folders for file in sorted(folder.rglob("*.py")))
    return [file for file in found if file.name not in LEFT_OUT]


@contextmanager
def in_a_copy() -> Iterator[None]:
    """Work in a copy of the project, in a temporary folder, and let others go first."""
    os.nice(10)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        for name in COPIED:
            shutil.copytree(PROJECT / name, Path(folder) / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(PROJECT / "pyproject.toml", folder)
        os.chdir(folder)
        sys.path.insert(0, folder)
        for name in [name for name in sys.modules if name.partition(".")[0] == "dust_tactics"]:
            del sys.modules[name]  # what was imported from the project itself is not what will be changed
        yield


def main() -> None:
    """Make all mutants, try each, and print who lives."""
    parser = argparse.ArgumentParser(description="Change the code in small ways and see whether a test notices.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files to change, seen from the project")
    parser.add_argument("--tests", action="append", help="tests to run (default: tests/rules and tests/table)")
    parser.add_argument("--at-once", type=int, default=2, help="processes that run beside each other (default: 2)")
    options = parser.parse_args()
    tests = options.tests or ["tests/rules", "tests/table"]
    with in_a_copy():
        run = MutationRun(options.files or default_files(), tests, options.at_once)
        if pytest.main([*OPTIONS, *tests], plugins=[run]) == pytest.ExitCode.OK:
            sys.stdout.write(f"{len(run.mutants)} mutants, {run.survivors} survivors\n")
        for change in run.outdated:
            sys.stdout.write(f"no such change any more, take it out of {SURVIVORS}: {change}\n")


if __name__ == "__main__":
    main()
