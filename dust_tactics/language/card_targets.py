"""What a unit is good against, in a few words for people who don't read weapons charts yet."""

from collections.abc import Iterator
from itertools import groupby

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Card, Cell, Weapon

_TARGETS = {
    "infantry": ("I1", "I2", "I3", "I4"),
    "light-vehicles": ("V1", "V2", "V3"),
    "heavy-vehicles": ("V5", "V6", "V7"),
    "aircraft": ("A1", "A2", "A3"),
}
"""What is shot at, by the columns of the chart that tell how well."""
_LEAST, _SHARE = 0.8, 0.5
"""The damage of an attack, and its share of the greatest, from which on a unit is good against something."""
_HIT = 1 / 3  # the chance of a die
_WHOLE, _SQUAD = 5, 4  # damage that destroys most targets; soldiers of most squads


def targets_of(card: Card) -> tuple[str, ...]:
    """Return what a card is good against, in the order of the chart; what it harms most where that is little.

    The columns of a target count alike, and so do all weapons, whatever their range.
    """
    damages = {
        target: sum(_damage(card, ARMOUR_COLUMNS.index(name)) for name in names) / len(names)
        for target, names in _TARGETS.items()
    }
    most = max(damages.values())
    good = (target for target, damage in damages.items() if damage >= max(_LEAST, _SHARE * most))
    return tuple(good) or tuple(target for target, damage in damages.items() if damage == most > 0)


def targets_words(messages: Messages, card: Card) -> str:
    """Return what a card is good against in words; nothing for a unit that can harm nobody."""
    targets = [messages.text(f"card.against.{target}") for target in targets_of(card)]
    return messages.text("card.good-against", targets=messages.listed(targets)) if targets else ""


def _damage(card: Card, column: int) -> float:
    return sum(max(modes) for modes in _by_weapon(card, column))


def _by_weapon(card: Card, column: int) -> Iterator[list[float]]:
    """Yield the damage of each weapon in each of its modes."""
    for _, modes in groupby(card.weapons, key=lambda weapon: (weapon.name, weapon.mount)):
        yield [_of_mode(weapon, weapon.cells[column], column) for weapon in modes]


def _of_mode(weapon: Weapon, cell: Cell | None, column: int) -> float:
    if cell is None:
        return 0.0
    dice = cell.dice or cell.blast * (_SQUAD if ARMOUR_COLUMNS[column].startswith("I") else 1)
    return weapon.count * dice * _HIT * (_WHOLE if cell.automatic_kill else cell.damage)
