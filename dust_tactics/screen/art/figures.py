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
    "walker-turret",
    "walker-twin-guns",
    "walker-hunter",
    "heavy-walker",
    "tank",
    "helicopter",
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


KNOWN_FIGURES = {
    "bot-hunters": "anti-tank",
    "the-gunners": "machine-gun",
    "recon-grenadiers": "machine-gun",
    "red-thunder": "anti-tank",
    "fakyeli": "flamethrower",
}
"""Cards whose mix of weapons says less than their name."""

_KIND_FIGURES = {
    "hero": "hero",
    "support": "support-weapon",
    "tracked": "tank",
    "half-tracked": "tank",
    "wheeled": "tank",
    "naval": "tank",
    "aircraft": "helicopter",
    "helicopter": "helicopter",
    "creature": "heavy-walker",
}
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
    return _walker_figure(card) if card.kind == "walker" else _squad_figure(card)


def _walker_figure(card: CardLike) -> str:
    if card.size > 1:
        return "heavy-walker"
    if not card.weapons or card.weapons[0].mount == "turret":
        return "walker-turret"
    name = card.weapons[0].name.lower()
    twin = any(word in name for word in ("twin", "dual", "quad", "rocket"))
    return "walker-twin-guns" if twin else "walker-hunter"


def _squad_figure(card: CardLike) -> str:
    if card.armour >= 3:
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
