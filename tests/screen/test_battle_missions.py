"""What scenarios ask on the battle screen: the side of the table, terrain, objectives, reserves."""

from pathlib import Path

import pygame
import pytest
from battle_table import Table, planning

from dust_tactics.bots.random_player import RandomPlayer, Weights
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.board import Obstacle, Terrain
from dust_tactics.rules.steps.reserves import ChooseReserve
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Status
from dust_tactics.screen.battle.panels.top_bar import standings
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.view.hover import square_tip
from dust_tactics.screen.battle.view.tokens import TokenState, token_look
from dust_tactics.screen.sides import left_side
from dust_tactics.screen.ui import Button, Tip

MOST_SEEDS = 20
FIERCE = Weights(approach=0.95, fight=0.95, full=0.9)


def table_of(scenario: str, folder: Path, session: Session | None = None) -> Table:
    """A battle of a scenario on the screen."""
    battle = make_battle(load_scenario(find_scenario(scenario)), players=("Ada", "Ben"))
    return Table(battle, folder, seed=4, session=session)


def played_until(scenario: str, folder: Path, question: type, seed: int, reserves: bool = False) -> Session:
    """A battle that random players have brought to a kind of question, of a side with reserves if that is wanted.

    The first of some seeds in which it comes to that.
    """
    battle = make_battle(load_scenario(find_scenario(scenario)), players=("Ada", "Ben"))
    for tried in range(seed, seed + MOST_SEEDS):
        session = Session.new(battle, tried, folder / f"played-{tried}.jsonl", durable=False)
        bot = RandomPlayer(tried, FIERCE)
        while (owed := session.decision) is not None:
            if isinstance(owed.question, question) and (not reserves or session.state.reserves(owed.owner)):
                return session
            session.submit(bot.choose(session.state))
        session.close()
    raise AssertionError("it never comes to that")


def test_the_winner_of_the_roll_takes_a_side_of_the_table(tmp_path: Path) -> None:
    table = table_of("supply-drop", tmp_path)
    before = [side.entry for side in table.state.battle.sides]
    assert table.asked == "ChooseTableEdge"
    assert table.prompt.overlay().entry == frozenset(before[table.prompt.owner])
    table.click("H6" if table.prompt.owner == 0 else "B6")
    assert table.prompt.overlay().entry == frozenset(before[1 - table.prompt.owner])
    table.keys("RETURN")
    assert [side.entry for side in table.state.battle.sides] == before[::-1]
    assert table.asked == "PlaceTerrainItem"


def test_terrain_is_taken_in_hand_and_placed_with_a_click(tmp_path: Path) -> None:
    table = table_of("supply-drop", tmp_path)
    table.keys("RETURN")
    picture = table.scene.board._ground
    pixels = pygame.image.tobytes(picture.picture(48, 16, frozenset()), "RGB")
    tips = {button.action: button.tip for button in table.stage.top.widget.walk() if isinstance(button, Button)}
    tip = tips["set-up.structure"]
    assert isinstance(tip, Tip) and tip.clause == "T13-TER-07" and "silos" in tip.body
    table.keys("w")
    table.click("C4")
    placed = table.state.placed[0]
    assert (placed.item, placed.square) == (Terrain.WATER, table.square("C4"))
    assert pygame.image.tobytes(picture.picture(48, 16, frozenset()), "RGB") != pixels, "the water is to be seen"
    table.click("C4")
    assert len(table.state.placed) == 1, "something lies there"
    assert table.prompt.pointer(table.square("C4")).refused
    assert table.square("C4") not in table.prompt.overlay().move
    table.keys("x")
    table.click("G4")
    assert table.state.placed[1].item is Obstacle.TANK_TRAPS
    table.keys("ctrl+z", "RETURN")
    assert len(table.state.placed) == 1


