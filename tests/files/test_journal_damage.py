"""Journals that are torn, tampered with or no journals at all; accidents are in `test_journal_checks.py`."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from changed_journals import change, lines_of, seal
from short_battle import begin, play_on, resumed

from dust_tactics.files.check_sums import without_check
from dust_tactics.files.journal.format import Done, Line, read_journal
from dust_tactics.files.journal.replay import Replay, Trouble, TroubleKind, play_through
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.session import Session, TornLine, replay_of
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.divergences import spoken_trouble
from dust_tactics.rules.commands import Activate

COMMANDS = 60


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal of sixty commands."""
    path = tmp_path / "battle.jsonl"
    with begin(path) as session:
        play_on(session, COMMANDS)
        assert len(session.history) == COMMANDS
    return path


def test_a_last_line_torn_at_any_byte_is_dropped_and_kept_aside(journal: Path) -> None:
    """Whatever is left of the last line, the battle goes on without it."""
    whole = journal.read_bytes()
    with resumed(journal) as session:
        before = session.history[-2].state
    length = len(whole) - len(lines_of(journal)[-1])
    for torn in range(length + 1, len(whole)):
        journal.write_bytes(whole[:torn])
        with resumed(journal) as session:
            assert session.state == before
            (notice,) = session.notices
            assert isinstance(notice, TornLine)
            assert notice.aside.read_bytes() == whole[length:torn]
            notice.aside.unlink()
        assert journal.read_bytes() == whole[:length]


def test_blocks_of_zeros_after_a_power_cut_count_as_torn(journal: Path) -> None:
    """Some file systems leave zeros where data never arrived."""
    with resumed(journal) as session:
        state = session.state
    journal.write_bytes(journal.read_bytes() + bytes(4096))
    with resumed(journal) as session:
        assert session.state == state
        assert len(session.notices) == 1


def test_a_damaged_line_is_told_and_nothing_is_overwritten(journal: Path) -> None:
    """Everything before the line can be played on, in a new journal."""
    lines = lines_of(journal)
    lines[30] = b"\x00\xff rubbish \n"
    journal.write_bytes(b"".join(lines))
    before = journal.read_bytes()
    trouble = Session.resume(journal, durable=False)
    assert isinstance(trouble, Trouble)
    assert (trouble.kind, trouble.line, trouble.good) == (TroubleKind.DAMAGED, 31, 29)
    assert "line 31" in str(trouble)
    with Session.rescue(journal, durable=False) as session:
        assert len(session.history) == 29
        assert session.path != journal
        play_on(session, 5)
        state, new_path = session.state, session.path
    with resumed(new_path) as session:
        assert session.state == state
    assert journal.read_bytes() == before


def test_changed_dice_are_found(journal: Path) -> None:
    """Where they change the battle, the first activation that differs is named; elsewhere the seed tells."""
    reading, whole = read_journal(journal), journal.read_bytes()
    different = 0
    for number, line in enumerate(reading.lines, 2):
        if not isinstance(line, Done) or not line.rolls:
            continue
        journal.write_bytes(whole)
        change(journal, number, partial(_turn_faces, line.rolls[0]))
        replay = play_through(read_journal(journal))
        assert not replay.faithful
        if replay.trouble is None:
            assert replay.differing == 1
            continue
        different += 1
        assert replay.trouble.kind in (TroubleKind.DIFFERS, TroubleKind.REFUSED)
        assert len(replay.entries) == replay.trouble.good <= number - 2 < replay.trouble.line
        assert _activated_after(reading.lines[replay.trouble.good :], replay) == replay.trouble.unit
    assert different > 3


def _turn_faces(faces: str, plain: dict[str, Any]) -> None:
    plain["rolls"][0] = "".join("S" if face == "A" else "A" for face in faces)


def _activated_after(lines: Sequence[Line], replay: Replay) -> str:
    units = [line.command.unit for line in lines[:1] if isinstance(line, Done) and isinstance(line.command, Activate)]
    return replay.state.units[units[0]].name if units else ""


def test_a_changed_digest_is_a_difference(journal: Path) -> None:
    """The states on record must be those that come out."""
    reading = read_journal(journal)
    number = [n for n, line in enumerate(reading.lines, 2) if getattr(line, "before", "")][3]
    change(journal, number, lambda plain: plain.__setitem__("before", "0" * 16))
    trouble = Session.resume(journal, durable=False)
    assert isinstance(trouble, Trouble)
    assert (trouble.kind, trouble.line) == (TroubleKind.DIFFERS, number)
    with Session.rescue(journal, durable=False) as session:
        assert len(session.history) == trouble.good < number - 2


