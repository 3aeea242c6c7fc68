"""Playing the events of a command one after another, as quickly as people want, and hurried by a click."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.events import AnyEvent, DiceRolled
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.animation import animation
from dust_tactics.screen.battle.animation_parts import Fight, Part, TableTop
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.tween import Tween, Tweens

_QUICK = 0.4
"""The share of its time that something takes once it is quickened."""


class Playback:
    """Plays the events of a command.

    While `active` nothing should be decided.

    left   how many events that are seen may still be played before the rest is held; None for all
    """

    def __init__(
        self,
        board: BoardView,
        tray: DiceTray,
        tweens: Tweens,
        sound: Callable[[str], None],
        roll_words: Callable[[DiceRolled], Roll],
        messages: Messages,
    ) -> None:
        self.board, self.tweens, self.sound = board, tweens, sound
        self.table = TableTop(board, tray, roll_words, messages)
        self.active = False
        self._queue: deque[AnyEvent] = deque()
        self._parts: deque[Part] = deque()
        self._running: Tween | None = None
        self._hurried = False
        self._pace = 1.0
        self._after: GameState | None = None
        self._on_done: Callable[[], None] = nothing
        self._pumping = False
        self.left: int | None = None

    def play(
        self,
        events: Sequence[AnyEvent],
        after: GameState,
        on_done: Callable[[], None],
        *,
        most: int | None = None,
    ) -> None:
        """Plays events that lead to the state `after`; then `on_done` is called.

        most   of the events that are seen, as many are played until `go_on` asks for more; None plays all
        """
        self.left = most
        self._queue = deque(events)
        self._parts.clear()
        self._after, self._on_done = after, on_done
        self._hurried, self._pace = self.tweens.pace <= 0, 1.0
        self.table = replace(self.table, fight=Fight())
        self.active = True
        self.board.units = after.units
        self._pump()

    @property
    def held(self) -> bool:
        """Whether what comes next waits for `go_on`."""
        return self.active and self.left == 0 and not self._parts and not (self._running and self._running.running)

    def go_on(self, most: int | None = None) -> None:
        """Plays on after events that were held; so many that are seen, or all."""
        self.left = most
        self._pump()

    def quicken(self) -> None:
        """Shows the rest faster; asked for twice, or while it is held, at once."""
        if self._pace < 1.0 or self.held:
            self.hurry()
            return
        self._pace = _QUICK
        if self._running is not None:
            self._running.duration *= _QUICK

    def hurry(self) -> None:
        """Shows the rest at once."""
        if not self.active:
            return
        self._hurried, self.left = True, None
        running, self._running = self._running, None
        if running is not None:
            running.finish()
        self._pump()

    def stop(self) -> None:
        """Gives up what is left, without a word."""
        if self._running is not None:
            self._running.cancel()
        self._running = None
        self._queue.clear()
        self._parts.clear()
        self.board.effects.clear()
        self.active = False

    def _pump(self) -> None:
        """Goes on until something takes time or all is done; ends of animations come back here."""
        if self._pumping:
            return
        self._pumping = True
        try:
            while self.active and (self._running is None or not self._running.running):
                if self._parts:
                    self._begin(self._parts.popleft())
                elif self._queue and self.left != 0:
                    self._show_next()
                else:
                    break
        finally:
            self._pumping = False
        if self.active and not self._parts and not self._queue and not (self._running and self._running.running):
            self._finish()

    def _show_next(self) -> None:
        parts = animation(self._queue.popleft(), self.table)
        self._parts.extend(parts)
        if parts and self.left is not None:
            self.left -= 1

    def _begin(self, part: Part) -> None:
        if part.on_begin is not None:
            part.on_begin()
        if self._hurried:
            if part.on_step is not None:
                part.on_step(1.0)
            return
        if part.sound:
            self.sound(part.sound)
        tween = self.tweens.start(part.duration * self._pace, part.on_step, easing=part.easing, moves=part.moves)
        if tween.running:
            self._running = tween
            tween.on_end = self._pump

    def _finish(self) -> None:
        self.active = False
        self._running = None
        if self._after is not None:
            self.board.show(self._after)
        self._on_done()
