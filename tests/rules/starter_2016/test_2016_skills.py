"""Skills of the 2016 book (T16-SKL)."""

from dataclasses import replace
from functools import cache

import pytest
from book_2016 import KNIFE, hero, referee, squad, walker
from example_cards import CLOSE, chart, weapon

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.cards import Bloc, Card, Cell, Kind, Mount, SkillOnCard
from dust_tactics.rules.commands import Attack
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.events import ActionsGained, DiceRolled
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.hooks import Sharing
from dust_tactics.rules.scenario import Terms
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit
from dust_tactics.rules.steps.wounds import resists_damage
from dust_tactics.rules.units import Activation

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
FAR = {"Guards": "I9", "Stomper": "I1 S"}
GUN = weapon("Gun", chart(Cell(4), Cell(3)), reach=8, mount=Mount.TURRET)
INERT = ("airborne", "airmobile", "airlifter", "and-stay-down", "brave", "officer", "tracked")
"""Words of the book that do nothing on the grid (T16-SKL-11, 12, 26, 63)."""


@cache
def cards_2016() -> dict[str, Card]:
    """The cards of the book."""
    return dict(load_cards("2016"))


@pytest.mark.clause("T16-SKL-01", "T16-SKL-64")
def test_the_table_of_skills() -> None:
    """All that work on the grid, with what hero and squad lend each other."""
    shared = {
        *("advanced-reactive-fire", "artillery-observer", "at-the-double", "black-ops", "charge", "coordinated-fire"),
        *("defensive-tactics", "fighting-spirit", "infantry-ace", "mercenary", "scout", "trailblazer"),
    }
    own = {
        *("ace-pilot", "assassin", "camouflage", "damage-resilient", "first-strike", "lucky", "pilot"),
        *("smoke-launchers", "zombie"),
    }
    kinds = {
        Sharing.EITHER: shared,
        Sharing.NEVER: own,
        Sharing.BOTH: {"flying"},
        Sharing.ABOARD: {"expert"},
        Sharing.HERO: {"berserk"},
    }
    found = {kind: {key for key, skill in EDITION.skills.items() if skill.sharing is kind} for kind in Sharing}
    assert found == kinds
    once = {key for key, skill in EDITION.skills.items() if skill.declared}
    assert once == {"fighting-spirit", "lucky"}


@pytest.mark.clause("T16-SKL-11", "T16-SKL-12", "T16-SKL-26", "T16-SKL-63")
def test_words_without_effect_are_printed_and_do_nothing() -> None:
    assert not set(INERT) & set(EDITION.skills)
    on_cards = {skill.key for card in cards_2016().values() for skill in card.skills}
    assert {"airborne", "airmobile", "officer", "tracked", "brave", "and-stay-down"} <= on_cards
    card = replace(squad("Officers"), skills=tuple(SkillOnCard(key) for key in INERT))
    assert EDITION.skills_of(card) == ()


@pytest.mark.clause("T16-SKL-60")
def test_no_command_squad_orders_anybody() -> None:
    assert not any("command" in key for key in EDITION.skills)


@pytest.mark.clause("T16-SKL-04")
def test_what_both_have_is_not_doubled() -> None:
    cards = {"Riflemen": squad("Riflemen", "at-the-double"), "Captain": hero("Captain", "at-the-double")}
    game = referee(FIELD, {"Riflemen": "A1", "Captain": "with Riflemen"}, FAR, cards=cards)
    game.activate("Riflemen", "Captain").declare("march", skills=["at-the-double"]).move("B1", "C1").move("D1")
    assert game.asked_name == "ChooseUnit", "one free Move"


