"""Saved campaigns: what an earlier program wrote down is played on by this one, state for state, word for word, and so
are the battles in them. `campaign_museum.py` makes and describes the saves."""

import typing
from dataclasses import replace
from functools import cache

import pytest
from campaign_museum import MUSEUM, SAVES, battles_of, replayed, told_of
from changed_journals import lines_of

from dust_tactics.campaign.commands import AnyCampaignCommand, Fought
from dust_tactics.campaign.events import AnyCampaignEvent
from dust_tactics.campaign.outcome import outcome_of
from dust_tactics.campaign.past import Outcome
from dust_tactics.files.check_sums import BEGINNING
from dust_tactics.files.journal.format import Done, Redone, Undone, read_journal
from dust_tactics.files.journal.lines import line_bytes
from dust_tactics.files.journal.replay import AnyReplay, play_through
from dust_tactics.files.journal.runs import JOURNAL
from dust_tactics.table.plain import digest

NOT_YET_KEPT = {"Concede", "Dismiss", "GarrisonCalled"}
"""Commands and events that no save has yet."""

every_save = pytest.mark.parametrize("name", SAVES)


@cache
def replay_of(name: str) -> AnyReplay:
    """A campaign, played through."""
    return replayed(name)


def test_what_is_in_the_museum_is_described() -> None:
    assert {path.stem for path in MUSEUM.glob("*.log")} == set(SAVES)
    assert {path.name for path in MUSEUM.iterdir() if path.is_dir()} == set(SAVES)


@every_save
def test_an_old_campaign_goes_as_it_is_written_down(name: str) -> None:
    replay = replay_of(name)
    assert replay.faithful, replay.trouble
    assert replay.state.result is not None and replay.digests > 10


def whole(outcome: Outcome) -> tuple[Outcome, list[float]]:
    """Return an outcome without who took how much of the enemy, and what each side took: in older saves a joint attack
    was credited to whoever shot last."""
    taken = [sum(fate.taken for fate in fates) for fates in outcome.fates]
    fates = tuple(tuple(replace(fate, taken=0) for fate in fates) for fates in outcome.fates)
    return replace(outcome, fates=fates), taken


@every_save
def test_its_battles_go_as_they_are_written_down_and_come_to_what_it_was_told(name: str) -> None:
    told = {
        entry.command.digest: entry.command for entry in replay_of(name).entries if isinstance(entry.command, Fought)
    }
    for path in battles_of(name):
        battle = play_through(read_journal(path))
        assert battle.faithful, battle.trouble
        earlier, now = told.pop(digest(battle.state)).outcome, outcome_of(battle.opening, battle.entries)
        assert whole(earlier) == whole(now)
    assert not told


@every_save
def test_an_old_campaign_is_told_as_ever(name: str) -> None:
    """Every word; `python tests/campaign_museum.py` tells anew what is to be told otherwise."""
    assert told_of(replay_of(name)) == (MUSEUM / f"{name}.log").read_text(encoding="utf-8")


@every_save
def test_an_old_campaign_would_be_written_as_it_was(name: str) -> None:
    """Byte for byte: what the names of classes and fields are, and what is left out because it is the default."""
    path = MUSEUM / name / JOURNAL
    reading, check = read_journal(path), BEGINNING
    for line, raw in zip((reading.header, *reading.lines), lines_of(path), strict=True):
        content, check = line_bytes(line, check)
        assert content == raw


def test_every_command_and_event_is_in_the_museum() -> None:
    chapters = [chapter for name in SAVES for chapter in (replay_of(name).opening, *replay_of(name).entries)]
    kept = {type(event).__name__ for chapter in chapters for event in chapter.events}
    kept |= {type(entry.command).__name__ for name in SAVES for entry in replay_of(name).entries}
    known = {kind.__name__ for kind in (*typing.get_args(AnyCampaignCommand), *typing.get_args(AnyCampaignEvent))}
    assert known - kept == NOT_YET_KEPT
    kinds = {type(line) for name in SAVES for line in read_journal(MUSEUM / name / JOURNAL).lines}
    assert kinds == {Done, Undone, Redone}
