"""Animations: values that run from 0 to 1 in some time, can be hurried, cut short and cancelled."""

import math
from collections.abc import Callable
from dataclasses import dataclass

Easing = Callable[[float], float]


def linear(share: float) -> float:
    """Even speed."""
    return share


def ease(share: float) -> float:
    """Slow at both ends."""
    return (1 - math.cos(math.pi * share)) / 2


@dataclass(eq=False)
class Tween:
    """One running animation; `on_step` is called with the eased share (0..1), and with 1 at the end."""

    duration: float  # milliseconds
    on_step: Callable[[float], None] | None = None
    on_end: Callable[[], None] | None = None
    easing: Easing = ease
    elapsed: float = 0.0
    running: bool = True

    def advance(self, milliseconds: float) -> None:
        """Let time pass; at the end `on_end` is called, once."""
        if not self.running:
            return
        self.elapsed += milliseconds
        share = 1.0 if self.elapsed >= self.duration else self.elapsed / self.duration
        self.running = share < 1.0
        if self.on_step is not None:
            self.on_step(1.0 if share == 1.0 else self.easing(share))
        if not self.running and self.on_end is not None:
            self.on_end()

    def finish(self) -> None:
        """Go to the end at once."""
        self.advance(math.inf)

    def cancel(self) -> None:
        """Stop here; `on_end` is not called."""
        self.running = False


class Tweens:
    """The animations of a scene.

    `pace` stretches all durations: 1 is normal, 0 makes everything happen at once. With `reduced_motion`, animations
    that move something are left out (they jump to their end) and others, such as fades, are kept.
    """

    def __init__(self, pace: float = 1.0, *, reduced_motion: bool = False) -> None:
        self.pace = pace
        self.reduced_motion = reduced_motion
        self._running: list[Tween] = []

    @property
    def active(self) -> bool:
        """Whether anything is still running."""
        return any(tween.running for tween in self._running)

    def start(
        self,
        duration: float,
        on_step: Callable[[float], None] | None = None,
        *,
        on_end: Callable[[], None] | None = None,
        easing: Easing = ease,
        moves: bool = False,
    ) -> Tween:
        """Start an animation of `duration` milliseconds; without `on_step` it is a pause before `on_end`."""
        tween = Tween(duration * self.pace, on_step, on_end, easing)
        if tween.duration <= 0 or (moves and self.reduced_motion):
            tween.finish()
        else:
            self._running.append(tween)
            tween.advance(0)
        return tween

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True if anything ran, so that a new frame is wanted."""
        running = [tween for tween in self._running if tween.running]
        for tween in running:
            tween.advance(milliseconds)
        self._running = [tween for tween in self._running if tween.running]
        return bool(running)

    def finish_all(self) -> None:
        """Take everything to its end, also what is started by such an end: people have clicked to skip."""
        while self._running:
            for tween in self._running[:]:
                tween.finish()
            self._running = [tween for tween in self._running if tween.running]
