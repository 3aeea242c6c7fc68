"""Which figure stands for a unit: chosen from its kind, its weapons and their rules.

Most are composed of a body and its arms (`art.composed`), as `tank+cannon+flame`; FIGURES are drawings by themselves.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from dust_tactics.screen.art.armament import WeaponLike, family, hand_arms, main_weapon, vehicle_arms

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


class SkillLike(Protocol):
    """What is read of a skill."""

    @property
    def key(self) -> str: ...


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
    @property
    def skills(self) -> Sequence[SkillLike]: ...


HEAVY_ARMOUR = 3
"""From this armour rating on infantry wears powered armour (T13-CRD-14)."""
LIGHT_ARMOUR = 3
"""Up to this armour rating a walker of one square is a light one."""
KNOWN_FIGURES = {
    "bot-hunters": "anti-tank",
    "the-gunners": "machine-gun",
    "recon-grenadiers": "machine-gun",
    "red-thunder": "anti-tank",
    "fakyeli": "flamethrower",
    "lilith-possessed": "creature+eldritch",
}
"""Cards whose mix of weapons says less than their name."""
WHOLE_FIGURES = {
    "squad+rifle": "rifles",
    "squad+machine-gun": "machine-gun",
    "squad+laser": "lasers",
    "squad+flame": "flamethrower",
    "squad+bazooka": "anti-tank",
    "heavies": "heavy-armour",
    "heavies+twin-mounted-machine-gun": "heavy-armour",
    "support": "support-weapon",
    "support+mortar": "support-weapon",
    "walker": "walker-turret",
    "walker+cannon": "walker-turret",
    "walker+flame": "walker-flame",
    "walker+rockets": "walker-rockets",
    "walker-arms+rockets": "walker-rockets",
    "walker-arms+twin-cannon": "walker-twin-guns",
    "walker-arms+howitzer": "walker-hunter",
    "heavy-walker+twin-cannon": "heavy-walker",
    "heavy-walker+flame": "heavy-walker-flame",
    "tank+cannon": "tank",
    "tank+howitzer": "tank-howitzer",
    "tank+mortar": "mortar-carrier",
    "carrier+mortar": "mortar-carrier",
}
"""What is drawn by itself, by what it would be composed of."""

_BODIES = {
    "mi-go-assault-squad": "fungi",
}
"""Bodies of cards that no word of theirs tells."""
_KIND_BODIES = {
    "support": "support",
    "attachment": "hero",
    "naval": "boat",
    "half-tracked": "half-track",
    "aircraft": "aeroplane",
    "helicopter": "helicopter",
}
_VEHICLES = ("walker", "tracked", "half-tracked", "wheeled", "naval")
_WITHOUT_ARMS = ("aeroplane", "helicopter")
_MARKS = (("artillery-observer", "observer"), ("printed:Command Squad", "pennant"), ("printed:Combat Medic", "medic"))
_VEHICLE_MARKS = (
    ("printed:Command Vehicle", "mast"),
    ("printed:Engineer Vehicle", "crane"),
    ("printed:Mechanic", "crane"),
)


@lru_cache(maxsize=1024)
def figure_for(card: CardLike) -> str:
    """Return the figure of a card: one of FIGURES, or a body and its arms. Every token asks for it in every frame."""
    if card.id in KNOWN_FIGURES:
        return KNOWN_FIGURES[card.id]
    body = _body(card)
    if body in _WITHOUT_ARMS:
        return body
    composed = "+".join((body, *_arms(card)))
    return WHOLE_FIGURES.get(composed, composed)


def _body(card: CardLike) -> str:
    if card.id in _BODIES:
        return _BODIES[card.id]
    skills = {skill.key for skill in card.skills}
    if card.kind in ("hero", "squad", "support"):
        return _infantry_body(card, skills)
    if card.kind in _KIND_BODIES:
        return _KIND_BODIES[card.kind]
    if card.kind == "creature":
        return "winged-creature" if "flying" in skills else "creature"
    if card.kind == "walker":
        return _walker_body(card)
    if card.kind == "wheeled":
        return "truck" if "truck" in card.id else "car"
    return "tank" if card.size > 1 else "carrier"


def _infantry_body(card: CardLike, skills: set[str]) -> str:
    alone = card.kind == "hero"
    if "printed:Gorilla" in skills:
        return "gorilla" if alone else "gorillas"
    if "zombie" in skills:
        return "zombie" if alone else "zombies"
    if card.armour >= HEAVY_ARMOUR:
        return "hero-armour" if alone else "heavies"
    if alone:
        return "hero"
    return "support" if card.kind == "support" and all(family(weapon) != "dog" for weapon in card.weapons) else "squad"


def _walker_body(card: CardLike) -> str:
    if card.size > 1:
        return "heavy-walker"
    main = main_weapon(card.weapons)
    body = "walker" if main is None or main.mount in (None, "turret") else "walker-arms"
    return f"light-{body}" if card.armour <= LIGHT_ARMOUR else body


def _arms(card: CardLike) -> list[str]:
    skills = {skill.key for skill in card.skills}
    vehicle = card.kind in _VEHICLES
    if vehicle:
        arms = vehicle_arms(card.weapons)
    else:
        heavy = card.armour >= HEAVY_ARMOUR
        mounted = heavy or card.kind == "support"
        arms = hand_arms(card.weapons, mounted=mounted, numbers=mounted or card.kind == "hero")
    if card.kind == "support":
        arms = arms[:1]
    mark = next((mark for skill, mark in (_VEHICLE_MARKS if vehicle else _MARKS) if skill in skills), None)
    return [*arms[:1], mark] if mark and not (vehicle and arms[1:]) else arms
