"""The guide to fairness: every example in it runs, and it says what the command says."""

import os
import re
import shlex
from pathlib import Path

import pytest

from dust_tactics.cli import main
from dust_tactics.files.places import data_root
from dust_tactics.lab.fairness import NEARLY_ALL
from dust_tactics.screen.bindings import BINDINGS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
GUIDE = (data_root() / "docs" / "FAIRNESS.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(example)
    assert program == "dust-tactics"
    assert main(arguments) == 0
    for name in re.findall(r"--png (\S+)", example):
        assert (tmp_path / name).stat().st_size > 1000


def test_examples_show_every_way_to_ask() -> None:
    assert {"--png", "--battles", "--by", "--json"} <= {word for example in EXAMPLES for word in example.split()}


def test_the_guide_knows_the_key_and_the_bound() -> None:
    assert f"press **{BINDINGS['look.heat'].written}** to lay" in GUIDE
    assert f"A mean of {100 * NEARLY_ALL:.0f} or more" in GUIDE
