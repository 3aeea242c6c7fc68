"""Reactions of the 2016 book: who may, what the dice give, and what goes on after them (T16-REA)."""

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Pass, React
from dust_tactics.rules.events import DiceRolled, ReactionHeld
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.reaction import OfferReaction

LONG_RIFLE = weapon("Long Rifle", chart(Cell(2)), reach=8)
ACTIVE = {"Riflemen": "D1", "Stomper": "A9 N"}
FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def hold_fire(game: Referee) -> None:
    """Make the attack that is asked for without any shot."""
    game.give(type(game.legal()[-1])(game.state.asked))


@pytest.mark.clause("T16-REA-01")
def test_reactions_are_on_unless_the_players_agree_otherwise() -> None:
    for reactions in (True, False):
        game = referee(FIELD, ACTIVE, {"Guards": "D4"}, reactions=reactions)
        game.activate("Riflemen").declare("nothing", "nothing")
        assert (game.asked_name == "OfferReaction") is reactions
        guards, riflemen = game.unit("Guards"), game.unit("Riflemen")
        refusal = OfferReaction(1, riflemen.id).unit_refusal(game.state, guards)
        if reactions:
            game.react("Guards", dice=["ST"])
            late = game.state.edition.reactions.refusal(game.state, game.unit("Guards"), riflemen)
            assert refusal is None and late is not None and late.clause == "T16-REA-01"
        else:
            assert refusal is not None and refusal.clause == "T16-REA-01"


@pytest.mark.clause("T16-REA-04", "T16-REA-05", "T16-REA-06")
@pytest.mark.parametrize(("dice", "sustained"), [("AS", False), ("AA", True), ("ST", None)])
def test_one_success_is_an_attack_two_a_sustained_one_none_nothing(dice: str, sustained: bool | None) -> None:
    game = referee(FIELD, ACTIVE, {"Guards": "D4"}).activate("Riflemen").declare("nothing", "nothing")
    game.react("Guards", dice=[dice])
    assert game.unit("Guards").activated
    question = game.asked
    assert isinstance(question, DeclareTargets) is (sustained is not None)
    if isinstance(question, DeclareTargets):
        assert question.sustained is sustained and question.unit == game.unit("Guards").id


@pytest.mark.clause("T16-REA-02")
@pytest.mark.parametrize("first", ["nothing", "attack", "move"])
def test_any_first_action_may_be_reacted_to_once_it_is_complete(first: str) -> None:
    game = referee(FIELD, ACTIVE, {"Guards": "D4"}).activate("Riflemen").declare(first, "nothing")
    if first == "move":
        game.move("D2")
    if first == "attack":
        assert game.asked_name == "DeclareTargets", "not before it is complete"
        hold_fire(game)
    assert game.asked_name == "OfferReaction"
    game.hold()
    assert game.asked_name == "ChooseUnit", "nobody reacts to the second action"


@pytest.mark.clause("T16-REA-02")
@pytest.mark.parametrize(("action", "path"), [("march", ("D2", "D3")), ("sustained", ())])
def test_a_march_and_a_sustained_attack_are_complete_before(action: str, path: tuple[str, ...]) -> None:
    game = referee(FIELD, ACTIVE, {"Guards": "D5"}).activate("Riflemen").declare(action)
    if path:
        game.move(*path)
        assert game.name(game.unit("Riflemen").square) == "D3"
    else:
        hold_fire(game)
    assert game.asked_name == "OfferReaction"
    assert game.state.activation is not None and game.state.activation.current is None, "nothing is left to be done"


@pytest.mark.clause("T16-REA-02")
def test_the_distance_is_that_after_the_first_action() -> None:
    """Five squares away before the Move, four after it; and the other way round."""
    for start, end, asked in (("D1", "D2", True), ("D2", "D1", False)):
        game = (
            referee(FIELD, {"Riflemen": start, "Stomper": "A9 N"}, {"Guards": "D6"})
            .activate("Riflemen")
            .declare("move", "nothing")
        )
        game.move(end)
        assert (game.asked_name == "OfferReaction") is asked


@pytest.mark.example("T16-REA-07")
def test_who_has_rolled_in_vain_no_longer_counts_for_a_pass() -> None:
    first, second = {"Riflemen": "D1", "Strider": "A9 N"}, {"Guards": "D4", "Captain": "I9"}
    game = referee(FIELD, first, second).activate("Riflemen").declare("nothing", "nothing")
    game.react("Guards", dice=["ST"])
    assert game.asked_name == "ChooseUnit" and game.asked.owner == 1
    assert [unit.name for unit in game.state.yet_to_activate(1)] == ["Captain"]
    refusal = game.refusal(Pass(game.state.asked))
    assert refusal is not None and refusal.clause == "T16-TRN-09"


@pytest.mark.clause("T16-REA-10")
def test_who_survives_a_reaction_goes_on() -> None:
    game = referee(FIELD, ACTIVE, {"Guards": "D4"}).activate("Riflemen").declare("move", "attack")
    game.move("D2").react("Guards", dice=["AS"]).attack(("Rifle", "Riflemen", 5), dice=["AATTTTTTTT", "TT"])
    question = game.asked
    assert isinstance(question, DeclareTargets) and question.unit == game.unit("Riflemen").id
    game.attack(("Rifle", "Guards", 3), dice=["TTTTTT"])
    assert game.asked_name == "ChooseUnit"


