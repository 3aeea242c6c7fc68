"""Every weapon is heard; sounds differ, keep to their levels and lengths, and together never clip."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np
import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.screen.battle.show.moving import GAITS
from dust_tactics.screen.battle.show.weapons import VOLLEYS, volley_of
from dust_tactics.screen.sound import Later, Silence
from dust_tactics.screen.sounds import mixer as device
from dust_tactics.screen.sounds.buses import Bus
from dust_tactics.screen.sounds.mixer import Mix, levels_of, samples
from dust_tactics.screen.sounds.recipes import SOUNDS
from dust_tactics.screen.sounds.waves import RATE

WEAPONS = sorted({volley.sound for volley in VOLLEYS.values()})
STEPS = sorted({gait.sound for gait in GAITS.values()} | {"steps-floor", "steps-rubble", "steps-wet"})
ONCE = sorted(name for name, recipe in SOUNDS.items() if not recipe.loops)
AROUND = sorted(name for name, recipe in SOUNDS.items() if recipe.loops)
MADE: dict[str, np.ndarray] = {}


def wave(name: str) -> np.ndarray:
    """A sound as it is played, 1 for the loudest there is; made once for all tests."""
    if name not in MADE:
        MADE[name] = samples(name)[:, 0] / 32767
    return MADE[name]


def loudness(name: str) -> float:
    """The mean strength of the loudest tenth of a second, in decibels."""
    made = wave(name)
    length = min(len(made), RATE // 10)
    powers = [
        np.mean(np.square(made[first : first + length])) for first in range(0, len(made) - length + 1, length // 2)
    ]
    return float(10 * np.log10(max(powers)))


@pytest.mark.parametrize(
    ("edition", "card", "weapon", "heard"),
    [
        ("2013", "bot-hunters", "M1 Automatic Rifle", "rifle"),
        ("2013", "bot-hunters", "M9 Bazooka", "rocket"),
        ("2013", "bot-hunters", "M1 UGL", "launcher"),
        ("2013", "bot-hunters", "Knives", "blade"),
        ("2013", "grim-reapers", "Twin Victory MG", "machine-gun"),
        ("2013", "grim-reapers", "Rocket Punch", "punch"),
        ("2013", "heavy-laser-grenadiers", "Schwerer Laserwerfer", "laser"),
        ("2013", "fakyeli", "Shotgun", "shotgun"),
        ("2013", "fakyeli", "Sulphur Thrower", "flame"),
        ("2013", "pounder", "17 pdr Gun", "cannon"),
        ("2013", "red-rain", "200mm Heavy Mortar", "mortar"),
        ("2013", "bazooka-joe", ".45 ACP Pistol", "pistol"),
        ("2016", "field-phaser", "Phaser Gun", "phaser"),
        ("2016", "motherland-tesla-gun", "Heavy Tesla Gun", "tesla"),
        ("2016", "usmc-war-dogs-recon-squad", "Dog Bite", "growl"),
        ("2016", "maksim", "Chainsaw", "saw"),
        ("2016", "sturmgrenadier-recon-squad", "Panzerfaust", "rocket"),
        ("2016", "melor", "Howitzer", "heavy-gun"),
        ("2016", "ranger-sniper-squad", "Sniper Rifle", "sniper"),
        ("2016", "gorilla-pioneer-squad", "Flammfaust", "flame"),
        ("2016", "ranger-assault-squad", "Demo Charge", "throw"),
    ],
)
def test_weapons_sound_like_what_they_are(edition: str, card: str, weapon: str, heard: str) -> None:
    lines = load_cards(edition)[card].weapons
    assert volley_of(next(line for line in lines if line.name == weapon)).sound == heard


@pytest.mark.parametrize("name", ONCE)
def test_sounds_keep_to_their_peak_and_begin_and_end_in_silence(name: str) -> None:
    made = wave(name)
    assert 0.045 < len(made) / RATE < 1.5
    assert 20 * np.log10(np.abs(made).max()) == pytest.approx(SOUNDS[name].peak, abs=0.2)
    assert np.abs(made[[0, -1]]).max() < 0.001
    assert abs(made.mean()) < 0.01, "it does not push the speaker to one side"


def test_there_are_forty_sounds_and_more_for_weapons_steps_and_ground() -> None:
    assert len(SOUNDS) >= 40
    assert len(WEAPONS) >= 20
    assert len(STEPS) >= 7


def test_a_click_is_softer_than_a_step_a_step_than_a_shot_and_a_shot_than_an_explosion() -> None:
    assert max(loudness(name) for name in ("click", "activate", "stamp", "aim")) < loudness("rifle") - 6
    assert max(map(loudness, ("steps", "steps-floor", "steps-rubble", "steps-wet"))) < loudness("rifle") - 6
    assert loudness("rifle") < loudness("cannon") < loudness("explosion")
    assert loudness("pistol") < loudness("machine-gun") < loudness("heavy-gun")
    assert max(map(loudness, AROUND)) < min(map(loudness, WEAPONS))


@pytest.mark.parametrize("name", AROUND)
def test_what_is_heard_all_around_goes_on_without_a_seam(name: str) -> None:
    made = wave(name)
    steps = np.abs(np.diff(made))
    assert abs(made[0] - made[-1]) <= steps.max() * 1.5
    assert SOUNDS[name].bus is Bus.AMBIENCE


def test_no_two_weapons_sound_alike() -> None:
    """Their loudness over time or their pitch differs by enough to be heard."""
    prints = {name: fingerprint(wave(name)) for name in {*WEAPONS, "burst", "explosion"}}
    for one, other in combinations(prints, 2):
        assert np.abs(prints[one] - prints[other]).max() > 0.1, (one, other)


def fingerprint(made: np.ndarray) -> np.ndarray:
    """Energy in eighths of a second over a second, and in seven octaves, each as a share of the whole."""
    padded = np.zeros(RATE)
    padded[: min(len(made), RATE)] = made[:RATE]
    times = np.array([np.square(part).sum() for part in np.array_split(padded, 8)])
    spectrum = np.square(np.abs(np.fft.rfft(padded)))
    edges = [40, 80, 160, 320, 640, 1280, 2560, 20000]
    octaves = np.array([spectrum[low:high].sum() for low, high in pairwise(edges)])
    return np.concatenate([times / times.sum(), octaves / octaves.sum()])


def pitch(name: str) -> float:
    """The pitch that lies in the middle of a sound's energy."""
    spectrum = np.square(np.abs(np.fft.rfft(wave(name))))
    middle = np.searchsorted(np.cumsum(spectrum), spectrum.sum() / 2)
    return float(middle * RATE / len(wave(name)))


