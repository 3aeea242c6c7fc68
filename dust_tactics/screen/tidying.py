"""Memory tidied up while people rest: to look through all objects takes as long as several frames."""

from __future__ import annotations

import gc
from types import TracebackType

REST = 1500.0
"""Milliseconds without anything that people do, after which nobody minds a frame that comes late."""
SELDOM = 1000
"""So many times the garbage of late has to be looked through before all is, should people never rest."""


class Tidying:
    """Keeps Python from looking through all objects in the middle of things, for as long as it is entered.

    What is there after a look is not looked at again until a scene has been left: the next one is short.
    """

    def __init__(self) -> None:
        self._usual = gc.get_threshold()
        self._rested = 0.0
        self._looks_anew = True

    def __enter__(self) -> Tidying:
        self._usual = gc.get_threshold()
        gc.set_threshold(self._usual[0], self._usual[1], SELDOM)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def scene_left(self) -> None:
        """Look through everything at the next rest: what made up a scene may be garbage now."""
        self._looks_anew = True

    def follow(self, milliseconds: float, *, busy: bool) -> bool:
        """Let time pass; whether memory was tidied up. `busy` says that people have done something."""
        self._rested = 0.0 if busy else self._rested + milliseconds
        if self._rested < REST or not (self._looks_anew or gc.get_count()[2] >= self._usual[2]):
            return False
        if self._looks_anew:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._looks_anew, self._rested = False, 0.0
        return True
