"""What makes sounds: a device that is opened when it is needed, or silence."""

from collections.abc import Callable
from typing import Protocol

import pygame

from dust_tactics.screen.sounds.buses import LOUD, Volumes


class Speaker(Protocol):
    """What makes sounds."""

    def play(self, name: str) -> None:
        """Make the sound called `name`, one of `SOUNDS` or of a card's own; KeyError for another name."""

    def surround(self, name: str) -> None:
        """Let a sound that loops go on until another, or with no name nothing, takes its place."""

    def set_volume(self, volume: float, kinds: Volumes = LOUD) -> None:
        """Set the loudness, 0..1, of all that is played from now on, and of each kind."""

    def close(self) -> None:
        """Let go of the device."""


class Silence:
    """A speaker that makes no sound, for machines without a sound device and for those who want none."""

    def play(self, name: str) -> None:
        """Make no sound."""
        from dust_tactics.screen.sounds.recipes import bus_of

        _ = bus_of(name)

    def surround(self, name: str) -> None:
        """Stays silent."""

    def set_volume(self, volume: float, kinds: Volumes = LOUD) -> None:
        """Stays silent."""

    def close(self) -> None:
        """Has nothing to let go of."""


class Later:
    """Stand in for a speaker that `make` makes when the first sound is to be heard, or before that by `speaker`: to
    find a sound device takes longer than to draw a menu."""

    def __init__(self, make: Callable[[], Speaker]) -> None:
        self._make = make
        self._made: Speaker | None = None

    def speaker(self) -> Speaker:
        """Return the speaker, made if it was not before."""
        self._made = self._made or self._make()
        return self._made

    def play(self, name: str) -> None:
        """Make the sound called `name`."""
        self.speaker().play(name)

    def surround(self, name: str) -> None:
        """Let a sound that loops go on; with no name there is none to end before the speaker is made."""
        if name or self._made is not None:
            self.speaker().surround(name)

    def set_volume(self, volume: float, kinds: Volumes = LOUD) -> None:
        """Set the loudness."""
        self.speaker().set_volume(volume, kinds)

    def close(self) -> None:
        """Let go of the device, if it was opened."""
        if self._made is not None:
            self._made.close()


def open_sounds(volume: float, kinds: Volumes = LOUD) -> Speaker:
    """Return a speaker on the machine's sound device, or a silent one where none can be opened."""
    from dust_tactics.screen.sounds.mixer import Mixer

    try:
        return Mixer(volume, kinds)
    except pygame.error:
        return Silence()
