"""The actions of the 2016 book and what they cost (T16-ACT)."""

from dataclasses import replace
from itertools import product

import pytest
from book_2016 import KNIFE, RIFLE, hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.commands import Declare
from dust_tactics.rules.editions.starter_2016.actions import KINDS
from dust_tactics.rules.events import ActivationEnded, DiceRolled, DidNothing, SpecialDone
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.units import Action
from dust_tactics.table.plain import from_plain, to_plain

FIELD = "\n".join(" ".join("." * 9) for _ in range(5))
FAR = {"Guards": "I5"}
HOWITZER = ("Howitzer", "reload")


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
    for actions in (("march", "nothing"), ("sustained", "move")):
        assert refusal(game, *actions) == ("one-uses-both-actions", "T16-ACT-01"), actions
    assert refusal(game, "move", "nothing", "attack") == ("too-many-actions", "T16-ACT-01")


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
    game.declare("march", "move", skills=["at-the-double"]).move("B1", "C1").nobody_reacts()
    game.move("D1")
    assert not game.told(ActivationEnded)
    game.move("E1")
    assert game.told(ActivationEnded) and game.unit("Ace").squares == (game.square("E1"),)


@pytest.mark.clause("T16-ACT-02", "T16-SKL-20", "T16-SKL-32")
@pytest.mark.parametrize(
    ("named", "asked"),
    [((), []), (("at-the-double",), ["ChoosePath"]), (("charge",), ["DeclareTargets"])],
    ids=["neither", "at the double", "charge"],
)
def test_what_is_free_after_a_march_is_declared_with_it(named: tuple[str, ...], asked: list[str]) -> None:
    cards = {"Rushers": squad("Rushers", "at-the-double", "charge", move=1, march=2)}
    game = referee(FIELD, {"Rushers": "A1"}, {"Guards": "D1", "Stomper": "I5 W"}, cards=cards, reactions=False)
    game.activate("Rushers")
    assert game.declare_command("march", skills=named) in game.legal()
    refusal = game.refusal(game.declare_command("move", "attack", skills=["charge"]))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("skill-needs-march", "T16-SKL-32")
    game.declare("march", skills=named).move("B1", "C1")
    assert ([game.asked_name] if game.asked.owner == 0 else []) == asked
    assert game.unit("Rushers").used == (), "they are there again next time"


@pytest.mark.clause("T16-ACT-02", "T16-SKL-20", "T16-SKL-32")
def test_both_can_be_declared_and_a_battle_begun_before_goes_on_without_declaring_them() -> None:
    cards = {"Rushers": squad("Rushers", "at-the-double", "charge", move=1, march=2)}
    for named in (True, False):
        game = referee(FIELD, {"Rushers": "A1"}, {"Guards": "E1", "Stomper": "I5 W"}, cards=cards, reactions=False)
        battle = replace(game.state.battle, free_named=named)
        assert from_plain(Battle, to_plain(battle)) == battle and ("free_named" in to_plain(battle)) is named
        game.state.context = replace(game.state.context, battle=battle)
        game.activate("Rushers")
        both = game.declare_command("march", skills=["at-the-double", "charge"])
        assert both in game.legal()
        game.give(both) if named else game.declare("march")
        game.move("B1", "C1").move("D1")
        assert game.asked_name == "DeclareTargets"


@pytest.mark.clause("T16-ACT-13")
def test_who_has_acted_can_only_strike_back() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "B1", "Stomper": "I5 W"})
    game.activate("Riflemen").declare("nothing", "nothing").nobody_reacts()
    assert game.unit("Riflemen").activated
    game.activate("Guards").declare("attack", "nothing")
    game.attack(("Knife", "Riflemen", 5), dice=["SSSSS", "SSSSS"])
    assert [event.side for event in game.told(DiceRolled)] == [1, 0], "they strike back"
    assert game.unit("Riflemen").left == 5


def named(text: str) -> set[tuple[Action, ...]]:
    """Sequences of actions by their first letters: M Move, R March, A Attack, U Sustained, S Special, N Nothing."""
    letters = dict(zip("MRAUSN", KINDS, strict=True))
    return {tuple(letters[letter] for letter in word) for word in text.split()}


TWO = "R U MA MS MN AM AS AN SM SA SS SN NM NA NS NN"
THREE = """
    RM RA RS RN UM UA US UN MR MU AR AU SR SU NR NU
    MAM MAS MAN MSM MSA MSS MSN MNM MNA MNS MNN
    AMA AMS AMN ASM ASA ASS ASN ANM ANA ANS ANN
    SMA SMS SMN SAM SAS SAN SSM SSA SSS SSN SNM SNA SNS SNN
    NMA NMS NMN NAM NAS NAN NSM NSA NSS NSN NNM NNA NNS NNN
"""


