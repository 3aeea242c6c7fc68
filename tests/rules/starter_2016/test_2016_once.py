"""How often and when skills serve that make dice hit more: in attacks, once per game, and not in striking back
(T16-SKL-42, T16-SKL-43, T16-SKL-51)."""

from dataclasses import replace

import pytest
from book_2016 import KNIFE, RIFLE, hero, referee, squad

from dust_tactics.rules.cards import Card, SkillOnCard

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


@pytest.mark.clause("T16-SKL-43", "T16-SKL-51")
@pytest.mark.parametrize("skill", ["fighting-spirit", "lucky"])
def test_what_serves_once_per_game_serves_no_second_time(skill: str) -> None:
    """Nor is it used up by a turn without an attack, as it may not be declared for one."""
    cards = {"Bold": hero("Bold", skill)}
    game = referee(FIELD, {"Bold": "A1"}, {"Guards": "C1"}, cards=cards).activate("Bold")
    idle = game.refusal(game.declare_command("move", "nothing", skills=[skill]))
    assert idle is not None and idle.reason == "skill-needs-attack"
    assert game.refusal(game.declare_command("attack", "nothing", skills=[skill])) is None
    game.change("Bold", used=(skill,))
    spent = game.refusal(game.declare_command("attack", "nothing", skills=[skill]))
    assert spent is not None and spent.reason == "skill-spent" and spent.clause in ("T16-SKL-43", "T16-SKL-51")
    assert not any(command.skills for command in game.legal())


@pytest.mark.clause("T16-SKL-51", "T16-ACT-10")
def test_luck_serves_the_first_of_two_attacks_and_none_unless_it_is_declared() -> None:
    """An ace shoots, moves and shoots: the misses of the first shots are rolled again, those of the second not."""
    cards = {"Ace": hero("Ace", "infantry-ace", "lucky")}
    game = referee(FIELD, {"Ace": "A1"}, {"Guards": "D1"}, cards=cards).activate("Ace", dice=["A"])
    game.declare("attack", "move", "attack", skills=["lucky"])
    game.attack(("Rifle", "Guards", 1), dice=["TS", "SS"]).nobody_reacts().move("B1")
    game.attack(("Rifle", "Guards", 1), dice=["TS"])
    plain = referee(FIELD, {"Ace": "A1"}, {"Guards": "D1"}, cards=cards).activate("Ace", dice=["S"])
    plain.declare("attack", "nothing").attack(("Rifle", "Guards", 1), dice=["TS"])


def expert() -> Card:
    """A hero who is an expert with the knife."""
    return replace(hero("Fencer", weapons=(RIFLE, KNIFE)), skills=(SkillOnCard("expert", (("weapon", "Knife"),)),))


@pytest.mark.clause("T16-SKL-42", "T16-SKL-43", "T16-SKL-51", "T16-CCW-05")
@pytest.mark.parametrize("card", [expert(), *(hero("Fencer", key) for key in ("fighting-spirit", "lucky"))])
def test_in_striking_back_army_alone_hits_and_nothing_is_rolled_again(card: Card) -> None:
    """It is no Attack: the Fencer's knife shows TARGET, and misses."""
    game = referee(FIELD, {"Riflemen": "A1"}, {"Fencer": "B1"}, cards={"Fencer": card}).activate("Riflemen")
    game.declare("attack", "nothing").attack(("Knife", "Fencer", 5), dice=["TTTTT", "T"])
    assert game.unit("Riflemen").left == 5


@pytest.mark.clause("T16-SKL-08", "T16-REA-14")
def test_seven_squares_are_too_far_for_advanced_reactive_fire() -> None:
    cards = {"Sentries": squad("Sentries", "advanced-reactive-fire")}
    game = referee(FIELD, {"Strider": "D1 S"}, {"Sentries": "D8", "Guards": "I9"}, cards=cards).activate("Strider")
    game.declare("nothing", "nothing")
    assert game.asked_name == "ChooseUnit", "nobody can react"
    rule, strider = game.state.edition.reactions, game.unit("Strider")
    refusal = rule.refusal(game.state, game.unit("Sentries"), strider)
    assert refusal is not None and (refusal.reason, refusal.clause) == ("too-far-to-react", "T16-SKL-08")
