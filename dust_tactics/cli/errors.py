"""Errors as one or two lines for people."""

from dust_tactics.files.places import DataMissing
from dust_tactics.files.reading.complaints import LONGEST_SENTENCE, FileRefused, printable, system_words


class Problem(Exception):
    """Something is wrong, and the text says what."""


def problem_of(error: Exception) -> str:
    """What to tell of an error: a line, or two."""
    if isinstance(error, FileRefused):
        first, *others = error.complaints
        if not others:
            return str(first)
        return f"{first}\nand {len(others)} more; `dust-tactics check` shows all"
    if isinstance(error, FileExistsError):
        return f"{printable(error.filename)}: such a file is there already, and is left as it is"
    if isinstance(error, OSError):
        return system_words(error)
    if isinstance(error, DataMissing):
        return printable(error, LONGEST_SENTENCE)
    text = printable(" ".join(str(error).split()))
    return f"something went wrong in the program itself: {type(error).__name__}: {text}\n--debug shows where"
