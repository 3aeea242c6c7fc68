"""Movement of the 2016 book: facings, who shares a square, diagonals, corners (T16-MOV)."""

import pytest
from book_2016 import hero, referee, squad, walker
from referee import Referee

from dust_tactics.rules.commands import Move
from dust_tactics.rules.events import Moved

FIELD = "\n".join(" ".join("." * 7) for _ in range(7))
FAR = {"Guards": "G7"}


def ends(game: Referee) -> set[str]:
    """Where the unit that moves can end."""
    return {game.name(command.path[-1]) for command in game.legal() if command.path}


def cost(game: Referee, square: str) -> int | None:
    """The squares of movement that it takes the unit that moves to come to a square."""
    return game.asked.ground(game.state).cost((game.square(square),))


@pytest.mark.clause("T16-MOV-03", "T16-MOV-04")
def test_a_walker_steps_any_way_and_then_faces_any_edge() -> None:
    cards = {"Strider": walker("Strider", move=1, march=2)}
    game = referee(FIELD, {"Strider": "D4 N"}, FAR, cards=cards).activate("Strider").declare("move", "nothing")
    assert ends(game) == {"C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"}
    backwards = (game.square("D5"),)
    assert {command.facing for command in game.legal() if command.path == backwards} == {0, 2, 4, 6}
    for facing in (1, 3, 5, 7, None):
        refused = game.refusal(Move(game.state.asked, backwards, facing))
        assert refused is not None and (refused.reason, refused.clause) == ("facing-needed", "T16-MOV-04")
    game.move("D5", facing="W")
    assert game.unit("Strider").facing == 6 and game.told(Moved)[0].cost == 1


@pytest.mark.clause("T16-MOV-03", "T16-MOV-04")
def test_squads_have_no_facing() -> None:
    game = referee(FIELD, {"Riflemen": "D4"}, FAR).activate("Riflemen").declare("move", "nothing")
    refused = game.refusal(Move(game.state.asked, (game.square("D5"),), 0))
    assert refused is not None and (refused.reason, refused.clause) == ("no-facing", "T16-FOF-01")


@pytest.mark.clause("T16-MOV-01", "T16-MOV-02")
def test_the_march_is_the_rating_on_the_card_and_not_twice_the_move() -> None:
    cards = {"Strider": walker("Strider", move=3, march=4)}
    game = referee(". . . . . .", {"Strider": "A1 E"}, {"Guards": "F1"}, cards=cards).activate("Strider")
    game.declare("march")
    assert ends(game) == {"B1", "C1", "D1", "E1"}
    assert game.asked.budget == 4


@pytest.mark.clause("T16-MOV-07")
@pytest.mark.parametrize(
    ("there", "mover", "allowed"),
    [
        ({"Guards": "B1"}, "Riflemen", False),
        ({"Guards": "B1"}, "Captain", True),
        ({"Hero": "B1"}, "Riflemen", True),
        ({"Hero": "B1"}, "Captain", True),
        ({"Stomper": "B1 E"}, "Captain", True),
        ({"Guards": "B1", "Hero": "B1"}, "Captain", False),
        ({"Guards": "B1", "Hero": "with Guards"}, "Captain", True),
        ({"Guards": "B1", "Hero": "with Guards"}, "Riflemen", False),
    ],
    ids=[
        "two squads",
        "hero onto squad",
        "squad onto hero",
        "hero onto hero",
        "hero onto walker",
        "a third",
        "hero onto a joined pair, which is one unit",
        "squad onto a joined pair",
    ],
)
def test_who_may_end_in_a_square_with_whom(there: dict[str, str], mover: str, allowed: bool) -> None:
    cards = {"Hero": hero("Hero")}
    units = {mover: "A1", **there}
    game = referee(". . . .", units, {"Strider": "D1 W"}, cards=cards).activate(mover).declare("move", "nothing")
    assert ("B1" in ends(game)) is allowed
    if not allowed:
        refused = game.refusal(game.move_command("B1"))
        assert refused is not None and (refused.reason, refused.clause) == ("cannot-stop", "T16-MOV-07")


