"""A change of the window's size: the old picture is shown, stretched, until the new one has been made bit by bit."""

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

_A_FRAME = 0.01
"""Seconds of each frame that go into the new picture; a part that takes longer is not broken off."""

CALM = frozenset(
    (
        pygame.ACTIVEEVENT,
        pygame.MOUSEMOTION,
        pygame.VIDEOEXPOSE,
        pygame.VIDEORESIZE,
        pygame.WINDOWENTER,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWLEAVE,
        pygame.WINDOWMOVED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWSIZECHANGED,
    )
)
"""Events that come along while people drag the edge of a window; at any other one the new picture is wanted at once."""


class Resizing:
    """A change of size that is not done yet. `picture` is what people saw before it."""

    def __init__(self, picture: pygame.Surface) -> None:
        self._picture = picture
        self._work: Iterator[None] | None = None

    def show(self, surface: pygame.Surface) -> None:
        """Fill a surface with the old picture."""
        pygame.transform.smoothscale(self._picture, surface.get_size(), surface)

    def begin_anew(self) -> None:
        """The size has changed again: what was made for the one before is of no use."""
        self._work = None

    def go_on(self, work: Callable[[], Iterator[None]]) -> bool:
        """Do some of the work that is begun by `work`; True once all of it is done."""
        end = perf_counter() + _A_FRAME
        if self._work is None:
            self._work = work()
        return all(perf_counter() < end for _ in self._work)
