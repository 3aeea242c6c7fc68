"""Errors as one or two lines for people."""

from collections.abc import Iterable

from dust_tactics.cli.language import terminal_messages, terminal_words
from dust_tactics.files.places import DataMissing
from dust_tactics.files.reading.complaints import (
    LONGEST_SENTENCE,
    FileRefused,
    counted,
    listed,
    nearest,
    printable,
    shown,
    system_words,
)
from dust_tactics.language.complaints import complaint_line
from dust_tactics.table.wording import worded


class Problem(Exception):
    """Something is wrong, and the text says what, then what to do."""


def unknown(what: str, found: str, known: Iterable[str]) -> Problem:
    """Return a name that nothing has: what it should name, and what was surely meant or what there is."""
    names = sorted(known)
    if near := nearest(found, names):
        hint = worded("Did you mean {near}?", near=repr(near))
    else:
        hint = worded("Choose {names}.", names=listed(names)) if names else worded("There is none.")
    return Problem(worded("no {kind} {name}. {hint}", kind=what, name=shown(found), hint=hint))


def problem_of(error: Exception) -> str:
    """Return what to tell of an error: a line, or two."""
    if isinstance(error, FileRefused):
        first, *others = error.complaints
        if not others:
            return complaint_line(first, terminal_messages())
        return f"{complaint_line(first, terminal_messages())}\n{terminal_words(_more(len(others)))}"
    if isinstance(error, FileExistsError):
        return worded(
            "{file}: this file exists already. Choose another name, or move the file.", file=printable(error.filename)
        )
    if isinstance(error, OSError):
        return system_words(error)
    if isinstance(error, DataMissing):
        return printable(error, LONGEST_SENTENCE)
    text = printable(" ".join(str(error).split()))
    failed = worded("the program itself has failed: {kind}: {text}", kind=type(error).__name__, text=text)
    return f"{terminal_words(failed)}\n{terminal_words('Run it again with --debug to see where.')}"


def _more(count: int) -> str:
    return counted(
        count,
        "{count} more problem. `dust-tactics check` shows all.",
        "{count} more problems. `dust-tactics check` shows all.",
    )
