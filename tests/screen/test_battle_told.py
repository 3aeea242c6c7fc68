"""What has happened, told below the board: the log and the dice."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, planning, small_battle

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.board import Obstacle
from dust_tactics.screen import theme
from dust_tactics.screen.battle.battle_log import EMBLEM
from dust_tactics.screen.battle.panels.log import TallLog
from dust_tactics.screen.battle.panels.log_line import LogLine, filtered
from dust_tactics.screen.battle.panels.side_panel import weapon_chart
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.card.chart import HEAD, ROW, TIGHT_ROW, Aimed, ChartBox
from dust_tactics.screen.play.log_filter import Wanted
from dust_tactics.screen.ui import Icon, Span, Stage


def target_plate(table: Table) -> TargetPanel:
    """The plate of the unit that is aimed at."""
    return next(widget for widget in table.scene.panel.walk() if isinstance(widget, TargetPanel))


def line(words: str, *, nested: bool = False) -> LogLine:
    """A line of the log."""
    return LogLine(1, None, (Span(words),), nested=nested)


def test_the_log_tells_the_newest_first_and_what_a_line_sums_up_below_it() -> None:
    """As the short log has it."""
    lines = (line("moved"), line("attacked"), line("hit", nested=True), line("saved", nested=True), line("passed"))
    told = [part.text for found in filtered(lines, Wanted.ALL, None) for part in found.parts if isinstance(part, Span)]
    assert told == ["passed", "attacked", "hit", "saved", "moved"]


def test_the_unfolded_log_leaves_the_action_bar_free(tmp_path: Path) -> None:
    """What is to be done can still be read and clicked."""
    with laid(small_battle({"pounder": "B2 E"}, {"ludwig": "G3 W"}), tmp_path) as table:
        table.keys("g")
        tall = next(widget for widget in table.scene.stage.root.children if isinstance(widget, TallLog))
        assert not tall.rect.colliderect(table.scene.bar.rect)


@pytest.mark.clause("T13-TRN-01")
def test_both_sides_dice_for_initiative_stay_in_the_tray(tmp_path: Path) -> None:
    """Those of the last roll, each with the name of its player."""
    with laid(small_battle({"pounder": "B2 E"}, {"ludwig": "G3 W"}, first=None), tmp_path) as table:
        roll = table.scene.tray.roll
        assert roll is not None and roll.beside is not None
        assert (roll.beside.words, roll.words) == ("Nora", "Jonas")
        assert len(roll.beside.faces) == len(roll.faces) == 3


def test_boxes_of_ammunition_tell_what_is_left_aimed_and_spent(tmp_path: Path) -> None:
    """Three Panzerfaust: one spent, one aimed, one kept."""
    with laid(small_battle({"pounder": "B2 E"}, {"recon-grenadiers": "C2"}), tmp_path) as table:
        unit = table.state.units[table.unit("recon-grenadiers")]
        weapon = next(index for index, boxes in enumerate(unit.ammunition) if boxes is not None)
        unit = replace(unit, ammunition=tuple(boxes and 2 for boxes in unit.ammunition))
        shown = weapon_chart(unit, table.scene.words, aimed={weapon: Aimed(1, 0, 2, usable=True)})
        assert shown.rows[weapon].boxes == [ChartBox.LEFT, ChartBox.AIMED, ChartBox.SPENT]


@pytest.mark.parametrize(("row", "name"), [(ROW, 4), (TIGHT_ROW, 0)])
def test_the_lit_column_frames_figures_and_leaves_names_alone(row: int, name: int, tmp_path: Path) -> None:
    """Where the names of weapons stand, nothing changes when a column is lit; every figure of it is framed."""
    with laid(small_battle({"grim-reapers": "B2"}, {"recon-grenadiers": "D2"}), tmp_path) as table:
        unit, column = table.state.units[table.unit("grim-reapers")], 1

        def picture(lit: int | None) -> pygame.Surface:
            shown = weapon_chart(unit, table.scene.words, column=lit)
            shown.row_height = row
            stage = Stage((360, shown.height()))
            shown.place((0, 0, 360, shown.height()))
            stage.root.add(shown)
            surface = pygame.Surface(stage.size)
            stage.draw(surface)
            return surface

        plain, lit = picture(None), picture(column)
        for place in range(len(unit.card.weapons)):
            top = HEAD + place * row + name
            differing = [
                y
                for y in range(top, top + row - name)
                if any(plain.get_at((x, y)) != lit.get_at((x, y)) for x in range(360))
            ]
            assert differing and min(differing) >= top + 17
            assert max(differing) - min(differing) < 20


def test_each_line_below_an_attack_stands_in_the_colours_of_who_rolled(tmp_path: Path) -> None:
    """Saves are the defender's, and so is the sign of the bloc on their dice."""
    with laid(small_battle({"grim-reapers": "B2"}, {"recon-grenadiers": "D2"}), tmp_path, seed=2) as table:
        table.click("B2")
        table.keys("a")
        table.click("D2")
        table.keys("RETURN")
        told = [line for line in table.scene.log.lines if line.nested]
        blocs = {line.livery and line.livery.bloc for line in told if _words(line)[0].startswith("Recon Grenadiers")}
        assert blocs == {"axis"}
        signs = {part.name for line in told for part in line.parts if isinstance(part, Icon) and EMBLEM in part.name}
        assert signs == {"emblem-allies", "emblem-axis"}


