"""Which figure stands for a unit: chosen from its kind, its weapons and their rules."""

from collections.abc import Sequence
from typing import Protocol

FIGURES = (
    "rifles",
    "machine-gun",
    "lasers",
    "flamethrower",
    "anti-tank",
    "heavy-armour",
    "support-weapon",
    "hero",
    "hero-armour",
    "walker-turret",
    "walker-twin-guns",
    "walker-hunter",
    "walker-rockets",
    "walker-flame",
    "heavy-walker",
    "heavy-walker-flame",
    "tank",
    "tank-howitzer",
    "mortar-carrier",
    "helicopter",
    "aeroplane",
)


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


class CardLike(Protocol):
    """What is read of a unit card."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def armour(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def weapons(self) -> Sequence[WeaponLike]: ...


HEAVY_ARMOUR = 3
"""From this armour rating on infantry wears powered armour (T13-CRD-14)."""
KNOWN_FIGURES = {
    "bot-hunters": "anti-tank",
    "the-gunners": "machine-gun",
    "recon-grenadiers": "machine-gun",
    "red-thunder": "anti-tank",
    "fakyeli": "flamethrower",
}
"""Cards whose mix of weapons says less than their name."""

_KIND_FIGURES = {
    "support": "support-weapon",
    "naval": "tank",
    "aircraft": "aeroplane",
    "helicopter": "helicopter",
    "creature": "heavy-walker",
}
_ON_WHEELS_OR_TRACKS = ("tracked", "half-tracked", "wheeled")
_ROCKETS = ("rocket", "nebelwerfer", "katyusha")
_TWINS = ("twin", "dual", "quad")
_WEAPON_WORDS = (
    ("lasers", ("laser", "phaser", "tesla")),
    ("flamethrower", ("flame", "flammen", "sulphur", "napalm", "inferno")),
    ("anti-tank", ("bazooka", "panzerfaust", "panzerschreck", "anti-tank", "prs-", "piat", "rocket launcher")),
    ("machine-gun", ("mg ", "machine-gun", "machine gun", "victory", "dp-", "bren", "browning")),
)


def figure_for(card: CardLike) -> str:
    """One of FIGURES for a card."""
    if card.id in KNOWN_FIGURES:
        return KNOWN_FIGURES[card.id]
    if card.kind in _KIND_FIGURES:
        return _KIND_FIGURES[card.kind]
    if card.kind == "hero":
        return "hero-armour" if card.armour >= HEAVY_ARMOUR else "hero"
    if card.kind in _ON_WHEELS_OR_TRACKS:
        return _tank_figure(card)
    return _walker_figure(card) if card.kind == "walker" else _squad_figure(card)


def _tank_figure(card: CardLike) -> str:
    if _main_weapon_is(card, "mortar"):
        return "mortar-carrier"
    return "tank-howitzer" if _main_weapon_is(card, "howitzer") else "tank"


def _walker_figure(card: CardLike) -> str:
    sprays = bool(card.weapons) and "spray" in card.weapons[0].rules
    if card.size > 1:
        return "heavy-walker-flame" if sprays else "heavy-walker"
    if sprays:
        return "walker-flame"
    if _main_weapon_is(card, *_ROCKETS):
        return "walker-rockets"
    if not card.weapons or card.weapons[0].mount == "turret":
        return "walker-turret"
    return "walker-twin-guns" if _main_weapon_is(card, *_TWINS) else "walker-hunter"


def _main_weapon_is(card: CardLike, *words: str) -> bool:
    return bool(card.weapons) and any(word in card.weapons[0].name.lower() for word in words)


def _squad_figure(card: CardLike) -> str:
    if card.armour >= HEAVY_ARMOUR:
        return "heavy-armour"
    best, carried = "rifles", 0
    for weapon in card.weapons:
        figure = _weapon_figure(weapon)
        if figure is not None and weapon.count > carried:
            best, carried = figure, weapon.count
    return best


def _weapon_figure(weapon: WeaponLike) -> str | None:
    if "laser" in weapon.rules:
        return "lasers"
    if "spray" in weapon.rules:
        return "flamethrower"
    name = f"{weapon.name.lower()} "
    if "limited" in weapon.rules:
        return None
    return next((figure for figure, words in _WEAPON_WORDS if any(word in name for word in words)), None)
