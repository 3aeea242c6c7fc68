"""The choices of a new game of the world: which army each player of a ready start leads."""

import pytest
from menu_program import Visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.settings import NO_PORTRAIT, USUAL_PORTRAIT, Settings
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.commanders import line_key, said
from dust_tactics.language.leaders import PORTRAITS, WORLD_LEADERS, commander_of, uniformed
from dust_tactics.language.world.levels import who_words
from dust_tactics.language.world.names import name_of
from dust_tactics.screen.card.portrait_choice import PortraitButton
from dust_tactics.screen.menu.world.scene import NewWorldGame, WorldSetupScene, _MapAbove, setup_of
from dust_tactics.screen.ui import Button, Paragraph
from dust_tactics.screen.world.commanders import face_of, leader_of
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.table.plain import from_plain, to_plain
from dust_tactics.world.game import new_game
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import NEUTRAL
from dust_tactics.world.version import VERSIONS


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
    assert (first.army.index, second.army.index) == (3, 1)
    guest.keys("RETURN")
    if not isinstance(guest.app.scene, WorldScene):
        guest.keys("RETURN")
    game = guest.app.scene
    assert isinstance(game, WorldScene)
    assert [player.army for player in game.state.players] == [3, 1]


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
            assert name_of(guest.app.messages, "area", world.map.areas[seat.capital].id) in told(scene)


def told(scene: WorldSetupScene) -> str:
    """All that the cards and notes of a scene say."""
    words = [player.head.home for player in scene._players if player.visible]
    words += [label.text for label in scene._about.walk() if isinstance(label, Paragraph)]
    return "\n".join(words)


def test_the_map_shows_whose_land_is_whose_at_the_start(guest: Visit) -> None:
    scene = setting_up(guest)
    world = load_world()
    for count in (0, 4):
        scene.count.index = count
        scene._change_start()
        for player, seat in enumerate(world.start("epic", count + 2).start.seats):
            army = world.armies[scene._armies[player]].id
            assert {scene.map.holders[area] for area in (seat.capital, *seat.areas)} == {army}
            assert next(home.army for home in scene.map.homes if home.area == seat.capital) == army
    scene._take_army(0, scene._armies[1])
    assert scene.map.holders[world.start("epic", 6).start.seats[0].capital] == world.armies[scene._armies[0]].id
    scene.start.index = 1
    scene._show()
    assert not any(scene.map.holders) and scene.map.words, "by the book all is still to be chosen"
    for _ in range(3000):
        guest.post([], 10.0)
        if scene.map.is_painted:
            break
    assert scene.map.is_painted


def test_commanders_speak_where_a_game_is_set_up_in_words_of_their_own(guest: Visit) -> None:
    """What is said there is not said again as the game begins."""
    scene = setting_up(guest)
    scene.count.index = 4
    scene._change_start()
    greeting = [player._said.text for player in scene._players[1:]]
    assert all(greeting) and len({*greeting}) == 5
    assert not scene._players[0]._said.text, "a person says nothing"
    for bloc, level in WORLD_LEADERS.values():
        leader = commander_of(ENGLISH, bloc, level)
        assert leader is not None
        greets = ENGLISH.text(line_key(leader, "world-greet"))
        assert greets not in [said(ENGLISH, leader, "world-start", None, chance) for chance in range(3)]


def test_the_units_of_a_person_at_the_start_are_shown(guest: Visit) -> None:
    scene = setting_up(guest)
    begun: list[NewWorldGame] = []
    scene._on_begin = begun.append
    scene._begin()
    state, _ = new_game(setup_of(begun[0]), 1)
    held = [force for area, force in enumerate(state.forces) if state.owners[area] == 0]
    shown = scene._players[0].units
    assert tuple(shown.units) == tuple(sum(kind) for kind in zip(*held, strict=True)) and shown.visible


def test_how_long_a_game_lasts_depends_on_who_plays(guest: Visit) -> None:
    scene = setting_up(guest)
    alone = scene._length()
    scene._players[1].who.index = 0
    assert scene._length() != alone


def test_a_person_who_chose_no_portrait_wears_the_uniform_of_the_army() -> None:
    for army in WORLD_LEADERS:
        assert uniformed(USUAL_PORTRAIT, army) in PORTRAITS
        assert uniformed("axis-2", army) == "axis-2" and uniformed(NO_PORTRAIT, army) == NO_PORTRAIT
    assert uniformed(USUAL_PORTRAIT, "ssu") == "ssu-1"
    state, _ = new_game(setup_of(NewWorldGame("epic", ("Ada", "Ben"), (PERSON, Seat("veteran")), ready=True)), 1)
    shown = face_of(ENGLISH, state, (PERSON, Seat("veteran")), 0, Settings())
    assert shown is not None and shown.bloc == "ssu"


ENGLISH = load_messages("en")
LED = {"washington": "allies", "berlin": "axis", "moscow": "ssu"}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_ready_start_hands_the_armies_to_their_homes(version: str, players: int) -> None:
    """Washington to the Allies, Berlin to the Axis, Moscow or else Peking to the SSU, the rest to whoever is left."""
    world = load_world()
    setup = setup_of(NewWorldGame(version, tuple("ABCDEF"[:players]), (PERSON,) * players, ready=True))
    assert setup.start is not None
    led = [world.armies[player.army].id for player in setup.players]
    homes = [world.map.areas[seat.capital].id for seat in setup.start.seats]
    assert len(set(led)) == players
    for home, army in zip(homes, led, strict=True):
        if home in LED:
            assert army == LED[home]
        elif home == "peking":
            assert (army == "ssu") == ("moscow" not in homes)
        else:
            assert army not in [LED.get(other) for other in homes]


