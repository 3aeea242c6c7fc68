"""A museum of saved battles: what an earlier program wrote down is played on by this one, state for state."""

from pathlib import Path

import pytest

from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through

MUSEUM = Path(__file__).parents[1] / "museum"


@pytest.mark.parametrize("path", sorted(MUSEUM.glob("*.jsonl")), ids=lambda path: path.stem)
def test_an_old_battle_goes_as_it_is_written_down(path: Path) -> None:
    """Every command is still legal, and before every activation the state is the one on record."""
    replay = play_through(read_journal(path))
    assert replay.faithful, replay.trouble
    assert replay.state.result is not None
    assert replay.digests > 20
