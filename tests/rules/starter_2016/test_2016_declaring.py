"""The actions of the 2016 book and what they cost (T16-ACT)."""

from itertools import product

import pytest
from book_2016 import KNIFE, RIFLE, hero, referee, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.commands import Declare
from dust_tactics.rules.events import ActivationEnded, DiceRolled, DidNothing, SpecialDone
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 9) for _ in range(5))
FAR = {"Guards": "I5"}


def refusal(game: Referee, *actions: str, specials: tuple[str, ...] = ()) -> tuple[str, str] | None:
    """Why the unit that acts can't declare these actions."""
    command = Declare(game.state.asked, tuple(Action(action) for action in actions), specials=specials)
    found = game.refusal(command)
    return None if found is None else (found.reason, found.clause)


@pytest.mark.clause("T16-ACT-01", "T16-ACT-04", "T16-ACT-06", "T16-ACT-07")
def test_what_fills_two_actions() -> None:
    """Nothing, a Move and an Attack are one each, in any pair but two Moves or two Attacks; a March and a Sustained
    Attack are two."""
    game = referee(FIELD, {"Strider": "A1 E"}, FAR).activate("Strider")
    single = (Action.NOTHING, Action.MOVE, Action.ATTACK)
    pairs = {(one, two) for one, two in product(single, repeat=2) if one is not two or one is Action.NOTHING}
    assert {command.actions for command in game.legal()} == pairs | {(Action.MARCH,), (Action.SUSTAINED,)}
    for actions in (("march", "nothing"), ("sustained", "move"), ("move", "nothing", "attack")):
        assert refusal(game, *actions) == ("too-many-actions", "T16-ACT-01"), actions


@pytest.mark.clause("T16-ACT-04", "T16-ACT-12")
def test_a_special_action_costs_one_and_is_one_that_the_unit_has() -> None:
    gun = weapon("Howitzer", chart(Cell(1)), "reload", reach=8, mount=Mount.TURRET)
    cards = {"Gunner": walker("Gunner", "camouflage", weapons=(gun,))}
    game = referee(FIELD, {"Gunner": "A1 E"}, FAR, cards=cards).activate("Gunner")
    for special in ("reload", "camouflage"):
        assert refusal(game, "special", "move", specials=(special,)) is None
    assert refusal(game, "special", "march", specials=("reload",)) == ("too-many-actions", "T16-ACT-01")
    assert refusal(game, "special", "move", specials=("smoke",)) == ("no-special-action", "T16-ACT-12")
    assert refusal(game, "special", "move") == ("name-special-actions", "T16-ACT-12")
    both = Declare(game.state.asked, (Action.SPECIAL, Action.SPECIAL), specials=("reload", "camouflage"))
    assert [event.special for event in game.give(both).told(SpecialDone)] == ["reload", "camouflage"]
    plain = referee(FIELD, {"Strider": "A1 E"}, FAR).activate("Strider")
    assert refusal(plain, "special", "move", specials=("reload",)) == ("no-special-action", "T16-ACT-12")


@pytest.mark.clause("T16-ACT-10", "T16-ACT-09", "T16-TGT-05", "T16-TGT-07")
def test_of_three_actions_both_attacks_may_use_every_weapon() -> None:
    """Attack, Move, Attack: what was not used the first time may be used the second, and so may what was."""
    near, far = weapon("Near", chart(Cell(1)), reach=2), weapon("Far", chart(Cell(1)), reach=8)
    cards = {"Ace": hero("Ace", "infantry-ace", weapons=(near, far))}
    game = referee(FIELD, {"Ace": "A1"}, {"Guards": "D1"}, cards=cards).activate("Ace", dice=["A"])
    game.declare("attack", "move", "attack").attack(("Far", "Guards"), dice=["S"]).nobody_reacts()
    game.move("B1")
    game.attack(("Near", "Guards"), ("Far", "Guards"), dice=["S", "S"])
    assert len(game.told(DiceRolled)) == 2 and game.told(ActivationEnded)


@pytest.mark.clause("T16-ACT-09")
def test_skills_that_give_a_third_action_do_not_give_a_fourth() -> None:
    """A pilot with both skills, in a vehicle: one die, three actions."""
    cards = {"Rider": hero("Rider", "ace-pilot", "infantry-ace")}
    game = referee(FIELD, {"Strider": "A1 E", "Rider": "in Strider"}, FAR, cards=cards).activate("Strider", dice=["A"])
    assert refusal(game, "move", "attack", "move") is None
    assert refusal(game, "move", "attack", "move", "attack") == ("too-many-actions", "T16-ACT-09")


@pytest.mark.clause("T16-ACT-03")
def test_an_attack_that_has_become_impossible_is_nothing() -> None:
    """Declared ahead of a Move that ends out of sight; the move that follows is made all the same."""
    wall = ". . S .\n. . . ."
    cards = {"Runner": hero("Runner", "infantry-ace", weapons=(RIFLE, KNIFE))}
    game = referee(wall, {"Runner": "A2"}, {"Guards": "D1"}, cards=cards).activate("Runner", dice=["S"])
    game.declare("move", "attack", "move").move("A1").nobody_reacts()
    assert game.asked_name == "ChoosePath", "the attack is lost"
    game.move("A2")
    assert game.told(ActivationEnded)


@pytest.mark.clause("T16-ACT-05")
def test_nothing_uses_up_an_action_and_does_nothing() -> None:
    game = referee(FIELD, {"Strider": "A1 E"}, FAR).activate("Strider")
    assert refusal(game, "nothing", "march") == ("too-many-actions", "T16-ACT-01")
    before = game.unit("Strider")
    game.declare("nothing", "nothing")
    after = game.unit("Strider")
    assert len(game.told(DidNothing)) == 2
    assert (after.squares, after.facing, after.activated) == (before.squares, before.facing, True)


@pytest.mark.clause("T16-ACT-11")
def test_a_free_action_comes_on_top_of_three_declared_ones() -> None:
    """A March and a Move are all three actions of an ace; the free Move follows the March."""
    cards = {"Ace": hero("Ace", "infantry-ace", "at-the-double", move=1, march=2)}
    game = referee(FIELD, {"Ace": "A1"}, FAR, cards=cards).activate("Ace", dice=["A"])
    game.declare("march", "move").move("B1", "C1").nobody_reacts()
    game.move("D1")
    assert not game.told(ActivationEnded)
    game.move("E1")
    assert game.told(ActivationEnded) and game.unit("Ace").squares == (game.square("E1"),)


@pytest.mark.clause("T16-ACT-13")
def test_who_has_acted_can_only_strike_back() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "B1", "Stomper": "I5 W"})
    game.activate("Riflemen").declare("nothing", "nothing").nobody_reacts()
    assert game.unit("Riflemen").activated
    game.activate("Guards").declare("attack", "nothing")
    game.attack(("Knife", "Riflemen", 5), dice=["SSSSS", "SSSSS"])
    assert [event.side for event in game.told(DiceRolled)] == [1, 0], "they strike back"
    assert game.unit("Riflemen").left == 5
