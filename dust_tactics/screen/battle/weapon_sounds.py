"""What each weapon sounds like: by the rules on its card first, by what it is called next, by what it does last."""

import re

from dust_tactics.rules.cards import Card, Kind, Weapon

_BY_RULE = {"spray": "flame", "laser": "laser", "phaser": "laser", "artillery": "mortar", "grenade": "launcher"}
_BY_NAME = (
    (r"punch|fist|claw|saw|drill", "punch"),
    (r"knife|knives|blade|sword|bayonet", "blade"),
    (r"rocket|bazooka|panzerfaust|panzerschreck|piat|prs|werfer", "rocket"),
    (r"\bmg\b|machine|minigun|gatling|ppsh|smg", "machine-gun"),
    (r"shotgun", "shotgun"),
    (r"gun\b|guns\b|cm\b|mm\b|pdr|kwk|flak|howitzer|cannon|kanone", "cannon"),
)
"""Words in names of weapons, the first that fits."""
_HEAVY = 4
"""Dice against infantry from which a weapon without any of these words is a machine gun."""


def sound_of(card: Card, weapon: Weapon) -> str:
    """Return the name of a weapon's sound, one of `sound.SOUNDS`."""
    for rule, sound in _BY_RULE.items():
        if rule in weapon.rules:
            return sound
    name = weapon.name.lower()
    for words, sound in _BY_NAME:
        if re.search(words, name):
            return sound
    if weapon.close_combat:
        return "blade" if card.kind in (Kind.SQUAD, Kind.HERO) else "punch"
    dice = max((cell.dice for cell in weapon.cells if cell is not None), default=0)
    return "machine-gun" if dice >= _HEAVY else "rifle"