@pytest.mark.clause("T16-MOV-07")
def test_a_joined_pair_ends_with_a_lone_hero_but_not_with_two_units() -> None:
    cards = {"Hero": hero("Hero"), "Other": hero("Other")}
    for others, allowed in (({"Other": "B1"}, True), ({"Other": "B1", "Stomper": "B1 E"}, False)):
        units = {"Riflemen": "A1", "Hero": "with Riflemen", **others}
        game = referee(". . . .", units, {"Strider": "D1 W"}, cards=cards)
        game.activate("Riflemen", together="Hero").declare("move", "nothing")
        assert ("B1" in ends(game)) is allowed


@pytest.mark.clause("T16-MOV-07", "T16-SET-13")
def test_on_a_large_model_each_square_counts_by_itself() -> None:
    """A hero stands on the rear of a tank of two squares: there is room on its front, and none on its rear."""
    cards = {"Tank": walker("Tank", size=2), "Other": hero("Other")}
    units = {"Tank": "B1+C1 W", "Captain": "C1", "Other": "B2"}
    game = referee(". . . .\n. . . .", units, {"Guards": "D2"}, cards=cards).activate("Other").declare("move")
    assert "B1" in ends(game) and "C1" not in ends(game)
    units["Captain"] = "B1"
    game = referee(". . . .\n. . . .", units, {"Guards": "D2"}, cards=cards).activate("Other").declare("move")
    assert "C1" in ends(game) and "B1" not in ends(game)


@pytest.mark.example("T16-MOV-08")
def test_the_first_diagonal_costs_one_and_later_ones_two() -> None:
    """From (1,1): two diagonals to (3,3) are 3, (3,2) is 2, three diagonals to (4,4) are 5."""
    cards = {"Strider": walker("Strider", move=2, march=5)}
    game = referee(FIELD, {"Strider": "A7 N"}, {"Guards": "G1"}, cards=cards).activate("Strider").declare("march")
    assert [cost(game, square) for square in ("C5", "C6", "D4", "B6", "A6")] == [3, 2, 5, 1, 1]


@pytest.mark.clause("T16-MOV-08", "T16-SKL-20")
def test_diagonals_are_counted_through_march_and_free_move() -> None:
    for path, dear in ((("B2", "C2"), True), (("A2", "A3"), False)):
        cards = {"Runners": squad("Runners", "at-the-double", move=1, march=2)}
        game = referee(FIELD, {"Runners": "A1"}, FAR, cards=cards).activate("Runners")
        game.declare("march", skills=["at-the-double"]).move(*path)
        assert game.asked_name == "ChoosePath"
        diagonal = {"C2": "D3", "A3": "B4"}[path[-1]]
        assert (diagonal not in ends(game)) is dear
        refused = game.refusal(game.move_command(diagonal))
        assert (refused is not None and refused.reason == "too-far") is dear


@pytest.mark.clause("T16-MOV-08", "T16-ACT-10")
def test_diagonals_are_counted_through_three_actions() -> None:
    cards = {"Ace": hero("Ace", "infantry-ace", move=1, march=2)}
    game = referee(FIELD, {"Ace": "A1"}, FAR, cards=cards).activate("Ace", dice=["A"])
    game.declare("move", "nothing", "move").move("B2")
    assert ends(game) == {"B1", "A2", "C2", "B3"}, "another diagonal costs two"