def test_the_larger_the_gun_the_deeper_it_sounds() -> None:
    assert pitch("heavy-gun") < pitch("cannon") < pitch("shotgun") < pitch("sniper")
    assert pitch("heavy-hit") < pitch("metal-hit")
    assert pitch("steps-wet") < pitch("steps") < pitch("steps-rubble")


def storm() -> Iterator[tuple[float, str]]:
    """The loudest that a battle can bring about, and worse: at each moment a sound."""
    source = np.random.default_rng(5)
    loud = ["explosion", "heavy-gun", "cannon", "burst", "heavy-hit", "machine-gun", "metal-fall", "dice"]
    for number in range(40):
        yield 0.03 * number, str(source.choice(loud))


def test_a_storm_of_sounds_does_not_clip_and_none_is_lost() -> None:
    mix, whole, gains = Mix(), np.zeros(4 * RATE), []
    for now, name in storm():
        gain = mix.take(levels_of(samples(name)), now)
        first = round(now * RATE)
        whole[first : first + len(wave(name))] += gain * wave(name)
        gains.append(gain)
    assert np.abs(whole).max() <= 1.0
    assert np.median(gains) > 0.2


def test_a_sound_alone_is_as_loud_as_its_recipe_says() -> None:
    assert Mix().take(levels_of(samples("cannon")), 0.0, 0.7) == 0.7


class Channel:
    """Notes how loud it is to be."""

    def __init__(self) -> None:
        self.volumes: list[float] = []

    def set_volume(self, volume: float) -> None:
        self.volumes.append(volume)


def test_volumes_of_kinds_and_sounds_begun_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, channel, made = [0.0], Channel(), []

    class Sound:
        def play(self) -> Channel:
            return channel

    monkeypatch.setattr(device.pygame.mixer, "init", lambda *_: None)
    monkeypatch.setattr(device.pygame.mixer, "set_num_channels", lambda _: None)
    monkeypatch.setattr(device.pygame.mixer, "set_reserved", lambda _: None)
    monkeypatch.setattr(device.pygame.sndarray, "make_sound", lambda wave: made.append(len(wave)) or Sound())
    mixer = device.Mixer(0.5, {Bus.BATTLE: 0.4, Bus.INTERFACE: 0.0}, lambda: clock[0])
    mixer.play("click")
    assert not made, "what is not heard is not even made"
    mixer.play("rifle")
    mixer.play("rifle")
    assert channel.volumes == [pytest.approx(0.2)], "not twice within a moment"
    clock[0] = 5.0
    mixer.play("rifle")
    assert len(channel.volumes) == 2 and len(made) == 1, "it is made once"


def test_silence_knows_the_sounds_too() -> None:
    Silence().play("click")
    with pytest.raises(KeyError):
        Silence().play("trumpet")


def test_a_device_is_opened_once_and_when_there_is_something_to_hear() -> None:
    opened: list[Silence] = []

    def make() -> Silence:
        opened.append(Silence())
        return opened[-1]

    speaker = Later(make)
    speaker.surround("")
    speaker.close()
    assert not opened
    speaker.play("click")
    speaker.surround("wind")
    assert len(opened) == 1 and speaker.speaker() is opened[0]
