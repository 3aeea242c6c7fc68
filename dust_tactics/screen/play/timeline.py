"""The timeline of a battle: a slider over all its commands, with turns, reactions, losses and the decisive moment."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.rules.course import Kind
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Point, Slider, Tip

_EDGE = 8  # from the ends of the lane to those of the widget
_NEAR = 5  # how far beside a mark the mouse may be
_SIGN = 11
SIGNS = {Kind.REACTION: "reaction", Kind.LOSS: "skull", Kind.DECISIVE: "star"}
"""The icons of marks, those that lie over others last."""


def ink_of(kind: Kind) -> str:
    """Return the colour of marks of a kind."""
    return {Kind.REACTION: theme.COVER, Kind.LOSS: theme.TARGET}.get(kind, theme.BRASS)


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark on the timeline: after how many commands, of what kind, and in words; of a turn the words are its name."""

    stand: int
    kind: Kind
    words: str


class Timeline(Slider):
    """Goes to any moment of a battle; `told(stand)` says in words which moment it is."""

    def __init__(
        self,
        length: int,
        marks: Sequence[Marked],
        on_change: Callable[[float], None],
        told: Callable[[int], str],
    ) -> None:
        super().__init__(length, on_change, greatest=max(1, length), step=1)
        self.marks, self._told = tuple(marks), told

    def _lane(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left + _EDGE, self.rect.centery - 2, self.rect.width - 2 * _EDGE, 4)

    def x_of(self, stand: int) -> int:
        """Return where a moment lies."""
        lane = self._lane()
        return lane.left + round(lane.width * stand / self.greatest)

    def stand_at(self, point: Point) -> int:
        """Return the moment at a point."""
        lane = self._lane()
        share = min(1.0, max(0.0, (point[0] - lane.left) / max(1, lane.width)))
        return round(share * self.greatest)

    def tip_at(self, point: Point) -> Tip | None:
        near = [mark for mark in self.marks if mark.kind in SIGNS and abs(self.x_of(mark.stand) - point[0]) <= _NEAR]
        return Tip(self._told(self.stand_at(point)), "\n".join(dict.fromkeys(mark.words for mark in near)))

    def paint(self, canvas: Canvas) -> None:
        lane, knob = self._lane(), self.x_of(round(self.value))
        canvas.plate(lane.inflate(2, 2), theme.WELL_STYLE)
        canvas.gradient(pygame.Rect(lane.left, lane.top, knob - lane.left, lane.height), (theme.BRASS,) * 2, radius=2)
        self._paint_turns(canvas)
        for kind, icon in SIGNS.items():
            for x in {self.x_of(mark.stand) for mark in self.marks if mark.kind is kind}:
                canvas.icon(icon, pygame.Rect(x - _SIGN // 2, self.rect.bottom - _SIGN, _SIGN, _SIGN), ink_of(kind))
        place = pygame.Rect(knob - 5, self.rect.centery - 9, 10, 18)
        lit = self.hovered or self.pressed or self.focused
        canvas.plate(place, theme.BUTTON.hovered if lit else theme.BUTTON.normal)
        canvas.fill(pygame.Rect(knob - 1, place.top + 4, 2, 10), theme.BRASS)

    def _paint_turns(self, canvas: Canvas) -> None:
        right = self.rect.left
        for mark in self.marks:
            if mark.kind is not Kind.TURN:
                continue
            x = self.x_of(mark.stand)
            canvas.hairline((x, self.rect.top + 2), self.rect.height - 4, theme.EDGE, upright=True)
            if x >= right:
                area = pygame.Rect(x + 3, self.rect.top, 30, 12)
                right = x + 3 + round(canvas.text(mark.words, area, theme.HINT, theme.SAND)) + 2
