"""Cards with modes, teams and crews, ranges and blasts of older cards: read right, and each mistake told."""

from pathlib import Path

import pytest

from dust_tactics.files.cards.cards import read_cards
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.rules.cards import Card, Cell, WeaponRange

TEAM = """edition = "2013"

[[unit]]
id = "gun-team"
name = "Gun Team"
full_name = "Gun Team"
bloc = "allies"
kind = "support"
type = "infantry"
armour = 2
move = 1
miniatures = 3
size = 1
points = 15
unique = false
skills = []
carriers = [[0, 1, 2], [0, 1, 2], [2]]
source = "estimate"

[[unit.weapon]]
name = "Field Gun"
mode = "high explosive"
count = 1
crew = 2
range = "A"
rules = ["set-up"]
damage = ["6/+", "6/✚", "2/3+", "1/#+", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"

[[unit.weapon]]
name = "Field Gun"
mode = "shot"
count = 1
crew = 2
range = "8"
rules = []
damage = ["-", "-", "-", "-", "4/2", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"

[[unit.weapon]]
name = "Carbine"
count = 3
range = "4"
rules = []
damage = ["1/1", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"
"""

CREWED = """edition = "2013"

[[unit]]
id = "carrier"
name = "Carrier"
full_name = "Carrier"
bloc = "allies"
kind = "tracked"
type = "vehicle"
armour = 2
move = 2
health = 3
size = 1
points = 15
unique = false
skills = ["crew"]
source = "estimate"

[[unit.weapon]]
name = "Gun"
count = 1
range = "6"
mount = "front"
rules = []
damage = ["1/1", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"

[[unit.weapon]]
name = "Carbine"
count = 2
range = "4"
mount = "pedestal"
rules = ["crew"]
damage = ["1/1", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"
"""


def read(tmp_path: Path, text: str) -> Card:
    """The one card of a file."""
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return read_cards(path)[0]


def complaints(tmp_path: Path, text: str) -> list[str]:
    """What is told about a file."""
    with pytest.raises(FileRefused) as refused:
        read(tmp_path, text)
    return [str(complaint) for complaint in refused.value.complaints]


@pytest.mark.clause("T13-RNG-08")
def test_range_a_is_read_as_2_u_with_the_rule_artillery(tmp_path: Path) -> None:
    gun, shot, _ = read(tmp_path, TEAM).weapons
    assert (gun.range, gun.rules) == (WeaponRange(2, None), ("set-up", "artillery"))
    assert (shot.range, shot.rules) == (WeaponRange(1, 8), ())


@pytest.mark.clause("T13-WPN-06")
def test_the_cross_sign_of_older_cards_rolls_the_number_for_each_model(tmp_path: Path) -> None:
    """Where only the sign stands after the slash, each hit does 1 damage."""
    cells = read(tmp_path, TEAM).weapons[0].cells
    assert cells[0] == cells[1] == Cell(0, blast=6, damage=1)
    assert cells[2] == Cell(0, blast=2, damage=3)
    assert cells[3] == Cell(0, blast=1, damage=0, automatic_kill=True)


@pytest.mark.clause("T13-ATK-06")
def test_lines_of_one_name_with_modes_are_one_weapon(tmp_path: Path) -> None:
    card = read(tmp_path, TEAM)
    assert [weapon.title for weapon in card.weapons] == ["Field Gun (high explosive)", "Field Gun (shot)", "Carbine"]
    assert [card.modes(line) for line in range(3)] == [(0, 1), (0, 1), (2,)]
    twins = read(tmp_path, CREWED.replace('name = "Gun"', 'name = "Carbine"'))
    assert [twins.modes(line) for line in range(2)] == [(0,), (1,)], "two weapons of one name without modes"


@pytest.mark.parametrize(
    ("old", "new", "place", "found", "expected"),
    [
        (
            'mode = "shot"',
            'mode = "high explosive"',
            "unit 1 (gun-team), weapon 2 (Field Gun), mode",
            "twice",
            "a mode of its own",
        ),
        ('mode = "shot"\n', "", "weapon 1", "'high explosive' alone", "a second line named 'Field Gun'"),
        (
            '"shot"\ncount = 1',
            '"shot"\ncount = 2',
            "weapon 2",
            "found 2",
            "the same as on the other lines of 'Field Gun'",
        ),
        ("[0, 1, 2], [2]]", "[0, 2], [2]]", "weapon 1", "miniature 2 with weapon 0 alone", "in the same hands"),
        ("[0, 1, 2], [2]]", "[2], [0, 1, 2]]", "carriers", "weapon 0 (Field Gun) in other hands", "the first 2"),
        ("crew = 2\n", "", "weapon", "no weapon with a `crew`", "serve together"),
        ('"6/+"', '"6+"', "damage", "'6+' in column I1", "'6/+'"),
        ('range = "A"', 'range = "B"', "range", "'B'", "or 'A'"),
    ],
)
def test_mistakes_of_support_weapons_are_told(
    tmp_path: Path, old: str, new: str, place: str, found: str, expected: str
) -> None:
    told = complaints(tmp_path, TEAM.replace(old, new))
    assert any(place in line and found in line and expected in line for line in told), told
    assert all("cards.toml" in line for line in told)


@pytest.mark.clause("T13-ATK-14")
@pytest.mark.parametrize(
    ("old", "new", "found", "expected"),
    [
        ('["crew"]\nsource', "[]\nsource", "no 'crew', but the weapons of one: Carbine", "'crew' among the skills"),
        ('rules = ["crew"]', "rules = []", "'crew' without a weapon of the crew", "the rule 'crew'"),
    ],
)
def test_a_crew_stands_on_the_unit_and_on_its_arms(
    tmp_path: Path, old: str, new: str, found: str, expected: str
) -> None:
    assert read(tmp_path, CREWED).weapons[1].crew_arm
    told = complaints(tmp_path, CREWED.replace(old, new, 1))
    assert len(told) == 1
    assert found in told[0] and expected in told[0]


def test_infantry_has_no_crew(tmp_path: Path) -> None:
    told = complaints(tmp_path, TEAM.replace("skills = []", 'skills = ["crew"]'))
    assert any("'crew' on infantry" in line for line in told)
    told = complaints(tmp_path, TEAM.replace("rules = []", 'rules = ["crew"]'))
    assert any("'crew' on infantry" in line for line in told)
