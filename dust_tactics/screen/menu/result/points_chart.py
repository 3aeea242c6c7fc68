"""The points of both sides over the turns of a battle, as a chart; a click shows the board at the end of a turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.ui import Canvas, Point, Reactive, Tip, Widget

_HEAD, _FOOT, _LEFT, _RIGHT = 40, 26, 44, 62
_LINES = 4  # across the chart at most, that of 0 apart
_DASH, _DASH_GAP = 9, 5
_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Plotted:
    """The points at the end of a turn, 0 for the beginning, and after how many commands that was."""

    turn: int
    points: tuple[int, int]
    stand: int


class PointsChart(Widget):
    """A line for each side: unbroken for the first, dashed for the second.

    told     says in words what stood at the end of a turn
    on_turn  shows that board
    """

    solid = True
    turn: Reactive[int | None] = Reactive(None)

    def __init__(
        self,
        title: str,
        plotted: Sequence[Plotted],
        liveries: tuple[Livery, Livery],
        told: Callable[[Plotted], str],
        on_turn: Callable[[int], None],
    ) -> None:
        super().__init__()
        self.title, self.plotted, self.liveries, self._told, self._on_turn = title, plotted, liveries, told, on_turn
        most = max(1, *(max(one.points) for one in plotted))
        self._step = next_step(most / _LINES)
        self._top = self._step * -(-most // self._step)

    @property
    def area(self) -> pygame.Rect:
        """Where the lines are."""
        rect = self.rect
        return pygame.Rect(
            rect.left + _LEFT, rect.top + _HEAD, rect.width - _LEFT - _RIGHT, rect.height - _HEAD - _FOOT
        )

    def place_of(self, index: int, side: int) -> tuple[int, int]:
        """Where a side's points lie at the end of one of the turns plotted."""
        area = self.area
        share = index / max(1, len(self.plotted) - 1)
        high = self.plotted[index].points[side] / self._top
        return area.left + round(area.width * share), area.bottom - round(area.height * high)

    def index_at(self, point: Point) -> int:
        """Return the end of a turn that is nearest to a point."""
        return min(range(len(self.plotted)), key=lambda index: abs(self.place_of(index, 0)[0] - point[0]))

    def hover(self, point: Point) -> None:
        self.turn = self.index_at(point)

    def leave(self) -> None:
        self.turn = None

    def release(self, point: Point) -> None:
        if self.rect.collidepoint(point):
            self.sound("click")
            self._on_turn(self.plotted[self.index_at(point)].stand)

    def tip_at(self, point: Point) -> Tip | None:
        return Tip(self._told(self.plotted[self.index_at(point)]))

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        head = pygame.Rect(self.rect.left + 16, self.rect.top + 10, self.rect.width - 32, 18)
        canvas.text(self.title, head, theme.SECTION, theme.SAND)
        self._paint_grid(canvas)
        for side in (1, 0):
            self._paint_side(canvas, side)

    def _paint_grid(self, canvas: Canvas) -> None:
        area = self.area
        for points in range(0, self._top + 1, self._step):
            y = area.bottom - round(area.height * points / self._top)
            canvas.hairline((area.left, y), area.width, theme.LINE)
            number = pygame.Rect(self.rect.left + 6, y - 8, _LEFT - 14, 16)
            canvas.text(canvas.messages.number(points), number, theme.CAPTION, theme.STONE, (1.0, 0.5))
        every = -(-len(self.plotted) // max(1, area.width // 30))
        for index, one in enumerate(self.plotted):
            x = self.place_of(index, 0)[0]
            if index == self.turn:
                canvas.fill(pygame.Rect(x - 1, area.top, 2, area.height), theme.EDGE)
            if index and index % every == 0:
                number = pygame.Rect(x - 20, area.bottom + 5, 40, 16)
                canvas.text(canvas.messages.number(one.turn), number, theme.CAPTION, theme.SAND, (0.5, 0.5))

    def _paint_side(self, canvas: Canvas, side: int) -> None:
        colour = self.liveries[side].colours.light
        places = [self.place_of(index, side) for index in range(len(self.plotted))]
        for start, end in pairwise(places):
            _paint_line(canvas, start, end, colour, dashed=side == 1)
        for x, y in places:
            canvas.fill(pygame.Rect(x - 3, y - 3, 6, 6), colour)
        x, y = places[-1]
        other = self.place_of(len(places) - 1, 1 - side)[1]
        if abs(other - y) < 22:
            y += (22 - abs(other - y)) // 2 * (1 if (y, side) > (other, 1 - side) else -1)
        paint_side_mark(canvas, self.liveries[side], pygame.Rect(x + 8, y - 9, 18, 18))
        number = pygame.Rect(x + 29, y - 9, _RIGHT - 32, 18)
        canvas.text(canvas.messages.number(self.plotted[-1].points[side]), number, theme.BODY_BOLD)


def next_step(wanted: float) -> int:
    """Return the least of 1, 2, 5, 10, 20, 50 ... that is no less than a number."""
    tens = 1
    while True:
        for step in _STEPS:
            if step * tens >= wanted:
                return step * tens
        tens *= 10


def _paint_line(canvas: Canvas, start: tuple[int, int], end: tuple[int, int], colour: str, *, dashed: bool) -> None:
    """Draw a line between two places, in logical units."""
    first, last = pygame.Vector2(start), pygame.Vector2(end)
    length = (last - first).length()
    if not length:
        return
    along, dash = (last - first) / length, _DASH if dashed else length
    at = 0.0
    while at < length:
        begin, finish = _pixel(canvas, first + along * at), _pixel(canvas, first + along * min(length, at + dash))
        pygame.draw.line(canvas.surface, colour, begin, finish, canvas.scale.line(2.5))
        at += dash + _DASH_GAP


def _pixel(canvas: Canvas, place: pygame.Vector2) -> tuple[int, int]:
    return canvas.pixels(pygame.Rect(round(place.x), round(place.y), 1, 1)).topleft
