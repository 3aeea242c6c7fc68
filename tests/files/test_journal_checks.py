"""Journals damaged by accident: every line tells whether it is as it was written, and where it was."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from changed_journals import lines_of
from short_battle import begin, play_on, resumed

from dust_tactics.files.journal.file import JournalFile
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.lines import FORMAT, UNCHECKED
from dust_tactics.files.journal.replay import Trouble, TroubleKind, play_through
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import FileRefused

COMMANDS = 60
OLD = Path(__file__).parents[1] / "museum" / "2013-encounter.jsonl"
"""A battle of the format that had no check sums."""


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal of sixty commands, with takings-back among the last."""
    path = tmp_path / "battle.jsonl"
    with begin(path) as session:
        play_on(session, COMMANDS - 2)
        session.take_back()
        session.redo()
        play_on(session, 2)
    return path


def told(path: Path) -> int:
    """The number of the line where a journal tells of damage; one behind the last for a line torn off its end."""
    try:
        reading = read_journal(path)
    except FileRefused as refused:
        (complaint,) = refused.complaints
        return complaint.line or 0
    if reading.torn:
        assert reading.damage is None
        return len(reading.lines) + 2
    return reading.damage.line if reading.damage else 0


def test_a_flip_of_any_byte_of_the_last_lines_is_told_with_its_line(journal: Path) -> None:
    """Whatever stands there, and whichever bit it is; the end of the last line torn off is told as such."""
    whole = journal.read_bytes()
    lines = lines_of(journal)
    start = len(whole) - sum(map(len, lines[-4:]))
    for place in range(start, len(whole)):
        line = whole.count(b"\n", 0, place) + 1
        damaged = bytearray(whole)
        damaged[place] ^= 1 << place % 8
        journal.write_bytes(damaged)
        assert told(journal) == line, (place, bytes(damaged[place - 20 : place + 20]))


def test_flips_anywhere_are_told_with_their_line(journal: Path) -> None:
    """From the first byte of the header on."""
    whole = journal.read_bytes()
    for place in range(0, len(whole), 211):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << place % 7
        journal.write_bytes(damaged)
        assert told(journal) == whole.count(b"\n", 0, place) + 1


def lose(lines: list[bytes]) -> None:
    """A line is lost."""
    del lines[40]


def double(lines: list[bytes]) -> None:
    """A line is listed twice."""
    lines.insert(40, lines[39])


def exchange(lines: list[bytes]) -> None:
    """Two lines have changed places."""
    lines[40], lines[41] = lines[41], lines[40]


def strip(lines: list[bytes]) -> None:
    """A line has no check sum."""
    plain = json.loads(lines[40])
    del plain["check"]
    lines[40] = json.dumps(plain, separators=(",", ":")).encode() + b"\n"


@pytest.mark.parametrize("spoil", [lose, double, exchange, strip])
def test_a_line_out_of_its_place_is_told(journal: Path, spoil: Callable[[list[bytes]], None]) -> None:
    """Each line by itself is as it was written."""
    lines = lines_of(journal)
    spoil(lines)
    journal.write_bytes(b"".join(lines))
    assert told(journal) == 41


def test_a_journal_copied_with_other_ends_of_lines_is_not_damaged(journal: Path) -> None:
    """As mail and other systems make them; it goes on with those of its own."""
    with resumed(journal) as session:
        state = session.state
    journal.write_bytes(journal.read_bytes().replace(b"\n", b"\r\n"))
    assert told(journal) == 0
    with resumed(journal) as session:
        assert session.state == state
        play_on(session, 3)
        state = session.state
    with resumed(journal) as session:
        assert session.state == state


def test_a_battle_with_a_damaged_line_goes_on_before_it(journal: Path) -> None:
    """Resuming tells the line and what can be kept, and changes nothing; the rescued battle ends where it told."""
    with resumed(journal) as session:
        states = [entry.state for entry in session.history]
    whole = journal.read_bytes()
    place = whole.rindex(b'"points":[') + len(b'"points":[')
    journal.write_bytes(whole[:place] + b"7" + whole[place + 1 :])
    damaged = journal.read_bytes()
    trouble = Session.resume(journal, durable=False)
    assert isinstance(trouble, Trouble)
    assert (trouble.kind, trouble.line, trouble.good) == (
        TroubleKind.DAMAGED,
        len(lines_of(journal)),
        len(states) - 1,
    )
    assert "checksum" in str(trouble)
    with Session.rescue(journal, durable=False) as session:
        assert [entry.state for entry in session.history] == states[:-1]
        rescued = session.path
    assert play_through(read_journal(rescued)).faithful
    assert journal.read_bytes() == damaged


