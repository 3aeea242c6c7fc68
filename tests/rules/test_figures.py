"""The figures that the book gives of units and weapons, and the numbers of the game (T13-FIG)."""

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.cards import ARMOUR_COLUMNS, Cell, Mount, Weapon


def weapon(unit: str, name: str) -> Weapon:
    """A weapon line of a unit's card."""
    return next(line for line in all_cards()[unit].weapons if line.name == name)


def cell(unit: str, name: str, column: str) -> Cell | None:
    """A cell of a weapons chart."""
    return weapon(unit, name).cells[ARMOUR_COLUMNS.index(column)]


@pytest.mark.clause("T13-FIG-01")
@pytest.mark.parametrize(
    ("name", "column", "move", "capacity"),
    [
        ("Bazooka Joe", "I2", None, None),
        ("Grim Reapers", None, None, 3),
        ("The Gunners", None, None, 5),
        ("Pounder", "V4", 1, None),
        ("Lara", "I3", None, 4),
        ("Recon Grenadiers", None, None, 5),
        ("Heavy Laser Grenadiers", "I3", None, 3),
        ("Grand'ma", "V4", 1, 5),
        ("Red Thunder", "I2", None, None),
        ("Fakyeli", None, 1, 5),
    ],
)
def test_figures_of_units(name: str, column: str | None, move: int | None, capacity: int | None) -> None:
    card = all_cards()[name]
    assert column in (None, ARMOUR_COLUMNS[card.column])
    assert move in (None, card.move) and capacity in (None, card.capacity)


@pytest.mark.clause("T13-FIG-01")
@pytest.mark.parametrize(
    ("name", "skill"),
    [
        ("Lara", "damage-resilient"),
        ("Heavy Laser Grenadiers", "damage-resilient"),
        ("Grand'ma", "damage-resilient"),
        ("Fakyeli", "fast"),
    ],
)
def test_skills_of_units(name: str, skill: str) -> None:
    assert skill in {known.key for known in all_cards()[name].skills}


@pytest.mark.clause("T13-FIG-02")
@pytest.mark.parametrize(
    ("unit", "name", "column", "expected"),
    [
        ("Recon Grenadiers", "MG 48", "I2", Cell(4)),
        ("Recon Grenadiers", "MG 48", "V4", None),
        ("Recon Grenadiers", "StG 47", "I2", Cell(1)),
        ("Recon Grenadiers", "StG 47", "V4", None),
        ("Recon Grenadiers", "Panzerfaust", "I2", Cell(1)),
        ("Recon Grenadiers", "Panzerfaust", "V4", Cell(1, damage=2)),
        ("Heavy Laser Grenadiers", "Schwerer Laserwerfer", "V4", Cell(1, damage=3)),
        ("Ludwig", "Twin 8.8cm FpK Zwilling", "V4", Cell(7)),
        ("Grand'ma", "Sulphur Jet", "V4", Cell(0, 1, damage=0, automatic_kill=True)),
        ("Red Thunder", "PRS-47", "V4", Cell(1, damage=3)),
        ("Red Thunder", "PPSh-48", "I2", Cell(2)),
        *(("Fakyeli", "Sulphur Thrower", column, Cell(0, 1)) for column in ("I1", "I2", "I3", "I4")),
    ],
)
def test_figures_of_weapons(unit: str, name: str, column: str, expected: Cell | None) -> None:
    assert cell(unit, name, column) == expected


@pytest.mark.clause("T13-FIG-02")
def test_ranges_numbers_and_rules_of_weapons() -> None:
    for name, count, reach in (("MG 48", 1, 4), ("StG 47", 4, 4), ("Panzerfaust", 3, 2)):
        line = weapon("Recon Grenadiers", name)
        assert (line.count, line.range.maximum) == (count, reach)
    assert weapon("Recon Grenadiers", "Panzerfaust").ammunition == 3
    assert weapon("Recon Grenadiers", "Knives and Grenades").close_combat
    assert "laser" in weapon("Heavy Laser Grenadiers", "Schwerer Laserwerfer").rules
    assert "spray" in weapon("Fakyeli", "Sulphur Thrower").rules and "spray" in weapon("Grand'ma", "Sulphur Jet").rules
    howitzer = cell("Grand'ma", "VK-916 Howitzer", "V4")
    assert howitzer is not None and howitzer.dice == 2
    assert weapon("Pounder", "17 pdr Gun").mount is Mount.TURRET and weapon("Ludwig", "MG 44").mount is Mount.HATCH
    rockets = weapon("Steel Rain", "4.2in Rockets")
    assert (rockets.range.minimum, rockets.range.maximum, rockets.mount) == (2, None, Mount.TURRET)


@pytest.mark.clause("T13-FIG-04")
def test_numbers_of_the_game() -> None:
    referee = Referee(". . .", {"Ludwig": "A1 E"}, {"Pounder": "C1 W"}, starts=None, dice=["AAA", "SSS"])
    assert referee.state.edition.initiative.dice(referee.state, 0).total == 3
    rule, unit = referee.state.edition.reactions, referee.unit("Ludwig")
    assert (rule.range(referee.state, unit), rule.roll(referee.state, unit)[0].total) == (4, 2)
