"""Points over the turns of a battle or the rounds of a war, as a chart; a click shows the board at the end of one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Point, Reactive, Tip, Widget

_HEAD, _FOOT, _LEFT, _RIGHT = 40, 26, 44, 62
_LINES = 4  # across the chart at most, that of 0 apart
_DASH, _DASH_GAP = 9, 5
_STEPS = (1, 2, 5)
_APART = 22  # of the signs at the ends of lines


@dataclass(frozen=True, slots=True)
class Plotted:
    """The points at the end of a turn, 0 for the beginning, and after how many commands that was."""

    turn: int
    points: tuple[int, ...]
    stand: int


@dataclass(frozen=True, slots=True)
class ChartLine:
    """The line of somebody: its colour, what paints the sign at its end, and whether it is dashed."""

    colour: str
    paint_sign: Callable[[Canvas, pygame.Rect], None]
    dashed: bool = False


class PointsChart(Widget):
    """A line for each of those who have points.

    told     says in words what stood at the end of a turn
    on_turn  shows that board
    """

    solid = True
    turn: Reactive[int | None] = Reactive(None)

    def __init__(
        self,
        title: str,
        plotted: Sequence[Plotted],
        lines: Sequence[ChartLine],
        told: Callable[[Plotted], str],
        on_turn: Callable[[int], None],
    ) -> None:
        super().__init__()
        self.title, self.plotted, self.lines, self._told, self._on_turn = title, plotted, tuple(lines), told, on_turn
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

    def place_of(self, index: int, line: int) -> tuple[int, int]:
        """Where the points of a line lie at the end of one of the turns plotted."""
        area = self.area
        share = index / max(1, len(self.plotted) - 1)
        high = self.plotted[index].points[line] / self._top
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
        for number in reversed(range(len(self.lines))):
            self._paint_line(canvas, number)
        for number, y in enumerate(self._ends()):
            self._paint_end(canvas, number, y)

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

    def _paint_line(self, canvas: Canvas, number: int) -> None:
        line = self.lines[number]
        places = [self.place_of(index, number) for index in range(len(self.plotted))]
        for start, end in pairwise(places):
            _paint_line(canvas, start, end, line.colour, dashed=line.dashed)
        for x, y in places:
            canvas.fill(pygame.Rect(x - 3, y - 3, 6, 6), line.colour)

    def _ends(self) -> list[int]:
        """Return how low the sign at the end of each line stands: beside it, and never over another."""
        last = len(self.plotted) - 1
        wanted = [self.place_of(last, number)[1] for number in range(len(self.lines))]
        order = sorted(range(len(wanted)), key=lambda number: (wanted[number], number))
        placed = list(wanted)
        for above, below in pairwise(order):
            placed[below] = max(wanted[below], placed[above] + _APART)
        up = (placed[order[-1]] - wanted[order[-1]]) // 2
        return [y - up for y in placed]

    def _paint_end(self, canvas: Canvas, number: int, y: int) -> None:
        """Paint the sign and the points at the end of a line."""
        x = self.place_of(len(self.plotted) - 1, number)[0]
        self.lines[number].paint_sign(canvas, pygame.Rect(x + 8, y - 9, 18, 18))
        points = pygame.Rect(x + 29, y - 9, _RIGHT - 32, 18)
        canvas.text(canvas.messages.number(self.plotted[-1].points[number]), points, theme.BODY_BOLD)


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