@pytest.mark.clause("T16-REA-10")
def test_who_falls_to_a_reaction_does_not() -> None:
    cards = {"Lone Scout": squad("Lone Scout", figures=1)}
    game = referee(FIELD, {"Lone Scout": "D1", "Strider": "A9 N"}, {"Guards": "D4"}, cards=cards)
    game.activate("Lone Scout").declare("move", "attack").move("D2").react("Guards", dice=["AS"])
    game.attack(("Rifle", "Lone Scout", 1), dice=["AT", "T"])
    assert not game.unit("Lone Scout").on_table and game.asked_name == "ChooseUnit"


@pytest.mark.clause("T16-REA-12")
def test_nobody_reacts_to_a_reaction() -> None:
    game = referee(FIELD, {"Riflemen": "D1", "Captain": "E3"}, {"Guards": "D4"})
    game.activate("Riflemen").declare("nothing", "nothing").react("Guards", dice=["AS"])
    reacting = game.state.activations[-1]
    refusal = game.state.edition.reactions.window(reacting)
    assert refusal is not None and refusal.clause == "T16-REA-12"
    hold_fire(game)
    assert game.asked_name == "ChooseUnit" and game.asked.owner == 0, "the Captain had no chance to react to the Guards"


@pytest.mark.clause("T16-REA-13")
def test_joined_units_react_as_one() -> None:
    game = referee(FIELD, ACTIVE, {"Guards": "D4", "Captain": "with Guards"})
    game.activate("Riflemen").declare("nothing", "nothing")
    guards, captain = game.unit("Guards").id, game.unit("Captain").id
    offered = [command for command in game.legal() if isinstance(command, React)]
    assert offered == [React(game.state.asked, guards, captain)]
    for apart in (guards, captain):
        refusal = game.refusal(React(game.state.asked, apart))
        assert refusal is not None and refusal.clause == "T16-REA-13"
    game.react("Guards", "Captain", dice=["AS"])
    rolls = [event for event in game.told(DiceRolled) if event.purpose == "reaction"]
    assert len(rolls) == 1 and game.unit("Guards").activated and game.unit("Captain").activated
    game.attack(("Rifle", "Riflemen", 5), ("hero: Rifle", "Riflemen", 1), dice=["TTTTTTTTTT", "TT"])


@pytest.mark.clause("T16-REA-13")
def test_nothing_is_offered_where_one_of_a_pair_has_acted_already() -> None:
    """He found no square to go to when he acted alone, so he is with the Guards yet: neither can react for both."""
    game = referee(FIELD, ACTIVE, {"Guards": "D4", "Captain": "with Guards"}).change("Captain", activated=True)
    game.activate("Riflemen").declare("nothing", "nothing")
    assert game.asked_name == "ChooseUnit" and not game.told(ReactionHeld)


@pytest.mark.clause("T16-REA-13")
def test_pilot_and_vehicle_react_as_one() -> None:
    cards = {"Rider": hero("Rider", "pilot"), "Strider": walker("Strider")}
    game = referee(FIELD, ACTIVE, {"Strider": "D4 N", "Rider": "in Strider"}, cards=cards)
    game.activate("Riflemen").declare("nothing", "nothing")
    strider, rider = game.unit("Strider").id, game.unit("Rider").id
    assert [command.unit for command in game.legal() if isinstance(command, React)] == [strider]
    assert game.refusal(React(game.state.asked, rider)) is not None
    game.react("Strider", dice=["ST"])
    assert len([event for event in game.told(DiceRolled) if event.purpose == "reaction"]) == 1
    assert game.unit("Strider").activated and game.unit("Rider").activated


@pytest.mark.clause("T16-SKL-10", "T16-REA-14")
@pytest.mark.parametrize("watchful", ["Guards", "Captain"])
def test_advanced_reactive_fire_serves_squad_and_hero(watchful: str) -> None:
    keen = ("advanced-reactive-fire",)
    cards = {
        "Guards": squad("Guards", *(keen if watchful == "Guards" else ()), weapons=(LONG_RIFLE,)),
        "Captain": hero("Captain", *(keen if watchful == "Captain" else ()), weapons=(LONG_RIFLE,)),
    }
    game = referee(FIELD, ACTIVE, {"Guards": "D7", "Captain": "with Guards"}, cards=cards)
    game.activate("Riflemen").declare("nothing", "nothing").react("Guards", "Captain", dice=["ST"])
    assert isinstance(game.asked, DeclareTargets) and not game.asked.sustained, "SHIELD is a success"


@pytest.mark.clause("T16-SKL-43", "T16-SKL-51", "T16-REA-04")
def test_an_attack_in_reaction_may_use_what_serves_one_attack() -> None:
    cards = {"Bold": squad("Bold", "fighting-spirit")}
    game = referee(FIELD, ACTIVE, {"Bold": "D4"}, cards=cards).activate("Riflemen")
    game.declare("nothing", "nothing").react("Bold", dice=["AS"])
    assert game.asked_name == "ChooseReaction"
    game.declare("attack", skills=["fighting-spirit"])
    game.attack(("Rifle", "Riflemen", 1), dice=["TS", "T"])
    assert game.unit("Riflemen").left == 4 and game.unit("Bold").used == ("fighting-spirit",)
