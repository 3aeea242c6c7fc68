"""The names that `import dust_tactics` gives: their examples, and those of the page that tells of them."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dust_tactics
from dust_tactics import engine

PAGE = Path(__file__).resolve().parents[1] / "docs" / "ENGINE.md"


def _examples() -> list[str]:
    """The blocks of Python on the page, in order."""
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_in_docstrings_hold() -> None:
    found = doctest.testmod(engine)
    assert found.attempted > 15
    assert not found.failed


def test_the_first_lines_of_the_page_play_a_whole_battle(capsys: pytest.CaptureFixture[str]) -> None:
    first = _examples()[0]
    assert PAGE.read_text(encoding="utf-8").index("```python") < 40
    assert len([line for line in first.splitlines() if line]) <= 20
    names: dict[str, object] = {}
    exec(first, names)
    state = names["state"]
    assert isinstance(state, engine.GameState)
    assert state.result is not None
    told = capsys.readouterr().out
    assert "could destroy" in told
    assert str(state.result) == told.splitlines()[-1]


def test_a_player_of_ones_own_plays_to_the_end() -> None:
    names: dict[str, object] = {"dust_tactics": dust_tactics}
    exec(_examples()[1], names)
    first = names["First"]()  # type: ignore[operator]
    state = dust_tactics.begin(dust_tactics.load("first-steps"))
    for _ in range(400):
        if dust_tactics.decision_owed(state) is None:
            break
        dust_tactics.apply(state, first.choose(state))
    assert state.result is not None


def test_the_page_tells_of_every_function() -> None:
    rows = re.findall(r"^\| `(\w+)\(", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted(name for name in dust_tactics.__all__ if name.islower())


def test_the_package_gives_the_names_of_the_engine() -> None:
    assert dust_tactics.__all__ == engine.__all__
    assert all(getattr(dust_tactics, name) is getattr(engine, name) for name in dust_tactics.__all__)
    with pytest.raises(AttributeError, match="frobnicate"):
        getattr(dust_tactics, "frobnicate")  # noqa: B009


def test_units_off_the_table_neither_see_nor_attack() -> None:
    state = dust_tactics.begin(dust_tactics.load("first-steps"))
    with pytest.raises(ValueError, match="not on the board"):
        dust_tactics.sight(state, state.units[0], state.units[1])
    with pytest.raises(ValueError, match="not on the board"):
        dust_tactics.odds(state, state.units[0], state.units[1])


def test_importing_the_package_loads_nothing_and_its_names_no_pygame() -> None:
    code = """
import sys, dust_tactics
print(sorted(name for name in sys.modules if name.startswith("dust_tactics")))
dust_tactics.load
print(sorted({"pygame", "pytmx"} & set(sys.modules)), "dust_tactics.engine" in sys.modules)
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines() == ["['dust_tactics']", "[] True"]