def _words(line: LogLine) -> list[str]:
    return [part.text for part in line.parts if isinstance(part, Span)]


def test_ground_is_told_in_sentences_with_each_rule_once(tmp_path: Path) -> None:
    """Tank traps that the unit can't enter rest on one rule only, though two lines tell of it."""
    battle = small_battle({"pounder": "B2 E"}, {"ludwig": "G3 W"})
    square = 11
    board = replace(battle.board, obstacles=((square, Obstacle.TANK_TRAPS),))
    with laid(replace(battle, board=board), tmp_path) as table:
        table.click("B2")
        tip = table.scene.pointing.tip_of_square(square)
        assert tip is not None
        assert "closed to vehicles, cover for infantry" in tip.body
        assert tip.clause.count("T13-TER-09") == 1


def test_one_die_is_a_die(tmp_path: Path) -> None:
    """On the plate of a target: a grenade and a pistol at a heavy hero, then the grenade alone."""
    with laid(small_battle({"bazooka-joe": "B2"}, {"lara": "D2"}), tmp_path) as table:
        table.click("B2")
        table.click("D2")
        assert target_plate(table).notes[0].startswith("2 dice + re-roll")
        planning(table).step_weapon(1, -1)
        assert target_plate(table).notes[0].startswith("1 die + re-roll")


def test_cover_that_no_weapon_heeds_is_said_to_be_none(tmp_path: Path) -> None:
    """A grenade and a rifle at infantry on crates (T13-COV-14)."""
    battle = small_battle({"bazooka-joe": "B2"}, {"recon-grenadiers": "D2"}, crates="D2")
    with laid(battle, tmp_path) as table:
        table.click("B2")
        table.click("D2")
        assert target_plate(table)._sight()[1] == "In cover", "the pistol heeds it"
        planning(table).step_weapon(1, -1)
        assert target_plate(table)._sight()[1] == "No cover save"


def test_what_keeps_several_weapons_from_a_target_is_said_once(tmp_path: Path) -> None:
    """Trees hide it from the gun and both machine-guns."""
    with laid(small_battle({"pounder": "B2 E"}, {"recon-grenadiers": "D2"}, trees="C2"), tmp_path) as table:
        table.click("B2")
        tip = table.scene.pointing.tip_of_square(table.square("D2"))
        assert tip is not None
        assert tip.body.count("No line of sight") == 1
        cited = tip.clause.split(", ")
        assert "T13-LOS-01" in cited and len(cited) == len(set(cited))
        table.click("D2")
        assert planning(table).planner.has_told_of(table.unit("recon-grenadiers"))
        tip = table.scene.pointing.tip_of_square(table.square("D2"))
        assert tip is not None
        assert "No line of sight" not in tip.body, "a toast says it already"


def test_the_names_on_the_banner_are_told_whole(tmp_path: Path) -> None:
    """However long they are, as each side's player is handed the mouse."""
    battle = small_battle({"pounder": "B2 E"}, {"ludwig": "G3 W"})
    sides = replace(battle.sides[0], player="Anna Konstantinopolous"), replace(battle.sides[1], player="Bo")
    settings = Settings(second_thoughts=False, hand_over=HandOver.PLAIN)
    with laid(replace(battle, sides=sides), tmp_path, settings=settings) as table:
        for before, after in ((0, 1), (1, 0)):
            table.scene.banner.show(table.state, (before, sides[before].player), (after, sides[after].player))
            table.app.draw()
            assert not {side.player for side in sides} & {*table.scene.stage.shortened}


def test_weapons_that_are_aimed_are_counted_though_two_have_one_name(tmp_path: Path) -> None:
    """A howitzer and two machine-guns of one kind, in a turret and at the front."""
    with laid(small_battle({"vladimir-lenin": "B2+A2 E"}, {"recon-grenadiers": "D2"}), tmp_path) as table:
        table.click("B2")
        table.click("D2")
        aiming = planning(table).planner.targeting
        assert aiming is not None and aiming.words_of_shots() == "3 weapons aimed at Recon Grenadiers"


def test_a_tip_where_the_mouse_rests_tells_what_is_so_once_all_was_played(tmp_path: Path) -> None:
    """None comes up on the goal of a Move while the attack before it is played."""
    battle = small_battle({"pounder": "B2 E", "bot-hunters": "B5"}, {"ludwig": "I2 W"})
    settings = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
    with laid(battle, tmp_path, pace=1.0, settings=settings) as table:
        table.wait(3000)
        table.click("B2")
        table.click("I2")
        table.click("C3")
        table.keys("RETURN")
        table.wait(theme.TOOLTIP_DELAY + 50)
        assert table.scene.playback.active and table.scene.stage.tip_rect is None
        while table.scene.playback.active:
            table.wait(500)
        table.wait(2 * theme.TOOLTIP_DELAY)
        tip = table.scene.stage._tip.tip
        assert tip is not None and "activated · C3" in tip.body
