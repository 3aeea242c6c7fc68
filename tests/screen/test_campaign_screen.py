"""Campaigns in the whole program: begun, their battles gone to and brought back, undone, gone on with, ended."""

from collections import Counter
from dataclasses import replace
from errno import ENOSPC
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit
from small_campaign import CAMPAIGN, SHORT, outcome, usual, written

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.campaign.commands import Repair
from dust_tactics.campaign.roster import Standing, strength
from dust_tactics.campaign.steps.camp import Camp
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.steps.force import ChooseForce
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.journal.campaign_session import CampaignSession, open_battle
from dust_tactics.files.journal.runs import list_runs
from dust_tactics.files.places import data_root
from dust_tactics.lab.battles import play_session
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.names import in_language
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.card.brief import BriefCard
from dust_tactics.screen.menu.campaign.camp_picture import camp_scene
from dust_tactics.screen.menu.campaign.graph import CampaignGraph, render_graph
from dust_tactics.screen.menu.campaign.list_scene import CampaignsScene
from dust_tactics.screen.menu.campaign.panels.briefing import briefing_view
from dust_tactics.screen.menu.campaign.panels.camp import CampPanel
from dust_tactics.screen.menu.campaign.panels.ceremony import Decorated, deed_words
from dust_tactics.screen.menu.campaign.panels.force import ForcePanel
from dust_tactics.screen.menu.campaign.roster_list import RosterList
from dust_tactics.screen.menu.campaign.scene import CampaignScene
from dust_tactics.screen.menu.result.scene import ResultScene
from dust_tactics.screen.ui import Button, Dropdown, MenuButton

QUIET = 'sound_volume = 0\nanimation_speed = 0\nlessons = "off"\nbot_pace = "at-once"\n'


CROWDED = SHORT.replace("slots = 3", "slots = 2")
"""A campaign whose first force leaves somebody at home."""


def begun(guest: Visit, seats: tuple[Seat, Seat] = (PERSON, Seat("recruit")), text: str = SHORT) -> CampaignScene:
    """Return the small campaign, shown."""
    (guest.home / "campaigns").mkdir(exist_ok=True)
    guest.program.campaign_games.begin(load_campaign(written(guest.home / "campaigns", text)), seats)
    guest.see()
    return scene_of(guest)


def scene_of(guest: Visit) -> CampaignScene:
    """Return the campaign that is shown."""
    scene = guest.app.scene
    assert isinstance(scene, CampaignScene)
    return scene


def asks(scene: CampaignScene) -> type:
    """Return what is asked."""
    owed = scene.session.decision
    return type(None if owed is None else owed.question)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home whose settings hurry."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(QUIET)
    return home


def test_a_battle_is_gone_to_left_and_brought_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch, real_battles=True) as guest:
        scene = begun(guest)
        while asks(scene) is not Fight:
            scene.submit(usual(scene.state))
        guest.see()
        assert "Next battle: " in guest.words()
        guest.keys("RETURN")
        battle = guest.app.scene
        assert isinstance(battle, BattleScene)
        battle.open_menu()
        guest.see()
        guest.click(guest.find(MenuButton, "Back to campaign"))
        guest.click(guest.find(Button, "Back to campaign"))
        assert guest.app.scene is scene and asks(scene) is Fight
        assert "Current battle: " in guest.words() and "Next battle: " not in guest.words()
        guest.see()
        guest.keys("RETURN")
        battle = guest.app.scene
        assert isinstance(battle, BattleScene)
        bot = RandomPlayer(3)
        while battle.session.decision is not None:
            battle.session.submit(bot.choose(battle.session.state))
        battle.on_finished()
        guest.see()
        assert isinstance(guest.app.scene, ResultScene) and "To the camp" in guest.words()
        assert scene.state.setup.name.of() in guest.words() and "supply gained" in guest.words()
        assert len(scene.state.past) == 1 and asks(scene) is Camp  # it is written before anybody reads about it
        guest.keys("RETURN")
        assert guest.app.scene is scene


def test_the_result_of_the_last_battle_leads_to_the_ending_and_the_menu_leaves_the_campaign(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch, real_battles=True) as guest:
        scene = begun(guest, (PERSON, PERSON))
        while scene.session.decision is not None:
            owed = scene.session.decision.question
            if not isinstance(owed, Fight) or scene.state.node < len(scene.state.setup.battles) - 1:
                scene.submit(outcome(scene.state, 1) if isinstance(owed, Fight) else usual(scene.state))
                continue
            scene.fight()
            battle = guest.app.scene
            assert isinstance(battle, BattleScene)
            play_session(battle.session, (RandomPlayer(1), RandomPlayer(2)))
            battle.on_finished()
        guest.see()
        assert "To the ending" in guest.words()
        guest.key(pygame.K_ESCAPE)
        guest.see()
        assert guest.scene_name == "MenuScene"


