"""Which keys are meant for what is shown: a key that opened a dialog must not answer it, however long it is held."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pygame

from dust_tactics.screen.ui import Stage, TextArea
from dust_tactics.screen.ui.keys import ENTER, ONCE
from dust_tactics.screen.ui.stage import Layer

_LONG = 0.25
"""Seconds of work after which a key struck meanwhile was meant for what was seen before."""


class FreshKeys:
    """Tells keys that people press from those that only repeat, and from those that come too late.

    While the program is busy nobody hears that a key was released, and pygame's own repeats go on piling up. So a key
    counts as held until its KEYUP event is handled, whatever comes before that.
    """

    def __init__(self) -> None:
        self._held: dict[int, Layer | None] = {}  # the layer each key was pressed on; None once another one came

    def takes(self, event: pygame.event.Event, stage: Stage) -> bool:
        """Follow an event; return whether it is for what is shown. Nobody else asks for keys that are released."""
        if event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
            return False
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN and not getattr(event, "pad", ""):
            return self._takes_key(event.key, stage)
        return True

    def _takes_key(self, key: int, stage: Stage) -> bool:
        if key not in self._held:
            self._held[key] = stage.top
            return True
        if self._held[key] is not stage.top:
            self._held[key] = None  # nor does it count when people come back
            return False
        return key not in ONCE or (key in ENTER and isinstance(stage.focused, TextArea))

    def drop(self, event: pygame.event.Event) -> None:
        """Follow a key that is not for what is shown: while it is held, it will not be either."""
        if event.type == pygame.KEYDOWN:
            self._held.setdefault(event.key, None)
        else:
            self._held.pop(event.key, None)

    def drop_waiting(self) -> None:
        """Drop the keys that wait to be handled."""
        for event in pygame.event.get((pygame.KEYDOWN, pygame.KEYUP)):
            self.drop(event)


def came_late(work: Callable[[], object], shown: Callable[[], object]) -> bool:
    """Do some work; return whether it took long and something else is shown since."""
    before, start = shown(), perf_counter()
    work()
    return shown() is not before and perf_counter() - start > _LONG
