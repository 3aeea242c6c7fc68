"""Cards of nobody's army: they carry what the rules have and no shipped card of the edition shows."""

from dataclasses import replace

from dust_tactics.rules.cards import (
    ARMOUR_COLUMNS,
    Bloc,
    Card,
    Cell,
    Kind,
    Mount,
    SkillOnCard,
    UnitType,
    Weapon,
    WeaponRange,
)

Shape = tuple[Cell | None, Cell | None, Cell | None]
"""Cells against infantry, vehicles and aircraft of any armour."""

_SOME = Cell(3)
_FEW = Cell(1)
_HARD = Cell(2, damage=2)
_BLAST = Cell(0, blast=1)
_BLASTS = Cell(0, blast=2)
_KILL = Cell(1, damage=0, automatic_kill=True)


def _cells(shape: Shape) -> tuple[Cell | None, ...]:
    families = {"I": 0, "V": 1, "A": 2}
    return tuple(shape[families[column[0]]] for column in ARMOUR_COLUMNS)


def _weapon(
    name: str,
    shape: Shape,
    reach: WeaponRange,
    count: int = 1,
    *,
    mount: Mount | None = None,
    rules: tuple[str, ...] = (),
    ammunition: int | None = None,
    crew: int = 0,
) -> Weapon:
    return Weapon(name, count, reach, _cells(shape), mount, rules, ammunition, crew)


_RIFLE = _weapon("Rifle", (_FEW, None, _FEW), WeaponRange(1, 4), 4)
_KNIFE = _weapon("Knife", (_FEW, _FEW, None), WeaponRange(1, 1, close=True), 4)


def _card(
    name: str,
    kind: Kind,
    type_: UnitType,
    weapons: tuple[Weapon, ...],
    *,
    armour: int = 2,
    move: int = 2,
    capacity: int = 4,
    size: int = 1,
    skills: tuple[str, ...] = (),
    carriers: tuple[tuple[int, ...], ...] = (),
) -> Card:
    return Card(
        id=f"proving-{name.lower().replace(' ', '-')}",
        edition="2013",
        name=name,
        full_name=name,
        bloc=Bloc.MERCENARIES,
        kind=kind,
        type=type_,
        armour=armour,
        move=move,
        capacity=capacity,
        size=size,
        points=10,
        unique=False,
        weapons=weapons,
        skills=tuple(SkillOnCard(key) for key in skills),
        carriers=carriers,
    )


def _ground_units() -> tuple[Card, ...]:
    gun = _weapon("Field Gun", (_SOME, _HARD, None), WeaponRange(2, None), rules=("set-up", "artillery"), crew=2)
    mortar = _weapon("Mortar", (_BLASTS, _FEW, None), WeaponRange(2, 6), rules=("set-up", "grenade"), ammunition=None)
    lance = _weapon("Lance", (_SOME, _SOME, _FEW), WeaponRange(1, 5), rules=("laser", "limited"), ammunition=2)
    torch = _weapon("Torch", (_BLAST, _BLAST, None), WeaponRange(1, 3), rules=("spray",))
    tube = _weapon("Tube", (_FEW, _FEW, None), WeaponRange(1, 4), rules=("under-barrel", "grenade"))
    crawler = (
        _weapon("Bow Gun", (_SOME, _FEW, None), WeaponRange(1, 4), mount=Mount.LEFT),
        _weapon("Stern Gun", (_SOME, _FEW, None), WeaponRange(1, 4), mount=Mount.REAR),
        _weapon("Hull Gun", (_SOME, _FEW, None), WeaponRange(1, 4), mount=Mount.RIGHT),
        _weapon("Side Gun", (_SOME, _HARD, None), WeaponRange(1, None), mount=Mount.SIDE),
    )
    claws = _weapon("Claws", (_SOME, _KILL, None), WeaponRange(1, 1, close=True))
    return (
        _card(
            "Gun Team", Kind.SUPPORT, UnitType.INFANTRY, (gun, _RIFLE), move=1, carriers=((0, 1), (0, 1), (1,), (1,))
        ),
        _card(
            "Tinkerers",
            Kind.SQUAD,
            UnitType.INFANTRY,
            (_RIFLE, tube, torch, lance, mortar, _KNIFE),
            skills=("damage-resilient",),
            carriers=((0, 1, 5), (2, 5), (3, 5), (4, 5)),
        ),
        _card("Leapers", Kind.SQUAD, UnitType.INFANTRY, (_RIFLE, _KNIFE), skills=("jump",), carriers=((0, 1),) * 4),
        _card("Crawler", Kind.HALF_TRACKED, UnitType.VEHICLE, crawler, armour=3, skills=("jump",)),
        _card(
            "Beast", Kind.CREATURE, UnitType.VEHICLE, (claws,), armour=2, move=3, skills=("fast", "damage-resilient")
        ),
    )


def _aircraft() -> tuple[Card, ...]:
    cannon = _weapon("Cannon", (_SOME, _HARD, _SOME), WeaponRange(1, 6), mount=Mount.FRONT)
    bomb = _weapon(
        "Bomb", (_BLASTS, _KILL, None), WeaponRange(1, 1), mount=Mount.FRONT, rules=("limited",), ammunition=2
    )
    return (
        _card("Hawk", Kind.AIRCRAFT, UnitType.AIRCRAFT, (cannon, bomb), move=4),
        _card("Dragonfly", Kind.HELICOPTER, UnitType.AIRCRAFT, (cannon,), move=3, armour=1, skills=("hover",)),
    )


DUELLIST = _card(
    "Duellist",
    Kind.HERO,
    UnitType.INFANTRY,
    (_weapon("Sabres", (Cell(6), replace(_KILL, dice=6), None), WeaponRange(1, 1, close=True)),),
    capacity=1,
    skills=("black-ops", "fighting-spirit"),
)
"""Strikes and is struck down."""
SENTRY = _card("Sentry", Kind.HERO, UnitType.INFANTRY, (_RIFLE,), move=0, capacity=2)
"""Stays where it stands."""

FIXTURE_CARDS: dict[str, Card] = {card.id: card for card in (*_ground_units(), *_aircraft(), DUELLIST, SENTRY)}
"""All of them, by id."""
