"""The weapons chart of a card: a row for each weapon line, a column for each armour class, and what is aimed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.chart import cell_lines, cell_text, cell_words, column_name, kind_of, range_words
from dust_tactics.language.names import weapon_name
from dust_tactics.language.printed_rules import weapon_rules
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Card, UnitType, Weapon
from dust_tactics.screen import theme
from dust_tactics.screen.card.provenance import Mark, no_mark
from dust_tactics.screen.card.track import BOX
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Canvas, IconButton, Point, RectLike, Strip, Tip, Widget
from dust_tactics.screen.ui.canvas import narrowed

_CHART, _ARMOUR = "T13-CRD-11", "T13-CRD-05"


def cell_tip(messages: Messages, weapon: Weapon, column: int, edition: str) -> Tip:
    """Return what a cell is: its dice and damage in a line, then what hits and what hits do."""
    lines = cell_lines(messages, weapon, column, edition)
    short = cell_words(messages, weapon.cells[column])
    return Tip(weapon_name(messages, weapon.title), "\n".join(lines), _CHART, short=short)


def column_tip(messages: Messages, column: int) -> Tip:
    """Return what a column is for."""
    kind = messages.text(f"chart.kind-{kind_of(column).value}", armour=ARMOUR_COLUMNS[column][1:])
    body = messages.text("chart.head", kind=kind)
    return Tip(column_name(messages, column), f"{body}\n{messages.text('chart.read')}", _ARMOUR, short=body)


def weapon_tip(messages: Messages, weapon: Weapon, edition: str, *, left: int | None = None) -> Tip:
    """Return what a weapon is: how far it reaches, its special rules, and `left` of its ammunition."""
    rules = weapon_rules(weapon, edition, messages)
    words = [range_words(messages, weapon)]
    words += [f"{rule.name} · {rule.text or messages.text('card.inert')}" for rule in rules]
    if left is not None:
        words.append(messages.counted("shots-left", weapon.ammunition or 0, left=left))
    clauses = ", ".join(clause for rule in rules for clause in rule.clauses)
    name = weapon_name(messages, weapon.title)
    short = f"{name} · {', '.join(rule.name for rule in rules)}" if rules else f"{name} · {words[0]}"
    return Tip(name, "\n".join(words), clauses or _CHART, short=short)


def why_not_tip(messages: Messages, weapon: Weapon, why_not: Tip) -> Tip:
    """Return why a weapon can't be aimed."""
    return Tip(weapon_name(messages, weapon.title), why_not.body, why_not.clause)


HEAD = 36
ROW, CLOSE_ROW, TIGHT_ROW = 48, 42, 36
_SHORT_CELL, _WIDE_COLUMN = 3, 40
_STEPS, _BOX, _MOST_BOXES, _DOT, _GAP = 74, 10, 6, 17, 7
_CLOSE_SET = 0.8  # of its width is what a name takes that makes room for the range

COLUMN_GROUPS = tuple(
    (unit_type, columns[0], columns[-1])
    for unit_type, letter in ((UnitType.INFANTRY, "I"), (UnitType.VEHICLE, "V"), (UnitType.AIRCRAFT, "A"))
    if (columns := [number for number, name in enumerate(ARMOUR_COLUMNS) if name[0] == letter])
)
"""The kinds of units that can be hit, each with its first and last column; icons have the same names."""


class ChartBox(Enum):
    """A box of limited ammunition."""

    LEFT = auto()
    AIMED = auto()
    SPENT = auto()


@dataclass(frozen=True, slots=True)
class Aimed:
    """What is done with one weapon line.

    here     copies aimed at the unit whose column is lit; `elsewhere` those at others
    most     copies that can be used at all
    usable   whether it can attack that unit
    why_not  why it can't, or not beside what is aimed already
    instead  whether it would come in place of weapons that exclude it
    """

    here: int
    elsewhere: int
    most: int
    usable: bool
    why_not: Tip | None = None
    instead: bool = False


@dataclass(frozen=True, slots=True)
class WeaponRow:
    """A weapon line of a chart.

    line    its number, which `on_step` is told
    count   how many copies there are
    left    uses that limited ammunition allows yet; None for the whole of it
    aimed   what is done with it; None where nothing can be
    empty   whether it has to be reloaded before it fires again (T16-WPN-20)
    """

    line: int
    weapon: Weapon
    count: int
    left: int | None = None
    aimed: Aimed | None = None
    empty: bool = False

    @property
    def fires(self) -> bool:
        """Whether any copy is aimed at the unit whose column is lit."""
        return self.aimed is not None and self.aimed.here > 0

    @property
    def boxes(self) -> list[ChartBox]:
        """The boxes of limited ammunition, six at most: those left, those of them that are aimed, those spent."""
        whole = self.weapon.ammunition or 0
        left = whole if self.left is None else self.left
        kept = left - (self.aimed.here + self.aimed.elsewhere if self.aimed is not None else 0)
        return [
            ChartBox.LEFT if index < kept else ChartBox.AIMED if index < left else ChartBox.SPENT
            for index in range(min(whole, _MOST_BOXES))
        ]


