"""Aircraft, smoke and classic dice on the screen."""

import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import HEIGHT, WIDTH, Lay, Table, planning, small_battle

from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.cards import SkillOnCard
from dust_tactics.rules.events import SmokeCleared, SmokeLaid
from dust_tactics.rules.scenario import SmokeCloud
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.view.hover import square_tip
from dust_tactics.screen.battle.view.tokens import flight, shown_units
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DiceKind

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from example_cards import example_cards

PLANE = replace(example_cards()["Gunship"], id="plane", name="Plane", move=2)
HOVERER = replace(PLANE, id="hoverer", name="Hoverer", skills=(SkillOnCard("hover"),))


@pytest.fixture
def lay(lay_battle: Lay) -> Lay:
    """Lays a table with aircraft, smoke on some squares, and a kind of dice."""

    def lay(west: dict[str, str], east: dict[str, str], smoke: str = "", dice: str = "dust", **more: str) -> Table:
        battle = small_battle(west, east, more_cards=(PLANE, HOVERER), **more)  # type: ignore[arg-type]
        squares = tuple(sorted(parse_square(name, WIDTH, HEIGHT) for name in smoke.split()))
        clouds = (SmokeCloud(squares, 1),) if squares else ()
        return lay_battle(replace(battle, dice=DiceKind(dice), smoke=clouds))

    return lay


def test_an_aircraft_is_sent_over_an_enemy_it_cannot_attack(lay: Lay) -> None:
    """Behind it, out of its field of fire; a click on one that it can attack attacks."""
    table = lay({"plane": "C3 E"}, {"ludwig": "A3 W", "bot-hunters": "E3"})
    table.click("C3")
    table.click("A3")
    plan = planning(table).plan
    assert plan is not None and plan.kinds == (Action.MOVE,) and plan.route is not None
    assert plan.route.way[-1] == (table.square("A3"),)
    table.click("C3")
    table.click("B3")
    table.click("E3")
    plan = planning(table).plan
    assert plan is not None and plan.kinds == (Action.MOVE, Action.ATTACK)


def test_an_aircraft_is_told_that_it_moves_first_and_leaves_its_square(lay: Lay) -> None:
    table = lay({"plane": "C3 E"}, {"ludwig": "E3 W"})
    table.click("C3")
    prompt = planning(table)
    for action in (Action.ATTACK, Action.SUSTAINED, Action.NOTHING):
        refusal = prompt.planner.declaring.refusal_with(prompt.plan, action)
        assert refusal is not None and refusal.clause == "T13-MOV-24"
    table.keys("m", "RETURN")
    assert table.asked == "FindPath", "a way is asked for, as staying is none"
    table.keys("RETURN")
    assert table.asked == "FindPath" and table.state.units[0].square == table.square("C3")
    table.click("C2")
    table.keys("RETURN")
    assert table.state.units[0].square == table.square("C2")


def test_the_aircraft_above_and_the_unit_below_can_both_be_pointed_at(lay: Lay) -> None:
    table = lay({"pounder": "C3 E"}, {"hoverer": "C3 W"})
    rect = table.scene.board.camera.rect_of(table.square("C3"))
    for place, card in (
        ((rect.left + rect.width // 4, rect.top + rect.height // 4), "hoverer"),
        ((rect.right - rect.width // 4, rect.bottom - rect.height // 4), "pounder"),
    ):
        table.move(place)
        assert table.scene.pointing.looked_at == table.unit(card)
    table.click("C3")
    assert planning(table).plan is not None and planning(table).plan.unit == table.unit("pounder")


def test_the_card_key_goes_through_the_units_of_a_square(lay: Lay) -> None:
    table = lay({"pounder": "C3 E", "the-gunners": "A1"}, {"hoverer": "C3 W"})
    table.click("A1")
    table.move("C3")
    seen = []
    for _ in range(3):
        table.scene.pointing.inspect()
        seen.append(table.scene.pointing.looked_at)
    assert seen == [table.unit("pounder"), table.unit("hoverer"), None]


def test_an_aircraft_over_another_unit_is_drawn_smaller_and_aside(lay: Lay) -> None:
    table = lay({"pounder": "C3 E"}, {"hoverer": "C3 W"})
    shown = shown_units(table.state)
    above, ground = shown[table.unit("hoverer")], shown[table.unit("pounder")]
    assert flight(table.state.units, shown, ground).size == 1.0
    lifted = flight(table.state.units, shown, above)
    assert lifted.size < 1 and lifted.across < 0 and lifted.down < 0
    table = lay({"pounder": "C3 E"}, {"hoverer": "D3 W"})
    alone = flight(table.state.units, shown_units(table.state), shown_units(table.state)[1])
    assert alone.size == 1 and alone.down < 0


def test_smoke_is_drawn_until_it_goes(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, smoke="D3 E3")
    clear = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    rect = table.scene.board.camera.rect_of(table.square("D3"))
    assert table.scene.board.smoke == {table.square("D3"), table.square("E3")}
    pictures = []
    for one in (table, clear):
        one.app.draw()
        surface = pygame.display.get_surface()
        assert surface is not None
        pictures.append(pygame.transform.average_color(surface, rect)[:3])
    assert pictures[0] != pictures[1]
    playback = table.scene.playback
    playback.play([SmokeCleared((table.square("D3"),))], table.state, lambda: None)
    after = table.state.copy()
    after.smoke = ()
    playback.play([SmokeCleared((table.square("D3"), table.square("E3")))], after, lambda: None)
    assert table.scene.board.smoke == frozenset()
    playback.play([SmokeLaid((3,), 2)], table.state, lambda: None)
    assert table.scene.board.smoke == {table.square("D3"), table.square("E3")}


def test_the_tooltip_tells_why_from_the_air_and_through_smoke(lay: Lay) -> None:
    table = lay({"plane": "B3 E"}, {"ludwig": "H3 W"}, trees="G3")
    tip = square_tip(table.state, table.scene.words, table.square("H3"), table.state.units[0])
    assert "hidden from the air by G3" in tip.body and "T13-LOS-20" in tip.clause
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, smoke="E3")
    tip = square_tip(table.state, table.scene.words, table.square("H3"), table.state.units[0])
    assert "behind smoke at E3" in tip.body and "T13-LOS-19" in tip.clause
    tip = square_tip(table.state, table.scene.words, table.square("E3"), None)
    assert "Smoke: line of sight blocked, cover for infantry." in tip.body and tip.clause == "T13-TER-16"


def test_classic_dice_in_the_tray_and_in_words(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "E3 W"}, dice="classic")
    table.click("B3")
    table.click("C3")
    table.click("E3")
    table.keys("RETURN")
    assert table.asked == "AnswerReaction"
    table.app.draw()
    table.keys("h")
    table.app.draw()
    roll = table.scene.tray.roll
    assert roll is not None and set(roll.faces) <= {Face.HIT, Face.MISS}
    assert roll.success == (Face.HIT,)