def test_armies_follow_the_capitals_when_the_start_changes(guest: Visit) -> None:
    scene = setting_up(guest)
    world = load_world()
    for version in (1, 0):
        for count in (0, 4):
            scene.version.index, scene.count.index = version, count
            scene._change_start()
            named = [world.armies[player.army.index].id for player in scene._players[: count + 2]]
            seats = world.start(scene._version.id, count + 2).start.seats
            homes = [world.map.areas[seat.capital].id for seat in seats]
            assert all(LED.get(home, army) == army for home, army in zip(homes, named, strict=True))


def test_all_choices_are_in_view_whatever_is_chosen(guest: Visit) -> None:
    scene = setting_up(guest)
    for version in (0, 1):
        scene.version.index = version
        scene._change_start()
        guest.see()
        assert all(left.content_height() <= left.rect.height for left in guest.widgets(_MapAbove))


def test_another_army_by_another_version_is_told(guest: Visit) -> None:
    scene = setting_up(guest)
    assert not guest.stage.toasts.texts
    before = scene._armies[0]
    scene.version.index = 1
    scene._change_start()
    assert scene._armies[0] != before and guest.stage.toasts.texts
    guest.draw()
    assert not any(place.colliderect(scene._about.window_rect()) for place in guest.stage.toasts.places)


def test_an_army_that_was_chosen_is_led_wherever_one_begins() -> None:
    """Who has chosen nothing leads the army at home, or what is left."""
    world = load_world()
    allies, axis, ssu = (next(n for n, army in enumerate(world.armies) if army.id == one) for one in LED.values())
    homes = [world.map.areas[seat.capital].id for seat in world.start("epic", 3).start.seats]
    assert homes == ["berlin", "peking", "washington"]
    assert world.armies_at_home("epic", (-1, -1, -1)) == (axis, ssu, allies)
    assert world.armies_at_home("epic", (allies, -1, -1)) == (allies, ssu, axis)


def test_neutral_capitals_are_a_choice_of_standard(guest: Visit) -> None:
    """Off unless chosen, kept in the journal, and told (WW-RST-07)."""
    scene = setting_up(guest)
    begun: list[NewWorldGame] = []
    scene._on_begin = begun.append
    assert not scene._capitals_row.visible
    scene.capitals.index = 1
    scene._begin()
    scene.version.index = 1
    scene._change_start()
    assert scene._capitals_row.visible
    scene._begin()
    scene.capitals.index = 0
    scene._begin()
    assert [game.neutral_capitals_open for game in begun] == [False, True, False]
    kept = [to_plain(setup_of(game)) for game in begun]
    assert ["neutral_capitals_open" in plain for plain in kept] == [False, True, False]
    assert from_plain(WorldSetup, kept[1], "battle") == setup_of(begun[1])


def test_the_last_game_that_is_not_over_can_be_gone_on_with(guest: Visit) -> None:
    assert not [button for button in guest_buttons(guest) if button.text == "Continue"], "none was begun"
    guest.keys("RETURN")
    if not isinstance(guest.app.scene, WorldScene):
        guest.keys("RETURN")
    game = guest.app.scene
    assert isinstance(game, WorldScene)
    path = game.session.path
    guest.program.leave_game()
    scene = setting_up(guest)
    guest.see()
    guest.click(guest.find(Button, "Continue"))
    for _ in range(200):
        if isinstance(guest.app.scene, WorldScene):
            break
        guest.post([], 100.0)
    assert isinstance(guest.app.scene, WorldScene) and guest.app.scene is not scene
    assert guest.app.scene.session.path == path


def guest_buttons(guest: Visit) -> list[Button]:
    """The buttons of the choices of a new game."""
    setting_up(guest)
    return guest.widgets(Button)


def test_every_level_is_explained_where_it_is_chosen(guest: Visit) -> None:
    scene = setting_up(guest)
    options, lines = scene._players[1].who.options, who_words(scene.messages).split("\n")
    assert len(lines) == len(options), "a line for whoever may be chosen, of which that of people stands first"
    assert all(line.startswith(option) for option, line in zip(options[1:], lines[1:], strict=True))


def test_a_person_has_the_portrait_that_was_chosen_and_a_computer_player_a_commander() -> None:
    armies, seats = (0, 2), (PERSON, Seat("veteran"))
    state, _ = new_game(setup_of(NewWorldGame("standard", ("Ada", "Ben"), seats, ready=True, armies=armies)), 1)
    settings = Settings(portrait="axis-2")
    ada, leader = (face_of(ENGLISH, state, seats, player, settings) for player in (0, 1))
    assert ada is not None and (ada.bloc, ada.level, ada.name) == ("axis", "person-2", "Ada")
    assert leader is not None and leader == leader_of(ENGLISH, state, seats, 1)
    assert face_of(ENGLISH, state, seats, 0, Settings(portrait=NO_PORTRAIT)) is None
    assert face_of(ENGLISH, state, seats, 1, Settings(commanders=False)) is None
    assert face_of(ENGLISH, state, (PERSON, PERSON), 1, settings) is None, "only the first of two people has chosen one"
    assert face_of(ENGLISH, state, seats, NEUTRAL, settings) is None


def test_the_first_persons_name_and_portrait_are_kept(guest: Visit) -> None:
    scene = setting_up(guest)
    kept: dict[str, str] = {}
    scene._on_person = kept.update
    scene._on_begin = lambda game: None
    first = scene._players[0]
    (face,) = first._face.items
    assert isinstance(face, PortraitButton)
    face._take("ssu-1")
    first.name.text = " Ada "
    scene._begin()
    assert kept == {"portrait": "ssu-1", "player_1": "Ada"}