@pytest.mark.clause("T16-SKL-05", "T16-SKL-44", "T16-SKL-43", "T16-SKL-02")
@pytest.mark.parametrize("bearers", [("Riflemen",), ("Captain",), ("Riflemen", "Captain")])
def test_fighting_spirit_serves_both_at_once_in_one_attack(bearers: tuple[str, ...]) -> None:
    skill = {name: ("fighting-spirit",) if name in bearers else () for name in ("Riflemen", "Captain")}
    cards = {
        "Riflemen": squad("Riflemen", *skill["Riflemen"], figures=1),
        "Captain": hero("Captain", *skill["Captain"], "infantry-ace"),
    }
    first = {"Riflemen": "A1", "Captain": "with Riflemen", "Strider": "A9 N"}
    game = referee(FIELD, first, {"Guards": "C1", "Stomper": "I1 S"}, cards=cards)
    game.activate("Riflemen", "Captain", dice=["A"])
    refusal = game.refusal(game.declare_command("move", "nothing", skills=["fighting-spirit"]))
    assert refusal is not None and refusal.clause == "T16-SKL-43", "it is announced for an attack"
    game.declare("attack", "move", "attack", skills=["fighting-spirit"])
    game.attack(("Rifle", "Guards", 1), ("hero: Rifle", "Guards", 1), dice=["TS", "TS", "T", "T"])
    assert game.unit("Guards").left == 3, "TARGET hits for both"
    game.hold().move("B1").attack(("Rifle", "Guards", 1), ("hero: Rifle", "Guards", 1), dice=["TS", "TS"])
    assert game.unit("Guards").left == 3, "in one attack"
    assert all(("fighting-spirit" in game.unit(name).used) is (name in bearers) for name in skill)


@pytest.mark.clause("T16-SKL-06")
@pytest.mark.parametrize(("die", "third"), [("A", True), ("S", True), ("T", False)])
def test_an_ace_pilot_rolls_for_a_third_action_of_the_vehicle(die: str, third: bool) -> None:
    cards = {"Ace": hero("Ace", "ace-pilot")}
    game = referee(FIELD, {"Strider": "A1 E", "Ace": "in Strider"}, FAR, cards=cards).activate("Strider", dice=[die])
    assert bool(game.told(ActionsGained)) is third and game.asked_name == "DeclareActions", "before they are declared"
    assert (game.refusal(game.declare_command("move", "attack", "move")) is None) is third


@pytest.mark.clause("T16-SKL-07")
def test_on_foot_an_ace_pilot_has_two_actions_and_lends_nothing() -> None:
    cards = {"Ace": hero("Ace", "ace-pilot")}
    game = referee(FIELD, {"Riflemen": "A1", "Ace": "with Riflemen"}, FAR, cards=cards).activate("Riflemen", "Ace")
    assert game.refusal(game.declare_command("move", "attack", "move")) is not None
    assert EDITION.army.pair_refusal(cards["Ace"], walker("Strider"), aboard=True) is None


@pytest.mark.clause("T16-SKL-50")
def test_an_infantry_ace_lends_the_third_action() -> None:
    cards = {"Ace": hero("Ace", "infantry-ace")}
    game = referee(FIELD, {"Riflemen": "A1", "Ace": "with Riflemen"}, FAR, cards=cards)
    game.activate("Riflemen", "Ace", dice=["S"])
    assert game.refusal(game.declare_command("move", "attack", "move")) is None


ANSWER = ["TT", "TTT"]
"""Two knives and the heavy one strike in vain."""


def officers_squad(*skills: str) -> Card:
    """Three figures with knives, of whom the last has a heavy one too."""
    heavy = weapon("Heavy Knife", chart(Cell(3)), range=CLOSE)
    card = squad("Officers", *skills, weapons=(KNIFE, heavy), figures=3)
    return replace(card, weapons=(replace(KNIFE, count=3), heavy), carriers=((0,), (0,), (0, 1)))


@pytest.mark.clause("T16-SKL-18")
def test_an_assassin_says_who_falls() -> None:
    cards = {"Assassin": hero("Assassin", "assassin"), "Officers": officers_squad()}
    game = referee(". . .", {"Assassin": "A1"}, {"Officers": "B1"}, cards=cards).activate("Assassin")
    game.declare("attack", "nothing").attack(("Knife", "Officers", 1), dice=["A", *ANSWER])
    assert isinstance(game.asked, ChooseCasualties) and game.asked.owner == 0
    game.lose(2)
    assert game.unit("Officers").miniatures == (0, 1)


