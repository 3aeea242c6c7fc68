"""What can be read or pressed on widgets, as far as it is seen: tooltips and notices keep off it."""

from collections.abc import Iterator

import pygame

from dust_tactics.screen.ui.widget import Widget

_SMALL = 1 / 8
"""The share of the window up to which a thing may be kept clear of tooltips as a whole."""


def small_things(area: pygame.Rect, *widgets: Widget) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Yield what is small on some widgets in a window with its place: what has nothing upon it, or words."""
    most = area.width * area.height * _SMALL
    waiting = [(widget, area) for widget in widgets]
    while waiting:
        widget, view = waiting.pop()
        rect = widget.window_rect().clip(view)
        if not widget.visible or not rect:
            continue
        within = rect if widget.content_origin() != (0.0, 0.0) else view
        waiting += [(child, within) for child in widget.children]
        if (widget.tells or not widget.children) and rect.width * rect.height <= most:
            yield widget, rect


def of_one_row(explained: Widget) -> list[Widget]:
    """Return what stands beside a thing and is explained too: people go from one to the next."""
    if explained.parent is None:
        return []
    return [other for other in explained.parent.children if other is not explained and other.tip is not None]
