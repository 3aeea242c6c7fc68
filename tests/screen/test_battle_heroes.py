"""Heroes on the real screen: pairs and pilots are chosen, aimed with, struck, and drawn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest
from battle_table import Lay, Table, planning, small_battle
from boards import Units
from placing import placed

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.cards import Card, SkillOnCard
from dust_tactics.rules.events import AnyEvent, MiniaturesLost
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.action_bar import _Words
from dust_tactics.screen.battle.prompts.escape import ComeOutOfWreck
from dust_tactics.screen.battle.prompts.reaction import AnswerReaction
from dust_tactics.screen.battle.prompts.reaction_panel import _Heading, _Pair
from dust_tactics.screen.battle.prompts.sharing import ShareOutHits
from dust_tactics.screen.battle.view.tokens import flight
from dust_tactics.screen.card.chart import WeaponChart
from dust_tactics.screen.card.rules import RuleRow
from dust_tactics.screen.ui import Canvas, Dropdown, Label, Paragraph

GOOD_DIE = 2
"""A seed whose first die shows ARMY."""
QUIET = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)


def deadly(card: str) -> Card:
    """A card whose first weapon rolls forty dice against everybody."""
    known = load_cards("2013")[card]
    cells = tuple(replace(cell, dice=40, blast=0) if cell else None for cell in known.weapons[0].cells)
    weapons = (replace(known.weapons[0], cells=cells, rules=()), *known.weapons[1:])
    return replace(known, id=f"deadly-{card}", weapons=weapons)


def pilot(*skills: str) -> Card:
    """Bazooka Joe as a pilot."""
    known = load_cards("2013")["bazooka-joe"]
    return replace(
        known, id="pilot", name="Pilot", skills=tuple(SkillOnCard(key) for key in ("vehicle-pilot", *skills))
    )


@pytest.fixture
def lay(lay_battle: Lay) -> Lay:
    """Lays a table with heroes on it."""

    def lay(west: Units, east: Units, **options: Any) -> Table:
        cards = [pilot(), replace(pilot("ace-pilot"), id="ace", name="Ace"), deadly("ludwig")]
        cards.append(replace(load_cards("2013")["pounder"], id="large", size=2))
        return lay_battle(small_battle(west, east, more_cards=cards), **{"settings": QUIET} | options)

    return lay


def fire_on_a_pair(lay: Lay, gun: str, seed: int) -> Table:
    """A walker has fired on grenadiers and their hero on D3."""
    table = lay({gun: "B3 E"}, {"stefan-retter": "D3", "recon-grenadiers": "D3"}, seed=seed)
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    return table


def test_hits_on_a_pair_are_shared_out_in_one_prompt(lay: Lay) -> None:
    table = fire_on_a_pair(lay, "ludwig", seed=9)
    prompt = table.prompt
    assert isinstance(prompt, ShareOutHits) and prompt.owner == 1
    grenadiers, hero = table.unit("recon-grenadiers"), table.unit("stefan-retter")
    assert prompt.takers[-1].unit.id == hero and not prompt.shares[-1], "soldiers are suggested"
    assert prompt.hits == 3
    table.keys("h")
    assert prompt.shares[-1] == 1 and sum(prompt.shares) == 3
    table.keys("RETURN")
    assert table.state.units[hero].crosses == 1 and table.state.units[grenadiers].left == 3
    assert not isinstance(table.scene.prompt, ShareOutHits)


def test_a_question_that_is_answered_leaves_the_panel_while_what_follows_is_played(lay: Lay) -> None:
    table = fire_on_a_pair(lay, "ludwig", seed=9)
    asked = table.words()
    assert "3 hits on" in asked
    table.scene.tweens.pace = 1.0
    table.keys("RETURN")
    assert table.scene.playback.active and "3 hits on" not in table.words()


def test_hits_that_were_shared_out_are_one_loss_on_the_board_and_in_the_log(lay: Lay) -> None:
    table = fire_on_a_pair(lay, "ludwig", seed=9)
    played, play = list[list[object]](), table.scene.playback.play

    def watch(events: Sequence[AnyEvent], *rest: Any) -> None:
        played.append([event for event in events if isinstance(event, MiniaturesLost)])
        play(events, *rest)

    table.scene.playback.play = watch  # type: ignore[method-assign]
    table.keys("RETURN")
    (losses,) = [events for events in played if events]
    assert losses == [MiniaturesLost(table.unit("recon-grenadiers"), (3, 2, 1), 2, "T13-DMG-02")]
    table.scene._tell()
    lines = [line.plain for line in table.scene.log.lines if "lost" in line.plain]
    assert [line for line in lines if "soldier" in line] == ["Recon Grenadiers lost 3 soldiers: 2 left"]


def test_a_hit_that_the_hero_takes_spares_whoever_is_missed_most(lay: Lay) -> None:
    """Not the riflemen, of whom there are more: whoever wanted to keep the MG had to take it back by a detour."""
    table = fire_on_a_pair(lay, "ludwig", seed=9)
    prompt = table.prompt
    assert isinstance(prompt, ShareOutHits)
    machine_gun = next(place for place, taker in enumerate(prompt.takers) if "MG 48" in prompt.words_of(taker))
    suggested = [*prompt.shares]
    table.keys(str(machine_gun + 1))
    assert prompt.shares[machine_gun] == 1 and sum(prompt.shares) == 3
    table.keys("h")
    assert prompt.shares[-1] == 1 and not prompt.shares[machine_gun]
    riflemen = [place for place, share in enumerate(suggested) if share]
    assert sum(prompt.shares[place] for place in riflemen) == 2
    table.keys(str(riflemen[0] + 1))
    assert not prompt.shares[-1] and sum(prompt.shares) == 3, "and the hero is spared before the soldiers"


def test_the_next_split_differs_and_is_offered_only_where_there_is_one(lay: Lay) -> None:
    table = fire_on_a_pair(lay, "ludwig", seed=9)
    prompt = table.prompt
    assert isinstance(prompt, ShareOutHits)
    for _ in range(2 * len(prompt.takers)):
        before = [*prompt.shares]
        table.keys("TAB")
        assert prompt.shares != before and sum(prompt.shares) == prompt.hits
    offered = [one for one in table.scene.bar.walk() if getattr(one, "action", "") == "battle.next"]
    assert prompt.can_differ and offered
    prompt.shares = [taker.most for taker in prompt.takers]
    table.scene.refresh()
    table.draw()
    offered = [one for one in table.scene.bar.walk() if getattr(one, "action", "") == "battle.next"]
    assert not prompt.can_differ and not offered


def test_an_undone_share_is_asked_again(lay: Lay) -> None:
    table = fire_on_a_pair(lay, "ludwig", seed=9)
    before = len(table.session.history)
    table.keys("h", "RETURN", "ctrl+z")
    assert isinstance(table.scene.prompt, ShareOutHits) and len(table.session.history) == before
    table.keys("RETURN")
    hero = table.unit("stefan-retter")
    assert not table.state.units[hero].crosses and table.state.units[table.unit("recon-grenadiers")].left == 2


def test_hits_that_leave_nobody_are_not_asked_about(lay: Lay) -> None:
    table = fire_on_a_pair(lay, "deadly-ludwig", seed=1)
    assert not isinstance(table.scene.prompt, ShareOutHits)
    assert not any(table.state.units[table.unit(card)].on_table for card in ("stefan-retter", "recon-grenadiers"))


def out_of_the_wreck(lay: Lay) -> Table:
    """The pilot of a vehicle on D3 and E3 is asked where to come out of its wreck."""
    table = lay({"deadly-ludwig": "B3 E"}, {"is-48": "D3 W", "pilot": "in is-48"}, seed=3)
    is_48 = table.unit("is-48")
    table.state.units[is_48] = replace(table.state.units[is_48], squares=table_squares(table, "D3", "E3"))
    table.scene.board.show(table.state)
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    assert isinstance(table.prompt, ComeOutOfWreck)
    return table


def test_the_pilot_of_a_big_wreck_comes_out_where_the_owner_clicks(lay: Lay) -> None:
    table = out_of_the_wreck(lay)
    table.click("E3")
    table.click("E3")
    assert table.state.units[table.unit("pilot")].squares == table_squares(table, "E3")


def test_the_pilot_of_a_big_wreck_comes_out_by_the_keyboard(lay: Lay) -> None:
    """The cursor begins where the hero would come out, the wreck being gone."""
    table = out_of_the_wreck(lay)
    table.keys("RIGHT", "RIGHT", "SPACE", "SPACE")
    assert table.state.units[table.unit("pilot")].squares == table_squares(table, "E3")


def table_squares(table: Table, *names: str) -> tuple[int, ...]:
    """Squares by their names."""
    return tuple(table.square(name) for name in names)


PAIR = {"bazooka-joe": "D3", "bot-hunters": "D3"}


def told_ways(table: Table) -> list[str]:
    """Who may act, alone or together, as the panel offers it."""
    (choice,) = (widget for widget in table.scene.panel.walk() if isinstance(widget, Dropdown))
    return list(choice.options)


def test_a_click_on_a_joined_unit_means_both_and_j_each_alone(lay: Lay) -> None:
    table = lay(PAIR, {"ludwig": "I6 W"})
    table.click("D3")
    hunters, joe = table.unit("bot-hunters"), table.unit("bazooka-joe")
    seen = []
    for _ in range(4):
        plan = planning(table).plan
        assert plan is not None
        seen.append((plan.unit, plan.together))
        table.keys("j")
    assert seen == [(hunters, joe), (hunters, None), (joe, None), (hunters, joe)]
    assert told_ways(table) == [
        "Bot Hunters and Bazooka Joe",
        "Bot Hunters alone",
        "Bazooka Joe alone",
    ]


def test_both_march_together(lay: Lay) -> None:
    table = lay(PAIR, {"ludwig": "I6 W"})
    table.click("D3")
    table.click("D5")
    table.keys("RETURN")
    for card in PAIR:
        unit = table.state.units[table.unit(card)]
        assert unit.squares == (table.square("D5"),) and unit.activated


def test_a_hero_alone_walks_away_or_into_the_square_of_another_unit(lay: Lay) -> None:
    table = lay({**PAIR, "grim-reapers": "E4"}, {"ludwig": "I6 W"})
    table.click("D3")
    table.keys("j", "j")
    table.click("E4")
    plan = planning(table).plan
    assert plan is not None and plan.route is not None and plan.route.way == ((table.square("E4"),),)
    table.keys("RETURN")
    assert table.state.units[table.unit("bazooka-joe")].squares == (table.square("E4"),)
    assert not table.state.units[table.unit("bot-hunters")].activated


def test_unit_and_hero_aim_together_and_single_weapons_of_the_hero_are_taken_out(lay: Lay) -> None:
    table = lay(PAIR, {"recon-grenadiers": "F3"})
    table.click("D3")
    table.click("F3")
    plan = planning(table).plan
    assert plan is not None and {shot.hero for shot in plan.shots} == {True, False}
    launcher = next(shot for shot in plan.shots if shot.hero)
    planning(table).step_weapon(launcher.weapon, -1, True)
    plan = planning(table).plan
    assert plan is not None and launcher not in plan.shots
    table.keys("RETURN")
    assert [type(entry.command).__name__ for entry in table.session.history][:3] == ["Activate", "Declare", "Attack"]
    assert table.session.history[0].command.together == table.unit("bazooka-joe")


def test_an_enemy_pair_is_aimed_at_as_one(lay: Lay) -> None:
    table = lay({"ludwig": "B3 E"}, {"stefan-retter": "D3", "recon-grenadiers": "D3"})
    table.click("B3")
    table.click("D3")
    plan = planning(table).plan
    assert plan is not None and {shot.target for shot in plan.shots} == {table.unit("recon-grenadiers")}
    tip = table.scene.pointing.tip_of_square(table.square("D3"))
    assert tip is not None and "Stefan Retter" in tip.body


@pytest.mark.parametrize(("keys", "aboard"), [((), True), (("o",), False)])
def test_a_pilot_mounts_at_the_end_of_the_way_unless_told_otherwise(
    lay: Lay, keys: tuple[str, ...], aboard: bool
) -> None:
    table = lay({"pilot": "D3", "pounder": "E3 E"}, {"ludwig": "I6 W"})
    table.click("D3")
    table.click("E3")
    assert planning(table).planner.path.vehicle is not None  # type: ignore[union-attr]
    table.keys(*keys, "RETURN")
    hero = table.state.units[table.unit("pilot")]
    assert (hero.aboard is not None) is aboard


def test_a_pilot_gets_out_and_the_vehicle_is_left(lay: Lay) -> None:
    table = lay({"pounder": "D3 E", "pilot": "in pounder"}, {"ludwig": "I6 W"})
    table.click("D3")
    assert told_ways(table) == ["Pounder and Pilot", "Pilot dismounts"]
    table.keys("j")
    table.click("D4")
    table.keys("RETURN")
    assert table.state.units[table.unit("pilot")].squares == (table.square("D4"),)
    assert table.state.units[table.unit("pounder")].abandoned


def test_an_ace_has_three_actions_to_plan_when_the_die_falls_well(lay: Lay) -> None:
    table = lay({"pounder": "D3 E", "ace": "in pounder"}, {"ludwig": "I6 W"}, seed=GOOD_DIE)
    table.click("D3")
    table.keys("m", "RETURN")
    assert planning(table).activated, "the plan for two actions is shown again, not told to the rules"
    plan = planning(table).plan
    assert plan is not None and plan.slot_limit == 3
    table.click("D5")
    table.click("I6")
    table.keys("RETURN")
    assert table.state.units[table.unit("pounder")].squares == table_squares(table, "D5")


def test_the_small_token_of_a_hero_is_pointed_at_and_clicked_by_itself(lay: Lay) -> None:
    table = lay(PAIR, {"ludwig": "I6 W"})
    rect = table.scene.board.camera.rect_of(table.square("D3"))
    upper_right = (rect.centerx + round(rect.width * 0.28), rect.centery - round(rect.width * 0.24))
    table.click(upper_right)
    plan = planning(table).plan
    assert plan is not None and (plan.unit, plan.together) == (table.unit("bazooka-joe"), None)
    table.click((rect.left + round(rect.width * 0.25), rect.centery + round(rect.width * 0.2)))
    plan = planning(table).plan
    assert plan is not None and (plan.unit, plan.together) == (table.unit("bot-hunters"), table.unit("bazooka-joe"))


def test_an_undone_plan_of_both_is_shown_again_for_both(lay: Lay) -> None:
    table = lay(PAIR, {"ludwig": "I6 W"})
    table.click("D3")
    table.click("D4")
    table.keys("RETURN", "ctrl+z", "RETURN")
    plan = planning(table).plan
    assert plan is not None and plan.together == table.unit("bazooka-joe")
    assert plan.route is not None and plan.route.way == ((table.square("D4"),),)


def test_unit_and_hero_are_offered_to_react_as_one_and_alone(lay: Lay) -> None:
    asking = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)
    table = lay({"recon-grenadiers": "B3"}, {**PAIR, "lara": "I6"}, settings=asking)
    table.click("B3")
    table.click("C3")
    table.keys("a", "RETURN", "RETURN")
    prompt = table.prompt
    assert isinstance(prompt, AnswerReaction)
    joe = table.unit("bazooka-joe")
    heading = next(widget for widget in table.scene.panel.walk() if isinstance(widget, _Heading))
    assert heading.titles[0] == "React with Bot Hunters and Bazooka Joe?"
    able = [(one.unit.card.id, one.together.id if one.together else None) for one in prompt.choice.able]
    assert able == [("bot-hunters", joe), ("bot-hunters", None), ("bazooka-joe", None)]
    table.keys("r")
    assert table.session.history[-1].command.together == joe
    assert all(table.state.units[table.unit(card)].activated for card in PAIR)


def test_who_gets_out_is_no_longer_shown_in_the_vehicle(lay: Lay) -> None:
    table = lay({"pounder": "D3 E", "pilot": "in pounder"}, {"ludwig": "I6 W"})
    pounder = table.unit("pounder")
    assert table.scene.board.shown[pounder].pilot
    tip = table.scene.pointing.tip_of_square(table.square("D3"))
    assert tip is not None and "pilot: Pilot" in tip.body
    table.click("D3")
    table.keys("j")
    table.click("D4")
    table.keys("RETURN")
    shown = table.scene.board.shown[pounder]
    assert shown.abandoned and not shown.pilot


def shown_charts(table: Table) -> list[WeaponChart]:
    """The weapons charts in the panel."""
    return [widget for widget in table.scene.panel.walk() if isinstance(widget, WeaponChart)]


def warnings(table: Table) -> list[str]:
    """The lines at the foot of the panel that tell of waiting for a pilot."""
    labels = [widget.text for widget in table.scene.panel.walk() if isinstance(widget, Label | Paragraph)]
    return [text for text in labels if "pilot mounts" in text]


def test_the_planned_way_of_both_shows_both(lay: Lay) -> None:
    table = lay(PAIR, {"ludwig": "I6 W"})
    table.click("D3")
    table.click("D5")
    ghost = table.scene.board.overlay.ghost
    assert ghost is not None and (ghost.unit, ghost.hero) == (table.unit("bot-hunters"), table.unit("bazooka-joe"))
    table.keys("ESCAPE", "j")
    table.click("D5")
    ghost = table.scene.board.overlay.ghost
    assert ghost is not None and ghost.hero is None, "the unit goes alone"


def test_weapons_of_both_are_seen_without_scrolling_while_they_are_aimed(lay: Lay) -> None:
    table = lay(PAIR, {"ludwig": "G3 W"})
    table.click("D3")
    table.click("G3")
    plan = planning(table).plan
    assert plan is not None and plan.shots
    tables, view = shown_charts(table), table.scene.panel.view
    assert [len(shown.rows) for shown in tables] == [4, 3]
    assert all(shown.rect.bottom <= view.rect.height for shown in tables)


def test_a_pilot_brings_no_weapons_to_the_controls(lay: Lay) -> None:
    table = lay({"pounder": "D3 E", "pilot": "in pounder"}, {"ludwig": "I6 W"})
    table.click("D3")
    weapons = table.state.units[table.unit("pounder")].card.weapons
    assert [[row.weapon for row in shown.rows] for shown in shown_charts(table)] == [list(weapons)]


@pytest.mark.clause("T13-HER-18")
@pytest.mark.parametrize(("vehicle", "place", "warned"), [("pounder", "D3 E", True), ("large", "D3+C3 E", False)])
def test_who_gets_out_is_told_what_becomes_of_the_vehicle(lay: Lay, vehicle: str, place: str, warned: bool) -> None:
    table = lay({vehicle: place, "pilot": f"in {vehicle}"}, {"ludwig": "I6 W"})
    table.click("D3")
    assert not warnings(table)
    table.keys("j")
    assert bool(warnings(table)) == warned


def test_the_list_of_units_tells_a_vehicle_with_a_pilot(lay: Lay) -> None:
    table = lay({"pounder": "D3 E", "pilot": "in pounder", "bot-hunters": "B2"}, {"ludwig": "I6 W"})
    plates = table.scene.rosters.lists[0]._plates
    assert [plates[unit.id].piloted for unit in table.state.units if unit.side == 0] == [True, False, False]


@pytest.mark.clause("T13-HER-15")
def test_a_pilot_in_the_list_of_units_is_refused_as_a_target(lay: Lay) -> None:
    table = lay({"ludwig": "B3 E"}, {"pounder": "E3 W", "pilot": "in pounder", "bot-hunters": ""})
    table.click("B3")
    for card, told in (("pilot", "inside a vehicle"), ("bot-hunters", "off the board")):
        planning(table).pick(table.unit(card))
        plan = planning(table).plan
        assert plan is not None and not plan.actions, "no attack comes into the plan"
        assert told in table.scene.stage.toasts.texts[-1]


@pytest.mark.clause("T13-HER-08")
def test_a_joined_hero_in_the_list_of_units_means_both(lay: Lay) -> None:
    table = lay({"ludwig": "B3 E"}, {"stefan-retter": "D3", "recon-grenadiers": "D3"})
    table.click("B3")
    planning(table).pick(table.unit("stefan-retter"))
    plan = planning(table).plan
    assert plan is not None and {shot.target for shot in plan.shots} == {table.unit("recon-grenadiers")}


@pytest.mark.clause("T13-HER-08")
def test_a_reaction_to_a_hero_who_has_just_joined_is_shown_to_meet_both(lay: Lay) -> None:
    asking = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)
    table = lay({"bazooka-joe": "B3", "bot-hunters": "C3"}, {"recon-grenadiers": "E3"}, settings=asking)
    table.click("B3")
    table.click("C3")
    table.keys("a")
    table.click("E3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    assert table.prompt.choice.active.card.id == "bazooka-joe"
    pair = next(widget for widget in table.scene.panel.walk() if isinstance(widget, _Pair))
    unit, (line, _) = pair.both()[1]
    assert unit.card.id == "bot-hunters"
    assert line == "C3 · 5 soldiers, hero 4 of 4 · in the open"


@pytest.mark.clause("T13-HER-02")
def test_a_hero_in_a_square_of_a_big_friend_is_seen_upon_it(lay: Lay) -> None:
    """Smaller, in the hero's own square, and drawn later."""
    table = lay({"bazooka-joe": "D3", "fireball": "D3+E3+D4+E4 E"}, {"ludwig": "I6 W"})
    board, joe, fireball = table.scene.board, table.unit("bazooka-joe"), table.unit("fireball")
    upon = flight(board.units, board.shown, board.shown[joe])
    assert upon.size < 1
    depth = board.token_painter(pygame.Surface((0, 0))).depth
    order = [shown.unit for shown in sorted(board.shown, key=depth)]
    assert order.index(joe) > order.index(fireball)
    assert flight(board.units, board.shown, board.shown[fireball]).size == 1


