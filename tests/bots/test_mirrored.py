"""A position and its image in a mirror, with the sides changed over, are worth the same to a Veteran."""

from collections.abc import Callable

import pytest
from positions import VETERAN
from referee import FACINGS, Referee, Units

from dust_tactics.bots.player import Option
from dust_tactics.rules.commands import Pass

COMPASS = {number: name for name, number in FACINGS.items()}
CLOSE = 1e-6

POSITIONS: dict[str, tuple[str, Units, Units]] = {
    "squads in the open": (
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        {"Bot Hunters": "B2", "Pounder": "A3 E"},
        {"Recon Grenadiers": "G1", "Ludwig": "I3 NW", "Heavy Laser Grenadiers": "F3"},
    ),
    "among cover": (
        """
        . . R . . T . . .
        . ~ . . C . . R .
        . . . S S . . . .
        . W . . . X . . .
        """,
        {"Red Thunder": "B3", "Hans": "A1 E"},
        {"The Gunners": "H2", "Pounder": "I4 W", "Grim Reapers": "G1"},
    ),
    "big models and a hero": (
        """
        . . . . . . . . . .
        . . . T T . . . . .
        . . . . . . R . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        {"Fireball": "A2+B2+A3+B3 E", "Bot Hunters": "C5", "Bazooka Joe": "with Bot Hunters"},
        {"IS-48": "H2+I2 W", "Fakyeli": "G5"},
    ),
}


def mirrored_square(name: str, width: int) -> str:
    """Return the square in the same row as far from the other edge."""
    return chr(ord("A") + width - 1 - (ord(name[0]) - ord("A"))) + name[1:]


def mirrored(units: Units, width: int) -> Units:
    """Return units as a mirror between west and east shows them."""
    image = {}
    for unit, place in units.items():
        squares, _, facing = place.partition(" ")
        if squares == "with":
            image[unit] = place
            continue
        names = "+".join(mirrored_square(name, width) for name in squares.split("+"))
        image[unit] = f"{names} {COMPASS[(8 - FACINGS[facing]) % 8]}" if facing else names
    return image


def place_of(referee: Referee, option: Option, show: Callable[[str], str]) -> tuple[object, ...]:
    """Return what an option is, by names: unit, actions, end, target."""
    plan = option.plan
    if plan is None:
        return (isinstance(option.command, Pass),)
    units = referee.state.units
    end = "+".join(sorted(show(referee.name(square)) for square in plan.squares))
    return units[plan.unit].name, plan.actions, end, None if plan.target is None else units[plan.target].name


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_in_a_mirror_is_judged_alike(position: str) -> None:
    """The best plan is one of the best there, and worth as much; of equals the first may be another."""
    drawing, first, second = POSITIONS[position]
    rows = [row.split() for row in drawing.strip().splitlines()]
    width = len(rows[0])
    image = "\n".join(" ".join(reversed(row)) for row in rows)
    here = Referee(drawing, first, second)
    there = Referee(image, mirrored(second, width), mirrored(first, width), starts=1)
    one, other = VETERAN.think(here.state), VETERAN.think(there.state)
    best = one.options[0].worth
    assert other.options[0].worth == pytest.approx(best, abs=CLOSE)
    equals = {
        place_of(here, option, lambda name: mirrored_square(name, width))
        for option in one.options
        if option.worth > best - CLOSE
    }
    assert place_of(there, other.options[0], str) in equals
