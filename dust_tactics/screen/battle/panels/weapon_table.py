"""The weapons of a unit as a table: a row for each line, a column for each armour class, and how many are aimed."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from dust_tactics.language.printed_rules import weapon_rules
from dust_tactics.rules.attack.soldiers import copies
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Weapon
from dust_tactics.rules.commands import IMPROVISED
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Canvas, IconButton, Tip, Widget
from dust_tactics.screen.ui.widget import Point, RectLike
from dust_tactics.screen.weapons_chart import COLUMN_GROUPS, cell_style, cell_text, column_rect, range_text

ROW, TIGHT_ROW, HEAD = 48, 36, 36
_STEPS, _BOX, _GAP = 74, 10, 7
_NO_CELL = "#6a685c"


class _Box(Enum):
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


class WeaponTable(Widget):
    """All weapon lines of a unit; with `aimed` each has buttons for one copy fewer or more.

    column    the lit column of ARMOUR_COLUMNS, that of the unit aimed at
    aimed     by weapon line, for those that take part in the attack
    tight     whether its lines are set closely; `headless` below a table with the same columns
    """

    solid = True

    def __init__(
        self,
        unit: Unit,
        words: Words,
        *,
        column: int | None = None,
        aimed: dict[int, Aimed] | None = None,
        on_step: Callable[[int, int], None] | None = None,
    ) -> None:
        super().__init__()
        self.unit, self.words, self.column = unit, words, column
        self.aimed = aimed or {}
        self.lines = list(range(len(unit.card.weapons)))
        if IMPROVISED in self.aimed and (self.aimed[IMPROVISED].usable or self.aimed[IMPROVISED].here):
            self.lines.append(IMPROVISED)
        self.tight = self.headless = False
        self._steps: list[tuple[int, IconButton, IconButton]] = []
        if on_step is not None:
            self._add_steps(on_step)

    def _add_steps(self, on_step: Callable[[int, int], None]) -> None:
        text = self.words.text
        for line in self.lines:
            aimed = self.aimed.get(line)
            if aimed is None or not aimed.usable:
                continue
            tip = text("battle.tip.one-fewer")
            fewer = IconButton("minus", lambda line=line: on_step(line, -1), tip=tip)  # type: ignore[misc]
            tip = text("battle.tip.use-instead" if aimed.instead else "battle.tip.one-more")
            more = IconButton("plus", lambda line=line: on_step(line, 1), tip=tip)  # type: ignore[misc]
            if not aimed.here:
                fewer.disable(text("battle.tip.none-aimed"))
            if aimed.here + aimed.elsewhere >= aimed.most and not aimed.instead:
                more.disable(text("battle.tip.all-aimed"))
            self._steps.append((line, fewer, more))
            self.add(fewer, more)

    def height(self) -> int:
        """The height that the table needs."""
        return self._head + self._line * len(self.lines)

    @property
    def _head(self) -> int:
        return 0 if self.headless else HEAD

    @property
    def _line(self) -> int:
        return TIGHT_ROW if self.tight else ROW

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        for line, fewer, more in self._steps:
            top = self._row(self.lines.index(line)).top + self._name_top
            more.place((self.rect.right - 22, top, 20, 20))
            fewer.place((self.rect.right - 70, top, 20, 20))

    def _row(self, place: int) -> pygame.Rect:
        top = self.rect.top + self._head + place * self._line
        return pygame.Rect(self.rect.left, top, self.rect.width, self._line)

    @property
    def _name_top(self) -> int:
        """Where the name stands in a row; the figures stand below it."""
        return 0 if self.tight else 4

    def tip_at(self, point: Point) -> Tip | None:
        for place, line in enumerate(self.lines):
            if self._row(place).collidepoint(point):
                return self._tip_of(line)
        return super().tip_at(point)

    def _tip_of(self, line: int) -> Tip | None:
        aimed = self.aimed.get(line)
        weapon = weapon_line(self.unit, line)
        if aimed is not None and aimed.why_not is not None:
            return Tip(self.words.weapon(weapon), aimed.why_not.body, aimed.why_not.clause)
        printed = weapon_rules(weapon, self.unit.card.edition, self.words.messages)
        rules = [f"{rule.name}: {rule.text or self.words.text('card.inert')}" for rule in printed]
        boxes = self._ammunition(line)
        if boxes:
            left = self.unit.ammunition[line]
            rules.append(self.words.counted("shots-left", weapon.ammunition or 0, left=left))
        clauses = ", ".join(clause for rule in printed for clause in rule.clauses)
        return Tip(self.words.weapon(weapon), "\n".join(rules), clauses) if rules else None

    def paint(self, canvas: Canvas) -> None:
        if not self.headless:
            self._paint_head(canvas)
        for place, line in enumerate(self.lines):
            self._paint_row(canvas, self._row(place), line)

    def _paint_head(self, canvas: Canvas) -> None:
        for kind, first, last in COLUMN_GROUPS:
            left, right = column_rect(self.rect, first).left, column_rect(self.rect, last).right
            canvas.icon(kind.value, pygame.Rect((left + right) // 2 - 7, self.rect.top, 14, 14), theme.SAND)
            canvas.hairline((left + 2, self.rect.top + 16), right - left - 5, theme.EDGE)
        for index, name in enumerate(ARMOUR_COLUMNS):
            rect = column_rect(self.rect, index)
            area = pygame.Rect(rect.left, rect.top + 18, rect.width, 16)
            if index == self.column:
                _light_up(canvas, area)
            colour = theme.CREAM if index == self.column else theme.SAND
            canvas.text(name[1:], area, theme.CAPTION_BOLD, colour, (0.5, 0.5))

    def _paint_row(self, canvas: Canvas, row: pygame.Rect, line: int) -> None:
        weapon, aimed = weapon_line(self.unit, line), self.aimed.get(line)
        fires = aimed is not None and aimed.here > 0
        most = copies(self.unit, line)
        able = most and not (aimed is not None and aimed.instead)
        ink = theme.CREAM if fires else theme.SAND if able else theme.FADED
        canvas.hairline(row.topleft, row.width, theme.LINE)
        row = row.move(0, self._name_top)
        self._paint_dot(canvas, row, fires)
        right = self._paint_right(canvas, row, line, weapon)
        name = pygame.Rect(_name_left(row), row.top, right - _name_left(row) - 5, 20)
        canvas.text(self._name(line), name, theme.TABLE_BOLD, ink)
        for index, cell in enumerate(weapon.cells):
            rect = column_rect(self.rect, index)
            area = pygame.Rect(rect.left - 2, row.top + (18 if self.tight else 22), rect.width + 4, 18)
            if index == self.column:
                _light_up(canvas, area.inflate(-4, 0))
            lit = index == self.column and fires
            colour = _NO_CELL if cell is None else theme.CREAM if lit else ink
            style = theme.TABLE_BOLD if lit else theme.CAPTION
            text = cell_text(cell)
            canvas.text(text, area, cell_style(text, style), colour, (0.5, 0.5))

    def _paint_dot(self, canvas: Canvas, row: pygame.Rect, fires: bool) -> None:
        dot = pygame.Rect(row.left + 1, row.top + 5, 10, 10)
        if fires:
            canvas.gradient(dot, (theme.TARGET, theme.TARGET), radius=5)
        else:
            canvas.ring(dot, theme.STONE, 1.5, 5)

    def _paint_right(self, canvas: Canvas, row: pygame.Rect, line: int, weapon: Weapon) -> int:
        """Paints what stands at the right end of a row; returns where it begins."""
        aimed, right = self.aimed.get(line), row.right
        if aimed is not None and any(line == known for known, _, _ in self._steps):
            count = pygame.Rect(row.right - 50, row.top, 28, 20)
            ink = theme.CREAM if aimed.here else theme.STONE
            canvas.text(str(aimed.here), count, theme.BODY_BOLD, ink, (0.5, 0.5))
            right -= _STEPS
        if aimed is not None and aimed.elsewhere:
            right = _paint_left_of(canvas, f"+{aimed.elsewhere}", right, row, theme.CREAM) - _GAP
        boxes = self._ammunition(line)
        taken = len(boxes) * _BOX + (_GAP if boxes else 0)
        name = _name_left(row) + canvas.width(self._name(line), theme.TABLE_BOLD) + _GAP
        words = next(
            (words for words in self._reach(weapon) if right - taken - canvas.width(words, theme.CAPTION) >= name), ""
        )
        left = _paint_left_of(canvas, words or self._reach(weapon)[-1], right, row, theme.STONE)
        if boxes:
            left -= taken
            self._paint_boxes(canvas, boxes, left, row.top + 5)
        return left

    def _paint_boxes(self, canvas: Canvas, boxes: list[_Box], left: int, top: int) -> None:
        """Boxes of ammunition: light while left, in the colour of attacks while aimed, empty once spent."""
        for index, box in enumerate(boxes):
            rect = pygame.Rect(left + index * _BOX, top, 8, 10)
            if box is _Box.SPENT:
                canvas.ring(rect, theme.STONE, 1, 2)
            else:
                colours = ("#f6eed8", "#cfc3a1") if box is _Box.LEFT else (theme.TARGET, theme.TARGET)
                canvas.gradient(rect, colours, radius=2)

    def _name(self, line: int) -> str:
        return f"{copies(self.unit, line)} × {self.words.weapon(weapon_line(self.unit, line))}"

    def _reach(self, weapon: Weapon) -> tuple[str, ...]:
        """Mount and range of a weapon, longest words first."""
        text, reach = self.words.text, range_text(weapon)
        if weapon.close_combat:
            return text("card.close"), text("battle.label.close")
        if not weapon.mount:
            return text("card.reach", range=reach), reach
        mount = text(f"battle.mount.{weapon.mount}")
        return tuple(text(f"battle.label.{key}", mount=mount, range=reach) for key in ("mount-range", "mount-reach"))

    def _ammunition(self, line: int) -> list[_Box]:
        """The boxes of limited ammunition, six at most: those left, those of them that are aimed, those spent."""
        if line == IMPROVISED or line >= len(self.unit.ammunition):
            return []
        left, whole = self.unit.ammunition[line], self.unit.card.weapons[line].ammunition
        if left is None or whole is None:
            return []
        aimed = self.aimed.get(line)
        kept = left - (aimed.here + aimed.elsewhere if aimed is not None else 0)
        return [
            _Box.LEFT if index < kept else _Box.AIMED if index < left else _Box.SPENT for index in range(min(whole, 6))
        ]


def _name_left(row: pygame.Rect) -> int:
    return row.left + 17


def _light_up(canvas: Canvas, cell: pygame.Rect) -> None:
    """Frames one figure of the lit column; what stands between the figures, such as names, stays free."""
    canvas.fill(cell, theme.TARGET, 0.18)
    canvas.ring(cell, theme.TARGET, 1.5, theme.WELL_RADIUS)


def _paint_left_of(canvas: Canvas, words: str, right: int, row: pygame.Rect, colour: str) -> int:
    """Paints words that end at `right`; returns where they begin."""
    left = right - round(canvas.width(words, theme.CAPTION))
    canvas.text(words, pygame.Rect(left, row.top, right - left + 1, 20), theme.CAPTION, colour)
    return left