@pytest.mark.clause("T16-SKL-18")
def test_an_assassin_takes_a_joined_hero_first_and_the_rest_goes_on() -> None:
    """Three hits: two are more than the hero has left, the third takes a figure that the Assassin chooses."""
    blade = weapon("Blades", chart(Cell(3)), range=CLOSE)
    cards = {"Assassin": hero("Assassin", "assassin", weapons=(blade,)), "Officers": officers_squad()}
    unarmed = {"Captain": hero("Captain", weapons=())}
    second = {"Officers": "B1", "Captain": "with Officers"}
    game = referee(". . .", {"Assassin": "A1"}, second, cards=cards | unarmed)
    game.change("Captain", crosses=2).activate("Assassin").declare("attack", "nothing")
    game.attack(("Blades", "Officers", 1), dice=["AAA", *ANSWER, "T"])
    assert isinstance(game.asked, ShareHit) and game.asked.owner == 0
    game.lose(hero=True)
    assert not game.unit("Captain").on_table, "the second hit stayed on the hero"
    assert isinstance(game.asked, ChooseCasualties) and game.asked.owner == 0
    game.lose(2)
    assert game.unit("Officers").miniatures == (0, 1)


@pytest.mark.clause("T16-SKL-18", "T16-SKL-19")
def test_the_hits_of_others_are_the_owners_to_assign() -> None:
    """An Assassin joined to a squad: the hits of the squad are not the hero's; and so it is as they strike back."""
    cards = {"Assassin": hero("Assassin", "assassin"), "Officers": officers_squad()}
    first = {"Riflemen": "A1", "Assassin": "with Riflemen"}
    game = referee(". . .", first, {"Officers": "B1"}, cards=cards).activate("Riflemen", "Assassin")
    game.declare("attack", "nothing").attack(
        ("Knife", "Officers", 5), ("hero: Knife", "Officers", 1), dice=["ATTTT", "A", *ANSWER]
    )
    owners = []
    while isinstance(game.asked, ChooseCasualties):
        owners.append(game.asked.owner)
        game.lose(game.unit("Officers").miniatures[0])
    assert sorted(owners) == [0, 1] and game.unit("Officers").left == 1


@pytest.mark.clause("T16-SKL-18")
def test_an_assassin_who_strikes_back_chooses_too() -> None:
    cards = {"Assassin": hero("Assassin", "assassin"), "Officers": officers_squad()}
    game = referee(". . .", {"Officers": "A1"}, {"Assassin": "B1"}, cards=cards).activate("Officers")
    game.declare("attack", "nothing").attack(("Knife", "Assassin", 2), dice=["TT", "A"])
    assert isinstance(game.asked, ChooseCasualties) and game.asked.owner == 1


@pytest.mark.clause("T16-SKL-22", "T16-SKL-24")
def test_berserk_rolls_on_with_army_alone_after_the_misses_were_rolled_again() -> None:
    blade = weapon("Blades", chart(Cell(3)), range=CLOSE)
    card = hero("Fury", "berserk", weapons=(blade,))
    fury = replace(card, skills=(*card.skills, SkillOnCard("expert", (("weapon", "Blades"),))))
    game = referee(". . .", {"Fury": "A1"}, {"Guards": "B1"}, cards={"Fury": fury}).activate("Fury")
    game.declare("sustained").attack(("Blades", "Guards", 1), dice=["TSS", "TS", "AT", "T", "TTTTT"])
    assert game.unit("Guards").left == 2, "T and T hit by Expert, of the two further dice the ARMY, then none"


@pytest.mark.clause("T16-SKL-24")
def test_berserk_rolls_on_in_striking_back() -> None:
    game = referee(
        ". . .", {"Riflemen": "A1"}, {"Fury": "B1"}, cards={"Fury": hero("Fury", "berserk", weapons=(KNIFE,))}
    )
    game.activate("Riflemen").declare("attack", "nothing")
    game.attack(("Knife", "Fury", 5), dice=["TTTTT", "A", "A", "T"])
    assert game.unit("Riflemen").left == 3


