"""Where the parts of the battle screen lie, in logical units, for any size of window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen.battle.panels import action_bar, compass, legend, top_bar
from dust_tactics.screen.battle.panels.storey_chooser import WIDTH as STOREYS_WIDTH
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.ui import Canvas
from dust_tactics.screen.ui.notices import Toasts

_PANEL, _PANEL_SHARE = 384, 0.335
_LOG = 60
_TRAY_SHARE = 0.36
_ROSTER, LEAST_ROSTER = 200, 132
_STRIP, _LEAST_STRIP = 54, 38
_UNDER_NOTICES = 14


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of all parts."""

    top: pygame.Rect
    board: pygame.Rect
    legend: pygame.Rect
    compass: pygame.Rect
    storeys: pygame.Rect
    bar: pygame.Rect
    log: pygame.Rect
    tray: pygame.Rect
    panel: pygame.Rect
    banner: pygame.Rect
    tall_log: pygame.Rect

    @classmethod
    def of(cls, area: pygame.Rect, *, storeys: bool = False) -> Layout:
        """Return the places in a window: the board takes at least 65 % of the width.

        storeys   whether there is a chooser of storeys beside the compass
        """
        panel = min(_PANEL, int(area.width * _PANEL_SHARE))
        width = area.width - panel
        log_top = area.height - _LOG
        bar_top = log_top - action_bar.HEIGHT
        legend_top = bar_top - legend.HEIGHT
        board = pygame.Rect(0, top_bar.HEIGHT, width, legend_top - top_bar.HEIGHT)
        rose = compass.width_in(width)
        chooser = STOREYS_WIDTH if storeys else 0
        tray = min(330, round(width * _TRAY_SHARE))
        return cls(
            top=pygame.Rect(0, 0, area.width, top_bar.HEIGHT),
            board=board,
            legend=pygame.Rect(0, legend_top, width - rose - chooser, legend.HEIGHT),
            compass=pygame.Rect(width - rose, legend_top, rose, legend.HEIGHT),
            storeys=pygame.Rect(width - rose - chooser, legend_top, chooser, legend.HEIGHT),
            bar=pygame.Rect(0, bar_top, width, action_bar.HEIGHT),
            log=pygame.Rect(0, log_top, width - tray, _LOG),
            tray=pygame.Rect(width - tray, log_top, tray, _LOG),
            panel=pygame.Rect(width, top_bar.HEIGHT, panel, area.height - top_bar.HEIGHT),
            banner=pygame.Rect(12, top_bar.HEIGHT + 26, width - 24, 38),
            tall_log=pygame.Rect(12, board.top + board.height // 5, width - 24, board.height * 4 // 5 - 4),
        )

    @staticmethod
    def beside(view: pygame.Rect, camera: Camera, factor: float, height: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return places left and right of a fitted board: for lists, for strips of tokens, or for nothing."""
        none = pygame.Rect(0, 0, 0, 0)
        board = camera.board
        room = int((board.left - camera.margin) / factor) - view.left - 8
        if not camera.fitted or room < _LEAST_STRIP:
            return none, none
        width = min(_ROSTER, room - 8) if room - 8 >= LEAST_ROSTER else min(_STRIP, room)
        top = view.top + 22
        gap = 8 if width >= LEAST_ROSTER else 4
        left = int((board.left - camera.margin) / factor) - gap - width
        right = int((board.right + camera.margin) / factor) + gap
        height = min(height, view.bottom - top - 8)
        return pygame.Rect(left, top, width, height), pygame.Rect(right, top, width, height)


class BoardToasts(Toasts):
    """Passing notices over the lower part of `board`, clear of the buttons below it."""

    def __init__(self, board: pygame.Rect) -> None:
        super().__init__()
        self.board = board

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str, clear: Sequence[pygame.Rect] = ()) -> None:
        """Draw the notices; the window's `area` does not matter."""
        higher = self.board.height - _UNDER_NOTICES
        super().draw(canvas, pygame.Rect(self.board.topleft, (self.board.width, higher)), look_up, clear)
