"""Errors as one or two lines for people."""

from dust_tactics.cli.language import terminal_messages
from dust_tactics.files.places import DataMissing
from dust_tactics.files.reading.complaints import LONGEST_SENTENCE, FileRefused, printable, system_words
from dust_tactics.language.complaints import spoken


class Problem(Exception):
    """Something is wrong, and the text says what."""


def problem_of(error: Exception) -> str:
    """What to tell of an error: a line, or two."""
    if isinstance(error, FileRefused):
        first, *others = error.complaints
        if not others:
            return str(spoken(first, terminal_messages()))
        return f"{spoken(first, terminal_messages())}\nand {len(others)} more; `dust-tactics check` shows all"
    if isinstance(error, FileExistsError):
        return f"{printable(error.filename)}: such a file is there already, and is left as it is"
    if isinstance(error, OSError):
        return system_words(error)
    if isinstance(error, DataMissing):
        return printable(error, LONGEST_SENTENCE)
    text = printable(" ".join(str(error).split()))
    return f"something went wrong in the program itself: {type(error).__name__}: {text}\n--debug shows where"
