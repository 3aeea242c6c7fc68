"""Opening a board in Tiled, the free program in which boards are drawn."""

from functools import partial
from pathlib import Path

import pygame

from dust_tactics.files.desktop import open_in_tiled
from dust_tactics.files.reading.complaints import printable, system_words
from dust_tactics.screen.ui import Stage, confirm


class DrawingInTiled:
    """Opens boards in Tiled; the first time it is told what that is."""

    def __init__(self) -> None:
        self._has_told = False

    def draw(self, stage: Stage, board: Path) -> None:
        """Open a board, once people who have not been told yet agree."""
        if self._has_told:
            _open(stage, board)
            return
        self._has_told, text = True, stage.messages.text
        confirm(
            stage,
            text("editor.tiled"),
            text("editor.tiled_told"),
            partial(_open, stage, board),
            yes=text("editor.tiled"),
            no=text("common.cancel"),
        )


def _open(stage: Stage, board: Path) -> None:
    """Open a board in Tiled; where that fails, say why, and where the file is."""
    text = stage.messages.text
    try:
        if open_in_tiled(board):
            return
        why = text("editor.no_tiled")
    except OSError as error:
        why = text("editor.tiled_failed", error=system_words(error))
    confirm(
        stage,
        text("editor.not_opened"),
        text("editor.open_yourself", why=why, file=printable(board)),
        partial(pygame.scrap.put_text, str(board)),
        yes=text("editor.copy_path"),
        no=text("editor.close"),
    )
