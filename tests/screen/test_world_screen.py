"""The screen of the strategy game: decisions by mouse and keys, what is secret, points, the way back, and the end."""

from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from menu_program import visit
from world_table import world_table

from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.world.names import name_of
from dust_tactics.screen.menu.world.result import WorldResultScene
from dust_tactics.screen.menu.world.scene import WorldSetupScene
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import Canvas
from dust_tactics.screen.world.facts import area_facts
from dust_tactics.screen.world.panels import PANELS
from dust_tactics.screen.world.panels.attack import AttackPanel
from dust_tactics.screen.world.panels.cards import CardPanel
from dust_tactics.screen.world.panels.losses import Sharing
from dust_tactics.screen.world.panels.movement import MovementPanel
from dust_tactics.screen.world.panels.odds import outcomes
from dust_tactics.screen.world.panels.purchase import PurchasePanel
from dust_tactics.screen.world.panels.scoring import ScoringTable
from dust_tactics.screen.world.panels.steppers import Stepper
from dust_tactics.screen.world.parts.area_plate import AreaPlate, shortened
from dust_tactics.screen.world.picturing import picture_of
from dust_tactics.screen.world.review import WorldReviewScene
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.events import BattleEnded
from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.game import legal_commands, new_game
from dust_tactics.world.odds import Terms, odds_of
from dust_tactics.world.setup import PlayerSetup
from dust_tactics.world.state import NEUTRAL, NOBODY


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on the screen from here on."""
    lines: list[str] = []
    write = Canvas.text

    def text(canvas: Canvas, words: str, *place: object, **style: object) -> float:
        lines.append(words)
        return write(canvas, words, *place, **style)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", text)
    return lines


# Decisions


def test_a_game_is_begun_from_the_menu_and_gone_on_with(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("w")
        assert isinstance(guest.app.scene, WorldSetupScene)
        guest.keys("RETURN")
        assert isinstance(guest.app.scene, WorldScene)
        guest.keys("1", "RETURN")
        guest.wait(400)
        commands = len(guest.app.scene.session.history)
        assert commands
        guest.app.scene.on_quit()
        assert [battle.game for battle in list_battles()] == ["world"]
        guest.keys("c")
        assert isinstance(guest.app.scene, WorldScene) and len(guest.app.scene.session.history) >= commands


def test_a_card_is_chosen_by_its_number_and_played_by_enter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.panel
        assert isinstance(panel, CardPanel) and panel.chosen is None
        first, second = (face.card for face in panel.faces()[:2])
        table.guest.keys("RETURN")
        assert table.panel is panel, "nothing is played before a card is chosen"
        table.guest.keys("1", "2")
        assert panel.chosen == second != first
        table.guest.keys("RETURN")
        assert table.state.players[0].played == second


def test_a_purchase_counts_what_is_left_and_refuses_what_costs_more(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseDiscards")
        assert isinstance(panel, PurchasePanel)
        points = table.state.acting.production
        for _ in range(20):
            table.guest.keys("1")
        assert panel.order.own.tank == points // 2, "a tank costs two points"
        table.guest.keys("shift+1")
        assert panel.order.own.tank == points // 2 - 1
        table.guest.keys("RETURN", "RETURN")
        assert table.asks() == "ChoosePlacement"
        assert table.state.acting.bought == Force(tank=points // 2 - 1)


def test_a_button_of_an_answered_question_shows_the_rest_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not answer the question a second time, which would be refused as an older one."""
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseDiscards")
        scene, refused = table.guest.app.scene, []
        monkeypatch.setattr(scene, "explain", refused.append)
        commands, scene.panel = len(scene.session.history), None
        scene.submit(next(legal_commands(scene.state)))
        assert not refused and len(scene.session.history) == commands


