"""Orders of command squads, Tank Head, and abilities of single soldiers of the 2010 book (T10-CMD, T10-SKL-45 to 59).

The command squad's Officer, Radioman, Mechanic, Medic and weapon specialist are its soldiers 1 to 5.
"""

from dataclasses import replace

import pytest
from book_2010 import GUN, KNIFE, NAPALM, RIFLE, chart, hero, line, referee, squad, walker
from referee import Referee

from dust_tactics.rules.cards import Card, Cell, SkillOnCard
from dust_tactics.rules.commands import Order
from dust_tactics.rules.events import DamageRepaired, MiniatureReturned, OrderFailed, UnitActivated, UnitReturned
from dust_tactics.rules.units import Status

ROLES = ("officer", "radioman", "mechanic", "medic", "weapon-specialist")
FAR = "\n".join([". . . . . . . . ."] * 3)


def with_members(card: Card, *roles: tuple[str, int]) -> Card:
    """A card some of whose abilities are those of one soldier."""
    members = (SkillOnCard(role, (("miniature", number),)) for role, number in roles)
    return replace(card, skills=(*card.skills, *members))


COMMAND = with_members(squad("Command", "command-squad"), *((role, place + 1) for place, role in enumerate(ROLES)))


def table(first: dict[str, str], second: dict[str, str] | None = None, **more: object) -> Referee:
    """A battle with a command squad on a wide table."""
    cards = {"Command": COMMAND} | dict(more.pop("cards", {}))  # type: ignore[arg-type]
    return referee(FAR, first, second or {"Luther": "I1"}, cards=cards, **more)


def order(
    battle: Referee, name: str, served: str = "", miniature: int | None = None, dice: tuple[str, ...] = ()
) -> None:
    """The unit that acts gives an order, and it serves that unit."""
    battle.declare("special", specials=(name,), dice=dice)
    if served:
        battle.give(Order(battle.state.asked, battle.unit(served).id, miniature))


def offered(battle: Referee) -> set[str]:
    """The special actions to choose from."""
    return set(battle.state.edition.declarations.specials(battle.state, battle.unit_asked))


def done(battle: Referee, *names: str) -> Referee:
    """These units, in turns, do nothing."""
    for name in names:
        battle.activate(name).declare("nothing")
    return battle


@pytest.mark.example("T10-CMD-06", "T10-ACT-10")
@pytest.mark.clause("T10-CMD-03", "T10-CMD-04", "T10-CMD-05", "T10-CMD-06", "T10-CMD-11", "T10-ACT-10")
def test_one_order_and_one_other_action() -> None:
    battle = table({"Command": "A1", "Pounder": "B1", "Combat Rangers": "B2"})
    battle.change("Pounder", crosses=1)
    done(battle, "Combat Rangers", "Luther")
    battle.activate("Command").declare("move").move("A2")
    order(battle, "get-moving", dice=("M",))
    assert [event.order for event in battle.told(OrderFailed)] == ["get-moving"]
    assert battle.unit("Command").activated
    again = table({"Command": "A1", "Pounder": "B1"}, {"Luther": "D1"})
    again.change("Pounder", crosses=1)
    again.activate("Command")
    order(again, "makeshift-repair", "Pounder")
    assert again.refusal(again.declare_command("special", specials=("get-up",))).clause in ("T10-ACT-10", "T13-ACT-08")
    again.declare("attack")


@pytest.mark.clause("T10-CMD-12", "T10-CMD-13", "T10-CMD-15", "T10-CMD-16", "T10-CMD-17", "T10-CMD-18")
def test_the_radio_carries_the_officers_order_to_a_unit_that_has_acted() -> None:
    battle = table({"Command": "A1", "Pounder": "H3", "Combat Rangers": "A3"})
    done(battle, "Pounder", "Luther")
    battle.activate("Command")
    battle.declare("special", specials=("get-moving",), dice=("H",))
    assert {command.unit for command in battle.legal()} == {battle.unit("Pounder").id}
    battle.give(Order(battle.state.asked, battle.unit("Pounder").id))
    battle.declare("nothing")
    assert battle.told(UnitActivated)[-1].unit == battle.unit("Pounder").id
    battle.declare("move").move("G3").declare("attack").attack(("17 Pdr. Gun", "Luther"), dice=["MMMMMM"])
    assert battle.asked_name == "ChooseUnit"
    assert battle.unit("Pounder").activated


