"""Whom orders and Tank Head serve, what they cost, and how often, in the 2010 book (T10-CMD, T10-SKL-56 to 59).

The command squad's Officer, Radioman, Mechanic, Medic and weapon specialist are its soldiers 1 to 5.
"""

from dataclasses import replace

import pytest
from book_2010 import GUN, RIFLE, chart, hero, line, made_cards, referee, squad
from referee import Referee

from dust_tactics.rules.cards import Card, Cell, SkillOnCard
from dust_tactics.rules.commands import Declare, Hold, Order
from dust_tactics.rules.events import DamageRepaired, DiceRolled, OrderFailed
from dust_tactics.rules.units import Status

ROLES = ("officer", "radioman", "mechanic", "medic", "weapon-specialist")
FIELD = "\n".join([". . . . . . . . ."] * 3)
OFFICER, RADIOMAN, MECHANIC, MEDIC, SPECIALIST = range(5)


def command_squad(name: str, **more: object) -> Card:
    """A squad with a soldier for each role."""
    card = squad(name, "command-squad", **more)  # type: ignore[arg-type]
    members = tuple(SkillOnCard(role, (("miniature", number),)) for number, role in enumerate(ROLES, start=1))
    return replace(card, skills=(*card.skills, *members))


CARDS = {
    "Command": command_squad("Command"),
    "Heavy Command": command_squad("Heavy Command", armour=3),
    "Head": hero("Head", "tank-head"),
}


def table(first: dict[str, str], second: dict[str, str] | None = None, **more: Card) -> Referee:
    """A battle on a wide table."""
    return referee(FIELD, first, second or {"Luther": "I1"}, cards=made_cards() | CARDS | more)


def offered(battle: Referee) -> set[str]:
    """The special actions to choose from."""
    return {command.specials[0] for command in battle.legal() if isinstance(command, Declare) and command.specials}


def order(battle: Referee, name: str, *dice: str) -> set[tuple[str, int | None]]:
    """The unit that acts gives an order; whom it could serve, and which soldier of theirs."""
    battle.declare("special", specials=(name,), dice=dice)
    return {(battle.state.units[each.unit].name, each.miniature) for each in battle.legal() if isinstance(each, Order)}


def serve(battle: Referee, name: str, miniature: int | None = None, dice: tuple[str, ...] = ()) -> Referee:
    """The order is for that unit."""
    return battle.give(Order(battle.state.asked, battle.unit(name).id, miniature), dice)


def lost(battle: Referee, *names: str) -> Referee:
    """These units were eliminated."""
    for name in names:
        battle.change(name, status=Status.ELIMINATED, squares=(), miniatures=(), crosses=3)
    return battle


def idle(battle: Referee, *names: str, last: tuple[str, ...] = ()) -> Referee:
    """These units, in turns, do nothing; the last one ends the round."""
    for name in names:
        battle.activate(name).declare("nothing", dice=last if name == names[-1] else ())
    return battle


@pytest.mark.clause("T10-CMD-04", "T10-FIG-03")
def test_an_order_is_one_die_that_everybody_sees() -> None:
    battle = idle(table({"Pounder": "B1", "Command": "A1"}), "Pounder", "Luther").activate("Command")
    battle.declare("special", specials=("get-moving",), dice=("M",))
    (rolled,) = battle.told(DiceRolled)
    assert (rolled.purpose, rolled.dice.total, rolled.clause) == ("order", 1, "T10-CMD-11")
    assert battle.told(OrderFailed)


@pytest.mark.clause("T10-CMD-05", "T10-CMD-12")
def test_a_command_squad_that_is_activated_again_has_tried_its_one_order() -> None:
    """The other command squad lets it act again: it may move and fire, but repair nothing more."""
    battle = table({"Command": "A1", "Heavy Command": "A2", "Pounder": "B1"}).change("Pounder", crosses=3)
    order(battle.activate("Command"), "makeshift-repair")
    serve(battle, "Pounder").declare("nothing")
    idle(battle, "Luther").activate("Heavy Command")
    assert order(battle, "get-moving", "H") == {("Command", None)}
    serve(battle, "Command").declare("nothing")
    assert battle.unit_asked.name == "Command"
    assert offered(battle) == set()
    battle.declare("move").move("B2").declare("nothing")
    again = idle(battle, "Pounder", last=("HMM", "MMM")).go_first(0).activate("Command")
    assert "makeshift-repair" in offered(again), "the next round is another"


