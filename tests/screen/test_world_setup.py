"""The choices of a new game of the world: which army each player of a ready start leads."""

from menu_program import Visit

from dust_tactics.bots.levels import PERSON
from dust_tactics.files.world.world import load_world
from dust_tactics.language.world.names import name_of
from dust_tactics.screen.menu.world.scene import NewWorldGame, WorldSetupScene, setup_of
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.world.game import new_game


def setting_up(guest: Visit) -> WorldSetupScene:
    guest.keys("w")
    scene = guest.app.scene
    assert isinstance(scene, WorldSetupScene)
    return scene


def test_an_army_that_is_taken_from_another_is_exchanged_for_ones_own(guest: Visit) -> None:
    scene = setting_up(guest)
    first, second, *_ = scene._players
    guest.see()
    guest.click(first.army.window_rect().center)
    guest.keys("DOWN", "RETURN")
    assert (first.army.index, second.army.index) == (1, 0)
    guest.keys("RETURN")
    if not isinstance(guest.app.scene, WorldScene):
        guest.keys("RETURN")
    game = guest.app.scene
    assert isinstance(game, WorldScene)
    assert [player.army for player in game.state.players] == [1, 0]


def test_everybody_leads_the_army_that_he_chose_wherever_he_begins() -> None:
    world = load_world()
    names, armies = ("Ada", "Ben", "Cleo"), (5, 0, 3)
    game = NewWorldGame("standard", names, (PERSON,) * 3, ready=True, armies=armies)
    state, _ = new_game(setup_of(game), 1)
    assert tuple(player.army for player in state.players) == armies
    seats = world.start("standard", 3).start.seats
    assert [state.owners[seat.capital] for seat in seats] == [0, 1, 2]


def test_armies_are_chosen_beforehand_for_a_ready_start_alone(guest: Visit) -> None:
    """By the book each takes one in his turn (WW-SET-04)."""
    scene = setting_up(guest)
    assert scene._players[0].army.visible
    scene.start.index = 1
    scene._show()
    assert not scene._players[0].army.visible
    begun: list[NewWorldGame] = []
    scene._on_begin = begun.append
    scene._begin()
    assert begun[0].armies == () and not begun[0].ready


def test_capitals_of_a_ready_start_are_told(guest: Visit) -> None:
    scene = setting_up(guest)
    world = load_world()
    for count in (0, 3):
        scene.count.index = count
        scene._show()
        version = "epic"
        for seat in world.start(version, count + 2).start.seats:
            assert name_of(guest.app.messages, "area", world.map.areas[seat.capital].id) in scene._about.text
