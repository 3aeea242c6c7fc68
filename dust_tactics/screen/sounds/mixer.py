"""A speaker on the machine's sound device. Waves are worked out when first heard, and kept."""

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from time import monotonic

import numpy as np
import numpy.typing as npt
import pygame

from dust_tactics.files.cards.own_media import media_of
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.reading.sounds import LONGEST, check_sound
from dust_tactics.screen.sounds.buses import LOUD, Volumes
from dust_tactics.screen.sounds.own import PREFIX
from dust_tactics.screen.sounds.recipes import SOUNDS, bus_of
from dust_tactics.screen.sounds.waves import RATE, samples_in

_SLICE = 0.02
"""Seconds of one level."""
Levels = npt.NDArray[np.float64]
"""How loud a sound still becomes at most from each slice on, 1 for the loudest there is."""


def levels_of(samples: npt.NDArray[np.int16]) -> Levels:
    """Return the levels of samples of shape (length, 2)."""
    loud = np.abs(samples[:, 0].astype(np.float64)) / 32767
    slices = np.array_split(loud, max(1, round(len(loud) / RATE / _SLICE)))
    peaks = np.array([part.max() for part in slices])
    return np.asarray(np.maximum.accumulate(peaks[::-1])[::-1])


@dataclass(frozen=True, slots=True)
class _Voice:
    begun: float
    gain: float
    levels: Levels

    def at(self, now: float) -> float:
        """How loud it still becomes; 0 once it is over."""
        number = int((now - self.begun) / _SLICE)
        return self.gain * float(self.levels[number]) if number < len(self.levels) else 0.0


class Mix:
    """The sounds that are heard, and the room that is left beside them."""

    def __init__(self) -> None:
        self._voices: list[_Voice] = []

    def take(self, levels: Levels, now: float, volume: float = 1.0) -> float:
        """Return how loud a sound that begins now may be, 0 to `volume`, and count it in from now on."""
        self._voices = [voice for voice in self._voices if voice.at(now) > 0]
        room = max(0.0, 1.0 - sum(voice.at(now) for voice in self._voices))
        gain = min(volume, room / max(1e-9, float(levels[0])))
        self._voices.append(_Voice(now, gain, levels))
        return gain


VOICES = 8
"""Sounds that are heard at once."""
_SOON = 0.04
"""Seconds within which no sound is begun a second time."""
_FADE_IN, _FADE_OUT, _LEAVES = 2, 9, 600


class Mixer:
    """A speaker that plays through pygame's mixer."""

    def __init__(self, volume: float, kinds: Volumes = LOUD, clock: Callable[[], float] = monotonic) -> None:
        """Open the device; raises pygame.error where there is none."""
        pygame.mixer.init(RATE, -16, 2, 512)
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(1)
        self._volume, self._kinds, self._clock = volume, kinds, clock
        self._made: dict[str, tuple[pygame.mixer.Sound, Levels]] = {}
        self._mix = Mix()
        self._begun: dict[str, float] = {}
        self._around = ""

    def play(self, name: str) -> None:
        """Play one of `SOUNDS` or of a card's own, unless it has only just begun."""
        now = self._clock()
        loud = self._loudness(name)
        if loud == 0 or now - self._begun.get(name, -1.0) < _SOON:
            return
        self._begun[name] = now
        sound, levels = self._sound(name)
        channel = sound.play()
        if channel is not None:  # else all voices are taken
            channel.set_volume(self._mix.take(levels, now, loud))

    def surround(self, name: str) -> None:
        """Fade over to a sound that loops."""
        if name == self._around:
            return
        self._around = name
        channel = pygame.mixer.Channel(0)
        channel.fadeout(_LEAVES)
        if name and self._loudness(name) > 0:
            channel.play(self._sound(name)[0], loops=-1, fade_ms=_LEAVES)
            channel.set_volume(self._loudness(name))

    def set_volume(self, volume: float, kinds: Volumes = LOUD) -> None:
        """Set the loudness; what is heard all around follows at once."""
        self._volume, self._kinds = volume, kinds
        around, self._around = self._around, ""
        if around:
            self.surround(around)

    def close(self) -> None:
        """Close the device."""
        pygame.mixer.quit()

    def _loudness(self, name: str) -> float:
        return self._volume * self._kinds.get(bus_of(name), 1.0)

    def _sound(self, name: str) -> tuple[pygame.mixer.Sound, Levels]:
        if name not in self._made:
            made = own_samples(name) if name.startswith(PREFIX) else samples(name)
            self._made[name] = pygame.sndarray.make_sound(made), levels_of(made)
        return self._made[name]


def own_samples(name: str) -> npt.NDArray[np.int16]:
    """Return the sound of a card of one's own as samples of the mixer; silence where it can't be played."""
    path = media_of(name.removeprefix(PREFIX))
    try:
        content = b"" if path is None else check_sound(path, Complaints(path))
        made = pygame.sndarray.array(pygame.mixer.Sound(file=BytesIO(content)))
    except (FileRefused, pygame.error):
        return np.zeros((1, 2), np.int16)
    return np.ascontiguousarray(made[: round(RATE * LONGEST)].astype(np.int16))


def samples(name: str) -> npt.NDArray[np.int16]:
    """Return the sound as 16-bit stereo samples, shape (length, 2), at 44,100 a second, as loud as its recipe says."""
    recipe = SOUNDS[name]
    wave = recipe.make()
    if not recipe.loops:
        rise, fall = (min(len(wave) // 2, samples_in(length)) for length in (_FADE_IN, _FADE_OUT))
        wave[:rise] *= np.linspace(0, 1, rise)
        wave[-fall:] *= np.linspace(1, 0, fall)
    wave = wave / max(1e-9, float(np.max(np.abs(wave)))) * 10 ** (recipe.peak / 20)
    return np.ascontiguousarray(np.repeat((wave * 32767).astype(np.int16)[:, None], 2, axis=1))
