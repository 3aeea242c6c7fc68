"""Special actions of units that act together, and scouts who have three actions (T16-ACT-12, T16-SKL-55)."""

import pytest
from book_2016 import hero, referee, squad
from example_cards import chart, weapon

from dust_tactics.rules.cards import Cell
from dust_tactics.rules.events import CamouflageLost, SpecialDone

FIELD = "\n".join(" ".join("." * 9) for _ in range(3))
FAR = {"Guards": "I3"}
MORTAR = weapon("Mortar", chart(Cell(2)), "reload", reach=6)


@pytest.mark.clause("T16-ACT-12", "T16-WPN-21")
@pytest.mark.parametrize("gunner", ["Riflemen", "Major"])
def test_a_joined_unit_reloads_whichever_of_the_two_has_the_mortar(gunner: str) -> None:
    """The other has nothing to load, and goes along."""
    arms = {name: (MORTAR,) if name == gunner else () for name in ("Riflemen", "Major")}
    cards = {
        "Riflemen": squad("Riflemen", weapons=arms["Riflemen"]),
        "Major": hero("Major", weapons=arms["Major"]),
    }
    game = referee(FIELD, {"Riflemen": "A1", "Major": "with Riflemen"}, FAR, cards=cards)
    game.change(gunner, unloaded=(0,)).activate("Riflemen", "Major")
    game.declare("special", "nothing", specials=["reload"])
    assert [done.special for done in game.told(SpecialDone)] == ["reload"] and game.unit(gunner).unloaded == ()


@pytest.mark.clause("T16-SKL-27", "T16-SKL-31")
def test_a_squad_hides_though_the_hero_who_has_joined_it_cannot() -> None:
    """It may take the action; the hero is seen all the same, and they are one target."""
    cards = {"Sneaks": squad("Sneaks", "camouflage")}
    game = referee(FIELD, {"Sneaks": "A1", "Captain": "with Sneaks"}, FAR, cards=cards)
    game.change("Sneaks", camouflaged=False).activate("Sneaks", "Captain")
    game.declare("special", "nothing", specials=["camouflage"])
    assert game.unit("Sneaks").camouflaged and not game.unit("Captain").camouflaged


@pytest.mark.clause("T16-SKL-29", "T16-WPN-21")
@pytest.mark.parametrize("hidden", ["Sneaks", "Shade"])
def test_who_loads_again_gives_itself_away(hidden: str) -> None:
    """Any action but a Move, Nothing and hiding again does, and of a joined unit both take it."""
    cards = {"Sneaks": squad("Sneaks", "camouflage", weapons=(MORTAR,)), "Shade": hero("Shade", "camouflage")}
    game = referee(FIELD, {"Sneaks": "A1", "Shade": "with Sneaks"}, FAR, cards=cards).activate("Sneaks", "Shade")
    game.change("Sneaks", unloaded=(0,)).declare("special", "nothing", specials=["reload"])
    assert game.unit(hidden).id in {lost.unit for lost in game.told(CamouflageLost)}
    assert not game.unit(hidden).camouflaged and game.unit("Sneaks").unloaded == ()


@pytest.mark.clause("T16-SKL-55", "T16-SKL-50", "T16-ACT-08")
def test_a_scout_with_three_actions_begins_with_no_two_marches() -> None:
    """Its first March costs one, so another March would fit: the pair is banned all the same."""
    cards = {"Pathfinder": hero("Pathfinder", "scout", "infantry-ace")}
    game = referee(FIELD, {"Pathfinder": "A1"}, FAR, cards=cards).activate("Pathfinder", dice=["A"])
    offered = {tuple(action.value for action in command.actions) for command in game.legal()}
    assert {("march", "move"), ("march", "sustained"), ("march", "move", "attack")} <= offered
    assert ("march", "march") not in offered
    refusal = game.refusal(game.declare_command("march", "march"))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("two-moves", "T16-ACT-08")
    chosen_from = game.state.edition.declarations.action_sequences(game.state, game.unit("Pathfinder"))
    assert offered == {tuple(action.value for action in actions) for actions in chosen_from if "special" not in actions}
