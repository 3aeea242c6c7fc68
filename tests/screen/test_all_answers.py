"""What a battle paints answers the mouse: sides, points, units, dice, signs of the legend, chances of reactions."""

from pathlib import Path

import pytest
from battle_table import Table, small_battle
from menu_program import Visit

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import CLAUSE_NAME
from dust_tactics.rules.statistics import Luck
from dust_tactics.screen.art.palette import BLOCS, Livery
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.card.face import as_printed
from dust_tactics.screen.card.heading import heading_tip
from dust_tactics.screen.menu.result.dice import SideDice
from dust_tactics.screen.ui import Stage, Tip
from dust_tactics.table.dice import Face, parse_faces

ENGLISH = load_messages()


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(small_battle({"pounder": "B3 E"}, {"ludwig": "G3 W"}), tmp_path)


def told(table: Table, x: float, y: float) -> Tip | None:
    """The tip at a point of the window."""
    widget = table.scene.stage.root.widget_at((x, y))
    return widget.tip_at(widget.to_own((x, y))) if widget is not None else None


def test_each_part_of_a_side_in_the_top_bar_tells_what_it_is(table: Table) -> None:
    bar = table.scene.top
    for tile, mirrored in ((bar.left, False), (bar.right, True)):
        found = {}
        for part, across in {"side": 60, "points": 200, "units": 260}.items():
            x = tile.rect.right - across if mirrored else tile.rect.left + across
            tip = told(table, x, tile.rect.top + 14)
            assert tip is not None
            found[part] = tip
        assert "Played by" in found["side"].body
        assert found["points"].title == ENGLISH.text("battle.side-tip.army")
        assert "1 of 1 ready" in found["units"].body


def test_each_sign_of_the_legend_tells_more(table: Table) -> None:
    table.click("B3")
    legend = table.scene.legend
    titles = set()
    for x in range(legend.rect.left + 16, legend.rect.right, 10):
        tip = legend.tip_at((x, legend.rect.centery))
        if tip is not None:
            titles.add(tip.title)
            assert tip.body
    assert {words for _, words in legend.legend.entries} <= titles


@pytest.mark.parametrize("faces", ["ATSAT", "ATS" * 30])
def test_each_die_of_the_tray_tells_its_face_and_whether_it_counts(stage: Stage, faces: str) -> None:
    tray = DiceTray()
    stage.root.add(tray)
    tray.place((0, 0, 320, 60))
    tray.roll = Roll(Livery("axis"), parse_faces(faces), (Face.ARMY,), "To hit Ludwig", "2 hits")
    seen = {}
    for x in range(12, 310, 2):
        tip = tray.tip_at((x, 12))
        assert tip is not None
        seen[tip.title] = tip.briefly[0]
    assert "counts as" in seen["ARMY"] and "doesn't count" in seen["TARGET"] and "doesn't count" in seen["SHIELD"]
    assert not any(CLAUSE_NAME.search(words) for words in seen.values())
    below = tray.tip_at((100, 52))
    assert below is not None and below.title == "To hit Ludwig" and below.body == "2 hits"


def test_each_sign_of_the_menu_tells_whose_it_is(guest: Visit) -> None:
    (signs,) = [widget for widget in guest.app.scene.stage.root.walk() if type(widget).__name__ == "_Emblems"]
    found = []
    for x in range(signs.rect.left + 10, signs.rect.right, 43):
        tip = signs.tip_at((x, signs.rect.centery))
        assert tip is not None
        found.append(tip.title)
    assert found == [ENGLISH.text(f"bloc.{bloc}") for bloc in BLOCS]


def test_each_row_of_dice_in_a_result_tells_what_it_counts(stage: Stage) -> None:
    dice = SideDice("Ada", Livery("axis"), Luck())
    stage.root.add(dice)
    dice.place((0, 0, 400, dice.measure(400)[1]))
    told = [dice.tip_at((50, y)) for y in (20, 80, 160, 240)]
    assert told[0] is None
    names = [ENGLISH.text(f"result.rolls-{kind}") for kind in ("hits", "saves", "all")]
    assert [tip.title for tip in told if tip is not None] == names


def test_the_heading_of_a_card_tells_what_its_points_are() -> None:
    tip = heading_tip(as_printed(ENGLISH, load_cards("2013")["ludwig"]))
    assert ENGLISH.text("card.points_tip") in tip.body
