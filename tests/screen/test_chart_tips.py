"""Every part of a weapons chart answers the mouse: cells with their own dice and damage, columns, names of weapons."""

import re
from typing import Any

import pygame
import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.chart import cell_text, cell_words
from dust_tactics.language.clauses import CLAUSE_NAME
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Cell
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen import theme
from dust_tactics.screen.card.chart import (
    CLOSE_ROW,
    HEAD,
    ROW,
    TIGHT_ROW,
    WeaponChart,
    WeaponRow,
    printed_rows,
    reach_words,
)
from dust_tactics.screen.ui import Canvas

ENGLISH = load_messages()


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        (Cell(2), "2/1: roll 2 dice, 1 damage per hit."),
        (Cell(1, damage=3), "1/3: roll 1 die, 3 damage per hit."),
        (Cell(2, automatic_kill=True, damage=0), "2/K: roll 2 dice. Each hit destroys the target."),
        (Cell(0, blast=1), "B/1: roll 1 die per soldier in the target, 1 damage per hit."),
        (Cell(0, blast=2, damage=2), "2B/2: roll 2 dice per soldier in the target, 2 damage per hit."),
        (None, "–: can't hurt this target."),
    ],
)
def test_a_cell_is_a_sentence_with_its_numbers(cell: Cell | None, told: str) -> None:
    assert cell_words(ENGLISH, cell) == told


@pytest.mark.parametrize("height", [ROW, CLOSE_ROW, TIGHT_ROW])
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_cell_column_and_name_of_a_chart_answers_the_mouse(edition: str, height: int) -> None:
    """The first line has no clause in it; the cell that is pointed at is the one that is told of."""
    card = load_cards(edition)["ludwig"]
    chart = WeaponChart(ENGLISH, printed_rows(card), edition, printed=True, row_height=height)
    width = 14 * 32
    chart.place((100, 50, width, chart.height()))
    hits = ENGLISH.of_book(edition).text("chart.hits")
    for index, name in enumerate(ARMOUR_COLUMNS):
        across = 100 + (index + 0.5) * width / len(ARMOUR_COLUMNS)
        head = chart.tip_at((across, 50 + HEAD / 2))
        assert head is not None and head.title.endswith(f" {name[1:]}") and head.clause
        for number, weapon in enumerate(card.weapons):
            top = 50 + HEAD + number * height
            tip = chart.tip_at((across, top + height - 6))
            assert tip is not None and tip.title == ENGLISH.weapon(weapon.title)
            (first,) = tip.briefly
            assert first.startswith(f"{cell_text(weapon.cells[index])}:") and not CLAUSE_NAME.search(first)
            assert (hits in tip.body) is (weapon.cells[index] is not None)
            named = chart.tip_at((across, top + 8))
            assert named is not None and named.body.startswith(("Range", "Unlimited", "Close combat"))


@pytest.mark.parametrize(("language", "unlimited"), [("en", "unlimited"), ("de", "unbegrenzt"), ("pl", "bez limitu")])
def test_a_range_is_told_in_words_however_little_room_there_is(language: str, unlimited: str) -> None:
    messages, cards = load_messages(language), load_cards("2013").values()
    told = {form for card in cards for weapon in card.weapons for form in reach_words(messages, weapon)}
    assert unlimited in told
    assert not {"U", "C"} & {word for form in told for word in form.split()}
    bare = re.compile(r"[\d–+]+")
    assert not [form for form in told if any(bare.fullmatch(part) for part in form.split(" · "))]


def test_a_long_name_is_set_closer_before_its_range_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    name, written = "Under-Barrel Grenade Launcher", list[str]()
    card = next(card for card in load_cards("2016").values() if any(arm.title == name for arm in card.weapons))
    weapon = next(arm for arm in card.weapons if arm.title == name)
    write = Canvas.text

    def noted(canvas: Canvas, words: str, *args: Any, **values: Any) -> float:
        written.append(words)
        return write(canvas, words, *args, **values)

    monkeypatch.setattr(Canvas, "text", noted)
    canvas = Canvas(pygame.Surface((400, 200)))
    row = WeaponRow(0, weapon, 1, left=2)
    chart = WeaponChart(ENGLISH, [row], "2016")
    needed = canvas.width(f"1 × {name}", theme.TABLE_BOLD) + canvas.width("range 3", theme.CAPTION)
    chart.place((0, 0, needed + 30, chart.height()))
    chart.paint(canvas)
    assert f"1 × {name}" in written and "range 3" in written and not canvas.shortened


def test_soldiers_are_lost_as_the_book_has_it() -> None:
    told = {}
    for edition in EDITIONS:
        chart = WeaponChart(ENGLISH, printed_rows(load_cards(edition)["ludwig"]), edition, printed=True)
        chart.place((0, 0, 448, chart.height()))
        tip = chart.tip_at((16, HEAD + ROW - 8))
        assert tip is not None
        told[edition] = tip.body.splitlines()[-1]
    assert told["2013"] == told["2016"] == ENGLISH.text("chart.soldiers")
    assert told["2010"] == ENGLISH.text("chart.soldiers-by-points")
