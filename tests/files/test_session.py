"""Sessions: commands, undo, redo, typed dice, resuming, and a journal that never disagrees with the state."""

import dataclasses
import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import TypeVar

import pytest
from short_battle import begin, play_on, resumed, short_battle

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal import file as journal_file
from dust_tactics.files.journal.file import BattleInUse
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through, roll_wanted
from dust_tactics.files.journal.saved_battles import list_battles, new_battle_path
from dust_tactics.files.journal.session import Session
from dust_tactics.files.journal.slices import work_on
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.commands import Activate, GoFirst, Hold, Pass, Resign
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.game import legal_commands
from dust_tactics.table.dice import DiceWanted, Face, parse_faces
from dust_tactics.table.dice_sets import DiceKind
from dust_tactics.table.plain import digest
from dust_tactics.table.refusal import Refused

T = TypeVar("T")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal of the test goes."""
    return tmp_path / "battle.jsonl"


def reason_of(session: Session, steps: int = 1) -> str:
    """Why commands can't be undone, or an empty text."""
    refusal = session.undo_refusal(steps)
    return refusal.reason if refusal else ""


def test_every_state_comes_back_on_resuming(path: Path) -> None:
    """At each step of a whole battle the file holds what the session holds."""
    with begin(path) as session:
        play_on(session)
        states = [session.opening.state, *(entry.state for entry in session.history)]
        events = [entry.events for entry in session.history]
        assert session.decision is None
    with resumed(path) as session:
        assert [session.opening.state, *(entry.state for entry in session.history)] == states
        assert [entry.events for entry in session.history] == events
    replay = play_through(read_journal(path))
    assert replay.faithful
    assert replay.digests == sum(isinstance(entry.command, Activate | Pass) for entry in replay.entries)
    assert replay.rolls == len(replay.opening.rolls) + sum(len(entry.rolls) for entry in replay.entries)


def test_a_battle_that_was_given_up_is_kept_so(path: Path) -> None:
    with begin(path) as session:
        play_on(session, 3)
        assert session.decision is not None
        session.submit(Resign(session.decision.id))
        result = session.state.result
    assert result is not None
    with resumed(path) as again:
        assert again.state.result == result and again.decision is None


def test_undo_and_redo_give_equal_states(path: Path) -> None:
    """One command after another back to the last dice, and forward again."""
    with begin(path) as session:
        before = session.opening.state
        known = digest(before)
        session.submit(GoFirst(session.state.asked, 0))
        session.submit(next(legal_commands(session.state)))
        session.submit(next(legal_commands(session.state)))
        after = [entry.state for entry in session.history]
        for _ in range(3):
            session.undo()
        assert session.state == before
        assert digest(session.state) == known
        assert reason_of(session) == "nothing-to-undo"
        for state in after:
            session.redo()
            assert session.state == state
        assert not session.can_redo
        with pytest.raises(Refused, match="nothing-to-redo"):
            session.redo()


def test_a_new_command_ends_redo(path: Path) -> None:
    """What was undone is forgotten once something else is done."""
    with begin(path) as session:
        session.submit(GoFirst(session.state.asked, 0))
        session.undo()
        assert session.can_redo
        session.submit(GoFirst(session.state.asked, 1))
        assert not session.can_redo
        assert session.state.first == 1


def test_dice_end_free_undo_but_not_a_take_back(path: Path) -> None:
    """A take-back meets the same dice again."""
    with begin(path) as session:
        player = RandomPlayer(5)
        while not session.history or not session.history[-1].rolls:
            session.submit(player.choose(session.state))
        rolled, before = session.history[-1], session.history[-2].state
        assert reason_of(session) == "dice-rolled"
        with pytest.raises(Refused, match="dice-rolled"):
            session.undo()
        session.take_back()
        assert session.state == before
        session.submit(rolled.command)
        assert session.history[-1] == rolled
        state = session.state
    with resumed(path) as session:
        assert session.state == state


