"""Charge in the 2010 book (T10-SKL-17 to 23)."""

import pytest
from book_2010 import KNIFE, RIFLE, chart, hero, line, referee, squad, walker
from referee import Referee

from dust_tactics.rules.cards import Card, Cell
from dust_tactics.rules.commands import Declare, Move
from dust_tactics.rules.pieces import pieces

OPEN = "\n".join([". . . . . . ."] * 3)
CLUB = line("Club", 1, chart(Cell(2), Cell(2)))
BOMB = line("Demo Charge", 1, chart(*[Cell(1)] * 11), "limited", ammunition=5)


def stormers(*weapons: object, **more: object) -> dict[str, Card]:
    """A squad that charges with a club, a rifle and knives."""
    return {"Stormers": squad("Stormers", "charge", weapons=(CLUB, RIFLE, KNIFE, *weapons), **more)}  # type: ignore[arg-type]


def specials(battle: Referee) -> list[tuple[str, ...]]:
    """The special actions to choose from."""
    return [command.specials for command in battle.legal() if isinstance(command, Declare) and command.specials]


@pytest.mark.clause("T10-SKL-17", "T10-SKL-18", "T10-SKL-19", "T10-SKL-21")
def test_two_moves_a_free_step_and_all_that_reaches_one_square() -> None:
    battle = referee(OPEN, {"Stormers": "A1"}, {"Combat Rangers": "D3"}, cards=stormers())
    battle.activate("Stormers").declare("move").move("B2").declare("move").move("C2")
    assert {command.actions[0] for command in battle.legal()} == {"special", "nothing"}
    assert battle.refusal(battle.declare_command("move")).clause == "T10-SKL-19"
    battle.declare("special", specials=("charge",))
    steps = {battle.name(command.path[-1]) for command in battle.legal() if isinstance(command, Move)}
    assert steps == {"C3", "D2"}
    battle.move("C3")
    far = battle.attack_command(("Rifle", "Combat Rangers"))
    assert battle.refusal(far).reason == "charge-with-range-1"
    part = battle.attack_command(("Club", "Combat Rangers"))
    assert battle.refusal(part).reason == "charge-with-all"
    battle.attack(("Club", "Combat Rangers"), ("Knife & Grenade", "Combat Rangers"), dice=["M" * 10, "MMMMM", "MMMMM"])
    assert battle.unit("Stormers").activated


@pytest.mark.clause("T10-SKL-19")
def test_the_second_move_may_be_left_out() -> None:
    battle = referee(OPEN, {"Stormers": "A1"}, {"Combat Rangers": "D1"}, cards=stormers())
    battle.activate("Stormers").declare("move").move("B1")
    assert ("charge",) in specials(battle)
    battle.declare("special", specials=("charge",)).move("C1")
    battle.attack(("Club", "Combat Rangers"), ("Knife & Grenade", "Combat Rangers"), dice=["M" * 10, "MMMMM", "MMMMM"])
    assert battle.unit("Stormers").activated


@pytest.mark.clause("T10-SKL-20")
def test_no_charge_without_a_step_to_an_enemy() -> None:
    battle = referee(OPEN, {"Stormers": "A1"}, {"Combat Rangers": "F1"}, cards=stormers())
    battle.activate("Stormers").declare("move").move("B1")
    assert specials(battle) == []
    fixed = referee(OPEN, {"Stormers": "A1"}, {"Combat Rangers": "C1"}, cards=stormers())
    fixed.activate("Stormers")
    assert specials(fixed) == []


@pytest.mark.clause("T10-SKL-22")
def test_limited_weapons_may_be_kept() -> None:
    battle = referee(OPEN, {"Stormers": "A1"}, {"Combat Rangers": "D1"}, cards=stormers(BOMB))
    battle.activate("Stormers").declare("move").move("B1").declare("special", specials=("charge",)).move("C1")
    battle.attack(("Club", "Combat Rangers"), ("Knife & Grenade", "Combat Rangers"), dice=["M" * 10, "MMMMM", "MMMMM"])
    assert battle.unit("Stormers").ammunition[3] == 5


@pytest.mark.clause("T10-SKL-23")
def test_a_hero_who_charges_takes_the_squad_along() -> None:
    rager = hero("Rager", "charge", weapons=(KNIFE,))
    cards = {"Rager": rager, "Brief": squad("Brief", weapons=(RIFLE, KNIFE))}
    battle = referee(OPEN, {"Brief": "A1", "Rager": "A1"}, {"Combat Rangers": "D1"}, cards=cards)
    battle.change("Rager", joined=0)
    battle.activate("Brief", "Rager").declare("move").move("B1")
    assert ("charge",) in specials(battle)


@pytest.mark.clause("T10-TER-03", "T10-SKL-21")
def test_only_a_vehicle_crushes_as_it_charges_and_crates_alone() -> None:
    def charge(card: Card, piece: str) -> Referee:
        cards = {card.name: card}
        battle = referee(f". . {piece} . .", {card.name: "A1"}, {"Combat Rangers": "D1"}, cards=cards)
        return battle.activate(card.name).declare("move").move("B1").declare("special", specials=("charge",))

    soldiers = charge(squad("Stormers", "charge", weapons=(CLUB,)), piece="X")
    assert soldiers.refusal(soldiers.move_command("C1", crush=("C1",))).clause == "T10-TER-03"
    robot = charge(walker("Bull", "charge", weapons=(CLUB,)), piece="C")
    robot.move("C1", crush=("C1",)).attack(("Club", "Combat Rangers"), dice=["MM"])
    assert not pieces(robot.state)


@pytest.mark.clause("T10-SKL-18", "T10-ATK-14")
def test_nobody_who_could_attack_stands_by_in_a_charge() -> None:
    torch = line("Torch", 1, chart(Cell(1), Cell(1)))
    cards = {
        "Clubs": squad("Clubs", "charge", weapons=(CLUB,)),
        "Last": squad("Last", "charge", weapons=(CLUB, torch), figures=1),
    }
    band = referee(OPEN, {"Clubs": "A1"}, {"Combat Rangers": "D1", "Recon Grenadiers": "D2"}, cards=cards)
    band.activate("Clubs").declare("move").move("B1").declare("special", specials=("charge",)).move("C1")
    assert band.refusal(band.attack_command(("Club", "Combat Rangers", 2))).reason == "charge-with-all"
    assert band.refusal(band.attack_command(("Club", "Combat Rangers", 2), ("Club", "Recon Grenadiers", 3))) is None
    last = referee(OPEN, {"Last": "A1"}, {"Combat Rangers": "D1"}, cards=cards)
    last.activate("Last").declare("move").move("B1").declare("special", specials=("charge",)).move("C1")
    assert last.refusal(last.attack_command(("Torch", "Combat Rangers"))) is None


@pytest.mark.clause("T10-SKL-01", "T10-SKL-09", "T10-SKL-13", "T10-SKL-18")
def test_what_serves_an_attack_is_called_for_a_charge_too() -> None:
    cards = {"Rager": hero("Rager", "charge", "berserk", weapons=(CLUB,))}
    battle = referee(OPEN, {"Rager": "A1"}, {"Combat Rangers": "D1"}, cards=cards)
    battle.activate("Rager").declare("move").move("B1")
    battle.declare("special", specials=("charge",), skills=("berserk",)).move("C1")
    battle.attack(("Club", "Combat Rangers"), dice=["MM", "HM"])
    assert battle.unit("Combat Rangers").left == 4
