"""A closer look at a fight on a board whose squares are small: there, and back to the view that people have.

While the view glides, the picture of people's own view is made larger; only once it has arrived is the board drawn
with larger squares. People's own view is kept meanwhile, and comes back exactly.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Protocol

import pygame

from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.board.ground import is_drawn_whole
from dust_tactics.screen.ui.tween import ease

_SMALL, _NEAR = 64, 96
"""Sizes of squares in logical units: those below which a fight is looked at closer, and how large they are then."""
_MOST, _LEAST = 2.0, 1.4
"""How much larger squares are made at most; a closer look at less is not worth it."""
_AROUND = 0.6
"""Squares around both units that have to be in the view too."""

Glide = Callable[[float], None]
"""Goes so far, from 0 to 1."""


class Seen(Protocol):
    """Whose view it is."""

    camera: Camera

    @property
    def factor(self) -> float:
        """The pixels of a logical unit."""

    def changed(self) -> None: ...

    def getting_near(self, near: Camera) -> Iterator[None]:
        """Make the pictures of what a closer look shows, bit by bit."""


def near_square(own: Camera, factor: float) -> int:
    """Return the size of squares in a closer look from people's own view; 0 where there is no use for one."""
    if not own.fitted or own.square >= _SMALL * factor:
        return 0
    size = round(min(_MOST * own.square, _NEAR * factor))
    while size >= _LEAST * own.square and not is_drawn_whole(own.columns, own.rows, size):
        size -= 1
    return size if size >= _LEAST * own.square else 0


def near_view(own: Camera, squares: Collection[int], factor: float) -> Camera | None:
    """Return a closer look at squares from people's own view, if they fit into it: it lies where the board lies now."""
    size = near_square(own, factor)
    if not size or not squares:
        return None
    window = own.board.inflate(2 * own.margin, 2 * own.margin).clip(own.view)
    near = replace(own, view=window, square=size, left=0, top=0, fitted=False)
    fight = _around(near, squares)
    if fight.width > window.width or fight.height > window.height:
        return None
    whole = near.board.inflate(2 * own.margin, 2 * own.margin)
    seen = pygame.Rect((0, 0), window.size)
    seen.center = fight.center
    seen.clamp_ip(whole)
    return replace(near, left=window.left - seen.left, top=window.top - seen.top)


def _around(camera: Camera, squares: Collection[int]) -> pygame.Rect:
    """Return where squares are, with a little room."""
    rects = [camera.rect_of(square) for square in squares]
    room = round(2 * _AROUND * camera.square)
    return rects[0].unionall(rects).inflate(room, room).clip(camera.board)


class CloseUp:
    """What of a board is looked at closer."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._own: Camera | None = None
        self._near: Camera | None = None  # what a glide leads to or comes from
        self._share = 0.0
        self._glides = 0

    @property
    def is_near(self) -> bool:
        """Whether the board is looked at closer than people have chosen."""
        return self._own is not None

    @property
    def whole_view(self) -> pygame.Rect:
        """Where people's own view lies."""
        return (self._own or self._seen.camera).view

    def towards(self, squares: Collection[int]) -> Glide | None:
        """Return the glide to a closer look at squares: from one that has them in view there is none, from one that can
        not have them it leads back."""
        seen, own = self._seen, self._own or self._seen.camera
        near = near_view(own, squares, seen.factor)
        if near is None:
            return self.away()
        if self.is_near:
            here = seen.camera
            return None if here.view.contains(_around(here, squares)) else self._only_while_it_lasts(_pan(seen, near))

        work = seen.getting_near(near)

        def glide(share: float) -> None:
            next(work, None)
            self._near, self._share = near, share
            if share >= 1:
                self._own, self._near, seen.camera = own, None, near

        return self._only_while_it_lasts(glide)

    def away(self) -> Glide | None:
        """Return the glide back to people's own view; none from there."""
        if not self.is_near:
            return None
        seen, near = self._seen, self._seen.camera

        def glide(share: float) -> None:
            if self._own is not None:
                seen.camera, self._own = self._own, None
            self._near, self._share = (near, 1 - share) if share < 1 else (None, 0.0)

        return self._only_while_it_lasts(glide)

    def _only_while_it_lasts(self, glide: Glide) -> Glide:
        """Return a glide that stops as soon as another begins, or people take the view into their own hands."""
        self._glides += 1
        number = self._glides

        def step(share: float) -> None:
            if number == self._glides:
                glide(ease(share))
                self._seen.changed()

        return step

    def end(self) -> None:
        """Show people's own view, at once."""
        self._glides += 1
        if self._own is not None:
            self._seen.camera = self._own
        if self._own is not None or self._near is not None:
            self._seen.changed()
        self._own = self._near = None

    def enlarge(self, surface: pygame.Surface) -> None:
        """Make what is painted of people's own view larger, as far as a glide has gone."""
        near, own = self._near, self._seen.camera
        if near is None:
            return
        window, scale = near.view, own.square / near.square
        left, top = own.left + (window.left - near.left) * scale, own.top + (window.top - near.top) * scale
        goal = left, top, window.width * scale, window.height * scale
        part = pygame.Rect(
            *(round(there + (here - there) * (1 - self._share)) for here, there in zip(window, goal, strict=True))
        )
        part = part.clip(surface.get_rect())
        surface.blit(pygame.transform.smoothscale(surface.subsurface(part), window.size), window)


def _pan(seen: Seen, near: Camera) -> Glide:
    """Return the way from one closer look to another."""
    left, top = seen.camera.left, seen.camera.top

    def glide(share: float) -> None:
        there = round(left + (near.left - left) * share), round(top + (near.top - top) * share)
        seen.camera = replace(near, left=there[0], top=there[1])

    return glide
