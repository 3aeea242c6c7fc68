"""Campaigns in journals: the way back over the end of a battle, resuming, branches, strangers' journals."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from small_campaign import SHORT, small_setup, usual

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.campaign.commands import Fought
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.files.check_sums import BEGINNING, sealed, without_check
from dust_tactics.files.journal.campaign_session import (
    CampaignSession,
    branch_run,
    bring_back,
    open_battle,
    settle,
)
from dust_tactics.files.journal.file import JournalFile
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.runs import JOURNAL, list_runs, new_run_folder, runs_folder
from dust_tactics.files.journal.session import Session, replay_of
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.lab.battles import play_session
from dust_tactics.table.plain import digest
from dust_tactics.table.refusal import Refused


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a run in an empty home."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    return new_run_folder("small", "2026-11-28T10:00:00")


def begun(folder: Path) -> CampaignSession:
    """Return the campaign at its beginning, with its journal."""
    return CampaignSession.new(small_setup(SHORT), 7, folder / JOURNAL, durable=False)


def fought_out(session: CampaignSession) -> None:
    """Let the battle owed be played to its end by chance, and bring it back."""
    with open_battle(session, durable=False) as battle:
        if battle.decision is not None:
            play_session(battle, (RandomPlayer(1), RandomPlayer(2)))
        bring_back(session, battle)


def step(session: CampaignSession) -> None:
    """Answer one thing."""
    if session.owes_battle:
        fought_out(session)
    else:
        session.submit(usual(session.state))


def to_fight(session: CampaignSession) -> None:
    """Go on to the next battle."""
    while not session.owes_battle:
        step(session)


def to_end(session: CampaignSession) -> CampaignSession:
    """Go on to the end."""
    while session.decision is not None:
        step(session)
    return session


def test_a_campaign_is_resumed_as_it_was_and_plays_through(folder: Path) -> None:
    with to_end(begun(folder)) as session:
        ended = digest(session.state)
    resumed = CampaignSession.resume(folder / JOURNAL)
    assert isinstance(resumed, CampaignSession)
    with resumed:
        assert digest(resumed.state) == ended and resumed.decision is None
    assert len(list(folder.glob("0*.jsonl"))) == len(resumed.state.past) >= 2
    run = list_runs()[0]
    assert run.finished and run.complaints == () and run.standing.turn == len(resumed.state.past)


def test_every_battle_came_to_what_the_campaign_was_told(folder: Path) -> None:
    with to_end(begun(folder)) as session:
        told = {entry.command.digest for entry in session.history if isinstance(entry.command, Fought)}
    found = set()
    for path in folder.glob("0*.jsonl"):
        replay = replay_of(read_journal(path))
        assert replay.trouble is None
        found.add(digest(replay.state))
    assert told <= found


def test_answers_in_camp_are_undone_freely_and_the_end_of_a_battle_only_together(folder: Path) -> None:
    with begun(folder) as session:
        to_fight(session)
        assert session.undo_refusal() is None
        fought_out(session)
        refusal = session.undo_refusal()
        assert refusal is not None and refusal.reason == "choice-revealed"
        with pytest.raises(Refused):
            session.undo()


def test_once_a_battle_has_begun_the_forces_stay(folder: Path) -> None:
    with begun(folder) as session:
        to_fight(session)
        with open_battle(session, durable=False) as battle:
            assert session.undo_refusal() is None
            battle.submit(RandomPlayer(1).choose(battle.state))
        refusal = session.undo_refusal()
        assert refusal is not None and refusal.reason == "battle-begun"


def test_a_battle_that_is_taken_back_can_be_ended_otherwise_or_brought_back(folder: Path) -> None:
    with begun(folder) as session:
        to_fight(session)
        fought_out(session)
        ended = digest(session.state)
        session.take_back()
        assert session.owes_battle
        with open_battle(session, durable=False) as battle:
            assert battle.decision is not None
        session.redo()
        assert digest(session.state) == ended
        session.take_back()
        with open_battle(session, durable=False) as battle:
            while battle.decision is not None:
                battle.submit(RandomPlayer(99).choose(battle.state))
            went_on = digest(battle.state) != session.undone_fought.digest
        assert went_on
        with pytest.raises(Refused, match="battle-went-on"):
            session.redo()


def test_other_forces_fight_another_battle(folder: Path) -> None:
    """The journal of the first one stays."""
    with begun(folder) as session:
        to_fight(session)
        with open_battle(session, durable=False) as battle:
            battle.submit(RandomPlayer(1).choose(battle.state))
        session.take_back()
        others = list(session.decision.question.commands(session.state))
        session.submit(others[-1])
        assert isinstance(session.decision.question, Fight)
        open_battle(session, durable=False).close()
    assert [path.name for path in sorted(folder.glob("01*"))] == ["01-wood-2.jsonl", "01-wood.jsonl"]


def test_a_branch_has_copies_of_its_battles_and_goes_its_own_way(folder: Path) -> None:
    with begun(folder) as session:
        to_fight(session)
        fought_out(session)
        length = len(session.history)
        to_end(session)
        ended = digest(session.state)
        other = branch_run(session, length, new_run_folder("small", "2026-11-29"), "2026-11-29", session.seats)
        with other:
            assert len(other.history) == length and other.path.parent != folder
            assert list(other.path.parent.glob("01-*.jsonl"))
            to_end(other)
        assert digest(session.state) == ended
    assert len(list_runs()) == 2


class Killed(BaseException):
    """The program was killed."""


def killed_after(lines: int, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Kill the program once so many more lines are written; what is returned lets it live again."""
    left, write = [lines], JournalFile.write

    def writes(self: JournalFile, line: Any) -> None:
        if left[0] <= 0:
            raise Killed
        left[0] -= 1
        write(self, line)

    monkeypatch.setattr(JournalFile, "write", writes)
    return monkeypatch.undo