@pytest.mark.clause("T16-MOV-06", "T16-MOV-09", "T16-MOV-14")
def test_vehicles_pass_no_vehicle_and_nobody_passes_enemies() -> None:
    corridor = "S S S S S\n. . . . .\nS S S S S"
    cards = {"Strider": walker("Strider", move=1, march=3), "Runners": squad("Runners", move=1, march=3)}
    for mover, other, beyond in (
        ("Strider", {"Stomper": "B2 E"}, False),
        ("Strider", {"Riflemen": "B2"}, True),
        ("Runners", {"Stomper": "B2 E"}, True),
    ):
        place = "A2 E" if mover == "Strider" else "A2"
        game = referee(corridor, {mover: place, **other}, {"Guards": "E2"}, cards=cards).activate(mover)
        game.declare("march")
        assert ("C2" in ends(game)) is beyond and "B2" not in ends(game) and "E2" not in ends(game)
    for mover in ("Strider", "Runners"):
        place = "A2 E" if mover == "Strider" else "A2"
        game = referee(corridor, {mover: place}, {"Guards": "B2"}, cards=cards).activate(mover).declare("march")
        assert ends(game) == set()


@pytest.mark.clause("T16-MOV-15", "T16-MOV-12")
def test_of_two_ways_round_a_diagonal_infantry_needs_one_and_vehicles_both() -> None:
    """From B2 to C1: over C2 and over B1. A wall, an enemy, or both kinds shut them."""
    field = ". . .\n. . .\n. . ."
    for walls, enemy, infantry, vehicle in (
        ([], "A3", True, True),
        ([("B2", "C2")], "A3", True, False),
        ([("C2", "C1")], "A3", True, False),
        ([("B2", "C2"), ("B1", "C1")], "A3", False, False),
        ([("B2", "C2")], "B1", False, False),
        ([], "B1", True, False),
    ):
        for mover, allowed in (("Riflemen", infantry), ("Strider", vehicle)):
            place = "B2" if mover == "Riflemen" else "B2 N"
            game = referee(field, {mover: place}, {"Guards": enemy}, walls=walls).activate(mover)
            game.declare("move", "nothing")
            found = game.refusal(game.move_command("C1"))
            assert (found is None) is allowed, (mover, walls, enemy)


@pytest.mark.clause("T16-MOV-16", "T16-REA-02")
def test_a_march_is_not_interrupted_where_it_passes_enemies() -> None:
    """It passes Guards, and they are asked only when it has come to its end, out of the reach of others."""
    cards = {"Runners": squad("Runners", move=2, march=6)}
    game = referee("\n".join(" ".join("." * 9) for _ in range(3)), {"Runners": "A1"}, {"Guards": "B3"}, cards=cards)
    game.activate("Runners").declare("march").move("B1", "C1", "D1", "E1")
    assert len(game.told(Moved)) == 1 and game.unit("Runners").squares == (game.square("E1"),)
    assert game.asked_name == "OfferReaction"
    game = referee("\n".join(" ".join("." * 9) for _ in range(3)), {"Runners": "A1"}, {"Guards": "B3"}, cards=cards)
    game.activate("Runners").declare("march").move("B1", "C1", "D1", "E1", "F1", "G1")
    assert game.unit("Runners").squares == (game.square("G1"),) and game.asked_name == "ChooseUnit", "too far by then"


@pytest.mark.clause("T16-CRD-06", "T16-MOV-02")
def test_a_card_that_prints_no_march_marches_twice_its_move() -> None:
    for move, march, expected in ((3, None, 6), (3, 5, 5), (1, None, 2)):
        cards = {"Runners": squad("Runners", move=move, march=march)}
        game = referee(FIELD, {"Runners": "A1"}, FAR, cards=cards).activate("Runners").declare("march")
        assert game.asked.budget == expected


@pytest.mark.clause("T16-HER-06")
def test_a_joined_unit_takes_the_lower_move_and_the_lower_march() -> None:
    """The squad moves farther, the hero marches farther."""
    cards = {"Runners": squad("Runners", move=3, march=4), "Lady": hero("Lady", move=2, march=6)}
    for action, budget in (("move", 2), ("march", 4)):
        game = referee(FIELD, {"Runners": "A1", "Lady": "with Runners"}, FAR, cards=cards)
        assert game.activate("Runners", together="Lady").declare(action).asked.budget == budget


