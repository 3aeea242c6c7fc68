"""Files whose reading raises an error that no reader foresaw."""

import os
from pathlib import Path
from typing import Any

import pytest

POISON = "poison"
"""Stands in the names of such files."""


class Unforeseen(Exception):
    """An error of a kind that nobody has heard of."""


ERRORS: tuple[Exception, ...] = (
    Unforeseen("nobody has heard of this"),
    TypeError("Pilot.__init__() got an unexpected keyword argument"),
    KeyError("evil"),
    IndexError("tuple index out of range"),
    AttributeError("'int' object has no attribute 'upper'"),
    ValueError("Exceeds the limit (4300 digits) for integer string conversion"),
    ZeroDivisionError("division by zero"),
    OverflowError("int too large to convert to float"),
    RecursionError("maximum recursion depth exceeded"),
    MemoryError("out of memory"),
    AssertionError("names never end"),
    NotImplementedError("that compression method is not supported"),
    UnicodeError("surrogates not allowed"),
    StopIteration("nothing left"),
    PermissionError(13, "Permission denied"),
    OSError(5, "Input/output error"),
)
"""Of every kind that a reader, or what it uses, might raise."""


def spread(patch: pytest.MonkeyPatch, error: Exception) -> None:
    """From now on opening a poisoned file raises the error, whoever opens it."""
    opened = os.open

    def poisoned(path: Any, *arguments: Any, **options: Any) -> int:
        if POISON in os.fsdecode(path) if isinstance(path, str | bytes | Path) else False:
            raise error
        return opened(path, *arguments, **options)

    patch.setattr(os, "open", poisoned)
