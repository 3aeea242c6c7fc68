"""Planning, declaring and answering on the real screen, by mouse and keys."""

from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import Lay, laid, planning, small_battle

from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.commands import Activate, Declare, Pass
from dust_tactics.rules.units import Action, Status
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.view.tokens import shown_units
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.ui import Label

DUEL = ({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W", "recon-grenadiers": "I6"})


def test_clicking_a_unit_and_a_square_plans_and_enter_declares(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    assert planning(table).plan is not None
    assert len(table.session.history) == 0
    table.click("C3")
    assert planning(table).plan.kinds == (Action.MOVE,)  # type: ignore[union-attr]
    table.keys("RETURN")
    pounder = table.state.units[table.unit("pounder")]
    assert pounder.squares == (table.square("C3"),)
    assert pounder.activated
    assert isinstance(table.prompt, ChooseUnitPrompt) and table.prompt.owner == 1


def test_a_move_and_an_attack_are_carried_out_without_further_questions(lay: Lay) -> None:
    table = lay(
        *DUEL, settings=Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
    )
    table.click("B3")
    table.click("C3")
    table.click("H3")
    plan = planning(table).plan
    assert plan is not None
    assert plan.kinds == (Action.MOVE, Action.ATTACK)
    assert [shot.target for shot in plan.shots] == [table.unit("ludwig")]
    table.keys("RETURN")
    assert table.asked in ("ChooseUnitPrompt", "TakeCasualties")
    assert [type(entry.command).__name__ for entry in table.session.history][:4] == [
        "Activate",
        "Declare",
        "Move",
        "Attack",
    ]


def test_a_way_comes_before_an_attack_that_can_be_made_from_its_end_and_the_order_can_be_turned_round(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.click("H3")
    table.click("C3")
    assert planning(table).plan.kinds == (Action.MOVE, Action.ATTACK)  # type: ignore[union-attr]
    table.keys("w")
    assert planning(table).plan.kinds == (Action.ATTACK, Action.MOVE)  # type: ignore[union-attr]


def test_a_way_can_be_forced_by_dragging(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"ludwig": "H3 W"})
    table.click("B3")
    table.drag("B3", "B4", "C4")
    route = planning(table).plan.route  # type: ignore[union-attr]
    assert route is not None
    assert route.way == ((table.square("B4"),), (table.square("C4"),))


@pytest.mark.clause("T13-MOV-19")
def test_a_way_that_is_drawn_to_a_friend_is_not_declared_short_of_it(lay: Lay) -> None:
    """What is drawn is what is done: it is told why the unit can't end there, and the way may be drawn on."""
    table = lay({"grim-reapers": "B3", "bot-hunters": "D3"}, {"ludwig": "H3 W"})
    table.click("B3")
    table.drag("B3", "C3", "D3")
    refusal = planning(table).planner.refusal()
    assert refusal is not None and (refusal.reason, refusal.clause) == ("cannot-stop", "T13-MOV-19")
    table.keys("RETURN")
    assert len(table.session.history) == 0
    assert any("not stop there" in text for text in table.scene.stage.toasts.texts)
    table.drag("D3", "E3")
    assert planning(table).planner.refusal() is None
    table.keys("RETURN")
    assert table.state.units[table.unit("grim-reapers")].squares == (table.square("E3"),)


def test_a_vehicle_is_turned_by_keys_and_by_the_mouse(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.click("C3")
    assert planning(table).plan.route.facing == 2  # type: ignore[union-attr]
    table.keys("e", "e")
    assert planning(table).plan.route.facing == 4  # type: ignore[union-attr]
    table.click("C3")
    table.move("C1")
    assert planning(table).plan.route.facing == 0  # type: ignore[union-attr]
    table.click("C1")
    table.move("C6")
    assert planning(table).plan.route.facing == 0  # type: ignore[union-attr]


@pytest.mark.clause("T13-TER-08")
def test_crates_on_the_way_can_be_crushed(lay: Lay) -> None:
    table = lay(*DUEL, crates="C3")
    table.click("B3")
    table.click("C3")
    table.keys("c", "RETURN")
    assert table.state.crushed == {table.square("C3")}
    assert table.scene.board.crushed == {table.square("C3")}


def test_a_unit_comes_on_over_its_edge(lay: Lay) -> None:
    table = lay({"grim-reapers": ""}, {"ludwig": "H3 W"})
    table.keys("TAB")
    assert table.scene.board.overlay.entry
    table.click("B3")
    table.keys("RETURN")
    unit = table.state.units[table.unit("grim-reapers")]
    assert unit.status is Status.ON_TABLE
    assert unit.squares == (table.square("B3"),)


def test_what_can_not_be_tells_why(lay: Lay) -> None:
    table = lay({"grim-reapers": "", "pounder": "B3 E"}, {"ludwig": "H3 W"})
    table.keys("TAB")
    prompt = planning(table)
    refusal = prompt.planner.declaring.refusal_with(prompt.plan, Action.ATTACK)
    assert refusal is not None and refusal.clause == "T13-SET-09"
    table.keys("a")
    assert prompt.plan is not None and prompt.plan.kinds == ()
    assert any("Grim Reapers" in text for text in table.scene.stage.toasts.texts)


@pytest.mark.clause("T13-TRN-10")
def test_passing_is_refused_with_the_rule(lay: Lay) -> None:
    table = lay(*DUEL)
    assert isinstance(table.prompt, ChooseUnitPrompt)
    refusal = table.prompt.passing.refusal()
    assert refusal is not None and refusal.clause == "T13-TRN-10"
    table.keys("p")
    assert len(table.session.history) == 0


def test_tab_goes_through_units_and_then_targets(lay: Lay) -> None:
    table = lay(*DUEL)
    table.keys("TAB")
    assert planning(table).plan.unit == table.unit("pounder")  # type: ignore[union-attr]
    table.keys("TAB")
    assert planning(table).plan.unit == table.unit("grim-reapers")  # type: ignore[union-attr]
    table.keys("TAB", "a", "TAB")
    first = planning(table).planner.targeting.target  # type: ignore[union-attr]
    table.keys("TAB")
    assert {first, planning(table).planner.targeting.target} == {table.unit("ludwig"), table.unit("recon-grenadiers")}  # type: ignore[union-attr]


def test_keyboard_alone_is_enough(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"ludwig": "H3 W"})
    table.keys("TAB", "RIGHT", "SPACE")
    assert planning(table).plan.route.way == ((table.square("C3"),),)  # type: ignore[union-attr]
    table.keys("RETURN")
    assert table.state.units[table.unit("grim-reapers")].squares == (table.square("C3"),)


def test_single_weapons_are_aimed_by_numbers(lay: Lay) -> None:
    table = lay({"pounder": "F3 E"}, {"recon-grenadiers": "H3"})
    table.click("F3")
    table.click("H3")
    prompt = planning(table)
    whole = len(prompt.plan.shots)  # type: ignore[union-attr]
    assert whole > 1
    table.keys("shift+1")
    assert len(prompt.plan.shots) == whole - 1  # type: ignore[union-attr]
    table.keys("1")
    assert len(prompt.plan.shots) == whole  # type: ignore[union-attr]


@pytest.mark.clause("T13-TRN-14")
def test_reserves_are_told_apart_from_the_units_that_count_for_passing(lay: Lay) -> None:
    table = lay({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W"})
    reapers = table.state.units[table.unit("grim-reapers")]
    table.state.units[reapers.id] = replace(reapers, status=Status.RESERVE, squares=(), eliminated=1)
    table.state.turn = 2
    table.scene.refresh()
    for size in ((1280, 800), (1024, 640)):
        table.resize(size)
        table.see(50)
        (told,) = [label.text for label in table.widgets(Label) if "ready" in label.text and "reserve" in label.text]
        assert "1 unit ready and 1 in reserve" in told
        assert told not in table.stage.shortened


@pytest.mark.clause("T13-VIC-01")
def test_a_pass_that_may_end_the_battle_has_to_be_meant(lay: Lay) -> None:
    """Nora's only unit waits in reserve: if the turn ends so, she has nobody on the table."""
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    pounder = table.state.units[0]
    table.state.units[0] = replace(pounder, status=Status.RESERVE, squares=(), eliminated=1)
    table.scene.refresh()
    table.keys("p")
    assert isinstance(table.prompt, ChooseUnitPrompt) and table.prompt.passing.warned and not table.session.history
    table.keys("p")
    assert [type(entry.command) for entry in table.session.history] == [Pass]


def test_the_plate_covers_everything_until_its_button_or_a_key(lay: Lay) -> None:
    """A click anywhere else may be the second of a double click."""
    table = lay(*DUEL, settings=Settings(second_thoughts=False, hand_over=HandOver.COVERED))
    plate = table.scene.stage.top.widget
    assert isinstance(plate, Cover)
    table.click((200, 200))
    assert table.scene.stage.covered
    table.click(plate.button.window_rect().center)
    assert not table.scene.stage.covered
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert table.scene.stage.covered
    table.keys("RETURN")
    assert not table.scene.stage.covered


def test_events_are_played_in_time_and_can_be_hurried(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0)
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert table.scene.playback.active
    table.wait(60)
    place = table.scene.board.shown[table.unit("pounder")].place
    assert place is not None and 1.5 < place[0] < 2.5
    table.keys("SPACE")
    for _ in range(20):
        if table.scene.playback.active:
            table.keys("SPACE")
    assert table.asked == "ChooseUnitPrompt"
    assert table.scene.board.shown == shown_units(table.state)


def test_leaving_by_the_menu_keeps_the_battle_on_disk(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.click("C3")
    table.keys("RETURN", "ESCAPE", "q")
    assert not table.ended, "it is asked first"
    table.keys("RETURN")
    assert table.ended == ["quit"]
    state = table.state
    table.session.close()
    resumed = Session.resume(table.session.path, durable=False)
    assert isinstance(resumed, Session)
    with resumed:
        assert resumed.state == state


def test_a_battle_is_gone_on_with_in_the_middle_of_an_activation(tmp_path: Path) -> None:
    battle = small_battle(*DUEL)
    with Session.new(battle, 1, tmp_path / "battle.jsonl", durable=False) as session:
        session.submit(Activate(session.state.asked, 0))
        session.submit(Declare(session.state.asked, (Action.MOVE, Action.ATTACK)))
    resumed = Session.resume(tmp_path / "battle.jsonl", durable=False)
    assert isinstance(resumed, Session)
    with resumed, laid(battle, tmp_path / "unused", session=resumed) as table:
        assert table.asked == "FindPath"
        table.click("C3")
        table.keys("RETURN")
        while table.asked == "AnswerReaction":
            table.keys("h")
        assert table.asked == "AimWeapons"
        table.keys("TAB", "RETURN")
        assert table.session.history[-1].state.units[0].squares == (table.square("C3"),)


def test_an_activated_unit_can_not_be_changed_for_another(tmp_path: Path) -> None:
    battle = small_battle(*DUEL)
    session = Session.new(battle, 1, tmp_path / "battle.jsonl", durable=False)
    session.submit(Activate(session.state.asked, 0))
    with session, laid(battle, tmp_path, session=session) as table:
        prompt = planning(table)
        assert prompt.plan is not None and prompt.plan.unit == 0
        table.click("A6")
        assert prompt.plan.unit == 0
        assert prompt.passing.refusal() is not None


def test_an_enemy_out_of_reach_is_not_attacked_and_the_reason_is_told(lay: Lay) -> None:
    table = lay({"grim-reapers": "A3"}, {"ludwig": "I3 W"})
    table.click("A3")
    table.click("I3")
    assert planning(table).plan.kinds == ()  # type: ignore[union-attr]
    assert any("Ludwig" in text for text in table.scene.stage.toasts.texts)


def test_nothing_is_played_when_the_journal_can_not_be_written(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.click("C3")

    def fail(command: object, thrown: object, *, stand_in: str) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(table.session, "submit", fail)
    table.keys("RETURN")
    assert table.scene.stage.covered
    monkeypatch.undo()
    table.keys("RETURN")
    assert not table.scene.stage.covered
    assert planning(table).plan.route is not None  # type: ignore[union-attr]
    table.keys("RETURN")
    assert table.state.units[table.unit("pounder")].squares == (table.square("C3"),)


def test_a_tab_struck_too_early_does_not_lead_the_next_enter_to_a_button(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"ludwig": "H3 W"}, pace=1.0)
    table.click("B3")
    table.click("C3")
    table.keys("RETURN")
    assert table.scene.playback.active
    table.keys("TAB")
    assert table.scene.stage.focused is None


def test_weapons_that_come_into_reach_by_a_move_are_aimed_with_the_rest(lay: Lay) -> None:
    """The machine-gun reaches four squares: aimed at from five, it would have stayed silent after the move."""
    table = lay({"ludwig": "A3 E"}, {"recon-grenadiers": "F3"})
    gun, machine_gun = 0, 1
    table.click("A3")
    table.click("F3")
    targeting = planning(table).planner.targeting
    assert {shot.weapon for shot in targeting.shots} == {gun}
    table.click("B3")
    assert planning(table).plan.kinds == (Action.MOVE, Action.ATTACK)
    assert {shot.weapon for shot in targeting.shots} == {gun, machine_gun}


def test_weapons_that_people_left_out_stay_silent_after_a_move(lay: Lay) -> None:
    table = lay({"ludwig": "B3 E"}, {"recon-grenadiers": "F3"})
    table.click("B3")
    table.click("F3")
    targeting = planning(table).planner.targeting
    assert len(targeting.shots) == 2
    table.keys("shift+1")
    assert len(targeting.shots) == 1
    table.click("C3")
    assert planning(table).plan.kinds == (Action.MOVE, Action.ATTACK)
    assert len(targeting.shots) == 1


def test_passing_over_other_facings_keeps_the_shots_and_settling_on_one_drops_them(lay: Lay) -> None:
    table = lay(*DUEL, first=1)
    for name in ("H3", "G3", "B3", "G3"):
        table.click(name)
    planned = table.unit("pounder")
    table.move("G6")
    assert planning(table).plan.shots == ()  # type: ignore[union-attr]
    table.click("C3")
    assert [shot.target for shot in planning(table).plan.shots] == [planned]  # type: ignore[union-attr]
    table.click("G3")
    table.click("G6")
    table.click("G3")
    table.click("C3")
    assert planning(table).plan.shots == ()  # type: ignore[union-attr]


@pytest.mark.clause("T13-ACT-01")
def test_an_attack_after_the_march_that_brings_a_unit_on_is_refused_for_want_of_actions(lay: Lay) -> None:
    table = lay({"pounder": ""}, {"ludwig": "H3 W"})
    table.keys("TAB", "r")
    refusal = planning(table).planner.declaring.refusal_with(planning(table).plan, Action.ATTACK)
    assert refusal is not None
    assert refusal.reason == "one-uses-both-actions"


def test_the_second_action_that_is_left_free_is_told(lay: Lay) -> None:
    table = lay(*DUEL)
    table.click("B3")
    table.keys("a")
    table.click("H3")
    assert "One action left" in planning(table).legend().extra
    table.click("C3")
    assert planning(table).legend().extra == ""
