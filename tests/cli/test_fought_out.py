"""World War with miniatures on the command line: games with their journals, and the study that holds it to the dice."""

import json
import re
from pathlib import Path

import pytest

from dust_tactics.cli import main
from dust_tactics.lab.bridge import BANDS

GAME = ("world", "auto", "--players", "2", "--ready", "--seed", "3", "--seats", "veteran", "veteran")


def lines(capsys: pytest.CaptureFixture[str], *arguments: object, code: int = 0) -> list[str]:
    """What the command printed."""
    assert main([str(argument) for argument in arguments]) == code
    return capsys.readouterr().out.splitlines()


def test_a_game_with_miniatures_and_the_journals_beside_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All journals replay: that of the game, and one for each battle that was fought out."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    journal = tmp_path / "game.dust"
    told = lines(capsys, *GAME, "--miniatures", "random", "--journal", journal, "-v")
    fought = [line for line in told if "Miniatures battle for" in line]
    battles = sorted(tmp_path.glob("game-*.dust"))
    assert len(fought) == len(battles) > 0
    for path in (journal, battles[0]):
        assert re.search("match the journal", " ".join(lines(capsys, "replay", path, "--verify")))


def test_without_the_option_nothing_is_fought_out(capsys: pytest.CaptureFixture[str]) -> None:
    """The same game by dice alone."""
    assert not [line for line in lines(capsys, *GAME, "-v") if "miniatures" in line]


def test_a_level_that_is_not_known_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """In words."""
    assert main([*GAME, "--miniatures", "admiral"]) != 0
    assert "admiral" in capsys.readouterr().err


def test_the_study_compares_band_by_band(capsys: pytest.CaptureFixture[str]) -> None:
    """A battle of each band; as a table and for programs."""
    study = ("lab", "bridge", "--battles", 1, "--by", "random", "--seed", 3)
    title, *rows = lines(capsys, *study)
    assert "by dice" in title and len(rows) == BANDS
    battles = json.loads("\n".join(lines(capsys, *study, "--json")))["battles"]
    assert len(battles) == BANDS
    assert {"seed", "chance", "taken"} <= battles[0].keys()
