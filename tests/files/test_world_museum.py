"""Saved games of the world: what an earlier program wrote down is played on by this one, state for state, word for
word. `world_museum.py` makes and describes the saves."""

from functools import cache

import pytest
from changed_journals import lines_of
from world_museum import MUSEUM, SAVES, missing_in, replayed, told_of

from dust_tactics.files.check_sums import BEGINNING
from dust_tactics.files.journal.format import Done, Redone, Seated, Undone, read_journal
from dust_tactics.files.journal.lines import line_bytes
from dust_tactics.files.journal.replay import AnyReplay

NOT_YET_KEPT: set[tuple[str, str]] = set()
"""What no save has: what came later than the last save, and what hardly ever happens."""

every_save = pytest.mark.parametrize("name", SAVES)


@cache
def replay_of(name: str) -> AnyReplay:
    """A save of the museum, played through."""
    return replayed(name)


def test_what_is_in_the_museum_is_described() -> None:
    for ending in ("jsonl", "log"):
        assert {path.stem for path in MUSEUM.glob(f"*.{ending}")} == set(SAVES)


@every_save
def test_an_old_game_goes_as_it_is_written_down(name: str) -> None:
    """Every command is still legal, and at every decision outside battles the state is the one on record."""
    replay = replay_of(name)
    assert replay.faithful, replay.trouble
    assert replay.state.result is not None and replay.digests > 50


@every_save
def test_an_old_game_is_told_as_ever(name: str) -> None:
    """Every word and every clause; `python tests/world_museum.py` tells anew what is to be told otherwise."""
    assert told_of(replay_of(name)) == (MUSEUM / f"{name}.log").read_text(encoding="utf-8")


@every_save
def test_an_old_game_would_be_written_as_it_was(name: str) -> None:
    """Byte for byte: what the names of classes and fields are, and what is left out because it is the default."""
    path = MUSEUM / f"{name}.jsonl"
    reading, check = read_journal(path), BEGINNING
    for line, raw in zip((reading.header, *reading.lines), lines_of(path), strict=True):
        content, check = line_bytes(line, check)
        assert content == raw


def test_all_that_can_happen_is_kept() -> None:
    """Every command, event, ability, kind of movement and of battle, and every kind of line."""
    assert set(missing_in(replay_of(name) for name in SAVES)) == NOT_YET_KEPT
    kinds = {type(line) for name in SAVES for line in read_journal(MUSEUM / f"{name}.jsonl").lines}
    assert kinds == {Done, Undone, Redone, Seated}
    done = [line for name in SAVES for line in read_journal(MUSEUM / f"{name}.jsonl").lines if isinstance(line, Done)]
    assert any(line.typed for line in done) and any(line.orders for line in done)
