"""Cards of kinds that no printed card of the 2013 edition shows, for tests: their figures are made up.

    Referee(FIELD, {"Mortar Team": "C3 N"}, {"Pounder": "C1 S"}, cards=example_cards())

Against infantry a hit of these weapons does 1 damage; charts are the same for all ratings of a family.
"""

from dataclasses import replace
from functools import cache

from dust_tactics.rules.cards import Bloc, Card, Cell, Kind, Mount, SkillOnCard, UnitType, Weapon, WeaponRange

CLOSE = WeaponRange(1, 1, close=True)


def chart(infantry: Cell | None, vehicle: Cell | None = None, aircraft: Cell | None = None) -> tuple[Cell | None, ...]:
    """A weapons chart that is alike for all ratings of a family."""
    return (infantry,) * 4 + (vehicle,) * 7 + (aircraft,) * 3


def weapon(name: str, cells: tuple[Cell | None, ...], *rules: str, reach: int | None = 4, **more: object) -> Weapon:
    """A weapon line; `reach` None is unlimited."""
    line = Weapon(name, 1, WeaponRange(1, reach), cells, rules=tuple(rules))
    return replace(line, **more)  # type: ignore[arg-type]


def _card(name: str, kind: Kind, unit_type: UnitType, armour: int, capacity: int, *weapons: Weapon) -> Card:
    return Card(
        id=name.lower().replace(" ", "-"),
        edition="2013",
        name=name,
        full_name=name,
        bloc=Bloc.ALLIES,
        kind=kind,
        type=unit_type,
        armour=armour,
        move=1,
        capacity=capacity,
        size=1,
        points=20,
        unique=kind is Kind.HERO,
        weapons=weapons,
    )


def card_with(
    edition: str,
    name: str,
    kind: Kind,
    unit_type: UnitType,
    capacity: int,
    weapons: tuple[Weapon, ...],
    skills: tuple[str, ...],
    **more: object,
) -> Card:
    """A card of a book, armour 2, whose figures, where it has any, all carry all weapons."""
    soldiers = kind in (Kind.SQUAD, Kind.SUPPORT)
    lines = tuple(replace(line, count=capacity) for line in weapons) if soldiers else weapons
    carriers = tuple(tuple(range(len(lines))) for _ in range(capacity)) if soldiers else ()
    card = _card(name, kind, unit_type, 2, capacity, *lines)
    told = tuple(SkillOnCard(skill) for skill in skills)
    return replace(card, edition=edition, skills=told, carriers=carriers, **more)  # type: ignore[arg-type]


def mortar_team() -> Card:
    """A support weapon of four soldiers: two serve a set-up mortar, each has a carbine and a knife."""
    lines = (
        weapon("Mortar", chart(Cell(6), Cell(3)), "set-up", reach=8, crew=2),
        weapon("Carbine", chart(Cell(1), Cell(1)), count=4),
        weapon("Knife", chart(Cell(1)), count=4, range=CLOSE),
    )
    card = _card("Mortar Team", Kind.SUPPORT, UnitType.INFANTRY, 2, 4, *lines)
    return replace(card, carriers=((0, 1, 2), (0, 1, 2), (1, 2), (1, 2)))


def dual_gun() -> Card:
    """A support weapon of three soldiers whose gun has two modes, against infantry and against armour."""
    lines = (
        weapon("Field Gun", chart(Cell(0, blast=1)), mode="high explosive", crew=2),
        weapon("Field Gun", chart(Cell(1), Cell(4, damage=2)), mode="armour piercing", crew=2),
        weapon("Pistol", chart(Cell(1)), count=3, reach=2),
    )
    card = _card("Dual Gun", Kind.SUPPORT, UnitType.INFANTRY, 1, 3, *lines)
    return replace(card, carriers=((0, 1, 2), (0, 1, 2), (2,)))


def twin_gun() -> Card:
    """A support weapon of four soldiers with two guns that two men each serve; each man has a carbine and a pistol."""
    lines = (
        weapon("Anti-tank Gun", chart(Cell(1), Cell(2, damage=2)), crew=2),
        weapon("Heavy Machine-gun", chart(Cell(5)), crew=2),
        weapon("Carbine", chart(Cell(2)), count=4),
        weapon("Pistol", chart(Cell(1)), count=4),
    )
    card = _card("Twin Gun", Kind.SUPPORT, UnitType.INFANTRY, 2, 4, *lines)
    return replace(card, carriers=((0, 1, 2, 3),) * 2 + ((2, 3),) * 2)


