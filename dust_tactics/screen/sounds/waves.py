"""Building blocks of sounds. Times are milliseconds, pitches hertz; a wave is samples of one channel, RATE a second."""

import numpy as np
import numpy.typing as npt

RATE = 44100
Wave = npt.NDArray[np.float64]


def samples_in(milliseconds: float) -> int:
    """Return how many samples last so long."""
    return round(milliseconds * RATE / 1000)


def noise(length: float, seed: int, *, low: float = 0.0, high: float = 0.0) -> Wave:
    """Return noise between two pitches; 0 leaves that side open."""
    count = samples_in(length)
    wave = np.random.default_rng(seed).uniform(-1, 1, count)
    return passed(wave, low=low, high=high) if low or high else wave


def passed(wave: Wave, *, low: float = 0.0, high: float = 0.0) -> Wave:
    """Return what of a wave lies between two pitches, with soft edges; 0 leaves that side open."""
    count = 1 << (len(wave) - 1).bit_length()  # such lengths are transformed quickest
    spectrum = np.fft.rfft(wave, count)
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    if high:
        spectrum = spectrum / np.sqrt(1 + (pitch / high) ** 4)
    if low:
        spectrum = spectrum * np.sqrt((pitch / low) ** 4 / (1 + (pitch / low) ** 4))
    found = np.asarray(np.fft.irfft(spectrum, count))[: len(wave)]
    return found / max(1e-9, float(np.max(np.abs(found))))


def sine(length: float, start: float, end: float | None = None) -> Wave:
    """Return a tone that glides from one pitch to another."""
    pitch = np.geomspace(start, start if end is None else end, samples_in(length))
    return np.asarray(np.sin(2 * np.pi * np.cumsum(pitch) / RATE))


def square(length: float, start: float, end: float | None = None) -> Wave:
    """Return the same as a square wave: a buzz."""
    return np.asarray(np.sign(sine(length, start, end)))


def saw(length: float, *pitches: float) -> Wave:
    """Return steady tones of reeds and brass, one above another."""
    time = np.arange(samples_in(length)) / RATE
    return np.asarray(sum(2 * ((time * pitch) % 1.0) - 1 for pitch in pitches) / len(pitches))


def fading(wave: Wave, half_life: float) -> Wave:
    """Return a wave that has lost half of its strength after so many milliseconds."""
    return np.asarray(wave * 0.5 ** (np.arange(len(wave)) / samples_in(half_life)))


def swelling(wave: Wave, rise: float, fall: float = 0.0) -> Wave:
    """Return a wave that comes up in so long, and goes in so long before its end."""
    time = np.arange(len(wave)) * 1000 / RATE
    up = np.minimum(1, time / rise) if rise else 1.0
    down = np.minimum(1, (len(wave) * 1000 / RATE - time) / fall) if fall else 1.0
    return np.asarray(wave * up * down)


def trembling(wave: Wave, pitch: float, depth: float) -> Wave:
    """Return a wave that swells and falls so many times a second."""
    time = np.arange(len(wave)) / RATE
    return np.asarray(wave * (1 - depth / 2 + depth / 2 * np.sin(2 * np.pi * pitch * time)))


def mixed(*pieces: tuple[float, Wave]) -> Wave:
    """Return waves together, each begun after so many milliseconds."""
    starts = [samples_in(start) for start, _ in pieces]
    whole = np.zeros(max(start + len(wave) for start, (_, wave) in zip(starts, pieces, strict=True)))
    for start, (_, wave) in zip(starts, pieces, strict=True):
        whole[start : start + len(wave)] += wave
    return whole


def again(wave: Wave, times: int, every: float, *, each: float = 1.0) -> Wave:
    """Return a wave so many times over, each time by a share weaker than before."""
    return mixed(*((every * number, wave * each**number) for number in range(times)))


def ringing(length: float, half_life: float, *pitches: float) -> Wave:
    """Return metal that is struck: tones that are in no harmony, the higher the sooner gone."""
    tones = (
        fading(sine(length, pitch, pitch * 0.985), half_life / (1 + 0.35 * number)) / (1 + 0.4 * number)
        for number, pitch in enumerate(pitches)
    )
    return np.asarray(sum(tones))


def bang(length: float, seed: int, dull: float, half_life: float, pitch: float, body: float) -> Wave:
    """Return a shot: a crack, the duller the larger the gun, on a tone that falls to a third."""
    crack = fading(noise(length, seed, high=dull), half_life)
    return np.asarray(crack + body * fading(sine(length, pitch, pitch / 3), 1.6 * half_life))


def grains(length: float, seed: int, count: int, half_life: float, *, low: float, high: float = 0.0) -> Wave:
    """Return bits that patter down here and there."""
    source = np.random.default_rng(seed)
    starts = np.sort(source.uniform(0, max(1.0, length - 60), count))
    return mixed(
        *(
            (float(start), fading(noise(60, seed + 1 + number, low=low, high=high), half_life) * source.uniform(0.4, 1))
            for number, start in enumerate(starts)
        ),
        (0.0, np.zeros(samples_in(length))),
    )
