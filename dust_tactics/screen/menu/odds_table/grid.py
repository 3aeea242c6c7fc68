"""The odds as a table: weapons one below another, distances across."""

from collections.abc import Callable

import pygame

from dust_tactics.language.names import weapon_name
from dust_tactics.screen import theme
from dust_tactics.screen.menu.odds_table.duel import DuelLine, DuelOutcome, OddsOverDistances
from dust_tactics.screen.ui import Canvas, Point, Reactive, TextLine, Tip, Widget, keys, paint_lines

_HEAD, _ROW = 24, 36
_NAMES = 0.27  # of the width


class OddsGrid(Widget):
    """A cell for each weapon line and distance, worked by mouse and arrow keys.

    on_choose   hears that another cell is chosen
    tip_of      says what brings an outcome about
    """

    solid = True
    focusable = True
    focus_on_press = True
    shows_focus = True
    repeats_keys = True
    chosen: Reactive[tuple[int, int]] = Reactive((0, 0))
    _hovered_cell: Reactive[tuple[int, int] | None] = Reactive(None)

    def __init__(self, on_choose: Callable[[], None], tip_of: Callable[[DuelOutcome], Tip]) -> None:
        super().__init__()
        self.on_choose, self.tip_of = on_choose, tip_of
        self.odds = OddsOverDistances((), False, ())

    def show(self, odds: OddsOverDistances) -> None:
        """Show other odds; the same cell stays chosen as far as there is one."""
        self.odds = odds
        row, column = self.chosen
        self.chosen = min(row, len(odds.lines) - 1), min(column, len(odds.distances) - 1)
        self._hovered_cell = None
        self.changed()

    @property
    def outcome(self) -> DuelOutcome:
        """What is told of the cell that is chosen."""
        row, column = self.chosen
        return self.odds.lines[row].outcomes[column]

    @property
    def line(self) -> DuelLine:
        """The line that is chosen."""
        return self.odds.lines[self.chosen[0]]

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEAD + _ROW * len(self.odds.lines)

    # Places

    def cell_rect(self, row: int, column: int) -> pygame.Rect:
        """Where a cell lies."""
        first = self.rect.left + round(self.rect.width * _NAMES)
        each = (self.rect.right - first) / max(1, len(self.odds.distances))
        left, right = first + round(column * each), first + round((column + 1) * each)
        return pygame.Rect(left, self.rect.top + _HEAD + row * _ROW, right - left, _ROW)

    def cell_at(self, point: Point) -> tuple[int, int] | None:
        """Return the cell at a point, or None."""
        for row in range(len(self.odds.lines)):
            for column in range(len(self.odds.distances)):
                if self.cell_rect(row, column).collidepoint(point):
                    return row, column
        return None

    # What people do

    def choose(self, row: int, column: int) -> None:
        """Choose a cell, the nearest one where there is none."""
        self.chosen = (
            max(0, min(row, len(self.odds.lines) - 1)),
            max(0, min(column, len(self.odds.distances) - 1)),
        )
        self.on_choose()

    def press(self, point: Point) -> None:
        cell = self.cell_at(point)
        if cell is not None:
            self.choose(*cell)

    def key(self, event: pygame.event.Event) -> bool:
        columns = len(self.odds.distances)
        step = keys.grid_step(event, columns, 0, 0)
        if not step:
            return False
        row, column = self.chosen
        across = abs(step) < columns
        goal = (row, column + step) if across else (row + step // columns, column)
        inside = 0 <= goal[0] < len(self.odds.lines) and 0 <= goal[1] < columns
        if inside:
            self.choose(*goal)
        return inside

    def hover(self, point: Point) -> None:
        self._hovered_cell = self.cell_at(point)

    def leave(self) -> None:
        self._hovered_cell = None

    def tip_at(self, point: Point) -> Tip | None:
        cell = self.cell_at(point) if self.hovered else self.chosen
        return None if cell is None else self.tip_of(self.odds.lines[cell[0]].outcomes[cell[1]])

    def focus_point(self) -> Point:
        return self.cell_rect(*self.chosen).center

    def tip_place(self, point: Point) -> pygame.Rect:
        cell = self.cell_at(point)
        return super().tip_place(point) if cell is None else self.cell_rect(*cell)

    # Picture

    def paint(self, canvas: Canvas) -> None:
        text = canvas.messages.text
        head = pygame.Rect(self.rect.left, self.rect.top, self.cell_rect(0, 0).left - self.rect.left - 6, _HEAD)
        canvas.text(text("odds_table.distance"), head, theme.CAPTION, theme.STONE)
        for column, distance in enumerate(self.odds.distances):
            place = self.cell_rect(0, column)
            beyond = self.odds.endless and column == len(self.odds.distances) - 1
            words = text("odds_table.beyond", distance=distance) if beyond else str(distance)
            area = pygame.Rect(place.left, self.rect.top, place.width, _HEAD)
            ink = theme.CREAM if column == self.chosen[1] else theme.SAND
            canvas.text(words, area, theme.CAPTION_BOLD, ink, (0.5, 0.5))
        for row, line in enumerate(self.odds.lines):
            self._paint_line(canvas, row, line)

    def _paint_line(self, canvas: Canvas, row: int, line: DuelLine) -> None:
        messages, first = canvas.messages, self.cell_rect(row, 0)
        canvas.hairline((self.rect.left, first.top), self.rect.width, theme.LINE)
        weapon = line.weapon
        name = messages.text("odds_table.together") if weapon is None else weapon_name(messages, weapon.title)
        name = f"{weapon.count} × {name}" if weapon is not None and weapon.count > 1 else name
        area = pygame.Rect(self.rect.left, first.top, first.left - self.rect.left - 6, _ROW)
        ink = theme.CREAM if row == self.chosen[0] else theme.SAND
        canvas.text(name, area, theme.TABLE_BOLD, theme.BRASS if weapon is None else ink)
        for column, outcome in enumerate(line.outcomes):
            self._paint_cell(canvas, (row, column), outcome)

    def _paint_cell(self, canvas: Canvas, cell: tuple[int, int], outcome: DuelOutcome) -> None:
        rect = self.cell_rect(*cell).inflate(-3, -4)
        odds = outcome.target
        if odds is not None:
            canvas.fill(rect, theme.TARGET, 0.06 + 0.44 * odds.lost.mean / max(1, odds.left))
        if cell == self.chosen:
            canvas.ring(rect, theme.BRASS, 2, theme.WELL_RADIUS)
        elif cell == self._hovered_cell:
            canvas.ring(rect, theme.SAND, 1, theme.WELL_RADIUS)
        if odds is None:
            canvas.text("–", rect, theme.TABLE, theme.STONE, (0.5, 0.5))
            return
        destroyed = TextLine(canvas.messages.percent(odds.destroyed), theme.TABLE_BOLD, height=17, align=0.5)
        lost = TextLine(canvas.messages.number(odds.lost.mean, 1), theme.CAPTION, height=17, align=0.5)
        paint_lines(canvas, rect, destroyed, -2, lost)