@pytest.mark.parametrize("points", [[0, 500], [7, 0]])
def test_changed_points_are_a_difference(journal: Path, points: list[int]) -> None:
    """What a list of battles shows must be what comes out."""
    change(journal, 30, lambda plain: plain["standing"].__setitem__("points", points))
    trouble = Session.resume(journal, durable=False)
    assert isinstance(trouble, Trouble)
    assert (trouble.kind, trouble.line) == (TroubleKind.DIFFERS, 30)


def test_a_digest_taken_out_is_a_difference(journal: Path) -> None:
    """Nobody can hide a change by leaving out what would show it."""
    reading = read_journal(journal)
    number = [n for n, line in enumerate(reading.lines, 2) if getattr(line, "before", "")][3]
    change(journal, number, lambda plain: plain.__setitem__("before", ""))
    trouble = Session.resume(journal, durable=False)
    assert isinstance(trouble, Trouble)
    assert (trouble.kind, trouble.line) == (TroubleKind.DIFFERS, number)


@pytest.mark.parametrize("field", ["edition", "scenario", "name", "sides"])
def test_a_header_that_belies_its_battle_is_refused(journal: Path, field: str) -> None:
    """A list would show what is then not played."""
    wrong = {"edition": "2010", "scenario": "other", "name": "Other"}
    change(
        journal,
        1,
        lambda plain: plain["sides"].reverse() if field == "sides" else plain.__setitem__(field, wrong[field]),
    )
    with pytest.raises(FileRefused) as refused:
        read_journal(journal)
    (complaint,) = refused.value.complaints
    assert complaint.place == field


def test_a_command_that_is_not_legal_is_refused(journal: Path) -> None:
    """A stale or impossible command is told, not misapplied."""
    number = len(lines_of(journal))
    change(journal, number, lambda plain: plain["command"].__setitem__("decision", 9999))
    trouble = Session.resume(journal, durable=False)
    assert isinstance(trouble, Trouble)
    assert trouble.kind is TroubleKind.REFUSED
    assert trouble.line == number
    assert trouble.refusal is not None and trouble.refusal.reason == "stale-command"
    assert "Too late" in spoken_trouble(trouble, load_messages()).detail


@pytest.mark.parametrize("kind", ["Undone", "Redone"])
def test_undoing_or_redoing_nothing_is_damage(journal: Path, kind: str) -> None:
    """A journal can't go back beyond its beginning, nor forward beyond its end."""
    header, _ = without_check(lines_of(journal)[0][:-1])
    seal(journal, [header, b'{"is":"%s","standing":{"is":"Standing","turn":1,"points":[0,0]}}' % kind.encode()])
    trouble = Session.resume(journal, durable=False)
    assert isinstance(trouble, Trouble)
    assert (trouble.kind, trouble.line, trouble.good) == (TroubleKind.DAMAGED, 2, 0)


def _deep(plain: dict[str, Any]) -> None:
    nest: Any = 1
    for _ in range(900):
        nest = [nest]
    plain["battle"]["objectives"] = nest


