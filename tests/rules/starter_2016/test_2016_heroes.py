"""Heroes of the 2016 book: joined before the game, parting for good, at the controls, out of the wreck (T16-HER)."""

from functools import cache

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.armies.building import pair_refusals
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.cards import Card, Cell, Kind, Mount, UnitType
from dust_tactics.rules.commands import Activate, Attack, Declare, LeaveWreck, Move, Shot, TakeHits
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.events import ActivationEnded, LeftWreck
from dust_tactics.rules.scenario import Terms, UnitSetup
from dust_tactics.rules.steps.damage import ShareHit
from dust_tactics.rules.steps.heroes import ChooseEscape
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
FAR = {"Guards": "I9", "Stomper": "I1 S"}
PAIR = {"Riflemen": "D4", "Captain": "with Riflemen", "Strider": "A9 N"}
GUN = weapon("Gun", chart(Cell(4), Cell(2, damage=9)), reach=8, mount=Mount.TURRET)


@cache
def cards_2016() -> dict[str, Card]:
    """The cards of the book."""
    return dict(load_cards("2016"))


def driven(*skills: str) -> Referee:
    """A walker with its pilot, the squad Riflemen beside, and enemies far off."""
    cards = {"Rider": hero("Rider", "pilot", *skills), "Strider": walker("Strider", weapons=(GUN,))}
    first = {"Strider": "D4 N", "Rider": "in Strider", "Riflemen": "A1"}
    return referee(FIELD, first, FAR, cards=cards)


@pytest.mark.clause("T16-HER-01")
def test_heroes_are_infantry_of_one_figure() -> None:
    heroes = [card for card in cards_2016().values() if card.kind is Kind.HERO]
    assert len(heroes) > 60
    assert all(card.type is UnitType.INFANTRY and not card.has_miniatures and card.size == 1 for card in heroes)
    assert referee(FIELD, {"Captain": "A1"}, FAR).unit("Captain").models == 1


@pytest.mark.clause("T16-HER-02", "T16-HER-14")
@pytest.mark.parametrize(("friend", "place"), [("Riflemen", "B1"), ("Strider", "B1 E")])
def test_a_hero_shares_a_square_with_a_squad_or_vehicle_and_does_not_join(friend: str, place: str) -> None:
    game = referee(FIELD, {"Captain": "A1", friend: place}, FAR).activate("Captain").declare("move", "nothing")
    game.move("B1")
    assert game.unit("Captain").squares == game.unit(friend).squares and game.unit("Captain").joined is None
    assert {unit.name for unit in game.state.targets(0)} == {"Captain", friend}


@pytest.mark.clause("T16-HER-03", "T16-ARM-05")
def test_a_hero_stands_once_in_an_army() -> None:
    frank, terms = cards_2016()["frank"], Terms(75)
    refusal = EDITION.army.addition_refusal(terms, [frank], frank)
    assert refusal is not None and (refusal.reason, refusal.clause) == ("only-once", "T16-ARM-05")
    assert EDITION.army.addition_refusal(terms, [], frank) is None


@pytest.mark.clause("T16-HER-04")
def test_heroes_join_squads_of_their_armour_class_one_hero_each() -> None:
    captain, light = hero("Captain"), squad("Light", armour=1)
    guards, strider = squad("Guards"), walker("Strider")
    join = EDITION.army.pair_refusal
    assert join(captain, guards, aboard=False) is None
    for other, reason in ((light, "other-armour"), (strider, "nothing-to-join"), (hero("Major"), "nothing-to-join")):
        refusal = join(captain, other, aboard=False)
        assert refusal is not None and (refusal.reason, refusal.clause) == (reason, "T16-HER-04")
    army = (UnitSetup("guards"), UnitSetup("captain", joined_to=0), UnitSetup("major", joined_to=0))
    known = {card.id: card for card in (guards, captain, hero("Major"))}
    assert [refusal.reason for refusal in pair_refusals(EDITION, known, army)] == ["one-hero-each"]


@pytest.mark.clause("T16-HER-05", "T16-TRN-11", "T16-HER-09")
def test_joined_they_take_the_same_actions() -> None:
    game = referee(FIELD, PAIR, {"Guards": "D7", "Stomper": "I1 S"}).activate("Riflemen", "Captain")
    game.declare("move", "attack").move("D5").hold()
    assert game.unit("Captain").squares == game.unit("Riflemen").squares == (game.square("D5"),)
    game.attack(("Rifle", "Guards", 5), ("hero: Rifle", "Guards", 1), dice=["T" * 10, "TT"])
    assert [(ended.unit, ended.hero) for ended in game.told(ActivationEnded)] == [
        (game.unit("Riflemen").id, game.unit("Captain").id)
    ]
    assert game.unit("Captain").activated and game.unit("Riflemen").activated
    assert game.unit("Captain").joined == game.unit("Riflemen").id, "until they part"


