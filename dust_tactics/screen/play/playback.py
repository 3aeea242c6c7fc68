"""Playing the events of a command one after another, as quickly as people want, and hurried by a click."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.tween import Easing, Tween, Tweens, ease

S = TypeVar("S")
E = TypeVar("E")

_QUICK = 0.4
"""The share of its time that something takes once it is quickened."""


@dataclass(slots=True)
class Part:
    """A piece of an animation: what happens at its begin, at each share (0 to 1) of it and at its end; its sound."""

    duration: float
    on_step: Callable[[float], None] | None = None
    on_begin: Callable[[], None] | None = None
    sound: str = ""
    moves: bool = False
    easing: Easing = ease
    on_end: Callable[[], None] | None = None


class Playback(ABC, Generic[S, E]):
    """Plays the events of a command.

    While `active` nothing should be decided.

    sound  makes a sound
    left   how many events that are seen may still be played before the rest is held; None for all
    """

    def __init__(self, tweens: Tweens, sound: Callable[[str], None]) -> None:
        self.tweens, self.sound = tweens, sound
        self.active = False
        self._queue: deque[E] = deque()
        self._parts: deque[Part] = deque()
        self._running: Tween | None = None
        self._on_end: Callable[[], None] | None = None
        self._hurried = False
        self._pace = 1.0
        self._on_done: Callable[[], None] = nothing
        self._pumping = False
        self.left: int | None = None

    # What each game shows

    def begin(self, after: S) -> None:
        """Get ready to play what leads to a state."""

    @abstractmethod
    def parts_of(self, event: E) -> Sequence[Part]:
        """Return what is seen of an event."""

    def rest(self) -> Sequence[Part]:
        """Return what is still to be seen once all events have been."""
        return ()

    def clear(self) -> None:
        """Take away what only lies there while something is played."""

    def finish(self) -> None:
        """Show how it stands after all."""

    # Playing

    def play(self, events: Sequence[E], after: S, on_done: Callable[[], None], *, most: int | None = None) -> None:
        """Play events that lead to the state `after`; then `on_done` is called.

        most   of the events that are seen, as many are played until `go_on` asks for more; None plays all
        """
        self.left = most
        self._queue = deque(events)
        self._parts.clear()
        self._on_done = on_done
        self._hurried, self._pace = self.tweens.pace <= 0, 1.0
        self.active = True
        self.begin(after)
        self._pump()

    @property
    def hurried(self) -> bool:
        """Whether the rest is shown at once."""
        return self._hurried

    @property
    def _runs(self) -> bool:
        return self._running is not None and self._running.running

    @property
    def held(self) -> bool:
        """Whether what comes next waits for `go_on`."""
        return self.active and self.left == 0 and not self._parts and not self._runs

    def go_on(self, most: int | None = None) -> None:
        """Play on after events that were held; so many that are seen, or all."""
        self.left = most
        self._pump()

    def quicken(self) -> None:
        """Show the rest faster; asked for twice, or while it is held, at once."""
        if self._pace < 1.0 or self.held:
            self.hurry()
            return
        self._pace = _QUICK
        if self._running is not None:
            self._running.duration *= _QUICK

    def hurry(self) -> None:
        """Show the rest at once."""
        if not self.active:
            return
        self._hurried, self.left = True, None
        running, self._running = self._running, None
        if running is not None:
            running.finish()
        self._pump()

    def stop(self) -> None:
        """Give up what is left, without a word."""
        if self._running is not None:
            self._running.cancel()
        self._running = self._on_end = None
        self._queue.clear()
        self._parts.clear()
        self.clear()
        self.active = False

    def _pump(self) -> None:
        """Go on until something takes time or all is done; ends of animations come back here."""
        if self._pumping:
            return
        self._pumping = True
        try:
            while self.active and not self._runs:
                if self._parts:
                    self._begin(self._parts.popleft())
                elif self._queue and self.left != 0:
                    self._show_next()
                elif self._queue or not self._show_rest():
                    break
        finally:
            self._pumping = False
        if self.active and not self._parts and not self._queue and not self._runs:
            self.active = False
            self._running = None
            self.finish()
            self._on_done()

    def _show_next(self) -> None:
        parts = self.parts_of(self._queue.popleft())
        self._parts.extend(parts)
        if parts and self.left is not None:
            self.left -= 1

    def _show_rest(self) -> bool:
        """Get ready to show what is left after the last event; whether anything is."""
        self._parts.extend(self.rest())
        return bool(self._parts)

    def _begin(self, part: Part) -> None:
        if part.on_begin is not None:
            part.on_begin()
        self._on_end = part.on_end
        if self._hurried:
            if part.on_step is not None:
                part.on_step(1.0)
            self._end()
            return
        if part.sound:
            self.sound(part.sound)
        tween = self.tweens.start(part.duration * self._pace, part.on_step, easing=part.easing, moves=part.moves)
        if tween.running:
            self._running = tween
            tween.on_end = self._ended
        else:
            self._end()

    def _end(self) -> None:
        on_end, self._on_end = self._on_end, None
        if on_end is not None:
            on_end()

    def _ended(self) -> None:
        self._end()
        self._pump()
