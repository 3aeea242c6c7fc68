"""Every weapon has a sound, and weapons of different kinds sound different."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import Card
from dust_tactics.screen.battle.weapon_sounds import sound_of
from dust_tactics.screen.sound import SOUNDS, samples

CARDS = load_cards("2013")
LATER_CARDS = load_cards("2016")


def heard(card: Card, name: str) -> str:
    return sound_of(card, next(weapon for weapon in card.weapons if weapon.name == name))


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_weapon_has_a_sound(card: Card) -> None:
    for weapon in card.weapons:
        assert heard(card, weapon.name) in SOUNDS


@pytest.mark.parametrize(
    ("card", "weapon", "sound"),
    [
        ("bot-hunters", "M1 Automatic Rifle", "rifle"),
        ("bot-hunters", "M9 Bazooka", "rocket"),
        ("bot-hunters", "M1 UGL", "launcher"),
        ("bot-hunters", "Knives", "blade"),
        ("grim-reapers", "Twin Victory MG", "machine-gun"),
        ("grim-reapers", "Rocket Punch", "punch"),
        ("heavy-laser-grenadiers", "Schwerer Laserwerfer", "laser"),
        ("fakyeli", "Shotgun", "shotgun"),
        ("fakyeli", "Sulphur Thrower", "flame"),
        ("pounder", "17 pdr Gun", "cannon"),
        ("ludwig", "Twin 8.8cm FpK Zwilling", "cannon"),
        ("red-rain", "200mm Heavy Mortar", "mortar"),
        ("bazooka-joe", ".45 ACP Pistol", "rifle"),
    ],
)
def test_weapons_sound_like_what_they_are(card: str, weapon: str, sound: str) -> None:
    assert heard(CARDS[card], weapon) == sound


def test_every_weapon_of_2016_has_a_sound() -> None:
    for card in LATER_CARDS.values():
        for weapon in card.weapons:
            assert sound_of(card, weapon) in SOUNDS, (card.id, weapon.name)


@pytest.mark.parametrize(
    ("card", "weapon", "sound"),
    [
        ("field-phaser", "Phaser Gun", "phaser"),
        ("motherland-tesla-gun", "Heavy Tesla Gun", "tesla"),
        ("usmc-war-dogs-recon-squad", "Dog Bite", "growl"),
        ("maksim", "Chainsaw", "saw"),
        ("nkvd-political-commissar-tank-hunter", "Bazooka", "rocket"),
        ("sturmgrenadier-recon-squad", "Panzerfaust", "rocket"),
        ("melor", "Howitzer", "cannon"),
        ("ranger-sniper-squad", "Sniper Rifle", "rifle"),
        ("gorilla-pioneer-squad", "Flammfaust", "flame"),
        ("wotan", "Dual Laser Gun", "laser"),
        ("ranger-attack-squad", "Shotgun", "shotgun"),
        ("ranger-assault-squad", "Demo Charge", "launcher"),
        ("gorilla-squad", "Panzer Gloves", "punch"),
        ("iosef", "Heavy Gun", "cannon"),
    ],
)
def test_weapons_of_2016_sound_like_what_they_are(card: str, weapon: str, sound: str) -> None:
    assert heard(LATER_CARDS[card], weapon) == sound


def test_no_two_sounds_are_alike() -> None:
    """Their loudness over time or their pitch differs by enough to be heard."""
    weapons = [name for name in SOUNDS if name not in ("click", "step", "dice", "hand-over", "explosion")]
    heard = {name: _fingerprint(samples(name)[:, 0].astype(float)) for name in weapons}
    for one, other in combinations(weapons, 2):
        assert np.abs(heard[one] - heard[other]).max() > 0.12, (one, other)


def _fingerprint(wave: np.ndarray) -> np.ndarray:
    """Energy in eighths of a second over a second, and in six octaves, each as a share of the whole."""
    padded = np.zeros(44100)
    padded[: min(len(wave), 44100)] = wave[:44100]
    times = np.array([np.square(part).sum() for part in np.array_split(padded, 8)])
    spectrum = np.square(np.abs(np.fft.rfft(padded)))
    edges = [40, 80, 160, 320, 640, 1280, 2560, 20000]
    octaves = np.array([spectrum[low:high].sum() for low, high in pairwise(edges)])
    return np.concatenate([times / times.sum(), octaves / octaves.sum()])