def assault_walker() -> Card:
    """A walker with a cannon of two modes in its front, a turreted machine-gun, and a fist of two modes."""
    return _card(
        "Assault Walker",
        Kind.WALKER,
        UnitType.VEHICLE,
        4,
        5,
        weapon("Cannon", chart(Cell(5), Cell(1)), mode="canister", mount=Mount.FRONT),
        weapon("Cannon", chart(None, Cell(3, damage=2)), mode="shot", mount=Mount.FRONT),
        weapon("Machine-gun", chart(Cell(3)), mount=Mount.TURRET),
        weapon("Fist", chart(Cell(3), Cell(2)), mode="sweep", mount=Mount.FRONT, range=CLOSE),
        weapon("Fist", chart(Cell(1), Cell(1, damage=3)), mode="crush", mount=Mount.FRONT, range=CLOSE),
    )


def dual_rifles() -> Card:
    """A squad of three whose rifles have two modes, bursts and limited armour-piercing rounds; a launcher below one."""
    lines = (
        weapon("Rifle", chart(Cell(2)), count=3, mode="burst"),
        weapon("Rifle", chart(Cell(1), Cell(1)), "limited", count=3, ammunition=3, mode="aimed"),
        weapon("Launcher", chart(Cell(1), Cell(1)), "under-barrel"),
        weapon("Knife", chart(Cell(1)), count=3, range=CLOSE),
    )
    card = _card("Dual Rifles", Kind.SQUAD, UnitType.INFANTRY, 2, 3, *lines)
    return replace(card, carriers=((0, 1, 3), (0, 1, 3), (0, 1, 2, 3)))


def crewed_carrier() -> Card:
    """A carrier with Crew: a gun and a machine-gun of its own, or arms of the crew of two kinds; rams and spades."""
    card = _card(
        "Crewed Carrier",
        Kind.TRACKED,
        UnitType.VEHICLE,
        2,
        3,
        weapon("Gun", chart(Cell(4), Cell(4)), reach=6, mount=Mount.FRONT),
        weapon("Machine-gun", chart(Cell(3)), mount=Mount.FRONT),
        weapon("Carbine", chart(Cell(2)), "crew", count=2, mount=Mount.PEDESTAL),
        weapon("Bazooka", chart(Cell(1), Cell(2, damage=2)), "crew", count=2, mount=Mount.PEDESTAL),
        weapon("Ram", chart(Cell(2), Cell(2)), count=2, mount=Mount.FRONT, range=CLOSE),
        weapon("Spades", chart(Cell(1)), "crew", count=3, mount=Mount.PEDESTAL, range=CLOSE),
    )
    return replace(card, skills=(SkillOnCard("crew"),))


def siege_gun() -> Card:
    """A walker with a set-up gun of range A, a set-up blast weapon, and a machine-gun that is not set up."""
    return _card(
        "Siege Gun",
        Kind.WALKER,
        UnitType.VEHICLE,
        5,
        6,
        weapon(
            "Howitzer",
            chart(Cell(7), Cell(5, damage=2)),
            "artillery",
            "set-up",
            mount=Mount.FRONT,
            range=WeaponRange(2, None),
        ),
        weapon("Mortar", chart(Cell(0, blast=1), Cell(0, blast=1)), "set-up", mount=Mount.FRONT),
        weapon("Machine-gun", chart(Cell(4)), mount=Mount.TURRET),
    )


def gunship() -> Card:
    """An aircraft with guns in its front that hit everything, and a turreted gun against aircraft."""
    card = _card(
        "Gunship",
        Kind.AIRCRAFT,
        UnitType.AIRCRAFT,
        2,
        4,
        weapon("Guns", chart(Cell(4), Cell(3), Cell(3)), reach=6, mount=Mount.FRONT),
        weapon("Tail Gun", chart(Cell(1), None, Cell(2)), mount=Mount.TURRET),
    )
    return replace(card, move=4)


@cache
def example_cards() -> dict[str, Card]:
    """All of them by name."""
    cards = (
        mortar_team(),
        dual_gun(),
        twin_gun(),
        assault_walker(),
        dual_rifles(),
        crewed_carrier(),
        siege_gun(),
        gunship(),
    )
    return {card.name: card for card in cards}