def test_one_key_too_many_buys_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The main button of the decision before stood where this one stands."""
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseDiscards")
        table.guest.keys("RETURN", "RETURN")
        assert table.asks() == "ChooseDiscards"


def test_a_movement_goes_where_people_click(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseMovement")
        assert isinstance(panel, MovementPanel)
        table.guest.see()
        origin = next(area for area in table.state.areas_of(0) if panel.reach(area))
        target = next(iter(panel.reach(origin)))
        before = table.state.forces[origin].total, table.state.forces[target].total
        for area in (origin, target):
            table.guest.click(table.scene.map.logical_place(area).center)
        assert panel.command is not None and panel.command.units == table.state.forces[origin]
        table.guest.keys("RETURN")
        assert table.state.forces[target].total == sum(before)
        assert table.state.forces[origin].total == 0


def test_everything_can_be_undone_that_showed_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseMovement")
        assert isinstance(panel, MovementPanel)
        before = table.state
        origin = next(area for area in before.areas_of(0) if panel.reach(area))
        panel.click(origin, more=False)
        panel.click(next(iter(panel.reach(origin))), more=False)
        table.guest.keys("RETURN")
        assert table.state.forces != before.forces
        table.guest.keys("ctrl+z")
        assert table.state.forces == before.forces and table.asks() == "ChooseMovement"


def test_odds_stand_there_before_an_attack_is_declared(
    home: Path, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    with world_table(home, monkeypatch, players=6) as table:
        for _ in range(60):
            panel = table.play_to("ChooseAttack")
            if panel.areas():
                break
            table.answer()
        panel.click(panel.areas()[0], more=False)
        panel.click(panel.areas()[0], more=False)
        preview = panel.preview()  # type: ignore[attr-defined]
        written.clear()
        table.guest.see()
        chance = preview.odds.take if preview.odds is not None else None
        assert chance is None or table.scene.messages.percent(chance) in written


def test_an_attack_tells_what_it_leaves_empty_and_what_its_dice_come_of(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseAttack")
        assert isinstance(panel, AttackPanel)
        origin = next(area for area in panel.areas() if table.state.forces[area].total > 1)
        panel.click(origin, more=False)
        panel.click(panel.areas()[0], more=False)
        assert panel.left_empty() == [], "one stays at first, and keeps the area"
        panel.take_all()
        assert panel.left_empty() == [origin], "all of them would move in"
        preview = panel.preview()
        assert preview is not None
        most = max(preview.attacking.parts, key=lambda part: part.value)
        source = table.scene.words.text(f"world.tally.{most.source}")
        assert f"{most.value} from {source}" in table.scene.words.dice(preview.attacking)
        panel.all_but_one()
        assert panel.left_empty() == []


def test_the_chance_on_the_map_says_which_units_are_lost_first_only_if_they_differ(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseAttack")
        assert isinstance(panel, AttackPanel)
        panel.click(panel.areas()[0], more=False)
        panel.click(panel.areas()[0], more=False)
        for units, says in ((Force(tank=1), False), (Force(tank=1, mech=1), True)):
            assert panel.origin is not None
            table.state.forces[panel.origin] = Force(tank=3, mech=3)
            panel.units = units
            bubble = panel.overlay().bubble
            assert bubble is not None and bool(bubble.more) == says


def test_a_capital_has_no_padlock_once_the_player_to_act_may_attack_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseAttack")
        state, words, atlas = deepcopy(panel.state), table.scene.words, table.scene.atlas
        state.round = 2
        capital = next(area for area in state.map.capitals if state.owners[area] not in (NEUTRAL, panel.owner))
        assert area_facts(state, words, atlas, capital).guard
        state.players[panel.owner] = replace(state.players[panel.owner], points=state.threshold)
        assert not area_facts(state, words, atlas, capital).guard


def test_all_ways_a_sea_battle_may_end_are_shown() -> None:
    world = load_world()
    setup = world.set_up("standard", [PlayerSetup("Ada"), PlayerSetup("Ben")], ready=True)
    words = WorldWords(load_messages(), picture_of(world), setup)
    submarines = (0, 0, 0, 0, 2)
    at_sea = Terms(Force(submarine=2), Force(submarine=1), (submarines, submarines), together=True)
    shown = outcomes(words, odds_of(at_sea))
    assert sum(chance.share for chance in shown) == pytest.approx(1.0)
    assert "No units left" in [chance.words for chance in shown]
    on_land = Terms(Force(tank=3), Force(tank=1), ((1, 0, 0, 0, 0), (1, 0, 0, 0, 0)))
    assert "No units left" not in [chance.words for chance in outcomes(words, odds_of(on_land))]


@pytest.mark.parametrize(("holder", "words"), [(0, "Ada takes"), (1, "Ben held"), (NOBODY, "no units left")])
def test_a_battle_ends_with_its_outcome_over_the_map(
    home: Path, monkeypatch: pytest.MonkeyPatch, written: list[str], holder: int, words: str
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChoosePlay")
        table.scene.tweens.pace = 1.0
        over: list[bool] = []
        ended = BattleEnded(0, holder, 0, 1, EMPTY, EMPTY)
        table.scene.playback.play([ended], table.state, lambda: over.append(True))
        table.guest.see()
        assert any(words in line for line in written)
        table.guest.post([], 2000.0)
        assert over and not table.scene.banner.visible


def test_neighbours_that_do_not_fit_the_plate_end_with_an_ellipsis_and_stand_in_its_tip() -> None:
    lines = ["next to Berlin, Balkans,", "Ural, Mediterranean,", "North Sea"]
    assert shortened(lines, 3) == lines
    assert shortened(lines, 2) == ["next to Berlin, Balkans,", "Ural, …"]
    assert shortened(["supremacy 0 · next to East", "Australia"], 1) == ["supremacy 0 · next to …"]
    assert shortened(lines, 0) == []
    world = load_world()
    setup = world.set_up("standard", [PlayerSetup("Ada"), PlayerSetup("Ben")], ready=True)
    words, (state, _) = WorldWords(load_messages(), picture_of(world), setup), new_game(setup, 1)
    for area, neighbours in enumerate(state.map.beside):
        tip = area_facts(state, words, picture_of(world), area).tip
        assert tip is not None and all(words.area(other) in tip.body for other in neighbours)


def test_arrows_go_to_neighbours_and_tab_through_what_matters(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseMovement")
        seen = []
        for _ in panel.areas():
            table.guest.keys("TAB")
            seen.append(table.scene.map.pointed)
        assert sorted(map(int, filter(None, seen))) == sorted(area for area in panel.areas() if area)
        here = table.state.map.number("berlin")
        table.scene.map.point_at(here)
        for key in ("RIGHT", "LEFT", "UP", "DOWN"):
            table.scene.map.point_at(here)
            table.guest.keys(key)
            assert table.scene.map.pointed in (*table.state.map.beside[here], here)


def test_losses_are_shared_out_under_shielding() -> None:
    """The costliest are preset; a bomber falls only after all fighters (WW-BTL-12)."""
    sharing = Sharing(Force(tank=2, mech=1, fighter=1, bomber=1), 2, shielding=True)
    assert sharing.falling == Force(fighter=1, bomber=1)
    sharing.take_back(UnitKind.FIGHTER)
    assert sharing.falling == Force() and sharing.why_not(UnitKind.BOMBER) is not None
    sharing.add(UnitKind.TANK)
    sharing.add(UnitKind.FIGHTER)
    assert sharing.order == [UnitKind.TANK, UnitKind.FIGHTER] and sharing.hits_left == 0


# Secrets


def test_hands_are_covered_and_not_written_before_the_cover_is_lifted(
    home: Path, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    with world_table(home, monkeypatch, people=2) as table:
        table.guest.see()
        assert isinstance(table.scene.stage.top.widget, Cover)
        titles = {
            table.scene.words.card(table.state.card(card).id) for player in table.state.players for card in player.hand
        }
        assert not titles & set(written)
        table.guest.keys("RETURN")
        written.clear()
        table.guest.see()
        own = {table.scene.words.card(table.state.card(card).id) for card in table.state.players[0].hand}
        others = {table.scene.words.card(table.state.card(card).id) for card in table.state.players[1].hand}
        assert own & set(written)
        assert not (others - own) & set(written)


def test_a_decision_in_the_turn_of_another_shows_no_hand(
    home: Path, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    with world_table(home, monkeypatch, people=3, players=3, seed=11) as table:
        for _ in range(200):
            panel = table.play_to("ChooseLosses", "ChooseHalfRetreat", "ChooseRetreat", "OfferAtStart", "OfferNurse")
            if panel.is_reaction:
                break
            table.answer()
        assert panel.is_reaction and table.scene.hands.viewer is None
        written.clear()
        table.guest.see()
        hands = {
            table.scene.words.card(table.state.card(card).id) for player in table.state.players for card in player.hand
        }
        played = {table.scene.words.card(card.id) for number in range(3) if (card := table.state.played(number))}
        assert not (hands - played) & set(written)


# The whole of it


def test_a_whole_game_is_seen_to_its_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every panel is drawn; each round ends with its table; in the end the game can be looked through."""
    with world_table(home, monkeypatch, people=2) as table:
        asked: set[str] = set()
        tables = 0
        for _ in range(4000):
            scene = table.guest.app.scene
            if not isinstance(scene, WorldScene):
                break
            if scene.stage.covered:
                tables += isinstance(scene.stage.top.widget, ScoringTable)
                table.guest.see()
                table.guest.keys("RETURN")
                continue
            if scene.decision is None:
                table.guest.post([], 1000.0)
                continue
            if table.asks() not in asked:
                asked.add(table.asks())
                table.guest.see()
            table.answer()
        assert isinstance(table.guest.app.scene, WorldResultScene)
        table.guest.see()
        table.guest.keys("b")
        assert isinstance(table.guest.app.scene, WorldReviewScene)
        assert tables >= 3
        assert asked <= {question.__name__ for question in PANELS}
        table.guest.see()
        won = table.guest.app.scene.state.result.winners[0]
        assert table.guest.app.scene.side.plate.facts is not None, "nobody points at the map: the winner's capital"
        assert table.guest.app.scene.surroundings.whose_capital() == won
        table.guest.key(pygame.K_HOME)
        assert table.guest.app.scene.past.stand == 0
        table.guest.keys("t")
        table.guest.key(pygame.K_PERIOD, unicode=".")
        assert table.guest.app.scene.past.stand > 0
        table.guest.see()


