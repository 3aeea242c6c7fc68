"""`dust-tactics lab learn` as people use it: notes to go on with, weights to read, and what can't be used."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dust_tactics.bots.judgement import NAMES, OF_SIDE, PARTS
from dust_tactics.bots.prospects import judgement_of
from dust_tactics.cli import main
from dust_tactics.files.judgements import LearntFrom, judgement_text, read_judgement
from dust_tactics.lab import learning
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


def test_a_second_round_judges_by_the_first_and_only_better_weights_are_written(
    notes: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same command goes on where it stopped: nothing is played twice."""
    played: list[Lesson] = []

    def quick(lesson: Lesson) -> Taught:
        played.append(lesson)
        rows = np.zeros((3, len(NAMES)), np.float32)
        rows[:, NAMES.index("units")] = 1.0 if lesson.number % 2 else -1.0
        return Taught(lesson, rows, float(lesson.number % 2))

    monkeypatch.setattr(learning, "teach", quick)
    path = notes.parent / "2013.toml"
    command = ["lab", "learn", str(notes), "--battles", "20", "--rounds", "2", "--check", "14", "--jobs", "1"]
    command += ["--weights", str(path)]
    assert main(command) == 0
    assert [lesson.number for lesson in played] == [*range(20, 54)]
    assert all(bool(lesson.weights) is (lesson.number < 40) for lesson in played)
    assert capsys.readouterr().out.splitlines()[-1].startswith("  new weights")
    first = path.read_bytes()
    assert main(command) == 0 and len(played) == 34
    assert "weights of the file" in capsys.readouterr().out
    assert path.read_bytes() == first
    (notes.parent / "notes.check.npz").unlink()
    monkeypatch.setattr(learning, "teach", lambda lesson: replace(quick(lesson), worth=float(not lesson.number % 2)))
    weak = judgement_of("2013", np.zeros(len(NAMES)))
    path.write_text(judgement_text(weak, LearntFrom("veteran", 1, 20, "0.1.0")))
    kept = path.read_bytes()
    assert main(command) == 0
    assert "no better" in capsys.readouterr().out and path.read_bytes() == kept


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
