"""Where the map lies in its view. Places are units of the map, lengths of the view are pixels."""

from dataclasses import dataclass, field

import pygame

NEAREST = 4.5
"""How much larger than whole the map can be seen."""
_STEP = 1.25  # of one step of the wheel
_GROWS = 0.05  # how much larger than whole still counts as whole


@dataclass
class MapCamera:
    """The view onto a map of a size in units of its own.

    view       the place in the window
    zoom       how much larger than whole it is seen, 1 or more
    left, top  the place of the map in the upper left corner of the view
    factor     pixels to a logical unit of the window, by which pieces and names may grow larger
    fitting    pixels to a unit where the whole map is in view
    scale      pixels to a unit; asked for hundreds of times in a frame
    """

    width: int
    height: int
    view: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    zoom: float = 1.0
    left: float = 0.0
    top: float = 0.0
    factor: float = 1.0
    fitting: float = field(init=False)
    scale: float = field(init=False)

    def __post_init__(self) -> None:
        self._measure()

    def _measure(self) -> None:
        """Follow a change of the view or of the zoom."""
        self.fitting = max(1e-3, min(self.view.width / self.width, self.view.height / self.height))
        self.scale = self.fitting * self.zoom

    @property
    def is_whole(self) -> bool:
        """Whether all of the map is in view."""
        return self.zoom <= 1 + 1e-6

    @property
    def key(self) -> tuple[float, ...]:
        """What a picture of the view depends on."""
        return self.zoom, round(self.left, 2), round(self.top, 2), *self.view.size

    def set_view(self, view: pygame.Rect) -> None:
        """Take another place in the window; what was in the middle stays there."""
        middle = self.place_of((self.view.width / 2, self.view.height / 2))
        self.view = pygame.Rect(view)
        self._measure()
        self.centre_on(middle)

    def whole(self) -> None:
        """Show all of the map."""
        self.zoom = 1.0
        self._measure()
        self._keep_in_view()

    def see(self, zoom: float, left: float, top: float) -> None:
        """See the map as it was seen before."""
        self.zoom, self.left, self.top = zoom, left, top
        self._measure()
        self._keep_in_view()

    def centre_on(self, place: tuple[float, float]) -> None:
        """Bring a place to the middle of the view, as far as there is map."""
        self.left = place[0] - self.view.width / self.scale / 2
        self.top = place[1] - self.view.height / self.scale / 2
        self._keep_in_view()

    def zoom_by(self, steps: float, at: tuple[float, float]) -> None:
        """Make the map larger or smaller; what lies at a point of the view stays there."""
        self.zoom_to(self.zoom * _STEP**steps, at)

    def zoom_to(self, zoom: float, at: tuple[float, float]) -> None:
        """Show the map so large; what lies at a point of the view stays there."""
        place = self.place_of(at)
        self.zoom = min(max(1.0, zoom), NEAREST)
        if self.zoom < 1 + _GROWS:
            self.zoom = 1.0
        self._measure()
        self.left = place[0] - at[0] / self.scale
        self.top = place[1] - at[1] / self.scale
        self._keep_in_view()

    def pan(self, across: float, down: float) -> None:
        """Move the map by pixels."""
        self.left -= across / self.scale
        self.top -= down / self.scale
        self._keep_in_view()

    def show(self, box: tuple[float, float, float, float]) -> None:
        """Show a part of the map (left, top, right, bottom) as large as it fits with some room around it."""
        wide, high = max(1.0, box[2] - box[0]) * 1.3, max(1.0, box[3] - box[1]) * 1.3
        scale = min(self.view.width / wide, self.view.height / high)
        self.zoom = min(max(1.0, scale / self.fitting), NEAREST * 0.75)
        self._measure()
        self.centre_on(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))

    def reveal(self, place: tuple[float, float], margin: float = 60) -> bool:
        """Move the map so that a place is in view; whether that was needed."""
        x, y = self.point_of(place)
        across = min(0.0, self.view.width - margin - x) + max(0.0, margin - x)
        down = min(0.0, self.view.height - margin - y) + max(0.0, margin - y)
        if self.is_whole or not (across or down):
            return False
        before = self.left, self.top
        self.pan(across, down)
        return before != (self.left, self.top)

    def point_of(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return a place of the map as a point of the view."""
        return (place[0] - self.left) * self.scale, (place[1] - self.top) * self.scale

    def place_of(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return a point of the view as a place of the map."""
        return self.left + point[0] / self.scale, self.top + point[1] / self.scale

    def window(self) -> pygame.Rect:
        """Return the part of the map in view, in units, all of which is map."""
        left, top = max(0.0, self.left), max(0.0, self.top)
        right = min(float(self.width), self.left + self.view.width / self.scale)
        bottom = min(float(self.height), self.top + self.view.height / self.scale)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def _keep_in_view(self) -> None:
        """No more beside the map than there has to be; a map smaller than the view stands in its middle."""
        self.left = _kept(self.left, self.width, self.view.width / self.scale)
        self.top = _kept(self.top, self.height, self.view.height / self.scale)


def _kept(start: float, length: float, seen: float) -> float:
    return (length - seen) / 2 if seen >= length else min(max(0.0, start), length - seen)
