"""Why computer players do what they do: a line in the log, the plans they weighed, and hints for people."""

from pathlib import Path

import pygame
import pytest
from battle_table import Table, planning, small_battle
from test_battle_opponents import AT_ONCE, FAR_APART, RECRUIT, against, commands, until_people

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.player import TERMS, Choice, Option, Plan, Term
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.settings import Settings
from dust_tactics.rules.commands import Activate, AnyCommand, Pass
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action
from dust_tactics.screen.app import App
from dust_tactics.screen.battle import mind as mind_module
from dust_tactics.screen.battle.planning.bot_plan import plan_to_make
from dust_tactics.screen.battle.review import ReviewScene
from dust_tactics.screen.battle.weighing import Weighing
from dust_tactics.screen.play.reasons_table import PlanRow, ReasonsTable
from dust_tactics.screen.play.record import FinishedGame
from dust_tactics.screen.scene import Scene, ScreenSettings
from dust_tactics.screen.ui import Button, Label, Paragraph

DUEL = ({"pounder": "C3 E", "bot-hunters": "B5"}, {"ludwig": "G3 W", "recon-grenadiers": "I5"})


class Adviser:
    """Weighs two plans of the first unit that can act: an attack after a move, and a march; else it passes."""

    def choose(self, state: GameState) -> AnyCommand:
        """The answer."""
        return self.think(state).command

    def think(self, state: GameState) -> Choice:
        """With its reasons."""
        question = state.agenda[-1]
        ready = state.yet_to_activate(question.owner)
        if not ready or not hasattr(question, "units"):
            return Choice(next(iter(question.commands(state))))
        unit = ready[0]
        enemy = state.on_table(1 - question.owner)[0]
        column = 1 if question.owner == 0 else -1
        near, far = unit.square + column, unit.square + 2 * column
        command = Activate(state.asked, unit.id)
        attack = Plan(unit.id, (Action.MOVE, Action.ATTACK), (near,), unit.facing, enemy.id)
        march = Plan(unit.id, (Action.MARCH,), (far,), unit.facing)
        options = (
            Option(command, 9.0, (Term("attack", 11.4, enemy.id), Term("threat", -2.4)), attack, 0.38),
            Option(command, 1.0, (Term("way", 1.0),), march),
        )
        return Choice(command, options, 3)


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """All computer players weigh alike."""
    monkeypatch.setattr(mind_module, "thinker_of", lambda levels, seat, memory=None, share=None: Adviser())


def let_it_end(table: Table) -> None:
    """Hold fire until the computer player's activation is over."""
    until_people(table)
    while table.asked == "AnswerReaction":
        table.keys("h")
        until_people(table)


def told(table: Table) -> list[str]:
    """The lines of the log, as they are written."""
    return ["".join(getattr(part, "text", "") for part in line.parts).strip() for line in table.scene.log.lines]


def panel_words(table: Table) -> list[str]:
    """What stands in the panel."""
    return [widget.text for widget in table.scene.panel.walk() if isinstance(widget, Label | Paragraph)]


def plan_rows(table: Table) -> list[PlanRow]:
    """The plans that stand in the panel."""
    return [widget for widget in table.scene.panel.walk() if isinstance(widget, PlanRow)]


def bar_labels(table: Table) -> list[str]:
    """What the bar says beside its buttons."""
    return [widget.text for widget in table.scene.bar.walk() if isinstance(widget, Label)]


def weighing(table: Table) -> Weighing:
    """What is read just now."""
    assert isinstance(table.scene.modes.top, Weighing)
    return table.scene.modes.top


@pytest.mark.usefixtures("adviser")
def test_the_log_says_what_an_activation_is_for(tmp_path: Path) -> None:
    """In one line under it, from the option that was taken, once it is over: a reaction must not know the target."""
    with against(tmp_path, small_battle(*DUEL, first=1), PERSON, RECRUIT) as table:
        words = "Ludwig: move to F3, then attack Pounder (38% chance to destroy)"
        until_people(table)
        assert table.asked == "AnswerReaction"
        assert words not in told(table)  # it is not said yet whom Ludwig means to attack
        let_it_end(table)
        lines = told(table)
        assert lines[lines.index(words) - 1] == "Ludwig activated"


@pytest.mark.usefixtures("adviser")
def test_a_click_on_that_line_opens_the_plans_side_by_side(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*DUEL, first=1), PERSON, RECRUIT) as table:
        let_it_end(table)
        line = next(line for line in table.scene.log.lines if line.on_open is not None)
        assert line.on_open is not None
        line.on_open()
        table.wait()
        words = panel_words(table)
        assert "Recruit's reasoning" in words
        assert [(row.number, *row.lines) for row in plan_rows(table)] == [
            (1, "Ludwig", "Move to F3, then attack Pounder", "+9.0"),
            (2, "Ludwig", "March to E3", "+1.0"),
        ]
        (grid,) = [widget for widget in table.scene.panel.walk() if isinstance(widget, ReasonsTable)]
        assert {row.name: row.figures for row in grid.rows} == {
            "Attack": ("+11.4", ""),
            "Safety afterwards": ("−2.4", ""),
            "Getting closer": ("", "+1.0"),
            "Score": ("+9.0", "+1.0"),
        }