def printed_rows(card: Card) -> list[WeaponRow]:
    """Return the rows of a card that is only read."""
    return [WeaponRow(number, weapon, weapon.count) for number, weapon in enumerate(card.weapons)]


class WeaponChart(Widget):
    """The chart.

    column        the lit column of ARMOUR_COLUMNS, that of the unit aimed at
    on_step       is told the line of which a copy more or fewer is wanted; without it the chart is only read
    printed       whether it is a card to be read: every weapon alike, with the names of its special rules
    row_height    one of ROW, CLOSE_ROW, TIGHT_ROW; `headless` leaves out the head, below a chart of the same columns
    mark          paints what there is to say of a figure
    """

    solid = True

    def __init__(
        self,
        messages: Messages,
        rows: Sequence[WeaponRow],
        edition: str,
        *,
        column: int | None = None,
        on_step: Callable[[int, int], None] | None = None,
        printed: bool = False,
        row_height: int = ROW,
        mark: Mark = no_mark,
    ) -> None:
        super().__init__()
        self.messages = messages
        self.rows, self.edition, self.column, self.printed, self.mark = rows, edition, column, printed, mark
        self.row_height, self.headless = row_height, False
        self._steps: list[tuple[int, IconButton, IconButton]] = []
        if on_step is not None:
            self._add_steps(on_step)

    def _add_steps(self, on_step: Callable[[int, int], None]) -> None:
        text = self.messages.text
        for number, row in enumerate(self.rows):
            aimed = row.aimed
            if aimed is None or not aimed.usable:
                continue
            fewer = IconButton("minus", partial(on_step, row.line, -1), tip=text("battle.tip.one-fewer"))
            tip = text("battle.tip.use-instead" if aimed.instead else "battle.tip.one-more")
            more = IconButton("plus", partial(on_step, row.line, 1), tip=tip)
            if not aimed.here:
                fewer.disable(text("battle.tip.none-aimed"))
            if aimed.here + aimed.elsewhere >= aimed.most and not aimed.instead:
                more.disable(text("battle.tip.all-aimed"))
            self._steps.append((number, fewer, more))
            self.add(fewer, more)

    # Places

    def height(self) -> int:
        """Return the height that the chart needs."""
        return self._head + self.row_height * len(self.rows)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.height()

    @property
    def _head(self) -> int:
        return 0 if self.headless else HEAD

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        for number, fewer, more in self._steps:
            top = self._row(number).top + self._name_top
            more.place((self.rect.right - 22, top, 20, 20))
            fewer.place((self.rect.right - 70, top, 20, 20))

    def _row(self, number: int) -> pygame.Rect:
        top = self.rect.top + self._head + number * self.row_height
        return pygame.Rect(self.rect.left, top, self.rect.width, self.row_height)

    @property
    def _name_top(self) -> int:
        """Where the name stands in a row; the figures stand below it."""
        return 0 if self.row_height == TIGHT_ROW else 4

    def tip_at(self, point: Point) -> Tip | None:
        column = _column_at(self.rect, point)
        if not self.headless and point[1] < self.rect.top + self._head:
            return column_tip(self.messages, column)
        for row in (row for number, row in enumerate(self.rows) if self._row(number).collidepoint(point)):
            if row.aimed is not None and row.aimed.why_not is not None:
                return why_not_tip(self.messages, row.weapon, row.aimed.why_not)
            if self._in_cells(point):
                return cell_tip(self.messages, row.weapon, column, self.edition)
            return weapon_tip(self.messages, row.weapon, self.edition, left=row.left if row.boxes else None)
        return super().tip_at(point)

    def tip_place(self, point: Point) -> pygame.Rect:
        if not self.headless and point[1] < self.rect.top + self._head:
            return _column(self.rect, _column_at(self.rect, point)).clip((self.rect.topleft, (self.rect.width, HEAD)))
        for number in range(len(self.rows)):
            row = self._row(number)
            if row.collidepoint(point):
                return row
        return super().tip_place(point)

    def _in_cells(self, point: Point) -> bool:
        """Return whether a point on a row lies on its figures, and not on its name."""
        return (point[1] - self.rect.top - self._head) % self.row_height >= self._name_top + self._below

    @property
    def _below(self) -> int:
        """How far below its name the figures of a row stand."""
        return 22 if self.row_height == ROW else 18

    # Painting

    def paint(self, canvas: Canvas) -> None:
        if not self.headless:
            self._paint_head(canvas)
        for number, row in enumerate(self.rows):
            self._paint_row(canvas, self._row(number), row)

    def _paint_head(self, canvas: Canvas) -> None:
        for kind, first, last in COLUMN_GROUPS:
            left, right = _column(self.rect, first).left, _column(self.rect, last).right
            canvas.icon(kind.value, pygame.Rect((left + right) // 2 - 7, self.rect.top, 14, 14), theme.SAND)
            canvas.hairline((left + 2, self.rect.top + 16), right - left - 5, theme.EDGE)
        for index, name in enumerate(ARMOUR_COLUMNS):
            rect = _column(self.rect, index)
            area = pygame.Rect(rect.left, rect.top + 18, rect.width, 16)
            if index == self.column:
                _light_up(canvas, area)
            colour = theme.CREAM if index == self.column else theme.SAND
            canvas.text(name[1:], area, theme.CAPTION_BOLD, colour, (0.5, 0.5))

    def _paint_row(self, canvas: Canvas, area: pygame.Rect, row: WeaponRow) -> None:
        able = row.count and not row.empty and not (row.aimed is not None and row.aimed.instead)
        ink = theme.CREAM if row.fires or self.printed else theme.SAND if able else theme.FADED
        canvas.hairline(area.topleft, area.width, theme.LINE)
        line = Strip(canvas, pygame.Rect(area.left, area.top + self._name_top, area.width, 20))
        if not self.printed:
            _paint_dot(canvas, line.cut(_DOT), row.fires)
        title = weapon_name(self.messages, row.weapon.title)
        name = f"{row.count} × {title}" if row.count > 1 or not self.printed else title
        wide = canvas.width(name, theme.TABLE_BOLD)
        self._paint_right(canvas, line, row, (wide + _GAP, wide * _CLOSE_SET + _GAP))
        line.cut(5, end=True)
        line.text(name, narrowed(theme.TABLE_BOLD, wide, line.room.width), ink, gap=2 * _GAP)
        if self.printed:
            self._paint_rules(canvas, row, line)
        for index, cell in enumerate(row.weapon.cells):
            place = _column(self.rect, index)
            figure = pygame.Rect(place.left - 2, line.room.top + self._below, place.width + 4, 18)
            self._paint_cell(canvas, figure, row, index, theme.STONE if cell is None else ink)

    def _paint_cell(self, canvas: Canvas, area: pygame.Rect, row: WeaponRow, index: int, ink: str) -> None:
        if index == self.column:
            _light_up(canvas, area.inflate(-4, 0))
        lit = index == self.column and row.fires
        style = theme.TABLE_BOLD if lit else theme.TABLE if area.width > _WIDE_COLUMN else theme.CAPTION
        words = cell_text(row.weapon.cells[index])
        width = canvas.text(words, area, _cell_style(words, style), ink, (0.5, 0.5), grows=False)
        if row.weapon.cells[index] is not None:
            self.mark(canvas, ARMOUR_COLUMNS[index], row.weapon, (area.centerx + width / 2 + 4, area.top + 3))

    def _paint_right(self, canvas: Canvas, line: Strip, row: WeaponRow, names: tuple[float, float]) -> None:
        """Paint what stands at the right end of a row, clear of a name that is so wide, or so wide at least."""
        aimed = row.aimed
        if aimed is not None and any(self.rows[number] is row for number, _, _ in self._steps):
            steps = Strip(canvas, line.cut(_STEPS, end=True))
            steps.cut(22, end=True)
            ink = theme.CREAM if aimed.here else theme.STONE
            canvas.text(str(aimed.here), steps.cut(28, end=True), theme.BODY_BOLD, ink, (0.5, 0.5))
        if aimed is not None and aimed.elsewhere:
            line.text(f"+{aimed.elsewhere}", theme.CAPTION, gap=_GAP, end=True)
        if self.mark is not no_mark:
            place = line.cut(12, end=True)
            self.mark(canvas, "range", row.weapon, (place.right - 5, place.top + 5))
        taken = len(row.boxes) * _BOX + (_GAP if row.boxes else 0)
        forms = [self.messages.text("card.to_reload")] if row.empty else reach_words(self.messages, row.weapon)
        room = line.room.width - taken
        # a name is set closer before words are left out, and stays whole where there is no room for either: the tip of
        # the row tells the range, too
        fitting = (form for name in names for form in forms if canvas.width(form, theme.CAPTION) <= room - name)
        words = next(fitting, forms[-1] * row.empty)
        line.text(words, theme.CAPTION, theme.STONE, end=True)
        boxes = line.cut(taken, end=True)
        _paint_boxes(canvas, row.boxes, boxes.left, boxes.top + 5)

    def _paint_rules(self, canvas: Canvas, row: WeaponRow, line: Strip) -> None:
        """The names of special rules, as far as there is room for them."""
        names = [rule.name for rule in weapon_rules(row.weapon, self.edition, self.messages)]
        while names and canvas.width(", ".join(names), theme.CAPTION) > line.room.width - _GAP:
            names.pop()
        line.rest(", ".join(names), theme.CAPTION, theme.BRASS)


def _column(chart: pygame.Rect, column: int) -> pygame.Rect:
    """Return a column of a chart, as high as the chart."""
    left = chart.left + chart.width * column // len(ARMOUR_COLUMNS)
    right = chart.left + chart.width * (column + 1) // len(ARMOUR_COLUMNS)
    return pygame.Rect(left, chart.top, right - left, chart.height)


def _column_at(chart: pygame.Rect, point: Point) -> int:
    """Return the column of a chart that a point lies in."""
    last = len(ARMOUR_COLUMNS) - 1
    return next((number for number in range(last) if point[0] < _column(chart, number).right), last)


def _cell_style(words: str, style: TextStyle) -> TextStyle:
    """Return how the text of a cell is set: what is long more narrowly, so that it keeps clear of its neighbours."""
    return replace(style, narrow=style.narrow * 0.78) if len(words) > _SHORT_CELL else style


def signs_of(messages: Messages, card: Card) -> list[str]:
    """Return what the letters in the cells of a card stand for."""
    cells = [cell for weapon in card.weapons for cell in weapon.cells if cell is not None]
    blasts, kills = any(cell.blast for cell in cells), any(cell.automatic_kill for cell in cells)
    return [messages.text("card.per_miniature")] * blasts + [messages.text("card.kills")] * kills


def reach_words(messages: Messages, weapon: Weapon) -> list[str]:
    """Mount, range and crew of a weapon, longest words first; no number is without its word."""
    text, reach = messages.text, weapon.range
    if reach.close:
        plain = short = text("card.close")
    elif reach.maximum is not None:
        span = f"{reach.minimum}–{reach.maximum}" if reach.minimum > 1 else str(reach.maximum)
        plain = short = text("card.reach", range=span)
    elif reach.minimum > 1:
        plain = short = text("card.reach-beyond", least=reach.minimum)
    else:
        plain, short = text("card.reach-any"), text("card.reach-any-short")
    mount = [text(f"card.mount_{weapon.mount.value}")] if weapon.mount is not None else []
    crew = [messages.counted("serving-soldier", weapon.crew)] if weapon.crew else []
    forms = ([*mount, plain, *crew], [*mount, plain], [plain], [short])
    return list(dict.fromkeys(" · ".join(form) for form in forms))


def _light_up(canvas: Canvas, cell: pygame.Rect) -> None:
    """Frame one figure of the lit column; what stands between the figures, such as names, stays free."""
    canvas.fill(cell, theme.TARGET, 0.18)
    canvas.ring(cell, theme.TARGET, 1.5, theme.WELL_RADIUS)


def _paint_dot(canvas: Canvas, row: pygame.Rect, fires: bool) -> None:
    dot = pygame.Rect(row.left + 1, row.top + 5, 10, 10)
    if fires:
        canvas.gradient(dot, (theme.TARGET, theme.TARGET), radius=5)
    else:
        canvas.ring(dot, theme.STONE, 1.5, 5)


def _paint_boxes(canvas: Canvas, boxes: Sequence[ChartBox], left: int, top: int) -> None:
    """Boxes of ammunition: light while left, in the colour of attacks while aimed, empty once spent."""
    for index, box in enumerate(boxes):
        rect = pygame.Rect(left + index * _BOX, top, 8, 10)
        if box is ChartBox.SPENT:
            canvas.ring(rect, theme.STONE, 1, 2)
        else:
            canvas.gradient(rect, BOX if box is ChartBox.LEFT else (theme.TARGET, theme.TARGET), radius=2)
