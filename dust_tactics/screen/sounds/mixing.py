"""Room for one more sound: what is heard at once is never louder together than a device can play."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dust_tactics.screen.sounds.waves import RATE

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
