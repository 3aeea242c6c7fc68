"""Long work in slices: a generator that yields now and then, and returns its result at the end."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Slices = Generator[None, None, Result]


def finish(slices: "Slices[Result]") -> Result:
    """Do all of the work at once."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            result: Result = end.value
            return result