@pytest.mark.usefixtures("adviser")
def test_the_plan_that_is_pointed_at_is_drawn_on_the_board(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*DUEL), PERSON, RECRUIT) as table:
        table.keys("y")
        table.wait()
        pounder, ludwig = table.unit("pounder"), table.unit("ludwig")
        overlay = table.scene.board.overlay
        assert overlay.selected == {pounder}
        assert overlay.targets == {ludwig}
        assert overlay.ghost is not None
        assert overlay.ghost.squares == (table.square("D3"),)
        assert overlay.path == ((table.square("C3"),), (table.square("D3"),))
        (grid,) = [widget for widget in table.scene.panel.walk() if isinstance(widget, ReasonsTable)]
        place = grid.window_rect()
        column = grid.column_rect(1)
        middle = (place.left + column.centerx - grid.rect.left, place.top + 10)
        table.wait()
        table.click(middle)
        assert table.scene.board.overlay.ghost is not None
        assert table.scene.board.overlay.ghost.squares == (table.square("E3"),)
        assert table.scene.board.overlay.targets == frozenset()
        assert weighing(table)


@pytest.mark.usefixtures("adviser")
def test_a_click_on_a_plan_shows_it_on_the_board_and_beside_the_first(tmp_path: Path) -> None:
    """And says that it does: what was clicked stays, whatever is pointed at meanwhile."""
    with against(tmp_path, small_battle(*DUEL), PERSON, RECRUIT) as table:
        table.keys("y")
        table.wait()
        assert "Showing plan 1 of 2" in bar_labels(table)
        assert "Hover over a plan to preview it. Tab: next plan." in panel_words(table)
        first, second = plan_rows(table)
        assert (first.selected, second.selected) == (True, False)
        table.click(second)
        assert [row.selected for row in plan_rows(table)] == [False, True]
        assert table.scene.board.overlay.ghost is not None
        assert table.scene.board.overlay.ghost.squares == (table.square("E3"),)
        assert "Showing plan 2 of 2" in bar_labels(table)
        assert table.scene.legend.legend.extra == "Plan 2 · Pounder: march to E3"
        beside = "Compared with plan 1, plan 2 scores −8.0: Attack −11.4, Safety afterwards +2.4 and Getting closer"
        assert any(words.startswith(beside) for words in panel_words(table))
        assert commands(table) == 0


@pytest.mark.usefixtures("adviser")
def test_every_figure_says_what_it_is(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*DUEL), PERSON, RECRUIT) as table:
        table.keys("y")
        table.wait()
        (grid,) = [widget for widget in table.scene.panel.walk() if isinstance(widget, ReasonsTable)]
        tips = [grid.tip_at(grid.row_rect(number).center) for number in range(len(grid.rows))]
        assert [tip.title for tip in tips if tip] == [row.name for row in grid.rows]
        assert all(tip is not None and tip.body for tip in tips)
        head = grid.tip_at((grid.column_rect(1).centerx, grid.rect.top + 5))
        assert head is not None
        assert "E3" in head.title
    meanings = [table.scene.messages.text(f"term-tip.{what}") for what in TERMS]
    assert len(set(meanings)) == len(TERMS)


@pytest.mark.usefixtures("adviser")
def test_a_hint_plays_nothing_and_can_be_taken_over(tmp_path: Path) -> None:
    """As the plan that is made, which people still declare themselves."""
    with against(tmp_path, small_battle(*DUEL), PERSON, RECRUIT) as table:
        table.keys("y")
        table.wait()
        assert commands(table) == 0
        assert "What a Veteran would do" in panel_words(table)
        assert "Fills in the actions. You still declare them." in bar_labels(table)
        table.keys("RETURN")
        plan = planning(table).plan
        assert plan.unit == table.unit("pounder")
        assert plan.kinds == (Action.MOVE, Action.ATTACK)
        assert plan.route is not None
        assert plan.route.way == ((table.square("D3"),),)
        assert {shot.target for shot in plan.shots} == {table.unit("ludwig")}
        assert commands(table) == 0
        table.keys("RETURN")
        assert commands(table) > 0


@pytest.mark.usefixtures("adviser")
def test_another_of_the_plans_can_be_taken_over(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*DUEL), PERSON, RECRUIT) as table:
        table.keys("y")
        table.wait()
        table.keys("TAB", "RETURN")
        assert planning(table).plan.kinds == (Action.MARCH,)


