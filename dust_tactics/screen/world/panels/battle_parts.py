"""What panels of a battle show: a plate for each side, the dice on the table, and how the battle runs."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from dust_tactics.language.leaders import Commander
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.card.commander_face import paint_face
from dust_tactics.screen.ui import Canvas, Strip, TextLine, Widget, paint_lines
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.world.panels.tumbling import Tumbling
from dust_tactics.screen.world.parts.drawing import kinds_in_order, paint_die, paint_emblem, paint_piece
from dust_tactics.world.battle import ATTACKER

_HEAD, _CELLS = 32, 64
_FACE = 23, 28
_LARGEST_DIE, _DICE_GAP = 60, 5
_AWAITED = theme.PlateStyle("#1d2120", "#181b1a", "#5a605c", "#5a605c", 8)
"""The place of a die that is to be rolled."""
_TOLD = 190  # the room right of the dice, where their HITs are counted
_WORDS = 110  # the most of it for what is beside the number
_STEP_AROUND = 62  # what a step takes beside its words


@dataclass(frozen=True, slots=True)
class SideFacts:
    """One side of a battle.

    role    who it is and where it comes from; `short_role` is the same without a rank
    dice    how many dice it rolls, with its bonus; empty once it rolls no more
    units   those still in the battle, or where none is, those that have left it alive; `falling` are those that are
            to be destroyed
    values  what a unit of each type brings: its dice
    words   a line below
    """

    army: str
    colours: ArmyColours | None
    name: str
    role: str
    short_role: str
    dice: str
    units: tuple[int, ...]
    values: tuple[str, ...]
    words: str = ""
    falling: tuple[int, ...] = (0, 0, 0, 0, 0)


class SidePlate(Widget):
    """A side: the face of who leads its army, or the army's sign, its dice, its units."""

    def __init__(self, facts: SideFacts, leader: Commander | None = None) -> None:
        super().__init__()
        self.facts, self.leader = facts, leader

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
        line = Strip(canvas, head, aside=9)
        if self.leader is not None:
            paint_face(canvas, self.leader, Mood.CALM, line.cut(_FACE[0], _FACE[1], gap=7))
        elif facts.colours is not None:
            paint_emblem(canvas, facts.army, line.cut(20, 20, gap=10), facts.colours.sign)
        if facts.dice:
            line.text(facts.dice, theme.BODY_BOLD, gap=6, end=True)
            line.icon("dice", 16, gap=8, end=True)
        before = canvas.room_before(facts.role, theme.CAPTION, line.room.width - 9)
        line.text(facts.name, theme.SUBHEADING, gap=9, most=min(170, before))
        line.rest(canvas.first_fitting((facts.role, facts.short_role), theme.CAPTION, line.room.width), theme.CAPTION)
        self._paint_cells(canvas, head.bottom + 6)
        style = canvas.scale.grown(theme.CAPTION)
        below = pygame.Rect(rect.left + 11, head.bottom + _CELLS + 2, rect.width - 22, 15)
        lines = wrapped(facts.words, style, canvas.scale.factor, canvas.scale.px(below.width))
        paint_lines(canvas, below, *(TextLine(words, theme.CAPTION, height=15, grows=False) for words in lines))

    def _paint_cells(self, canvas: Canvas, top: int) -> None:
        facts = self.facts
        kinds = kinds_in_order(facts.units)
        step = min(92, (self.rect.width - 16) // max(1, len(kinds)))
        for place, kind in enumerate(kinds):
            left = self.rect.left + 10 + place * step
            cell = Strip(canvas, pygame.Rect(left, top, step - 2, 36))
            paint_piece(canvas, facts.army, UNITS[kind], cell.cut(36, gap=6))
            cell.rest(canvas.messages.number(facts.units[kind]), theme.HEADING)
            canvas.text(facts.values[kind], pygame.Rect(left, top + 38, step - 4, 15), theme.CAPTION, theme.STONE)
            if facts.falling[kind]:
                self._paint_falling(canvas, facts.falling[kind], (left + 32, top + 4))

    @staticmethod
    def _paint_falling(canvas: Canvas, count: int, place: tuple[int, int]) -> None:
        chip = pygame.Rect(place[0] - 9, place[1] - 8, 22, 16)
        canvas.plate(chip, theme.PlateStyle("#15110c", "#15110c", theme.TARGET, theme.TARGET, 8))
        words = canvas.messages.number(-count)
        canvas.text(words, chip, theme.HINT, theme.ALARM, (0.5, 0.5), grows=False)


class Again(Enum):
    """Which dice on the table may be thrown again."""

    NONE = auto()
    BLANKS = auto()
    ALL = auto()


@dataclass(frozen=True, slots=True)
class DiceRow:
    """A roll on the table: whose, of how many dice, which are HITs, and which may be thrown again.

    waits   how many dice are to be rolled, whose places lie empty
    tumbles  whether they are being thrown
    side    the side that has thrown them
    """

    words: str
    made: str
    hits: tuple[bool, ...]
    colour: str
    again: Again = Again.NONE
    waits: int = 0
    tumbles: bool = False
    side: int = ATTACKER

    def marks(self, *, is_hit: bool) -> bool:
        """Return whether a die that shows a HIT, or none, may be thrown again."""
        return self.again is Again.ALL or (self.again is Again.BLANKS and not is_hit)


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

    told   of the dice: how many have hit, the word beside that number, and how many are blank; nothing before a roll
    """

    solid = True

    def __init__(
        self,
        steps: Sequence[RunStep],
        rows: Sequence[DiceRow],
        facts: Sequence[tuple[str, str]],
        told: tuple[str, str, str] | None,
    ) -> None:
        super().__init__()
        self.steps, self.rows, self.facts = tuple(steps), tuple(rows), tuple(facts)
        self.told = told
        self._thrown = 0.0 if any(row.tumbles for row in self.rows) else 1.0

    def throw(self, share: float) -> None:
        """Let the dice that are being thrown tumble: how far they are, from 0 to 1, where all lie still."""
        self._thrown = share
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.gradient(rect, ("#191c1b", "#121514"), across=False)
        canvas.hairline(rect.topleft, rect.width, "#2c312f")
        low = rect.height < 180
        self._paint_steps(canvas, rect.top + (6 if low else 12))
        top = rect.top + (44 if low else 56)
        canvas.hairline((rect.left + 20, top), rect.width - 40, theme.LINE)
        bottom = rect.bottom - (44 if low else 54)
        self._paint_dice(canvas)
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
            name = TextLine(one.words, theme.TABLE_BOLD, theme.CREAM if one.lit or one.done else theme.SAND, 17)
            below = TextLine(one.more, theme.CAPTION, theme.BRASS if one.lit else theme.STONE, 15)
            paint_lines(canvas, pygame.Rect(left + 38, top, room, 32), name, -1, below)
            if number < len(self.steps) - 1:
                canvas.icon("move", pygame.Rect(left + step - 22, top + 8, 15, 15), theme.EDGE)
            left += step

    def _step_widths(self, canvas: Canvas) -> list[int]:
        """Return how wide each step is: all alike where their words fit, else as wide as these and what is left over,
        or where that is too much, the widest of them all alike."""
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
        if spare >= 0:
            return [width + spare for width in wanted]
        left = room
        for number, width in enumerate(sorted(wanted)):
            most = left // (len(wanted) - number)
            if width > most:
                return [min(each, most) for each in wanted]
            left -= width
        return wanted

    def _table(self) -> pygame.Rect:
        """Return where the dice lie."""
        rect, low = self.rect, self.rect.height < 180
        top, bottom = rect.top + (44 if low else 56), rect.bottom - (44 if low else 54)
        return pygame.Rect(rect.left + 24, top + 6, rect.width - 48, bottom - top - 8)

    def _places(self, number: int) -> Iterator[pygame.Rect]:
        """Yield the places of the dice of a row."""
        room, row = self._table(), self.rows[number]
        each = room.height // len(self.rows)
        count = len(row.hits) or row.waits
        size, a_line = die_size(count, (room.width - _TOLD - 6, each - 20))
        for die in range(count):
            down, across = divmod(die, a_line)
            top = room.top + number * each + 18 + down * (size + 2)
            yield pygame.Rect(room.left + across * (size + _DICE_GAP), top, size, size)

    def hit_places(self, side: int) -> list[pygame.Rect]:
        """Return where the HITs of a side lie, which come first in their row."""
        own = (number for number, row in enumerate(self.rows) if row.side == side)
        return [place for number in own for place in [*self._places(number)][: sum(self.rows[number].hits)]]

    def _paint_dice(self, canvas: Canvas) -> None:
        if not self.rows:
            return
        room = self._table()
        each = room.height // len(self.rows)
        for number, row in enumerate(self.rows):
            line = Strip(canvas, pygame.Rect(room.left, room.top + number * each, room.width - _TOLD, 15))
            canvas.fill(line.cut(3, 13, gap=6), row.colour)
            line.text(row.words, theme.SECTION, theme.SAND, gap=14, most=260)
            line.rest(row.made, theme.CAPTION, theme.STONE)
            hits = sorted(row.hits, reverse=True)
            for die, place in enumerate(self._places(number)):
                if row.tumbles and self._thrown < 1:
                    tumbling = Tumbling(die, len(hits), room.left)
                    tumbling.paint(canvas, place, self._thrown, is_hit=hits[die])
                elif hits:
                    paint_die(canvas, place, is_hit=hits[die], again=row.marks(is_hit=hits[die]))
                else:
                    canvas.plate(place.inflate(-4, -4), _AWAITED)
        if self.told is not None and self._thrown >= 1:
            self._paint_told(canvas, room, *self.told)

    @staticmethod
    def _paint_told(canvas: Canvas, room: pygame.Rect, hits: str, beside: str, blank: str) -> None:
        summed = Strip(canvas, room)
        needed = math.ceil(max(canvas.width(beside, theme.SUBHEADING), canvas.width(blank, theme.CAPTION))) + 1
        words = summed.cut(min(max(needed, 60), _WORDS), 38, gap=6, end=True)
        canvas.text(hits, summed.cut(66, end=True), theme.NUMBER, theme.BRASS, (1.0, 0.5))
        small = TextLine(blank, theme.CAPTION, theme.SAND, 20)
        paint_lines(canvas, words, 1, TextLine(beside, theme.SUBHEADING, height=20), -1, small)

    def _paint_facts(self, canvas: Canvas, top: int) -> None:
        columns = 2
        wide = (self.rect.width - 48) // columns
        for number, (icon, words) in enumerate(self.facts[:4]):
            down, across = divmod(number, columns)
            line = Strip(canvas, pygame.Rect(self.rect.left + 24 + across * wide, top + down * 19, wide - 8, 18))
            line.icon(icon, 15, theme.SAND, gap=7)
            line.rest(words, theme.CAPTION, theme.SAND)
