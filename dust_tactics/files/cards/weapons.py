"""The weapon lines of a unit card."""

import re

from dust_tactics.files.cards.skills import CarriedBy, read_skills
from dust_tactics.files.reading.complaints import counted, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Cell, Kind, Mount, UnitType, Weapon, WeaponRange
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

CELL = re.compile(r"(?:(?P<blast>\*{1,2})|(?P<dice>[1-9][0-9]?))/(?:(?P<kill>#)|(?P<damage>[1-9]))")
OLDER_BLAST = re.compile(r"(?P<blast>[1-9])/(?:(?P<kill>#)|(?P<damage>[1-9]))?[+✚]")
RANGE = re.compile(r"(?:(?P<minimum>[1-9][0-9]?)-)?(?:(?P<maximum>[1-9][0-9]?)|(?P<unlimited>U))")
ARTILLERY_RANGE = "A"
"""What older cards print for 2-U with the rule Artillery (T13-RNG-08)."""
FAMILIES = {UnitType.INFANTRY: slice(0, 4), UnitType.VEHICLE: slice(4, 11), UnitType.AIRCRAFT: slice(11, 14)}
MOST_COPIES = 20
MOST_BOXES = 20
CREW = 2, 10
UNMOUNTED = (Kind.SQUAD, Kind.HERO, Kind.ATTACHMENT)


def read_weapon(table: Table, unit_type: UnitType, kind: Kind, edition: str, source: str) -> Weapon:
    """One weapon line (T13-CRD-07, T13-CRD-11)."""
    rules = tuple(skill.key for skill in read_skills(table, "rules", CarriedBy.WEAPON, edition))
    if table.values.get("range") == ARTILLERY_RANGE and "artillery" not in rules:
        rules += ("artillery",)
    weapon = Weapon(
        name=table.text("name", longest=60),
        count=table.whole("count", 1, MOST_COPIES),
        range=_read_range(table),
        cells=_read_cells(table),
        mount=table.choice("mount", Mount) if "mount" in table else None,
        rules=rules,
        ammunition=table.whole("ammo", 1, MOST_BOXES) if "ammo" in table else None,
        crew=table.whole("crew", *CREW) if "crew" in table else 0,
        source=source,
        mode=table.text("mode", "", longest=40),
    )
    _check_mount(table, weapon, unit_type, kind, faces=not EDITIONS[edition].fire.turn_freely)
    if ("limited" in rules) != (weapon.ammunition is not None):
        found = "boxes" if weapon.ammunition is not None else "no boxes"
        table.complain("ammo", found, "boxes just where the rule 'limited' stands")
    if weapon.served and kind != Kind.SUPPORT:
        table.complain("crew", str(weapon.crew), "no `crew`, which only the weapon of a support unit has")
    return weapon


def _check_mount(table: Table, weapon: Weapon, unit_type: UnitType, kind: Kind, *, faces: bool) -> None:
    if faces and unit_type != UnitType.INFANTRY and weapon.mount is None and "mount" not in table.values:
        table.complain_missing("mount", "the mount, as on every weapon of a vehicle or aircraft")
    if weapon.mount is not None and (kind in UNMOUNTED or not faces):
        table.complain(
            "mount",
            shown(weapon.mount),
            worded("none on the weapon of a {kind}", kind=kind.value) if faces else "none in a book without facings",
        )


def _read_range(table: Table) -> WeaponRange:
    """ "6", "C" for close combat, "U" for unlimited, "4-12" or "2-U" with a minimum, "A" of older cards
    (T13-RNG-05 to 08)."""
    text = table.text("range", longest=10)
    if text == ARTILLERY_RANGE:
        return WeaponRange(2, None)
    if text == "C":
        return WeaponRange(maximum=1, close=True)
    match = RANGE.fullmatch(text)
    if match is None:
        if text:
            table.complain("range", shown(text), "a range such as '6', 'C', 'U', '4-12', '2-U' or 'A'")
        return WeaponRange(maximum=1)
    minimum = int(match["minimum"] or 1)
    maximum = int(match["maximum"]) if match["maximum"] else None
    if match["minimum"] and maximum is not None and minimum >= maximum:
        table.complain("range", shown(text), "a minimum below the maximum")
    return WeaponRange(minimum, maximum)


def _read_cells(table: Table) -> tuple[Cell | None, ...]:
    """Return the fourteen cells of a weapons chart (T13-CRD-11)."""
    row = table.items("damage")
    if len(row) != len(ARMOUR_COLUMNS):
        if "damage" in table.values:
            expected = f"{len(ARMOUR_COLUMNS)} ({' '.join(ARMOUR_COLUMNS)})"
            table.complain("damage", counted(len(row), "{count} cell", "{count} cells"), expected)
        return (None,) * len(ARMOUR_COLUMNS)
    cells = tuple(_read_cell(table, column, text) for column, text in zip(ARMOUR_COLUMNS, row, strict=True))
    if all(text == "-" for text in row):
        table.complain("damage", "a row of dashes", "at least one column that the weapon can damage")
    for family, columns in FAMILIES.items():
        dashes = [text == "-" for text in row[columns]]
        if dashes != sorted(dashes):
            found = worded("a dash for a lighter {family} armour than one it can damage", family=family.value)
            table.complain("damage", found, "dashes for the heaviest only")
    return cells


def _read_cell(table: Table, column: str, text: object) -> Cell | None:
    """Dice and damage; a sign + last marks the blasts of older cards, with dice for each model (T13-WPN-06)."""
    if text == "-":
        return None
    if isinstance(text, str) and (older := OLDER_BLAST.fullmatch(text)):
        damage = 0 if older["kill"] else int(older["damage"] or 1)
        return Cell(0, int(older["blast"]), damage, older["kill"] is not None)
    match = CELL.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        expected = "dice/damage such as '3/1', '*/1', '2/#', '6/+' or '-'"
        table.complain("damage", worded("{text} in column {column}", text=shown(text), column=column), expected)
        return None
    return Cell(
        dice=int(match["dice"] or 0),
        blast=len(match["blast"] or ""),
        damage=int(match["damage"] or 0),
        automatic_kill=match["kill"] is not None,
    )
