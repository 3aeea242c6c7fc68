"""Skills of the 2016 book for the way: flying, Trailblazers, scouts (T16-SKL-49, T16-SKL-55, T16-SKL-58)."""

import pytest
from book_2016 import hero, referee, squad

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
FAR = {"Guards": "I9", "Stomper": "I1 S"}


@pytest.mark.clause("T16-SKL-49")
def test_flying_over_anything_to_end_where_it_could_stand() -> None:
    """Over an enemy, water and a building's walls; not into these."""
    rows = ". . W . . . .\n. . W . . . .\n. . W . . . ."
    cards = {"Flyers": squad("Flyers", "flying", move=4), "Walkers": squad("Walkers", move=4)}
    for name, beyond in (("Flyers", True), ("Walkers", False)):
        game = referee(rows, {name: "A1"}, {"Guards": "B1"}, cards=cards).activate(name).declare("move", "nothing")
        ends = {game.name(command.path[-1]) for command in game.legal() if command.path}
        assert ({"D1", "E1"} <= ends) is beyond
        assert not {"B1", "C1", "C2"} & ends


@pytest.mark.clause("T16-SKL-49")
@pytest.mark.parametrize("opening", [False, True])
def test_walls_and_buildings_are_flown_over_and_entered_by_openings_alone(opening: bool) -> None:
    """A building C1 to C3, its opening, if it has one, between B2 and C2."""
    cards = {"Flyers": squad("Flyers", "flying", move=4)}
    inside, openings = ["C1", "C2", "C3"], [("B2", "C2")] if opening else []
    game = referee(
        ". . . . .\n. . . . .\n. . . . .",
        {"Flyers": "A1"},
        {"Guards": "E3"},
        cards=cards,
        inside=inside,
        openings=openings,
    )
    game.activate("Flyers").declare("move", "nothing")
    ends = {game.name(command.path[-1]) for command in game.legal() if command.path}
    assert "D1" in ends and ({"C1", "C2", "C3"} <= ends) is opening
    refusal = game.refusal(game.move_command("B1", "C1"))
    assert refusal is not None and refusal.reason == "wall-in-the-way"
    assert game.refusal(game.move_command("B1", "C1", "D1")) is None


@pytest.mark.clause("T16-SKL-49")
@pytest.mark.parametrize(("heros", "flies"), [((), False), (("flying",), True)])
def test_joined_they_fly_only_if_both_do(heros: tuple[str, ...], flies: bool) -> None:
    cards = {"Flyers": squad("Flyers", "flying", move=4), "Captain": hero("Captain", *heros, move=4)}
    first = {"Flyers": "A1", "Captain": "with Flyers"}
    game = referee(". . W . .", first, {"Guards": "E1"}, cards=cards).activate("Flyers", "Captain")
    game.declare("move", "nothing")
    ends = {game.name(command.path[-1]) for command in game.legal() if command.path}
    assert ("D1" in ends) is flies


@pytest.mark.clause("T16-SKL-58")
def test_trailblazers_round_the_corners_of_enemies_and_lead_a_hero() -> None:
    cards = {"Pathfinders": squad("Pathfinders", "trailblazer"), "Captain": hero("Captain")}
    first = {"Pathfinders": "A1", "Captain": "with Pathfinders"}
    enemies = {"Guards": "B1", "Stomper": "A2 N"}
    game = referee(". . .\n. . .", first, enemies, cards=cards).activate("Pathfinders", "Captain")
    game.declare("move", "nothing")
    assert "B2" in {game.name(command.path[-1]) for command in game.legal() if command.path}


@pytest.mark.clause("T16-SKL-55")
def test_a_scouts_first_march_leaves_an_action_also_for_who_has_joined() -> None:
    cards = {"Scouts": squad("Scouts", "scout")}
    first = {"Scouts": "A1", "Captain": "with Scouts", "Strider": "A9 N"}
    game = referee(FIELD, first, FAR, cards=cards).activate("Scouts", "Captain")
    assert game.refusal(game.declare_command("march", "march")) is not None
    game.declare("march", "attack").move("B1", "C1")
    assert game.unit("Scouts").acted and game.unit("Captain").acted
    led = {"Scouts": squad("Scouts"), "Captain": hero("Captain", "scout")}
    game = (
        referee(FIELD, first, FAR, cards=led).activate("Scouts", "Captain").declare("march", "nothing").move("B1", "C1")
    )
    assert game.unit("Scouts").acted, "the squad has scouted, too"