def test_a_declined_reaction_ends_free_undo_and_a_hand_over_does_not(path: Path) -> None:
    """Holding fire shows the opponent's mind; the next go of the other side shows nothing."""
    held = handed_over = False
    with begin(path) as session:
        player = RandomPlayer(5)
        while session.decision and not (held and handed_over):
            owner = session.decision.owner
            session.submit(player.choose(session.state))
            entry = session.history[-1]
            if isinstance(entry.command, Hold):
                held = True
                assert reason_of(session) == ("dice-rolled" if entry.rolls else "choice-revealed")
            elif not entry.rolls and session.decision and session.decision.owner != owner:
                handed_over = True
                assert reason_of(session) == ""
    assert held
    assert handed_over


def test_back_to_a_line_of_the_log(path: Path) -> None:
    """Several commands at once, or none of them."""
    with begin(path) as session:
        session.submit(GoFirst(session.state.asked, 0))
        for _ in range(2):
            session.submit(next(legal_commands(session.state)))
        assert session.back_to_refusal(0) is None
        session.back_to(1)
        assert len(session.history) == 1
        play_on(session, 40)
        assert session.back_to_refusal(1) is not None
        length = len(session.history)
        with pytest.raises(Refused):
            session.back_to(1)
        assert len(session.history) == length


@pytest.mark.parametrize("seed", range(6))
def test_going_back_and_forth_at_random(path: Path, seed: int) -> None:
    """Undo, take-back and redo mixed into a battle: the states stay those that straight play gives."""
    player = RandomPlayer(seed)
    known: list[str] = []
    with begin(path, seed) as session:
        for step in range(300):
            if session.decision is None:
                break
            session.submit(player.choose(session.state))
            del known[len(session.history) - 1 :]
            known.append(digest(session.state))
            for turn in range((step * 7 + seed) % 4):
                if session.undo_refusal() is None:
                    session.undo()
                elif session.history and turn == 2:
                    session.take_back()
                if session.can_redo and (step + turn) % 3:
                    session.redo()
            if session.history:
                assert digest(session.state) == known[len(session.history) - 1]
        state, redo = session.state, session.can_redo
    with resumed(path) as session:
        assert session.state == state
        assert session.can_redo == redo


def test_a_refused_command_leaves_no_trace(path: Path) -> None:
    """Neither in the state nor in the file."""
    with begin(path) as session:
        state, content = session.state.copy(), path.read_bytes()
        with pytest.raises(Refused):
            session.submit(Activate(session.state.asked, 99))
        assert session.state == state
        assert path.read_bytes() == content


