"""Who plays each side stands in the journal: at its beginning, and in a line where somebody else takes over."""

import json
from pathlib import Path

import pytest
from changed_journals import change, lines_of
from museum_exhibits import MUSEUM
from short_battle import begin, play_on, resumed, short_battle

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.lines import FORMAT, PEOPLE, SEATLESS
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.seats import UnknownPlayer
from dust_tactics.files.journal.session import Session, replay_of
from dust_tactics.files.reading.complaints import FileRefused

VETERAN = Seat("veteran", "bold", 7, "0.1.0")
RECRUIT = Seat("recruit", seed=8)


def begin_against(path: Path, *seats: Seat) -> Session:
    """A battle with these players."""
    first, second = seats
    return Session.new(short_battle(), 3, path, seats=(first, second), durable=False)


def test_seats_are_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    begin_against(path, PERSON, VETERAN).close()
    with resumed(path) as session:
        assert session.seats == (PERSON, VETERAN)
        assert not session.notices


def test_people_are_not_written_down(tmp_path: Path) -> None:
    """So that a battle of people reads as it did before there were computer players."""
    begin(tmp_path / "battle.jsonl").close()
    assert b"seat" not in lines_of(tmp_path / "battle.jsonl")[0]
    with resumed(tmp_path / "battle.jsonl") as session:
        assert session.seats == PEOPLE


def test_a_level_that_stood_in_is_written_down_and_read_again(tmp_path: Path) -> None:
    """Where nobody did, nothing is written of it: the line reads as it did before."""
    path = tmp_path / "battle.jsonl"
    with begin_against(path, PERSON, VETERAN) as session:
        play_on(session, 1)
        assert session.decision is not None
        session.submit(next(iter(session.decision.question.commands(session.state))), stand_in="recruit")
        play_on(session, 1)
        session.take_back()
        session.take_back()
        session.redo()
    header, first, second, *_ = lines_of(path)
    assert b"stand_in" not in header + first
    assert json.loads(second)["stand_in"] == "recruit"
    with resumed(path) as session:
        assert [entry.stand_in for entry in session.history] == ["", "recruit"]


def test_a_level_that_no_program_could_have_named_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    with begin_against(path, PERSON, VETERAN) as session:
        play_on(session, 2)
    change(path, 2, lambda line: line.update(stand_in="a\x07b"))
    reading = read_journal(path)
    assert reading.damage is not None
    assert "where it is told who stood in" in reading.damage.detail


