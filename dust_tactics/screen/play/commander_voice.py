"""What a commander says: a portrait and a line for a while, where the game has room for it."""

from collections.abc import Callable
from typing import Any

import pygame

from dust_tactics.language.leaders import Commander, rank_words
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.play.commander_plate import CommanderPlate, SpeechPlate
from dust_tactics.screen.play.roles import Shown
from dust_tactics.screen.ui import Tip
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.tween import Tween

SHOWN, _LETTER = 5000, 75
"""Milliseconds a line is shown at least, and each of its letters, at whatever pace the game is played."""
HEARD, _READ = 1500, 45
"""Milliseconds after which a line that has to be quiet is not said again, and in which a letter of it could be read."""


class CommanderVoice:
    """Shows one line at a time.

    room        where a line lies just now, in logical units
    on_hushed   called when a line was taken away
    plate       what is shown, if anything
    """

    def __init__(
        self, host: Shown[Any], room: Callable[[], pygame.Rect], on_hushed: Callable[[], None] = nothing
    ) -> None:
        self._host, self._room, self._on_hushed = host, room, on_hushed
        self.plate: SpeechPlate | None = None
        self._tween: Tween | None = None
        self._then: Callable[[], None] = nothing

    @property
    def is_heard(self) -> bool:
        """Whether somebody is speaking."""
        return self.plate is not None

    def say(self, commander: Commander, words: str, mood: Mood, then: Callable[[], None] = nothing) -> None:
        """Show what a commander says in place of the line before; `then` is called once it has been read."""
        messages = self._host.messages
        plate = CommanderPlate(commander, messages.spoken(words), mood)
        plate.tip = Tip(commander.name, rank_words(messages, commander))
        self.show(plate, then)

    def show(self, plate: SpeechPlate, then: Callable[[], None] = nothing) -> None:
        """Show what somebody says in place of the line before; `then` is called once it has been read."""
        self._then = nothing
        self._hush()
        self.plate, self._then = plate, then
        self.arrange()
        self._host.stage.root.add(plate)
        self._last(plate)

    def _last(self, plate: SpeechPlate) -> None:
        """Let the line be read, then take it away."""
        pace = self._host.tweens.pace
        if pace <= 0:
            self._hush()
            return
        shown = max(SHOWN, _LETTER * len(plate.words)) / min(1.0, pace)
        self._tween = self._host.tweens.start(shown, on_end=self._hush)

    def arrange(self, *, quiet: bool = False) -> None:
        """Lie where there is room now, in another window; a line that has to be `quiet` is said once there is peace, if
        it was hardly seen before."""
        plate = self.plate
        if plate is None:
            return
        room = self._room()
        high = max(room.height, plate.measure(room.width)[1])
        plate.place((room.left, room.bottom - high, room.width, high))
        if quiet and self._tween is not None and self._tween.elapsed >= HEARD:
            self._hush()
        elif plate.visible is quiet:
            plate.visible = not quiet
            if self._tween is not None:
                self._tween.cancel()
            self._tween = None
            if not quiet:
                self._last(plate)

    def cut(self) -> None:
        """Take away what was said of something else, as soon as it could be read; what waited to be seen is stale."""
        if self.plate is None:
            return
        if self._tween is None or not self.plate.visible:
            self._then = nothing
            self._hush()
            return
        read = max(HEARD, _READ * len(self.plate.words)) * max(1.0, self._host.tweens.pace)
        if self._tween.elapsed >= read:
            self._hush()
        else:
            self._tween.duration = min(self._tween.duration, read)

    def _hush(self) -> None:
        """Take away what was said last."""
        plate, tween, then = self.plate, self._tween, self._then
        self.plate = self._tween = None
        self._then = nothing
        if tween is not None and tween.running:
            tween.finish()
        if plate is not None and plate.parent is not None:
            plate.parent.remove(plate)
            self._on_hushed()
        then()
