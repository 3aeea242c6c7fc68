"""The score of a result rolls up, and the medal comes a beat later; at once where motion is reduced."""

from pathlib import Path

import pytest
from menu_program import visit
from test_result_summary import ended, session, shown

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.session import Session
from dust_tactics.screen.menu.result.score import Score

__all__ = ["session"]


@pytest.mark.parametrize("reduced", [False, True])
def test_the_score_rolls_up_unless_motion_is_reduced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: Session, reduced: bool
) -> None:
    (tmp_path / "settings.toml").write_text(f"animation_speed = 100\nreduced_motion = {str(reduced).lower()}\n")
    with visit(tmp_path, monkeypatch) as guest:
        scene = shown(guest, session, ended(session.state, 0, (9, 4)), (PERSON, Seat("recruit")))
        (score,) = guest.widgets(Score)
        first = score.shown
        scene.update(5000.0)
        assert score.shown == (9, 4)
        assert (first == (9, 4)) is reduced