@pytest.mark.clause("T10-CMD-12", "T10-SKL-05", "T10-SKL-07")
def test_what_a_unit_has_called_for_the_round_serves_it_when_it_is_activated_again() -> None:
    cards = {"Storm": squad("Storm", "assault"), "Maniac": walker("Maniac", "all-in-one")}
    storm = table({"Command": "A1", "Storm": "A2"}, cards=cards)
    storm.activate("Storm").declare("move", skills=("assault",)).move("B2", "C2").declare("nothing")
    done(storm, "Luther").activate("Command")
    order(storm, "get-moving", "Storm", dice=("H",))
    storm.declare("nothing").declare("move").move("D2", "E2")
    assert storm.unit("Storm").square == storm.square("E2")
    gun = table({"Command": "A1", "Maniac": "A2"}, cards=cards)
    gun.activate("Maniac").declare("attack", skills=("all-in-one",)).attack(("17 Pdr. Gun", "Luther"), dice=["M" * 12])
    gun.declare("nothing")
    done(gun, "Luther").activate("Command")
    order(gun, "get-moving", "Maniac", dice=("H",))
    gun.declare("nothing").declare("attack").attack(("17 Pdr. Gun", "Luther"), dice=["M" * 12])


@pytest.mark.clause("T10-CMD-12", "T10-WPN-15")
def test_a_squad_that_acts_again_fires_its_limited_weapons_again_as_far_as_the_boxes_go() -> None:
    """Two soldiers and three boxes: two are fired in the first activation, and one in the second."""
    fist = replace(line("Panzerfaust", 4, chart(*[Cell(1)] * 11), "limited"), count=3, ammunition=3)
    cards = {"Hunters": squad("Hunters", weapons=(RIFLE, fist), figures=2)}
    battle = table({"Command": "A1", "Hunters": "B1"}, {"Luther": "D1"}, cards=cards)
    battle.activate("Hunters").declare("attack").attack(("Panzerfaust", "Luther", 2), dice=["MM"])
    battle.declare("nothing")
    done(battle, "Luther").activate("Command")
    order(battle, "get-moving", "Hunters", dice=("H",))
    battle.declare("nothing").declare("attack")
    assert battle.refusal(battle.attack_command(("Panzerfaust", "Luther", 2))) is not None
    battle.attack(("Panzerfaust", "Luther", 1), dice=["M"])
    assert battle.unit("Hunters").ammunition[1] == 0


@pytest.mark.clause("T10-CMD-12", "T10-SKL-32", "T10-SKL-33")
def test_fighting_spirit_asks_for_a_move_of_the_round_whichever_activation_it_was_made_in() -> None:
    cards = {"Brave": hero("Brave", "fighting-spirit")}
    battle = table({"Command": "A1", "Brave": "B1"}, {"Luther": "I3", "Combat Rangers": "D1"}, cards=cards)
    battle.activate("Brave").declare("move").move("B2").declare("nothing")
    done(battle, "Luther").activate("Command")
    order(battle, "get-moving", "Brave", dice=("H",))
    battle.declare("nothing").declare("attack").attack(("Rifle", "Combat Rangers"), dice=["M"])
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-CMD-12", "T10-SKL-32")
def test_a_move_of_no_squares_earns_no_fighting_spirit_in_the_second_activation_either() -> None:
    cards = {"Brave": hero("Brave", "fighting-spirit")}
    battle = table({"Command": "A1", "Brave": "B1"}, {"Luther": "I3", "Combat Rangers": "D1"}, cards=cards)
    battle.activate("Brave").declare("move").move().declare("nothing")
    done(battle, "Luther").activate("Command")
    order(battle, "get-moving", "Brave", dice=("H",))
    battle.declare("nothing").declare("attack").attack(("Rifle", "Combat Rangers"), dice=["H"])
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-CMD-12", "T10-SKL-09", "T10-HER-15")
def test_what_a_hero_has_called_serves_him_when_his_squad_has_fallen_since() -> None:
    battle = table(
        {"Command": "A1", "Combat Rangers": "B1", "Sigrid": "with Combat Rangers"},
        {"Luther": "D1", "Battle Grenadiers": "C2"},
    )
    battle.change("Combat Rangers", miniatures=(0,)).activate("Combat Rangers", "Sigrid")
    battle.declare("attack", skills=("berserk",)).attack(("hero: Laser Gewehr", "Battle Grenadiers"), dice=["M", "M"])
    battle.declare("nothing").activate("Luther").declare("attack")
    battle.attack(("17 Pdr. Gun", "Combat Rangers"), dice=["HMMM"]).lose(0).declare("nothing")
    battle.activate("Command")
    order(battle, "get-moving", "Sigrid", dice=("H",))
    battle.declare("nothing").declare("attack").attack(("Laser Gewehr", "Battle Grenadiers"), dice=["M", "M"])


