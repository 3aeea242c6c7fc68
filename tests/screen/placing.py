"""Widgets on their own, without a box that places them."""

from typing import TypeVar

import pygame

from dust_tactics.screen.ui import RectLike, Widget

W = TypeVar("W", bound=Widget)


def placed(widget: W, rect: RectLike) -> W:
    """Return a widget that lies in a rectangle and asks for its size."""
    widget.sized(*pygame.Rect(rect).size).place(rect)
    return widget
