"""Sounds, worked out by numpy when first heard; silence where there is nothing to play them on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pygame

_RATE = 44100
Wave = npt.NDArray[np.float64]


class Speaker(Protocol):
    """What makes sounds."""

    def play(self, name: str) -> None:
        """Make the sound called `name`, one of `SOUNDS`; KeyError for another name."""

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0..1, of all that is played from now on."""

    def close(self) -> None:
        """Let go of the device."""


class Silence:
    """A speaker that makes no sound, for machines without a sound device and for those who want none."""

    def play(self, name: str) -> None:
        """Make no sound."""
        _ = SOUNDS[name]

    def set_volume(self, volume: float) -> None:
        """Stays silent."""

    def close(self) -> None:
        """Has nothing to let go of."""


class Mixer:
    """A speaker that plays through pygame's mixer."""

    def __init__(self, volume: float) -> None:
        """Open the device; raises pygame.error where there is none."""
        pygame.mixer.init(_RATE, -16, 2, 512)
        self._volume = volume
        self._made: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str) -> None:
        """Play one of `SOUNDS`."""
        if name not in self._made:
            self._made[name] = pygame.sndarray.make_sound(samples(name))
        sound = self._made[name]
        sound.set_volume(self._volume)
        sound.play()

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0..1."""
        self._volume = volume

    def close(self) -> None:
        """Close the device."""
        pygame.mixer.quit()


def open_sounds(volume: float) -> Speaker:
    """Return a speaker on the machine's sound device, or a silent one where none can be opened."""
    try:
        return Mixer(volume)
    except pygame.error:
        return Silence()


def samples(name: str) -> npt.NDArray[np.int16]:
    """Return the sound as 16-bit stereo samples, shape (length, 2), at 44,100 a second."""
    wave = SOUNDS[name]()
    wave = wave / max(1e-9, float(np.max(np.abs(wave)))) * 0.8
    fade = min(len(wave), 400)
    wave[-fade:] *= np.linspace(1, 0, fade)
    return np.ascontiguousarray(np.repeat((wave * 32767).astype(np.int16)[:, None], 2, axis=1))


# Building blocks; times are in seconds, pitches in hertz


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * _RATE)) / _RATE


def _noise(seconds: float, seed: int) -> Wave:
    return np.random.default_rng(seed).uniform(-1, 1, round(seconds * _RATE))


def _dull(wave: Wave, width: int) -> Wave:
    """Return the wave without its high tones: a running mean over `width` samples."""
    summed = np.cumsum(np.concatenate([np.zeros(width), wave]))
    return np.asarray((summed[width:] - summed[:-width]) / width)


def _fading(wave: Wave, half_life: float) -> Wave:
    return np.asarray(wave * 0.5 ** (np.arange(len(wave)) / _RATE / half_life))


def _tone(seconds: float, start: float, end: float) -> Wave:
    """Return a sine that glides from one pitch to another."""
    pitch = np.geomspace(start, end, round(seconds * _RATE))
    return np.asarray(np.sin(2 * np.pi * np.cumsum(pitch) / _RATE))


def _in_turn(pieces: list[tuple[float, Wave]]) -> Wave:
    """Pieces mixed together, each from its own start on."""
    length = max(round(start * _RATE) + len(piece) for start, piece in pieces)
    mixed = np.zeros(length)
    for start, piece in pieces:
        first = round(start * _RATE)
        mixed[first : first + len(piece)] += piece
    return mixed


def _click() -> Wave:
    return _fading(_tone(0.05, 1900, 1100), 0.008) + 0.3 * _fading(_noise(0.05, 1), 0.004)


def _step() -> Wave:
    return _fading(_dull(_noise(0.12, 2), 24), 0.02) + 0.4 * _fading(_tone(0.12, 110, 60), 0.03)


def _bang(seconds: float, seed: int, dull: int, half_life: float, pitch: float, body: float) -> Wave:
    """Return a shot: a crack of noise, the duller the larger the gun, on a tone that falls to a third."""
    crack = _fading(_dull(_noise(seconds, seed), dull)[: round(seconds * _RATE)], half_life)
    return crack + body * _fading(_tone(seconds, pitch, pitch / 3), 1.6 * half_life)[: len(crack)]


def _rifle() -> Wave:
    return _bang(0.28, 3, 4, 0.028, 170, 0.6)


def _machine_gun() -> Wave:
    return _in_turn([(0.07 * number, _bang(0.13, 4, 6, 0.018, 190, 0.5)) for number in range(6)])


def _shotgun() -> Wave:
    return _bang(0.4, 9, 12, 0.05, 120, 0.7)


def _cannon() -> Wave:
    return _bang(0.9, 10, 34, 0.13, 82, 1.1)


def _rocket() -> Wave:
    """It hisses off, and bursts."""
    hiss = _dull(_noise(0.34, 11), 8)
    swell = np.linspace(0.2, 1, len(hiss)) ** 2
    return _in_turn([(0.0, 0.7 * hiss * swell), (0.28, _bang(0.6, 12, 26, 0.1, 95, 0.8))])


