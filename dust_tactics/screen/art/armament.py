"""What a unit's figure carries: families of weapons, read from names and rules, the most telling first."""

from collections.abc import Sequence
from typing import Protocol


class WeaponLike(Protocol):
    """What is read of a weapon line."""

    @property
    def name(self) -> str: ...
    @property
    def count(self) -> int: ...
    @property
    def rules(self) -> Sequence[str]: ...
    @property
    def mount(self) -> str | None: ...


_RULES = (("sniper", "sniper"), ("laser", "laser"), ("spray", "flame"), ("printed:Flame Burst", "flame"))
_NAMES = (
    ("crossbow", ("crossbow",)),
    ("sniper", ("sniper",)),
    ("phaser", ("phaser",)),
    ("tesla", ("tesla",)),
    ("radiation", ("radiation",)),
    ("eldritch", ("eldritch", "fungi", "scream", "spores")),
    ("laser", ("laser",)),
    ("fists", ("punch", "glove", "knuckle", "fist")),
    ("recoilless", ("recoilless guns",)),
    ("recoilless-rifle", ("recoilless",)),
    ("charge", ("charge", "dynamite", "molotov", "satchel")),
    ("flame", ("flame", "flamm", "sulphur", "napalm", "inferno", "blowtorch")),
    ("faust", ("panzerfaust", "rpg")),
    ("bazooka", ("bazooka", "panzerschreck", "anti-tank rifle", "prs-", "piat")),
    ("rocket-launcher", ("rocket", "nebelwerfer", "katyusha")),
    ("grenade-launcher", ("grenade", " ugl")),
    ("dog", (" bite",)),
    ("saw", ("saw ", "saws ", "cutter")),
    ("drill", ("drill", "jackhammer")),
    ("claw", ("combat claw",)),
    ("talons", (" claws ",)),
    ("claw", ("claw", "pincer")),
    ("pole-blade", ("guandao",)),
    ("blade", ("machete", "knife", "knives", "katana", "claymore", "cleaver", "dagger", "sword")),
    ("tools", ("wrench", "tools")),
    ("mortar", ("mortar",)),
    ("long-gun", ("long tom",)),
    ("howitzer", ("howitzer",)),
    ("flak", ("anti-aircraft", "antiaircraft")),
    ("gatling", ("gatling", "autogun")),
    ("shotgun", ("shotgun",)),
    ("submachine-gun", ("submachine", "smg", "thompson", "ppsh")),
    ("machine-gun", ("mg ", "machinegun", "machine-gun", "machine gun", "victory", "dp-", "bren", "browning")),
    ("pistol", ("pistol", "revolver", "luger")),
    ("cross", ("blutkreuz",)),
    ("charge", (" mine ",)),
    ("rifle", ("rifle", " bar ", "stg ")),
    ("cannon", ("gun", "pdr", "cannon", "fpk", "152mm", "8.8cm")),
)
_BEFORE_RULES = ("crossbow", "eldritch", "recoilless-rifle", "mortar")
"""Families that a name tells better than the weapon's rules do."""
_NUMBERS = (
    ("twin-", ("sextuple recoilless", "dual triple")),
    ("", ("twin recoilless guns",)),
    ("quad-", ("quad", "sextuple")),
    ("triple-", ("triple",)),
    ("twin-", ("twin", "dual", "paired", " zwei")),
)
_LEAST = {"rifle": 0.6, "blade": 0.5, "pistol": 0.4, "submachine-gun": 1, "shotgun": 1, "tools": 1.5, "fists": 1.5}
"""How little the arms of many squads tell; all others tell 3, sniper rifles more and what is used up once less."""
_MOUNTED = "mounted-machine-gun"
_ON_VEHICLES = {
    "faust": "rockets",
    "bazooka": "rockets",
    "rocket-launcher": "rockets",
    "machine-gun": _MOUNTED,
    "talons": "claw",
}
_CREW_ARMS = ("machine-gun", "submachine-gun", "shotgun", "rifle", "pistol")
_ALONE = 1.0
"""From how telling on a second weapon is shown besides the first."""


def family(weapon: WeaponLike) -> str:
    """Return the family of a weapon: the name of an arm that is drawn, without its number."""
    name = f" {weapon.name.lower()} "
    named = next((family for family, words in _NAMES if any(word in name for word in words)), "rifle")
    if named in _BEFORE_RULES:
        return named
    return next((family for rule, family in _RULES if rule in weapon.rules), named)


def numbered(weapon: WeaponLike, drawn: str) -> str:
    """Return the arm with the number of its barrels, by its name: `twin-cannon`."""
    name = f" {weapon.name.lower()} "
    return next((number for number, words in _NUMBERS if any(word in name for word in words)), "") + drawn


def hand_arms(weapons: Sequence[WeaponLike], *, mounted: bool, numbers: bool) -> list[str]:
    """Return the two most telling families that infantry carries.

    mounted   whether machine-guns need no bipod, as on powered armour
    numbers   whether twin weapons are told from single ones
    """
    found: dict[str, tuple[float, int]] = {}
    for weapon in weapons:
        drawn = family(weapon)
        arm = _MOUNTED if mounted and drawn == "machine-gun" else drawn
        arm = numbered(weapon, arm) if numbers else arm
        found[arm] = max(found.get(arm, (0.0, 0)), (_telling(weapon, drawn), weapon.count))
    order = sorted(found, key=lambda arm: found[arm], reverse=True)
    return order[:1] + [arm for arm in order[1:2] if found[arm][0] >= _ALONE]


def _telling(weapon: WeaponLike, drawn: str) -> float:
    if drawn == "grenade-launcher" and ("limited" in weapon.rules or "under-barrel" in weapon.rules):
        return 0.3
    telling = 4 if drawn == "sniper" else _LEAST.get(drawn, 3)
    return min(telling, 2) if "limited" in weapon.rules else telling


def main_weapon(weapons: Sequence[WeaponLike]) -> WeaponLike | None:
    """The weapon a vehicle is known by: its first that is no crew's weapon nor a flamethrower besides a gun."""
    return min(weapons, key=_crew_like, default=None)


def vehicle_arms(weapons: Sequence[WeaponLike]) -> list[str]:
    """Return the main weapon of a vehicle, and a second one that is no machine-gun."""
    ranked = sorted(weapons, key=_crew_like)
    arms = [_vehicle_arm(weapon) for weapon in ranked[:2]]
    return arms[:1] + [arm for arm, weapon in zip(arms[1:], ranked[1:], strict=False) if _crew_like(weapon) < 2]


def _crew_like(weapon: WeaponLike) -> int:
    drawn = family(weapon)
    if drawn in _CREW_ARMS:
        return 4 if drawn != "machine-gun" else 3 if numbered(weapon, "") == "" else 2
    return 1 if drawn in ("flame", "tools", "claw") else 0


def _vehicle_arm(weapon: WeaponLike) -> str:
    drawn = family(weapon)
    drawn = _ON_VEHICLES.get(drawn, "recoilless" if drawn == "recoilless-rifle" else drawn)
    return f"twin-{drawn}" if weapon.count > 1 else numbered(weapon, drawn)
