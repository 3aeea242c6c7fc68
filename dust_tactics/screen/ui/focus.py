"""Where the keyboard's focus can go: to the next widget, or to the nearest one in a direction."""

import pygame

from dust_tactics.screen.ui.widget import Widget

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def stops(layer: Widget) -> list[Widget]:
    """Return all widgets of a layer that can have the focus now, in the order of Tab."""
    return [widget for widget in layer.walk() if widget.focusable and widget.enabled]


def first(layer: Widget) -> Widget | None:
    """Return the widget that has the focus when a layer opens: the one that asks for it, or the first."""
    candidates = stops(layer)
    preferred = [widget for widget in candidates if getattr(widget, "wants_focus", False)]
    return next(iter(preferred or candidates), None)


def neighbour(layer: Widget, current: Widget | None, step: int) -> Widget | None:
    """Return the widget `step` stops after (or before) the current one, going round at the end."""
    candidates = stops(layer)
    if not candidates:
        return None
    if current not in candidates:
        return candidates[0 if step > 0 else -1]
    return candidates[(candidates.index(current) + step) % len(candidates)]


def towards(layer: Widget, current: Widget, direction: tuple[int, int]) -> Widget | None:
    """Return the nearest widget in a direction, sideways distance counting double; None if there is none."""
    here = current.window_rect().center
    best: tuple[float, Widget] | None = None
    for widget in stops(layer):
        there = widget.window_rect().center
        ahead = (there[0] - here[0]) * direction[0] + (there[1] - here[1]) * direction[1]
        aside = abs((there[0] - here[0]) * direction[1]) + abs((there[1] - here[1]) * direction[0])
        if widget is not current and ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, widget)
    return best[1] if best is not None else None
