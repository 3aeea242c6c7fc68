"""Battles that can be read but not written: on a medium that is locked, in a folder or a file of somebody else."""

import os
from pathlib import Path

import pytest
from read_only import codes, lock_away
from short_battle import begin, play_on, resumed

from dust_tactics.files.journal import file as journal_file
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import FileRefused


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal of sixty commands, one of them taken back."""
    path = tmp_path / "battle.jsonl"
    with begin(path) as session:
        play_on(session, 60)
        session.take_back()
    return path


@pytest.mark.parametrize("code", codes())
def test_a_battle_that_can_not_be_written_is_looked_at(
    journal: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is listed, and every state is there; no file is made, opened for writing or locked."""
    with resumed(journal) as session:
        states = [entry.state for entry in session.history]
    before = journal.read_bytes()
    with monkeypatch.context() as patch:
        lock_away(patch, journal.parent, code)
        patch.setattr(journal_file, "_lock", None)
        with pytest.raises(OSError, match=os.strerror(code)) as error:
            Session.resume(journal)
        assert error.value.errno == code
        session, trouble = Session.look(journal)
        assert trouble is None
        assert [entry.state for entry in session.history] == states
        assert session.decision is not None
        assert play_through(read_journal(journal)).faithful
        assert [battle.complaints for battle in list_battles(journal.parent)] == [()]
        session.close()
    assert list(journal.parent.iterdir()) == [journal]
    assert journal.read_bytes() == before


def test_nothing_can_be_played_in_a_battle_that_is_looked_at(journal: Path) -> None:
    """Not even where the file could be written after all."""
    before = journal.read_bytes()
    session, _ = Session.look(journal)
    state = session.state
    for change in (session.take_back, session.redo, lambda: play_on(session, 1)):
        with pytest.raises(ValueError, match="closed"):
            change()
    assert session.state == state
    assert journal.read_bytes() == before


def test_a_battle_can_be_looked_at_while_it_is_played(journal: Path) -> None:
    """Looking needs no lock."""
    with resumed(journal) as played:
        session, _ = Session.look(journal)
        assert session.state == played.state


def test_what_comes_before_damage_is_looked_at(journal: Path) -> None:
    """With what is wrong; a torn last line is left out, and no journal is refused as ever."""
    content = journal.read_bytes()
    journal.write_bytes(content + b'{"is":"Do')
    session, trouble = Session.look(journal)
    assert (len(session.history), trouble) == (59, None)
    journal.write_bytes(content + b"{}\n")
    session, trouble = Session.look(journal)
    assert trouble is not None
    assert (len(session.history), trouble.line) == (59, content.count(b"\n") + 1)
    journal.write_bytes(b"{}\n")
    with pytest.raises(FileRefused):
        Session.look(journal)


@pytest.mark.parametrize("code", codes())
def test_a_battle_in_a_folder_that_is_locked_goes_on(journal: Path, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing beside the journal is needed for it; only a torn line, which can't be kept aside, stands in the way."""
    with monkeypatch.context() as patch:
        lock_away(patch, journal.parent, code, folder_only=True)
        with resumed(journal) as session:
            play_on(session, 3)
            state, length = session.state, len(session.history)
        with resumed(journal) as session:
            assert session.state == state
        torn = journal.read_bytes() + b'{"is":"Do'
        journal.write_bytes(torn)
        with pytest.raises(OSError, match=os.strerror(code)):
            Session.resume(journal)
        assert journal.read_bytes() == torn
        assert len(Session.look(journal)[0].history) == length