def test_a_seat_taken_in_the_middle_outlasts_undo_redo_and_resuming(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    with begin_against(path, PERSON, VETERAN) as session:
        play_on(session, 4)
        session.take_seat(0, RECRUIT)
        play_on(session, 2)
        for _ in range(4):
            session.take_back()
        assert session.seats == (RECRUIT, VETERAN)
        session.redo()
    with resumed(path) as session:
        assert session.seats == (RECRUIT, VETERAN)
        assert session.can_redo
        for _ in range(3):
            session.redo()
        assert [entry.seats[0] for entry in session.history] == [PERSON] * 4 + [RECRUIT] * 2


def test_a_battle_with_another_player_in_the_middle_replays_faithfully(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    with begin_against(path, PERSON, VETERAN) as session:
        play_on(session, 5)
        session.take_seat(1, PERSON)
        play_on(session)
    replay = replay_of(read_journal(path))
    assert replay.faithful
    assert replay.seats == PEOPLE


def test_a_rescued_battle_keeps_its_players(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    with begin_against(path, PERSON, VETERAN) as session:
        play_on(session, 6)
        session.take_seat(0, RECRUIT)
        play_on(session, 6)
        state, players = session.state, [entry.seats for entry in session.history]
    with path.open("ab") as file:
        file.write(b"nothing\n")
    with Session.rescue(path, durable=False) as rescued:
        assert rescued.seats == (RECRUIT, VETERAN)
        assert rescued.state == state
    with resumed(rescued.path) as again:
        assert [entry.seats for entry in again.history] == players
        assert again.seats == (RECRUIT, VETERAN)


def test_a_journal_that_went_astray_is_written_anew_with_its_players(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    with begin_against(path, PERSON, VETERAN) as session:
        play_on(session, 4)
        session.take_seat(0, RECRUIT)
        session.take_back()
        path.unlink()
        session.redo()
    with resumed(session.path) as again:
        assert again.seats == (RECRUIT, VETERAN)
        assert len(again.history) == 4


def test_an_older_journal_is_written_anew_once_it_has_a_player_to_tell(tmp_path: Path) -> None:
    """Its own format has no words for it; it stays as it is, and the battle goes on beside it."""
    path, lines = tmp_path / "old.jsonl", lines_of(MUSEUM / "2013-supply-drop.jsonl")[:40]
    path.write_bytes(b"".join(lines))
    with resumed(path) as session:
        assert session.header.format < FORMAT
        session.take_seat(1, VETERAN)
        play_on(session, 3)
        assert session.path != path
    assert lines_of(path) == lines
    with resumed(session.path) as again:
        assert again.header.format == FORMAT
        assert again.seats == (PERSON, VETERAN)
        assert len(again.history) == len(session.history)


def test_an_older_journal_without_players_goes_on_in_its_format(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(b"".join(lines_of(MUSEUM / "2013-classic-dice.jsonl")[:10]))
    with resumed(path) as session:
        play_on(session, 2)
        assert session.path == path
    assert read_journal(path).header.format == SEATLESS


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (Seat("general"), UnknownPlayer(1, "general")),
        (Seat("veteran", "rude"), UnknownPlayer(1, "veteran", "rude")),
    ],
)
def test_a_player_that_nobody_knows_leaves_the_seat_to_a_person(
    tmp_path: Path, seat: Seat, told: UnknownPlayer
) -> None:
    path = tmp_path / "battle.jsonl"
    begin_against(path, VETERAN, seat).close()
    with resumed(path) as session:
        assert session.seats == (VETERAN, PERSON)
        assert session.notices == (told,)


def test_a_side_that_people_share_stays_with_them(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    battle = read_journal(MUSEUM / "2013-three-players.jsonl").header.battle
    Session.new(battle, 3, path, seats=(VETERAN, VETERAN), durable=False).close()
    with resumed(path) as session:
        assert session.seats == (PERSON, VETERAN)


@pytest.mark.parametrize(
    "seat",
    [
        {"level": "x" * 41},
        {"level": "a\nb"},
        {"level": "veteran", "seed": -1},
        {"level": "veteran", "seed": 2**63},
        {"level": 7},
        {"level": "veteran", "dice": "loaded"},
        "veteran",
    ],
)
def test_seats_that_no_program_wrote_are_refused(tmp_path: Path, seat: object) -> None:
    """In the header the whole file; in a line what comes after it. A list of battles tells it too."""
    header, middle = tmp_path / "header.jsonl", tmp_path / "middle.jsonl"
    for path in (header, middle):
        with begin_against(path, PERSON, VETERAN) as session:
            play_on(session, 3)
            session.take_seat(0, RECRUIT)
            play_on(session, 2)
    change(header, 1, lambda plain: plain.update(seats=[{}, seat]))
    change(middle, 5, lambda plain: plain.update(seat=seat))
    with pytest.raises(FileRefused):
        read_journal(header)
    assert [battle.path for battle in list_battles(tmp_path) if battle.complaints] == [header]
    reading = read_journal(middle)
    assert reading.damage is not None
    assert reading.damage.line == 5
    assert replay_of(reading).seats == (PERSON, VETERAN)


@pytest.mark.parametrize("side", [2, 1.0, True, [0]])
def test_a_seat_at_no_side_of_the_table_is_damage(tmp_path: Path, side: object) -> None:
    """The list of battles passes it over."""
    path = tmp_path / "battle.jsonl"
    with begin_against(path, PERSON, VETERAN) as session:
        session.take_seat(0, RECRUIT)
    path.write_bytes(path.read_bytes().replace(b'"Seated","side":0', b'"Seated","side":' + json.dumps(side).encode()))
    assert read_journal(path).damage is not None
    (battle,) = list_battles(tmp_path)
    assert battle.seats_now == (PERSON, VETERAN)


def test_a_list_of_battles_names_the_players_of_the_beginning(tmp_path: Path) -> None:
    begin_against(tmp_path / "battle.jsonl", PERSON, VETERAN).close()
    (battle,) = list_battles(tmp_path)
    assert battle.seats == (PERSON, VETERAN)


def test_what_is_left_out_of_a_seat_is_usual(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    begin_against(path, PERSON, Seat("veteran")).close()
    assert json.loads(lines_of(path)[0])["seats"] == [{"is": "Seat"}, {"is": "Seat", "level": "veteran"}]
