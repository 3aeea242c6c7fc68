"""What a commander says: a portrait and a line for a while, where the game has room for it."""

from collections.abc import Callable
from typing import Any

import pygame

from dust_tactics.language.leaders import Commander
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.play.roles import Shown
from dust_tactics.screen.ui.tween import Tween

SHOWN, _LETTER = 5000, 75
"""Milliseconds a line is shown at least, and each of its letters, at whatever pace the game is played."""


class CommanderVoice:
    """Shows one line at a time.

    room  where a line lies just now, in logical units
    """

    def __init__(self, host: Shown[Any], room: Callable[[], pygame.Rect]) -> None:
        self._host, self._room = host, room
        self._plate: CommanderPlate | None = None
        self._tween: Tween | None = None
        self._words = ""

    def say(self, commander: Commander, words: str, mood: Mood) -> None:
        """Show a line in place of the one before."""
        self._hush()
        self._plate = CommanderPlate(commander, self._host.messages.text("commanders.says", words=words), mood)
        self._words = words
        self.arrange()
        self._host.stage.root.add(self._plate)
        self._last()

    def _last(self) -> None:
        """Let the line be read, then take it away."""
        shown = max(SHOWN, _LETTER * len(self._words)) / min(1.0, self._host.tweens.pace)
        self._tween = self._host.tweens.start(shown, on_end=self._hush)

    def arrange(self, *, quiet: bool = False) -> None:
        """Lie where there is room now, in another window; a line that has to be `quiet` is said once there is peace."""
        plate = self._plate
        if plate is None:
            return
        room = self._room()
        high = max(room.height, plate.measure(room.width)[1])
        plate.place((room.left, room.bottom - high, room.width, high))
        if plate.visible is quiet:
            plate.visible = not quiet
            if self._tween is not None:
                self._tween.cancel()
            self._tween = None
            if not quiet:
                self._last()

    def _hush(self) -> None:
        """Take away what was said last."""
        plate, tween = self._plate, self._tween
        self._plate = self._tween = None
        if tween is not None and tween.running:
            tween.finish()
        if plate is not None and plate.parent is not None:
            plate.parent.remove(plate)