@pytest.mark.clause("T16-SKL-23")
def test_berserk_is_the_heros_own() -> None:
    cards = {"Fury": hero("Fury", "berserk", weapons=(KNIFE,)), "Victims": squad("Victims", weapons=())}
    first = {"Riflemen": "A1", "Fury": "with Riflemen"}
    game = referee(". . .", first, {"Victims": "B1"}, cards=cards).activate("Riflemen", "Fury")
    game.declare("attack", "nothing").attack(
        ("Knife", "Victims", 5), ("hero: Knife", "Victims", 1), dice=["ATTTT", "A", "T", "TTTTT"]
    )
    rolled = [(event.unit, event.purpose) for event in game.told(DiceRolled)]
    assert (game.unit("Fury").id, "laser") in rolled and (game.unit("Riflemen").id, "laser") not in rolled


@pytest.mark.clause("T16-SKL-23", "T16-SKL-03")
def test_a_squad_with_berserk_lends_it_to_its_hero() -> None:
    """In striking and in striking back."""
    cards = {"Wild": squad("Wild", "berserk", weapons=(KNIFE,)), "Chief": hero("Chief", weapons=(KNIFE,))}
    cards |= {"Victims": squad("Victims", weapons=())}
    first = {"Wild": "A1", "Chief": "with Wild"}
    game = referee(". . .", first, {"Victims": "B1"}, cards=cards).activate("Wild", "Chief")
    odds = attack_odds(
        game.state, game.unit("Wild").id, game.shots("Wild", ("hero: Knife", "Victims", 1)), sustained=False
    )
    assert odds.targets[0].volleys[0].volley.laser
    game.declare("attack", "nothing").attack(("hero: Knife", "Victims", 1), dice=["A", "A", "T", "TTTTT"])
    assert game.unit("Victims").left == 3
    struck = referee(". . .", {"Riflemen": "B1"}, {"Wild": "A1", "Chief": "with Wild"}, cards=cards)
    struck.activate("Riflemen").declare("attack", "nothing")
    struck.attack(("Knife", "Wild", 1), dice=["T", "TTTTT", "A", "A", "T"])
    assert struck.unit("Riflemen").left == 3


@pytest.mark.clause("T16-SKL-25")
def test_black_ops_roll_four_dice_while_one_of_them_lives() -> None:
    cards = {"Spies": squad("Spies", "black-ops"), "Others": squad("Others", "black-ops")}
    game = referee(FIELD, {"Spies": "A1", "Others": "B1"}, {"Guards": "I9"}, cards=cards)
    dice = game.state.edition.initiative.dice
    assert (dice(game.state, 0).total, dice(game.state, 1).total) == (4, 3), "two such units add no more"
    gone = {"squares": (), "status": type(game.unit("Spies").status).ELIMINATED, "miniatures": ()}
    game.change("Spies", **gone)
    assert dice(game.state, 0).total == 4
    game.change("Others", **gone)
    assert dice(game.state, 0).total == 3


@pytest.mark.example("T16-SKL-33")
@pytest.mark.clause("T16-SKL-32")
def test_hero_b_marches_charges_and_deals_three_damage() -> None:
    """The worked turn: B marches next to D and attacks at once, hand to hand alone; D survives."""
    fists = weapon("Fists", chart(Cell(4)), range=CLOSE)
    cards = {"B": hero("B", "charge", weapons=(fists, GUN)), "D": hero("D", weapons=())}
    game = referee(FIELD, {"B": "A1"}, {"D": "D1", "Guards": "I9"}, cards=cards).activate("B")
    game.declare("march", skills=["charge"])
    game.move("B1", "C1").hold()
    assert {shot.weapon for command in game.legal() for shot in command.shots} <= {0, -1}
    refusal = game.refusal(game.attack_command(("Gun", "D", 1)))
    assert refusal is not None
    game.attack(("Fists", "D", 1), dice=["AAAT", "T"])
    assert (game.unit("D").crosses, game.unit("D").left) == (3, 1)


