"""Sight is mutual: through doors, past vehicles, from the air (T13-LOS-06)."""

from dataclasses import replace

import pytest
from boards import draw_board, with_building, with_edges
from example_cards import example_cards
from referee import Referee, all_cards

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.board import Board, Edge
from dust_tactics.rules.cards import Cell, WeaponRange
from dust_tactics.rules.editions.revised_2013.sight import AreaSightRule
from dust_tactics.rules.sight.field import field_of, viewpoint

GROUND = """
    . . . . T . .
    . . . . . . .
    . . . . . S .
    . T . . . . .
    . . . . . . .
"""
DOOR = (("C3", "D3"),)


def street() -> Board:
    """A house and a shed, each with a door on the street between them; a free-standing wall, trees, a structure."""
    house = with_building(draw_board(GROUND), ("B2", "C2", "B3", "C3"), DOOR, Edge.SMALL)
    shed = with_building(house, ("F5", "G5"), (("E5", "F5"),), Edge.LARGE)
    both = replace(shed, buildings=(*house.buildings, replace(shed.buildings[0], name="Shed")))
    return with_edges(both, (("D4", "D5"),), Edge.WALL)


@pytest.mark.clause("T13-LOS-06", "T16-LOS-20")
@pytest.mark.parametrize("other", ["Bot Hunters", "Gunship"])
def test_sight_is_mutual_between_all_squares(other: str) -> None:
    """Recon Grenadiers and an enemy on the ground or above it, wherever they are; a Ludwig stands in the street."""
    units, enemies = {"Recon Grenadiers": "A1", "Ludwig": "D2 S"}, {other: "A5 E" if other == "Gunship" else "A5"}
    referee = Referee(GROUND, units, enemies, board=street(), cards=example_cards())
    rule, state, field = AreaSightRule(), referee.state, field_of(referee.state)
    verdicts = []
    for here in referee.board.squares:
        one = replace(referee.unit("Recon Grenadiers"), squares=(here,))
        shading = rule.view(field, viewpoint(one)).sees
        for there in referee.board.squares:
            two = replace(referee.unit(other), squares=(there,))
            sees = rule.sees(state, one, two)
            assert sees is rule.sees(state, two, one), (referee.name(here), referee.name(there))
            assert sees is rule.explain(field, viewpoint(one), viewpoint(two)).sees
            assert sees is rule.explain(field, viewpoint(two), viewpoint(one)).sees
            assert two.flies or sees is shading.item(there)
            assert sees is rule.view(field, viewpoint(two)).sees.item(here)
            verdicts.append(sees)
    assert {True, False} == set(verdicts)


@pytest.mark.clause("T13-LOS-06")
@pytest.mark.parametrize(
    ("place", "enemy", "sees"),
    [
        ("C3", "D3", True),
        ("C3", "G3", False),
        ("B3", "D3", False),
        ("C3", "Gunship", True),
        ("B2", "Gunship", False),
    ],
)
def test_who_is_shot_at_through_a_door_or_from_the_air_may_shoot_back(place: str, enemy: str, sees: bool) -> None:
    """From the doorway to the street and to an aircraft above it, but not past the door or through the roof."""
    name = enemy if enemy == "Gunship" else "Bot Hunters"
    enemies = {name: "E3 W" if name == enemy else enemy}
    rifles = all_cards()["Recon Grenadiers"]
    gun = replace(rifles.weapons[0], cells=(Cell(1),) * 14, range=WeaponRange(1, None))
    cards = example_cards() | {"Recon Grenadiers": replace(rifles, weapons=(gun, *rifles.weapons[1:]))}
    referee = Referee(GROUND, {"Recon Grenadiers": place}, enemies, board=street(), cards=cards)
    one, two = referee.unit("Recon Grenadiers"), referee.unit(name)
    refusals = [target_refusal(referee.state, *pair) for pair in ((one, 0, two), (two, 0, one))]
    assert [refusal.reason if refusal else "" for refusal in refusals] == ["" if sees else "no-line-of-sight"] * 2
