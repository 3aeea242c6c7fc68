"""Weapon lines of a card that belong together: the modes of one weapon, and the arms of teams and crews."""

from dust_tactics.files.reading.complaints import listed, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.cards import Card, Kind, UnitType, Weapon
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded


def check_lines(table: Table, card: Card) -> None:
    """What several weapon lines of a card have to say alike."""
    for number, weapon in enumerate(card.weapons):
        line = table.inner("weapon", number, {"name": weapon.name})
        if weapon.mode:
            _check_mode(line, card, number)
    _check_crew(table, card)
    if card.kind == Kind.SUPPORT:
        _check_team(table, card)


def _check_mode(line: Table, card: Card, number: int) -> None:
    """A mode has its like: another line of that weapon, with the same copies in the same hands (T13-ATK-06)."""
    weapon = card.weapons[number]
    others = [card.weapons[other] for other in card.modes(number) if other != number]
    if not others:
        line.complain(
            "mode",
            worded("{mode} alone", mode=shown(weapon.mode)),
            worded("a second line named {weapon} with another mode", weapon=repr(weapon.name)),
        )
    before = [card.weapons[other] for other in card.modes(number) if other < number]
    if weapon.mode in [other.mode for other in before]:
        line.complain(
            "mode", worded("{mode} twice", mode=shown(weapon.mode)), "a mode of its own for each line of a weapon"
        )
    for field in ("count", "mount", "crew"):
        if before and getattr(before[0], field) != getattr(weapon, field):
            found = shown(getattr(weapon, field) or "nothing")
            line.complain(field, found, worded("the same as on the other lines of {weapon}", weapon=repr(weapon.name)))
    for soldier, arms in enumerate(card.carriers, 1):
        if number in arms and not set(card.modes(number)) <= set(arms):
            found = worded("miniature {soldier} with weapon {number} alone", soldier=soldier, number=number)
            line.complain(
                "mode",
                found,
                worded("every mode of {weapon} in the same hands in `carriers`", weapon=repr(weapon.name)),
            )


def _check_crew(table: Table, card: Card) -> None:
    """Arms of a vehicle's crew stand just where the unit has Crew (T13-ATK-14)."""
    skilled = any(skill.key == "crew" for skill in card.skills)
    arms = [weapon for weapon in card.weapons if weapon.crew_arm]
    if card.type == UnitType.INFANTRY and (skilled or arms):
        table.complain("skills" if skilled else "weapon", "'crew' on infantry", "'crew' on vehicles and aircraft only")
    elif skilled and not arms:
        table.complain("skills", "'crew' without a weapon of the crew", "the rule 'crew' on the crew's own weapons")
    elif arms and not skilled:
        names = listed(weapon.name for weapon in arms)
        table.complain(
            "skills", worded("no 'crew', but the weapons of one: {names}", names=names), "'crew' among the skills"
        )


def _check_team(table: Table, card: Card) -> None:
    """A support unit has a weapon that its first soldiers serve, where the book has teams (T13-ATK-11)."""
    served = [(number, weapon) for number, weapon in enumerate(card.weapons) if weapon.crew]
    if not served and EDITIONS[card.edition].arms.teams_serve:
        table.complain("weapon", "no weapon with a `crew`", "one that soldiers of the support unit serve together")
    for number, weapon in served:
        if not _first_soldiers_serve(card, number, weapon):
            expected = worded("the weapon with the first {crew} miniatures, who serve it", crew=weapon.crew)
            table.complain(
                "carriers",
                worded("weapon {number} ({weapon}) in other hands", number=number, weapon=weapon.name),
                expected,
            )


def _first_soldiers_serve(card: Card, number: int, weapon: Weapon) -> bool:
    holders = [soldier for soldier, arms in enumerate(card.carriers) if number in arms]
    return holders == list(range(weapon.crew))