@pytest.mark.clause("T16-SKL-43", "T16-SKL-32", "T16-SKL-51")
@pytest.mark.parametrize(("skill", "dice"), [("fighting-spirit", ["T", "TTTTT"]), ("lucky", ["T", "A", "TTTTT"])])
def test_a_charge_is_an_attack_that_skills_for_one_serve(skill: str, dice: list[str]) -> None:
    """Not so a March without one."""
    for charge in ((), ("charge",)):
        cards = {"Fury": hero("Fury", skill, *charge, weapons=(KNIFE,))}
        first = {"Fury": "A1", "Strider": "A9 N"}
        game = referee(FIELD, first, {"Guards": "D1"}, cards=cards, reactions=False).activate("Fury")
        march = game.declare_command("march", skills=[*charge, skill])
        assert (march in game.legal()) is (game.refusal(march) is None) is bool(charge)
    game.give(march).move("B1", "C1").attack(("Knife", "Guards", 1), dice=dice)
    assert game.unit("Guards").left == 4 and game.unit("Fury").used == (skill,)


def crewed(**more: object) -> Card:
    """A tank with a gun, and three men with rifles of their own."""
    rifle = weapon("Rifle", chart(Cell(1), Cell(1)), "crew", count=3)
    rifle = replace(rifle, **{"crew_arm": True}) if hasattr(rifle, "crew_arm") and not rifle.crew_arm else rifle
    return walker("Crewed", weapons=(replace(GUN, mount=Mount.FRONT), rifle), **more)


@pytest.mark.clause("T16-SKL-36")
def test_a_crew_fires_its_own_arms_or_the_vehicles_weapons_whatever_the_damage() -> None:
    game = referee(FIELD, {"Crewed": "C1 W"}, {"Guards": "E1"}, cards={"Crewed": crewed()})
    game.change("Crewed", crosses=4).activate("Crewed").declare("attack", "nothing")
    both = Attack(game.state.asked, game.shots("Crewed", ("Rifle", "Guards", 3)))
    assert game.refusal(both) is None, "three men, all round, with one box left"
    ahead = referee(FIELD, {"Crewed": "C1 E"}, {"Guards": "E1"}, cards={"Crewed": crewed()}).activate("Crewed")
    ahead.declare("attack", "nothing")
    mixed = ahead.refusal(ahead.attack_command(("Gun", "Guards", 1), ("Rifle", "Guards", 3)))
    assert mixed is not None and (mixed.reason, mixed.clause) == ("crew-or-vehicle", "T16-SKL-36")
    assert ahead.refusal(ahead.attack_command(("Gun", "Guards", 1))) is None


@pytest.mark.clause("T16-SKL-37")
def test_damage_resilient_squads_roll_a_die_for_each_hit_left() -> None:
    cards = {"Gunner": walker("Gunner", weapons=(GUN,)), "Tough": squad("Tough", "damage-resilient")}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Tough": "C1"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Gun", "Tough", 1), dice=["AAAA", "ATTT", "A", "S", "T"])
    assert game.unit("Tough").left == 3


