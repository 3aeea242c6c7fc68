"""The command `dust-tactics`: opens the window, or does one thing in the terminal."""

import importlib
import io
import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from dust_tactics.cli.arguments import parse

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or those of the process; the exit code.

    0 all is well, 1 something is wrong, 2 the command was not understood, 130 it was interrupted.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            code = _run(parse(arguments))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough. Python flushes once more at its end, which must not fail aloud.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _run(options: Namespace) -> int:
    """Load the module of the sub-command and run it. Every error becomes a line or two, unless in debug mode."""
    from dust_tactics.cli.errors import Problem, problem_of

    command = importlib.import_module(f"dust_tactics.cli.{options.command}")
    try:
        return int(command.run(options))
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Problem as problem:
        _tell(str(problem))
    except Exception as error:
        if options.debug:
            raise
        _tell(problem_of(error))
    return 1


def _tell(text: str) -> None:
    sys.stdout.flush()
    for line in text.splitlines():
        sys.stderr.write(f"dust-tactics: {line}\n")