HOSTILE_HEADERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another kind": lambda p: p.__setitem__("is", "Done"),
    "a newer format": lambda p: p.__setitem__("format", 99),
    "no battle": lambda p: p.pop("battle"),
    "a battle that is a list": lambda p: p.__setitem__("battle", [1]),
    "a table without end": lambda p: p["battle"]["board"].update(width=10**12, height=0, terrain=[]),
    "a negative table": lambda p: p["battle"]["board"].update(width=-9, height=-9),
    "an unknown edition": lambda p: p["battle"].__setitem__("edition", "1066"),
    "turns without end": lambda p: p["battle"].__setitem__("turns", 10**9),
    "a unit off the table": lambda p: p["battle"]["sides"][0]["army"]["units"][0].__setitem__("squares", [-1]),
    "a unit without a card": lambda p: p["battle"]["sides"][0]["army"]["units"][0].__setitem__("card", "x"),
    "an army without end": lambda p: p["battle"]["sides"][0]["army"].update(
        units=p["battle"]["sides"][0]["army"]["units"] * 100
    ),
    "an entry off the table": lambda p: p["battle"]["sides"][1].__setitem__("entry", [10**6]),
    "dice without end": lambda p: p["battle"]["cards"][0]["weapons"][0].__setitem__("count", 10**9),
    "armour that no chart has": lambda p: p["battle"]["cards"][0].__setitem__("armour", 99),
    "a weapon chart of one cell": lambda p: p["battle"]["cards"][0]["weapons"][0].__setitem__("cells", [None]),
    "a skill with strange values": lambda p: p["battle"]["cards"][0].__setitem__(
        "skills", [{"key": "fast", "values": [["speed", 9]]}]
    ),
    "another battle than its digest says": lambda p: p["battle"].__setitem__("turns", 3),
    "a key that nobody knows": lambda p: p.__setitem__("evil", 1),
    "a number for a name": lambda p: p.__setitem__("name", 5),
    "a seed below zero": lambda p: p.__setitem__("seed", -1),
    "letters that are no faces": lambda p: p.__setitem__("rolls", ["XYZ"]),
    "too few opening dice": lambda p: p.__setitem__("rolls", []),
    "nests without end": _deep,
}


@pytest.mark.parametrize("name", HOSTILE_HEADERS)
def test_a_hostile_header_is_refused(journal: Path, name: str) -> None:
    """Refused with complaints about line 1, and the file stays as it is."""
    change(journal, 1, HOSTILE_HEADERS[name])
    before = journal.read_bytes()
    with pytest.raises(FileRefused) as refused:
        Session.resume(journal, durable=False)
    assert all(complaint.line == 1 for complaint in refused.value.complaints)
    assert journal.read_bytes() == before


LISTED_HEADERS: dict[str, dict[str, Any]] = {
    "a game that is a list": {"game": []},
    "an edition that is a path": {"edition": "/tmp"},
    "an edition longer than any file name": {"edition": "x" * 300},
}


@pytest.mark.parametrize("name", LISTED_HEADERS)
def test_a_hostile_header_is_listed_with_its_complaint(journal: Path, name: str) -> None:
    change(journal, 1, lambda plain: plain.update(LISTED_HEADERS[name]))
    (battle,) = list_battles(journal.parent)
    assert battle.complaints and battle.edition in ("", "2013")


def test_a_fault_in_what_was_undone_brings_nothing_back(journal: Path) -> None:
    """Forty of sixty commands were taken back, and one of them cannot be played any more."""
    with resumed(journal) as session:
        for _ in range(40):
            session.take_back()
        state = session.state
    change(journal, 52, lambda plain: plain["standing"].__setitem__("points", [7, 7]))
    replay = replay_of(read_journal(journal))
    assert replay.trouble is not None and replay.state == state and len(replay.entries) == 20
    assert 0 < len(replay.redo) < 40
    with Session.rescue(journal, durable=False) as session:
        assert session.state == state


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[1]\n",
        b"NaN\n",
        b"not json\n",
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
        b"1" * 9999 + b"\n",
    ],
    ids=["nothing", "an empty line", "{}", "a list", "NaN", "words", "bytes", "brackets", "a long number"],
)
def test_what_is_no_journal_is_refused(tmp_path: Path, content: bytes) -> None:
    """Any other file."""
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    with pytest.raises(FileRefused):
        Session.resume(path)
    assert path.read_bytes() == content


def test_mutated_journals_never_crash(journal: Path) -> None:
    """Changed bytes anywhere end in a refusal, a trouble or a battle; only a torn end is ever cut."""
    whole = journal.read_bytes()
    rng = random.Random(1)
    ends = {"refused": 0, "trouble": 0, "played": 0}
    for _ in range(150):
        mutated = bytearray(whole)
        start = 0 if rng.random() < 0.3 else whole.index(b"\n")
        for _ in range(rng.choice((1, 1, 3))):
            mutated[rng.randrange(start, len(mutated))] = rng.choice(b'0123456789"[]{}:,ATSx\n')
        journal.write_bytes(mutated)
        try:
            end = Session.resume(journal, durable=False)
        except FileRefused:
            ends["refused"] += 1
        else:
            ends["trouble" if isinstance(end, Trouble) else "played"] += 1
            if isinstance(end, Session):
                end.close()
                continue
        assert journal.read_bytes() == mutated
    assert ends["refused"]
    assert ends["trouble"]