@pytest.mark.clause("T10-CMD-13", "T10-DMG-08", "T10-WPN-26")
def test_nobody_acts_again_whom_the_command_squad_has_burnt_since() -> None:
    burners = replace(COMMAND, weapons=(replace(NAPALM, count=5), COMMAND.weapons[1]))
    battle = table(
        {"Command": "A1", "Combat Rangers": "B1"}, {"Luther": "C1", "Ludwig": "I3"}, cards={"Command": burners}
    )
    battle.change("Combat Rangers", miniatures=(0,))
    done(battle, "Combat Rangers", "Luther").activate("Command")
    order(battle, "get-moving", "Combat Rangers", dice=("H",))
    battle.declare("attack").attack(("Napalm Thrower", "Luther", 1, ("B1",)), dice=["H", "M"])
    assert not battle.unit("Combat Rangers").alive
    assert (battle.asked_name, battle.asked.owner) == ("ChooseUnit", 1)


@pytest.mark.clause("T10-CMD-15", "T10-CMD-19", "T10-CMD-20")
def test_without_a_radioman_orders_reach_the_next_square_alone() -> None:
    battle = table({"Command": "A1", "Pounder": "H3", "Hot Dog": "B2"})
    battle.change("Command", miniatures=(0, 2, 3, 4))
    done(battle, "Pounder", "Luther")
    battle.activate("Command")
    assert offered(battle) == set()
    battle.declare("nothing")
    near = table({"Command": "A1", "Pounder": "B2"})
    near.change("Command", miniatures=(0, 2, 3, 4))
    done(near, "Pounder", "Luther")
    near.activate("Command")
    assert offered(near) == {"get-moving"}


@pytest.mark.clause("T10-CMD-02", "T10-CMD-22", "T10-CMD-23", "T10-CMD-24")
def test_the_mechanic_gives_one_health_to_a_vehicle_beside() -> None:
    battle = table({"Command": "A1", "Pounder": "B2", "Hot Dog": "H3"})
    battle.change("Pounder", crosses=2).change("Hot Dog", crosses=2)
    battle.activate("Command").declare("special", specials=("makeshift-repair",))
    assert {command.unit for command in battle.legal()} == {battle.unit("Pounder").id}
    battle.give(Order(battle.state.asked, battle.unit("Pounder").id))
    assert [event.left for event in battle.told(DamageRepaired)] == [3]
    dead = table({"Command": "A1", "Pounder": "B2"})
    dead.change("Command", miniatures=(0, 1, 3, 4)).change("Pounder", crosses=2)
    dead.activate("Command")
    assert "makeshift-repair" not in offered(dead)


