"""Pictures that are wanted again and again are kept, all of them together in no more than a bound of memory.

A window that is made larger and smaller wants everything in ever new sizes, so it is bytes that are counted. What was
not wanted for longest goes, by halves: pictures wanted since the last change of halves are the young ones; when they
fill their half, the old ones go and the young ones become old.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import pygame

Parameters = ParamSpec("Parameters")
Picture = TypeVar("Picture")

MOST = 96 * 2**20
"""Bytes that are kept at most, in a window of usual size."""

_WINDOWS = 4
"""Pictures as large as the window that there is room for in any case."""

_BESIDES = 512
"""Bytes of a surface, however small, and of its key."""

_MISSING: Any = object()


class Keeper:
    """Keeps what functions return for the arguments they were called with.

    most   bytes that surfaces take together, at most, if none is larger than half of it
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._young: dict[tuple[Hashable, ...], Any] = {}
        self._old: dict[tuple[Hashable, ...], Any] = {}
        self._young_bytes = self._old_bytes = 0
        self.found: dict[str, pygame.Surface] = {}
        """What `stored_pictures` has found of an earlier run, by its name, until it is asked for."""
        self._storable: set[Callable[..., object]] = set()

    @property
    def bytes(self) -> int:
        """What the surfaces kept take."""
        return self._young_bytes + self._old_bytes

    def suit(self, window: tuple[int, int]) -> None:
        """Make room for the pictures of a window of that size, in pixels."""
        self.most = max(MOST, _WINDOWS * 4 * window[0] * window[1])

    def kept(self, function: Callable[Parameters, Picture]) -> Callable[Parameters, Picture]:
        """Keep what a function returns, which must not be drawn on."""

        @wraps(function)
        def known(*args: Parameters.args, **named: Parameters.kwargs) -> Picture:
            key = (function, args, *named.items()) if named else (function, args)
            found = self._young.get(key, _MISSING)
            if found is _MISSING:
                found = self._old.get(key, _MISSING)
                if found is _MISSING:
                    found = function(*args, **named)
                self._keep(key, found)
            picture: Picture = found
            return picture

        return known

    def stored(self, function: Callable[Parameters, Picture]) -> Callable[Parameters, Picture]:
        """Keep what a function returns, and take it from an earlier run where it was stored.

        It must be a surface that depends on nothing but the arguments, whose `repr` says all of them.
        """

        @wraps(function)
        def taken(*args: Parameters.args, **named: Parameters.kwargs) -> Picture:
            found: Any = self.found.pop(_name((taken, args, *named.items())), None) if self.found else None
            return function(*args, **named) if found is None else found

        self._storable.add(taken)
        return self.kept(taken)

    def to_be_stored(self) -> Iterator[tuple[str, Any]]:
        """Yield what may be stored of what is kept, by the name that it is found by."""
        for half in (self._young, self._old):
            yield from ((_name(key), picture) for key, picture in half.items() if key[0] in self._storable)

    def forget(self, *functions: Callable[..., object]) -> None:
        """Keep no longer what these functions have returned; without any, keep nothing."""
        self.found.clear()
        gone = {getattr(function, "__wrapped__", function) for function in functions}
        for half in (self._young, self._old):
            for key in [key for key in half if not gone or key[0] in gone]:
                del half[key]
        self._young_bytes, self._old_bytes = (
            sum(map(surface_bytes, half.values())) for half in (self._young, self._old)
        )

    def _keep(self, key: tuple[Hashable, ...], picture: object) -> None:
        size = surface_bytes(picture)
        if self._old.pop(key, _MISSING) is not _MISSING:
            self._old_bytes -= size
        if self._young and self._young_bytes + size > self.most // 2:
            self._old, self._old_bytes = self._young, self._young_bytes
            self._young, self._young_bytes = {}, 0
        self._young[key] = picture
        self._young_bytes += size


def _name(key: tuple[Any, ...]) -> str:
    function, *arguments = key
    return f"{function.__module__}.{function.__qualname__}{arguments!r}"


def surface_bytes(picture: object) -> int:
    """Return the memory of a surface and what it takes to keep it, or of those in a tuple or a dataclass."""
    if isinstance(picture, pygame.Surface):
        return picture.get_pitch() * picture.get_height() + _BESIDES
    if isinstance(picture, tuple):
        return sum(map(surface_bytes, picture))
    if is_dataclass(picture):
        return sum(surface_bytes(getattr(picture, field.name)) for field in fields(picture))
    return 0


KEEPER = Keeper(MOST)
kept = KEEPER.kept
"""Decorates functions whose pictures share the bound."""
stored = KEEPER.stored
"""Decorates those of them whose pictures the first frame may take from an earlier run."""
