"""Scenarios of one's own in which both sides reach what they were sent for in one turn (T16-VIC-02, T16-VIC-06)."""

import pytest
from mission import victory
from test_2016_victory import idle, mission, result

RAID = (victory("hold-enemy-half", from_turn=1, clear=0), victory("army-points"))


@pytest.mark.clause("T16-VIC-02", "T16-VIC-06", "T16-VIC-07")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((20, 10), (0, "both-achieved", "T16-VIC-06")),
        ((10, 20), (1, "both-achieved", "T16-VIC-06")),
        ((10, 10), (None, "both-achieved", "T16-VIC-07")),
    ],
)
def test_points_decide_where_both_sides_reach_their_aim(
    points: tuple[int, int], expected: tuple[int | None, str, str]
) -> None:
    """Each side is to take the dump in the enemy's half; at the end of turn 1 both stand on it."""
    game = mission({"Riflemen": "G2"}, {"Guards": "C5"}, RAID, objectives={"C5": 0, "G2": 1})
    game.state.points = points
    idle(game)
    assert game.state.turn == 1 and result(game) == expected
