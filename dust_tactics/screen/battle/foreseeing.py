"""What is foreseen while people look on: worked out a little with every frame, so that none has to wait for it."""

from collections.abc import Iterator
from time import perf_counter
from typing import Protocol

SHARE = 0.003
"""Seconds of a frame that are given to it, and what the last step takes beyond them."""


class Foreseen(Protocol):
    """Something that is worked out in small steps.

    done   whether it is there
    """

    done: bool

    def work(self) -> Iterator[None]:
        """Work it out, step by step."""


class Foreseeing:
    """Works out one thing after the other; what is asked for again goes on where it was."""

    def __init__(self) -> None:
        self._works: list[tuple[Foreseen, Iterator[None]]] = []

    def ask(self, wanted: Foreseen | None) -> None:
        """Begin to work something out, unless that is done or under way."""
        if wanted is not None and not wanted.done and all(known is not wanted for known, _ in self._works):
            self._works.append((wanted, wanted.work()))

    def forget(self) -> None:
        """Give up what is under way, as the battle has gone on."""
        self._works.clear()

    def update(self) -> bool:
        """Go on for the share of a frame; whether anything is there now that was not before."""
        if not self._works:
            return False
        until, found = perf_counter() + SHARE, False
        while self._works and perf_counter() < until:
            _, steps = self._works[-1]
            try:
                next(steps)
            except StopIteration:
                self._works.pop()
                found = True
        return found