@pytest.mark.clause("T10-CMD-25", "T10-CMD-26", "T10-CMD-34", "T10-CMD-35", "T10-CMD-36", "T10-CMD-37")
def test_a_destroyed_vehicle_comes_back_and_acts_at_once() -> None:
    battle = table({"Command": "A1", "Pounder": "", "Hot Dog": ""})
    for name in ("Pounder", "Hot Dog"):
        battle.change(name, status=Status.ELIMINATED, crosses=4, activated=True)
    battle.activate("Command")
    order(battle, "field-repair", "Pounder", dice=("H",))
    assert [event.unit for event in battle.told(UnitReturned)] == [battle.unit("Pounder").id]
    battle.declare("nothing")
    assert battle.refusal(battle.declare_command("attack")).clause == "T10-ENT-02"
    battle.declare("move").move("A3").declare("move").move("B3")
    assert battle.unit("Pounder").left == 4
    assert battle.state.returned == (battle.unit("Pounder").id,)
    battle.activate("Luther").declare("nothing", dice=["HHH", "MMM"]).go_first(0)
    assert battle.state.ordered == ()
    battle.activate("Command")
    assert "field-repair" not in offered(battle)


@pytest.mark.clause("T10-ENT-08", "T10-CMD-35")
def test_who_comes_back_and_finds_no_way_in_tries_again_in_the_next_round() -> None:
    battle = table({"Command": "A1", "Pounder": "", "Combat Rangers": "A2", "Hot Dog": "A3"})
    battle.change("Pounder", status=Status.ELIMINATED, crosses=4, eliminated=1).activate("Command")
    order(battle, "field-repair", "Pounder", dice=("H",))
    battle.declare("nothing").declare("move")
    done(battle, "Luther", "Combat Rangers").activate("Hot Dog").declare("move").move("B3")
    battle.declare("nothing", dice=["HHH", "MMM"]).go_first(0)
    assert battle.unit("Pounder").status is Status.WAITING
    battle.activate("Pounder").declare("move").move("A3")


@pytest.mark.clause("T10-CMD-26", "T10-CMD-34")
def test_only_one_vehicle_comes_back_whichever_it_is() -> None:
    battle = table({"Pounder": "", "Command": "A1", "Hot Dog": ""})
    for name in ("Pounder", "Hot Dog"):
        battle.change(name, status=Status.ELIMINATED, crosses=4, activated=True)
    assert battle.unit("Pounder").id == 0
    battle.activate("Command")
    order(battle, "field-repair", "Pounder", dice=("H",))
    battle.declare("nothing")
    battle.declare("move").move("A3").declare("move").move("B3")
    battle.activate("Luther").declare("nothing", dice=["HHH", "MMM"]).go_first(0)
    battle.activate("Command")
    assert "field-repair" not in offered(battle)


@pytest.mark.clause("T10-CMD-27", "T10-CMD-28", "T10-CMD-29", "T10-CMD-30")
def test_the_medic_brings_a_soldier_back_with_his_own_shots() -> None:
    panzerfaust = line("Panzerfaust", 2, chart(*[Cell(1)] * 11), "limited", ammunition=5)
    battle = table({"Command": "A1", "Guard": "B2"}, cards={"Guard": squad("Guard", weapons=(RIFLE, panzerfaust))})
    battle.change("Guard", miniatures=(0, 1), ammunition=(None, 2))
    battle.activate("Command")
    order(battle, "get-up", "Guard", 2)
    assert battle.unit("Guard").miniatures == (0, 1, 2)
    assert battle.unit("Guard").ammunition == (None, 3)
    assert [event.left for event in battle.told(MiniatureReturned)] == [3]


@pytest.mark.clause("T10-CMD-07", "T10-CMD-08", "T10-CMD-27", "T10-CMD-41")
def test_orders_serve_neither_the_command_squad_nor_its_hero_but_other_heroes() -> None:
    chief = hero("Chief", "commander")
    battle = table({"Command": "A1", "Chief": "A1", "Sigrid": "B1"}, cards={"Chief": chief})
    battle.change("Chief", joined=0, crosses=1).change("Sigrid", crosses=2).change("Command", miniatures=(0, 1, 2, 3))
    battle.activate("Command", "Chief").declare("special", specials=("get-up",))
    assert {command.unit for command in battle.legal()} == {battle.unit("Sigrid").id}


