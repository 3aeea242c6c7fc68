"""Lint, types and tests in one go: `python tests/check.py`. Exits 1 if any of them fails."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORKERS = (os.cpu_count() or 1) + 1  # some tests wait for windows and other programs
CHECKS = (
    ("compileall", "-q", "dust_tactics"),  # many tests start the program anew, which else compiles it each time
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("pytest", "-q", "-n", str(WORKERS), "--dist", "worksteal"),
)


def main() -> int:
    """Run every check, also after one has failed; 0 if all are well."""
    failed = []
    for check in CHECKS:
        print("+", *check, flush=True)
        if subprocess.run([sys.executable, "-m", *check], cwd=ROOT, check=False).returncode:
            failed.append(" ".join(check))
    for check in failed:
        print("failed:", check, file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
