"""The 2016 book for clause tests: small battles by its parts, and cards made for what its own cards show.

Squares of the book count rows from the south; names here count from the north, so drawings are mirrored.
"""

from dataclasses import replace
from typing import Any

from example_cards import CLOSE, card_with, chart, weapon
from referee import Referee, all_cards

from dust_tactics.rules.cards import Card, Cell, Kind, UnitType, Weapon
from dust_tactics.rules.editions.starter_2016.edition import EDITION


def referee(drawing: str, first: dict[str, str], second: dict[str, str], **more: Any) -> Referee:
    """A battle by the 2016 book."""
    cards = made_cards() | more.pop("cards", {})
    return Referee(drawing, first, second, edition=EDITION, cards=cards, **more)


RIFLE = weapon("Rifle", chart(Cell(2), Cell(1)))
KNIFE = replace(weapon("Knife", chart(Cell(1))), range=CLOSE)


def squad(name: str, *skills: str, weapons: tuple[Weapon, ...] = (RIFLE, KNIFE), figures: int = 5, **more: Any) -> Card:
    """A squad whose figures all carry all weapons, armour 2, Move 1 and March 2."""
    return made(name, Kind.SQUAD, UnitType.INFANTRY, figures, weapons, skills, **more)


def hero(name: str, *skills: str, weapons: tuple[Weapon, ...] = (RIFLE, KNIFE), **more: Any) -> Card:
    """A hero, armour 2."""
    return made(name, Kind.HERO, UnitType.INFANTRY, 4, weapons, skills, unique=True, **more)


def walker(name: str, *skills: str, weapons: tuple[Weapon, ...] = (), **more: Any) -> Card:
    """A walker, armour 3, five boxes."""
    return made(name, Kind.WALKER, UnitType.VEHICLE, 5, weapons, skills, armour=3, **more)


def made(
    name: str,
    kind: Kind,
    unit_type: UnitType,
    capacity: int,
    weapons: tuple[Weapon, ...],
    skills: tuple[str, ...],
    **more: Any,
) -> Card:
    """A card made for a test."""
    return card_with(
        "2016", name, kind, unit_type, capacity, weapons, skills, **({"points": 10, "march": 2, "faces": False} | more)
    )


def made_cards() -> dict[str, Card]:
    """All cards by name: printed ones of 2013 as this book reads them, and plain ones made for it."""
    printed = {name: replace(card, edition="2016", faces=False) for name, card in all_cards().items()}
    plain = (squad("Riflemen"), squad("Guards"), hero("Captain"), walker("Strider"), walker("Stomper"))
    return printed | {card.name: card for card in plain}
