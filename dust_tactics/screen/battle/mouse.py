"""The mouse in a battle while something is played: it shifts the board, and clicks quicken or skip what is played."""

from collections.abc import Callable

import pygame

from dust_tactics.screen.battle.roles import BattleShown

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


def handle_mouse(host: BattleShown, event: pygame.event.Event) -> bool:
    """Shift the board, or quicken what is played. Return whether the event was of use for that."""
    if event.type not in _MOUSE:
        return False
    if host.board.pan_with_mouse(event):
        host.place_rosters()
        return True
    clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
    if not host.playback.active or not clicked or _at_way_out(host, event):
        return False
    if host.opponents.at_work and at_buttons(host, event):
        return False
    host.playback.quicken()
    return True


def at_buttons(host: BattleShown, event: pygame.event.Event) -> bool:
    """Return whether the mouse is where the buttons of the bar work while something is played."""
    return host.bar.rect.collidepoint(host.stage.scale.logical(event.pos))


def _at_way_out(host: BattleShown, event: pygame.event.Event) -> bool:
    """Return whether the mouse is at the button that leaves a battle which is only tried: it works at any time."""
    return host.top.leads_out_at(host.stage.scale.logical(event.pos))


def leaves_by_mouse(host: BattleShown, event: pygame.event.Event, leave: Callable[[], None]) -> bool:
    """Leave a battle that is only tried by its button, also while a message waits that lies elsewhere. Return whether
    the event was of use for that."""
    clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
    if not clicked or not _at_way_out(host, event) or host.stage.has_at(event.pos):
        return False
    leave()
    return True
