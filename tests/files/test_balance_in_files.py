"""How even a scenario is, as its file says: read, told in words, and no part of any battle."""

from pathlib import Path

import pytest
from small_scenario import SCENARIO, written

from dust_tactics.files.library import list_scenarios
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.balance import Balance
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.language.balance import balance_words, measured_words
from dust_tactics.language.catalogue import load_messages


def measured(folder: Path, balance: Balance | None) -> Scenario:
    """The small scenario of Red and Blue, with the line that the lab prints."""
    return load_scenario(written(folder, SCENARIO if balance is None else f"{balance}\n{SCENARIO}"))


def test_the_line_that_the_lab_prints_is_read_as_it_was_written(tmp_path: Path) -> None:
    balance = Balance("veteran", won=232, lost=164, drawn=4)
    assert measured(tmp_path, balance).balance == balance
    assert balance.battles == 400
    assert measured(tmp_path, None).balance is None


def test_battles_know_nothing_of_it(tmp_path: Path) -> None:
    with_it = make_battle(measured(tmp_path, Balance("veteran", 9, 1)))
    assert with_it == make_battle(measured(tmp_path, None))


def test_it_is_not_told_of_other_boards(tmp_path: Path) -> None:
    """And is again once the boards are those of the file."""
    scenario = measured(tmp_path, Balance("veteran", 9, 1))
    named = tuple(piece.path for piece in scenario.pieces)
    other = tmp_path / "other.tmx"
    other.write_bytes(named[0].read_bytes())
    assert load_scenario(scenario.path, (named[0], other)).balance is None
    assert load_scenario(scenario.path, named).balance == scenario.balance


@pytest.mark.parametrize(
    ("balance", "short", "whole"),
    [
        (None, "", ""),
        (
            Balance("veteran", 232, 164, 4),
            "Red won 6 in 10",
            "Red won 6 in 10 (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("commander", 31, 69),
            "Blue won 7 in 10",
            "Blue won 7 in 10 (tested in 100 battles between Commander computer players)",
        ),
        (
            Balance("veteran", 219, 181),
            "evenly matched",
            "evenly matched (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("veteran", 212, 178, 10),
            "evenly matched",
            "evenly matched (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("veteran", 221, 179),
            "Red won 6 in 10",
            "Red won 6 in 10 (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("veteran", 160, 80, 160),
            "Red won 4 in 10",
            "Red won 4 in 10, 4 in 10 drawn (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("veteran", 120, 118, 162),
            "evenly matched",
            "evenly matched, 4 in 10 drawn (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("veteran", 3, 397),
            "Blue won nearly all",
            "Blue won nearly all (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("veteran", 0, 400),
            "Blue won 10 in 10",
            "Blue won 10 in 10 (tested in 400 battles between Veteran computer players)",
        ),
        (
            Balance("recruit", 2, 1),
            "Red won 2 in 3",
            "Red won 2 in 3 (tested in 3 battles between Recruit computer players)",
        ),
        (
            Balance("recruit", 1, 0),
            "Red won 1 in 1",
            "Red won 1 in 1 (tested in 1 battle between Recruit computer players)",
        ),
    ],
)
def test_no_more_is_said_than_was_measured(tmp_path: Path, balance: Balance | None, short: str, whole: str) -> None:
    """In tenths; of fewer battles than ten in battles. Wins are wins: draws are told apart."""
    scenario, messages = measured(tmp_path, balance), load_messages()
    assert balance_words(messages, scenario) == short
    assert measured_words(messages, scenario) == whole


def test_the_page_of_figures_says_what_the_files_say() -> None:
    """A row for each scenario that ships, with its first side, and the battles that its file tells of."""
    page = (data_root() / "docs" / "BALANCE.md").read_text(encoding="utf-8")
    cells_of_lines = [[cell.strip() for cell in line.split("|")] for line in page.splitlines()]
    rows = {cells[1]: cells for cells in cells_of_lines if len(cells) == 10}
    shipped = [entry.content for entry in list_scenarios() if entry.shipped and entry.content]
    for scenario in shipped:
        _, _, _, first, veteran, *_ = rows[f"`{scenario.id}`"]
        balance = scenario.balance
        assert first == scenario.sides[0].name
        assert veteran == ("–" if balance is None else f"{balance.won}, {balance.lost}, {balance.drawn}")
    assert len(shipped) == sum(name.startswith("`") for name in rows)