def test_a_full_disk_leaves_file_and_state_as_they_were(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a line is taken back, and the battle goes on once there is room."""
    write = os.write

    def write_half(handle: int, content: memoryview) -> int:
        if len(content) < 8:
            raise OSError(28, "No space left on device")
        return write(handle, content[: len(content) // 2])

    with begin(path) as session:
        state, content = session.state, path.read_bytes()
        command = GoFirst(session.state.asked, 0)
        monkeypatch.setattr(journal_file.os, "write", write_half)
        with pytest.raises(OSError, match="No space"):
            session.submit(command)
        monkeypatch.undo()
        assert session.state == state
        assert path.read_bytes() == content
        session.submit(command)
        state = session.state
    with resumed(path) as session:
        assert session.state == state


def test_two_programs_never_play_the_same_battle(path: Path) -> None:
    """Whoever comes second is told; once the first has gone there is no lock left."""
    with begin(path), pytest.raises(BattleInUse):
        Session.resume(path)
    resumed(path).close()


def test_a_new_battle_overwrites_nothing(path: Path) -> None:
    """A file that is there stays."""
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        begin(path)
    assert path.read_text() == "mine"


def asking(play: Callable[[list[tuple[Face, ...]]], T], faces: Iterator[Face]) -> tuple[T, list[tuple[Face, ...]]]:
    """Type dice in, roll by roll as they are asked for, until a command is played."""
    rolls: list[tuple[Face, ...]] = []
    while True:
        try:
            return play(rolls), rolls
        except DiceWanted as wanted:
            rolls.append(tuple(islice(faces, wanted.count)))


def test_dice_can_be_typed_in(path: Path) -> None:
    """Roll by roll as they are asked for; the journal keeps them."""
    faces = cycle(parse_faces("AATTSASSTA"))
    session, rolls = asking(lambda rolls: Session.new(short_battle(), 1, path, dice=rolls, durable=False), faces)
    assert session.opening.rolls == tuple(rolls)
    assert session.opening.typed
    player = RandomPlayer(5)
    for _ in range(40):
        command, before = player.choose(session.state), session.state
        events, rolls = asking(partial(session.submit, command), faces)
        assert session.history[-1].rolls == tuple(rolls)
        fallen = [event for event in events if isinstance(event, DiceRolled)]
        for number, roll in enumerate(fallen):
            wanted = roll_wanted(before, command, tuple(rolls[:number]))
            assert dataclasses.replace(wanted, faces=roll.faces) == roll
    assert any(entry.rolls for entry in session.history)
    state = session.state
    session.close()
    with resumed(path) as again:
        assert again.state == state


def test_typed_dice_of_a_wrong_number_change_nothing(path: Path) -> None:
    """Too many rolls, or a roll of a wrong size."""
    with begin(path) as session:
        command = GoFirst(session.state.asked, 0)
        with pytest.raises(ValueError, match="0 rolls were asked for, 1 were typed in"):
            session.submit(command, [(Face.ARMY,)])
        assert session.state.asked == command.decision
    with pytest.raises(ValueError, match="1 were typed in"):
        Session.new(short_battle(), 1, path.with_name("other.jsonl"), dice=[(Face.ARMY,)])
    assert not path.with_name("other.jsonl").exists()


def test_battles_are_listed_by_their_last_change(tmp_path: Path) -> None:
    """With turn, points and result, damaged ones with what is wrong; empty files and others not at all."""
    paths = [new_battle_path("first-steps", "2026-01-02T03:04:05", tmp_path)]
    with begin(paths[0]) as session:
        play_on(session)
        result = session.state.result
    paths.append(new_battle_path("first-steps", "2026-01-02T03:04:05", tmp_path))
    with begin(paths[1]) as session:
        play_on(session, 12)
        state = session.state
    paths.append(tmp_path / "broken.jsonl")
    paths[2].write_text("{}\n")
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "notes.txt").write_text("not a battle")
    for second, path in enumerate(paths):
        os.utime(path, (1000 + second, 1000 + second))
    broken, going, done = list_battles(tmp_path)
    assert paths[0].name == "2026-01-02T030405-first-steps.jsonl"
    assert paths[1].name == "2026-01-02T030405-first-steps-2.jsonl"
    assert done.finished
    assert done.standing.result == result
    assert (going.finished, going.standing.turn, going.standing.points) == (False, state.turn, state.points)
    assert (going.scenario, going.changed) == ("first-steps", 1001)
    assert [side.army for side in going.sides or ()] == [side.army.name for side in short_battle().sides]
    assert (broken.name, broken.sides) == ("broken.jsonl", None)
    assert broken.complaints
    assert list_battles(tmp_path / "nowhere") == []


@pytest.mark.parametrize(("scenario", "turn"), [("grab-the-dust", 0), ("first-steps", 1)])
def test_a_battle_that_nobody_has_played_stands_where_it_begins(tmp_path: Path, scenario: str, turn: int) -> None:
    """Before turn 1 where the table is set up first."""
    battle = make_battle(load_scenario(find_scenario(scenario)))
    with Session.new(battle, 1, tmp_path / "new.jsonl", durable=False) as session:
        assert session.state.turn == turn
    assert [saved.standing.turn for saved in list_battles(tmp_path)] == [turn]


def test_a_battle_with_a_torn_line_is_listed_without_complaint(tmp_path: Path) -> None:
    """The line before counts."""
    path = tmp_path / "torn.jsonl"
    with begin(path) as session:
        play_on(session, 12)
        state = session.state
    with path.open("ab") as file:
        file.write(b'{"is":"Done","comm')
    (battle,) = list_battles(tmp_path)
    assert battle.complaints == ()
    assert battle.standing.turn == state.turn


def delete(path: Path) -> None:
    """Somebody deletes the journal."""
    path.unlink()


def delete_folder(path: Path) -> None:
    """Somebody deletes the whole folder."""
    path.unlink()
    path.parent.rmdir()


def replace(path: Path) -> None:
    """Somebody puts another file in the place of the journal."""
    path.rename(path.with_suffix(".moved"))
    path.write_text("something else\n")


def cut(path: Path) -> None:
    """Somebody cuts the journal short."""
    os.truncate(path, 100)


def append(path: Path) -> None:
    """Somebody writes into the journal."""
    path.write_bytes(path.read_bytes() + b"rubbish")


@pytest.mark.parametrize("astray", [delete, delete_folder, replace, cut, append])
def test_a_journal_that_goes_astray_is_written_anew(astray: Callable[[Path], None], tmp_path: Path) -> None:
    """With everything played and undone so far, and without touching what is there now."""
    path = tmp_path / "battles" / "battle.jsonl"
    with begin(path) as session:
        play_on(session, 40)
        session.take_back()
        session.take_back()
        astray(path)
        left = path.read_bytes() if path.exists() else None
        session.redo()
        state, length = session.state, len(session.history)
        assert (session.path == path) == (left is None)
        if left is not None:
            assert path.read_bytes() == left
        anew = session.path
    with resumed(anew) as session:
        assert (session.state, len(session.history)) == (state, length)
        assert session.can_redo
        session.redo()
        play_on(session)
    assert play_through(read_journal(anew)).faithful


def test_a_journal_that_can_not_be_written_anew_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No half journal is left, and the battle goes on once there is room."""
    with begin(path) as session:
        play_on(session, 20)
        state = session.state
        path.unlink()
        write = os.write
        room = iter([True] * 10)

        def full_after_some_lines(handle: int, content: memoryview) -> int:
            if next(room, False):
                return write(handle, content)
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(journal_file.os, "write", full_after_some_lines)
            with pytest.raises(OSError, match="No space left"):
                play_on(session, 1)
        assert session.state == state
        assert not path.exists()
        play_on(session, 1)
        state = session.state
    with resumed(path) as session:
        assert session.state == state


def test_what_is_left_of_a_line_that_failed_spoils_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that was half written and could not be taken away is not gone on from."""
    with begin(path) as session:
        play_on(session, 20)
        write = os.write

        def half(handle: int, content: memoryview) -> int:
            write(handle, content[:10])
            raise OSError(5, "Input/output error")

        def failing(handle: int, length: int) -> None:
            raise OSError(5, "Input/output error")

        with monkeypatch.context() as patch:
            patch.setattr(journal_file.os, "write", half)
            patch.setattr(journal_file.os, "ftruncate", failing)
            with pytest.raises(OSError, match="Input/output"):
                play_on(session, 1)
        play_on(session, 5)
        state, anew = session.state, session.path
    with resumed(anew) as session:
        assert session.state == state


@pytest.mark.clause("T13-GEN-05")
def test_a_battle_with_classic_dice_is_kept_and_played_again(path: Path) -> None:
    """Its faces stand in the journal."""
    session = Session.new(dataclasses.replace(short_battle(), dice=DiceKind.CLASSIC), 3, path, durable=False)
    play_on(session)
    assert session.decision is None
    session.close()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    rolled = {face for line in lines for roll in line.get("rolls", ()) for face in roll}
    assert rolled == {"H", "M"}
    assert resumed(path).state == session.state


def test_a_battle_is_resumed_in_slices_that_tell_how_far_it_is(path: Path) -> None:
    with begin(path) as session:
        play_on(session)
        state, commands = session.state, len(session.history)
    slices = Session.resuming(path)
    shares = []
    while isinstance(outcome := work_on(slices, 0), float):
        shares.append(outcome)
    assert len(shares) >= commands
    assert shares == sorted(shares) and 0 < shares[0] < 0.3 and 0.95 < shares[-1] <= 1
    session = outcome.result
    assert isinstance(session, Session) and session.state == state
    session.close()


def test_a_battle_that_nobody_waits_for_is_let_go(path: Path) -> None:
    """It is held while it is played through, so that nobody else writes to it; not any longer."""
    with begin(path) as session:
        play_on(session)
    before = path.read_bytes()
    slices = Session.resuming(path)
    next(slices)
    with pytest.raises(BattleInUse):
        Session.resume(path)
    slices.close()
    resumed(path).close()
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == [path]