def test_it_is_gone_on_with_from_the_menu_and_looked_back_at(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        begun(guest)
        guest.key(pygame.K_ESCAPE)
        guest.see()
        assert next(iter(guest.widgets(MenuButton))).text == "Continue campaign"
        guest.keys("c")
        guest.see()
        scene = scene_of(guest)
        while scene.session.decision is not None:
            fights = asks(scene) is Fight
            scene.submit(outcome(scene.state, 0) if fights else usual(scene.state))
        guest.see()
        guest.keys("RETURN")
        guest.see()
        assert next(iter(guest.widgets(MenuButton))).text != "Continue campaign"
        assert [run.finished for run in list_runs()] == [True]
        guest.keys("m")
        guest.see()
        listed = guest.app.scene
        assert isinstance(listed, CampaignsScene)
        listed.list.select(len(listed.list.items) - 1)
        assert scene.state.result is not None
        ending = scene.state.setup.endings[scene.state.result.ending]
        assert f"Ending: {ending.title.of()} · " in guest.words()


def test_a_force_is_chosen_by_clicks_within_its_bounds(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        scene = begun(guest, text=CROWDED)
        panel = scene.panel
        assert isinstance(panel, ForcePanel) and asks(scene) is ChooseForce
        suggested = set(panel.units)
        rows = [panel.list.items.index(row) for row in panel.list.items if row.number in suggested]
        for row in rows:
            guest.click(panel.list.row_rect(row).center)
        assert panel.units == set() and not panel.go.enabled
        guest.keys("y")
        assert panel.units == suggested and panel.go.enabled


def test_a_force_without_a_choice_is_not_asked_for_nor_when_it_is_undone(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        scene = begun(guest)
        assert asks(scene) is Fight
        scene.submit(outcome(scene.state, 0))
        guest.see()
        camp = asks(scene)
        scene.submit(usual(scene.state))
        guest.keys("ctrl+z")
        guest.see()
        assert asks(scene) is camp


def test_the_adjutant_speaks_of_the_last_battle_and_of_what_can_be_done(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        scene = begun(guest)
        says = scene.messages.text("campaign.adjutant.ready")
        assert says in guest.words()
        scene.submit(outcome(scene.state, 0))
        while asks(scene) is not Camp:
            scene.submit(usual(scene.state))
        guest.see()
        lines = {key: scene.messages.text(f"campaign.adjutant.{key}") for key in ("recruit", "done")}
        said = [*lines.values(), *(unit.name for unit in scene.state.sides[0].roster)]
        assert "Sgt. Mabel Ott" in guest.words() and any(line in guest.words() for line in said)


def test_what_a_person_answered_is_undone_and_what_computers_answered_since(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        scene = begun(guest, text=CROWDED)
        asked = scene.state.asked
        scene.submit(usual(scene.state))
        guest.see()
        assert asks(scene) is Fight
        guest.keys("ctrl+z")
        guest.see()
        assert scene.state.asked == asked and asks(scene) is ChooseForce


def test_a_disk_that_is_full_when_the_computer_answers_is_told_and_stops_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(session: CampaignSession, command: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    with visit(home, monkeypatch) as guest:
        with monkeypatch.context() as patch:
            patch.setattr(CampaignSession, "submit", full)
            scene = begun(guest, (Seat("recruit"), Seat("recruit")))
            assert any("space" in text.lower() for text in scene.stage.toasts.texts)
            assert not scene.session.history and asks(scene) is not Fight
        scene.go_on()
        assert asks(scene) is Fight


def test_the_list_begins_a_campaign_and_deletes_one(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("m")
        guest.see()
        assert isinstance(guest.app.scene, CampaignsScene)
        guest.keys("RETURN")
        guest.see()
        assert scene_of(guest).state.setup.campaign == "borrowed-walker"
        guest.key(pygame.K_ESCAPE)
        guest.keys("m")
        guest.see()
        guest.keys("DELETE", "RETURN")
        guest.see()
        assert list_runs() == [] and list((home / "deleted" / "runs").iterdir())


def test_a_campaign_under_way_is_listed_in_the_language_of_the_window(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "settings.toml").write_text(QUIET + 'language = "pl"\n')
    with visit(home, monkeypatch) as guest:
        guest.keys("m")
        guest.see()
        guest.keys("RETURN")
        guest.see()
        guest.key(pygame.K_ESCAPE)
        guest.keys("m")
        guest.see()
        listed = guest.app.scene
        assert isinstance(listed, CampaignsScene)
        assert listed.list.items[0].run is not None and listed.list.items[0].name == "Pożyczony mech"


def test_a_difficulty_is_chosen_at_the_start_and_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("m")
        guest.see()
        menu = guest.app.scene
        assert isinstance(menu, CampaignsScene)
        assert menu.difficulty.options[menu.difficulty.index] == "Easy · Recruit · 130% supply"
        menu.difficulty.index = 2
        guest.keys("RETURN")
        guest.see()
        scene = scene_of(guest)
        assert scene.session.seats == (PERSON, scene.session.seats[1]) and scene.session.seats[1].level == "commander"
        guest.key(pygame.K_ESCAPE)
        guest.keys("c")
        guest.see()
        difficulty = scene_of(guest).state.setup.difficulty
        assert difficulty is not None and difficulty.id == "hard"
        assert scene_of(guest).state.setup.sides[0].share == 80


def test_a_person_gives_a_name_once_and_sees_who_leads_the_other_side(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("m")
        guest.see()
        menu = guest.app.scene
        assert isinstance(menu, CampaignsScene)
        faces = []
        for menu.difficulty.index in (0, 1):
            menu._introduce()
            commander = menu.introduction.commander
            faces.append("" if commander is None else commander.name)
        assert faces == ["Emil Brandt", "Greta Lindauer"]
        menu.person.text = "Ada"
        guest.keys("RETURN")
        guest.see()
        assert [side.player for side in scene_of(guest).state.setup.sides] == ["Ada", "Column"]
        assert guest.program.preferences.settings.player_1 == "Ada"
        guest.key(pygame.K_ESCAPE)
        guest.keys("c")
        guest.see()
        assert scene_of(guest).state.setup.sides[0].player == "Ada", "the journal has it"


def test_two_people_or_none_choose_no_difficulty(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("m")
        guest.see()
        menu = guest.app.scene
        assert isinstance(menu, CampaignsScene)
        guest.click(menu.players)
        guest.see()
        guest.keys("DOWN", "RETURN")
        guest.see()
        assert menu.difficulty not in guest.widgets(Dropdown)
        guest.stage.focus(menu.list)
        guest.keys("RETURN")
        guest.see()
        assert scene_of(guest).session.seats == (PERSON, PERSON)
        assert scene_of(guest).state.setup.difficulty is None


def test_a_battle_is_watched_again_and_another_campaign_begun_before_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch, real_battles=True) as guest:
        scene = begun(guest)
        while scene.session.decision is not None:
            if asks(scene) is Fight and not scene.state.past:
                with open_battle(scene.session, durable=False) as battle:
                    play_session(battle, (RandomPlayer(1), RandomPlayer(2)))
                scene.fight()
            else:
                scene.submit(outcome(scene.state, 0) if asks(scene) is Fight else usual(scene.state))
        guest.see()
        first, *_, last = scene.state.past
        scene.watch(first)
        guest.see()
        assert guest.scene_name == "ReviewScene"
        guest.app.pop()
        scene.watch(last)  # nobody has fought it
        assert guest.stage.covered
        guest.key(pygame.K_ESCAPE)
        scene.play_from(last)
        guest.see()
        other = scene_of(guest)
        assert other is not scene and other.state.node == last.node and other.state.past == scene.state.past[:-1]
        assert len(list_runs()) == 2
        other.play_from(first)
        guest.see()
        assert scene_of(guest).state.past == [] and len(list_runs()) == 3


def in_camp(guest: Visit) -> CampaignScene:
    """Return the first campaign that ships, in the camp after a battle that both units came out of damaged."""
    path = data_root() / "scenarios" / "campaigns" / "borrowed-walker.toml"
    guest.program.campaign_games.begin(load_campaign(path), (PERSON, Seat("recruit")))
    scene = scene_of(guest)
    while asks(scene) is not Camp:
        scene.submit(outcome(scene.state, 0, 0.3, 2) if asks(scene) is Fight else usual(scene.state))
    guest.see()
    assert any(unit.damage for unit in scene.state.sides[0].roster)
    return scene


def test_the_camp_tells_what_is_ahead_and_warns_before_supply_is_left_unspent(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        scene = in_camp(guest)
        assert "Next battle: Two Lanterns. You can field up to 92 points;" in guest.words()
        guest.keys("RETURN")
        guest.see()
        assert "can still be refitted." in guest.words() and asks(scene) is Camp
        guest.key(pygame.K_ESCAPE)
        for number, unit in enumerate(scene.state.sides[0].roster):
            if unit.damage:
                scene.submit(Repair(scene.state.asked, number))
        guest.keys("RETURN")
        assert asks(scene) is not Camp


def shown_card(guest: Visit) -> str:
    """Return the id of the card that lies on top; empty if none is shown."""
    cards = [view.card.id for view in guest.widgets(BriefCard) if view.visible and view.card is not None]
    return cards[-1] if cards else ""


def test_cards_are_shown_before_a_unit_is_recruited_and_while_the_mouse_points_at_one(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        scene = in_camp(guest)
        panel = scene.panel
        assert isinstance(panel, CampPanel) and shown_card(guest) == ""
        guest.move(panel.list.row_rect(1).center)
        guest.see()
        assert shown_card(guest) == "pounder"
        guest.keys("n")
        guest.see()
        assert shown_card(guest) == "bot-hunters"
        guest.keys("RETURN")
        assert [unit.card for unit in scene.state.sides[0].roster][-1] == "bot-hunters"


def test_help_tells_how_campaigns_work_and_leads_on_to_the_rules_of_battles(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        in_camp(guest)
        guest.key(pygame.K_F1)
        guest.see()
        assert "How campaigns work" in guest.words()
        guest.click(guest.find(Button, "Battle rules"))
        guest.see()
        assert guest.stage.covered and "How campaigns work" not in guest.words()


def test_an_honour_is_given_with_a_ceremony_that_one_key_ends(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        (home / "campaigns").mkdir()
        path = written(home / "campaigns", CAMPAIGN.replace('refill = "half"', 'refill = "paid"\nmerit = [1, 2]'))
        guest.program.campaign_games.begin(load_campaign(path), (PERSON, Seat("recruit")))
        guest.see()
        scene = scene_of(guest)
        while not (scene.state.past and asks(scene) is Camp):
            is_fight = asks(scene) is Fight
            scene.submit(outcome(scene.state, 0, 0.2, 1) if is_fight else usual(scene.state))
        panel = scene.panel
        assert isinstance(panel, CampPanel) and isinstance(panel.list, RosterList)
        number = next(row.number for row in panel.list.items if panel._award(row) is not None)
        guest.key(pygame.K_HOME)
        for _ in range(number):
            guest.key(pygame.K_DOWN)
        guest.keys("h", "RETURN")
        unit = scene.state.sides[0].roster[number]
        (decorated,) = guest.widgets(Decorated)
        assert unit.honours and decorated.visible
        words = guest.words()
        assert unit.name in words and scene.messages.text(f"campaign.honour-tip.{unit.honours[0]}") in words
        assert deed_words(scene.messages, scene.state, unit) in words
        guest.keys("RETURN")
        assert not scene.stage.covered and asks(scene) is Camp


def test_the_camp_shows_the_vehicles_and_the_soldiers_that_are_left(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        state = in_camp(guest).state
        scene, gunners = camp_scene(state, 0), state.sides[0].roster[0]
        assert scene is not None
        shown = Counter(placed.thing for placed in scene.things)
        left = strength(gunners, state.card(gunners.card))
        assert left < 5 and shown["soldier"] == left + 1 and shown["walker"] == 1  # Joe is there too, and the Pounder
        state.change_unit(0, 1, replace(state.sides[0].roster[1], standing=Standing.LOST))
        scene = camp_scene(state, 0)
        assert scene is not None and all(placed.thing != "walker" for placed in scene.things)


def test_battles_on_the_map_are_named_by_the_mouse_on_their_pictures(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        in_camp(guest)
        (graph,) = guest.widgets(CampaignGraph)
        places = [graph._place(spot) for spot in graph.spots if not spot.ending]
        assert all(not one.colliderect(other) for one, other in combinations(places, 2))
        tips = [graph.tip_at(place.center) for place in places]
        assert [tip.title for tip in tips if tip is not None] == ["Milk Run", "Two Lanterns", "Washed by Noon"]


@pytest.mark.parametrize(
    ("language", "names"), [("de", ["Obere Furt", "Untere Furt"]), ("pl", ["Górny bród", "Dolny bród"])]
)
def test_the_map_of_a_briefing_names_places_in_the_language(language: str, names: list[str]) -> None:
    campaign = load_campaign(data_root() / "scenarios" / "campaigns" / "borrowed-walker.toml")
    battle = next(node.battle for node in campaign.setup.battles if node.battle.scenario == "two-lanterns")
    view = briefing_view(load_messages(language), in_language(battle, language))
    assert [one.name for one in view.objectives] == names


def test_no_road_runs_through_the_name_of_a_battle() -> None:
    setup = load_campaign(data_root() / "scenarios" / "campaigns" / "borrowed-walker.toml").setup
    *others, last = setup.battles
    long = replace(last, battle=replace(last.battle, name="A name so long that roads meet it"))
    picture = render_graph(replace(setup, battles=(*others, long)))
    road = colours_of(picture, (145, 290, 75, 30)).most_common(2)[1][0]
    assert road not in colours_of(picture, (576, 342, 24, 10))


def colours_of(picture: pygame.Surface, area: tuple[int, int, int, int]) -> Counter[tuple[int, ...]]:
    """Return how often each colour is in a part of a picture."""
    part = picture.subsurface(area)
    return Counter(tuple(part.get_at((left, top))) for left in range(area[2]) for top in range(area[3]))