def test_the_end_waits_until_the_menu_is_closed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens it as the last die falls closes it with the next key, not the result unseen."""
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseAttack")
        scene, over = table.scene, list[bool]()
        monkeypatch.setattr(scene._ending, "_on_over", lambda: over.append(True))
        scene.open_menu()
        scene.finish()
        table.guest.post([], 9000.0)
        assert not over
        table.guest.keys("ESCAPE")
        table.guest.post([], 9000.0)
        assert over == [True]


def test_the_set_up_by_the_book_is_claimed_on_the_map(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a click, or by Tab and Space."""
    with world_table(home, monkeypatch, people=2, version="standard", ready=False) as table:
        panel = table.play_to("ChooseArea")
        table.guest.see()
        free = panel.areas()[0]
        table.guest.click(table.scene.map.logical_place(free).center)
        assert table.state.owners[free] == panel.owner
        panel = table.play_to("ChooseArea")
        table.guest.keys("TAB", "SPACE")
        assert table.state.owners[panel.areas()[0]] == panel.owner
        table.play_to("ChooseReinforcements")
        table.guest.see()
        assert table.state.round == 0


def test_a_row_of_production_says_what_its_numbers_mean(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChoosePurchase")
        rows = {row.name: row for row in table.guest.widgets(Stepper)}
        have = table.state.in_play(0)[UnitKind.TANK]
        assert rows["Tank"].stock == f"{have} of 60"
        assert rows["Tank"].tip is not None and rows["Tank"].tip.body.endswith(
            f"{have} on the map, out of a maximum of 60."
        )
        assert rows["Card"].tip is not None and "out of a maximum of 5." in rows["Card"].tip.body


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_plate_of_an_area_names_all_that_lies_beside_it(language: str) -> None:
    messages, world = load_messages(language), load_world().map
    canvas = Canvas(pygame.Surface((360, 180)), Scale(), messages=messages)
    for area, beside in enumerate(world.beside):
        names = ", ".join(name_of(messages, "area", world.areas[other].id) for other in beside)
        supremacy = messages.text("world.screen.supremacy", value=2) if world.areas[area].land else ""
        told = " · ".join(filter(None, (supremacy, messages.text("world.screen.next-to", areas=names))))
        _, lines = AreaPlate._beside(canvas, told, 335, 39)
        assert " ".join(lines) == told, world.areas[area].id
