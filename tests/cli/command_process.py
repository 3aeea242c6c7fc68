"""`dust-tactics` and what it prints, in this process or in one of its own."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from dust_tactics.cli import main

ENVIRONMENT = {**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"}


@dataclass(frozen=True)
class Done:
    """What a command has printed."""

    stdout: str
    stderr: str


def run(*arguments: object, code: int = 0, home: Path | None = None) -> Done:
    """Run `dust-tactics` in this process; the exit code must be as expected, and no traceback may show."""
    printed, told = io.StringIO(), io.StringIO()
    folder = {} if home is None else {"DUST_TACTICS_HOME": str(home)}
    with patch.dict(os.environ, folder), redirect_stdout(printed), redirect_stderr(told):
        try:
            found: object = main([*map(str, arguments)])
        except SystemExit as end:
            found = end.code
    return _checked(Done(printed.getvalue(), told.getvalue()), found, code)


def start(*arguments: object, code: int = 0) -> Done:
    """The same in a process of its own."""
    command = [sys.executable, "-m", "dust_tactics", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=False)
    return _checked(Done(done.stdout, done.stderr), done.returncode, code)


def _checked(done: Done, found: object, code: int) -> Done:
    assert found == code, (found, done.stdout[-2000:], done.stderr[-2000:])
    assert "Traceback" not in done.stderr
    return done
