"""Turns, actions, movement and reactions of the 2016 book (T16-TRN, T16-ACT, T16-MOV, T16-REA)."""

import pytest
from book_2016 import hero, referee, squad, walker
from referee import Referee

from dust_tactics.rules.board import Edge
from dust_tactics.rules.commands import Declare, Pass
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 7) for _ in range(7))


def reason(game: Referee, *actions: str) -> tuple[str, str] | None:
    """Why the unit that acts can't declare these actions."""
    refusal = game.refusal(Declare(game.state.asked, tuple(Action(action) for action in actions)))
    return None if refusal is None else (refusal.reason, refusal.clause)


@pytest.mark.clause("T16-ACT-06", "T16-ACT-07")
def test_no_two_alike_in_a_row() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "G7"}).activate("Riflemen")
    assert reason(game, "move", "move") == ("two-moves", "T16-ACT-06")
    assert reason(game, "attack", "attack") == ("two-attacks", "T16-ACT-07")
    assert reason(game, "move", "attack") is reason(game, "attack", "move") is reason(game, "nothing", "move") is None
    assert reason(game, "march", "move") == ("one-uses-both-actions", "T16-ACT-01")


@pytest.mark.clause("T16-ACT-08", "T16-ACT-09", "T16-ACT-10", "T16-SKL-50", "T16-DIC-05")
def test_three_actions_bar_neighbours_only() -> None:
    """Of a hero with Infantry Ace whose die shows SHIELD."""
    cards = {"Ace": hero("Ace", "infantry-ace")}
    game = referee(FIELD, {"Ace": "A1"}, {"Guards": "G7"}, cards=cards).activate("Ace", dice=["S"])
    for allowed in ("move attack move", "attack move attack", "march move", "sustained attack", "move march"):
        assert reason(game, *allowed.split()) is None, allowed
    assert reason(game, "march", "march") == ("two-moves", "T16-ACT-08")
    assert reason(game, "sustained", "sustained") == ("two-attacks", "T16-ACT-08")
    assert reason(game, "move", "move", "attack") == ("two-moves", "T16-ACT-06")


@pytest.mark.clause("T16-SKL-50")
def test_on_target_an_infantry_ace_has_two() -> None:
    cards = {"Ace": hero("Ace", "infantry-ace")}
    game = referee(FIELD, {"Ace": "A1"}, {"Guards": "G7"}, cards=cards).activate("Ace", dice=["T"])
    assert reason(game, "move", "attack", "move") == ("too-many-actions", "T16-ACT-01")


@pytest.mark.clause("T16-SKL-55")
def test_a_scouts_first_march_costs_one_action() -> None:
    cards = {"Scouts": squad("Scouts", "scout")}
    game = referee(FIELD, {"Scouts": "A1"}, {"Guards": "G7"}, cards=cards, starts=0).activate("Scouts")
    assert reason(game, "march", "attack") is reason(game, "march", "move") is None
    assert reason(game, "attack", "march") == ("too-many-actions", "T16-ACT-01")
    game.change("Scouts", acted=True)
    assert reason(game, "march", "attack") == ("one-uses-both-actions", "T16-ACT-01")


@pytest.mark.clause("T16-TRN-08", "T16-TRN-09")
def test_only_the_side_with_fewer_units_may_pass() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "G7", "Strider": "G5 N"})
    assert game.refusal(Pass(game.state.asked)) is None
    even = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "G7"})
    refusal = even.refusal(Pass(even.state.asked))
    assert refusal is not None and refusal.clause == "T16-TRN-09"


@pytest.mark.clause("T16-TRN-11")
def test_a_joined_hero_counts_with_the_squad() -> None:
    game = referee(FIELD, {"Riflemen": "A1", "Captain": "with Riflemen"}, {"Guards": "G7"})
    assert [unit.name for unit in game.state.yet_to_activate(0)] == ["Riflemen"]


@pytest.mark.clause("T16-MOV-04", "T16-FOF-07")
def test_a_walker_turns_by_a_move_of_no_squares_to_one_of_four_edges() -> None:
    game = referee(FIELD, {"Strider": "D4 N"}, {"Guards": "G7"}).activate("Strider").declare("move", "nothing")
    facings = {command.facing for command in game.legal() if not command.path}
    assert facings == {0, 2, 4, 6}


@pytest.mark.example("T16-MOV-02")
def test_how_many_squares_a_move_of_two_and_a_march_of_four_reach() -> None:
    field = "\n".join(" ".join("." * 11) for _ in range(11))
    cards = {"Strider": walker("Strider", move=2, march=4)}
    for action, reached in (("move", 20), ("march", 56)):
        game = referee(field, {"Strider": "F6 N"}, {"Guards": "A1"}, cards=cards).activate("Strider")
        game.declare(*((action, "nothing") if action == "move" else (action,)))
        assert len({command.path[-1] for command in game.legal() if command.path}) == reached


def reached(game: Referee) -> set[str]:
    """Where the unit that moves can end, its own square apart."""
    return {game.name(command.path[-1]) for command in game.legal() if command.path}


@pytest.mark.example("T16-MOV-12")
@pytest.mark.example("T16-MOV-13")
def test_infantry_goes_round_one_corner_and_not_between_two() -> None:
    """A in B4, the structure north of it in B3, the enemy walker B east of it in C4: north-west, south-east, not
    north-east."""
    field = ". . . . .\n. . . . .\n. S . . .\n. . . . .\n. . . . ."
    game = referee(field, {"Riflemen": "B4"}, {"Strider": "C4 N"}).activate("Riflemen").declare("move", "nothing")
    assert {"A3", "C5"} <= reached(game) and "C3" not in reached(game)


