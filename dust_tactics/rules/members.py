"""Abilities of one soldier of a squad, lost with that soldier (T10-SKL-51, T10-CMD-02)."""

from dust_tactics.rules.units import Unit

MINIATURE = "miniature"
"""What a card calls the soldier who has an ability, by number from 1."""


def lives(unit: Unit, miniature: int) -> bool:
    """Whether the soldier of that number is left; 0 stands for the whole unit."""
    return not miniature or miniature - 1 in unit.miniatures


def has_member(unit: Unit, key: str) -> bool:
    """Whether a soldier with that ability is left in a unit."""
    found = next((skill for skill in unit.card.skills if skill.key == key), None)
    return found is not None and lives(unit, int(dict(found.values).get(MINIATURE, 0)))
