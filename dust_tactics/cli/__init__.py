"""The command `dust-tactics`: opens the window, or does one thing in the terminal."""

import importlib
import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from dust_tactics.cli.arguments import parse
from dust_tactics.cli.language import asked_language
from dust_tactics.language.catalogue import ASKED_FOR
from dust_tactics.table.wording import worded

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or those of the process; the exit code.

    0 all is well, 1 something is wrong, 2 the command was not understood, 130 it was interrupted.
    """
    _prepare_streams()
    try:
        try:
            with _printing():
                if asked := asked_language(sys.argv[1:] if arguments is None else arguments):
                    os.environ[ASKED_FOR] = asked  # so that help speaks it too
                options = parse(arguments)
            if options.language:
                os.environ[ASKED_FOR] = options.language  # processes of computer players are told so too
            code = _run(options)
        finally:
            _flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except (BrokenPipeError, _OutputLost) as error:
        # Python flushes once more at its end, which must not fail aloud.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, _OutputLost):
            _tell(error.args[0])
        return 1  # in silence for a broken pipe: whoever read the output has enough
    return code


class _OutputLost(Exception):
    """What was printed could not be written; the message says why."""


def _prepare_streams() -> None:
    """Let no letter be unprintable. A stream that was closed swallows all: a file opened later must not be it."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("r+", encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif name != "stdin" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


@contextmanager
def _printing() -> Iterator[None]:
    """Tell errors of the output from those of other files."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _OutputLost(worded("the output can't be written: {reason}", reason=error.strerror)) from error


def _flush() -> None:
    with _printing():
        sys.stdout.flush()


def _run(options: Namespace) -> int:
    """Load the module of the sub-command and run it. Every error becomes a line or two, unless in debug mode."""
    from dust_tactics.cli.errors import Problem, problem_of

    command = importlib.import_module(f"dust_tactics.cli.{options.command}")
    try:
        return int(command.run(options))
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Problem as problem:
        _tell(problem.args[0])
    except Exception as error:
        if options.debug:
            raise
        _tell(problem_of(error))
    return 1


def _tell(text: str) -> None:
    from dust_tactics.cli.terminal import warn

    _flush()
    warn(text)
