"""What players have learnt: weights as `dust-tactics lab learn` writes them, and what is said of faulty files."""

from pathlib import Path

import numpy as np
import pytest

from dust_tactics.bots.judgement import NAMES, OF_SIDE, PARTS, Judgement
from dust_tactics.bots.prospects import judgement_of, weights_of_names
from dust_tactics.files import judgements
from dust_tactics.files.check import check_file
from dust_tactics.files.judgements import LearntFrom, judgement_text, read_judgement, shipped_judgements
from dust_tactics.files.reading.complaints import FileRefused

CAME = LearntFrom("veteran", 50_000, 360, "0.1.0")
LEARNT = Judgement("2013", tuple((number, -2 * number) for number in range(len(OF_SIDE))))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound file of weights."""
    path = tmp_path / "2013.toml"
    path.write_text(judgement_text(LEARNT, CAME))
    return path


def refusal(path: Path) -> str:
    """What is said of a faulty file."""
    with pytest.raises(FileRefused) as refused:
        read_judgement(path)
    return str(refused.value)


def test_what_is_written_is_read_again(path: Path) -> None:
    assert read_judgement(path) == LEARNT
    assert check_file(path) == []


def test_weights_are_kept_in_parts_and_tell_both_ends_of_a_battle() -> None:
    """What is learnt late in a battle comes on top of what holds at its beginning."""
    weights = np.zeros(len(NAMES))
    weights[NAMES.index("units")], weights[NAMES.index("units-late")] = 0.25, 0.5
    learnt = judgement_of("2013", weights)
    assert learnt.weights[OF_SIDE.index("units")] == (0.25 * PARTS, 0.75 * PARTS)
    assert np.allclose(weights_of_names(learnt), weights)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("units = [2, -4]", "units = [2, 4]", "digest"),
        ("seed = 50000", "seed = 50001", "digest"),
        ('edition = "2013"', 'edition = "2016"', "as the file is called"),
        ('edition = "2013"', 'edition = "1999"', "edition"),
        ("units = [2, -4]", "units = [2]", "two whole numbers"),
        ("units = [2, -4]", "units = [2, 0.5]", "two whole numbers"),
        ("units = [2, -4]", "unit = [2, -4]", "unit"),
        ("units = [2, -4]", "units = [2, -4]\nluck = [1, 1]", "luck"),
        ("[weights]", "[weight]", "weights"),
    ],
)
def test_what_is_wrong_is_told(path: Path, old: str, new: str, told: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert told in refusal(path)


def test_of_a_book_without_a_file_nothing_is_known(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path.parent / "assets").mkdir()
    monkeypatch.setattr(judgements, "data_root", lambda: path.parent)
    assert shipped_judgements() == ()
    (path.parent / "assets" / "weights").mkdir()
    path.rename(path.parent / "assets" / "weights" / "2013.toml")
    assert shipped_judgements() == (LEARNT,)
