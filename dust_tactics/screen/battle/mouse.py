"""The mouse in a battle while something is played: it shifts the board, and clicks quicken or skip what is played."""

from typing import Protocol

import pygame

from dust_tactics.screen.battle.kind import BattleOpponents
from dust_tactics.screen.battle.panels.action_bar import Bottom
from dust_tactics.screen.battle.playback import Playback
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.ui import Stage

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class MouseHost(Protocol):
    """The screen that is worked by mouse."""

    stage: Stage
    board: BoardView
    bar: Bottom
    playback: Playback
    opponents: BattleOpponents

    def place_rosters(self) -> None:
        """Place what stands beside the board."""


def handle_mouse(host: MouseHost, event: pygame.event.Event) -> bool:
    """Shift the board, or quicken what is played. Return whether the event was of use for that."""
    if event.type not in _MOUSE:
        return False
    if host.board.pan_with_mouse(event):
        host.place_rosters()
        return True
    clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
    if not host.playback.active or not clicked or (host.opponents.at_work and at_buttons(host, event)):
        return False
    host.playback.quicken()
    return True


def at_buttons(host: MouseHost, event: pygame.event.Event) -> bool:
    """Return whether the mouse is where the buttons of the bar work while something is played."""
    return host.bar.rect.collidepoint(host.stage.scale.logical(event.pos))
