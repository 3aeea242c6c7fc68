"""What a charge attacks with: all weapons that reach the next square only, and no others (T10-SKL-18, T10-SKL-22)."""

from collections.abc import Sequence

from dust_tactics.rules.attack.shots import attack_refusal
from dust_tactics.rules.attack.weapons import WeaponChoice, weapon_line
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import acting_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


def charging_choices(state: GameState, attacker: Unit, choices: Sequence[WeaponChoice]) -> tuple[WeaponChoice, ...]:
    """Those of the weapons of range 1."""
    party = acting_party(state, attacker)
    return tuple(choice for choice in choices if _is_short(party[choice.hero], choice.weapon))


def charge_refusal(
    state: GameState, attacker: Unit, choices: Sequence[WeaponChoice], shots: tuple[Shot, ...]
) -> Refusal | None:
    """Return why these shots are no charge: one of a longer weapon, or a weapon that somebody could still use and does
    not. Limited ones need not be used (T10-SKL-22)."""
    party = acting_party(state, attacker)
    if not all(_is_short(party[shot.hero], shot.weapon) for shot in shots):
        return refuse("charge-with-range-1", "T10-SKL-18", unit=attacker.name)
    for choice in choices:
        line = weapon_line(party[choice.hero], choice.weapon)
        if not choice.targets or line.ammunition is not None:
            continue
        one_more = Shot(choice.weapon, choice.targets[0], hero=choice.hero)
        if attack_refusal(state, attacker, (*shots, one_more), sustained=False, only=None) is None:
            return refuse("charge-with-all", "T10-SKL-18", unit=attacker.name, weapon=line.title)
    return None


def _is_short(unit: Unit, weapon: int) -> bool:
    return weapon_line(unit, weapon).range.maximum == 1
