"""Small pictures of boards in a list, made one at a time once their rows have been seen."""

from pathlib import Path

import pygame

from dust_tactics.files.boards.joining import Layout
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.rules.board import Board
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import whole_picture
from dust_tactics.screen.board.table import Printed
from dust_tactics.screen.ui import Canvas

_SHARP = 128
"""Pixels of the longer side of a picture that is kept."""


class BoardThumbs:
    """The pictures; a board whose file has become faulty has an empty frame."""

    def __init__(self) -> None:
        self._made: dict[Path, pygame.Surface | None] = {}
        self._wanted: dict[Path, Board] = {}

    def forget(self) -> None:
        """Make all of them anew: files have changed."""
        self._made.clear()

    def paint(self, canvas: Canvas, rect: pygame.Rect, path: Path, board: Board) -> None:
        """Paint a board in the middle of a rectangle, or its frame until there is a picture of it."""
        step = min(rect.width / board.width, rect.height / board.height)
        frame = pygame.Rect(0, 0, round(step * board.width), round(step * board.height))
        frame.center = rect.center
        canvas.fill(frame, theme.EDGE)
        picture = self._made.get(path)
        if picture is not None:
            inner = canvas.pixels(frame)
            canvas.surface.blit(pygame.transform.smoothscale(picture, inner.size), inner)
        elif path not in self._made:
            self._wanted[path] = board

    def make_next(self) -> bool:
        """Make one picture that is wanted; return whether there is a new one to be seen."""
        if not self._wanted:
            return False
        path, board = self._wanted.popitem()
        try:
            whole = whole_picture(board, Printed((BoardPiece(path, Layout(), None),), board))
        except FileRefused:
            self._made[path] = None
            return True
        share = _SHARP / max(whole.get_size())
        self._made[path] = pygame.transform.smoothscale_by(whole, min(1.0, share))
        return True
