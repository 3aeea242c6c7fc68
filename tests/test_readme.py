"""The README is one page for players, and what it counts is so."""

import re
from pathlib import Path

from dust_tactics.files.cards.cards import shipped_cards
from dust_tactics.rules.editions import EDITIONS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINK = re.compile(r"\]\(([^)#:]+)\)")


def test_it_is_one_page() -> None:
    assert len(README.splitlines()) <= 120


def test_units_and_scenarios_are_as_many_as_it_says() -> None:
    told = re.search(r"(\d+) units and (\d+) scenarios", README)
    units = sum(len(shipped_cards(edition)) for edition in EDITIONS)
    scenarios = sum(1 for _ in (ROOT / "scenarios").glob("*.toml"))
    assert told is not None
    assert (int(told[1]), int(told[2])) == (units, scenarios)


def test_what_the_readme_and_the_guides_link_to_is_there() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    missing = [
        (page.name, link)
        for page in pages
        for link in LINK.findall(page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists()
    ]
    assert not missing
