"""Unit cards, and what they say of a unit (T13-CRD, T13-GEN-08 to 13, T13-HER-01, T13-KIT)."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.rules.attack.weapons import combat_dice
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Bloc, Card, Cell, Kind, SkillOnCard, UnitType
from dust_tactics.rules.events import DamageTaken, MiniaturesLost

FIELD = "\n".join(" ".join("." * 5) for _ in range(5))

STARTERS = {
    "2013-taskforce-joe": (Bloc.ALLIES, ["Bazooka Joe", "Pounder", "Bot Hunters", "Grim Reapers"]),
    "2013-kampfgruppe-stefan": (Bloc.AXIS, ["Stefan Retter", "Ludwig", "Recon Grenadiers", "Heavy Laser Grenadiers"]),
    "2013-battlegroup-koshka": (Bloc.SSU, ["Koshka", "Grand'ma", "Red Thunder", "Fakyeli"]),
}


@pytest.mark.clause("T13-KIT-02", "T13-KIT-03", "T13-KIT-04", "T13-CRD-02", "T13-ARM-01")
@pytest.mark.parametrize("army", STARTERS)
def test_the_starter_forces(army: str) -> None:
    bloc, names = STARTERS[army]
    cards = {card.id: card for card in all_cards().values()}
    found = [cards[unit.card] for unit in load_armies("2013")[army].units]
    assert [card.name for card in found] == names
    assert {card.bloc for card in found} == {bloc}
    assert [card.kind for card in found] == [Kind.HERO, Kind.WALKER, Kind.SQUAD, Kind.SQUAD]


@pytest.mark.clause("T13-CRD-01")
def test_every_card_says_all_that_is_needed() -> None:
    for card in all_cards().values():
        assert card.name and card.full_name and card.bloc in Bloc and card.type in UnitType, card.id
        assert card.move >= 1 and card.armour >= 1 and card.capacity >= 1 and card.points >= 1, card.id
        assert card.weapons and all(len(weapon.cells) == len(ARMOUR_COLUMNS) for weapon in card.weapons), card.id
        assert all(any(weapon.cells) and weapon.count >= 1 for weapon in card.weapons), card.id


@pytest.mark.clause("T13-CRD-08")
def test_only_some_vehicles_and_aircraft_are_large_or_huge() -> None:
    sizes = {card.name: card.size for card in all_cards().values() if card.size > 1}
    assert set(sizes.values()) <= {2, 4} and (sizes["IS-48"], sizes["Punisher"]) == (2, 4)
    assert {all_cards()[name].type for name in sizes} <= {UnitType.VEHICLE, UnitType.AIRCRAFT}


@pytest.mark.clause("T13-CRD-03", "T13-GEN-13")
def test_types_of_units() -> None:
    """Squads, support weapons and heroes are infantry, walkers and all on wheels or tracks vehicles."""
    types = {card.kind: card.type for card in all_cards().values()}
    vehicle_kinds = {Kind.WALKER, Kind.TRACKED, Kind.HALF_TRACKED, Kind.WHEELED}
    for kind, unit_type in types.items():
        if kind in (Kind.SQUAD, Kind.SUPPORT, Kind.HERO):
            assert unit_type is UnitType.INFANTRY, kind
        elif kind in vehicle_kinds:
            assert unit_type is UnitType.VEHICLE, kind
        else:
            assert unit_type is UnitType.AIRCRAFT, kind
    assert {Kind.SQUAD, Kind.HERO, Kind.WALKER} <= set(types)


@pytest.mark.clause("T13-CRD-04", "T13-MOV-01")
def test_the_move_rating_is_the_squares_of_a_move() -> None:
    for rating in (1, 2, 3):
        card = replace(all_cards()["Pounder"], id="rated", name="Rated", move=rating)
        referee = Referee(". . . . . . . . .", {"Rated": "A1 E"}, {"Ludwig": "I1 W"}, cards={"Rated": card})
        referee.activate("Rated").declare("move", "nothing")
        ends = {referee.name(command.path[-1]) for command in referee.legal() if command.path}
        assert ends == {f"{column}1" for column in "BCD"[:rating]}


@pytest.mark.clause("T13-CRD-05", "T13-CRD-11", "T13-CRD-14", "T13-CRD-15", "T13-CRD-16")
@pytest.mark.parametrize("column", ARMOUR_COLUMNS)
def test_type_and_armour_pick_the_column_of_the_chart(column: str) -> None:
    """Infantry 1 to 4, Vehicle 1 to 7, Aircraft 1 to 3: a gun with another number of dice for each rolls that many."""
    place = ARMOUR_COLUMNS.index(column)
    gun = replace(all_cards()["Ludwig"].weapons[1], cells=tuple(Cell(1 + index) for index in range(14)))
    base = {"I": "Bot Hunters", "V": "Pounder", "A": "Pounder"}[column[0]]
    card = replace(all_cards()[base], id="plated", name="Plated", armour=int(column[1]))
    if column[0] == "A":
        card = replace(card, type=UnitType.AIRCRAFT, kind=Kind.AIRCRAFT)
    referee = Referee(
        FIELD, {"Ludwig": "A1 E"}, {"Plated": "C3" + (" W" if column[0] != "I" else "")}, cards={"Plated": card}
    )
    assert combat_dice(gun, 1, referee.unit("Plated"), None).total == 1 + place


@pytest.mark.clause("T13-CRD-09", "T13-CRD-10", "T13-HER-01")
def test_damage_capacity_is_miniatures_of_a_squad_and_boxes_of_a_track_for_heroes_and_vehicles() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "A1", "Bazooka Joe": "A2", "Pounder": "A3 E"}, {"Ludwig": "E5 W"})
    for name in ("Bot Hunters", "Bazooka Joe", "Pounder"):
        unit = referee.unit(name)
        assert unit.left == unit.card.capacity
        assert len(unit.miniatures) == (unit.card.capacity if name == "Bot Hunters" else 0)
    assert {card.type for card in all_cards().values() if card.kind is Kind.HERO} == {UnitType.INFANTRY}
    assert referee.unit("Bazooka Joe").models == 1, "a hero is one miniature"


@pytest.mark.clause("T13-CRD-09", "T13-DMG-05")
def test_the_last_box_destroys() -> None:
    for crosses, alive in ((2, True), (3, False)):
        referee = Referee(FIELD, {"Red Thunder": "A1"}, {"Bazooka Joe": "A2", "Pounder": "E5 W"})
        referee.change("Bazooka Joe", crosses=crosses)
        referee.activate("Red Thunder").declare("attack").attack(("PPSh-48", "Bazooka Joe", 1), dice=["AS", "S"])
        assert referee.told(DamageTaken) and not referee.told(MiniaturesLost)
        assert referee.unit("Bazooka Joe").alive is alive


@pytest.mark.clause("T13-CRD-13")
def test_a_new_battle_starts_with_clean_cards() -> None:
    for _ in range(2):
        referee = Referee(FIELD, {"Recon Grenadiers": "A1"}, {"Pounder": "C1 W"})
        unit = referee.unit("Recon Grenadiers")
        assert (unit.ammunition, unit.used, unit.crosses, unit.left) == ((None, None, 3, None), (), 0, 5)
        referee.activate("Recon Grenadiers").declare("attack").attack(("Panzerfaust", "Pounder", 3), dice=["SSS"])
        assert referee.unit("Recon Grenadiers").ammunition == (None, None, 0, None)


@pytest.mark.clause("T13-HER-03")
def test_heroes_are_unique() -> None:
    heroes = [card for card in all_cards().values() if card.kind is Kind.HERO]
    assert heroes and all(card.unique for card in heroes)


@pytest.mark.clause("T13-GEN-08")
def test_a_unit_stands_in_one_square() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "A1"}, {"Pounder": "C1 W"})
    assert [unit.name for unit in referee.state.at(referee.square("A1"))] == ["Recon Grenadiers"]
    referee.activate("Recon Grenadiers").declare("move", "nothing").move("B2")
    assert referee.unit("Recon Grenadiers").squares == (referee.square("B2"),)
    assert referee.state.at(referee.square("A1")) == []


@pytest.mark.clause("T13-GEN-12")
def test_squares_that_share_an_edge_or_a_corner_are_adjacent() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "C3"}, {"Pounder": "E5 W"})
    here = (referee.square("C3"),)
    adjacent = {s for s in referee.board.squares if referee.state.geometry.distance(here, (s,)) == 1}
    names = {referee.name(square) for square in adjacent}
    assert names == {"B2", "C2", "D2", "B3", "C3", "D3", "B4", "C4", "D4"}, "a shared square is at range 1 too"


def jumping(card: Card) -> Card:
    """A card with the Jump of the Grim Reapers."""
    return replace(
        card, id=f"jumping-{card.id}", name=f"Jumping {card.name}", skills=all_cards()["Grim Reapers"].skills
    )


@pytest.mark.clause("T13-SKL-14", "T13-SKL-10")
def test_a_vehicle_with_jump_is_fast_instead() -> None:
    card = jumping(all_cards()["Pounder"])
    referee = Referee(". S . . .\n. S . . .", {card.name: "A1 E"}, {"Ludwig": "E1 W"}, cards={card.name: card})
    rule = referee.state.edition.movement
    unit = referee.unit(card.name)
    assert [rule.allowance(referee.state, unit, march).total for march in (False, True)] == [2, 3]
    referee.activate(card.name).declare("march")
    assert {referee.name(command.path[-1]) for command in referee.legal() if command.path} == {"A2"}


@pytest.mark.clause("T13-SKL-14", "T13-MOV-15")
def test_jump_makes_no_vehicle_fast_twice() -> None:
    card = jumping(all_cards()["Pounder"])
    card = replace(card, skills=(*card.skills, SkillOnCard("fast")))
    referee = Referee(". . . .", {card.name: "A1 E"}, {"Ludwig": "D1 W"}, cards={card.name: card})
    rule = referee.state.edition.movement
    unit = referee.unit(card.name)
    assert [rule.allowance(referee.state, unit, march).total for march in (False, True)] == [2, 3]
