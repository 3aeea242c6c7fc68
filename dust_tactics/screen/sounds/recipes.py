"""Every sound of the program: how it is made, what kind it is and how loud its loudest moment is.

Peaks are decibels below the loudest that a device can play: a click lies far below a shot, a shot below an explosion.
`mixing` keeps what is heard at once from clipping.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dust_tactics.screen.sounds.buses import Bus
from dust_tactics.screen.sounds.own import PREFIX
from dust_tactics.screen.sounds.waves import (
    Wave,
    again,
    bang,
    fading,
    grains,
    mixed,
    noise,
    passed,
    ringing,
    samples_in,
    saw,
    sine,
    square,
    swelling,
    trembling,
)


@dataclass(frozen=True, slots=True)
class Recipe:
    """One sound: `peak` in decibels, `loops` for what goes on until it is stopped."""

    make: Callable[[], Wave]
    peak: float
    bus: Bus = Bus.BATTLE
    loops: bool = False


def _interface(make: Callable[[], Wave], peak: float) -> Recipe:
    return Recipe(make, peak, Bus.INTERFACE)


def _step(seed: int, high: float, body: float) -> Wave:
    return mixed(
        (0, fading(noise(110, seed, high=high), 20)),
        (0, body * fading(sine(110, 110, 60), 30)),
        (62, 0.7 * fading(noise(90, seed + 1, high=high), 18)),
    )


def _walker() -> Wave:
    servo = 0.15 * swelling(sine(90, 300, 420), 20, 40)
    return mixed((0, servo), (60, fading(sine(180, 70, 38), 70)), (60, 0.8 * fading(noise(180, 31, high=400), 50)))


def _engine() -> Wave:
    motor = trembling(passed(square(420, 55), high=300), 18, 0.7)
    return swelling(motor + 0.25 * noise(420, 32, high=900), 60, 140)


def _rotor() -> Wave:
    time = np.arange(samples_in(500)) / 44100
    gate = np.asarray((np.sin(2 * np.pi * 14 * time) > -0.3) * 1.0)
    return swelling(noise(500, 33, low=200, high=900) * passed(gate, high=90), 90, 180)


def _jet() -> Wave:
    """It comes from afar, roars over and is gone."""
    roar = noise(1100, 34, low=120, high=1600) + 0.5 * noise(1100, 35, high=240)
    scream = 0.25 * sine(1100, 1500, 620)
    time = np.linspace(0, 1, len(roar))
    return np.asarray((roar + scream) * np.exp(-(((time - 0.42) / 0.2) ** 2)))


def _machine_gun(every: float, times: int, seed: int, pitch: float, dull: float) -> Wave:
    shots = [bang(110, seed + number % 3, dull, 15, pitch, 0.5) for number in range(times)]
    level = np.random.default_rng(seed).uniform(0.82, 1.0, times)
    return mixed(*((every * number, shot * level[number]) for number, shot in enumerate(shots)))


def _sniper() -> Wave:
    echo = 0.35 * fading(noise(420, 42, high=1500), 110)
    return mixed((0, fading(noise(120, 41, low=1500), 11)), (0, fading(sine(120, 240, 80), 30)), (50, echo))


def _gatling() -> Wave:
    return mixed((0, _machine_gun(32, 14, 46, 230, 5200)), (0, 0.3 * swelling(sine(520, 600, 900), 80, 100)))


def _flak() -> Wave:
    shot = bang(330, 48, 2400, 50, 105, 0.9)
    return mixed((0, shot), (120, 0.8 * shot), (240, 0.7 * shot), (300, 0.4 * fading(noise(200, 49, low=2500), 20)))


def _heavy_gun() -> Wave:
    return mixed(
        (0, fading(noise(1100, 51, high=800), 180)),
        (0, 1.1 * fading(sine(1100, 58, 22), 280)),
        (0, 0.6 * fading(noise(80, 52, low=3000), 8)),
    )


def _recoilless() -> Wave:
    back = 1.2 * swelling(fading(noise(600, 54, low=500, high=1500), 160), 40)
    return mixed(
        (0, 0.8 * fading(noise(200, 53, high=2500), 30)), (0, 0.6 * fading(sine(300, 140, 50), 50)), (40, back)
    )


def _rocket() -> Wave:
    """It hisses off, louder and louder."""
    hiss = noise(450, 55, low=300, high=5000)
    time = np.linspace(0, 1, len(hiss))
    return np.asarray(hiss * np.where(time < 0.7, 0.15 + (time / 0.7) ** 2, 1.15 * np.exp(-(time - 0.7) * 14)))


def _launcher() -> Wave:
    return mixed((0, fading(sine(160, 260, 120), 32)), (0, 0.3 * fading(sine(160, 780, 360), 24)))


def _mortar() -> Wave:
    whistle = 0.16 * sine(300, 1500, 620) * np.linspace(0, 1, samples_in(300)) ** 2
    thump = mixed((0, fading(sine(200, 130, 70), 55)), (0, 0.8 * fading(noise(200, 56, high=500), 34)))
    return mixed((0, thump), (20, whistle))


def _throw() -> Wave:
    return mixed((0, swelling(noise(150, 57, low=700, high=2200), 90, 60)), (90, 0.2 * noise(110, 58, low=5000)))


def _flame() -> Wave:
    roar = passed(noise(700, 5), high=1400) + 0.25 * grains(700, 59, 14, 8, low=1500)
    return swelling(trembling(roar, 17, 0.5), 110, 320)


def _laser() -> Wave:
    gather = 0.3 * swelling(sine(120, 300, 1200), 100)
    beam = fading(sine(260, 2600, 500), 90) + 0.4 * fading(sine(260, 3900, 760), 70)
    return mixed((0, gather), (110, beam))


def _phaser() -> Wave:
    """Three pulses that rise."""
    return mixed(*((120 * number, fading(sine(150, 320 * 1.3**number, 900 * 1.3**number), 48)) for number in range(3)))


def _tesla() -> Wave:
    """It hums, and sparks crackle."""
    hum = 0.5 * passed(square(600, 100), high=1500) * np.linspace(0.3, 1, samples_in(600))
    return mixed((0, hum), (0, grains(600, 60, 12, 10, low=1200)))


def _whisper() -> Wave:
    breath = noise(700, 61, low=1500, high=4000)
    time = np.arange(len(breath)) / 44100
    return np.asarray(breath * np.sin(np.pi * time / 0.35) ** 2 * (0.6 + 0.4 * np.sin(2 * np.pi * 37 * time)))


def _blade() -> Wave:
    """Two strokes through the air and a ring of steel."""
    stroke = swelling(noise(110, 15, low=2200), 50, 50)
    return mixed((0, 0.8 * stroke), (100, stroke), (125, 0.5 * ringing(280, 52, 2100, 3470)))


def _punch() -> Wave:
    """Steel on steel."""
    thud = mixed((0, fading(noise(300, 16, high=1000), 48)), (0, fading(sine(300, 92, 45), 60)))
    return mixed((0, thud), (15, 0.6 * ringing(450, 80, 410, 667, 1130)))


def _growl() -> Wave:
    """A throat that rasps, and a bark."""
    rasp = sine(450, 95, 80) * (1 + 0.9 * square(450, 27, 24))
    bark = fading(sine(200, 420, 190) + 0.5 * noise(200, 18, high=3000), 50)
    return mixed((0, 0.6 * rasp), (420, bark))


def _saw() -> Wave:
    """A motor that bites into steel."""
    motor = square(700, 140, 210) * (0.6 + 0.4 * square(700, 31))
    return swelling(0.5 * motor + 0.5 * noise(700, 19, low=1800, high=8000), 30, 120)


def _crossbow() -> Wave:
    twang = fading(saw(200, 165), 30) + 0.5 * fading(sine(200, 330), 50)
    return mixed((0, twang), (0, 0.4 * fading(noise(60, 62, low=1500), 8)))


def _burst() -> Wave:
    return mixed(
        (0, fading(noise(600, 63, high=1500), 78)),
        (0, 0.9 * fading(sine(600, 95, 32), 120)),
        (70, 0.2 * grains(500, 64, 12, 6, low=2000)),
    )


def _explosion() -> Wave:
    boom = mixed((0, fading(noise(1100, 6, high=1000), 170)), (0, 0.7 * fading(sine(1100, 90, 28), 240)))
    return mixed((0, np.tanh(1.6 * boom)), (160, 0.16 * grains(800, 65, 16, 9, low=900)))


def _metal_fall() -> Wave:
    plate = ringing(420, 110, 310, 523, 881, 1277)
    return mixed((0, plate), (130, 0.63 * plate), (220, 0.4 * plate), (280, 0.25 * plate))


def _metal_hit() -> Wave:
    return mixed((0, ringing(210, 45, 240, 395, 720)), (0, 0.7 * fading(noise(60, 66, low=2500), 8)))


def _heavy_hit() -> Wave:
    return mixed(
        (0, ringing(380, 90, 168, 276, 504)),
        (0, 0.8 * fading(noise(200, 67, high=1200), 30)),
        (0, fading(sine(380, 80, 40), 80)),
    )


def _body_hit() -> Wave:
    return mixed((0, fading(noise(140, 68, high=600), 34)), (0, fading(sine(140, 140, 70), 30)))


def _fall() -> Wave:
    thud = fading(noise(120, 69, high=900), 38)
    return mixed((0, thud), (90, 0.6 * thud), (0, 0.2 * fading(noise(220, 70, low=800, high=2000), 50)))


def _ricochet() -> Wave:
    whine = trembling(swelling(sine(260, 2400, 1100), 8, 200), 7, 0.6)
    return mixed((0, 0.8 * fading(noise(60, 71, low=3000), 6)), (12, 0.7 * whine))


def _clank() -> Wave:
    return mixed((0, ringing(180, 36, 520, 830, 1490)), (0, 0.4 * fading(noise(30, 72), 3)))


def _splinter() -> Wave:
    return mixed((0, grains(260, 73, 12, 10, low=600, high=2500)), (0, 0.8 * fading(sine(200, 140, 80), 40)))


def _dice() -> Wave:
    starts = np.cumsum(np.random.default_rng(7).uniform(26, 62, 9))
    knocks = [fading(sine(50, 900 + 130 * (number % 4), 500), 8) + 0.4 * fading(noise(50, 8), 5) for number in range(9)]
    return mixed(*((float(start), knock * 0.9**i) for i, (start, knock) in enumerate(zip(starts, knocks, strict=True))))


def _radio() -> Wave:
    hiss, beep = noise(400, 75, low=900, high=2600), 0.8 * swelling(sine(70, 1000), 5, 10)
    gate = np.repeat(np.random.default_rng(76).integers(0, 2, 8), -(-len(hiss) // 8))[: len(hiss)]
    return mixed((0, 0.6 * hiss * passed(gate.astype(float), high=200)), (0, beep), (330, beep))


def _telegraph() -> Wave:
    """Short, short, long."""
    return mixed(*((at, swelling(sine(length, 620), 6, 12)) for at, length in ((0, 60), (110, 60), (220, 190))))


def _drum() -> Wave:
    beat = mixed((0, fading(sine(280, 95, 62), 105)), (0, 0.7 * fading(noise(280, 77, high=500), 25)))
    return again(beat, 2, 210, each=0.85)


def _horn() -> Wave:
    return passed(swelling(fading(saw(500, 294, 440), 180), 30, 60), high=1600)


def _low_note() -> Wave:
    return swelling(fading(sine(800, 98) + 0.5 * sine(800, 147), 300), 20, 120)


def _hand_over() -> Wave:
    return mixed((0, fading(sine(350, 392), 90)), (140, fading(sine(500, 523), 120)))


def _fanfare() -> Wave:
    """Four steps up on brass, and a drum."""
    notes = [
        (160.0 * number, fading(saw(900 if number == 3 else 260, pitch, pitch * 1.004), 480 if number == 3 else 150))
        for number, pitch in enumerate((294, 370, 440, 587))
    ]
    return swelling(mixed((0, passed(mixed(*notes), high=2200)), (0, 0.5 * _drum())), 5, 180)


def _lament() -> Wave:
    """Strings that sink by a semitone."""
    first = swelling(passed(saw(720, 147, 174.6, 220), high=700), 180, 120)
    second = swelling(passed(saw(760, 138.6, 164.8, 207.7), high=700), 120, 380)
    return mixed((0, first), (680, second))


def _fifth() -> Wave:
    return mixed((0, 0.6 * _drum()), (0, swelling(fading(passed(saw(1200, 147, 220), high=900), 480), 60, 200)))


def _wind() -> Wave:
    """Air over open ground, without a seam where it begins again."""
    return _seamless(noise(3200, 81, low=90, high=520) + 0.35 * noise(3200, 82, low=700, high=1500), 0.5)


def _room() -> Wave:
    """A hall: air that stands, and a low hum."""
    return _seamless(noise(3200, 83, low=50, high=240) + 0.12 * sine(3200, 50), 0.2)


def _seamless(wave: Wave, depth: float) -> Wave:
    """Return a wave whose end runs over into its beginning, and that swells once."""
    blend = samples_in(500)
    ramp = np.linspace(0, 1, blend)
    body = wave[blend:].copy()
    body[-blend:] = body[-blend:] * (1 - ramp) + wave[:blend] * ramp
    time = np.arange(len(body)) / len(body)
    return np.asarray(body * (1 - depth / 2 + depth / 2 * np.sin(2 * np.pi * time)))


SOUNDS: dict[str, Recipe] = {
    "click": _interface(lambda: fading(sine(50, 1900, 1100), 8) + 0.3 * fading(noise(50, 1), 4), -22),
    "refusal": _interface(lambda: again(fading(sine(110, 210, 170), 40), 2, 90), -18),
    "activate": _interface(lambda: fading(sine(120, 500, 760), 40) + 0.5 * fading(noise(120, 24, low=3000), 6), -22),
    "stamp": _interface(lambda: fading(noise(90, 25, high=900), 12) + fading(sine(90, 160, 90), 20), -20),
    "aim": _interface(
        lambda: mixed(
            (0, 0.5 * fading(sine(120, 900, 1400), 60)),
            (0, fading(noise(20, 26, low=4000), 3)),
            (70, fading(noise(20, 27, low=4000), 3)),
        ),
        -25,
    ),
    "hand-over": _interface(_hand_over, -16),
    "dice": _interface(_dice, -16),
    "reaction": _interface(
        lambda: mixed((0, fading(sine(110, 700, 1400), 25)), (70, fading(sine(130, 1050, 2100), 25))), -13
    ),
    "drum": _interface(_drum, -14),
    "horn": _interface(_horn, -16),
    "radio": _interface(_radio, -23),
    "telegraph": _interface(_telegraph, -24),
    "victory": _interface(_fanfare, -9),
    "defeat": _interface(_lament, -12),
    "tie": _interface(_fifth, -13),
    "steps": Recipe(lambda: _step(2, 1800, 0.4), -22),
    "steps-floor": Recipe(lambda: _step(28, 3400, 0.8), -21),
    "steps-rubble": Recipe(lambda: _step(29, 5200, 0.2) + 0.6 * grains(152, 30, 5, 6, low=2200), -21),
    "steps-wet": Recipe(lambda: passed(_step(36, 900, 0.5), high=700), -20),
    "walker-step": Recipe(_walker, -16),
    "engine": Recipe(_engine, -20),
    "rotor": Recipe(_rotor, -21),
    "jet": Recipe(_jet, -12),
    "pistol": Recipe(lambda: bang(140, 40, 6000, 14, 260, 0.5), -14),
    "rifle": Recipe(lambda: again(bang(280, 3, 5000, 28, 170, 0.6), 2, 60, each=0.8), -12),
    "sniper": Recipe(_sniper, -11),
    "submachine-gun": Recipe(lambda: _machine_gun(58, 4, 43, 250, 6000), -13),
    "machine-gun": Recipe(lambda: _machine_gun(70, 6, 4, 190, 3600), -12),
    "gatling": Recipe(_gatling, -12),
    "shotgun": Recipe(lambda: bang(400, 9, 3200, 50, 120, 0.7), -10),
    "flak": Recipe(_flak, -10),
    "cannon": Recipe(lambda: bang(900, 10, 1300, 128, 82, 1.1), -6),
    "heavy-gun": Recipe(_heavy_gun, -5),
    "recoilless": Recipe(_recoilless, -8),
    "rocket": Recipe(_rocket, -12),
    "launcher": Recipe(_launcher, -14),
    "throw": Recipe(_throw, -19),
    "mortar": Recipe(_mortar, -12),
    "flame": Recipe(_flame, -13),
    "laser": Recipe(_laser, -14),
    "phaser": Recipe(_phaser, -14),
    "tesla": Recipe(_tesla, -13),
    "whisper": Recipe(_whisper, -18),
    "crossbow": Recipe(_crossbow, -16),
    "blade": Recipe(_blade, -14),
    "punch": Recipe(_punch, -11),
    "growl": Recipe(_growl, -14),
    "saw": Recipe(_saw, -16),
    "burst": Recipe(_burst, -8),
    "explosion": Recipe(_explosion, -4),
    "metal-fall": Recipe(_metal_fall, -14),
    "metal-hit": Recipe(_metal_hit, -12),
    "heavy-hit": Recipe(_heavy_hit, -9),
    "body-hit": Recipe(_body_hit, -15),
    "fall": Recipe(_fall, -20),
    "ricochet": Recipe(_ricochet, -18),
    "clank": Recipe(_clank, -15),
    "splinter": Recipe(_splinter, -13),
    "reload": Recipe(
        lambda: mixed(
            (0, fading(noise(60, 78, low=2500), 6)),
            (90, fading(sine(80, 300, 200), 20)),
            (160, fading(noise(80, 79, low=2500), 8)),
        ),
        -18,
    ),
    "cloth": Recipe(lambda: swelling(noise(220, 80, low=900, high=2500), 150, 70), -24),
    "hatch": Recipe(
        lambda: mixed(
            (0, fading(sine(160, 180, 150), 60)),
            (0, 0.4 * fading(sine(160, 467), 40)),
            (160, fading(noise(160, 84, high=700), 40)),
        ),
        -18,
    ),
    "smoke-hiss": Recipe(lambda: swelling(fading(noise(500, 85, low=2500), 200), 80, 120), -22),
    "low-note": Recipe(_low_note, -15),
    "wind": Recipe(_wind, -30, Bus.AMBIENCE, loops=True),
    "room": Recipe(_room, -30, Bus.AMBIENCE, loops=True),
}


def bus_of(name: str) -> Bus:
    """Return what kind a sound is of. KeyError for a name that none has."""
    return Bus.BATTLE if name.startswith(PREFIX) else SOUNDS[name].bus