@pytest.mark.parametrize("lines", [1, 4, 9, 23, 40])
def test_killed_anywhere_it_goes_on_where_it_was(lines: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between battles, in them, and between the end of one and the campaign's being told: nothing counts twice."""
    with pytest.MonkeyPatch.context() as patch:
        killed_after(lines, patch)
        with pytest.raises(Killed), begun(folder) as session:
            to_end(session)
    resumed = CampaignSession.resume(folder / JOURNAL)
    assert isinstance(resumed, CampaignSession)
    with resumed:
        settle(resumed)
        to_end(resumed)
        nodes = [past.node for past in resumed.state.past]
        assert len(set(nodes)) == len(nodes) >= 2


def test_a_battle_that_was_over_when_the_program_was_killed_is_brought_back(folder: Path) -> None:
    with begun(folder) as session:
        to_fight(session)
        with open_battle(session, durable=False) as battle:
            play_session(battle, (RandomPlayer(1), RandomPlayer(2)))
        assert session.owes_battle
    resumed = CampaignSession.resume(folder / JOURNAL)
    assert isinstance(resumed, CampaignSession)
    with resumed:
        settle(resumed)
        assert len(resumed.state.past) == 1
        resumed.take_back()
        settle(resumed)  # what was taken back is not brought back by itself
        assert resumed.state.past == []


def test_computer_players_sit_in_battles_as_in_the_campaign(folder: Path) -> None:
    seats = (Seat(), Seat("recruit", seed=3))
    with CampaignSession.new(small_setup(SHORT), 7, folder / JOURNAL, seats=seats, durable=False) as session:
        to_fight(session)
        with open_battle(session, durable=False) as battle:
            assert [seat.level for seat in battle.seats] == ["", "recruit"]


# Journals of strangers


def spoilt(folder: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """Return the journal with its header changed and sealed again."""
    begun(folder).close()
    path = folder / JOURNAL
    header, *lines = path.read_bytes().split(b"\n")
    plain = json.loads(header)
    del plain["check"]
    change(plain["battle"])
    content, _ = sealed(json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode(), BEGINNING)
    path.write_bytes(b"\n".join([content, *lines]))
    return path


@pytest.mark.parametrize(
    "change",
    [
        lambda setup: setup.update(edition="1999"),
        lambda setup: setup.update(battles=[]),
        lambda setup: setup.update(battles=setup["battles"] * 20),
        lambda setup: setup.update(main=2),
        lambda setup: setup["sides"][0].update(supply=2**63),
        lambda setup: setup["sides"][0]["units"][0].update(card="nobody"),
        lambda setup: setup["battles"][0].update(id="../../evil"),
        lambda setup: setup["battles"][2]["roads"][0].update(ending=9),
        lambda setup: setup["battles"][1]["roads"][0].update(to=0),
        lambda setup: setup["battles"][0].update(roads=[]),
        lambda setup: setup["battles"][0].update(before=[99]),
        lambda setup: setup["battles"][0]["battle"].update(turns=0),
        lambda setup: setup["battles"][0]["battle"]["board"].update(width=10_000),
        lambda setup: setup["battles"][1]["changes"][0].update(first=7),
        lambda setup: setup["battles"][1]["changes"][0].update(leave=[[0, 99]]),
        lambda setup: setup["battles"][1]["offers"][0].update(cost=-1),
        lambda setup: setup["stories"][0]["text"].update(texts=[["en", "a\x1bb"]]),
        lambda setup: setup.update(rules={"is": "CampaignRules", "carry": 10**9}),
        lambda setup: setup["battles"][1]["changes"][0]["condition"].update(of=99),
        lambda setup: setup["sides"][0].update(share=10**6),
        lambda setup: setup.update(difficulty={"is": "Difficulty", "id": "x", "computer": "recruit", "supply": -1}),
    ],
)
def test_a_stranger_s_campaign_is_refused_in_words(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    path = spoilt(folder, change)
    with pytest.raises(FileRefused) as refused:
        CampaignSession.resume(path)
    assert all(complaint.line == 1 and complaint.expected for complaint in refused.value.complaints)


def test_a_deep_condition_is_refused(folder: Path) -> None:
    def deepen(setup: dict[str, Any]) -> None:
        condition: dict[str, Any] = {"is": "Flag", "flag": "x"}
        for _ in range(150):
            condition = {"is": "Not", "part": condition}
        setup["battles"][0]["roads"][0]["condition"] = condition

    with pytest.raises(FileRefused):
        CampaignSession.resume(spoilt(folder, deepen))


def test_an_outcome_that_could_not_be_is_told_as_trouble(folder: Path) -> None:
    """A line of a stranger with a sound check sum: the campaign plays up to it, and no further."""
    with begun(folder) as session:
        to_fight(session)
        fought_out(session)
    lines = (folder / JOURNAL).read_bytes().splitlines()
    told = next(number for number, line in enumerate(lines) if b'"Fought"' in line)
    plain = json.loads(lines[told])
    del plain["check"]
    plain["command"]["outcome"]["lost"] = [0, 2**63]
    _, before = without_check(lines[told - 1])
    content, _ = sealed(json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode(), before)
    (folder / JOURNAL).write_bytes(b"\n".join([*lines[:told], content, b""]))
    trouble = CampaignSession.resume(folder / JOURNAL)
    assert not isinstance(trouble, CampaignSession) and "outcome" in str(trouble)


def test_runs_of_others_are_listed_with_their_faults(folder: Path) -> None:
    begun(folder).close()
    (runs_folder() / "broken").mkdir()
    (runs_folder() / "broken" / JOURNAL).write_text("{")
    found = list_runs()
    assert sorted(bool(run.complaints) for run in found) == [False, True]


def test_a_battle_s_journal_of_another_battle_is_passed_over(folder: Path) -> None:
    with begun(folder) as session:
        to_fight(session)
        open_battle(session, durable=False).close()
        first = next(folder.glob("01*"))
        other = Session.look(first)[0].header.battle
        first.unlink()
        Session.new(other, 99, first, durable=False).close()
        with open_battle(session, durable=False) as battle:
            assert battle.path.name == "01-wood-2.jsonl"