@pytest.mark.clause("T10-CMD-31", "T10-CMD-32", "T10-CMD-33", "T10-CMD-38", "T10-VIC-08")
def test_an_eliminated_squad_comes_back_but_no_hero() -> None:
    battle = table({"Command": "A1", "Combat Rangers": "", "Joe": ""})
    for name in ("Combat Rangers", "Joe"):
        battle.change(name, status=Status.ELIMINATED, miniatures=(), crosses=3)
    battle.activate("Command").declare("special", specials=("come-on-guys",), dice=("H",))
    assert {command.unit for command in battle.legal()} == {battle.unit("Combat Rangers").id}
    battle.give(Order(battle.state.asked, battle.unit("Combat Rangers").id))
    assert battle.unit("Combat Rangers").left == 5


@pytest.mark.clause("T10-CMD-02", "T10-DMG-03")
def test_the_owner_says_which_member_falls_though_all_carry_the_same() -> None:
    battle = table({"Command": "A1", "Combat Rangers": "A3"}, {"Luther": "D1"})
    done(battle, "Combat Rangers")
    battle.activate("Luther").declare("attack").attack((".50 cal MG", "Command"), dice=["HHM"])
    assert {command.miniatures for command in battle.legal()} == {
        (one, other) for one in range(5) for other in range(one + 1, 5)
    }
    battle.lose(2, 4)
    assert battle.unit("Command").miniatures == (0, 1, 3)


@pytest.mark.clause("T10-CMD-02", "T10-CMD-27")
def test_the_medic_brings_any_member_of_another_command_squad_back() -> None:
    others = {"Others": replace(COMMAND, id="others", name="Others", armour=3)}
    battle = table({"Command": "A1", "Others": "B1"}, cards=others)
    battle.change("Others", miniatures=(2, 4))
    battle.activate("Command").declare("special", specials=("get-up",))
    assert {command.miniature for command in battle.legal()} == {0, 1, 3}


@pytest.mark.clause("T10-CMD-10", "T10-CMD-14", "T10-CMD-21")
def test_there_are_no_other_orders() -> None:
    battle = table({"Command": "A1", "Pounder": "B2", "Joe": "B1", "Combat Rangers": "A2"})
    battle.change("Pounder", crosses=1).change("Joe", crosses=1)
    battle.activate("Command")
    assert offered(battle) == {"makeshift-repair", "get-up"}
    assert battle.refusal(battle.declare_command("special", specials=("artillery-strike",))) is not None


@pytest.mark.clause("T10-SKL-56", "T10-SKL-57", "T10-SKL-58", "T10-SKL-59")
def test_tank_head_restores_a_vehicle_once_for_one_action_of_all() -> None:
    head = hero("Head", "tank-head")
    battle = table({"Combat Rangers": "A1", "Head": "A1", "Pounder": "B1"}, cards={"Head": head})
    battle.change("Head", joined=0).change("Pounder", crosses=3)
    battle.activate("Combat Rangers", "Head")
    order(battle, "tank-head", "Pounder")
    assert battle.unit("Pounder").left == 4
    assert battle.unit("Head").used == ("tank-head",)
    battle.declare("move").move("A2")
    assert battle.unit("Combat Rangers").activated


@pytest.mark.clause("T10-SKL-45", "T10-SKL-46", "T10-SKL-49", "T10-DMG-03")
def test_a_sniper_says_who_falls_to_his_shot_alone() -> None:
    long_rifle = line("Sniper Rifle", 8, chart(Cell(1), Cell(1)))
    pair = squad("Pair", "sniper-team", weapons=(long_rifle, RIFLE), figures=2)
    lines = (replace(pair.weapons[0], count=1), replace(pair.weapons[1], count=1))
    pair = with_members(replace(pair, weapons=lines, carriers=((0,), (1,))), ("sniper", 1), ("spotter", 2))
    mixed = squad("Mixed", weapons=(RIFLE, GUN))
    mixed = replace(mixed, carriers=((0,), (0,), (0,), (0,), (1,)))
    battle = table({"Pair": "A1"}, {"Mixed": "D1"}, cards={"Pair": pair, "Mixed": mixed})
    battle.activate("Pair").declare("attack").attack(("Sniper Rifle", "Mixed"), dice=["M"])
    assert battle.asked.owner == 0
    battle.lose(4)
    assert battle.unit("Mixed").miniatures == (0, 1, 2, 3)


