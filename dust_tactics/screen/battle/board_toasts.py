"""Passing notices that stay over the board, clear of the buttons below it."""

import pygame

from dust_tactics.screen.ui import Canvas
from dust_tactics.screen.ui.notices import Toasts

_USUAL_DISTANCE = 84  # how far above the lower edge of their area notices begin
_WANTED_DISTANCE = 14


class BoardToasts(Toasts):
    """Notices over the lower part of `board`."""

    def __init__(self, board: pygame.Rect) -> None:
        super().__init__()
        self.board = board

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str) -> None:
        """Draws the notices; the window's `area` does not matter."""
        lower = self.board.height + _USUAL_DISTANCE - _WANTED_DISTANCE
        super().draw(canvas, pygame.Rect(self.board.topleft, (self.board.width, lower)), look_up)