def test_objectives_are_placed_in_the_own_half_and_told_of(tmp_path: Path) -> None:
    table = table_of("bait-and-flank", tmp_path)
    table.keys("RETURN")
    assert table.asked == "PlaceObjectiveMarker"
    for _ in range(2):
        table.click("A1")
        lit = sorted(table.prompt.overlay().move)
        assert lit and table.asked == "PlaceObjectiveMarker"
        table.click(lit[0])
    assert len(table.state.battle.objectives) == 2
    assert table.asked == "NameFirstPlayer"
    square = table.state.battle.objectives[0].square
    tip = square_tip(table.state, table.scene.words, square, None)
    side = table.state.battle.objectives[0].name
    assert f"· {side}'s objective ·" in tip.title and tip.clause.endswith("T13-VIC-08")
    assert f"{side}'s objective. No one holds it." in tip.body


def test_of_a_square_inside_a_building_it_is_told_what_covers_infantry(tmp_path: Path) -> None:
    table = table_of("streets", tmp_path)
    building = table.state.battle.board.buildings[0]
    tip = square_tip(table.state, table.scene.words, min(building.squares), None)
    assert f"Infantry inside the {building.name} is in cover." in tip.body and tip.clause.endswith("T13-COV-06")


@pytest.mark.parametrize(("key", "status"), [("RETURN", Status.RESERVE), ("n", Status.ELIMINATED)])
def test_the_owner_says_whether_a_unit_goes_to_reserve(tmp_path: Path, key: str, status: Status) -> None:
    session = played_until("grab-the-dust", tmp_path, ChooseReserve, 1)
    assert session.decision is not None and isinstance(session.decision.question, ChooseReserve)
    unit = session.decision.question.unit
    table = table_of("grab-the-dust", tmp_path, session)
    assert table.asked == "PlaceInReserve"
    table.keys(key)
    assert table.state.units[unit].status is status
    words = table.scene.words.standing(table.state, table.state.units[unit])
    assert words.startswith("in reserve" if status is Status.RESERVE else "destroyed")


def test_a_unit_in_reserve_can_be_chosen_and_comes_on_over_its_own_squares(tmp_path: Path) -> None:
    table = table_of("bait-and-flank", tmp_path, played_until("bait-and-flank", tmp_path, ChooseUnit, 7, True))
    owner = table.prompt.owner
    unit = table.state.reserves(owner)[0]
    assert isinstance(table.prompt, ChooseUnitPrompt)
    table.prompt.pick(unit.id)
    assert planning(table).overlay().entry == frozenset(table.state.battle.sides[owner].reserve_entry)


def test_victory_points_stand_in_the_bar_where_they_count(tmp_path: Path) -> None:
    table = table_of("all-out-attack", tmp_path)
    assert [side.victory for side in standings(table.state, 0)] == [0, 0]
    folder = tmp_path / "other"
    folder.mkdir()
    assert standings(table_of("encounter", folder).state, 0)[0].victory is None


def test_both_sides_are_shown_where_their_edges_are(tmp_path: Path) -> None:
    """The winner of the roll takes the other side of the table: lists, names and figures change places."""
    table = table_of("grab-the-dust", tmp_path)
    first, second = table.scene.rosters.lists
    assert first.rect.left < second.rect.left
    table.keys("o", "RETURN")
    assert first.rect.left > second.rect.left
    assert table.scene.top.left.standing is not None and table.scene.top.left.standing.player == "Ben"
    assert [left_side(table.state.battle), left_side(table.session.opening.state.battle)] == [1, 0]
    table.keys("ctrl+z")
    assert first.rect.left < second.rect.left


def test_figures_look_across_the_table(tmp_path: Path) -> None:
    """Those who came on at the left look to the right, whoever they are."""
    unit = table_of("grab-the-dust", tmp_path).state.side(0)[0]
    shown = TokenState(unit.id, None, (0,), None, unit.left, False)
    assert not token_look(unit, shown, 9, 0).mirrored
    assert token_look(unit, shown, 9, 1).mirrored