@pytest.mark.usefixtures("adviser")
def test_the_plan_that_is_pointed_at_is_the_one_that_is_taken_over(tmp_path: Path) -> None:
    """It is marked in the panel and named in the bar; where the mouse only rests, the best plan is."""
    with against(tmp_path, small_battle(*DUEL), PERSON, RECRUIT) as table:
        table.keys("y")
        table.wait()
        _, second = plan_rows(table)
        second.hover((0, 0))
        assert [row.selected for row in plan_rows(table)] == [True, False]
        table.scene.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0)))
        second.hover((0, 0))
        assert [row.selected for row in plan_rows(table)] == [False, True]
        assert "Showing plan 2 of 2" in bar_labels(table)
        table.keys("RETURN")
        assert planning(table).plan.kinds == (Action.MARCH,)


@pytest.mark.usefixtures("adviser")
@pytest.mark.parametrize("key", ["y", "ESCAPE"])
def test_a_hint_is_put_away_by_its_key_or_a_step_back(tmp_path: Path, key: str) -> None:
    with against(tmp_path, small_battle(*DUEL), PERSON, RECRUIT) as table:
        table.keys("y")
        table.wait()
        assert weighing(table)
        table.keys(key)
        assert table.asked == "ChooseUnitPrompt"
        assert not isinstance(table.scene.modes.top, Weighing)


def test_a_hint_is_there_in_a_battle_of_people_and_at_every_question(tmp_path: Path) -> None:
    """By the real player, which thinks only once it is asked."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, PERSON) as table:
        for _ in range(25):
            table.keys("y")
            table.wait(50)
            assert weighing(table).task
            table.keys("y")
            if table.session.decision is None:
                break
            table.session.submit(thinker_of(shipped_levels(), Seat("veteran", seed=3)).choose(table.state))
            table.scene.show_anew()
            while table.scene.stage.covered:
                table.keys("RETURN")
        assert commands(table) > 10


@pytest.mark.usefixtures("adviser")
def test_a_hint_on_a_reaction_is_used_like_any_other(tmp_path: Path) -> None:
    """It plans no activation, so that its command is given as it stands: Enter does, and the button."""
    with against(tmp_path, small_battle(*DUEL, first=1), PERSON, RECRUIT) as table:
        until_people(table)
        assert table.asked == "AnswerReaction"
        before = commands(table)
        table.keys("y")
        table.wait()
        offered = weighing(table)._thought.choice.command
        assert "Use this plan" in [widget.text for widget in table.scene.bar.walk() if isinstance(widget, Button)]
        table.keys("RETURN")
        table.wait()
        assert not isinstance(table.scene.modes.top, Weighing)
        assert commands(table) > before
        assert table.session.history[before].command == offered


@pytest.mark.usefixtures("adviser")
def test_a_hint_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*DUEL), PERSON, PERSON) as table:
        table.scene.ask_for_hint()
        table.scene.submit(Activate(table.state.asked, table.unit("pounder")))
        table.wait(300)
        assert not isinstance(table.scene.modes.top, Weighing)


def test_a_plan_without_a_way_is_taken_over_without_one(tmp_path: Path) -> None:
    """As of a unit that is where it wants to be, or a square out of reach."""
    with against(tmp_path, small_battle(*DUEL), PERSON, PERSON) as table:
        state, unit = table.state, table.state.units[table.unit("pounder")]
        here = Plan(unit.id, (Action.MOVE,), unit.squares, 4)
        far = Plan(unit.id, (Action.MOVE,), (table.square("I1"),), 4)
        command = Activate(state.asked, unit.id)
        turned, lost = (plan_to_make(state, Option(command, 0.0, (), plan)) for plan in (here, far))
        assert turned is not None
        assert turned.route is not None
        assert (turned.route.way, turned.route.facing) == ((), 4)
        assert lost is not None
        assert lost.route is None
        assert plan_to_make(state, Option(Pass(state.asked), 0.0)) is None


@pytest.mark.usefixtures("adviser")
def test_reasons_are_worked_out_again_in_a_battle_that_is_looked_through(tmp_path: Path) -> None:
    """By the player who decided: they are not in the journal."""
    with against(tmp_path, small_battle(*DUEL, first=1), PERSON, RECRUIT) as table:
        until_people(table)
        session: Session = table.session
        app = App(Scene, ScreenSettings(pace=0.0, volume=0.0), debug=True)
        scene = ReviewScene(app, session, settings=lambda: Settings(), on_quit=lambda: None, leave="review.leave")
        app.push(scene)
        assert isinstance(scene.replay.past, FinishedGame)
        scene.replay.go_to(0)
        scene.ask_for_hint()
        app.step([], 16)
        assert isinstance(scene.modes.top, Weighing)
        assert "attack Pounder" in scene.modes.top.task
        words = [widget.text for widget in scene.panel.walk() if isinstance(widget, Label)]
        assert "Recruit's reasoning" in words
        scene.replay.go_to(1)
        assert not isinstance(scene.modes.top, Weighing)


def test_no_reason_is_lost_when_the_battle_goes_back_and_forth(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT, settings=AT_ONCE) as table:
        table.keys("TAB", "n", "RETURN")
        until_people(table)
        before = told(table)
        opened = [line for line in table.scene.log.lines if line.on_open is not None]
        assert opened
        table.scene.show_anew()
        assert told(table) == before
