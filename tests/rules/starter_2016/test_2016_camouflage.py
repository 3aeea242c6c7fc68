"""Camouflage of the 2016 book: who is hidden, and what ends it (T16-SKL-28 to 31)."""

from dataclasses import replace

import pytest
from book_2016 import hero, referee, squad
from example_cards import chart, weapon

from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.commands import Declare
from dust_tactics.rules.events import CamouflageLost
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
FAR = {"Guards": "I9", "Stomper": "I1 S"}
GUN = weapon("Gun", chart(Cell(4), Cell(3)), reach=8, mount=Mount.TURRET)


@pytest.mark.example("T16-SKL-28")
@pytest.mark.clause("T16-SKL-28")
@pytest.mark.parametrize(("place", "sees"), [("E8", False), ("E7", True), ("E6", True)])
def test_camouflage_in_cover_hides_from_three_squares_on(place: str, sees: bool) -> None:
    """The unit in trees in (5,5), enemies in (5,2) and (5,3); E5 here, and the others south of it as in the book."""
    rows = [". . . . . . . . ."] * 9
    rows[4] = ". . . . T . . . ."
    cards = {"Ghosts": squad("Ghosts", "camouflage")}
    game = referee("\n".join(rows), {"Riflemen": place}, {"Ghosts": "E5"}, cards=cards)
    assert game.state.edition.sight.sees(game.state, game.unit("Riflemen"), game.unit("Ghosts")) is sees
    game.activate("Riflemen").declare("attack", "nothing")
    assert (game.asked_name == "DeclareTargets") is sees
    open_ground = referee(FIELD, {"Riflemen": place}, {"Ghosts": "E5"}, cards=cards)
    assert open_ground.state.edition.sight.sees(
        open_ground.state, open_ground.unit("Riflemen"), open_ground.unit("Ghosts")
    )


@pytest.mark.clause("T16-SKL-31")
@pytest.mark.parametrize(("heros", "sees"), [((), True), (("camouflage",), False)])
def test_a_joined_hero_without_the_skill_gives_both_away(heros: tuple[str, ...], sees: bool) -> None:
    rows = [". . . . . . . . ."] * 9
    rows[4] = ". . . . T . . . ."
    cards = {"Ghosts": squad("Ghosts", "camouflage"), "Captain": hero("Captain", *heros)}
    second = {"Ghosts": "E5", "Captain": "with Ghosts"}
    game = referee("\n".join(rows), {"Riflemen": "E8"}, second, cards=cards)
    assert game.state.edition.sight.sees(game.state, game.unit("Riflemen"), game.unit("Ghosts")) is sees


@pytest.mark.clause("T16-SKL-29")
@pytest.mark.parametrize(
    ("deed", "hidden"), [("attack", False), ("nothing", True), ("special", True), ("sustained", False)]
)
def test_what_ends_camouflage(deed: str, hidden: bool) -> None:
    cards = {"Ghosts": squad("Ghosts", "camouflage")}
    game = referee(FIELD, {"Ghosts": "A1"}, {"Guards": "C1", "Stomper": "I1 S"}, cards=cards).activate("Ghosts")
    actions = (Action(deed),) if deed == "sustained" else (Action(deed), Action.NOTHING)
    game.give(Declare(game.state.asked, actions, specials=("camouflage",) if deed == "special" else ()))
    if deed in ("attack", "sustained"):
        dice = ["T" * 10] * (2 if deed == "sustained" else 1)
        game.attack(("Rifle", "Guards", 5), dice=dice)
    assert game.unit("Ghosts").camouflaged is hidden


@pytest.mark.clause("T16-SKL-29", "T16-WPN-21")
def test_loading_again_ends_camouflage_of_all_who_act_along() -> None:
    """Only a Move, Nothing, observing and the Camouflage action itself do not."""
    cards = {"Gunners": squad("Gunners", weapons=(replace(GUN, mount=None, rules=("reload",)),))}
    cards |= {"Ghost": hero("Ghost", "camouflage")}
    first = {"Gunners": "A1", "Ghost": "with Gunners", "Strider": "A9 N"}
    game = referee(FIELD, first, FAR, cards=cards).change("Gunners", unloaded=(0,)).activate("Gunners", "Ghost")
    game.declare("special", "move", specials=["reload"])
    assert game.told(CamouflageLost) == [CamouflageLost(game.unit("Ghost").id)]
    assert not game.unit("Ghost").camouflaged and game.unit("Gunners").unloaded == ()


@pytest.mark.clause("T16-SKL-29")
def test_reacting_and_striking_back_end_camouflage_and_being_attacked_does_not() -> None:
    cards = {"Ghosts": squad("Ghosts", "camouflage")}
    first = {"Riflemen": "C1", "Strider": "A9 N"}
    game = referee(FIELD, first, {"Ghosts": "A1"}, cards=cards).activate("Riflemen").declare("attack", "nothing")
    game.attack(("Rifle", "Ghosts", 5), dice=["T" * 10])
    assert game.unit("Ghosts").camouflaged
    game.react("Ghosts", dice=["AS"]).attack(("Rifle", "Riflemen", 5), dice=["T" * 10])
    assert not game.unit("Ghosts").camouflaged
    struck = referee(FIELD, {"Riflemen": "B1", "Strider": "A9 N"}, {"Ghosts": "A1"}, cards=cards)
    struck.activate("Riflemen").declare("attack", "nothing").attack(("Knife", "Ghosts", 5), dice=["TTTTT", "TTTTT"])
    assert not struck.unit("Ghosts").camouflaged
