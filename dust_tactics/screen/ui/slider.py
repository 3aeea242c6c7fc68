"""A slider: a number between two ends, dragged, clicked or stepped with the arrow keys."""

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Point, Reactive, Widget

_KNOB = 16
_WRITTEN = 52  # the room for the number


class Slider(Widget):
    """A number from `least` to `greatest` in steps; `written(value)` is the text behind it, per cent if not told.

    `on_change(value)` is called at each change that people make, also while they drag.
    """

    solid = True
    focusable = True
    repeats_keys = True
    value = Reactive(0.0)

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None] | None = None,
        *,
        least: float = 0.0,
        greatest: float = 1.0,
        step: float = 0.05,
        written: Callable[[float], str] | None = None,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(tip=tip)
        self.least, self.greatest, self.step = least, greatest, step
        self.on_change, self.written = on_change, written
        self.value = value

    def set_value(self, value: float) -> None:
        """Take the nearest step to a value, as people do."""
        steps = round((min(max(value, self.least), self.greatest) - self.least) / self.step)
        value = min(self.greatest, round(self.least + steps * self.step, 9))
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def _lane(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left + _KNOB // 2, self.rect.centery - 2, self.rect.width - _KNOB - _WRITTEN, 4)

    def _knob_x(self) -> float:
        lane = self._lane()
        return lane.left + lane.width * (self.value - self.least) / (self.greatest - self.least)

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        lane = self._lane()
        share = (point[0] - lane.left) / max(1, lane.width)
        self.set_value(self.least + share * (self.greatest - self.least))

    def key(self, event: pygame.event.Event) -> bool:
        goals = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_HOME: self.least,
            pygame.K_END: self.greatest,
        }
        if event.key not in goals:
            return False
        self.set_value(goals[event.key])
        return True

    def paint(self, canvas: Canvas) -> None:
        lane, knob_x = self._lane(), round(self._knob_x())
        canvas.plate(lane.inflate(2, 2), theme.WELL_STYLE)
        filled = pygame.Rect(lane.left, lane.top, knob_x - lane.left, lane.height)
        colour = theme.BRASS if self.enabled else theme.FADED
        canvas.gradient(filled, (colour, colour), radius=2)
        knob = pygame.Rect(knob_x - _KNOB // 2, self.rect.centery - _KNOB // 2, _KNOB, _KNOB)
        colours = theme.BUTTON
        style = colours.disabled if not self.enabled else colours.normal
        if self.enabled and (self.hovered or self.pressed):
            style = colours.hovered
        canvas.plate(knob, style)
        grip = pygame.Rect(knob_x - 1, knob.top + 4, 2, _KNOB - 8)
        canvas.fill(grip, colour)
        area = pygame.Rect(self.rect.right - _WRITTEN, self.rect.top, _WRITTEN, self.rect.height)
        ink = theme.CREAM if self.enabled else theme.FADED
        written = self.written or canvas.messages.percent
        canvas.text(written(self.value), area, theme.BODY, ink, (1.0, 0.5))
