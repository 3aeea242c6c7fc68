"""Keys of the world's screen: from area to area, the view, and what a panel hears."""

import math
from collections.abc import Callable

import pygame

from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.world.worked import WorldWorked

_STEPS = {"world.left": (-1, 0), "world.right": (1, 0), "world.up": (0, -1), "world.down": (0, 1)} | {
    "world-review.cursor-left": (-1, 0),
    "world-review.cursor-right": (1, 0),
    "world-review.cursor-up": (0, -1),
    "world-review.cursor-down": (0, 1),
}
_PANS = {"world.pan-left": (1, 0), "world.pan-right": (-1, 0), "world.pan-up": (0, 1), "world.pan-down": (0, -1)}
_PAN = 56
Widgets = Callable[[pygame.event.Event], bool]


def handle_key(host: WorldWorked, event: pygame.event.Event, widgets: Widgets) -> bool:
    """Give a key to what moves about, then to the buttons, then to the panel; whether anything made use of it."""
    section = host.panel.section if host.panel is not None else host.section
    action = host.keys.action(event, section)
    if host.playback.active:
        if action in ("world.main", "world.click", "world.back"):
            host.playback.quicken()
            return True
        return widgets(event)
    if action is not None and _moves_about(host, action):
        return True
    if widgets(event):
        return True
    return action is not None and _does(host, action)


def _moves_about(host: WorldWorked, action: str) -> bool:
    if action in _STEPS:
        _step(host, _STEPS[action])
    elif action in _PANS:
        across, down = _PANS[action]
        host.map.pan(across * _PAN, down * _PAN)
    elif action in ("world.next", "world.previous"):
        _tab(host, 1 if action == "world.next" else -1)
    elif action in ("world.click", "world.click-more") and host.map.pointed is not None:
        return host.panel is not None and host.panel.click(host.map.pointed, more=action == "world.click-more")
    elif action == "world.back":
        host.escape()
    else:
        return False
    return True


def _does(host: WorldWorked, action: str) -> bool:
    does: dict[str, Callable[[], object]] = {
        "world.nearer": lambda: host.map.zoom(1),
        "world.farther": lambda: host.map.zoom(-1),
        "world.whole": host.map.whole,
        "world.undo": host.undo,
        "world.redo": host.redo,
        "world.menu": host.open_menu,
        "world.log": host.turn_log,
    }
    if action in does:
        does[action]()
        return True
    return host.panel is not None and host.panel.act(action)


def _step(host: WorldWorked, way: tuple[int, int]) -> None:
    """Point at the neighbour that lies most in a direction, across the seam too."""
    here = host.map.pointed
    if here is None:
        _tab(host, 1)
        return
    best = min(host.state.map.beside[here], key=lambda other: _aside(host.atlas, here, other, way), default=None)
    if best is not None and _aside(host.atlas, here, best, way) < math.inf:
        host.map.point_at(best)
        host.map.reveal(best)


def _aside(atlas: Atlas, here: int, other: int, way: tuple[int, int]) -> float:
    """Return how little a neighbour lies in a direction; infinite if it lies elsewhere."""
    start, goal = atlas.areas[here].at, atlas.areas[other].at
    across, down = float(goal[0] - start[0]), float(goal[1] - start[1])
    if abs(across) > atlas.width / 2:
        across -= math.copysign(atlas.width, across)
    length = math.hypot(across, down) or 1.0
    along = (across * way[0] + down * way[1]) / length
    return math.inf if along < 0.25 else (1.6 - along) * length**0.35


def _tab(host: WorldWorked, step: int) -> None:
    """Go to the next thing that is chosen from, or point at the next area that matters."""
    if host.panel is not None and host.panel.tab(step):
        return
    areas = list(host.panel.areas()) if host.panel is not None else []
    if not areas:
        areas = list(host.state.map.capitals)
    here = host.map.pointed
    number = areas.index(here) + step if here in areas else (0 if step > 0 else -1)
    area = areas[number % len(areas)]
    host.map.point_at(area)
    host.map.reveal(area)
