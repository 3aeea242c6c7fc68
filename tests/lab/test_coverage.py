"""The exhaustive runner: everything of an edition comes into play, and what does not is told."""

from dataclasses import replace

import pytest

from dust_tactics.cli import main
from dust_tactics.lab import coverage_run
from dust_tactics.lab.coverage import CoverageItem
from dust_tactics.lab.coverage_run import Coverage, cover_edition
from dust_tactics.lab.fixture_battles import stock_of
from dust_tactics.lab.required import questions, required_items
from dust_tactics.rules.board import Terrain
from dust_tactics.rules.editions import EDITIONS, REVISED_2013
from dust_tactics.rules.hooks import Skill
from dust_tactics.rules.terrain import TerrainRow


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    """The coverage of the 2013 rules."""
    return cover_edition("2013", 3, 500)


def test_everything_of_2013_comes_into_play(coverage: Coverage) -> None:
    """Every card, weapon line, skill, terrain, action, reaction, command, event, decision, scenario and ending."""
    assert [f"{item} ({coverage.hint(item)})" for item in coverage.missing] == []
    assert len(coverage.required) > 300


def test_the_list_knows_all_that_is_seen(coverage: Coverage) -> None:
    """What happens in battles without being on the list would not be missed if it stopped happening."""
    assert coverage.unforeseen == ()


def test_the_list_of_2016_knows_all_that_is_seen() -> None:
    """A few of the battles in which `lab cover --edition 2016` sees everything."""
    coverage = cover_edition("2016", 3, 12)
    assert coverage.unforeseen == () and coverage.battles == 12
    assert CoverageItem("skill", "artillery-observer") in coverage.required
    assert CoverageItem("event", "Mounted") not in coverage.required


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("reaction", "in mid-march"),
        ("reaction", "2 ARMY used to turn"),
        ("pilot", "leaves a vehicle behind, abandoned"),
    ],
)
def test_nobody_waits_for_what_2013_alone_has(kind: str, name: str) -> None:
    """Of several reasons for which a book has not something, each is reason enough."""
    item = CoverageItem(kind, name)
    of_2013, of_2016 = (required_items(EDITIONS[book], stock_of(book).cards, (), ()) for book in ("2013", "2016"))
    assert item in of_2013 and item not in of_2016


def test_the_list_of_2010_knows_all_that_is_seen() -> None:
    """No reactions, no pilots, and nothing that these would do."""
    coverage = cover_edition("2010", 3, 12)
    assert coverage.unforeseen == () and coverage.battles == 12
    assert CoverageItem("event", "PieceDestroyed") in coverage.required
    assert CoverageItem("command", "React") not in coverage.required


def test_the_same_seed_sees_the_same() -> None:
    """Counts included."""
    assert cover_edition("2013", 5, 12).seen == cover_edition("2013", 5, 12).seen


def test_questions_are_found_in_the_steps() -> None:
    """By what they can do, not by a list."""
    assert {"ChooseUnit", "DeclareActions", "ChoosePath", "DeclareTargets", "ChooseReserve"} <= set(questions())


def test_what_an_edition_adds_is_required_and_missed_until_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A skill that no card carries, and a terrain that covers but lies nowhere."""

    class Invisible(Skill):
        key = "invisible"

    rich = replace(
        REVISED_2013,
        skills={**REVISED_2013.skills, "invisible": Invisible},
        terrain={**REVISED_2013.terrain, Terrain.OPEN: TerrainRow(covers=True)},
    )
    plain, more = (set(required_items(edition, stock_of("2013").cards, (), ())) for edition in (REVISED_2013, rich))
    assert more - plain == {CoverageItem("skill", "invisible"), CoverageItem("ground", "open: covers")}
    poor = Coverage((CoverageItem("skill", "invisible"),), battles=7)
    assert poor.missing == (CoverageItem("skill", "invisible"),)
    assert "no card brought it" in poor.hint(poor.missing[0])


def test_the_command_tells_what_is_missing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With a hint, and the exit code 1."""
    assert main(["lab", "cover", "--most-battles", "1"]) == 1
    out = capsys.readouterr().out
    assert "1 battles" in out
    assert "never seen: " in out
    monkeypatch.setattr(coverage_run, "required_items", lambda *_: (CoverageItem("command", "Activate"),))
    assert main(["lab", "cover", "--json"]) == 0
    assert '"missing": []' in capsys.readouterr().out
