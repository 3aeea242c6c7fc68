"""What each weapon sounds like: by its family and the rules on its card first, by its name next, by its dice last."""

import re

from dust_tactics.rules.cards import Card, Kind, Weapon
from dust_tactics.screen.art.armament import family

_BY_FAMILY = {
    "phaser": "phaser",
    "radiation": "phaser",
    "tesla": "tesla",
    "eldritch": "tesla",
    "dog": "growl",
    "saw": "saw",
    "drill": "saw",
    "faust": "rocket",
    "bazooka": "rocket",
    "recoilless": "cannon",
    "recoilless-rifle": "cannon",
    "howitzer": "cannon",
    "mortar": "mortar",
    "flame": "flame",
    "rocket-launcher": "rocket",
    "gatling": "machine-gun",
    "cannon": "cannon",
    "charge": "launcher",
    "fists": "punch",
    "tools": "punch",
    "crossbow": "blade",
}
"""Families whose rules, or whose names, say less than they do."""
_BY_RULE = {"spray": "flame", "laser": "laser", "artillery": "mortar", "grenade": "launcher"}
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
    drawn = family(weapon)
    if drawn in _BY_FAMILY and "artillery" not in weapon.rules:
        return _BY_FAMILY[drawn]
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