@pytest.mark.clause("T16-HER-25")
def test_a_pilot_who_leaves_is_counted_from_the_square_of_the_vehicle() -> None:
    """With a Move of one that is every square around it."""
    cards = {"Rider": hero("Rider", "pilot", move=1, march=2)}
    game = referee(FIELD, {"Strider": "D4 N", "Rider": "in Strider"}, FAR, cards=cards).activate("Rider")
    game.declare("move", "nothing")
    assert ends(game) == {"C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"}
    way = tuple((game.square(name),) for name in ("D4", "D5"))
    assert game.asked.ground(game.state).costs(way) == (0, 1)


@pytest.mark.clause("T16-SKL-49")
def test_who_flies_passes_enemies_and_structures_and_ends_where_it_can_stand() -> None:
    corridor = "S S S S S S S\n. . S . . . .\nS S S S S S S"
    cards = {"Birds": squad("Birds", "flying", move=3)}
    for enemy, expected in ({"B2": {"D2"}, "D2": {"B2"}}).items():
        game = referee(corridor, {"Birds": "A2"}, {"Guards": enemy}, cards=cards).activate("Birds")
        assert ends(game.declare("move", "nothing")) == expected


@pytest.mark.clause("T16-SKL-58")
def test_a_trailblazer_passes_enemies_and_their_corners_and_ends_on_none() -> None:
    """Infantry passes all enemies; a vehicle passes enemies of both kinds, and no friendly vehicle all the same."""
    corridor = "S S S S S\n. . . . .\nS S S S S"
    cards = {"Scouts": squad("Scouts", "trailblazer", move=3), "Crawler": walker("Crawler", "trailblazer", move=3)}
    for mover, friends, enemy, expected in (
        ("Scouts", {}, {"Guards": "B2"}, {"C2", "D2"}),
        ("Scouts", {}, {"Stomper": "C2 W"}, {"B2", "D2"}),
        ("Scouts", {"Riflemen": "C2"}, {"Guards": "B2"}, {"D2"}),
        ("Crawler", {}, {"Stomper": "B2 W"}, {"C2", "D2"}),
        ("Crawler", {"Strider": "C2 W"}, {"Guards": "B2"}, set()),
    ):
        place = "A2 E" if mover == "Crawler" else "A2"
        game = referee(corridor, {mover: place, **friends}, enemy, cards=cards).activate(mover)
        assert ends(game.declare("move", "nothing")) == expected, (mover, friends, enemy)
    for mover, slants in (("Crawler", True), ("Strider", False)):
        game = referee(". .\n. .", {mover: "A1 E"}, {"Guards": "B1"}, cards=cards).activate(mover)
        assert ("B2" in ends(game.declare("move", "nothing"))) is slants


@pytest.mark.clause("T16-MOV-14", "T16-MOV-11")
def test_friends_hinder_no_vehicle_at_a_corner() -> None:
    for other, slants in ((({"Riflemen": "B1"}, {"Guards": "D2"}), True), (({}, {"Guards": "B1"}), False)):
        friends, enemies = other
        game = referee(". . . .\n. . . .", {"Strider": "A1 E", **friends}, enemies).activate("Strider")
        assert ("B2" in ends(game.declare("move", "nothing"))) is slants
    game = referee(". . . .\n. . . .", {"Strider": "A1 E", "Stomper": "B1 E"}, {"Guards": "D2"}).activate("Strider")
    assert "B2" in ends(game.declare("move", "nothing")), "nor does a vehicle that it can't pass"


@pytest.mark.clause("T16-MOV-07", "T16-MOV-04")
def test_who_shares_a_square_may_end_where_it_began() -> None:
    """A walker turns on the spot with a hero in its square, or comes back to it."""
    for path in ((), ("B1", "A1")):
        cards = {"Strider": walker("Strider", move=2)}
        game = referee(". . .", {"Strider": "A1 E", "Captain": "A1"}, {"Guards": "C1"}, cards=cards)
        game.activate("Strider").declare("move", "nothing").move(*path, facing="N")
        assert (game.unit("Strider").facing, game.unit("Strider").squares) == (0, (game.square("A1"),))
