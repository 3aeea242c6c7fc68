"""A battle of the 2010 book on the real screen: actions one after another, no passing, no reactions, no facing."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from battle_by_book import battle_2010
from battle_table import Table, planning
from boards import Units
from test_planning_storm import UNASKED

from dust_tactics.bots.player import Option
from dust_tactics.bots.player import Plan as BotPlan
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.printed_rules import cover_rule
from dust_tactics.rules.cards import SkillOnCard
from dust_tactics.rules.commands import Activate, Attack, Declare, Move
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.panels.action_bar import SlotCard
from dust_tactics.screen.battle.planning.bot_plan import plan_to_make
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.card.rules import RuleRow
from dust_tactics.screen.ui import ActionButton, Button

Lay2010 = Callable[..., Table]
RANGERS, GRENADIERS = "recon-rangers", "recon-grenadiers"


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay2010]:
    tables: list[Table] = []

    def lay_out(west: Units, east: Units, seed: int = 1, settings: Any = UNASKED, **terrain: Any) -> Table:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        tables.append(Table(battle_2010(west, east, **terrain), folder, seed=seed, settings=settings))
        return tables[-1]

    yield lay_out
    for table in tables:
        table.session.close()


def commands(table: Table, kind: type) -> list[Any]:
    """The commands of a kind that were given, the first first."""
    return [entry.command for entry in table.session.history if isinstance(entry.command, kind)]


def declare(table: Table) -> None:
    """Declare the plan, and let what follows be played."""
    table.keys("RETURN")
    table.wait(50)


def cards(table: Table) -> list[tuple[str, str]]:
    """What the cards of the plan say."""
    return [(card.name, card.words) for card in table.widgets(SlotCard)]


@pytest.mark.parametrize("clicked", [RANGERS, "joe-brown"])
def test_who_comes_on_joined_is_meant_together_wherever_clicked(lay: Lay2010, clicked: str) -> None:
    table = lay({RANGERS: "", "joe-brown": f"with {RANGERS}"}, {GRENADIERS: "H3"})
    for _ in range(2):
        table.prompt.pick(table.unit(clicked))
        plan = planning(table).plan
        assert (plan.unit, plan.together) == (table.unit(RANGERS), table.unit("joe-brown"))


# Actions one after another


@pytest.mark.clause("T10-ACT-13")
def test_after_a_move_one_action_is_left_and_what_is_done_stays_to_be_seen(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    table.click("B3")
    assert cards(table) == [("Action", "2 actions left")]
    table.click("C3")
    declare(table)
    assert cards(table) == [("Move", "done"), ("Action", "choose")]
    assert planning(table).plan.actions == ()


@pytest.mark.clause("T10-ACT-05")
def test_the_second_move_reaches_no_further_than_what_is_left_of_both(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    table.click("B3")
    assert len(table.prompt.overlay().move) == 8 and table.prompt.overlay().march
    table.click("C3")
    declare(table)
    overlay = table.prompt.overlay()
    assert table.square("D3") in overlay.move and table.square("E3") not in overlay.move
    assert not overlay.march


@pytest.mark.clause("T10-MOV-04")
def test_a_second_diagonal_step_is_not_offered_to_a_move_of_one(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    table.click("B3")
    table.click("C4")
    declare(table)
    assert table.square("D5") not in table.prompt.overlay().move
    assert table.square("D4") in table.prompt.overlay().move


@pytest.mark.clause("T10-ACT-05")
def test_a_click_within_two_moves_plans_both_and_does_them_as_one(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    table.click("B3")
    table.click("D3")
    assert cards(table)[0][0] == "2 Moves"
    declare(table)
    assert [command.actions for command in commands(table, Declare)] == [(Action.MOVE,), (Action.MOVE,)]
    assert [len(command.way) for command in commands(table, Move)] == [1, 1]
    assert table.state.units[table.unit(RANGERS)].squares == (table.square("D3"),)


@pytest.mark.clause("T10-ACT-03")
def test_a_move_and_a_shot_can_be_planned_together_and_are_declared_apart(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "F3"})
    table.click("B3")
    table.click("C3")
    table.click("F3")
    assert planning(table).plan.kinds == (Action.MOVE, Action.ATTACK)
    declare(table)
    assert [command.actions for command in commands(table, Declare)] == [(Action.MOVE,), (Action.ATTACK,)]
    assert commands(table, Attack)[0].shots


@pytest.mark.clause("T10-ACT-03")
def test_a_shot_that_is_chosen_after_the_move_is_fired_as_it_was_aimed(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "F3"})
    table.click("B3")
    table.click("C3")
    declare(table)
    table.click("F3")
    assert planning(table).plan.kinds == (Action.ATTACK,)
    declare(table)
    assert len(commands(table, Attack)) == 1


@pytest.mark.clause("T10-ACT-09")
def test_nothing_planned_after_a_move_uses_the_one_action_that_is_left(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    table.click("B3")
    table.click("C3")
    table.keys("n")
    planner = planning(table).planner
    assert planner.plan.kinds == (Action.MOVE, Action.NOTHING)
    assert (planner.plan.slots, planner.slots_left, table.prompt.task) == (2, 0, "")
    declare(table)
    assert [command.actions for command in commands(table, Declare)] == [(Action.MOVE,), (Action.NOTHING,)]


@pytest.mark.clause("T10-ACT-09")
def test_nothing_ends_an_activation_after_its_first_action(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    table.click("B3")
    table.click("C3")
    declare(table)
    table.keys("n")
    declare(table)
    assert table.state.units[table.unit(RANGERS)].activated


def test_an_undo_after_the_first_action_comes_back_to_its_plan(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    table.click("B3")
    table.click("C3")
    declare(table)
    table.keys("ctrl+z")
    assert planning(table).plan.kinds == (Action.MOVE,) and planning(table).plan.done == ()
    assert table.state.units[table.unit(RANGERS)].squares == (table.square("B3"),)


@pytest.mark.clause("T10-ENT-02")
def test_who_comes_on_goes_one_square_and_chooses_then(lay: Lay2010) -> None:
    table = lay({RANGERS: ""}, {GRENADIERS: "I6"})
    table.keys("TAB")
    overlay = table.prompt.overlay()
    assert overlay.move and not overlay.march
    table.click("A3")
    declare(table)
    assert cards(table) == [("Move", "done"), ("Action", "choose")]
    assert table.square("B3") in table.prompt.overlay().move
    assert not table.prompt.overlay().march


def test_after_a_shot_no_enemy_is_offered_to_a_click(lay: Lay2010) -> None:
    table = lay({"pounder": "B3"}, {"ludwig": "H3"})
    table.click("B3")
    table.click("H3")
    table.keys("a")
    declare(table)
    assert cards(table)[0] == ("Shoot", "done")
    assert "enemy" not in table.prompt.legend().extra


def test_a_shot_before_a_move_is_not_taken_for_a_wish_to_stay(lay: Lay2010) -> None:
    settings = replace(UNASKED, second_thoughts=True)
    table = lay({"pounder": "B3"}, {"ludwig": "H3"}, settings=settings)
    table.click("B3")
    table.click("H3")
    table.keys("a", "RETURN")
    assert "If Pounder stays here" in table.words()


# What this book has not


@pytest.mark.clause("T10-TRN-08")
def test_nobody_is_offered_to_pass(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    assert isinstance(table.prompt, ChooseUnitPrompt)
    assert "Pass" not in {button.text for button in table.widgets(Button)}
    table.click("B3")
    assert "Pass" not in {button.text for button in table.widgets(ActionButton)}


# Crates and traps as targets


@pytest.mark.clause("T10-TER-08")
def test_a_crate_out_of_reach_is_aimed_at_by_a_click_with_its_odds(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"}, C="E3")
    table.click("B3")
    table.move("E3")
    assert table.scene.board.pointer.bubble is not None
    table.click("E3")
    crate = next(unit.id for unit in table.state.units if unit.card.id == "ammo-crates")
    assert {shot.target for shot in planning(table).plan.shots} == {crate}
    assert table.prompt.overlay().marked == {table.square("E3")}
    assert any("ammo crate" in words for _, words in cards(table))


@pytest.mark.clause("T10-TER-02")
def test_a_crate_in_reach_is_gone_to_unless_the_unit_is_to_aim(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"}, C="C3")
    table.click("B3")
    table.click("C3")
    assert planning(table).plan.kinds == (Action.MOVE,)
    table.keys("ESCAPE", "a")
    table.click("C3")
    assert planning(table).plan.kinds == (Action.ATTACK,) and planning(table).plan.shots


@pytest.mark.clause("T10-TER-10")
def test_a_crate_that_is_destroyed_vanishes_from_the_board(lay: Lay2010) -> None:
    table = lay({"pounder": "B3", RANGERS: "A1"}, {GRENADIERS: "I6"}, C="F3", seed=3)
    crate = next(unit.id for unit in table.state.units if unit.card.id == "ammo-crates")
    table.click("B3")
    table.click("F3")
    assert planning(table).plan.kinds == (Action.SUSTAINED,)
    declare(table)
    assert table.state.units[crate].squares == () and table.square("F3") in table.scene.board.crushed


@pytest.mark.clause("T10-COV-13")
def test_a_further_click_on_a_squad_means_the_crate_that_it_stands_at(lay: Lay2010) -> None:
    table = lay({"battle-grenadiers": "B3"}, {"combat-rangers": "D3"}, C="D3")
    rangers = table.unit("combat-rangers")
    crate = next(unit.id for unit in table.state.units if unit.card.id == "ammo-crates")
    table.click("B3")
    for meant in (rangers, crate, rangers):
        table.click("D3")
        assert {shot.target for shot in planning(table).plan.shots} == {meant}


def test_cover_pieces_have_no_tokens(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"}, C="C3", X="E3")
    shown = table.scene.board.shown
    pieces = [unit.id for unit in table.state.units if unit.side not in (0, 1)]
    assert len(pieces) == 2 and all(shown[piece].place is None for piece in pieces)


# Special actions


@pytest.mark.clause("T10-CMD-22")
def test_orders_are_offered_once_somebody_can_be_served(lay: Lay2010) -> None:
    table = lay({"allied-command-squad": "B3", "pounder": "C3"}, {GRENADIERS: "I6"})
    pounder = table.unit("pounder")
    table.click("B3")
    assert "Repair" not in [button.text for button in table.widgets(ActionButton)]
    table.keys("ESCAPE")
    table.state.units[pounder] = replace(table.state.units[pounder], crosses=1)
    table.scene.refresh()
    table.click("B3")
    assert "Repair" in [button.text for button in table.widgets(ActionButton)]
    table.keys("shift+r")
    assert ("Repair", "an order") in cards(table)
    declare(table)
    assert type(table.prompt).__name__ == "ServeSomebody"
    declare(table)
    assert table.state.units[pounder].crosses == 0
    assert cards(table)[0] == ("Repair", "done")


@pytest.mark.clause("T10-CMD-02", "T10-DMG-03")
def test_members_of_a_command_squad_are_told_apart_when_one_must_go(lay: Lay2010) -> None:
    for seed in range(1, 12):
        table = lay({RANGERS: "B3"}, {"axis-command-squad": "D3"}, seed=seed)
        struck = table.unit("axis-command-squad")
        table.state.units[struck] = replace(table.state.units[struck], miniatures=(1, 2, 3))
        table.scene.refresh()
        table.click("B3")
        table.click("D3")
        declare(table)
        if table.asked == "TakeCasualties":
            break
    else:
        pytest.fail("no volley of eleven left somebody to choose among")
    for member in ("Radioman: StG 47, Knife", "Mechanic: StG 47, Knife", "Medic: StG 47, Knife"):
        assert member in table.words()


@pytest.mark.clause("T10-SKL-18")
def test_a_charge_is_aimed_with_weapons_of_range_1_alone_and_holds_no_fire(
    lay: Lay2010, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = load_cards("2010")
    charging = replace(known[RANGERS], skills=(SkillOnCard("charge"),))
    monkeypatch.setattr("battle_by_book.load_cards", lambda edition: {**known, RANGERS: charging})
    table = lay({RANGERS: "B3"}, {GRENADIERS: "E3"})
    table.click("B3")
    table.click("C3")
    declare(table)
    table.keys("shift+a")
    declare(table)
    declare(table)
    assert table.asked == "AimWeapons"
    named = {charging.weapons[shot.weapon].name for shot in table.prompt.targeting.shots}  # type: ignore[attr-defined]
    assert named == {"Knife & Grenade"}
    assert table.prompt.command() is not None and table.prompt.refusal(table.prompt.command()) is None  # type: ignore[attr-defined]
    hold = next(button for button in table.widgets(Button) if button.text == "Hold fire")
    assert hold.why_not is not None and hold.why_not.clause.startswith("T10-SKL-18")


@pytest.mark.clause("T10-ACT-05")
def test_two_moves_of_a_hint_are_one_movement_with_its_way(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "I6"})
    rangers, there = table.unit(RANGERS), (table.square("D3"),)
    meant = BotPlan(rangers, (Action.MOVE, Action.MOVE), there)
    plan = plan_to_make(table.state, Option(Activate(table.state.asked, rangers), 0.0, (), meant))
    assert plan is not None and plan.kinds == (Action.MARCH,)
    assert plan.route is not None and plan.route.way[-1] == there


@pytest.mark.clause("T10-ACT-13")
def test_a_hint_for_the_action_that_is_left_is_taken_over(lay: Lay2010) -> None:
    """What the unit has done is no part of the hint, and takes nothing away from it."""
    table = lay({RANGERS: "B3"}, {GRENADIERS: "F3"})
    table.click("B3")
    table.click("C3")
    declare(table)
    there = (table.square("D3"),)
    meant = BotPlan(table.unit(RANGERS), (Action.MOVE,), there)
    plan = plan_to_make(table.state, Option(Declare(table.state.asked, meant.actions), 0.0, (), meant))
    assert plan is not None
    table.prompt.resume_plan(plan)
    route = planning(table).plan.route
    assert route is not None and route.way == (there,)
    table.keys("ESCAPE")
    assert not planning(table).plan.kinds
    table.keys("y")
    table.wait(50)
    table.keys("RETURN")
    assert planning(table).plan.kinds


# How units are seen


@pytest.mark.clause("T10-COV-02")
@pytest.mark.parametrize(
    ("letter", "told"), [("C", "soft cover (at an ammo crate)"), ("X", "hard cover (at a tank trap)")]
)
def test_cover_is_told_as_soft_or_hard_with_what_gives_it(lay: Lay2010, letter: str, told: str) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "E3"}, **{letter: "E3"})
    table.click("B3")
    table.move("E3")
    bubble = table.scene.board.pointer.bubble
    assert bubble is not None and told in " ".join(bubble.notes)


@pytest.mark.clause("T10-COV-15")
def test_the_corner_of_a_wall_is_told_as_soft_cover(lay: Lay2010) -> None:
    table = lay({RANGERS: "C3"}, {GRENADIERS: "E5"}, S="D5")
    table.click("C3")
    table.move("E5")
    bubble = table.scene.board.pointer.bubble
    assert bubble is not None and "soft cover (past the corner of D5)" in " ".join(bubble.notes)


@pytest.mark.clause("T10-LOS-08")
def test_soldiers_do_not_see_past_a_squad_and_a_vehicle_does(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3", "pounder": "B4", "combat-rangers": "D3"}, {GRENADIERS: "F3"})
    table.click("B3")
    table.keys("l")
    table.move("F3")
    assert "behind the squad at D3" in table.scene.modes.top.legend().extra
    table.keys("ESCAPE", "ESCAPE")
    table.click("B4")
    table.move("F3")
    bubble = table.scene.board.pointer.bubble
    assert bubble is not None and bubble.figure


@pytest.mark.clause("T10-ACT-08", "T10-CCW-05")
def test_a_sustained_attack_asks_for_no_choice_between_fire_and_knives(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3"}, {GRENADIERS: "C3"})
    table.click("B3")
    table.click("C3")
    assert planning(table).plan.kinds == (Action.SUSTAINED,)
    assert planning(table).planner.targeting.modes() == ()


@pytest.mark.clause("T10-CRD-07")
def test_the_card_of_a_squad_tells_what_saves_it_in_cover(lay: Lay2010) -> None:
    table = lay({RANGERS: "B3", "pounder": "B5"}, {GRENADIERS: "I6"})
    messages, units = table.scene.messages, table.state.units
    told = cover_rule(units[table.unit(RANGERS)].card, messages)
    assert told is not None and told.name == "Cover: soft HIT, hard MISS"
    assert cover_rule(units[table.unit("pounder")].card, messages) is None
    table.click("B3")
    assert told.key in [row.rule.key for row in table.widgets(RuleRow)]


@pytest.mark.clause("T10-CMD-02")
def test_the_card_greys_an_ability_that_fell_with_its_soldier(lay: Lay2010) -> None:
    table = lay({"allied-command-squad": "B3"}, {GRENADIERS: "I6"})
    command = table.unit("allied-command-squad")
    table.state.units[command] = replace(table.state.units[command], miniatures=(0, 4))
    table.scene.refresh()
    table.click("B3")
    lost = {row.rule.key for row in table.widgets(RuleRow) if row.spent}
    assert lost == {"radioman", "mechanic", "medic"}


@pytest.mark.clause("T10-SKL-56")
def test_the_card_tells_that_tank_head_is_used_though_it_has_no_box(
    lay: Lay2010, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = load_cards("2010")
    head = replace(known["joe-brown"], skills=(SkillOnCard("tank-head"),))
    monkeypatch.setattr("battle_by_book.load_cards", lambda edition: {**known, "joe-brown": head})
    table = lay({"joe-brown": "B3"}, {GRENADIERS: "I6"})
    hero = table.unit("joe-brown")
    table.state.units[hero] = replace(table.state.units[hero], used=("tank-head",))
    table.scene.refresh()
    table.click("B3")
    row = next(row for row in table.widgets(RuleRow) if row.rule.key == "tank-head")
    assert row.spent


@pytest.mark.parametrize("letters", ["C", "X"])
def test_a_robot_with_jump_walks_where_it_can_and_jumps_where_it_must(lay: Lay2010, letters: str) -> None:
    """Over a crate it goes on foot and may crush it, or jumps; over a trap it can only jump (T10-SKL-35, 36)."""
    table = lay({"hot-dog": "B3"}, {GRENADIERS: "I1"}, **{letters: "C3"})
    table.click("B3")
    table.click("D3")
    table.keys("c")
    declare(table)
    assert table.state.units[table.unit("hot-dog")].square == table.square("D3")
    assert table.state.crushed == ({table.square("C3")} if letters == "C" else set())
