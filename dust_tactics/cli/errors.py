"""Errors as one or two lines for people."""

from collections.abc import Iterable

from dust_tactics.cli.language import terminal_messages
from dust_tactics.files.places import DataMissing
from dust_tactics.files.reading.complaints import (
    LONGEST_SENTENCE,
    FileRefused,
    listed,
    nearest,
    printable,
    shown,
    system_words,
)
from dust_tactics.language.complaints import complaint_line


class Problem(Exception):
    """Something is wrong, and the text says what, then what to do."""


def unknown(what: str, found: str, known: Iterable[str]) -> Problem:
    """Return a name that nothing has: what it should name, and what was surely meant or what there is."""
    names = sorted(known)
    if near := nearest(found, names):
        return Problem(f"no {what} {shown(found)}. Did you mean {near!r}?")
    return Problem(f"no {what} {shown(found)}. {f'Choose {listed(names)}.' if names else 'There is none.'}")


def problem_of(error: Exception) -> str:
    """Return what to tell of an error: a line, or two."""
    if isinstance(error, FileRefused):
        first, *others = error.complaints
        if not others:
            return complaint_line(first, terminal_messages())
        more = f"{len(others)} more {'problem' if len(others) == 1 else 'problems'}"
        return f"{complaint_line(first, terminal_messages())}\n{more}. `dust-tactics check` shows all."
    if isinstance(error, FileExistsError):
        return f"{printable(error.filename)}: this file exists already. Choose another name, or move the file."
    if isinstance(error, OSError):
        return system_words(error)
    if isinstance(error, DataMissing):
        return printable(error, LONGEST_SENTENCE)
    text = printable(" ".join(str(error).split()))
    return f"the program itself has failed: {type(error).__name__}: {text}\nRun it again with --debug to see where."
