"""Which of several ways to aim everything at a target is listed first: what it may be expected to do."""

from dataclasses import replace

import pytest
from example_cards import chart, example_cards, weapon
from referee import Referee

from dust_tactics.rules.cards import Cell, Mount, Weapon
from dust_tactics.rules.commands import IMPROVISED, Attack
from dust_tactics.rules.events import DiceRolled

FIELD = "\n".join(" ".join("." * 9) for _ in range(5))


def mode(name: str, cell: Cell, *rules: str, count: int = 1) -> Weapon:
    """A mode of the gun of a walker."""
    return weapon("Gun", chart(cell, cell), *rules, mode=name, mount=Mount.TURRET, count=count)


def first_way(one: Weapon, other: Weapon, target: str, **changes: object) -> str:
    """The mode that is listed first against a target."""
    card = replace(example_cards()["Assault Walker"], id="gunner", name="Gunner", weapons=(one, other))
    cards = {**example_cards(), "Gunner": card}
    places = {"Pounder": "C1 W", "Bot Hunters": "C1", "Mortar Team": "C1 W", "Bazooka Joe": "C1"}
    referee = Referee(FIELD, {"Gunner": "A1 E"}, {target: places[target]}, cards=cards)
    referee.change(target, **changes).activate("Gunner").declare("attack")
    found = referee.legal()[0]
    assert isinstance(found, Attack)
    return card.weapons[found.shots[0].weapon].mode


@pytest.mark.clause("T13-ATK-06")
@pytest.mark.parametrize(
    ("one", "other", "target", "changes", "first"),
    [
        (Cell(2), Cell(3), "Pounder", {}, "other"),
        (Cell(3), Cell(3), "Pounder", {}, "one"),
        (Cell(3), Cell(2, damage=2), "Pounder", {}, "other"),
        (Cell(3), Cell(2, damage=2), "Pounder", {"crosses": 4}, "one"),
        (Cell(3), Cell(1, damage=0, automatic_kill=True), "Pounder", {}, "other"),
        (Cell(3), Cell(1, damage=0, automatic_kill=True), "Pounder", {"crosses": 3}, "one"),
        (Cell(3), Cell(2, damage=4), "Bot Hunters", {}, "one"),
        (Cell(3), Cell(2, damage=0, automatic_kill=True), "Bot Hunters", {}, "one"),
        (Cell(2), Cell(3, damage=0, automatic_kill=True), "Bot Hunters", {}, "other"),
        (Cell(3), Cell(2, damage=4), "Mortar Team", {}, "one"),
        (Cell(3), Cell(1, damage=0, automatic_kill=True), "Mortar Team", {}, "other"),
        (Cell(3), Cell(1, damage=0, automatic_kill=True), "Mortar Team", {"miniatures": (0, 1)}, "one"),
        (Cell(4), Cell(0, blast=1), "Bot Hunters", {}, "other"),
        (Cell(4), Cell(0, blast=1), "Bot Hunters", {"miniatures": (0, 1, 2)}, "one"),
    ],
)
def test_dice_and_what_a_hit_takes_decide(
    one: Cell, other: Cell, target: str, changes: dict[str, object], first: str
) -> None:
    assert first_way(mode("one", one), mode("other", other), target, **changes) == first


@pytest.mark.clause("T13-ATK-06", "T13-WPN-09")
def test_a_weapon_that_allows_no_save_promises_more() -> None:
    spray, gun = mode("spray", Cell(3), "spray"), mode("gun", Cell(4))
    assert first_way(gun, spray, "Bot Hunters") == "spray", "a third of the hits of the gun are saved"
    assert first_way(gun, spray, "Pounder") == "gun", "a vehicle in the open saves nothing"


@pytest.mark.clause("T13-ATK-06", "T13-WPN-13")
def test_as_many_copies_as_ammunition_allows_are_counted() -> None:
    limited = replace(mode("limited", Cell(3), "limited", count=3), ammunition=1)
    assert first_way(mode("steady", Cell(2), count=3), limited, "Pounder") == "steady"


@pytest.mark.clause("T13-CCW-04", "T13-CCW-12")
def test_a_support_weapon_strikes_back_with_what_hurts() -> None:
    """Its knives do not scratch a walker; logs in the walker's legs do, one for each man."""
    referee = Referee(FIELD, {"Hotdog": "A1 E"}, {"Mortar Team": "B1 W"}, cards=example_cards())
    referee.change("Mortar Team", miniatures=(0, 1, 2))
    referee.activate("Hotdog").declare("attack").attack(("improvised", "Mortar Team"), dice=["S", "SSS"])
    team = referee.unit("Mortar Team").id
    assert [event.weapon for event in referee.told(DiceRolled) if event.unit == team] == [IMPROVISED]


@pytest.mark.clause("T13-ATK-14")
@pytest.mark.parametrize(("carbines", "first"), [(2, "Gun"), (3, "Carbine")])
def test_the_number_of_weapons_counts(carbines: int, first: str) -> None:
    """Five dice of the vehicle's gun, or two for each carbine of the crew."""
    gun = weapon("Gun", chart(Cell(5)), mount=Mount.TURRET)
    arms = weapon("Carbine", chart(Cell(2)), "crew", count=carbines, mount=Mount.PEDESTAL)
    card = replace(example_cards()["Crewed Carrier"], id="gunner", name="Gunner", weapons=(gun, arms))
    referee = Referee(FIELD, {"Gunner": "A1 E"}, {"Bot Hunters": "C1"}, cards={"Gunner": card})
    referee.activate("Gunner").declare("attack")
    assert card.weapons[referee.legal()[0].shots[0].weapon].name == first


@pytest.mark.clause("T13-ATK-14", "T13-WPN-14")
def test_no_way_to_fire_uses_a_weapon_twice() -> None:
    """Three men could fire their carbines, but there is ammunition for one: it is fired once, or the gun is."""
    gun = weapon("Gun", chart(Cell(5)), mount=Mount.TURRET)
    arms = weapon("Carbine", chart(Cell(2)), "crew", "limited", count=3, ammunition=1, mount=Mount.PEDESTAL)
    card = replace(example_cards()["Crewed Carrier"], id="gunner", name="Gunner", weapons=(gun, arms))
    referee = Referee(FIELD, {"Gunner": "A1 E"}, {"Bot Hunters": "C1"}, cards={"Gunner": card})
    referee.activate("Gunner").declare("attack")
    listed = [[(card.weapons[shot.weapon].name, shot.count) for shot in command.shots] for command in referee.legal()]
    assert listed == [[("Gun", 1)], [("Carbine", 1)], []]
