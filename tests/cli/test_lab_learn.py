"""`dust-tactics lab learn` as people use it: notes to go on with, weights to read, and what can't be used."""

import json
from pathlib import Path

import numpy as np
import pytest

from dust_tactics.bots.judgement import NAMES, OF_SIDE, PARTS
from dust_tactics.cli import main
from dust_tactics.files.judgements import read_judgement
from dust_tactics.lab.learning import Lesson, Notes, Taught


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """Notes of twenty battles that were played, in which whoever had more units won."""
    path = tmp_path / "notes.npz"
    kept = Notes(path, "2013", "veteran", 1)
    for number in range(20):
        ahead = 1.0 if number % 2 else -1.0
        rows = np.zeros((3, len(NAMES)), np.float32)
        rows[:, NAMES.index("units")] = ahead
        kept.add(Taught(Lesson(number, "streets", 1, "veteran"), rows, float(ahead > 0)))
    kept.write()
    return path


def test_it_tells_a_weight_for_each_feature(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of what the notes have already nothing is played again."""
    assert main(["lab", "learn", str(notes), "--battles", "20", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:-1]] == list(OF_SIDE)
    assert lines[-1].startswith("20 battles decided, 60 states")
    units = next(line for line in lines if line.startswith("  units "))
    assert float(units.split()[1]) > 1.0


def test_other_programs_read_json(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "learn", str(notes), "--battles", "20", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["weights"]) == set(NAMES)
    assert (found["edition"], found["by"], found["battles"]) == ("2013", "veteran", 20)


def test_it_writes_the_weights_that_players_read(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = notes.parent / "2013.toml"
    assert main(["lab", "learn", str(notes), "--battles", "20", "--jobs", "1", "--weights", str(path)]) == 0
    first, last = read_judgement(path).weights[OF_SIDE.index("units")]
    assert first > PARTS < last
    other = notes.parent / "weights.toml"
    assert main(["lab", "learn", str(notes), "--battles", "20", "--weights", str(other)]) != 0
    assert "2013.toml" in capsys.readouterr().err and not other.exists()


@pytest.mark.parametrize(
    ("more", "complaint"),
    [(["--seed", "2"], "another rulebook, level, seed or version"), (["--by", "nobody"], "nobody")],
)
def test_what_can_not_be_used_is_refused(
    notes: Path, capsys: pytest.CaptureFixture[str], more: list[str], complaint: str
) -> None:
    assert main(["lab", "learn", str(notes), "--battles", "20", *more]) != 0
    assert complaint in capsys.readouterr().err


def test_notes_need_a_folder_and_an_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "notes.txt", tmp_path / "nowhere" / "notes.npz"):
        assert main(["lab", "learn", str(path)]) != 0
        assert ".npz" in capsys.readouterr().err
