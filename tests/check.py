"""Lint, types and tests in one go: `python tests/check.py`. Exits 1 if any of them fails."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORKERS = (os.cpu_count() or 1) + 1  # some tests wait for windows and other programs
QUICK = (
    ("compileall", "-q", "dust_tactics"),  # many tests start the program anew, which else compiles it each time
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
)
TYPES = ("mypy",)
TESTS = ("pytest", "-q", "-n", str(WORKERS), "--dist", "worksteal")


def main() -> int:
    """Run every check, also after one has failed; 0 if all are well. Types are looked at beside the tests."""
    failed = [check for check in QUICK if not passes(check)]
    with subprocess.Popen(of(TYPES), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as types:
        if not passes(TESTS):
            failed.append(TESTS)
        said, _ = types.communicate()
    print("+", *TYPES, said, sep="\n", end="")
    if types.returncode:
        failed.append(TYPES)
    for check in failed:
        print("failed:", *check, file=sys.stderr)
    return 1 if failed else 0


def passes(check: Sequence[str]) -> bool:
    """Run a check that says what it finds; whether all is well."""
    print("+", *check, flush=True)
    return subprocess.run(of(check), cwd=ROOT, check=False).returncode == 0


def of(check: Sequence[str]) -> list[str]:
    """The command of a check, by the Python that runs this."""
    return [sys.executable, "-m", *check]


if __name__ == "__main__":
    raise SystemExit(main())
