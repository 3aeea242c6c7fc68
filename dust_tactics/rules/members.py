"""Abilities of one soldier of a squad, lost with that soldier (T10-SKL-51, T10-CMD-02)."""

from typing import NamedTuple

from dust_tactics.rules.cards import Card
from dust_tactics.rules.units import Unit

MINIATURE = "miniature"
"""What a card calls the soldier who has an ability, by number from 1."""


class SoldierKind(NamedTuple):
    """What tells a soldier of a squad from the others: the indexes of the weapon lines they carry, and the abilities
    that go with them."""

    load: tuple[int, ...] = ()
    abilities: tuple[str, ...] = ()


def kind_of_soldier(card: Card, miniature: int) -> SoldierKind:
    """Return which kind of soldier a miniature of a card is; those of one kind are alike."""
    return SoldierKind(card.carriers[miniature], abilities_of(card, miniature))


def abilities_of(card: Card, miniature: int) -> tuple[str, ...]:
    """Return the keys of the abilities that are one soldier's alone (T10-CMD-01)."""
    return tuple(skill.key for skill in card.skills if dict(skill.values).get(MINIATURE) == miniature + 1)


def lives(unit: Unit, miniature: int) -> bool:
    """Return whether the soldier of that number is left; 0 stands for the whole unit."""
    return not miniature or miniature - 1 in unit.miniatures


def is_lost(unit: Unit, key: str) -> bool:
    """Return whether an ability of a unit has been lost with the soldier who had it (T10-CMD-02)."""
    printed = any(skill.key == key for skill in unit.card.skills)
    return printed and not has_member(unit, key)


def has_member(unit: Unit, key: str) -> bool:
    """Return whether a soldier with that ability is left in a unit."""
    found = next((skill for skill in unit.card.skills if skill.key == key), None)
    return found is not None and lives(unit, int(dict(found.values).get(MINIATURE, 0)))
