"""Units that arrive in a later turn: a rule of scenarios, not of a book."""

from mission import victory
from story import Story

from dust_tactics.rules.commands import Activate, Pass
from dust_tactics.rules.events import Moved, TurnBegan, UnitsArrived
from dust_tactics.rules.units import Status

OWN = {"Bot Hunters": "A1", "The Gunners": ""}
ENEMY = {"Pounder": "I12 N"}


def late(turn: int = 2, **words: object) -> Story:
    """The Gunners come in a later turn."""
    return Story(OWN, ENEMY, arriving={"The Gunners": {"turn": turn, **words}}, ways=[victory("eliminate")])


def test_a_unit_is_no_part_of_the_battle_before_it_arrives() -> None:
    game = late(3)
    gunners = game.unit("The Gunners")
    assert gunners.status is Status.COMING and not gunners.squares
    assert gunners not in game.state.yet_to_activate(0) and gunners not in game.state.targets(0)
    refusal = game.refusal(Activate(game.state.asked, gunners.id))
    assert refusal is not None and refusal.reason == "arrives-later"
    assert all(command.unit != gunners.id for command in game.legal() if isinstance(command, Activate))


def test_it_arrives_when_its_turn_begins_and_then_comes_on_as_units_do() -> None:
    game = late(3).next_turn()
    assert game.unit("The Gunners").status is Status.COMING
    game.idle(["AAA", "SSS"])
    assert [type(event) for event in game.events if isinstance(event, TurnBegan | UnitsArrived)] == [
        TurnBegan,
        UnitsArrived,
    ]
    assert game.told(UnitsArrived) == [UnitsArrived(0, (game.unit("The Gunners").id,))]
    game.go_first(0)
    assert game.unit("The Gunners").status is Status.WAITING
    game.activate("The Gunners").declare("move", "nothing").move("A6")
    assert game.unit("The Gunners").squares == game.squares("A6") and game.told(Moved)[0].entered


def test_it_counts_for_passing_from_the_turn_in_which_it_arrives() -> None:
    game = late(2)
    assert game.refusal(Pass(game.state.asked)).reason == "may-not-pass"  # type: ignore[union-attr]
    assert len(game.state.yet_to_activate(0)) == 1
    game.next_turn()
    assert len(game.state.yet_to_activate(0)) == 2


def test_it_may_have_a_way_in_of_its_own() -> None:
    game = late(2, entry="I1 I2").next_turn()
    game.activate("The Gunners").declare("move", "nothing")
    entered = {command.path[0] for command in game.legal()}
    assert entered == set(game.squares("I1", "I2"))


def test_a_unit_that_is_there_from_the_beginning_may_have_one_too() -> None:
    game = Story(OWN, ENEMY, arriving={"The Gunners": {"entry": "I2"}}, ways=[victory("eliminate")])
    game.activate("The Gunners").declare("move", "nothing")
    assert {command.path[0] for command in game.legal()} == set(game.squares("I2"))


def test_it_waits_on_if_its_way_in_is_blocked() -> None:
    game = Story(
        {"Bot Hunters": "A1", "The Gunners": ""},
        {"Pounder": "I1 W"},
        arriving={"The Gunners": {"turn": 2, "entry": "I1"}},
        ways=[victory("eliminate")],
    ).next_turn()
    game.activate("The Gunners").declare("move", "nothing")
    assert game.unit("The Gunners").status is Status.WAITING and game.unit("The Gunners").activated


def test_a_hero_comes_with_the_squad_that_they_have_joined() -> None:
    game = Story(
        {"Pounder": "A1 E", "Bot Hunters": "", "Bazooka Joe": "with Bot Hunters"},
        {"The Gunners": "I12"},
        arriving={"Bot Hunters": {"turn": 2}},
        ways=[victory("eliminate")],
    )
    joe, hunters = game.unit("Bazooka Joe"), game.unit("Bot Hunters")
    assert joe.status is hunters.status is Status.COMING and joe.joined == hunters.id
    game.next_turn(["AAAA", "SSS"])
    game.activate("Bot Hunters", "Bazooka Joe").declare("move", "nothing").move("A6")
    assert game.unit("Bazooka Joe").squares == game.unit("Bot Hunters").squares == game.squares("A6")


def test_a_side_that_waits_for_all_of_its_units_has_not_lost() -> None:
    game = Story(
        {"Pounder": "A1 E"},
        {"The Gunners": ""},
        arriving={"The Gunners": {"turn": 3}},
        ways=[victory("eliminate")],
    )
    game.next_turn().next_turn()
    assert game.state.turn == 3 and game.state.result is None
    assert game.unit("The Gunners").status is Status.WAITING


def test_the_other_side_has_its_go_while_everybody_is_still_to_arrive() -> None:
    game = Story(
        {"Pounder": "A1 E", "Bot Hunters": "A3"},
        {"The Gunners": ""},
        arriving={"The Gunners": {"turn": 2}},
        ways=[victory("eliminate")],
    )
    game.nothing("Pounder")
    assert (game.asked_name, game.asked.owner) == ("ChooseUnit", 0)
    assert [unit.name for unit in game.state.yet_to_activate(0)] == ["Bot Hunters"]


def test_a_side_without_a_unit_on_the_table_loses_whoever_may_still_come() -> None:
    game = Story(
        {"Red Thunder": "D5", "Fakyeli": "A12"},
        {"Pounder": "D3 S", "The Gunners": ""},
        arriving={"The Gunners": {"turn": 3}},
        ways=[victory("eliminate")],
    )
    game.activate("Red Thunder").declare("attack").attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert game.state.result is not None
    assert (game.state.result.winner, game.state.result.reason) == (0, "eliminated")


def test_who_has_not_arrived_has_no_part_in_the_initiative() -> None:
    """Bazooka Joe would give a die more."""
    first, second = {"Bot Hunters": "A1", "Bazooka Joe": ""}, {"Pounder": "I12 N"}
    here = Story(first, second, ways=[victory("eliminate")])
    later = Story(first, second, arriving={"Bazooka Joe": {"turn": 3}}, ways=[victory("eliminate")])
    dice = here.state.edition.initiative.dice
    assert (dice(here.state, 0).total, dice(later.state, 0).total) == (4, 3)
    later.next_turn(["AAA", "SSS"]).next_turn(["AAAA", "SSS"])
