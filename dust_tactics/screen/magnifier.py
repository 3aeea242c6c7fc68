"""The magnifier: everything is drawn larger than the window, which shows the part around the mouse or the focus."""

import pygame

from dust_tactics.screen.ui.stage import Stage

TIMES = (1.0, 1.5, 2.0)
"""How many times larger things are drawn, in the order of its key."""


class Magnifier:
    """Which part of a picture is seen that is larger than the window.

    The mouse at an edge of the window always shows that edge of the picture: on its way there the picture passes by
    as much faster as is needed. What has the focus of the keyboard, and what is laid over everything, is brought into
    view when it comes. All lengths are pixels.
    """

    def __init__(self) -> None:
        self.times = 1.0
        self._window = self.picture = (1, 1)
        self._origin = [0.0, 0.0]
        self._mouse: tuple[int, int] | None = None
        self._followed: tuple[object, ...] = ()
        self._surface: pygame.Surface | None = None

    @property
    def is_on(self) -> bool:
        """Whether anything is drawn larger."""
        return self.times > 1

    @property
    def view(self) -> pygame.Rect:
        """The part of the picture that is seen."""
        return pygame.Rect((round(self._origin[0]), round(self._origin[1])), self._window)

    def suit(self, window: tuple[int, int], times: float) -> None:
        """Take another size of the window, or show it so many times larger; what is in the middle stays there."""
        middle = [(at + size / 2) / of for at, size, of in zip(self._origin, self._window, self.picture, strict=True)]
        self.times, self._window = times, window
        self.picture = round(window[0] * times), round(window[1] * times)
        self._origin = [share * of - size / 2 for share, of, size in zip(middle, self.picture, window, strict=True)]
        self._followed, self._surface = (), None
        self._keep_within()

    def surface(self) -> pygame.Surface:
        """Return what the picture is drawn on, of which no more is drawn than is seen."""
        if self._surface is None:
            self._surface = pygame.Surface(self.picture)
        self._surface.set_clip(self.view)
        return self._surface

    def taken(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event as it is meant in the picture; the mouse takes the view along."""
        if not self.is_on or "pos" not in event.dict:
            return event
        if event.type == pygame.MOUSEMOTION:
            self._push(event.pos)
        place = event.pos[0] + self.view.left, event.pos[1] + self.view.top
        return pygame.event.Event(event.type, {**event.dict, "pos": place})

    def _push(self, mouse: tuple[int, int]) -> None:
        before, self._mouse = self._mouse or mouse, mouse
        for axis, (size, of) in enumerate(zip(self._window, self.picture, strict=True)):
            moved = mouse[axis] - before[axis]
            to_edge = size - 1 - before[axis] if moved > 0 else before[axis]
            unseen = of - size - self._origin[axis] if moved > 0 else self._origin[axis]
            self._origin[axis] += moved * unseen / max(1, to_edge)
        self._keep_within()

    def follow(self, stage: Stage, cursor: pygame.Rect | None) -> None:
        """Show what has come to the focus since this was asked last, or lies over everything, or else the keyboard's
        own `cursor`."""
        if not self.is_on:
            return
        focused = stage.focused if stage.keyboard_used else None
        shown = focused or (stage.top.widget if stage.covered else None)
        place = stage.scale.rect(shown.window_rect()) if shown is not None else cursor
        before, self._followed = self._followed, (stage.top.widget, focused, place and tuple(place))
        if place is not None and self._followed != before:
            self.show(place)

    def show(self, place: pygame.Rect) -> None:
        """Bring a place of the picture into view; its middle where it is too large."""
        if not self.view.contains(place):
            self._origin = [place.centerx - self._window[0] / 2, place.centery - self._window[1] / 2]
            self._keep_within()

    def _keep_within(self) -> None:
        for axis, (size, of) in enumerate(zip(self._window, self.picture, strict=True)):
            self._origin[axis] = min(max(0.0, self._origin[axis]), float(of - size))
