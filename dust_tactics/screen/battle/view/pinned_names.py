"""Names of columns and rows along the edges of the view, while the frame of the board that bears them is out of it."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.board.frame import name_picture, names_along

_GROUND = (*rgb("#161814"), 214)
_LINE = (*rgb("#30342F"), 255)


@dataclass(frozen=True, slots=True)
class PinnedName:
    """A name and where in the window its middle is, in pixels."""

    name: str
    centre: tuple[int, int]


def strips(camera: Camera) -> tuple[pygame.Rect | None, pygame.Rect | None]:
    """Where the names of columns and those of rows are pinned; None where the frame still shows them."""
    view, board, margin = camera.view, camera.board, camera.margin
    seen = board.clip(view)
    above = pygame.Rect(seen.left, view.top, seen.width, margin) if board.top - margin < view.top else None
    beside = pygame.Rect(view.left, seen.top, margin, seen.height) if board.left - margin < view.left else None
    return above, beside


def clear_view(camera: Camera) -> pygame.Rect:
    """Return the view without the strips on which names are pinned: what lies there is painted over."""
    above, beside = strips(camera)
    view = pygame.Rect(camera.view)
    if above is not None:
        view.top, view.height = above.bottom, view.height - above.height
    if beside is not None:
        view.left, view.width = beside.right, view.width - beside.width
    return view


def pinned_names(camera: Camera) -> list[PinnedName]:
    """Return the names that are pinned, each in the middle of what is seen of its column or row."""
    above, beside = strips(camera)
    found: list[PinnedName] = []
    names_above, names_beside = names_along(camera.columns, camera.rows, turned=camera.turned)
    if above is not None:
        left = above.left if beside is None else max(above.left, beside.right)
        for number, place in _middles(camera.left, camera.square, camera.across, left, above.right, camera.margin):
            found.append(PinnedName(names_above[number], (place, above.centery)))
    if beside is not None:
        top = beside.top if above is None else max(beside.top, above.bottom)
        for number, place in _middles(camera.top, camera.square, camera.down, top, beside.bottom, camera.margin):
            found.append(PinnedName(names_beside[number], (beside.centerx, place)))
    return found


def _middles(start: int, square: int, count: int, low: int, high: int, room: int) -> Iterator[tuple[int, int]]:
    """Columns or rows of which at least `room` pixels are seen between two places, with the middles of that part."""
    for number in range(count):
        first, last = max(low, start + number * square), min(high, start + (number + 1) * square)
        if last - first >= room:
            yield number, (first + last) // 2


def paint_pinned_names(surface: pygame.Surface, camera: Camera) -> None:
    """Paint the names that are pinned on dark strips over the edges of the board."""
    above, beside = strips(camera)
    for strip in (above, beside):
        if strip is None:
            continue
        ground = pygame.Surface(strip.size, pygame.SRCALPHA)
        ground.fill(_GROUND)
        inner = (0, strip.height - 1, strip.width, 1) if strip is above else (strip.width - 1, 0, 1, strip.height)
        ground.fill(_LINE, inner)
        surface.blit(ground, strip)
    for pinned in pinned_names(camera):
        picture = name_picture(pinned.name, camera.margin)
        surface.blit(picture, picture.get_rect(center=pinned.centre))
