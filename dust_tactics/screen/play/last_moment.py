"""A moment to look at how something ended, before its result."""

from collections.abc import Callable
from typing import Any

from dust_tactics.screen.play.roles import Shown
from dust_tactics.screen.ui.tween import Tween


class LastMoment:
    """Passes, and once more if something lay over the end by then.

    What lies over it, such as the menu, is closed by people first: the result would come up under their hands.

    on_over   called then, once
    """

    def __init__(self, host: Shown[Any], milliseconds: int, on_over: Callable[[], object]) -> None:
        self._host, self._milliseconds, self._on_over = host, milliseconds, on_over
        self._tween: Tween | None = None
        self._waits = False  # whether it has passed while something lay over the end

    @property
    def active(self) -> bool:
        """Whether it passes now."""
        return self._tween is not None and self._tween.running

    @property
    def elapsed(self) -> float:
        """How long it has been passing, in milliseconds."""
        return self._tween.elapsed if self._tween is not None else 0.0

    def begin(self) -> None:
        """Let it pass."""
        self._tween = self._host.tweens.start(self._milliseconds, on_end=self._passed)

    def finish(self) -> None:
        """Let it be over at once."""
        if self._tween is not None:
            self._tween.finish()

    def update(self) -> None:
        """Let people look once more when they have closed what lay over the end."""
        if self._waits and not self._host.stage.covered:
            self._waits = False
            self.begin()

    def _passed(self) -> None:
        if self._host.stage.covered:
            self._waits = True
        else:
            self._on_over()