@pytest.mark.clause("T10-SKL-48")
def test_a_sniper_may_aim_at_a_hero_in_a_squad() -> None:
    marksman = hero("Marksman", "sniper")
    battle = table({"Marksman": "A1"}, {"Combat Rangers": "D1", "Joe": "D1"}, cards={"Marksman": marksman})
    battle.change("Joe", joined=1)
    battle.activate("Marksman").declare("attack").attack(("Rifle", "Combat Rangers"), dice=["H"])
    assert battle.asked.owner == 0
    battle.lose(hero=True)
    assert battle.unit("Joe").crosses == 1


@pytest.mark.clause("T10-SKL-48", "T10-DMG-05")
def test_what_a_sniper_aimed_at_a_hero_beyond_the_last_health_is_no_loss_of_the_squad() -> None:
    marksman = hero("Marksman", "sniper", weapons=(line("Rifle", 4, chart(Cell(3), Cell(3))),))
    battle = table(
        {"Marksman": "A1"}, {"Combat Rangers": "D1", "Joe": "with Combat Rangers"}, cards={"Marksman": marksman}
    )
    battle.change("Joe", crosses=2).activate("Marksman").declare("attack")
    battle.attack(("Rifle", "Combat Rangers"), dice=["HHH"]).lose(hero=True)
    assert not battle.unit("Joe").alive
    assert battle.unit("Combat Rangers").left == 5


@pytest.mark.clause("T10-SKL-50", "T10-SKL-51", "T10-SKL-52", "T10-SKL-54")
def test_a_team_without_its_spotter_rolls_as_others_do() -> None:
    pair = with_members(squad("Pair", "sniper-team", weapons=(RIFLE, KNIFE), figures=2), ("sniper", 1), ("spotter", 2))
    battle = table({"Pair": "A1"}, {"Combat Rangers": "D1"}, cards={"Pair": pair})
    battle.change("Pair", miniatures=(0,))
    battle.activate("Pair").declare("attack").attack(("Rifle", "Combat Rangers", 1), dice=["M"])
    assert battle.unit("Combat Rangers").left == 5


@pytest.mark.clause("T10-CMD-02", "T10-DMG-03", "T10-SKL-45")
@pytest.mark.parametrize(("striker", "dice", "chooser"), [("Pounder", "HMM", 1), ("Marksman", "H", 0)])
def test_members_of_a_command_squad_are_told_apart_though_they_carry_the_same(
    striker: str, dice: str, chooser: int
) -> None:
    marksman = hero("Marksman", "sniper", weapons=(line("Rifle", 4, chart(Cell(1), Cell(1))),))
    battle = table({striker: "A1"}, {"Command": "C1", "Luther": "I1"}, cards={"Marksman": marksman})
    battle.activate(striker).declare("attack")
    battle.attack((".50 cal MG" if striker == "Pounder" else "Rifle", "Command"), dice=[dice])
    assert battle.asked.owner == chooser
    assert {command.miniatures for command in battle.legal()} == {(0,), (1,), (2,), (3,), (4,)}
    battle.lose(ROLES.index("radioman"))
    assert battle.unit("Command").miniatures == (0, 2, 3, 4)


@pytest.mark.clause("T10-CMD-02", "T10-CMD-27", "T10-CMD-28")
def test_the_medic_brings_back_whom_the_other_command_squad_needs() -> None:
    heavy = replace(COMMAND, id="heavy", name="Heavy", armour=3)
    battle = table({"Command": "A1", "Heavy": "A2"}, cards={"Heavy": heavy})
    battle.change("Heavy", miniatures=(4,)).activate("Command")
    order(battle, "get-up", "Heavy", ROLES.index("mechanic"))
    assert battle.unit("Heavy").miniatures == (2, 4)
