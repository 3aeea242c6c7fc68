"""Ways to attack a unit that exclude one another: a team or its own arms, vehicle or crew, modes, fire or fists."""

from dataclasses import dataclass

from dust_tactics.rules.attack.shots import simple_attacks
from dust_tactics.rules.attack.weapons import WeaponChoice, weapon_line
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import Party, acting_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.tip import Tip


@dataclass(frozen=True, slots=True)
class AttackMode:
    """One of the ways, with the best shots that it allows."""

    words: str
    shots: tuple[Shot, ...]


def attack_modes_at(
    state: GameState, unit: Unit, choices: tuple[WeaponChoice, ...], *, sustained: bool
) -> tuple[AttackMode, ...]:
    """The ways to aim everything at the one target of these choices, the one that promises most first."""
    found: dict[str, AttackMode] = {}
    for shots in simple_attacks(state, unit, choices, sustained=sustained):
        words = words_of_mode(acting_party(state, unit), shots, sustained=sustained)
        found.setdefault(words, AttackMode(words, shots))
    return tuple(found.values())


def words_of_mode(party: Party, shots: tuple[Shot, ...], *, sustained: bool) -> str:
    """What sets these shots of a unit, and of a hero along with it, apart from other ways."""
    unit = party[0]
    lines = [(shot.hero, weapon_line(party[shot.hero], shot.weapon)) for shot in shots]
    ranged = [line for hero, line in lines if not line.close_combat and not hero]
    if all(line.close_combat for _, line in lines):
        return "Hand to hand" if sustained else ""
    if _has_team(unit.card):
        served = next((line for line in ranged if line.served), None)
        return (served.mode.capitalize() or served.name) if served else "Own arms"
    if _has_crew(unit.card):
        return "Crew's own arms" if any(line.crew_arm for line in ranged) else "Vehicle's weapons"
    modes = dict.fromkeys(line.mode.capitalize() for line in ranged if line.mode)
    return " and ".join(modes) or "Fire"


def question_of_modes(unit: Unit, modes: tuple[AttackMode, ...]) -> tuple[str, Tip]:
    """What is to be chosen, and why it has to be."""
    if "Hand to hand" in [mode.words for mode in modes]:
        body = "All weapons fire, or all strike hand to hand: a Sustained Attack does not do both."
        return "Sustained attack", Tip("One or the other", body, "T13-CCW-07")
    if _has_team(unit.card):
        body = "Some soldiers serve the weapon while it fires and fire nothing else. The others fire their own arms."
        return "The soldiers fire", Tip("Team or own arms", body, "T13-ATK-11")
    if _has_crew(unit.card):
        body = "The crew fires the weapons of the vehicle, or its own arms, one for each point of damage left."
        return "The crew fires", Tip("Vehicle or crew", body, "T13-ATK-14")
    body = "A weapon with several lines on its chart uses one of them in an attack."
    return "Mode of the weapon", Tip("One mode at a time", body, "T13-ATK-06")


def _has_team(card: Card) -> bool:
    return any(weapon.served for weapon in card.weapons)


def _has_crew(card: Card) -> bool:
    return any(weapon.crew_arm for weapon in card.weapons)
