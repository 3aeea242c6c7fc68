"""What has happened, told below the board: the log and the dice."""

from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import laid, small_battle

from dust_tactics.screen.battle.log_panel import LogLine, TallLog, newest_first
from dust_tactics.screen.battle.weapon_table import Aimed, WeaponTable, _Box
from dust_tactics.screen.ui import Span


def line(words: str, *, nested: bool = False) -> LogLine:
    """A line of the log."""
    return LogLine(1, "", (Span(words),), nested=nested)


def test_the_log_tells_the_newest_first_and_what_a_line_sums_up_below_it() -> None:
    """As the short log has it."""
    lines = (line("moved"), line("attacked"), line("hit", nested=True), line("saved", nested=True), line("passed"))
    told = [part.text for found in newest_first(lines) for part in found.parts if isinstance(part, Span)]
    assert told == ["passed", "attacked", "hit", "saved", "moved"]


def test_the_unfolded_log_leaves_the_action_bar_free(tmp_path: Path) -> None:
    """What is to be done can still be read and clicked."""
    with laid(small_battle({"pounder": "B2 2"}, {"ludwig": "G3 6"}), tmp_path) as table:
        table.keys("g")
        tall = next(widget for widget in table.scene.stage.root.children if isinstance(widget, TallLog))
        assert not tall.rect.colliderect(table.scene.bar.rect)


@pytest.mark.clause("T13-TRN-01")
def test_both_sides_dice_for_initiative_stay_in_the_tray(tmp_path: Path) -> None:
    """Those of the last roll, each with the name of its player."""
    with laid(small_battle({"pounder": "B2 2"}, {"ludwig": "G3 6"}, first=None), tmp_path) as table:
        roll = table.scene.tray.roll
        assert roll is not None and roll.beside is not None
        assert (roll.beside.words, roll.words) == ("Nora", "Jonas")
        assert len(roll.beside.faces) == len(roll.faces) == 3


def test_boxes_of_ammunition_tell_what_is_left_aimed_and_spent(tmp_path: Path) -> None:
    """Three Panzerfaust: one spent, one aimed, one kept."""
    with laid(small_battle({"pounder": "B2 2"}, {"recon-grenadiers": "C2"}), tmp_path) as table:
        unit = table.state.units[table.unit("recon-grenadiers")]
        weapon = next(index for index, boxes in enumerate(unit.ammunition) if boxes is not None)
        unit = replace(unit, ammunition=tuple(boxes and 2 for boxes in unit.ammunition))
        shown = WeaponTable(unit, table.scene.words, aimed={weapon: Aimed(1, 0, 2, usable=True)})
        assert shown._ammunition(weapon) == [_Box.LEFT, _Box.AIMED, _Box.SPENT]
