"""What panels of a battle show: a plate for each side, the dice on the table, and how the battle runs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.ui import Canvas, Widget
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.world.parts.drawing import paint_die, paint_emblem, paint_piece

_ORDER = (1, 0, 3, 2, 4)
_HEAD, _CELLS = 32, 64
_LARGEST_DIE, _DICE_GAP = 60, 5
_STEP_AROUND = 62  # what a step takes beside its words


@dataclass(frozen=True, slots=True)
class SideFacts:
    """One side of a battle.

    role    who it is and where it comes from
    dice    how many dice it rolls, with its bonus
    units   those still in the battle; `falling` are those that are to be destroyed
    values  what a unit of each type brings: dice, supremacy
    words   a line below
    """

    army: str
    colours: ArmyColours | None
    name: str
    role: str
    dice: str
    units: tuple[int, ...]
    values: tuple[str, ...]
    words: str = ""
    falling: tuple[int, ...] = (0, 0, 0, 0, 0)


class SidePlate(Widget):
    """A side: its army, its dice, its units."""

    def __init__(self, facts: SideFacts) -> None:
        super().__init__()
        self.facts = facts

    def measure(self, width: int) -> tuple[int, int]:
        words = 0
        if self.facts.words:
            style = self.scale.grown(theme.CAPTION)
            words = 6 + 15 * len(wrapped(self.facts.words, style, self.factor, round((width - 22) * self.factor)))
        return width, self.asked[1] or _HEAD + _CELLS + words + 4

    def paint(self, canvas: Canvas) -> None:
        rect, facts = self.rect, self.facts
        canvas.plate(rect, theme.PLATE_STYLE)
        head = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, _HEAD - 1)
        canvas.gradient(head, facts.colours.heading if facts.colours else ("#3a403d", "#1f2322"), radius=3)
        left: float = rect.left + 10
        if facts.colours is not None:
            paint_emblem(canvas, facts.army, pygame.Rect(rect.left + 10, head.centery - 10, 20, 20), facts.colours.sign)
            left += 30
        wide = round(canvas.width(facts.dice, theme.BODY_BOLD)) + 4
        before = canvas.room_before(facts.role, theme.CAPTION, rect.right - 49 - wide - left)
        name = pygame.Rect(round(left), head.top, min(170, round(before)), head.height)
        left += canvas.text(facts.name, name, theme.SUBHEADING) + 9
        room = pygame.Rect(round(left), head.top, rect.right - 40 - wide - round(left), head.height)
        canvas.text(facts.role, room, theme.CAPTION)
        canvas.icon("dice", pygame.Rect(rect.right - wide - 32, head.centery - 8, 16, 16), theme.CREAM)
        canvas.text(facts.dice, pygame.Rect(rect.right - wide - 10, head.top, wide, head.height), theme.BODY_BOLD)
        self._paint_cells(canvas, head.bottom + 6)
        style = canvas.scale.grown(theme.CAPTION)
        top = head.bottom + _CELLS + 2
        for line in wrapped(facts.words, style, canvas.scale.factor, canvas.scale.px(rect.width - 22)):
            if facts.words:
                canvas.text(line, pygame.Rect(rect.left + 11, top, rect.width - 22, 15), theme.CAPTION, grows=False)
                top += 15

    def _paint_cells(self, canvas: Canvas, top: int) -> None:
        facts = self.facts
        kinds = [kind for kind in _ORDER if facts.units[kind]]
        step = min(92, (self.rect.width - 16) // max(1, len(kinds)))
        for place, kind in enumerate(kinds):
            left = self.rect.left + 10 + place * step
            paint_piece(canvas, facts.army, UNITS[kind], pygame.Rect(left, top, 36, 36))
            number = canvas.messages.number(facts.units[kind])
            canvas.text(number, pygame.Rect(left + 42, top, step - 44, 36), theme.HEADING)
            canvas.text(facts.values[kind], pygame.Rect(left, top + 38, step - 4, 15), theme.CAPTION, theme.STONE)
            if facts.falling[kind]:
                self._paint_falling(canvas, facts.falling[kind], (left + 32, top + 4))

    @staticmethod
    def _paint_falling(canvas: Canvas, count: int, place: tuple[int, int]) -> None:
        chip = pygame.Rect(place[0] - 9, place[1] - 8, 22, 16)
        canvas.plate(chip, theme.PlateStyle("#15110c", "#15110c", theme.TARGET, theme.TARGET, 8))
        words = canvas.messages.number(-count)
        canvas.text(words, chip, theme.HINT, theme.TARGET, (0.5, 0.5), grows=False)


@dataclass(frozen=True, slots=True)
class DiceRow:
    """A roll on the table: whose, of how many dice, which are HITs, and which of the others may be thrown again."""

    words: str
    made: str
    hits: tuple[bool, ...]
    colour: str
    again: bool = False


def die_size(dice: int, room: tuple[int, int]) -> tuple[int, int]:
    """Return how large dice are in a room of a width and a height, and how many of them lie in a line."""
    wide, high = room
    found = []
    for lines in (1, 2, 3):
        a_line = -(-max(1, dice) // lines)
        found.append((min(_LARGEST_DIE, high // lines - 2 * (lines > 1), wide // a_line - _DICE_GAP), a_line))
    return max(found, key=lambda one: (one[0], one[1]))


@dataclass(frozen=True, slots=True)
class RunStep:
    """A step of the battle: an icon, what it is, what came of it; lit if it is now, bright if it is done."""

    icon: str
    words: str
    more: str
    lit: bool = False
    done: bool = False


class BattleDock(Widget):
    """The run of a battle, the dice on the table, and what may come next.

    told   of the dice: how many have hit, the word beside that number, and how many are blank
    """

    solid = True

    def __init__(
        self,
        steps: Sequence[RunStep],
        rows: Sequence[DiceRow],
        facts: Sequence[tuple[str, str]],
        told: tuple[str, str, str],
    ) -> None:
        super().__init__()
        self.steps, self.rows, self.facts = tuple(steps), tuple(rows), tuple(facts)
        self.told = told

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.gradient(rect, ("#191c1b", "#121514"), across=False)
        canvas.hairline(rect.topleft, rect.width, "#2c312f")
        low = rect.height < 180
        self._paint_steps(canvas, rect.top + (6 if low else 12))
        top = rect.top + (44 if low else 56)
        canvas.hairline((rect.left + 20, top), rect.width - 40, theme.LINE)
        bottom = rect.bottom - (44 if low else 54)
        self._paint_dice(canvas, pygame.Rect(rect.left + 24, top + 6, rect.width - 48, bottom - top - 8))
        canvas.hairline((rect.left + 20, bottom), rect.width - 40, theme.LINE)
        self._paint_facts(canvas, bottom + 5)

    def _paint_steps(self, canvas: Canvas, top: int) -> None:
        widths = self._step_widths(canvas)
        left = self.rect.left + 24
        for number, (one, step) in enumerate(zip(self.steps, widths, strict=True)):
            ink = theme.BRASS if one.lit else theme.SAND if one.done else theme.STONE
            disc = pygame.Rect(left, top + 1, 30, 30)
            style = theme.PlateStyle("#2b2516", "#2b2516", ink, ink, 15) if one.lit else theme.CHIP_STYLE
            canvas.plate(disc, style)
            canvas.icon(one.icon, disc.inflate(-13, -13), ink)
            room = step - _STEP_AROUND
            name = pygame.Rect(left + 38, top, room, 17)
            canvas.text(one.words, name, theme.TABLE_BOLD, theme.CREAM if one.lit or one.done else theme.SAND)
            below = pygame.Rect(left + 38, top + 16, room, 15)
            canvas.text(one.more, below, theme.CAPTION, theme.BRASS if one.lit else theme.STONE)
            if number < len(self.steps) - 1:
                canvas.icon("move", pygame.Rect(left + step - 22, top + 8, 15, 15), theme.EDGE)
            left += step

    def _step_widths(self, canvas: Canvas) -> list[int]:
        """Return how wide each step is: all alike where their words fit, else as wide as these are and what is left
        over."""
        room = self.rect.width - 40
        alike = room // max(1, len(self.steps))
        wanted = [
            _STEP_AROUND
            + 1
            + math.ceil(max(canvas.width(one.words, theme.TABLE_BOLD), canvas.width(one.more, theme.CAPTION)))
            for one in self.steps
        ]
        if max(wanted, default=0) <= alike:
            return [alike] * len(self.steps)
        spare = (room - sum(wanted)) // max(1, len(self.steps))
        return [width + spare for width in wanted]

    def _paint_dice(self, canvas: Canvas, room: pygame.Rect) -> None:
        if not self.rows:
            return
        each = room.height // len(self.rows)
        wide = room.width - 150
        for number, row in enumerate(self.rows):
            top = room.top + number * each
            line = pygame.Rect(room.left, top, wide, 15)
            canvas.fill(pygame.Rect(room.left, top + 1, 3, 13), row.colour)
            x = room.left + 9.0
            x += canvas.text(row.words, pygame.Rect(round(x), line.top, 260, 15), theme.SECTION, theme.SAND) + 14
            made = pygame.Rect(round(x), line.top, room.left + wide - round(x), 15)
            canvas.text(row.made, made, theme.CAPTION, theme.STONE)
            size, a_line = die_size(len(row.hits), (wide - 6, each - 20))
            for die, hit in enumerate(sorted(row.hits, reverse=True)):
                down, across = divmod(die, a_line)
                place = pygame.Rect(room.left + across * (size + _DICE_GAP), top + 18 + down * (size + 2), size, size)
                paint_die(canvas, place, is_hit=hit, again=row.again and not hit)
        figure = pygame.Rect(room.right - 132, room.top, 66, room.height)
        hits, beside, blank = self.told
        canvas.text(hits, figure, theme.NUMBER, theme.BRASS, (1.0, 0.5))
        words = pygame.Rect(room.right - 60, room.centery - 18, 60, 20)
        canvas.text(beside, words, theme.SUBHEADING)
        canvas.text(blank, words.move(0, 19), theme.CAPTION, theme.SAND)

    def _paint_facts(self, canvas: Canvas, top: int) -> None:
        columns = 2
        wide = (self.rect.width - 48) // columns
        for number, (icon, words) in enumerate(self.facts[:4]):
            down, across = divmod(number, columns)
            left, y = self.rect.left + 24 + across * wide, top + down * 19
            canvas.icon(icon, pygame.Rect(left, y + 1, 15, 15), theme.SAND)
            canvas.text(words, pygame.Rect(left + 22, y, wide - 30, 18), theme.CAPTION, theme.SAND)
