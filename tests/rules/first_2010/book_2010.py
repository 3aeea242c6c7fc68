"""The 2010 book for clause tests: small battles by its parts, and the units of its examples.

Squares of the book are (x, y) with y upward; drawings have row 1 at the top, so its boards are mirrored.
"""

from dataclasses import replace
from typing import Any

from example_cards import card_with, weapon
from referee import Referee

from dust_tactics.rules.cards import Card, Cell, Kind, UnitType, Weapon, WeaponRange
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.table.dice_sets import DiceKind


def referee(drawing: str, first: dict[str, str], second: dict[str, str], **more: Any) -> Referee:
    """A battle by the 2010 book, with its dice."""
    cards = made_cards() | more.pop("cards", {})
    return Referee(drawing, first, second, edition=EDITION, cards=cards, kind_of_dice=DiceKind.CLASSIC, **more)


def chart(*cells: Cell) -> tuple[Cell | None, ...]:
    """The fourteen cells of a line, dashes after those that are told."""
    return (*cells, *(None,) * (14 - len(cells)))


def line(name: str, reach: int | None, cells: Any, *rules: str, **more: Any) -> Weapon:
    """A weapon line."""
    return replace(weapon(name, cells), range=WeaponRange(maximum=reach), rules=rules, **more)


RIFLE = line("Rifle", 4, chart(Cell(2), Cell(1), Cell(1)))
KNIFE = line("Knife & Grenade", 1, chart(Cell(1), Cell(1), Cell(1), Cell(1)), "knife-and-grenade")
GUN = line("17 Pdr. Gun", None, chart(*map(Cell, (4, 4, 2, 2, 7, 7, 6, 6, 5, 5, 4))))
FIFTY = line(".50 cal MG", 6, chart(*map(Cell, (6, 3, 2, 1, 3, 2, 1))))
THIRTY = line(".30 cal MG", 4, chart(*map(Cell, (6, 3, 1))))
CANNON = line("Cannon", 6, chart(*[Cell(4)] * 11))
NAPALM = line("Napalm Thrower", 2, chart(*[Cell(0, 1)] * 4, *[Cell(0, 1, 0, True)] * 7), "spray")
LASER = line("Laser Gewehr", 4, chart(Cell(1), Cell(1), Cell(1), Cell(1)), "laser")


def squad(name: str, *skills: str, weapons: tuple[Weapon, ...] = (RIFLE, KNIFE), figures: int = 5, **more: Any) -> Card:
    """A squad of five, armour 2, Move 1, saved by a HIT in soft cover and by a MISS in hard cover; all carry all."""
    cover = {"soft_cover": "hit-save", "hard_cover": "miss-save"}
    return made(name, Kind.SQUAD, UnitType.INFANTRY, figures, weapons, skills, **(cover | more))


def hero(name: str, *skills: str, weapons: tuple[Weapon, ...] = (RIFLE,), **more: Any) -> Card:
    """A hero, armour 2, Health 3."""
    return made(name, Kind.HERO, UnitType.INFANTRY, 3, weapons, skills, unique=True, **more)


def walker(name: str, *skills: str, weapons: tuple[Weapon, ...] = (GUN, FIFTY, THIRTY), **more: Any) -> Card:
    """A robot, armour 4, Health 4, 4 AP."""
    return made(name, Kind.WALKER, UnitType.VEHICLE, 4, weapons, skills, **({"armour": 4, "points": 4} | more))


def made(
    name: str,
    kind: Kind,
    unit_type: UnitType,
    capacity: int,
    weapons: tuple[Weapon, ...],
    skills: tuple[str, ...],
    **more: Any,
) -> Card:
    """No facing: A card made for a test; it."""
    return card_with(
        "2010", name, kind, unit_type, capacity, weapons, skills, **({"points": 2, "turns_freely": True} | more)
    )


def made_cards() -> dict[str, Card]:
    """The units of the examples, by name."""
    cards = (
        squad("Combat Rangers"),
        squad("Assault Rangers", "fast"),
        squad("Battle Grenadiers"),
        squad("Laser Grenadiers", weapons=(LASER, KNIFE)),
        squad("Recon Grenadiers"),
        walker("Pounder"),
        walker("Luther"),
        walker("Ludwig"),
        walker("Hot Dog", "jump", weapons=(NAPALM,)),
        hero("Joe"),
        hero("Sigrid", "berserk", weapons=(LASER,)),
    )
    return {card.name: card for card in cards}
