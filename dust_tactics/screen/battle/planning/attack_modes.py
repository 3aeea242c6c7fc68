"""Ways to attack a unit that exclude one another: a team or its own arms, vehicle or crew, modes, fire or fists."""

from dataclasses import dataclass

from dust_tactics.language.phrases import capitalised
from dust_tactics.rules.attack.shots import simple_attacks
from dust_tactics.rules.attack.weapons import WeaponChoice, weapon_line
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import Party, acting_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


@dataclass(frozen=True, slots=True)
class Kind:
    """What sets a way apart from others.

    what    "close" for hand to hand, "served" or "arms" for a team, "vehicle" or "crew", "fire", or "" for no choice
    names   the weapon or the modes that it is known by, where those tell more
    """

    what: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """One of the ways, with the best shots that it allows."""

    kind: Kind
    shots: tuple[Shot, ...]


def ways_at(state: GameState, unit: Unit, choices: tuple[WeaponChoice, ...], *, sustained: bool) -> tuple[Way, ...]:
    """The ways to aim everything at the one target of these choices, the one that promises most first."""
    found: dict[Kind, Way] = {}
    for shots in simple_attacks(state, unit, choices, sustained=sustained):
        kind = kind_of(acting_party(state, unit), shots, sustained=sustained)
        found.setdefault(kind, Way(kind, shots))
    return tuple(found.values())


def kind_of(party: Party, shots: tuple[Shot, ...], *, sustained: bool) -> Kind:
    """What sets these shots of a unit, and of a hero along with it, apart from other ways."""
    unit = party[0]
    lines = [(shot.hero, weapon_line(party[shot.hero], shot.weapon)) for shot in shots]
    ranged = [line for hero, line in lines if not line.close_combat and not hero]
    if all(line.close_combat for _, line in lines):
        return Kind("close" if sustained else "")
    if _has_team(unit.card):
        served = next((line for line in ranged if line.served), None)
        return Kind("served", (capitalised(served.mode) or served.name,)) if served else Kind("arms")
    if _has_crew(unit.card):
        return Kind("crew" if any(line.crew_arm for line in ranged) else "vehicle")
    return Kind("fire", tuple(dict.fromkeys(capitalised(line.mode) for line in ranged if line.mode)))


def choice_of_ways(unit: Unit, ways: tuple[Way, ...]) -> str:
    """What is to be chosen: "fire-or-fists", "team-or-arms", "vehicle-or-crew" or "mode"."""
    if any(way.kind.what == "close" for way in ways):
        return "fire-or-fists"
    if _has_team(unit.card):
        return "team-or-arms"
    return "vehicle-or-crew" if _has_crew(unit.card) else "mode"


def _has_team(card: Card) -> bool:
    return any(weapon.served for weapon in card.weapons)


def _has_crew(card: Card) -> bool:
    return any(weapon.crew_arm for weapon in card.weapons)