@pytest.mark.clause("T10-CMD-02", "T10-CMD-19")
@pytest.mark.parametrize(
    ("fallen", "expected"),
    [
        (RADIOMAN, {"makeshift-repair", "get-up"}),
        (MECHANIC, {"get-up", "come-on-guys"}),
        (MEDIC, {"makeshift-repair", "field-repair"}),
        (SPECIALIST, {"makeshift-repair", "field-repair", "get-up", "come-on-guys"}),
    ],
)
def test_orders_are_lost_with_those_who_give_them(fallen: int, expected: set[str]) -> None:
    first = {"Command": "A1", "Pounder": "B1", "Joe": "B2", "Hot Dog": "", "Combat Rangers": ""}
    battle = lost(table(first), "Hot Dog", "Combat Rangers").change("Pounder", crosses=1).change("Joe", crosses=1)
    battle.change("Command", miniatures=tuple(number for number in range(5) if number != fallen)).activate("Command")
    assert offered(battle) == expected


@pytest.mark.clause("T10-CMD-22", "T10-CMD-27")
def test_the_mechanic_is_for_vehicles_and_the_medic_for_soldiers_who_are_hurt() -> None:
    first = {"Command": "B2", "Pounder": "A1", "Ludwig": "B1", "Joe": "C1", "Sigrid": "C2", "Combat Rangers": "C3"}
    hurt = table(first).change("Pounder", crosses=2).change("Joe", crosses=2).activate("Command")
    assert order(hurt, "makeshift-repair") == {("Pounder", None)}
    tended = table(first).change("Pounder", crosses=2).change("Joe", crosses=2).activate("Command")
    assert order(tended, "get-up") == {("Joe", None)}
    serve(tended, "Joe")
    assert [(event.crosses, event.clause) for event in tended.told(DamageRepaired)] == [(1, "T10-CMD-27")]
    assert tended.unit("Joe").left == 2


@pytest.mark.clause("T10-CMD-20", "T10-CMD-27", "T10-DEF-09")
def test_the_medic_goes_no_further_than_the_next_square() -> None:
    first = {"Command": "A1", "Combat Rangers": "C1", "Assault Rangers": "B2"}
    battle = table(first).change("Combat Rangers", miniatures=(0,)).change("Assault Rangers", miniatures=(0, 1, 2, 3))
    assert order(battle.activate("Command"), "get-up") == {("Assault Rangers", 4)}


@pytest.mark.clause("T10-CMD-28", "T10-CMD-29")
def test_who_comes_back_is_chosen_by_arms_and_brings_one_box_of_each_of_theirs() -> None:
    """Soldiers 1 to 3 have rifles, 4 a Panzerfaust besides, 5 the machine gun; all boxes but one are unmarked."""
    panzerfaust = line("Panzerfaust", 2, chart(*[Cell(1)] * 11), "limited", ammunition=1)
    guard = squad("Guard", weapons=(RIFLE, panzerfaust, GUN))
    guard = replace(guard, carriers=((0,), (0,), (0,), (0, 1), (2,)))
    first = {"Command": "A1", "Guard": "B1"}
    battle = table(first, Guard=guard).change("Guard", miniatures=(0,), ammunition=(None, 1, None)).activate("Command")
    assert order(battle, "get-up") == {("Guard", 1), ("Guard", 3), ("Guard", 4)}
    serve(battle, "Guard", 3)
    assert battle.unit("Guard").miniatures == (0, 3)
    assert battle.unit("Guard").ammunition == (None, 1, None), "there are no more boxes than the card has"