def _launcher() -> Wave:
    """Return a hollow thump, and the grenade's burst."""
    return _in_turn([(0.0, _fading(_tone(0.16, 260, 120), 0.03)), (0.16, _bang(0.5, 13, 22, 0.08, 105, 0.6))])


def _mortar() -> Wave:
    """Return a deep thump, a whistle down, and the burst."""
    whistle = 0.18 * _tone(0.34, 1500, 620) * np.linspace(0.1, 1, round(0.34 * _RATE))
    return _in_turn(
        [(0.0, _fading(_tone(0.2, 130, 70), 0.05)), (0.08, whistle), (0.4, _bang(0.8, 14, 40, 0.14, 70, 0.9))]
    )


def _blade() -> Wave:
    """Two strokes through the air and a ring of steel."""
    stroke = _fading(_noise(0.12, 15) - 0.7 * np.roll(_noise(0.12, 15), 1), 0.03)
    ring = 0.5 * _fading(_tone(0.3, 2100, 2050) + 0.6 * _tone(0.3, 3470, 3400), 0.05)
    return _in_turn([(0.0, stroke), (0.1, stroke), (0.12, ring)])


def _punch() -> Wave:
    """Steel on steel."""
    clang = _fading(_tone(0.5, 410, 390) + 0.7 * _tone(0.5, 667, 640) + 0.5 * _tone(0.5, 1130, 1090), 0.08)
    return _in_turn([(0.0, _bang(0.3, 16, 30, 0.05, 90, 1.0)), (0.02, 0.6 * clang)])


def _flame() -> Wave:
    swell = np.minimum(1, _time(0.7) / 0.12) * np.minimum(1, (0.7 - _time(0.7)) / 0.3)
    return np.asarray(_dull(_noise(0.7, 5), 30) * swell * (1 + 0.4 * np.sin(2 * np.pi * 17 * _time(0.7))))


def _laser() -> Wave:
    return _fading(_tone(0.25, 2600, 500) + 0.4 * _tone(0.25, 3900, 760), 0.09)


def _phaser() -> Wave:
    """Three pulses that rise."""
    pulses = [_fading(_tone(0.15, 320 * 1.3**number, 900 * 1.3**number), 0.05) for number in range(3)]
    return _in_turn([(0.13 * number, pulse) for number, pulse in enumerate(pulses)])


def _tesla() -> Wave:
    """It hums, and a spark crackles."""
    hum = 0.5 * np.sign(_tone(0.6, 100, 100)) * np.linspace(0.3, 1, round(0.6 * _RATE))
    sparks = [
        (float(start), _fading(_noise(0.06, 20 + number), 0.012))
        for number, start in enumerate(np.cumsum(np.random.default_rng(17).uniform(0.02, 0.07, 9)))
    ]
    return _in_turn([(0.0, _dull(hum, 12)[: len(hum)]), *sparks])


def _growl() -> Wave:
    """Return a throat that rasps, and a bark."""
    rasp = _tone(0.45, 95, 80) * (1 + 0.9 * np.sign(_tone(0.45, 27, 24)))
    bark = _fading(_tone(0.2, 420, 190) + 0.5 * _dull(_noise(0.2, 18), 10)[: round(0.2 * _RATE)], 0.05)
    return _in_turn([(0.0, 0.6 * rasp), (0.42, bark)])


def _saw() -> Wave:
    """Return a motor that bites into steel."""
    motor = np.sign(_tone(0.8, 140, 210)) * (0.6 + 0.4 * np.sign(_tone(0.8, 31, 31)))
    return np.asarray(0.5 * motor + 0.4 * _dull(_noise(0.8, 19), 3)[: len(motor)])


def _explosion() -> Wave:
    return _fading(_dull(_noise(1.1, 6), 40), 0.18) + 0.6 * _fading(_tone(1.1, 90, 28), 0.25)


def _dice() -> Wave:
    starts = np.cumsum(np.random.default_rng(7).uniform(0.03, 0.085, 9))
    knocks = [
        (float(start), _fading(_tone(0.05, 900 + 130 * (number % 4), 500), 0.008) * 0.9**number)
        for number, start in enumerate(starts)
    ]
    return _in_turn([(start, knock + 0.4 * _fading(_noise(0.05, 8), 0.005)[: len(knock)]) for start, knock in knocks])


def _hand_over() -> Wave:
    return _in_turn([(0.0, _fading(_tone(0.35, 392, 392), 0.09)), (0.14, _fading(_tone(0.5, 523, 523), 0.12))])


SOUNDS: dict[str, Callable[[], Wave]] = {
    "click": _click,
    "step": _step,
    "rifle": _rifle,
    "machine-gun": _machine_gun,
    "shotgun": _shotgun,
    "cannon": _cannon,
    "rocket": _rocket,
    "launcher": _launcher,
    "mortar": _mortar,
    "blade": _blade,
    "punch": _punch,
    "flame": _flame,
    "laser": _laser,
    "phaser": _phaser,
    "tesla": _tesla,
    "growl": _growl,
    "saw": _saw,
    "explosion": _explosion,
    "dice": _dice,
    "hand-over": _hand_over,
}