@pytest.mark.clause("T13-CRD-06")
def test_the_box_of_a_rule_can_be_ticked_where_it_is_declared(lay: Lay) -> None:
    """It looks like any other box to tick, right beside the weapons that it serves."""
    table = lay({"stefan-retter": "B3"}, {"recon-grenadiers": "D3"})
    for square in ("B3", "C3", "D3"):
        table.click(square)

    def spirit() -> RuleRow:
        return next(row for row in table.widgets(RuleRow) if row.rule.key == "fighting-spirit")

    def declared() -> tuple[str, ...]:
        return planning(table).plan.skills  # type: ignore[union-attr]

    assert not declared() and not spirit().declared
    place = spirit().window_rect()
    table.click((place.left + 12, place.top + 10))
    assert declared() == ("fighting-spirit",) and spirit().declared
    table.click((place.left + 12, place.bottom - 6))
    assert declared() == ("fighting-spirit",), "what it says is read, not clicked"
    table.click((place.left + 12, place.top + 10))
    assert not declared() and not spirit().declared


def test_all_who_take_hits_are_told_in_two_lines_where_one_is_too_short() -> None:
    canvas = Canvas(pygame.Surface((400, 40), pygame.SRCALPHA))
    told = "3 soldiers (rifle and grenade launcher), 2 soldiers (rifle) and Bazooka Joe (3 hits)"
    placed(_Words(told, style=theme.TABLE), (0, 0, 360, 32)).paint(canvas)
    assert canvas.width(told, theme.CAPTION) > 360 and canvas.shortened == []
    rows = (canvas.surface.subsurface((0, top, 400, 16)) for top in (0, 16))
    assert all(row.get_bounding_rect().width > 60 for row in rows)