@pytest.mark.clause("T10-CMD-11", "T10-CMD-16", "T10-HER-07")
def test_a_squad_that_is_ordered_to_act_again_takes_its_hero_along() -> None:
    first = {"Command": "A1", "Combat Rangers": "B1", "Joe": "with Combat Rangers", "Pounder": "C1"}
    battle = table(first).activate("Combat Rangers", "Joe").declare("nothing")
    idle(battle, "Luther").activate("Command")
    assert order(battle, "get-moving", "H") == {("Combat Rangers", None)}
    serve(battle, "Combat Rangers").declare("nothing")
    pair = [battle.unit("Combat Rangers"), battle.unit("Joe")]
    assert [unit.activated for unit in pair] == [False, False], "their cards are turned back until they have acted"
    battle.declare("move").move("B2").declare("nothing")
    pair = [battle.unit("Combat Rangers"), battle.unit("Joe")]
    assert [(battle.name(unit.square), unit.activated) for unit in pair] == [("B2", True)] * 2


@pytest.mark.clause("T10-CMD-11", "T10-CMD-22")
def test_an_order_is_for_those_it_can_serve_and_nobody_else() -> None:
    battle = table({"Command": "A1", "Pounder": "B1", "Ludwig": "B2"}).change("Pounder", crosses=1).activate("Command")
    assert order(battle, "makeshift-repair") == {("Pounder", None)}
    other = battle.refusal(Order(battle.state.asked, battle.unit("Ludwig").id, None))
    assert (other.reason, other.clause) == ("order-serves-not", "T10-CMD-22")
    assert other.units == (battle.unit("Ludwig").id,)
    assert battle.refusal(Hold(battle.state.asked)).clause == "T10-CMD-22"


@pytest.mark.clause("T10-CMD-25", "T10-CMD-26", "T10-CMD-31", "T10-CMD-32", "T10-CMD-33", "T10-CMD-34")
def test_one_vehicle_and_one_squad_of_each_side_come_back() -> None:
    """Two of each are lost; the enemy's losses are his own, and his command squad brings one of them back."""
    first = {"Command": "A1", "Pounder": "", "Hot Dog": "", "Combat Rangers": "", "Assault Rangers": "", "Joe": ""}
    second = {"Heavy Command": "I1", "Luther": ""}
    battle = lost(table(first, second), "Pounder", "Hot Dog", "Combat Rangers", "Assault Rangers", "Joe", "Luther")
    battle.activate("Command")
    assert order(battle, "field-repair", "H") == {("Pounder", None), ("Hot Dog", None)}
    serve(battle, "Pounder").declare("nothing").declare("move").move("A3").declare("nothing")
    battle.activate("Heavy Command")
    assert order(battle, "field-repair", "H") == {("Luther", None)}
    serve(battle, "Luther").declare("nothing").declare("move").move("I3").declare("nothing", dice=["HMM", "MMM"])
    battle.go_first(0).activate("Command")
    assert offered(battle) == {"come-on-guys"}
    assert order(battle, "come-on-guys", "H") == {("Combat Rangers", None), ("Assault Rangers", None)}
    serve(battle, "Assault Rangers")
    names = [battle.state.units[number].name for number in battle.state.returned]
    assert names == ["Pounder", "Luther", "Assault Rangers"]


@pytest.mark.clause("T10-CMD-26", "T10-CMD-32")
def test_a_unit_that_stands_on_the_table_does_not_come_back() -> None:
    battle = lost(table({"Command": "A1", "Pounder": "", "Hot Dog": "C3", "Combat Rangers": "B3"}), "Pounder")
    battle.activate("Command")
    assert order(battle, "field-repair", "H") == {("Pounder", None)}


@pytest.mark.clause("T10-SKL-56", "T10-SKL-58", "T10-SKL-59")
def test_tank_head_once_in_the_game_for_one_vehicle_beside_or_in_the_square() -> None:
    battle = table({"Head": "A1", "Pounder": "A1", "Ludwig": "B2", "Hot Dog": "C1", "Joe": "B1"})
    for name in ("Pounder", "Ludwig", "Hot Dog", "Joe"):
        battle.change(name, crosses=2)
    assert order(battle.activate("Head"), "tank-head") == {("Pounder", None), ("Ludwig", None)}
    serve(battle, "Pounder")
    assert [(event.crosses, event.left) for event in battle.told(DamageRepaired)] == [(2, 4)]
    battle.declare("nothing")
    idle(battle, "Luther", "Pounder", "Ludwig", "Hot Dog", "Joe", last=("HMM", "MMM")).go_first(0).activate("Head")
    assert offered(battle) == set(), "Ludwig is still damaged"