@pytest.mark.example("T16-MOV-11")
def test_a_vehicle_goes_round_no_corner() -> None:
    field = ". . . . . .\n. . . . . .\n. . . . S .\n. . . . . ."
    cards = {"Strider": walker("Strider", move=1, march=2)}
    game = referee(field, {"Strider": "F3 N"}, {"Guards": "A1"}, cards=cards).activate("Strider")
    game.declare("move", "nothing")
    assert "E2" not in reached(game) and "F2" in reached(game)


@pytest.mark.example("T16-TER-14")
@pytest.mark.example("T16-TER-15")
@pytest.mark.parametrize(
    ("unit", "opening", "expected"),
    [
        ("Riflemen", Edge.SMALL, {"B2", "A2", "C2"}),
        ("Strider", Edge.LARGE, {"B2"}),
        ("Strider", Edge.HUGE, {"B2"}),
        ("Strider", Edge.SMALL, set()),
    ],
)
def test_out_of_a_building(unit: str, opening: Edge, expected: set[str]) -> None:
    """The building A3 to B4, its only opening on the north edge of B3."""
    field = "\n".join(". . . ." for _ in range(5))
    place = "B3" if unit == "Riflemen" else "B3 N"
    inside = ["A3", "B3", "A4", "B4"]
    cards = {"Strider": walker("Strider", move=1, march=2)}
    game = referee(
        field, {unit: place}, {"Guards": "D5"}, inside=inside, openings=[("B3", "B2")], opening=opening, cards=cards
    )
    game.activate(unit).declare("move", "nothing")
    assert {square for square in reached(game) if square not in inside} == expected


@pytest.mark.clause("T16-SKL-58")
def test_trailblazers_pass_enemies_and_do_not_end_on_them() -> None:
    cards = {"Pathfinders": squad("Pathfinders", "trailblazer", move=2)}
    for name, beyond in (("Pathfinders", True), ("Riflemen", False)):
        game = referee(". . .", {name: "A1"}, {"Guards": "B1"}, cards=cards | {"Riflemen": squad("Riflemen", move=2)})
        game.activate(name).declare("move", "nothing")
        assert ("C1" in reached(game)) is beyond and "B1" not in reached(game)


@pytest.mark.clause("T16-REA-02", "T16-REA-03", "T16-REA-04", "T16-REA-07", "T16-REA-11")
def test_several_units_react_to_the_first_action_alone() -> None:
    game = referee(FIELD, {"Strider": "D1 S"}, {"Guards": "D5", "Riflemen": "E5", "Captain": "G7"})
    game.activate("Strider").declare("move", "attack").move("D2", facing="S")
    assert game.asked_name == "OfferReaction"
    game.react("Guards", dice=["SS"])
    assert game.unit("Guards").activated and game.asked_name == "OfferReaction"
    game.react("Riflemen", dice=["AS"])
    assert game.asked_name == "DeclareTargets"
    game.give(type(game.legal()[-1])(game.state.asked))
    assert game.asked_name != "OfferReaction", "the Captain is too far away"


@pytest.mark.clause("T16-REA-08", "T16-REA-09")
def test_a_reaction_strikes_hand_to_hand_and_never_turns() -> None:
    game = referee(FIELD, {"Riflemen": "D2"}, {"Guards": "D4"})
    game.activate("Riflemen").declare("move", "nothing").move("D3").react("Guards", dice=["AA"])
    shots = [shot for command in game.legal() for shot in command.shots]
    names = {game.unit("Guards").card.weapons[shot.weapon].name for shot in shots if shot.weapon >= 0}
    assert names == {"Rifle", "Knife"} and {shot.target for shot in shots} == {game.unit("Riflemen").id}


@pytest.mark.clause("T16-SKL-08", "T16-SKL-09", "T16-REA-14")
def test_advanced_reactive_fire_reaches_six_squares_and_succeeds_on_shield() -> None:
    cards = {"Sentries": squad("Sentries", "advanced-reactive-fire")}
    game = referee(FIELD, {"Strider": "D1 S"}, {"Sentries": "D7", "Guards": "D6"}, cards=cards)
    game.activate("Strider").declare("nothing", "nothing")
    assert [command.unit for command in game.legal() if hasattr(command, "unit")] == [game.unit("Sentries").id]
    game.react("Sentries", dice=["ST"])
    (rolled,) = [event for event in game.told(DiceRolled) if event.purpose == "reaction"]
    assert rolled.successes == 1 and rolled.clause == "T16-SKL-09"


@pytest.mark.clause("T16-ACT-11", "T16-SKL-20", "T16-SKL-32", "T16-REA-02")
def test_after_a_march_a_free_move_and_a_free_strike_come_after_the_reaction() -> None:
    cards = {"Rushers": squad("Rushers", "at-the-double", "charge", move=1, march=2)}
    game = referee(FIELD, {"Rushers": "D1"}, {"Guards": "D5"}, cards=cards)
    game.activate("Rushers").declare("march", skills=["at-the-double", "charge"]).move("D2", "D3")
    assert game.asked_name == "OfferReaction"
    game.hold()
    assert game.asked_name == "ChoosePath"
    game.move("D4")
    assert game.asked_name == "DeclareTargets"
    weapons = {shot.weapon for command in game.legal() for shot in command.shots}
    assert weapons and all(weapon == -1 or game.unit("Rushers").card.weapons[weapon].close_combat for weapon in weapons)