@pytest.mark.parametrize("damage", [b'{"is":"nonsense"}\n', b"\x00\xff\n"])
def test_a_battle_whose_last_line_is_damaged_is_listed_and_can_be_opened(tmp_path: Path, damage: bytes) -> None:
    """It stands as after the line before."""
    path = tmp_path / "battle.jsonl"
    with begin(path) as session:
        play_on(session, COMMANDS)
        state = session.state
    (before,) = list_battles(tmp_path)
    path.write_bytes(path.read_bytes() + damage)
    (battle,) = list_battles(tmp_path)
    assert battle.complaints == ()
    assert battle.standing == before.standing
    assert (battle.standing.turn, battle.standing.points) == (state.turn, state.points)


def test_points_that_were_damaged_are_not_listed(journal: Path) -> None:
    """The list looks at the last line alone, and yet believes none that is not as it was written."""
    (before,) = list_battles(journal.parent)
    whole = journal.read_bytes()
    place = whole.rindex(b'"points":[') + len(b'"points":[')
    journal.write_bytes(whole[:place] + b"7" + whole[place + 1 :])
    (battle,) = list_battles(journal.parent)
    assert battle.standing.points == before.standing.points


def test_a_write_that_fails_does_not_count_in_the_next_sum(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line that follows goes on from the last one that is in the file."""

    def full(file: JournalFile, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    with resumed(journal) as session:
        with monkeypatch.context() as patch, pytest.raises(OSError, match="No space"):
            patch.setattr(JournalFile, "_append", full)
            session.take_back()
        play_on(session, 3)
        state = session.state
    with resumed(journal) as session:
        assert session.state == state


# Journals of the format without check sums


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The first thirty commands of a battle of the old format."""
    path = tmp_path / "old.jsonl"
    path.write_bytes(b"".join(lines_of(OLD)[:31]))
    return path


def test_a_battle_of_the_old_format_goes_on_in_its_own_format(old: Path) -> None:
    """Its file stays one that the program which began it can read: not a check sum in it."""
    before = old.read_bytes()
    with resumed(old) as session:
        assert session.header.format == UNCHECKED
        play_on(session, 20)
        session.take_back()
        session.redo()
        state, path = session.state, session.path
    assert path == old
    assert old.read_bytes().startswith(before)
    assert b'"check"' not in old.read_bytes()
    with resumed(old) as session:
        assert session.state == state
        play_on(session)
    assert play_through(read_journal(old)).faithful


def test_what_is_written_anew_has_check_sums(old: Path) -> None:
    """A rescued battle of the old format is one of the present, and so is one whose file was deleted meanwhile."""
    lines = lines_of(old)
    old.write_bytes(b"".join(lines[:25]) + b"{}\n")
    assert isinstance(Session.resume(old, durable=False), Trouble)
    with Session.rescue(old, durable=False) as session:
        rescued = session.path
        play_on(session, 5)
    old.write_bytes(b"".join(lines))
    with resumed(old) as session:
        old.unlink()
        play_on(session, 5)
        assert session.path == old
        assert session.header.format == FORMAT
    for path in (rescued, old):
        assert read_journal(path).header.format == FORMAT
        assert all(b'"check":"' in line for line in lines_of(path))
        assert play_through(read_journal(path)).faithful


def test_an_old_battle_whose_format_was_damaged_is_told(journal: Path, old: Path) -> None:
    """Neither passes for the other: the sums of one are unknown to the other, which lacks its own."""
    for path, was, now in ((journal, FORMAT, UNCHECKED), (old, UNCHECKED, FORMAT)):
        content = path.read_bytes()
        changed = content.replace(b'"format":%d' % was, b'"format":%d' % now, 1)
        assert changed != content
        path.write_bytes(changed)
        assert told(path) == 1