@pytest.mark.clause("T16-HER-06")
@pytest.mark.parametrize(
    ("rates", "others", "expected"), [((1, 4), (2, 3), (1, 3)), ((3, 6), (1, 2), (1, 2)), ((1, 2), (1, 2), (1, 2))]
)
def test_joined_the_lower_rating_counts_each_by_itself(
    rates: tuple[int, int], others: tuple[int, int], expected: tuple[int, int]
) -> None:
    cards = {
        "Riflemen": squad("Riflemen", move=rates[0], march=rates[1]),
        "Captain": hero("Captain", move=others[0], march=others[1]),
    }
    game = referee(FIELD, PAIR, FAR, cards=cards).activate("Riflemen", "Captain")
    rule, unit = game.state.edition.movement, game.unit("Riflemen")
    assert tuple(rule.allowance(game.state, unit, march).total for march in (False, True)) == expected


@pytest.mark.clause("T16-HER-06", "T16-HER-11")
def test_parted_each_uses_the_own_ratings() -> None:
    cards = {"Captain": hero("Captain", move=3, march=5)}
    game = referee(FIELD, PAIR, FAR, cards=cards).activate("Captain")
    assert game.state.edition.movement.allowance(game.state, game.unit("Captain"), False).total == 3


@pytest.mark.clause("T16-HER-07", "T16-SKL-03", "T16-SKL-33")
@pytest.mark.parametrize("bearer", ["Riflemen", "Captain"])
def test_skills_are_shared_both_ways(bearer: str) -> None:
    charge = {name: ("charge",) if name == bearer else () for name in ("Riflemen", "Captain")}
    cards = {
        "Riflemen": squad("Riflemen", *charge["Riflemen"]),
        "Captain": hero("Captain", *charge["Captain"]),
    }
    game = referee(FIELD, PAIR, {"Guards": "D7", "Stomper": "I1 S"}, cards=cards).activate("Riflemen", "Captain")
    game.declare("march", skills=["charge"]).move("D5", "D6").hold()
    shots = {shot.hero for command in game.legal() for shot in command.shots}
    assert game.asked_name == "DeclareTargets" and shots == {False, True}


@pytest.mark.clause("T16-HER-08", "T16-HER-09", "T16-HER-27", "T16-DMG-05")
def test_the_owner_divides_hits_and_who_is_left_plays_on_alone() -> None:
    cards = {"Gunner": walker("Gunner", weapons=(GUN,)), "Riflemen": squad("Riflemen", figures=2)}
    game = referee(FIELD, {"Gunner": "D1 S"}, PAIR, cards=cards)
    riflemen, captain = game.unit("Riflemen"), game.unit("Captain")
    assert {unit.name for unit in game.state.targets(1)} == {"Riflemen", "Strider"}
    assert captain.id not in {unit.id for unit in game.state.yet_to_activate(1)}
    game.activate("Gunner").declare("attack", "nothing").attack(("Gun", "Riflemen", 1), dice=["AAAA", "TTTT"])
    assert isinstance(game.asked, ShareHit) and game.asked.owner == 1
    game.lose(hero=True).lose(0)
    assert (game.unit("Captain").crosses, game.unit("Riflemen").miniatures) == (1, (1,))
    game.lose(1)
    assert not game.unit("Riflemen").on_table, "the hero took what was left"
    assert game.unit("Captain").crosses == 2 and game.unit("Captain").joined is None
    assert riflemen.left == 2
    game.hold()
    assert Activate(game.state.asked, captain.id) in game.legal()


@pytest.mark.clause("T16-HER-13", "T16-HER-27")
def test_who_has_lost_the_hero_or_the_squad_joins_nobody() -> None:
    game = referee(FIELD, {"Captain": "B1", "Riflemen": "B1"}, FAR)
    refusal = game.refusal(game.activate_command("Riflemen", "Captain"))
    assert refusal is not None and refusal.clause == "T16-HER-05"
    assert {unit.name for unit in game.state.yet_to_activate(0)} == {"Captain", "Riflemen"}


@pytest.mark.clause("T16-HER-10", "T16-HER-11")
@pytest.mark.parametrize("alone", ["Riflemen", "Captain"])
def test_whoever_is_activated_alone_first_leaves(alone: str) -> None:
    game = referee(FIELD, PAIR, FAR).activate(alone)
    for actions in (("attack", "move"), ("nothing", "nothing"), ("sustained",)):
        refusal = game.refusal(Declare(game.state.asked, tuple(Action(action) for action in actions)))
        assert refusal is not None and refusal.clause == "T16-HER-11"
    game.declare("move", "attack")
    unit = game.unit(alone)
    refusal = game.refusal(Move(game.state.asked, (), unit.facing))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("must-part-first", "T16-HER-11")
    game.move("D5")
    assert game.unit("Captain").joined is None
    other = "Captain" if alone == "Riflemen" else "Riflemen"
    assert not game.unit(other).activated and game.name(game.unit(other).square) == "D4"


