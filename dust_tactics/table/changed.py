"""Changed copies of frozen things that change all the time."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def changed(thing: T, **changes: Any) -> T:
    """Return what `dataclasses.replace` does, in half of its time, of a frozen dataclass with several slots.

    What `__post_init__` checks or adds is not done again. Raises AttributeError for a field that there is not.
    """
    kind: Any = type(thing)
    read, writers = _access(kind)
    copy: T = object.__new__(kind)
    for write, value in zip(writers, read(thing), strict=True):
        write(copy, value)
    for name, value in changes.items():
        object.__setattr__(copy, name, value)
    return copy


@cache
def _access(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[Callable[[Any, Any], None], ...]]:
    """Return how the slots of a kind of things are read, all at once, and written."""
    names = kind.__dataclass_fields__
    return attrgetter(*names), tuple(getattr(kind, name).__set__ for name in names)