@pytest.mark.clause("T16-ACT-04", "T16-ACT-06", "T16-ACT-07", "T16-ACT-08", "T16-ACT-10")
def test_all_that_fills_two_actions_and_three() -> None:
    """Everything but two Moves, two Attacks, two Marches or two Sustained Attacks in a row."""
    cards = {"Ace": hero("Ace", "infantry-ace")}
    game = referee(FIELD, {"Ace": "A1", "Strider": "C1 E"}, FAR, cards=cards)
    rule = game.state.edition.declarations
    assert [action.value for action in rule.kinds] == ["move", "march", "attack", "sustained", "special", "nothing"]
    assert rule.all_sequences[: len(named(TWO))] == rule.action_sequences(game.state, game.unit("Strider"))
    assert set(rule.action_sequences(game.state, game.unit("Strider"))) == named(TWO)
    game.activate("Ace", dice=["A"])
    assert set(rule.action_sequences(game.state, game.unit("Ace"))) == named(THREE)
    assert set(rule.all_sequences) == named(TWO + THREE)


@pytest.mark.clause("T16-SKL-55", "T16-ACT-08")
def test_all_that_a_scout_may_begin_its_game_with() -> None:
    """A March and one more action, but no other March; a March alone is still both."""
    cards = {"Scouts": squad("Scouts", "scout")}
    game = referee(FIELD, {"Scouts": "A1"}, FAR, cards=cards).activate("Scouts")
    state, rule, unit = game.state, game.state.edition.declarations, game.unit("Scouts")
    found = rule.action_sequences(state, unit)
    assert found[: len(named(TWO))] == rule.all_sequences[: len(named(TWO))]
    assert set(found[len(named(TWO)) :]) == named("RM RA RS RN")
    assert [rule.slots(state, unit, actions) for actions in ((), (Action.MARCH,), (Action.MARCH, Action.ATTACK))] == [
        0,
        2,
        2,
    ]
    assert rule.slots(state, unit, (Action.MOVE, Action.ATTACK)) == 2


@pytest.mark.clause("T16-SKL-27", "T16-WPN-21", "T16-ACT-12")
def test_which_special_actions_there_are() -> None:
    """A vehicle with a howitzer beside its gun, which also hides; and one with neither."""
    lines = tuple(weapon(name, chart(Cell(1)), *rules, mount=Mount.TURRET) for name, *rules in (("Gun",), HOWITZER))
    cards = {"Gunner": walker("Gunner", "camouflage", weapons=lines), "Loader": walker("Loader", weapons=lines)}
    game = referee(FIELD, {"Gunner": "A1 E", "Loader": "A3 E", "Strider": "A5 E"}, FAR, cards=cards)
    rule = game.state.edition.declarations
    found = {name: rule.specials(game.state, game.unit(name)) for name in ("Gunner", "Loader", "Strider")}
    assert found == {"Gunner": ("camouflage", "reload"), "Loader": ("reload",), "Strider": ()}


@pytest.mark.clause("T16-SET-11", "T16-HER-25")
def test_who_is_off_the_table_or_at_the_controls_begins_with_a_move() -> None:
    """Not with an Attack, nor with nothing at all."""
    cards = {"Rider": hero("Rider", "pilot")}
    for name, expected in (
        ("Rider", ("must-dismount-first", "T16-HER-25")),
        ("Riflemen", ("must-enter-first", "T16-SET-11")),
    ):
        game = referee(FIELD, {"Strider": "A1 E", "Rider": "in Strider", "Riflemen": ""}, FAR, cards=cards)
        game.activate(name)
        assert refusal(game, "attack", "move") == refusal(game) == expected
        assert refusal(game, "move", "attack") is refusal(game, "march") is None


@pytest.mark.clause("T16-HER-10", "T16-HER-11")
def test_only_who_parts_must_move_first() -> None:
    """The squad from its hero, or the hero from the squad; not both together, nor somebody else."""
    units = {"Riflemen": "A1", "Captain": "with Riflemen", "Strider": "C1 E"}
    for acting, along, must in (("Riflemen", "", {"Riflemen"}), ("Captain", "", {"Captain"}), ("Strider", "", set())):
        game = referee(FIELD, units, FAR)
        rule = game.state.edition.declarations
        assert not any(rule.must_move(game.state, unit) for unit in game.state.units)
        game.activate(acting, together=along)
        assert {unit.name for unit in game.state.units if rule.must_move(game.state, unit)} == must
        assert (refusal(game, "nothing", "move") == ("must-part-first", "T16-HER-11")) is bool(must)
    game = referee(FIELD, units, FAR).activate("Riflemen", together="Captain")
    assert not any(game.state.edition.declarations.must_move(game.state, unit) for unit in game.state.units)
    assert refusal(game, "nothing", "move") is None