@pytest.mark.clause("T16-HER-11", "T16-HER-05")
@pytest.mark.parametrize("alone", ["Riflemen", "Captain"])
def test_whoever_leaves_does_not_come_back_in_the_same_move(alone: str) -> None:
    """Else they would act apart and be joined still."""
    cards = {"Riflemen": squad("Riflemen", move=2), "Captain": hero("Captain", move=2)}
    game = referee(FIELD, PAIR, FAR, cards=cards).activate(alone).declare("move", "attack")
    refusal = game.refusal(game.move_command("D5", "D4"))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("must-part-first", "T16-HER-11")
    assert game.refusal(game.move_command("D5", "D6")) is None


@pytest.mark.clause("T16-TRN-02", "T16-HER-11")
def test_a_hero_who_has_acted_alone_off_the_table_is_not_offered_again() -> None:
    """He has stayed off it, and is joined still."""
    game = referee(FIELD, {"Riflemen": "", "Captain": "with Riflemen"}, FAR)
    game.change("Captain", activated=True)
    offered = {(command.unit, command.together) for command in game.legal() if isinstance(command, Activate)}
    assert offered == {(game.unit("Riflemen").id, None)}


@pytest.mark.clause("T16-HER-10", "T16-HER-11", "T16-SET-11", "T16-HER-25")
def test_a_pair_comes_on_together_or_either_of_them_alone() -> None:
    """A pilot has no vehicle on the table to leave."""
    cards = {"Rider": hero("Rider", "pilot")}
    first = {"Riflemen": "", "Captain": "with Riflemen", "Strider": "", "Rider": "in Strider"}
    game = referee(FIELD, first, FAR, cards=cards)
    riflemen, captain, strider = (game.unit(name).id for name in ("Riflemen", "Captain", "Strider"))
    offered = {(command.unit, command.together) for command in game.legal() if isinstance(command, Activate)}
    assert offered == {(riflemen, None), (riflemen, captain), (captain, None), (strider, None)}
    game.activate("Captain").declare("move", "nothing").move("A3")
    assert game.unit("Captain").joined is None
    assert [unit.name for unit in game.state.yet_to_activate(0)] == ["Riflemen", "Strider"]


@pytest.mark.clause("T16-HER-10")
def test_nobody_parts_once_the_pair_has_acted_this_turn() -> None:
    game = referee(FIELD, PAIR, FAR).activate("Riflemen", "Captain").declare("nothing", "nothing")
    game.activate("Guards").declare("nothing", "nothing")
    assert {command.unit for command in game.legal() if isinstance(command, Activate)} == {game.unit("Strider").id}


@pytest.mark.clause("T16-HER-15", "T16-SKL-07", "T16-SKL-53")
@pytest.mark.parametrize(("skill", "may"), [("pilot", True), ("ace-pilot", True), ("charge", False)])
def test_who_may_pilot(skill: str, may: bool) -> None:
    refusal = EDITION.army.pair_refusal(hero("Rider", skill), walker("Strider"), aboard=True)
    assert (refusal is None) is may
    assert refusal is None or refusal.clause == "T16-HER-15"


@pytest.mark.clause("T16-HER-16")
def test_nobody_boards_during_the_game() -> None:
    cards = {"Rider": hero("Rider", "pilot")}
    game = referee(FIELD, {"Rider": "D4", "Strider": "D5 N"}, FAR, cards=cards).activate("Rider")
    game.declare("move", "nothing")
    assert not any(command.mount for command in game.legal())
    refusal = game.refusal(game.move_command("D5", mount=True))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("nobody-boards", "T16-HER-16")


@pytest.mark.clause("T16-HER-17")
def test_one_pilot_at_a_time() -> None:
    known = {card.id: card for card in (walker("Strider"), hero("Rider", "pilot"), hero("Other", "pilot"))}
    army = (UnitSetup("strider"), UnitSetup("rider", aboard=0), UnitSetup("other", aboard=0))
    assert [refusal.units for refusal in pair_refusals(EDITION, known, army)] == [(2, 0)]


