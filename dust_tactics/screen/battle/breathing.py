"""The breath of the unit that is selected: its glow swells and fades, and nothing else moves by itself."""

import math

from dust_tactics.screen.art.everything import BREATHS
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.token_painter import STILL

_BREATH = 1600.0
"""Milliseconds from one breath to the next."""


class Breathing:
    """Lets the selected units of a board breathe while people think; `still` is for those who want no motion.

    A frame is drawn only where the glow comes to another of its few levels.
    """

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._time = 0.0

    def update(self, milliseconds: float, *, still: bool) -> None:
        """Let time pass."""
        if still or not self._board.overlay.selected:
            self._time, self._board.breath = 0.0, STILL
            return
        self._time = (self._time + milliseconds) % _BREATH
        swell = (1 + math.sin(2 * math.pi * self._time / _BREATH)) / 2
        self._board.breath = min(BREATHS - 1, int(swell * BREATHS))
