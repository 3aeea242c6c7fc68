"""The page of what things cost: each row has a reference, which its bench prints beside it in the same run."""

import re
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
BENCHES = PROJECT / "tests" / "bench"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| `(bench_\w+\.py)` \|$", re.MULTILINE)

sys.path.insert(0, str(BENCHES))
from ratios import REFERENCES, compare  # noqa: E402

ROWS = ROW.findall((PROJECT / "docs" / "SPEED.md").read_text(encoding="utf-8"))


def test_the_page_has_a_row_for_every_ratio_with_its_reference() -> None:
    assert {what: reference for what, reference, *_ in ROWS} == REFERENCES


@pytest.mark.parametrize(("what", "bench"), [(row[0], row[4]) for row in ROWS])
def test_the_bench_that_the_page_names_prints_the_row(what: str, bench: str) -> None:
    source = (BENCHES / bench).read_text(encoding="utf-8")
    shared, _, where = what.partition("resize, ")
    wanted = f'resize_steps(app, "{where}")' if where else f'compare("{shared}"'
    assert re.sub(r"\(\s+", "(", source).count(wanted) >= 1


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_row_tells_a_ratio_and_an_aim(row: tuple[str, ...]) -> None:
    assert re.search(r"\d x\b", row[2])
    assert re.search(r"\d", row[3])


def test_what_has_no_reference_is_not_printed() -> None:
    with pytest.raises(KeyError):
        compare("a row that nobody compares", 1.0, 2.0)


def test_a_reference_that_is_not_installed_is_said_to_be_missing(capsys: pytest.CaptureFixture[str]) -> None:
    compare("a random battle", 1.0, None)
    assert "without a random game of catanatron, which is not installed" in capsys.readouterr().out
