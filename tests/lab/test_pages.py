"""Pages of the lab: whole, valid, and without anything to load."""

import re
from xml.etree import ElementTree

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.lab.balance import balance_jobs, card_balance, card_jobs
from dust_tactics.lab.charts import Measured, bar_chart, board_chart, interval_chart
from dust_tactics.lab.ladder import Ladder
from dust_tactics.lab.match import Match, match_jobs
from dust_tactics.lab.page import Page
from dust_tactics.lab.pages import balance_page, ladder_page, match_page
from dust_tactics.lab.workers import play_jobs

SVG = "{http://www.w3.org/2000/svg}"


def _texts(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def _plots(page: Page) -> list[str]:
    """All plots of a page, which has to be one that loads nothing."""
    html = page.html()
    assert html.startswith("<!DOCTYPE html>")
    assert not re.search(r"<script|<link|<img|@import|url\(|(src|href)=", html)
    return re.findall(r"<svg.*?</svg>", html, re.DOTALL)


def test_a_figure_stands_where_its_value_is() -> None:
    """Dots in order of their values, lines as long as intervals, figures out of scale at the rim."""
    rows = [
        Measured("low", 0.2, 0.1, 0.3, "0.20"),
        Measured("even", 0.5, 0.4, 0.6, "0.50"),
        Measured("out", 3.0, 0.9, 4.0, "3.00"),
    ]
    root = ElementTree.fromstring(interval_chart(rows, (0.0, 1.0), 0.5))
    low, even, out = (float(dot.get("cx", "")) for dot in root.iter(f"{SVG}circle"))
    assert even - low == pytest.approx(0.3 * (out - low) / 0.8, abs=0.2)
    kinds = [line.get("class") for line in root.iter(f"{SVG}line") if line.get("class") in ("sure", "unsure")]
    assert kinds == ["sure", "unsure", "sure"]
    assert {"low", "even", "out", "0.20", "3.00"} <= set(_texts(interval_chart(rows, (0.0, 1.0), 0.5)))


def test_bars_are_as_high_as_their_counts() -> None:
    """A number that did not occur has its place."""
    root = ElementTree.fromstring(bar_chart({3: 10, 5: 5}, "turns"))
    tall, none, half = (float(bar.get("height", "")) for bar in root.iter(f"{SVG}rect"))
    assert (none, half) == (0, tall / 2)


def test_a_board_shows_where_and_whose() -> None:
    """Discs as large as what happened, with a sector for the first side."""
    root = ElementTree.fromstring(board_chart(3, 2, {0: 4, 4: 1}, {4: 1, 5: 1}))
    assert len(list(root.iter(f"{SVG}rect"))) == 6
    discs = {disc.get("cx"): disc for disc in root.iter(f"{SVG}circle")}
    assert len(discs) == 3
    radii = sorted(float(disc.get("r", "")) for disc in discs.values())
    assert radii[0] < radii[1] < radii[2]
    assert [disc.get("class") for disc in root.iter(f"{SVG}circle")] == ["first", "second", "second"]
    assert len(list(root.iter(f"{SVG}path"))) == 1
    assert _texts(board_chart(3, 2, {}, {})) == ["A", "B", "C", "1", "2"]


def test_names_can_not_break_out_of_a_page() -> None:
    """Names of scenarios and armies are anybody's."""
    evil = '<script>"&'
    page = Page(evil, evil)
    page.head(evil)
    page.table((evil,), [(evil,)])
    page.plot(interval_chart([Measured(evil, 0.5, 0.4, 0.6, evil)], (0.0, 1.0), 0.5))
    assert "<script" not in page.html()
    assert evil in _texts(_plots(page)[0])


def test_every_study_has_its_page() -> None:
    """With a plot of shares, one of lengths, and a board for each scenario."""
    match, ladder = Match(("random", "recruit")), Ladder(("random", "recruit"), 4)
    for outcome in play_jobs(match_jobs(match.players, ["first-steps", "encounter"], 4, 1), processes=1):
        match.add(outcome)
        ladder.add(outcome)
    sides = list(play_jobs(balance_jobs("random", ["encounter"], 4, 1), processes=1))
    mustered = list(play_jobs(card_jobs("random", ["encounter"], 4, 1, (60, 60)), processes=1))
    cards = card_balance(mustered, load_cards("2013"))
    pages = {
        match_page(match): 4,
        ladder_page(ladder): 3,
        balance_page("random", sides, None): 4,
        balance_page("random", mustered, cards): 4,
    }
    for page, plots in pages.items():
        assert len(_plots(page)) == plots
        for plot in _plots(page):
            ElementTree.fromstring(plot)


def test_pages_of_runs_that_were_interrupted_early_are_short() -> None:
    """And break nothing."""
    for page in (match_page(Match(("a", "b"))), ladder_page(Ladder(("a", "b"), 4)), balance_page("a", [], None)):
        for plot in _plots(page):
            ElementTree.fromstring(plot)