@pytest.mark.clause("T16-SKL-38")
@pytest.mark.example("T16-SKL-38")
def test_the_worked_resilience_of_a_vehicle_in_cover() -> None:
    """Three hits; the cover save cancels one; two of 1 damage each are marked: ARMY and SHIELD, one is restored."""
    cards = {"Gunner": walker("Gunner", weapons=(GUN,)), "Tough": walker("Tough", "damage-resilient")}
    game = referee(". . C", {"Gunner": "A1 E"}, {"Tough": "C1 W"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Gun", "Tough", 1), dice=["AAA", "ATS", "A", "S"])
    assert game.unit("Tough").crosses == 1


@pytest.mark.clause("T16-SKL-38")
def test_a_kill_may_be_survived() -> None:
    """One die for each point that it crossed off: all five restored but one."""
    killer = weapon("Killer", chart(None, Cell(1, damage=0, automatic_kill=True)), reach=8, mount=Mount.TURRET)
    cards = {"Gunner": walker("Gunner", weapons=(killer,)), "Tough": walker("Tough", "damage-resilient")}
    game = referee(". . .", {"Gunner": "A1 E"}, {"Tough": "C1 W"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Killer", "Tough", 1), dice=["A", "AAAAT"])
    assert game.unit("Tough").crosses == 1 and game.unit("Tough").on_table


@pytest.mark.clause("T16-SKL-39")
def test_resilience_works_against_throwers_and_blows() -> None:
    thrower = weapon("Thrower", chart(Cell(2)), "spray", reach=3)
    cards = {
        "Tough": squad("Tough", "damage-resilient", weapons=()),
        "Burners": squad("Burners", weapons=(thrower,), figures=1),
    }
    game = referee(". . .", {"Burners": "A1"}, {"Tough": "C1"}, cards=cards).activate("Burners")
    game.declare("attack", "nothing").attack(("Thrower", "Tough", 1, ("B1",)), dice=["AA", "A", "T"])
    assert game.unit("Tough").left == 4
    blows = referee(". . .", {"Riflemen": "A1"}, {"Tough": "B1"}, cards=cards).activate("Riflemen")
    blows.declare("attack", "nothing").attack(("Knife", "Tough", 5), dice=["ATTTT", "TTTTT", "A"])
    assert blows.unit("Tough").left == 5


@pytest.mark.clause("T16-SKL-40", "T16-SKL-41")
@pytest.mark.parametrize(("skill", "lent"), [("damage-resilient", False), ("defensive-tactics", True)])
def test_who_joins_shares_defensive_tactics_and_not_resilience(skill: str, lent: bool) -> None:
    cards = {"Riflemen": squad("Riflemen", skill)}
    game = referee(". . C", {"Guards": "A1"}, {"Riflemen": "C1", "Captain": "with Riflemen"}, cards=cards)
    assert resists_damage(game.state, game.unit("Riflemen"), True)
    assert resists_damage(game.state, game.unit("Captain"), True) is lent


def expert(name: str, kind: str = "hero") -> Card:
    """A hero, or walker, who is an expert with a gun called Big Gun, and has another."""
    guns = (replace(GUN, name="Big Gun"), replace(GUN, name="Small Gun"))
    card = hero(name, "pilot", weapons=guns) if kind == "hero" else walker(name, weapons=guns)
    return replace(card, skills=(*card.skills, SkillOnCard("expert", (("weapon", "Big Gun"),))))


@pytest.mark.clause("T16-SKL-42")
@pytest.mark.parametrize(("line", "left"), [("Big Gun", 3), ("Small Gun", 4)])
def test_experts_hit_on_target_with_the_weapon_named(line: str, left: int) -> None:
    game = referee(FIELD, {"Expert": "A1"}, {"Guards": "C1"}, cards={"Expert": expert("Expert")}).activate("Expert")
    game.declare("attack", "nothing").attack((line, "Guards", 1), dice=["ATSS", "TT" if left == 3 else "T"])
    assert game.unit("Guards").left == left


@pytest.mark.clause("T16-SKL-42")
def test_a_squad_joined_by_an_expert_gains_nothing() -> None:
    gun = replace(GUN, name="Big Gun", mount=None)
    cards = {"Expert": expert("Expert"), "Riflemen": squad("Riflemen", weapons=(gun,), figures=1)}
    first = {"Riflemen": "A1", "Expert": "with Riflemen"}
    game = referee(FIELD, first, {"Guards": "C1"}, cards=cards).activate("Riflemen", "Expert")
    game.declare("attack", "nothing")
    game.attack(("Big Gun", "Guards", 1), ("hero: Big Gun", "Guards", 1), dice=["TTTT", "TTSS", "TT"])
    assert game.unit("Guards").left == 3


@pytest.mark.clause("T16-SKL-42", "T16-HER-21")
def test_a_pilot_is_an_expert_with_the_vehicles_weapon() -> None:
    """As Koshka is with the weapons of Grand'ma."""
    koshka, grandma = cards_2016()["koshka"], cards_2016()["grandma"]
    named = {dict(skill.values)["weapon"] for skill in koshka.skills if skill.key == "expert"}
    assert named <= {line.name for line in grandma.weapons}
    cards = {koshka.name: koshka, grandma.name: grandma}
    first = {grandma.name: "A1 E", koshka.name: f"in {grandma.name}"}
    game = referee(FIELD, first, {"Guards": "C1"}, cards=cards).activate(grandma.name, dice=["T"])
    vehicle = game.unit(grandma.name)
    (line,) = [line for line in grandma.weapons if line.name == "VK Howitzer"]
    attack = Activation(vehicle.id)
    skills = [skill for skill in acting_skills(game.state, vehicle) if skill.hits_on_target(vehicle, attack, line)]
    assert [skill.key for skill in skills] == ["expert"]


@pytest.mark.clause("T16-SKL-48", "T16-SKL-45")
def test_the_quick_part_of_a_joined_unit_strikes_before_the_enemy_and_the_other() -> None:
    """The hero takes one of two; then the enemy left and the squad strike together."""
    cards = {
        "Quick": hero("Quick", "first-strike"),
        "Slow": squad("Slow", figures=2),
        "Riflemen": squad("Riflemen", figures=2),
    }
    first = {"Riflemen": "A1", "Quick": "with Riflemen"}
    game = (
        referee(". . .", first, {"Slow": "B1"}, cards=cards).activate("Riflemen", "Quick").declare("attack", "nothing")
    )
    game.attack(("Knife", "Slow", 2), ("hero: Knife", "Slow", 1), dice=["A", "TT", "T"])
    rolled = [(event.unit, event.dice.total) for event in game.told(DiceRolled)]
    quick, riflemen, slow = (game.unit(name).id for name in ("Quick", "Riflemen", "Slow"))
    assert rolled == [(quick, 1), (riflemen, 2), (slow, 1)]


@pytest.mark.clause("T16-SKL-52")
def test_mercenaries_fight_for_anybody() -> None:
    hired = squad("Hired", "mercenary")
    for bloc in Bloc:
        own = replace(squad("Own"), bloc=bloc)
        assert EDITION.army.addition_refusal(Terms(100, (bloc,)), [own], hired) is None
    plain = EDITION.army.addition_refusal(Terms(100, (Bloc.AXIS,)), [], squad("Allied"))
    assert plain is not None and plain.clause == "T16-ARM-01"


@pytest.mark.clause("T16-SKL-53", "T16-SKL-54")
def test_a_vehicle_that_names_its_pilot_takes_nobody_else() -> None:
    cards = cards_2016()
    pair = EDITION.army.pair_refusal
    assert pair(cards["koshka"], cards["grandma"], aboard=True) is None
    refusal = pair(cards["crazy-jimmy"], cards["grandma"], aboard=True)
    assert refusal is not None and refusal.clause == "T16-SKL-54"
    plain = next(
        card for card in cards.values() if card.kind is Kind.WALKER and not any(s.key == "pilot" for s in card.skills)
    )
    assert pair(cards["crazy-jimmy"], plain, aboard=True) is None, "any pilot drives any other"
    assert cards["grandma"].unique
    for vehicle in ("rattlesnake", "snow-lynx", "demolisher", "red-cossack"):
        (named,) = [str(dict(skill.values)["hero"]) for skill in cards[vehicle].skills if skill.key == "pilot"]
        assert pair(cards[named], cards[vehicle], aboard=True) is None, vehicle


@pytest.mark.clause("T16-SKL-61", "T16-SKL-62")
def test_zombies_join_zombies_and_board_nothing() -> None:
    dead, living = hero("Dead", "zombie", "pilot"), hero("Living", "pilot")
    join = EDITION.army.pair_refusal
    assert join(dead, squad("Horde", "zombie"), aboard=False) is None
    for one, other in ((dead, squad("Riflemen")), (living, squad("Horde", "zombie"))):
        refusal = join(one, other, aboard=False)
        assert refusal is not None and refusal.clause == "T16-SKL-62"
    refusal = join(dead, walker("Strider"), aboard=True)
    assert refusal is not None and refusal.clause == "T16-SKL-61"


@pytest.mark.clause("T16-SKL-51")
def test_luck_is_the_heros_own_and_serves_one_attack() -> None:
    cards = {
        "Lucky": hero("Lucky", "lucky", weapons=(replace(GUN, mount=None),)),
        "Riflemen": squad("Riflemen", figures=1),
    }
    first = {"Riflemen": "A1", "Lucky": "with Riflemen"}
    game = referee(FIELD, first, {"Guards": "C1"}, cards=cards).activate("Riflemen", "Lucky")
    game.declare("attack", "nothing", skills=["lucky"])
    game.attack(("Rifle", "Guards", 1), ("hero: Gun", "Guards", 1), dice=["TT", "ATTT", "ATT", "TT"])
    assert game.unit("Guards").left == 3
