"""How far units of a scenario start from objectives and enemies."""

from boards import draw_board

from dust_tactics.lab.starts import Start, distances
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.terrain import Mover


def test_units_have_as_far_as_they_walk_from_where_they_stand_or_enter() -> None:
    """One that enters pays for the first square; enemies that come later stand nowhere yet."""
    board = draw_board(". . W . .\n. . W . .\n. . T . .")
    starts = (
        Start(0, "Joe", Mover.INFANTRY, (0,), enters=False),
        Start(0, "Late", Mover.INFANTRY, board.entry("west"), enters=True, turn=3),
        Start(1, "Tank", Mover.WHEELS_OR_TRACKS, (4,), enters=False),
    )
    joe, late, tank = distances(board, EDITIONS["2013"], starts, [("mill", 14)])
    assert joe.to_objectives == {"mill": 5} and joe.to_enemies == 7
    assert late.to_objectives == {"mill": 5} and late.to_enemies == 6
    alone = distances(board, EDITIONS["2013"], starts[1:], [])
    assert alone[1].to_enemies is None
    assert tank.to_objectives == {"mill": 2} and tank.to_enemies == 7
