"""A battle that goes on from a moment of another, in a journal of its own."""

from pathlib import Path

import pytest
from short_battle import begin, play_on, resumed

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.session import Session


@pytest.fixture
def source(tmp_path: Path) -> Session:
    """A battle that is over, and closed."""
    with begin(tmp_path / "source.jsonl") as session:
        play_on(session)
    assert session.decision is None
    return session


@pytest.mark.parametrize("length", [0, 1, 20])
def test_a_branch_stands_where_the_other_battle_stood(source: Session, tmp_path: Path, length: int) -> None:
    """And comes back so from its journal; that of the other is left as it is."""
    written = source.path.read_bytes()
    stood = source.history[length - 1].state if length else source.opening.state
    with Session.branch(source, length, tmp_path / "branch.jsonl", started="2026-02-03T04:05:06") as branch:
        assert branch.state == stood
        assert len(branch.history) == length and not branch.can_redo
        assert branch.decision is not None
    with resumed(tmp_path / "branch.jsonl") as again:
        assert again.state == stood
        assert again.header.started == "2026-02-03T04:05:06"
    assert source.path.read_bytes() == written


def test_a_branch_is_played_on_and_meets_the_same_dice(source: Session, tmp_path: Path) -> None:
    """The same commands lead to the same end, bit for bit; others to another."""
    with Session.branch(source, 20, tmp_path / "same.jsonl", durable=False) as same:
        for entry in source.history[20:]:
            same.submit(entry.command)
        assert same.state == source.state
    with Session.branch(source, 20, tmp_path / "other.jsonl", durable=False) as other:
        play_on(other, seed=99)
        assert other.state != source.state
    with resumed(tmp_path / "other.jsonl") as again:
        assert again.state == other.state


def test_others_may_sit_down_at_a_branch(source: Session, tmp_path: Path) -> None:
    seats = (PERSON, Seat("recruit", seed=7))
    with Session.branch(source, 5, tmp_path / "seats.jsonl", seats=seats, durable=False) as branch:
        assert branch.seats == seats and source.seats == (PERSON, PERSON)
    with resumed(tmp_path / "seats.jsonl") as again:
        assert again.seats == seats


def test_who_sat_there_then_sits_there_again(tmp_path: Path) -> None:
    """Where somebody took a seat later, the branch from before has not got him."""
    with begin(tmp_path / "source.jsonl") as source:
        play_on(source, 5)
        source.take_seat(1, Seat("recruit", seed=7))
        play_on(source, 5)
    with Session.branch(source, 4, tmp_path / "before.jsonl", durable=False) as before:
        assert before.seats == (PERSON, PERSON)
    with Session.branch(source, 8, tmp_path / "after.jsonl", durable=False) as after:
        assert after.seats == source.seats
    with resumed(tmp_path / "after.jsonl") as again:
        assert again.seats == source.seats


def test_there_is_no_branch_from_beyond_the_end_nor_over_another_file(source: Session, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no moment after"):
        Session.branch(source, len(source.history) + 1, tmp_path / "beyond.jsonl")
    assert not (tmp_path / "beyond.jsonl").exists()
    with pytest.raises(FileExistsError):
        Session.branch(source, 1, source.path)
