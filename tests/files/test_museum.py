"""A museum of saved battles: what an earlier program wrote down is played on by this one, state for state."""

from itertools import pairwise
from pathlib import Path

import pytest

from dust_tactics.files.journal import read_journal
from dust_tactics.files.replay import play_through
from dust_tactics.rules.commands import Hold, React

MUSEUM = Path(__file__).parents[1] / "museum"


@pytest.mark.parametrize("path", sorted(MUSEUM.glob("*.jsonl")), ids=lambda path: path.stem)
def test_an_old_battle_goes_as_it_is_written_down(path: Path) -> None:
    """Every command is still legal, and before every activation the state is the one on record."""
    replay = play_through(read_journal(path))
    assert replay.faithful, replay.trouble
    assert replay.state.result is not None
    assert replay.digests > 20


@pytest.mark.clause("T13-REA-15")
def test_marches_from_before_a_pause_could_be_named_go_as_they_went() -> None:
    """A short one that was planned to its end: it ended where nobody reacted, and went on after a reaction."""
    replay = play_through(read_journal(MUSEUM / "2013-steel-road-marches.jsonl"))
    paused = {
        type(entry.command)
        for before, entry in pairwise(replay.entries)
        if (march := before.state.activation) and march.rest is not None and not march.rest.way
    }
    assert paused == {Hold, React}
    assert not any(getattr(entry.command, "pauses", False) for entry in replay.entries)