@pytest.mark.clause("T16-HER-18", "T16-HER-19", "T16-HER-20", "T16-TRN-11")
def test_pilot_and_vehicle_are_one() -> None:
    game = driven()
    strider, rider = game.unit("Strider"), game.unit("Rider")
    assert [unit.name for unit in game.state.yet_to_activate(0)] == ["Strider", "Riflemen"]
    assert {unit.name for unit in game.state.targets(0)} == {"Strider", "Riflemen"}
    game.activate("Strider")
    assert {choice.hero for choice in weapon_choices(game.state, strider)} == {False}
    game.declare("attack", "nothing")
    refusal = game.refusal(Attack(game.state.asked, (Shot(0, game.unit("Guards").id, hero=True),)))
    assert refusal is not None
    game.give(Attack(game.state.asked))
    assert game.unit("Rider").activated and game.unit("Strider").activated
    assert rider.squares == ()


@pytest.mark.clause("T16-HER-21")
def test_the_pilots_skills_serve_the_vehicle() -> None:
    game = driven("at-the-double").activate("Strider").declare("march", skills=["at-the-double"])
    game.move("D3", "D2", facing="N")
    assert game.asked_name == "ChoosePath", "the free Move of At the Double"


@pytest.mark.clause("T16-HER-22", "T16-HER-23", "T16-HER-24")
@pytest.mark.parametrize(("die", "crosses"), [("A", 0), ("S", 0), ("T", 1)])
def test_out_of_the_wreck(die: str, crosses: int) -> None:
    cards = {
        "Rider": hero("Rider", "pilot"),
        "Strider": walker("Strider"),
        "Gunner": walker("Gunner", weapons=(GUN,)),
    }
    first, second = {"Gunner": "A1 E", "Riflemen": "E4"}, {"Strider": "D4 N", "Rider": "in Strider", "Guards": "C3"}
    game = referee(FIELD, first, second, cards=cards)
    game.activate("Gunner").declare("attack", "nothing").attack(("Gun", "Strider", 1), dice=["AT", die])
    assert isinstance(game.asked, ChooseEscape) and game.asked.owner == 1
    places = {game.name(command.square) for command in game.legal()}
    assert places == {"C3", "D3", "E3", "C4", "C5", "D5", "E5"}, "adjacent squares in which a hero may end"
    game.give(LeaveWreck(game.state.asked, game.square("C5")))
    rider = game.unit("Rider")
    assert game.told(LeftWreck) and game.name(rider.square) == "C5"
    assert (rider.crosses, rider.activated, rider.aboard) == (crosses, True, None)
    assert game.asked_name == "OfferReaction", "to the attack of the Gunner; the pilot's coming out is no action"


@pytest.mark.clause("T16-HER-23")
def test_where_no_square_beside_is_free_the_pilot_stands_where_the_vehicle_stood() -> None:
    cards = {
        "Rider": hero("Rider", "pilot"),
        "Strider": walker("Strider"),
        "Gunner": walker("Gunner", weapons=(GUN,)),
    }
    strider = {"Strider": "B1 W", "Rider": "in Strider", "Guards": "D1"}
    game = referee("W . . .", {"Gunner": "C1 W"}, strider, cards=cards)
    game.activate("Gunner").declare("attack", "nothing").attack(("Gun", "Strider", 1), dice=["AT", "A"])
    assert game.name(game.unit("Rider").square) == "B1"


@pytest.mark.clause("T16-HER-25", "T16-HER-10")
def test_a_pilot_leaves_before_the_vehicle_acts_and_by_moving_away() -> None:
    game = driven()
    assert Activate(game.state.asked, game.unit("Rider").id) in game.legal()
    game.activate("Rider")
    refusal = game.refusal(Declare(game.state.asked, (Action.ATTACK, Action.MOVE)))
    assert refusal is not None and refusal.clause == "T16-HER-25"
    game.declare("move", "attack")
    ends = {command.path[-1] for command in game.legal()}
    assert game.square("D4") not in ends and game.square("D5") in ends
    game.move("D4", "D5")
    assert game.name(game.unit("Rider").square) == "D5" and game.unit("Rider").crosses == 0, "no escape roll"
    acted = driven().activate("Strider").declare("nothing", "nothing").activate("Guards").declare("nothing", "nothing")
    assert {command.unit for command in acted.legal() if isinstance(command, Activate)} == {acted.unit("Riflemen").id}


@pytest.mark.clause("T16-HER-08")
def test_a_hit_on_the_pair_goes_to_one_of_the_two() -> None:
    cards = {"Gunner": walker("Gunner", weapons=(GUN,))}
    game = referee(FIELD, {"Gunner": "D1 S"}, PAIR, cards=cards).activate("Gunner").declare("attack", "nothing")
    game.attack(("Gun", "Riflemen", 1), dice=["ATTT", "T"])
    hits = {(bool(command.miniatures), command.hero) for command in game.legal() if isinstance(command, TakeHits)}
    assert hits == {(True, False), (False, True)}
